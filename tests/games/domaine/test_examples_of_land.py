"""The worked examples of DOM-E1 to E33 that are about the board, with their numbers."""

from __future__ import annotations

from typing import Any

from games.domaine.estates import (
    BLUE,
    CASTLES,
    CLOSED,
    E1,
    E3,
    GREEN,
    KNIGHTS,
    RED,
    around,
    borders,
    choose,
    choose_castle,
    edge,
    offers,
    pass_to,
    play,
    position,
    sell,
    square,
    why_not,
    why_not_square,
)
from lands import land_from
from regalia.core.state import State
from regalia.territory.castles import castle_refusal
from support import example


def facts(state: State) -> dict[str, Any]:
    return state.facts()


def incomes(state: State) -> list[int]:
    """The incomes of the turns begun so far."""
    return [event.facts["income"] for event in state.events if event.kind == "turn_begun"]


@example("DOM-E1")
def test_e1() -> None:
    state = position(hands={BLUE: ["a01", "a05", "a06"]}, walls=E1[:2])
    assert [edge(name) for name in E1] == [2, 13, 144, 145, 146]
    play(state, "a01")
    borders(state, *E1[2:4])
    assert facts(state)["regions"] == {}
    borders(state, E1[4])
    assert facts(state)["regions"] == {"blue_1": [0, 1, 2, 12, 13, 14]}
    assert state.scores == [4, 0, 0, 0]
    assert facts(state)["supply"] == 95
    pass_to(state, BLUE)
    assert incomes(state)[-1] == 1


@example("DOM-E2")
def test_e2() -> None:
    state = position(hands={BLUE: ["c12", "a05", "a06"]}, walls=E1)
    play(state, "c12")
    choose(state, 0, 3)
    assert state.scores[BLUE] == 5
    assert facts(state)["supply"] == 94
    choose(state, 2, 0)
    assert state.scores[BLUE] == 6
    assert facts(state)["supply"] == 93


@example("DOM-E3")
def test_e3() -> None:
    state = position(seat=GREEN, hands={GREEN: ["a05", "a13", "a06"]}, walls=E3)
    assert facts(state)["supply"] == 89
    play(state, "a05")
    borders(state, "h(1,3)")
    assert state.scores == [5, 6, 0, 0]
    assert facts(state)["supply"] == 88


@example("DOM-E4")
def test_e4() -> None:
    state = position(hands={BLUE: ["c12", "a05", "a06"]}, walls=CLOSED, knights={"blue": [(1, 2), (1, 3)]})
    play(state, "c12")
    choose(state, 2, 1)
    assert state.scores[:2] == [6, 5]
    assert facts(state)["supply"] == 86
    choose(state, 3, 1)
    assert state.scores[:2] == [6, 4]
    assert facts(state)["supply"] == 85
    severed = [event.facts["squares"] for event in state.events if event.kind == "territories_severed"]
    assert severed == [[square(2, 0), square(3, 0)]]
    pass_to(state, BLUE)
    assert incomes(state)[-1] == 2


@example("DOM-E5")
def test_e5() -> None:
    state = position(hands={BLUE: ["c12", "a05", "a06"]}, walls=CLOSED)
    play(state, "c12")
    assert "(2,1)" not in offers(state)
    assert why_not_square(state, 2, 1) == "TER-8.7"


def iron(**more: Any) -> State:
    """Blue holds the iron mines (7,0) and (11,0); the fence around (2,8) and (6,7) lacks one border."""
    return position(
        castles={
            "blue_1": (9, 0),
            "blue_2": (4, 7),
            "red_1": (7, 8),
            "red_2": (7, 1),
            "green_1": (9, 5),
            "yellow_1": (0, 2),
        },
        knights={"blue": [(10, 0), (4, 8)], "red": [(7, 7), (8, 8), (7, 2), (6, 2)], "green": [], "yellow": []},
        **more,
    )


IRON_BLUE_1 = around(7, 0, 11, 0)
IRON_FENCE = around(2, 7, 6, 8)


@example("DOM-E6")
def test_e6() -> None:
    hands = {BLUE: ["a05", "a06", "a13"], RED: ["b12", "b13", "a07"]}
    red_lands = [*around(7, 7, 8, 8), *around(6, 1, 7, 2)]
    walls = set(IRON_BLUE_1 + IRON_FENCE + red_lands)
    state = iron(walls=walls - {"v(3,6)"}, hands=hands, ducats=[7, 12, 7, 7])
    land = 3
    assert state.scores[BLUE] == land
    play(state, "a05")
    borders(state, "v(3,6)")
    assert state.scores[BLUE] == land + 8 + 5
    assert facts(state)["monopolies"][BLUE] == ["mine_iron"]
    pass_to(state, RED)
    play(state, "b12")
    choose_castle(state, 4)
    choose(state, 6, 7)  # four iron mines to three
    assert state.scores[BLUE] == land + 8 + 5
    pass_to(state, RED)
    play(state, "b13")
    choose_castle(state, 5)
    choose(state, 7, 0)  # three to two
    assert state.scores[BLUE] == land + 8
    assert facts(state)["monopolies"][BLUE] == []


@example("DOM-E7")
def test_e7() -> None:
    state = position(
        castles={**CASTLES, "blue_2": (10, 8), "red_1": (5, 1)},
        knights={"blue": [(1, 2), (2, 2), (9, 8)], "red": [(5, 2)]},
        walls=set(around(0, 0, 2, 2) + around(3, 0, 8, 4) + around(9, 8, 10, 9)),
        hands={BLUE: ["b12", "a05", "a06"]},
    )
    assert facts(state)["monopolies"][RED] == ["mine_silver"]
    assert state.scores[:2] == [6, 20]
    play(state, "b12")
    choose_castle(state, 0)
    choose(state, 3, 1)
    assert state.scores[:2] == [6, 15]
    assert facts(state)["monopolies"] == [[], [], [], []]


@example("DOM-E18")
def test_e18() -> None:
    chain = [
        (r, c) for r, c in ((1, 2), (1, 3), (0, 3), (0, 4), (0, 5), (0, 6), (1, 6), (2, 6), (1, 5), (1, 7), (2, 7))
    ]
    chain += [(0, 7), (0, 8), (1, 8), (1, 9)]
    state = position(knights={"blue": chain}, hands={BLUE: ["a10", "a05", "a06"]})
    assert facts(state)["stock"]["blue"] == 0
    assert [offer for offer in offers(state) if "a10" in offer] == ["sell a10", "play a10 1"]


@example("DOM-E19")
def test_e19() -> None:
    state = position(walls=CLOSED, hands={BLUE: ["c14", "a05", "a06"]})
    before = state.scores
    play(state, "c14")  # one Domaine, one target: both without asking
    assert (facts(state)["chosen"], facts(state)["target"]) == ("blue_1", square(3, 2))
    assert offers(state) == ["(0,3)", "(1,3)"]
    choose(state, 1, 3)
    assert state.view(None)["strength"] == {"blue_1": 2, "red_1": 0}
    assert facts(state)["stock"]["red"] == 15
    assert facts(state)["ducats"][BLUE] == 2  # the cost of 5 and no fee
    assert state.scores == before
    on_forest = position(walls=CLOSED, hands={BLUE: ["c14", "a05", "a06"]})
    play(on_forest, "c14")
    choose(on_forest, 0, 3)
    assert facts(on_forest)["ducats"][BLUE] == 1


@example("DOM-E20")
def test_e20() -> None:
    state = position(walls=CLOSED, knights={"blue": []}, hands={BLUE: ["c14", "a05", "a06"]})
    assert why_not(state, "play", card="c14", option=1) == "DOM-3.6"


@example("DOM-E21")
def test_e21() -> None:
    hands = {BLUE: ["b14", "c12", "a06"], RED: ["c13", "a05", "a07"]}
    state = position(walls=CLOSED, knights={"blue": [(1, 2), (1, 3)]}, hands=hands, ducats=[11, 7, 7, 7])
    play(state, "b14")
    assert state.view(None)["alliances"] == [{"castles": ["blue_1", "red_1"], "mark": 144}]
    pass_to(state, RED)
    play(state, "c13")
    assert why_not_square(state, 1, 1) == "TER-8.6"
    choose(state, 4, 0)
    state.apply(0)
    pass_to(state, BLUE)
    play(state, "c12")
    assert why_not_square(state, 2, 1) == "TER-8.6"
    third = position(
        seat=GREEN,
        castles={**CASTLES, "green_1": (4, 2), "green_2": (9, 5)},
        knights={"green": [(5, 2), (5, 1)]},
        walls=set(CLOSED + around(4, 0, 5, 2)),
        alliances=[("blue_1", "red_1")],
        hands={GREEN: ["b12", "a05", "a06"]},
    )
    play(third, "b12")
    assert "(3,1)" in offers(third)


@example("DOM-E22")
def test_e22() -> None:
    land = land_from(12, 12, {"red_1": (0, 0)}, {}, setting_up=True)
    assert castle_refusal(land, 0, square(3, 4)) == 0
    assert castle_refusal(land, 0, square(3, 3)) == 6_03_04_00_0


@example("DOM-E23")
def test_e23() -> None:
    state = position(hands={BLUE: ["a01", "a05", "a06"]}, walls=["v(0,1)", *E1[:2]])
    play(state, "a01")
    borders(state, *E1[2:])
    assert facts(state)["supply"] == 95
    assert edge("v(0,1)") not in facts(state)["walls"]


@example("DOM-E24")
def test_e24() -> None:
    castles = {"blue_1": (1, 5), "red_1": (10, 1), "green_1": (0, 2), "green_2": (9, 5)}
    state = position(
        2,
        castles=castles,
        knights={"blue": [(1, 6), (1, 7)], "red": [], "green": [(1, 2)]},
        walls=set(around(0, 0, 1, 3) + around(1, 4, 1, 7)) - {"h(1,0)"},
        hands={0: ["a05", "c12", "a06"]},
        ducats=[10, 7],
    )
    before = state.scores
    play(state, "a05")
    borders(state, "h(1,0)")
    assert "green_1" in facts(state)["regions"]  # F V M F / M G M M
    assert state.scores == before
    state.apply(0)
    pass_to(state, BLUE)
    play(state, "c12")
    choose(state, 1, 3)
    choose(state, 0, 3)
    assert state.scores[BLUE] == before[BLUE] + 1


@example("DOM-E27")
def test_e27() -> None:
    # red's Domaine is a corridor whose silver mine (3,1) hangs on the forest (2,1)
    castles = {**CASTLES, "red_1": (2, 2)}
    red = ["v(2,2)", "h(1,1)", "h(1,2)", "v(2,0)", "h(2,2)", "v(3,0)", "v(3,1)", "h(3,1)"]
    blue = ["v(0,2)", "v(1,2)", "h(1,0)", "h(1,1)", "h(1,2)"]
    state = position(
        castles=castles,
        knights={"red": [], "blue": [(1, 2)]},
        walls=set(red + blue),
        hands={BLUE: ["b12", "a05", "a06"]},
    )
    assert state.view(None)["regions"]["red_1"] == [square(2, 1), square(2, 2), square(3, 1)]
    play(state, "b12")
    choose(state, 2, 1)
    assert incomes(state) == [0]  # red's next turn: the mine lies in a neutral zone now
    assert state.view(None)["neutral_zones"] == [square(3, 1)]
    untouched = position(
        castles=castles, knights={"red": []}, walls=set(red + blue), hands={BLUE: ["a07", "a05", "a06"]}
    )
    sell(untouched, "a07")
    assert incomes(untouched) == [1]


@example("DOM-E28")
def test_e28() -> None:
    state = position(3, walls=set(CLOSED) - {"v(0,3)"}, hands={BLUE: ["a05", "a13", "a06"]})
    assert list(facts(state)["regions"]) == ["red_1"]
    play(state, "a05")
    borders(state, "v(0,3)")
    assert len(facts(state)["regions"]["green_1"]) == 144 - 16
    assert state.scores == [5, 6, 97 - 11 + 20]  # all other land, and all four monopolies


@example("DOM-E33")
def test_e33() -> None:
    # a fence of six borders, and 94 more in the lower part of the board, far from blue's Domaine
    lower = [f"h({r},{c})" for r in range(6, 11) for c in range(12)] + [
        f"v({r},{c})" for r in range(8, 12) for c in range(11)
    ]
    castles = {**CASTLES, "green_1": (4, 5), "yellow_1": (4, 9)}
    state = position(
        castles=castles,
        knights={"green": [], "yellow": []},
        walls=[*around(0, 0, 1, 3), *lower[:94]],
        hands={BLUE: ["a01", "b12", "a13"]},
        ducats=[10, 7, 7, 7],
    )
    assert facts(state)["supply"] == 0
    assert offers(state) == ["sell a01", "sell a13", "sell b12", "play a13 1"]
    assert why_not(state, "play", card="a01", option=1) == why_not(state, "play", card="b12", option=1) == "DOM-3.6"


def test_the_pieces_of_the_examples() -> None:
    state = position()
    assert facts(state)["castles"] == {name: square(*at) for name, at in CASTLES.items()}
    assert facts(state)["knights"] == {colour: [square(*at) for at in KNIGHTS[colour]] for colour in KNIGHTS}
