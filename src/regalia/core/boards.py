"""Boards as words: a set of squares of a grid as three numbers of 60 bits, so that rules work on all squares at once.

A *place* is the number of a bit, from 0 to 179. A grid of W columns gives the square in row r and column c the place
r * (W + 1) + c: every row has one spare place at its end, so that a step east from the last column, or west from the
first, lands on a place that is no square and can be masked away. `stride` is always W + 1.

Words have 60 bits because the sign bit of an `i64` must stay free. There is no constant for the empty board: compiled
modules cannot keep a tuple of numbers as a constant.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.core.vecs import vec

Board = tuple[i64, i64, i64]

WORD_BITS: Final = 60
PLACES: Final = 180
WORD_TOP: Final = 0x1000000000000000  # one bit above the word
WORD_MASK: Final = 0xFFFFFFFFFFFFFFF

# For counting bits: every second bit, every second pair, every second group of four.
_ONES: Final = 0x555555555555555
_TWOS: Final = 0x333333333333333
_FOURS: Final = 0xF0F0F0F0F0F0F0F


# --- sets -------------------------------------------------------------------------------------------------------------


def empty() -> Board:
    """No square."""
    return 0, 0, 0


def bit(place: i64) -> i64:
    """The word with one bit set, 0 to 59. Shifted down from the top: compiled code shifts a literal 1 in 32 bits."""
    return WORD_TOP >> (WORD_BITS - place)


def only(place: i64) -> Board:
    """One square."""
    if place < WORD_BITS:
        return bit(place), 0, 0
    if place < 2 * WORD_BITS:
        return 0, bit(place - WORD_BITS), 0
    return 0, 0, bit(place - 2 * WORD_BITS)


def both(a: Board, b: Board) -> Board:
    """The squares that are in both boards."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2]


def join(a: Board, b: Board) -> Board:
    """The squares that are in one of the boards, or in both."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2]


def minus(a: Board, b: Board) -> Board:
    """The squares of the first board that are not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]


def has(board: Board, place: i64) -> bool:
    """Whether the square is in the board."""
    if place < WORD_BITS:
        return (board[0] >> place) & 1 == 1
    if place < 2 * WORD_BITS:
        return (board[1] >> (place - WORD_BITS)) & 1 == 1
    return (board[2] >> (place - 2 * WORD_BITS)) & 1 == 1


def is_empty(board: Board) -> bool:
    """Whether there is no square in the board."""
    return (board[0] | board[1] | board[2]) == 0


def meets(a: Board, b: Board) -> bool:
    """Whether some square is in both boards."""
    return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2])) != 0


def same(a: Board, b: Board) -> bool:
    """Whether both boards have the same squares."""
    return a[0] == b[0] and a[1] == b[1] and a[2] == b[2]


# --- counting and choosing --------------------------------------------------------------------------------------------


def ones(word: i64) -> i64:
    """How many bits of a word of 60 bits are set."""
    word -= (word >> 1) & _ONES
    word = (word & _TWOS) + ((word >> 2) & _TWOS)
    word = (word + (word >> 4)) & _FOURS
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 0x7F


def kth_one(word: i64, k: i64) -> i64:
    """The place of the k-th set bit of a word, both counted from 0; there must be one. Found by halving."""
    place: i64 = 0
    width: i64 = 32
    while width > 0:
        low = word & (WORD_MASK >> (WORD_BITS - width))
        inside = ones(low)
        if k < inside:
            word = low
        else:
            k -= inside
            word >>= width
            place += width
        width >>= 1
    return place


def count(board: Board) -> i64:
    """How many squares are in the board."""
    return ones(board[0]) + ones(board[1]) + ones(board[2])


def kth(board: Board, k: i64) -> i64:
    """The place of the k-th square, both counted from 0; there must be one."""
    inside = ones(board[0])
    if k < inside:
        return kth_one(board[0], k)
    k -= inside
    inside = ones(board[1])
    if k < inside:
        return WORD_BITS + kth_one(board[1], k)
    return 2 * WORD_BITS + kth_one(board[2], k - inside)


def first(board: Board) -> i64:
    """The lowest place in the board; there must be one."""
    if board[0] != 0:
        return ones((board[0] & -board[0]) - 1)
    if board[1] != 0:
        return WORD_BITS + ones((board[1] & -board[1]) - 1)
    return 2 * WORD_BITS + ones((board[2] & -board[2]) - 1)


# --- steps ------------------------------------------------------------------------------------------------------------


def raised(board: Board, by: i64) -> Board:
    """Every square moved to the place `by` higher, from 1 to 59; what leaves the three words is gone."""
    back = WORD_BITS - by
    return (
        (board[0] << by) & WORD_MASK,
        ((board[1] << by) & WORD_MASK) | (board[0] >> back),
        ((board[2] << by) & WORD_MASK) | (board[1] >> back),
    )


def lowered(board: Board, by: i64) -> Board:
    """Every square moved to the place `by` lower, from 1 to 59; what falls below 0 is gone."""
    back = WORD_BITS - by
    return (
        (board[0] >> by) | ((board[1] << back) & WORD_MASK),
        (board[1] >> by) | ((board[2] << back) & WORD_MASK),
        board[2] >> by,
    )


def east(board: Board) -> Board:
    """Every square moved one column to the right; the last column lands on the spare one."""
    return raised(board, 1)


def west(board: Board) -> Board:
    """Every square moved one column to the left; the first column lands on the spare one."""
    return lowered(board, 1)


def south(board: Board, stride: i64) -> Board:
    """Every square moved one row down."""
    return raised(board, stride)


def north(board: Board, stride: i64) -> Board:
    """Every square moved one row up."""
    return lowered(board, stride)


def around(board: Board, stride: i64) -> Board:
    """All places that share a side with a square of the board, spare ones and squares of the board itself included."""
    return join(join(east(board), west(board)), join(south(board, stride), north(board, stride)))


def flood(start: Board, open_east: Board, open_south: Board, stride: i64) -> Board:
    """All squares that can be reached from `start`.

    `open_east` has the squares with a free way to their eastern neighbour and back, `open_south` to their southern one.
    """
    reached = start
    while True:
        along = join(east(both(reached, open_east)), both(west(reached), open_east))
        wider = join(reached, along)
        across = join(south(both(wider, open_south), stride), both(north(wider, stride), open_south))
        wider = join(wider, across)
        if same(wider, reached):
            return reached
        reached = wider


# --- boards in tables -------------------------------------------------------------------------------------------------


def board_at(table: vec[i64], row: i64) -> Board:
    """The board in this row of a flat table of boards."""
    return table[row * 3], table[row * 3 + 1], table[row * 3 + 2]


def put_board(table: vec[i64], row: i64, board: Board) -> None:
    """Write a board into this row of a flat table of boards."""
    table[row * 3] = board[0]
    table[row * 3 + 1] = board[1]
    table[row * 3 + 2] = board[2]


def places_of(board: Board) -> list[int]:
    """All places in the board, ascending: for facts and pictures."""
    return [kth(board, k) for k in range(count(board))]
