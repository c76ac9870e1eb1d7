"""Playing many decisions at once, compiled: random play for simulations, benchmarks and tests."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.core.rng import Rng
from regalia.core.state import State


def play_at_random(state: State, rng: Rng, most: i64) -> i64:
    """Take random open actions until the game is over or `most` are taken; their number is returned."""
    taken: i64 = 0
    while not state.over and taken < most:
        seat: i64 = state.asked
        state.carry_out(seat, state.pick(seat, rng.below(state.count(seat))))
        taken += 1
    return taken
