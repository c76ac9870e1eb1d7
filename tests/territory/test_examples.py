"""The worked examples TER-E1 to TER-E18, with their numbers."""

from __future__ import annotations

from lands import PLAIN, edge_named, land_from, squares
from naive_land import Square
from regalia.core.boards import only
from regalia.core.rules import rule_id
from regalia.territory import alliances, areas, expansion, knights, walls
from regalia.territory.facts import check_land, land_facts
from regalia.territory.grid import place_of
from regalia.territory.land import Land, knights_of, region_of
from regalia.territory.rules import TER_8_2
from support import example

CASTLES = {"red_1": (0, 0), "blue_1": (3, 4), "green_1": (0, 4)}
KNIGHTS = {"red": [(0, 1)], "blue": [(3, 3)], "green": [(1, 4)]}
E2 = ("v(0,1)", "h(0,0)", "h(0,1)")
E4 = (*E2, "h(2,3)", "h(2,4)", "v(3,2)")
RED_1, BLUE_1, GREEN_1 = 0, 4, 8


def start(*placed: str, supply: int | None = None) -> Land:
    return land_from(5, 4, CASTLES, KNIGHTS, placed, supply=40 - len(placed) if supply is None else supply)


def lay(land: Land, *names: str) -> list[int]:
    """Lay walls; the regions that each has founded, as bits."""
    columns, rows = land.ground.columns, land.ground.rows
    found = [walls.place_wall(land, edge_named(columns, rows, name)) for name in names]
    check_land(land, False)
    return found


def region(land: Land, castle: int) -> set[Square]:
    return squares(land.ground, region_of(land, castle))


def targets(land: Land, castle: int) -> set[Square]:
    return squares(land.ground, expansion.expansion_squares(land, castle, region_of(land, castle)))


def take(land: Land, castle: int, row: int, column: int) -> tuple[set[Square], int]:
    square = row * land.ground.columns + column
    severed = expansion.take_square(land, castle, square)
    founded = expansion.regions_arising_around(land, square)
    check_land(land, False)
    return squares(land.ground, severed), founded


@example("TER-E1")
def test_e1() -> None:
    land = start()
    legal = [walls.kth_wall(land, k) for k in range(walls.count_walls(land))]
    assert len(legal) == 28
    missing = {edge_named(5, 4, name) for name in ("v(0,0)", "h(0,4)", "v(3,3)")}
    assert set(range(31)) - set(legal) == missing
    assert {rule_id(walls.wall_refusal(land, edge)) for edge in missing} == {"TER-5.4"}


@example("TER-E2")
def test_e2() -> None:
    land = start()
    assert lay(land, *E2) == [0, 0, 1 << RED_1]
    assert region(land, RED_1) == {(0, 0), (0, 1)}
    assert land.supply == 37
    assert list(land_facts(land)["regions"]) == ["red_1"]


@example("TER-E3")
def test_e3() -> None:
    assert rule_id(walls.wall_refusal(start(*E2), edge_named(5, 4, "v(0,0)"))) == "TER-5.2"


@example("TER-E4")
def test_e4() -> None:
    land = start(*E2)
    assert lay(land, *E4[3:]) == [0, 0, (1 << BLUE_1) | (1 << GREEN_1)]
    assert region(land, BLUE_1) == {(3, 3), (3, 4)}
    assert len(region(land, GREEN_1)) == 16
    assert land.supply == 34


@example("TER-E5")
def test_e5() -> None:
    land = start(*E4)
    assert [targets(land, castle) for castle in (RED_1, BLUE_1, GREEN_1)] == [set(), set(), set()]


@example("TER-E6")
def test_e6() -> None:
    land = start()
    lay(land, "v(1,0)", "v(0,1)", "v(1,1)", "h(1,0)", "h(1,1)")
    assert region(land, RED_1) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert land.supply == 36


def e7() -> Land:
    castles = {"red_1": (0, 0), "red_2": (3, 0), "blue_1": (3, 4), "green_1": (0, 4)}
    return land_from(5, 4, castles, {**KNIGHTS, "red": [(0, 1), (2, 0)]}, supply=40)


@example("TER-E7")
def test_e7() -> None:
    land = e7()
    assert lay(land, "v(0,1)", "v(1,1)", "v(2,1)", "v(3,1)") == [0, 0, 0, 0]
    assert lay(land, "h(1,0)", "h(1,1)") == [0, 0b11]
    assert (len(region(land, 0)), len(region(land, 1))) == (4, 4)
    assert land.supply == 34


@example("TER-E8")
def test_e8() -> None:
    land = start()
    assert lay(land, "v(3,0)", "h(2,0)") == [0, 0]
    assert squares(land.ground, areas.neutral_zones(land)) == {(3, 0)}
    assert land.supply == 38


@example("TER-E9")
def test_e9() -> None:
    assert targets(start(*E2, supply=1), RED_1) == {(0, 2), (1, 0)}
    assert targets(start(*E2, supply=2), RED_1) == {(0, 2), (1, 0), (1, 1)}
    refusal = expansion.expansion_refusal(start(*E2, supply=1), RED_1, 6, region_of(start(*E2), RED_1), TER_8_2)
    assert rule_id(refusal) == "TER-8.9"


@example("TER-E10")
def test_e10() -> None:
    land = land_from(5, 4, CASTLES, {**KNIGHTS, "red": [(0, 1), (0, 2), (1, 2)]})
    assert squares(land.ground, knights.removable(land, 0, knights_of(land, 0))) == {(1, 2)}


@example("TER-E11")
def test_e11() -> None:
    standing = [(0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]
    land = land_from(5, 4, CASTLES, {**KNIGHTS, "red": standing})
    assert squares(land.ground, knights.removable(land, 0, knights_of(land, 0))) == set(standing)


# --- the basic layout of Löwenherz: rose is red here, gold blue, purple green, gray yellow ----------------------------

BASIC_CASTLES = {
    "red_1": (0, 0),
    "red_2": (3, 12),
    "red_3": (9, 3),
    "blue_1": (8, 0),
    "blue_2": (0, 8),
    "blue_3": (6, 11),
    "green_1": (1, 13),
    "green_2": (2, 3),
    "green_3": (7, 6),
    "yellow_1": (9, 13),
    "yellow_2": (4, 1),
    "yellow_3": (3, 9),
}
BASIC_KNIGHTS = {
    "red": [(1, 0), (4, 12), (9, 2)],
    "blue": [(7, 0), (1, 8), (5, 11)],
    "green": [(1, 14), (3, 3), (6, 6)],
    "yellow": [(9, 14), (4, 0), (3, 8)],
}
BASIC_WALLS = (
    *("v(0,2)", "v(1,2)", "h(1,0)", "h(1,1)", "h(1,2)"),
    *("h(6,0)", "h(6,1)", "v(7,1)", "v(8,1)", "v(9,1)"),
    *("v(0,11)", "v(1,11)", "h(1,12)", "h(1,13)", "h(1,14)"),
    *("h(6,13)", "h(6,14)", "v(7,12)", "v(8,12)", "v(9,12)"),
)
ROSE_1, GRAY_2 = 0, 13


def basic(*placed: str, rose: tuple[Square, ...] = ()) -> Land:
    """The basic layout with some more walls and rose knights. Terrain does not matter for these examples."""
    standing = {**BASIC_KNIGHTS, "red": [*BASIC_KNIGHTS["red"], *rose]}
    walls_there = [*BASIC_WALLS, *placed]
    return land_from(
        15, 10, BASIC_CASTLES, standing, walls_there, terrain=[PLAIN] * 150, supply=100 - len(walls_there), players=3
    )


@example("TER-E12")
def test_e12() -> None:
    land = basic("v(4,1)", "h(4,0)", "h(4,1)", "v(3,1)", "v(3,0)")
    assert len(land_facts(land)["regions"]) == 4
    assert land.supply == 75
    assert take(land, ROSE_1, 2, 0) == (set(), 0)
    assert land.supply == 74
    assert take(land, ROSE_1, 2, 1) == (set(), 1 << GRAY_2)
    assert region(land, GRAY_2) == {(3, 0), (3, 1), (4, 0), (4, 1)}
    assert edge_named(15, 10, "v(3,0)") not in land_facts(land)["walls"]
    assert land.supply == 75


E13 = ("v(4,1)", "h(4,0)", "h(4,1)", "v(3,0)", "h(3,1)", "h(2,1)", "h(2,2)", "v(2,2)")


@example("TER-E13")
def test_e13() -> None:
    land = basic(*E13)
    assert region(land, GRAY_2) == {(4, 0), (4, 1), (3, 0), (2, 0), (2, 1), (2, 2)}
    assert land.supply == 72
    assert knights.knight_count(land, GRAY_2) == knights.knight_count(land, ROSE_1) == 1
    refusal = expansion.expansion_refusal(land, ROSE_1, 30, region_of(land, ROSE_1), TER_8_2)
    assert rule_id(refusal) == "TER-8.7"
    stronger = basic(*E13, rose=((0, 1),))
    assert (2, 0) in targets(stronger, ROSE_1)
    severed, founded = take(stronger, ROSE_1, 2, 0)
    assert severed == {(2, 1), (2, 2)}
    assert founded == 0
    assert region(stronger, GRAY_2) == {(3, 0), (4, 0), (4, 1)}
    assert severed <= squares(stronger.ground, areas.neutral_zones(stronger))
    assert stronger.supply == 71


@example("TER-E14")
def test_e14() -> None:
    land = basic(*E13, rose=((0, 1),))
    take(land, ROSE_1, 2, 0)
    first = only(place_of(land.ground, 30))
    assert expansion.expansion_refusal(land, ROSE_1, 31, first, TER_8_2) == 0
    before = region(land, GRAY_2)
    assert take(land, ROSE_1, 2, 1) == (set(), 0)
    assert land.supply == 72
    assert region(land, GRAY_2) == before


@example("TER-E15")
def test_e15() -> None:
    castles = {"red_1": (0, 0), "blue_1": (1, 0)}
    standing = {"red": [(0, 1), (0, 2), (0, 3)], "blue": [(1, 1)]}
    land = land_from(5, 2, castles, standing, [f"h(0,{c})" for c in range(5)], alliances=[("red_1", "blue_1")])
    refusal = expansion.expansion_refusal(land, RED_1, 7, region_of(land, RED_1), TER_8_2)
    assert rule_id(refusal) == "TER-8.6"
    alliances.end_alliance(land, RED_1, BLUE_1)
    assert expansion.expansion_refusal(land, RED_1, 7, region_of(land, RED_1), TER_8_2) == 0


@example("TER-E16")
def test_e16() -> None:
    land = start(*E2, "v(2,0)", "v(3,0)")
    assert land.supply == 35
    assert take(land, RED_1, 1, 0) == (set(), 0)
    assert land.supply == 34
    assert squares(land.ground, areas.neutral_zones(land)) == {(2, 0), (3, 0)}
    assert take(land, RED_1, 2, 0) == (set(), 0)
    assert land.supply == 34
    assert squares(land.ground, areas.neutral_zones(land)) == {(3, 0)}


@example("TER-E17")
def test_e17() -> None:
    land = start(*E4)
    alliances.ally(land, RED_1, GREEN_1)
    assert alliances.mark_of(land, RED_1, GREEN_1) == edge_named(5, 4, "v(0,1)") == 1
    refusals = [
        rule_id(expansion.expansion_refusal(land, RED_1, square, region_of(land, RED_1), TER_8_2))
        for square in (5, 0, 15)
    ]
    assert refusals == ["TER-8.6", "TER-8.2", "TER-8.2"]


@example("TER-E18")
def test_e18() -> None:
    land = e7()
    lay(land, "v(0,1)", "v(1,1)", "v(2,1)", "v(3,1)", "h(1,0)", "h(1,1)")
    assert knights.knight_refusal(land, 0, 5) == 0
    knights.place_knight(land, 0, 5)
    check_land(land, False)
    assert walls.has_wall(land, edge_named(5, 4, "h(1,0)"))
    assert [knights.knight_count(land, castle) for castle in (0, 1)] == [2, 1]
    removable = knights.removable(land, 0, knights_of(land, 0))
    assert squares(land.ground, removable) == {(0, 1), (1, 0), (2, 0)}
