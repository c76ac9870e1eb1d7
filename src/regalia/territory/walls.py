"""Placing walls (TER-5)."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.core.boards import Board, both, count, empty, has, join, kth, minus, north, only, west
from regalia.core.rules import ALLOWED
from regalia.core.vecs import vec
from regalia.territory.areas import area_of, open_east, open_south, regions_arising
from regalia.territory.grid import edge_place, far_place, is_upright, level_edge, upright_edge
from regalia.territory.land import COLOURS, Land, pieces_of
from regalia.territory.rules import TER_5_1, TER_5_2, TER_5_4, TER_5_6


def wall_refusal(land: Land, edge: i64) -> i64:
    """TER-5.1 to 5.8: a wall in the supply, none on the edge, not within a region nor between pieces of one colour."""
    place = edge_place(land.ground, edge)
    if land.supply == 0:
        return TER_5_6
    if has_wall(land, edge):
        return TER_5_1
    upright = is_upright(land.ground, edge)
    if has(within_regions_east(land) if upright else within_regions_south(land), place):
        return TER_5_2
    if has(between_own_east(land) if upright else between_own_south(land), place):
        return TER_5_4
    return ALLOWED


def has_wall(land: Land, edge: i64) -> bool:
    """Whether a wall lies on the edge."""
    walls = land.walls_east if is_upright(land.ground, edge) else land.walls_south
    return has(walls, edge_place(land.ground, edge))


def within_regions_east(land: Land) -> Board:
    """TER-5.2: the squares whose eastern edge lies within a region: both squares claimed and no wall between them."""
    return both(open_east(land), both(land.claimed, west(land.claimed)))


def within_regions_south(land: Land) -> Board:
    """TER-5.2: the squares whose southern edge lies within a region."""
    return both(open_south(land), both(land.claimed, north(land.claimed, land.ground.stride)))


def between_own_east(land: Land) -> Board:
    """TER-5.4: the squares with a piece whose eastern neighbour holds a piece of the same colour."""
    found = empty()
    for colour in range(COLOURS):
        pieces = pieces_of(land, colour)
        found = join(found, both(pieces, west(pieces)))
    return found


def between_own_south(land: Land) -> Board:
    """TER-5.4: the squares with a piece whose southern neighbour holds a piece of the same colour."""
    found = empty()
    for colour in range(COLOURS):
        pieces = pieces_of(land, colour)
        found = join(found, both(pieces, north(pieces, land.ground.stride)))
    return found


# --- all legal walls --------------------------------------------------------------------------------------------------


def free_east(land: Land) -> Board:
    """TER-14, procedure 3: the squares whose eastern edge may get a wall."""
    if land.supply == 0:
        return empty()
    return minus(minus(open_east(land), both(land.claimed, west(land.claimed))), between_own_east(land))


def free_south(land: Land) -> Board:
    """TER-14, procedure 3: the squares whose southern edge may get a wall."""
    if land.supply == 0:
        return empty()
    within = both(land.claimed, north(land.claimed, land.ground.stride))
    return minus(minus(open_south(land), within), between_own_south(land))


def count_walls(land: Land) -> i64:
    """How many edges may get a wall."""
    return count(free_east(land)) + count(free_south(land))


def kth_wall(land: Land, k: i64) -> i64:
    """The k-th edge that may get a wall, ascending."""
    upright = free_east(land)
    number = count(upright)
    if k < number:
        return upright_edge(land.ground, kth(upright, k))
    return level_edge(land.ground, kth(free_south(land), k - number))


def list_walls(land: Land, out: vec[i64], at: i64, base: i64) -> i64:
    """Write all edges that may get a wall into `out` from index `at` on, `base` added to each; the next index."""
    upright = free_east(land)
    for k in range(count(upright)):
        out[at] = base + upright_edge(land.ground, kth(upright, k))
        at += 1
    level = free_south(land)
    for k in range(count(level)):
        out[at] = base + level_edge(land.ground, kth(level, k))
        at += 1
    return at


# --- a wall and its consequences --------------------------------------------------------------------------------------


def place_wall(land: Land, edge: i64) -> i64:
    """TER-5.9a to c: lay a wall; the castles whose regions arise are returned as bits."""
    lay_wall(land, edge)
    near = edge_place(land.ground, edge)
    far = far_place(land.ground, edge)
    area = area_of(land, near)
    if has(area, far):
        return 0  # the wall divides nothing
    return regions_arising(land, join(only(near), only(far)))


def lay_wall(land: Land, edge: i64) -> None:
    """TER-5.9a: a wall from the supply onto the edge."""
    here = only(edge_place(land.ground, edge))
    if is_upright(land.ground, edge):
        land.walls_east = join(land.walls_east, here)
    else:
        land.walls_south = join(land.walls_south, here)
    land.supply -= 1
