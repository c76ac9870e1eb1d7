"""A round from the action card to the passing of the black castle (LOW-5.1 to 5.9, 5.34 to 5.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import bit, kth_one, ones
from regalia.core.events import Event
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    ALL_SLOTS,
    CARD_IDS,
    CLEARING_UP,
    CONTESTING,
    DECIDE_SLOT,
    IS_MINE,
    KING,
    LOW_5_5,
    NO_CARD,
    NO_PILE,
    NO_PROPOSAL,
    OPENING_POLITICS,
    REVEALING,
    SLOT_ACTIONS,
    SLOT_NUMBERS,
    SLOTS,
)
from regalia.games.lowenherz.scoring import end_game, score_hills
from regalia.territory.land import NOBODY

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


# --- reveal -----------------------------------------------------------------------------------------------------------


def reveal(state: Lowenherz) -> None:
    """LOW-5.1 to 5.4: turn over the top card; mines are scored, the king ends the game, others open the selection."""
    while state.deck_left > 0:
        state.deck_left -= 1
        card = state.deck[state.deck_left]
        if state.log is not None:
            state.log.reveal("card_revealed", card=CARD_IDS[card])
        if card != KING and IS_MINE[card] == 0:
            state.card = card
            begin_selection(state)
            return
        state.discard |= bit(card)
        if card == KING:
            break
        hills = score_hills(state)
        if state.log is not None:
            state.log.add("mines_scored", hills=hills)
    end_game(state)  # LOW-5.3, and LOW-8.8 for a deck without a king


# --- selection --------------------------------------------------------------------------------------------------------


def begin_selection(state: Lowenherz) -> None:
    """LOW-5.5, 5.7: from the first player on; with LOW-13.1 everybody's turn begins with politics cards."""
    state.asked = state.first_player
    state.deciding = OPENING_POLITICS if has_laying_politics(state) else DECIDE_SLOT


def has_laying_politics(state: Lowenherz) -> bool:
    """LOW-13.1: cards are laid face up and politics cards played in the own turn, before laying."""
    return state.lays_openly and not state.crown_only


def cards_due(state: Lowenherz, seat: i64) -> i64:
    """LOW-5.5, 5.6: how many decision cards a seat lays."""
    return state.first_cards if seat == state.first_player else 1


def owes_card(state: Lowenherz, seat: i64) -> bool:
    """LOW-5.5: whether the seat has not laid all its decision cards."""
    return ones(state.laid[seat]) < cards_due(state, seat)


def slots_open(state: Lowenherz, seat: i64) -> i64:
    """LOW-5.5, 5.8: the slots that a seat may still select, as bits: all but its own first one."""
    return ALL_SLOTS & ~state.laid[seat]


def slot_refusal(state: Lowenherz, seat: i64, slot: i64) -> i64:
    """LOW-5.5: two different cards."""
    return ALLOWED if slots_open(state, seat) & bit(slot) != 0 else LOW_5_5


def lay(state: Lowenherz, seat: i64, slot: i64) -> None:
    """LOW-5.7, 13.3: a decision card, face down or face up."""
    state.laid[seat] |= bit(slot)
    if state.lays_openly:
        lay_openly(state, seat, slot)
        return
    if state.log is not None:
        facts = {"seat": seat, "slot": slot + 1}
        state.log.events.append(Event("card_laid_face_down", facts, {seat: {}}, hidden=True))
        if not owes_card(state, seat):
            state.log.add("selection_sealed", seat=seat)
    state.asked = first_owing_card(state)
    if state.asked == NOBODY:
        reveal_selection(state)


def lay_openly(state: Lowenherz, seat: i64, slot: i64) -> None:
    """LOW-13.2, 13.3: one seat after the other, in the order of LOW-5.9; then the window, if it is still to come."""
    if state.log is not None:
        state.log.add("card_laid", seat=seat, slot=slot + 1)
    if owes_card(state, seat):
        return
    state.asked = first_owing_card(state)
    if state.asked == NOBODY:
        open_window(state)
    elif has_laying_politics(state):
        state.deciding = OPENING_POLITICS


def first_owing_card(state: Lowenherz) -> i64:
    """LOW-5.38: the first seat clockwise from the first player that still owes a card; -1 for none."""
    for i in range(state.seats):
        seat = (state.first_player + i) % state.seats
        if owes_card(state, seat):
            return seat
    return NOBODY


def reveal_selection(state: Lowenherz) -> None:
    """LOW-5.7: all laid cards are turned over together."""
    if state.log is not None:
        laid = [slots_of(state, seat) for seat in range(state.seats)]
        state.log.reveal("selection_revealed", laid=laid)
    open_window(state)


def slots_of(state: Lowenherz, seat: i64) -> list[int]:
    """The slots that a seat has laid cards for, as their numbers 1 to 3."""
    return [kth_one(state.laid[seat], k) + 1 for k in range(ones(state.laid[seat]))]


def open_window(state: Lowenherz) -> None:
    """LOW-5.10, 13.1: the politics window, unless everybody has had it while laying."""
    state.asked = state.first_player
    if has_laying_politics(state):
        begin_slots(state)
    else:
        state.deciding = OPENING_POLITICS


# --- the three slots --------------------------------------------------------------------------------------------------


def begin_slots(state: Lowenherz) -> None:
    """LOW-5.14: slots 1, 2, 3 in this order."""
    state.slot = 0
    state.deciding = CONTESTING


def claimants_of(state: Lowenherz, slot: i64) -> i64:
    """LOW-5.9: the seats that laid the number of a slot, as bits."""
    found: i64 = 0
    for seat in range(state.seats):
        if state.laid[seat] & bit(slot) != 0:
            found |= bit(seat)
    return found


def first_of(state: Lowenherz, seats: i64) -> i64:
    """LOW-5.9: of these seats the first one clockwise from the first player; there must be one."""
    for i in range(state.seats):
        seat = (state.first_player + i) % state.seats
        if seats & bit(seat) != 0:
            return seat
    return NOBODY


def action_in_slot(state: Lowenherz) -> i64:
    """What the slot being resolved offers."""
    return SLOT_ACTIONS[state.card * SLOTS + state.slot]


def number_in_slot(state: Lowenherz) -> i64:
    """Ducats, walls or swords of the slot being resolved."""
    return SLOT_NUMBERS[state.card * SLOTS + state.slot]


def end_contest(state: Lowenherz) -> None:
    """Nobody contends any more."""
    state.claimants = 0
    state.proposals = 0
    state.proposer = NOBODY
    state.proposal = NO_PROPOSAL
    state.amount = 0
    state.duels = 0


def finish_slot(state: Lowenherz) -> None:
    """LOW-5.14: a slot is done with; the next one, or bureaucracy."""
    end_contest(state)
    state.steps_left = 0
    state.has_expanded = False
    state.credit = 0  # LOW-6.22
    state.pile = NO_PILE
    state.slot += 1
    if state.slot == SLOTS:
        state.slot = NOBODY
        state.deciding = CLEARING_UP
    else:
        state.deciding = CONTESTING


# --- bureaucracy ------------------------------------------------------------------------------------------------------


def clear_up(state: Lowenherz) -> None:
    """LOW-5.34 to 5.36: decision cards go back, the black castle passes to the left, the next round begins."""
    for seat in range(state.seats):
        state.laid[seat] = 0
    state.discard |= bit(state.card)
    state.card = NO_CARD
    state.first_player = (state.first_player + 1) % state.seats
    if state.log is not None:
        state.log.add("black_castle_passed", seat=state.first_player)
    state.deciding = REVEALING
