"""Which games there are. A game is registered by being a package under `regalia.games` with a `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.core.errors import UnknownGame

if TYPE_CHECKING:
    from regalia.core.game import Game

_added: dict[str, Game] = {}


@cache
def _packages() -> tuple[str, ...]:
    folder = Path(__file__).parent.parent / "games"
    return tuple(sorted(init.parent.name for init in folder.glob("*/__init__.py")))


def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted({*_packages(), *_added}))


@cache
def _built_in(game: str) -> Game:
    found: Game = import_module(f"regalia.games.{game}").GAME
    return found


def game(game: str) -> Game:
    """The game with this id."""
    if game in _added:
        return _added[game]
    if game not in _packages():
        raise UnknownGame(f"there is no game {game!r}; the games are {', '.join(games())}")
    return _built_in(game)


def register(game: Game) -> None:
    """Add a game of one's own, for this process."""
    if game.id in _packages():
        raise UnknownGame(f"{game.id!r} is a game of Regalia's own; give yours another id")
    _added[game.id] = game
