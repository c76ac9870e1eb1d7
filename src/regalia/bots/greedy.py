"""Greedy play, compiled: try every action on imagined positions and look at what the heuristic says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.core.rng import LARGEST_SEED, seeded
from regalia.core.state import State
from regalia.core.vecs import vec

# How much the others' mean outlook counts against one's own: with two players their loss is one's gain. Where a
# heuristic tells chances to win, one's own chance says all.
RIVALRY_OF_TWO: Final = 1.0
RIVALRY: Final = 0.6


def best_action(state: State, seat: int, seed: int, positions: int) -> int:
    """The action after which the seat stands best against the others, averaged over imagined positions."""
    quiet = state.quiet()
    rivalry = rivalry_in(state)
    options = quiet.count(seat)
    actions = vec[i64]([0] * options)
    quiet.legal(seat, actions)
    gains = [0.0] * options
    for number in range(positions):
        imagined = quiet.imagine(seat, (seed + number) & LARGEST_SEED)
        for k in range(options):
            after = imagined.clone()
            after.carry_out(seat, actions[k])
            gains[k] += standings(after.heuristic(), rivalry)[seat]
    return actions[best_of(gains, seed)]


def rivalry_in(state: State) -> float:
    """How much the others count in a game."""
    if state.game.measure == "chance":
        return 0.0
    return RIVALRY_OF_TWO if state.seats == 2 else RIVALRY


def standings(outlook: list[float], rivalry: float) -> list[float]:
    """Every seat's outlook, less what the others' mean outlook takes away."""
    total = 0.0
    for points in outlook:
        total += points
    others = len(outlook) - 1
    return [points - rivalry * (total - points) / others for points in outlook]


def best_of(gains: list[float], seed: int) -> i64:
    """The place of the largest gain; among equals one is drawn."""
    largest = max(gains)
    equals = [k for k in range(len(gains)) if gains[k] >= largest - 1e-9]
    return equals[seeded(seed).below(len(equals))]
