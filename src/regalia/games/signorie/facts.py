"""All facts of a position of Signorie by name, and back from them (section 7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from regalia.core.errors import BadFacts
from regalia.core.facts import rng_facts
from regalia.core.vecs import append, vec
from regalia.games.signorie.components import (
    ADVANCING,
    ALLIANCE_TILES,
    ASSIGNMENT_COUNT,
    ASSIGNMENT_IDS,
    BONUS_REWARDS,
    BRIDE,
    BRIDES,
    BROTHERS,
    BUY_VP,
    CAREER_IDS,
    CAREERS,
    CHOOSE_ACTION,
    CITIES,
    CITY_IDS,
    CITY_SLOTS,
    COLUMN_IDS,
    COLUMNS,
    DECISION_IDS,
    EFFECT_IDS,
    FACES,
    FINISHED,
    HELPER,
    HELPER_IDS,
    HELPER_ROWS,
    HELPER_SLOTS,
    HELPERS,
    HOUSES,
    INITIATIVE_TOP,
    MALES,
    MARRIAGE_EXTRA,
    MISSION_CITY,
    NO_EFFECT,
    NOTHING,
    PHASE_IDS,
    PLACE_IDS,
    PLACES,
    PLAYER_COLOURS,
    REWARD_IDS,
    REWARDING,
    ROW_IDS,
    ROWS,
    SEX_IDS,
    SEXES,
    SOURCE_IDS,
    SOURCES,
    SPACES,
    TILE_IDS,
    TILES_AT_A_COLUMN,
    VP_ROUNDS,
    tile_house,
)
from regalia.games.signorie.invariants import demand
from regalia.games.signorie.phases.decisions import write_open
from regalia.games.signorie.phases.rounds import assignments_at, pool_of

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie

PLENTY: Final = 10_000  # florins, points and proxies have no bound in the rules
MOST_REPEATS: Final = 60  # the largest amount of an edition, for three members


def facts(state: Signorie) -> dict[str, Any]:
    """Everything, named as in section 7 of the rules."""
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        **public_facts(state),
        "stack": tile_names(state.stack[: state.stack_left], True),
        "removed": tile_names(state.removed, False),
        "buried": tile_names(state.buried, False),
        "rng": rng_facts(state.rng),
    }


def tile_names(tiles: vec[i64], is_from_top: bool) -> list[str]:
    """Tiles by id; a stack from its top."""
    names = [TILE_IDS[tile] for tile in tiles]
    return names[::-1] if is_from_top else names


def public_facts(state: Signorie) -> dict[str, Any]:
    """SIG-12.4, 12.6: all that everybody sees."""
    seats = range(state.seats)
    return {
        "round": state.round,
        "phase": PHASE_IDS[state.phase],
        "active": state.seat,
        "decision": state.decision,
        "context": context(state),
        "turn_order": list(state.turn_order),
        "initiative": list(state.initiative),
        "initiative_order": list(state.initiative_order),
        "passed": [state.passed[seat] == 1 for seat in seats],
        "cities": {CITY_IDS[city]: city_facts(state, city) for city in range(CITIES)},
        "pool": {COLUMN_IDS[column]: pool_of(state, column) for column in range(COLUMNS)},
        "assignments": {COLUMN_IDS[column]: assignments_at(state, column) for column in range(COLUMNS)},
        "rewards": [REWARD_IDS[tile] for tile in state.rewards],
        "helpers_left": state.helpers_left,
        "brides_left": state.brides_left,
        "proxies": state.proxies,
        "lords": [lord_facts(state, seat) for seat in seats],
    }


def context(state: Signorie) -> dict[str, Any]:
    """What the open decision is about; null for what it is not about."""
    man = None
    if state.man >= 0:
        man = {"career": CAREER_IDS[state.man // SPACES], "space": state.man % SPACES + 1}
    marriage = None
    if state.city >= 0:
        marriage = {"city": CITY_IDS[state.city], "dowry": state.dowry, "by_gate": state.by_gate}
    return {
        "column": COLUMN_IDS[state.column] if state.column >= 0 else None,
        "helper_row": state.helper_row,
        "tile": ASSIGNMENT_IDS[state.tile] if state.tile >= 0 else None,
        "effect": EFFECT_IDS[state.effect] if state.effect != NO_EFFECT else None,
        "effect_left": state.effect_left,
        "points": state.points,
        "has_advanced": state.has_advanced,
        "man": man,
        "marriage": marriage,
    }


def city_facts(state: Signorie, city: int) -> dict[str, Any]:
    """A city: its eight slots from 1a, 1b to 4b and its two tiles."""
    slots: list[dict[str, Any] | None] = []
    for slot in range(CITY_SLOTS):
        resident = state.residents[city * CITY_SLOTS + slot]
        slots.append({"seat": resident // SEXES, "sex": SEX_IDS[resident % SEXES]} if resident >= 0 else None)
    marriage, mission = state.city_tiles[city * 2], state.city_tiles[city * 2 + 1]
    return {
        "active": state.active[city] == 1,
        "slots": slots,
        "marriage": TILE_IDS[marriage] if marriage >= 0 else None,
        "mission": TILE_IDS[mission] if mission >= 0 else None,
    }


def lord_facts(state: Signorie, seat: int) -> dict[str, Any]:
    """One seat: its board and all it has."""
    family = {
        PLACE_IDS[place]: {SEX_IDS[sex]: state.family[(seat * PLACES + place) * SEXES + sex] for sex in range(SEXES)}
        for place in range(PLACES)
    }
    helpers = [HELPER_IDS[slot] for slot in range(HELPER_SLOTS) if state.helpers[seat * HELPER_SLOTS + slot] == 1]
    return {
        "colour": PLAYER_COLOURS[state.colours[seat]],
        "florins": state.florins[seat],
        "vp": state.victory_points[seat],
        "vp_log": {SOURCE_IDS[source]: state.vp_log[seat * SOURCES + source] for source in range(SOURCES)},
        **family,
        "careers": {CAREER_IDS[career]: track(state, seat, career) for career in range(CAREERS)},
        "dice": {COLUMN_IDS[column]: state.dice[seat * COLUMNS + column] for column in range(COLUMNS)},
        "actions": state.actions[seat],
        "helpers": helpers,
        "brides": [state.brides[seat * BROTHERS + brother] == 1 for brother in range(BROTHERS)],
        "rows": {ROW_IDS[row]: row_tiles(state, seat, row) for row in range(ROWS)},
        "face_down": {ROW_IDS[row]: state.face_down[seat * ROWS + row] for row in range(ROWS)},
    }


def track(state: Signorie, seat: int, career: int) -> list[int]:
    """The seat's men on the six spaces of a career."""
    first = (seat * CAREERS + career) * SPACES
    return list(state.careers[first : first + SPACES])


def row_tiles(state: Signorie, seat: int, row: int) -> list[str]:
    """The tiles face up in a row, in the order of the houses."""
    first = (seat * ROWS + row) * HOUSES
    return [TILE_IDS[tile] for tile in state.rows[first : first + HOUSES] if tile >= 0]


# --- and back ---------------------------------------------------------------------------------------------------------


def read_facts(state: Signorie, reader: Any) -> None:
    """Fill an empty table with facts; what cannot be is named."""
    read_decision(state, reader)
    read_context(state, reader.inner("context"))
    read_order(state, reader)
    cities = reader.inner("cities")
    for city in range(CITIES):
        read_city(state, city, cities.inner(CITY_IDS[city]))
    cities.done()
    read_tiles(state, reader)
    state.helpers_left = reader.number("helpers_left", 0, HELPERS)
    state.brides_left = reader.number("brides_left", 0, BRIDES)
    state.proxies = reader.number("proxies", 0, PLENTY)
    for seat, lord in enumerate(reader.items("lords", state.players)):
        read_lord(state, seat, reader.within(lord, f"lords[{seat}]"))
    state.rng = reader.rng()
    if not state.over:
        state.open_count = write_open(state, state.open_actions)


def read_decision(state: Signorie, reader: Any) -> None:
    """The round, the phase, who is asked and what."""
    state.round = reader.number("round", 1, state.terms.rounds)
    state.phase = reader.choice("phase", PHASE_IDS)
    state.over = state.phase == FINISHED
    state.asked = reader.seat("active", state.players)
    decision = reader.choice("decision", (*DECISION_IDS, None))
    if state.over != (decision == NOTHING) or state.over != (state.asked < 0):
        raise BadFacts("active and decision must be null when the game is over, and only then")
    state.deciding = decision
    state.bride_due = state.phase == REWARDING and decision not in (BRIDE, BUY_VP)


def read_context(state: Signorie, reader: Any) -> None:
    """What the open decision is about; what it needs must be there."""
    state.column = reader.choice("column", (*COLUMN_IDS, None))
    state.column = -1 if state.column == COLUMNS else state.column
    state.helper_row = reader.number("helper_row", 0, HELPER_ROWS)
    state.tile = reader.choice("tile", (*ASSIGNMENT_IDS, None))
    state.tile = -1 if state.tile == len(ASSIGNMENT_IDS) else state.tile
    state.effect = reader.choice("effect", (*EFFECT_IDS, None))
    state.effect = NO_EFFECT if state.effect == len(EFFECT_IDS) else state.effect
    state.effect_left = reader.number("effect_left", 0, MOST_REPEATS)
    state.points = reader.number("points", 0, MOST_REPEATS)
    state.has_advanced = reader.flag("has_advanced")
    read_man(state, reader)
    read_marriage(state, reader)
    reader.done()
    check_context(state)


def read_man(state: Signorie, reader: Any) -> None:
    """The man chosen for a mission."""
    if reader.take("man") is not None:
        man = reader.inner("man")
        state.man = man.choice("career", CAREER_IDS) * SPACES + man.number("space", 1, SPACES) - 1
        man.done()


def read_marriage(state: Signorie, reader: Any) -> None:
    """The marriage whose extra florins are asked."""
    if reader.take("marriage") is not None:
        marriage = reader.inner("marriage")
        state.city = marriage.choice("city", CITY_IDS)
        state.dowry = marriage.number("dowry", 1, 4)
        state.by_gate = marriage.flag("by_gate")
        marriage.done()


def check_context(state: Signorie) -> None:
    """Each part of the context is there when the decision needs it, and only then."""
    deciding = state.deciding
    needs_column = deciding in (CHOOSE_ACTION, ASSIGNMENT_COUNT, HELPER)
    wanted = {
        "context.column": not needs_column or state.column >= 0,
        "context.helper_row": state.helper_row < (1 if state.column < 0 else HELPER_ROWS + (deciding != HELPER)),
        "context.tile": (deciding == ASSIGNMENT_COUNT) == (state.tile >= 0),
        "context.effect_left": (state.effect_left > 0) == (state.effect != NO_EFFECT),
        "context.points": (deciding == ADVANCING) == (state.points > 0),
        "context.has_advanced": deciding == ADVANCING or not state.has_advanced,
        "context.man": (deciding == MISSION_CITY) == (state.man >= 0),
        "context.marriage": (deciding == MARRIAGE_EXTRA) == (state.city >= 0),
    }
    for name, holds in wanted.items():
        if not holds:
            decision = "null" if state.over else DECISION_IDS[deciding]
            raise BadFacts(f"{name} does not fit the decision {decision}")


def read_order(state: Signorie, reader: Any) -> None:
    """Turn order, initiative and who has passed."""
    players: int = state.seats
    state.turn_order = vec[i64](reader.numbers("turn_order", players, 0, players - 1))
    state.initiative = vec[i64](reader.numbers("initiative", players, 0, INITIATIVE_TOP))
    state.initiative_order = vec[i64](reader.numbers("initiative_order", players, 0, players - 1))
    state.passed = vec[i64]([1 if flag else 0 for flag in reader.flags("passed", players)])
    for name, order in (("turn_order", state.turn_order), ("initiative_order", state.initiative_order)):
        if sorted(order) != list(range(players)):
            raise BadFacts(f"{name} must name every seat once, not {list(order)}")


def read_city(state: Signorie, city: int, reader: Any) -> None:
    """The slots and tiles of a city."""
    state.active[city] = 1 if reader.flag("active") else 0
    for slot, resident in enumerate(reader.items("slots", CITY_SLOTS)):
        if resident is not None:
            one = reader.within(resident, f"slots[{slot}]")
            member = one.number("seat", 0, state.players - 1) * SEXES + one.choice("sex", SEX_IDS)
            state.residents[city * CITY_SLOTS + slot] = member
            one.done()
    for kind, name in enumerate(("marriage", "mission")):
        tile = reader.choice(name, (*TILE_IDS, None))
        state.city_tiles[city * 2 + kind] = -1 if tile == ALLIANCE_TILES else tile
    reader.done()


def read_tiles(state: Signorie, reader: Any) -> None:
    """Dice and tiles."""
    pool = reader.inner("pool")
    assignments = reader.inner("assignments")
    for column, name in enumerate(COLUMN_IDS):
        values = vec[i64](pool.numbers(name, None, 1, FACES))
        demand_ascending(values, f"pool.{name}")
        for value in values:
            state.pool[column * FACES + value - 1] += 1
        for place, tile in enumerate(named(assignments, name, TILES_AT_A_COLUMN, ASSIGNMENT_IDS)):
            state.assignments[column * TILES_AT_A_COLUMN + place] = tile
    pool.done()
    assignments.done()
    state.rewards = named(reader, "rewards", state.terms.rounds, REWARD_IDS)
    for place, tile in enumerate(state.rewards):
        if (tile >= BONUS_REWARDS) != (place >= state.terms.rounds - VP_ROUNDS) or list(state.rewards).count(tile) > 1:
            raise BadFacts(f"rewards[{place}] must be another tile, not {REWARD_IDS[tile]}")
    state.stack = named(reader, "stack", None, TILE_IDS)[::-1]
    state.stack_left = len(state.stack)
    state.removed = named(reader, "removed", None, TILE_IDS)
    state.buried = named(reader, "buried", None, TILE_IDS)


def named(reader: Any, name: str, length: int | None, ids: tuple[str, ...]) -> vec[i64]:
    """A list of ids as their numbers."""
    found = vec[i64]()
    for place, item in enumerate(reader.items(name, length)):
        if item not in ids:
            raise BadFacts(f"{name}[{place}] must be one of {', '.join(ids)}, not {item!r}")
        found = append(found, ids.index(item))
    return found


def demand_ascending(numbers: vec[i64], name: str) -> None:
    """A position has one list of facts only: what has no order of its own is listed in that of the rules."""
    for place in range(1, len(numbers)):
        if numbers[place] < numbers[place - 1]:
            raise BadFacts(f"{name} must be in ascending order")


def read_lord(state: Signorie, seat: int, reader: Any) -> None:
    """One seat: its board and all it has."""
    state.colours = append(state.colours, reader.choice("colour", PLAYER_COLOURS))
    state.florins[seat] = reader.number("florins", 0, PLENTY)
    state.victory_points[seat] = reader.number("vp", 0, PLENTY)
    state.actions[seat] = reader.number("actions", 0, COLUMNS)
    read_numbers(state.vp_log, seat * SOURCES, reader.inner("vp_log"), SOURCE_IDS, PLENTY)
    for place in range(PLACES):
        read_numbers(state.family, (seat * PLACES + place) * SEXES, reader.inner(PLACE_IDS[place]), SEX_IDS, MALES)
    careers = reader.inner("careers")
    for career in range(CAREERS):
        for space, men in enumerate(careers.numbers(CAREER_IDS[career], SPACES, 0, MALES)):
            state.careers[(seat * CAREERS + career) * SPACES + space] = men
    careers.done()
    read_numbers(state.dice, seat * COLUMNS, reader.inner("dice"), COLUMN_IDS, FACES)
    helpers = named(reader, "helpers", None, HELPER_IDS)
    demand_ascending(helpers, f"lords[{seat}].helpers")
    for slot in helpers:
        demand(state.helpers[seat * HELPER_SLOTS + slot] == 0, "SIG-13.4", f"{HELPER_IDS[slot]} is there twice")
        state.helpers[seat * HELPER_SLOTS + slot] = 1
    for brother, has_bride in enumerate(reader.flags("brides", BROTHERS)):
        state.brides[seat * BROTHERS + brother] = 1 if has_bride else 0
    rows = reader.inner("rows")
    for row in range(ROWS):
        tiles = named(rows, ROW_IDS[row], None, TILE_IDS)
        demand_ascending(tiles, f"lords[{seat}].rows.{ROW_IDS[row]}")
        for tile in tiles:
            place = (seat * ROWS + row) * HOUSES + tile_house(tile)
            demand(state.rows[place] < 0, "SIG-13.12", f"the {ROW_IDS[row]} row of seat {seat} has a house twice")
            state.rows[place] = tile
    rows.done()
    read_numbers(state.face_down, seat * ROWS, reader.inner("face_down"), ROW_IDS, PLENTY)
    reader.done()


def read_numbers(goal: vec[i64], first: int, reader: Any, names: tuple[str, ...], most: int) -> None:
    """Numbers by name, written one after another."""
    for place, name in enumerate(names):
        goal[first + place] = reader.number(name, 0, most)
    reader.done()
