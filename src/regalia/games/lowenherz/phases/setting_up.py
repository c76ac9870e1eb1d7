"""Placing castles and knights before the first round (LOW-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import is_empty
from regalia.games.lowenherz.components import (
    CASTLES_EACH,
    DECIDE_CASTLE,
    DECIDE_SETUP_KNIGHT,
    PLACEMENTS,
    REVEALING,
)
from regalia.territory.castles import castle_squares, place_castle
from regalia.territory.facts import castle_id
from regalia.territory.knights import place_knight
from regalia.territory.land import CASTLES_PER_COLOUR, castles_of

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def begin_placement(state: Lowenherz) -> None:
    """LOW-4.3, 4.6, 4.7, 4.10: the next castle in player order; after the last one the first round begins."""
    while state.placements < PLACEMENTS:
        state.asked = (state.first_player + state.placements) % state.seats
        if not is_empty(castle_squares(state.land, placing_colour(state))):
            state.deciding = DECIDE_CASTLE
            return
        state.placements += 1  # TER-3.9
    state.deciding = REVEALING


def placing_colour(state: Lowenherz) -> i64:
    """LOW-4.3, 4.6, 4.7: the own colour, and when all own castles stand the neutral one."""
    if state.placements < CASTLES_EACH[state.seats - 2] * state.seats:
        return state.asked
    return state.seats


def last_castle(state: Lowenherz) -> i64:
    """The castle that is waiting for its knight."""
    colour = placing_colour(state)
    return colour * CASTLES_PER_COLOUR + castles_of(state.land, colour) - 1


def set_castle(state: Lowenherz, square: i64) -> None:
    """LOW-4.9: first the castle; its knight comes next."""
    castle = place_castle(state.land, placing_colour(state), square)
    if state.log is not None:
        state.log.add("castle_placed", seat=state.asked, castle=castle_id(state.land.ground, castle), square=square)
    state.deciding = DECIDE_SETUP_KNIGHT


def set_knight(state: Lowenherz, square: i64) -> None:
    """LOW-4.4, 4.9: the knight beside its castle."""
    place_knight(state.land, placing_colour(state), square)
    if state.log is not None:
        castle = castle_id(state.land.ground, last_castle(state))
        state.log.add("setup_knight_placed", seat=state.asked, castle=castle, square=square)
    state.placements += 1
    begin_placement(state)
