"""What would happen: an action tried on imagined positions, never on the true one.

The seat's own knowledge decides what is answered. Where dice, a draw, hidden cards or a secret question could come in,
only that much is said; the answer never depends on what is really hidden.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from regalia.core.events import Event
from regalia.core.state import State
from regalia.table.shown import EventLine, event_line
from regalia.table.table import Table

SEEDS = (1, 2)  # two different deals of what is hidden: what is certain comes out the same


class Preview(Struct, frozen=True):
    """What an action would do. If that is not certain there is neither a view nor points, only the fact."""

    action: int
    certain: bool
    view: dict[str, Any] | None = None
    scores: list[int] | None = None
    events: list[EventLine] = []


def preview(table: Table, seat: int, action: int) -> Preview:
    """Try an action that is open to a seat asked now; refused as the move itself would be."""
    table.move(seat, action, "preview")
    tried = [_tried(table.state, seat, action, seed) for seed in SEEDS]
    views = [state.view(seat) for state, _, _ in tried]
    state, events, is_certain = tried[0]
    is_silent = table.silence is not None and table.silence.is_passed(table.open_view, state.view(None))
    if is_silent or not all(certain for _, _, certain in tried) or any(view != views[0] for view in views):
        return Preview(action, certain=False)
    told = [one for one in (event.told(seat) for event in events) if one is not None]
    lines = [event_line(state, event, len(table.moves) + 1) for event in told]
    return Preview(action, is_certain, views[0], views[0].get("scores"), lines)


def _tried(state: State, seat: int, action: int, seed: int) -> tuple[State, list[Event], bool]:
    """An imagined position after the action, what happened in it, and whether chance and secrets kept out of it."""
    imagined = state.imagine(seat, seed)
    before = len(imagined.events)
    chance = imagined.rng.clone()
    imagined.apply(action, seat)
    events = imagined.events[before:]
    is_marked = any(event.reveals or event.secrets or event.hidden for event in events)
    rng = imagined.rng
    is_drawn = (rng.a, rng.b, rng.c, rng.counter) != (chance.a, chance.b, chance.c, chance.counter)
    return imagined, events, not is_marked and not is_drawn
