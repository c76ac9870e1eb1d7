"""The open decision of Louis XIV: what may be done, what a choice does, and what follows without one (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.louis_xiv.components import (
    ACCEPT,
    ACTIONS,
    COUNT,
    DECIDE_INTRIGUE,
    DECIDE_JUMP,
    DECIDE_PAY,
    DECIDE_PRE_PLACE,
    DECLINE,
    DRAW,
    DRAW_MISSION,
    EVALUATION,
    EXCHANGE,
    EXTRA_MARKER,
    FIRST_ONCE,
    FULFIL,
    INFLUENCE,
    INFLUENCE_TURN,
    JOKER_TILE,
    JUMP,
    KEEP,
    KEEP_CHIP,
    LXIV_13_5,
    MISSION_TURN,
    NOTHING,
    PAY,
    PLACE,
    PLACE_COUNT,
    RESUPPLY,
    RESUPPLY_GOODS,
    RESUPPLY_MARKER,
    RESUPPLY_MARKER3,
    RESUPPLY_TRADE,
    RETURN,
    REWARD_MARKER,
    SWAP_MISSION,
    TAKE_COUNT,
    TILE,
)
from regalia.games.louis_xiv.phases import evaluation, influence, missions, placing, resupply, rewards

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV

# The first action that can belong to each decision, and the end: a legal list looks no further.
FIRST_ACTION: Final[list[int]] = [
    *(DECLINE, COUNT, COUNT, DECLINE, DECLINE, PLACE, TILE + 1, COUNT, JUMP, COUNT),
    *(TILE + 1, DECLINE, DECLINE, DECLINE, TILE + 1, DECLINE, PAY, DRAW, KEEP, DECLINE),
]
END_OF_ACTIONS: Final[list[int]] = [
    *(ACCEPT + 1, JUMP, JUMP, ACCEPT + 1, ACCEPT + 1, TILE + 1, DECLINE + 1, JUMP, DECLINE + 1, JUMP),
    *(DECLINE + 1, FULFIL, ACCEPT + 1, ACCEPT + 1, DECLINE + 1, KEEP, DRAW, EXCHANGE, RETURN, ACTIONS),
]


# --- what may be done -------------------------------------------------------------------------------------------------


def list_open(state: LouisXIV) -> None:
    """Write down all open actions, ascending: those that no rule refuses."""
    state.open_count = 0
    if state.over:
        return
    first: i64 = FIRST_ACTION[state.deciding]
    end: i64 = END_OF_ACTIONS[state.deciding]
    for action in range(first, end):
        if refusal(state, action) == ALLOWED:
            state.open_actions[state.open_count] = action
            state.open_count += 1


def refusal(state: LouisXIV, action: i64) -> i64:
    """LXIV-13.5, section 5.3: the rule that forbids an action, the first matching row of its table."""
    deciding = state.deciding
    if action <= TILE:
        return influence.turn_refusal(state, action) if deciding == INFLUENCE_TURN else LXIV_13_5
    if action < COUNT:
        return ALLOWED if deciding in (JOKER_TILE, EXTRA_MARKER, REWARD_MARKER) else LXIV_13_5
    if action < JUMP:
        return count_refusal(state, action - COUNT)
    if action < DECLINE:
        if deciding != DECIDE_JUMP:
            return LXIV_13_5
        return placing.jump_refusal(state, (action - JUMP) // 3 + 1, (action - JUMP) % 3 + 1)
    if action <= ACCEPT:
        return answer_refusal(state, action == ACCEPT)
    if action < FULFIL:
        return evaluation.intrigue_refusal(state, action) if deciding == DECIDE_INTRIGUE else LXIV_13_5
    return mission_refusal(state, action)


def count_refusal(state: LouisXIV, count: i64) -> i64:
    """A number of markers."""
    deciding = state.deciding
    if deciding == PLACE_COUNT:
        return placing.place_refusal(state, count)
    if deciding == TAKE_COUNT:
        return placing.retrieve_refusal(state, count)
    if deciding in (RESUPPLY_GOODS, RESUPPLY_MARKER3):
        return resupply.count_refusal(state, count)
    return LXIV_13_5


def answer_refusal(state: LouisXIV, accepts: bool) -> i64:
    """Yes and no; no also stops, ends and declines."""
    deciding = state.deciding
    if is_yes_or_no(deciding):
        return ALLOWED
    if accepts:
        return LXIV_13_5
    if deciding == JOKER_TILE:
        return placing.stop_refusal(state)
    stops = deciding in (DECIDE_JUMP, EXTRA_MARKER, DECIDE_INTRIGUE, REWARD_MARKER, MISSION_TURN, SWAP_MISSION)
    return ALLOWED if stops else LXIV_13_5


def is_yes_or_no(deciding: i64) -> bool:
    """Whether the decision is answered with yes or no."""
    if deciding <= DECIDE_PRE_PLACE:
        return deciding not in (RESUPPLY_GOODS, RESUPPLY_MARKER3)
    return FIRST_ONCE <= deciding < REWARD_MARKER


def mission_refusal(state: LouisXIV, action: i64) -> i64:
    """What is done with missions and chips."""
    deciding = state.deciding
    if action < PAY:
        return missions.fulfil_refusal(state, action - FULFIL) if deciding == MISSION_TURN else LXIV_13_5
    if action < DRAW:
        return missions.pay_refusal(state, action - PAY) if deciding == DECIDE_PAY else LXIV_13_5
    if action < EXCHANGE:
        return missions.draw_refusal(state, action - DRAW) if deciding == DRAW_MISSION else LXIV_13_5
    if action < KEEP:
        return (
            missions.exchange_refusal(state, state.asked, action - EXCHANGE) if deciding == MISSION_TURN else LXIV_13_5
        )
    if action < RETURN:
        return missions.keep_refusal(state, action - KEEP) if deciding == KEEP_CHIP else LXIV_13_5
    return missions.swap_refusal(state, action - RETURN) if deciding == SWAP_MISSION else LXIV_13_5


# --- what a choice does -----------------------------------------------------------------------------------------------


def carry_out(state: LouisXIV, action: i64) -> None:
    """An open action, and then everything that leaves no choice."""
    perform(state, action)
    settle(state)


def settle(state: LouisXIV) -> None:
    """LXIV-3.3: go on until somebody has a choice, or must be asked although he has none (LXIV-13.4)."""
    while not state.over:
        if state.deciding == NOTHING:
            proceed(state)
            continue
        list_open(state)
        if state.open_count > 1 or state.deciding in (INFLUENCE_TURN, MISSION_TURN):
            return
        perform(state, state.open_actions[0])
    state.open_count = 0


def proceed(state: LouisXIV) -> None:
    """The phase goes on to its next decision, or to the next phase."""
    if state.phase == RESUPPLY:
        resupply.proceed(state)
    elif state.phase == INFLUENCE:
        influence.proceed(state)
    elif state.phase == EVALUATION:
        evaluation.proceed(state)
    else:
        missions.proceed(state)


def perform(state: LouisXIV, action: i64) -> None:
    """One action, up to the next decision of anybody."""
    if action <= TILE:
        influence.take_turn(state, action)
    elif action < COUNT:
        choose_tile(state, action - TILE)
    elif action < JUMP:
        choose_count(state, action - COUNT)
    elif action < DECLINE:
        placing.jump(state, (action - JUMP) // 3 + 1, (action - JUMP) % 3 + 1)
    elif action <= ACCEPT:
        answer(state, action == ACCEPT)
    elif action < FULFIL:
        evaluation.play_intrigue(state, action)
    else:
        perform_mission_step(state, action)


def choose_tile(state: LouisXIV, tile: i64) -> None:
    """A tile for a joker, an extra marker or a reward; tile 0 stops."""
    if state.deciding == JOKER_TILE:
        placing.choose_joker_tile(state, tile)
    elif state.deciding == EXTRA_MARKER:
        influence.put_extra_marker(state, tile)
    else:
        rewards.put_reward_marker(state, tile)


def choose_count(state: LouisXIV, count: i64) -> None:
    """A number of markers to place, to retrieve, or to take with a mission."""
    if state.deciding == PLACE_COUNT:
        placing.place(state, count)
    elif state.deciding == TAKE_COUNT:
        placing.retrieve(state, count)
    else:
        resupply.take(state, count)


def answer(state: LouisXIV, accepted: bool) -> None:
    """Yes or no; or stop, end, decline."""
    deciding = state.deciding
    if deciding in (RESUPPLY_MARKER, RESUPPLY_TRADE):
        resupply.answer(state, accepted)
    elif deciding == DECIDE_PRE_PLACE:
        influence.pre_place(state, accepted)
    elif deciding == DECIDE_JUMP:
        placing.end_turn(state)
    elif deciding in (JOKER_TILE, EXTRA_MARKER, REWARD_MARKER):
        choose_tile(state, 0)
    elif deciding == DECIDE_INTRIGUE:
        evaluation.decline_intrigue(state)
    elif deciding == FIRST_ONCE:
        evaluation.break_tie(state, accepted)
    elif deciding == MISSION_TURN:
        missions.end_mission_turn(state)
    elif deciding == SWAP_MISSION:
        missions.end_returning(state)
    else:
        rewards.buy(state, accepted)


def perform_mission_step(state: LouisXIV, action: i64) -> None:
    """A step with missions and chips."""
    if action < PAY:
        missions.fulfil(state, action - FULFIL)
    elif action < DRAW:
        missions.pay(state, action - PAY)
    elif action < EXCHANGE:
        missions.draw(state, action - DRAW)
    elif action < KEEP:
        missions.exchange(state, action - EXCHANGE)
    elif action < RETURN:
        missions.keep_chip(state, action - KEEP)
    else:
        missions.swap(state, action - RETURN)
