"""Löwenherz: princes fence in land around their castles and bargain for every deed while the king lies dying."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from regalia.core.game import Game
from regalia.core.rng import Rng
from regalia.games.lowenherz import facts, setup, story
from regalia.games.lowenherz.components import CODING, MAX_DECISIONS, OPTIONS, PRESETS

if TYPE_CHECKING:
    from regalia.core.facts import FactReader
    from regalia.core.state import State


def _read_facts(game: Game, players: int, options: Mapping[str, Any], reader: FactReader) -> State:
    terrain = facts.read_terrain(reader, options)
    state = setup.empty_table(game, players, Rng(0, 0, 0, 0), options, None, terrain)
    facts.read_facts(state, reader)
    return state


def _refuse_options(players: int, options: Mapping[str, Any]) -> str | None:
    """LOW-13.4: no basic layout for two, and the first player must exist."""
    if players == 2 and options["setup"] == "basic":
        return "the basic layout is for 3 or 4 players; with 2 players the option setup is variable"
    first = options["first_player"]
    if first != "random" and first >= players:
        return f"with {players} players the option first_player is one of 0 to {players - 1} or random, not {first}"
    return None


GAME = Game(
    id="lowenherz",
    title="Löwenherz",
    version=1,
    players=range(2, 5),
    summary="Fence in towns and silver hills, bargain or duel for every deed, and be ahead when the king dies.",
    minutes=(75, 90),
    options=OPTIONS,
    coding=CODING,
    max_decisions=MAX_DECISIONS,
    rulebooks=("lowenherz", "territory"),
    story=story,
    set_up=setup.set_up,
    read_facts=_read_facts,
    presets=PRESETS,
    refuse_options=_refuse_options,
)
