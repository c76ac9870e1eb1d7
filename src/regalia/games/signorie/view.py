"""What is known of a position of Signorie: everything but the unseen tiles and the dice to come (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.ordering import put_in_order
from regalia.core.vecs import append, vec
from regalia.games.signorie.components import HOUSES, tile_house
from regalia.games.signorie.facts import public_facts
from regalia.games.signorie.phases.rewards import dice_sum, threshold
from regalia.games.signorie.scoring import careers_points, row_points

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def view(state: Signorie, seat: int | None) -> dict[str, Any]:
    """SIG-12.1, 12.4, 12.6: the same for all; only the mark of "self" differs from seat to seat."""
    known = public_facts(state)
    for one in range(state.seats):
        known["lords"][one].update(standing(state, one))
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "self": seat,
        "seat": state.seat,
        "waiting": state.waiting,
        "over": state.over,
        "scores": state.scores,
        "ranks": state.ranks,
        "rounds": state.terms.rounds,
        **known,
        "stack": state.stack_left,
        "removed": len(state.removed),
    }


def standing(state: Signorie, seat: int) -> dict[str, Any]:
    """What follows from a board: the dice against the threshold, and what would score now at the end."""
    return {
        "dice_sum": dice_sum(state, seat),
        "threshold_value": threshold(state, seat),
        "final_careers": careers_points(state, seat),
        "final_rows": [row_points(state, seat, row) for row in range(4)],
    }


def deal_anew(state: Signorie) -> None:
    """Section 6: the unseen tiles are dealt to removed, buried and stack anew, every possible arrangement alike."""
    unseen = vec[i64]()
    for place in range(state.stack_left):
        unseen = append(unseen, state.stack[place])
    for tile in state.buried:
        unseen = append(unseen, tile)
    for tile in state.removed:
        unseen = append(unseen, tile)
    total: i64 = len(unseen)
    put_in_order(unseen, 0, total)  # so that the same seed imagines the same whatever is really hidden
    state.rng.shuffle(unseen, 0, total)
    remove_anew(state, unseen, total)


def remove_anew(state: Signorie, unseen: vec[i64], total: i64) -> None:
    """The first 4 - players tiles of each house are removed, the next ones buried, the others the stack."""
    wanted: i64 = len(state.removed) // HOUSES
    buried: i64 = len(state.buried)
    of_house = vec[i64]([0] * HOUSES)
    others = vec[i64]()
    state.removed = vec[i64]()
    for place in range(total):
        tile = unseen[place]
        house = tile_house(tile)
        if of_house[house] < wanted:
            of_house[house] += 1
            state.removed = append(state.removed, tile)
        else:
            others = append(others, tile)
    state.buried = others[:buried]
    state.stack = others[buried:]
    state.stack_left = len(state.stack)
