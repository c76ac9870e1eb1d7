"""x."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def outlook(state: Signorie) -> list[float]:
    """X."""
    return [float(state.victory_points[seat]) for seat in range(state.seats)]
