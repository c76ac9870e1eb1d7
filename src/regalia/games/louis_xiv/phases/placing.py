"""Placing markers with a card, letting them jump, or retrieving them (section 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.louis_xiv.components import (
    DECIDE_JUMP,
    JOKER,
    LXIV_1_3,
    LXIV_4_20,
    LXIV_4_21,
    LXIV_4_22,
    LXIV_4_26,
    LXIV_4_30,
    LXIV_4_44,
    LXIV_13_5,
    NEIGHBOURS,
    NOTHING,
    PLACE_COUNT,
)
from regalia.games.louis_xiv.supplies import (
    bring_back,
    place_markers,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def end_turn(state: LouisXIV) -> None:
    """The turn passes clockwise."""
    state.card = -1
    state.boosted = False
    state.group = 0
    state.group_tile = 0
    state.jumps_left = 0
    state.visited = 0
    state.order = (state.order + 1) % state.seats
    state.deciding = NOTHING


def card_strength(state: LouisXIV) -> i64:
    """LXIV-4.20, 4.21, 4.42: how many markers the card being played counts."""
    if state.boosted:
        return 4
    return 2 if state.card == JOKER else 3


# --- placing ----------------------------------------------------------------------------------------------------------


def stop_refusal(state: LouisXIV) -> i64:
    """LXIV-10.13: only a split joker stops, once it has placed a marker."""
    return ALLOWED if state.group > 0 else LXIV_13_5


def choose_joker_tile(state: LouisXIV, tile: i64) -> None:
    """LXIV-4.21: where the joker places; with `joker_split` one marker after another (LXIV-10.13), tile 0 stops."""
    if not state.house.joker_split:
        state.group_tile = tile
        state.deciding = PLACE_COUNT
        return
    seat = state.asked
    if tile > 0:
        place_markers(state, seat, tile, 1)
        state.group += 1
        if state.log is not None:
            state.log.add("markers_placed", seat=seat, tile=tile, count=1)
    if tile == 0 or state.group == card_strength(state) or state.private[seat] == 0:
        end_turn(state)


def place_refusal(state: LouisXIV, count: i64) -> i64:
    """LXIV-4.20, 4.21, 4.44: from 1 to what the card and the private supply allow."""
    if 1 <= count <= min(card_strength(state), state.private[state.asked]):
        return ALLOWED
    if state.boosted:
        return LXIV_4_44
    return LXIV_4_21 if state.card == JOKER else LXIV_4_20


def place(state: LouisXIV, count: i64) -> None:
    """LXIV-4.20 to 4.24: markers onto the first tile; all but one of them may go on."""
    place_markers(state, state.asked, state.group_tile, count)
    if state.log is not None:
        state.log.add("markers_placed", seat=state.asked, tile=state.group_tile, count=count)
    one: i64 = 1
    state.group = count
    state.jumps_left = 1 if state.card == JOKER else 2
    state.visited = one << state.group_tile
    go_on(state)


def go_on(state: LouisXIV) -> None:
    """LXIV-4.22, 4.24: whether the group may jump."""
    if state.group >= 2 and state.jumps_left > 0:
        state.deciding = DECIDE_JUMP
    else:
        end_turn(state)


def jump_refusal(state: LouisXIV, tile: i64, count: i64) -> i64:
    """LXIV-1.3, 4.22, 4.26: to a neighbour not used yet, leaving at least one marker of the group."""
    neighbours: i64 = NEIGHBOURS[state.group_tile]
    if (neighbours >> tile) & 1 == 0:
        return LXIV_1_3
    if (state.visited >> tile) & 1 == 1:
        return LXIV_4_26
    return ALLOWED if count < state.group else LXIV_4_22


def jump(state: LouisXIV, tile: i64, count: i64) -> None:
    """LXIV-4.22, 4.23: so many of the group to one neighbour; these are the group now."""
    one: i64 = 1
    seat = state.asked
    state.markers[(state.group_tile - 1) * state.participants + seat] -= count
    state.markers[(tile - 1) * state.participants + seat] += count
    if state.log is not None:
        state.log.add("markers_jumped", seat=seat, origin=state.group_tile, tile=tile, count=count)
    state.group = count
    state.group_tile = tile
    state.jumps_left -= 1
    state.visited |= one << tile
    go_on(state)


# --- retrieving -------------------------------------------------------------------------------------------------------


def retrieve_refusal(state: LouisXIV, count: i64) -> i64:
    """LXIV-4.30, 4.44: from 1 to what the card and the common supply allow."""
    if 1 <= count <= min(card_strength(state), state.common[state.asked]):
        return ALLOWED
    return LXIV_4_44 if state.boosted else LXIV_4_30


def retrieve(state: LouisXIV, count: i64) -> None:
    """LXIV-4.30."""
    bring_back(state, state.asked, count)
    if state.log is not None:
        state.log.add("markers_retrieved", seat=state.asked, count=count)
    end_turn(state)
