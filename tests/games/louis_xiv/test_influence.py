"""Section 4.2: markers of missions, cards, jumps, retrieving, the end of the phase."""

from __future__ import annotations

from typing import Any

import pytest

from games.louis_xiv.positions import (
    GAME,
    build,
    choices,
    fact,
    kinds,
    next_round,
    on,
    supplies,
    told,
    turn,
)
from regalia.core.state import State
from support import changed, do, example, refused, rule


def playing(card: int, count: int, **facts: Any) -> State:
    """A turn with this card played and so many markers placed on its tile."""
    state = turn(hands={0: [card, 0, 0]}, **facts)
    do(state, "play_place", card=card)
    do(state, "choose_count", count=count)
    return state


def last_turn(**facts: Any) -> State:
    """Only seat 0 still has two cards, the others one each: its turn ends the phase."""
    given: dict[str, Any] = {"hands": {0: [1, 2], 1: [3], 2: [4], 3: [5]}, **facts}
    return turn(**given)


# --- before the turns -------------------------------------------------------------------------------------------------


@rule("LXIV-4.1", "LXIV-10.4", "LXIV-10.5", "LXIV-10.6", "LXIV-10.7")
def test_the_dummy_places_first() -> None:
    state = next_round(2, round=1, deck_top=[*[1, 1, 4, 4, 5], *[6, 6, 7, 7, 8], *[3, 0, 9]], fulfilled={0: [8]},
                       money_cards=[0, 4, 2, 6])  # fmt: skip
    assert state.decision == "pre_place", "missions come after the dummy"
    assert on(state, 3)[2] == 4, "two before Louis and two for the card of his tile"
    assert on(state, 9)[2] == 2
    assert sum(row[2] for row in fact(state, "markers")) == 6, "a joker is not replaced"
    assert fact(state, "dummy_supply") == 10
    assert fact(state, "influence_discard") == [0, 3, 9]
    assert told(state, "dummy_placed")[-1]["cards"] == [3, 0, 9]


@rule("LXIV-10.6")
def test_equal_cards_of_the_dummy_add_up() -> None:
    state = next_round(2, deck_top=[*[1, 1, 4, 4, 5], *[6, 6, 7, 7, 8], *[12, 12, 0]])
    assert on(state, 12)[2] == 4


@rule("LXIV-4.2", "LXIV-7.3", "LXIV-7.10", "LXIV-3.4")
def test_markers_of_missions_in_order_of_their_numbers() -> None:
    state = next_round(fulfilled={1: [29, 26, 9], 2: [28]}, money_cards=[0, 6, 4, 2])
    placed = []
    while state.decision == "pre_place":
        before = fact(state, "markers")
        seat = state.seat
        assert kinds(state) == {"accept", "decline"}
        do(state, "accept")
        after = fact(state, "markers")
        placed.append((seat, next(tile + 1 for tile in range(12) if before[tile] != after[tile])))
    assert placed == [(1, 2), (1, 4), (1, 9), (2, 5)], "Louis stands on tile 4"
    assert state.decision == "influence_turn", "such markers may not jump"


@rule("LXIV-4.2")
def test_a_marker_of_a_mission_may_be_declined() -> None:
    state = next_round(fulfilled={1: [9]})
    do(state, "decline")
    assert on(state, 2) == [0, 0, 0, 0]
    assert state.view(None)["courtiers"][1]["used"] == {"tile_marker": 0}


@rule("LXIV-4.3", "LXIV-7.20")
def test_the_source_of_a_mission_marker() -> None:
    state = next_round(fulfilled={1: [9, 10]}, supply={1: (15, 1)})
    do(state, "accept")
    assert supplies(state, 1) == (15, 0)
    do(state, "accept")
    assert supplies(state, 1) == (14, 0), "private if the common supply is empty"
    asked = pre_place_with(supply={1: (0, 1)})
    do(asked, "accept")
    assert asked.decision == "influence_turn", "with both supplies empty the second is not offered"


def pre_place_with(**facts: Any) -> State:
    """Seat 1 is asked about mission 9 and then about mission 10."""
    hands = {seat: [seat + 1, seat + 1, 0, seat + 6, seat + 6] for seat in range(4)}
    pending = {"order": 1, "cursor": 9}
    given: dict[str, Any] = {
        "phase": "influence",
        "step": "pre_place",
        "decision": "pre_place",
        "active": 1,
        **facts,
    }
    return build(hands=hands, fulfilled={1: [9, 10]}, pending=pending, **given)


# --- turns ------------------------------------------------------------------------------------------------------------


@rule("LXIV-4.10")
def test_turns_pass_clockwise_and_skip_seats_with_one_card() -> None:
    state = turn(1, start_player=1, hands={0: [1, 2], 1: [3, 4, 5], 2: [6], 3: [7, 8, 9]}, supply={2: (6, 10)})
    seats = []
    while fact(state, "round") == 1:
        seats.append(state.seat)
        do(state, "play_retrieve", card=choices(state, "play_retrieve")[0])
        do(state, "choose_count", count=1)
    assert seats == [1, 3, 0, 1, 3]


@rule("LXIV-4.11", "LXIV-4.14")
def test_one_card_face_up_to_place_or_to_retrieve() -> None:
    state = turn(hands={0: [1, 6, 7, 0]})
    assert choices(state, "play_place") == choices(state, "play_retrieve") == [0, 1, 6, 7]
    assert refused(state, "play_place", card=2) == refused(state, "play_retrieve", card=2) == "LXIV-4.11"
    do(state, "play_retrieve", card=6)
    assert state.view(None)["influence_discard"] == [6]
    assert fact(state, "influence_hands")[0] == [0, 1, 7]
    do(state, "choose_count", count=1)
    assert state.seat == 1, "nothing can be placed with the same card"


@rule("LXIV-4.12")
def test_an_empty_supply_gives_nothing() -> None:
    nothing_private = turn(supply={0: (0, 5)})
    assert kinds(nothing_private) == {"play_retrieve"}
    assert refused(nothing_private, "play_place", card=1) == "LXIV-4.12"
    nothing_common = turn(supply={0: (5, 0)})
    assert kinds(nothing_common) == {"play_place"}
    assert refused(nothing_common, "play_retrieve", card=1) == "LXIV-4.12"


@rule("LXIV-4.13")
def test_void_only_with_both_supplies_empty() -> None:
    state = turn(supply={0: (0, 0)}, fulfilled={0: [14, 30]})
    assert kinds(state) == {"play_void", "skip_turn", "swap_influence"}
    do(state, "play_void", card=7)
    assert state.seat == 1
    assert state.view(None)["influence_discard"] == [7]
    for supply in ((1, 0), (0, 1)):
        assert refused(turn(supply={0: supply}), "play_void", card=7) == "LXIV-4.13"


@example("LXIV-EX-6")
def test_nothing_left() -> None:
    state = turn(supply={0: (0, 0)}, hands={0: [1, 6, 7]})
    assert [GAME.parse(action) for action in state.legal_actions()] == [
        {"kind": "play_void", "card": card} for card in (1, 6, 7)
    ]
    assert "skip_turn" in kinds(turn(supply={0: (0, 0)}, hands={0: [1, 6, 7]}, fulfilled={0: [14]}))


# --- placing ----------------------------------------------------------------------------------------------------------


@rule("LXIV-4.20")
def test_a_personage_places_up_to_three_on_its_own_tile() -> None:
    state = turn(hands={0: [6, 0]})
    do(state, "play_place", card=6)
    assert choices(state, "choose_count") == [1, 2, 3]
    assert refused(state, "choose_count", count=0) == refused(state, "choose_count", count=4) == "LXIV-4.20"
    do(state, "choose_count", count=1)
    assert on(state, 6) == [1, 0, 0, 0]
    assert supplies(state, 0) == (10, 5)
    few = turn(hands={0: [6, 0]}, supply={0: (2, 5)})
    do(few, "play_place", card=6)
    assert choices(few, "choose_count") == [1, 2]
    assert refused(few, "choose_count", count=3) == "LXIV-4.20"


@rule("LXIV-4.21", "LXIV-4.24")
def test_a_joker_places_up_to_two_anywhere_and_jumps_once() -> None:
    state = turn(hands={0: [0, 6]})
    do(state, "play_place", card=0)
    assert state.decision == "joker_tile"
    assert choices(state, "choose_tile") == list(range(1, 13))
    do(state, "choose_tile", tile=11)
    assert choices(state, "choose_count") == [1, 2]
    assert refused(state, "choose_count", count=3) == "LXIV-4.21"
    do(state, "choose_count", count=2)
    do(state, "jump", tile=3, count=1)
    assert (on(state, 11)[0], on(state, 3)[0]) == (1, 1)
    assert state.seat == 1
    boosted = turn(hands={0: [0, 6]}, fulfilled={0: [36]})
    do(boosted, "play_place_boosted", card=0)
    do(boosted, "choose_tile", tile=11)
    do(boosted, "choose_count", count=4)
    do(boosted, "jump", tile=3, count=3)
    assert boosted.seat == 1, "a joker jumps once"


@rule("LXIV-4.22", "LXIV-4.23")
def test_some_jump_together_and_at_least_one_stays() -> None:
    state = playing(6, 3)
    assert choices(state, "jump") == [(1, 1), (1, 2), (5, 1), (5, 2)]
    assert refused(state, "jump", tile=1, count=3) == "LXIV-4.22"
    do(state, "jump", tile=1, count=2)
    assert (on(state, 6)[0], on(state, 1)[0]) == (1, 2)
    assert {tile for tile, _ in choices(state, "jump")} == {2, 4, 7}, (
        "only those that jumped go on, from where they are"
    )
    stays = playing(6, 3)
    do(stays, "decline")
    assert on(stays, 6)[0] == 3
    assert stays.seat == 1


@rule("LXIV-4.24")
def test_a_personage_jumps_twice_at_most() -> None:
    state = playing(6, 3, fulfilled={0: [36]}, used={0: {}})
    do(state, "jump", tile=1, count=2)
    do(state, "jump", tile=2, count=1)
    assert state.seat == 1
    boosted = turn(hands={0: [6, 0, 0]}, fulfilled={0: [36]})
    do(boosted, "play_place_boosted", card=6)
    do(boosted, "choose_count", count=4)
    do(boosted, "jump", tile=1, count=3)
    do(boosted, "jump", tile=2, count=2)
    assert boosted.seat == 1, "two markers stand on tile 2, but the jumps are used up"


@rule("LXIV-4.25")
def test_older_markers_neither_jump_nor_count() -> None:
    state = playing(4, 2, markers={4: [2]})
    assert choices(state, "jump") == [(1, 1), (3, 1), (5, 1), (12, 1)]
    assert refused(state, "jump", tile=12, count=2) == "LXIV-4.22"


@rule("LXIV-4.26")
def test_no_jump_to_a_tile_used_this_turn() -> None:
    state = playing(6, 3)
    do(state, "jump", tile=1, count=2)
    assert refused(state, "jump", tile=6, count=1) == "LXIV-4.26"


@rule("LXIV-4.27")
@pytest.mark.parametrize(
    ("count", "results"),
    [(3, {(3,), (2, 1), (1, 2), (1, 1, 1)}), (2, {(2,), (1, 1)}), (1, {(1,)})],
)
def test_all_distributions_along_a_path(count: int, results: set[tuple[int, ...]]) -> None:
    found = set()
    waiting: list[tuple[State, tuple[int, ...]]] = [(playing(6, count), (6,))]
    while waiting:
        state, path = waiting.pop()
        if state.decision != "jump":
            found.add(tuple(on(state, tile)[0] for tile in path))
            continue
        stays = state.clone()
        do(stays, "decline")
        found.add(tuple(on(stays, tile)[0] for tile in path))
        for tile, moved in choices(state, "jump"):
            on_it = state.clone()
            do(on_it, "jump", tile=tile, count=moved)
            waiting.append((on_it, (*path, tile)))
    assert found == results


@rule("LXIV-4.28")
def test_tiles_are_shared_without_limit() -> None:
    state = playing(6, 3, markers={6: [5, 9, 11, 7]}, supply={0: (11, 0), 1: (5, 2), 2: (5, 0), 3: (5, 4)})
    assert on(state, 6) == [8, 9, 11, 7]


# --- retrieving -------------------------------------------------------------------------------------------------------


@rule("LXIV-4.30")
def test_retrieving_with_any_card() -> None:
    state = turn(hands={0: [9, 0]})
    do(state, "play_retrieve", card=9)
    assert choices(state, "choose_count") == [1, 2, 3]
    assert refused(state, "choose_count", count=0) == refused(state, "choose_count", count=4) == "LXIV-4.30"
    do(state, "choose_count", count=3)
    assert supplies(state, 0) == (14, 2)
    joker = turn(hands={0: [9, 0]})
    do(joker, "play_retrieve", card=0)
    assert choices(joker, "choose_count") == [1, 2]
    assert refused(joker, "choose_count", count=3) == "LXIV-4.30"
    few = turn(hands={0: [9, 0]}, supply={0: (14, 2)})
    do(few, "play_retrieve", card=9)
    assert choices(few, "choose_count") == [1, 2]


# --- abilities --------------------------------------------------------------------------------------------------------


@rule("LXIV-4.40", "LXIV-7.5")
def test_skipping_a_turn() -> None:
    state = turn(fulfilled={0: [14]}, gold=[2, 5, 5, 5])
    do(state, "skip_turn")
    assert fact(state, "gold")[0] == 0
    assert len(fact(state, "influence_hands")[0]) == 4
    assert state.seat == 1
    assert refused(turn(), "skip_turn") == "LXIV-4.40"
    assert refused(turn(fulfilled={0: [14]}, gold=[1, 5, 5, 5]), "skip_turn") == "LXIV-4.40"
    assert refused(turn(fulfilled={0: [14]}, used={0: {"skip_turn": 1}}), "skip_turn") == "LXIV-4.40"
    assert refused(turn(fulfilled={0: [14, 15]}, used={0: {"skip_turn": 1}}), "skip_turn") is None


@rule("LXIV-4.41", "LXIV-7.11")
def test_swapping_a_card() -> None:
    state = turn(fulfilled={0: [30]}, hands={0: [1, 6, 7, 0]}, deck_top=[12])
    assert choices(state, "swap_influence") == [0, 1, 6, 7]
    assert refused(state, "swap_influence", card=3) == "LXIV-4.41"
    do(state, "swap_influence", card=6)
    assert fact(state, "influence_hands")[0] == [0, 1, 7, 12]
    assert (state.seat, state.decision) == (0, "influence_turn"), "the turn goes on"
    assert refused(state, "swap_influence", card=1) == "LXIV-4.41"
    assert refused(turn(), "swap_influence", card=1) == "LXIV-4.41"


@rule("LXIV-4.41", "LXIV-8.5")
def test_the_card_swapped_comes_back_only_through_a_reshuffle() -> None:
    hands = {0: [1, 6], 1: [0, 0], 2: [0], 3: [0]}
    rest = [0, *[kind for kind in range(2, 13) for _ in range(2)], 1]
    rest.remove(6)
    state = turn(fulfilled={0: [30]}, hands=hands, discard=rest)
    assert fact(state, "influence_deck") == [0]
    state = changed(state, influence_deck=[], influence_discard=sorted([*rest, 0]))
    do(state, "swap_influence", card=6)
    assert len(fact(state, "influence_hands")[0]) == 2
    assert fact(state, "influence_discard") == [], "the discards, the swapped card among them, are the new deck"
    assert len(fact(state, "influence_deck")) == 24


@rule("LXIV-4.42", "LXIV-7.16")
def test_one_card_counts_four_once_a_round() -> None:
    assert refused(turn(), "play_place_boosted", card=1) == "LXIV-4.42"
    assert refused(turn(), "play_retrieve_boosted", card=1) == "LXIV-4.42"
    state = turn(fulfilled={0: [36]}, hands={0: [1, 6, 0], 1: [2], 2: [3], 3: [4]}, supply={0: (6, 10)})
    do(state, "play_retrieve_boosted", card=0)
    assert choices(state, "choose_count") == [1, 2, 3, 4]
    do(state, "choose_count", count=4)
    assert supplies(state, 0) == (10, 6)
    assert refused(state, "play_place_boosted", card=1) == "LXIV-4.42"


@rule("LXIV-4.43", "LXIV-11.2")
def test_a_swapped_card_is_seen_and_the_drawn_one_is_not() -> None:
    state = turn(fulfilled={0: [30]}, hands={0: [1, 6, 7, 0]}, deck_top=[12])
    do(state, "swap_influence", card=6)
    assert state.view(1)["influence_discard"] == [6]
    assert state.view(1)["courtiers"][0]["cards"] is None
    drawn = state.events[-1]
    assert drawn.told(0).facts["cards"] == [12]  # type: ignore[union-attr]
    assert "cards" not in drawn.told(1).facts  # type: ignore[union-attr]


@rule("LXIV-4.44")
def test_a_boosted_card_with_few_markers_is_used_up() -> None:
    state = turn(fulfilled={0: [36]}, supply={0: (2, 5)})
    do(state, "play_place_boosted", card=6)
    assert choices(state, "choose_count") == [1, 2]
    assert refused(state, "choose_count", count=3) == refused(state, "choose_count", count=0) == "LXIV-4.44"
    assert state.view(None)["courtiers"][0]["used"] == {"card_is_4": 1}
    back = turn(fulfilled={0: [36]}, supply={0: (2, 3)})
    do(back, "play_retrieve_boosted", card=6)
    assert choices(back, "choose_count") == [1, 2, 3]
    assert refused(back, "choose_count", count=4) == "LXIV-4.44"


@rule("LXIV-4.45")
def test_skipping_alone_brings_the_turn_straight_back() -> None:
    state = last_turn(fulfilled={0: [14]})
    do(state, "skip_turn")
    assert (state.seat, state.decision) == (0, "influence_turn")
    assert fact(state, "gold")[0] == 3


# --- the end of the phase ---------------------------------------------------------------------------------------------


def with_extra_marker(**facts: Any) -> State:
    """The turns have just ended, and seat 2 owns `extra_marker`."""
    state = last_turn(fulfilled={2: [37]}, **facts)
    do(state, "play_retrieve", card=1)
    do(state, "choose_count", count=1)
    return state


@rule("LXIV-4.50", "LXIV-4.53", "LXIV-11.4")
def test_last_cards_lie_face_down_known_to_their_owner() -> None:
    state = with_extra_marker()
    assert fact(state, "last_cards") == [2, 3, 4, 5]
    assert fact(state, "influence_hands") == [[], [], [], []]
    assert fact(state, "influence_discard") == [1], "they lie apart from the discards"
    assert [state.view(seat)["courtiers"][2]["last_card"] for seat in (None, 0, 1, 2, 3)] == [None, None, None, 4, None]
    card = [event for event in state.events if event.kind == "last_card_discarded"][2]
    assert card.told(2).facts == {"seat": 2, "card": 4}  # type: ignore[union-attr]
    assert card.told(0).facts == {"seat": 2}  # type: ignore[union-attr]
    assert supplies(state, 1) == (11, 5), "without effect"


@rule("LXIV-4.51", "LXIV-7.17")
def test_the_extra_marker_goes_anywhere() -> None:
    state = with_extra_marker()
    assert (state.seat, state.decision) == (2, "extra_marker")
    assert choices(state, "choose_tile") == list(range(1, 13))
    after = state.clone()
    do(after, "choose_tile", tile=12)
    assert any(event["markers"][2] == 1 for event in told(after, "tile_evaluated") if event["tile"] == 12)
    none = state.clone()
    do(none, "decline")
    assert all(event["markers"][2] == 0 for event in told(none, "tile_evaluated") if event["tile"] == 12)
    empty = with_extra_marker(supply={2: (0, 0)}, intrigue={0: [1]})
    assert empty.decision != "extra_marker"


@rule("LXIV-4.51")
def test_the_extra_marker_comes_from_the_common_supply_first() -> None:
    state = with_extra_marker(intrigue={0: [1]}, supply={2: (5, 1)})
    do(state, "choose_tile", tile=9)
    assert supplies(state, 2) == (5, 0)
    assert on(state, 9)[2] == 1
    private = with_extra_marker(intrigue={0: [1]}, supply={2: (5, 0)})
    do(private, "choose_tile", tile=9)
    assert supplies(private, 2) == (4, 0)


@rule("LXIV-4.52", "LXIV-11.7")
def test_all_cards_are_shuffled_before_evaluation() -> None:
    decks = set()
    for seed in range(5):
        state = last_turn(intrigue={0: [1]}, rng=[seed, 2, 3, 4])
        do(state, "play_retrieve", card=1)
        do(state, "choose_count", count=1)
        assert (state.decision, fact(state, "phase")) == ("intrigue", "evaluation")
        assert sorted(fact(state, "influence_deck")) == sorted([0] * 6 + [k for k in range(1, 13) for _ in range(2)])
        assert fact(state, "influence_hands") == [[], [], [], []]
        assert fact(state, "last_cards") == [None] * 4
        decks.add(tuple(fact(state, "influence_deck")))
    assert len(decks) == 5


# --- worked examples --------------------------------------------------------------------------------------------------


@example("LXIV-EX-2")
def test_placing_with_two_jumps() -> None:
    state = turn(hands={0: [6, 0, 0]}, supply={0: (11, 5)})
    do(state, "play_place", card=6)
    do(state, "choose_count", count=3)
    assert refused(state, "jump", tile=1, count=3) == "LXIV-4.22"
    assert refused(state, "jump", tile=7, count=1) == "LXIV-1.3"
    split = state.clone()
    do(split, "jump", tile=5, count=1)
    assert split.seat == 1, "one marker went to tile 5, so none can go to tile 1"
    do(state, "jump", tile=1, count=2)
    do(state, "jump", tile=2, count=1)
    assert [on(state, tile)[0] for tile in (6, 1, 2)] == [1, 1, 1]
    assert supplies(state, 0) == (8, 5)
    assert state.seat == 1, "no third jump"


@example("LXIV-EX-3")
def test_old_markers_stay() -> None:
    state = playing(4, 2, markers={4: [2]})
    assert {count for _, count in choices(state, "jump")} == {1}
    assert refused(state, "jump", tile=12, count=2) == refused(state, "jump", tile=12, count=3) == "LXIV-4.22"
    do(state, "jump", tile=12, count=1)
    assert (on(state, 4)[0], on(state, 12)[0]) == (3, 1)


@example("LXIV-EX-4")
def test_a_joker() -> None:
    poor = turn(1, hands={1: [0, 5]}, supply={1: (1, 5)})
    do(poor, "play_place", card=0)
    do(poor, "choose_tile", tile=9)
    assert on(poor, 9)[1] == 1
    assert poor.seat == 2, "the count is forced and a single marker cannot jump"
    state = turn(1, hands={1: [0, 5]}, supply={1: (5, 5)})
    do(state, "play_place", card=0)
    do(state, "choose_tile", tile=9)
    do(state, "choose_count", count=2)
    assert choices(state, "jump") == [(2, 1), (10, 1)]
    assert kinds(state) == {"jump", "decline"}, "nothing can be retrieved with the same joker"


@example("LXIV-EX-5")
def test_retrieving() -> None:
    state = turn(2, hands={2: [7, 5]}, supply={2: (2, 3)})
    do(state, "play_retrieve", card=7)
    assert choices(state, "choose_count") == [1, 2, 3]
    do(state, "choose_count", count=3)
    assert supplies(state, 2) == (5, 0)
    joker = turn(3, hands={3: [0, 5]}, supply={3: (6, 2)})
    do(joker, "play_retrieve", card=0)
    assert choices(joker, "choose_count") == [1, 2]


@example("LXIV-EX-24")
def test_a_skipped_turn() -> None:
    hands = {0: [1], 1: [5, 6, 7], 2: [8, 9], 3: [2]}
    state = turn(1, hands=hands, gold=[5, 2, 5, 5], fulfilled={1: [15]})
    do(state, "skip_turn")
    assert fact(state, "gold")[1] == 0
    assert len(fact(state, "influence_hands")[1]) == 3
    assert state.seat == 2
    do(state, "play_retrieve", card=8)
    do(state, "choose_count", count=1)
    assert state.seat == 1
    assert refused(state, "skip_turn") == "LXIV-4.40"


@example("LXIV-EX-31")
def test_a_card_that_counts_four() -> None:
    state = turn(hands={0: [1, 7, 0]}, fulfilled={0: [36]}, supply={0: (6, 10)})
    do(state, "play_place_boosted", card=1)
    assert choices(state, "choose_count") == [1, 2, 3, 4]
    do(state, "choose_count", count=4)
    do(state, "jump", tile=2, count=3)
    do(state, "jump", tile=9, count=2)
    assert [on(state, tile)[0] for tile in (1, 2, 9)] == [1, 1, 2]
    assert supplies(state, 0) == (2, 10)
    joker = turn(hands={0: [1, 7, 0], 1: [2], 2: [3], 3: [4]}, fulfilled={0: [36]}, supply={0: (6, 10)})
    do(joker, "play_place_boosted", card=0)
    do(joker, "choose_tile", tile=7)
    do(joker, "choose_count", count=4)
    assert choices(joker, "jump") == [(tile, count) for tile in (1, 8) for count in (1, 2, 3)]
    do(joker, "jump", tile=8, count=3)
    assert joker.decision == "influence_turn", "once"
    assert refused(joker, "play_place_boosted", card=1) == "LXIV-4.42"


@example("LXIV-EX-42")
def test_swapping_a_joker() -> None:
    state = turn(2, hands={2: [0, 5, 6, 7]}, fulfilled={2: [31]})
    do(state, "swap_influence", card=0)
    assert state.view(None)["influence_discard"] == [0]
    assert len(fact(state, "influence_hands")[2]) == 4
    assert kinds(state) == {"play_place", "play_retrieve"}
    owner_of_both = turn(2, hands={2: [0, 5, 6, 7]}, fulfilled={2: [31, 14]})
    do(owner_of_both, "swap_influence", card=0)
    assert kinds(owner_of_both) == {"play_place", "play_retrieve", "skip_turn"}
