"""Regalia: five classic games of court and land, played, studied and organised through one contract.

>>> import regalia
>>> game = regalia.game("versailles_dice")
>>> state = game.new(players=3, seed=7)
>>> state.decision
'place'
"""

from __future__ import annotations

import os

if os.environ.get("REGALIA_PURE") == "1":
    from regalia.pure import use_sources

    use_sources()

import regalia.games  # noqa: F401 - loaded first: the function of this name replaces the package as our attribute
from regalia.core.errors import RegaliaError
from regalia.core.game import Game, Option, Refusal
from regalia.core.records import replay
from regalia.core.registry import game, games
from regalia.core.state import State
from regalia.pure import is_compiled

__version__ = "0.1.0"

__all__ = [
    "Game",
    "Option",
    "Refusal",
    "RegaliaError",
    "State",
    "__version__",
    "game",
    "games",
    "is_compiled",
    "replay",
]
