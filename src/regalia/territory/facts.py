"""The land by name, back from names, and the invariants (TER-12)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from regalia.core.boards import (
    Board,
    both,
    count,
    empty,
    is_empty,
    join,
    minus,
    north,
    only,
    places_of,
    same,
    west,
)
from regalia.core.errors import BadFacts, BrokenInvariant
from regalia.territory.alliances import ally, are_allied, mark_of
from regalia.territory.areas import area_of, neutral_zones, only_castle
from regalia.territory.castles import place_castle
from regalia.territory.grid import Ground, level_edge, place_of, square_of, upright_edge
from regalia.territory.knights import knight_count, linked, place_knight
from regalia.territory.land import (
    CASTLES,
    CASTLES_PER_COLOUR,
    NOBODY,
    Land,
    colour_of,
    has_region,
    is_neutral,
    keeps_of,
    knights_of,
    pieces_of,
    region_of,
    set_region,
    stands,
    walls_on_board,
)
from regalia.territory.walls import lay_wall


def castle_id(ground: Ground, castle: i64) -> str:
    """TER-2.4: the name of a castle and of its region, such as `rose_1`."""
    return f"{ground.colour_ids[colour_of(castle)]}_{castle % CASTLES_PER_COLOUR + 1}"


def squares_in(ground: Ground, board: Board) -> list[int]:
    """The numbers of the squares in a board, ascending."""
    return [square_of(ground, place) for place in places_of(board)]


def walls_in(land: Land) -> list[int]:
    """The edges that carry walls, ascending."""
    upright = [upright_edge(land.ground, place) for place in places_of(land.walls_east)]
    return upright + [level_edge(land.ground, place) for place in places_of(land.walls_south)]


def alliances_in(land: Land) -> list[tuple[int, int]]:
    """TER-10.1: the allied pairs of castles, the lower number first, ascending."""
    return [(one, two) for one in range(CASTLES) for two in range(one + 1, CASTLES) if are_allied(land, one, two)]


def land_facts(land: Land) -> dict[str, Any]:
    """Everything on the board and in the supply."""
    ground = land.ground
    return {
        "walls": walls_in(land),
        "supply": land.supply,
        "castles": {
            castle_id(ground, castle): square_of(ground, land.castles[castle])
            for castle in range(CASTLES)
            if stands(land, castle)
        },
        "knights": {
            ground.colour_ids[colour]: squares_in(ground, knights_of(land, colour)) for colour in range(land.colours)
        },
        "stock": {ground.colour_ids[colour]: land.stock[colour] for colour in range(land.colours)},
        "regions": {
            castle_id(ground, castle): squares_in(ground, region_of(land, castle))
            for castle in range(CASTLES)
            if has_region(land, castle)
        },
        "alliances": [[castle_id(ground, one), castle_id(ground, two)] for one, two in alliances_in(land)],
    }


def land_view(land: Land) -> dict[str, Any]:
    """The same as a seat sees it, with what follows: strength, marks of alliances, neutral zones. Nothing is hidden."""
    facts = land_facts(land)
    ground = land.ground
    facts["strength"] = {
        castle_id(ground, castle): knight_count(land, castle) for castle in range(CASTLES) if has_region(land, castle)
    }
    facts["neutral_zones"] = squares_in(ground, neutral_zones(land)) if not is_empty(land.keeps) else []
    for alliance, (one, two) in enumerate(alliances_in(land)):
        mark = mark_of(land, one, two)
        facts["alliances"][alliance] = {
            "castles": [castle_id(ground, one), castle_id(ground, two)],
            "mark": None if mark == NOBODY else mark,
        }
    return facts


# --- back from facts --------------------------------------------------------------------------------------------------


def read_land(land: Land, reader: Any) -> None:
    """Fill an empty land with facts; what cannot be is named."""
    ground = land.ground
    for edge in _ascending(reader.numbers("walls", None, 0, ground.edges - 1), "walls"):
        lay_wall(land, edge)
    land.supply = reader.number("supply", 0, ground.walls)
    _read_castles(land, reader)
    colours = list(ground.colour_ids[: land.colours])
    knights = reader.inner("knights")
    stock = reader.inner("stock")
    for colour, name in enumerate(colours):
        for square in _ascending(knights.numbers(name, None, 0, ground.squares - 1), f"knights.{name}"):
            _demand_free(land, square)
            place_knight(land, colour, square)
        land.stock[colour] = stock.number(name, 0, ground.knights)
    knights.done()
    stock.done()
    _read_regions(land, reader)
    _read_alliances(land, reader.items("alliances"))


def _read_alliances(land: Land, pairs: list[Any]) -> None:
    ids = [castle_id(land.ground, castle) for castle in range(CASTLES)]
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in ids or pair[1] not in ids:
            raise BadFacts(f"alliances must be pairs of castles, not {pair!r}")
        ally(land, ids.index(pair[0]), ids.index(pair[1]))
    if pairs != [[ids[one], ids[two]] for one, two in alliances_in(land)]:
        raise BadFacts(f"alliances must be different pairs in the order of castles, not {pairs!r}")


def _ascending(numbers: list[int], name: str) -> list[int]:
    if numbers != sorted(set(numbers)):
        raise BadFacts(f"{name} must be ascending, without repetition, not {numbers}")
    return numbers


def _demand_free(land: Land, square: int) -> None:
    if not is_empty(both(land.occupied, only(place_of(land.ground, square)))):
        raise BrokenInvariant("TER-2.1", f"there are two pieces on square {square}")


def _read_castles(land: Land, reader: Any) -> None:
    """The castles of a colour stand in the order of their numbers, without a gap."""
    castles = reader.inner("castles")
    for colour in range(land.colours):
        missing: str | None = None
        for castle in range(colour * CASTLES_PER_COLOUR, (colour + 1) * CASTLES_PER_COLOUR):
            name = castle_id(land.ground, castle)
            if not castles.has(name):
                missing = name
            elif missing is not None:
                raise BadFacts(f"castles has {name} but not {missing}")
            else:
                square = castles.number(name, 0, land.ground.squares - 1)
                _demand_free(land, square)
                place_castle(land, colour, square)
    castles.done()


def _read_regions(land: Land, reader: Any) -> None:
    regions = reader.inner("regions")
    for castle in range(CASTLES):
        name = castle_id(land.ground, castle) if colour_of(castle) < land.colours else ""
        if regions.has(name):
            squares = empty()
            for square in _ascending(regions.numbers(name, None, 0, land.ground.squares - 1), f"regions.{name}"):
                squares = join(squares, only(place_of(land.ground, square)))
            if is_empty(squares):
                raise BadFacts(f"regions.{name} must have squares")
            set_region(land, castle, squares)
    regions.done()


# --- invariants -------------------------------------------------------------------------------------------------------


def check_land(land: Land, setting_up: bool) -> None:
    """TER-12, as far as one position shows it. During a variable set-up there are no regions (TER-3.10)."""
    total = walls_on_board(land) + land.supply
    _demand(total == land.ground.walls, "TER-12.1", f"there are {total} walls, not {land.ground.walls}")
    for colour in range(land.colours):
        _check_colour(land, colour)
    for castle in range(CASTLES):
        _check_region(land, castle, setting_up)
        for other in range(CASTLES):
            _demand(
                not are_allied(land, castle, other) or _may_be_allies(land, castle, other),
                "TER-12.9",
                (f"{castle_id(land.ground, castle)} and {castle_id(land.ground, other)} cannot be allied"),
            )
    _check_zones(land)


def _demand(holds: bool, rule: str, what: str) -> None:
    if not holds:
        raise BrokenInvariant(rule, what)


def _check_colour(land: Land, colour: i64) -> None:
    name = land.ground.colour_ids[colour]
    knights = knights_of(land, colour)
    total = count(knights) + land.stock[colour]
    _demand(total == land.ground.knights, "TER-12.2", f"{name} has {total} knights, not {land.ground.knights}")
    lost = minus(keeps_of(land, colour), land.ground.castle_ground)
    _demand(is_empty(lost), "TER-3.2", f"{name} has castles on wrong terrain: {squares_in(land.ground, lost)}")
    lost = minus(knights, land.ground.knight_ground)
    _demand(is_empty(lost), "TER-2.5", f"{name} has knights on wrong terrain: {squares_in(land.ground, lost)}")
    pieces = pieces_of(land, colour)
    lost = minus(pieces, linked(land, keeps_of(land, colour), pieces))
    _demand(is_empty(lost), "TER-12.5", f"{name} has knights linked to no castle: {squares_in(land.ground, lost)}")


def _check_region(land: Land, castle: i64, setting_up: bool) -> None:
    """TER-12.3, 12.7, 12.8: the region is what a computation from walls and castles gives."""
    name = castle_id(land.ground, castle) if colour_of(castle) < land.colours else f"castle {castle}"
    region = region_of(land, castle)
    if setting_up or not stands(land, castle):
        _demand(is_empty(region), "TER-12.7", f"{name} cannot have a region yet")
        return
    area = area_of(land, land.castles[castle])
    if only_castle(land, area) == NOBODY:
        _demand(is_empty(region), "TER-12.7", f"{name} stands in open land but has a region")
        return
    _demand(same(region, area), "TER-12.3", f"the region of {name} is not the area of its castle")
    inner = count(both(land.walls_east, both(area, west(area))))
    inner += count(both(land.walls_south, both(area, north(area, land.ground.stride))))
    _demand(inner == 0, "TER-12.3", f"there are walls inside the region of {name}")
    foreign = minus(both(land.occupied, area), pieces_of(land, colour_of(castle)))
    _demand(is_empty(foreign), "TER-12.4", f"pieces of other colours stand in the region of {name}")


def _may_be_allies(land: Land, castle: i64, other: i64) -> bool:
    colour = colour_of(castle)
    partner = colour_of(other)
    different = colour != partner and not is_neutral(land, colour) and not is_neutral(land, partner)
    return different and has_region(land, castle) and has_region(land, other)


def _check_zones(land: Land) -> None:
    """TER-12.4, 12.7: neutral zones are empty; the boards kept for speed agree with the others."""
    claimed = empty()
    for castle in range(CASTLES):
        claimed = join(claimed, region_of(land, castle))
    _demand(same(claimed, land.claimed), "TER-12.7", "the claimed squares are not those of the regions")
    occupied = empty()
    for colour in range(land.colours):
        occupied = join(occupied, pieces_of(land, colour))
    _demand(same(occupied, land.occupied), "TER-12.7", "the occupied squares are not those of the pieces")
    strays = both(neutral_zones(land), land.occupied)
    _demand(is_empty(strays), "TER-12.4", f"pieces stand in a neutral zone: {squares_in(land.ground, strays)}")
