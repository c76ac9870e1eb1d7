"""How good a position of Domaine looks to each seat (strategy notes of section 13).

The unit is final points. A seat's outlook is its points, what its open castles may still fence in, what its Domaines
may win from or lose to their neighbours, and what its mines, ducats and cards will buy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.boards import (
    Board,
    board_at,
    both,
    empty,
    is_empty,
    join,
    kth_one,
    meets,
    minus,
    ones,
)
from regalia.games.domaine.components import (
    CARD_ACTIONS,
    CARD_STEPS,
    CITY_POINTS,
    EXPAND,
    FOREST,
    FOREST_POINTS,
    HAND,
    MINE_KINDS,
    MONOPOLY_MINES,
    PLACE_BORDERS,
    PRICES,
    ROYAL_CITY,
    VILLAGE,
    VILLAGE_POINTS,
)
from regalia.games.domaine.fences import best_fence
from regalia.games.domaine.phases.turn import action_in_use, steps_in_use
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
    colour_of,
    has_region,
    is_neutral,
    region_of,
)

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine

USEFUL_DUCATS: Final = 10
MOST_AT_STAKE: Final = 8


def outlook(state: Domaine) -> list[float]:
    """Expected final points of every seat."""
    found: list[float] = [float(points) for points in state.points]
    if state.over:
        for seat in range(state.seats):
            if rank(state, seat) == 1:
                found[seat] += WEIGHTS.victory
        return found
    for seat in range(state.seats):
        found[seat] += prospects(state, seat) + fences(state, seat) + frontiers(state, seat)
    return found


def terms(state: Domaine, seat: i64) -> dict[str, float]:
    """The parts of a seat's outlook, by name."""
    if state.over:
        return {"points": outlook(state)[seat]}
    return {
        "points": float(state.points[seat]),
        "ducats, mines and cards": prospects(state, seat),
        "land that open castles may fence in": fences(state, seat),
        "what Domaines may win from or lose to their neighbours": frontiers(state, seat),
    }


# --- money, mines and cards -------------------------------------------------------------------------------------------


def turns_left(state: Domaine) -> float:
    """Turns that each seat may still have."""
    return float(state.deck_left) / float(state.seats) * 0.8 + HAND


def prospects(state: Domaine, seat: i64) -> float:
    """What ducats, income and cards are worth."""
    ducats = state.ducats[seat]
    worth = WEIGHTS.ducat * float(min(ducats, USEFUL_DUCATS)) + WEIGHTS.spare_ducat * float(
        max(0, ducats - USEFUL_DUCATS)
    )
    worth += WEIGHTS.ducat * turns_left(state) * 0.6 * float(ones(mine_kinds(state, seat)))
    for kind in range(MINE_KINDS):
        if mines_of(state, seat, kind) == MONOPOLY_MINES - 1:
            worth += WEIGHTS.second_mine
    hand = state.hands[seat]
    for k in range(ones(hand)):
        worth += card_worth(kth_one(hand, k))
    if seat == state.asked:
        worth += pending(state)
    return worth


def card_worth(card: i64) -> float:
    """The better of its uses and its sale."""
    best = 0.8 * WEIGHTS.ducat * float(PRICES[card])
    for option in range(2):
        steps = CARD_STEPS[card * 2 + option]
        if steps > 0:
            best = max(best, WEIGHTS.card[CARD_ACTIONS[card * 2 + option]] * float(steps))
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
    return total + best_help


# --- Domaines: what may be won and lost -------------------------------------------------------------------------------


def frontiers(state: Domaine, seat: i64) -> float:
    """Territories within reach, threats of stronger neighbours, and the knights that hold the balance."""
    land = state.land
    worth = 0.0
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        region = region_of(land, castle)
        if not is_empty(region):
            reach = expansion_squares(land, castle, region)
            worth += WEIGHTS.chance * float(min(MOST_AT_STAKE, value_of(land.ground, reach)))
            worth -= WEIGHTS.threat * float(min(MOST_AT_STAKE, value_of(land.ground, threatened(land, castle, region))))
            worth += WEIGHTS.knight * float(min(5, knight_count(land, castle)))
    return worth * min(1.0, turns_left(state) / 6.0)


def threatened(land: Land, castle: i64, region: Board) -> Board:
    """The squares that stronger neighbours of other players could take."""
    near = beside(land, region)
    found = empty()
    for other in range(CASTLES):
        foreign = region_of(land, other)
        if not meets(near, foreign) or colour_of(other) == colour_of(castle) or is_neutral(land, colour_of(other)):
            continue
        if knight_count(land, other) > knight_count(land, castle) and not are_allied(land, castle, other):
            found = join(found, both(beside(land, foreign), region))
    return minus(found, land.occupied)
