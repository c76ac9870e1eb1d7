"""The Renegade: a foreign knight goes, an own one comes (LOW-7.8 to 7.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import Board, bit, both, empty, has, is_empty, join, minus
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    DECIDE_RENEGADE,
    DECIDE_TARGET,
    LOW_6_11,
    LOW_7_8,
    LOW_7_9,
    LOW_7_11,
    LOW_7_12,
    RENEGADE_CARDS,
)
from regalia.games.lowenherz.phases.fees import can_pay_fees, collect_fees, fee_for
from regalia.games.lowenherz.phases.politics import finish_card, play_refusal
from regalia.territory.facts import castle_id
from regalia.territory.grid import has_square, place_of
from regalia.territory.knights import (
    foreign_knights,
    knight_refusal,
    knight_squares,
    place_knight,
    removable,
    removal_refusal,
    remove_knight,
)
from regalia.territory.land import (
    CASTLES_PER_COLOUR,
    colour_at,
    colour_of,
    has_region,
    knights_of,
    region_of,
)

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def renegade_play_refusal(state: Lowenherz, seat: i64) -> i64:
    """LOW-7.12: a Renegade is offered only if it can be carried through."""
    rule = play_refusal(state, seat, RENEGADE_CARDS)
    if rule == ALLOWED and renegade_regions(state, seat) == 0:
        return LOW_7_12
    return rule


def fees_payable(state: Lowenherz, seat: i64) -> i64:
    """LOW-7.12: how many of the two fees of a Renegade the seat could pay."""
    if can_pay_fees(state, seat, 2):
        return 2
    return 1 if can_pay_fees(state, seat, 1) else 0


# --- the own region ---------------------------------------------------------------------------------------------------


def renegade_regions(state: Lowenherz, seat: i64) -> i64:
    """LOW-7.8, 7.12: the own regions with which a Renegade can be carried through, as bits."""
    found: i64 = 0
    payable = fees_payable(state, seat)
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        if has_region(state.land, castle) and not is_empty(targets_within(state, castle, payable)):
            found |= bit(castle)
    return found


def region_refusal(state: Lowenherz, castle: i64) -> i64:
    """LOW-7.8, 7.12: an own region, with a knight beside it to remove and room for the new one."""
    if colour_of(castle) != state.asked or not has_region(state.land, castle):
        return LOW_7_8
    targets = targets_within(state, castle, fees_payable(state, state.asked))
    return LOW_7_12 if is_empty(targets) else ALLOWED


def choose_region(state: Lowenherz, castle: i64) -> None:
    """LOW-7.14: the own region first, then the knight to be removed."""
    state.region = castle
    state.deciding = DECIDE_TARGET


# --- the knight to be removed -----------------------------------------------------------------------------------------


def room_within(state: Lowenherz, castle: i64) -> Board:
    """LOW-7.11: the squares of the region where its new knight could stand, whatever it costs."""
    return both(knight_squares(state.land, colour_of(castle)), region_of(state.land, castle))


def least_fee(state: Lowenherz, castle: i64) -> i64:
    """LOW-7.12: the fees that the new knight costs at least; 3, more than anybody can pay, without any room."""
    room = room_within(state, castle)
    if is_empty(room):
        return 3
    return 0 if not is_empty(minus(room, state.land.ground.fee_ground)) else 1


def targets_within(state: Lowenherz, castle: i64, payable: i64) -> Board:
    """LOW-7.8, 7.9, 7.12: the knights that may be removed, so that the new knight can still be paid for."""
    land = state.land
    left = payable - least_fee(state, castle)
    found = empty()
    if left < 0:
        return found
    near = foreign_knights(land, castle)
    if left == 0:
        near = minus(near, land.ground.fee_ground)
    for colour in range(land.colours):
        found = join(found, removable(land, colour, both(near, knights_of(land, colour))))
    return found


def targets(state: Lowenherz) -> Board:
    """The knights that the chosen region may get rid of."""
    return targets_within(state, state.region, fees_payable(state, state.asked))


def target_refusal(state: Lowenherz, square: i64) -> i64:
    """LOW-10.9: a foreign knight in a region beside; removable; its fee payable, and that of the new knight too."""
    land = state.land
    if not has(foreign_knights(land, state.region), place_of(land.ground, square)):
        return LOW_7_8
    rule = removal_refusal(land, colour_at(land, square), square)
    if rule != ALLOWED:
        return rule
    fee = fee_for(state, square)
    payable = fees_payable(state, state.asked)
    if fee > payable:
        return LOW_7_9
    return ALLOWED if fee + least_fee(state, state.region) <= payable else LOW_7_12


def choose_target(state: Lowenherz, square: i64) -> None:
    """LOW-7.14: the knight stays until all is chosen and paid."""
    state.target = square
    state.deciding = DECIDE_RENEGADE


# --- the new knight ---------------------------------------------------------------------------------------------------


def renegade_squares(state: Lowenherz) -> Board:
    """LOW-7.11, 7.12: where the new knight may stand; woods only if both fees can be paid."""
    room = room_within(state, state.region)
    payable = can_pay_fees(state, state.asked, fee_for(state, state.target) + 1)
    return room if payable else minus(room, state.land.ground.fee_ground)


def renegade_refusal(state: Lowenherz, square: i64) -> i64:
    """LOW-7.11, TER-14.1, LOW-6.11: in the region chosen, on a legal square, payable."""
    if not has_square(state.land.ground, region_of(state.land, state.region), square):
        return LOW_7_11
    rule = knight_refusal(state.land, state.asked, square)
    if rule == ALLOWED and not can_pay_fees(state, state.asked, fee_for(state, state.target) + fee_for(state, square)):
        return LOW_6_11
    return rule


def choose_square(state: Lowenherz, square: i64) -> None:
    """LOW-7.14: all is chosen; now the fees, the removal first."""
    state.square = square
    state.fees_left = fee_for(state, state.target) + fee_for(state, square)
    if collect_fees(state):
        exchange(state)


def exchange(state: Lowenherz) -> None:
    """LOW-7.10, 7.11, 7.14: the knight goes back to its owner's stock, and the new one comes."""
    land = state.land
    remove_knight(land, colour_at(land, state.target), state.target)
    place_knight(land, state.asked, state.square)
    if state.log is not None:
        state.log.add(
            "renegade_came",
            seat=state.asked,
            castle=castle_id(land.ground, state.region),
            target=state.target,
            square=state.square,
        )
    finish_card(state)
