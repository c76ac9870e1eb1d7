"""The outlook: plans that the rules allow, ends that add up, chances that come true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

from games.versailles_dice.court import GAME
from regalia.core.records import steps
from regalia.core.vecs import vec
from regalia.games.versailles_dice.components import CHARGES, CLAIM, FORTUNE, INFLUENCE, LANDS, TITLES
from regalia.games.versailles_dice.heuristic import add_chance, chances_to_win, pending, place_now
from regalia.games.versailles_dice.prospects import (
    ENDS,
    LEVELS,
    PURSES,
    SHEETS,
    end_of,
    final_points,
    place_of,
    prospects,
)
from support import random_play

REPLAYS = Path(__file__).parents[3] / "replays" / "versailles_dice"


def test_the_best_plan_claims_only_what_the_rules_allow() -> None:
    """Whatever is claimed next is legal (VERS-4.53, VERS-4.64, VERS-4.66); a sheet that can grow takes no Reroll."""
    ahead = prospects(3)
    claims: set[int] = set()
    for seed in range(40):
        for state in random_play(GAME.new(3, seed, log=False), seed):
            if state.decision == "claim" and state.seat is not None:
                facts: Any = state
                seat = state.seat
                place = place_now(facts, seat, facts.scores_of[seat * 6 + INFLUENCE])
                claim = ahead.best_claim(facts.turns - facts.turn, pending(facts, seat), place)
                assert state.why_not(CLAIM + claim) is None
                claims.add(claim)
    assert claims == {FORTUNE, LANDS, INFLUENCE, TITLES, CHARGES}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_ends_add_up_and_agree_with_the_points_to_expect(seats: int) -> None:
    ahead = prospects(seats)
    for influence, fortune, lands, titles, charges in [(1, 0, 0, 0, 0), (3, 1, 2, 1, 1), (6, 0, 6, 3, 3)]:
        place = place_of(influence, fortune, lands, titles, charges)
        for turns_left in range(6):
            for favours in range(7):
                found = ahead.ends(turns_left, favours, place)
                ends = range(found.first, found.first + len(found.chances))
                assert sum(found.chances) == pytest.approx(1)
                assert ends[0] >= end_of(place_of(1, 0, 0, titles, charges) % SHEETS)  # what is won stays won
                mean = sum(
                    chance * final_points(end % PURSES, end // PURSES % LEVELS, end // (PURSES * LEVELS))
                    for chance, end in zip(found.chances, ends, strict=True)
                )
                value = ahead.value(turns_left, favours, place // SHEETS, place % SHEETS)
                assert mean == pytest.approx(value, abs=0.06)  # Fortune above 2 is counted as 2


def test_with_one_favour_and_no_turn_left_the_highest_charge_is_bought() -> None:
    ahead = prospects(2)
    assert ahead.best_claim(0, 1, place_of(2, 0, 0, 2, 1)) == CHARGES
    assert ahead.best_claim(0, 1, place_of(2, 0, 3, 0, 0)) == TITLES  # no charge can be paid for
    assert ahead.best_claim(0, 1, place_of(2, 0, 0, 0, 0)) == FORTUNE
    assert ahead.best_claim(0, 2, place_of(2, 0, 0, 0, 0)) == FORTUNE  # and then the charge
    assert ahead.best_claim(5, 1, place_of(1, 0, 0, 0, 0)) == INFLUENCE


def test_chances_to_win_count_ends_that_are_strictly_higher() -> None:
    """VERS-8.7: level ends win for nobody; who falls stands below all."""
    ends = vec[float]([0.0] * (3 * ENDS))
    ends[10] = ends[20] = 0.5
    ends[ENDS + 10] = ends[ENDS + 15] = 0.5
    ends[2 * ENDS + 10] = 0.4  # falls with a chance of 0.6
    assert chances_to_win(3, ends) == pytest.approx([0.5, 0.25, 0.0])
    ends[2 * ENDS + 10] = 0.0
    ends[2 * ENDS + 12] = 0.4
    assert chances_to_win(3, ends) == pytest.approx([0.5, 0.25, 0.4 * 0.5 * 0.5])


def test_one_favour_more() -> None:
    spread = vec[float]([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    for _ in range(8):
        add_chance(spread, 0.5)
    assert list(spread) == pytest.approx([number / 256 for number in (1, 8, 28, 56, 70, 56, 28 + 8 + 1)])


def games(players: int) -> Iterator[list[Any]]:
    for line in (REPLAYS / f"{players}-squire.jsonl").read_text("utf-8").splitlines():
        yield [state.clone() for state in steps(json.loads(line), log=False)]


@pytest.mark.parametrize("players", [2, 4])
def test_chances_come_true(players: int) -> None:
    """Half-way and near the end of recorded games the chances tell more about the winner than equal ones would."""
    for share in (0.5, 0.9):
        missed = missed_by_equals = 0.0
        for positions in games(players):
            won = [1.0 if rank == 1 else 0.0 for rank in positions[-1].ranks]
            chances = positions[int(share * len(positions))].heuristic()
            missed += sum((chance - win) ** 2 for chance, win in zip(chances, won, strict=True))
            missed_by_equals += sum((1 / players - win) ** 2 for win in won)
        assert missed < (0.95 if share < 0.6 else 0.75) * missed_by_equals


def test_places_are_numbers_of_hands_and_sheets() -> None:
    numbers = {
        place_of(influence, fortune, lands, titles, charges)
        for influence in range(1, 6)
        for fortune in range(7)
        for lands in range(7)
        for titles in range(7)
        for charges in range(7)
    }
    assert numbers == set(range(5 * SHEETS))
    six: i64 = 6
    assert place_of(six, 1, 2, 3, 4) == place_of(5, 1, 2, 3, 4)  # VERS-4.14
