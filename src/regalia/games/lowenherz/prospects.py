"""What the actions of a round promise to each seat, and what a contest about one of them leaves of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.boards import Board, bit, board_at, is_empty, meets, ones
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    CROWN,
    DECIDE_AMOUNT,
    DECIDE_ANSWER,
    DECIDE_BID,
    DECIDE_CARD,
    DECIDE_FEE,
    DECIDE_NEGOTIATE,
    DECIDE_PILE,
    DECIDE_SLOT,
    DECIDE_SPACE,
    DECIDE_SWORDS,
    DECIDE_WALL,
    HILL,
    I_PAY,
    MONEY,
    PLACE_WALLS,
    SLOT_ACTIONS,
    SLOT_NUMBERS,
    SLOTS,
    TOWN,
    TREASURE_CARDS,
)
from regalia.games.lowenherz.fences import Fence
from regalia.games.lowenherz.phases.contest import payer
from regalia.games.lowenherz.phases.rounds import claimants_of, owes_card
from regalia.games.lowenherz.phases.swords import spaces
from regalia.games.lowenherz.scoring import value_of
from regalia.games.lowenherz.weights import WEIGHTS
from regalia.territory.expansion import expansion_squares
from regalia.territory.land import CASTLES_PER_COLOUR, NOBODY, region_of

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz

SHARES: Final[list[float]] = [0.0, 1.0, 0.48, 0.28, 0.2]  # of an action, by the number of its claimants


# --- what an action is worth ------------------------------------------------------------------------------------------


def worth_of(state: Lowenherz, seat: i64, slot: i64, fence: vec[i64], ducat: float, hill: float) -> float:
    """What performing a slot is worth to a seat. `fence` has the gain by one, two, three walls, in thousandths."""
    action: i64 = SLOT_ACTIONS[state.card * SLOTS + slot]
    number: i64 = SLOT_NUMBERS[state.card * SLOTS + slot]
    if action == MONEY:
        return ducat * float(number)
    if action == PLACE_WALLS:
        return float(fence[seat * SLOTS + number - 1]) * 0.001
    if action == CROWN:
        return WEIGHTS.crown_step if state.piles[0] | state.piles[1] != 0 else 0.0
    return swords_worth(state, seat, number, False, hill)


def swords_worth(state: Lowenherz, seat: i64, swords: i64, has_expanded: bool, hill: float) -> float:
    """LOW-6.6, 6.7: knights, and one expansion at most."""
    knight = WEIGHTS.knight_step if state.land.stock[seat] > 0 else 0.0
    expansion = 0.0 if has_expanded else expansion_worth(state, seat, hill)
    return max(knight, expansion) + (knight if swords > 1 else 0.0)


def expansion_worth(state: Lowenherz, seat: i64, hill: float) -> float:
    """The best that two spaces for one region can bring."""
    best = 0.0
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        region = region_of(state.land, castle)
        if not is_empty(region):
            best = max(
                best, space_worth(state, expansion_squares(state.land, castle, region), hill) + WEIGHTS.second_space
            )
    return best if best > WEIGHTS.second_space else 0.0


def space_worth(state: Lowenherz, squares: Board, hill: float) -> float:
    """The worth of the best single space."""
    kinds = state.land.ground.kinds
    if is_empty(squares):
        return 0.0
    if meets(squares, board_at(kinds, TOWN)):
        return 6.0
    return 1.0 + hill if meets(squares, board_at(kinds, HILL)) else 1.0


def step_worth(state: Lowenherz, fence: vec[i64], hill: float) -> float:
    """What the seat asked still gets from the action it performs."""
    deciding = state.deciding
    seat = state.asked
    if deciding == DECIDE_WALL:
        return float(fence[seat * SLOTS + state.steps_left - 1]) * 0.001
    if deciding == DECIDE_SWORDS:
        return swords_worth(state, seat, state.steps_left, state.has_expanded, hill)
    if deciding == DECIDE_SPACE:
        best = space_worth(state, spaces(state), hill)
        rest = WEIGHTS.knight_step if state.steps_left > 1 else 0.0
        return best + rest + (WEIGHTS.second_space if state.first_space == NOBODY else 0.0)
    if deciding == DECIDE_FEE:
        return WEIGHTS.knight_step * float(max(1, state.steps_left))
    return WEIGHTS.crown_step if deciding in (DECIDE_PILE, DECIDE_CARD) else 0.0


# --- slots to come ----------------------------------------------------------------------------------------------------


def add_slots(state: Lowenherz, found: list[float], fence: vec[i64], ducat: float, hill: float) -> None:
    """Every slot that is still to be resolved promises its claimants a share."""
    choosing = state.deciding == DECIDE_SLOT
    owing: i64 = 0
    if choosing:
        for seat in range(state.seats):
            if owes_card(state, seat):
                owing |= bit(seat)
    for slot in range(state.slot + 1, SLOTS):
        claimants = claimants_of(state, slot)
        number = ones(claimants)
        for seat in range(state.seats):
            if claimants & bit(seat) != 0:
                worth = worth_of(state, seat, slot, fence, ducat, hill)
                rivals = WEIGHTS.unknown_rival * float(ones(owing & ~bit(seat)))
                money = SLOT_ACTIONS[state.card * SLOTS + slot] == MONEY
                share = 1.0 / float(number) if money else SHARES[number]
                found[seat] += worth * share / (1.0 + rivals)


# --- the contest going on ---------------------------------------------------------------------------------------------


def add_contest(state: Lowenherz, found: list[float], fence: vec[i64], ducat: float, hill: float) -> None:
    """What the claimants of the slot being contested may expect, as far as the contest has got."""
    worths = [0.0] * state.seats
    for seat in range(state.seats):
        if state.claimants & bit(seat) != 0:
            worths[seat] = worth_of(state, seat, state.slot, fence, ducat, hill)
    if state.deciding == DECIDE_BID:
        add_duel(state, found, worths, ducat)
        return
    one = state.proposer
    other = bargaining_rival(state)
    fight_one = fight_worth(state, one, other, worths, ducat)
    fight_other = fight_worth(state, other, one, worths, ducat)
    if state.deciding == DECIDE_ANSWER:
        paid = ducat * float(state.amount)
        deal_one = worths[one] - paid if payer(state) == one else paid
        deal_other = paid if payer(state) == one else worths[other] - paid
        rivalry = 1.0 if state.seats == 2 else WEIGHTS.rivalry
        if deal_other - rivalry * deal_one > fight_other - rivalry * fight_one and can_pay_deal(state):
            fight_one, fight_other = deal_one, deal_other
    elif state.deciding == DECIDE_AMOUNT or state.proposals < 2:
        pays = state.proposal == I_PAY if state.deciding == DECIDE_AMOUNT else worths[one] >= worths[other]
        price = 0.25 * (worths[one] + worths[other])
        deal_one = worths[one] - price if pays else price
        deal_other = price if pays else worths[other] - price
        fight_one = 0.6 * deal_one + 0.4 * fight_one
        fight_other = 0.6 * deal_other + 0.4 * fight_other
    found[one] += fight_one
    found[other] += fight_other


def bargaining_rival(state: Lowenherz) -> i64:
    """The one of the two who does not propose."""
    for seat in range(state.seats):
        if state.claimants & bit(seat) != 0 and seat != state.proposer:
            return seat
    return NOBODY


def can_pay_deal(state: Lowenherz) -> bool:
    """LOW-5.22."""
    return state.ducats[payer(state)] >= state.amount


def courage_of(state: Lowenherz, seat: i64, worth: float, ducat: float) -> float:
    """What a seat will bid in a duel at most: a part of what the action is worth, within its means."""
    means = float(state.ducats[seat]) + 0.5 * float(value_of(state.hands[seat] & TREASURE_CARDS))
    return min(means, WEIGHTS.courage * worth / ducat)


def fight_worth(state: Lowenherz, seat: i64, rival: i64, worths: list[float], ducat: float) -> float:
    """What a duel of two promises: to win as often as the own means exceed the rival's, at the rival's price."""
    own = courage_of(state, seat, worths[seat], ducat)
    his = courage_of(state, rival, worths[rival], ducat)
    chance = (own + 0.5) / (own + his + 1.0)
    return chance * max(0.0, worths[seat] - ducat * min(own, his))


def add_duel(state: Lowenherz, found: list[float], worths: list[float], ducat: float) -> None:
    """LOW-5.26 to 5.31: closed bids win as often as they exceed what the others are likely to bid."""
    for seat in range(state.seats):
        if state.claimants & bit(seat) == 0:
            continue
        bid = float(state.bid_ducats[seat] + value_of(state.bid_cards[seat]))
        closed = state.bid_ducats[seat] != NOBODY
        own = bid if closed else courage_of(state, seat, worths[seat], ducat)
        chance = 1.0
        for other in range(state.seats):
            if other != seat and state.claimants & bit(other) != 0:
                chance *= winning_chance(state, own, other, worths[other], ducat)
        cost = ducat * (own if closed else 0.6 * own)
        found[seat] += chance * (worths[seat] - cost)
        if not closed:
            found[seat] -= 0.02 * float(ones(state.bid_cards[seat]))


def winning_chance(state: Lowenherz, bid: float, rival: i64, worth: float, ducat: float) -> float:
    """How likely a bid beats this rival."""
    if state.bid_ducats[rival] != NOBODY:
        against = float(state.bid_ducats[rival] + value_of(state.bid_cards[rival]))
        return 1.0 if bid > against else 0.0
    most = 1.5 * courage_of(state, rival, worth, ducat) + 1.0
    return min(1.0, bid / most)


def is_contested(deciding: i64) -> bool:
    """Whether a slot is being bargained or fought for."""
    return deciding in (DECIDE_NEGOTIATE, DECIDE_AMOUNT, DECIDE_ANSWER, DECIDE_BID)


def gains(fence: Fence, found: vec[i64], seat: i64) -> None:
    """Keep the most that one, two, three walls can add to a fence of the seat, in thousandths."""
    row = seat * SLOTS
    found[row] = max(found[row], thousandths(fence[1] - fence[0]))
    found[row + 1] = max(found[row + 1], thousandths(fence[2] - fence[0]))
    found[row + 2] = max(found[row + 2], thousandths(fence[3] - fence[0]))


def thousandths(points: float) -> i64:
    """Points as a whole number of thousandths."""
    whole: int = int(points * 1000.0)
    return whole
