"""Section 4.6: losses, eliminations, dice back, the next first player."""

from __future__ import annotations

import pytest

from games.versailles_dice.court import GAME, KING, claiming, hand, judge, loaded, quarrel_of, scores, sheet
from support import do, example, random_play, rule


@rule("VERS-4.70", "VERS-4.71")
def test_a_quarrel_costs_one_influence_after_the_claims() -> None:
    state = claiming({2: 0}, sheets={1: sheet(influence=3)}, turn=3, quarrel=[0, 1])
    do(state, "claim", favour=2)
    assert [scores(state, seat)["influence"] for seat in (0, 1)] == [1, 2]
    assert state.facts()["quarrel"] == [False, False]
    assert state.facts()["eliminated_turn"] == [0, 0]


@rule("VERS-4.72")
def test_nothing_but_a_quarrel_lowers_influence() -> None:
    for seed in range(20):
        *_, state = random_play(GAME.new(4, seed, {"quarrel_min_dice": 0}), seed)
        assert all(scores(state, seat)["influence"] >= 1 for seat in range(4))
        assert "influence_lost" not in [event.kind for event in state.events]


@rule("VERS-4.73")
def test_without_influence_one_is_eliminated_several_at_once() -> None:
    state = claiming({2: 3}, 4, turn=2, quarrel=[0, 1, 2], sheets={2: sheet(influence=2)})
    do(state, "claim", favour=0)
    assert state.facts()["eliminated_turn"] == [2, 2, 0, 0]
    assert [e.facts["seat"] for e in state.events if e.kind == "player_eliminated"] == [0, 1]


@rule("VERS-4.75", "VERS-7.11")
def test_all_dice_return() -> None:
    state = judge({KING: [2, 2, 0, 0, 1]}, 4, turn=2)
    while state.decision == "claim":
        state = loaded(state, 1, 2, 3, 4)
        do(state, "claim", favour=0)
    facts = state.facts()
    assert facts["turn"] == 3
    assert facts["eliminated_turn"] == [2, 2, 0, 0]
    assert sum(map(sum, facts["board"])) == 0
    assert [facts["stock_coloured"][seat] + facts["hand_coloured"][seat] for seat in range(4)] == [6, 6, 6, 6]
    assert facts["stock_coloured"][:2] == [6, 6]


@rule("VERS-4.76", "VERS-8.1")
def test_with_one_player_left_the_game_ends() -> None:
    state = claiming({2: 0}, sheets={0: sheet(influence=2)}, turn=2, quarrel=[0, 1])
    do(state, "claim", favour=0)
    assert state.over
    assert state.ranks == [1, 2]
    assert state.facts()["turn"] == 2


@rule("VERS-4.78")
@pytest.mark.parametrize("first", range(4))
def test_the_marker_passes_clockwise(first: int) -> None:
    state = claiming({6: 0}, 4, turn=2, first=first)
    do(state, "claim", favour=0)
    assert state.facts()["first_player"] == (first + 1) % 4


@example("VERS-EX-22")
@rule("VERS-4.14", "VERS-4.70")
def test_example_22() -> None:
    state = claiming({1: 1}, sheets={0: sheet(influence=6), 1: sheet(influence=3)}, turn=2, first=1, quarrel=[0, 1])
    do(state, "claim", favour=0)
    assert scores(state, 0)["influence"] == 5
    assert hand(state, 0) == (6, 0)


@example("VERS-EX-24")
@rule("VERS-4.78")
def test_example_24() -> None:
    state = claiming({1: 0}, 4, turn=2, first=1, quarrel=[2, 3], sheets={3: sheet(influence=2)})
    do(state, "claim", favour=0)
    assert state.facts()["eliminated_turn"] == [0, 0, 2, 0]
    assert (state.facts()["turn"], state.facts()["first_player"]) == (3, 3)
    sheets = {2: sheet(influence=0)}
    state = claiming({1: 0}, 4, turn=3, first=3, sheets=sheets)
    do(state, "claim", favour=0)
    assert (state.facts()["turn"], state.facts()["first_player"]) == (4, 0)


def test_quarrels_are_forgotten_after_the_turn() -> None:
    state = judge({KING: [2, 2, 0]}, turn=2, sheets={0: sheet(influence=3), 1: sheet(influence=3)})
    assert quarrel_of(state) == [0, 1]
    while state.decision == "claim":
        do(state, "claim", favour=0)
    assert state.facts()["quarrel"] == [False, False]
