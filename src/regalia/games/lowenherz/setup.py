"""From players, seed and options to the first decision of Löwenherz (section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.boards import bit
from regalia.core.rng import Rng
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    A_CARDS,
    ACTION_CARDS,
    BACKS,
    BASIC_CASTLES,
    BASIC_RECTANGLES,
    COLOUR_IDS,
    COLUMNS,
    FRONTS,
    GROUP_STARTS,
    KNIGHTS,
    LEFT_PILE,
    LETTERS,
    NEVER,
    PLACEMENTS,
    PLAIN,
    POLITICS_CARDS,
    REVEALING,
    ROWS,
    SQUARES,
    STARTING_DUCATS,
    TERRAIN_KINDS,
    TERRAIN_LETTERS,
    TILE,
    TILES,
    TILES_IN_ROW,
    UPRIGHT_EDGES,
    WALLS,
    WOODS,
    turned,
)
from regalia.games.lowenherz.phases.decisions import settle
from regalia.games.lowenherz.phases.setting_up import begin_placement
from regalia.games.lowenherz.state import Lowenherz
from regalia.games.lowenherz.view import terrain_rows
from regalia.territory.areas import found_all_regions
from regalia.territory.castles import place_castle
from regalia.territory.grid import Ground, lay_ground
from regalia.territory.knights import place_knight
from regalia.territory.land import NOBODY, Land, empty_land
from regalia.territory.walls import lay_wall

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


def set_up(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> Lowenherz:
    """LOW-2 to 4: a game at its first decision. Chance is used in the order of section 6."""
    is_basic = options["setup"] == "basic"
    terrain = basic_terrain() if is_basic else shuffled_terrain(rng, options["tile_sides"] == "random")
    state = empty_table(game, players, rng, options, log, terrain)
    if log is not None:
        log.reveal("land_laid_out", terrain=terrain_rows(state.land.ground.terrain))
    stack_deck(state, is_basic)
    split_politics(state)
    state.first_player = choose_first_player(state, options["first_player"])
    if is_basic:
        lay_basic(state)
        state.deciding = REVEALING
    else:
        begin_placement(state)
    settle(state)
    return state


def empty_table(
    game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None, terrain: Sequence[int]
) -> Lowenherz:
    """LOW-2.2, 2.5, 2.6: the map laid out, all pieces in stock, everybody with 12 ducats and no power."""
    colours = 3 if players == 2 else 4  # LOW-4.6, 4.7: one neutral colour with two or three players
    state = Lowenherz(game, players, options, rng, log, empty_land(ground_of(terrain), players, colours))
    state.crown_only = options["politics_timing"] == "crown_only"
    state.lays_openly = options["selection_mode"] == "open"
    state.first_cards = options["first_player_cards_4p"] if players == 4 else 2  # LOW-5.5, 5.6
    state.grows_anywhere = options["expansion_second_space"] == "region"
    state.deck = vec[i64]([0] * ACTION_CARDS)
    state.piles = vec[i64]([0, 0])
    state.hands = vec[i64]([0] * players)
    state.used = vec[i64]([0] * players)
    state.taken = vec[i64]([NEVER] * POLITICS_CARDS)
    state.takers = vec[i64]([NOBODY] * POLITICS_CARDS)
    state.power = vec[i64]([0] * players)
    state.ducats = vec[i64]([STARTING_DUCATS] * players)
    state.laid = vec[i64]([0] * players)
    state.bid_ducats = vec[i64]([NOBODY] * players)
    state.bid_cards = vec[i64]([0] * players)
    return state


# --- the map ----------------------------------------------------------------------------------------------------------


def ground_of(terrain: Sequence[int]) -> Ground:
    """Section 2.2: castles on plain; knights on plain and woods, in the set-up on plain only (LOW-4.4)."""
    ground = lay_ground(COLUMNS, ROWS, terrain, TERRAIN_KINDS, (PLAIN,), (PLAIN, WOODS), (PLAIN,), (WOODS,))
    ground.walls = WALLS
    ground.knights = KNIGHTS
    ground.colour_ids = COLOUR_IDS
    return ground


def basic_terrain() -> list[int]:
    """LOW-3.1: A, B, C above D, E, F, fronts up, not turned."""
    return assembled(FRONTS, (0,) * TILES)


def shuffled_terrain(rng: Rng, both_sides: bool) -> list[int]:
    """LOW-4.1, 4.2: the tiles in random order, each with a random quarter turn and, by option, a random side."""
    order = vec[i64](range(TILES))
    rng.shuffle(order, 0, TILES)
    turns: list[int] = [rng.below(4) for _ in range(TILES)]
    backs: list[int] = [rng.below(2) if both_sides else 0 for _ in range(TILES)]
    tiles = [(BACKS if backs[place] else FRONTS)[order[place]] for place in range(TILES)]
    return assembled(tiles, turns)


def assembled(tiles: Sequence[str], turns: Sequence[int]) -> list[int]:
    """LOW-2.1: the terrain of the whole map, square by square, from the tile at each place and its quarter turns."""
    terrain = [0] * SQUARES
    for place in range(TILES):
        rows = tiles[place].split()
        for _ in range(turns[place]):
            rows = turned(rows)
        top, left = TILE * (place // TILES_IN_ROW), TILE * (place % TILES_IN_ROW)
        for r in range(TILE):
            for c in range(TILE):
                terrain[(top + r) * COLUMNS + left + c] = TERRAIN_LETTERS.index(rows[r][c])
    return terrain


# --- the basic layout -------------------------------------------------------------------------------------------------


def lay_basic(state: Lowenherz) -> None:
    """LOW-3.2 to 3.6: castles, knights, one closed region for each colour; points for them only by option."""
    for colour in range(len(BASIC_CASTLES)):
        for castle, knight in BASIC_CASTLES[colour]:
            place_castle(state.land, colour, castle[0] * COLUMNS + castle[1])
            place_knight(state.land, colour, knight[0] * COLUMNS + knight[1])
        top, bottom, left, right = BASIC_RECTANGLES[colour]
        enclose(state.land, top, bottom, left, right)
    found_all_regions(state.land)
    state.placements = PLACEMENTS
    for seat in range(state.seats):
        state.power[seat] = state.options["basic_start_points"]
    if state.log is not None:
        state.log.add("basic_layout_placed")


def enclose(land: Land, top: int, bottom: int, left: int, right: int) -> None:
    """LOW-3.3: a wall on every edge between a rectangle and the rest of the board."""
    for row in range(top, bottom + 1):
        for column in (left - 1, right):
            if 0 <= column < COLUMNS - 1:
                lay_wall(land, row * (COLUMNS - 1) + column)
    for column in range(left, right + 1):
        for row in (top - 1, bottom):
            if 0 <= row < ROWS - 1:
                lay_wall(land, UPRIGHT_EDGES + row * COLUMNS + column)


# --- the cards --------------------------------------------------------------------------------------------------------


def stack_deck(state: Lowenherz, is_basic: bool) -> None:
    """LOW-2.11: shuffled within each letter, A on top, in the basic layout B. The top is the end of the list."""
    for letter in range(len(LETTERS)):
        size = GROUP_STARTS[letter + 1] - GROUP_STARTS[letter]
        bottom = ACTION_CARDS - GROUP_STARTS[letter + 1]
        for i in range(size):
            state.deck[bottom + i] = GROUP_STARTS[letter] + i
        state.rng.shuffle(state.deck, bottom, bottom + size)
    state.deck_left = ACTION_CARDS - (A_CARDS if is_basic else 0)


def split_politics(state: Lowenherz) -> None:
    """LOW-2.10: the first six cards are the left pile, the other seven the right one."""
    cards = vec[i64](range(POLITICS_CARDS))
    state.rng.shuffle(cards, 0, POLITICS_CARDS)
    for i in range(POLITICS_CARDS):
        state.piles[0 if i < LEFT_PILE else 1] |= bit(cards[i])
    state.from_right = state.piles[1]


def choose_first_player(state: Lowenherz, option: int | str) -> i64:
    """LOW-2.4: the seat named, or one drawn by lot, gets the black castle."""
    if not isinstance(option, str):
        return option
    drawn = state.rng.below(state.seats)
    if state.log is not None:
        state.log.reveal("first_player_drawn", seat=drawn)
    return drawn
