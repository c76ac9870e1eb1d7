"""How good a position of Versailles Dice looks to each seat (strategy notes of section 13).

The unit is final points: Charges, with small change for Titles and Fortune, the tie-breakers. A seat's outlook is
what its scores can still grow into with the favours it may expect, on this turn's board and in the turns to come.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.versailles_dice.components import (
    CHARACTERS,
    CHARGES,
    CLAIMING,
    DECIDE_PLACE,
    FACES,
    FAVOURS,
    FORTUNE,
    INFLUENCE,
    KING,
    LANDS,
    PLACEMENT,
    REROLL,
    TITLES,
    coloured_dice,
)
from regalia.games.versailles_dice.scoring import winner
from regalia.games.versailles_dice.weights import WEIGHTS

if TYPE_CHECKING:
    from regalia.games.versailles_dice.state import VersaillesDice

RATES: Final = 5  # for 2 to 6 coloured dice
MOST_FAVOURS: Final = 16
LEVELS: Final = 7  # scores 0 to 6


def outlook(state: VersaillesDice) -> list[float]:
    """Expected final points of every seat."""
    best = best_finals()
    return [outlook_of(state, seat, best) for seat in range(state.seats)]


def outlook_of(state: VersaillesDice, seat: i64, best: list[list[float]]) -> float:
    """Expected final points of one seat."""
    row = seat * FAVOURS
    scores = state.scores_of
    if state.over:
        return worth(scores[row + FORTUNE], scores[row + TITLES], scores[row + CHARGES]) + (
            WEIGHTS.victory if winner(state) == seat else 0.0
        )
    influence = scores[row + INFLUENCE]
    turns_left = state.turns - state.turn
    if state.quarrel[seat] == 1:
        influence -= 1
    if influence <= 0:
        return 0.0
    expected = favours_this_turn(state, seat) + float(turns_left) * rate(state.seats, coloured_dice(influence))
    place = ((scores[row + FORTUNE] * LEVELS + scores[row + LANDS]) * LEVELS + scores[row + TITLES]) * LEVELS
    hopes = mean_best(best, place + scores[row + CHARGES], expected)
    tokens = WEIGHTS.token * float(min(scores[row + REROLL], turns_left + 1))
    return (hopes + tokens) * (1.0 - fall_chance(state, seat, influence))


def terms(state: VersaillesDice, seat: i64) -> dict[str, float]:
    """The parts of a seat's outlook, by name."""
    row = seat * FAVOURS
    scores = state.scores_of
    whole = outlook(state)[seat]
    have = worth(scores[row + FORTUNE], scores[row + TITLES], scores[row + CHARGES])
    if state.over:
        return {"charges, titles and fortune": whole}
    now = favours_this_turn(state, seat)
    favour = whole - have if now == 0.0 else (whole - have) * now / (now + float(state.turns - state.turn))
    return {
        "charges, titles and fortune": have,
        "favours of this turn": favour if now > 0.0 else 0.0,
        "favours of later turns": whole - have - (favour if now > 0.0 else 0.0),
    }


def rate(seats: i64, dice: i64) -> float:
    """Favours that so many coloured dice bring in a turn."""
    return WEIGHTS.favour_rate[(seats - 2) * RATES + dice - 2]


def favours_this_turn(state: VersaillesDice, seat: i64) -> float:
    """Favours the seat may still expect in this turn: won ones, or chances on the board and dice in hand."""
    if state.phase == CLAIMING:
        pending = 0.0
        for character in range(state.claim_index - 1, CHARACTERS):
            if state.winners[character] == seat:
                pending += 1.0
        return pending
    chances = 0.0
    for character in range(1, CHARACTERS + 1):
        chances += win_chance(state, seat, character, 0, 0)
    dealt = coloured_dice(state.scores_of[seat * FAVOURS + INFLUENCE])
    per_die = rate(state.seats, dealt) / float(dealt)
    chances += per_die * float(state.hands[seat * 2])
    if state.deciding == DECIDE_PLACE and seat == state.asked:
        chances += best_of_throw(state, seat, per_die)
    return chances


def best_of_throw(state: VersaillesDice, seat: i64, per_die: float) -> float:
    """What the best face of the throw adds to the chances on the board, less the dice it takes."""
    row = seat * 2 * FACES
    best = -1.0
    for face in range(FACES):
        own = state.faces[row + face]
        white = state.faces[row + FACES + face]
        if own + white > 0:
            gain = win_chance(state, seat, face + 1, own, white) - win_chance(state, seat, face + 1, 0, 0)
            gain -= per_die * float(own)
            best = max(best, gain)
    return best


def win_chance(state: VersaillesDice, seat: i64, character: i64, more_own: i64, more_white: i64) -> float:
    """The chance to win a character with so many more dice on it, given the dice still to come."""
    row = (character - 1) * (state.seats + 1)
    own = state.board[row + seat] + more_own
    rival = state.board[row + state.seats] + more_white
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, state.board[row + other])
    mine: i64 = state.hands[seat * 2] - more_own
    to_come = float(dice_to_come(state) - mine - more_own - more_white)
    lead = own - rival
    threat = 1.0 - math.exp(-WEIGHTS.pressure * to_come / CHARACTERS)
    if lead > 0:
        return 1.0 - math.pow(threat, float(lead))
    if own == 0:
        return 0.0
    turn_around = 1.0 - math.exp(-WEIGHTS.reach * float(mine) / CHARACTERS)
    return math.pow(turn_around, float(1 - lead)) * (1.0 - threat)


def dice_to_come(state: VersaillesDice) -> i64:
    """All dice still in hands."""
    dice: i64 = 0
    for i in range(2 * state.seats):
        dice += state.hands[i]
    return dice


def fall_chance(state: VersaillesDice, seat: i64, influence: i64) -> float:
    """The risk of a quarrel that would end one's time in court (note 10)."""
    if state.phase != PLACEMENT or influence > 1 or state.turn == 1 or state.quarrel_min_dice == 0:
        return 0.0
    row: i64 = (KING - 1) * (state.seats + 1)
    own = state.board[row + seat]
    if own < state.quarrel_min_dice or state.board[row + state.seats] > own:
        return 0.0
    level = 0
    for other in range(state.seats):
        if state.board[row + other] > own:
            return 0.0
        if other != seat and state.board[row + other] == own:
            level += 1
    return math.exp(-WEIGHTS.pressure * float(dice_to_come(state)) / CHARACTERS) if level > 0 else 0.0


# --- what scores can grow into ----------------------------------------------------------------------------------------


def worth(fortune: i64, titles: i64, charges: i64) -> float:
    """The final triple as one number."""
    return float(charges) + WEIGHTS.title * float(titles) + WEIGHTS.fortune * float(fortune)


def mean_best(best: list[list[float]], place: i64, expected: float) -> float:
    """The mean of the best final worth over a Poisson-distributed number of favours (note 5)."""
    chance = math.exp(-expected)
    left = 1.0
    mean = 0.0
    for favours in range(MOST_FAVOURS):
        mean += chance * best[favours][place]
        left -= chance
        chance *= expected / float(favours + 1)
    return mean + max(0.0, left) * best[MOST_FAVOURS][place]


_BEST: Final[list[list[float]]] = []
_BEST_OF: Final[list[float]] = [-1.0, -1.0]  # the weights that the table was made with


def best_finals() -> list[list[float]]:
    """For 0 to 16 favours and every (Fortune, Lands, Titles, Charges): the best final worth; computed at first use."""
    if _BEST_OF[0] != WEIGHTS.title or _BEST_OF[1] != WEIGHTS.fortune:
        table = [[worth(*_triple(place)) for place in range(LEVELS**4)]]
        for _ in range(MOST_FAVOURS):
            before = table[-1]
            table.append([_best_claim(before, place) for place in range(LEVELS**4)])
        _BEST[:] = table
        _BEST_OF[:] = [WEIGHTS.title, WEIGHTS.fortune]
    return _BEST


def _triple(place: int) -> tuple[int, int, int]:
    return place // LEVELS**3, place // LEVELS % LEVELS, place % LEVELS


def _best_claim(before: list[float], place: int) -> float:
    fortune, lands = place // LEVELS**3, place // LEVELS**2 % LEVELS
    titles, charges = place // LEVELS % LEVELS, place % LEVELS
    best = before[place]
    if fortune < LEVELS - 1:
        best = max(best, before[place + LEVELS**3])
    if lands < LEVELS - 1:
        best = max(best, before[place + LEVELS**2])
    price = max(0, titles + 1 - lands)
    if titles < LEVELS - 1 and price <= fortune:
        best = max(best, before[place + LEVELS - price * LEVELS**3])
    price = max(0, charges + 1 - titles)
    if charges < LEVELS - 1 and price <= fortune:
        best = max(best, before[place + 1 - price * LEVELS**3])
    return best
