"""What tests of all games share: marks that name rules, games played at random, positions made by changing facts."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from regalia.core.game import Game
from regalia.core.state import State

rule = pytest.mark.rule
example = pytest.mark.example


def random_play(state: State, seed: int) -> Iterator[State]:
    """The same state before each of its decisions and at the end; random waiting seats take random legal actions."""
    chance = random.Random(seed)
    while not state.over:
        yield state
        seat = chance.choice(state.waiting)
        state.apply(chance.choice(state.legal_actions(seat)), seat)
    yield state


def changed(state: State, **facts: Any) -> State:
    """A new state with some facts replaced; everything is checked as `from_facts` checks it."""
    everything = copy.deepcopy(state.facts())
    unknown = set(facts) - set(everything)
    assert not unknown, f"no such facts: {unknown}"
    return state.game.from_facts({**everything, **facts})


def do(state: State, kind: str, **parameters: Any) -> None:
    """Take an action by its name."""
    state.apply(state.game.action(kind, **parameters))


def refused(state: State, kind: str, **parameters: Any) -> str | None:
    """The rule that forbids an action; None if it is legal."""
    refusal = state.why_not(state.game.action(kind, **parameters))
    return None if refusal is None else refusal.rule


def option_sweep(game: Game, players: int) -> list[dict[str, Any]]:
    """The default options, every single value of every option, the presets, and some random combinations of all."""
    found: list[dict[str, Any]] = [{}]
    found += [{name: value} for name, option in game.options.items() for value in option.values[1:]]
    found += [dict(preset) for preset in game.presets.values()]
    chance = random.Random(f"{game.id} {players}")
    for _ in range(6):
        found.append({name: chance.choice(option.values) for name, option in game.options.items()})
    return [options for options in found if _fits(game, players, options)]


def _fits(game: Game, players: int, options: dict[str, Any]) -> bool:
    """Some combinations are refused when a game is created, by the game's own rules."""
    chosen = {name: option.default for name, option in game.options.items()} | options
    return game.refuse_options is None or game.refuse_options(players, chosen) is None


def soon(so: Callable[[], bool]) -> None:
    """Wait until it is so, for half a minute at most: a busy machine may take long."""
    end = time.monotonic() + 30
    while not so():
        assert time.monotonic() < end
        time.sleep(0.05)
