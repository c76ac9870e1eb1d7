"""What open castles of Domaine may still fence in: the dearest part of its heuristic, remembered castle by castle.

A fence is a rectangle around a castle, less what cannot be had. What it is worth depends only on the land within reach
of the castle, so the answer is kept and found again as long as nothing there has changed. Kept or not, it is the same.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.boards import (
    Board,
    board_at,
    both,
    count,
    east,
    empty,
    has,
    is_empty,
    join,
    meets,
    minus,
    north,
    only,
    put_board,
    south,
    west,
)
from regalia.core.vecs import vec
from regalia.games.domaine.components import COLUMNS, FIRST_MINE, ROWS
from regalia.games.domaine.scoring import value_of
from regalia.games.domaine.weights import MOST_MISSING, WEIGHTS
from regalia.territory.areas import open_east, open_south
from regalia.territory.grid import Ground, place_of
from regalia.territory.knights import linked
from regalia.territory.land import Land, colour_of, pieces_of

LONGEST_SIDE: Final = 5  # planned Domaines are rectangles, less what cannot be had
REACH: Final = 4  # so many squares from the castle in every direction
SUMS: Final = 13  # corners in a row of the grid
COLUMN_BANDS: Final = 13  # where the bands of columns begin
POINTS: Final[list[float]] = [0.0, 1.0, 3.0, 5.0]  # of meadow, forest, village and city
SLOTS: Final = 4096  # answers kept
KEY: Final = 14  # numbers that an answer depends on


@final
@mypyc_attr(acyclic=True)
class Fences:
    """The answers kept for one ground and one set of weights, and the tables they are found with."""

    def __init__(self) -> None:
        self.ground: Ground | None = None
        self.version: i64 = -1
        self.keys: vec[i64] = vec[i64]([0] * (SLOTS * KEY))
        self.worths: vec[float] = vec[float]([0.0] * SLOTS)
        self.helped: vec[float] = vec[float]([0.0] * SLOTS)
        self.key: vec[i64] = vec[i64]([0] * KEY)
        self.bands: vec[i64] = vec[i64]()
        self.near: vec[i64] = vec[i64]()  # [place], the board of what may matter to a castle there

    def prepare(self, land: Land) -> None:
        """Begin anew, with this ground and the weights in use."""
        self.ground = land.ground
        self.version = WEIGHTS.version
        self.keys = vec[i64]([-1] * (SLOTS * KEY))
        self.bands = bands_of(land.ground.stride)
        self.near = neighbourhoods(land.ground, self.bands)


_KNOWN: Final[list[Fences]] = []  # the latest first: bots with other weights, and other tables, take turns
MOST_KNOWN: Final = 4


def fences_of(land: Land) -> Fences:
    """The answers kept for this ground and the weights in use; the oldest are forgotten for new ones."""
    for place in range(len(_KNOWN)):
        one = _KNOWN[place]
        if one.ground is land.ground and one.version == WEIGHTS.version:
            return one
    memory = Fences() if len(_KNOWN) < MOST_KNOWN else _KNOWN.pop()
    memory.prepare(land)
    _KNOWN.insert(0, memory)
    return memory


def best_fence(land: Land, castle: i64, kinds: i64, helping: i64) -> tuple[float, float]:
    """The worth of the best fence around an open castle, as it is and with so many borders in hand.

    `kinds` are the kinds of mines that its owner controls already, as bits.
    """
    core = linked(land, only(land.castles[castle]), pieces_of(land, colour_of(castle)))
    if count(both(core, land.keeps)) > 1:
        return 0.0, 0.0  # pieces that hang together cannot be fenced apart
    taken = minus(join(land.claimed, land.occupied), core)
    memory = fences_of(land)
    slot = slot_of(memory, land, castle, core, taken, kinds * 8 + helping)
    for i in range(KEY):
        if memory.keys[slot * KEY + i] != memory.key[i]:
            return remember(memory, slot, find_fence(memory, land, core, taken, kinds, helping))
    return memory.worths[slot], memory.helped[slot]


def slot_of(memory: Fences, land: Land, castle: i64, core: Board, taken: Board, rest: i64) -> i64:
    """Write down everything the answer depends on; the slot follows from it."""
    key = memory.key
    place = land.castles[castle]
    near = board_at(memory.near, place)
    put_board(key, 0, core)
    put_board(key, 1, both(land.walls_east, near))
    put_board(key, 2, both(land.walls_south, near))
    put_board(key, 3, both(taken, near))
    key[12] = place
    key[13] = rest
    mixed: i64 = 0
    for i in range(KEY):
        word = key[i]
        mixed = ((mixed ^ (word ^ (word >> 30))) & 0x3FFFFFFF) * 0x2C1B3C6D
        mixed ^= mixed >> 23
    return mixed & (SLOTS - 1)


def remember(memory: Fences, slot: i64, found: tuple[float, float]) -> tuple[float, float]:
    """Keep an answer with what it depends on."""
    for i in range(KEY):
        memory.keys[slot * KEY + i] = memory.key[i]
    memory.worths[slot] = found[0]
    memory.helped[slot] = found[1]
    return found


# --- finding a fence --------------------------------------------------------------------------------------------------


def find_fence(memory: Fences, land: Land, core: Board, taken: Board, kinds: i64, helping: i64) -> tuple[float, float]:
    """The best rectangle around a castle and its chain, without foreign pieces and land: its worth, and with help."""
    bands = memory.bands
    top, bottom, left, right = bounds(core, bands)
    sums = worth_sums(land, taken, core, kinds, max(0, bottom - REACH), min(ROWS, top + REACH + 1))
    within = float(value_of(land.ground, core))
    best = 0.0
    best_helped = 0.0
    for t in range(max(0, bottom - REACH), top + 1):
        for b in range(bottom, min(ROWS, max(t + LONGEST_SIDE, bottom + 1))):
            rows = minus(board_at(bands, b + 1), board_at(bands, t))
            for lf in range(max(0, right - REACH), left + 1):
                for rt in range(right, min(COLUMNS, max(lf + LONGEST_SIDE, right + 1))):
                    worth = within + sums[(b + 1) * SUMS + rt + 1] - sums[t * SUMS + rt + 1]
                    worth += sums[t * SUMS + lf] - sums[(b + 1) * SUMS + lf]
                    if worth > best_helped:
                        columns = minus(board_at(bands, COLUMN_BANDS + rt + 1), board_at(bands, COLUMN_BANDS + lf))
                        missing = min(missing_borders(land, minus(both(rows, columns), taken)), MOST_MISSING)
                        best = max(best, worth * WEIGHTS.discounts[missing])
                        best_helped = max(best_helped, worth * WEIGHTS.discounts[max(0, missing - helping)])
    return best, best_helped


def worth_sums(land: Land, taken: Board, core: Board, kinds: i64, first: i64, last: i64) -> vec[float]:
    """For every corner of the rows first to last - 1 the worth of all free squares above and to the left.

    Four of these sums give the worth of a rectangle. Mines count if the seat does not control their kind yet.
    """
    ground = land.ground
    free = minus(minus(ground.inside, taken), core)
    sums = vec[float]([0.0] * ((ROWS + 1) * SUMS))
    for row in range(first, last):
        above = row * SUMS
        along = 0.0
        for column in range(COLUMNS):
            if has(free, row * ground.stride + column):
                kind = ground.terrain[row * COLUMNS + column]
                if kind < FIRST_MINE:
                    along += POINTS[kind]
                elif (kinds >> (kind - FIRST_MINE)) & 1 == 0:
                    along += WEIGHTS.mine
            sums[above + SUMS + column + 1] = sums[above + column + 1] + along
    return sums


def bounds(core: Board, bands: vec[i64]) -> tuple[i64, i64, i64, i64]:
    """The first and last row and the first and last column that the squares touch."""
    top: i64 = 0
    while not meets(core, board_at(bands, top + 1)):
        top += 1
    bottom: i64 = ROWS - 1
    while is_empty(minus(core, board_at(bands, bottom))):
        bottom -= 1
    left: i64 = 0
    while not meets(core, board_at(bands, COLUMN_BANDS + left + 1)):
        left += 1
    right: i64 = COLUMNS - 1
    while is_empty(minus(core, board_at(bands, COLUMN_BANDS + right))):
        right -= 1
    return top, bottom, left, right


def missing_borders(land: Land, squares: Board) -> i64:
    """How many edges around the squares carry no border yet."""
    stride = land.ground.stride
    to_west = west(squares)
    to_north = north(squares, stride)
    east_sides = join(minus(squares, to_west), minus(to_west, squares))
    south_sides = join(minus(squares, to_north), minus(to_north, squares))
    return count(both(east_sides, open_east(land))) + count(both(south_sides, open_south(land)))


# --- tables -----------------------------------------------------------------------------------------------------------


def bands_of(stride: i64) -> vec[i64]:
    """Boards of all rows above each row, 0 to 12, and then of all columns left of each column, 0 to 12."""
    bands = vec[i64]([0] * (3 * (ROWS + COLUMNS + 2)))
    row = empty()
    column = empty()
    for i in range(COLUMNS):
        row = join(row, only(i))
        column = join(column, only(i * stride))
    for i in range(COLUMNS):
        put_board(bands, i + 1, join(board_at(bands, i), row))
        put_board(bands, COLUMN_BANDS + i + 1, join(board_at(bands, COLUMN_BANDS + i), column))
        row = south(row, stride)
        column = east(column)
    return bands


def neighbourhoods(ground: Ground, bands: vec[i64]) -> vec[i64]:
    """For a castle on each place: the squares that a fence may reach, and those to their west and north.

    The latter because a border belongs to the square on its western or northern side.
    """
    near = vec[i64]([0] * (3 * ROWS * ground.stride))
    for square in range(ground.squares):
        row = square // COLUMNS
        column = square % COLUMNS
        above = board_at(bands, max(0, row - REACH - 1))
        before = board_at(bands, COLUMN_BANDS + max(0, column - REACH - 1))
        rows = minus(board_at(bands, min(ROWS, row + REACH + 1)), above)
        columns = minus(board_at(bands, COLUMN_BANDS + min(COLUMNS, column + REACH + 1)), before)
        put_board(near, place_of(ground, square), both(rows, columns))
    return near
