"""Power points: regions, spaces, severed land, silver mines, the end and the ranking (section 2.6, LOW-5.2, 6, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import Board, bit, board_at, both, count, kth_one, ones
from regalia.games.lowenherz.components import (
    CARD_VALUES,
    DECIDE_CASTLE,
    HILL,
    PARCHMENT_CARDS,
    SIZE_POINTS,
    TOWN,
    TOWN_POINTS,
    TREASURE_CARDS,
)
from regalia.territory.facts import castle_id, squares_in
from regalia.territory.grid import Ground
from regalia.territory.land import CASTLES, NOBODY, colour_of, land_of, region_of

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


# --- land -------------------------------------------------------------------------------------------------------------


def region_points(spaces: i64, towns: i64) -> i64:
    """Section 2.6, `table(n, t)`: power points by size, and 5 for each town."""
    return SIZE_POINTS[spaces] + TOWN_POINTS * towns


def towns_in(ground: Ground, squares: Board) -> i64:
    """How many towns lie on these squares."""
    return count(both(squares, board_at(ground.kinds, TOWN)))


def hills_of(state: Lowenherz, seat: i64) -> i64:
    """LOW-5.2, 8.2: the hill spaces in the regions of a seat."""
    return count(both(land_of(state.land, seat), board_at(state.land.ground.kinds, HILL)))


def owner_of(state: Lowenherz, castle: i64) -> i64:
    """TER-4.6: the seat that a region belongs to; -1 for the neutral colour."""
    colour = colour_of(castle)
    return colour if colour < state.seats else NOBODY


def book(state: Lowenherz, seat: i64, points: i64) -> None:
    """TER-9.1, 9.2, LOW-6.19: points at once, below zero too; the neutral colour has no marker."""
    if seat != NOBODY:
        state.power[seat] += points


def score_founded(state: Lowenherz, founded: i64) -> None:
    """LOW-6.4, 6.18: every new region brings its owner the points of the table, in the order of castles."""
    if founded == 0:
        return
    for castle in range(CASTLES):
        if founded & bit(castle) != 0:
            squares = region_of(state.land, castle)
            owner = owner_of(state, castle)
            points: i64 = 0
            if owner != NOBODY:
                points = region_points(count(squares), towns_in(state.land.ground, squares))
            book(state, owner, points)
            if state.log is not None:
                state.log.add(
                    "region_founded",
                    castle=castle_id(state.land.ground, castle),
                    seat=None if owner == NOBODY else owner,
                    squares=squares_in(state.land.ground, squares),
                    points=points,
                )


def score_hills(state: Lowenherz) -> list[int]:
    """LOW-5.2, 8.2: one power point for every hill; what each seat has gained is returned."""
    gained: list[int] = []
    for seat in range(state.seats):
        hills = hills_of(state, seat)
        book(state, seat, hills)
        gained.append(hills)
    return gained


# --- cards ------------------------------------------------------------------------------------------------------------


def value_of(cards: i64) -> i64:
    """What a set of politics cards is worth: ducats for treasure, points for parchment."""
    total: i64 = 0
    for k in range(ones(cards)):
        total += CARD_VALUES[kth_one(cards, k)]
    return total


def wealth(state: Lowenherz, seat: i64) -> i64:
    """LOW-8.5: ducats, treasure cards counted at their value."""
    return state.ducats[seat] + value_of(state.hands[seat] & TREASURE_CARDS)


# --- the end ----------------------------------------------------------------------------------------------------------


def end_game(state: Lowenherz) -> None:
    """LOW-8.1 to 8.3: hills once more, then the parchments; nobody decides any more."""
    hills = score_hills(state)
    parchments: list[int] = []
    for seat in range(state.seats):
        points = value_of(state.hands[seat] & PARCHMENT_CARDS)
        book(state, seat, points)
        parchments.append(points)
    state.over = True
    state.deciding = DECIDE_CASTLE
    state.asked = NOBODY
    if state.log is not None:
        state.log.reveal("last_points_scored", hills=hills, parchments=parchments)
        state.log.reveal("game_ended", scores=state.scores, ranks=state.ranks)


def rank(state: Lowenherz, seat: i64) -> i64:
    """LOW-8.4 to 8.7: by power, then by wealth; equal in both share a rank."""
    place: i64 = 1
    for other in range(state.seats):
        if standing(state, other) > standing(state, seat):
            place += 1
    return place


def standing(state: Lowenherz, seat: i64) -> i64:
    """Power and wealth in one number; wealth never reaches a thousand."""
    return state.power[seat] * 1000 + wealth(state, seat)
