"""The worked examples of LOW-E1 to E33 that are about the board, with their numbers."""

from __future__ import annotations

from typing import Any

from games.lowenherz.realm import (
    BASIC,
    CASTLES,
    E5,
    GAME,
    GOLD,
    GRAY,
    GRAY_2,
    PURPLE,
    PURPLE_1,
    ROSE,
    ROSE_1,
    act,
    around,
    block,
    build,
    castle,
    choose,
    edge,
    fence,
    offers,
    performing,
    position,
    select,
    square,
    told,
    why_not,
    why_not_square,
)
from regalia.core.state import State
from support import changed, example

TWO_KNIGHTS = {"rose": [(1, 0), (0, 1), (4, 12), (9, 2)]}


def region(state: State, name: str) -> set[tuple[int, int]]:
    return {divmod(at, 15) for at in state.facts()["regions"][name]}


def later(state: State, seat: int, slot: int, decision: str, steps: int, **more: Any) -> State:
    """The same board in a later round in which the seat performs a slot."""
    laid = [[1]] * 4
    laid[seat] = [1, slot]
    facts = {"first_player": seat, "active": seat, "laid": laid, "slot": slot, "decision": decision}
    return changed(state, **{**facts, "steps_left": steps, **more})


@example("LOW-E1")
def test_e1() -> None:
    state = performing(GRAY, "b5", 2, "place_wall")
    assert state.facts()["supply"] == 80
    build(state, "v(4,1)", "h(4,0)", "h(4,1)")
    assert state.decision == "choose_slot"
    again = later(state, GRAY, 2, "place_wall", 2)
    build(again, "h(3,0)")
    assert "gray_2" not in again.facts()["regions"]
    build(again, "h(3,1)")
    assert region(again, "gray_2") == {(4, 0), (4, 1)}
    assert again.scores == [0, 0, 0, 3]
    assert again.facts()["supply"] == 75


E2 = ["h(1,3)", "v(2,3)", "v(3,3)", "v(4,3)", "h(4,0)", "h(4,1)", "h(4,2)", "h(4,3)", "v(2,0)", "v(2,1)", "v(3,1)"]


def e2(**more: Any) -> State:
    state = performing(ROSE, "b7", 2, "place_wall", walls=E2, **more)
    assert state.facts()["supply"] == 69
    build(state, "v(4,1)")
    return state


@example("LOW-E2")
def test_e2() -> None:
    state = e2()
    assert region(state, "gray_2") == {(row, column) for row in (2, 3, 4) for column in (0, 1)}
    assert region(state, "purple_2") == {(row, column) for row in (2, 3, 4) for column in (2, 3)}
    assert state.scores == [0, 0, 5, 10]
    assert state.facts()["supply"] == 69
    assert edge("v(2,0)") not in state.facts()["walls"]


@example("LOW-E3")
def test_e3() -> None:
    state = e2(deck=["b3", "c2", "e4"])
    before = state.scores
    act(state, "stop")
    assert [after - power for after, power in zip(state.scores, before, strict=True)] == [1, 1, 2, 1]
    assert state.facts()["card"] == "c2"


@example("LOW-E4")
def test_e4() -> None:
    state = performing(ROSE, "b7", 3, "swords")
    castle(state, ROSE_1)
    choose(state, (1, 3))
    assert (state.scores[ROSE], state.facts()["supply"]) == (6, 78)
    assert offers(state) == ["stop", "(0,3)", "(1,4)"]
    assert why_not_square(state, 2, 3) == "TER-8.4"
    assert why_not_square(state, 2, 0) == "TER-8.3"
    choose(state, (0, 3))
    assert (state.scores[ROSE], state.facts()["supply"]) == (7, 79)
    anywhere = performing(ROSE, "b7", 3, "swords", options={"expansion_second_space": "region"})
    castle(anywhere, ROSE_1)
    choose(anywhere, (1, 3))
    assert why_not_square(anywhere, 2, 0) is None


def e5(**more: Any) -> State:
    facts = {"walls": E5, "knights": TWO_KNIGHTS, "power": [0, 0, 0, 5], **more}
    return performing(ROSE, "b7", 3, "swords", **facts)


@example("LOW-E5")
def test_e5() -> None:
    state = e5()
    assert region(state, "gray_2") == {(4, 0), (4, 1), (3, 0), (2, 0), (2, 1), (2, 2)}
    castle(state, ROSE_1)
    choose(state, (2, 0))
    assert state.scores == [1, 0, 0, 5 - 1 - 3]
    choose(state, (2, 1))
    assert state.scores == [2, 0, 0, 1]
    assert len(region(state, "gray_2")) == 3


@example("LOW-E6")
def test_e6() -> None:
    walls = ["v(0,7)", "v(1,7)", "h(1,8)", "v(1,8)", "h(0,9)", "h(0,10)", "v(1,10)", "h(1,11)"]
    knights = {"purple": [(1, 13), (1, 14), (0, 13), (3, 3), (6, 6)][1:]}
    state = performing(PURPLE, "b7", 3, "swords", walls=walls, knights=knights, power=[0, 10, 0, 0])
    assert region(state, "gold_2") == {(0, 8), (1, 8), (0, 9), (0, 10), (0, 11), (1, 11)}
    castle(state, PURPLE_1)
    choose(state, (0, 11))
    assert state.scores == [0, 1, 1, 0]
    assert len(region(state, "gold_2")) == 4
    lost = [(event["squares"], event["points"]) for event in told(state, "spaces_severed")]
    assert lost == [([square(1, 11)], 8)]


@example("LOW-E7")
def test_e7() -> None:
    walls = [*("h(4,0)", "h(4,1)", "v(4,1)", "h(3,0)", "v(3,0)", "h(2,0)"), *("h(3,2)", "h(2,2)", "v(3,2)", "v(2,1)")]
    state = performing(ROSE, "b7", 3, "swords", walls=walls, knights=TWO_KNIGHTS, power=[0, 0, 0, 10])
    assert region(state, "gray_2") == {(4, 0), (4, 1), (3, 1), (2, 1), (2, 0), (3, 2)}
    castle(state, ROSE_1)
    choose(state, (2, 1))
    assert state.scores == [1, 0, 0, 10 - 1 - 3]
    choose(state, (3, 1))
    assert state.scores == [7, 0, 0, 0]
    assert region(state, "gray_2") == {(4, 0), (4, 1)}
    assert [event["points"] for event in told(state, "spaces_severed")] == [3, 0]


@example("LOW-E8")
def test_e8() -> None:
    """Two arms of a region: (2,1) cuts off three spaces, (2,2) two more."""
    own = {(2, 0), (3, 0), (4, 0), (2, 1), (2, 2), (2, 3), (2, 4), (3, 2), (4, 2), (5, 2)}
    state = performing(
        ROSE,
        "b7",
        3,
        "swords",
        castles={**CASTLES, "gray_2": (4, 2), "purple_2": (6, 3)},
        knights={**TWO_KNIGHTS, "gray": [(9, 14), (5, 2), (3, 8)], "purple": [(1, 14), (7, 3), (6, 6)]},
        walls=fence(own),
        power=[0, 0, 0, 5],
    )
    assert region(state, "gray_2") == own
    castle(state, ROSE_1)
    choose(state, (2, 1))
    assert state.scores == [1, 0, 0, 5 - 1 - 3]
    choose(state, (2, 2))
    assert state.scores == [2, 0, 0, 1 - 1 - 2]
    assert [event["points"] for event in told(state, "spaces_severed")] == [3, 2]


@example("LOW-E14")
def test_e14() -> None:
    """Rose castle 1 at (0,0): (0,1) is woods, (2,0) lies outside; the second castle (3,12) stands beside woods too."""
    woods = {"rose": [(1, 0), (4, 12), (9, 2)]}
    poor = performing(ROSE, "b1", 3, "swords", knights=woods, hands={ROSE: ["treasure_8"]}, ducats=[1, 12, 12, 12])
    assert "(0,1)" in offers(poor)
    choose(poor, (0, 1))
    assert poor.decision == "pay_fee"
    assert offers(poor) == ["pay_treasure treasure_8"]
    act(poor, "pay_treasure", card="treasure_8")
    assert poor.facts()["credit"] == 3
    assert (poor.seat, poor.decision) == (ROSE, "swords")
    terrain = {
        BASIC[action // 15][action % 15]
        for action in (code - 464 for code in poor.legal_actions())
        if 0 <= action < 150
    }
    assert terrain == {"P"}
    assert why_not_square(poor, 4, 11) == "LOW-6.11"
    richer = performing(ROSE, "b1", 3, "swords", knights=woods, hands={ROSE: ["treasure_8"]}, ducats=[2, 12, 12, 12])
    choose(richer, (0, 1))
    act(richer, "pay_treasure", card="treasure_8")
    choose(richer, (4, 11))
    assert richer.facts()["ducats"][ROSE] == 0
    assert richer.facts()["credit"] == 0
    assert square(4, 11) in richer.facts()["knights"]["rose"]


@example("LOW-E15")
def test_e15() -> None:
    state = performing(ROSE, "b1", 3, "swords", hands={ROSE: ["treasure_12"]}, ducats=[0, 12, 12, 12])
    choose(state, (0, 1))
    act(state, "pay_treasure", card="treasure_12")
    assert state.facts()["credit"] == 7
    choose(state, (4, 11))
    assert [event["credit"] for event in told(state, "fee_paid_by_credit")] == [2]
    assert state.facts()["credit"] == 0
    assert state.facts()["ducats"][ROSE] == 0
    assert state.facts()["stock"]["rose"] == 7


def window(seat: int, card: str = "b4", **more: Any) -> State:
    """The politics window of a round in which the seat has selected the crown and the others walls."""
    state = position(card=card, first=seat, **more)
    for other in range(4):
        select(state, **{["rose", "gold", "purple", "gray"][other]: (1, 3) if other == seat else 2})
    return state


@example("LOW-E16")
def test_e16() -> None:
    state = window(ROSE, walls=E5, hands={ROSE: ["renegade_1"]})
    assert state.facts()["stock"] == {"rose": 9, "gold": 9, "purple": 9, "gray": 9}
    act(state, "play_renegade")
    # one region, one target, one square: with no other politics card in hand nothing needs to be asked
    facts = state.facts()
    assert facts["ducats"][ROSE] == 7
    assert (facts["stock"]["rose"], facts["stock"]["gray"]) == (8, 10)
    strength = state.view(None)["strength"]
    assert (strength["rose_1"], strength["gray_2"]) == (2, 0)
    assert square(0, 1) in facts["knights"]["rose"]
    assert square(4, 0) not in facts["knights"]["gray"]
    asked = window(ROSE, walls=E5, hands={ROSE: ["renegade_1", "parchment_4"]})
    act(asked, "play_renegade")
    assert offers(asked) == ["castle 0"]
    castle(asked, ROSE_1)
    assert offers(asked) == ["(4,0)"]
    choose(asked, (4, 0))
    assert offers(asked) == ["(0,1)"]
    choose(asked, (0, 1))
    act(asked, "pay_ducats")
    assert asked.facts()["stock"] == facts["stock"]


@example("LOW-E17")
def test_e17() -> None:
    """A chain castle (8,0), k1 (7,0), k2 (7,1) inside gold_1; rose's region beside it wants one of them."""
    own = {(5, 0), (6, 0), (6, 1), (6, 2), (5, 2)}
    castles = {**CASTLES, "rose_1": (6, 2), "gray_2": (0, 0)}
    knights = {
        "rose": [(5, 2), (4, 12), (9, 2)],
        "gray": [(9, 14), (1, 0), (3, 8)],
        "gold": [(7, 0), (7, 1), (1, 8), (5, 11)],
    }
    state = window(
        ROSE, castles=castles, knights=knights, walls=fence(own), hands={ROSE: ["renegade_1", "parchment_3"]}
    )
    act(state, "play_renegade")
    castle(state, ROSE_1)
    assert "(7,1)" in offers(state)
    assert "(7,0)" not in offers(state)
    assert why_not_square(state, 7, 0) == "TER-6.6"


@example("LOW-E18")
def test_e18() -> None:
    state = window(ROSE, walls=E5, knights=TWO_KNIGHTS, hands={ROSE: ["alliance_1"]})
    act(state, "play_alliance")
    assert state.facts()["alliances"] == [["rose_1", "gray_2"]]
    assert state.view(None)["alliances"] == [{"castles": ["rose_1", "gray_2"], "mark": 155}]
    many = {"rose": [*TWO_KNIGHTS["rose"], (0, 2), (1, 2)]}
    allied = e5(knights=many, alliances=[("rose_1", "gray_2")])
    castle(allied, ROSE_1)
    assert why_not_square(allied, 2, 0) == "TER-8.6"
    over = performing(GRAY, "b7", 3, "swords", walls=E5, knights=many, alliances=[("rose_1", "gray_2")])
    act(over, "cancel_alliance", index=0)
    assert over.facts()["alliances"] == []
    assert over.facts()["ducats"][GRAY] == 2


@example("LOW-E20")
def test_e20() -> None:
    walls = fence({(2, 3), (3, 3)}) | fence({(7, 6), (6, 6)})
    state = position(card="a5", first=PURPLE, walls=walls)
    assert [name for name in state.facts()["regions"] if name.startswith("purple")] == [
        "purple_1",
        "purple_2",
        "purple_3",
    ]
    select(state, purple=(1, 2), rose=1, gold=1, gray=1)
    assert [(event["seat"], event["action"]) for event in told(state, "action_lapsed")] == [(PURPLE, "walls")]
    assert state.facts()["supply"] == 100 - len(set(state.facts()["walls"]))
    assert state.decision == "choose_slot"


@example("LOW-E21")
def test_e21() -> None:
    walls = (fence({(2, 3), (3, 3)}) | fence({(7, 6), (6, 6)})) - {"v(2,3)"}
    state = performing(PURPLE, "b5", 2, "place_wall", walls=walls)
    build(state, "v(2,3)")
    assert state.scores == [0, 0, 3, 0]
    assert told(state, "action_lapsed") == [{"seat": PURPLE, "action": "walls"}]
    assert state.decision == "choose_slot"


@example("LOW-E22")
def test_e22() -> None:
    gold = [(7, 0), (6, 0), (6, 1), (6, 2), (6, 3), (1, 8), (0, 9), (0, 10), (5, 11), (5, 12), (5, 13), (5, 14)]
    state = position(card="b7", first=GOLD, corners=False, knights={"gold": gold})
    assert state.facts()["stock"]["gold"] == 0
    assert state.facts()["regions"] == {}
    select(state, gold=(1, 3), rose=1, purple=1, gray=3)
    act(state, "duel")
    act(state, "duel_ducats", GOLD, ducats=4)
    before = state.facts()["ducats"][GOLD]
    act(state, "duel_ducats", GRAY, ducats=1)
    assert state.facts()["ducats"][GOLD] == before - 4
    assert state.decision == "choose_slot"
    assert told(state, "knight_placed") == []


@example("LOW-E25")
def test_e25() -> None:
    """The map is divided among all castles but for one edge between purple_3 and the rest of gold_3."""
    purple = block(5, 9, 5, 6) | {(6, 7)}
    rest = block(5, 9, 7, 14) - {(6, 7)} - block(8, 9, 12, 14)
    towns = sum(BASIC[row][column] == "T" for row, column in rest)
    assert (len(rest), towns) == (33, 2)
    left = [block(0, 1, 0, 4), block(2, 3, 0, 4), block(4, 6, 0, 4), block(7, 9, 0, 1), block(7, 9, 2, 4)]
    others = [block(0, 1, 5, 9), block(2, 4, 5, 9), block(0, 1, 10, 14), block(2, 4, 10, 14), block(8, 9, 12, 14)]
    walls = set().union(*map(around, [*left, *others, purple])) - {"v(7,6)"}
    state = performing(PURPLE, "b7", 2, "place_wall", walls=walls, corners=False)
    assert len(state.facts()["regions"]) == 10
    build(state, "v(7,6)")
    assert state.scores == [0, 22, 7 + 5, 0]
    assert region(state, "gold_3") == rest


@example("LOW-E30")
def test_e30() -> None:
    alliances = [("rose_1", "gray_2"), ("gold_1", "gray_2")]
    walls = fence(block(2, 6, 0, 1))
    state = performing(GRAY, "b7", 3, "swords", walls=walls, alliances=alliances, ducats=[12, 12, 12, 10])
    assert state.facts()["alliances"] == [["rose_1", "gray_2"], ["gold_1", "gray_2"]]
    assert [code for code in state.legal_actions() if 647 <= code <= 649] == [647, 648]
    state.apply(647)
    assert state.facts()["ducats"][GRAY] == 0
    assert state.facts()["alliances"] == [["gold_1", "gray_2"]]
    assert why_not(state, "cancel_alliance", index=0) == "LOW-10.6"
    assert state.facts()["castles"]["gray_2"] == square(4, 1)
    assert GAME.parse(614 + GRAY_2) == {"kind": "choose_castle", "castle": 13}
