"""The land: walls, castles, knights, regions and alliances of a position (TER-2)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.boards import Board, board_at, both, count, empty, has, is_empty, join, minus, only, put_board
from regalia.core.vecs import append, extend, vec
from regalia.territory.grid import Ground, place_of

COLOURS: Final = 4
CASTLES_PER_COLOUR: Final = 4
CASTLES: Final = 16
NOBODY: Final = -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Land:
    """Everything that lies on the board or in the supply. `claimed` and `occupied` are kept for speed; both follow."""

    def __init__(self, ground: Ground, players: i64, colours: i64) -> None:
        self.ground: Ground = ground
        self.players: i64 = players  # TER-11.6: a colour from this number on is neutral
        self.colours: i64 = colours  # in play, the neutral one included
        self.supply: i64 = ground.walls
        self.walls_east: Board = empty()  # squares with a wall on their eastern side
        self.walls_south: Board = empty()
        self.keeps: Board = empty()  # the squares of all castles
        self.occupied: Board = empty()  # the squares of all pieces
        self.claimed: Board = empty()  # the squares of all regions
        self.castles: vec[i64] = vec[i64]()  # [castle], its place on a board, -1 if it does not stand
        self.stock: vec[i64] = vec[i64]()  # [colour], knights not on the board
        self.allied: vec[i64] = vec[i64]()  # [castle], a bit for each allied castle
        self.pieces: vec[i64] = vec[i64]()  # [colour], the board of its castles and knights
        self.regions: vec[i64] = vec[i64]()  # [castle], the board of its region, empty without one

    def clone(self) -> Land:
        """An equal and independent land on the same ground."""
        copy = Land(self.ground, self.players, self.colours)
        copy.supply = self.supply
        copy.walls_east = self.walls_east
        copy.walls_south = self.walls_south
        copy.keeps = self.keeps
        copy.occupied = self.occupied
        copy.claimed = self.claimed
        copy.castles = self.castles[:]
        copy.stock = self.stock[:]
        copy.allied = self.allied[:]
        copy.pieces = self.pieces[:]
        copy.regions = self.regions[:]
        return copy

    def add_words(self, out: vec[i64]) -> vec[i64]:
        """Every fact as a number, behind those already there."""
        out = append(out, self.supply)
        for word in (*self.walls_east, *self.walls_south):
            out = append(out, word)
        out = extend(out, self.ground.terrain)
        out = extend(out, self.castles)
        out = extend(out, self.stock)
        out = extend(out, self.allied)
        out = extend(out, self.pieces)
        return extend(out, self.regions)


def empty_land(ground: Ground, players: int, colours: int) -> Land:
    """TER-3.10: a board without pieces and walls; all knights of the colours in play are in stock."""
    land = Land(ground, players, colours)
    land.castles = vec[i64]([NOBODY] * CASTLES)
    land.stock = vec[i64]([ground.knights if colour < colours else 0 for colour in range(COLOURS)])
    land.allied = vec[i64]([0] * CASTLES)
    land.pieces = vec[i64]([0] * (3 * COLOURS))
    land.regions = vec[i64]([0] * (3 * CASTLES))
    return land


# --- castles and colours ----------------------------------------------------------------------------------------------


def colour_of(castle: i64) -> i64:
    """TER-2.6: the colour of a castle."""
    return castle // CASTLES_PER_COLOUR


def stands(land: Land, castle: i64) -> bool:
    """Whether this castle is on the board."""
    return land.castles[castle] != NOBODY


def castles_of(land: Land, colour: i64) -> i64:
    """How many castles of a colour stand; they have the lowest numbers of the colour."""
    standing: i64 = 0
    for castle in range(colour * CASTLES_PER_COLOUR, (colour + 1) * CASTLES_PER_COLOUR):
        if land.castles[castle] != NOBODY:
            standing += 1
    return standing


def is_neutral(land: Land, colour: i64) -> bool:
    """TER-11.1, 11.6: whether nobody plays this colour."""
    return colour >= land.players


def pieces_of(land: Land, colour: i64) -> Board:
    """The squares of the castles and knights of a colour."""
    return board_at(land.pieces, colour)


def keeps_of(land: Land, colour: i64) -> Board:
    """The squares of the castles of a colour."""
    return both(pieces_of(land, colour), land.keeps)


def knights_of(land: Land, colour: i64) -> Board:
    """The squares of the knights of a colour."""
    return minus(pieces_of(land, colour), land.keeps)


def colour_at(land: Land, square: i64) -> i64:
    """The colour of the piece on a square; -1 for none."""
    place = place_of(land.ground, square)
    for colour in range(COLOURS):
        if has(pieces_of(land, colour), place):
            return colour
    return NOBODY


def add_piece(land: Land, colour: i64, place: i64) -> None:
    """Put a piece on the board."""
    here = only(place)
    put_board(land.pieces, colour, join(board_at(land.pieces, colour), here))
    land.occupied = join(land.occupied, here)


# --- regions ----------------------------------------------------------------------------------------------------------


def region_of(land: Land, castle: i64) -> Board:
    """The squares of a castle's region; none if it has no region."""
    return board_at(land.regions, castle)


def has_region(land: Land, castle: i64) -> bool:
    """Whether the castle has a region."""
    return not is_empty(board_at(land.regions, castle))


def region_at(land: Land, square: i64) -> i64:
    """The castle whose region the square belongs to; -1 for neutral zones and open land."""
    place = place_of(land.ground, square)
    if not has(land.claimed, place):
        return NOBODY
    for castle in range(CASTLES):
        if has(board_at(land.regions, castle), place):
            return castle
    return NOBODY


def land_of(land: Land, colour: i64) -> Board:
    """The squares of all regions of a colour together."""
    together = empty()
    for castle in range(colour * CASTLES_PER_COLOUR, (colour + 1) * CASTLES_PER_COLOUR):
        together = join(together, board_at(land.regions, castle))
    return together


def set_region(land: Land, castle: i64, squares: Board) -> None:
    """Give a castle's region other squares."""
    land.claimed = join(minus(land.claimed, board_at(land.regions, castle)), squares)
    put_board(land.regions, castle, squares)


def walls_on_board(land: Land) -> i64:
    """How many walls lie on the board."""
    return count(land.walls_east) + count(land.walls_south)
