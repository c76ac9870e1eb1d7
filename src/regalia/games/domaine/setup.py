"""From players, seed and options to the first decision of Domaine (section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.boards import bit
from regalia.core.events import Event
from regalia.core.rng import Rng
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    BORDERS,
    CARDS_PER_LETTER,
    CENTRE,
    COLOUR_IDS,
    COLUMNS,
    DECK,
    DUCATS,
    FOREST,
    HAND,
    KING_POSITION,
    KNIGHTS,
    LETTERS,
    MEADOW,
    REFERENCE_LAYOUT,
    ROWS,
    ROYAL,
    SQUARES,
    STARTING_DUCATS,
    TERRAIN_KINDS,
    TERRAIN_LETTERS,
    TILE,
    TILE_TERRAIN,
    TILES,
    turned,
)
from regalia.games.domaine.phases.decisions import settle
from regalia.games.domaine.phases.setting_up import begin_placement
from regalia.games.domaine.state import Domaine
from regalia.games.domaine.view import card_ids, letters_of, terrain_rows
from regalia.territory.grid import Ground, lay_ground
from regalia.territory.land import empty_land

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


def set_up(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> Domaine:
    """DOM-2.1 to 2.21: a game at its first decision. Chance is used in the order of section 6."""
    terrain = reference_terrain() if options["layout"] == "reference" else shuffled_terrain(rng)
    state = empty_table(game, players, rng, options, log, terrain)
    if log is not None:
        log.reveal("land_laid_out", terrain=terrain_rows(state.land.ground.terrain))
    stack_deck(state)
    state.first_seat = choose_first_seat(state, options["first_seat"])
    deal(state)
    begin_placement(state)
    settle(state)
    return state


def empty_table(
    game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None, terrain: Sequence[int]
) -> Domaine:
    """The board laid out, all pieces in stock, all ducats but those of the players in the bank (DOM-2.19)."""
    colours = 3 if players == 2 else players  # DOM-2.16
    state = Domaine(game, players, options, rng, log, empty_land(ground_of(terrain), players, colours))
    position = options["king_position"]
    state.king = KING_POSITION[players - 2] if position == "standard" else position
    state.checks_at_turn_end = options["king_check"] == "turn_end"
    state.hands = vec[i64]([0] * players)
    state.deck = vec[i64]([0] * DECK)
    state.ducats = vec[i64]([STARTING_DUCATS] * players)
    state.bank = DUCATS - STARTING_DUCATS * players
    state.points = vec[i64]([0] * players)
    state.monopolies = vec[i64]([0] * players)
    return state


# --- the board --------------------------------------------------------------------------------------------------------


def ground_of(terrain: Sequence[int]) -> Ground:
    """Section 2.2: castles on meadow; knights on meadow and forest, in the set-up too (DOM-2.14)."""
    knights = (MEADOW, FOREST)
    ground = lay_ground(COLUMNS, ROWS, terrain, TERRAIN_KINDS, (MEADOW,), knights, knights, (FOREST,))
    ground.walls = BORDERS
    ground.knights = KNIGHTS
    ground.colour_ids = COLOUR_IDS
    return ground


def reference_terrain() -> list[int]:
    """The reference layout of section 2.3."""
    return assembled(REFERENCE_LAYOUT, (0,) * TILES)


def shuffled_terrain(rng: Rng) -> list[int]:
    """DOM-2.1, 2.2: the royal tile in the centre, the others shuffled around it, each with a random quarter turn."""
    outer = vec[i64](range(1, TILES))
    rng.shuffle(outer, 0, TILES - 1)
    tiles: list[int] = list(outer)
    tiles.insert(CENTRE, ROYAL)
    turns: list[int] = [rng.below(4) for _ in range(TILES)]
    return assembled(tiles, turns)


def assembled(tiles: Sequence[int], turns: Sequence[int]) -> list[int]:
    """DOM-2.3: the terrain of the whole board, square by square."""
    terrain = [0] * SQUARES
    for place in range(TILES):
        rows = TILE_TERRAIN[tiles[place]].split()
        for _ in range(turns[place]):
            rows = turned(rows)
        top, left = TILE * (place // 3), TILE * (place % 3)
        for r in range(TILE):
            for c in range(TILE):
                terrain[(top + r) * COLUMNS + left + c] = TERRAIN_LETTERS.index(rows[r][c])
    return terrain


# --- the cards --------------------------------------------------------------------------------------------------------


def stack_deck(state: Domaine) -> None:
    """DOM-2.4: shuffled per letter, A on top. The top of the deck is the end of the list."""
    for letter in range(len(LETTERS)):
        bottom = DECK - (letter + 1) * CARDS_PER_LETTER
        for i in range(CARDS_PER_LETTER):
            state.deck[bottom + i] = letter * CARDS_PER_LETTER + i
        state.rng.shuffle(state.deck, bottom, bottom + CARDS_PER_LETTER)
    state.deck_left = DECK


def choose_first_seat(state: Domaine, option: int | str) -> i64:
    """DOM-2.12, 2.21: the seat named, or one drawn by lot."""
    if not isinstance(option, str):
        return option
    drawn = state.rng.below(state.seats)
    if state.log is not None:
        state.log.reveal("first_seat_drawn", seat=drawn)
    return drawn


def deal(state: Domaine) -> None:
    """DOM-2.8: three cards each, one at a time clockwise from the first seat."""
    for i in range(HAND * state.seats):
        state.deck_left -= 1
        state.hands[(state.first_seat + i) % state.seats] |= bit(state.deck[state.deck_left])
    if state.log is not None:
        letters = [letters_of(state.hands[seat]) for seat in range(state.seats)]
        secrets = {seat: {"hand": card_ids(state.hands[seat])} for seat in range(state.seats)}
        state.log.events.append(Event("cards_dealt", {"letters": letters}, secrets, reveals=True))
