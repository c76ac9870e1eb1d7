"""Other weights for a heuristic: read, checked against those of the game, used for a while and put back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from regalia.core.errors import RegaliaError
from regalia.core.weights import as_floats


class BadWeights(RegaliaError):
    """These weights fit no heuristic."""


def _table(game: str) -> Any:
    """The module with a game's weights."""
    try:
        return import_module(f"regalia.games.{game}.weights")
    except ModuleNotFoundError as error:
        raise BadWeights(f"the heuristic of {game} has no weights that can be changed") from error


@lru_cache(maxsize=16)
def own_weights(game: str) -> dict[str, Any]:
    """The weights that a game comes with; not to be changed."""
    path = Path(str(_table(game).__file__)).with_name("weights.json")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))["weights"]
    return found


def weights_in(game: str, file: Path) -> dict[str, Any]:
    """The weights in a file, which may name only some; the others stay as they are. Not to be changed."""
    try:
        return _weights_in(game, file, file.stat().st_mtime_ns)
    except OSError as error:
        raise BadWeights(f"the file {file} cannot be read: {error.strerror}") from error


@lru_cache(maxsize=64)
def _weights_in(game: str, file: Path, _written: int) -> dict[str, Any]:
    """Read once, and again when the file was written since."""
    try:
        given = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise BadWeights(f"the file {file} is not JSON: {error}") from error
    return checked(game, given.get("weights", given) if isinstance(given, dict) else given)


def checked(game: str, given: object) -> dict[str, Any]:
    """All weights of a game, some of them given: known names, numbers, and lists as long as they were."""
    own = own_weights(game)
    if not isinstance(given, dict):
        raise BadWeights("weights are names with numbers")
    for name, value in given.items():
        if name not in own:
            raise BadWeights(f"{game} has no weight {name!r}; its weights are {', '.join(own)}")
        wanted, found = _shape(own[name]), _shape(value)
        if wanted != found:
            raise BadWeights(f"the weight {name} is {wanted}, not {value!r}")
    return {**own, **given}


def _shape(value: object) -> str:
    if isinstance(value, list):
        inner = {_shape(one) for one in value}
        return f"a list of {len(value)} numbers" if inner <= {"a number"} else "something else"
    return "a number" if isinstance(value, (int, float)) and not isinstance(value, bool) else "something else"


@lru_cache(maxsize=16)
def own_floats(game: str) -> dict[str, Any]:
    """The weights that a game comes with, as heuristics take them."""
    return as_floats(own_weights(game))


def with_weights(game: str, weights: dict[str, Any]) -> AbstractContextManager[None]:
    """Use these weights inside the block, and the game's own ones after it."""
    return with_floats(game, as_floats(weights))


@contextmanager
def with_floats(game: str, floats: dict[str, Any]) -> Iterator[None]:
    """The same for weights that are floats already: bots put theirs on for every decision."""
    table = _table(game).WEIGHTS
    table.take(floats)
    try:
        yield
    finally:
        table.take(own_floats(game))


@contextmanager
def put_on(game: str) -> Iterator[Callable[[dict[str, Any]], None]]:
    """Inside the block the heuristic uses what is put on, given as floats, and the game's own weights after it."""
    table = _table(game).WEIGHTS
    worn: dict[str, Any] | None = None

    def put(floats: dict[str, Any]) -> None:
        nonlocal worn
        if floats is not worn:
            worn = floats
            table.take(floats)

    try:
        yield put
    finally:
        table.take(own_floats(game))
