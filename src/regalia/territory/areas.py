"""Areas, and the regions that arise from them (TER-4, TER-5.9, TER-5.10)."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.core.boards import (
    Board,
    around,
    bit,
    both,
    count,
    east,
    first,
    flood,
    has,
    is_empty,
    join,
    meets,
    minus,
    north,
    only,
    south,
    west,
)
from regalia.territory.land import CASTLES, NOBODY, Land, set_region

# Several castles at once are a number with a bit for each.


def open_east(land: Land) -> Board:
    """TER-1.8: the squares that are open to their eastern neighbour. The rim is a wall (TER-1.6)."""
    return minus(land.ground.has_east, land.walls_east)


def open_south(land: Land) -> Board:
    """TER-1.8: the squares that are open to their southern neighbour."""
    return minus(land.ground.has_south, land.walls_south)


def area_of(land: Land, place: i64) -> Board:
    """TER-4.1: all squares that can be reached from this one over open edges."""
    return flood(only(place), open_east(land), open_south(land), land.ground.stride)


def beside(land: Land, squares: Board) -> Board:
    """TER-1.3: the squares adjacent to some square of the board and not in it, walls or not."""
    return minus(both(around(squares, land.ground.stride), land.ground.inside), squares)


def one_step(land: Land, squares: Board) -> Board:
    """The squares open to some square of the board."""
    stride = land.ground.stride
    along = open_east(land)
    across = open_south(land)
    sideways = join(east(both(squares, along)), both(west(squares), along))
    return join(sideways, join(south(both(squares, across), stride), both(north(squares, stride), across)))


def only_castle(land: Land, area: Board) -> i64:
    """TER-4.2: the one castle in an area; -1 for a neutral zone (TER-4.3) or open land (TER-4.4)."""
    keeps = both(land.keeps, area)
    if count(keeps) != 1:
        return NOBODY
    for castle in range(CASTLES):
        if land.castles[castle] != NOBODY and has(keeps, land.castles[castle]):
            return castle
    return NOBODY


def regions_arising(land: Land, places: Board) -> i64:
    """TER-4.5, 5.9b: found a region wherever the area of one of these squares is one now; their castles as bits.

    Walls change no other areas than those of the squares beside them, so nothing else needs to be looked at.
    """
    founded: i64 = 0
    rest = minus(places, land.claimed)
    while not is_empty(rest):
        area = area_of(land, first(rest))
        rest = minus(rest, area)
        castle = only_castle(land, area)
        if castle != NOBODY:
            found_region(land, castle, area)
            founded |= bit(castle)
    return founded


def found_region(land: Land, castle: i64, area: Board) -> None:
    """TER-4.5, 5.10: the area becomes the castle's region; walls inside it go back to the supply."""
    set_region(land, castle, area)
    surplus_east = both(land.walls_east, both(area, west(area)))
    surplus_south = both(land.walls_south, both(area, north(area, land.ground.stride)))
    land.walls_east = minus(land.walls_east, surplus_east)
    land.walls_south = minus(land.walls_south, surplus_south)
    land.supply += count(surplus_east) + count(surplus_south)


def found_all_regions(land: Land) -> i64:
    """TER-14, procedure 2: every area with one castle becomes its region, from scratch; the castles as bits."""
    return regions_arising(land, land.keeps)


def neutral_zones(land: Land) -> Board:
    """TER-4.3: all squares of areas without a castle."""
    reached = flood(land.keeps, open_east(land), open_south(land), land.ground.stride)
    return minus(land.ground.inside, reached)


def are_neighbours(land: Land, one: Board, other: Board) -> bool:
    """TER-4.11: whether some square of the one is adjacent to some square of the other."""
    return meets(beside(land, one), other)
