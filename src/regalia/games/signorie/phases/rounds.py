"""Between the rounds: round set-up, clean-up and the end (SIG-2, SIG-8.14 to 8.16, SIG-9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.vecs import vec
from regalia.games.signorie.components import (
    ACTING,
    ASSIGNMENT_IDS,
    ASSIGNMENTS,
    CITIES,
    CITY_IDS,
    COLUMN_IDS,
    COLUMNS,
    FACES,
    FINISHED,
    ON_THRESHOLD,
    REWARD_IDS,
    SEXES,
    STOCK,
    TILE_IDS,
    TILES_AT_A_COLUMN,
    TURN,
)
from regalia.games.signorie.phases.pieces import draw_tile, members, move_members
from regalia.games.signorie.scoring import score_finally

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def begin_round(state: Signorie) -> None:
    """SIG-2.2 to 2.8: tiles in the cities, dice in the pool, assignments at the columns; then the first turn."""
    state.phase = ACTING
    if state.log is not None:
        reward = REWARD_IDS[state.rewards[state.round - 1]]
        state.log.add("round_begun", round=state.round, order=list(state.turn_order), reward=reward)
    refill_cities(state)
    roll_dice(state)
    lay_assignments(state)
    state.asked = state.turn_order[0]
    state.deciding = TURN


def refill_cities(state: Signorie) -> None:
    """SIG-2.2 to 2.5: each empty alliance slot of an active city gets the top tile, as long as there is one."""
    laid: list[list[str]] = []
    for city in range(CITIES):
        for kind in range(2):
            if state.active[city] == 1 and state.city_tiles[city * 2 + kind] < 0 and state.stack_left > 0:
                tile = draw_tile(state)
                state.city_tiles[city * 2 + kind] = tile
                if state.log is not None:
                    laid.append([CITY_IDS[city], "mission" if kind == 1 else "marriage", TILE_IDS[tile]])
    if state.log is not None:
        state.log.reveal("tiles_laid", tiles=laid)


def roll_dice(state: Signorie) -> None:
    """SIG-2.6, SIG-1.12: as many dice of each colour as there are players."""
    for column in range(COLUMNS):
        for _ in range(state.seats):
            state.pool[column * FACES + state.rng.below(FACES)] += 1
    if state.log is not None:
        state.log.reveal("dice_rolled", dice={COLUMN_IDS[c]: pool_of(state, c) for c in range(COLUMNS)})


def pool_of(state: Signorie, column: i64) -> list[int]:
    """The values of the dice of a colour in the pool, ascending."""
    values: list[int] = []
    for face in range(FACES):
        for _ in range(state.pool[column * FACES + face]):
            values.append(face + 1)
    return values


def lay_assignments(state: Signorie) -> None:
    """SIG-2.7: all ten tiles shuffled, two at each column."""
    tiles = vec[i64]([0] * ASSIGNMENTS)
    for tile in range(ASSIGNMENTS):
        tiles[tile] = tile
    state.rng.shuffle(tiles, 0, ASSIGNMENTS)
    state.assignments = tiles
    if state.log is not None:
        state.log.reveal("assignments_laid", tiles={COLUMN_IDS[c]: assignments_at(state, c) for c in range(COLUMNS)})


def assignments_at(state: Signorie, column: i64) -> list[str]:
    """The ids of the two tiles at a column."""
    first = column * TILES_AT_A_COLUMN
    return [ASSIGNMENT_IDS[state.assignments[first]], ASSIGNMENT_IDS[state.assignments[first + 1]]]


def end_round(state: Signorie) -> None:
    """SIG-8.14, 8.22, 9.1: clean up; then the next round, or the final scoring after the last."""
    clean_up(state)
    if state.round < state.terms.rounds:
        state.round += 1
        begin_round(state)
        return
    score_finally(state)
    state.phase = FINISHED
    state.over = True
    state.asked = -1
    if state.log is not None:
        state.log.add("game_ended", scores=state.scores, ranks=state.ranks)


def clean_up(state: Signorie) -> None:
    """SIG-8.15, 8.16: members from threshold spaces to the general stock, dice off the boards, nobody has passed."""
    for seat in range(state.seats):
        for sex in range(SEXES):
            move_members(state, seat, sex, ON_THRESHOLD, STOCK, members(state, seat, ON_THRESHOLD, sex))
        for column in range(COLUMNS):
            state.dice[seat * COLUMNS + column] = 0
        state.passed[seat] = 0
        state.actions[seat] = 0
    for place in range(COLUMNS * FACES):
        state.pool[place] = 0
