"""TER-6 and TER-7: knights and strength."""

from __future__ import annotations

from lands import HILL, PLAIN, WOODS, land_from, squares
from regalia.core.boards import is_empty
from regalia.core.rules import rule_id
from regalia.territory import knights
from regalia.territory.areas import found_all_regions
from regalia.territory.land import Land, colour_at, knights_of
from support import rule

CASTLES = {"red_1": (0, 0), "blue_1": (3, 4), "green_1": (0, 4)}
KNIGHTS = {"red": [(0, 1)], "blue": [(3, 3)], "green": [(1, 4)]}


def start(*walls: str, red: list[tuple[int, int]] | None = None, **more: object) -> Land:
    return land_from(5, 4, CASTLES, {**KNIGHTS, "red": red or [(0, 1)]}, walls, **more)


def why_not(land: Land, colour: int, row: int, column: int) -> str:
    code = knights.knight_refusal(land, colour, row * 5 + column)
    return rule_id(code) if code else ""


@rule("TER-6.1")
def test_a_knight_comes_beside_an_own_piece_not_across_a_wall() -> None:
    land = start("h(0,0)")
    assert squares(land.ground, knights.knight_squares(land, 0)) == {(0, 2), (1, 1)}
    assert why_not(land, 0, 1, 0) == "TER-6.1"  # the wall h(0,0) lies between it and the castle
    assert why_not(land, 0, 1, 2) == "TER-6.1"  # diagonal
    assert why_not(land, 0, 1, 1) == ""


@rule("TER-6.3")
def test_knights_may_stand_in_own_regions_and_in_open_land() -> None:
    land = start("v(0,1)", "h(1,0)", "h(1,1)", "v(1,1)", "h(2,3)")
    assert why_not(land, 0, 1, 0) == ""  # inside red_1
    assert why_not(land, 1, 3, 2) == ""  # open land


@rule("TER-6.4")
def test_knights_come_from_the_own_stock() -> None:
    land = start()
    assert land.stock[0] == 11
    knights.place_knight(land, 0, 2)
    assert land.stock[0] == 10
    assert colour_at(land, 2) == 0
    chain = [(0, c) for c in range(1, 5)] + [(1, c) for c in range(5)] + [(2, c) for c in range(3)]
    castles = {"red_1": (0, 0), "blue_1": (3, 4)}
    empty = land_from(5, 4, castles, {"red": chain})
    assert empty.stock[0] == 0
    assert why_not(empty, 0, 3, 0) == "TER-6.4"
    assert is_empty(knights.knight_squares(empty, 0))


@rule("TER-2.1", "TER-2.5", "TER-14.1")
def test_occupied_squares_and_wrong_terrain_in_the_order_of_the_list() -> None:
    terrain = [PLAIN] * 20
    terrain[6], terrain[12] = HILL, HILL
    land = start(terrain=terrain)
    assert why_not(land, 0, 0, 4) == "TER-2.1"
    assert why_not(land, 0, 1, 1) == "TER-2.5"  # beside a red knight, but a hill
    assert why_not(land, 0, 2, 2) == "TER-2.5"  # a hill, and far away
    assert why_not(land, 0, 2, 3) == "TER-6.1"


@rule("TER-6.9")
def test_fees_are_due_on_woods_only() -> None:
    terrain = [PLAIN] * 20
    terrain[2] = WOODS
    land = start(terrain=terrain)
    assert squares(land.ground, land.ground.fee_ground) == {(0, 2)}
    assert why_not(land, 0, 0, 2) == ""  # the board allows it; the fee is the game's


@rule("TER-6.2", "TER-6.6")
def test_a_removal_must_not_cut_a_chain() -> None:
    land = start(red=[(0, 1), (0, 2), (1, 2)])
    assert squares(land.ground, knights.removable(land, 0, knights_of(land, 0))) == {(1, 2)}
    assert [knights.removal_refusal(land, 0, square) for square in (1, 2, 7)] == [6_06_06_00_0, 6_06_06_00_0, 0]


@rule("TER-6.2")
def test_chains_run_over_open_edges_only() -> None:
    # (1,0) stands beside the knight (1,1) but a wall lies between; its chain runs over the castle
    land = start("v(1,0)", red=[(0, 1), (1, 1), (1, 0)])
    assert squares(land.ground, knights.removable(land, 0, knights_of(land, 0))) == {(1, 0), (1, 1)}


@rule("TER-6.7", "TER-6.8", "TER-2.3", "TER-11.5")
def test_the_last_knight_may_go_back_to_its_stock() -> None:
    land = start("v(0,3)", "v(1,3)", "h(1,4)", players=2)  # green_1, neutral, with one knight
    assert knights.knight_count(land, 8) == 1
    assert knights.removal_refusal(land, 2, 9) == 0
    knights.remove_knight(land, 2, 9)
    assert knights.knight_count(land, 8) == 0
    assert land.stock[2] == 12
    assert colour_at(land, 9) == -1


@rule("TER-6.5")
def test_the_castle_does_not_count() -> None:
    land = start("v(0,1)", "h(0,0)", "h(0,1)")
    assert knights.knight_count(land, 0) == 1


@rule("TER-7.1", "TER-7.2", "TER-7.3")
def test_stronger_means_more_knights() -> None:
    castles = {"red_1": (0, 0), "blue_1": (0, 4), "green_1": (3, 0), "yellow_1": (3, 4)}
    standing = {"red": [(0, 1)], "blue": [(0, 3)], "green": [(3, 1), (2, 0)]}
    walls = ["h(1,0)", "h(1,1)", "h(1,2)", "h(1,3)", "h(1,4)", "v(0,2)", "v(1,2)", "v(2,2)", "v(3,2)"]
    land = land_from(5, 4, castles, standing, walls, players=2)
    assert found_all_regions(land) == 0  # they are there already
    strength = [knights.knight_count(land, castle) for castle in (0, 4, 8, 12)]
    assert strength == [1, 1, 2, 0]
    assert not knights.is_stronger(land, 0, 4)  # equal
    assert knights.is_stronger(land, 0, 12)  # a region without knights
    assert not knights.is_stronger(land, 0, 8)  # the neutral colour defends like any other
