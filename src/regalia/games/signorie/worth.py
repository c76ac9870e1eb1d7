"""What single things of Signorie are worth in final points: the weights of the heuristic (notes of section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.signorie.components import (
    ACTING,
    BRIDE_FLORINS,
    BROTHERS,
    COLUMNS,
    FEMALE,
    GIVE_ADVANCE,
    GIVE_ALLIANCE,
    GIVE_CHILD,
    GIVE_FEMALE,
    GIVE_FLORINS,
    GIVE_INITIATIVE,
    GIVE_MALE,
    GIVE_MARRIAGE,
    GIVE_MISSION,
    GIVE_OFFSPRING,
    GIVE_VP,
    HELPER_ROWS,
    MOST_ACTIONS,
    RED,
    SPACES,
    SUPPLY,
    bride_points,
    tile_house,
)
from regalia.games.signorie.phases.cities import needs
from regalia.games.signorie.phases.pieces import brides_of, members
from regalia.games.signorie.scoring import points_in_row, tiles_in_row
from regalia.games.signorie.weights import WEIGHTS

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie

# By rounds still to come after this one, 0 to 6 (notes 3 and 4), tuned by greedy games among themselves.

LARGE_DOWRY: Final = 6  # florins that a marriage usually takes
MANY_MEMBERS: Final = 4


def rounds_left(state: Signorie) -> i64:
    """The rounds after this one."""
    return state.terms.rounds - state.round


def florin(state: Signorie, seat: i64) -> float:
    """What a florin is worth now; in the last round only while something can still be bought."""
    left = rounds_left(state)
    if left == 0 and not (can_use(state, seat, RED) and members(state, seat, SUPPLY, FEMALE) > 0):
        return WEIGHTS.idle_florin
    return WEIGHTS.florin[left]


def can_use(state: Signorie, seat: i64, column: i64) -> bool:
    """Whether the seat may still place a die in this column in this round, or is about to act with it."""
    if state.phase != ACTING or state.passed[seat] == 1:
        return False
    if seat == state.asked and state.column == column:
        return True
    return state.actions[seat] < MOST_ACTIONS and state.dice[seat * COLUMNS + column] == 0


def man_worth(state: Signorie, space: i64, has_hope: bool) -> float:
    """What a man on a space (from 0) stands for: points, a tile to win, and as a man who can still climb."""
    full = float(state.edition.space_points[space])
    half = float(state.edition.space_points[space] // 2)
    to_climb = WEIGHTS.member[rounds_left(state)] * float(SPACES - 1 - space) / float(SPACES)
    return to_climb + half + ((full - half) * WEIGHTS.mission_chance + WEIGHTS.tile_hope if has_hope else 0.0)


def row_worth(state: Signorie, row: i64, tiles: i64, points: i64) -> float:
    """What a row with so many tiles and points promises (note 9)."""
    if tiles >= 3:
        return float(points)
    if tiles == 0:
        return 0.0
    left = rounds_left(state)
    chance = WEIGHTS.row_of_two[left] if tiles == 2 else WEIGHTS.row_of_one[left]
    return float(points) * (chance if row == 0 else chance * WEIGHTS.career_row)


def tile_gain(state: Signorie, seat: i64, row: i64, tile: i64) -> float:
    """What an alliance tile adds to a row; nothing if it is not needed there."""
    if tile < 0 or not needs(state, seat, row, tile_house(tile)):
        return 0.0
    tiles = tiles_in_row(state, seat, row)
    points = points_in_row(state, seat, row)
    return row_worth(state, row, tiles + 1, points + state.edition.tile_points[tile]) - row_worth(
        state, row, tiles, points
    )


def helper_worth(state: Signorie, seat: i64, slot: i64) -> float:
    """Its bonus, so often as its column will be used (note 5)."""
    column = slot // HELPER_ROWS
    uses = WEIGHTS.column_use[column] * float(rounds_left(state))
    if can_use(state, seat, column) and not (seat == state.asked and state.column == column):
        uses += 0.5 * WEIGHTS.column_use[column]
    return uses * usual_worth(state, seat, state.edition.helper_effects[slot], state.edition.helper_amounts[slot])


def usual_worth(state: Signorie, seat: i64, effect: i64, amount: i64) -> float:
    """What an effect is worth some time in the rounds to come."""
    left = rounds_left(state)
    later: i64 = left // 2
    if effect == GIVE_FLORINS:
        return WEIGHTS.florin[later] * float(amount)
    if effect == GIVE_VP:
        return float(amount)
    if effect == GIVE_INITIATIVE:
        return WEIGHTS.initiative * float(amount)
    if effect == GIVE_ADVANCE:
        return WEIGHTS.step * float(amount)
    if effect in (GIVE_MALE, GIVE_FEMALE, GIVE_CHILD):
        return WEIGHTS.member[later] * float(amount)
    if effect == GIVE_OFFSPRING:
        return WEIGHTS.member[later] * float(brides_of(state, seat))
    if effect == GIVE_ALLIANCE:
        return WEIGHTS.face_down
    if effect == GIVE_MARRIAGE:
        return WEIGHTS.marriage
    return WEIGHTS.mission if effect == GIVE_MISSION else WEIGHTS.threshold


def bride_gain(state: Signorie, seat: i64) -> float:
    """The bride that may be added now: points, florins, and dice for offspring."""
    for brother in range(BROTHERS):
        if state.brides[seat * BROTHERS + brother] == 0:
            florins = WEIGHTS.florin[rounds_left(state)] * float(BRIDE_FLORINS if state.round > 1 else 0)
            return float(bride_points(brother)) + florins + WEIGHTS.bride * float(rounds_left(state))
    return 0.0
