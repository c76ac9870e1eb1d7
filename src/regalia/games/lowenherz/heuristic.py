"""How good a position of Löwenherz looks to each seat (strategy notes of section 13).

The unit is final power points. An outlook is the seat's power, the hills that mines will still pay, what open castles
may fence in, what regions may win from or lose to their neighbours, ducats and politics cards, and what the slots of
this round promise. A tree search calls it millions of times, so everything is computed once and nothing twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.boards import Board, bit, board_at, both, count, is_empty, join, meets, minus, ones, put_board
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    ALLIANCE_CARDS,
    HILL,
    IS_MINE,
    NO_CARD,
    PARCHMENT_CARDS,
    RENEGADE_CARDS,
    SLOTS,
    TOWN,
    TREASURE_CARDS,
)
from regalia.games.lowenherz.fences import best_fence, patience_of, survey
from regalia.games.lowenherz.prospects import add_contest, add_slots, gains, is_contested, step_worth
from regalia.games.lowenherz.scoring import hills_of, rank, value_of
from regalia.games.lowenherz.weights import WEIGHTS
from regalia.territory.alliances import are_allied
from regalia.territory.areas import beside
from regalia.territory.knights import knight_count
from regalia.territory.land import CASTLES, NOBODY, colour_of, region_of

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz

MINES: Final = 3
E_ROUNDS: Final = 1.5  # rounds with cards E, on average
USEFUL_DUCATS: Final = 24
MOST_AT_STAKE: Final = 10.0
VICTORY: Final = "victory"


def outlook(state: Lowenherz) -> list[float]:
    """Expected final power of every seat."""
    found: list[float] = [float(points) for points in state.power]
    if state.over:
        for seat in range(state.seats):
            if rank(state, seat) == 1:
                found[seat] += WEIGHTS.victory
        return found
    rounds = rounds_left(state)
    ducat = WEIGHTS.last_ducat + WEIGHTS.ducat * min(1.0, rounds * 0.2)
    hill = 1.0 + float(mines_left(state))
    for seat in range(state.seats):
        found[seat] += hill * float(hills_of(state, seat)) + purse(state, seat, ducat, rounds)
    fence = add_fences(state, found, hill)
    add_frontiers(state, found, hill, min(1.0, rounds * 0.12))
    if state.card != NO_CARD:
        add_slots(state, found, fence, ducat, hill)
        if is_contested(state.deciding):
            add_contest(state, found, fence, ducat, hill)
        else:
            found[state.asked] += step_worth(state, fence, hill)
    return found


def terms(state: Lowenherz, seat: i64) -> dict[str, float]:
    """The parts of a seat's outlook, by name; they add up to it."""
    power = float(state.power[seat])
    whole = outlook(state)[seat]
    if state.over:
        return {"power": power, VICTORY: whole - power}
    rounds = rounds_left(state)
    hill = 1.0 + float(mines_left(state))
    ducat = WEIGHTS.last_ducat + WEIGHTS.ducat * min(1.0, rounds * 0.2)
    silver = hill * float(hills_of(state, seat))
    money = purse(state, seat, ducat, rounds)
    fenced = [0.0] * state.seats
    add_fences(state, fenced, hill)
    frontiers = [0.0] * state.seats
    add_frontiers(state, frontiers, hill, min(1.0, rounds * 0.12))
    known = power + silver + money + fenced[seat] + frontiers[seat]
    return {
        "power": power,
        "silver from hills": silver,
        "ducats and politics cards": money,
        "land to be fenced in": fenced[seat],
        "frontiers": frontiers[seat],
        "the actions of this round": whole - known,
    }


def mines_left(state: Lowenherz) -> i64:
    """Silver Mines that are still to come."""
    left: i64 = 0
    for i in range(state.deck_left):
        left += IS_MINE[state.deck[i]]
    return left


def rounds_left(state: Lowenherz) -> float:
    """LOW-12.1: how many rounds are to be expected after this one."""
    if state.deck_left <= 4:
        return 0.5 * float(max(0, state.deck_left - 1))
    return float(state.deck_left - 4 - mines_left(state)) + E_ROUNDS


def purse(state: Lowenherz, seat: i64, ducat: float, rounds: float) -> float:
    """What ducats and politics cards are worth."""
    ducats = state.ducats[seat]
    worth = ducat * float(min(ducats, USEFUL_DUCATS)) + 0.3 * ducat * float(max(0, ducats - USEFUL_DUCATS))
    hand = state.hands[seat]
    if hand == 0:
        return worth
    worth += 0.8 * ducat * float(value_of(hand & TREASURE_CARDS)) + float(value_of(hand & PARCHMENT_CARDS))
    pace = min(1.0, rounds * 0.15)
    worth += pace * WEIGHTS.renegade * float(ones(hand & RENEGADE_CARDS))
    return worth + pace * WEIGHTS.alliance * float(ones(hand & ALLIANCE_CARDS))


def add_fences(state: Lowenherz, found: list[float], hill: float) -> vec[i64]:
    """Open castles count for what they may fence in; what more walls would add to it is returned, for `prospects`."""
    more = vec[i64]([0] * (state.seats * SLOTS))
    land = state.land
    sums = vec[i64]()
    patience = patience_of(state)
    for castle in range(state.seats * 4):
        if land.castles[castle] == NOBODY or not is_empty(region_of(land, castle)):
            continue
        if len(sums) == 0:
            sums = survey(land)
        fence = best_fence(land, castle, sums, hill, patience)
        found[colour_of(castle)] += fence[0]
        gains(fence, more, colour_of(castle))
    return more


# --- regions: what may be won and lost --------------------------------------------------------------------------------


def add_frontiers(state: Lowenherz, found: list[float], hill: float, pace: float) -> None:
    """Free land beside regions, weaker and stronger neighbours, and the knights that hold the balance."""
    land = state.land
    if is_empty(land.claimed):
        return
    nearby = vec[i64]([0] * (3 * CASTLES))  # [castle], the board of the squares beside its region
    taken = join(land.claimed, land.occupied)
    standing: i64 = 0
    for castle in range(CASTLES):
        region = region_of(land, castle)
        if is_empty(region):
            continue
        standing |= bit(castle)
        near = beside(land, region)
        put_board(nearby, castle, near)
        owner = colour_of(castle)
        if owner < state.seats:
            found[owner] += pace * room_worth(state, minus(near, taken), hill)
            found[owner] += pace * WEIGHTS.knight * float(min(5, knight_count(land, castle)))
    for castle in range(CASTLES):
        if standing & bit(castle) != 0:
            for other in range(castle + 1, CASTLES):
                if standing & bit(other) != 0 and colour_of(castle) != colour_of(other):
                    add_border(state, found, castle, other, nearby, pace)


def room_worth(state: Lowenherz, free: Board, hill: float) -> float:
    """What free land beside a region is worth: an expansion can take it."""
    kinds = state.land.ground.kinds
    worth = WEIGHTS.room * float(min(8, count(free)))
    if meets(free, board_at(kinds, TOWN)):
        worth += WEIGHTS.town_in_reach
    return worth + WEIGHTS.hill_in_reach * hill if meets(free, board_at(kinds, HILL)) else worth


def add_border(state: Lowenherz, found: list[float], castle: i64, other: i64, nearby: vec[i64], pace: float) -> None:
    """TER-8.7: between neighbours the one with more knights may take land from the other."""
    land = state.land
    if not meets(board_at(nearby, castle), region_of(land, other)) or are_allied(land, castle, other):
        return
    knights = knight_count(land, castle)
    others = knight_count(land, other)
    if knights == others:
        return
    stronger = castle if knights > others else other
    weaker = other if knights > others else castle
    border = minus(both(board_at(nearby, stronger), region_of(land, weaker)), land.occupied)
    towns = count(both(border, board_at(land.ground.kinds, TOWN)))
    stake = min(MOST_AT_STAKE, 2.0 + 0.25 * float(count(border)) + 5.0 * float(towns))
    if is_empty(border):
        return
    if colour_of(stronger) < state.seats:
        found[colour_of(stronger)] += pace * WEIGHTS.chance * stake
    if colour_of(weaker) < state.seats and colour_of(stronger) < state.seats:
        found[colour_of(weaker)] -= pace * WEIGHTS.threat * stake
