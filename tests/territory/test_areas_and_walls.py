"""TER-4 and TER-5: areas, regions and walls."""

from __future__ import annotations

from lands import edge_named, land_from, squares
from regalia.core.boards import both, is_empty
from regalia.core.rules import rule_id
from regalia.territory import areas, walls
from regalia.territory.facts import land_facts
from regalia.territory.grid import place_of
from regalia.territory.land import Land, colour_of, land_of, region_at, region_of
from support import rule

CASTLES = {"red_1": (0, 0), "blue_1": (3, 4), "green_1": (0, 4)}
KNIGHTS = {"red": [(0, 1)], "blue": [(3, 3)], "green": [(1, 4)]}


def start(*placed: str, **more: object) -> Land:
    """The test grid of the worked examples with some walls."""
    return land_from(5, 4, CASTLES, KNIGHTS, placed, **more)


def lay(land: Land, *names: str) -> int:
    founded = 0
    for name in names:
        founded |= walls.place_wall(land, edge_named(5, 4, name))
    return founded


def why_not(land: Land, name: str) -> str:
    code = walls.wall_refusal(land, edge_named(5, 4, name))
    return rule_id(code) if code else ""


FENCE = ("v(0,1)", "h(0,0)", "h(0,1)")


@rule("TER-4.1")
def test_an_area_is_what_can_be_reached() -> None:
    land = start("v(3,0)", "h(2,0)")
    corner = areas.area_of(land, place_of(land.ground, 15))
    rest = areas.area_of(land, place_of(land.ground, 0))
    assert squares(land.ground, corner) == {(3, 0)}
    assert len(squares(land.ground, rest)) == 19
    assert is_empty(both(corner, rest))


@rule("TER-4.2", "TER-4.5", "TER-4.6")
def test_a_region_belongs_to_its_castle_whoever_closes_it() -> None:
    land = start()
    assert lay(land, "v(0,1)", "h(0,0)") == 0
    assert lay(land, "h(0,1)") == 1  # bit 0: red_1; walls have no owner that could matter
    assert squares(land.ground, region_of(land, 0)) == {(0, 0), (0, 1)}
    assert colour_of(region_at(land, 1)) == 0
    assert squares(land.ground, land_of(land, 0)) == {(0, 0), (0, 1)}


@rule("TER-4.3")
def test_an_area_without_a_castle_is_a_neutral_zone() -> None:
    land = start("v(3,0)", "h(2,0)")
    assert squares(land.ground, areas.neutral_zones(land)) == {(3, 0)}
    assert region_at(land, 15) == -1


@rule("TER-4.4")
def test_two_castles_of_one_colour_are_open_land() -> None:
    castles = {"red_1": (0, 0), "red_2": (3, 0), "blue_1": (0, 4)}
    land = land_from(5, 4, castles, {"red": [(0, 1), (2, 0)]}, ["v(0,1)", "v(1,1)", "v(2,1)"])
    assert lay(land, "v(3,1)") == 1 << 4  # the right part is blue's; the left part holds two red castles
    assert region_at(land, 0) == -1
    assert is_empty(areas.neutral_zones(land))


@rule("TER-4.7")
def test_the_rest_becomes_a_region_when_one_castle_is_left_in_it() -> None:
    land = start(*FENCE, "h(2,3)", "h(2,4)")
    assert lay(land, "v(3,2)") == (1 << 4) | (1 << 8)
    assert len(squares(land.ground, region_of(land, 8))) == 16


@rule("TER-4.8", "TER-4.9", "TER-5.2", "TER-8.22")
def test_walls_never_change_a_region() -> None:
    land = start(*FENCE)
    before = squares(land.ground, region_of(land, 0))
    for edge in range(31):
        if walls.wall_refusal(land, edge) == 0:
            walls.place_wall(land, edge)
        assert squares(land.ground, region_of(land, 0)) == before


@rule("TER-4.10")
def test_regions_hold_own_pieces_and_neutral_zones_none() -> None:
    land = start(*FENCE, "v(3,0)", "h(2,0)")
    inside = both(land.occupied, region_of(land, 0))
    assert squares(land.ground, inside) == {(0, 0), (0, 1)}
    assert is_empty(both(land.occupied, areas.neutral_zones(land)))


@rule("TER-4.11")
def test_neighbours_share_a_side() -> None:
    land = start(*FENCE, "h(2,3)", "h(2,4)", "v(3,2)")
    red, blue, green = region_of(land, 0), region_of(land, 4), region_of(land, 8)
    assert areas.are_neighbours(land, red, green)
    assert areas.are_neighbours(land, green, blue)
    assert not areas.are_neighbours(land, red, blue)


@rule("TER-5.3")
def test_walls_in_neutral_zones_are_legal_and_annex_nothing() -> None:
    land = start("v(2,0)", "v(3,0)", "h(1,0)")
    assert why_not(land, "h(2,0)") == ""
    assert lay(land, "h(2,0)") == 0
    assert squares(land.ground, areas.neutral_zones(land)) == {(2, 0), (3, 0)}
    assert land_facts(land)["regions"] == {}


@rule("TER-5.4", "TER-11.2")
def test_no_wall_between_pieces_of_one_colour_played_or_neutral() -> None:
    land = start(players=2)  # green is neutral here
    assert [why_not(land, name) for name in ("v(0,0)", "v(3,3)", "h(0,4)")] == ["TER-5.4"] * 3
    mixed = land_from(5, 4, CASTLES, {"red": [(0, 1), (0, 2), (0, 3)], "blue": [(3, 3)], "green": [(1, 4)]})
    assert why_not(mixed, "v(0,1)") == "TER-5.4"
    assert why_not(mixed, "v(0,3)") == ""  # a red knight and a green castle


@rule("TER-5.4")
def test_no_wall_between_two_castles_of_one_colour() -> None:
    land = land_from(5, 4, {"red_1": (0, 0), "red_2": (0, 1), "blue_1": (3, 3)}, {})
    assert why_not(land, "v(0,0)") == "TER-5.4"


@rule("TER-5.6")
def test_without_walls_in_the_supply_none_can_be_placed() -> None:
    land = start(supply=0)
    assert why_not(land, "v(2,2)") == "TER-5.6"
    assert walls.count_walls(land) == 0


@rule("TER-5.7", "TER-5.8")
def test_walls_may_lie_anywhere_and_close_nothing() -> None:
    land = start()
    assert lay(land, "v(2,2)") == 0
    assert land.supply == 39
    assert land_facts(land)["walls"] == [edge_named(5, 4, "v(2,2)")]


@rule("TER-5.9", "TER-5.10")
def test_consequences_of_a_wall_in_order() -> None:
    land = start("v(1,0)", "v(0,1)", "v(1,1)", "h(1,0)", "h(2,2)")
    supply = land.supply
    assert lay(land, "h(1,1)") == 1
    assert land.supply == supply - 1 + 1  # one laid, the inner v(1,0) back
    facts = land_facts(land)
    assert edge_named(5, 4, "v(1,0)") not in facts["walls"]
    assert edge_named(5, 4, "h(2,2)") in facts["walls"]  # in open land: stays
    assert edge_named(5, 4, "v(0,1)") in facts["walls"]  # on the outside: stays


@rule("TER-5.10")
def test_walls_in_a_neutral_zone_stay_when_a_region_arises() -> None:
    land = start("h(1,0)", "v(2,0)", "v(3,0)", "h(2,0)", "v(0,1)", "h(0,0)")
    lay(land, "h(0,1)")
    assert edge_named(5, 4, "h(2,0)") in land_facts(land)["walls"]


@rule("TER-5.11")
def test_one_wall_can_create_several_regions() -> None:
    castles = {"red_1": (0, 0), "blue_1": (0, 2)}
    land = land_from(3, 1, castles, {"red": [(0, 1)]})
    assert walls.place_wall(land, 1) == (1 << 0) | (1 << 4)


@rule("TER-11.4")
def test_neutral_regions_are_real_regions() -> None:
    land = start("v(0,3)", "v(1,3)", players=2)
    assert lay(land, "h(1,4)") == 1 << 8
    assert why_not(land, "h(0,4)") == "TER-5.2"


@rule("TER-14.1")
def test_the_first_rule_of_the_list_is_named_for_walls() -> None:
    land = start(*FENCE)
    assert why_not(land, "v(0,0)") == "TER-5.2"  # also between own pieces
    assert why_not(land, "v(0,1)") == "TER-5.1"
    bare = start(*FENCE, supply=0)
    assert why_not(bare, "v(0,1)") == "TER-5.6"
    assert why_not(bare, "v(0,0)") == "TER-5.6"
