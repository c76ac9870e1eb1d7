"""What holds in every position of Signorie (section 7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.errors import BrokenInvariant
from regalia.core.vecs import vec
from regalia.games.signorie.components import (
    ACTING,
    ALLIANCE_TILES,
    ASSIGNMENT_IDS,
    ASSIGNMENTS,
    BRIDES,
    BROTHERS,
    CAREERS,
    CITIES,
    CITY_IDS,
    CITY_SLOTS,
    COLUMN_IDS,
    COLUMNS,
    FACES,
    FEMALE,
    FEMALES,
    FINISHED,
    HELPER_SLOTS,
    HELPERS,
    HOUSE_IDS,
    HOUSES,
    INITIATIVE_TOP,
    MALE,
    MALES,
    MOST_ACTIONS,
    MOST_OPEN,
    MOST_PLAYERS,
    PLACES,
    ROW_IDS,
    ROWS,
    SEXES,
    SOURCES,
    SPACES,
    THRESHOLD_SPACES,
    TILE_IDS,
    TILES_OF_A_HOUSE,
    tile_house,
)
from regalia.games.signorie.phases.cities import in_plan
from regalia.games.signorie.phases.decisions import write_open
from regalia.games.signorie.phases.pieces import raised

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def check(state: Signorie) -> None:
    """SIG-13.1 to 13.18, as far as one position shows them."""
    for seat in range(state.seats):
        check_family(state, seat)
        check_points(state, seat)
        check_dice_of(state, seat)
        check_rows(state, seat)
    check_supplies(state)
    check_dice(state)
    check_order(state)
    check_cities(state)
    check_tiles(state)
    check_assignments(state)
    check_decision(state)


def demand(holds: bool, rule: str, what: str) -> None:
    """Raise the rule if it does not hold."""
    if not holds:
        raise BrokenInvariant(rule, what)


# --- a seat -----------------------------------------------------------------------------------------------------------


def check_family(state: Signorie, seat: i64) -> None:
    """SIG-13.1, 13.2, 13.11."""
    men = family_members(state, seat, MALE)
    for place in range(CAREERS * SPACES):
        men += state.careers[seat * CAREERS * SPACES + place]
    demand(men == MALES, "SIG-13.1", f"seat {seat} has {men} men, not {MALES}")
    women = family_members(state, seat, FEMALE)
    demand(women == FEMALES, "SIG-13.2", f"seat {seat} has {women} women, not {FEMALES}")
    most: i64 = 0 if state.over else THRESHOLD_SPACES
    on_threshold = raised(state, seat)
    demand(
        on_threshold <= most,
        "SIG-13.11",
        f"seat {seat} has {on_threshold} members on threshold spaces, not up to {most}",
    )


def family_members(state: Signorie, seat: i64, sex: i64) -> i64:
    """Members of this sex in all places but career tracks."""
    found: i64 = 0
    for place in range(PLACES):
        found += state.family[(seat * PLACES + place) * SEXES + sex]
    for slot in range(CITIES * CITY_SLOTS):
        if state.residents[slot] == seat * SEXES + sex:
            found += 1
    return found


def check_points(state: Signorie, seat: i64) -> None:
    """SIG-13.8, 13.15."""
    demand(state.florins[seat] >= 0, "SIG-13.8", f"seat {seat} has {state.florins[seat]} florins")
    logged: i64 = 0
    for source in range(SOURCES):
        logged += state.vp_log[seat * SOURCES + source]
    points = state.victory_points[seat]
    demand(points == logged, "SIG-13.15", f"seat {seat} has {points} VP, but its log says {logged}")


def check_dice_of(state: Signorie, seat: i64) -> None:
    """SIG-13.7."""
    dice: i64 = 0
    for column in range(COLUMNS):
        if state.dice[seat * COLUMNS + column] > 0:
            dice += 1
    taken = state.actions[seat]
    demand(taken == dice <= MOST_ACTIONS, "SIG-13.7", f"seat {seat} has {dice} dice after {taken} actions")


def check_rows(state: Signorie, seat: i64) -> None:
    """SIG-13.12."""
    for row in range(ROWS):
        for house in range(HOUSES):
            tile = state.rows[(seat * ROWS + row) * HOUSES + house]
            fits = tile < 0 or (tile_house(tile) == house and (row == 0 or in_plan(state, seat, row - 1, house)))
            demand(fits, "SIG-13.12", f"{HOUSE_IDS[house]} has no space in the {ROW_IDS[row]} row of seat {seat}")


# --- the table --------------------------------------------------------------------------------------------------------


def check_supplies(state: Signorie) -> None:
    """SIG-13.4, 13.5, 13.17."""
    hired: i64 = 0
    for slot in range(state.seats * HELPER_SLOTS):
        hired += state.helpers[slot]
    demand(
        hired + state.helpers_left == HELPERS,
        "SIG-13.4",
        f"there are {hired + state.helpers_left} helpers, not {HELPERS}",
    )
    married: i64 = 0
    for brother in range(state.seats * BROTHERS):
        married += state.brides[brother]
    demand(
        married + state.brides_left == BRIDES,
        "SIG-13.5",
        f"there are {married + state.brides_left} brides, not {BRIDES}",
    )
    face_down: i64 = 0
    for row in range(state.seats * ROWS):
        face_down += state.face_down[row]
    hidden: i64 = len(state.buried) + state.proxies
    demand(face_down == hidden, "SIG-13.17", f"{face_down} tiles lie face down, not {hidden}")
    demand(state.proxies == 0 or state.stack_left == 0, "SIG-13.17", "proxies are used although the stack has tiles")


def check_dice(state: Signorie) -> None:
    """SIG-13.6; after the end all dice are off the board (SIG-8.22)."""
    for column in range(COLUMNS):
        dice: i64 = 0
        for face in range(FACES):
            dice += state.pool[column * FACES + face]
        for seat in range(state.seats):
            if state.dice[seat * COLUMNS + column] > 0:
                dice += 1
        wanted: i64 = 0 if state.over else state.seats
        demand(dice == wanted, "SIG-13.6", f"there are {dice} {COLUMN_IDS[column]} dice, not {wanted}")


def check_order(state: Signorie) -> None:
    """SIG-13.10: discs on the track, listed from the highest down."""
    for seat in range(state.seats):
        space = state.initiative[seat]
        demand(0 <= space <= INITIATIVE_TOP, "SIG-13.10", f"the disc of seat {seat} is on space {space}")
    for place in range(1, state.seats):
        higher = state.initiative[state.initiative_order[place - 1]]
        lower = state.initiative[state.initiative_order[place]]
        demand(higher >= lower, "SIG-13.10", "initiative_order must list the discs from the highest space down")


def check_cities(state: Signorie) -> None:
    """SIG-13.9, 13.14, SIG-1.20."""
    active: i64 = 0
    for city in range(CITIES):
        active += state.active[city]
        is_empty = state.city_tiles[city * 2] < 0 and state.city_tiles[city * 2 + 1] < 0
        for slot in range(CITY_SLOTS):
            resident = state.residents[city * CITY_SLOTS + slot]
            is_empty = is_empty and resident < 0
            lower = city * CITY_SLOTS + (slot - slot % 2) - 2
            is_filled_below = slot < 2 or (state.residents[lower] >= 0 and state.residents[lower + 1] >= 0)
            demand(resident < 0 or is_filled_below, "SIG-13.9", f"a lower slot of {CITY_IDS[city]} is empty")
        demand(state.active[city] == 1 or is_empty, "SIG-13.14", f"{CITY_IDS[city]} is covered but not empty")
    demand(active == state.seats + 1, "SIG-1.20", f"{active} cities are in play, not {state.seats + 1}")


def check_tiles(state: Signorie) -> None:
    """SIG-13.3, 13.16: every tile is somewhere, once, and the right number of each house is removed."""
    seen = vec[i64]([0] * ALLIANCE_TILES)
    for place in range(state.stack_left):
        seen[state.stack[place]] += 1
    for tile in state.removed:
        seen[tile] += 1
    for tile in state.buried:
        seen[tile] += 1
    for tile in state.city_tiles:
        if tile >= 0:
            seen[tile] += 1
    for tile in state.rows:
        if tile >= 0:
            seen[tile] += 1
    for tile in range(ALLIANCE_TILES):
        demand(seen[tile] == 1, "SIG-13.3", f"{TILE_IDS[tile]} is in {seen[tile]} places")
    removed = vec[i64]([0] * HOUSES)
    for tile in state.removed:
        removed[tile // TILES_OF_A_HOUSE] += 1
    for house in range(HOUSES):
        wanted = MOST_PLAYERS - state.seats
        demand(
            removed[house] == wanted,
            "SIG-13.16",
            f"{removed[house]} tiles of {HOUSE_IDS[house]} are removed, not {wanted}",
        )


def check_assignments(state: Signorie) -> None:
    """SIG-13.13."""
    seen = vec[i64]([0] * ASSIGNMENTS)
    for tile in state.assignments:
        seen[tile] += 1
    for tile in range(ASSIGNMENTS):
        demand(seen[tile] == 1, "SIG-13.13", f"{ASSIGNMENT_IDS[tile]} lies at {seen[tile]} columns")


def check_decision(state: Signorie) -> None:
    """SIG-13.18, and whom one may ask at all."""
    if state.phase == FINISHED:
        return
    opened = vec[i64]([0] * MOST_OPEN)
    found = write_open(state, opened)
    demand(found >= 2, "SIG-13.18", f"the decision has {found} legal options")
    demand(found == state.open_count, "SIG-13.18", f"{state.open_count} options are listed, not {found}")
    for place in range(found):
        demand(opened[place] == state.open_actions[place], "SIG-13.18", f"option {place} is not listed")
    if state.column >= 0:
        has_die = state.dice[state.asked * COLUMNS + state.column] > 0
        demand(has_die, "SIG-3.11", f"seat {state.asked} acts with a die that it has not taken")
    if state.man >= 0:
        men = state.careers[state.asked * CAREERS * SPACES + state.man]
        demand(men > 0, "SIG-6.4.1", "the man chosen is not there")
    has_passed = state.passed[state.asked] == 1
    demand(state.phase != ACTING or not has_passed, "SIG-3.3", f"seat {state.asked} is asked but has passed")
