"""Looking back: the moves of a game with their words and points, and the positions of a finished one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from regalia.core.state import State
from regalia.core.words import marked
from regalia.table.log import TableRefusal
from regalia.table.parts import Move
from regalia.table.shown import EventLine, number_of
from regalia.table.table import Table


class HistoryRow(Struct, frozen=True):
    """A move.

    `label` is the action in its owner's words (null: not known to you), `lines` what was told of it, `scores` the
    points of each seat after it (null: hidden).
    """

    move: int
    seat: int
    at: float
    label: str | None
    lines: list[str]
    scores: list[int] | None


class History(Struct, frozen=True):
    """The moves that one may know of. `is_complete` after the end: then all of them, with everybody's own words."""

    is_complete: bool
    rows: list[HistoryRow]


class MomentShown(Struct, frozen=True):
    """The position after so many moves, as a seat (null: a spectator) saw it; for finished games."""

    move: int
    moves: int
    seat: int | None
    view: dict[str, Any]
    scores: list[int]
    lines: list[str]


def history(table: Table, seat: int | None, story: Sequence[EventLine], now: float) -> History:
    """What a seat may know of the moves so far."""
    is_complete = table.is_open_book(now)
    held = table.held_back(seat, now)
    known = len(table.moves) if held is None else held.moves
    lines: dict[int, list[str]] = {}
    for line in story:
        lines.setdefault(line.move, []).append(line.text)
    rows: list[HistoryRow] = []
    for number, (move, label, scores) in enumerate(_replayed(table, known, seat, is_complete=is_complete), start=1):
        is_unknown = not is_complete and number in table.secret_moves and move.seat != seat
        if is_unknown and rows:  # what followed from it belongs to the move that everybody knows of
            rows[-1] = HistoryRow(rows[-1].move, rows[-1].seat, rows[-1].at, rows[-1].label, rows[-1].lines, scores)
        elif not is_unknown:
            shown_as = number_of(table, seat, number, is_complete=is_complete)
            rows.append(HistoryRow(shown_as, move.seat, move.at, label, lines.get(shown_as, []), scores))
    return History(is_complete, rows)


def _replayed(
    table: Table, known: int, seat: int | None, *, is_complete: bool
) -> list[tuple[Move, str | None, list[int] | None]]:
    """Each known move with its owner's words, if they may be read, and the points after it."""
    state = table.beginning()
    found: list[tuple[Move, str | None, list[int] | None]] = []
    for move in table.moves[:known]:
        with marked():
            label = state.label(move.action) if is_complete or move.seat == seat else None
        state.apply(move.action, move.seat)
        found.append((move, label, state.scores if is_complete else move.scores))
    return found


def moment(table: Table, number: int, seat: int | None, now: float) -> MomentShown:
    """The position after so many moves of a finished game; the game is an open book then."""
    if not table.is_open_book(now):
        raise TableRefusal("not_over", "Moments are there when the game is over.")
    if not 0 <= number <= len(table.moves):
        raise TableRefusal("no_such_moment", f"Moments are 0 to {len(table.moves)}.")
    if seat is not None and not 0 <= seat < table.players:
        raise TableRefusal("no_such_seat", f"Seats are 0 to {table.players - 1}.")
    state = table.beginning()
    before = 0
    for move in table.moves[:number]:
        before = _events(state)
        state.apply(move.action, move.seat)
    told = [event.told(seat) for event in state.events[before:]]
    with marked():
        lines = [state.game.story.tell(event) for event in told if event is not None]
    return MomentShown(number, len(table.moves), seat, state.view(seat), state.scores, lines)


def _events(state: State) -> int:
    return 0 if state.log is None else len(state.log.events)
