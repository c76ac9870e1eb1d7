"""TER-1: squares and edges."""

from __future__ import annotations

import pytest

from lands import PLAIN, board, ground_of, land_from, squares
from naive_land import NaiveLand
from regalia.core.boards import has, only
from regalia.territory import areas, grid, walls
from regalia.territory.story import edge_name, edge_squares, square_name
from support import rule

SIZES = [(12, 12), (15, 10), (5, 4), (2, 2)]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@rule("TER-1.1", "TER-1.2")
def test_squares_are_numbered_row_by_row(columns: int, rows: int) -> None:
    ground = ground_of(columns, rows, [PLAIN] * (columns * rows))
    assert squares(ground, ground.inside) == {(row, column) for row in range(rows) for column in range(columns)}
    places = [grid.place_of(ground, square) for square in range(columns * rows)]
    assert len(set(places)) == len(places)
    assert [grid.square_of(ground, place) for place in places] == list(range(columns * rows))
    assert square_name(columns, columns) == "a2"
    assert square_name(columns, 1) == "b1"


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@rule("TER-1.3")
def test_adjacent_squares_share_a_side(columns: int, rows: int) -> None:
    ground = ground_of(columns, rows, [PLAIN] * (columns * rows))
    twin = NaiveLand(columns, rows, [PLAIN] * (columns * rows), 0, 0, [])
    land = land_from(columns, rows, {}, {}, setting_up=True)
    for square in twin.squares:
        assert squares(ground, areas.beside(land, board(ground, [square]))) == set(twin.adjacent(square))


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@rule("TER-1.4", "TER-1.5")
def test_edges_lie_between_adjacent_squares(columns: int, rows: int) -> None:
    ground = ground_of(columns, rows, [PLAIN] * (columns * rows))
    twin = NaiveLand(columns, rows, [PLAIN] * (columns * rows), 0, 0, [])
    pairs = {frozenset({one, two}) for one in twin.squares for two in twin.adjacent(one)}
    assert ground.edges == len(pairs)
    for edge in range(ground.edges):
        near, far = grid.edge_place(ground, edge), grid.far_place(ground, edge)
        ends = [divmod(grid.square_of(ground, place), columns) for place in (near, far)]
        assert frozenset(ends) == twin.edge(edge)
        pairs.remove(twin.edge(edge))
        number = grid.upright_edge if grid.is_upright(ground, edge) else grid.level_edge
        assert number(ground, near) == edge
        assert [divmod(square, columns) for square in edge_squares(columns, rows, edge)] == ends
    assert not pairs


@rule("TER-1.5")
def test_the_edges_of_both_games() -> None:
    domaine = ground_of(12, 12, [PLAIN] * 144)
    lowenherz = ground_of(15, 10, [PLAIN] * 150)
    assert (domaine.edges, lowenherz.edges) == (264, 275)
    assert [grid.is_upright(domaine, edge) for edge in (131, 132)] == [True, False]
    assert [grid.is_upright(lowenherz, edge) for edge in (139, 140)] == [True, False]
    assert edge_name(12, 12, 0) == "a1 and b1"
    assert edge_name(12, 12, 132) == "a1 and a2"


@rule("TER-1.6")
def test_the_rim_is_a_wall_that_costs_nothing() -> None:
    land = land_from(3, 2, {"red_1": (0, 0), "blue_1": (0, 2)}, {"red": [(1, 0)], "blue": [(1, 2)]}, supply=40)
    walls.place_wall(land, 0)
    assert walls.place_wall(land, 2) == (1 << 0) | (1 << 4)  # v(0,0) and v(1,0): the rim does the rest
    assert land.supply == 38


@rule("TER-1.7", "TER-5.1")
def test_an_edge_carries_one_wall() -> None:
    land = land_from(3, 2, {"red_1": (0, 0), "blue_1": (0, 2)}, {"red": [(1, 0)], "blue": [(1, 2)]}, ["v(0,0)"])
    assert walls.has_wall(land, 0)
    assert walls.wall_refusal(land, 0) == 6_05_01_00_0
    assert walls.wall_refusal(land, 1) == 0


@rule("TER-1.8")
def test_a_wall_closes_an_edge_and_nothing_else() -> None:
    land = land_from(3, 3, {"red_1": (0, 0), "blue_1": (2, 2)}, {}, ["v(1,1)"])
    centre = board(land.ground, [(1, 1)])
    assert squares(land.ground, areas.one_step(land, centre)) == {(0, 1), (1, 0), (2, 1)}
    assert not has(areas.one_step(land, only(grid.place_of(land.ground, 5))), grid.place_of(land.ground, 4))
