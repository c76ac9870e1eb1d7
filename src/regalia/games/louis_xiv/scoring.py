"""The final exchange, shield majorities, points and places of Louis XIV (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.louis_xiv.components import (
    BEGIN,
    DESIGNS,
    FINISHED,
    GOLD_OF_A_SHIELD,
    NOTHING,
    POINTS_OF_A_MISSION,
    SHIELD_COLUMNS,
    TILES,
)
from regalia.games.louis_xiv.supplies import (
    chips_of,
    designs_of,
    draw_shields,
    hand_size,
    intrigue_hand,
    seat_in_turn,
    shields_of,
)
from regalia.games.louis_xiv.tables import EFFECTS_COUNT

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def end_game(state: LouisXIV) -> None:
    """LXIV-9.1 to 9.7, 9.12: leftovers become shields, all are revealed, majorities are paid."""
    for order in range(state.seats):
        seat = seat_in_turn(state, order)
        count = leftovers(state, seat)
        if state.log is not None:
            state.log.add("leftovers_exchanged", seat=seat, count=count)
        draw_shields(state, seat, count, bonus=False)
    if state.log is not None:
        state.log.reveal("shields_revealed", shields=[designs_of(state, seat, 0) for seat in range(state.seats)])
    give_bonuses(state)
    state.over = True
    state.phase = FINISHED
    state.step = BEGIN
    state.order = 0
    state.cursor = 0
    state.deciding = NOTHING
    state.asked = -1
    if state.log is not None:
        state.log.add("game_ended", scores=state.scores, ranks=state.ranks)


def leftovers(state: LouisXIV, seat: i64) -> i64:
    """LXIV-9.2, 9.3: a shield for each card, chip and marker on a tile, and for every full 3 gold."""
    count = hand_size(state, seat) + intrigue_hand(state, seat) + chips_of(state, seat)
    for tile in range(TILES):
        count += state.markers[tile * state.participants + seat]
    return count + state.gold[seat] // GOLD_OF_A_SHIELD


def give_bonuses(state: LouisXIV) -> None:
    """LXIV-9.5, 9.6, 9.13: for each design a shield to whoever has most, also to several; design by design."""
    for design in range(DESIGNS):
        most = most_of_design(state, design)
        for order in range(state.seats):
            seat = seat_in_turn(state, order)
            if most > 0 and state.shields[seat * SHIELD_COLUMNS + design] == most:
                if state.log is not None:
                    state.log.add("design_won", seat=seat, design=design)
                draw_shields(state, seat, 1, bonus=True)


def most_of_design(state: LouisXIV, design: i64) -> i64:
    """The most shields of a design that anybody has."""
    most: i64 = 0
    for seat in range(state.seats):
        most = max(most, state.shields[seat * SHIELD_COLUMNS + design])
    return most


def fulfilled(state: LouisXIV, seat: i64) -> i64:
    """How many missions a seat has fulfilled."""
    total: i64 = 0
    for effect in range(EFFECTS_COUNT):
        total += state.abilities[seat * EFFECTS_COUNT + effect]
    return total


def score(state: LouisXIV, seat: i64) -> i64:
    """LXIV-9.8, 9.9, 9.15: shields and 5 for every fulfilled mission."""
    return shields_of(state, seat) + POINTS_OF_A_MISSION * fulfilled(state, seat)


def rank(state: LouisXIV, seat: i64) -> i64:
    """LXIV-9.10, 9.11, 9.14: by points, then by markers in the private supply; equals share a place."""
    place: i64 = 1
    for other in range(state.seats):
        ahead = score(state, other) - score(state, seat)
        if ahead > 0 or (ahead == 0 and state.private[other] > state.private[seat]):
            place += 1
    return place
