"""How good a position of Domaine looks to each seat (strategy notes of section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


def outlook(state: Domaine) -> list[float]:
    """Expected final points of every seat."""
    return [float(points) for points in state.points]
