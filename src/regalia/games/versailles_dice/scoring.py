"""Who wins Versailles Dice, and the final list (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.versailles_dice.components import CHARGES, FAVOURS, FORTUNE, INFLUENCE, LANDS, REROLL, TITLES

if TYPE_CHECKING:
    from regalia.games.versailles_dice.state import VersaillesDice


def score(state: VersaillesDice, seat: i64) -> i64:
    """VERS-8.11: a seat's score is its Charges."""
    return state.scores_of[seat * FAVOURS + CHARGES]


def rank(state: VersaillesDice, seat: i64) -> i64:
    """VERS-8.11: the place in the final list; if nobody wins, all seats share the last rank."""
    return place_in_list(state, seat) if winner(state) >= 0 else state.seats


def winner(state: VersaillesDice) -> i64:
    """VERS-8.1 to 8.7: the one player in court who stands above all others; -1 for "all players lose"."""
    first: i64 = -1
    for seat in range(state.seats):
        if state.eliminated_turn[seat] == 0 and place_in_list(state, seat) == 1:
            if first >= 0:
                return -1
            first = seat
    return first


def place_in_list(state: VersaillesDice, seat: i64) -> i64:
    """VERS-8.8: one more than the number of seats listed above; equal entries share a place."""
    place: i64 = 1
    for other in range(state.seats):
        if standing(state, other) > standing(state, seat):
            place += 1
    return place


def standing(state: VersaillesDice, seat: i64) -> i64:
    """VERS-8.4 to 8.8 in one number: in court or how late eliminated, then Charges, Titles, Fortune, each a digit."""
    row = seat * FAVOURS
    scores = state.scores_of
    fell = state.eliminated_turn[seat]
    number: i64 = 9 if fell == 0 else fell
    number = ((number * 10 + scores[row + CHARGES]) * 10 + scores[row + TITLES]) * 10 + scores[row + FORTUNE]
    if state.extended:  # VERS-9.7
        number = ((number * 10 + scores[row + LANDS]) * 10 + scores[row + INFLUENCE]) * 10 + scores[row + REROLL]
    return number
