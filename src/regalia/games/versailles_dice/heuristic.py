"""How good a position of Versailles Dice looks to each seat (strategy notes of section 13).

The unit is the chance to win, with small change for the points of the end. How likely each end of a seat is follows
from the favours it may expect, on this turn's board and in the turns to come (`prospects`); whose end will be highest
follows from the ends of all.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.vecs import vec
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
from regalia.games.versailles_dice.prospects import (
    ENDS,
    LEVELS,
    MOST,
    PURSES,
    SHEETS,
    Prospects,
    final_points,
    mix,
    place_of,
    prospects,
    rate,
)
from regalia.games.versailles_dice.scoring import winner
from regalia.games.versailles_dice.weights import WEIGHTS

if TYPE_CHECKING:
    from regalia.games.versailles_dice.state import VersaillesDice


def outlook(state: VersaillesDice) -> list[float]:
    """The chance of every seat to win, and a little for its points and tokens."""
    if state.over:
        best = winner(state)
        return [points_of(state, seat) + (WEIGHTS.victory if best == seat else 0.0) for seat in range(state.seats)]
    ends = ends_of_all(state)
    chances = chances_to_win(state.seats, ends)
    return [
        WEIGHTS.victory * chances[seat] + points_to_expect(ends, seat) + token_worth(state, seat)
        for seat in range(state.seats)
    ]


def terms(state: VersaillesDice, seat: i64) -> dict[str, float]:
    """The parts of a seat's outlook, by name: the sheet in a turn like any other, and what this turn adds."""
    if state.over:
        return {"the final scores": outlook(state)[seat]}
    ends = ends_of_all(state)
    whole = worth_of(state.seats, ends, seat)
    for end in range(ENDS):
        ends[seat * ENDS + end] = 0.0
    add_usual_ends(state, seat, ends)
    sheet = worth_of(state.seats, ends, seat)
    return {
        "the score sheet": sheet,
        "the favours of this turn": whole - sheet,
        "reroll tokens": token_worth(state, seat),
    }


# --- who is likely to win ---------------------------------------------------------------------------------------------


def worth_of(seats: i64, ends: vec[float], seat: i64) -> float:
    """The chance to win, and a little for the points of the end."""
    return WEIGHTS.victory * chances_to_win(seats, ends)[seat] + points_to_expect(ends, seat)


def chances_to_win(seats: i64, ends: vec[float]) -> list[float]:
    """VERS-8.4 to 8.7: the chance of every seat that all others end lower. Who falls ends lowest."""
    found = [0.0] * seats
    lower = vec[float]([1.0] * seats)  # the chance of each seat to end lower than the end at hand
    for seat in range(seats):
        for end in range(ENDS):
            lower[seat] -= ends[seat * ENDS + end]
    for end in range(ENDS):
        for seat in range(seats):
            chance = ends[seat * ENDS + end]
            if chance > 0.0:
                for other in range(seats):
                    if other != seat:
                        chance *= lower[other]
                found[seat] += chance
        for seat in range(seats):
            lower[seat] += ends[seat * ENDS + end]
    return found


def points_to_expect(ends: vec[float], seat: i64) -> float:
    """What the points of the end count, on average."""
    mean = 0.0
    for end in range(ENDS):
        chance = ends[seat * ENDS + end]
        if chance > 0.0:
            titles: i64 = end // PURSES % LEVELS
            mean += chance * final_points(end % PURSES, titles, end // (PURSES * LEVELS))
    return WEIGHTS.points * mean


def points_of(state: VersaillesDice, seat: i64) -> float:
    """What the points of a finished game count."""
    row = seat * FAVOURS
    scores = state.scores_of
    return WEIGHTS.points * final_points(scores[row + FORTUNE], scores[row + TITLES], scores[row + CHARGES])


def token_worth(state: VersaillesDice, seat: i64) -> float:
    """Tokens count as far as there are turns to use them in."""
    turns = state.turns - state.turn + (0 if state.phase == CLAIMING else 1)
    return WEIGHTS.token * float(min(state.scores_of[seat * FAVOURS + REROLL], turns))


# --- how a seat may end -----------------------------------------------------------------------------------------------


def ends_of_all(state: VersaillesDice) -> vec[float]:
    """How likely each end of every seat is, row after row."""
    ahead = prospects(state.seats)
    ends = vec[float]([0.0] * (state.seats * ENDS))
    for seat in range(state.seats):
        add_ends(state, seat, ahead, ends)
    return ends


def add_ends(state: VersaillesDice, seat: i64, ahead: Prospects, ends: vec[float]) -> None:
    """How likely each end of a seat is, into its row; what is missing to 1 is the risk to fall."""
    influence = state.scores_of[seat * FAVOURS + INFLUENCE] - state.quarrel[seat]
    if influence <= 0:
        return
    place = place_now(state, seat, influence)
    turns_left = state.turns - state.turn
    row = seat * ENDS
    if state.phase == CLAIMING:
        mix(ends, row, ahead.ends(turns_left, pending(state, seat), place), 1.0)
        return
    spread = favour_spread(state, seat)
    stays = 1.0 - fall_chance(state, seat, influence)
    for favours in range(CHARACTERS + 1):
        if spread[favours] > 0.0:
            mix(ends, row, ahead.ends(turns_left, favours, place), spread[favours] * stays)


def add_usual_ends(state: VersaillesDice, seat: i64, ends: vec[float]) -> None:
    """The ends of a seat with the favours of a usual turn, or with none of those that it has won."""
    influence = state.scores_of[seat * FAVOURS + INFLUENCE]
    if influence == 0:
        return
    ahead = prospects(state.seats)
    place = place_now(state, seat, influence)
    turns_left = state.turns - state.turn
    if state.phase == CLAIMING:
        mix(ends, seat * ENDS, ahead.ends(turns_left, 0, place), 1.0)
        return
    hand: i64 = place // SHEETS
    for favours in range(hand + 3):
        mix(ends, seat * ENDS, ahead.ends(turns_left, favours, place), ahead.chances[hand * MOST + favours])


def place_now(state: VersaillesDice, seat: i64, influence: i64) -> i64:
    """The hand and the sheet of a seat."""
    row = seat * FAVOURS
    scores = state.scores_of
    return place_of(influence, scores[row + FORTUNE], scores[row + LANDS], scores[row + TITLES], scores[row + CHARGES])


def pending(state: VersaillesDice, seat: i64) -> i64:
    """Favours won and not yet claimed."""
    favours: i64 = 0
    for character in range(state.claim_index - 1, CHARACTERS):
        if state.winners[character] == seat:
            favours += 1
    return favours


def favour_spread(state: VersaillesDice, seat: i64) -> vec[float]:
    """The chance of 0 to 6 favours in this turn: of the characters, and of the dice still in hand."""
    spread = vec[float]([0.0] * (CHARACTERS + 1))
    spread[0] = 1.0
    dealt = coloured_dice(state.scores_of[seat * FAVOURS + INFLUENCE])
    per_die = rate(state.seats, dealt) / float(dealt)
    dice: i64 = state.hands[seat * 2]
    taken: i64 = -1  # the face that the seat is about to place
    own: i64 = 0
    white: i64 = 0
    if state.deciding == DECIDE_PLACE and seat == state.asked:
        taken = best_face(state, seat, per_die)
        own = state.faces[seat * 2 * FACES + taken]
        white = state.faces[seat * 2 * FACES + FACES + taken]
    for face in range(FACES):
        if face == taken:
            add_chance(spread, win_chance(state, seat, face + 1, own, white))
        else:
            add_chance(spread, win_chance(state, seat, face + 1, 0, 0))
    for _ in range(dice - own):
        add_chance(spread, per_die)
    return spread


def add_chance(spread: vec[float], chance: float) -> None:
    """One favour more with this chance."""
    if chance <= 0.0:
        return
    spread[CHARACTERS] += spread[CHARACTERS - 1] * chance
    for favours in range(CHARACTERS - 1, 0, -1):
        spread[favours] = spread[favours] * (1.0 - chance) + spread[favours - 1] * chance
    spread[0] *= 1.0 - chance


def best_face(state: VersaillesDice, seat: i64, per_die: float) -> i64:
    """The face of the throw that adds most to the chances on the board, less the dice it takes."""
    row = seat * 2 * FACES
    best: i64 = -1
    highest = 0.0
    for face in range(FACES):
        own = state.faces[row + face]
        white = state.faces[row + FACES + face]
        if own + white > 0:
            gain = win_chance(state, seat, face + 1, own, white) - win_chance(state, seat, face + 1, 0, 0)
            gain -= per_die * float(own)
            if best < 0 or gain > highest:
                highest = gain
                best = face
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
