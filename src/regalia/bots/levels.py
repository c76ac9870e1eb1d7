"""The ladder of bots. A level is data (`levels.json`): what kind of player it is and how hard it thinks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from regalia.bots.greedy import best_action
from regalia.core.errors import RegaliaError
from regalia.core.rng import seeded
from regalia.core.state import State
from regalia.core.weights import as_floats

Weights = Mapping[str, Any]  # name -> a number or a list of numbers; those left out are the game's own

SHARE_OF_TIME: Final = 0.97  # a search stops a little early: what follows takes time too


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
    weights: Weights | None = None  # those of the heuristic; else those of the level in the game

    def choose(self, state: State, seat: int, seed: int) -> int:
        """The action with the best outlook."""
        with weighed(state.game.id, self.name, self.weights):
            return best_action(state, seat, seed, self.positions)


@dataclass(frozen=True, slots=True)
class Searcher:
    """Search, until its iterations or its seconds are spent. With iterations alone it repeats itself exactly."""

    name: str
    iterations: int
    seconds: float = 0.0
    refinements: Mapping[str, Any] = field(default_factory=dict)
    exact: bool = False  # so many iterations in every game; else those of the level in the game
    weights: Weights | None = None  # those of the heuristic; else those of the level in the game

    def choose(self, state: State, seat: int, seed: int) -> int:
        """The action that the search visited most; of sealed choices it may be another."""
        if state.count(seat) == 1:
            return state.pick(seat, 0)
        return int(self._searched(state, seat, seed, {}).choice())

    def search(self, state: State, seat: int, seed: int, **changes: Any) -> list[Any]:
        """All candidates, the best first, with visits and the expected points of every seat."""
        found: list[Any] = self._searched(state, seat, seed, changes).candidates()
        return found

    def _searched(self, state: State, seat: int, seed: int, changes: Mapping[str, Any]) -> Any:
        from regalia.bots.search import Search, Settings  # noqa: PLC0415 - only when somebody thinks

        refinements = {**refinements_for(state.game.id, self.name, state.players), **self.refinements, **changes}
        iterations = refinements.pop("iterations", for_seats(self.iterations, state.players))
        budget = self.iterations if self.exact else iterations
        search = Search(state, seat, seed, Settings(budget, self.seconds * SHARE_OF_TIME, **refinements))
        with weighed(state.game.id, self.name, self.weights):
            search.run()
        return search


@dataclass(frozen=True, slots=True)
class Flat:
    """Flat Monte Carlo: random games to the end, no tree. A baseline, not a level."""

    name: str
    iterations: int
    seconds: float = 0.0

    def choose(self, state: State, seat: int, seed: int) -> int:
        """The action that was tried most often."""
        from regalia.bots.flat import flat_action  # noqa: PLC0415

        return flat_action(state, seat, seed, self.iterations, self.seconds * SHARE_OF_TIME)


@cache
def _read() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(__file__).with_name("levels.json").read_text("utf-8"))
    return found


def level_in(game: str, level: str) -> dict[str, Any]:
    """How a game is best searched: in which way, and what a level has of its own (iterations, refinements, weights).

    Iterations and the length of play-outs are as `for_seats` reads them.
    A game that nobody has looked into yet is searched in the usual way.
    """
    games = _read()["games"]
    found = dict(games.get(game, games["any"]))
    of_levels = found.pop("levels", {})
    return {**found, **of_levels.get(level.partition("@")[0], {})}


def for_seats(number: int | list[int], seats: int) -> int:
    """A number is that for two seats and grows with them; a list has one for two seats, for three, and so on."""
    if isinstance(number, list):
        return number[min(seats - 2, len(number) - 1)]
    return number * seats // 2


def refinements_for(game: str, level: str, seats: int) -> dict[str, Any]:
    """How a level searches a game with so many seats."""
    found = {name: value for name, value in level_in(game, level).items() if name != "weights"}
    return found | {name: for_seats(found[name], seats) for name in ("iterations", "playout") if name in found}


def weighed(game: str, level: str, weights: Weights | None) -> AbstractContextManager[None]:
    """Within this the heuristic has the given weights, or those of the level where it has some of its own."""
    from regalia.bots.weighing import checked, with_floats, with_weights  # noqa: PLC0415 - most play with the game's own

    if weights is None:
        floats = _floats_of(game, level)
        return with_floats(game, floats) if floats else nullcontext()
    return with_weights(game, checked(game, weights)) if weights else nullcontext()


@cache
def _floats_of(game: str, level: str) -> dict[str, Any] | None:
    """The weights that a level has of its own in a game, as heuristics take them."""
    from regalia.bots.weighing import checked  # noqa: PLC0415

    given = level_in(game, level).get("weights")
    return as_floats(checked(game, given)) if given else None


def make(name: str, *, kind: str, iterations: int = 0, seconds: float = 0.0, **rest: Any) -> Bot:
    """The bot that some data describes."""
    if kind == "random":
        return Page(name)
    if kind == "greedy":
        return Squire(name, **rest)
    if kind == "flat":
        return Flat(name, iterations, seconds)
    return Searcher(name, iterations, seconds, rest)


LEVELS: Final[dict[str, Bot]] = {name: make(name, **data) for name, data in _read()["levels"].items()}
BASELINES: Final[dict[str, Bot]] = {name: make(name, **data) for name, data in _read()["baselines"].items()}
