"""Imagining what a seat cannot see: the deck, the politics cards, sealed choices (LOW-9.4 to 9.7).

Everything is dealt from a fixed order, so that the same seed imagines the same whatever is really hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.boards import bit, kth_one, ones
from regalia.core.vecs import append, vec
from regalia.games.lowenherz.components import (
    ALL_POLITICS,
    ALL_SLOTS,
    DECIDE_BID,
    DECIDE_FEE,
    DECIDE_REGION,
    DECIDE_RENEGADE,
    DECIDE_SLOT,
    DECIDE_TARGET,
    GROUP_OF,
    NEVER,
    NO_PILE,
    POLITICS_CARDS,
    SLOTS,
    TREASURE_CARDS,
)
from regalia.games.lowenherz.phases.contest import owes_bid
from regalia.games.lowenherz.phases.fees import can_pay_fees
from regalia.games.lowenherz.phases.options import count
from regalia.games.lowenherz.phases.rounds import cards_due, owes_card
from regalia.territory.land import NOBODY

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


# --- the action deck --------------------------------------------------------------------------------------------------


def deal_deck(state: Lowenherz) -> None:
    """LOW-9.5: the face-down cards of each letter change places among themselves."""
    begun: i64 = 0
    while begun < state.deck_left:
        group = GROUP_OF[state.deck[begun]]
        end = begun
        while end < state.deck_left and GROUP_OF[state.deck[end]] == group:
            end += 1
        sort_part(state.deck, begun, end)
        state.rng.shuffle(state.deck, begun, end)
        begun = end


def sort_part(cards: vec[i64], begun: i64, end: i64) -> None:
    """Bring a part of a list into ascending order."""
    lying: i64 = 0
    for i in range(begun, end):
        lying |= bit(cards[i])
    for i in range(begun, end):
        cards[i] = kth_one(lying, i - begun)


# --- the politics cards -----------------------------------------------------------------------------------------------
# A place is a card's part in history: the pile it came from and the moment it was taken. Moments count from 0; a card
# still in its pile has the moment 13 here, behind all others.

STILL_THERE: Final = 13


def deal_politics(state: Lowenherz, seat: i64) -> None:
    """LOW-9.4: hidden cards change places with cards that this seat saw in the same looks, and with no others."""
    looks, piles = looks_of(state, seat)
    seen = vec[i64]([0] * POLITICS_CARDS)  # [card], the looks in which this seat saw it
    moments = vec[i64]([0] * POLITICS_CARDS)  # [card]
    rights = vec[i64]([0] * POLITICS_CARDS)  # [card], 1 if it came from the right pile
    for card in range(POLITICS_CARDS):
        moments[card] = STILL_THERE if state.taken[card] == NEVER else state.taken[card]
        rights[card] = 1 if state.from_right & bit(card) != 0 else 0
        seen[card] = looks_at(looks, piles, moments[card], rights[card])
    known = known_cards(state)
    left = ALL_POLITICS & ~cards_of(state, seat)
    while left != 0:
        sight = seen[kth_one(left, 0)]
        group: i64 = 0
        for card in range(POLITICS_CARDS):
            if left & bit(card) != 0 and seen[card] == sight:
                group |= bit(card)
        left &= ~group
        deal_group(state, group, known, moments, rights)
    gather(state, seat, moments, rights)


def cards_of(state: Lowenherz, seat: i64) -> i64:
    """The cards that a seat holds or has used: it knows them all."""
    return 0 if seat == NOBODY else state.hands[seat] | state.used[seat]


def looks_of(state: Lowenherz, seat: i64) -> tuple[i64, i64]:
    """LOW-9.3: the moments at which the seat looked through a pile, and those of them where it was the right one."""
    looks: i64 = 0
    rights: i64 = 0
    for card in range(POLITICS_CARDS):
        moment = state.taken[card]
        if moment != NEVER and state.takers[moment] == seat:
            looks |= bit(moment)
            if state.from_right & bit(card) != 0:
                rights |= bit(moment)
    if state.pile != NO_PILE and state.asked == seat:
        looks |= bit(state.takes)
        if state.pile == 1:
            rights |= bit(state.takes)
    return looks, rights


def looks_at(looks: i64, piles: i64, moment: i64, right: i64) -> i64:
    """The looks in which a place was part of the pile looked at: those into its pile, up to its own moment."""
    same_pile = looks & piles if right == 1 else looks & ~piles
    return same_pile & (bit(moment + 1) - 1)


def known_cards(state: Lowenherz) -> i64:
    """LOW-9.2, 9.4: the cards that all have seen: shown in a duel, or used."""
    found = state.shown
    for seat in range(state.seats):
        found |= state.used[seat]
    return found


def deal_group(state: Lowenherz, group: i64, known: i64, moments: vec[i64], rights: vec[i64]) -> None:
    """The places of a group, dealt to its cards: first those known to all, among the places of their holder.

    The places are listed in the order of history, so that the deal does not depend on which card lies where.
    """
    places = vec[i64]()  # moment * 2 + right
    for moment in range(STILL_THERE + 1):
        for right in range(2):
            for card in range(POLITICS_CARDS):
                if group & bit(card) != 0 and moments[card] == moment and rights[card] == right:
                    places = append(places, moment * 2 + right)
    number: i64 = len(places)
    for k in range(ones(group & known)):
        card = kth_one(group & known, k)
        chosen = place_of_holder(state, places, number, holder_of(state, card))
        moments[card] = places[chosen] // 2
        rights[card] = places[chosen] % 2
        number -= 1
        for i in range(chosen, number):
            places[i] = places[i + 1]
    state.rng.shuffle(places, 0, number)
    hidden = group & ~known
    for k in range(number):
        card = kth_one(hidden, k)
        moments[card] = places[k] // 2
        rights[card] = places[k] % 2


def holder_of(state: Lowenherz, card: i64) -> i64:
    """Who holds or has used a card; -1 while it lies in a pile."""
    for seat in range(state.seats):
        if (state.hands[seat] | state.used[seat]) & bit(card) != 0:
            return seat
    return NOBODY


def place_of_holder(state: Lowenherz, places: vec[i64], number: i64, holder: i64) -> i64:
    """A random one of the places at which this seat has taken cards."""
    fitting: i64 = 0
    for i in range(number):
        moment = places[i] // 2
        if moment != STILL_THERE and state.takers[moment] == holder:
            fitting |= bit(i)
    return kth_one(fitting, state.rng.below(ones(fitting)))


def gather(state: Lowenherz, seat: i64, moments: vec[i64], rights: vec[i64]) -> None:
    """Hands and piles from the places; what has been used, and the own hand, stay."""
    gone: i64 = 0
    for other in range(state.seats):
        gone |= state.used[other]
        if other != seat:
            state.hands[other] = 0
    state.piles[0] = 0
    state.piles[1] = 0
    state.from_right = 0
    for card in range(POLITICS_CARDS):
        moment = moments[card]
        state.taken[card] = NEVER if moment == STILL_THERE else moment
        if rights[card] == 1:
            state.from_right |= bit(card)
        if moment == STILL_THERE:
            state.piles[rights[card]] |= bit(card)
        elif gone & bit(card) == 0:
            state.hands[state.takers[moment]] |= bit(card)


def is_fitting(state: Lowenherz) -> bool:
    """LOW-9.7: whoever is asked has an option, and every fee already committed can be paid."""
    deciding = state.deciding
    if deciding == DECIDE_FEE and not can_pay_fees(state, state.asked, state.fees_left):
        return False
    if deciding in {DECIDE_FEE, DECIDE_REGION, DECIDE_TARGET, DECIDE_RENEGADE}:
        return count(state, state.asked) > 0
    return True


# --- sealed choices ---------------------------------------------------------------------------------------------------


def deal_sealed(state: Lowenherz, seat: i64) -> None:
    """LOW-9.6: finished choices of others are drawn anew, unfinished ones put back to their beginning."""
    if state.deciding == DECIDE_SLOT and not state.lays_openly:
        for other in range(state.seats):
            if other != seat:
                state.laid[other] = 0 if owes_card(state, other) else drawn_slots(state, other)
    elif state.deciding == DECIDE_BID:
        for other in range(state.seats):
            if other != seat and state.claimants & bit(other) != 0:
                draw_bid(state, other)


def drawn_slots(state: Lowenherz, seat: i64) -> i64:
    """One slot of three, or for the first player one pair of three; all equally likely."""
    chosen = bit(state.rng.below(SLOTS))
    return ALL_SLOTS & ~chosen if cards_due(state, seat) == 2 else chosen


def draw_bid(state: Lowenherz, seat: i64) -> None:
    """Each treasure of the imagined hand with chance 1/2, then ducats from 0 to all."""
    state.bid_cards[seat] = 0
    if owes_bid(state, seat):
        return
    treasures = state.hands[seat] & TREASURE_CARDS
    for k in range(ones(treasures)):
        if state.rng.below(2) == 1:
            state.bid_cards[seat] |= bit(kth_one(treasures, k))
    state.bid_ducats[seat] = state.rng.below(state.ducats[seat] + 1)
