"""Records: a game as its beginning and its actions, and replaying them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from regalia.core.errors import BadRecord, NoRecord, RegaliaError
from regalia.core.registry import game

if TYPE_CHECKING:
    from regalia.core.state import State

_NEEDED = ("game", "version", "players", "seed", "options", "actions")


def record(state: State) -> dict[str, Any]:
    """The record of a state: game, version, players, seed, options, [seat, action] pairs, and the result if over."""
    if state.log is None or state.log.seed is None:
        raise NoRecord("this state keeps no record: it was made without a log, from facts, or by imagining")
    return {
        "game": state.game.id,
        "version": state.game.version,
        "players": state.players,
        "seed": state.log.seed,
        "options": dict(state.options),
        "actions": [[seat, action] for seat, action in state.log.actions],
        "result": result(state),
    }


def result(state: State) -> dict[str, Any] | None:
    """How the game ended; None before its end."""
    if not state.over:
        return None
    return {"scores": state.scores, "ranks": state.ranks, "fingerprint": f"{state.fingerprint():016x}"}


def replay(recorded: Mapping[str, Any], *, log: bool = True) -> State:
    """The state at the end of a record. Its result, if it has one, must come true."""
    for state in steps(recorded, log=log):
        last = state
    if recorded.get("result") is not None and recorded["result"] != result(last):
        raise BadRecord(f"the record says it ended with {recorded['result']}, but it ends with {result(last)}")
    return last


def steps(recorded: Mapping[str, Any], *, log: bool = True) -> Iterator[State]:
    """The same state again and again: at the beginning, and after each action of the record."""
    state = _beginning(recorded, log=log)
    yield state
    for number, pair in enumerate(_actions(recorded), start=1):
        try:
            seat, action = pair
            state.apply(action, seat)
        except (RegaliaError, TypeError, ValueError) as error:
            raise BadRecord(f"action {number} of the record, {pair!r}, cannot be taken: {error}") from error
        yield state


def _beginning(recorded: Mapping[str, Any], *, log: bool) -> State:
    if not isinstance(recorded, Mapping):
        raise BadRecord(f"a record is an object with the entries {', '.join(_NEEDED)}, not {type(recorded).__name__}")
    missing = [name for name in _NEEDED if name not in recorded]
    if missing:
        raise BadRecord(f"the record has no {', '.join(missing)}")
    try:
        played = game(recorded["game"])
        state = played.new(recorded["players"], recorded["seed"], recorded["options"], log=log)
    except RegaliaError as error:
        raise BadRecord(f"the record does not begin: {error}") from error
    if recorded["version"] != played.version:
        raise BadRecord(
            f"the record is of version {recorded['version']!r} of {played.title}; this is version {played.version}"
        )
    return state


def _actions(recorded: Mapping[str, Any]) -> list[Any]:
    actions = recorded["actions"]
    if not isinstance(actions, list):
        raise BadRecord(f"the actions of a record are a list of [seat, action] pairs, not {type(actions).__name__}")
    return actions
