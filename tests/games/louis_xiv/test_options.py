"""Section 9.2: options."""

from __future__ import annotations

from typing import Any

import pytest

from games.louis_xiv.positions import (
    GAME,
    choices,
    end_of_round,
    evaluate,
    fact,
    kinds,
    next_round,
    on,
    owned,
    shields,
    supplies,
    turn,
)
from regalia.core.errors import BrokenInvariant
from regalia.core.state import State
from support import do, example, option_sweep, random_play, refused, rule


def split_joker(private: int = 5, **facts: Any) -> State:
    """Seat 1 has played a joker to place, with `joker_split`."""
    state = turn(1, hands={1: [0, 5]}, supply={1: (private, 3)}, options={"joker_split": True}, **facts)
    do(state, "play_place", card=0)
    return state


@rule("LXIV-10.13")
def test_a_split_joker() -> None:
    state = split_joker()
    assert refused(state, "decline") == "LXIV-13.5", "the first marker must be placed"
    do(state, "choose_tile", tile=9)
    assert kinds(state) == {"choose_tile", "decline"}
    assert choices(state, "choose_tile") == list(range(1, 13))
    stops = state.clone()
    do(stops, "decline")
    assert stops.seat == 2
    same = state.clone()
    do(same, "choose_tile", tile=9)
    assert on(same, 9)[1] == 2
    assert same.seat == 2, "no count and no jump"
    poor = split_joker(1)
    do(poor, "choose_tile", tile=9)
    assert poor.seat == 2, "the private supply is empty"
    boosted = turn(1, hands={1: [0, 5]}, fulfilled={1: [36]}, options={"joker_split": True})
    do(boosted, "play_place_boosted", card=0)
    for tile in (1, 2, 3, 4):
        assert boosted.decision == "joker_tile"
        do(boosted, "choose_tile", tile=tile)
    assert boosted.seat == 2
    plain = turn(1, hands={1: [0, 5]})
    do(plain, "play_place", card=0)
    do(plain, "choose_tile", tile=9)
    assert plain.decision == "place_count"


@example("LXIV-EX-39")
def test_joker_split() -> None:
    state = split_joker()
    do(state, "choose_tile", tile=9)
    assert 9 in choices(state, "choose_tile")
    assert refused(state, "decline") is None
    do(state, "choose_tile", tile=4)
    assert (on(state, 9)[1], on(state, 4)[1]) == (1, 1)
    assert supplies(state, 1) == (3, 3)


@rule("LXIV-10.14")
def test_no_second_in_a_tie() -> None:
    options = {"louis_second_tie": "none"}
    state = evaluate(1, 3, markers={1: [4, 2, 2, 0]}, black=[1], options=options)
    assert [owned(state, seat) for seat in range(3)] == [{"scepter": 1, "crown": 1}, {}, {}]
    alone = evaluate(1, 3, markers={1: [4, 2, 1, 0]}, black=[1], options=options)
    assert owned(alone, 1) == {"scepter": 1}


@example("LXIV-EX-33")
def test_tie_for_second_without_reward() -> None:
    state = evaluate(1, 3, markers={1: [4, 2, 2, 0]}, options={"louis_second_tie": "none"})
    assert owned(state, 0) == {"scepter": 1, "crown": 1}
    asked = []
    while state.decision == "buy":
        asked.append(state.seat)
        do(state, "accept")
    assert asked == [1, 2]
    assert fact(state, "gold") == [5, 2, 2, 5]
    assert [supplies(state, seat) for seat in (1, 2)] == [(11, 5)] * 2
    assert fact(state, "sides")[0] == "black"


@rule("LXIV-10.15")
def test_a_dummy_that_does_not_flip() -> None:
    markers = {6: [1, 0, 2]}
    assert fact(evaluate(6, 0, 2, markers=markers), "sides")[5] == "black"
    assert fact(evaluate(6, 0, 2, markers=markers, options={"dummy_flips": False}), "sides")[5] == "red"
    player = evaluate(6, 0, 2, markers={6: [2, 0, 1]}, options={"dummy_flips": False})
    assert fact(player, "sides")[5] == "black"


@rule("LXIV-10.16")
def test_a_strict_shield_supply() -> None:
    options = {"shield_limit": "strict"}
    nearly = {3: [10, 10, 10, 10, 10, 9]}
    state = evaluate(6, 3, markers={6: [2, 0, 0, 0]}, shields=nearly, options=options)
    assert shields(state, 0) == 1, "with fewer left the receiver gets those"
    empty = {3: [10, 10, 10, 10, 10, 10]}
    none = evaluate(10, 3, markers={10: [2, 0, 0, 0]}, shields=empty, options=options)
    assert shields(none, 0) == 0
    assert fact(none, "sides")[9] == "red", "nothing was received"
    unsold = evaluate(10, 3, markers={10: [2, 1, 0, 0]}, black=[10], shields=empty, options=options)
    assert unsold.decision == "intrigue", "a purchase is not offered"
    limit = end_of_round(shields=empty, options=options)
    do(limit, "decline")
    assert shields(limit, 3) == 60, "a shield that cannot be drawn is lost"


@rule("LXIV-10.17", "LXIV-12.13")
def test_a_bank_of_72() -> None:
    options = {"bank_limit": True}
    state = next_round(gold=[20, 20, 10, 12], options=options, start_player=1)
    assert fact(state, "gold") == [22, 20, 14, 16], "in turn order from seat 2, cut to 72"
    short = next_round(gold=[20, 20, 10, 19], options=options, start_player=1)
    assert fact(short, "gold") == [20, 20, 13, 19], "a short payment, then none"
    effect = next_round(gold=[20, 20, 10, 16], options=options, fulfilled={3: [33]})
    assert sum(fact(effect, "gold")) == 72
    reward = evaluate(7, 3, markers={7: [2, 0, 0, 0]}, gold=[20, 20, 20, 10], options=options)
    assert fact(reward, "gold")[0] == 22
    with pytest.raises(BrokenInvariant) as broken:
        evaluate(7, 3, gold=[20, 20, 20, 13], options=options)
    assert broken.value.rule == "LXIV-12.13"
    paid = turn(gold=[20, 20, 20, 12], fulfilled={0: [14]}, options=options)
    do(paid, "skip_turn")
    assert sum(fact(paid, "gold")) == 70


@rule("LXIV-10.18")
def test_skipping_without_limit() -> None:
    hands = {0: [1, 2], 1: [3], 2: [4], 3: [5]}
    state = turn(hands=hands, fulfilled={0: [14]}, gold=[5, 0, 0, 0], options={"skip_unlimited": True})
    do(state, "skip_turn")
    do(state, "skip_turn")
    assert fact(state, "gold")[0] == 1
    assert refused(state, "skip_turn") == "LXIV-4.40", "as often as he pays"
    nobody = turn(hands=hands, options={"skip_unlimited": True})
    assert refused(nobody, "skip_turn") == "LXIV-4.40", "only with the mission"


@rule("LXIV-10.19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_options_may_be_combined(players: int) -> None:
    everything = {name: option.values[-1] for name, option in GAME.options.items()}
    for options in [*option_sweep(GAME, players), everything]:
        state = GAME.new(players, 5, options)
        for position in random_play(state, 5):
            position.check()
        assert state.over
    same = GAME.new(4, 9, {"dummy_flips": False})
    plain = GAME.new(4, 9)
    for one, other in zip(random_play(same, 9), random_play(plain, 9), strict=True):
        assert one.scores == other.scores, "an option without a meaning has no effect"
