"""TER-12: lands that cannot be are named."""

from __future__ import annotations

from typing import Any

import pytest

from lands import COLOURS, HILL, PLAIN, ground_of, land_from
from regalia.core.errors import BadFacts, BrokenInvariant, RegaliaError
from regalia.core.facts import FactReader
from regalia.territory import knights, walls
from regalia.territory.facts import check_land, land_facts, read_land
from regalia.territory.land import empty_land
from support import rule

CASTLES = {"red_1": (0, 0), "blue_1": (3, 4), "green_1": (0, 4)}
KNIGHTS = {"red": [(0, 1)], "blue": [(3, 3)], "green": [(1, 4)]}
FENCE = ("v(0,1)", "h(0,0)", "h(0,1)")
ZONE = ("v(3,0)", "h(2,0)")


def facts(*placed: str) -> dict[str, Any]:
    return land_facts(land_from(5, 4, CASTLES, KNIGHTS, placed))


def broken(given: dict[str, Any], setting_up: bool = False, players: int = 4) -> str:
    """The rule, or the sentence, with which these facts are refused."""
    terrain = [PLAIN] * 20
    terrain[7] = HILL
    land = empty_land(ground_of(5, 4, terrain, 40), players, 4)
    with pytest.raises(RegaliaError) as caught:
        read_land(land, FactReader(given))
        check_land(land, setting_up)
    return caught.value.rule if isinstance(caught.value, BrokenInvariant) else str(caught.value)


@rule("TER-12.1")
def test_walls_are_counted() -> None:
    assert broken({**facts(*FENCE), "supply": 36}) == "TER-12.1"


@rule("TER-12.2")
def test_knights_are_counted() -> None:
    stock = dict.fromkeys(COLOURS, 11)
    assert broken({**facts(), "stock": {**stock, "yellow": 11}}) == "TER-12.2"
    assert broken({**facts(), "stock": {**stock, "red": 12, "yellow": 12}}) == "TER-12.2"


@rule("TER-12.3", "TER-12.7", "TER-4.1")
def test_regions_are_the_areas_of_their_castles() -> None:
    right = facts(*FENCE)
    assert right["regions"] == {"red_1": [0, 1]}
    assert broken({**right, "regions": {}}) == "TER-12.3"
    assert broken({**right, "regions": {"red_1": [0]}}) == "TER-12.3"
    assert broken({**right, "regions": {"red_1": [0, 1, 2]}}) == "TER-12.3"
    assert broken({**right, "regions": {"red_1": [0, 1], "blue_1": [18, 19]}}) == "TER-12.7"


@rule("TER-12.3")
def test_no_walls_inside_a_region() -> None:
    inside = facts("v(0,1)", "v(1,1)", "h(1,0)", "h(1,1)")
    spoilt = {**inside, "walls": sorted([*inside["walls"], 4]), "supply": inside["supply"] - 1}  # v(1,0)
    assert broken(spoilt) == "TER-12.3"


@rule("TER-12.4")
def test_foreign_pieces_stand_in_no_region_and_none_in_a_neutral_zone() -> None:
    inside = facts("v(0,1)", "v(1,1)", "h(1,0)", "h(1,1)")
    stray = {**inside, "knights": {**inside["knights"], "yellow": [5]}, "stock": {**inside["stock"], "yellow": 11}}
    assert broken(stray) in {"TER-12.4", "TER-12.5"}
    zone = facts(*ZONE)
    stray = {**zone, "knights": {**zone["knights"], "red": [1, 15]}, "stock": {**zone["stock"], "red": 10}}
    assert broken(stray) in {"TER-12.4", "TER-12.5"}


@rule("TER-12.5")
def test_chains_hold() -> None:
    right = facts()
    loose = {**right, "knights": {**right["knights"], "red": [1, 3]}, "stock": {**right["stock"], "red": 10}}
    assert broken(loose) == "TER-12.5"
    walled = facts("v(1,0)")
    assert walled["walls"] == [4]
    across = {**right, "walls": [0], "supply": 39}  # v(0,0), between the castle and its knight
    assert broken(across) == "TER-12.5"


@rule("TER-12.6")
def test_a_wall_may_come_to_lie_between_own_pieces_by_a_knight_only() -> None:
    castles = {"red_1": (0, 0), "red_2": (3, 0), "blue_1": (3, 4), "green_1": (0, 4)}
    fences = ["v(0,1)", "v(1,1)", "v(2,1)", "v(3,1)", "h(1,0)", "h(1,1)"]
    land = land_from(5, 4, castles, {**KNIGHTS, "red": [(0, 1), (2, 0)]}, fences)
    knights.place_knight(land, 0, 5)  # (1,0): the wall h(1,0) now lies between two red knights
    check_land(land, False)
    assert walls.has_wall(land, 16 + 5)
    bare = land_from(5, 4, castles, {**KNIGHTS, "red": [(0, 1), (1, 0), (2, 0)]})
    assert walls.wall_refusal(bare, 16 + 5) == 6_05_04_00_0


@rule("TER-12.9")
def test_allies_are_regions_of_two_players() -> None:
    right = facts("v(0,1)", "h(0,0)", "h(0,1)", "h(2,3)", "h(2,4)", "v(3,2)")
    assert broken({**facts(*FENCE), "alliances": [["red_1", "green_1"]]}) == "TER-12.9"
    assert broken({**right, "alliances": [["red_1", "green_1"]]}, players=2) == "TER-12.9"


@rule("TER-2.1", "TER-2.5", "TER-3.2")
def test_pieces_stand_alone_on_their_terrain() -> None:
    right = facts()
    both = {**right, "knights": {**right["knights"], "green": [9], "yellow": [9]}}
    assert broken(both) == "TER-2.1"
    assert broken({**right, "castles": {**right["castles"], "yellow_1": 0}}) == "TER-2.1"
    hill = {**right, "knights": {**right["knights"], "red": [1, 2, 7]}, "stock": {**right["stock"], "red": 9}}
    assert broken(hill) == "TER-2.5"
    assert broken({**right, "castles": {**right["castles"], "yellow_1": 7}}) == "TER-3.2"


@rule("TER-3.10")
def test_there_are_no_regions_during_the_set_up() -> None:
    one = land_facts(land_from(5, 4, {"red_1": (0, 0)}, {"red": [(0, 1)]}, setting_up=True))
    assert one["regions"] == {}
    assert one["walls"] == []
    assert broken({**one, "regions": {"red_1": [0]}}, setting_up=True) == "TER-12.7"
    assert broken(one) == "TER-12.3"  # after the set-up the only castle would own all land


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"walls": [3, 1]}, "walls must be ascending"),
        ({"walls": [31]}, "walls[0] must be a number from 0 to 30"),
        ({"castles": {"red_2": 0}}, "castles has red_2 but not red_1"),
        ({"castles": {"pink_1": 0}}, "castles.pink_1"),
        ({"knights": {"red": [1]}}, "knights.blue is missing"),
        ({"regions": {"red_1": []}}, "regions.red_1 must have squares"),
        ({"alliances": [["red_1"]]}, "alliances must be pairs"),
        ({"alliances": [["green_1", "red_1"]]}, "alliances must be different pairs in the order of castles"),
    ],
)
def test_wrong_facts_are_named(wrong: dict[str, Any], named: str) -> None:
    land = empty_land(ground_of(5, 4, [PLAIN] * 20, 40), 4, 4)
    with pytest.raises(BadFacts) as caught:
        read_land(land, FactReader({**facts(), **wrong}))
    assert named in str(caught.value)
