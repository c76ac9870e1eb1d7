"""Playing one game of a plan: bots decide, bots from elsewhere are watched, and what happened is written down."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from regalia.arena.detail import Detail
from regalia.arena.plan import Plan
from regalia.bots import Bot, bot
from regalia.bots.naming import is_ours
from regalia.bots.programs import ProgramBot, ProgramLate
from regalia.core.registry import game
from regalia.core.state import State
from regalia.simulation import bot_seed

STAND_IN: Final = "page"  # nobody gains by failing
TIME_STEP: Final = math.log(1.05)  # reply times are counted in classes 5 % wide

Result = dict[str, Any]


class TooLate(Exception):
    """A bot has used up its time."""


def play(plan: Plan, number: int) -> Result:
    """Play the game of this number. All but `timing` is the same wherever it is played."""
    fixture = plan.fixture(number)
    state = game(plan.game).new(len(fixture.seats), fixture.seed, plan.options, log=False)
    table = _Table(plan, [bot(name) for name in fixture.seats])
    detail = Detail(state) if plan.detail else None
    decisions = 0
    try:
        while not state.over:
            seat = state.waiting[0]
            action = table.decide(state, seat, bot_seed(fixture.seed, decisions))
            if detail is not None:
                detail.before(state, seat, action)
            state.apply(action, seat)
            decisions += 1
            if detail is not None:
                detail.after(state)
    finally:
        table.leave()
    result: Result = {
        "number": number,
        "seats": list(fixture.seats),
        "seed": fixture.seed,
        "scores": state.scores,
        "ranks": state.ranks,
        "decisions": decisions,
        "stand_ins": table.stand_ins,
        "timing": {name: dict(sorted(counts.items())) for name, counts in table.times.items()},
    }
    return result if detail is None else {**result, "detail": detail.as_json()}


class _Table:
    """The bots of one game, the clock, and the stand-in."""

    def __init__(self, plan: Plan, bots: list[Bot]) -> None:
        self.bots = bots
        self.reply_seconds = plan.reply_seconds
        self.stand_ins: dict[str, dict[str, int]] = {}
        self.times: dict[str, Counter[str]] = {player.name: Counter() for player in bots}
        for player in bots:
            if isinstance(player, ProgramBot):
                player.reply_seconds = plan.reply_seconds

    def decide(self, state: State, seat: int, seed: int) -> int:
        """What the seat's bot chooses; if it fails, what the stand-in does."""
        player = self.bots[seat]
        begun = time.perf_counter()
        try:
            if is_ours(player):
                return player.choose(state, seat, seed)
            return self._watched(player, state, seat, seed)
        finally:
            took = max(1e-6, time.perf_counter() - begun)
            self.times[player.name][str(round(math.log(took) / TIME_STEP))] += 1

    def _watched(self, player: Bot, state: State, seat: int, seed: int) -> int:
        failure = "crashed"
        before = state.fingerprint()
        begun = time.perf_counter()
        try:
            with limit(self.reply_seconds):
                action = player.choose(state, seat, seed)
            if time.perf_counter() - begun > self.reply_seconds:
                failure = "late"
            elif action in state.legal_actions(seat):
                return action
            else:
                failure = "illegal"
        except (TooLate, ProgramLate):
            failure = "late"
        except Exception:
            failure = "crashed"
        if state.fingerprint() != before:
            raise AssertionError(f"{player.name} has changed the position")
        counts = self.stand_ins.setdefault(player.name, {})
        counts[failure] = counts.get(failure, 0) + 1
        return bot(STAND_IN).choose(state, seat, seed)

    def leave(self) -> None:
        """Let programs end."""
        for player in self.bots:
            if isinstance(player, ProgramBot):
                player.stop()


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Stop what runs inside after so many seconds, where the system can do that; elsewhere lateness shows after it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TooLate

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def without_timing(result: Result) -> Result:
    """What must be the same wherever a game is played."""
    return {name: value for name, value in result.items() if name != "timing"}
