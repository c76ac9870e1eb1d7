"""Marriages and diplomatic missions: who may go to which city, and what it brings (SIG-6.2, SIG-6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.signorie.components import (
    CAREER_IDS,
    CAREERS,
    CITIES,
    CITY_IDS,
    CITY_SLOTS,
    CITY_VALUES,
    DO_CHOOSE_MAN,
    DO_CITY_SLOT,
    DO_OPEN_GATE,
    DO_PAY_EXTRA,
    DOWRY_VP,
    FEMALE,
    FROM_DOWRIES,
    FROM_MISSIONS,
    GATE_DOWRY,
    HIGHEST_RANK,
    HOUSES,
    MALE,
    MARRIAGE_CITY,
    MARRIAGE_EXTRA,
    MARRIAGE_TILE,
    MISSION_CITY,
    MISSION_MAN,
    MISSION_TILE,
    NOTHING,
    ROWS,
    SIDE_IDS,
    SIG_1_21,
    SIG_6_2_2,
    SIG_6_2_3,
    SIG_6_4_1,
    SIG_6_4_3,
    SIG_10_2,
    SIG_11_2,
    SIG_11_4,
    SIG_11_8,
    SPACES,
    rank_of,
    tile_house,
)
from regalia.games.signorie.phases.pieces import lay_face_up, leave_supply, return_to_stock, score

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie

NO_CITY: Final = 99  # a price that nobody can pay


def refusal(state: Signorie, action: i64) -> i64:
    """SIG-14.3 for the decisions of a marriage or a mission."""
    if state.deciding == MARRIAGE_EXTRA:
        return extra_refusal(state, action - DO_PAY_EXTRA)
    if state.deciding == MISSION_MAN:
        return man_refusal(state, action - DO_CHOOSE_MAN)
    if action >= DO_OPEN_GATE:
        return gate_refusal(state, action - DO_OPEN_GATE)
    return slot_refusal(state, (action - DO_CITY_SLOT) // 2, (action - DO_CITY_SLOT) % 2)


def perform(state: Signorie, action: i64) -> None:
    """One decision of a marriage or a mission."""
    if state.deciding == MARRIAGE_EXTRA:
        pay_extra(state, action - DO_PAY_EXTRA)
    elif state.deciding == MISSION_MAN:
        choose_man(state, action - DO_CHOOSE_MAN)
    elif action >= DO_OPEN_GATE:
        pass_gate(state, action - DO_OPEN_GATE)
    elif state.deciding == MARRIAGE_CITY:
        marry(state, (action - DO_CITY_SLOT) // 2, (action - DO_CITY_SLOT) % 2)
    else:
        send(state, (action - DO_CITY_SLOT) // 2, (action - DO_CITY_SLOT) % 2)


# --- the slots of a city ----------------------------------------------------------------------------------------------


def lowest_value(state: Signorie, city: i64) -> i64:
    """SIG-6.2.2, SIG-6.4.3: the value of the lowest empty slot, 1 to 4; 0 if the city is full."""
    slot = city * CITY_SLOTS
    for value in range(1, CITY_VALUES + 1):
        if state.residents[slot] < 0 or state.residents[slot + 1] < 0:
            return value
        slot += 2
    return 0


def cheapest_entry(state: Signorie) -> i64:
    """The least florins, or the least rank, that some active city takes; more than anybody has if there is none."""
    least: i64 = NO_CITY
    for city in range(CITIES):
        if state.active[city] == 1:
            value = lowest_value(state, city)
            if value > 0:
                least = min(least, value)
            elif state.terms.open_gates:
                least = min(least, GATE_DOWRY)
    return least


def means(state: Signorie) -> i64:
    """What the slot's value is compared with: the florins for a marriage, the rank for a mission."""
    return state.florins[state.asked] if state.deciding == MARRIAGE_CITY else rank_of(state.man % SPACES + 1)


def slot_refusal(state: Signorie, city: i64, side: i64) -> i64:
    """`choose_city_slot`: the lowest empty slot of an active city that one can pay for, or has the rank for."""
    if state.active[city] == 0:
        return SIG_1_21
    is_marriage = state.deciding == MARRIAGE_CITY
    value = lowest_value(state, city)
    first = city * CITY_SLOTS + (value - 1) * 2
    if value == 0 or state.residents[first + side] >= 0:
        return SIG_6_2_2 if is_marriage else SIG_6_4_3
    if value > means(state):
        return SIG_6_2_3 if is_marriage else SIG_6_4_1
    if state.terms.merge_sides and side == 1 and state.residents[first] < 0:
        return SIG_11_8
    return ALLOWED


def gate_refusal(state: Signorie, city: i64) -> i64:
    """SIG-11.2: a full city, 4 florins or rank 4."""
    if state.active[city] == 0:
        return SIG_1_21
    if not state.terms.open_gates or lowest_value(state, city) > 0:
        return SIG_11_2
    least: i64 = GATE_DOWRY if state.deciding == MARRIAGE_CITY else HIGHEST_RANK
    return ALLOWED if means(state) >= least else SIG_11_2


def pass_gate(state: Signorie, city: i64) -> None:
    """SIG-11.2: through the gate of a full city."""
    if state.deciding == MARRIAGE_CITY:
        marry_at_gate(state, city)
    else:
        send_to_gate(state, city)


def enter(state: Signorie, city: i64, side: i64, sex: i64) -> i64:
    """A member takes the slot of this side; its value is returned."""
    value = lowest_value(state, city)
    state.residents[city * CITY_SLOTS + (value - 1) * 2 + side] = state.asked * 2 + sex
    return value


# --- marriage ---------------------------------------------------------------------------------------------------------


def marry(state: Signorie, city: i64, side: i64) -> None:
    """SIG-6.2.2, 6.2.3: the woman to the city, the dowry paid; then the extra is asked."""
    leave_supply(state, state.asked, FEMALE)
    begin_dowry(state, city, enter(state, city, side, FEMALE), SIDE_IDS[side])


def marry_at_gate(state: Signorie, city: i64) -> None:
    """SIG-11.2: the woman to the general stock."""
    leave_supply(state, state.asked, FEMALE)
    return_to_stock(state, state.asked, FEMALE)
    state.by_gate = True
    begin_dowry(state, city, GATE_DOWRY, None)


def begin_dowry(state: Signorie, city: i64, dowry: i64, side: str | None) -> None:
    """SIG-6.2.3: the dowry is the value of the slot."""
    state.city = city
    state.dowry = dowry
    if state.log is not None:
        state.log.add("woman_married", seat=state.asked, city=CITY_IDS[city], value=dowry, side=side)
    pay_dowry(state, dowry)
    state.deciding = MARRIAGE_EXTRA


def pay_dowry(state: Signorie, florins: i64) -> None:
    """SIG-6.2.5: 2 VP for each florin."""
    state.florins[state.asked] -= florins
    score(state, state.asked, FROM_DOWRIES, DOWRY_VP * florins)


def extra_refusal(state: Signorie, florins: i64) -> i64:
    """SIG-6.2.4: what is left can be paid; with `total_4` dowry and extra are at most 4 (SIG-11.4)."""
    if florins > state.florins[state.asked]:
        return SIG_10_2
    return SIG_11_4 if state.terms.total_cap and state.dowry + florins > 4 else ALLOWED


def pay_extra(state: Signorie, florins: i64) -> None:
    """SIG-6.2.4 to 6.2.7: the extra, and then the tile if it is needed and she came in through a slot."""
    pay_dowry(state, florins)
    if state.log is not None:
        state.log.add(
            "dowry_paid", seat=state.asked, florins=state.dowry + florins, vp=DOWRY_VP * (state.dowry + florins)
        )
    if not state.by_gate:
        take_tile(state, state.city, MARRIAGE_TILE, 0)
    state.city = -1
    state.dowry = 0
    state.by_gate = False
    state.deciding = NOTHING


def take_tile(state: Signorie, city: i64, kind: i64, row: i64) -> None:
    """SIG-6.2.6, SIG-6.4.5: the city's tile goes into the row if it is needed there; that is not optional."""
    tile = state.city_tiles[city * 2 + kind]
    if tile >= 0 and needs(state, state.asked, row, tile_house(tile)):
        state.city_tiles[city * 2 + kind] = -1
        lay_face_up(state, state.asked, row, tile)


def needs(state: Signorie, seat: i64, row: i64, house: i64) -> bool:
    """A house not yet face up in the row, and in a career row one of the plan (SIG-1.3)."""
    if state.rows[(seat * ROWS + row) * HOUSES + house] >= 0:
        return False
    return row == 0 or in_plan(state, seat, row - 1, house)


def in_plan(state: Signorie, seat: i64, career: i64, house: i64) -> bool:
    """Section 2.7: whether the career row of the seat's board has a space for the house."""
    return state.edition.plans[(state.colours[seat] * CAREERS + career) * HOUSES + house] == 1


# --- mission ----------------------------------------------------------------------------------------------------------


def highest_rank(state: Signorie, seat: i64) -> i64:
    """The rank of the seat's highest man; 0 without any man on a track."""
    best: i64 = 0
    for place in range(CAREERS * SPACES):
        if state.careers[seat * CAREERS * SPACES + place] > 0:
            best = max(best, rank_of(place % SPACES + 1))
    return best


def man_refusal(state: Signorie, man: i64) -> i64:
    """`choose_man`: an own man there, and a city for his rank (SIG-6.4.1)."""
    if state.careers[state.asked * CAREERS * SPACES + man] == 0:
        return SIG_6_4_1
    return ALLOWED if rank_of(man % SPACES + 1) >= cheapest_entry(state) else SIG_6_4_1


def choose_man(state: Signorie, man: i64) -> None:
    """SIG-6.4.2: the man is noted, then the city is asked."""
    state.man = man
    state.deciding = MISSION_CITY


def send(state: Signorie, city: i64, side: i64) -> None:
    """SIG-6.4.3 to 6.4.5: the man to the city, the points of his space, the tile if it is needed."""
    career = state.man // SPACES
    value = enter(state, city, side, MALE)
    leave_track(state, city, value, SIDE_IDS[side])
    take_tile(state, city, MISSION_TILE, career + 1)


def send_to_gate(state: Signorie, city: i64) -> None:
    """SIG-11.2: the man to the general stock, without a tile."""
    return_to_stock(state, state.asked, MALE)
    leave_track(state, city, GATE_DOWRY, None)


def leave_track(state: Signorie, city: i64, value: i64, side: str | None) -> None:
    """SIG-6.4.4: the man leaves his space and scores its value."""
    seat = state.asked
    points = state.edition.space_points[state.man % SPACES]
    state.careers[seat * CAREERS * SPACES + state.man] -= 1
    score(state, seat, FROM_MISSIONS, points)
    if state.log is not None:
        state.log.add(
            "man_sent",
            seat=seat,
            career=CAREER_IDS[state.man // SPACES],
            space=state.man % SPACES + 1,
            city=CITY_IDS[city],
            value=value,
            side=side,
            vp=points,
        )
    state.man = -1
    state.deciding = NOTHING
