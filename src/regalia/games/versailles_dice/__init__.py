"""Versailles Dice: dice sent to the royal family, favours climbed to the highest charge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from regalia.core.game import Game
from regalia.core.rng import Rng
from regalia.games.versailles_dice import facts, setup, story
from regalia.games.versailles_dice.components import CODING, MAX_DECISIONS, OPTIONS, PRESETS

if TYPE_CHECKING:
    from regalia.core.facts import FactReader
    from regalia.core.state import State


def _read_facts(game: Game, players: int, options: Mapping[str, Any], reader: FactReader) -> State:
    state = setup.empty_table(game, players, Rng(0, 0, 0, 0), options, None)
    facts.read_facts(state, reader)
    return state


GAME = Game(
    id="versailles_dice",
    title="Versailles Dice",
    version=1,
    players=range(2, 7),
    summary="Send your dice to the royal family; the favours you win carry you to the highest charge at court.",
    minutes=(15, 30),
    options=OPTIONS,
    presets=PRESETS,
    coding=CODING,
    max_decisions=MAX_DECISIONS,
    measure="chance",
    rulebooks=("versailles_dice",),
    story=story,
    set_up=setup.set_up,
    read_facts=_read_facts,
)
