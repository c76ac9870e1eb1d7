"""How fast the rules are: decisions a second in random play, the cost of a clone and of a list of legal actions."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

from regalia.core.game import Game
from regalia.core.play import play_at_random
from regalia.core.rng import seeded
from regalia.core.state import State


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured for a game."""

    game: str
    players: int
    decisions_per_second: float
    python_decisions_per_second: float
    clone_microseconds: float
    legal_microseconds: float

    def as_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return asdict(self)


def measure(game: Game, players: int, seconds: float) -> Speed:
    """Measure a game with default options, spending about so many seconds on each figure."""
    return Speed(
        game=game.id,
        players=players,
        decisions_per_second=bulk_play(game, players, seconds),
        python_decisions_per_second=python_play(game, players, seconds),
        clone_microseconds=cost_of_clone(game, players, seconds / 2),
        legal_microseconds=cost_of_legal(game, players, seconds / 2),
    )


def bulk_play(game: Game, players: int, seconds: float) -> float:
    """Random play inside the compiled loop. Decisions with one option are not asked, so they are not counted."""
    rng = seeded(1)
    decisions = 0
    seed = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        decisions += play_at_random(game.new(players, seed, log=False), rng, game.max_decisions)
        seed += 1
    return decisions / (time.perf_counter() - begun)


def python_play(game: Game, players: int, seconds: float) -> float:
    """Random play driven from Python through `legal_actions` and `apply`, as a researcher would."""
    rng = seeded(1)
    decisions = 0
    seed = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new(players, seed, log=False)
        while not state.over:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
            decisions += 1
        seed += 1
    return decisions / (time.perf_counter() - begun)


def positions(game: Game, players: int) -> list[State]:
    """A hundred positions from random games."""
    found: list[State] = []
    rng = seeded(2)
    for seed in range(100):
        state = game.new(players, seed, log=False)
        play_at_random(state, rng, rng.below(60))
        if not state.over:
            found.append(state)
    return found


def cost_of_clone(game: Game, players: int, seconds: float) -> float:
    """Microseconds for one clone, the call from Python included."""
    found = positions(game, players)
    made = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for state in found:
            state.clone()
        made += len(found)
    return (time.perf_counter() - begun) / made * 1e6


def cost_of_legal(game: Game, players: int, seconds: float) -> float:
    """Microseconds for one list of legal actions."""
    found = positions(game, players)
    made = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for state in found:
            state.legal_actions()
        made += len(found)
    return (time.perf_counter() - begun) / made * 1e6
