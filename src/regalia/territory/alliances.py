"""Alliances between neighbouring regions (TER-10)."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.core.boards import Board, bit, both, first, is_empty, join, north, west
from regalia.core.rules import ALLOWED
from regalia.territory.areas import are_neighbours
from regalia.territory.grid import level_edge, upright_edge
from regalia.territory.land import (
    CASTLES,
    CASTLES_PER_COLOUR,
    NOBODY,
    Land,
    colour_of,
    has_region,
    is_neutral,
    region_of,
)
from regalia.territory.rules import TER_10_9, TER_10_10


def are_allied(land: Land, castle: i64, other: i64) -> bool:
    """TER-10.1: whether the regions of these castles are allied."""
    return land.allied[castle] & bit(other) != 0


def alliance_refusal(land: Land, castle: i64, other: i64, no_neighbour: i64) -> i64:
    """TER-10.1, 10.9, 10.10: with a neighbouring region of another player, not allied yet.

    `no_neighbour` is the game's own rule for anything that is no neighbouring region of another colour.
    """
    if colour_of(other) == colour_of(castle) or not has_region(land, other):
        return no_neighbour
    if not are_neighbours(land, region_of(land, castle), region_of(land, other)):
        return no_neighbour
    if is_neutral(land, colour_of(other)):
        return TER_10_10
    return TER_10_9 if are_allied(land, castle, other) else ALLOWED


def possible_partners(land: Land, castle: i64) -> i64:
    """All castles with whose regions this one's may be allied, as bits."""
    found: i64 = 0
    for other in range(CASTLES):
        if alliance_refusal(land, castle, other, TER_10_9) == ALLOWED:
            found |= bit(other)
    return found


def allying_regions(land: Land, colour: i64) -> i64:
    """The castles of a colour whose regions have a possible partner, as bits."""
    found: i64 = 0
    for castle in range(colour * CASTLES_PER_COLOUR, (colour + 1) * CASTLES_PER_COLOUR):
        if has_region(land, castle) and possible_partners(land, castle) != 0:
            found |= bit(castle)
    return found


def ally(land: Land, castle: i64, other: i64) -> None:
    """TER-10.2: from now on neither region may expand into the other."""
    land.allied[castle] |= bit(other)
    land.allied[other] |= bit(castle)


def end_alliance(land: Land, castle: i64, other: i64) -> None:
    """TER-10.11: both are free again."""
    land.allied[castle] &= ~bit(other)
    land.allied[other] &= ~bit(castle)


def mark_of(land: Land, castle: i64, other: i64) -> i64:
    """TER-10.3, 10.5, 10.6: the turned wall, the lowest edge between the two regions; -1 while they do not touch."""
    one = region_of(land, castle)
    two = region_of(land, other)
    stride = land.ground.stride
    upright = join(both(one, west(two)), both(two, west(one)))
    if not is_empty(upright):
        return upright_edge(land.ground, first(upright))
    level: Board = join(both(one, north(two, stride)), both(two, north(one, stride)))
    return NOBODY if is_empty(level) else level_edge(land.ground, first(level))
