"""The worked examples of LOW-E1 to E33 that are about rounds, contests, cards and the end, with their numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.lowenherz.realm import (
    CASTLES,
    GAME,
    GOLD,
    GRAY,
    PURPLE,
    ROSE,
    ROSE_1,
    act,
    around,
    bid,
    block,
    build,
    castle,
    choose,
    fence,
    offers,
    position,
    propose,
    select,
    told,
    why_not,
)
from regalia.core.state import State
from regalia.games.lowenherz.components import POLITICS_IDS
from support import changed, example


@pytest.mark.parametrize(("card", "sharers", "each"), [("a5", 3, 2), ("a1", 3, 1), ("a2", 4, 1)])
@example("LOW-E9")
def test_e9(card: str, sharers: int, each: int) -> None:
    state = position(card=card, first=GRAY)
    select(state, gray=(1, 2) if sharers == 4 else (2, 3), rose=1, gold=1, purple=1)
    expected = [12 + each] * 3 + [12 + each if sharers == 4 else 12]
    assert state.facts()["ducats"] == expected
    assert state.facts()["paid_out"] == each * sharers


def trial(**more: Any) -> State:
    """Purple and gold both want the two walls of b7; purple is earlier in order."""
    state = position(card="b7", first=PURPLE, ducats=[11, 15, 7, 11], **more)
    select(state, purple=(2, 3), gray=1, rose=1, gold=2)
    assert state.facts()["ducats"] == [13, 15, 7, 13]  # rose and gray have shared 4 ducats
    return state


@example("LOW-E10")
def test_e10() -> None:
    state = trial()
    assert (state.seat, state.decision) == (PURPLE, "negotiate")
    propose(state, "receive", 8)
    assert (state.seat, state.decision) == (GOLD, "answer")
    act(state, "counter")
    propose(state, "pay", 4)
    act(state, "counter")
    propose(state, "receive", 6)
    act(state, "accept")
    assert state.facts()["ducats"] == [13, 9, 13, 13]
    assert (state.seat, state.decision) == (GOLD, "place_wall")


@example("LOW-E11")
def test_e11() -> None:
    state = trial()
    for kind, amount in (("receive", 8), ("pay", 4), ("receive", 6), ("pay", 5)):
        propose(state, kind, amount)
        if amount != 5:
            act(state, "counter")
    assert state.seat == PURPLE
    assert offers(state) == ["duel", "accept"]
    act(state, "duel")
    bid(state, PURPLE, 5)
    bid(state, GOLD, 6)
    assert state.facts()["ducats"] == [13, 9, 7, 13]
    assert (state.seat, state.decision) == (GOLD, "place_wall")


def three(*bids: tuple[int, int, tuple[str, ...]], **more: Any) -> State:
    """Rose, gold and purple duel for the two walls."""
    state = position(card="b7", **more)
    select(state, rose=(2, 3), gold=2, purple=2, gray=1)
    assert (state.decision, state.waiting) == ("bid", [ROSE, GOLD, PURPLE])
    for seat, ducats, cards in bids:
        bid(state, seat, ducats, *cards)
    return state


@example("LOW-E12")
def test_e12() -> None:
    state = three(
        (ROSE, 4, ("treasure_8",)),
        (GOLD, 12, ()),
        (PURPLE, 7, ()),
        hands={ROSE: ["treasure_8"]},
        ducats=[12, 12, 12, 12],
    )
    assert [event["total"] for event in told(state, "bids_revealed")[0]["bids"]] == [12, 12, 7]
    assert state.facts()["ducats"][:3] == [12, 12, 12]
    assert (state.decision, state.waiting) == ("bid", [ROSE, GOLD])
    bid(state, ROSE, 6)
    bid(state, GOLD, 5)
    assert state.facts()["ducats"][:3] == [6, 12, 12]
    assert state.facts()["hands"][ROSE] == ["treasure_8"]
    assert (state.seat, state.decision) == (ROSE, "place_wall")


@example("LOW-E13")
def test_e13() -> None:
    state = position(card="b7")
    select(state, rose=(2, 3), gold=2, purple=1, gray=1)
    act(state, "duel")
    bid(state, ROSE, 3)
    bid(state, GOLD, 3)
    assert state.facts()["duels"] == 2
    bid(state, ROSE, 5)
    bid(state, GOLD, 5)
    assert state.facts()["ducats"][:2] == [12, 12]
    assert told(state, "duel_undecided") == [{"seats": [ROSE, GOLD]}]
    assert (state.seat, state.decision, state.facts()["slot"]) == (ROSE, "swords", 3)


@example("LOW-E19")
def test_e19() -> None:
    for timing, rule in (("crown_only", "LOW-5.11"), ("any_selection", "LOW-7.4")):
        state = position(card="a1", hands={ROSE: ["alliance_1"]}, options={"politics_timing": timing})
        select(state, rose=(1, 2), gold=1, purple=3, gray=3)
        if timing == "crown_only":
            assert state.decision != "politics"
            window = position(
                card="a1",
                hands={ROSE: ["alliance_1"]},
                walls=BESIDE,
                alliances=[("rose_1", "gray_2")],
                laid=[[1, 2], [1], [3], [3]],
                decision="politics",
            )
            assert why_not(window, "play_alliance") == rule  # asked because it could end its alliance
        else:
            assert (state.seat, state.decision) == (ROSE, "politics")
            assert why_not(state, "play_alliance") == rule  # no pair on this board; with one it may be played
    state = position(
        card="a1", walls=BESIDE, hands={ROSE: ["alliance_1"]}, options={"politics_timing": "any_selection"}
    )
    select(state, rose=(1, 2), gold=1, purple=3, gray=3)
    assert why_not(state, "play_alliance") is None


BESIDE = ["v(4,1)", "h(4,0)", "h(4,1)", "v(3,0)", "h(3,1)", "h(2,1)", "h(2,2)", "v(2,2)"]


@example("LOW-E23")
def test_e23() -> None:
    state = position(
        2,
        card="e3",
        deck=["e4"],
        walls=four_hills(),
        hands={ROSE: ["parchment_5", "treasure_8"]},
        ducats=[3, 1],  # gold takes the last Money Bag alone
        power=[31, 36],
        left=("parchment_5", *POLITICS_IDS[:5]),
    )
    assert hill_count(state, "rose") == hill_count(state, "gold") == 4
    last_round(state)
    assert state.over
    assert told(state, "last_points_scored") == [{"hills": [4, 4], "parchments": [5, 0]}]
    assert state.scores == [40, 40]
    assert state.ranks == [1, 2]


def four_hills() -> set[str]:
    """Walls that give rose the hills (1,1), (1,6), (1,9), (3,10) and gold (8,1), (5,10), (4,10), (4,3)."""
    rose = [block(0, 1, 0, 6), block(0, 1, 7, 10), block(2, 4, 11, 14) | {(3, 10)}]
    gold = [block(7, 9, 0, 1), block(5, 6, 10, 12) | {(4, 10)}, block(2, 4, 3, 3)]
    return set().union(*map(around, [*rose, *gold]))


def hill_count(state: State, colour: str) -> int:
    rows = state.facts()["terrain"]
    own = [at for name, squares in state.facts()["regions"].items() if name.startswith(colour) for at in squares]
    return sum(rows[at // 15][at % 15] == "H" for at in own)


def last_round(state: State) -> None:
    """Two swords are on the card; nobody uses them. The king comes next."""
    select(state, rose=(2, 3), gold=1)
    while not state.over:
        state.apply(0)


@example("LOW-E26")
def test_e26() -> None:
    state = position(card="b4", hands={ROSE: ["parchment_4"], GOLD: ["renegade_1"]})
    select(state, rose=(1, 2), gold=2, purple=1, gray=3)
    assert (state.seat, state.decision, offers(state)) == (ROSE, "politics", ["stop"])
    act(state, "stop")
    assert state.decision == "negotiate"  # gold and purple have been skipped
    assert [event["seat"] for event in told(state, "politics_done")] == [ROSE]


LEFT = ("alliance_1", "renegade_2", "parchment_3", "parchment_5", "treasure_8", "treasure_15")


def e27() -> State:
    """Rose has looked through the left pile and taken treasure_15; then gold took treasure_8, purple a right card."""
    takes = {ROSE: ["treasure_15"], GOLD: ["treasure_8"], PURPLE: ["renegade_1"]}
    return position(card="b7", left=LEFT, hands=takes)


@example("LOW-E27")
def test_e27() -> None:
    state = e27()
    gold: Counter[str] = Counter()
    purple: Counter[str] = Counter()
    seen = set(LEFT) - {"treasure_15"}
    for seed in range(2000):
        facts = state.imagine(ROSE, seed).facts()
        gold[facts["hands"][GOLD][0]] += 1
        purple[facts["hands"][PURPLE][0]] += 1
        assert set(facts["piles"]["left"]) | set(facts["hands"][GOLD]) == seen
        assert facts["hands"][ROSE] == ["treasure_15"]
    assert set(gold) == seen
    assert all(320 < number < 480 for number in gold.values())
    assert set(purple) == set(POLITICS_IDS) - set(LEFT)
    assert all(210 < number < 370 for number in purple.values())


@example("LOW-E28")
def test_e28() -> None:
    state = e27()
    select(state, rose=(2, 3), gold=2, purple=1, gray=1)
    act(state, "duel")
    bid(state, GOLD, 0, "treasure_8")
    bid(state, ROSE, 9)
    assert state.facts()["hands"][GOLD] == ["treasure_8"]
    assert state.view(None)["princes"][GOLD]["shown"] == ["treasure_8"]
    for seat in (ROSE, PURPLE):
        for seed in range(60):
            assert state.imagine(seat, seed).facts()["hands"][GOLD] == ["treasure_8"]


def renegade(ducats: int) -> State:
    """Gold_1 has its only removable knight on the woods (7,1); rose_1 has room on woods only."""
    own = {(5, 0), (6, 0), (5, 1), (6, 1)}
    state = position(
        card="b4",
        castles={**CASTLES, "rose_1": (6, 0), "gray_2": (0, 0)},
        knights={
            "rose": [(6, 1), (4, 12), (9, 2)],
            "gray": [(9, 14), (1, 0), (3, 8)],
            "gold": [(7, 0), (7, 1), (1, 8), (5, 11)],
        },
        walls=fence(own),
        hands={ROSE: ["renegade_1", "treasure_8"]},
        ducats=[ducats, 12, 12, 12],
    )
    select(state, rose=(1, 3), gold=2, purple=2, gray=2)
    act(state, "play_renegade")
    castle(state, ROSE_1)
    choose(state, (7, 1), (5, 0))
    assert state.facts()["fees_left"] == 2
    return state


@example("LOW-E29")
def test_e29() -> None:
    state = renegade(10)
    assert offers(state) == ["pay_ducats", "pay_treasure treasure_8"]
    by_ducats = state.clone()
    act(by_ducats, "pay_ducats")
    assert by_ducats.facts()["ducats"][ROSE] == 5
    assert offers(by_ducats) == ["pay_ducats", "pay_treasure treasure_8"]
    act(state, "pay_treasure", card="treasure_8")
    # the hand is empty now: the rest of the second fee, two ducats, is paid without a question
    assert state.facts()["ducats"][ROSE] == 8
    assert told(state, "fee_paid") == [{"seat": ROSE, "ducats": 2}]
    poor = renegade(2)
    assert offers(poor) == ["pay_treasure treasure_8"]
    act(poor, "pay_treasure", card="treasure_8")
    assert poor.facts()["ducats"][ROSE] == 0
    assert poor.decision != "pay_fee"


@example("LOW-E31")
def test_e31() -> None:
    state = position(card="c6", first=PURPLE)
    assert sorted(state.waiting) == [0, 1, 2, 3]
    select(state, gold=2, rose=3, gray=3, purple=(3, 1))
    while state.decision != "bid":
        state.apply(state.legal_actions()[0])
    reached = {event["slot"]: event["seats"] for event in told(state, "slot_reached")}
    assert reached == {1: [PURPLE], 2: [GOLD], 3: [ROSE, PURPLE, GRAY]}
    assert state.waiting == [PURPLE, GRAY, ROSE]
    assert state.seat == PURPLE


@example("LOW-E32")
def test_e32() -> None:
    options = GAME.presets["published"]
    state = position(card="b4", hands={ROSE: ["parchment_3"]}, options=options)
    state = changed(state, decision="politics")
    assert (state.seat, offers(state)) == (ROSE, ["stop"])
    act(state, "stop")
    for seat, slot in enumerate((1, 2, 3, 1)):
        assert (state.seat, state.decision, state.waiting) == (seat, "choose_slot", [seat])
        act(state, "choose_slot", slot=slot)
    assert [event["seat"] for event in told(state, "card_laid")] == [0, 1, 2, 3]
    assert state.facts()["laid"] == [[1], [2], [3], [1]]
    assert (state.seat, state.decision) == (ROSE, "negotiate")  # no window, although rose holds a card


@example("LOW-E33")
def test_e33() -> None:
    state = three((ROSE, 9, ()), (GOLD, 9, ()), (PURPLE, 7, ()))
    assert (state.decision, state.waiting, state.facts()["duels"]) == ("bid", [ROSE, GOLD], 2)
    assert state.facts()["bids"] == [None] * 4
    assert state.seat == ROSE
    assert why_not(state, "accept") == "LOW-10.9"
    bid(state, GOLD, 2)
    bid(state, ROSE, 1)
    assert (state.seat, state.decision) == (GOLD, "place_wall")
    build(state, "v(5,5)")
