"""How good a position of Signorie looks to each seat (strategy notes of section 13).

The unit is final points. A seat's outlook is what it has (points, florins, family, men on tracks, alliances, helpers,
brides), what it may still get in this round (actions and a reward, the one against the other), and for the seat that
decides what the open decision is worth.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.signorie.components import (
    ACTING,
    ADVANCING,
    ALLIANCE_ROW,
    ASSIGNMENT_COUNT,
    BRIDE,
    BRIDE_FLORINS,
    BROTHERS,
    BUY_PRICE,
    BUY_VP,
    BUY_VP_POINTS,
    CAREERS,
    CHILD_SEX,
    CHOOSE_ACTION,
    CITIES,
    COLUMNS,
    DO_ASSIGNMENT,
    DO_HIRE,
    DO_SIGNORIA,
    DOWRY_VP,
    FACES,
    FEMALE,
    GATE_DOWRY,
    GIVE_ADVANCE,
    GIVE_ALLIANCE,
    GIVE_CHILD,
    GIVE_FEMALE,
    GIVE_FLORINS,
    GIVE_HIRE,
    GIVE_INITIATIVE,
    GIVE_MALE,
    GIVE_MARRIAGE,
    GIVE_MISSION,
    GIVE_OFFSPRING,
    GIVE_VP,
    GREY,
    HELPER_ROWS,
    HELPER_SLOTS,
    INITIATIVE_TOP,
    MALE,
    MARRIAGE_CITY,
    MARRIAGE_EXTRA,
    MARRIAGE_TILE,
    MISSION_CITY,
    MISSION_MAN,
    MISSION_TILE,
    MOST_ACTIONS,
    MOST_EXTRA,
    MOST_TRACK_POINTS,
    RED,
    REWARD_CHOICE,
    REWARD_FLORINS,
    REWARD_HELPER,
    ROWS,
    SPACES,
    STOCK,
    SUPPLY,
    THRESHOLD_SEX,
    TILES_AT_A_COLUMN,
    TURQUOISE,
    YELLOW_FLORINS,
    bride_points,
    rank_of,
    ring,
    tile_house,
)
from regalia.games.signorie.phases.actions import most_to_spend, place_in_order, price
from regalia.games.signorie.phases.cities import lowest_value, needs
from regalia.games.signorie.phases.effects import can_hire_any, is_usable, reduced_cost
from regalia.games.signorie.phases.pieces import brides_of, members
from regalia.games.signorie.phases.rewards import current_reward, dice_sum, is_bonus_round, threshold
from regalia.games.signorie.scoring import points_in_row, tiles_in_row

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie

# By rounds still to come after this one, 0 to 6 (notes 3 and 4).
FLORIN_WORTH: Final[list[float]] = [1.0, 1.5, 1.75, 1.85, 1.9, 1.9, 1.9]
MEMBER_WORTH: Final[list[float]] = [0.6, 1.2, 1.8, 2.3, 2.7, 2.9, 3.0]
ROW_OF_ONE: Final[list[float]] = [0.0, 0.15, 0.3, 0.45, 0.55, 0.65, 0.7]  # the chance that such a row still scores
ROW_OF_TWO: Final[list[float]] = [0.15, 0.5, 0.65, 0.75, 0.85, 0.9, 0.9]
COLUMN_USE: Final[list[float]] = [0.9, 0.85, 0.6, 0.6, 0.75]  # how often a column is used in a round (note 5)

IDLE_FLORIN: Final = 0.1  # a florin when no action is left in the last round
SPARE_MEMBER: Final = 0.6  # what a member beyond the fourth of its sex is worth of one
MANY_MEMBERS: Final = 4
CAREER_ROW: Final = 0.9  # rows with a plan of four houses fill more slowly than the marriage row
MISSION_CHANCE: Final = 0.85  # that a man who has a mission to hope for gets it
BRIDE_WORTH: Final = 0.8  # for each round to come: a die more in offspring rolls
STEP_WORTH: Final = 1.8  # an advancement point
INITIATIVE_WORTH: Final = 1.0
ORDER_WORTH: Final = 0.8  # each place earlier in the next turn order
ACTION_WORTH: Final = 5.0
MARRIAGE_WORTH: Final = 4.0  # as the bonus of a helper to come
MISSION_WORTH: Final = 4.5
FACE_DOWN_WORTH: Final = 2.0
THRESHOLD_WORTH: Final = 1.0
DOUBT: Final = 1.0  # in pips: how sure it is that low dice stay in the pool


def outlook(state: Signorie) -> list[float]:
    """Expected final points of every seat."""
    found: list[float] = []
    for seat in range(state.seats):
        worth = float(state.victory_points[seat])
        if not state.over:
            worth += assets(state, seat) + round_to_come(state, seat)
            if seat == state.asked:
                worth += open_decision(state, seat)
        found.append(worth)
    return found


def rounds_left(state: Signorie) -> i64:
    """The rounds after this one."""
    return state.terms.rounds - state.round


# --- what a seat has --------------------------------------------------------------------------------------------------


def assets(state: Signorie, seat: i64) -> float:
    """Everything on the seat's board and in its supply, in points."""
    left = rounds_left(state)
    worth = float(state.florins[seat]) * florin(state, seat)
    worth += family_worth(state, seat) + careers_worth(state, seat)
    for row in range(ROWS):
        worth += row_worth(state, row, tiles_in_row(state, seat, row), points_in_row(state, seat, row))
    for slot in range(HELPER_SLOTS):
        if state.helpers[seat * HELPER_SLOTS + slot] == 1:
            worth += helper_worth(state, seat, slot)
    worth += BRIDE_WORTH * float(left * brides_of(state, seat))
    worth += INITIATIVE_WORTH * float(state.initiative[seat])
    if left > 0:
        worth -= ORDER_WORTH * float(place_by_initiative(state, seat))
    return worth


def florin(state: Signorie, seat: i64) -> float:
    """What a florin is worth now; in the last round only while something can still be bought."""
    left = rounds_left(state)
    if left == 0 and not (can_use(state, seat, RED) and members(state, seat, SUPPLY, FEMALE) > 0):
        return IDLE_FLORIN
    return FLORIN_WORTH[left]


def can_use(state: Signorie, seat: i64, column: i64) -> bool:
    """Whether the seat may still place a die in this column in this round, or is about to act with it."""
    if state.phase != ACTING or state.passed[seat] == 1:
        return False
    if seat == state.asked and state.column == column:
        return True
    return state.actions[seat] < MOST_ACTIONS and state.dice[seat * COLUMNS + column] == 0


def place_by_initiative(state: Signorie, seat: i64) -> i64:
    """The seat's place if the next turn order were made now."""
    place: i64 = 0
    while state.initiative_order[place] != seat:
        place += 1
    return place


def family_worth(state: Signorie, seat: i64) -> float:
    """Members in the personal supply; more than a few of a sex are worth less."""
    worth = 0.0
    for sex in range(2):
        number = members(state, seat, SUPPLY, sex)
        spare = max(0, number - MANY_MEMBERS)
        worth += float(number - spare) + SPARE_MEMBER * float(spare)
    return worth * MEMBER_WORTH[rounds_left(state)]


def careers_worth(state: Signorie, seat: i64) -> float:
    """Half the points of each man for sure; the highest men may hope for a mission (note 7)."""
    missions = rounds_left(state) * (1 + state.helpers[seat * HELPER_SLOTS + TURQUOISE * HELPER_ROWS + 2])
    if can_use(state, seat, GREY):
        missions += 1
    base = MEMBER_WORTH[rounds_left(state)]
    worth = 0.0
    for down in range(SPACES):
        space: i64 = SPACES - 1 - down
        for career in range(CAREERS):
            for _ in range(state.careers[(seat * CAREERS + career) * SPACES + space]):
                worth += base + man_worth(state, space, missions > 0)
                missions -= 1
    return worth


def man_worth(state: Signorie, space: i64, has_hope: bool) -> float:
    """The points that a man on a space (from 0) stands for."""
    full = float(state.edition.space_points[space])
    half = float(state.edition.space_points[space] // 2)
    return half + (full - half) * (MISSION_CHANCE if has_hope else 0.0)


def row_worth(state: Signorie, row: i64, tiles: i64, points: i64) -> float:
    """What a row with so many tiles and points promises (note 9)."""
    if tiles >= 3:
        return float(points)
    if tiles == 0:
        return 0.0
    left = rounds_left(state)
    chance = ROW_OF_TWO[left] if tiles == 2 else ROW_OF_ONE[left]
    return float(points) * (chance if row == 0 else chance * CAREER_ROW)


def tile_gain(state: Signorie, seat: i64, row: i64, tile: i64) -> float:
    """What an alliance tile adds to a row; nothing if it is not needed there."""
    if tile < 0 or not needs(state, seat, row, tile_house(tile)):
        return 0.0
    tiles = tiles_in_row(state, seat, row)
    points = points_in_row(state, seat, row)
    return row_worth(state, row, tiles + 1, points + state.edition.tile_points[tile]) - row_worth(
        state, row, tiles, points
    )


def helper_worth(state: Signorie, seat: i64, slot: i64) -> float:
    """Its bonus, so often as its column will be used (note 5)."""
    column = slot // HELPER_ROWS
    uses = COLUMN_USE[column] * float(rounds_left(state))
    if can_use(state, seat, column) and not (seat == state.asked and state.column == column):
        uses += 0.5 * COLUMN_USE[column]
    return uses * usual_worth(state, seat, state.edition.helper_effects[slot], state.edition.helper_amounts[slot])


def usual_worth(state: Signorie, seat: i64, effect: i64, amount: i64) -> float:
    """What an effect is worth some time in the rounds to come."""
    left = rounds_left(state)
    later: i64 = left // 2
    if effect == GIVE_FLORINS:
        return FLORIN_WORTH[later] * float(amount)
    if effect == GIVE_VP:
        return float(amount)
    if effect == GIVE_INITIATIVE:
        return INITIATIVE_WORTH * float(amount)
    if effect == GIVE_ADVANCE:
        return STEP_WORTH * float(amount)
    if effect in (GIVE_MALE, GIVE_FEMALE, GIVE_CHILD):
        return MEMBER_WORTH[later] * float(amount)
    if effect == GIVE_OFFSPRING:
        return MEMBER_WORTH[later] * float(brides_of(state, seat))
    if effect == GIVE_ALLIANCE:
        return FACE_DOWN_WORTH
    if effect == GIVE_MARRIAGE:
        return MARRIAGE_WORTH
    return MISSION_WORTH if effect == GIVE_MISSION else THRESHOLD_WORTH


# --- what this round may still bring ----------------------------------------------------------------------------------


def round_to_come(state: Signorie, seat: i64) -> float:
    """The actions left and the reward: low dice keep within the threshold, high ones are cheap (notes 1 and 2)."""
    reward = reward_worth(state, seat)
    slack = threshold(state, seat) - dice_sum(state, seat)
    if state.phase != ACTING:
        is_due = place_in_order(state, seat) > place_in_order(state, state.asked)
        return reward if is_due and slack >= 0 else 0.0
    best = reward if slack >= 0 else 0.0
    if state.passed[seat] == 1:
        return best
    return max(best, best_plan(state, seat, slack, reward))


def best_plan(state: Signorie, seat: i64, slack: i64, reward: float) -> float:
    """Taking the lowest dice of the columns still free, one after another, as long as it pays."""
    worth = 0.0
    best = 0.0
    pips: i64 = 0
    used = [False] * COLUMNS
    for number in range(MOST_ACTIONS - state.actions[seat]):
        column = lowest_column(state, seat, used)
        if column < 0:
            break
        used[column] = True
        value = lowest_die(state, column)
        pips += value
        worth += ACTION_WORTH - FLORIN_WORTH[rounds_left(state)] * float(price(column, value))
        doubt = DOUBT * math.sqrt(float(number + 1))
        chance = 1.0 / (1.0 + math.exp((float(pips - slack) - 0.5) / doubt * 2.0))
        best = max(best, worth + chance * reward)
    return max(best, ACTION_WORTH * 0.9 * float(MOST_ACTIONS - state.actions[seat]))


def lowest_column(state: Signorie, seat: i64, used: list[bool]) -> i64:
    """The free column with the lowest die; -1 if there is none."""
    best: i64 = -1
    lowest: i64 = FACES + 1
    for column in range(COLUMNS):
        if not used[column] and state.dice[seat * COLUMNS + column] == 0:
            value = lowest_die(state, column)
            if 0 < value < lowest:
                lowest = value
                best = column
    return best


def lowest_die(state: Signorie, column: i64) -> i64:
    """The lowest die of a colour in the pool; 0 if there is none."""
    for face in range(FACES):
        if state.pool[column * FACES + face] > 0:
            return face + 1
    return 0


def reward_worth(state: Signorie, seat: i64) -> float:
    """The reward of this round for a seat that keeps within its threshold."""
    tile = current_reward(state)
    effect = state.edition.reward_effects[tile]
    amount = state.edition.reward_amounts[tile]
    if not is_bonus_round(state):
        return float(amount)
    florins = FLORIN_WORTH[rounds_left(state)]
    bonus = florins * 3.0 if effect == GIVE_HIRE else usual_worth(state, seat, effect, amount)
    return max(bonus, florins * float(REWARD_FLORINS)) + bride_gain(state, seat)


def bride_gain(state: Signorie, seat: i64) -> float:
    """The bride that may be added now: points, florins, and dice for offspring."""
    for brother in range(BROTHERS):
        if state.brides[seat * BROTHERS + brother] == 0:
            florins = FLORIN_WORTH[rounds_left(state)] * float(BRIDE_FLORINS if state.round > 1 else 0)
            return float(bride_points(brother)) + florins + BRIDE_WORTH * float(rounds_left(state))
    return 0.0


# --- what the open decision is worth ----------------------------------------------------------------------------------


def open_decision(state: Signorie, seat: i64) -> float:
    """The decision itself, repetitions of its effect, helpers and a bride that follow."""
    worth = decision_worth(state, seat)
    if state.effect_left > 0:
        worth += effect_worth(state, seat, state.effect, state.effect_left, -1)
    if state.column >= 0:
        for row in range(state.helper_row, HELPER_ROWS):
            slot = state.column * HELPER_ROWS + row
            if state.helpers[seat * HELPER_SLOTS + slot] == 1:
                effect = state.edition.helper_effects[slot]
                worth += max(0.0, effect_worth(state, seat, effect, state.edition.helper_amounts[slot], -1))
    if state.bride_due:
        worth += bride_gain(state, seat)
    return worth


def decision_worth(state: Signorie, seat: i64) -> float:
    """What the best option adds to what the seat has."""
    deciding = state.deciding
    if deciding == CHOOSE_ACTION:
        return best_action(state, seat)
    if deciding == ASSIGNMENT_COUNT:
        return assignment_gain(state, seat, state.tile)
    if deciding == MARRIAGE_CITY:
        return effect_worth(state, seat, GIVE_MARRIAGE, 1, -1)
    if deciding == MARRIAGE_EXTRA:
        tile = -1 if state.by_gate else state.city_tiles[state.city * 2 + MARRIAGE_TILE]
        return dowry_gain(state, seat, min(MOST_EXTRA, state.florins[seat])) + tile_gain(state, seat, 0, tile)
    if deciding == MISSION_MAN:
        return effect_worth(state, seat, GIVE_MISSION, 1, -1)
    if deciding == MISSION_CITY:
        return man_gain(state, seat, state.man)
    if deciding == ADVANCING:
        return STEP_WORTH * float(state.points)
    return effect_decision_worth(state, seat, deciding)


def effect_decision_worth(state: Signorie, seat: i64, deciding: i64) -> float:
    """The same for the decisions of effects and rewards."""
    if deciding == CHILD_SEX:
        return MEMBER_WORTH[rounds_left(state)]
    if deciding == THRESHOLD_SEX:
        return THRESHOLD_WORTH
    if deciding == ALLIANCE_ROW:
        return effect_worth(state, seat, GIVE_ALLIANCE, 1, -1)
    if deciding == REWARD_HELPER:
        return effect_worth(state, seat, GIVE_HIRE, 1, -1)
    if deciding == REWARD_CHOICE:
        tile = current_reward(state)
        bonus = effect_worth(state, seat, state.edition.reward_effects[tile], state.edition.reward_amounts[tile], -1)
        return max(bonus, florin(state, seat) * float(REWARD_FLORINS))
    if deciding == BRIDE:
        return bride_gain(state, seat)
    if deciding == BUY_VP:
        return max(0.0, float(BUY_VP_POINTS) - florin(state, seat) * float(BUY_PRICE))
    return 0.0


def best_action(state: Signorie, seat: i64) -> float:
    """The best of hiring, assignments and the Signoria action with the die just taken."""
    best = 0.0
    for place in range(state.open_count):
        action = state.open_actions[place]
        if action < DO_ASSIGNMENT:
            slot = ring(state.column) * HELPER_ROWS + action - DO_HIRE
            cost = florin(state, seat) * float(state.edition.helper_costs[slot])
            best = max(best, helper_worth(state, seat, slot) - cost)
        elif action < DO_SIGNORIA:
            tile = state.assignments[state.column * TILES_AT_A_COLUMN + action - DO_ASSIGNMENT]
            best = max(best, assignment_gain(state, seat, tile))
        else:
            best = max(best, signoria_gain(state, seat))
    return best


def assignment_gain(state: Signorie, seat: i64, tile: i64) -> float:
    """An assignment with the best number of members."""
    sex = state.edition.assignment_sexes[tile]
    effect = state.edition.assignment_effects[tile]
    best = 0.0
    for number in range(1, most_to_spend(state, tile) + 1):
        gain = effect_worth(state, seat, effect, state.edition.assignment_amounts[tile] * number, sex)
        best = max(best, gain - MEMBER_WORTH[rounds_left(state)] * float(number))
    return best


def signoria_gain(state: Signorie, seat: i64) -> float:
    """The column's own action."""
    effect = state.edition.signoria_effects[state.column]
    amount: i64 = 1
    if effect == GIVE_FLORINS:
        amount = YELLOW_FLORINS
    elif effect == GIVE_ADVANCE:
        value = state.dice[seat * COLUMNS + state.column]
        amount = MOST_TRACK_POINTS if state.terms.fixed_points else min(value, MOST_TRACK_POINTS)
    return effect_worth(state, seat, effect, amount, -1)


def effect_worth(state: Signorie, seat: i64, effect: i64, amount: i64, spent: i64) -> float:
    """What an effect adds when it is used now."""
    if not is_usable(state, seat, effect, state.florins[seat], spent):
        return 0.0
    if effect == GIVE_FLORINS:
        return florin(state, seat) * float(amount)
    if effect == GIVE_INITIATIVE:
        return INITIATIVE_WORTH * float(min(amount, INITIATIVE_TOP - state.initiative[seat]))
    if effect in (GIVE_MALE, GIVE_FEMALE):
        available = members(state, seat, STOCK, MALE if effect == GIVE_MALE else FEMALE)
        return MEMBER_WORTH[rounds_left(state)] * float(min(amount, max(1, available)))
    if effect == GIVE_OFFSPRING:
        return MEMBER_WORTH[rounds_left(state)] * 0.9 * float(brides_of(state, seat))
    if effect == GIVE_ALLIANCE:
        return face_down_gain(state, seat) * float(amount)
    if effect == GIVE_MARRIAGE:
        return marriage_gain(state, seat)
    if effect == GIVE_MISSION:
        return mission_gain(state, seat)
    if effect == GIVE_HIRE:
        return hire_gain(state, seat)
    return usual_worth(state, seat, effect, amount)


def dowry_gain(state: Signorie, seat: i64, florins: i64) -> float:
    """Florins turned into points, if that is better than keeping them."""
    return max(0.0, (float(DOWRY_VP) - florin(state, seat)) * float(florins))


def marriage_gain(state: Signorie, seat: i64) -> float:
    """The best city for a marriage: its dowry, the extra and the tile, for a woman."""
    best = -99.0
    florins = state.florins[seat]
    for city in range(CITIES):
        if state.active[city] == 1:
            value = lowest_value(state, city)
            dowry: i64 = value if value > 0 else GATE_DOWRY
            if dowry <= florins and (value > 0 or state.terms.open_gates):
                tile = state.city_tiles[city * 2 + MARRIAGE_TILE] if value > 0 else -1
                gain = (float(DOWRY_VP) - florin(state, seat)) * float(dowry)
                gain += dowry_gain(state, seat, min(MOST_EXTRA, florins - dowry)) + tile_gain(state, seat, 0, tile)
                best = max(best, gain)
    return best - MEMBER_WORTH[rounds_left(state)]


def mission_gain(state: Signorie, seat: i64) -> float:
    """The best man to send."""
    best = -99.0
    for man in range(CAREERS * SPACES):
        if state.careers[seat * CAREERS * SPACES + man] > 0:
            best = max(best, man_gain(state, seat, man))
    return best


def man_gain(state: Signorie, seat: i64, man: i64) -> float:
    """Sending a man to the best city for him: his points and a tile, less what he stands for on the track."""
    space = man % SPACES
    rank = rank_of(space + 1)
    best = -99.0
    for city in range(CITIES):
        if state.active[city] == 1:
            value = lowest_value(state, city)
            if 0 < value <= rank:
                tile = state.city_tiles[city * 2 + MISSION_TILE]
                best = max(best, tile_gain(state, seat, man // SPACES + 1, tile))
            elif value == 0 and rank == GATE_DOWRY and state.terms.open_gates:
                best = max(best, 0.0)
    stays = man_worth(state, space, True) + MEMBER_WORTH[rounds_left(state)]
    return best + float(state.edition.space_points[space]) - stays


def face_down_gain(state: Signorie, seat: i64) -> float:
    """The row in which a tile without points helps most."""
    best = 0.0
    for row in range(ROWS):
        tiles = tiles_in_row(state, seat, row)
        points = points_in_row(state, seat, row)
        best = max(best, row_worth(state, row, tiles + 1, points) - row_worth(state, row, tiles, points))
    return best


def hire_gain(state: Signorie, seat: i64) -> float:
    """The best helper for a reward's reduced cost."""
    best = 0.0
    if can_hire_any(state, seat, state.florins[seat]):
        for slot in range(HELPER_SLOTS):
            cost = reduced_cost(state, slot)
            if state.helpers[seat * HELPER_SLOTS + slot] == 0 and cost <= state.florins[seat]:
                best = max(best, helper_worth(state, seat, slot) - florin(state, seat) * float(cost))
    return best
