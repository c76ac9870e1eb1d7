"""What a seat's scores can still grow into (strategy notes of section 13).

Each coloured die brings a favour with a fixed chance in every turn to come; from this the best claims follow for every
sheet of scores and every number of favours, from the last turn back to the first. Those claims in turn tell how likely
each end is, and the ends of all seats together tell who is likely to win.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.vecs import append, vec
from regalia.games.versailles_dice.components import CHARACTERS, CHARGES, FORTUNE, INFLUENCE, LANDS, REROLL, TITLES
from regalia.games.versailles_dice.weights import WEIGHTS

HANDS: Final = 5  # 2 to 6 coloured dice
LEVELS: Final = 7  # scores 0 to 6
SHEETS: Final = LEVELS**4  # (Fortune, Lands, Titles, Charges)
PLACES: Final = HANDS * SHEETS  # a hand and a sheet
PURSES: Final = 3  # Fortune at the end: 0, 1, or more, which hardly ever differs where it matters
ENDS: Final = LEVELS * LEVELS * PURSES  # (Charges, Titles, Fortune), in the order of VERS-8.4 to 8.6
MOST: Final = CHARACTERS + 1  # 0 to 6 favours in a turn
MOST_TURNS: Final = 6
GROWTHS: Final = 4  # the claims that change a sheet
GROWING: Final = (FORTUNE, LANDS, TITLES, CHARGES)


@final
@mypyc_attr(acyclic=True)
class Ends:
    """How likely each end is, from the first to the last that may be."""

    def __init__(self, first: i64, chances: vec[float]) -> None:
        self.first: i64 = first
        self.chances: vec[float] = chances


@final
@mypyc_attr(acyclic=True)
class Prospects:
    """The best that can be made of every sheet in a game of so many seats."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.weights: list[float] = weights_used()
        self.version: i64 = WEIGHTS.version
        self.chances: vec[float] = favour_chances(seats)  # [hand][favours]
        self.grown: vec[i64] = grown_sheets()  # [sheet][growth]: the sheet after a claim, -1 if it is not legal
        self.values: list[vec[float]] = []  # [turns left][favours to claim][hand], then by sheet
        self.known: list[Ends | None] = [None] * (MOST_TURNS * MOST * PLACES)  # [turns left][favours to claim][place]
        self.work_back()

    def value(self, turns_left: i64, favours: i64, hand: i64, sheet: i64) -> float:
        """The final points to expect of a sheet with so many favours to claim and turns to come."""
        return self.values[(turns_left * MOST + favours) * HANDS + hand][sheet]

    # --- from the last turn back ------------------------------------------------------------------------------------

    def work_back(self) -> None:
        """The value of every sheet, from the end of the game back to its beginning."""
        for turns_left in range(MOST_TURNS):
            for hand in range(HANDS):
                self.values.append(self.before_turn(turns_left, hand))
            for favours in range(1, MOST):
                for hand in range(HANDS):
                    self.values.append(self.before_claim(turns_left, favours, hand))

    def before_turn(self, turns_left: i64, hand: i64) -> vec[float]:
        """With nothing to claim: the end, or the mean over the favours of the next turn."""
        found = vec[float]([0.0] * SHEETS)
        for sheet in range(SHEETS):
            if turns_left == 0:
                found[sheet] = sheet_points(sheet)
            else:
                for favours in range(hand + 3):
                    chance = self.chances[hand * MOST + favours]
                    found[sheet] += chance * self.value(turns_left - 1, favours, hand, sheet)
        return found

    def before_claim(self, turns_left: i64, favours: i64, hand: i64) -> vec[float]:
        """With favours to claim: the best of the claims."""
        row = (turns_left * MOST + favours - 1) * HANDS + hand
        after = self.values[row]
        stronger = self.values[row + 1 if hand < HANDS - 1 else row]  # after claiming Influence
        found = vec[float]([0.0] * SHEETS)
        for sheet in range(SHEETS):
            best = max(after[sheet], stronger[sheet])
            for growth in range(GROWTHS):
                grown = self.grown[sheet * GROWTHS + growth]
                if grown >= 0:
                    best = max(best, after[grown])
            found[sheet] = best
        return found

    # --- the claims and the ends they lead to -----------------------------------------------------------------------

    def best_claim(self, turns_left: i64, favours: i64, place: i64) -> i64:
        """The favour to ask for when so many can be claimed. A sheet that cannot grow takes a Reroll."""
        hand: i64 = place // SHEETS
        sheet: i64 = place % SHEETS
        best: i64 = REROLL
        highest = self.value(turns_left, favours - 1, hand, sheet)
        for growth in range(GROWTHS):
            after = self.grown[sheet * GROWTHS + growth]
            if after >= 0 and self.value(turns_left, favours - 1, hand, after) > highest:
                highest = self.value(turns_left, favours - 1, hand, after)
                best = GROWING[growth]
        if hand < HANDS - 1 and self.value(turns_left, favours - 1, hand + 1, sheet) > highest:
            best = INFLUENCE
        return best

    def after_claims(self, turns_left: i64, favours: i64, place: i64) -> i64:
        """The hand and sheet after the best claims."""
        for left in range(favours, 0, -1):
            claim = self.best_claim(turns_left, left, place)
            if claim == INFLUENCE:
                place += SHEETS
            for growth in range(GROWTHS):
                if claim == GROWING[growth]:
                    sheet: i64 = place % SHEETS
                    place += self.grown[sheet * GROWTHS + growth] - sheet
        return place

    def ends(self, turns_left: i64, favours: i64, place: i64) -> Ends:
        """How likely each end is for a hand and sheet with so many favours to claim; worked out when it is needed."""
        row = (turns_left * MOST + favours) * PLACES + place
        known = self.known[row]
        if known is None:
            if favours > 0:
                known = self.ends(turns_left, 0, self.after_claims(turns_left, favours, place))
            elif turns_left == 0:
                known = Ends(end_of(place % SHEETS), vec[float]([1.0]))
            else:
                known = self.ends_of_turn(turns_left, place)
            self.known[row] = known
        return known

    def ends_of_turn(self, turns_left: i64, place: i64) -> Ends:
        """The ends before a turn: those after each number of favours, by their chances."""
        hand: i64 = place // SHEETS
        whole = vec[float]([0.0] * ENDS)
        for favours in range(hand + 3):
            mix(whole, 0, self.ends(turns_left - 1, favours, place), self.chances[hand * MOST + favours])
        return trimmed(whole)


def mix(whole: vec[float], row: i64, part: Ends, share: float) -> None:
    """Add a part to a spread of ends that begins at a row."""
    chances = part.chances
    row += part.first
    for i in range(len(chances)):
        whole[row + i] += share * chances[i]


def trimmed(whole: vec[float]) -> Ends:
    """The ends that may be."""
    first: i64 = 0
    last: i64 = ENDS
    while first < last - 1 and whole[first] == 0.0:
        first += 1
    while first < last - 1 and whole[last - 1] == 0.0:
        last -= 1
    return Ends(first, whole[first:last])


def place_of(influence: i64, fortune: i64, lands: i64, titles: i64, charges: i64) -> i64:
    """The number of a hand and sheet."""
    hand = min(HANDS, influence) - 1
    return hand * SHEETS + ((fortune * LEVELS + lands) * LEVELS + titles) * LEVELS + charges


def end_of(sheet: i64) -> i64:
    """VERS-8.4 to 8.6: the end that a sheet is, the higher the better."""
    titles: i64 = sheet // LEVELS % LEVELS
    fortune: i64 = sheet // LEVELS**3
    return (sheet % LEVELS * LEVELS + titles) * PURSES + min(PURSES - 1, fortune)


def sheet_points(sheet: i64) -> float:
    """What a sheet is worth in the end."""
    titles: i64 = sheet // LEVELS % LEVELS
    return final_points(sheet // LEVELS**3, titles, sheet % LEVELS)


def final_points(fortune: i64, titles: i64, charges: i64) -> float:
    """The final triple as one number."""
    return float(charges) + WEIGHTS.title * float(titles) + WEIGHTS.fortune * float(fortune)


def favour_chances(seats: i64) -> vec[float]:
    """For every hand the chance of 0 to 6 favours in a turn: each coloured die brings one with the same chance."""
    found = vec[float]([0.0] * (HANDS * MOST))
    for hand in range(HANDS):
        dice: i64 = hand + 2
        chance = rate(seats, dice) / float(dice)
        for favours in range(dice + 1):
            ways = float(math.comb(dice, favours))
            chances = math.pow(chance, float(favours)) * math.pow(1.0 - chance, float(dice - favours))
            found[hand * MOST + favours] = ways * chances
    return found


def rate(seats: i64, dice: i64) -> float:
    """Favours that so many coloured dice bring in a turn."""
    return WEIGHTS.favour_rate[(seats - 2) * HANDS + dice - 2]


def grown_sheets() -> vec[i64]:
    """VERS-4.60 to 4.69: the sheet after each claim that changes it, -1 where the claim is not legal."""
    found = vec[i64]()
    for sheet in range(SHEETS):
        fortune: i64 = sheet // LEVELS**3
        lands: i64 = sheet // LEVELS**2 % LEVELS
        titles: i64 = sheet // LEVELS % LEVELS
        charges: i64 = sheet % LEVELS
        found = append(found, sheet + LEVELS**3 if fortune < LEVELS - 1 else -1)
        found = append(found, sheet + LEVELS**2 if lands < LEVELS - 1 else -1)
        price = max(0, titles + 1 - lands)
        can_pay = titles < LEVELS - 1 and price <= fortune
        found = append(found, sheet + LEVELS - price * LEVELS**3 if can_pay else -1)
        price = max(0, charges + 1 - titles)
        can_pay = charges < LEVELS - 1 and price <= fortune
        found = append(found, sheet + 1 - price * LEVELS**3 if can_pay else -1)
    return found


def weights_used() -> list[float]:
    """The weights on which prospects depend."""
    return [WEIGHTS.title, WEIGHTS.fortune, *WEIGHTS.favour_rate]


_KNOWN: Final[list[Prospects]] = []  # the latest first
MOST_KNOWN: Final = 8


def prospects(seats: i64) -> Prospects:
    """The prospects in a game of so many seats, worked out at first use and when weights have changed."""
    for place in range(len(_KNOWN)):
        one = _KNOWN[place]
        if one.seats == seats and one.version == WEIGHTS.version:
            return one
    used = weights_used()
    for place in range(len(_KNOWN)):
        one = _KNOWN[place]
        if one.seats == seats and one.weights == used:
            one.version = WEIGHTS.version
            return one
    _KNOWN.insert(0, Prospects(seats))
    del _KNOWN[MOST_KNOWN:]
    return _KNOWN[0]
