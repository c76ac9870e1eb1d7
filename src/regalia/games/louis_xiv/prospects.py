"""What chips, missions and lasting effects of Louis XIV promise a seat, in points (strategy notes 1, 8, 9, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.vecs import append, vec
from regalia.games.louis_xiv.components import (
    BASIC_CHIPS,
    CHIPS,
    CROWN,
    FIRST_OF_PAIR,
    MISSION_TURNS,
    MISSIONS,
    PAIRS,
    POINTS_OF_A_MISSION,
    ROUNDS,
    SECOND_OF_PAIR,
    TURNS,
    colour_of,
)
from regalia.games.louis_xiv.house import House
from regalia.games.louis_xiv.phases.missions import fits
from regalia.games.louis_xiv.supplies import effect_of
from regalia.games.louis_xiv.tables import EFFECTS_COUNT, MISSION_COLUMNS
from regalia.games.louis_xiv.weights import WEIGHTS

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV

# What an effect is worth in each round to come, in the order of section 4.5.
MOST_LOOKED_AT: Final = 4  # missions in hand
SLOTS: Final = 4093  # answers kept
WORTHS: Final = 6  # of chips as they are, and with one more of each kind


def rounds_to_come(state: LouisXIV) -> i64:
    """Rounds after this one."""
    return ROUNDS - state.round


def effect_worth(state: LouisXIV, effect: i64) -> float:
    """What one copy of an effect will still bring."""
    return WEIGHTS.effect[effect] * float(rounds_to_come(state))


def abilities_worth(state: LouisXIV, seat: i64) -> float:
    """What a seat's fulfilled missions will still bring."""
    worth = 0.0
    for effect in range(EFFECTS_COUNT):
        copies = state.abilities[seat * EFFECTS_COUNT + effect]
        if copies > 0:
            worth += float(copies) * effect_worth(state, effect)
    return worth


def missions_in_hand(state: LouisXIV, seat: i64) -> vec[i64]:
    """The missions of a seat, not more than are looked at."""
    held = vec[i64]()
    for mission in range(MISSIONS):
        if state.mission_at[mission] == seat and len(held) < MOST_LOOKED_AT:
            held = append(held, mission)
    return held


@final
@mypyc_attr(acyclic=True)
class ChipMemory:
    """What chips are worth, kept by all that it depends on: chips, missions, and how far the game is."""

    def __init__(self) -> None:
        self.house: House | None = None
        self.version: i64 = -1
        self.keys: vec[i64] = vec[i64]([-1] * SLOTS)
        self.worths: vec[float] = vec[float]([0.0] * (SLOTS * WORTHS))

    def prepare(self, state: LouisXIV) -> None:
        """Begin anew, with the house rules and the weights in use."""
        self.house = state.house
        self.version = WEIGHTS.version
        self.keys = vec[i64]([-1] * SLOTS)


_KNOWN: Final[list[ChipMemory]] = []  # the latest first: bots with other weights take turns
MOST_KNOWN: Final = 4


def chip_memory(state: LouisXIV) -> ChipMemory:
    """What is kept for the house rules and the weights in use; the oldest is forgotten for new ones."""
    for place in range(len(_KNOWN)):
        one = _KNOWN[place]
        if one.house is state.house and one.version == WEIGHTS.version:
            return one
    memory = ChipMemory() if len(_KNOWN) < MOST_KNOWN else _KNOWN.pop()
    memory.prepare(state)
    _KNOWN.insert(0, memory)
    return memory


def chip_row(memory: ChipMemory, state: LouisXIV, seat: i64, held: vec[i64]) -> i64:
    """Where a memory keeps what a seat's chips are worth: as they are, then with one more of each kind."""
    key = chip_key(state, seat, held)
    slot = (key ^ (key >> 13) ^ (key >> 29)) % SLOTS
    row = slot * WORTHS
    if memory.keys[slot] != key:
        memory.keys[slot] = key
        for more in range(-1, CHIPS):
            memory.worths[row + more + 1] = chips_worth(state, seat, held, more)
    return row


def chip_key(state: LouisXIV, seat: i64, held: vec[i64]) -> i64:
    """Everything that the worth of chips depends on, in one number."""
    key: i64 = rounds_to_come(state) * 4
    key += 2 if state.phase < MISSION_TURNS else 0
    key += 1 if has_paid(state, seat) else 0
    for chip in range(CHIPS):
        key = key * 64 + state.chips[seat * CHIPS + chip]
    for i in range(MOST_LOOKED_AT):
        key = key * 64 + (held[i] + 1 if i < len(held) else 0)
    return key


def chips_worth(state: LouisXIV, seat: i64, held: vec[i64], more: i64) -> float:
    """What a seat's chips, with one more of a kind (-1: none), can do for the missions in its hand."""
    chips = state.chips[seat * CHIPS : (seat + 1) * CHIPS]
    if more >= 0:
        chips[more] += 1
    if has_paid(state, seat):
        return spare_worth(state, chips, 0)
    return best_use(state, held, 0, chips, 0)


def has_paid(state: LouisXIV, seat: i64) -> bool:
    """Whether the seat's mission turn of this round is over: its chips pay for nothing any more."""
    if state.phase != MISSION_TURNS:
        return False
    return state.step != TURNS or (seat - state.start_player) % state.seats < state.order


def best_use(state: LouisXIV, held: vec[i64], place: i64, chips: vec[i64], paid: i64) -> float:
    """The best way to spend chips on the missions from this place on: pay one, begin it, or leave it."""
    if place == len(held):
        return spare_worth(state, chips, paid)
    best = best_use(state, held, place + 1, chips, paid)
    mission = held[place]
    points = POINTS_OF_A_MISSION + effect_worth(state, effect_of(state, mission))
    for pair in range(PAIRS):
        first: i64 = FIRST_OF_PAIR[pair]
        second: i64 = SECOND_OF_PAIR[pair]
        if chips[first] > 0 and chips[second] > (1 if first == second else 0) and suits(state, mission, first, second):
            chips[first] -= 1
            chips[second] -= 1
            best = max(best, points + best_use(state, held, place + 1, chips, paid + 1))
            chips[first] += 1
            chips[second] += 1
    if state.phase < MISSION_TURNS:
        best = max(best, best_beginning(state, held, place, chips, paid))
    return best


def best_beginning(state: LouisXIV, held: vec[i64], place: i64, chips: vec[i64], paid: i64) -> float:
    """The best way to set one chip aside for a mission, as long as more may come."""
    best = 0.0
    half = WEIGHTS.half_paid[colour_of(held[place])]
    row = held[place] * MISSION_COLUMNS
    for chip in range(CHIPS):
        useful = fits(chip, state.house.mission_table[row]) or fits(chip, state.house.mission_table[row + 1])
        if chips[chip] > 0 and useful:
            chips[chip] -= 1
            best = max(best, half + best_use(state, held, place + 1, chips, paid))
            chips[chip] += 1
    return best


def suits(state: LouisXIV, mission: i64, first: i64, second: i64) -> bool:
    """Whether two chips pay for a mission, either way round."""
    a = state.house.mission_table[mission * MISSION_COLUMNS]
    b = state.house.mission_table[mission * MISSION_COLUMNS + 1]
    return (fits(first, a) and fits(second, b)) or (fits(second, a) and fits(first, b))


def spare_worth(state: LouisXIV, chips: vec[i64], paid: i64) -> float:
    """Chips that no mission in hand needs: for a mission drawn on the way, one to keep, shields for the rest."""
    count: i64 = 0
    kinds: i64 = 0
    for chip in range(CHIPS):
        count += chips[chip]
        if chip < BASIC_CHIPS and chips[chip] > 0:
            kinds += 1
    if count == 0:
        return 0.0
    worth = WEIGHTS.shield * float(count)
    if rounds_to_come(state) > 0:
        worth += (WEIGHTS.kept_crown if chips[CROWN] > 0 else WEIGHTS.kept_chip) - WEIGHTS.shield
    if count >= 2 and paid > 0:
        chance = 1.0 if chips[CROWN] > 0 else float(kinds) / BASIC_CHIPS
        worth += chance * (WEIGHTS.follow_up - WEIGHTS.shield)
    return worth


def hand_worth(state: LouisXIV, held: vec[i64]) -> float:
    """What missions in hand promise for later rounds: some are easy to pay, some have good effects."""
    worth = 0.0
    if rounds_to_come(state) > 0:
        for i in range(len(held)):
            worth += WEIGHTS.unpaid[colour_of(held[i])] + WEIGHTS.hand * effect_worth(state, effect_of(state, held[i]))
    return worth
