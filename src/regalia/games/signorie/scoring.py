"""The final scoring and the ranking of Signorie (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.signorie.components import (
    CAREERS,
    FROM_CAREERS,
    FROM_ROWS,
    HOUSES,
    ROW_THAT_SCORES,
    ROWS,
    SPACES,
)
from regalia.games.signorie.phases.pieces import score

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def score_finally(state: Signorie) -> None:
    """SIG-9.2 to 9.6: men on career tracks and rows of at least three tiles; nothing else."""
    for seat in range(state.seats):
        careers = careers_points(state, seat)
        rows: i64 = 0
        for row in range(ROWS):
            rows += row_points(state, seat, row)
        score(state, seat, FROM_CAREERS, careers)
        score(state, seat, FROM_ROWS, rows)
        if state.log is not None:
            state.log.add("final_scored", seat=seat, careers=careers, rows=rows)


def careers_points(state: Signorie, seat: i64) -> i64:
    """SIG-9.2: half the points of his space for each man, rounded down."""
    points: i64 = 0
    for place in range(CAREERS * SPACES):
        men = state.careers[seat * CAREERS * SPACES + place]
        points += men * (state.edition.space_points[place % SPACES] // 2)
    return points


def tiles_in_row(state: Signorie, seat: i64, row: i64) -> i64:
    """Face up and face down together."""
    tiles = state.face_down[seat * ROWS + row]
    for house in range(HOUSES):
        if state.rows[(seat * ROWS + row) * HOUSES + house] >= 0:
            tiles += 1
    return tiles


def points_in_row(state: Signorie, seat: i64, row: i64) -> i64:
    """SIG-9.3, 9.4: the points shown, and those of face-down tiles if the option gives them any (SIG-11.6)."""
    points: i64 = state.terms.face_down_vp * state.face_down[seat * ROWS + row]
    for house in range(HOUSES):
        tile = state.rows[(seat * ROWS + row) * HOUSES + house]
        if tile >= 0:
            points += state.edition.tile_points[tile]
    return points


def row_points(state: Signorie, seat: i64, row: i64) -> i64:
    """SIG-9.3, 9.5: a row scores with at least three tiles."""
    return points_in_row(state, seat, row) if tiles_in_row(state, seat, row) >= ROW_THAT_SCORES else 0


def rank(state: Signorie, seat: i64) -> i64:
    """SIG-9.7 to 9.9: by points, and among equals by the last turn order; ranks are never shared."""
    place: i64 = 1
    is_before = True
    for other in state.turn_order:
        if other == seat:
            is_before = False
        else:
            lead = state.victory_points[other] - state.victory_points[seat]
            if lead > 0 or (lead == 0 and is_before):
                place += 1
    return place
