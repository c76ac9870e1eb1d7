"""Small lands for tests, drawn or described, together with their naive twins."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from naive_land import NaiveLand, Square
from regalia.core.boards import Board, empty, join, only
from regalia.core.facts import FactReader
from regalia.territory.facts import check_land, land_facts, read_land, squares_in
from regalia.territory.grid import Ground, lay_ground, place_of
from regalia.territory.land import Land, empty_land

PLAIN, WOODS, HILL = 0, 1, 2
COLOURS = ["red", "blue", "green", "yellow"]


def ground_of(columns: int, rows: int, terrain: list[int], walls: int = 100, knights: int = 12) -> Ground:
    """A ground whose castles stand on plain, and knights on plain and woods (in the set-up on plain)."""
    ground = lay_ground(columns, rows, terrain, 3, [PLAIN], [PLAIN, WOODS], [PLAIN], [WOODS])
    ground.walls = walls
    ground.knights = knights
    ground.colour_ids = tuple(COLOURS)
    return ground


def land_from(
    columns: int,
    rows: int,
    castles: dict[str, Square],
    knights: dict[str, list[Square]],
    walls: Iterable[str] = (),
    **more: Any,
) -> Land:
    """A land with its regions; `more` may name `terrain`, `supply`, `alliances`, `players`, `setting_up`."""
    terrain = more.get("terrain", [PLAIN] * (columns * rows))
    edges = [edge_named(columns, rows, name) for name in walls]
    total = more.get("supply", 40 - len(edges)) + len(edges)
    twin = NaiveLand(columns, rows, terrain, total, 12, COLOURS)
    twin.castles = castles
    for colour, squares in knights.items():
        twin.knights[colour] = set(squares)
    for edge in edges:
        twin.walls.add(twin.edge(edge))
    if not more.get("setting_up"):
        twin.settle_regions()
    twin.alliances = {frozenset(pair) for pair in more.get("alliances", ())}
    land = empty_land(ground_of(columns, rows, terrain, total), more.get("players", 4), 4)
    read_land(land, FactReader(twin.facts()))
    check_land(land, bool(more.get("setting_up")))
    assert land_facts(land) == twin.facts()
    return land


def edge_named(columns: int, rows: int, name: str) -> int:
    """The number of an edge written as in the rules: `v(3,0)` or `h(0,4)`."""
    row, column = map(int, name[2:-1].split(","))
    return row * (columns - 1) + column if name[0] == "v" else rows * (columns - 1) + row * columns + column


def board(ground: Ground, squares: Iterable[Square]) -> Board:
    """Squares given as (row, column) as a board."""
    found = empty()
    for row, column in squares:
        found = join(found, only(place_of(ground, row * ground.columns + column)))
    return found


def squares(ground: Ground, board: Board) -> set[Square]:
    """A board as squares (row, column)."""
    return {divmod(square, ground.columns) for square in squares_in(ground, board)}


def random_terrain(chance: random.Random, columns: int, rows: int) -> list[int]:
    """Mostly plain, some woods, a few hills."""
    return chance.choices([PLAIN, WOODS, HILL], [6, 3, 1], k=columns * rows)
