"""How good a position of Löwenherz looks to each seat (strategy notes of section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def outlook(state: Lowenherz) -> list[float]:
    """Expected final points of every seat."""
    return [float(points) for points in state.power]
