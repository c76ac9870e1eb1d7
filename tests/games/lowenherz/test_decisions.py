"""LOW-10: decisions, codes and refusals."""

from __future__ import annotations

from typing import Any

import pytest

from games.lowenherz.realm import (
    E5,
    GAME,
    GOLD,
    GRAY,
    ROSE,
    ROSE_1,
    act,
    bid,
    block,
    castle,
    choose,
    fence,
    offers,
    performing,
    position,
    propose,
    realm,
    select,
    why_not,
)
from regalia.core.state import State
from support import random_play, rule

ALWAYS = {"choose_slot", "bid", "answer", "politics", "pay_fee"}
BETRAYING = {"swords", "choose_region", "choose_target", "place_renegade"}


@pytest.mark.parametrize("seed", range(6))
@rule("LOW-10.1", "LOW-10.8")
def test_decisions_with_one_option_are_asked_only_where_the_rules_say_so(seed: int) -> None:
    single = set()
    for state in random_play(realm(2 + seed % 3), seed):
        if state.decision is not None and len(state.legal_actions()) == 1:
            single.add(state.decision)
            if state.decision in BETRAYING:
                assert state.facts()["hands"][state.seat]
            else:
                assert state.decision in ALWAYS
    assert single


@rule("LOW-10.8")
def test_who_holds_cards_is_asked_even_with_one_option() -> None:
    full = [(7, 0), (6, 0), (6, 1), (6, 2), (6, 3), (1, 8), (0, 9), (0, 10), (5, 11), (5, 12), (5, 13), (5, 14)]
    for hand in ([], ["parchment_3"]):
        state = position(card="b7", first=GOLD, corners=False, knights={"gold": full}, hands={GOLD: hand})
        select(state, gold=(1, 3), rose=1, purple=1, gray=1)
        assert (state.decision == "swords") == bool(hand)
        if hand:
            assert offers(state) == ["stop"]


@rule("LOW-10.2", "TER-5.4")
def test_the_number_of_walls() -> None:
    state = performing(ROSE, "b7", 2, "place_wall")
    assert len(state.legal_actions()) == 1 + 219
    open_land = performing(ROSE, "b7", 2, "place_wall", corners=False)
    assert len(open_land.legal_actions()) == 1 + 263
    for seed in range(3):
        for lively in random_play(realm(2 + seed), seed):
            if lively.decision not in {"place_wall", None}:
                assert all(len(lively.legal_actions(seat)) <= 200 for seat in lively.waiting)


@rule("LOW-10.3", "LOW-10.7")
def test_the_codes() -> None:
    named: dict[int, dict[str, Any]] = {
        0: {"kind": "stop"},
        1: {"kind": "choose_slot", "slot": 1},
        3: {"kind": "choose_slot", "slot": 3},
        4: {"kind": "pay"},
        5: {"kind": "receive"},
        6: {"kind": "duel"},
        7: {"kind": "accept"},
        8: {"kind": "counter"},
        9: {"kind": "amount", "ducats": 0},
        49: {"kind": "amount", "ducats": 40},
        50: {"kind": "duel_ducats", "ducats": 0},
        184: {"kind": "duel_ducats", "ducats": 134},
        185: {"kind": "duel_treasure", "card": "treasure_8"},
        188: {"kind": "duel_treasure", "card": "treasure_15"},
        189: {"kind": "place_wall", "edge": 0},
        463: {"kind": "place_wall", "edge": 274},
        464: {"kind": "choose_square", "square": 0},
        613: {"kind": "choose_square", "square": 149},
        614: {"kind": "choose_castle", "castle": 0},
        629: {"kind": "choose_castle", "castle": 15},
        630: {"kind": "choose_pile", "pile": "left"},
        631: {"kind": "choose_pile", "pile": "right"},
        632: {"kind": "take_card", "card": "alliance_1"},
        644: {"kind": "take_card", "card": "treasure_15"},
        645: {"kind": "play_alliance"},
        646: {"kind": "play_renegade"},
        647: {"kind": "cancel_alliance", "index": 0},
        649: {"kind": "cancel_alliance", "index": 2},
        650: {"kind": "pay_ducats"},
        651: {"kind": "pay_treasure", "card": "treasure_8"},
        654: {"kind": "pay_treasure", "card": "treasure_15"},
    }
    assert GAME.actions == 655
    assert {code: GAME.parse(code) for code in named} == named


@rule("LOW-10.4", "TER-2.6")
def test_castle_numbers() -> None:
    state = performing(GRAY, "b7", 3, "swords", walls=E5)
    assert [offer for offer in offers(state) if offer.startswith("castle")] == ["castle 12", "castle 13"]
    castle(state, 13)
    assert state.facts()["region"] == "gray_2"


@rule("LOW-10.5")
def test_the_largest_purse() -> None:
    assert 4 * 12 + 86 == 134
    state = position(card="e2", deck=["e4"], ducats=[134, 0, 0, 0])
    select(state, rose=(2, 3), gold=3, purple=3, gray=1)
    while state.decision != "bid":
        state.apply(state.legal_actions()[0])
    assert offers(state, ROSE)[-1] == "duel_ducats 134"
    bid(state, ROSE, 134)


@rule("LOW-10.6")
def test_alliances_are_numbered_by_their_castles() -> None:
    alliances = [("gold_1", "gray_2"), ("rose_1", "gray_2")]
    state = performing(
        GOLD, "b7", 3, "swords", walls=fence(block(2, 6, 0, 1)), alliances=alliances, ducats=[12, 12, 12, 12]
    )
    assert state.facts()["alliances"] == [["rose_1", "gray_2"], ["gold_1", "gray_2"]]
    assert why_not(state, "cancel_alliance", index=0) == "LOW-10.6"  # not gold's
    assert why_not(state, "cancel_alliance", index=1) is None
    assert why_not(state, "cancel_alliance", index=2) == "LOW-10.6"
    act(state, "cancel_alliance", index=1)
    assert state.facts()["alliances"] == [["rose_1", "gray_2"]]


def every_decision() -> dict[str, State]:
    """One position for each kind of decision."""
    found: dict[str, State] = {}
    for seed in range(12):
        for state in random_play(realm(2 + seed % 3), seed):
            if state.decision is not None and state.decision not in found and len(state.legal_actions()) > 1:
                found[state.decision] = state.clone()
    for state in random_play(GAME.new(3, 1), 1):
        if state.decision in {"place_castle", "place_setup_knight"} and len(state.legal_actions()) > 1:
            found.setdefault(state.decision, state.clone())
    return found


KNOWN: dict[str, set[str]] = {
    "place_castle": {"choose_square"},
    "place_setup_knight": {"choose_square"},
    "choose_slot": {"choose_slot"},
    "politics": {"stop", "play_alliance", "play_renegade", "cancel_alliance"},
    "choose_region": {"choose_castle"},
    "choose_partner": {"choose_castle"},
    "choose_target": {"choose_square"},
    "place_renegade": {"choose_square"},
    "negotiate": {"pay", "receive", "duel"},
    "amount": {"amount"},
    "answer": {"accept", "counter", "duel"},
    "bid": {"duel_ducats", "duel_treasure"},
    "place_wall": {"stop", "place_wall"},
    "swords": {"stop", "choose_square", "choose_castle", "cancel_alliance"},
    "expand_space": {"stop", "choose_square"},
    "pay_fee": {"pay_ducats", "pay_treasure"},
    "choose_pile": {"choose_pile"},
    "take_card": {"take_card"},
}


@rule("LOW-10.7", "LOW-10.9")
def test_what_a_decision_does_not_know_is_refused_under_this_rule() -> None:
    states = every_decision()
    assert set(states) == set(KNOWN)
    for name, state in states.items():
        for code in range(GAME.actions):
            refusal = state.why_not(code)
            foreign = GAME.parse(code)["kind"] not in KNOWN[name]
            if name == "expand_space" and code == 0:
                assert (refusal is None) == (state.facts()["first_space"] is not None)
                continue
            assert (refusal is not None and refusal.rule == "LOW-10.9") == foreign, (name, code)


@pytest.mark.parametrize("seed", range(6))
@rule("LOW-10.9")
def test_masks_and_refusals_agree_in_lively_games(seed: int) -> None:
    asked: dict[str, int] = {}
    for state in random_play(realm(2 + seed % 3, options={"politics_timing": "any_selection"}), seed):
        if state.decision is None or asked.get(state.decision, 0) > 8:
            continue
        asked[state.decision] = asked.get(state.decision, 0) + 1
        for seat in state.waiting:
            legal = state.legal_actions(seat)
            assert [code for code in range(GAME.actions) if state.why_not(code, seat) is None] == legal


@rule("LOW-10.9", "TER-14.1")
def test_refusals_in_their_order() -> None:
    window = position(card="b4", hands={ROSE: ["parchment_3"]})
    select(window, rose=(1, 2), gold=2, purple=3, gray=3)
    assert why_not(window, "play_alliance") == "LOW-7.1"
    assert why_not(window, "play_renegade") == "LOW-7.1"
    assert why_not(window, "cancel_alliance", index=0) == "LOW-10.6"
    unable = position(card="b4", hands={ROSE: ["alliance_1", "renegade_1"]})
    select(unable, rose=(1, 2), gold=2, purple=3, gray=3)
    assert why_not(unable, "play_alliance") == "LOW-7.4"
    assert why_not(unable, "play_renegade") == "LOW-7.12"
    trial = position(card="b7", ducats=[3, 12, 12, 12])
    select(trial, rose=(2, 3), gold=2, purple=1, gray=1)
    act(trial, "pay")
    assert why_not(trial, "amount", ducats=4) == "LOW-5.20"
    act(trial, "amount", ducats=3)
    assert why_not(trial, "pay") == "LOW-10.9"
    act(trial, "counter")
    propose(trial, "receive", 4)
    assert why_not(trial, "accept") == "LOW-5.22"


@rule("LOW-10.10")
def test_bounds_of_the_table() -> None:
    assert 150 - 12 == 138
    assert 2 * 12 + 2 == 26
    bounds = {
        "place_castle": 66,
        "place_setup_knight": 4,
        "choose_slot": 3,
        "politics": 6,
        "choose_region": 4,
        "choose_partner": 9,
        "choose_target": 36,
        "place_renegade": 26,
        "negotiate": 3,
        "amount": 41,
        "answer": 3,
        "bid": 139,
        "place_wall": 264,
        "swords": 125,
        "expand_space": 139,
        "pay_fee": 5,
        "choose_pile": 2,
        "take_card": 7,
    }
    for seed in range(6):
        for state in random_play(realm(2 + seed % 3), seed):
            for seat in state.waiting:
                assert len(state.legal_actions(seat)) <= bounds[state.decision or ""]


def test_a_second_space_can_be_declined() -> None:
    state = performing(ROSE, "b7", 3, "swords")
    castle(state, ROSE_1)
    choose(state, (1, 3))
    assert offers(state)[0] == "stop"
