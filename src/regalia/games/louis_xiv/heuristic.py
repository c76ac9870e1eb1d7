"""stub"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def outlook(state: LouisXIV) -> list[float]:
    """Stub."""
    return [float(x) for x in state.scores]
