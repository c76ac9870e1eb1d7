"""Signorie: dice drafted for a noble family's helpers, marriages, careers and missions in fifteenth-century Italy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from regalia.core.game import Game
from regalia.core.rng import Rng
from regalia.games.signorie import facts, setup, story
from regalia.games.signorie.components import CODING, MAX_DECISIONS
from regalia.games.signorie.options import OPTIONS, PRESETS, refuse_options

if TYPE_CHECKING:
    from regalia.core.facts import FactReader
    from regalia.core.state import State


def _read_facts(game: Game, players: int, options: Mapping[str, Any], reader: FactReader) -> State:
    state = setup.empty_table(game, players, Rng(0, 0, 0, 0), options, None)
    facts.read_facts(state, reader)
    return state


GAME = Game(
    id="signorie",
    title="Signorie",
    version=1,
    players=range(2, 5),
    summary="Draft dice to hire helpers, marry daughters and send sons on missions for your house in old Italy.",
    minutes=(60, 120),
    options=OPTIONS,
    presets=PRESETS,
    refuse_options=refuse_options,
    coding=CODING,
    max_decisions=MAX_DECISIONS,
    rulebooks=("signorie",),
    story=story,
    set_up=setup.set_up,
    read_facts=_read_facts,
)
