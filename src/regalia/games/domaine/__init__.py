"""Domaine: dukes fence in land around their castles while the king is away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from regalia.core.game import Game
from regalia.core.rng import Rng
from regalia.games.domaine import facts, setup, story
from regalia.games.domaine.components import CODING, MAX_DECISIONS, OPTIONS

if TYPE_CHECKING:
    from regalia.core.facts import FactReader
    from regalia.core.state import State


def _read_facts(game: Game, players: int, options: Mapping[str, Any], reader: FactReader) -> State:
    terrain = facts.read_terrain(reader)
    state = setup.empty_table(game, players, Rng(0, 0, 0, 0), options, None, terrain)
    facts.read_facts(state, reader)
    return state


def _refuse_options(players: int, options: Mapping[str, Any]) -> str | None:
    """DOM-2.21: the first seat must exist."""
    first = options["first_seat"]
    if first != "random" and first >= players:
        return f"with {players} players the option first_seat is one of 0 to {players - 1} or random, not {first}"
    return None


GAME = Game(
    id="domaine",
    title="Domaine",
    version=1,
    players=range(2, 5),
    summary="Fence in land around your castles, hold the mines, and reach the king before the others do.",
    minutes=(45, 75),
    options=OPTIONS,
    coding=CODING,
    max_decisions=MAX_DECISIONS,
    rulebooks=("domaine", "territory"),
    story=story,
    set_up=setup.set_up,
    read_facts=_read_facts,
    refuse_options=_refuse_options,
)
