"""Louis XIV: influence at the Sun King's court, secret missions, intrigue and shields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from regalia.core.game import Game
from regalia.core.rng import Rng
from regalia.games.louis_xiv import facts, setup, story
from regalia.games.louis_xiv.components import CODING, MAX_DECISIONS, OPTIONS, PRESETS

if TYPE_CHECKING:
    from regalia.core.facts import FactReader
    from regalia.core.state import State


def _read_facts(game: Game, players: int, options: Mapping[str, Any], reader: FactReader) -> State:
    state = setup.empty_table(game, players, Rng(0, 0, 0, 0), options, None)
    facts.read_facts(state, reader)
    return state


GAME = Game(
    id="louis_xiv",
    title="Louis XIV",
    version=1,
    players=range(2, 5),
    summary="Place your influence at court, win favours, and fulfil the secret missions of the Sun King.",
    minutes=(75, 100),
    options=OPTIONS,
    presets=PRESETS,
    coding=CODING,
    max_decisions=MAX_DECISIONS,
    rulebooks=("louis_xiv",),
    story=story,
    set_up=setup.set_up,
    read_facts=_read_facts,
    refuse_options=setup.refuse_options,
)
