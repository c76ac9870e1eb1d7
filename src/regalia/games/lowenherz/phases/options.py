"""What may be decided now: how many options, and which (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core import boards
from regalia.core.boards import Board, bit, kth_one, ones
from regalia.core.rules import ALLOWED
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    ACCEPT,
    AMOUNT,
    BID_DUCATS,
    BID_TREASURE,
    CANCEL,
    CASTLE,
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
    PAY,
    PAY_DUCATS,
    PAY_TREASURE,
    PILE,
    PLAY_ALLIANCE,
    PLAY_RENEGADE,
    RECEIVE,
    SLOT,
    SQUARE,
    STOP,
    TAKE,
    WALL,
)
from regalia.games.lowenherz.phases import (
    contest,
    fees,
    performing,
    politics,
    renegade,
    rounds,
    setting_up,
    swords,
)
from regalia.territory.alliances import allying_regions, possible_partners
from regalia.territory.castles import (
    castle_squares,
    setup_knight_squares,
)
from regalia.territory.grid import square_of
from regalia.territory.land import NOBODY
from regalia.territory.walls import count_walls, kth_wall, list_walls

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


def owes(state: Lowenherz, seat: i64) -> bool:
    """LOW-5.38, 13.3: in sealed choices everybody who has not finished; else the seat asked."""
    if state.deciding == DECIDE_BID:
        return contest.owes_bid(state, seat)
    if state.deciding == DECIDE_SLOT and not state.lays_openly:
        return rounds.owes_card(state, seat)
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
    if deciding in (DECIDE_BID, DECIDE_AMOUNT):
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
        return rounds.slots_open(state, seat) << SLOT
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
    return deciding in (DECIDE_SWORDS, DECIDE_POLITICS, DECIDE_WALL)


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
        return allying_regions(state.land, seat)
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
