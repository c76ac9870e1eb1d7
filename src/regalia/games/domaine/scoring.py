"""The value of land, monopolies, the king and the ranking of Domaine (DOM-6, 8, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import Board, bit, board_at, both, count
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    CITY_POINTS,
    DUCATS,
    FIRST_MINE,
    FOREST,
    FOREST_POINTS,
    MINE_KINDS,
    MONOPOLY_MINES,
    MONOPOLY_POINTS,
    MOST_BONUS,
    ROYAL_CITY,
    SECOND_BONUS,
    TERRAIN_IDS,
    VILLAGE,
    VILLAGE_POINTS,
)
from regalia.territory.facts import castle_id, squares_in
from regalia.territory.grid import Ground
from regalia.territory.land import CASTLES, NOBODY, colour_of, land_of, region_of

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


# --- land -------------------------------------------------------------------------------------------------------------


def value_of(ground: Ground, squares: Board) -> i64:
    """DOM-6.1: forest 1, village 3, Royal City 5, everything else 0."""
    forests = count(both(squares, board_at(ground.kinds, FOREST)))
    villages = count(both(squares, board_at(ground.kinds, VILLAGE)))
    cities = count(both(squares, board_at(ground.kinds, ROYAL_CITY)))
    return FOREST_POINTS * forests + VILLAGE_POINTS * villages + CITY_POINTS * cities


def owner_of(state: Domaine, castle: i64) -> i64:
    """TER-4.6: the seat that a Domaine belongs to; -1 for the neutral colour."""
    colour = colour_of(castle)
    return colour if colour < state.seats else NOBODY


def book(state: Domaine, seat: i64, points: i64) -> None:
    """TER-9.1, 9.2: points on the track at once; the neutral colour has no track."""
    if seat != NOBODY:
        state.points[seat] += points


def score_founded(state: Domaine, founded: i64) -> None:
    """DOM-4.4, 4.6, 6.10: every new Domaine brings its owner the value of its territories, in the order of castles."""
    for castle in range(CASTLES):
        if founded & bit(castle) != 0:
            squares = region_of(state.land, castle)
            owner = owner_of(state, castle)
            value: i64 = value_of(state.land.ground, squares) if owner != NOBODY else 0
            book(state, owner, value)
            if state.log is not None:
                state.log.add(
                    "domaine_founded",
                    castle=castle_id(state.land.ground, castle),
                    seat=None if owner == NOBODY else owner,
                    squares=squares_in(state.land.ground, squares),
                    points=value,
                )


# --- mines ------------------------------------------------------------------------------------------------------------


def mines_of(state: Domaine, seat: i64, kind: i64) -> i64:
    """DOM-8.1: the mines of a kind, 0 to 3, in the Domaines of a seat."""
    return count(both(land_of(state.land, seat), board_at(state.land.ground.kinds, FIRST_MINE + kind)))


def mine_kinds(state: Domaine, seat: i64) -> i64:
    """DOM-8.2: the kinds of mines that a seat controls, as bits."""
    found: i64 = 0
    for kind in range(MINE_KINDS):
        if mines_of(state, seat, kind) > 0:
            found |= bit(kind)
    return found


def monopolies_of(state: Domaine, seat: i64) -> i64:
    """DOM-8.4: the kinds of which a seat controls three or four, as bits, from the board."""
    found: i64 = 0
    for kind in range(MINE_KINDS):
        if mines_of(state, seat, kind) >= MONOPOLY_MINES:
            found |= bit(kind)
    return found


def update_monopolies(state: Domaine) -> None:
    """DOM-8.4 to 8.7: after all changes of a step, 5 points for each kind won and lost."""
    for seat in range(state.seats):
        held = monopolies_of(state, seat)
        changed = held ^ state.monopolies[seat]
        if changed == 0:
            continue
        for kind in range(MINE_KINDS):
            if changed & bit(kind) != 0:
                won = held & bit(kind) != 0
                book(state, seat, MONOPOLY_POINTS if won else -MONOPOLY_POINTS)
                if state.log is not None:
                    event = "monopoly_won" if won else "monopoly_lost"
                    state.log.add(event, seat=seat, mine=TERRAIN_IDS[FIRST_MINE + kind], points=MONOPOLY_POINTS)
        state.monopolies[seat] = held


def points_by_formula(state: Domaine, seat: i64) -> i64:
    """DOM-6.11: the land and the monopolies of a seat, from the board; the ducat bonus is not in it."""
    points = value_of(state.land.ground, land_of(state.land, seat))
    for kind in range(MINE_KINDS):
        if mines_of(state, seat, kind) >= MONOPOLY_MINES:
            points += MONOPOLY_POINTS
    return points


# --- the end ----------------------------------------------------------------------------------------------------------


def has_reached_king(state: Domaine) -> bool:
    """DOM-10.1: whether a crest is on or beyond the king's space."""
    highest: i64 = 0
    for seat in range(state.seats):
        highest = max(highest, state.points[seat])
    return highest >= state.king


def ducat_bonus(ducats: vec[i64], seat: i64) -> i64:
    """DOM-10.9 to 10.11: 5 for the most ducats, 3 for the second-highest amount; nothing for an empty purse."""
    if ducats[seat] == 0:
        return 0
    higher: i64 = 0  # the lowest amount above this one
    highest: i64 = 0
    for other in range(len(ducats)):
        highest = max(highest, ducats[other])
        if ducats[other] > ducats[seat] and (higher == 0 or ducats[other] < higher):
            higher = ducats[other]
    if higher == 0:
        return MOST_BONUS
    return SECOND_BONUS if higher == highest else 0


def add_ducat_bonus(state: Domaine) -> None:
    """DOM-10.8, 10.12: the final scoring."""
    bonus = [ducat_bonus(state.ducats, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        book(state, seat, bonus[seat])
    if state.log is not None:
        state.log.add("ducats_compared", ducats=list(state.ducats), bonus=bonus)


def rank(state: Domaine, seat: i64) -> i64:
    """DOM-10.3, 10.13, 10.14: by points, then ducats; equal in both share a rank.

    A king ending needs nothing else: whoever has most points beyond the king has most points of all.
    """
    place: i64 = 1
    for other in range(state.seats):
        if standing(state, other) > standing(state, seat):
            place += 1
    return place


def standing(state: Domaine, seat: i64) -> i64:
    """Points and ducats in one number."""
    return state.points[seat] * (DUCATS + 1) + state.ducats[seat]
