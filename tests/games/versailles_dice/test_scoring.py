"""Section 8: the end, the winner, the final list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.versailles_dice.court import GAME, claiming, sheet
from regalia.core.state import State
from support import do, example, random_play, rule

Triple = tuple[int, int, int]


def final(
    triples: Sequence[Triple],
    fallen: dict[int, int] | None = None,
    more: dict[int, dict[str, int]] | None = None,
    **options: Any,
) -> State:
    """A finished game with these Charges, Titles and Fortune; `fallen` says who was eliminated in which turn."""
    fallen = fallen or {}
    sheets = {}
    for seat, (charges, titles, fortune) in enumerate(triples):
        one = sheet(charges=charges, titles=titles, fortune=fortune, **(more or {}).get(seat, {}))
        sheets[seat] = {**one, "influence": 0 if seat in fallen else max(1, one["influence"])}
    state = claiming({1: min(set(range(len(triples))) - set(fallen))}, len(triples), sheets=sheets, turn=6, **options)
    facts = state.facts()
    facts.update(phase="over", active=None, decision=None, winners=[None] * 6, claim_index=0)
    facts["eliminated_turn"] = [fallen.get(seat, 0) for seat in range(len(triples))]
    return GAME.from_facts(facts)


def returns(state: State) -> list[int]:
    """VERS-8.9, as research adapters give it."""
    return [int(rank == 1) for rank in state.ranks or []]


@rule("VERS-8.3", "VERS-4.77")
def test_the_game_ends_after_the_last_turn() -> None:
    state = claiming({6: 0}, turn=6)
    do(state, "claim", favour=0)
    assert state.over
    before = claiming({6: 0}, turn=5)
    do(before, "claim", favour=0)
    assert not before.over


@rule("VERS-8.2")
def test_if_all_fall_together_nobody_wins() -> None:
    state = claiming({2: 2}, 3, turn=3, quarrel=[0, 1, 2])
    do(state, "claim", favour=0)
    assert state.over
    assert state.ranks == [3, 3, 3]


@rule("VERS-8.3")
def test_only_players_in_court_can_win() -> None:
    assert final([(0, 0, 1), (6, 6, 6), (0, 0, 0)], fallen={1: 5}).ranks == [1, 3, 2]


@rule("VERS-8.4", "VERS-8.5", "VERS-8.6")
def test_charges_then_titles_then_fortune() -> None:
    assert final([(2, 0, 0), (1, 6, 6)]).ranks == [1, 2]
    assert final([(2, 1, 6), (2, 2, 0)]).ranks == [2, 1]
    assert final([(2, 2, 1), (2, 2, 0)]).ranks == [1, 2]


@rule("VERS-8.7", "VERS-8.11")
def test_leaders_level_means_all_lose() -> None:
    assert final([(2, 1, 1), (2, 1, 1), (1, 0, 0)]).ranks == [3, 3, 3]
    assert final([(3, 0, 0), (2, 1, 1), (2, 1, 1)]).ranks == [1, 2, 2]


@rule("VERS-8.8")
def test_the_final_list() -> None:
    triples = [(1, 0, 0), (5, 5, 5), (0, 0, 0), (6, 0, 0), (2, 0, 0)]
    assert final(triples, fallen={1: 3, 3: 4, 4: 3}).ranks == [1, 4, 2, 3, 5]


@rule("VERS-8.9")
def test_returns() -> None:
    assert returns(final([(1, 0, 0), (0, 0, 0)])) == [1, 0]
    assert returns(final([(1, 0, 0), (1, 0, 0)])) == [0, 0]


@rule("VERS-8.10")
def test_charges_0_can_win() -> None:
    assert final([(0, 1, 0), (0, 0, 6)]).ranks == [1, 2]
    assert final([(0, 0, 1), (0, 0, 0)]).ranks == [1, 2]


@rule("VERS-8.11")
def test_scores_are_charges_at_any_moment() -> None:
    for state in random_play(GAME.new(3, 21), 21):
        assert state.scores == [one["charges"] for one in state.facts()["scores"]]
    assert final([(3, 0, 0), (2, 1, 1), (2, 1, 1), (1, 0, 0)]).ranks == [1, 2, 2, 4]


@rule("VERS-8.12", "VERS-8.1")
def test_the_last_player_in_court_wins_whatever_the_charges() -> None:
    state = final([(0, 0, 0), (5, 0, 0), (4, 0, 0)], fallen={1: 2, 2: 3})
    assert state.ranks == [1, 3, 2]


@example("VERS-EX-25")
@rule("VERS-8.4", "VERS-8.5", "VERS-8.6")
def test_example_25() -> None:
    assert final([(3, 1, 0), (2, 2, 4), (3, 1, 2), (0, 3, 6)]).ranks == [2, 3, 1, 4]


@example("VERS-EX-26")
@rule("VERS-8.7", "VERS-9.7")
def test_example_26() -> None:
    triples = [(2, 1, 1), (2, 1, 1), (1, 4, 5)]
    assert returns(final(triples)) == [0, 0, 0]
    assert returns(final(triples, more={0: {"lands": 1}}, final_tie="extended")) == [1, 0, 0]
    assert returns(final([(3, 0, 0), (2, 1, 1), (2, 1, 1)])) == [1, 0, 0]


@example("VERS-EX-27")
@rule("VERS-8.1", "VERS-8.2")
def test_example_27() -> None:
    first, second = sheet(influence=3), sheet(influence=1, charges=2, titles=2)
    state = claiming({1: 0}, turn=4, quarrel=[0, 1], sheets={0: first, 1: second})
    do(state, "claim", favour=1)
    assert [one["influence"] for one in state.facts()["scores"]] == [2, 0]
    assert state.over
    assert (state.ranks, state.scores) == ([1, 2], [0, 2])
    both = claiming({1: 0}, turn=4, quarrel=[0, 1])
    do(both, "claim", favour=1)
    assert both.ranks == [2, 2]


@example("VERS-EX-31")
@rule("VERS-8.3", "VERS-8.8", "VERS-8.9")
def test_example_31() -> None:
    state = final([(2, 0, 1), (3, 1, 0), (2, 0, 0), (0, 2, 0)], fallen={1: 5, 3: 3})
    assert state.ranks == [1, 3, 2, 4]
    assert returns(state) == [1, 0, 0, 0]


@example("VERS-EX-34")
@rule("VERS-8.11", "VERS-8.12")
def test_example_34() -> None:
    state = final([(3, 0, 0), (2, 1, 1), (2, 1, 1)])
    assert (state.ranks, state.scores) == ([1, 2, 2], [3, 2, 2])
    level = final([(2, 1, 1), (2, 1, 1), (1, 4, 5)])
    assert (level.ranks, level.scores) == ([3, 3, 3], [2, 2, 1])
    last = final([(0, 0, 0), (2, 0, 0)], fallen={1: 4})
    assert (last.ranks, last.scores) == ([1, 2], [0, 2])
    assert final([(2, 0, 1), (3, 1, 0), (2, 0, 0), (0, 2, 0)], fallen={1: 5, 3: 3}).ranks == [1, 3, 2, 4]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(("blitz", "turns"), [("off", 6), ("on", 4)])
def test_the_length_bound_of_section_8(players: int, blitz: str, turns: int) -> None:
    bound = turns * (6 * players + 6) + 6 * (turns - 1)
    for seed in range(10):
        *_, state = random_play(GAME.new(players, seed, {"blitz": blitz}), seed)
        assert len(state.record()["actions"]) <= bound
    assert GAME.max_decisions == 6 * (6 * 6 + 6) + 6 * 5 + 5 * 6 * 6 == 462
