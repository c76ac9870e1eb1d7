"""Performing an action: Money Bag, Boundary Walls, Crown and Scepter (LOW-6.1 to 6.5, 6.25 to 6.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import bit, kth_one, ones
from regalia.core.events import Event
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    ACTION_IDS,
    CROWN,
    DECIDE_CARD,
    DECIDE_PILE,
    DECIDE_SWORDS,
    DECIDE_WALL,
    LOW_6_25,
    PILE_IDS,
    PLACE_WALLS,
    POLITICS_CARDS,
    POLITICS_IDS,
    SWORDS,
)
from regalia.games.lowenherz.phases.rounds import action_in_slot, end_contest, finish_slot, number_in_slot
from regalia.games.lowenherz.scoring import score_founded
from regalia.territory.land import CASTLES_PER_COLOUR, has_region, stands
from regalia.territory.walls import place_wall

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def perform_action(state: Lowenherz, seat: i64) -> None:
    """LOW-5.16, 5.24, 5.33: the performer begins with the action of the slot; a useless one lapses."""
    end_contest(state)
    state.asked = seat
    action = action_in_slot(state)
    if action == PLACE_WALLS and not has_all_regions(state, seat):
        state.steps_left = number_in_slot(state)
        state.deciding = DECIDE_WALL
    elif action == SWORDS:
        state.steps_left = number_in_slot(state)
        state.deciding = DECIDE_SWORDS
    elif action == CROWN and state.piles[0] | state.piles[1] != 0:
        state.deciding = DECIDE_PILE
    else:
        lapse(state)


def lapse(state: Lowenherz) -> None:
    """LOW-6.3, 6.27: the action cannot be performed, or not any longer."""
    if state.log is not None:
        state.log.add("action_lapsed", seat=state.asked, action=ACTION_IDS[action_in_slot(state)])
    finish_slot(state)


def stop(state: Lowenherz) -> None:
    """LOW-6.5, 6.6, 6.7: the rest of the action is forfeited."""
    if state.log is not None:
        state.log.add("action_stopped", seat=state.asked)
    finish_slot(state)


# --- Money Bag --------------------------------------------------------------------------------------------------------


def share_money(state: Lowenherz) -> None:
    """LOW-5.15, 6.1: all claimants share equally, rounded down; the remainder stays in the bank."""
    share = number_in_slot(state) // ones(state.claimants)
    for k in range(ones(state.claimants)):
        seat = kth_one(state.claimants, k)
        state.ducats[seat] += share
        state.paid_out += share
        if state.log is not None:
            state.log.add("money_taken", seat=seat, ducats=share)
    finish_slot(state)


# --- Boundary Walls ---------------------------------------------------------------------------------------------------


def has_all_regions(state: Lowenherz, seat: i64) -> bool:
    """LOW-6.3: whether all castles of the seat are enclosed."""
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        if stands(state.land, castle) and not has_region(state.land, castle):
            return False
    return True


def build_wall(state: Lowenherz, edge: i64) -> None:
    """LOW-6.2 to 6.4: a wall, the regions it closes, and whether the performer may go on."""
    founded = place_wall(state.land, edge)
    state.steps_left -= 1
    if state.log is not None:
        state.log.add("wall_placed", seat=state.asked, edge=edge)
    score_founded(state, founded)
    if state.steps_left == 0:
        finish_slot(state)
    elif founded != 0 and has_all_regions(state, state.asked):
        lapse(state)


# --- Crown and Scepter ------------------------------------------------------------------------------------------------


def piles_open(state: Lowenherz) -> i64:
    """LOW-6.25: the piles that are not empty, as bits."""
    return (1 if state.piles[0] != 0 else 0) + (2 if state.piles[1] != 0 else 0)


def pile_refusal(state: Lowenherz, pile: i64) -> i64:
    """LOW-6.25: a pile with cards in it."""
    return ALLOWED if state.piles[pile] != 0 else LOW_6_25


def look_through(state: Lowenherz, pile: i64) -> None:
    """LOW-6.25, 6.26, 9.3: the performer sees all cards of the pile chosen; the others see which pile it is."""
    state.pile = pile
    state.deciding = DECIDE_CARD
    if state.log is not None:
        cards = [POLITICS_IDS[card] for card in range(POLITICS_CARDS) if state.piles[pile] & bit(card) != 0]
        public = {"seat": state.asked, "pile": PILE_IDS[pile]}
        state.log.events.append(Event("pile_looked_through", public, {state.asked: {"cards": cards}}, reveals=True))


def take_refusal(state: Lowenherz, card: i64) -> i64:
    """LOW-6.25: a card of the pile."""
    return ALLOWED if state.piles[state.pile] & bit(card) != 0 else LOW_6_25


def take_card(state: Lowenherz, card: i64) -> None:
    """LOW-6.25, 7.1: one card comes into the hand, hidden; who took it, when and from where is remembered."""
    seat = state.asked
    pile = state.pile
    state.piles[pile] &= ~bit(card)
    state.hands[seat] |= bit(card)
    state.taken[card] = state.takes
    state.takers[state.takes] = seat
    state.takes += 1
    if state.log is not None:
        public = {"seat": seat, "pile": PILE_IDS[pile]}
        state.log.events.append(Event("card_taken", public, {seat: {"card": POLITICS_IDS[card]}}))
    finish_slot(state)
