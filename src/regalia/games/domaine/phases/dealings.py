"""Deserters and alliances (DOM-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import Board, bit, both, empty, has, is_empty, join, meets, minus
from regalia.core.rules import ALLOWED
from regalia.games.domaine.components import (
    DECIDE_DESERTER,
    DECIDE_PARTNER,
    DECIDE_SPACE,
    DECIDE_TARGET,
    DESERT,
    DOM_3_13,
    DOM_6_2,
    DOM_7_1,
    DOM_7_3,
    DOM_7_6,
    DOM_7_9,
    EXPAND,
)
from regalia.games.domaine.phases.steps import (
    affordable_knight_refusal,
    affordable_knight_squares,
    expanding_domaines,
    fee,
    finish_card,
)
from regalia.games.domaine.phases.turn import action_in_use, pay
from regalia.territory.alliances import alliance_refusal, ally, allying_regions, mark_of
from regalia.territory.facts import castle_id
from regalia.territory.grid import has_square, place_of
from regalia.territory.knights import (
    foreign_knights,
    knight_count,
    knight_squares,
    place_knight,
    removable,
    removal_refusal,
    remove_knight,
)
from regalia.territory.land import (
    CASTLES_PER_COLOUR,
    NOBODY,
    colour_at,
    colour_of,
    has_region,
    knights_of,
    region_of,
)

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


# --- choosing the own Domaine that acts -------------------------------------------------------------------------------


def acting_domaines(state: Domaine) -> i64:
    """DOM-3.13: the own Domaines with which the action in use can be completed, as bits."""
    action = action_in_use(state)
    if action == EXPAND:
        return expanding_domaines(state)
    if action == DESERT:
        return deserter_domaines(state, state.ducats[state.asked])
    return allying_domaines(state)


def domaine_refusal(state: Domaine, castle: i64) -> i64:
    """DOM-11.5: an own Domaine, with which the action can be completed."""
    if colour_of(castle) != state.asked or not has_region(state.land, castle):
        action = action_in_use(state)
        if action == EXPAND:
            return DOM_6_2
        return DOM_7_1 if action == DESERT else DOM_7_9
    return ALLOWED if acting_domaines(state) & bit(castle) != 0 else DOM_3_13


def choose_domaine(state: Domaine, castle: i64) -> None:
    """The own Domaine that expands, takes in a deserter or makes an alliance."""
    state.chosen = castle
    action = action_in_use(state)
    if action == EXPAND:
        state.deciding = DECIDE_SPACE
    elif action == DESERT:
        state.deciding = DECIDE_TARGET
    else:
        state.deciding = DECIDE_PARTNER


# --- deserters --------------------------------------------------------------------------------------------------------


def deserter_domaines(state: Domaine, ducats: i64) -> i64:
    """DOM-7.1 to 7.5: the own Domaines with a knight, room for another one and a knight to lure beside them, as bits.

    Of the knights of a Domaine the one with the longest chain to the castle can always leave (TER-6.6).
    """
    land = state.land
    room = knight_squares(land, state.asked)
    if ducats == 0:
        room = minus(room, land.ground.fee_ground)
    found: i64 = 0
    for castle in range(state.asked * CASTLES_PER_COLOUR, (state.asked + 1) * CASTLES_PER_COLOUR):
        if not has_region(land, castle) or knight_count(land, castle) == 0:
            continue
        if meets(room, region_of(land, castle)) and not is_empty(foreign_knights(land, castle)):
            found |= bit(castle)
    return found


def targets(state: Domaine) -> Board:
    """DOM-7.1, 7.2: the knights that the chosen Domaine can lure away."""
    near = foreign_knights(state.land, state.chosen)
    found = empty()
    for colour in range(state.land.colours):
        found = join(found, removable(state.land, colour, both(near, knights_of(state.land, colour))))
    return found


def target_refusal(state: Domaine, square: i64) -> i64:
    """DOM-11.5: no own knight; one in a neighbouring Domaine; removable."""
    land = state.land
    place = place_of(land.ground, square)
    if has(knights_of(land, state.asked), place):
        return DOM_7_6
    if not has(foreign_knights(land, state.chosen), place):
        return DOM_7_1
    return removal_refusal(land, colour_at(land, square), square)


def choose_target(state: Domaine, square: i64) -> None:
    """DOM-7.8: the knight is chosen; it goes when the new one comes."""
    state.target = square
    state.deciding = DECIDE_DESERTER


def deserter_squares(state: Domaine) -> Board:
    """DOM-7.3: the squares of the chosen Domaine for the new knight."""
    return both(affordable_knight_squares(state), region_of(state.land, state.chosen))


def deserter_refusal(state: Domaine, square: i64) -> i64:
    """DOM-7.3: in the chosen Domaine, on a legal square."""
    if not has_square(state.land.ground, region_of(state.land, state.chosen), square):
        return DOM_7_3
    return affordable_knight_refusal(state, square)


def place_deserter(state: Domaine, square: i64) -> None:
    """DOM-7.3, 7.8: the fee is paid, the knight removed, the new one placed."""
    land = state.land
    price = fee(state, square)
    pay(state, state.asked, price)
    remove_knight(land, colour_at(land, state.target), state.target)
    place_knight(land, state.asked, square)
    if state.log is not None:
        castle = castle_id(land.ground, state.chosen)
        state.log.add("knight_lured", seat=state.asked, castle=castle, target=state.target, square=square, fee=price)
    finish_card(state)


# --- alliances --------------------------------------------------------------------------------------------------------


def allying_domaines(state: Domaine) -> i64:
    """DOM-7.12: the own Domaines that have a possible partner, as bits."""
    return allying_regions(state.land, state.asked)


def partner_refusal(state: Domaine, castle: i64) -> i64:
    """DOM-7.9, 7.12: a neighbouring Domaine of another player, not allied yet."""
    return alliance_refusal(state.land, state.chosen, castle, DOM_7_9)


def make_alliance(state: Domaine, partner: i64) -> None:
    """DOM-7.9, 7.10: the two Domaines are allied for the rest of the game."""
    land = state.land
    ally(land, state.chosen, partner)
    if state.log is not None:
        mark = mark_of(land, state.chosen, partner)
        state.log.add(
            "alliance_made",
            seat=state.asked,
            castle=castle_id(land.ground, state.chosen),
            partner=castle_id(land.ground, partner),
            mark=None if mark == NOBODY else mark,
        )
    finish_card(state)
