"""The Rewards Phase: initiative, the new turn order, and each player's reward (SIG-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.signorie.components import (
    BASE_THRESHOLD,
    BRIDE,
    BRIDE_FLORINS,
    BROTHERS,
    BUY_PRICE,
    BUY_VP,
    BUY_VP_POINTS,
    COLUMNS,
    DO_BONUS,
    DO_BUY,
    DO_MARRY_BROTHER,
    DO_NO_BRIDE,
    FROM_BRIDES,
    FROM_BUYING,
    FROM_INITIATIVE,
    FROM_REWARDS,
    NOTHING,
    REWARD_CHOICE,
    REWARD_FLORINS,
    REWARD_IDS,
    REWARDING,
    SIG_8_7,
    SIG_8_8,
    THRESHOLD_STEP,
    VP_ROUNDS,
    bride_points,
)
from regalia.games.signorie.phases.actions import place_in_order
from regalia.games.signorie.phases.effects import begin, is_usable
from regalia.games.signorie.phases.pieces import gain_florins, raised, score

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def refusal(state: Signorie, action: i64) -> i64:
    """SIG-14.3 for the reward, the bride and the purchase."""
    if action == DO_BONUS:
        tile = current_reward(state)
        effect = state.edition.reward_effects[tile]
        return ALLOWED if is_usable(state, state.asked, effect, state.florins[state.asked], -1) else SIG_8_7
    if state.deciding == BRIDE and action < DO_NO_BRIDE:
        married = state.brides[state.asked * BROTHERS + action - DO_MARRY_BROTHER] == 1
        return SIG_8_8 if married else ALLOWED
    return ALLOWED


def perform(state: Signorie, action: i64) -> None:
    """The reward, the bride or the purchase."""
    deciding = state.deciding
    state.deciding = NOTHING
    if deciding == REWARD_CHOICE:
        take_reward(state, action == DO_BONUS)
    elif deciding == BRIDE:
        if action < DO_NO_BRIDE:
            marry_brother(state, action - DO_MARRY_BROTHER)
    elif action == DO_BUY:
        buy_points(state)


# --- initiative -------------------------------------------------------------------------------------------------------


def begin_rewards(state: Signorie) -> None:
    """SIG-8.1 to 8.4: points for the initiative, the new turn order, the discs back to 0; then the rewards by turn."""
    state.phase = REWARDING
    for seat in range(state.seats):
        score(state, seat, FROM_INITIATIVE, state.initiative[seat])
    if state.log is not None:
        state.log.add("initiative_scored", spaces=list(state.initiative), order=list(state.initiative_order))
    state.turn_order = state.initiative_order[:]
    for seat in range(state.seats):
        state.initiative[seat] = 0
    begin_reward(state, state.turn_order[0])


# --- rewards ----------------------------------------------------------------------------------------------------------


def dice_sum(state: Signorie, seat: i64) -> i64:
    """SIG-8.4: the values of all dice on the own action slots."""
    total: i64 = 0
    for column in range(COLUMNS):
        total += state.dice[seat * COLUMNS + column]
    return total


def threshold(state: Signorie, seat: i64) -> i64:
    """SIG-8.5: 13, and 3 for each member on the threshold spaces."""
    return BASE_THRESHOLD + THRESHOLD_STEP * raised(state, seat)


def current_reward(state: Signorie) -> i64:
    """The reward tile of the round."""
    return state.rewards[state.round - 1]


def is_bonus_round(state: Signorie) -> bool:
    """SIG-8.7, SIG-11.7: all rounds but the last two have bonus tiles and brides."""
    return state.round <= state.terms.rounds - VP_ROUNDS


def next_reward(state: Signorie) -> bool:
    """SIG-8.19, 8.20: a bride if one is due, else the next seat in the new turn order; False after the last."""
    if state.bride_due:
        state.bride_due = False
        state.deciding = BRIDE  # not asked when all brothers have brides: only `no_bride` is left then (SIG-8.10)
        return True
    place = place_in_order(state, state.asked) + 1
    if place == state.seats:
        return False
    begin_reward(state, state.turn_order[place])
    return True


def begin_reward(state: Signorie, seat: i64) -> None:
    """SIG-8.6, 8.7, 8.11: who is not above the own threshold chooses a bonus, or scores the tile of a late round."""
    state.asked = seat
    is_rewarded = dice_sum(state, seat) <= threshold(state, seat)
    if state.log is not None:
        kind = "reward_won" if is_rewarded else "reward_missed"
        state.log.add(kind, seat=seat, dice=dice_sum(state, seat), threshold=threshold(state, seat))
    if not is_rewarded:
        return
    if is_bonus_round(state):
        state.bride_due = True
        state.deciding = REWARD_CHOICE
        return
    begin(state, state.edition.reward_effects[current_reward(state)], reward_amount(state), FROM_REWARDS)
    if state.florins[seat] >= BUY_PRICE:
        state.deciding = BUY_VP


def reward_amount(state: Signorie) -> i64:
    """The amount on the current tile."""
    return state.edition.reward_amounts[current_reward(state)]


def take_reward(state: Signorie, is_bonus: bool) -> None:
    """SIG-8.7: the bonus of the tile, or 3 florins."""
    if is_bonus:
        tile = current_reward(state)
        if state.log is not None:
            state.log.add("bonus_chosen", seat=state.asked, tile=REWARD_IDS[tile])
        begin(state, state.edition.reward_effects[tile], reward_amount(state), FROM_REWARDS)
    else:
        gain_florins(state, state.asked, REWARD_FLORINS)


def marry_brother(state: Signorie, brother: i64) -> None:
    """SIG-8.8, 8.9: a bride, the points at the brother, and from round 2 on 2 florins."""
    seat = state.asked
    state.brides_left -= 1
    state.brides[seat * BROTHERS + brother] = 1
    score(state, seat, FROM_BRIDES, bride_points(brother))
    if state.log is not None:
        state.log.add("bride_added", seat=seat, brother=brother + 1, vp=bride_points(brother))
    if state.round > 1:
        gain_florins(state, seat, BRIDE_FLORINS)


def buy_points(state: Signorie) -> None:
    """SIG-8.12: exactly 5 florins for 5 VP."""
    state.florins[state.asked] -= BUY_PRICE
    score(state, state.asked, FROM_BUYING, BUY_VP_POINTS)
    if state.log is not None:
        state.log.add("points_bought", seat=state.asked, florins=BUY_PRICE, vp=BUY_VP_POINTS)
