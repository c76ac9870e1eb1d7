"""Placing castles and knights before the first turn (DOM-2.13 to 2.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import is_empty
from regalia.games.domaine.components import CASTLES_EACH, DECIDE_CASTLE, DECIDE_SETUP_KNIGHT, PLACEMENTS
from regalia.games.domaine.phases.turn import begin_turn
from regalia.territory.castles import castle_squares, place_castle
from regalia.territory.facts import castle_id
from regalia.territory.knights import place_knight
from regalia.territory.land import CASTLES_PER_COLOUR, castles_of

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


def begin_placement(state: Domaine) -> None:
    """DOM-2.13, 2.16, 2.18: the next castle clockwise; after the last one its owner has the first turn."""
    while state.placements < PLACEMENTS:
        state.asked = (state.first_seat + state.placements) % state.seats
        if not is_empty(castle_squares(state.land, placing_colour(state))):
            state.deciding = DECIDE_CASTLE
            return
        state.placements += 1  # TER-3.9
    begin_turn(state, (state.first_seat + PLACEMENTS - 1) % state.seats)


def placing_colour(state: Domaine) -> i64:
    """DOM-2.13, 2.16: the own colour, and when all own castles stand the neutral one."""
    if state.placements < CASTLES_EACH[state.seats - 2] * state.seats:
        return state.asked
    return state.seats


def last_castle(state: Domaine) -> i64:
    """The castle that is waiting for its knight."""
    colour = placing_colour(state)
    return colour * CASTLES_PER_COLOUR + castles_of(state.land, colour) - 1


def set_castle(state: Domaine, square: i64) -> None:
    """DOM-2.14: the castle stands; its knight comes next."""
    castle = place_castle(state.land, placing_colour(state), square)
    if state.log is not None:
        state.log.add("castle_placed", seat=state.asked, castle=castle_id(state.land.ground, castle), square=square)
    state.deciding = DECIDE_SETUP_KNIGHT


def set_knight(state: Domaine, square: i64) -> None:
    """DOM-2.14: free of charge, forest or not."""
    place_knight(state.land, placing_colour(state), square)
    if state.log is not None:
        castle = castle_id(state.land.ground, last_castle(state))
        state.log.add("setup_knight_placed", seat=state.asked, castle=castle, square=square)
    state.placements += 1
    begin_placement(state)
