"""Who performs a slot: sharing, Power Trial and duel (LOW-5.14 to 5.33, 5.37, 5.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import bit, kth_one, ones
from regalia.core.events import Event
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    ACTION_IDS,
    DECIDE_AMOUNT,
    DECIDE_ANSWER,
    DECIDE_BID,
    DECIDE_NEGOTIATE,
    I_PAY,
    LOW_5_20,
    LOW_5_22,
    LOW_5_23,
    LOW_5_26,
    MONEY,
    MOST_BARGAINED,
    MOST_PROPOSALS,
    NO_PROPOSAL,
    POLITICS_CARDS,
    POLITICS_IDS,
    PROPOSAL_IDS,
    TREASURE_CARDS,
)
from regalia.games.lowenherz.phases.fees import pay_bank, use_card
from regalia.games.lowenherz.phases.performing import perform_action, share_money
from regalia.games.lowenherz.phases.rounds import (
    action_in_slot,
    claimants_of,
    finish_slot,
    first_of,
    number_in_slot,
)
from regalia.games.lowenherz.scoring import value_of
from regalia.territory.land import NOBODY

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def contest(state: Lowenherz) -> None:
    """LOW-5.14 to 5.18: nobody, a shared Money Bag, one performer, a Power Trial of two, a duel of more."""
    state.claimants = claimants_of(state, state.slot)
    number = ones(state.claimants)
    if state.log is not None and number > 0:
        state.log.add(
            "slot_reached",
            slot=state.slot + 1,
            action=ACTION_IDS[action_in_slot(state)],
            number=number_in_slot(state),
            seats=seats_in(state.claimants),
        )
    if number == 0:
        finish_slot(state)
    elif action_in_slot(state) == MONEY:
        share_money(state)
    elif number == 1:
        perform_action(state, first_of(state, state.claimants))
    elif number == 2:
        begin_power_trial(state)
    else:
        begin_duel(state)


def seats_in(seats: i64) -> list[int]:
    """A set of seats as a list, ascending."""
    return [kth_one(seats, k) for k in range(ones(seats))]


# --- Power Trial ------------------------------------------------------------------------------------------------------


def begin_power_trial(state: Lowenherz) -> None:
    """LOW-5.17, 5.20: the claimant who comes first makes the first proposal."""
    state.proposer = first_of(state, state.claimants)
    state.asked = state.proposer
    state.deciding = DECIDE_NEGOTIATE


def rival(state: Lowenherz) -> i64:
    """The other of the two who bargain."""
    return kth_one(state.claimants & ~bit(state.proposer), 0)


def negotiate(state: Lowenherz, proposal: i64) -> None:
    """LOW-5.20: "I pay" or "you pay"; how much comes next."""
    state.proposal = proposal
    state.deciding = DECIDE_AMOUNT


def most_offered(state: Lowenherz) -> i64:
    """LOW-5.20: up to 40 ducats; who offers to pay, not more than the own ones."""
    return min(MOST_BARGAINED, state.ducats[state.asked]) if state.proposal == I_PAY else MOST_BARGAINED


def amount_refusal(state: Lowenherz, ducats: i64) -> i64:
    """LOW-5.20."""
    return ALLOWED if ducats <= most_offered(state) else LOW_5_20


def propose(state: Lowenherz, ducats: i64) -> None:
    """LOW-5.20, 5.22: the proposal is made, and the other claimant answers."""
    state.amount = ducats
    state.proposals += 1
    if state.log is not None:
        kind = PROPOSAL_IDS[state.proposal]
        state.log.add("proposal_made", seat=state.proposer, proposal=kind, ducats=ducats, partner=rival(state))
    state.asked = rival(state)
    state.deciding = DECIDE_ANSWER


def payer(state: Lowenherz) -> i64:
    """LOW-5.19: who would pay and perform."""
    return state.proposer if state.proposal == I_PAY else rival(state)


def accept_refusal(state: Lowenherz) -> i64:
    """LOW-5.22: the payer must have the ducats."""
    return ALLOWED if state.ducats[payer(state)] >= state.amount else LOW_5_22


def counter_refusal(state: Lowenherz) -> i64:
    """LOW-5.23: after the fourth proposal only accept or duel remain."""
    return ALLOWED if state.proposals < MOST_PROPOSALS else LOW_5_23


def accept(state: Lowenherz) -> None:
    """LOW-5.24, 5.25: the payer gives the ducats to the other claimant and performs."""
    seat = payer(state)
    other = kth_one(state.claimants & ~bit(seat), 0)
    state.ducats[seat] -= state.amount
    state.ducats[other] += state.amount
    if state.log is not None:
        state.log.add("proposal_accepted", seat=seat, ducats=state.amount, partner=other)
    perform_action(state, seat)


def counter(state: Lowenherz) -> None:
    """LOW-5.22: the other claimant makes the next proposal."""
    state.proposer = state.asked
    state.proposal = NO_PROPOSAL
    state.amount = 0
    state.deciding = DECIDE_NEGOTIATE
    if state.log is not None:
        state.log.add("proposal_countered", seat=state.asked)


def call_duel(state: Lowenherz) -> None:
    """LOW-5.21, 5.22: no agreement."""
    if state.log is not None:
        state.log.add("duel_called", seat=state.asked)
    begin_duel(state)


# --- duel -------------------------------------------------------------------------------------------------------------


def begin_duel(state: Lowenherz) -> None:
    """LOW-5.26, 5.30, 5.37: everybody who contends bids secretly, and anew in the second duel."""
    state.proposals = 0
    state.proposer = NOBODY
    state.proposal = NO_PROPOSAL
    state.amount = 0
    state.duels += 1
    state.deciding = DECIDE_BID
    state.asked = first_of(state, state.claimants)
    if state.log is not None:
        state.log.add("duel_begun", seats=seats_in(state.claimants), duel=state.duels)


def owes_bid(state: Lowenherz, seat: i64) -> bool:
    """LOW-5.27, 5.38: whether a duelist has not closed the bid."""
    return state.claimants & bit(seat) != 0 and state.bid_ducats[seat] == NOBODY


def treasures_to_bid(state: Lowenherz, seat: i64) -> i64:
    """LOW-5.26: own treasure cards that are not in the bid yet."""
    return state.hands[seat] & TREASURE_CARDS & ~state.bid_cards[seat]


def bid_ducats_refusal(state: Lowenherz, seat: i64, ducats: i64) -> i64:
    """LOW-5.26, 5.32: from nothing to all."""
    return ALLOWED if ducats <= state.ducats[seat] else LOW_5_26


def bid_treasure_refusal(state: Lowenherz, seat: i64, card: i64) -> i64:
    """LOW-5.26: held, and not in the bid yet."""
    return ALLOWED if treasures_to_bid(state, seat) & bit(card) != 0 else LOW_5_26


def bid_treasure(state: Lowenherz, seat: i64, card: i64) -> None:
    """LOW-5.26: a treasure card is added to the bid, unseen by the others."""
    state.bid_cards[seat] |= bit(card)
    if state.log is not None:
        facts = {"seat": seat, "card": POLITICS_IDS[card]}
        state.log.events.append(Event("treasure_committed", facts, {seat: {}}, hidden=True))


def close_bid(state: Lowenherz, seat: i64, ducats: i64) -> None:
    """LOW-5.27: the ducats close the bid; after the last one all are turned over."""
    state.bid_ducats[seat] = ducats
    if state.log is not None:
        state.log.events.append(Event("bid_sealed", {"seat": seat}, {seat: {"ducats": ducats}}))
    waiting: i64 = 0
    for other in range(state.seats):
        if owes_bid(state, other):
            waiting |= bit(other)
    if waiting == 0:
        resolve_duel(state)
    else:
        state.asked = first_of(state, waiting)


def bid_of(state: Lowenherz, seat: i64) -> i64:
    """LOW-5.26: the sum of ducats and card values."""
    return state.bid_ducats[seat] + value_of(state.bid_cards[seat])


def resolve_duel(state: Lowenherz) -> None:
    """LOW-5.27 to 5.31: the single highest bid wins and pays; a tie is fought once more, a second tie by nobody."""
    best: i64 = NOBODY
    leaders: i64 = 0
    for seat in range(state.seats):
        if state.claimants & bit(seat) != 0:
            bid = bid_of(state, seat)
            if bid > best:
                best = bid
                leaders = 0
            if bid == best:
                leaders |= bit(seat)
            state.shown |= state.bid_cards[seat]  # LOW-9.2
    if state.log is not None:
        log_bids(state)
    if ones(leaders) == 1:
        win_duel(state, kth_one(leaders, 0))
        return
    clear_bids(state)
    if state.duels == 1:
        state.claimants = leaders
        begin_duel(state)
    else:
        if state.log is not None:
            state.log.add("duel_undecided", seats=seats_in(leaders))
        finish_slot(state)


def log_bids(state: Lowenherz) -> None:
    """LOW-5.27: all bids in full, also the losers'."""
    bids = [
        {
            "seat": seat,
            "ducats": state.bid_ducats[seat],
            "cards": [POLITICS_IDS[card] for card in range(POLITICS_CARDS) if state.bid_cards[seat] & bit(card) != 0],
            "total": bid_of(state, seat),
        }
        for seat in seats_in(state.claimants)
    ]
    if state.log is not None:
        state.log.reveal("bids_revealed", bids=bids)


def win_duel(state: Lowenherz, seat: i64) -> None:
    """LOW-5.28, 5.29, 5.33: the winner pays the bid, cards and all, and performs; the others keep everything."""
    ducats = state.bid_ducats[seat]
    cards = state.bid_cards[seat]
    pay_bank(state, seat, ducats)
    for k in range(ones(cards)):
        use_card(state, seat, kth_one(cards, k))
    if state.log is not None:
        ids = [POLITICS_IDS[kth_one(cards, k)] for k in range(ones(cards))]
        state.log.add("duel_won", seat=seat, ducats=ducats, cards=ids)
    clear_bids(state)
    perform_action(state, seat)


def clear_bids(state: Lowenherz) -> None:
    """Bids are forgotten when they have been compared."""
    for seat in range(state.seats):
        state.bid_ducats[seat] = NOBODY
        state.bid_cards[seat] = 0
