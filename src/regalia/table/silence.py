"""Questions that nobody but the one asked may notice, and the pause that hides how long the answer takes.

Some games ask a seat something without the others seeing it (LXIV-11.12: the holder of an intrigue card before a tile).
The views keep silent about it; the table has to keep silent in time too. So whenever play passes a place at which such
a question is possible, everybody but the one who is asked sees what follows after the same short pause, whether
somebody was asked or not. What is possible is read from what everybody sees, so the pause itself tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from regalia.core.state import State

SILENCE_SECONDS = 3.0

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Silence:
    """Where a game may ask in secret, by fields of the view that everybody has."""

    place: Callable[[View], object]
    is_possible: Callable[[View], bool]

    def is_passed(self, before: View, after: View) -> bool:
        """Whether play has gone past a place where somebody may have been asked in secret."""
        moved_on = self.place(before) != self.place(after)
        return moved_on and (self.is_possible(before) or self.is_possible(after))


def _tile_of_louis(view: View) -> object:
    """Before each tile of the evaluation; the end of the turns and the missions count as places too."""
    is_before = view["phase"] in ("resupply", "influence")
    return view["round"], "before" if is_before else view["phase"], view["tile"]


def _holds_intrigue(view: View) -> bool:
    return any(courtier["intrigue"] > 0 for courtier in view["courtiers"])


SILENCES: Mapping[str, Silence] = {"louis_xiv": Silence(_tile_of_louis, _holds_intrigue)}


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a table as it was, and how many moves had led there."""

    state: State
    moves: int


@dataclass(slots=True)
class Held:
    """News held back until a moment: what everybody sees meanwhile, and what those see who were asked in secret."""

    until: float
    everybody: Moment
    asked: dict[int, Moment] = field(default_factory=dict)

    def seen_by(self, seat: int | None) -> Moment:
        """What this seat (None: a spectator) sees meanwhile."""
        return self.everybody if seat is None else self.asked.get(seat, self.everybody)
