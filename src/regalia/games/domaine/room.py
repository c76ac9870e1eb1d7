"""Elbow room: the land that is nearer to one colour than to any other. The heuristic uses it, rules do not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.core.boards import around, board_at, both, count, empty, join, minus, put_board
from regalia.core.vecs import vec
from regalia.territory.land import Land, land_of, pieces_of

STEPS: Final = 5  # farther away nobody is at home


def room(land: Land) -> vec[i64]:
    """For every colour the squares that it reaches before all others, from its pieces and regions, walls or not.

    Nobody walks through the land and the pieces of others. What several reach at once is nobody's.
    """
    homes = vec[i64]([0] * (3 * land.colours))
    steps = vec[i64]([0] * (3 * land.colours))
    free = land.ground.inside
    for colour in range(land.colours):
        put_board(homes, colour, join(pieces_of(land, colour), land_of(land, colour)))
        free = minus(free, board_at(homes, colour))
    for _ in range(STEPS):
        reached = empty()
        disputed = empty()
        for colour in range(land.colours):
            step = both(around(board_at(homes, colour), land.ground.stride), free)
            put_board(steps, colour, step)
            disputed = join(disputed, both(reached, step))
            reached = join(reached, step)
        for colour in range(land.colours):
            put_board(homes, colour, join(board_at(homes, colour), minus(board_at(steps, colour), disputed)))
        free = minus(free, reached)
    return vec[i64]([count(board_at(homes, colour)) for colour in range(land.colours)])
