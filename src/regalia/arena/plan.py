"""Which games to play: who meets whom, in which seats, with which seeds. A plan and a number make a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from itertools import permutations
from typing import Any, Final

from regalia.core.rng import LARGEST_SEED

MOST_ORDERS: Final = 24  # all orders of four; with more seats everybody sits everywhere by turning round


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: its number, who sits where, and the seed."""

    number: int
    seats: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Games of one or several line-ups. Every order of seats is played with the same seed before the next seed."""

    game: str
    lineups: tuple[tuple[str, ...], ...]
    games: int  # of each line-up
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    detail: bool = False  # whether the results tell what a report needs
    reply_seconds: float = 10.0  # for bots that are not ours

    @property
    def total(self) -> int:
        """All games of the plan."""
        return len(self.lineups) * self.games

    def fixture(self, number: int) -> Fixture:
        """The game of this number. Line-ups follow one another, so that a plan can be stopped and continued."""
        lineup, place = self.lineups[number // self.games], number % self.games
        orders = seat_orders(lineup)
        return Fixture(number, orders[place % len(orders)], (self.seed + place // len(orders)) & LARGEST_SEED)

    def set_size(self, lineup: int) -> int:
        """How many games make a set: all orders of seats with one seed."""
        return len(seat_orders(self.lineups[lineup]))

    def as_json(self) -> dict[str, Any]:
        """The plan as plain data; two plans are the same if this is."""
        return {**asdict(self), "lineups": [list(one) for one in self.lineups], "options": dict(self.options)}


def seat_orders(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All different ways to seat a line-up; for more than four the turns of the circle."""
    orders = sorted(set(permutations(lineup))) if len(lineup) <= 4 else []
    if not orders or len(orders) > MOST_ORDERS:
        orders = sorted({lineup[turn:] + lineup[:turn] for turn in range(len(lineup))})
    return orders
