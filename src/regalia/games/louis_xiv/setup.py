"""From players, seed and options to the first decision of Louis XIV (section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.rng import Rng
from regalia.core.vecs import vec
from regalia.games.louis_xiv.components import (
    BASIC_CHIPS,
    CARD_KINDS,
    CHIPS,
    CHIPS_OF_A_KIND,
    COLOURS,
    CROWNS,
    FIRST_COMMON,
    FIRST_GOLD,
    FIRST_OF_COLOUR,
    IN_DECK,
    INFLUENCE_CARDS,
    INTRIGUE_CARDS,
    MARKERS,
    MISSIONS,
    MONEY_CARDS,
    NOTHING,
    SHIELD_COLUMNS,
    SHIELDS,
    SHIELDS_OF_A_DESIGN,
    TILES,
)
from regalia.games.louis_xiv.house import House
from regalia.games.louis_xiv.phases.decisions import settle
from regalia.games.louis_xiv.phases.influence import fill_influence_deck
from regalia.games.louis_xiv.state import LouisXIV
from regalia.games.louis_xiv.supplies import draw_mission, give_gold, seat_in_turn
from regalia.games.louis_xiv.tables import EFFECTS_COUNT

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


def refuse_options(players: int, options: Mapping[str, Any]) -> str | None:
    """LXIV-2.17: the first player must sit at the table."""
    first = options["first_player"]
    if first == "random" or first < players:
        return None
    return f"the option first_player names seat {first}, but with {players} players the seats are 0 to {players - 1}"


def set_up(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> LouisXIV:
    """A game at its first decision."""
    state = lay_out(game, players, rng, options, log)
    settle(state)
    return state


def lay_out(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> LouisXIV:
    """LXIV-2.2 to 2.15: the court before the first round."""
    state = empty_table(game, players, rng, options, log)
    first = options["first_player"]
    state.start_player = state.rng.below(players) if first == "random" else first
    if state.log is not None:
        state.log.reveal("court_laid_out", start_player=state.start_player)
    shuffle_decks(state)
    for chip in range(CHIPS):
        state.chips[state.seats * CHIPS + chip] = CHIPS_OF_A_KIND if chip < BASIC_CHIPS else CROWNS
    for order in range(state.seats):
        seat = seat_in_turn(state, order)
        state.common[seat] = FIRST_COMMON[order]
        state.private[seat] = MARKERS - state.common[seat]
        give_gold(state, seat, FIRST_GOLD)
        draw_mission(state, seat, 0)
        draw_mission(state, seat, 1)
    if state.seats == 2:
        state.private[state.seats] = MARKERS  # LXIV-10.3
    return state


def shuffle_decks(state: LouisXIV) -> None:
    """LXIV-2.5 to 2.8, 2.10, 11.7: money, intrigue, influence, missions, shields."""
    for card in range(MONEY_CARDS):
        state.money_cards[card] = card
    state.rng.shuffle(state.money_cards, 0, MONEY_CARDS)
    for i in range(INTRIGUE_CARDS):
        state.intrigue_deck[i] = i + 1
    state.intrigue_left = INTRIGUE_CARDS
    state.rng.shuffle(state.intrigue_deck, 0, INTRIGUE_CARDS)
    fill_influence_deck(state)
    for mission in range(MISSIONS):
        state.mission_decks[mission] = mission
    for colour in range(COLOURS):
        first: i64 = FIRST_OF_COLOUR[colour]
        end: i64 = FIRST_OF_COLOUR[colour + 1]
        state.missions_left[colour] = end - first
        state.rng.shuffle(state.mission_decks, first, end)
    for i in range(SHIELDS):
        state.shield_deck[i] = i // SHIELDS_OF_A_DESIGN
    state.shields_left = SHIELDS
    state.rng.shuffle(state.shield_deck, 0, SHIELDS)


def empty_table(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> LouisXIV:
    """A table with its options set and nothing on it: nobody has anything (LXIV-2.15), all tiles red (LXIV-2.2)."""
    state = LouisXIV(game, players, options, rng, log, House(options))
    state.participants = 3 if players == 2 else players
    state.round = 1
    state.deciding = NOTHING
    state.claims = zeros(players)
    state.private = zeros(state.participants)
    state.common = zeros(players)
    state.gold = zeros(players)
    state.chips = zeros((players + 1) * CHIPS)
    state.shields = zeros(players * SHIELD_COLUMNS)
    state.hands = zeros(players * CARD_KINDS)
    state.last_cards = vec[i64]([-1] * players)
    state.abilities = zeros(players * EFFECTS_COUNT)
    state.used = zeros(players * EFFECTS_COUNT)
    state.sides = zeros(TILES)
    state.markers = zeros(TILES * state.participants)
    state.influence_deck = zeros(INFLUENCE_CARDS)
    state.discards = zeros(CARD_KINDS)
    state.intrigue_deck = zeros(INTRIGUE_CARDS)
    state.intrigue_at = vec[i64]([-1] * INTRIGUE_CARDS)
    state.intrigue_shown = zeros(INTRIGUE_CARDS)
    state.money_cards = zeros(MONEY_CARDS)
    state.mission_decks = zeros(MISSIONS)
    state.missions_left = zeros(COLOURS)
    state.mission_at = vec[i64]([IN_DECK] * MISSIONS)
    state.shield_deck = zeros(SHIELDS)
    return state


def zeros(length: i64) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * length)
