"""Single and two swords: knights and expansion (LOW-6.6 to 6.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import Board, bit, count, is_empty, minus, only
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    DECIDE_SPACE,
    DECIDE_SWORDS,
    LOW_6_8,
    LOW_6_11,
    LOW_6_12,
    SPACE_POINTS,
    TOWN_POINTS,
)
from regalia.games.lowenherz.phases.fees import can_pay_fees, collect_fees, fee_for
from regalia.games.lowenherz.phases.rounds import finish_slot
from regalia.games.lowenherz.scoring import book, owner_of, region_points, score_founded, towns_in
from regalia.territory.expansion import (
    expansion_refusal,
    expansion_squares,
    regions_arising_around,
    take_square,
)
from regalia.territory.facts import castle_id, squares_in
from regalia.territory.grid import place_of
from regalia.territory.knights import knight_refusal, knight_squares, place_knight
from regalia.territory.land import CASTLES_PER_COLOUR, NOBODY, colour_of, has_region, region_at, region_of
from regalia.territory.rules import TER_8_2, TER_8_3

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def finish_sword(state: Lowenherz) -> None:
    """LOW-6.6, 6.7: one sword is used; after the last one the action is over."""
    state.steps_left -= 1
    if state.steps_left == 0:
        finish_slot(state)
    else:
        state.deciding = DECIDE_SWORDS


# --- knights ----------------------------------------------------------------------------------------------------------


def payable_knight_squares(state: Lowenherz) -> Board:
    """LOW-6.9 to 6.11: where the performer may place a knight; woods only if the fee can be paid."""
    squares = knight_squares(state.land, state.asked)
    return squares if can_pay_fees(state, state.asked, 1) else minus(squares, state.land.ground.fee_ground)


def payable_knight_refusal(state: Lowenherz, square: i64) -> i64:
    """LOW-6.11 after the rules of the board."""
    rule = knight_refusal(state.land, state.asked, square)
    if rule == ALLOWED and not can_pay_fees(state, state.asked, fee_for(state, square)):
        return LOW_6_11
    return rule


def choose_knight(state: Lowenherz, square: i64) -> None:
    """LOW-6.9, 6.20: the square is chosen; woods are paid for first."""
    state.square = square
    state.fees_left = fee_for(state, square)
    if collect_fees(state):
        put_knight(state)


def put_knight(state: Lowenherz) -> None:
    """LOW-6.9: a knight from the stock onto the square that has been paid for."""
    place_knight(state.land, state.asked, state.square)
    if state.log is not None:
        state.log.add("knight_placed", seat=state.asked, square=state.square)
    state.square = NOBODY
    finish_sword(state)


# --- expansion --------------------------------------------------------------------------------------------------------


def expanding_regions(state: Lowenherz) -> i64:
    """LOW-6.8, 6.12: the own regions that can take at least one space, as bits; none after an expansion."""
    found: i64 = 0
    if state.has_expanded:
        return found
    for castle in range(state.asked * CASTLES_PER_COLOUR, (state.asked + 1) * CASTLES_PER_COLOUR):
        region = region_of(state.land, castle)
        if not is_empty(region) and not is_empty(expansion_squares(state.land, castle, region)):
            found |= bit(castle)
    return found


def expansion_choice_refusal(state: Lowenherz, castle: i64) -> i64:
    """LOW-10.9: no second expansion; an own region; a legal space."""
    if state.has_expanded:
        return LOW_6_8
    if colour_of(castle) != state.asked or not has_region(state.land, castle):
        return LOW_6_12
    squares = expansion_squares(state.land, castle, region_of(state.land, castle))
    return TER_8_2 if is_empty(squares) else ALLOWED


def begin_expansion(state: Lowenherz, castle: i64) -> None:
    """LOW-6.12: one own region grows."""
    state.region = castle
    state.has_expanded = True
    state.deciding = DECIDE_SPACE


def origin(state: Lowenherz) -> Board:
    """LOW-6.13: what the next space must touch: the region, or as second space the first one."""
    if state.first_space == NOBODY or state.grows_anywhere:
        return region_of(state.land, state.region)
    return only(place_of(state.land.ground, state.first_space))


def spaces(state: Lowenherz) -> Board:
    """LOW-6.12, 6.13: the spaces that the region may take now."""
    return expansion_squares(state.land, state.region, origin(state))


def space_refusal(state: Lowenherz, square: i64) -> i64:
    """TER-8.2 to 8.9 for the region chosen."""
    elsewhere: i64 = TER_8_2 if state.first_space == NOBODY else TER_8_3
    return expansion_refusal(state.land, state.region, square, origin(state), elsewhere)


def take_space(state: Lowenherz, square: i64) -> None:
    """LOW-6.14 to 6.18, TER-8.10: gain, direct loss, severed land, new regions, in this order."""
    land = state.land
    victim = region_at(land, square)
    severed = take_square(land, state.region, square)
    points: i64 = SPACE_POINTS + TOWN_POINTS * towns_in(land.ground, only(place_of(land.ground, square)))
    if state.log is not None:
        state.log.add(
            "space_taken",
            seat=state.asked,
            castle=castle_id(land.ground, state.region),
            square=square,
            points=points,
            victim=None if victim == NOBODY else castle_id(land.ground, victim),
        )
    book(state, state.asked, points)
    if victim != NOBODY:
        book(state, owner_of(state, victim), -points)
        lose_severed(state, victim, severed)
    score_founded(state, regions_arising_around(land, square))
    if state.first_space == NOBODY:
        state.first_space = square
    else:
        end_expansion(state)


def lose_severed(state: Lowenherz, victim: i64, severed: Board) -> None:
    """LOW-6.16: severed spaces cost their owner the table of all that this expansion has severed, less what is booked.

    Only the second space can find something booked already, and only if both have the same owner.
    """
    owner = owner_of(state, victim)
    spaces = count(severed)
    if spaces == 0:
        return
    towns = towns_in(state.land.ground, severed)
    before: i64 = 0
    if owner != NOBODY and state.severed_from == owner:
        before = region_points(state.severed_spaces, state.severed_towns)
        spaces += state.severed_spaces
        towns += state.severed_towns
    loss = region_points(spaces, towns) - before if owner != NOBODY else 0
    book(state, owner, -loss)
    if owner != NOBODY:
        state.severed_from = owner
        state.severed_spaces = spaces
        state.severed_towns = towns
    if state.log is not None:
        ground = state.land.ground
        castle = castle_id(ground, victim)
        state.log.add("spaces_severed", castle=castle, squares=squares_in(ground, severed), points=loss)


def end_expansion(state: Lowenherz) -> None:
    """LOW-6.12: after one or two spaces."""
    state.region = NOBODY
    state.first_space = NOBODY
    state.severed_from = NOBODY
    state.severed_spaces = 0
    state.severed_towns = 0
    finish_sword(state)


def stop_expanding(state: Lowenherz) -> None:
    """TER-8.19: one space is enough."""
    if state.log is not None:
        state.log.add("action_stopped", seat=state.asked)
    end_expansion(state)
