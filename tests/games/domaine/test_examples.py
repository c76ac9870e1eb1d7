"""The worked examples DOM-E1 to DOM-E33, with their numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mypy_extensions import i64

from games.domaine.estates import (
    BLUE,
    CASTLES,
    GAME,
    GREEN,
    KNIGHTS,
    RED,
    around,
    borders,
    choose,
    choose_castle,
    edge,
    offers,
    play,
    position,
    sell,
    square,
    why_not,
    why_not_square,
)
from lands import land_from
from regalia.core.state import State
from regalia.core.vecs import vec
from regalia.games.domaine.scoring import ducat_bonus
from regalia.territory.castles import castle_refusal
from support import changed, example

E1 = ["v(0,2)", "v(1,2)", "h(1,0)", "h(1,1)", "h(1,2)"]
E3 = [*around(0, 0, 3, 3), "h(1,0)", "h(1,1)", "h(1,2)"]
CLOSED = [*E3, "h(1,3)"]


def facts(state: State) -> dict[str, Any]:
    return state.facts()


def incomes(state: State) -> list[int]:
    """The incomes of the turns begun so far."""
    return [event.facts["income"] for event in state.events if event.kind == "turn_begun"]


def pass_to(state: State, seat: int) -> None:
    """Others sell their lowest card and draw until this seat has the main decision."""
    while state.seat != seat or state.decision != "main":
        state.apply(state.legal_actions()[0])


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


@example("DOM-E8")
def test_e8() -> None:
    state = position(
        castles={**CASTLES, "red_1": (7, 1)},
        knights={"red": [(7, 2)]},
        walls=around(0, 0, 3, 9),
        hands={BLUE: ["c12", "a05", "a06"]},
    )
    assert (state.scores[BLUE], facts(state)["options"]["king_position"]) == (27, "standard")
    play(state, "c12")
    choose(state, 2, 10)
    assert state.over
    assert state.scores[BLUE] == 30
    assert state.ranks is not None
    assert state.ranks[BLUE] == 1
    assert facts(state)["ending"] == "king"
    assert len(facts(state)["hands"][BLUE]) == 2  # no refill
    assert "c12" in facts(state)["discard"]


def e9() -> State:
    walls = set(around(0, 0, 2, 11) + around(3, 2, 5, 11) + around(3, 0, 6, 1) + around(6, 2, 7, 9)) - {"v(6,1)"}
    castles = {
        "blue_1": (0, 2),
        "blue_2": (5, 1),
        "red_1": (3, 2),
        "red_2": (7, 2),
        "green_1": (9, 5),
        "yellow_1": (10, 8),
    }
    nobody: dict[str, list[tuple[int, int]]] = {"blue": [], "red": [], "yellow": []}
    return position(castles=castles, knights=nobody, walls=walls, hands={BLUE: ["a05", "a06", "a13"]})


@example("DOM-E9")
def test_e9() -> None:
    state = e9()
    assert state.scores[:2] == [25, 24]
    play(state, "a05")
    borders(state, "v(6,1)")
    assert state.over
    assert state.scores[:2] == [31, 33]
    assert state.ranks == [2, 1, 3, 3]


@example("DOM-E10")
def test_e10() -> None:
    state = position(
        castles={"blue_1": (10, 1), "red_1": (0, 8), "red_2": (1, 0), "green_1": (9, 5), "yellow_1": (10, 8)},
        knights={"blue": [], "red": [], "yellow": []},
        walls=set(around(0, 6, 7, 10) + around(0, 0, 1, 1)) - {"h(1,0)"},
        hands={BLUE: ["a05", "a06", "a13"]},
    )
    assert state.scores == [0, 28, 0, 0]
    play(state, "a05")
    borders(state, "h(1,0)")
    assert state.over
    assert state.scores[RED] == 32
    assert state.ranks is not None
    assert state.ranks[RED] == 1


@example("DOM-E11")
def test_e11() -> None:
    state = position(
        castles={"blue_1": (2, 9), "red_1": (2, 2), "green_1": (9, 5), "yellow_1": (10, 0)},
        knights={"blue": [], "yellow": []},
        walls=around(2, 6, 7, 11),
        hands={BLUE: ["b12", "a05", "a06"]},
    )
    assert state.scores[BLUE] == 26
    play(state, "b12")
    choose(state, 8, 7)
    assert state.over
    assert state.scores[BLUE] == 31


@example("DOM-E12")
def test_e12() -> None:
    state = position(3, seat=1, deck=1)
    sell(state, facts(state)["hands"][1][0])
    assert facts(state)["deck"] == []
    turns = [event.facts["seat"] for event in state.events if event.kind == "turn_begun"]
    assert turns == [2]
    while not state.over:
        assert state.decision == "main"
        state.apply(state.legal_actions()[0])
    turns = [event.facts["seat"] for event in state.events if event.kind == "turn_begun"]
    assert turns == [2, 0, 1] * 3
    assert state.events[-2].kind == "ducats_compared"
    assert facts(state)["ending"] == "deck"
    assert facts(state)["hands"] == [[], [], []]


def bonus(*ducats: int) -> list[int]:
    purses = vec[i64](ducats)
    return [ducat_bonus(purses, seat) for seat in range(len(ducats))]


@example("DOM-E13")
def test_e13() -> None:
    assert bonus(12, 12, 7, 0) == [5, 5, 3, 0]


@example("DOM-E14")
def test_e14() -> None:
    assert bonus(9, 4, 4, 4) == [5, 3, 3, 3]
    assert bonus(6, 0, 0) == [5, 0, 0]
    assert bonus(0, 0) == [0, 0]


def finished(blue: tuple[int, int, int, int], red: tuple[int, int, int, int], ducats: tuple[int, int]) -> State:
    """Two players after the last card; each owns a rectangle."""
    castles = {"blue_1": (0, 2), "red_1": (5, 6), "green_1": (9, 5), "green_2": (10, 8)}
    state = position(
        2,
        castles=castles,
        knights={"blue": [], "red": [], "green": []},
        walls=set(around(*blue) + around(*red)),
        hands={0: ["a01"], 1: []},
        deck=0,
        ducats=(ducats[0] - 3, ducats[1]),
    )
    sell(state, "a01")
    assert state.over
    return state


@example("DOM-E15")
def test_e15() -> None:
    state = finished((0, 1, 2, 11), (3, 1, 6, 8), (9, 7))
    assert state.scores == [28, 28]
    assert facts(state)["ducats"] == [9, 7]
    assert state.ranks == [1, 2]
    shared = finished((0, 1, 2, 11), (3, 4, 6, 10), (8, 8))
    assert shared.scores == [28, 28]
    assert shared.ranks == [1, 1]


@example("DOM-E16")
def test_e16() -> None:
    state = position(hands={BLUE: ["a05", "a14", "b15"]}, chancery=["b04"])
    sell(state, "a05")
    assert facts(state)["ducats"][BLUE] == 10
    assert offers(state) == ["draw", "take b04"]
    assert why_not(state, "take", card="a05") == "DOM-9.3"


@example("DOM-E17")
def test_e17() -> None:
    def with_ducats(ducats: int) -> State:
        castles = {**CASTLES, "blue_1": (1, 0)}  # between two forests and a mine
        hands = {BLUE: ["b10", "a05", "a06"]}
        return position(castles=castles, knights={"blue": []}, hands=hands, ducats=[ducats, 7, 7, 7])

    assert "play b10 1" not in offers(with_ducats(6))
    assert why_not(with_ducats(6), "play", card="b10", option=1) == "DOM-3.6"
    state = with_ducats(7)
    play(state, "b10")
    assert offers(state) == ["(0,0)", "(2,0)"]
    choose(state, 0, 0)
    assert facts(state)["ducats"][BLUE] == 0
    assert facts(state)["card_in_use"] is None  # the second knight could not be paid: stopped
    assert facts(state)["knights"]["blue"] == [0]


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


def after_sales(turns: int, hand: list[str]) -> State:
    return position(3, hands={BLUE: hand}, chancery=["b04"], stall=turns)


@example("DOM-E25")
def test_e25() -> None:
    state = after_sales(6, ["a05", "a14", "b15"])
    deck = len(facts(state)["deck"])
    sell(state, "a05")
    assert len(facts(state)["deck"]) == deck - 1  # drawn without asking: nothing else is offered
    assert state.seat == 1
    one_less = after_sales(5, ["a05", "a14", "b15"])
    sell(one_less, "a05")
    assert offers(one_less) == ["draw", "take b04"]


@example("DOM-E26")
def test_e26() -> None:
    state = position(hands={BLUE: ["a14", "a05", "a06"]}, ducats=[29, 20, 20, 20])
    assert facts(state)["bank"] == 2
    sell(state, "a14")
    assert facts(state)["ducats"][BLUE] == 31
    assert facts(state)["bank"] == 0


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


@example("DOM-E29")
def test_e29() -> None:
    hands = {0: ["a01", "a02", "b01"], 1: ["a05", "a06", "b02"], 2: ["a07", "b03", "b04"]}
    used = [f"a{i:02d}" for i in (3, 4, 8, 9, 10, 11, 12, 13, 14, 15)] + [f"b{i:02d}" for i in range(5, 11)]
    state = position(3, hands=hands, deck=35)
    state = changed(state, known=["a05"])
    deck = facts(state)["deck"]
    assert Counter(card[0] for card in deck) == {"b": 5, "c": 15, "d": 15}
    assert sorted(facts(state)["discard"]) == sorted(used)
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(400):
        imagined = facts(state.imagine(0, seed))
        one, two = imagined["hands"][1], imagined["hands"][2]
        assert imagined["hands"][0] == hands[0]
        assert "a05" in one
        assert sorted({*one, *two} & {"a06", "a07"}) == ["a06", "a07"]
        assert [card[0] for card in one] == ["a", "a", "b"]
        assert [card[0] for card in two] == ["a", "b", "b"]
        assert [card[0] for card in imagined["deck"]] == [card[0] for card in deck]
        assert imagined["discard"] == facts(state)["discard"]
        seen[one[2], *two[1:]] += 1
        seen["a06" in one, ""] += 1  # type: ignore[index]
    pairs = [count for key, count in seen.items() if len(key) == 2]
    assert all(150 < count < 250 for count in pairs)
    assert len(seen) - 2 > 100  # 8 * 21 ways to deal three of eight B cards


E30_CASTLES = {"blue_1": (0, 2), "red_1": (0, 4), "red_2": (1, 0), "green_1": (9, 5), "yellow_1": (10, 8)}


def e30(king_check: str) -> State:
    pocket = ["v(0,0)", "v(2,0)", "h(2,0)"]
    return position(
        castles=E30_CASTLES,
        knights={"blue": [(1, 2), (1, 3)], "red": [], "yellow": []},
        walls=set(around(0, 4, 6, 9) + around(0, 2, 1, 3) + pocket),
        hands={BLUE: ["c12", "a05", "a06"]},
        options={"king_check": king_check},
    )


@example("DOM-E30")
def test_e30() -> None:
    state = e30("step")
    assert state.scores[RED] == 29
    play(state, "c12")
    choose(state, 1, 1)
    assert state.over
    assert state.scores[RED] == 31
    assert state.ranks is not None
    assert state.ranks[RED] == 1
    later = e30("turn_end")
    play(later, "c12")
    choose(later, 1, 1)
    assert later.scores[RED] == 31
    choose(later, 1, 4)
    assert later.scores[RED] == 28
    assert not later.over
    assert later.seat == RED


@example("DOM-E31")
def test_e31() -> None:
    state = after_sales(6, ["a05", "a14", "b15"])
    play(state, "a05")
    borders(state, "v(5,5)", "v(6,5)")
    assert facts(state)["stall"] == 0
    assert offers(state) == ["draw", "take b04"]


@example("DOM-E32")
def test_e32() -> None:
    state = GAME.new(2, 5, {"first_seat": 1})
    placed: list[tuple[int, str]] = []
    while state.decision in {"place_castle", "place_setup_knight"}:
        state.apply(state.legal_actions()[0])
    for event in state.events:
        if event.kind == "castle_placed":
            placed.append((event.facts["seat"], event.facts["castle"]))
    assert placed[0] == (1, "red_1")
    assert [seat for seat, _ in placed] == [1, 0] * 6
    assert [castle for _, castle in placed[8:]] == ["green_1", "green_2", "green_3", "green_4"]
    assert placed[-1][0] == 0
    assert (state.seat, state.decision) == (0, "main")
    assert [GAME.parse(code)["castle"] for code in (658, 661)] == [8, 11]


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
