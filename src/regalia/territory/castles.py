"""Castles and knights in a variable set-up (TER-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.core.boards import Board, around, both, has, is_empty, join, minus, only
from regalia.core.rules import ALLOWED
from regalia.territory.areas import beside
from regalia.territory.grid import place_of
from regalia.territory.land import CASTLES_PER_COLOUR, Land, add_piece, castles_of, keeps_of
from regalia.territory.rules import TER_2_1, TER_3_1, TER_3_2, TER_3_3, TER_3_4, TER_3_8

GAP: Final = 6


def castle_squares(land: Land, colour: i64) -> Board:
    """TER-3.2 to 3.8: where the colour may place its next castle; empty only if there is no square at all (TER-3.9)."""
    return minus(castle_room(land), too_close(land, colour, required_gap(land, colour)))


def castle_refusal(land: Land, colour: i64, square: i64) -> i64:
    """TER-14.1: an empty square, of castle terrain, far enough from the own castles, with room for the knight."""
    place = place_of(land.ground, square)
    if has(land.occupied, place):
        return TER_2_1
    if not has(land.ground.castle_ground, place):
        return TER_3_2
    if has(too_close(land, colour, required_gap(land, colour)), place):
        return TER_3_4
    return ALLOWED if has(castle_room(land), place) else TER_3_8


def castle_room(land: Land) -> Board:
    """TER-3.2, 3.8: empty squares of castle terrain beside which a set-up knight can stand."""
    free = minus(land.ground.castle_ground, land.occupied)
    knights = minus(land.ground.setup_knight_ground, land.occupied)
    return both(free, around(knights, land.ground.stride))


def required_gap(land: Land, colour: i64) -> i64:
    """TER-3.4, 3.7: six squares between castles of a colour; fewer, one by one, only while no square qualifies."""
    room = castle_room(land)
    gap: i64 = GAP
    while gap > 0 and is_empty(minus(room, too_close(land, colour, gap))):
        gap -= 1
    return gap


def too_close(land: Land, colour: i64, gap: i64) -> Board:
    """TER-3.4: the squares with fewer than `gap` squares between them and a castle of the colour."""
    near = keeps_of(land, colour)
    for _ in range(gap):
        near = join(near, beside(land, near))
    return near


def place_castle(land: Land, colour: i64, square: i64) -> i64:
    """TER-2.4, 2.6: the castle gets the next number of its colour, which is returned."""
    castle = colour * CASTLES_PER_COLOUR + castles_of(land, colour)
    place = place_of(land.ground, square)
    land.castles[castle] = place
    land.keeps = join(land.keeps, only(place))
    add_piece(land, colour, place)
    return castle


def setup_knight_squares(land: Land, castle: i64) -> Board:
    """TER-3.1, 3.3: the empty squares of the right terrain beside the castle."""
    return both(minus(land.ground.setup_knight_ground, land.occupied), beside_castle(land, castle))


def setup_knight_refusal(land: Land, castle: i64, square: i64) -> i64:
    """TER-14.1: beside the castle, empty, of the right terrain."""
    place = place_of(land.ground, square)
    if not has(beside_castle(land, castle), place):
        return TER_3_1
    if has(land.occupied, place):
        return TER_2_1
    return ALLOWED if has(land.ground.setup_knight_ground, place) else TER_3_3


def beside_castle(land: Land, castle: i64) -> Board:
    """The squares adjacent to a castle."""
    return beside(land, only(land.castles[castle]))
