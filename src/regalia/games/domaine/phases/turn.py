"""A turn from its income to its end: income, refill, the king, the end of the deck (DOM-3.1, 8, 9, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import bit, ones
from regalia.core.events import Event
from regalia.core.rules import ALLOWED
from regalia.games.domaine.components import (
    CARD_ACTIONS,
    CARD_IDS,
    CARD_STEPS,
    DECIDE_CASTLE,
    DECIDE_MAIN,
    DECIDE_REFILL,
    DOM_9_2,
    DOM_9_3,
    DOM_9_5,
    ENDED_BY_DECK,
    ENDED_BY_KING,
    ENDING_IDS,
    NO_ACTION,
    NO_CARD,
)
from regalia.games.domaine.scoring import add_ducat_bonus, has_reached_king, mine_kinds
from regalia.games.domaine.view import letter_of
from regalia.territory.land import NOBODY

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


def begin_turn(state: Domaine, seat: i64) -> None:
    """DOM-3.1, 8.2: income, then the main action, which is always asked (DOM-11.7)."""
    state.asked = seat
    state.deciding = DECIDE_MAIN
    state.means = -1
    earned = receive(state, seat, ones(mine_kinds(state, seat)))
    if state.log is not None:
        state.log.add("turn_begun", seat=seat, income=earned)


def receive(state: Domaine, seat: i64, ducats: i64) -> i64:
    """DOM-3.10: ducats from the bank, as many as it has; what was received is returned."""
    paid = min(ducats, state.bank)
    state.bank -= paid
    state.ducats[seat] += paid
    return paid


def pay(state: Domaine, seat: i64, ducats: i64) -> None:
    """Ducats to the bank."""
    state.ducats[seat] -= ducats
    state.bank += ducats


# --- refill -----------------------------------------------------------------------------------------------------------


def finish_action(state: Domaine) -> None:
    """DOM-9.1, 9.6: a card is taken, as long as the deck lasts."""
    if state.deck_left > 0:
        state.deciding = DECIDE_REFILL
    else:
        end_turn(state)


def takeable(state: Domaine) -> i64:
    """DOM-9.2, 9.3, 9.5: the cards of the Chancery that may be taken now."""
    if is_stalled(state):
        return 0
    return state.chancery if state.sold == NO_CARD else state.chancery & ~bit(state.sold)


def is_stalled(state: Domaine) -> bool:
    """DOM-9.5: after a sale, when 2n turns in a row were sales with a refill from the Chancery."""
    return state.sold != NO_CARD and state.stall == 2 * state.seats


def take_refusal(state: Domaine, card: i64) -> i64:
    """DOM-11.5: a card of the Chancery, not the one just sold, and no stall."""
    if state.chancery & bit(card) == 0:
        return DOM_9_2
    if card == state.sold:
        return DOM_9_3
    return DOM_9_5 if is_stalled(state) else ALLOWED


def take(state: Domaine, card: i64) -> None:
    """DOM-9.4: a card of the Chancery comes into the hand, known to all."""
    state.chancery &= ~bit(card)
    state.hands[state.asked] |= bit(card)
    state.known |= bit(card)
    if state.sold != NO_CARD:
        state.stall += 1
    if state.log is not None:
        state.log.add("card_taken", seat=state.asked, card=CARD_IDS[card])
    end_turn(state)


def draw(state: Domaine) -> None:
    """DOM-9.2, 14.2: the top card of the deck; the others see its letter."""
    seat = state.asked
    state.deck_left -= 1
    card = state.deck[state.deck_left]
    state.hands[seat] |= bit(card)
    state.stall = 0
    if state.log is not None:
        facts = {"seat": seat, "letter": letter_of(card), "left": state.deck_left}
        state.log.events.append(Event("card_drawn", facts, {seat: {"card": CARD_IDS[card]}}, reveals=True))
        if state.deck_left == 0:
            state.log.add("deck_exhausted")
    end_turn(state)


# --- the card in use --------------------------------------------------------------------------------------------------


def action_in_use(state: Domaine) -> i64:
    """The action that is being carried out; `NO_ACTION` while no card is in use."""
    return NO_ACTION if state.card_in_use < 0 else CARD_ACTIONS[state.card_in_use * 2 + state.option]


def steps_in_use(state: Domaine) -> i64:
    """DOM-3.7: the steps that the card in use allows at most."""
    return CARD_STEPS[state.card_in_use * 2 + state.option]


# --- the end of a turn and of the game --------------------------------------------------------------------------------


def end_turn(state: Domaine) -> None:
    """DOM-10.5, 10.6, 10.15: the next seat with cards; when nobody has any, the game is over."""
    state.sold = NO_CARD
    if state.checks_at_turn_end and has_reached_king(state):
        end_game(state, ENDED_BY_KING)
        return
    following = state.asked
    for _ in range(state.seats):
        following = (following + 1) % state.seats
        if state.hands[following] != 0:
            begin_turn(state, following)
            return
    add_ducat_bonus(state)
    end_game(state, ENDED_BY_DECK)


def end_step(state: Domaine) -> bool:
    """DOM-10.1, 10.2: the king is looked for after every step; whether the game is over."""
    if state.checks_at_turn_end or not has_reached_king(state):
        return False
    lay_card_aside(state)
    end_game(state, ENDED_BY_KING)
    return True


def lay_card_aside(state: Domaine) -> None:
    """DOM-3.12: the card in use goes to the discard pile."""
    state.discard |= bit(state.card_in_use)
    state.card_in_use = NO_CARD
    state.option = 0
    state.steps_taken = 0
    state.chosen = NOBODY
    state.target = NOBODY


def end_game(state: Domaine, ending: i64) -> None:
    """DOM-10: nobody decides any more."""
    state.over = True
    state.ending = ending
    state.deciding = DECIDE_CASTLE
    state.asked = -1
    if state.log is not None:
        state.log.add("game_ended", ending=ENDING_IDS[ending], scores=state.scores, ranks=state.ranks)
