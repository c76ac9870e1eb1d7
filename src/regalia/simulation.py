"""Many games by bots: played one by one or in processes, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, as_completed
from dataclasses import dataclass, field
from typing import Any

from regalia.bots import Bot, bot
from regalia.core.registry import game
from regalia.core.rng import LARGEST_SEED
from regalia.core.state import State
from regalia.pools import process_pool

BATCH = 20  # games a process plays before it reports


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games to play. Game number i has seed `seed + i`; bots draw theirs from it too."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int = 0
    keep_records: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """What one game came to."""

    number: int
    decisions: int
    scores: list[int]
    ranks: list[int]
    record: dict[str, Any] | None


def play_on(state: State, seats: Sequence[Bot], seed: int) -> int:
    """Let bots finish a game; the number of decisions is returned. The same seed gives the same game."""
    decisions = 0
    while not state.over:
        seat = state.waiting[0]
        state.apply(seats[seat].choose(state, seat, bot_seed(seed, decisions)), seat)
        decisions += 1
    return decisions


def bot_seed(seed: int, decision: int) -> int:
    """The seed for a bot's thinking at a decision: spread out, so that no two decisions share chances."""
    return (seed * 0x9E3779B97F4A7C15 + (decision + 1) * 0xD1342543DE82EF95) & LARGEST_SEED


def play_one(plan: Plan, number: int) -> Played:
    """Play one game of a plan."""
    seed = (plan.seed + number) & LARGEST_SEED
    state = game(plan.game).new(len(plan.seats), seed, plan.options, log=plan.keep_records)
    decisions = play_on(state, [bot(name) for name in plan.seats], seed)
    ranks = state.ranks
    if ranks is None:
        raise AssertionError("a finished game has ranks")
    return Played(number, decisions, state.scores, ranks, state.record() if plan.keep_records else None)


def play_many(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """The games of a plan as they end; with several jobs in any order, but the same games."""
    if jobs <= 1:
        for number in range(games):
            yield play_one(plan, number)
        return
    pool = process_pool(jobs)
    try:
        batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
        futures: list[Future[list[Played]]] = [pool.submit(_play_batch, plan, batch) for batch in batches]
        for future in as_completed(futures):
            yield from future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _play_batch(plan: Plan, numbers: Iterable[int]) -> list[Played]:
    return [play_one(plan, number) for number in numbers]


@dataclass(slots=True)
class Totals:
    """Statistics over games: length, points and wins by seat."""

    seats: tuple[str, ...]
    games: int = 0
    decisions: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    nobody_wins: int = 0

    def __post_init__(self) -> None:
        """Start with zeroes for every seat."""
        self.points = [0] * len(self.seats)
        self.best = [0] * len(self.seats)
        self.wins = [0.0] * len(self.seats)

    def add(self, played: Played) -> None:
        """Count one game; seats that share the first rank share the win."""
        self.games += 1
        self.decisions.append(played.decisions)
        winners = played.ranks.count(1)
        self.nobody_wins += winners == 0
        for seat, (score, rank) in enumerate(zip(played.scores, played.ranks, strict=True)):
            self.points[seat] += score
            self.best[seat] = max(self.best[seat], score) if self.games > 1 else score
            self.wins[seat] += 1 / winners if rank == 1 else 0

    def as_json(self) -> dict[str, Any]:
        """The statistics as plain data."""
        played = max(1, self.games)
        return {
            "games": self.games,
            "decisions": {
                "mean": sum(self.decisions) / played,
                "least": min(self.decisions, default=0),
                "most": max(self.decisions, default=0),
            },
            "nobody_wins": self.nobody_wins / played,
            "seats": [
                {
                    "seat": seat,
                    "bot": name,
                    "mean_points": self.points[seat] / played,
                    "best_points": self.best[seat],
                    "win_share": self.wins[seat] / played,
                }
                for seat, name in enumerate(self.seats)
            ],
        }
