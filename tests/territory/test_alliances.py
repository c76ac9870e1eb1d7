"""TER-10: alliances."""

from __future__ import annotations

from lands import edge_named, land_from
from regalia.core.rules import rule_id
from regalia.territory import alliances, expansion, walls
from regalia.territory.facts import land_facts, land_view
from regalia.territory.land import Land
from support import rule

DOM_7_9 = 4_07_09_00_0
# Three strips: red_1 above, blue_1 in the middle, green_1 below; yellow_1 in the right part of the lowest strip.
CASTLES = {"red_1": (0, 0), "blue_1": (1, 0), "green_1": (2, 0), "yellow_1": (2, 4)}
KNIGHTS = {"red": [(0, 1)], "blue": [(1, 1)], "green": [(2, 1)], "yellow": [(2, 3)]}
WALLS = [f"h({row},{column})" for row in (0, 1) for column in range(5)] + ["v(2,2)"]


def strips(**more: object) -> Land:
    return land_from(5, 3, CASTLES, KNIGHTS, WALLS, **more)


def why_not(land: Land, castle: int, other: int) -> str:
    code = alliances.alliance_refusal(land, castle, other, DOM_7_9)
    return rule_id(code) if code else ""


@rule("TER-10.1", "TER-10.4")
def test_an_alliance_joins_neighbours_of_two_players() -> None:
    land = strips()
    assert why_not(land, 0, 4) == ""
    assert why_not(land, 0, 8) == "DOM-7.9"  # no neighbours
    assert why_not(land, 0, 0) == "DOM-7.9"
    assert why_not(land, 0, 1) == "DOM-7.9"  # no such castle
    alliances.ally(land, 0, 4)
    assert land_facts(land)["alliances"] == [["red_1", "blue_1"]]
    assert alliances.are_allied(land, 4, 0)
    for one, two in ((0, 4), (4, 8), (8, 12)):
        assert walls.has_wall(land, alliances.mark_of(land, one, two))


@rule("TER-10.3", "TER-10.5")
def test_the_mark_is_the_lowest_wall_between_them() -> None:
    land = strips(alliances=[("red_1", "blue_1"), ("green_1", "yellow_1")])
    assert alliances.mark_of(land, 0, 4) == alliances.mark_of(land, 4, 0) == edge_named(5, 3, "h(0,0)")
    assert alliances.mark_of(land, 8, 12) == edge_named(5, 3, "v(2,2)")
    assert alliances.mark_of(land, 0, 8) == -1
    assert [one["mark"] for one in land_view(land)["alliances"]] == [edge_named(5, 3, "h(0,0)"), 10]
    assert walls.wall_refusal(land, edge_named(5, 3, "h(0,0)")) == 6_05_01_00_0  # a turned wall is still a wall


@rule("TER-10.6", "TER-10.7")
def test_the_alliance_outlives_its_mark() -> None:
    castles = {"red_1": (0, 0), "blue_1": (0, 4), "green_1": (2, 0)}
    knights = {"red": [(0, 1)], "blue": [(1, 4)], "green": [(2, 1), (2, 2)]}
    fences = ["v(0,2)", "v(1,2)", "h(0,0)", "h(0,1)", "h(0,2)", "h(1,3)", "h(1,4)"]
    land = land_from(5, 3, castles, knights, fences, alliances=[("red_1", "blue_1")])
    assert alliances.mark_of(land, 0, 4) == edge_named(5, 3, "v(0,2)")
    expansion.take_square(land, 8, 3)  # green_1 takes (0,3), the only square of blue that touches red
    assert alliances.mark_of(land, 0, 4) == -1
    assert alliances.are_allied(land, 0, 4)
    assert land_view(land)["alliances"][0]["mark"] is None


@rule("TER-10.8")
def test_nothing_else_is_restricted() -> None:
    land, allied = strips(), strips(alliances=[("red_1", "blue_1")])
    assert walls.count_walls(land) == walls.count_walls(allied)
    free = land_from(5, 3, CASTLES, {**KNIGHTS, "green": [(2, 1), (2, 2)]}, WALLS, alliances=[("red_1", "blue_1")])
    assert expansion.conquest_refusal(free, 8, 4) == 0  # a third party
    assert expansion.conquest_refusal(free, 4, 0) == 6_08_06_00_0


@rule("TER-10.9")
def test_not_twice() -> None:
    land = strips(alliances=[("red_1", "blue_1")])
    assert why_not(land, 0, 4) == why_not(land, 4, 0) == "TER-10.9"
    assert alliances.possible_partners(land, 4) == (1 << 8) | (1 << 12)


@rule("TER-10.10")
def test_not_with_the_neutral_colour() -> None:
    land = strips(players=2)
    assert why_not(land, 4, 8) == "TER-10.10"
    assert alliances.possible_partners(land, 4) == 1 << 0


@rule("TER-10.11")
def test_an_ended_alliance_binds_no_longer() -> None:
    land = land_from(5, 3, CASTLES, {**KNIGHTS, "red": [(0, 1), (0, 2)]}, WALLS, alliances=[("red_1", "blue_1")])
    assert expansion.conquest_refusal(land, 0, 4) == 6_08_06_00_0
    alliances.end_alliance(land, 4, 0)
    assert expansion.conquest_refusal(land, 0, 4) == 0
    assert land_facts(land)["alliances"] == []
