"""Carrying out a decision, and everything that follows without one (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.lowenherz.components import (
    ACCEPT,
    ALLIANCE_CARDS,
    AMOUNT,
    BID_DUCATS,
    BID_TREASURE,
    CANCEL,
    CASTLE,
    CLEARING_UP,
    CONTESTING,
    DECIDE_ANSWER,
    DECIDE_BID,
    DECIDE_CASTLE,
    DECIDE_FEE,
    DECIDE_PARTNER,
    DECIDE_POLITICS,
    DECIDE_REGION,
    DECIDE_RENEGADE,
    DECIDE_SLOT,
    DECIDE_SPACE,
    DECIDE_SWORDS,
    DECIDE_TARGET,
    DUEL,
    FIRST_TREASURE,
    I_PAY,
    OPENING_POLITICS,
    PAY,
    PAY_DUCATS,
    PAY_TREASURE,
    PILE,
    PLAY_ALLIANCE,
    PLAY_RENEGADE,
    RECEIVE,
    RENEGADE_CARDS,
    REVEALING,
    SLOT,
    SQUARE,
    STOP,
    TAKE,
    WALL,
    YOU_PAY,
)
from regalia.games.lowenherz.phases import (
    contest,
    fees,
    options,
    performing,
    politics,
    renegade,
    rounds,
    setting_up,
    swords,
)

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def carry_out(state: Lowenherz, seat: i64, action: i64) -> None:
    """An open action, and then everything that leaves no choice."""
    perform(state, seat, action)
    settle(state)


def settle(state: Lowenherz) -> None:
    """LOW-10.1: take the steps that nobody decides, and single options that need not be asked."""
    while not state.over:
        deciding = state.deciding
        if deciding == CONTESTING:
            contest.contest(state)
        elif deciding == OPENING_POLITICS:
            politics.open_politics(state)
        elif deciding == CLEARING_UP:
            rounds.clear_up(state)
        elif deciding == REVEALING:
            rounds.reveal(state)
        elif is_always_asked(state) or options.count(state, state.asked) > 1:
            return
        else:
            perform(state, state.asked, options.pick(state, state.asked, 0))


def is_always_asked(state: Lowenherz) -> bool:
    """LOW-10.1, 10.8: sealed choices, answers, and whatever would betray hidden cards by being skipped."""
    deciding = state.deciding
    if deciding in (DECIDE_SLOT, DECIDE_BID, DECIDE_ANSWER, DECIDE_POLITICS, DECIDE_FEE):
        return True
    betrays = deciding in (DECIDE_SWORDS, DECIDE_REGION, DECIDE_TARGET, DECIDE_RENEGADE)
    return betrays and state.hands[state.asked] != 0


def perform(state: Lowenherz, seat: i64, action: i64) -> None:
    """One action, up to the next decision of anybody."""
    if action >= CASTLE:
        perform_high(state, action)
    elif action >= SQUARE:
        choose_square(state, action - SQUARE)
    elif action >= WALL:
        performing.build_wall(state, action - WALL)
    elif action >= BID_TREASURE:
        contest.bid_treasure(state, seat, action - BID_TREASURE + FIRST_TREASURE)
    elif action >= BID_DUCATS:
        contest.close_bid(state, seat, action - BID_DUCATS)
    elif action >= AMOUNT:
        contest.propose(state, action - AMOUNT)
    else:
        perform_low(state, seat, action)


def perform_low(state: Lowenherz, seat: i64, action: i64) -> None:
    """Codes 0 to 8."""
    if action == STOP:
        if state.deciding == DECIDE_POLITICS:
            politics.say_done(state)
        elif state.deciding == DECIDE_SPACE:
            swords.stop_expanding(state)
        else:
            performing.stop(state)
    elif action < PAY:
        rounds.lay(state, seat, action - SLOT)
    elif action == PAY:
        contest.negotiate(state, I_PAY)
    elif action == RECEIVE:
        contest.negotiate(state, YOU_PAY)
    elif action == DUEL:
        contest.call_duel(state)
    elif action == ACCEPT:
        contest.accept(state)
    else:
        contest.counter(state)


def choose_square(state: Lowenherz, square: i64) -> None:
    """What a square is for, the running decision tells."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        swords.choose_knight(state, square)
    elif deciding == DECIDE_SPACE:
        swords.take_space(state, square)
    elif deciding == DECIDE_TARGET:
        renegade.choose_target(state, square)
    elif deciding == DECIDE_RENEGADE:
        renegade.choose_square(state, square)
    elif deciding == DECIDE_CASTLE:
        setting_up.set_castle(state, square)
    else:
        setting_up.set_knight(state, square)


def perform_high(state: Lowenherz, action: i64) -> None:
    """Codes from 614 on."""
    if action < PILE:
        choose_castle(state, action - CASTLE)
    elif action < TAKE:
        performing.look_through(state, action - PILE)
    elif action < PLAY_ALLIANCE:
        performing.take_card(state, action - TAKE)
    elif action == PLAY_ALLIANCE:
        politics.play_card(state, ALLIANCE_CARDS)
    elif action == PLAY_RENEGADE:
        politics.play_card(state, RENEGADE_CARDS)
    elif action < PAY_DUCATS:
        politics.cancel_alliance(state, action - CANCEL)
    else:
        pay_fee(state, action)


def choose_castle(state: Lowenherz, castle: i64) -> None:
    """A region that expands, an own region of a politics card, or the partner of an alliance."""
    if state.deciding == DECIDE_SWORDS:
        swords.begin_expansion(state, castle)
    elif state.deciding == DECIDE_PARTNER:
        politics.make_alliance(state, castle)
    elif politics.is_renegade(state.playing):
        renegade.choose_region(state, castle)
    else:
        politics.choose_allying_region(state, castle)


def pay_fee(state: Lowenherz, action: i64) -> None:
    """LOW-6.21: the fee that is due; with the last one paid, the knight is placed."""
    if action == PAY_DUCATS:
        fees.pay_ducats(state)
    else:
        fees.pay_treasure(state, action - PAY_TREASURE + FIRST_TREASURE)
    if not fees.collect_fees(state):
        return
    if politics.is_renegade(state.playing):
        renegade.exchange(state)
    else:
        swords.put_knight(state)
