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
    count,
    east,
    empty,
    has,
    is_empty,
    join,
    kth_one,
    meets,
    minus,
    north,
    ones,
    only,
    put_board,
    south,
    west,
)
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    CARD_ACTIONS,
    CARD_STEPS,
    CITY_POINTS,
    COLUMNS,
    EXPAND,
    FIRST_MINE,
    HAND,
    MINE_KINDS,
    MONOPOLY_MINES,
    PLACE_BORDERS,
    PRICES,
    ROWS,
    VILLAGE_POINTS,
)
from regalia.games.domaine.phases.turn import action_in_use, steps_in_use
from regalia.games.domaine.scoring import mine_kinds, mines_of, rank, value_of
from regalia.territory.alliances import are_allied
from regalia.territory.areas import beside, open_east, open_south
from regalia.territory.expansion import expansion_squares
from regalia.territory.grid import place_of
from regalia.territory.knights import knight_count, linked
from regalia.territory.land import (
    CASTLES,
    CASTLES_PER_COLOUR,
    NOBODY,
    Land,
    colour_of,
    has_region,
    is_neutral,
    pieces_of,
    region_of,
)

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine

VICTORY_WORTH: Final = 20.0
DUCAT_WORTH: Final = 0.25
SPARE_DUCAT_WORTH: Final = 0.04  # beyond what the next turns can spend
USEFUL_DUCATS: Final = 10
HALF_POINTS: Final = [0, 2, 6, 10]  # of meadow, forest, village and city, twice their value
MINE_HALF_POINTS: Final = 3  # of a kind of mine that a fence would bring
SECOND_MINE_WORTH: Final = 0.8  # two mines of a kind: the monopoly is near
BORDER_DISCOUNT: Final = 0.8  # of a planned Domaine, for every border still missing
LONGEST_SIDE: Final = 5  # planned Domaines are rectangles, less what cannot be had
THREAT: Final = 0.3
CHANCE: Final = 0.22
MOST_AT_STAKE: Final = 8
KNIGHT_WORTH: Final = 0.12
STEP_WORTH: Final[list[float]] = [0.0, 0.5, 0.0, 1.4, 0.7]  # of a step still to take, by action
SUMS: Final = 13  # corners in a row of the grid
MOST_MISSING: Final = 24
DISCOUNTS: Final[list[float]] = [BORDER_DISCOUNT**missing for missing in range(MOST_MISSING + 1)]
CARD_WORTH: Final[list[float]] = [0.35, 0.3, 0.7, 0.9, 0.5]  # of each step on a card in hand, by action


def outlook(state: Domaine) -> list[float]:
    """Expected final points of every seat."""
    found: list[float] = [float(points) for points in state.points]
    if state.over:
        for seat in range(state.seats):
            if rank(state, seat) == 1:
                found[seat] += VICTORY_WORTH
        return found
    bands = bands_of(state.land)
    for seat in range(state.seats):
        found[seat] += prospects(state, seat) + fences(state, seat, bands) + frontiers(state, seat)
    return found


# --- money, mines and cards -------------------------------------------------------------------------------------------


def turns_left(state: Domaine) -> float:
    """Turns that each seat may still have."""
    return float(state.deck_left) / float(state.seats) * 0.8 + HAND


def prospects(state: Domaine, seat: i64) -> float:
    """What ducats, income and cards are worth."""
    ducats = state.ducats[seat]
    worth = DUCAT_WORTH * float(min(ducats, USEFUL_DUCATS)) + SPARE_DUCAT_WORTH * float(max(0, ducats - USEFUL_DUCATS))
    worth += DUCAT_WORTH * turns_left(state) * 0.6 * float(ones(mine_kinds(state, seat)))
    for kind in range(MINE_KINDS):
        if mines_of(state, seat, kind) == MONOPOLY_MINES - 1:
            worth += SECOND_MINE_WORTH
    hand = state.hands[seat]
    for k in range(ones(hand)):
        worth += card_worth(kth_one(hand, k))
    if seat == state.asked:
        worth += pending(state)
    return worth


def card_worth(card: i64) -> float:
    """The better of its uses and its sale."""
    best = 0.8 * DUCAT_WORTH * float(PRICES[card])
    for option in range(2):
        steps = CARD_STEPS[card * 2 + option]
        if steps > 0:
            best = max(best, CARD_WORTH[CARD_ACTIONS[card * 2 + option]] * float(steps))
    return best


def pending(state: Domaine) -> float:
    """Steps that the card in use still allows; borders count where they help a fence, territories by their value."""
    if state.card_in_use < 0:
        return 0.0
    action = action_in_use(state)
    left = steps_in_use(state) - state.steps_taken
    if action == EXPAND:
        return float(left) * 0.9 * float(best_territory(state))
    return float(left) * STEP_WORTH[action]


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
    for kind in range(3, 0, -1):
        if meets(squares, board_at(kinds, kind)):
            return CITY_POINTS if kind == 3 else VILLAGE_POINTS if kind == 2 else 1
    return 0


# --- open castles: fences to come -------------------------------------------------------------------------------------


def bands_of(land: Land) -> vec[i64]:
    """Boards of all rows above each row, 0 to 12, and then of all columns left of each column, 0 to 12."""
    bands = vec[i64]([0] * (3 * (ROWS + COLUMNS + 2)))
    stride = land.ground.stride
    row = empty()
    column = empty()
    for i in range(COLUMNS):
        row = join(row, only(i))
        column = join(column, only(i * stride))
    for i in range(COLUMNS):
        put_board(bands, i + 1, join(board_at(bands, i), row))
        put_board(bands, ROWS + i + 2, join(board_at(bands, ROWS + i + 1), column))
        row = south(row, stride)
        column = east(column)
    return bands


def fences(state: Domaine, seat: i64, bands: vec[i64]) -> float:
    """What the open castles of a seat may fence in. Borders in hand help the fence where they help most."""
    helping: i64 = 0
    if seat == state.asked and action_in_use(state) == PLACE_BORDERS:
        helping = steps_in_use(state) - state.steps_taken
    sums = worth_sums(state, seat)
    total = 0.0
    best_help = 0.0
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        if state.land.castles[castle] != NOBODY and not has_region(state.land, castle):
            worth, helped = best_fence(state.land, castle, bands, sums, helping)
            total += worth
            best_help = max(best_help, helped - worth)
    return total + best_help


def worth_sums(state: Domaine, seat: i64) -> vec[i64]:
    """For every corner of the grid the worth of all free squares above and to the left, in half points.

    Four of these sums give the worth of a rectangle. Mines count if the seat does not control their kind yet.
    """
    ground = state.land.ground
    kinds = mine_kinds(state, seat)
    free = minus(ground.inside, join(state.land.claimed, state.land.occupied))
    sums = vec[i64]([0] * ((ROWS + 1) * SUMS))
    for square in range(ground.squares):
        worth: i64 = 0
        if has(free, place_of(ground, square)):
            kind = ground.terrain[square]
            if kind < FIRST_MINE:
                worth = HALF_POINTS[kind]
            elif (kinds >> (kind - FIRST_MINE)) & 1 == 0:
                worth = MINE_HALF_POINTS
        corner = (square // COLUMNS) * SUMS + square % COLUMNS
        sums[corner + SUMS + 1] = worth + sums[corner + SUMS] + sums[corner + 1] - sums[corner]
    return sums


def best_fence(land: Land, castle: i64, bands: vec[i64], sums: vec[i64], helping: i64) -> tuple[float, float]:
    """The best rectangle around a castle and its chain, without foreign pieces and land: its worth, and with help."""
    core = linked(land, only(land.castles[castle]), pieces_of(land, colour_of(castle)))
    if count(both(core, land.keeps)) > 1:
        return 0.0, 0.0  # pieces that hang together cannot be fenced apart
    taken = minus(join(land.claimed, land.occupied), core)
    within = value_of(land.ground, core) * 2
    top, bottom, left, right = bounds(core, bands)
    best = 0.0
    best_helped = 0.0
    for t in range(max(0, bottom - LONGEST_SIDE + 1), top + 1):
        for b in range(bottom, min(ROWS, max(t + LONGEST_SIDE, bottom + 1))):
            rows = minus(board_at(bands, b + 1), board_at(bands, t))
            for lf in range(max(0, right - LONGEST_SIDE + 1), left + 1):
                for rt in range(right, min(COLUMNS, max(lf + LONGEST_SIDE, right + 1))):
                    half_points = within + sums[(b + 1) * SUMS + rt + 1] - sums[t * SUMS + rt + 1]
                    half_points += sums[t * SUMS + lf] - sums[(b + 1) * SUMS + lf]
                    worth = 0.5 * float(half_points)
                    if worth > best_helped:
                        columns = minus(board_at(bands, ROWS + 2 + rt), board_at(bands, ROWS + 1 + lf))
                        missing = min(missing_borders(land, minus(both(rows, columns), taken)), MOST_MISSING)
                        best = max(best, worth * DISCOUNTS[missing])
                        best_helped = max(best_helped, worth * DISCOUNTS[max(0, missing - helping)])
    return best, best_helped


def bounds(core: Board, bands: vec[i64]) -> tuple[i64, i64, i64, i64]:
    """The first and last row and the first and last column that the squares touch."""
    top: i64 = 0
    while not meets(core, board_at(bands, top + 1)):
        top += 1
    bottom: i64 = ROWS - 1
    while is_empty(minus(core, board_at(bands, bottom))):
        bottom -= 1
    left: i64 = 0
    while not meets(core, board_at(bands, ROWS + 2 + left)):
        left += 1
    right: i64 = COLUMNS - 1
    while is_empty(minus(core, board_at(bands, ROWS + 1 + right))):
        right -= 1
    return top, bottom, left, right


def missing_borders(land: Land, squares: Board) -> i64:
    """How many edges around the squares carry no border yet."""
    stride = land.ground.stride
    to_west = west(squares)
    to_north = north(squares, stride)
    east_sides = join(minus(squares, to_west), minus(to_west, squares))
    south_sides = join(minus(squares, to_north), minus(to_north, squares))
    return count(both(east_sides, open_east(land))) + count(both(south_sides, open_south(land)))


# --- Domaines: what may be won and lost -------------------------------------------------------------------------------


def frontiers(state: Domaine, seat: i64) -> float:
    """Territories within reach, threats of stronger neighbours, and the knights that hold the balance."""
    land = state.land
    worth = 0.0
    for castle in range(seat * CASTLES_PER_COLOUR, (seat + 1) * CASTLES_PER_COLOUR):
        region = region_of(land, castle)
        if not is_empty(region):
            reach = expansion_squares(land, castle, region)
            worth += CHANCE * float(min(MOST_AT_STAKE, value_of(land.ground, reach)))
            worth -= THREAT * float(min(MOST_AT_STAKE, value_of(land.ground, threatened(land, castle, region))))
            worth += KNIGHT_WORTH * float(min(5, knight_count(land, castle)))
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
