"""The worked examples of DOM-E1 to E33 that are about turns, cards and the end, with their numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.domaine.estates import (
    BLUE,
    CASTLES,
    GAME,
    RED,
    around,
    bonus,
    borders,
    choose,
    e9,
    e30,
    finished,
    offers,
    play,
    position,
    sell,
    why_not,
)
from regalia.core.state import State
from support import changed, example


def facts(state: State) -> dict[str, Any]:
    return state.facts()


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


@example("DOM-E13")
def test_e13() -> None:
    assert bonus(12, 12, 7, 0) == [5, 5, 3, 0]


@example("DOM-E14")
def test_e14() -> None:
    assert bonus(9, 4, 4, 4) == [5, 3, 3, 3]
    assert bonus(6, 0, 0) == [5, 0, 0]
    assert bonus(0, 0) == [0, 0]


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
