"""What woods cost, and the ways to pay: ducats, treasure cards, credit (LOW-6.20 to 6.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import bit
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    CARD_VALUES,
    DECIDE_FEE,
    FEE,
    FIRST_TREASURE,
    LOW_6_21,
    LOW_6_23,
    POLITICS_CARDS,
    POLITICS_IDS,
    TREASURE_CARDS,
)
from regalia.territory.grid import has_square

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def fee_for(state: Lowenherz, square: i64) -> i64:
    """LOW-6.20: one fee for woods, none for plain."""
    return 1 if has_square(state.land.ground, state.land.ground.fee_ground, square) else 0


def can_pay(fees: i64, credit: i64, ducats: i64, treasures: i64) -> bool:
    """LOW-6.21, 6.22: whether so many fees can be paid. Credit goes first; a treasure card covers a whole fee."""
    if fees == 0:
        return True
    if credit >= FEE:
        return can_pay(fees - 1, credit - FEE, ducats, treasures)
    if credit + ducats >= FEE and can_pay(fees - 1, 0, credit + ducats - FEE, treasures):
        return True
    for card in range(FIRST_TREASURE, POLITICS_CARDS):
        if treasures & bit(card) != 0:
            value: i64 = CARD_VALUES[card]
            if can_pay(fees - 1, credit + value - FEE, ducats, treasures & ~bit(card)):
                return True
    return False


def can_pay_fees(state: Lowenherz, seat: i64, fees: i64) -> bool:
    """LOW-6.11, 7.12: whether the seat could pay so many fees in the action it performs now."""
    return can_pay(fees, state.credit, state.ducats[seat], state.hands[seat] & TREASURE_CARDS)


# --- paying -----------------------------------------------------------------------------------------------------------


def collect_fees(state: Lowenherz) -> bool:
    """LOW-6.22, 6.23: credit, and ducats of a seat without cards, pay unasked; whether nothing is due any more."""
    while state.fees_left > 0:
        if state.credit < FEE and state.hands[state.asked] != 0:
            state.deciding = DECIDE_FEE
            return False
        if state.credit >= FEE:
            state.credit -= FEE
            state.fees_left -= 1
            if state.log is not None:
                state.log.add("fee_paid_by_credit", seat=state.asked, credit=state.credit)
        else:
            pay_ducats(state)
    return True


def ducats_refusal(state: Lowenherz) -> i64:
    """LOW-6.21, 6.23: enough ducats for this fee, and the other one still payable."""
    seat = state.asked
    left = state.ducats[seat] + state.credit - FEE
    if left < 0:
        return LOW_6_21
    payable = can_pay(state.fees_left - 1, 0, left, state.hands[seat] & TREASURE_CARDS)
    return ALLOWED if payable else LOW_6_23


def treasure_refusal(state: Lowenherz, card: i64) -> i64:
    """LOW-6.21, 6.23: a treasure card of one's own, and the other fee still payable."""
    seat = state.asked
    if state.hands[seat] & bit(card) == 0:
        return LOW_6_21
    treasures = state.hands[seat] & TREASURE_CARDS & ~bit(card)
    credit: i64 = state.credit + CARD_VALUES[card] - FEE
    return ALLOWED if can_pay(state.fees_left - 1, credit, state.ducats[seat], treasures) else LOW_6_23


def treasures_for_fee(state: Lowenherz) -> i64:
    """LOW-6.23: the treasure cards that may pay the fee due now, as bits."""
    found: i64 = 0
    for card in range(FIRST_TREASURE, POLITICS_CARDS):
        if treasure_refusal(state, card) == ALLOWED:
            found |= bit(card)
    return found


def pay_ducats(state: Lowenherz) -> None:
    """LOW-6.20, 6.22: credit first, the rest in ducats."""
    rest = FEE - state.credit
    pay_bank(state, state.asked, rest)
    state.credit = 0
    state.fees_left -= 1
    if state.log is not None:
        state.log.add("fee_paid", seat=state.asked, ducats=rest)


def pay_treasure(state: Lowenherz, card: i64) -> None:
    """LOW-6.21, 7.17: the card leaves the game face up; what it is worth beyond the fee stays as credit."""
    use_card(state, state.asked, card)
    state.credit += CARD_VALUES[card] - FEE
    state.fees_left -= 1
    if state.log is not None:
        state.log.add("fee_paid_by_treasure", seat=state.asked, card=POLITICS_IDS[card], credit=state.credit)


def pay_bank(state: Lowenherz, seat: i64, ducats: i64) -> None:
    """LOW-2.9: ducats to the bank."""
    state.ducats[seat] -= ducats
    state.paid_in += ducats


def use_card(state: Lowenherz, seat: i64, card: i64) -> None:
    """LOW-7.1, 7.17: a politics card leaves the game, seen by all."""
    state.hands[seat] &= ~bit(card)
    state.used[seat] |= bit(card)
    state.shown &= ~bit(card)
