"""The main action: selling or playing a card (DOM-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.boards import bit, is_empty, meets, minus, ones
from regalia.core.rules import ALLOWED
from regalia.games.domaine.components import (
    CARD_ACTIONS,
    CARD_IDS,
    COSTS,
    DECIDE_BORDER,
    DECIDE_DOMAINE,
    DECIDE_KNIGHT,
    DESERT,
    DOM_3_2,
    DOM_3_5,
    DOM_3_6,
    EXPAND,
    MAKE_ALLIANCE,
    NO_ACTION,
    PLACE_BORDERS,
    PLACE_KNIGHTS,
    PRICES,
)
from regalia.games.domaine.phases.dealings import allying_domaines, deserter_domaines
from regalia.games.domaine.phases.steps import expanding_domaines
from regalia.games.domaine.phases.turn import finish_action, pay, receive
from regalia.territory.knights import knight_squares
from regalia.territory.walls import count_walls

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine

# What a seat could do if it held the card and had paid for it; "paid" needs one more ducat, for a forest.
CAN_PLACE_BORDER: Final = 1
CAN_PLACE_KNIGHT: Final = 2
CAN_PLACE_PAID_KNIGHT: Final = 4
CAN_EXPAND: Final = 8
CAN_LURE: Final = 16
CAN_LURE_PAID: Final = 32
CAN_ALLY: Final = 64


def means(state: Domaine) -> i64:
    """DOM-3.6: what the board lets the seat begin, as bits; found out once for each main decision."""
    if state.means < 0:
        state.means = find_means(state)
    return state.means


def find_means(state: Domaine) -> i64:
    """DOM-3.6: the first step of each kind of action, looked for on the board."""
    land = state.land
    found: i64 = 0
    if count_walls(land) > 0:
        found |= CAN_PLACE_BORDER
    squares = knight_squares(land, state.asked)
    if not is_empty(minus(squares, land.ground.fee_ground)):
        found |= CAN_PLACE_KNIGHT
    if meets(squares, land.ground.fee_ground):
        found |= CAN_PLACE_PAID_KNIGHT
    if expanding_domaines(state) != 0:
        found |= CAN_EXPAND
    if deserter_domaines(state, 0) != 0:
        found |= CAN_LURE
    if deserter_domaines(state, 1) != 0:
        found |= CAN_LURE_PAID
    if allying_domaines(state) != 0:
        found |= CAN_ALLY
    return found


def can_play(state: Domaine, card: i64, option: i64) -> bool:
    """DOM-3.6: the cost can be paid, and then the first step taken, with its forest fee."""
    left = state.ducats[state.asked] - COSTS[card]
    if left < 0:
        return False
    able = means(state)
    action: i64 = CARD_ACTIONS[card * 2 + option]
    if action == PLACE_BORDERS:
        return able & CAN_PLACE_BORDER != 0
    if action == PLACE_KNIGHTS:
        return able & CAN_PLACE_KNIGHT != 0 or (left > 0 and able & CAN_PLACE_PAID_KNIGHT != 0)
    if action == EXPAND:
        return able & CAN_EXPAND != 0
    if action == DESERT:
        return able & CAN_LURE != 0 or (left > 0 and able & CAN_LURE_PAID != 0)
    return action == MAKE_ALLIANCE and able & CAN_ALLY != 0


def playable(state: Domaine, option: i64) -> i64:
    """The cards in hand whose first or second option may be played, as bits."""
    found: i64 = 0
    rest = state.hands[state.asked]
    while rest != 0:
        lowest = rest & -rest
        rest ^= lowest
        if can_play(state, ones(lowest - 1), option):
            found |= lowest
    return found


def sell_refusal(state: Domaine, card: i64) -> i64:
    """DOM-3.3, 3.9: any card in hand may be sold."""
    return ALLOWED if state.hands[state.asked] & bit(card) != 0 else DOM_3_2


def play_refusal(state: Domaine, card: i64, option: i64) -> i64:
    """DOM-11.5: a card in hand, a symbol it has, a cost that can be paid and a first step that can be taken."""
    if state.hands[state.asked] & bit(card) == 0:
        return DOM_3_2
    if CARD_ACTIONS[card * 2 + option] == NO_ACTION:
        return DOM_3_5
    return ALLOWED if can_play(state, card, option) else DOM_3_6


def sell(state: Domaine, card: i64) -> None:
    """DOM-3.3: the card goes face up to the Chancery, its price into the purse."""
    seat = state.asked
    drop(state, card)
    state.chancery |= bit(card)
    state.sold = card
    earned = receive(state, seat, PRICES[card])
    if state.log is not None:
        state.log.add("card_sold", seat=seat, card=CARD_IDS[card], ducats=earned)
    finish_action(state)


def play(state: Domaine, card: i64, option: i64) -> None:
    """DOM-3.4, 3.12, 9.5: the card lies open, its cost is paid, its action begins."""
    seat = state.asked
    drop(state, card)
    state.card_in_use = card
    state.option = option
    state.stall = 0
    pay(state, seat, COSTS[card])
    if state.log is not None:
        state.log.add("card_played", seat=seat, card=CARD_IDS[card], option=option + 1, cost=COSTS[card])
    action: i64 = CARD_ACTIONS[card * 2 + option]
    if action == PLACE_BORDERS:
        state.deciding = DECIDE_BORDER
    elif action == PLACE_KNIGHTS:
        state.deciding = DECIDE_KNIGHT
    else:
        state.deciding = DECIDE_DOMAINE


def drop(state: Domaine, card: i64) -> None:
    """The card leaves the hand, and nobody needs to remember it any longer."""
    state.hands[state.asked] &= ~bit(card)
    state.known &= ~bit(card)
