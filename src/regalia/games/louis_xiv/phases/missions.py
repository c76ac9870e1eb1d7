"""Phase 4, Missions: fulfilling and paying, drawing, exchanging, the chip limit, swapping (section 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.louis_xiv.components import (
    BASIC_CHIPS,
    BEGIN,
    CHIP_LIMIT,
    CHIPS,
    COLOURS,
    CROWN,
    DECIDE_PAY,
    DRAW_MISSION,
    EXCHANGE_PRICE,
    FIRST_OF_PAIR,
    KEEP_CHIP,
    LXIV_6_2,
    LXIV_6_3,
    LXIV_6_7,
    LXIV_6_8,
    LXIV_6_9,
    LXIV_6_10,
    MISSION_TURN,
    NOTHING,
    PAIRS,
    RESUPPLY,
    ROUNDS,
    SECOND_OF_PAIR,
    SWAP_MISSION,
    SWAPPING,
    TURNS,
)
from regalia.games.louis_xiv.scoring import end_game
from regalia.games.louis_xiv.supplies import (
    chip_supply,
    chips_of,
    draw_mission,
    draw_shields,
    effect_of,
    is_drawable,
    lay_open,
    mission_facts,
    mission_hand,
    return_chip,
    return_mission,
    seat_in_turn,
    take_chip,
    unused,
    use,
)
from regalia.games.louis_xiv.tables import (
    ANY_CHIP,
    CHIP_TO_CROWN,
    EFFECTS_COUNT,
    EXTRA_MISSION,
    MISSION_COLUMNS,
    SWAP_MISSIONS,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV

MOST_RETURNED: Final = 2


def proceed(state: LouisXIV) -> None:
    """The next step of the phase that asks somebody, or the end of the round."""
    if state.step == BEGIN:
        state.step = TURNS
        state.order = 0
    if ask_draw(state):
        return
    if state.step == TURNS and ask_mission_turn(state):
        return
    if state.step == CHIP_LIMIT and ask_keep_chip(state):
        return
    if state.step == SWAPPING and ask_swap(state):
        return
    end_round(state)


def end_round(state: LouisXIV) -> None:
    """LXIV-6.11, 6.17: the marker passes on and the next round begins; after round 4 the game is scored."""
    if state.round == ROUNDS:
        end_game(state)
        return
    state.start_player = (state.start_player + 1) % state.seats
    state.round += 1
    state.phase = RESUPPLY
    state.step = BEGIN
    state.order = 0
    state.cursor = 0


# --- mission turns ----------------------------------------------------------------------------------------------------


def ask_mission_turn(state: LouisXIV) -> bool:
    """LXIV-6.1: one turn for each seat, as long as there is a step to take; then the chip limit."""
    while state.order < state.seats:
        seat = seat_in_turn(state, state.order)
        if has_step(state, seat):
            state.asked = seat
            state.deciding = MISSION_TURN
            return True
        state.order += 1
    state.step = CHIP_LIMIT
    state.order = 0
    return False


def has_step(state: LouisXIV, seat: i64) -> bool:
    """LXIV-13.4: by public facts alone: two chips and a mission in hand, or a possible exchange."""
    if chips_of(state, seat) >= 2 and mission_hand(state, seat) > 0:
        return True
    for chip in range(BASIC_CHIPS):
        if exchange_refusal(state, seat, chip) == ALLOWED:
            return True
    return False


def end_mission_turn(state: LouisXIV) -> None:
    """The seat takes no further step."""
    state.order += 1
    state.deciding = NOTHING


def fulfil_refusal(state: LouisXIV, mission: i64) -> i64:
    """LXIV-6.2, 6.3: a mission in hand that the chips can pay for."""
    seat = state.asked
    if state.mission_at[mission] != seat:
        return LXIV_6_2
    for pair in range(PAIRS):
        if pays(state, seat, mission, pair):
            return ALLOWED
    return LXIV_6_3


def pays(state: LouisXIV, seat: i64, mission: i64, pair: i64) -> bool:
    """LXIV-6.3, 6.4: whether a pair of chips is owned and fits the mission, either way round."""
    first: i64 = FIRST_OF_PAIR[pair]
    second: i64 = SECOND_OF_PAIR[pair]
    row = seat * CHIPS
    if state.chips[row + first] == 0 or state.chips[row + second] < (2 if first == second else 1):
        return False
    a = state.house.mission_table[mission * MISSION_COLUMNS]
    b = state.house.mission_table[mission * MISSION_COLUMNS + 1]
    return (fits(first, a) and fits(second, b)) or (fits(second, a) and fits(first, b))


def fits(chip: i64, need: i64) -> bool:
    """LXIV-6.3: the chip asked for, any chip for `?`, a crown for everything."""
    return chip in (need, CROWN) or need == ANY_CHIP


def fulfil(state: LouisXIV, mission: i64) -> None:
    """LXIV-6.2, 6.14: the card is laid face up; the payment is chosen next."""
    lay_open(state, state.asked, mission)
    state.card = mission
    state.deciding = DECIDE_PAY
    if state.log is not None:
        state.log.add("mission_fulfilled", seat=state.asked, **mission_facts(state, mission))


def pay_refusal(state: LouisXIV, pair: i64) -> i64:
    """LXIV-6.3."""
    return ALLOWED if pays(state, state.asked, state.card, pair) else LXIV_6_3


def pay(state: LouisXIV, pair: i64) -> None:
    """LXIV-6.5, 6.14: both chips go back; then a new mission is drawn, with `extra_mission` two."""
    first: i64 = FIRST_OF_PAIR[pair]
    second: i64 = SECOND_OF_PAIR[pair]
    return_chip(state, state.asked, first)
    return_chip(state, state.asked, second)
    if state.log is not None:
        state.log.add("chips_paid", seat=state.asked, first=first, second=second)
    state.draws_left = 2 if effect_of(state, state.card) == EXTRA_MISSION else 1
    state.card = -1
    state.deciding = NOTHING


def exchange_refusal(state: LouisXIV, seat: i64, chip: i64) -> i64:
    """LXIV-6.7: an unused copy, 2 gold, the chip, and a crown in the supply."""
    if unused(state, seat, CHIP_TO_CROWN) == 0 or state.gold[seat] < EXCHANGE_PRICE:
        return LXIV_6_7
    if state.chips[seat * CHIPS + chip] == 0 or chip_supply(state, CROWN) == 0:
        return LXIV_6_7
    return ALLOWED


def exchange(state: LouisXIV, chip: i64) -> None:
    """LXIV-6.7: 2 gold and a basic chip for a crown."""
    seat = state.asked
    use(state, seat, CHIP_TO_CROWN)
    state.gold[seat] -= EXCHANGE_PRICE
    return_chip(state, seat, chip)
    take_chip(state, seat, CROWN)
    state.deciding = NOTHING
    if state.log is not None:
        state.log.add("chip_exchanged", seat=seat, chip=chip)


# --- drawing missions -------------------------------------------------------------------------------------------------


def ask_draw(state: LouisXIV) -> bool:
    """LXIV-6.5, 6.8, 6.15: draws that are due, as long as a deck can be chosen."""
    for colour in range(COLOURS):
        if state.draws_left > 0 and is_drawable(state, colour):
            state.asked = seat_in_turn(state, state.order)
            state.deciding = DRAW_MISSION
            return True
    state.draws_left = 0
    return False


def draw_refusal(state: LouisXIV, colour: i64) -> i64:
    """LXIV-6.8, 6.13."""
    return ALLOWED if is_drawable(state, colour) else LXIV_6_8


def draw(state: LouisXIV, colour: i64) -> None:
    """LXIV-6.5: one mission from the deck chosen."""
    draw_mission(state, state.asked, colour)
    state.draws_left -= 1
    state.deciding = NOTHING


# --- the chip limit ---------------------------------------------------------------------------------------------------


def ask_keep_chip(state: LouisXIV) -> bool:
    """LXIV-6.9: in turn order whoever has two chips or more; then missions are swapped, in rounds 1 to 3."""
    while state.order < state.seats:
        seat = seat_in_turn(state, state.order)
        if chips_of(state, seat) >= 2:
            state.asked = seat
            state.deciding = KEEP_CHIP
            return True
        state.order += 1
    state.step = SWAPPING
    state.order = state.seats if state.round == ROUNDS else 0
    state.cursor = 0
    return False


def keep_refusal(state: LouisXIV, chip: i64) -> i64:
    """LXIV-6.9: one of one's own chips."""
    return ALLOWED if state.chips[state.asked * CHIPS + chip] > 0 else LXIV_6_9


def keep_chip(state: LouisXIV, chip: i64) -> None:
    """LXIV-6.9: all other chips go back, each for a shield."""
    seat = state.asked
    returned: i64 = 0
    for kind in range(CHIPS):
        kept: i64 = 1 if kind == chip else 0
        for _ in range(state.chips[seat * CHIPS + kind] - kept):
            return_chip(state, seat, kind)
            returned += 1
    if state.log is not None:
        state.log.add("chip_kept", seat=seat, chip=chip, returned=returned)
    draw_shields(state, seat, returned, bonus=False)
    state.order += 1
    state.deciding = NOTHING


# --- swapping missions ------------------------------------------------------------------------------------------------


def ask_swap(state: LouisXIV) -> bool:
    """LXIV-6.10, 6.16: in turn order, once per copy; who has returned and drawn comes to the next copy."""
    if state.returned > 0:
        state.returned = 0
        state.cursor += 1
    while state.order < state.seats:
        seat = seat_in_turn(state, state.order)
        if state.cursor < state.abilities[seat * EFFECTS_COUNT + SWAP_MISSIONS] and mission_hand(state, seat) > 0:
            state.asked = seat
            state.deciding = SWAP_MISSION
            return True
        state.order += 1
        state.cursor = 0
    return False


def swap_refusal(state: LouisXIV, mission: i64) -> i64:
    """LXIV-6.10: a mission in hand."""
    return ALLOWED if state.mission_at[mission] == state.asked else LXIV_6_10


def swap(state: LouisXIV, mission: i64) -> None:
    """LXIV-6.10: a mission face down on the used pile; after two, or without a hand, come the draws."""
    seat = state.asked
    if state.returned == 0:
        use(state, seat, SWAP_MISSIONS)
    state.returned += 1
    return_mission(state, seat, mission)
    if state.returned == MOST_RETURNED or mission_hand(state, seat) == 0:
        end_returning(state)


def end_returning(state: LouisXIV) -> None:
    """LXIV-6.10: as many draws as cards returned; a copy that returned nothing is passed over."""
    state.draws_left = state.returned
    if state.returned == 0:
        state.cursor += 1
    state.deciding = NOTHING
