"""The effects that tiles, helpers and Signoria actions are made of: when each may be used and what it does (2.15).

An effect without a decision happens at once, advancement points become one pool, and the others wait in the state as
`effect` and `effect_left` until `resume` opens their decision, so often as they are due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.signorie.components import (
    ALLIANCE_ROW,
    CHILD_SEX,
    DO_HIRE_ANY,
    DO_ROW,
    DO_SEX,
    FEMALE,
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
    GIVE_THRESHOLD,
    GIVE_VP,
    HELPER_IDS,
    HELPER_SLOTS,
    INITIATIVE_TOP,
    MALE,
    MARRIAGE_CITY,
    MISSION_MAN,
    NO_EFFECT,
    NOTHING,
    ON_THRESHOLD,
    REWARD_HELPER,
    SEX_IDS,
    SIG_4_5,
    SIG_10_2,
    SIG_10_3,
    SIG_10_10,
    STOCK,
    SUPPLY,
    THRESHOLD_SEX,
)
from regalia.games.signorie.phases.cities import cheapest_entry, highest_rank
from regalia.games.signorie.phases.pieces import (
    brides_of,
    can_raise,
    gain_florins,
    lay_face_down,
    members,
    move_initiative,
    move_members,
    score,
    stock_size,
    take_from_stock,
)
from regalia.games.signorie.phases.tracks import begin_advancing, can_spend

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


# --- when an effect may be used ---------------------------------------------------------------------------------------


def is_usable(state: Signorie, seat: i64, effect: i64, florins: i64, spent: i64) -> bool:
    """Section 2.15 "legal when", with so many florins, a member of the sex `spent` (-1: none) being spent first."""
    if effect == GIVE_INITIATIVE:
        return state.initiative[seat] < INITIATIVE_TOP
    if effect == GIVE_ADVANCE:
        return can_spend(state, seat, in_supply(state, seat, MALE, spent))
    if effect == GIVE_MARRIAGE:
        return in_supply(state, seat, FEMALE, spent) > 0 and cheapest_entry(state) <= florins
    if effect == GIVE_MISSION:
        rank = highest_rank(state, seat)
        return rank > 0 and cheapest_entry(state) <= rank
    if effect == GIVE_THRESHOLD:
        return (
            can_raise(state, seat) and in_supply(state, seat, MALE, spent) + in_supply(state, seat, FEMALE, spent) > 0
        )
    if effect == GIVE_HIRE:
        return can_hire_any(state, seat, florins)
    return effect < GIVE_MALE or effect >= GIVE_ALLIANCE or can_grow(state, seat, effect, spent)


def can_grow(state: Signorie, seat: i64, effect: i64, spent: i64) -> bool:
    """The effects that bring members from the general stock, into which the member spent has gone (SIG-5.11)."""
    if effect == GIVE_MALE:
        return spent == MALE or members(state, seat, STOCK, MALE) > 0
    if effect == GIVE_FEMALE:
        return spent == FEMALE or members(state, seat, STOCK, FEMALE) > 0
    return spent >= 0 or stock_size(state, seat) > 0


def in_supply(state: Signorie, seat: i64, sex: i64, spent: i64) -> i64:
    """Members of this sex in the personal supply, less the one spent."""
    return members(state, seat, SUPPLY, sex) - (1 if spent == sex else 0)


# --- using an effect --------------------------------------------------------------------------------------------------


def begin(state: Signorie, effect: i64, amount: i64, source: i64) -> None:
    """The seat asked uses an effect; points are logged under their source (SIG-13.15)."""
    seat = state.asked
    state.deciding = NOTHING
    if effect == GIVE_FLORINS:
        gain_florins(state, seat, amount)
    elif effect == GIVE_VP:
        score(state, seat, source, amount)
        if state.log is not None:
            state.log.add("points_gained", seat=seat, vp=amount)
    elif effect == GIVE_INITIATIVE:
        move_initiative(state, seat, amount)
    elif effect == GIVE_MALE:
        take_from_stock(state, seat, MALE, amount)
    elif effect == GIVE_FEMALE:
        take_from_stock(state, seat, FEMALE, amount)
    elif effect == GIVE_ADVANCE:
        begin_advancing(state, amount)
    else:
        state.effect = effect
        state.effect_left = 1 if effect == GIVE_HIRE else amount


def resume(state: Signorie) -> None:
    """The next repetition of the effect begun; what can no longer be used is lost."""
    effect = state.effect
    if not is_usable(state, state.asked, effect, state.florins[state.asked], -1):
        state.effect_left = 1
    elif effect == GIVE_OFFSPRING:
        roll_offspring(state)
    else:
        state.deciding = decision_of(effect)
    state.effect_left -= 1
    if state.effect_left == 0:
        state.effect = NO_EFFECT


def decision_of(effect: i64) -> i64:
    """The decision that an effect opens."""
    if effect == GIVE_MARRIAGE:
        return MARRIAGE_CITY
    if effect == GIVE_MISSION:
        return MISSION_MAN
    if effect == GIVE_CHILD:
        return CHILD_SEX
    if effect == GIVE_THRESHOLD:
        return THRESHOLD_SEX
    return ALLIANCE_ROW if effect == GIVE_ALLIANCE else REWARD_HELPER


def roll_offspring(state: Signorie) -> None:
    """SIG-6.3.1 to 6.3.5: a white die for each bride; 1 to 3 is a daughter, 4 to 6 a son, if the stock has one."""
    seat = state.asked
    rolled: list[int] = []
    born: list[str] = []
    for _ in range(brides_of(state, seat)):
        face = state.rng.below(6) + 1
        sex: i64 = FEMALE if face <= 3 else MALE
        has_come = members(state, seat, STOCK, sex) > 0
        if has_come:
            move_members(state, seat, sex, STOCK, SUPPLY, 1)
        if state.log is not None:
            rolled.append(face)
            if has_come:
                born.append(SEX_IDS[sex])
    if state.log is not None:
        state.log.reveal("offspring_rolled", seat=seat, rolled=rolled, born=born)


# --- the decisions of effects -----------------------------------------------------------------------------------------


def refusal(state: Signorie, action: i64) -> i64:
    """SIG-14.3 for `choose_sex`, `choose_row` and `hire_any`."""
    if state.deciding == CHILD_SEX:
        return ALLOWED if members(state, state.asked, STOCK, action - DO_SEX) > 0 else SIG_10_3
    if state.deciding == THRESHOLD_SEX:
        return ALLOWED if members(state, state.asked, SUPPLY, action - DO_SEX) > 0 else SIG_10_10
    if state.deciding == REWARD_HELPER:
        return hire_any_refusal(state, state.asked, action - DO_HIRE_ANY, state.florins[state.asked])
    return ALLOWED


def perform(state: Signorie, action: i64) -> None:
    """One decision of an effect."""
    deciding = state.deciding
    state.deciding = NOTHING
    if deciding == CHILD_SEX:
        take_from_stock(state, state.asked, action - DO_SEX, 1)
    elif deciding == THRESHOLD_SEX:
        raise_threshold(state, action - DO_SEX, 1)
    elif deciding == REWARD_HELPER:
        slot = action - DO_HIRE_ANY
        place_helper(state, slot, reduced_cost(state, slot))
    else:
        lay_face_down(state, state.asked, action - DO_ROW)


def raise_threshold(state: Signorie, sex: i64, number: i64) -> None:
    """SIG-5.4, section 2.6: members from the personal supply on the next threshold spaces."""
    move_members(state, state.asked, sex, SUPPLY, ON_THRESHOLD, number)
    if state.log is not None:
        state.log.add("threshold_raised", seat=state.asked, sex=SEX_IDS[sex], number=number)


def place_helper(state: Signorie, slot: i64, cost: i64) -> None:
    """SIG-4.1, SIG-4.2: a helper from the common supply on a slot, and its cost."""
    state.helpers_left -= 1
    state.helpers[state.asked * HELPER_SLOTS + slot] = 1
    state.florins[state.asked] -= cost
    if state.log is not None:
        state.log.add("helper_hired", seat=state.asked, helper=HELPER_IDS[slot], cost=cost)


def reduced_cost(state: Signorie, slot: i64) -> i64:
    """`HIRE_ANY(d)`: d florins less, but never less than nothing; d stands on the current reward tile."""
    discount = state.edition.reward_amounts[state.rewards[state.round - 1]]
    return max(0, state.edition.helper_costs[slot] - discount)


def hire_any_refusal(state: Signorie, seat: i64, slot: i64, florins: i64) -> i64:
    """`hire_any`: an empty slot, and its reduced cost."""
    if state.helpers[seat * HELPER_SLOTS + slot] == 1:
        return SIG_4_5
    return ALLOWED if reduced_cost(state, slot) <= florins else SIG_10_2


def can_hire_any(state: Signorie, seat: i64, florins: i64) -> bool:
    """SIG-4.6: a helper is left, and some slot can be paid for."""
    if state.helpers_left == 0:
        return False
    for slot in range(HELPER_SLOTS):
        if hire_any_refusal(state, seat, slot, florins) == ALLOWED:
            return True
    return False
