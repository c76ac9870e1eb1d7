"""From players, seed and options to the first decision of Signorie (section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.rng import Rng
from regalia.core.vecs import append, vec
from regalia.games.signorie.components import (
    ASSIGNMENTS,
    BONUS_REWARDS,
    BRIDES,
    BROTHERS,
    CAREERS,
    CITIES,
    CITY_IDS,
    CITY_SLOTS,
    COLUMNS,
    FACES,
    FEMALES,
    HELPER_SLOTS,
    HELPERS,
    HOUSES,
    MALES,
    MOST_OPEN,
    MOST_PLAYERS,
    PLACES,
    PLAYER_COLOURS,
    ROWS,
    SEXES,
    SOURCES,
    SPACES,
    STARTING_FEMALES,
    STARTING_FLORINS,
    STARTING_MALES,
    TILES_OF_A_HOUSE,
    VP_REWARDS,
    VP_ROUNDS,
    first_florins,
)
from regalia.games.signorie.edition import edition_of
from regalia.games.signorie.options import Terms
from regalia.games.signorie.phases.decisions import settle
from regalia.games.signorie.phases.rounds import begin_round
from regalia.games.signorie.state import Signorie

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


def set_up(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> Signorie:
    """SIG-1: a game at its first decision. Chance comes in the order of section 6."""
    state = empty_table(game, players, rng, options, log)
    state.colours = (
        shuffled(state.rng, len(PLAYER_COLOURS)) if options["colours"] == "random" else numbers(MOST_PLAYERS)
    )
    state.colours = state.colours[: state.seats]
    state.turn_order = shuffled(state.rng, state.seats)  # SIG-1.9
    state.initiative_order = state.turn_order[:]  # SIG-1.11
    cover_cities(state, options["covered_cities"])
    stack_tiles(state)
    choose_rewards(state)
    for place in range(state.seats):
        equip(state, state.turn_order[place], place)
    if log is not None:
        log.reveal("table_laid", order=list(state.turn_order), cities=active_cities(state), florins=list(state.florins))
    begin_round(state)
    settle(state)
    return state


def empty_table(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> Signorie:
    """SIG-1.22, 1.23: a table with its options set, its boards empty and its supplies full."""
    state = Signorie(game, players, options, rng, log)
    state.edition = edition_of(options["edition"])
    state.terms = Terms(options)
    state.round = 1
    state.helpers_left = HELPERS
    state.brides_left = BRIDES
    state.active = vec[i64]([1] * CITIES)
    state.residents = vec[i64]([-1] * (CITIES * CITY_SLOTS))
    state.city_tiles = vec[i64]([-1] * (CITIES * 2))
    state.assignments = vec[i64]([0] * ASSIGNMENTS)
    state.pool = vec[i64]([0] * (COLUMNS * FACES))
    state.initiative = vec[i64]([0] * players)
    state.passed = vec[i64]([0] * players)
    state.florins = vec[i64]([0] * players)
    state.victory_points = vec[i64]([0] * players)
    state.vp_log = vec[i64]([0] * (players * SOURCES))
    state.family = vec[i64]([0] * (players * PLACES * SEXES))
    state.careers = vec[i64]([0] * (players * CAREERS * SPACES))
    state.dice = vec[i64]([0] * (players * COLUMNS))
    state.actions = vec[i64]([0] * players)
    state.helpers = vec[i64]([0] * (players * HELPER_SLOTS))
    state.brides = vec[i64]([0] * (players * BROTHERS))
    state.rows = vec[i64]([-1] * (players * ROWS * HOUSES))
    state.face_down = vec[i64]([0] * (players * ROWS))
    state.open_actions = vec[i64]([0] * MOST_OPEN)
    return state


def numbers(count: int) -> vec[i64]:
    """0, 1, 2 and so on."""
    return vec[i64](list(range(count)))


def shuffled(rng: Rng, count: int) -> vec[i64]:
    """The numbers below `count` in random order."""
    items = numbers(count)
    rng.shuffle(items, 0, count)
    return items


def cover_cities(state: Signorie, covered: str) -> None:
    """SIG-1.20, 1.21, SIG-11.5: 4 - players cities are out of play, drawn or named."""
    missing = MOST_PLAYERS - state.seats
    if covered != "random":
        for name in covered.split(","):
            state.active[CITY_IDS.index(name)] = 0
    elif missing > 0:
        drawn = shuffled(state.rng, CITIES)
        for place in range(missing):
            state.active[drawn[place]] = 0


def active_cities(state: Signorie) -> list[str]:
    """The names of the cities in play."""
    return [CITY_IDS[city] for city in range(CITIES) if state.active[city] == 1]


def stack_tiles(state: Signorie) -> None:
    """SIG-1.18, 1.19: 4 - players random tiles of each house are removed, the others become the stack."""
    missing = MOST_PLAYERS - state.seats
    stack = vec[i64]()
    for house in range(HOUSES):
        drawn = shuffled(state.rng, TILES_OF_A_HOUSE) if missing > 0 else numbers(TILES_OF_A_HOUSE)
        for place in range(TILES_OF_A_HOUSE):
            tile: i64 = house * TILES_OF_A_HOUSE + drawn[place]
            if place < missing:
                state.removed = append(state.removed, tile)
            else:
                stack = append(stack, tile)
    state.stack_left = len(stack)
    state.rng.shuffle(stack, 0, state.stack_left)
    state.stack = stack


def choose_rewards(state: Signorie) -> None:
    """SIG-1.14 to 1.16: a bonus tile for each round but the last two, which get VP tiles."""
    bonus = shuffled(state.rng, BONUS_REWARDS)
    points = shuffled(state.rng, VP_REWARDS)
    for place in range(state.terms.rounds - VP_ROUNDS):
        state.rewards = append(state.rewards, bonus[place])
    for place in range(VP_ROUNDS):
        state.rewards = append(state.rewards, BONUS_REWARDS + points[place])


def equip(state: Signorie, seat: i64, place: i64) -> None:
    """SIG-1.4, 1.5, 1.7, 1.10: members and florins, more of these for later places in the turn order."""
    state.florins[seat] = STARTING_FLORINS + first_florins(place)
    row: i64 = seat * PLACES * SEXES
    for number in (STARTING_MALES, STARTING_FEMALES, MALES - STARTING_MALES, FEMALES - STARTING_FEMALES):
        state.family[row] = number
        row += 1
