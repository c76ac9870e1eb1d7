"""TER-2.4, 2.6 and TER-3: castles and knights in the set-up."""

from __future__ import annotations

from lands import HILL, PLAIN, WOODS, land_from, squares
from regalia.core.boards import is_empty
from regalia.core.rules import rule_id
from regalia.territory import castles
from regalia.territory.facts import castle_id
from regalia.territory.knights import place_knight
from regalia.territory.land import Land
from support import rule

WIDE = [PLAIN] * 120


def setting_up(columns: int, rows: int, terrain: list[int], **pieces: list[tuple[int, int]]) -> Land:
    """Castles by colour, in order, without knights."""
    standing = {f"{colour}_{i + 1}": at for colour, places in pieces.items() for i, at in enumerate(places)}
    return land_from(columns, rows, standing, {}, terrain=terrain, setting_up=True)


def why_not(land: Land, colour: int, square: int) -> str:
    code = castles.castle_refusal(land, colour, square)
    return rule_id(code) if code else ""


@rule("TER-2.4", "TER-2.6")
def test_castles_are_numbered_by_colour_and_order() -> None:
    land = setting_up(20, 6, WIDE)
    numbers = [castles.place_castle(land, colour, square) for colour, square in ((2, 0), (0, 20), (2, 40), (3, 60))]
    assert numbers == [8, 0, 9, 12]
    assert [castle_id(land.ground, castle) for castle in numbers] == ["green_1", "red_1", "green_2", "yellow_1"]


@rule("TER-3.1", "TER-3.3")
def test_the_knight_stands_beside_its_castle_on_plain() -> None:
    land = setting_up(4, 3, [PLAIN, WOODS, PLAIN, PLAIN] + [PLAIN] * 8, red=[(0, 0)])
    assert squares(land.ground, castles.setup_knight_squares(land, 0)) == {(1, 0)}
    codes = [castles.setup_knight_refusal(land, 0, square) for square in (1, 2, 4, 5)]
    assert [rule_id(code) if code else "" for code in codes] == ["TER-3.3", "TER-3.1", "", "TER-3.1"]


@rule("TER-2.1")
def test_set_up_pieces_need_an_empty_square() -> None:
    land = setting_up(8, 3, [PLAIN] * 24, red=[(0, 0)], blue=[(0, 1)])
    assert why_not(land, 2, 0) == "TER-2.1"
    assert castles.setup_knight_refusal(land, 0, 1) == 6_02_01_00_0
    assert castles.setup_knight_refusal(land, 0, 8) == 0


@rule("TER-3.2")
def test_castles_stand_on_castle_terrain() -> None:
    land = setting_up(3, 2, [PLAIN, WOODS, HILL, PLAIN, PLAIN, PLAIN])
    assert [why_not(land, 0, square) for square in range(6)] == ["", "TER-3.2", "TER-3.2", "", "", ""]


@rule("TER-3.4")
def test_six_squares_lie_between_castles_of_one_colour() -> None:
    land = setting_up(20, 6, WIDE, red=[(0, 0)])
    legal = squares(land.ground, castles.castle_squares(land, 0))
    assert (0, 7) in legal
    assert (3, 4) in legal
    assert (5, 2) in legal
    assert (0, 6) not in legal
    assert (3, 3) not in legal
    assert legal == {(r, c) for r in range(6) for c in range(20) if r + c >= 7}
    assert [why_not(land, 0, square) for square in (6, 7)] == ["TER-3.4", ""]


@rule("TER-3.5")
def test_other_colours_may_be_close() -> None:
    land = setting_up(20, 6, WIDE, red=[(0, 0)])
    assert why_not(land, 1, 1) == ""


@rule("TER-3.6")
def test_the_gap_holds_for_the_neutral_colour_too() -> None:
    land = land_from(20, 6, {"green_1": (0, 0)}, {}, terrain=WIDE, setting_up=True, players=2)
    assert why_not(land, 2, 6) == "TER-3.4"
    assert why_not(land, 2, 7) == ""


@rule("TER-3.7")
def test_relief_lowers_the_gap_for_one_castle_only_as_far_as_needed() -> None:
    land = setting_up(4, 3, [PLAIN] * 12, red=[(0, 0)])
    assert castles.required_gap(land, 0) == 4  # the far corner is 5 steps away
    assert squares(land.ground, castles.castle_squares(land, 0)) == {(2, 3)}
    assert why_not(land, 0, 10) == "TER-3.4"
    roomy = setting_up(20, 6, WIDE, red=[(0, 0)])
    assert castles.required_gap(roomy, 0) == 6
    castles.place_castle(roomy, 0, 7)
    assert castles.required_gap(roomy, 0) == 6


@rule("TER-3.7")
def test_relief_goes_down_to_nothing() -> None:
    land = setting_up(3, 1, [PLAIN, PLAIN, PLAIN], red=[(0, 0)])
    assert castles.required_gap(land, 0) == 1
    castles.place_castle(land, 0, 2)
    castles.place_castle(land, 1, 1)
    assert castles.required_gap(land, 0) == 0


@rule("TER-3.8")
def test_a_castle_needs_room_for_its_knight() -> None:
    land = setting_up(4, 1, [PLAIN, WOODS, PLAIN, PLAIN])
    assert [why_not(land, 0, square) for square in range(4)] == ["TER-3.8", "TER-3.2", "", ""]
    assert squares(land.ground, castles.castle_squares(land, 0)) == {(0, 2), (0, 3)}


@rule("TER-3.9")
def test_without_any_square_there_is_nothing_to_offer() -> None:
    land = setting_up(2, 1, [PLAIN, HILL])
    assert is_empty(castles.castle_squares(land, 0))
    full = setting_up(2, 2, [PLAIN] * 4, red=[(0, 0)])
    place_knight(full, 0, 1)
    castles.place_castle(full, 1, 2)
    place_knight(full, 1, 3)
    assert is_empty(castles.castle_squares(full, 2))


@rule("TER-14.1")
def test_the_first_rule_of_the_list_is_named_for_castles() -> None:
    # square 1 holds a piece on plain close by; square 2 is woods close by; square 3 is close and has no room
    land = setting_up(8, 1, [PLAIN, PLAIN, WOODS, PLAIN, HILL, PLAIN, PLAIN, PLAIN], red=[(0, 0)], blue=[(0, 1)])
    assert castles.required_gap(land, 0) == 6
    assert [why_not(land, 0, square) for square in (1, 2, 3, 6, 7)] == ["TER-2.1", "TER-3.2", "TER-3.4", "TER-3.4", ""]
    other = [why_not(land, 2, square) for square in (1, 2, 3, 5)]
    assert other == ["TER-2.1", "TER-3.2", "TER-3.8", ""]
