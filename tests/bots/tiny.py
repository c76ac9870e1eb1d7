"""What the tiny games of the search tests share: two seats, no options, no rule book, the first seat begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from contract.toy import ToyGame, ToyStory
from regalia.core.coding import Coding
from regalia.core.events import Log
from regalia.core.facts import FactReader
from regalia.core.game import Game
from regalia.core.rng import Rng
from regalia.core.state import State


def tiny_game(name: str, summary: str, coding: Coding, made: type[State], read: Callable[..., State]) -> ToyGame:
    """A game of at most two decisions; `read` fills a state from its facts."""

    def set_up(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> State:
        state = made(game, players, options, rng, log)
        state.asked = 0
        return state

    def read_facts(game: Game, players: int, options: Mapping[str, Any], reader: FactReader) -> State:
        return read(made(game, players, options, reader.rng(), None), reader)

    return ToyGame(
        id=name,
        title=name.capitalize(),
        version=1,
        players=range(2, 3),
        summary=summary,
        minutes=(1, 1),
        options={},
        coding=coding,
        max_decisions=2,
        rulebooks=(),
        story=ToyStory(),
        set_up=set_up,
        read_facts=read_facts,
    )
