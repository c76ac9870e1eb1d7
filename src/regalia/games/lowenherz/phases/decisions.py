"""The open decision: how many options, which, why not, and what follows (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core import boards
from regalia.core.boards import Board, bit, kth_one, ones
from regalia.core.rules import ALLOWED
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    ACCEPT,
    ALLIANCE_CARDS,
    AMOUNT,
    BID_DUCATS,
    BID_TREASURE,
    CANCEL,
    CASTLE,
    CLEARING_UP,
    CONTESTING,
    COUNTER,
    DECIDE_AMOUNT,
    DECIDE_ANSWER,
    DECIDE_BID,
    DECIDE_CARD,
    DECIDE_CASTLE,
    DECIDE_FEE,
    DECIDE_NEGOTIATE,
    DECIDE_PARTNER,
    DECIDE_PILE,
    DECIDE_POLITICS,
    DECIDE_REGION,
    DECIDE_RENEGADE,
    DECIDE_SETUP_KNIGHT,
    DECIDE_SLOT,
    DECIDE_SPACE,
    DECIDE_SWORDS,
    DECIDE_TARGET,
    DECIDE_WALL,
    DUEL,
    FIRST_TREASURE,
    I_PAY,
    LOW_10_9,
    OPENING_POLITICS,
    PAY,
    PAY_DUCATS,
    PAY_TREASURE,
    PILE,
    PLAY_ALLIANCE,
    PLAY_RENEGADE,
    RECEIVE,
    RENEGADE_CARDS,
    REVEALING,
    SLOT,
    SQUARE,
    STOP,
    TAKE,
    WALL,
    YOU_PAY,
)
from regalia.games.lowenherz.phases import (
    contest,
    fees,
    performing,
    politics,
    renegade,
    round,
    setting_up,
    swords,
)
from regalia.territory.alliances import possible_partners
from regalia.territory.castles import (
    castle_refusal,
    castle_squares,
    setup_knight_refusal,
    setup_knight_squares,
)
from regalia.territory.grid import square_of
from regalia.territory.land import NOBODY
from regalia.territory.walls import count_walls, kth_wall, list_walls, wall_refusal

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def owes(state: Lowenherz, seat: i64) -> bool:
    """LOW-5.38, 13.3: in sealed choices everybody who has not finished; else the seat asked."""
    if state.deciding == DECIDE_BID:
        return contest.owes_bid(state, seat)
    if state.deciding == DECIDE_SLOT and not state.lays_openly:
        return round.owes_card(state, seat)
    return seat == state.asked


# --- open actions -----------------------------------------------------------------------------------------------------
# Every decision but those about edges, amounts and bids is a set of codes: squares, castles, and a few others.


def count(state: Lowenherz, seat: i64) -> i64:
    """How many actions are open to a waiting seat."""
    deciding = state.deciding
    if deciding == DECIDE_WALL:
        return 1 + count_walls(state.land)
    if deciding == DECIDE_BID:
        return 1 + state.ducats[seat] + ones(contest.treasures_to_bid(state, seat))
    if deciding == DECIDE_AMOUNT:
        return 1 + contest.most_offered(state)
    return ones(low_codes(state, seat)) + boards.count(squares(state)) + ones(high_codes(state, seat))


def pick(state: Lowenherz, seat: i64, k: i64) -> i64:
    """The k-th open action, ascending."""
    deciding = state.deciding
    if deciding == DECIDE_WALL:
        return STOP if k == 0 else WALL + kth_wall(state.land, k - 1)
    if deciding == DECIDE_AMOUNT:
        return AMOUNT + k
    if deciding == DECIDE_BID:
        if k <= state.ducats[seat]:
            return BID_DUCATS + k
        treasures = contest.treasures_to_bid(state, seat)
        return BID_TREASURE - FIRST_TREASURE + kth_one(treasures, k - 1 - state.ducats[seat])
    low = low_codes(state, seat)
    if k < ones(low):
        return kth_one(low, k)
    k -= ones(low)
    found = squares(state)
    if k < boards.count(found):
        return SQUARE + square_of(state.land.ground, boards.kth(found, k))
    return CASTLE + kth_one(high_codes(state, seat), k - boards.count(found))


def legal(state: Lowenherz, seat: i64, out: vec[i64]) -> i64:
    """All open actions, ascending, written into `out`; their number."""
    deciding = state.deciding
    if deciding == DECIDE_WALL:
        out[0] = STOP
        return list_walls(state.land, out, 1, WALL)
    if deciding == DECIDE_BID or deciding == DECIDE_AMOUNT:  # noqa: PLR1714 - a tuple would be built each time
        options = count(state, seat)
        for k in range(options):
            out[k] = pick(state, seat, k)
        return options
    at: i64 = 0
    low = low_codes(state, seat)
    for k in range(ones(low)):
        out[at] = kth_one(low, k)
        at += 1
    found = squares(state)
    for k in range(boards.count(found)):
        out[at] = SQUARE + square_of(state.land.ground, boards.kth(found, k))
        at += 1
    high = high_codes(state, seat)
    for k in range(ones(high)):
        out[at] = CASTLE + kth_one(high, k)
        at += 1
    return at


def low_codes(state: Lowenherz, seat: i64) -> i64:
    """The open codes from 0 to 8, as bits: stop, slots, and the words of a Power Trial."""
    deciding = state.deciding
    if deciding == DECIDE_SLOT:
        return round.slots_open(state, seat) << SLOT
    if deciding == DECIDE_NEGOTIATE:
        return bit(PAY) | bit(RECEIVE) | bit(DUEL)
    if deciding == DECIDE_ANSWER:
        found = bit(DUEL)
        if contest.accept_refusal(state) == ALLOWED:
            found |= bit(ACCEPT)
        if contest.counter_refusal(state) == ALLOWED:
            found |= bit(COUNTER)
        return found
    return bit(STOP) if can_stop(state) else 0


def can_stop(state: Lowenherz) -> bool:
    """LOW-5.10, 10.1, TER-8.19: "done" in the window, "stop" with walls and swords and after a first space."""
    deciding = state.deciding
    if deciding == DECIDE_SPACE:
        return state.first_space != NOBODY
    return deciding == DECIDE_SWORDS or deciding == DECIDE_POLITICS or deciding == DECIDE_WALL  # noqa: PLR1714


def squares(state: Lowenherz) -> Board:
    """The squares that may be chosen; none in decisions about something else."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        return swords.payable_knight_squares(state)
    if deciding == DECIDE_SPACE:
        return swords.spaces(state)
    if deciding == DECIDE_TARGET:
        return renegade.targets(state)
    if deciding == DECIDE_RENEGADE:
        return renegade.renegade_squares(state)
    if deciding == DECIDE_CASTLE:
        return castle_squares(state.land, setting_up.placing_colour(state))
    if deciding == DECIDE_SETUP_KNIGHT:
        return setup_knight_squares(state.land, setting_up.last_castle(state))
    return boards.empty()


def high_codes(state: Lowenherz, seat: i64) -> i64:
    """The open codes from 614 on, as bits from there: castles, piles, politics cards, payments."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        endings = politics.endable_alliances(state, seat)
        return swords.expanding_regions(state) | (endings << (CANCEL - CASTLE))
    if deciding == DECIDE_POLITICS:
        return politics_codes(state, seat)
    if deciding == DECIDE_REGION:
        if politics.is_renegade(state.playing):
            return renegade.renegade_regions(state, seat)
        return politics.allying_regions(state, seat)
    if deciding == DECIDE_PARTNER:
        return possible_partners(state.land, state.region)
    if deciding == DECIDE_PILE:
        return performing.piles_open(state) << (PILE - CASTLE)
    if deciding == DECIDE_CARD:
        return state.piles[state.pile] << (TAKE - CASTLE)
    if deciding == DECIDE_FEE:
        treasures = fees.treasures_for_fee(state) >> FIRST_TREASURE
        ducats = bit(PAY_DUCATS - CASTLE) if fees.ducats_refusal(state) == ALLOWED else 0
        return ducats | (treasures << (PAY_TREASURE - CASTLE))
    return 0


def politics_codes(state: Lowenherz, seat: i64) -> i64:
    """LOW-5.10, 5.12: the cards that may be played and the alliances that may be ended."""
    found = politics.endable_alliances(state, seat) << (CANCEL - CASTLE)
    if politics.alliance_play_refusal(state, seat) == ALLOWED:
        found |= bit(PLAY_ALLIANCE - CASTLE)
    if renegade.renegade_play_refusal(state, seat) == ALLOWED:
        found |= bit(PLAY_RENEGADE - CASTLE)
    return found


# --- refusals ---------------------------------------------------------------------------------------------------------


def refusal(state: Lowenherz, seat: i64, action: i64) -> i64:
    """LOW-10.9: the rule that forbids an action; a code that the decision does not know is forbidden by 10.9 itself."""
    deciding = state.deciding
    if action >= CASTLE:
        return high_refusal(state, seat, action)
    if action >= SQUARE:
        return square_refusal(state, action - SQUARE)
    if action >= WALL:
        return wall_refusal(state.land, action - WALL) if deciding == DECIDE_WALL else LOW_10_9
    if action >= BID_TREASURE:
        card = action - BID_TREASURE + FIRST_TREASURE
        return contest.bid_treasure_refusal(state, seat, card) if deciding == DECIDE_BID else LOW_10_9
    if action >= BID_DUCATS:
        return contest.bid_ducats_refusal(state, seat, action - BID_DUCATS) if deciding == DECIDE_BID else LOW_10_9
    if action >= AMOUNT:
        return contest.amount_refusal(state, action - AMOUNT) if deciding == DECIDE_AMOUNT else LOW_10_9
    return low_refusal(state, seat, action)


def low_refusal(state: Lowenherz, seat: i64, action: i64) -> i64:
    """Codes 0 to 8."""
    deciding = state.deciding
    if action == STOP:
        return ALLOWED if can_stop(state) else LOW_10_9
    if action < PAY:
        return round.slot_refusal(state, seat, action - SLOT) if deciding == DECIDE_SLOT else LOW_10_9
    if action == ACCEPT and deciding == DECIDE_ANSWER:
        return contest.accept_refusal(state)
    if action == COUNTER and deciding == DECIDE_ANSWER:
        return contest.counter_refusal(state)
    if action == DUEL and deciding == DECIDE_ANSWER:
        return ALLOWED
    return ALLOWED if deciding == DECIDE_NEGOTIATE and action <= DUEL else LOW_10_9


def square_refusal(state: Lowenherz, square: i64) -> i64:
    """The running decision tells what a square is for (LOW-10.7)."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        return swords.payable_knight_refusal(state, square)
    if deciding == DECIDE_SPACE:
        return swords.space_refusal(state, square)
    if deciding == DECIDE_TARGET:
        return renegade.target_refusal(state, square)
    if deciding == DECIDE_RENEGADE:
        return renegade.renegade_refusal(state, square)
    if deciding == DECIDE_CASTLE:
        return castle_refusal(state.land, setting_up.placing_colour(state), square)
    if deciding == DECIDE_SETUP_KNIGHT:
        return setup_knight_refusal(state.land, setting_up.last_castle(state), square)
    return LOW_10_9


def high_refusal(state: Lowenherz, seat: i64, action: i64) -> i64:
    """Codes from 614 on: castles, piles, cards, politics, payments."""
    deciding = state.deciding
    if action < PILE:
        return castle_choice_refusal(state, action - CASTLE)
    if action < TAKE:
        return performing.pile_refusal(state, action - PILE) if deciding == DECIDE_PILE else LOW_10_9
    if action < PLAY_ALLIANCE:
        return performing.take_refusal(state, action - TAKE) if deciding == DECIDE_CARD else LOW_10_9
    if action < CANCEL:
        if deciding != DECIDE_POLITICS:
            return LOW_10_9
        if action == PLAY_ALLIANCE:
            return politics.alliance_play_refusal(state, seat)
        return renegade.renegade_play_refusal(state, seat)
    if action < PAY_DUCATS:
        knows = deciding == DECIDE_POLITICS or deciding == DECIDE_SWORDS  # noqa: PLR1714
        return politics.end_refusal(state, seat, action - CANCEL) if knows else LOW_10_9
    if deciding != DECIDE_FEE:
        return LOW_10_9
    if action == PAY_DUCATS:
        return fees.ducats_refusal(state)
    return fees.treasure_refusal(state, action - PAY_TREASURE + FIRST_TREASURE)


def castle_choice_refusal(state: Lowenherz, castle: i64) -> i64:
    """Castles are chosen to expand their regions, as own regions of a politics card, and as partners."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        return swords.expansion_choice_refusal(state, castle)
    if deciding == DECIDE_REGION:
        if politics.is_renegade(state.playing):
            return renegade.region_refusal(state, castle)
        return politics.allying_refusal(state, castle)
    if deciding == DECIDE_PARTNER:
        return politics.partner_refusal(state, castle)
    return LOW_10_9


# --- carrying out -----------------------------------------------------------------------------------------------------


def carry_out(state: Lowenherz, seat: i64, action: i64) -> None:
    """An open action, and then everything that leaves no choice."""
    perform(state, seat, action)
    settle(state)


def settle(state: Lowenherz) -> None:
    """LOW-10.1: take the steps that nobody decides, and single options that need not be asked."""
    while not state.over:
        deciding = state.deciding
        if deciding == CONTESTING:
            contest.contest(state)
        elif deciding == OPENING_POLITICS:
            politics.open_politics(state)
        elif deciding == CLEARING_UP:
            round.clear_up(state)
        elif deciding == REVEALING:
            round.reveal(state)
        elif is_always_asked(state) or count(state, state.asked) > 1:
            return
        else:
            perform(state, state.asked, pick(state, state.asked, 0))


def is_always_asked(state: Lowenherz) -> bool:
    """LOW-10.1, 10.8: sealed choices, answers, and whatever would betray hidden cards by being skipped."""
    deciding = state.deciding
    if deciding == DECIDE_SLOT or deciding == DECIDE_BID or deciding == DECIDE_ANSWER:  # noqa: PLR1714
        return True
    if deciding == DECIDE_POLITICS or deciding == DECIDE_FEE:  # noqa: PLR1714
        return True
    if state.hands[state.asked] == 0:
        return False
    if deciding == DECIDE_SWORDS or deciding == DECIDE_REGION:  # noqa: PLR1714
        return True
    return deciding == DECIDE_TARGET or deciding == DECIDE_RENEGADE  # noqa: PLR1714


def perform(state: Lowenherz, seat: i64, action: i64) -> None:
    """One action, up to the next decision of anybody."""
    if action >= CASTLE:
        perform_high(state, action)
    elif action >= SQUARE:
        choose_square(state, action - SQUARE)
    elif action >= WALL:
        performing.build_wall(state, action - WALL)
    elif action >= BID_TREASURE:
        contest.bid_treasure(state, seat, action - BID_TREASURE + FIRST_TREASURE)
    elif action >= BID_DUCATS:
        contest.close_bid(state, seat, action - BID_DUCATS)
    elif action >= AMOUNT:
        contest.propose(state, action - AMOUNT)
    else:
        perform_low(state, seat, action)


def perform_low(state: Lowenherz, seat: i64, action: i64) -> None:
    """Codes 0 to 8."""
    if action == STOP:
        if state.deciding == DECIDE_POLITICS:
            politics.say_done(state)
        elif state.deciding == DECIDE_SPACE:
            swords.stop_expanding(state)
        else:
            performing.stop(state)
    elif action < PAY:
        round.lay(state, seat, action - SLOT)
    elif action == PAY:
        contest.negotiate(state, I_PAY)
    elif action == RECEIVE:
        contest.negotiate(state, YOU_PAY)
    elif action == DUEL:
        contest.call_duel(state)
    elif action == ACCEPT:
        contest.accept(state)
    else:
        contest.counter(state)


def choose_square(state: Lowenherz, square: i64) -> None:
    """What a square is for, the running decision tells."""
    deciding = state.deciding
    if deciding == DECIDE_SWORDS:
        swords.choose_knight(state, square)
    elif deciding == DECIDE_SPACE:
        swords.take_space(state, square)
    elif deciding == DECIDE_TARGET:
        renegade.choose_target(state, square)
    elif deciding == DECIDE_RENEGADE:
        renegade.choose_square(state, square)
    elif deciding == DECIDE_CASTLE:
        setting_up.set_castle(state, square)
    else:
        setting_up.set_knight(state, square)


def perform_high(state: Lowenherz, action: i64) -> None:
    """Codes from 614 on."""
    if action < PILE:
        choose_castle(state, action - CASTLE)
    elif action < TAKE:
        performing.look_through(state, action - PILE)
    elif action < PLAY_ALLIANCE:
        performing.take_card(state, action - TAKE)
    elif action == PLAY_ALLIANCE:
        politics.play_card(state, ALLIANCE_CARDS)
    elif action == PLAY_RENEGADE:
        politics.play_card(state, RENEGADE_CARDS)
    elif action < PAY_DUCATS:
        politics.cancel_alliance(state, action - CANCEL)
    else:
        pay_fee(state, action)


def choose_castle(state: Lowenherz, castle: i64) -> None:
    """A region that expands, an own region of a politics card, or the partner of an alliance."""
    if state.deciding == DECIDE_SWORDS:
        swords.begin_expansion(state, castle)
    elif state.deciding == DECIDE_PARTNER:
        politics.make_alliance(state, castle)
    elif politics.is_renegade(state.playing):
        renegade.choose_region(state, castle)
    else:
        politics.choose_allying_region(state, castle)


def pay_fee(state: Lowenherz, action: i64) -> None:
    """LOW-6.21: the fee that is due; with the last one paid, the knight is placed."""
    if action == PAY_DUCATS:
        fees.pay_ducats(state)
    else:
        fees.pay_treasure(state, action - PAY_TREASURE + FIRST_TREASURE)
    if not fees.collect_fees(state):
        return
    if politics.is_renegade(state.playing):
        renegade.exchange(state)
    else:
        swords.put_knight(state)
