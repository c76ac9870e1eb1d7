"""Section 4.4: fulfilling, paying, drawing, exchanging, the chip limit, swapping; the supplies of 4.6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.louis_xiv.positions import (
    COLOURS,
    build,
    choices,
    deck,
    end_of_round,
    evaluate,
    fact,
    flat,
    kinds,
    mission_turn,
    owned,
    shields,
    supplies,
    told,
    turn,
    without,
)
from regalia.core.state import State
from support import changed, do, example, refused, rule


def fulfilling(mission: int, **chips: int) -> State:
    """A mission turn of seat 0 with one mission and these chips."""
    return mission_turn(chips={0: chips}, missions={0: [mission]})


def payments(mission: int, **chips: int) -> list[tuple[int, int]]:
    """The pairs that pay for a mission; the only one is applied unasked."""
    state = fulfilling(mission, **chips)
    do(state, "fulfil", mission=mission)
    if state.decision == "pay":
        return choices(state, "pay")
    return [(event["first"], event["second"]) for event in told(state, "chips_paid")]


SCEPTER, HELMET, RING, LETTER, CROWN = range(5)


@rule("LXIV-6.1")
def test_mission_turns_in_turn_order_each_as_long_as_he_likes() -> None:
    chips = {seat: {"scepter": 1, "letter": 1, "crown": 1} for seat in range(3)}
    state = mission_turn(1, start_player=1, chips=chips, missions={0: [0, 4], 1: [1, 3], 2: [7, 8]})
    asked = []
    while state.decision == "mission_turn":
        asked.append(state.seat)
        do(state, "decline")
    assert asked == [1, 2, 0]
    again = mission_turn(chips={0: {"scepter": 2, "crown": 2}}, missions={0: [0, 4]})
    do(again, "fulfil", mission=0)
    do(again, "pay", first=SCEPTER, second=CROWN)
    do(again, "draw_mission", deck=2)
    assert (again.seat, again.decision) == (0, "mission_turn"), "with chips left he goes on"
    do(again, "fulfil", mission=4)
    do(again, "draw_mission", deck=2)
    assert again.decision != "mission_turn", "without a step left the turn ends"


@rule("LXIV-6.2", "LXIV-3.5", "LXIV-6.14")
def test_fulfilling_lays_the_card_open_and_returns_the_chips() -> None:
    state = fulfilling(2, ring=1, crown=1, letter=1)
    do(state, "fulfil", mission=2)
    assert state.decision == "pay"
    assert fact(state, "fulfilled")[0] == [2]
    assert state.scores[0] == 5, "it counts as fulfilled before it is paid"
    assert owned(state, 0) == {"ring": 1, "letter": 1, "crown": 1}
    do(state, "pay", first=RING, second=LETTER)
    assert owned(state, 0) == {"crown": 1}
    assert state.view(None)["chip_supply"] == {"scepter": 6, "helmet": 6, "ring": 6, "letter": 6, "crown": 9}
    assert state.decision == "draw_mission"
    assert refused(fulfilling(2, ring=2), "fulfil", mission=3) == "LXIV-6.2"


@rule("LXIV-6.3")
def test_legal_payments() -> None:
    assert payments(2, ring=1, crown=1, letter=1) == [(RING, LETTER), (RING, CROWN), (LETTER, CROWN)]
    assert payments(24, scepter=1, ring=1, crown=1) == [(SCEPTER, RING), (SCEPTER, CROWN), (RING, CROWN)]
    assert payments(24, ring=2, crown=1) == [(RING, CROWN)]
    assert refused(fulfilling(2, letter=2), "fulfil", mission=2) == "LXIV-6.3"
    assert refused(fulfilling(24, ring=2), "fulfil", mission=24) == "LXIV-6.3"
    assert refused(fulfilling(39, ring=1, letter=1), "fulfil", mission=39) == "LXIV-6.3"
    state = fulfilling(2, ring=1, crown=1, letter=1)
    do(state, "fulfil", mission=2)
    assert refused(state, "pay", first=RING, second=RING) == "LXIV-6.3", "not owned twice"
    assert refused(state, "pay", first=SCEPTER, second=RING) == "LXIV-6.3", "not owned"


@rule("LXIV-6.4")
@pytest.mark.parametrize("mission", [0, 13, 21, 29, 32, 39])
def test_two_crowns_pay_for_any_mission(mission: int) -> None:
    assert payments(mission, crown=2) == [(CROWN, CROWN)]


@rule("LXIV-6.5", "LXIV-6.6", "LXIV-6.12")
def test_a_mission_is_drawn_and_may_be_fulfilled_at_once() -> None:
    state = mission_turn(chips={0: {"scepter": 2, "letter": 2}}, missions={0: [22, 23]}, mission_top=[15])
    do(state, "fulfil", mission=22)
    assert choices(state, "draw_mission") == [0, 1, 2]
    do(state, "draw_mission", deck=0)
    assert fact(state, "mission_hands")[0] == [15, 23]
    do(state, "fulfil", mission=15)
    assert fact(state, "fulfilled")[0] == [15, 22], "any number may be fulfilled"


@rule("LXIV-6.5", "LXIV-7.4", "LXIV-6.12", "LXIV-6.15", "LXIV-3.6")
def test_an_extra_mission() -> None:
    state = mission_turn(chips={0: {"ring": 1, "letter": 1}}, missions={0: [13, 23]}, mission_top=[21, 33])
    do(state, "fulfil", mission=13)
    assert kinds(state) == {"draw_mission"}, "drawing is compulsory"
    do(state, "draw_mission", deck=1)
    assert 21 in [mission["mission"] for mission in state.view(0)["courtiers"][0]["missions"]], "the first is seen"
    assert state.decision == "draw_mission"
    do(state, "draw_mission", deck=2)
    assert fact(state, "mission_hands")[0] == [21, 23, 33]
    later = mission_turn(chips={0: {"ring": 2}}, missions={0: [2, 23]}, fulfilled={0: [13]})
    do(later, "fulfil", mission=2)
    do(later, "draw_mission", deck=0)
    assert len(fact(later, "mission_hands")[0]) == 2, "the extra mission comes once, when it is fulfilled"


@rule("LXIV-6.7", "LXIV-7.6")
def test_exchanging_a_chip_for_a_crown() -> None:
    state = mission_turn(chips={0: {"letter": 1, "ring": 1}}, fulfilled={0: [16]}, gold=[2, 5, 5, 5])
    assert choices(state, "exchange") == [RING, LETTER]
    assert refused(state, "exchange", chip=SCEPTER) == "LXIV-6.7"
    do(state, "exchange", chip=LETTER)
    assert owned(state, 0) == {"ring": 1, "crown": 1}
    assert fact(state, "gold")[0] == 0
    chips = {0: {"letter": 2}}
    poor = mission_turn(chips=chips, missions={0: [3]}, fulfilled={0: [16]}, gold=[1, 5, 5, 5])
    assert refused(poor, "exchange", chip=LETTER) == "LXIV-6.7"
    used = mission_turn(chips=chips, missions={0: [3]}, fulfilled={0: [16]}, used={0: {"chip_to_crown": 1}})
    assert refused(used, "exchange", chip=LETTER) == "LXIV-6.7"
    nobody = mission_turn(chips=chips, missions={0: [3]})
    assert refused(nobody, "exchange", chip=LETTER) == "LXIV-6.7"
    empty = mission_turn(chips={**chips, 3: {"crown": 10}}, missions={0: [3]}, fulfilled={0: [16]})
    assert refused(empty, "exchange", chip=LETTER) == "LXIV-6.7"
    twice = mission_turn(chips=chips, missions={0: [3]}, fulfilled={0: [16, 17]}, used={0: {"chip_to_crown": 1}})
    assert refused(twice, "exchange", chip=LETTER) is None


def drawing(pale: Sequence[int], used_missions: dict[int, list[int]], hand: Sequence[int] = (24,)) -> State:
    """Seat 0 draws; the pale deck holds these cards, those of nobody are fulfilled by seat 3."""
    taken = [*pale, *hand, *flat(list(used_missions.values()))]
    rest = without(COLOURS[0], taken)
    return build(
        phase="missions", step="turns", decision="draw_mission", active=0, pending={"draws_left": 1},
        missions={0: hand}, fulfilled={3: rest}, used_missions=used_missions, mission_top=pale,
    )  # fmt: skip


@rule("LXIV-6.8", "LXIV-6.13", "LXIV-11.7")
def test_an_empty_deck_is_refilled_when_it_is_chosen() -> None:
    state = drawing([], {1: [4], 2: [9]})
    assert choices(state, "draw_mission") == [0, 1, 2]
    assert fact(state, "mission_decks")[0] == []
    assert fact(state, "used_missions") == [[], [4], [9], []], "until then the cards stay on the pile"
    medium = state.clone()
    do(medium, "draw_mission", deck=1)
    assert fact(medium, "used_missions") == [[], [4], [9], []]
    do(state, "draw_mission", deck=0)
    assert fact(state, "used_missions") == [[], [], [], []]
    drawn = next(mission for mission in fact(state, "mission_hands")[0] if mission != 24)
    assert {drawn, *fact(state, "mission_decks")[0]} == {4, 9}
    results = set()
    for seed in range(12):
        other = changed(drawing([], {1: [4], 2: [9]}), rng=[seed * 357913941, 7, 8, 9])
        do(other, "draw_mission", deck=0)
        results.add(tuple(fact(other, "mission_hands")[0]))
    assert results == {(4, 24), (9, 24)}, "shuffled"


@rule("LXIV-6.8")
def test_a_deck_without_cards_anywhere_cannot_be_chosen() -> None:
    state = drawing([], {})
    assert choices(state, "draw_mission") == [1, 2]
    assert refused(state, "draw_mission", deck=0) == "LXIV-6.8"


@rule("LXIV-6.8", "LXIV-6.15")
def test_without_any_deck_nothing_is_drawn() -> None:
    everything = [mission for mission in range(40) if mission not in (2, 24)]
    state = mission_turn(chips={0: {"ring": 2}}, missions={0: [2, 24]}, fulfilled={3: everything}, gold=0)
    do(state, "fulfil", mission=2)
    assert fact(state, "mission_hands")[0] == [24]
    assert state.decision != "draw_mission"


@rule("LXIV-6.9", "LXIV-12.8")
def test_one_chip_is_kept_and_the_others_become_shields() -> None:
    chips = {0: {"scepter": 1, "crown": 2}, 1: {"ring": 1}, 2: {"letter": 3}}
    state = mission_turn(chips=chips, missions={0: [39]}, shield_top=[1, 2, 3, 4])
    do(state, "decline")
    assert (state.seat, state.decision) == (0, "keep_chip")
    assert choices(state, "keep_chip") == [SCEPTER, CROWN]
    assert refused(state, "keep_chip", chip=RING) == "LXIV-6.9"
    do(state, "keep_chip", chip=CROWN)
    assert owned(state, 0) == {"crown": 1}
    assert owned(state, 1) == {"ring": 1}
    assert owned(state, 2) == {"letter": 1}, "of equal chips one is kept unasked"
    assert [shields(state, seat) for seat in range(4)] == [2, 0, 2, 0]
    assert fact(state, "shields")[0] == [0, 1, 1, 0, 0, 0]


@rule("LXIV-6.9")
def test_the_chip_limit_comes_after_all_mission_turns() -> None:
    chips = {0: {"scepter": 1, "crown": 1}, 1: {"ring": 1, "letter": 1}}
    state = mission_turn(1, start_player=1, chips=chips, missions={0: [39], 1: [32]})
    do(state, "decline")
    assert (state.seat, state.decision) == (0, "mission_turn")
    do(state, "decline")
    asked = []
    while state.decision == "keep_chip":
        asked.append(state.seat)
        do(state, "keep_chip", chip=choices(state, "keep_chip")[0])
    assert asked == [1, 0], "in turn order"


def swapping(hand: Sequence[int] = (0, 24), copies: Sequence[int] = (18,), **facts: Any) -> State:
    """The end of round 2: seat 1 owns `swap_missions`."""
    given: dict[str, Any] = {"missions": {1: hand}, "fulfilled": {1: copies}, "round": 2, **facts}
    state = end_of_round(**given)
    do(state, "decline")
    return state


@rule("LXIV-6.10", "LXIV-7.7")
def test_missions_are_swapped() -> None:
    state = swapping(mission_top=[33, 1])
    assert (state.seat, state.decision) == (1, "swap_mission")
    assert choices(state, "swap_mission") == [0, 24]
    assert refused(state, "swap_mission", mission=5) == "LXIV-6.10"
    do(state, "swap_mission", mission=0)
    do(state, "swap_mission", mission=24)
    assert fact(state, "used_missions")[1] == [0, 24]
    do(state, "draw_mission", deck=2)
    do(state, "draw_mission", deck=0)
    assert fact(state, "mission_hands")[1] == [1, 33]
    assert fact(state, "round") == 3


@rule("LXIV-6.10")
def test_returning_none_or_one() -> None:
    none = swapping()
    do(none, "decline")
    assert fact(none, "mission_hands")[1] == [0, 24]
    assert fact(none, "round") == 3
    one = swapping()
    do(one, "swap_mission", mission=24)
    do(one, "decline")
    do(one, "draw_mission", deck=0)
    assert (len(fact(one, "mission_hands")[1]), fact(one, "round")) == (2, 3)


@rule("LXIV-6.10")
def test_no_swapping_in_round_four() -> None:
    assert swapping(round=4).over


@rule("LXIV-6.16")
def test_two_copies_one_after_the_other() -> None:
    state = swapping(copies=(18, 19))
    do(state, "swap_mission", mission=0)
    do(state, "decline")
    assert state.decision == "draw_mission"
    do(state, "draw_mission", deck=0)
    assert (state.seat, state.decision) == (1, "swap_mission"), "the second copy comes after the draw"
    do(state, "decline")
    assert fact(state, "round") == 3


@rule("LXIV-6.16")
def test_a_returned_card_can_come_back_through_a_refill() -> None:
    pale = [mission for mission in range(20) if mission not in (0, 18)]
    state = swapping(copies=(18,), fulfilled={1: [18], 2: pale})
    do(state, "swap_mission", mission=0)
    do(state, "decline")
    do(state, "draw_mission", deck=0)
    assert 0 in fact(state, "mission_hands")[1]


@rule("LXIV-6.11", "LXIV-6.17")
def test_the_start_player_passes_except_after_round_four() -> None:
    state = end_of_round(start_player=2)
    do(state, "decline")
    assert (fact(state, "start_player"), fact(state, "round")) == (3, 2)
    last = end_of_round(start_player=2, round=4)
    do(last, "decline")
    assert last.over
    assert fact(last, "start_player") == 2


@rule("LXIV-3.8")
def test_effects_fulfilled_in_the_phase_still_have_their_moment() -> None:
    exchange = mission_turn(chips={0: {"scepter": 1, "ring": 1, "letter": 1}}, missions={0: [16]}, gold=2)
    do(exchange, "fulfil", mission=16)
    do(exchange, "pay", first=SCEPTER, second=RING)
    do(exchange, "draw_mission", deck=2)
    assert refused(exchange, "exchange", chip=LETTER) is None
    swap = mission_turn(3, chips={3: {"helmet": 2}}, missions={3: [18, 24]})
    do(swap, "fulfil", mission=18)
    do(swap, "draw_mission", deck=2)
    assert (swap.seat, swap.decision) == (3, "swap_mission")


# --- supplies ---------------------------------------------------------------------------------------------------------


@rule("LXIV-8.1")
def test_the_bank_always_pays() -> None:
    state = end_of_round(gold=[70, 60, 50, 40])
    do(state, "decline")
    assert fact(state, "gold") == [74, 64, 54, 44]


@rule("LXIV-8.2")
def test_no_credit() -> None:
    assert evaluate(2, 3, markers={2: [2, 1, 0, 0]}, gold=[5, 2, 5, 5]).decision == "intrigue"
    assert refused(turn(fulfilled={0: [14]}, gold=[1, 5, 5, 5]), "skip_turn") == "LXIV-4.40"


@rule("LXIV-8.3")
def test_returned_chips_are_available_at_once() -> None:
    state = mission_turn(chips={0: {"crown": 10, "scepter": 1}}, missions={0: [0]}, fulfilled={0: [17]})
    assert refused(state, "exchange", chip=SCEPTER) == "LXIV-6.7"
    do(state, "fulfil", mission=0)
    do(state, "pay", first=CROWN, second=CROWN)
    do(state, "draw_mission", deck=1)
    assert refused(state, "exchange", chip=SCEPTER) is None


@rule("LXIV-8.4")
def test_blank_shields_when_the_supply_is_empty() -> None:
    state = evaluate(6, 3, markers={6: [2, 0, 0, 0]}, shields={3: [10, 10, 10, 10, 10, 9]}, shield_top=[5])
    assert fact(state, "shields")[0] == [0, 0, 0, 0, 0, 1]
    assert fact(state, "blank_shields")[0] == 1
    assert state.scores[0] == 2


@rule("LXIV-8.6")
def test_the_intrigue_deck_is_refilled_from_below_only() -> None:
    everything = {0: range(1, 13)}
    state = evaluate(12, 0, markers={12: [0, 3, 3, 0]}, black=[12], intrigue=everything)
    assert fact(state, "intrigue_hands")[1:] == [[], [], []]
    state = build(
        phase="evaluation", step="intrigue", decision="intrigue", active=0, tile=12, intrigue=everything,
        markers={12: [0, 3, 3, 0]}, sides=["red"] * 11 + ["black"],
    )  # fmt: skip
    do(state, "play_intrigue", supply=1, count=1)
    assert fact(state, "intrigue_hands")[1:] == [[12], [], []], "only the card just played is there to draw"


@rule("LXIV-8.7")
def test_intrigue_cards_are_kept_without_limit() -> None:
    state = end_of_round(intrigue={2: [1, 2, 3, 4, 5, 6]}, hands={1: [7]})
    do(state, "decline")
    assert fact(state, "intrigue_hands")[2] == [1, 2, 3, 4, 5, 6]
    assert len(fact(state, "influence_hands")[1]) == 6


# --- worked examples --------------------------------------------------------------------------------------------------


@example("LXIV-EX-19")
def test_payments() -> None:
    assert payments(2, ring=1, crown=1, letter=1) == [(RING, LETTER), (RING, CROWN), (LETTER, CROWN)]
    assert refused(fulfilling(2, letter=2), "fulfil", mission=2) == "LXIV-6.3"
    assert payments(37, helmet=1, crown=2) == [(HELMET, CROWN), (CROWN, CROWN)]


@example("LXIV-EX-20")
def test_a_chain() -> None:
    chips = {1: {"scepter": 1, "ring": 1, "crown": 1, "letter": 1}}
    state = mission_turn(1, chips=chips, missions={1: [28]}, mission_top=[15])
    do(state, "fulfil", mission=28)
    do(state, "pay", first=SCEPTER, second=RING)
    do(state, "draw_mission", deck=0)
    do(state, "fulfil", mission=15)
    assert state.decision == "draw_mission", "letter and crown are the only payment left"
    do(state, "draw_mission", deck=1)
    assert fact(state, "fulfilled")[1] == [15, 28]
    assert owned(state, 1) == {}


@example("LXIV-EX-21")
def test_extra_mission() -> None:
    state = mission_turn(2, chips={2: {"ring": 2}}, missions={2: [13, 25]})
    do(state, "fulfil", mission=13)
    do(state, "draw_mission", deck=1)
    do(state, "draw_mission", deck=2)
    assert len(fact(state, "mission_hands")[2]) == 3


@example("LXIV-EX-22")
def test_chip_limit() -> None:
    state = mission_turn(3, chips={3: {"scepter": 1, "letter": 2}}, missions={3: [39]})
    do(state, "decline")
    do(state, "keep_chip", chip=LETTER)
    assert owned(state, 3) == {"letter": 1}
    assert fact(state, "chip_supply") == [6, 6, 6, 5, 10]
    assert shields(state, 3) == 2


@example("LXIV-EX-36")
def test_refill() -> None:
    rest = [mission for mission in range(20) if mission not in (2, 12, 5)]
    state = mission_turn(
        chips={0: {"ring": 1, "scepter": 2, "letter": 1}},
        missions={0: [2, 12]},
        used_missions={1: [5]},
        fulfilled={3: rest},
    )
    do(state, "fulfil", mission=2)
    do(state, "pay", first=RING, second=LETTER)
    assert choices(state, "draw_mission") == [0, 1, 2]
    do(state, "draw_mission", deck=0)
    assert fact(state, "mission_hands")[0] == [5, 12]
    do(state, "fulfil", mission=12)
    assert choices(state, "draw_mission") == [1, 2]


@example("LXIV-EX-40")
def test_exchange_at_once() -> None:
    state = mission_turn(chips={0: {"scepter": 1, "ring": 1, "letter": 2}}, missions={0: [16]}, gold=[3, 5, 5, 5])
    do(state, "fulfil", mission=16)
    do(state, "pay", first=SCEPTER, second=RING)
    do(state, "draw_mission", deck=2)
    do(state, "exchange", chip=LETTER)
    assert fact(state, "gold")[0] == 1
    assert owned(state, 0) == {"letter": 1, "crown": 1}
    assert refused(changed(state, gold=[5, 5, 5, 5]), "exchange", chip=LETTER) == "LXIV-6.7"


@example("LXIV-EX-41")
def test_swap_missions() -> None:
    state = swapping()
    dark = state.view(None)["decks"]["dark"]
    do(state, "swap_mission", mission=24)
    do(state, "decline")
    do(state, "draw_mission", deck=2)
    assert state.view(0)["used_missions"] == [{"seat": 1, "deck": "medium", "mission": None}]
    assert state.view(1)["used_missions"] == [{"seat": 1, "deck": "medium", "mission": 24}]
    assert state.view(0)["decks"]["dark"] == dark - 1
    assert supplies(state, 1) == (11, 5)


def test_the_deck_helper_keeps_every_card() -> None:
    assert deck([1, 2, 3], [3]) == [3, 1, 2]
