"""The ladder of bots. A level is data: what kind of player it is and how hard it thinks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from regalia.bots.greedy import best_action
from regalia.core.errors import RegaliaError
from regalia.core.rng import seeded
from regalia.core.state import State


class UnknownBot(RegaliaError):
    """No bot has this name."""


class Bot(Protocol):
    """Somebody who can sit at a table."""

    @property
    def name(self) -> str:
        """What the bot is called."""

    def choose(self, state: State, seat: int, seed: int) -> int:
        """A legal action for a waiting seat. The same state and seed give the same choice."""


@dataclass(frozen=True, slots=True)
class Page:
    """Any legal move, each equally likely."""

    name: str = "page"

    def choose(self, state: State, seat: int, seed: int) -> int:
        """A random legal action."""
        return state.pick(seat, seeded(seed).below(state.count(seat)))


@dataclass(frozen=True, slots=True)
class Squire:
    """One step ahead by the game's heuristic, on average over some positions that the seat thinks possible."""

    name: str = "squire"
    positions: int = 4

    def choose(self, state: State, seat: int, seed: int) -> int:
        """The action with the best outlook."""
        return best_action(state, seat, seed, self.positions)


LEVELS: Final[dict[str, Bot]] = {level.name: level for level in (Page(), Squire())}


def bot(name: str) -> Bot:
    """The bot of this level."""
    if name not in LEVELS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(LEVELS)}")
    return LEVELS[name]
