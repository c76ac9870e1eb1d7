"""Games played by one-step lookahead with some random choices: they reach positions that random play never does."""

from __future__ import annotations

import random
from collections.abc import Iterator

from regalia.core.state import State


def squire_choice(state: State, seed: int) -> int:
    """The action after which the seat's outlook, less the others' mean, is best, judged on an imagined state."""
    seat = state.seat
    assert seat is not None
    imagined = state.imagine(seat, seed).quiet()
    best, choice = -1e9, -1
    for action in state.legal_actions():
        after = imagined.clone()
        after.apply(action)
        outlook = after.heuristic()
        value = outlook[seat] - (sum(outlook) - outlook[seat]) / (len(outlook) - 1)
        if value > best:
            best, choice = value, action
    return choice


def squire_play(state: State, seed: int, chance_of_random: float = 0.15) -> Iterator[State]:
    """The same state before each decision and at the end."""
    chance = random.Random(seed)
    while not state.over:
        yield state
        if chance.random() < chance_of_random:
            state.apply(chance.choice(state.legal_actions()))
        else:
            state.apply(squire_choice(state, chance.randrange(2**32)))
    yield state
