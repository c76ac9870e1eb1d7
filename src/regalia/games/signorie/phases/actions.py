"""The action phase: turns, dice, hiring, assignments, Signoria actions and helpers (SIG-3 to SIG-5, SIG-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.signorie.components import (
    ASSIGNMENT_COUNT,
    ASSIGNMENT_IDS,
    CHOOSE_ACTION,
    COLUMN_IDS,
    COLUMNS,
    DO_ACTIVATE,
    DO_ASSIGNMENT,
    DO_HIRE,
    DO_PASS,
    DO_SIGNORIA,
    DO_SPEND,
    DO_TAKE_DIE,
    FACES,
    FROM_ASSIGNMENTS,
    FROM_HELPERS,
    GIVE_ADVANCE,
    GIVE_FLORINS,
    GIVE_INITIATIVE,
    GIVE_MARRIAGE,
    GIVE_MISSION,
    GIVE_OFFSPRING,
    GIVE_RAISE,
    HELPER,
    HELPER_IDS,
    HELPER_ROWS,
    HELPER_SLOTS,
    INITIATIVE_TOP,
    MOST_ACTIONS,
    MOST_TRACK_POINTS,
    NOTHING,
    SEX_IDS,
    SIG_3_7,
    SIG_3_9,
    SIG_3_10,
    SIG_3_18,
    SIG_4_2,
    SIG_4_5,
    SIG_4_6,
    SIG_5_6,
    SIG_5_7,
    SIG_5_10,
    SIG_6_2_1,
    SIG_6_3_4,
    SIG_6_4_1,
    SIG_6_5_9,
    SIG_10_10,
    STOCK,
    SUPPLY,
    THRESHOLD_SPACES,
    TILES_AT_A_COLUMN,
    TURN,
    YELLOW_FLORINS,
    ring,
    slot_value,
)
from regalia.games.signorie.edition import is_automatic
from regalia.games.signorie.phases.effects import begin, is_usable, place_helper, raise_threshold
from regalia.games.signorie.phases.pieces import can_raise, members, move_members, raised

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def refusal(state: Signorie, action: i64) -> i64:
    """SIG-14.3 for the decisions of the action phase itself."""
    if state.deciding == TURN:
        if action == DO_PASS:
            return ALLOWED  # SIG-3.3
        return take_refusal(state, (action - DO_TAKE_DIE) // FACES, (action - DO_TAKE_DIE) % FACES + 1)
    if state.deciding == CHOOSE_ACTION:
        return action_refusal(state, state.asked, state.column, action, state.florins[state.asked])
    if state.deciding == ASSIGNMENT_COUNT:
        return ALLOWED if action - DO_SPEND + 1 <= most_to_spend(state, state.tile) else SIG_5_7
    return ALLOWED


def perform(state: Signorie, action: i64) -> None:
    """One decision of the action phase itself."""
    if state.deciding == TURN:
        if action == DO_PASS:
            give_up_turns(state, state.asked, False)
            state.deciding = NOTHING
        else:
            take_die(state, (action - DO_TAKE_DIE) // FACES, (action - DO_TAKE_DIE) % FACES + 1)
    elif state.deciding == CHOOSE_ACTION:
        take_action(state, action)
    elif state.deciding == ASSIGNMENT_COUNT:
        carry_out_assignment(state, state.tile, action - DO_SPEND + 1)
    else:
        answer_helper(state, action == DO_ACTIVATE)


# --- turns ------------------------------------------------------------------------------------------------------------


def place_in_order(state: Signorie, seat: i64) -> i64:
    """The seat's place in the turn order, from 0."""
    place: i64 = 0
    while state.turn_order[place] != seat:
        place += 1
    return place


def next_turn(state: Signorie) -> bool:
    """SIG-3.1, 3.4, 3.6: the next seat in turn order that has not passed is asked; False if all have."""
    place = place_in_order(state, state.asked)
    for _ in range(state.seats):
        place = (place + 1) % state.seats
        seat = state.turn_order[place]
        if state.passed[seat] == 1:
            continue
        if state.actions[seat] < MOST_ACTIONS:
            state.asked = seat
            state.deciding = TURN
            return True
        give_up_turns(state, seat, True)
    return False


def give_up_turns(state: Signorie, seat: i64, is_forced: bool) -> None:
    """SIG-3.3, SIG-3.6: passing, by choice or after four actions."""
    state.passed[seat] = 1
    if state.log is not None:
        state.log.add("passed", seat=seat, forced=is_forced)


def price(column: i64, value: i64) -> i64:
    """SIG-3.8: what a die falls short of its slot's number."""
    return max(0, slot_value(column) - value)


def take_refusal(state: Signorie, column: i64, value: i64) -> i64:
    """`take_die`: in the pool, a free slot, the price, and something to do with it."""
    seat = state.asked
    if state.pool[column * FACES + value - 1] == 0:
        return SIG_3_18
    if state.dice[seat * COLUMNS + column] > 0:
        return SIG_3_7
    left = state.florins[seat] - price(column, value)
    if left < 0:
        return SIG_3_9
    for action in range(DO_HIRE, DO_SIGNORIA + 1):
        if action_refusal(state, seat, column, action, left) == ALLOWED:
            return ALLOWED
    return SIG_3_10


def take_die(state: Signorie, column: i64, value: i64) -> None:
    """SIG-3.11: the die to the own slot, its price to the supply."""
    seat = state.asked
    cost = price(column, value)
    state.pool[column * FACES + value - 1] -= 1
    state.dice[seat * COLUMNS + column] = value
    state.actions[seat] += 1
    state.florins[seat] -= cost
    state.column = column
    state.deciding = CHOOSE_ACTION
    if state.log is not None:
        state.log.add("die_taken", seat=seat, color=COLUMN_IDS[column], value=value, price=cost)


# --- the action of a die ----------------------------------------------------------------------------------------------


def action_refusal(state: Signorie, seat: i64, column: i64, action: i64, florins: i64) -> i64:
    """SIG-3.12: one of the six things to do with a die of this column, with so many florins left."""
    if action < DO_ASSIGNMENT:
        return hire_refusal(state, seat, ring(column) * HELPER_ROWS + action - DO_HIRE, florins)
    if action < DO_SIGNORIA:
        tile = state.assignments[column * TILES_AT_A_COLUMN + action - DO_ASSIGNMENT]
        return assignment_refusal(state, seat, tile, florins)
    return signoria_refusal(state, seat, column, florins)


def take_action(state: Signorie, action: i64) -> None:
    """SIG-3.12: hire, assignment or Signoria action."""
    if action < DO_ASSIGNMENT:
        slot = ring(state.column) * HELPER_ROWS + action - DO_HIRE
        place_helper(state, slot, state.edition.helper_costs[slot])
        state.deciding = NOTHING
    elif action < DO_SIGNORIA:
        choose_assignment(state, state.assignments[state.column * TILES_AT_A_COLUMN + action - DO_ASSIGNMENT])
    else:
        begin_signoria(state)


def hire_refusal(state: Signorie, seat: i64, slot: i64, florins: i64) -> i64:
    """SIG-4.3: a helper in the supply, an empty slot, its cost."""
    if state.helpers_left == 0:
        return SIG_4_6
    if state.helpers[seat * HELPER_SLOTS + slot] == 1:
        return SIG_4_5
    return ALLOWED if state.edition.helper_costs[slot] <= florins else SIG_4_2


def assignment_refusal(state: Signorie, seat: i64, tile: i64, florins: i64) -> i64:
    """SIG-5.6, 5.10: a member to spend, and an effect that is legal once it is spent."""
    sex = state.edition.assignment_sexes[tile]
    effect = state.edition.assignment_effects[tile]
    if members(state, seat, SUPPLY, sex) == 0:
        return SIG_10_10
    if effect == GIVE_RAISE:
        return ALLOWED if can_raise(state, seat) else SIG_5_10
    return ALLOWED if is_usable(state, seat, effect, florins, sex) else SIG_5_6


def choose_assignment(state: Signorie, tile: i64) -> None:
    """SIG-5.1, 5.3: a tile with a range asks for a number."""
    if state.log is not None:
        state.log.add("assignment_chosen", seat=state.asked, tile=ASSIGNMENT_IDS[tile])
    if state.edition.assignment_most[tile] == 1:
        carry_out_assignment(state, tile, 1)
    else:
        state.tile = tile
        state.deciding = ASSIGNMENT_COUNT


def most_to_spend(state: Signorie, tile: i64) -> i64:
    """SIG-5.7: the tile's range, the members one has, the threshold spaces, the steps below the top."""
    seat = state.asked
    most = min(state.edition.assignment_most[tile], members(state, seat, SUPPLY, state.edition.assignment_sexes[tile]))
    effect = state.edition.assignment_effects[tile]
    if effect == GIVE_RAISE:
        most = min(most, THRESHOLD_SPACES - raised(state, seat))
    elif effect == GIVE_INITIATIVE:
        steps = state.edition.assignment_amounts[tile]
        most = min(most, (INITIATIVE_TOP - state.initiative[seat] + steps - 1) // steps)
    return most


def carry_out_assignment(state: Signorie, tile: i64, number: i64) -> None:
    """SIG-5.2, 5.4, 5.8: the members are spent first, then the effect comes so many times."""
    sex = state.edition.assignment_sexes[tile]
    effect = state.edition.assignment_effects[tile]
    state.tile = -1
    state.deciding = NOTHING
    if effect == GIVE_RAISE:
        raise_threshold(state, sex, number)
        return
    move_members(state, state.asked, sex, SUPPLY, STOCK, number)
    if state.log is not None:
        state.log.add("members_spent", seat=state.asked, sex=SEX_IDS[sex], number=number)
    begin(state, effect, state.edition.assignment_amounts[tile] * number, FROM_ASSIGNMENTS)


def signoria_refusal(state: Signorie, seat: i64, column: i64, florins: i64) -> i64:
    """The condition of the column's own action; the yellow one has none (SIG-6.1.1)."""
    effect = state.edition.signoria_effects[column]
    if is_usable(state, seat, effect, florins, -1):
        return ALLOWED
    if effect == GIVE_MARRIAGE:
        return SIG_6_2_1
    if effect == GIVE_OFFSPRING:
        return SIG_6_3_4
    return SIG_6_4_1 if effect == GIVE_MISSION else SIG_6_5_9


def begin_signoria(state: Signorie) -> None:
    """SIG-6: the column's own action."""
    if state.log is not None:
        state.log.add("signoria_begun", seat=state.asked, color=COLUMN_IDS[state.column])
    effect = state.edition.signoria_effects[state.column]
    begin(state, effect, signoria_amount(state), FROM_HELPERS)  # none of the five gives points by itself


def signoria_amount(state: Signorie) -> i64:
    """SIG-6.1.1, SIG-6.5.1, SIG-11.3: 3 florins, or points by the die's value; the other actions happen once."""
    effect = state.edition.signoria_effects[state.column]
    if effect == GIVE_FLORINS:
        return YELLOW_FLORINS
    if effect == GIVE_ADVANCE:
        value = state.dice[state.asked * COLUMNS + state.column]
        return MOST_TRACK_POINTS if state.terms.fixed_points else min(value, MOST_TRACK_POINTS)
    return 1


# --- helpers ----------------------------------------------------------------------------------------------------------


def next_helper(state: Signorie) -> None:
    """SIG-7.1 to 7.5: the next helper of the die's column that can be used; after the last one the turn is over."""
    seat = state.asked
    while state.helper_row < HELPER_ROWS:
        slot = state.column * HELPER_ROWS + state.helper_row
        effect = state.edition.helper_effects[slot]
        if state.helpers[seat * HELPER_SLOTS + slot] == 1 and is_usable(state, seat, effect, state.florins[seat], -1):
            if is_automatic(effect):
                use_helper(state)
            else:
                state.deciding = HELPER
            return
        state.helper_row += 1
    state.column = -1
    state.helper_row = 0


def answer_helper(state: Signorie, is_used: bool) -> None:
    """SIG-7.3: each helper may be used or skipped."""
    if is_used:
        use_helper(state)
    else:
        if state.log is not None:
            helper = HELPER_IDS[state.column * HELPER_ROWS + state.helper_row]
            state.log.add("helper_skipped", seat=state.asked, helper=helper)
        state.helper_row += 1
        state.deciding = NOTHING


def use_helper(state: Signorie) -> None:
    """SIG-7.2: the helper of the row reached; then the next row is due."""
    slot = state.column * HELPER_ROWS + state.helper_row
    state.helper_row += 1
    if state.log is not None:
        state.log.add("helper_used", seat=state.asked, helper=HELPER_IDS[slot])
    begin(state, state.edition.helper_effects[slot], state.edition.helper_amounts[slot], FROM_HELPERS)
