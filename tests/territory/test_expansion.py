"""TER-8: enlarging regions."""

from __future__ import annotations

from lands import board, edge_named, land_from, squares
from naive_land import Square
from regalia.core.boards import Board, is_empty
from regalia.core.rules import rule_id
from regalia.territory import areas, expansion
from regalia.territory.facts import land_facts
from regalia.territory.land import Land, region_at, region_of
from regalia.territory.rules import TER_8_2, TER_8_3
from support import rule

# Four corners of a 5 x 4 grid: red_1 on the left above, red_2 below it, blue_1 on the right, green_1 in the middle.
CASTLES = {"red_1": (0, 0), "red_2": (3, 0), "blue_1": (0, 4), "green_1": (3, 4)}
KNIGHTS = {"red": [(0, 1), (1, 0), (3, 1)], "blue": [(1, 4)], "green": [(3, 3)]}
RED_1 = ("v(0,1)", "v(1,1)", "h(1,0)", "h(1,1)")
BLUE_1 = ("v(0,2)", "v(1,2)", "h(1,3)", "h(1,4)")  # columns 3 and 4, rows 0 and 1


def land(*walls: str, **more: object) -> Land:
    return land_from(5, 4, CASTLES, KNIGHTS, walls, **more)


def whole(one: Land, castle: int) -> Board:
    return region_of(one, castle)


def targets(one: Land, castle: int) -> set[Square]:
    return squares(one.ground, expansion.expansion_squares(one, castle, whole(one, castle)))


def why_not(one: Land, castle: int, square: Square, second: bool = False) -> str:
    rule_code = TER_8_3 if second else TER_8_2
    number = square[0] * 5 + square[1]
    code = expansion.expansion_refusal(one, castle, number, whole(one, castle), rule_code)
    return rule_id(code) if code else ""


def take(one: Land, castle: int, square: Square) -> tuple[set[Square], int]:
    number = square[0] * 5 + square[1]
    severed = expansion.take_square(one, castle, number)
    return squares(one.ground, severed), expansion.regions_arising_around(one, number)


@rule("TER-8.2", "TER-8.8")
def test_the_first_square_touches_the_region_walls_or_not() -> None:
    one = land(*RED_1)
    assert targets(one, 0) == {(0, 2), (1, 2), (2, 0), (2, 1)}  # open land, without a comparison of knights
    assert why_not(one, 0, (0, 0)) == "TER-8.2"
    assert why_not(one, 0, (2, 2)) == "TER-8.2"  # diagonal
    assert why_not(one, 0, (0, 2)) == ""


@rule("TER-8.3")
def test_the_second_square_touches_what_the_game_says() -> None:
    one = land(*RED_1)
    take(one, 0, (0, 2))
    first = board(one.ground, [(0, 2)])
    anywhere = expansion.expansion_squares(one, 0, whole(one, 0))
    beside_first = expansion.expansion_squares(one, 0, first)
    assert squares(one.ground, anywhere) == {(0, 3), (1, 2), (2, 0), (2, 1)}  # Domaine
    assert squares(one.ground, beside_first) == {(0, 3), (1, 2)}  # Löwenherz
    assert why_not(one, 0, (2, 2), second=True) == "TER-8.3"
    assert why_not(one, 0, (0, 2), second=True) == "TER-8.3"  # in the region by now
    assert expansion.expansion_refusal(one, 0, 10, first, TER_8_3) == TER_8_3
    assert expansion.expansion_refusal(one, 0, 10, whole(one, 0), TER_8_3) == 0


@rule("TER-8.4")
def test_occupied_squares_are_never_taken() -> None:
    one = land_from(5, 4, CASTLES, {**KNIGHTS, "blue": [(1, 4), (1, 3), (1, 2)]}, RED_1)
    assert why_not(one, 0, (1, 2)) == "TER-8.4"
    assert (1, 2) not in targets(one, 0)


@rule("TER-8.5")
def test_not_into_another_own_region() -> None:
    one = land(*RED_1, "v(2,1)", "v(3,1)")
    assert set(land_facts(one)["regions"]) == {"red_1", "red_2"}
    assert why_not(one, 0, (2, 1)) == "TER-8.5"
    assert targets(one, 0) == {(0, 2), (1, 2)}


@rule("TER-8.6", "TER-10.2", "TER-10.7")
def test_not_into_an_allied_region() -> None:
    walls = [*RED_1[:2], *RED_1[2:], *BLUE_1, "v(2,1)", "v(3,1)", "h(1,2)"]
    castles = {**CASTLES, "yellow_1": (0, 2)}
    one = land_from(5, 4, castles, {**KNIGHTS, "yellow": []}, walls, alliances=[("red_1", "yellow_1")])
    assert set(land_facts(one)["regions"]) == {"red_1", "red_2", "blue_1", "green_1", "yellow_1"}
    assert why_not(one, 0, (1, 2)) == "TER-8.6"
    assert why_not(one, 12, (1, 1)) == "TER-8.6"  # neither way
    free = land_from(5, 4, castles, {**KNIGHTS, "yellow": []}, walls)
    assert why_not(free, 0, (1, 2)) == ""
    assert why_not(one, 4, (1, 2)) == ""  # blue_1 is a third party


@rule("TER-8.7")
def test_into_foreign_regions_only_when_stronger() -> None:
    one = land(*RED_1, *BLUE_1)
    take(one, 0, (0, 2))
    assert why_not(one, 0, (0, 3)) == ""  # two red knights against one
    weaker = land_from(5, 4, CASTLES, {**KNIGHTS, "red": [(0, 1), (3, 1)]}, [*RED_1, *BLUE_1])
    take(weaker, 0, (0, 2))
    assert why_not(weaker, 0, (0, 3)) == "TER-8.7"
    assert (0, 3) not in targets(weaker, 0)


@rule("TER-8.9")
def test_the_supply_must_suffice() -> None:
    def with_supply(supply: int) -> Land:
        return land(*RED_1, supply=supply)

    # (1,2): gives one wall back, needs three; (0,2): one back, two needed, because of the rim
    assert why_not(with_supply(2), 0, (1, 2)) == ""
    assert why_not(with_supply(1), 0, (1, 2)) == "TER-8.9"
    assert why_not(with_supply(1), 0, (0, 2)) == ""
    assert targets(with_supply(1), 0) == {(0, 2), (2, 0)}
    assert targets(with_supply(0), 0) == set()


@rule("TER-8.11", "TER-8.12", "TER-8.10")
def test_walls_go_back_and_are_laid() -> None:
    one = land(*RED_1)
    supply = one.supply
    take(one, 0, (1, 2))
    walls = land_facts(one)["walls"]
    assert edge_named(5, 4, "v(1,1)") not in walls
    assert {edge_named(5, 4, name) for name in ("h(0,2)", "v(1,2)", "h(1,2)")} <= set(walls)
    assert one.supply == supply + 1 - 3
    take(one, 0, (0, 2))  # touches the region on two sides
    walls = land_facts(one)["walls"]
    assert edge_named(5, 4, "v(0,1)") not in walls
    assert edge_named(5, 4, "h(0,2)") not in walls
    assert one.supply == supply - 2 + 2 - 1


@rule("TER-8.13", "TER-8.18")
def test_severed_squares_leave_the_region_and_are_free_for_all() -> None:
    # blue_1 is a corridor along the top: castle (0,4), knight (1,4), squares (0,3), (0,2)
    castles = {"red_1": (1, 1), "blue_1": (0, 4), "green_1": (3, 4)}
    knights = {"red": [(1, 0), (2, 1)], "blue": [(1, 4)], "green": [(3, 3)]}
    walls = ["v(0,1)", "h(0,2)", "h(0,3)", "v(1,3)", "h(1,4)", "h(0,0)", "h(0,1)", "h(2,0)", "h(2,1)"]
    walls += ["v(1,2)", "v(2,2)", "h(2,2)"]
    one = land_from(5, 4, castles, knights, walls)
    assert {"red_1", "blue_1"} <= set(land_facts(one)["regions"])
    take(one, 0, (1, 3))
    severed, _ = take(one, 0, (0, 3))
    assert severed == {(0, 2)}
    assert squares(one.ground, region_of(one, 4)) == {(0, 4), (1, 4)}
    assert region_at(one, 2) == -1
    assert (0, 2) in squares(one.ground, areas.neutral_zones(one))
    assert why_not(one, 0, (0, 2)) == ""


@rule("TER-8.16", "TER-4.5")
def test_an_expansion_can_close_another_region() -> None:
    # green_1 and red_2 share open land; blue takes the square where its pocket is open
    one = land(*RED_1, *BLUE_1, "v(3,2)")
    assert region_at(one, 19) == region_at(one, 15) == -1
    severed, founded = take(one, 4, (2, 3))
    assert severed == set()
    assert founded == (1 << 8) | (1 << 1)
    assert squares(one.ground, region_of(one, 8)) == {(2, 4), (3, 3), (3, 4)}


@rule("TER-8.20", "TER-8.21")
def test_the_second_square_sees_the_first_resolved_and_may_come_from_another_owner() -> None:
    one = land(*RED_1, *BLUE_1)
    assert why_not(one, 0, (0, 3)) == "TER-8.2"
    take(one, 0, (0, 2))  # open land
    assert why_not(one, 0, (0, 3), second=True) == ""  # blue's
    take(one, 0, (0, 3))
    assert region_at(one, 3) == 0


@rule("TER-14.1")
def test_the_first_rule_of_the_list_is_named() -> None:
    # an allied and equal region: the alliance is named; an occupied square of a stronger one: the piece
    one = land_from(
        5,
        4,
        CASTLES,
        {**KNIGHTS, "red": [(0, 1), (3, 1)]},
        ["v(0,1)", "v(1,1)", "v(2,1)", "v(3,1)", "h(1,0)", "h(1,1)", "h(1,2)", "h(1,3)", "h(1,4)"],
        alliances=[("red_1", "blue_1")],
    )
    assert why_not(one, 0, (0, 2)) == "TER-8.6"
    assert why_not(one, 4, (0, 1)) == "TER-8.4"  # a red knight, in an allied region, of equal strength
    assert why_not(one, 0, (2, 0)) == "TER-8.5"
    assert is_empty(expansion.expansion_squares(one, 0, whole(one, 0)))
