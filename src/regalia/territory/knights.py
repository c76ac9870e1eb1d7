"""Knights, their chains, and the strength they give (TER-6, TER-7)."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.core.boards import Board, both, count, empty, has, join, kth, meets, minus, only, put_board, same
from regalia.core.rules import ALLOWED
from regalia.territory.areas import beside, one_step
from regalia.territory.grid import place_of
from regalia.territory.land import CASTLES, Land, add_piece, colour_of, keeps_of, knights_of, pieces_of, region_of
from regalia.territory.rules import TER_2_1, TER_2_5, TER_6_1, TER_6_4, TER_6_6


def knight_refusal(land: Land, colour: i64, square: i64) -> i64:
    """TER-14.1: a knight in stock; an empty square, of the right terrain, open to an own piece. Fees are the game's."""
    place = place_of(land.ground, square)
    if land.stock[colour] == 0:
        return TER_6_4
    if has(land.occupied, place):
        return TER_2_1
    if not has(land.ground.knight_ground, place):
        return TER_2_5
    return ALLOWED if has(one_step(land, pieces_of(land, colour)), place) else TER_6_1


def knight_squares(land: Land, colour: i64) -> Board:
    """TER-14, procedure 5: all squares where the colour may place a knight."""
    if land.stock[colour] == 0:
        return empty()
    return both(minus(land.ground.knight_ground, land.occupied), one_step(land, pieces_of(land, colour)))


def place_knight(land: Land, colour: i64, square: i64) -> None:
    """TER-6.4: a knight from the stock onto the square."""
    land.stock[colour] -= 1
    add_piece(land, colour, place_of(land.ground, square))


def foreign_knights(land: Land, castle: i64) -> Board:
    """The knights of other colours, the neutral one too, in the regions beside this one's: who might change sides."""
    near = beside(land, region_of(land, castle))
    found = empty()
    for other in range(CASTLES):
        if colour_of(other) != colour_of(castle) and meets(near, region_of(land, other)):
            found = join(found, both(knights_of(land, colour_of(other)), region_of(land, other)))
    return found


def knight_count(land: Land, castle: i64) -> i64:
    """TER-6.5: the knights in a region. Its pieces are all of its colour (TER-4.10), and one of them is the castle."""
    return count(both(land.occupied, region_of(land, castle))) - 1


def is_stronger(land: Land, castle: i64, other: i64) -> bool:
    """TER-7.1: whether the first region has more knights than the second."""
    return knight_count(land, castle) > knight_count(land, other)


# --- removing ---------------------------------------------------------------------------------------------------------


def linked(land: Land, castles: Board, pieces: Board) -> Board:
    """TER-6.2: those of the pieces that hang together with one of the castles, each open to the next."""
    reached = castles
    while True:
        wider = join(reached, both(one_step(land, reached), pieces))
        if same(wider, reached):
            return reached
        reached = wider


def removal_refusal(land: Land, colour: i64, square: i64) -> i64:
    """TER-6.6: the knight may go only if every other knight of its colour stays linked to a castle."""
    rest = minus(pieces_of(land, colour), only(place_of(land.ground, square)))
    return ALLOWED if same(linked(land, keeps_of(land, colour), rest), rest) else TER_6_6


def removable(land: Land, colour: i64, knights: Board) -> Board:
    """TER-14, procedure 6: those of the knights given, all of one colour, that may be removed."""
    castles = keeps_of(land, colour)
    pieces = pieces_of(land, colour)
    found = empty()
    for k in range(count(knights)):
        here = only(kth(knights, k))
        rest = minus(pieces, here)
        if same(linked(land, castles, rest), rest):
            found = join(found, here)
    return found


def remove_knight(land: Land, colour: i64, square: i64) -> None:
    """TER-6.8: the knight goes back to the stock of its colour."""
    here = only(place_of(land.ground, square))
    put_board(land.pieces, colour, minus(pieces_of(land, colour), here))
    land.occupied = minus(land.occupied, here)
    land.stock[colour] += 1
