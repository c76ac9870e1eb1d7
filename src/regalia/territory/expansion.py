"""Enlarging a region square by square (TER-8)."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.core.boards import (
    Board,
    board_at,
    both,
    count,
    empty,
    flood,
    has,
    is_empty,
    join,
    kth,
    meets,
    minus,
    north,
    only,
    west,
)
from regalia.core.rules import ALLOWED
from regalia.territory.alliances import are_allied
from regalia.territory.areas import beside, open_east, open_south, regions_arising
from regalia.territory.grid import place_of
from regalia.territory.knights import knight_count
from regalia.territory.land import CASTLES, NOBODY, Land, colour_of, region_at, region_of, set_region
from regalia.territory.rules import TER_8_4, TER_8_5, TER_8_6, TER_8_7, TER_8_9


def expansion_refusal(land: Land, castle: i64, square: i64, origin: Board, elsewhere: i64) -> i64:
    """TER-8.2 to 8.9: whether the castle's region may take this square.

    `origin` holds the squares of which the new one must touch one: the region, or for the second square of a Löwenherz
    expansion the first square. `elsewhere` is the rule that demands it, TER-8.2 or TER-8.3.
    """
    place = place_of(land.ground, square)
    if not has(minus(beside(land, origin), region_of(land, castle)), place):
        return elsewhere
    if has(land.occupied, place):
        return TER_8_4
    victim = region_at(land, square)
    if victim != NOBODY:
        rule = conquest_refusal(land, castle, victim)
        if rule != ALLOWED:
            return rule
    return ALLOWED if walls_missing(land, castle, place) <= land.supply else TER_8_9


def conquest_refusal(land: Land, castle: i64, victim: i64) -> i64:
    """TER-8.5 to 8.7: a region takes squares of weaker regions of other colours that are not allied with it."""
    if colour_of(victim) == colour_of(castle):
        return TER_8_5
    if are_allied(land, castle, victim):
        return TER_8_6
    return ALLOWED if knight_count(land, castle) > knight_count(land, victim) else TER_8_7


def walls_missing(land: Land, castle: i64, place: i64) -> i64:
    """TER-8.9: the walls that this square needs more than it gives back."""
    here = only(place)
    region = region_of(land, castle)
    returned = count(both(beside(land, here), region))
    added = count(beside(land, here)) - returned - walls_to_others(land, here, region)
    return added - returned


def walls_to_others(land: Land, here: Board, region: Board) -> i64:
    """How many walls lie already between one square and squares that are not in the region."""
    stride = land.ground.stride
    outside = minus(land.ground.inside, region)
    to_east = both(both(here, land.walls_east), west(outside))
    to_west = both(both(west(here), land.walls_east), outside)
    to_south = both(both(here, land.walls_south), north(outside, stride))
    to_north = both(both(north(here, stride), land.walls_south), outside)
    return count(to_east) + count(to_west) + count(to_south) + count(to_north)


def expansion_squares(land: Land, castle: i64, origin: Board) -> Board:
    """TER-14, procedure 4: all squares that the castle's region may take, touching `origin`."""
    targets = minus(minus(beside(land, origin), region_of(land, castle)), land.occupied)
    if meets(targets, land.claimed):
        for other in range(CASTLES):
            squares = board_at(land.regions, other)
            if meets(targets, squares) and conquest_refusal(land, castle, other) != ALLOWED:
                targets = minus(targets, squares)
    # Of at most four sides one returns its wall, so two walls always suffice.
    return targets if land.supply >= 2 else affordable(land, castle, targets)


def affordable(land: Land, castle: i64, targets: Board) -> Board:
    """TER-8.9: those of the squares for which the supply suffices."""
    found = empty()
    for k in range(count(targets)):
        place = kth(targets, k)
        if walls_missing(land, castle, place) <= land.supply:
            found = join(found, only(place))
    return found


# --- taking a square --------------------------------------------------------------------------------------------------


def take_square(land: Land, castle: i64, square: i64) -> Board:
    """TER-8.11 to 8.13: the square joins the region, its walls are set; what it severs from a region is returned."""
    place = place_of(land.ground, square)
    victim = region_at(land, square)
    if victim != NOBODY:
        set_region(land, victim, minus(region_of(land, victim), only(place)))
    set_region(land, castle, join(region_of(land, castle), only(place)))
    fence(land, only(place), region_of(land, castle))
    return sever(land, victim) if victim != NOBODY else empty()


def fence(land: Land, here: Board, region: Board) -> None:
    """TER-8.11, 8.12: no walls between the square and its region, walls on all its other edges."""
    stride = land.ground.stride
    before = count(land.walls_east) + count(land.walls_south)
    upright = both(join(here, west(here)), land.ground.has_east)  # the squares whose eastern edge is one of its edges
    level = both(join(here, north(here, stride)), land.ground.has_south)
    inner_east = both(upright, both(region, west(region)))
    inner_south = both(level, both(region, north(region, stride)))
    land.walls_east = minus(join(land.walls_east, upright), inner_east)
    land.walls_south = minus(join(land.walls_south, level), inner_south)
    land.supply += before - count(land.walls_east) - count(land.walls_south)


def sever(land: Land, victim: i64) -> Board:
    """TER-8.13: squares cut off from the victim's castle leave its region; they are returned."""
    region = region_of(land, victim)
    kept = flood(only(land.castles[victim]), open_east(land), open_south(land), land.ground.stride)
    severed = minus(region, kept)
    if not is_empty(severed):
        set_region(land, victim, kept)
    return severed


def regions_arising_around(land: Land, square: i64) -> i64:
    """TER-8.16: the regions that the new walls around a square have closed, as bits of their castles."""
    return regions_arising(land, beside(land, only(place_of(land.ground, square))))
