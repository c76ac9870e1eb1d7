"""What open castles may still fence in: the best rectangle around each, by its worth and the walls it lacks.

The heuristic is called very often, so the map is surveyed once, in sums from which every rectangle follows with a few
additions: of what lies in it and of the edges around it that carry no wall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.boards import both, count, has, join, kth, only
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import COLUMNS, HILL, ROWS, SIZE_POINTS, TOWN, TOWN_POINTS
from regalia.territory.areas import open_east, open_south
from regalia.territory.knights import linked
from regalia.territory.land import Land, colour_of, pieces_of

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz

Fence = tuple[float, float, float, float]  # what a castle may fence in, and the same with one, two, three more walls

STRIDE: Final = 16  # places in a row of a board, and corners in a row of the map
TALL: Final = 11  # corners in a column
SQUARE_SUMS: Final = 0  # [corner row * 16 + corner column]: what lies above and to the left
UPRIGHT_SUMS: Final = 176  # [column line * 11 + corner row]: open edges of the line above
LEVEL_SUMS: Final = 352  # [row line * 16 + corner column]: open edges of the line to the left
ALL_SUMS: Final = 528
ONE_TOWN: Final = 0x400  # taken squares, towns and hills are counted in one number, ten bits each
ONE_HILL: Final = 0x100000
COUNT_MASK: Final = 0x3FF

LONGEST_SIDE: Final = 4
MOST_MISSING: Final = 24
DISCOUNT_OF_WALL: Final = (0.5, 0.62, 0.72, 0.78)  # by how much of the game is left
DISCOUNTS: Final[list[float]] = [wall**missing for wall in DISCOUNT_OF_WALL for missing in range(MOST_MISSING + 1)]
SIZE_WORTH: Final[list[float]] = [float(points) for points in SIZE_POINTS]
LEFT_OVER: Final = 1.0  # a castle with no fence in sight still gets the rest of the land one day


def survey(land: Land) -> vec[i64]:
    """Sums over the map: taken squares, towns, hills; open edges along every line."""
    sums = vec[i64]([0] * ALL_SUMS)
    ground = land.ground
    taken = join(land.claimed, land.occupied)
    along = open_east(land)
    across = open_south(land)
    for row in range(ROWS):
        in_row: i64 = 0
        level: i64 = 0
        for column in range(COLUMNS):
            place = row * STRIDE + column
            kind = ground.terrain[row * COLUMNS + column]
            if kind == TOWN:
                in_row += ONE_TOWN
            elif kind == HILL:
                in_row += ONE_HILL
            if has(taken, place):
                in_row += 1
            corner = place + STRIDE + 1
            sums[corner] = sums[corner - STRIDE] + in_row
            line = UPRIGHT_SUMS + (column + 1) * TALL + row
            sums[line + 1] = sums[line] + (1 if has(along, place) else 0)
            if has(across, place):
                level += 1
            sums[LEVEL_SUMS + corner] = level
    return sums


def best_fence(land: Land, castle: i64, sums: vec[i64], hill_worth: float, patience: i64) -> Fence:
    """The best rectangle around a castle and its knights without foreign pieces and land, with up to three walls given.

    `patience`, 0 to 3, says how much of the game is left to place the walls that are missing.
    """
    core = linked(land, only(land.castles[castle]), pieces_of(land, colour_of(castle)))
    if count(both(core, land.keeps)) > 1:
        return LEFT_OVER, LEFT_OVER, LEFT_OVER, LEFT_OVER  # pieces that hang together cannot be fenced apart
    number = count(core)
    top: i64 = ROWS
    bottom: i64 = 0
    left: i64 = COLUMNS
    right: i64 = 0
    for k in range(number):
        place = kth(core, k)
        top = min(top, place // STRIDE)
        bottom = max(bottom, place // STRIDE)
        left = min(left, place % STRIDE)
        right = max(right, place % STRIDE)
    best: Fence = (LEFT_OVER, LEFT_OVER, LEFT_OVER, LEFT_OVER)
    for above in range(max(0, bottom + 1 - LONGEST_SIDE), top + 1):
        for below in range(bottom + 1, min(ROWS, max(above + LONGEST_SIDE, bottom + 1)) + 1):
            best = best_between(sums, above, below, left, right, number, hill_worth, patience, best)
    return best


def best_between(
    sums: vec[i64],
    above: i64,
    below: i64,
    left: i64,
    right: i64,
    number: i64,
    hill_worth: float,
    patience: i64,
    best: Fence,
) -> Fence:
    """The best rectangle between two row lines that has the columns `left` to `right` in it, if better than `best`."""
    height = below - above
    base = patience * (MOST_MISSING + 1)
    for first in range(max(0, right + 1 - LONGEST_SIDE), left + 1):
        for last in range(right + 1, min(COLUMNS, max(first + LONGEST_SIDE, right + 1)) + 1):
            inside = sums[below * STRIDE + last] - sums[above * STRIDE + last]
            inside += sums[above * STRIDE + first] - sums[below * STRIDE + first]
            if inside & COUNT_MASK > number:
                break  # a foreign piece or region; further to the right it stays inside
            worth = SIZE_WORTH[height * (last - first)] + hill_worth * float(inside // ONE_HILL)
            worth += float(TOWN_POINTS * (inside // ONE_TOWN & COUNT_MASK))
            if worth <= best[0]:
                continue
            missing = missing_walls(sums, above, below, first, last)
            best = (
                max(best[0], worth * DISCOUNTS[base + missing]),
                max(best[1], worth * DISCOUNTS[base + max(0, missing - 1)]),
                max(best[2], worth * DISCOUNTS[base + max(0, missing - 2)]),
                max(best[3], worth * DISCOUNTS[base + max(0, missing - 3)]),
            )
    return best


def missing_walls(sums: vec[i64], above: i64, below: i64, first: i64, last: i64) -> i64:
    """How many edges around a rectangle carry no wall yet; the rim counts as one (TER-1.6)."""
    west = UPRIGHT_SUMS + first * TALL
    east = UPRIGHT_SUMS + last * TALL
    north = LEVEL_SUMS + above * STRIDE
    south = LEVEL_SUMS + below * STRIDE
    missing = sums[west + below] - sums[west + above] + sums[east + below] - sums[east + above]
    missing += sums[north + last] - sums[north + first] + sums[south + last] - sums[south + first]
    return min(missing, MOST_MISSING)


def patience_of(state: Lowenherz) -> i64:
    """How much of the game is left, 0 to 3, by the action cards in the deck."""
    return min(3, state.deck_left // 5)
