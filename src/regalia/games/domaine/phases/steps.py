"""The steps of an action: borders, knights, territories of an expansion (DOM-3.7, 4, 5, 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import Board, bit, count, is_empty, minus, only
from regalia.core.rules import ALLOWED
from regalia.games.domaine.components import DOM_5_2, FOREST_FEE
from regalia.games.domaine.phases.turn import end_step, finish_action, lay_card_aside, pay, steps_in_use
from regalia.games.domaine.scoring import book, owner_of, score_founded, update_monopolies, value_of
from regalia.territory.expansion import (
    expansion_refusal,
    expansion_squares,
    regions_arising_around,
    take_square,
)
from regalia.territory.facts import castle_id, squares_in
from regalia.territory.grid import has_square, place_of
from regalia.territory.knights import knight_refusal, knight_squares, place_knight
from regalia.territory.land import CASTLES_PER_COLOUR, NOBODY, region_at, region_of
from regalia.territory.rules import TER_8_2, TER_8_3
from regalia.territory.walls import place_wall

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


def finish_step(state: Domaine) -> None:
    """DOM-3.7, 3.8: after the last step the card is laid aside; the king ends everything at once."""
    state.steps_taken += 1
    if end_step(state):
        return
    if state.steps_taken == steps_in_use(state):
        finish_card(state)


def finish_card(state: Domaine) -> None:
    """DOM-3.12: the card goes to the discard pile, and the hand is refilled."""
    lay_card_aside(state)
    finish_action(state)


def stop(state: Domaine) -> None:
    """DOM-3.7: fewer steps than the card shows."""
    if state.log is not None:
        state.log.add("action_stopped", seat=state.asked)
    finish_card(state)


# --- borders ----------------------------------------------------------------------------------------------------------


def place_border(state: Domaine, edge: i64) -> None:
    """DOM-4.1, 4.4 to 4.6: a border, the Domaines it closes, the monopolies that follow."""
    founded = place_wall(state.land, edge)
    if state.log is not None:
        state.log.add("border_placed", seat=state.asked, edge=edge)
    if founded != 0:
        score_founded(state, founded)
        update_monopolies(state)
    finish_step(state)


# --- knights ----------------------------------------------------------------------------------------------------------


def affordable_knight_squares(state: Domaine) -> Board:
    """DOM-5.1, 5.2: where the seat may place a knight; forests only with a ducat."""
    squares = knight_squares(state.land, state.asked)
    return squares if state.ducats[state.asked] >= FOREST_FEE else minus(squares, state.land.ground.fee_ground)


def affordable_knight_refusal(state: Domaine, square: i64) -> i64:
    """DOM-5.2 after the rules of the board."""
    rule = knight_refusal(state.land, state.asked, square)
    if rule == ALLOWED and state.ducats[state.asked] < fee(state, square):
        return DOM_5_2
    return rule


def fee(state: Domaine, square: i64) -> i64:
    """DOM-5.2: one ducat for a forest."""
    return FOREST_FEE if has_square(state.land.ground, state.land.ground.fee_ground, square) else 0


def add_knight(state: Domaine, square: i64) -> None:
    """DOM-5.1, 5.2: a knight from the stock; a forest is paid for."""
    price = fee(state, square)
    pay(state, state.asked, price)
    place_knight(state.land, state.asked, square)
    if state.log is not None:
        state.log.add("knight_placed", seat=state.asked, square=square, fee=price)
    finish_step(state)


# --- expansion --------------------------------------------------------------------------------------------------------


def expanding_domaines(state: Domaine) -> i64:
    """DOM-3.13, 6.2: the own Domaines that can take at least one territory, as bits."""
    found: i64 = 0
    for castle in range(state.asked * CASTLES_PER_COLOUR, (state.asked + 1) * CASTLES_PER_COLOUR):
        region = region_of(state.land, castle)
        if not is_empty(region) and not is_empty(expansion_squares(state.land, castle, region)):
            found |= bit(castle)
    return found


def spaces(state: Domaine) -> Board:
    """DOM-6.3, 6.5 to 6.7: the territories that the chosen Domaine may take, the second one at any place too."""
    return expansion_squares(state.land, state.chosen, region_of(state.land, state.chosen))


def space_refusal(state: Domaine, square: i64) -> i64:
    """TER-8.2 to 8.9 for the chosen Domaine."""
    elsewhere: i64 = TER_8_2 if state.steps_taken == 0 else TER_8_3
    return expansion_refusal(state.land, state.chosen, square, region_of(state.land, state.chosen), elsewhere)


def expand(state: Domaine, square: i64) -> None:
    """DOM-6.8 to 6.10, TER-8.10: gain, loss, severed land, new Domaines, monopolies, in this order."""
    land = state.land
    victim = region_at(land, square)
    severed = take_square(land, state.chosen, square)
    value = value_of(land.ground, only(place_of(land.ground, square)))
    if state.log is not None:
        state.log.add(
            "territory_taken",
            seat=state.asked,
            castle=castle_id(land.ground, state.chosen),
            square=square,
            points=value,
            victim=None if victim == NOBODY else castle_id(land.ground, victim),
        )
    book(state, state.asked, value)
    if victim != NOBODY:
        lose_land(state, victim, value, severed)
    score_founded(state, regions_arising_around(land, square))
    update_monopolies(state)
    finish_step(state)


def lose_land(state: Domaine, victim: i64, value: i64, severed: Board) -> None:
    """DOM-6.8, 6.9: the former owner, if a player, loses the territory and everything severed with it."""
    ground = state.land.ground
    cut_off = value_of(ground, severed)
    book(state, owner_of(state, victim), -value - cut_off)
    if state.log is not None and count(severed) > 0:
        squares = squares_in(ground, severed)
        state.log.add("territories_severed", castle=castle_id(ground, victim), squares=squares, points=cut_off)
