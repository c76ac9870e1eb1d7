"""LOW-5.14 to 5.33, 5.37: who performs a slot."""

from __future__ import annotations

from typing import Any

import pytest

from games.lowenherz.realm import (
    GOLD,
    GRAY,
    PURPLE,
    ROSE,
    act,
    bid,
    fence,
    kinds,
    offers,
    position,
    propose,
    select,
    told,
    why_not,
)
from regalia.core.state import State
from support import rule


def two(**more: Any) -> State:
    """Rose and gold both want the two walls of b7."""
    state = position(**{"card": "b7", "ducats": [10, 20, 12, 12], **more})
    select(state, rose=(2, 3), gold=2, purple=1, gray=1)
    return state


def duel(**more: Any) -> State:
    """Rose, gold and purple duel for the two walls."""
    state = position(**{"card": "b7", **more})
    select(state, rose=(2, 3), gold=2, purple=2, gray=1)
    return state


@rule("LOW-5.14", "LOW-5.16")
def test_slots_are_performed_from_the_top_and_empty_ones_skipped() -> None:
    state = position(card="b4")
    select(state, rose=(1, 3), gold=1, purple=1, gray=1)
    for seat in range(4):
        bid(state, seat, 5 if seat == PURPLE else seat)
    assert (state.seat, state.decision) == (PURPLE, "choose_pile")
    act(state, "choose_pile", pile="left")
    act(state, "take_card", card="alliance_1")
    assert (state.seat, state.decision) == (ROSE, "swords")  # slot 2 had no claimant
    assert [event["slot"] for event in told(state, "slot_reached")] == [1, 3]
    assert why_not(state, "stop") is None


@rule("LOW-5.15", "LOW-6.1")
def test_a_money_bag_is_shared() -> None:
    state = position(card="a5")  # money 8
    select(state, rose=(1, 2), gold=1, purple=1, gray=3)
    assert state.facts()["ducats"] == [14, 14, 14, 12]
    assert state.facts()["paid_out"] == 6
    assert "duel_begun" not in kinds(state)


@rule("LOW-5.17")
def test_two_bargain_first() -> None:
    state = two()
    assert (state.seat, state.decision) == (ROSE, "negotiate")
    act(state, "duel")
    assert state.decision == "bid"


@rule("LOW-5.18")
def test_three_duel_at_once() -> None:
    state = duel()
    assert (state.decision, state.waiting) == ("bid", [ROSE, GOLD, PURPLE])


@pytest.mark.parametrize(("kind", "performer", "ducats"), [("pay", ROSE, [7, 23]), ("receive", GOLD, [13, 17])])
@rule("LOW-5.19", "LOW-5.24", "LOW-5.25")
def test_the_payer_performs(kind: str, performer: int, ducats: list[int]) -> None:
    state = two(hands={ROSE: ["treasure_8"], GOLD: ["treasure_10"]})
    propose(state, kind, 3)
    act(state, "accept")
    assert (state.seat, state.decision) == (performer, "place_wall")
    assert state.facts()["ducats"][:2] == ducats
    assert sum(state.facts()["ducats"]) == 54 + 4  # the Money Bag of slot 1; nothing goes to the bank
    assert state.facts()["hands"][:2] == [["treasure_8"], ["treasure_10"]]


@rule("LOW-5.20")
def test_proposals() -> None:
    state = two()
    assert offers(state) == ["pay", "receive", "duel"]
    act(state, "pay")
    assert offers(state) == [f"amount {ducats}" for ducats in range(11)]
    assert why_not(state, "amount", ducats=11) == "LOW-5.20"
    asking = two()
    act(asking, "receive")
    assert offers(asking) == [f"amount {ducats}" for ducats in range(41)]
    rich = two(ducats=[60, 20, 12, 12])
    act(rich, "pay")
    assert len(offers(rich)) == 41


@rule("LOW-5.20", "LOW-10.1")
def test_who_has_nothing_can_only_offer_nothing() -> None:
    state = two(ducats=[0, 20, 12, 12])
    act(state, "pay")
    assert (state.seat, state.decision) == (GOLD, "answer")  # the amount 0 is the only one: not asked
    act(state, "accept")
    assert state.seat == ROSE


@rule("LOW-5.21")
def test_the_duel_can_be_called_instead_of_a_proposal() -> None:
    state = two()
    propose(state, "pay", 2)
    act(state, "counter")
    assert (state.seat, offers(state)) == (GOLD, ["pay", "receive", "duel"])
    act(state, "duel")
    assert (state.decision, state.facts()["proposals"]) == ("bid", 0)


@rule("LOW-5.22")
def test_answers() -> None:
    state = two()
    propose(state, "receive", 20)
    assert (state.seat, offers(state)) == (GOLD, ["duel", "accept", "counter"])
    poor = two()
    propose(poor, "receive", 21)
    assert offers(poor) == ["duel", "counter"]
    assert why_not(poor, "accept") == "LOW-5.22"
    act(poor, "counter")
    assert (poor.seat, poor.decision, poor.facts()["proposer"]) == (GOLD, "negotiate", GOLD)


@rule("LOW-5.23")
def test_four_proposals_at_most() -> None:
    state = two()
    for number, seat in enumerate((ROSE, GOLD, ROSE, GOLD), 1):
        assert state.seat == seat
        propose(state, "pay", number)
        if number < 4:
            act(state, "counter")
    assert (state.seat, offers(state)) == (ROSE, ["duel", "accept"])
    assert why_not(state, "counter") == "LOW-5.23"


@rule("LOW-10.1", "LOW-5.23")
def test_an_answer_with_one_option_is_asked() -> None:
    state = two()
    for number in range(4):
        propose(state, "receive", 40)
        if number < 3:
            act(state, "counter")
    assert (state.seat, state.decision, offers(state)) == (ROSE, "answer", ["duel"])


# --- duel -------------------------------------------------------------------------------------------------------------


@rule("LOW-5.26")
def test_what_can_be_bid() -> None:
    state = duel(
        hands={ROSE: ["treasure_8", "treasure_15", "parchment_3"], GOLD: ["treasure_10"]}, ducats=[4, 12, 12, 12]
    )
    assert offers(state, ROSE) == [
        *(f"duel_ducats {ducats}" for ducats in range(5)),
        *("duel_treasure treasure_8", "duel_treasure treasure_15"),
    ]
    act(state, "duel_treasure", ROSE, card="treasure_8")
    assert why_not(state, "duel_treasure", ROSE, card="treasure_8") == "LOW-5.26"
    assert why_not(state, "duel_treasure", ROSE, card="treasure_10") == "LOW-5.26"
    assert why_not(state, "duel_ducats", ROSE, ducats=5) == "LOW-5.26"
    bid(state, ROSE, 2, "treasure_15")
    bid(state, GOLD, 1, "treasure_10")
    bid(state, PURPLE, 0)
    assert [one["total"] for one in told(state, "bids_revealed")[0]["bids"]] == [25, 11, 0]


@rule("LOW-5.27", "LOW-5.28", "LOW-5.29", "LOW-5.33", "LOW-7.15")
def test_the_highest_bid_pays_and_performs() -> None:
    state = duel(hands={ROSE: ["treasure_8"], GOLD: ["treasure_10"]})
    bid(state, ROSE, 3, "treasure_8")
    bid(state, PURPLE, 9)
    bid(state, GOLD, 0, "treasure_10")
    assert (state.seat, state.decision) == (ROSE, "place_wall")
    facts = state.facts()
    assert facts["ducats"] == [9, 12, 12, 16]
    assert facts["hands"][:2] == [[], ["treasure_10"]]
    assert facts["used"][ROSE] == ["treasure_8"]
    assert facts["paid_in"] == 3
    shown = told(state, "bids_revealed")[0]["bids"]
    assert [(one["seat"], one["ducats"], one["cards"]) for one in shown] == [
        *((ROSE, 3, ["treasure_8"]), (GOLD, 0, ["treasure_10"]), (PURPLE, 9, [])),
    ]


@rule("LOW-5.28")
def test_no_change_is_given() -> None:
    state = duel(hands={ROSE: ["treasure_15"]}, ducats=[4, 12, 12, 12])
    bid(state, ROSE, 0, "treasure_15")
    bid(state, GOLD, 1)
    bid(state, PURPLE, 1)
    assert state.facts()["ducats"][ROSE] == 4
    assert state.facts()["credit"] == 0


@rule("LOW-5.30", "LOW-5.37")
def test_a_tie_is_fought_again_by_those_who_tied() -> None:
    state = duel(hands={ROSE: ["treasure_8"]})
    bid(state, ROSE, 0, "treasure_8")
    bid(state, GOLD, 8)
    bid(state, PURPLE, 7)
    assert (state.decision, state.waiting, state.facts()["claimants"]) == ("bid", [ROSE, GOLD], [ROSE, GOLD])
    assert state.facts()["bid_cards"] == [[]] * 4
    assert state.facts()["paid_in"] == 0
    bid(state, GOLD, 1)
    bid(state, ROSE, 0)
    assert state.seat == GOLD


@rule("LOW-5.31")
def test_a_second_tie_leaves_the_action_to_nobody() -> None:
    state = duel()
    for amounts in ((5, 5, 1), (2, 2)):
        for seat, ducats in enumerate(amounts):
            bid(state, seat, ducats)
    assert state.facts()["ducats"][:3] == [12, 12, 12]
    assert told(state, "duel_undecided") == [{"seats": [ROSE, GOLD]}]
    assert (state.seat, state.decision) == (ROSE, "swords")
    assert "wall_placed" not in kinds(state)


@rule("LOW-5.32")
def test_bids_of_nothing() -> None:
    state = duel()
    for seat in (ROSE, GOLD, PURPLE):
        bid(state, seat, 0)
    assert (state.decision, state.facts()["duels"], state.waiting) == ("bid", 2, [ROSE, GOLD, PURPLE])
    bid(state, ROSE, 0)
    bid(state, GOLD, 0)
    bid(state, PURPLE, 1)
    assert state.seat == PURPLE


@rule("LOW-5.33", "LOW-6.3")
def test_a_useless_action_costs_its_bid_all_the_same() -> None:
    walls = fence({(2, 3), (3, 3)}) | fence({(7, 6), (6, 6)})
    state = duel(walls=walls)
    bid(state, ROSE, 1)
    bid(state, GOLD, 1)
    bid(state, PURPLE, 4)
    assert state.facts()["ducats"][PURPLE] == 8
    assert told(state, "action_lapsed") == [{"seat": PURPLE, "action": "walls"}]


@rule("LOW-6.24")
def test_treasure_has_no_part_in_a_power_trial() -> None:
    state = two(hands={ROSE: ["treasure_15"]})
    assert why_not(state, "duel_treasure", card="treasure_15") == "LOW-10.9"
    act(state, "pay")
    assert why_not(state, "amount", ducats=11) == "LOW-5.20"  # ten ducats; the card does not count
    ending = position(
        card="b7",
        walls=["v(4,1)", "h(4,0)", "h(4,1)", "v(3,0)", "h(3,1)", "h(2,1)", "h(2,2)", "v(2,2)"],
        alliances=[("rose_1", "gray_2")],
        hands={GRAY: ["treasure_15"]},
        ducats=[10, 12, 12, 9],
    )
    select(ending, rose=(1, 2), gold=1, purple=1, gray=3)
    act(ending, "stop")
    assert ending.decision != "politics"  # gray is no candidate with nine ducats and a treasure
