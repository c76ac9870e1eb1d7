"""The grid: squares and edges as numbers, and the ground that never changes (TER-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64, mypyc_attr

from regalia.core.boards import Board, board_at, empty, has, join, only, put_board
from regalia.core.vecs import vec


@final
@mypyc_attr(acyclic=True)
class Ground:
    """A board as it stays for a whole game: size, terrain, and what may stand where. All clones of a land share it."""

    def __init__(self, columns: i64, rows: i64, terrain: vec[i64], kinds: i64) -> None:
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.stride: i64 = columns + 1
        self.squares: i64 = columns * rows
        self.upright_edges: i64 = rows * (columns - 1)
        self.edges: i64 = rows * (columns - 1) + (rows - 1) * columns
        self.terrain: vec[i64] = terrain  # [square], a kind of terrain
        self.kinds: vec[i64] = vec[i64]([0] * (3 * kinds))  # a board for each kind of terrain
        self.inside: Board = empty()
        self.has_east: Board = empty()  # squares with a neighbour to the east
        self.has_south: Board = empty()
        self.castle_ground: Board = empty()
        self.knight_ground: Board = empty()
        self.setup_knight_ground: Board = empty()
        self.fee_ground: Board = empty()  # knights here cost a fee
        self.walls: i64 = 0  # all wall pieces of the game
        self.knights: i64 = 0  # knights of each colour
        self.colour_ids: Sequence[str] = ()


def lay_ground(
    columns: int,
    rows: int,
    terrain: Sequence[int],
    kinds: int,
    castle_kinds: Sequence[int],
    knight_kinds: Sequence[int],
    setup_knight_kinds: Sequence[int],
    fee_kinds: Sequence[int],
) -> Ground:
    """TER-1.1 to 1.4: a rectangle of squares; which kinds of terrain carry castles and knights is the game's."""
    ground = Ground(columns, rows, vec[i64](terrain), kinds)
    for square in range(columns * rows):
        here = only(place_of(ground, square))
        ground.inside = join(ground.inside, here)
        if square % columns < columns - 1:
            ground.has_east = join(ground.has_east, here)
        if square // columns < rows - 1:
            ground.has_south = join(ground.has_south, here)
        kind = terrain[square]
        put_board(ground.kinds, kind, join(board_at(ground.kinds, kind), here))
    ground.castle_ground = _of_kinds(ground, castle_kinds)
    ground.knight_ground = _of_kinds(ground, knight_kinds)
    ground.setup_knight_ground = _of_kinds(ground, setup_knight_kinds)
    ground.fee_ground = _of_kinds(ground, fee_kinds)
    return ground


def _of_kinds(ground: Ground, kinds: Sequence[int]) -> Board:
    board = empty()
    for kind in kinds:
        board = join(board, board_at(ground.kinds, kind))
    return board


# --- squares ----------------------------------------------------------------------------------------------------------


def place_of(ground: Ground, square: i64) -> i64:
    """TER-1.2: the place on a board of the square r * W + c; boards have a spare place behind every row."""
    return square + square // ground.columns


def square_of(ground: Ground, place: i64) -> i64:
    """TER-1.2: the number of the square at this place of a board."""
    return place - place // ground.stride


def has_square(ground: Ground, board: Board, square: i64) -> bool:
    """Whether the square is in the board."""
    return has(board, place_of(ground, square))


# --- edges ------------------------------------------------------------------------------------------------------------


def is_upright(ground: Ground, edge: i64) -> bool:
    """TER-1.4: whether the edge is a v(r,c), between (r,c) and (r,c+1); else it is an h(r,c), above (r+1,c)."""
    return edge < ground.upright_edges


def edge_place(ground: Ground, edge: i64) -> i64:
    """TER-1.5: the place of the square (r,c) that an edge v(r,c) or h(r,c) is named after."""
    if edge < ground.upright_edges:
        inner = ground.columns - 1
        return edge // inner * ground.stride + edge % inner
    return place_of(ground, edge - ground.upright_edges)


def far_place(ground: Ground, edge: i64) -> i64:
    """TER-1.4: the place of the other square of an edge."""
    return edge_place(ground, edge) + (1 if is_upright(ground, edge) else ground.stride)


def upright_edge(ground: Ground, place: i64) -> i64:
    """TER-1.5: the number of v(r,c), for the place of (r,c)."""
    return place - place // ground.stride * 2


def level_edge(ground: Ground, place: i64) -> i64:
    """TER-1.5: the number of h(r,c), for the place of (r,c)."""
    return ground.upright_edges + square_of(ground, place)
