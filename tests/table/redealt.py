"""A table in which everything that a seat cannot see is dealt anew, and what it was not told is gone."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from regalia.core.events import Event, Log
from regalia.core.state import State
from regalia.table.silence import Held, Moment
from regalia.table.table import Table

UNTOLD = Event("untold", {}, hidden=True)


def dealt_anew(state: State, seat: int | None, seed: int) -> State:
    """An imagined state whose log has as many events as the true one; what the seat was not told is blank."""
    imagined = state.imagine(seat, seed)
    assert state.log is not None
    log = Log(None)
    log.events = [event.told(seat) or UNTOLD for event in state.log.events]
    imagined.log = log
    return imagined


@contextlib.contextmanager
def redealt(table: Table, seat: int | None, seed: int) -> Iterator[None]:
    """For a while the table holds another truth, which the seat cannot tell from the real one."""
    state, view, held = table.state, table.open_view, table.held
    table.state = dealt_anew(state, seat, seed)
    table.open_view = table.state.view(None)
    if held is not None:
        moment = held.seen_by(seat)
        again = Moment(dealt_anew(moment.state, seat, seed), moment.moves)
        table.held = Held(held.until, again)
    try:
        yield
    finally:
        table.state, table.open_view, table.held = state, view, held
