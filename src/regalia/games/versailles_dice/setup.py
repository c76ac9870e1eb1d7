"""From players, seed and options to the first decision of Versailles Dice (section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.rng import Rng
from regalia.core.vecs import vec
from regalia.games.versailles_dice.components import (
    BLITZ_TURNS,
    CHARACTERS,
    FACES,
    FAVOURS,
    INFLUENCE,
    MOST_SETUP_ROLLS,
    OWN_DICE,
    TURNS,
    WHITE_DICE,
    closeness,
)
from regalia.games.versailles_dice.phases import begin_turn, settle
from regalia.games.versailles_dice.state import VersaillesDice

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


def set_up(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> VersaillesDice:
    """VERS-3.1 to 3.15: a game at its first decision."""
    state = empty_table(game, players, rng, options, log)
    for seat in range(state.seats):
        state.scores_of[seat * FAVOURS + INFLUENCE] = 1  # VERS-3.5
        state.stock[seat] = OWN_DICE  # VERS-3.4
    state.stock[state.seats] = WHITE_DICE
    state.first_player = roll_for_first_player(state)
    begin_turn(state)
    settle(state)
    return state


def empty_table(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> VersaillesDice:
    """A table with its options set and no dice on it (VERS-3.14)."""
    state = VersaillesDice(game, players, options, rng, log)
    state.turns = BLITZ_TURNS if options["blitz"] == "on" else TURNS  # VERS-9.2
    state.vengeance = options["vengeance"] == "on"
    state.quarrel_min_dice = options["quarrel_min_dice"]
    state.cascade = options["tie_rule"] == "cascade"
    state.extended = options["final_tie"] == "extended"
    state.fixed_first = options["first_player"] == "fixed"
    state.choice = options["retained_dice"] == "choice"
    state.turn = 1
    state.scores_of = vec[i64]([0] * (players * FAVOURS))
    state.eliminated_turn = vec[i64]([0] * players)
    state.hands = vec[i64]([0] * (players * 2))
    state.faces = vec[i64]([0] * (players * 2 * FACES))
    state.quarrel = vec[i64]([0] * players)
    state.board = vec[i64]([0] * (CHARACTERS * (players + 1)))
    state.stock = vec[i64]([0] * (players + 1))
    state.winners = vec[i64]([-1] * CHARACTERS)
    return state


def roll_for_first_player(state: VersaillesDice) -> i64:
    """VERS-3.7 to 3.12: every seat rolls a die until one of them stands alone, the closest to the King first."""
    for _ in range(MOST_SETUP_ROLLS):
        rolled = vec[i64]([0] * state.seats)
        for seat in range(state.seats):
            rolled[seat] = state.rng.below(FACES) + 1
        first = closest_unique(rolled)
        if state.log is not None:
            state.log.reveal("first_player_rolled", rolled=list(rolled), first=None if first < 0 else first)
        if first >= 0:
            return first
    drawn = state.rng.below(state.seats)
    if state.log is not None:
        state.log.reveal("first_player_drawn", first=drawn)
    return drawn


def closest_unique(rolled: vec[i64]) -> i64:
    """VERS-3.9, 3.10: equal numbers cancel; of the rest the seat whose die lies closest to the King; -1 for none."""
    best: i64 = -1
    nearest: i64 = CHARACTERS
    for seat in range(len(rolled)):
        same: i64 = 0
        for other in range(len(rolled)):
            if rolled[other] == rolled[seat]:
                same += 1
        if same == 1 and closeness(rolled[seat]) < nearest:
            nearest = closeness(rolled[seat])
            best = seat
    return best
