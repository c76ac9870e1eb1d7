"""Soaks: reply times and strength, as far as a test can wait. The full figures come from `regalia arena ladder`."""

from __future__ import annotations

import pytest

import regalia
from regalia.arena.plan import Plan
from regalia.arena.running import run
from regalia.arena.summary import reply_times, win_share

GAMES = regalia.games()
CLOCKS = {"knight": 0.1, "baron": 0.4, "duke": 1.5}


@pytest.mark.long
@pytest.mark.parametrize("level", CLOCKS)
@pytest.mark.parametrize("full", [False, True], ids=["two", "full"])
@pytest.mark.parametrize("game", GAMES)
def test_replies_come_in_time(game: str, full: bool, level: str) -> None:
    """The 99th percentile within a fifth more than the level's clock, on one core; nobody waits 2 s for a duke."""
    players = regalia.game(game).players[-1] if full else 2
    lineup = (level, *["squire"] * (players - 1))
    results = run(Plan(game, (lineup,), players, seed=1))
    found = reply_times(level, results)
    assert found["p99"] <= 1.2 * CLOCKS[level] * 1.05  # times are counted in classes 5 % wide
    assert level != "duke" or found["longest"] < 2.0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_knights_beat_squires(game: str) -> None:
    results = run(Plan(game, (("knight@300", "squire"),), 60, seed=2), jobs=2)
    assert win_share("knight@300", results).mean >= 0.6
