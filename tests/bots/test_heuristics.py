"""What heuristics remember is what they would find, and what is imagined follows from what is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

from contract.suite import Table
from contract.tables import PLAIN_TABLES
from regalia.bots.weighing import checked, with_weights
from regalia.core.boards import both, count, join, minus, only
from regalia.core.ordering import put_in_order
from regalia.core.records import steps
from regalia.core.state import State
from regalia.core.vecs import vec
from regalia.territory.knights import linked
from regalia.territory.land import CASTLES, NOBODY, colour_of, has_region, pieces_of
from support import random_play

REPLAYS = Path(__file__).parents[2] / "replays"


def squires(game: str, players: int, games: int) -> Iterator[Any]:
    """The positions of recorded games of squires, without logs."""
    for line in (REPLAYS / game / f"{players}-squire.jsonl").read_text("utf-8").splitlines()[:games]:
        for state in steps(json.loads(line), log=False):
            yield state.clone()


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_the_same_seed_imagines_the_same_whatever_is_hidden(table: Table) -> None:
    """Imagined twice, the second time counts alone: nothing of what really is, or was imagined first, comes through."""
    for number, state in enumerate(random_play(table.new(5, log=False), 5)):
        if number % 3 == 0:
            for seat in (*range(table.players), None):
                once = state.imagine(seat, 1000 + number)
                assert state.imagine(seat, number).imagine(seat, 1000 + number) == once


def test_put_in_order() -> None:
    items = vec[i64]([9, 3, 0, 3, 2, 7, 1])
    put_in_order(items, 1, 6)
    assert list(items) == [9, 0, 2, 3, 3, 7, 1]
    put_in_order(items, 2, 2)
    assert list(items) == [9, 0, 2, 3, 3, 7, 1]


def open_castles(state: State) -> Iterator[tuple[int, Any]]:
    """The castles without a Domaine that can be fenced by themselves, with the pieces that hang on them."""
    land = state.land  # type: ignore[attr-defined]
    for castle in range(CASTLES):
        if land.castles[castle] != NOBODY and not has_region(land, castle):
            core = linked(land, only(land.castles[castle]), pieces_of(land, colour_of(castle)))
            if count(both(core, land.keeps)) == 1:
                yield castle, core


def test_fences_remembered_are_fences_found() -> None:
    fences = import_module("regalia.games.domaine.fences")
    compared = 0
    for players in (2, 4):
        for number, state in enumerate(squires("domaine", players, 1)):
            if number % 5:
                continue
            for castle, core in open_castles(state):
                taken = minus(join(state.land.claimed, state.land.occupied), core)
                for helping in (0, 2):
                    first = fences.best_fence(state.land, castle, 5, helping)  # also makes the tables for this ground
                    memory = fences.fences_of(state.land)
                    assert first == fences.find_fence(memory, state.land, core, taken, 5, helping)
                    assert first == fences.best_fence(state.land, castle, 5, helping)
                    compared += 1
    assert compared > 300


def test_chips_remembered_are_chips_counted() -> None:
    prospects = import_module("regalia.games.louis_xiv.prospects")
    for number, state in enumerate(squires("louis_xiv", 3, 2)):
        if number % 4 == 0:
            for seat in range(3):
                held = prospects.missions_in_hand(state, seat)
                memory = prospects.chip_memory(state)
                row = prospects.chip_row(memory, state, seat, held)
                for more in range(-1, 5):
                    worth = prospects.chips_worth(state, seat, held, more)
                    assert memory.worths[row + more + 1] == worth


@pytest.mark.parametrize(
    ("game", "weight", "value"),
    [("domaine", "mine", 9.0), ("louis_xiv", "shield", 4.0), ("versailles_dice", "title", 0.5)],
)
def test_nothing_is_remembered_across_weights(game: str, weight: str, value: float) -> None:
    states = list(squires(game, 2, 1))[::4]
    before = [state.heuristic() for state in states]
    with with_weights(game, checked(game, {weight: value})):
        other = [state.heuristic() for state in states]
        assert [state.heuristic() for state in states] == other
    assert other != before
    assert [state.heuristic() for state in states] == before
