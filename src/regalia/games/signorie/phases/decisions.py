"""The open decision: what is legal, what a choice does, and how play goes on by itself until the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.core.vecs import vec
from regalia.games.signorie.components import (
    ACTING,
    ADVANCING,
    END_CODES,
    FIRST_CODES,
    HELPER,
    MISSION_CITY,
    NOTHING,
    REWARD_HELPER,
    SIG_9_1,
    SIG_14_2,
)
from regalia.games.signorie.phases import actions, cities, effects, rewards, rounds, tracks

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def refusal(state: Signorie, action: i64) -> i64:
    """SIG-14.2, 14.3: the rule that forbids a code now."""
    if state.over:
        return SIG_9_1
    if action < FIRST_CODES[state.deciding] or action >= END_CODES[state.deciding]:
        return SIG_14_2
    return own_refusal(state, action)


def own_refusal(state: Signorie, action: i64) -> i64:
    """SIG-14.3: the rule that forbids a code of the open decision state."""
    deciding = state.deciding
    if deciding <= HELPER:
        return actions.refusal(state, action)
    if deciding <= MISSION_CITY:
        return cities.refusal(state, action)
    if deciding == ADVANCING:
        return tracks.refusal(state, action)
    if deciding <= REWARD_HELPER:
        return effects.refusal(state, action)
    return rewards.refusal(state, action)


def write_open(state: Signorie, out: vec[i64]) -> i64:
    """All legal codes of the open decision, ascending; their number."""
    found: i64 = 0
    for action in range(FIRST_CODES[state.deciding], END_CODES[state.deciding]):
        if own_refusal(state, action) == ALLOWED:
            out[found] = action
            found += 1
    return found


def carry_out(state: Signorie, action: i64) -> None:
    """A legal action, and then everything that leaves no choice."""
    perform(state, action)
    settle(state)


def perform(state: Signorie, action: i64) -> None:
    """One action, without what follows."""
    deciding = state.deciding
    if deciding <= HELPER:
        actions.perform(state, action)
    elif deciding <= MISSION_CITY:
        cities.perform(state, action)
    elif deciding == ADVANCING:
        tracks.perform(state, action)
    elif deciding <= REWARD_HELPER:
        effects.perform(state, action)
    else:
        rewards.perform(state, action)


def settle(state: Signorie) -> None:
    """Section 4.0: play goes on until somebody has a choice; a decision with one option is applied without asking."""
    while not state.over:
        if state.deciding == NOTHING:
            go_on(state)
        else:
            state.open_count = write_open(state, state.open_actions)
            if state.open_count > 1:
                return
            perform(state, state.open_actions[0])
    state.open_count = 0


def go_on(state: Signorie) -> None:
    """Section 4.9, RETURN: what is due of an effect, then helpers, the next turn or reward, the next round."""
    if state.effect_left > 0:
        effects.resume(state)
    elif state.phase == ACTING:
        if state.column >= 0:
            actions.next_helper(state)
        elif not actions.next_turn(state):
            rewards.begin_rewards(state)
    elif not rewards.next_reward(state):
        rounds.end_round(state)
