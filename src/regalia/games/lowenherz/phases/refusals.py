"""Which rule forbids an action (LOW-10.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    ACCEPT,
    AMOUNT,
    BID_DUCATS,
    BID_TREASURE,
    CANCEL,
    CASTLE,
    COUNTER,
    DECIDE_AMOUNT,
    DECIDE_ANSWER,
    DECIDE_BID,
    DECIDE_CARD,
    DECIDE_CASTLE,
    DECIDE_FEE,
    DECIDE_NEGOTIATE,
    DECIDE_PARTNER,
    DECIDE_PILE,
    DECIDE_POLITICS,
    DECIDE_REGION,
    DECIDE_RENEGADE,
    DECIDE_SETUP_KNIGHT,
    DECIDE_SLOT,
    DECIDE_SPACE,
    DECIDE_SWORDS,
    DECIDE_TARGET,
    DECIDE_WALL,
    DUEL,
    FIRST_TREASURE,
    LOW_10_9,
    PAY,
    PAY_DUCATS,
    PAY_TREASURE,
    PILE,
    PLAY_ALLIANCE,
    SLOT,
    SQUARE,
    STOP,
    TAKE,
    WALL,
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
from regalia.territory.castles import (
    castle_refusal,
    setup_knight_refusal,
)
from regalia.territory.walls import wall_refusal

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def refusal(state: Lowenherz, seat: i64, action: i64) -> i64:
    """LOW-10.9: the rule that forbids an action; a code that the decision does not know is forbidden by 10.9 itself."""
    deciding = state.deciding
    if action >= CASTLE:
        return high_refusal(state, seat, action)
    if action >= SQUARE:
        return square_refusal(state, action - SQUARE)
    if action >= WALL:
        return wall_refusal(state.land, action - WALL) if deciding == DECIDE_WALL else LOW_10_9
    if action >= BID_TREASURE:
        card = action - BID_TREASURE + FIRST_TREASURE
        return contest.bid_treasure_refusal(state, seat, card) if deciding == DECIDE_BID else LOW_10_9
    if action >= BID_DUCATS:
        return contest.bid_ducats_refusal(state, seat, action - BID_DUCATS) if deciding == DECIDE_BID else LOW_10_9
    if action >= AMOUNT:
        return contest.amount_refusal(state, action - AMOUNT) if deciding == DECIDE_AMOUNT else LOW_10_9
    return low_refusal(state, seat, action)


def low_refusal(state: Lowenherz, seat: i64, action: i64) -> i64:
    """Codes 0 to 8."""
    deciding = state.deciding
    if action == STOP:
        return ALLOWED if options.can_stop(state) else LOW_10_9
    if action < PAY:
        return rounds.slot_refusal(state, seat, action - SLOT) if deciding == DECIDE_SLOT else LOW_10_9
    if action == ACCEPT and deciding == DECIDE_ANSWER:
        return contest.accept_refusal(state)
    if action == COUNTER and deciding == DECIDE_ANSWER:
        return contest.counter_refusal(state)
    if action == DUEL and deciding == DECIDE_ANSWER:
        return ALLOWED
    return ALLOWED if deciding == DECIDE_NEGOTIATE and action <= DUEL else LOW_10_9


def square_refusal(state: Lowenherz, square: i64) -> i64:
    """The running decision tells what a square is for (LOW-10.7)."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        return swords.payable_knight_refusal(state, square)
    if deciding == DECIDE_SPACE:
        return swords.space_refusal(state, square)
    if deciding == DECIDE_TARGET:
        return renegade.target_refusal(state, square)
    if deciding == DECIDE_RENEGADE:
        return renegade.renegade_refusal(state, square)
    if deciding == DECIDE_CASTLE:
        return castle_refusal(state.land, setting_up.placing_colour(state), square)
    if deciding == DECIDE_SETUP_KNIGHT:
        return setup_knight_refusal(state.land, setting_up.last_castle(state), square)
    return LOW_10_9


def high_refusal(state: Lowenherz, seat: i64, action: i64) -> i64:
    """Codes from 614 on: castles, piles, cards, politics, payments."""
    deciding = state.deciding
    if action < PILE:
        return castle_choice_refusal(state, action - CASTLE)
    if action < TAKE:
        return performing.pile_refusal(state, action - PILE) if deciding == DECIDE_PILE else LOW_10_9
    if action < PLAY_ALLIANCE:
        return performing.take_refusal(state, action - TAKE) if deciding == DECIDE_CARD else LOW_10_9
    if action < CANCEL:
        if deciding != DECIDE_POLITICS:
            return LOW_10_9
        if action == PLAY_ALLIANCE:
            return politics.alliance_play_refusal(state, seat)
        return renegade.renegade_play_refusal(state, seat)
    if action < PAY_DUCATS:
        knows = deciding in (DECIDE_POLITICS, DECIDE_SWORDS)
        return politics.end_refusal(state, seat, action - CANCEL) if knows else LOW_10_9
    if deciding != DECIDE_FEE:
        return LOW_10_9
    if action == PAY_DUCATS:
        return fees.ducats_refusal(state)
    return fees.treasure_refusal(state, action - PAY_TREASURE + FIRST_TREASURE)


def castle_choice_refusal(state: Lowenherz, castle: i64) -> i64:
    """Castles are chosen to expand their regions, as own regions of a politics card, and as partners."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        return swords.expansion_choice_refusal(state, castle)
    if deciding == DECIDE_REGION:
        if politics.is_renegade(state.playing):
            return renegade.region_refusal(state, castle)
        return politics.allying_refusal(state, castle)
    if deciding == DECIDE_PARTNER:
        return politics.partner_refusal(state, castle)
    return LOW_10_9
