"""How good a position of Domaine looks to each seat (strategy notes of section 13).

The unit is final points. A seat's outlook is its points, what its open castles may still fence in, the room that they
and its Domaines have, what its Domaines may win from or lose to their neighbours, and what its mines, ducats and cards
will buy.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.boards import (
    Board,
    board_at,
    both,
    is_empty,
    kth_one,
    meets,
    minus,
    ones,
)
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    CARD_ACTIONS,
    CARD_STEPS,
    CASTLES_EACH,
    CITY_POINTS,
    DECIDE_MAIN,
    EXPAND,
    FOREST,
    FOREST_POINTS,
    HAND,
    MINE_KINDS,
    MONOPOLY_MINES,
    PLACE_BORDERS,
    PLACEMENTS,
    PRICES,
    ROYAL_CITY,
    VILLAGE,
    VILLAGE_POINTS,
)
from regalia.games.domaine.fences import best_fence
from regalia.games.domaine.phases.turn import action_in_use, steps_in_use
from regalia.games.domaine.room import room
from regalia.games.domaine.scoring import mine_kinds, mines_of, rank, value_of
from regalia.games.domaine.weights import WEIGHTS
from regalia.territory.alliances import are_allied
from regalia.territory.areas import beside
from regalia.territory.expansion import expansion_squares
from regalia.territory.knights import knight_count
from regalia.territory.land import (
    CASTLES,
    CASTLES_PER_COLOUR,
    NOBODY,
    Land,
    castles_of,
    colour_of,
    has_region,
    is_neutral,
    region_of,
)

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine

MOST_AT_STAKE: Final = 8.0  # points of one Domaine that count, won or lost
MOST_KNIGHTS_MORE: Final = 2  # a larger lead is no better
SURE: Final = "what is sure to come"
VICTORY: Final = "victory"
LATE: Final = 6.0  # turns before the end: what takes time loses its worth


def outlook(state: Domaine) -> list[float]:
    """Expected final points of every seat."""
    found: list[float] = [float(points) for points in state.points]
    if state.over:
        for seat in range(state.seats):
            if rank(state, seat) == 1:
                found[seat] += WEIGHTS.victory
        return found
    spaces = room(state.land)
    for seat in range(state.seats):
        found[seat] += prospects(state, seat) + initiative(state, seat, spaces)
        found[seat] += fences(state, seat) + frontiers(state, seat) + elbow_room(state, spaces[seat])
    return found


def terms(state: Domaine, seat: i64) -> dict[str, float]:
    """The parts of a seat's outlook, by name."""
    if state.over:
        points = float(state.points[seat])
        return {"points": points, VICTORY: outlook(state)[seat] - points}
    spaces = room(state.land)
    return {
        "points": float(state.points[seat]),
        "ducats, mines and cards": prospects(state, seat),
        SURE: initiative(state, seat, spaces),
        "land that open castles may fence in": fences(state, seat),
        "what Domaines may win from or lose to their neighbours": frontiers(state, seat),
        "room to grow": elbow_room(state, spaces[seat]),
    }


# --- money, mines and cards -------------------------------------------------------------------------------------------


def turns_left(state: Domaine) -> float:
    """Turns that each seat may still have: until the deck is spent, or until somebody reaches the king."""
    leading: i64 = 0
    for seat in range(state.seats):
        leading = max(leading, state.points[seat])
    by_deck = float(state.deck_left) / float(state.seats) * 0.8 + HAND
    return min(by_deck, 1.0 + float(state.king - leading) / WEIGHTS.pace)


def time_left(state: Domaine) -> float:
    """From 1 down to 0: how much of what takes several turns can still be done."""
    return min(1.0, turns_left(state) / LATE)


def prospects(state: Domaine, seat: i64) -> float:
    """What ducats, income and cards are worth."""
    worth = WEIGHTS.play * plays_left(state, seat) + WEIGHTS.ducat * float(state.ducats[seat])
    for kind in range(MINE_KINDS):
        if mines_of(state, seat, kind) == MONOPOLY_MINES - 1:
            worth += WEIGHTS.second_mine
    steps = steps_in_hand(state, seat)
    hand = state.hands[seat]
    for k in range(ones(hand)):
        worth += card_worth(kth_one(hand, k), steps)
    if seat == state.asked:
        worth += pending(state)
    return worth


def plays_left(state: Domaine, seat: i64) -> float:
    """Cards that a seat can still play: one a turn if it is rich, else it must sell in some turns to play in others."""
    turns = turns_left(state)
    income = float(ones(mine_kinds(state, seat)))
    share = (float(state.ducats[seat]) / turns + income + WEIGHTS.sale) / (WEIGHTS.play_cost + WEIGHTS.sale)
    squared = share * share
    return turns * share / math.sqrt(math.sqrt(1.0 + squared * squared))  # levels off towards one play a turn


def steps_in_hand(state: Domaine, seat: i64) -> list[float]:
    """What a step of each action on a card in hand is worth: less while there is nothing to use it on."""
    is_open = False
    has_land = False
    best: i64 = 0
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        if has_region(state.land, castle):
            has_land = True
            best = max(best, dearest(state, expansion_squares(state.land, castle, region_of(state.land, castle))))
        elif state.land.castles[castle] != NOBODY:
            is_open = True
    found = list(WEIGHTS.card)
    found[EXPAND] += WEIGHTS.territory * float(best)
    for action in range(len(found)):
        if not (is_open if action == PLACE_BORDERS else has_land):
            found[action] *= WEIGHTS.idle_card
    return found


def card_worth(card: i64, steps: list[float]) -> float:
    """The better of its uses, or what it sells for above the others."""
    best = WEIGHTS.play / (WEIGHTS.play_cost + WEIGHTS.sale) * (float(PRICES[card]) - WEIGHTS.sale)
    for option in range(2):
        number = CARD_STEPS[card * 2 + option]
        if number > 0:
            best = max(best, steps[CARD_ACTIONS[card * 2 + option]] * float(number))
    return best


def pending(state: Domaine) -> float:
    """Steps that the card in use still allows; borders count where they help a fence, territories by their value."""
    if state.card_in_use < 0:
        return 0.0
    action = action_in_use(state)
    left = steps_in_use(state) - state.steps_taken
    if action == EXPAND:
        return float(left) * 0.9 * float(best_territory(state))
    return float(left) * WEIGHTS.step[action]


def best_territory(state: Domaine) -> i64:
    """The most that one territory within reach is worth to the seat asked."""
    best: i64 = 0
    for castle in range(state.asked * CASTLES_PER_COLOUR, (state.asked + 1) * CASTLES_PER_COLOUR):
        if has_region(state.land, castle) and state.chosen in {NOBODY, castle}:
            best = max(best, dearest(state, expansion_squares(state.land, castle, region_of(state.land, castle))))
    return best


def dearest(state: Domaine, squares: Board) -> i64:
    """The value of the best single square."""
    kinds = state.land.ground.kinds
    if meets(squares, board_at(kinds, ROYAL_CITY)):
        return CITY_POINTS
    if meets(squares, board_at(kinds, VILLAGE)):
        return VILLAGE_POINTS
    return FOREST_POINTS if meets(squares, board_at(kinds, FOREST)) else 0


def initiative(state: Domaine, seat: i64, spaces: vec[i64]) -> float:
    """What is sure to come to a seat: castles to place, the next choice of a card, the card drawn afterwards.

    With this an outlook is much the same before and after a usual turn, so that a search may compare lines of play that
    end at different moments: without, whoever has just moved always seems to be ahead.
    """
    if state.placements < PLACEMENTS:
        return castles_to_come(state, seat, spaces)
    has_chosen = state.deciding != DECIDE_MAIN
    waiting = (seat - state.asked - (1 if has_chosen else 0)) % state.seats  # others who choose before the seat
    worth = WEIGHTS.turn * 2.0 * float(state.seats - 1 - waiting) / float(state.seats)
    if has_chosen and seat == state.asked and state.deck_left > 0:
        worth += WEIGHTS.new_card * float(HAND - ones(state.hands[seat]))
    return worth


def castles_to_come(state: Domaine, seat: i64, spaces: vec[i64]) -> float:
    """Castles still to be placed; who has placed fewer than others will soon have as much room as they."""
    own = castles_of(state.land, seat)
    placed: i64 = 0
    most: i64 = 0
    space: i64 = 0
    for colour in range(state.land.colours):
        castles = castles_of(state.land, colour)
        placed += castles
        most = max(most, castles)
        space += spaces[colour]
    worth = WEIGHTS.castle * float(max(0, CASTLES_EACH[state.seats - 2] - own))
    return worth + WEIGHTS.room * float((most - own) * space) / float(max(1, placed))


# --- open castles: fences to come -------------------------------------------------------------------------------------


def fences(state: Domaine, seat: i64) -> float:
    """What the open castles of a seat may fence in. Borders in hand help the fence where they help most."""
    helping: i64 = 0
    if seat == state.asked and action_in_use(state) == PLACE_BORDERS:
        helping = steps_in_use(state) - state.steps_taken
    kinds = mine_kinds(state, seat)
    total = 0.0
    best_help = 0.0
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        if state.land.castles[castle] != NOBODY and not has_region(state.land, castle):
            worth, helped = best_fence(state.land, castle, kinds, helping)
            total += worth
            best_help = max(best_help, helped - worth)
    return (total + best_help) * time_left(state)


def elbow_room(state: Domaine, space: i64) -> float:
    """What it is worth to have land to oneself, fenced in or not."""
    return WEIGHTS.room * float(space) * time_left(state)


# --- Domaines: what may be won and lost -------------------------------------------------------------------------------


def frontiers(state: Domaine, seat: i64) -> float:
    """Territories within reach, and what the balance of knights lets one take from neighbours or lose to them."""
    land = state.land
    worth = 0.0
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        region = region_of(land, castle)
        if not is_empty(region):
            near = minus(beside(land, region), land.occupied)
            free = float(value_of(land.ground, minus(near, land.claimed)))
            won, lost = contested(land, castle, region, near)
            worth += WEIGHTS.chance * min(MOST_AT_STAKE, free + won)
            worth -= WEIGHTS.threat * min(MOST_AT_STAKE, lost)
            worth += WEIGHTS.knight * float(min(5, knight_count(land, castle)))
    return worth * time_left(state)


def contested(land: Land, castle: i64, region: Board, near: Board) -> tuple[float, float]:
    """Points that a Domaine may win from its neighbours' land beside it, and lose to them, by their knights."""
    won = 0.0
    lost = 0.0
    knights = knight_count(land, castle)
    for other in range(CASTLES):
        foreign = region_of(land, other)
        if not meets(near, foreign) or colour_of(other) == colour_of(castle) or are_allied(land, castle, other):
            continue
        more = max(-MOST_KNIGHTS_MORE, min(MOST_KNIGHTS_MORE, knights - knight_count(land, other)))
        won += WEIGHTS.attack[MOST_KNIGHTS_MORE + more] * float(value_of(land.ground, both(near, foreign)))
        if not is_neutral(land, colour_of(other)):
            held = minus(both(beside(land, foreign), region), land.occupied)
            lost += WEIGHTS.attack[MOST_KNIGHTS_MORE - more] * float(value_of(land.ground, held))
    return won, lost
