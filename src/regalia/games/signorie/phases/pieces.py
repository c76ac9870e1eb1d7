"""Moving single pieces: florins, points, family members, discs and alliance tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.vecs import append
from regalia.games.signorie.components import (
    BROTHERS,
    FEMALE,
    GIVE_FLORINS,
    GIVE_INITIATIVE,
    HOUSES,
    INITIATIVE_TOP,
    MALE,
    ON_THRESHOLD,
    PLACES,
    ROW_IDS,
    ROWS,
    SEX_IDS,
    SEXES,
    SOURCES,
    STOCK,
    SUPPLY,
    THRESHOLD_SPACES,
    TILE_IDS,
    tile_house,
)

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def gain_florins(state: Signorie, seat: i64, florins: i64) -> None:
    """SIG-10.1: from the supply, which never runs out."""
    state.florins[seat] += florins
    if state.log is not None:
        state.log.add("florins_gained", seat=seat, florins=florins)


def score(state: Signorie, seat: i64, source: i64, points: i64) -> None:
    """SIG-13.15: points, and where they come from."""
    state.victory_points[seat] += points
    state.vp_log[seat * SOURCES + source] += points


# --- family members ---------------------------------------------------------------------------------------------------


def members(state: Signorie, seat: i64, place: i64, sex: i64) -> i64:
    """How many members of this sex are in the supply, the stock or on threshold spaces."""
    return state.family[(seat * PLACES + place) * SEXES + sex]


def move_members(state: Signorie, seat: i64, sex: i64, origin: i64, goal: i64, number: i64) -> None:
    """From one place to another."""
    state.family[(seat * PLACES + origin) * SEXES + sex] -= number
    state.family[(seat * PLACES + goal) * SEXES + sex] += number


def leave_supply(state: Signorie, seat: i64, sex: i64) -> None:
    """A member goes from the personal supply to a track or a city."""
    state.family[(seat * PLACES + SUPPLY) * SEXES + sex] -= 1


def return_to_stock(state: Signorie, seat: i64, sex: i64) -> None:
    """A member comes from a track or a city gate to the general stock."""
    state.family[(seat * PLACES + STOCK) * SEXES + sex] += 1


def take_from_stock(state: Signorie, seat: i64, sex: i64, number: i64) -> i64:
    """SIG-10.3, SIG-6.3.3: as many as the general stock has; their number."""
    taken = min(number, members(state, seat, STOCK, sex))
    move_members(state, seat, sex, STOCK, SUPPLY, taken)
    if state.log is not None:
        state.log.add("members_gained", seat=seat, sex=SEX_IDS[sex], number=taken)
    return taken


def stock_size(state: Signorie, seat: i64) -> i64:
    """All members in the general stock."""
    return members(state, seat, STOCK, MALE) + members(state, seat, STOCK, FEMALE)


def raised(state: Signorie, seat: i64) -> i64:
    """The members on the threshold spaces, of both sexes."""
    return members(state, seat, ON_THRESHOLD, MALE) + members(state, seat, ON_THRESHOLD, FEMALE)


def can_raise(state: Signorie, seat: i64) -> bool:
    """SIG-5.10: whether a threshold space is free."""
    return raised(state, seat) < THRESHOLD_SPACES


def brides_of(state: Signorie, seat: i64) -> i64:
    """SIG-6.3.1, SIG-1.24: the lord's bride and those of his brothers."""
    brides: i64 = 1
    for brother in range(BROTHERS):
        brides += state.brides[seat * BROTHERS + brother]
    return brides


# --- the initiative track ---------------------------------------------------------------------------------------------


def move_initiative(state: Signorie, seat: i64, steps: i64) -> None:
    """SIG-6.5.10 to 6.5.12: up to the top at most, and on top of the discs that are there already."""
    arrival = min(INITIATIVE_TOP, state.initiative[seat] + steps)
    if arrival == state.initiative[seat]:
        return
    state.initiative[seat] = arrival
    order = state.initiative_order
    place: i64 = 0
    while order[place] != seat:
        place += 1
    while place > 0 and state.initiative[order[place - 1]] <= arrival:
        order[place] = order[place - 1]
        place -= 1
    order[place] = seat
    if state.log is not None:
        state.log.add("initiative_moved", seat=seat, space=arrival)


def give_space_bonus(state: Signorie, seat: i64, space: i64) -> None:
    """SIG-6.5.6 to 6.5.8: what a man's arrival on a space (from 1) brings."""
    effect = state.edition.space_effects[space - 1]
    amount = state.edition.space_amounts[space - 1]
    if effect == GIVE_FLORINS:
        gain_florins(state, seat, amount)
    elif effect == GIVE_INITIATIVE:
        move_initiative(state, seat, amount)


# --- alliance tiles ---------------------------------------------------------------------------------------------------


def draw_tile(state: Signorie) -> i64:
    """The top tile of the stack, which must not be empty."""
    state.stack_left -= 1
    return state.stack[state.stack_left]


def lay_face_up(state: Signorie, seat: i64, row: i64, tile: i64) -> None:
    """A tile won from a city goes into its row."""
    state.rows[(seat * ROWS + row) * HOUSES + tile_house(tile)] = tile
    if state.log is not None:
        state.log.add("tile_taken", seat=seat, row=ROW_IDS[row], tile=TILE_IDS[tile])


def lay_face_down(state: Signorie, seat: i64, row: i64) -> None:
    """SIG-10.4, SIG-10.9, SIG-12.5: the top tile unseen to the hidden heap, or a proxy; the row counts it."""
    if state.stack_left > 0:
        state.buried = append(state.buried, draw_tile(state))
    else:
        state.proxies += 1
    state.face_down[seat * ROWS + row] += 1
    if state.log is not None:
        state.log.add("face_down_laid", seat=seat, row=ROW_IDS[row])
