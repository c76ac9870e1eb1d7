"""What the open decision of Signorie adds to what a seat has, if it is decided well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.signorie.components import (
    ADVANCING,
    ALLIANCE_ROW,
    ASSIGNMENT_COUNT,
    BRIDE,
    BUY_PRICE,
    BUY_VP,
    BUY_VP_POINTS,
    CAREERS,
    CHILD_SEX,
    CHOOSE_ACTION,
    CITIES,
    DO_ASSIGNMENT,
    DO_HIRE,
    DO_SIGNORIA,
    DOWRY_VP,
    FEMALE,
    GATE_DOWRY,
    GIVE_ALLIANCE,
    GIVE_FEMALE,
    GIVE_FLORINS,
    GIVE_HIRE,
    GIVE_INITIATIVE,
    GIVE_MALE,
    GIVE_MARRIAGE,
    GIVE_MISSION,
    GIVE_OFFSPRING,
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
    MOST_EXTRA,
    REWARD_CHOICE,
    REWARD_FLORINS,
    REWARD_HELPER,
    ROWS,
    SPACES,
    STOCK,
    THRESHOLD_SEX,
    TILES_AT_A_COLUMN,
    rank_of,
    ring,
)
from regalia.games.signorie.phases.actions import most_to_spend, signoria_amount
from regalia.games.signorie.phases.cities import lowest_value
from regalia.games.signorie.phases.effects import can_hire_any, is_usable, reduced_cost
from regalia.games.signorie.phases.pieces import brides_of, members
from regalia.games.signorie.phases.rewards import current_reward
from regalia.games.signorie.scoring import points_in_row, tiles_in_row
from regalia.games.signorie.weights import WEIGHTS
from regalia.games.signorie.worth import (
    bride_gain,
    florin,
    helper_worth,
    man_worth,
    rounds_left,
    row_worth,
    tile_gain,
    usual_worth,
)

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


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
        return WEIGHTS.step * float(state.points)
    return effect_decision_worth(state, seat, deciding)


def effect_decision_worth(state: Signorie, seat: i64, deciding: i64) -> float:
    """The same for the decisions of effects and rewards."""
    if deciding == CHILD_SEX:
        return WEIGHTS.member[rounds_left(state)]
    if deciding == THRESHOLD_SEX:
        return WEIGHTS.threshold
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
        best = max(best, gain - WEIGHTS.member[rounds_left(state)] * float(number))
    return best


def signoria_gain(state: Signorie, seat: i64) -> float:
    """The column's own action."""
    effect = state.edition.signoria_effects[state.column]
    return effect_worth(state, seat, effect, signoria_amount(state), -1)


def effect_worth(state: Signorie, seat: i64, effect: i64, amount: i64, spent: i64) -> float:
    """What an effect adds when it is used now."""
    if not is_usable(state, seat, effect, state.florins[seat], spent):
        return 0.0
    if effect == GIVE_FLORINS:
        return florin(state, seat) * float(amount)
    if effect == GIVE_INITIATIVE:
        return WEIGHTS.initiative * float(min(amount, INITIATIVE_TOP - state.initiative[seat]))
    if effect in (GIVE_MALE, GIVE_FEMALE):
        available = members(state, seat, STOCK, MALE if effect == GIVE_MALE else FEMALE)
        return WEIGHTS.member[rounds_left(state)] * float(min(amount, max(1, available)))
    if effect == GIVE_OFFSPRING:
        return WEIGHTS.member[rounds_left(state)] * 0.9 * float(brides_of(state, seat))
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
    return best - WEIGHTS.member[rounds_left(state)]


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
    return best + float(state.edition.space_points[space]) - man_worth(state, space, True)


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
