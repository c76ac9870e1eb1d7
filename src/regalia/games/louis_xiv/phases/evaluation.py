"""Phase 3, Evaluation: intrigue, ranking, claims and flips of the twelve tiles (section 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.events import Event
from regalia.core.rules import ALLOWED
from regalia.games.louis_xiv.components import (
    BEGIN,
    CLAIM_BUYING,
    CLAIM_FREE,
    CLAIM_LEADING,
    CLAIM_NOTHING,
    DECIDE_INTRIGUE,
    FIRST_ONCE,
    INTRIGUE,
    LXIV_5_2,
    MISSION_TURNS,
    NOTHING,
    PLAY_INTRIGUE,
    RANKING,
    REWARDS,
    ROUNDS,
    SIDE_IDS,
    TILES,
)
from regalia.games.louis_xiv.phases.rewards import (
    ask_next_claim,
    condition_of,
    number_of,
)
from regalia.games.louis_xiv.supplies import (
    has_marker,
    place_markers,
    put_marker,
    put_under,
    unused,
    use,
)
from regalia.games.louis_xiv.tables import (
    AT_LEAST,
    FIRST,
    FIRST_ONCE_EFFECT,
    MONEY,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def proceed(state: LouisXIV) -> None:
    """LXIV-5.5: the tiles in order, each finished before the next, until somebody has to decide."""
    if state.step == BEGIN:
        state.tile = 1
        state.step = INTRIGUE
    while state.tile <= TILES:
        if state.step == INTRIGUE and ask_intrigue(state):
            return
        if state.step == RANKING and ask_first_once(state):
            return
        if state.step == REWARDS:
            if ask_next_claim(state):
                return
            flip(state)
        end_tile(state)
    state.tile = 0
    state.phase = MISSION_TURNS
    state.step = BEGIN


def end_tile(state: LouisXIV) -> None:
    """On to the next tile."""
    state.tile += 1
    state.step = INTRIGUE
    state.leader = -1
    state.received = False
    state.cursor = 0
    for seat in range(state.seats):
        state.claims[seat] = CLAIM_NOTHING


# --- intrigue ---------------------------------------------------------------------------------------------------------


def ask_intrigue(state: LouisXIV) -> bool:
    """LXIV-5.1, 5.4: before all else the holder of this tile's intrigue card, if he has a marker to play."""
    state.step = RANKING
    holder = state.intrigue_at[state.tile - 1]
    if holder < 0 or not has_marker(state, holder):
        return False
    state.step = INTRIGUE
    state.asked = holder
    state.deciding = DECIDE_INTRIGUE
    return True


def intrigue_refusal(state: LouisXIV, action: i64) -> i64:
    """LXIV-5.2: one marker from the common supply, or one or two from the private one."""
    way = action - PLAY_INTRIGUE
    enough = state.common[state.asked] > 0 if way == 0 else state.private[state.asked] >= way
    return ALLOWED if enough else LXIV_5_2


def play_intrigue(state: LouisXIV, action: i64) -> None:
    """LXIV-5.2, 5.3: the markers onto the tile, the card under the deck."""
    seat = state.asked
    way = action - PLAY_INTRIGUE
    if way == 0:
        put_marker(state, seat, state.tile)
    else:
        place_markers(state, seat, state.tile, way)
    put_under(state, state.tile)
    if state.log is not None:
        supply = "common" if way == 0 else "private"
        state.log.add("intrigue_played", seat=seat, tile=state.tile, count=max(1, way), supply=supply)
    state.step = RANKING
    state.deciding = NOTHING


def decline_intrigue(state: LouisXIV) -> None:
    """LXIV-11.12: nobody else is told."""
    if state.log is not None:
        kept = {"seat": state.asked, "tile": state.tile}
        state.log.events.append(Event("intrigue_declined", kept, secrets={state.asked: {}}, hidden=True))
    state.step = RANKING
    state.deciding = NOTHING


# --- ranking ----------------------------------------------------------------------------------------------------------


def on_tile(state: LouisXIV, participant: i64) -> i64:
    """How many markers a participant has on the tile being evaluated."""
    return state.markers[(state.tile - 1) * state.participants + participant]


def most_markers(state: LouisXIV, leader: i64) -> i64:
    """The most markers of anybody but the leader (-1: of anybody at all)."""
    most: i64 = 0
    for participant in range(state.participants):
        if participant != leader:
            most = max(most, on_tile(state, participant))
    return most


def how_many_have(state: LouisXIV, markers: i64, leader: i64) -> i64:
    """How many participants other than the leader have exactly so many markers."""
    level: i64 = 0
    for participant in range(state.participants):
        if participant != leader and on_tile(state, participant) == markers:
            level += 1
    return level


def has_leader(state: LouisXIV) -> bool:
    """LXIV-5.25: on an influence tile without Louis the majority is irrelevant."""
    return condition_of(state, state.tile) != AT_LEAST or state.louis == state.tile


def ask_first_once(state: LouisXIV) -> bool:
    """LXIV-5.10 to 5.12: the sole leader, or the owner of `first_once` in a tie, who may break it."""
    most = most_markers(state, -1)
    if most == 0:
        return False
    if has_leader(state):
        if how_many_have(state, most, -1) == 1:
            for participant in range(state.participants):
                if on_tile(state, participant) == most:
                    state.leader = participant
        elif ask_tied(state, most):
            return True
    settle_tile(state)
    return False


def ask_tied(state: LouisXIV, most: i64) -> bool:
    """LXIV-5.12: whether somebody in the tie has an unused `first_once`."""
    for seat in range(state.seats):
        if on_tile(state, seat) == most and unused(state, seat, FIRST_ONCE_EFFECT) > 0:
            state.asked = seat
            state.deciding = FIRST_ONCE
            return True
    return False


def break_tie(state: LouisXIV, accepted: bool) -> None:
    """LXIV-5.12, 5.13: the owner is sole leader for this tile, or stays in the tie."""
    if accepted:
        use(state, state.asked, FIRST_ONCE_EFFECT)
        state.leader = state.asked
        if state.log is not None:
            state.log.add("tie_broken", seat=state.asked, tile=state.tile)
    state.deciding = NOTHING
    settle_tile(state)


# --- who gets what ----------------------------------------------------------------------------------------------------


def settle_tile(state: LouisXIV) -> None:
    """LXIV-5.20 to 5.35: what everybody may claim; then all markers leave the tile."""
    rival = most_markers(state, state.leader)
    second_pays = state.house.second_tie_pays or how_many_have(state, rival, state.leader) == 1
    if state.log is not None:
        row = (state.tile - 1) * state.participants
        markers = list(state.markers[row : row + state.participants])
        leader = None if state.leader < 0 else state.leader
        state.log.add(
            "tile_evaluated", tile=state.tile, markers=markers, leader=leader, louis=state.louis == state.tile
        )
    for seat in range(state.seats):
        state.claims[seat] = claim_of(state, seat, rival, second_pays)
    for participant in range(state.participants):
        take_markers(state, participant, rival)
    state.step = REWARDS
    state.cursor = 0


def claim_of(state: LouisXIV, seat: i64, rival: i64, second_pays: bool) -> i64:
    """What a seat may claim; `rival` is the most that anybody but the sole leader has."""
    markers = on_tile(state, seat)
    if markers == 0:
        return CLAIM_NOTHING
    if seat == state.leader:
        return CLAIM_LEADING  # LXIV-5.20, 5.23, 5.30
    if state.louis == state.tile and markers == rival:
        if state.leader < 0:
            return CLAIM_LEADING  # LXIV-5.33
        if second_pays:
            return CLAIM_FREE  # LXIV-5.31, 5.32, 10.14
    condition = condition_of(state, state.tile)
    if condition == MONEY:
        return CLAIM_BUYING  # LXIV-5.21, 5.22, 5.34
    if condition == FIRST or markers < number_of(state, state.tile):
        return CLAIM_NOTHING
    return CLAIM_FREE  # LXIV-5.25, 5.34


def take_markers(state: LouisXIV, participant: i64, rival: i64) -> None:
    """LXIV-5.35: leaders' markers to the common supply, also those level before Louis; all others' to the private."""
    row = (state.tile - 1) * state.participants
    markers = state.markers[row + participant]
    level_before_louis = state.leader < 0 and state.louis == state.tile and markers == rival
    state.markers[row + participant] = 0
    if participant < state.seats and (participant == state.leader or level_before_louis):
        state.common[participant] += markers
    else:
        state.private[participant] += markers  # LXIV-10.10 for the dummy


# --- flipping ---------------------------------------------------------------------------------------------------------


def flip(state: LouisXIV) -> None:
    """LXIV-5.50 to 5.53, 10.15: a sole leader, or on an influence tile a received reward, turns the tile over."""
    if condition_of(state, state.tile) == AT_LEAST:
        flips = state.received
    else:
        flips = 0 <= state.leader < state.seats or (state.leader == state.seats and state.house.dummy_flips)
    if flips and state.round < ROUNDS:
        state.sides[state.tile - 1] = 1 - state.sides[state.tile - 1]
        if state.log is not None:
            state.log.add("tile_flipped", tile=state.tile, side=SIDE_IDS[state.sides[state.tile - 1]])
