"""Bots that behave badly, one way each, to see what the arena does."""

from __future__ import annotations

import os
import time
from pathlib import Path

from regalia.arena.plan import Plan
from regalia.arena.playing import Result, play
from regalia.core.state import State


class First:
    """A good citizen: always the first legal action."""

    def choose(self, state: State, seat: int, seed: int) -> int:
        return state.legal_actions(seat)[0]


class Crashes:
    """Raises every time."""

    def choose(self, state: State, seat: int, seed: int) -> int:
        raise ValueError("I cannot decide")


class Cheats:
    """Answers with an action that does not exist."""

    def choose(self, state: State, seat: int, seed: int) -> int:
        return -7


class Sleeps:
    """Thinks for ever."""

    def choose(self, state: State, seat: int, seed: int) -> int:
        time.sleep(60)
        return 0


class Peeks:
    """Fails if the position it gets tells more than its seat may know, and spoils it: it is only a copy."""

    def choose(self, state: State, seat: int, seed: int) -> int:
        assert state.log is None
        action = state.legal_actions(seat)[0]
        state.apply(action, seat)
        return action


NO_BOT = 5


def play_or_die(plan: Plan, number: int) -> Result:
    """Play a game; the first worker that gets the number named in the environment dies in the middle of it."""
    doomed = Path(os.environ["REGALIA_TEST_DOOM"])
    if number == 5 and not doomed.exists():
        doomed.touch()
        os._exit(9)
    return play(plan, number)


def play_and_always_die(plan: Plan, number: int) -> Result:
    """A game that kills every worker."""
    if number == 3:
        os._exit(9)
    return play(plan, number)


def play_for_ever(folder: Path, number: int) -> Result:
    """No game: a worker that leaves its process id and is busy for longer than any test."""
    (folder / str(number)).write_text(str(os.getpid()), "utf-8")
    time.sleep(600)
    return {}
