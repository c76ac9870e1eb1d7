"""How good a position of Signorie looks to each seat (strategy notes of section 13).

The unit is final points. A seat's outlook is what it has (points, florins, family, men on tracks, alliances, helpers,
brides), what it may still get in this round (actions and a reward, the one against the other), and for the seat that
decides what the open decision is worth.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.signorie.components import (
    ACTING,
    CAREERS,
    COLUMNS,
    FACES,
    GIVE_HIRE,
    GIVE_MARRIAGE,
    GIVE_MISSION,
    GREY,
    HELPER_SLOTS,
    MOST_ACTIONS,
    RED,
    REWARD_FLORINS,
    ROWS,
    SPACES,
    SUPPLY,
)
from regalia.games.signorie.gains import open_decision
from regalia.games.signorie.phases.actions import place_in_order, price
from regalia.games.signorie.phases.pieces import brides_of, members
from regalia.games.signorie.phases.rewards import current_reward, dice_sum, is_bonus_round, threshold
from regalia.games.signorie.scoring import points_in_row, tiles_in_row
from regalia.games.signorie.weights import WEIGHTS
from regalia.games.signorie.worth import (
    LARGE_DOWRY,
    MANY_MEMBERS,
    bride_gain,
    can_use,
    florin,
    helper_worth,
    man_worth,
    rounds_left,
    row_worth,
    usual_worth,
)

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


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


def terms(state: Signorie, seat: i64) -> dict[str, float]:
    """The parts of a seat's outlook, by name."""
    points = float(state.victory_points[seat])
    if state.over:
        return {"points": points}
    own = {
        "points": points,
        "florins": purse_worth(state, seat),
        "family members": family_worth(state, seat),
        "men in careers": careers_worth(state, seat),
        "this round's actions and reward": round_to_come(state, seat),
        "the decision at hand": open_decision(state, seat) if seat == state.asked else 0.0,
    }
    own["alliances, helpers, brides and initiative"] = outlook(state)[seat] - math.fsum(own.values())
    return own


# --- what a seat has --------------------------------------------------------------------------------------------------


def assets(state: Signorie, seat: i64) -> float:
    """Everything on the seat's board and in its supply, in points."""
    left = rounds_left(state)
    worth = purse_worth(state, seat) + family_worth(state, seat) + careers_worth(state, seat)
    for row in range(ROWS):
        worth += row_worth(state, row, tiles_in_row(state, seat, row), points_in_row(state, seat, row))
    for slot in range(HELPER_SLOTS):
        if state.helpers[seat * HELPER_SLOTS + slot] == 1:
            worth += helper_worth(state, seat, slot)
    worth += WEIGHTS.bride * float(left * brides_of(state, seat))
    worth += WEIGHTS.initiative * float(state.initiative[seat])
    if left > 0:
        worth -= WEIGHTS.order * float(place_by_initiative(state, seat))
    return worth


def purse_worth(state: Signorie, seat: i64) -> float:
    """Florins; more than the dowries to come can take are worth little."""
    marriages = rounds_left(state) * (1 + helpers_for(state, seat, GIVE_MARRIAGE))
    if can_use(state, seat, RED):
        marriages += 1
    useful = min(state.florins[seat], (marriages + 1) * LARGE_DOWRY)
    return florin(state, seat) * float(useful) + WEIGHTS.idle_florin * float(state.florins[seat] - useful)


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
        worth += float(number - spare) + WEIGHTS.spare_member * float(spare)
    return worth * WEIGHTS.member[rounds_left(state)]


def careers_worth(state: Signorie, seat: i64) -> float:
    """Half the points of each man for sure; the highest men may hope for a mission (note 7)."""
    missions = rounds_left(state) * (1 + helpers_for(state, seat, GIVE_MISSION))
    if can_use(state, seat, GREY):
        missions += 1
    worth = 0.0
    for down in range(SPACES):
        space: i64 = SPACES - 1 - down
        for career in range(CAREERS):
            for _ in range(state.careers[(seat * CAREERS + career) * SPACES + space]):
                worth += man_worth(state, space, missions > 0)
                missions -= 1
    return worth


def helpers_for(state: Signorie, seat: i64, effect: i64) -> i64:
    """The seat's helpers that give this effect."""
    found: i64 = 0
    for slot in range(HELPER_SLOTS):
        if state.edition.helper_effects[slot] == effect:
            found += state.helpers[seat * HELPER_SLOTS + slot]
    return found


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
        worth += WEIGHTS.action - WEIGHTS.florin[rounds_left(state)] * float(price(column, value))
        doubt = WEIGHTS.doubt * math.sqrt(float(number + 1))
        chance = 1.0 / (1.0 + math.exp((float(pips - slack) - 0.5) / doubt * 2.0))
        best = max(best, worth + chance * reward)
    return max(best, WEIGHTS.action * 0.9 * float(MOST_ACTIONS - state.actions[seat]))


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
    florins = WEIGHTS.florin[rounds_left(state)]
    bonus = florins * 3.0 if effect == GIVE_HIRE else usual_worth(state, seat, effect, amount)
    return max(bonus, florins * float(REWARD_FLORINS)) + bride_gain(state, seat)
