"""What changes hands in Louis XIV: gold, markers, chips, shields and cards, each in one place (section 4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.events import Event
from regalia.games.louis_xiv.components import (
    BANK,
    BASIC_CHIPS,
    BLANK,
    BONUS,
    CARD_KINDS,
    CHIPS,
    CROWN,
    DESIGNS,
    FIRST_OF_COLOUR,
    FULFILLED,
    IN_DECK,
    MISSIONS,
    SHIELD_COLUMNS,
    USED,
    colour_of,
)
from regalia.games.louis_xiv.tables import ANY_CHIP, CHIP_IDS, EFFECT_IDS, EFFECTS_COUNT, MISSION_COLUMNS

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def tell(state: LouisXIV, kind: str, facts: dict[str, Any], seat: i64, secret: dict[str, Any]) -> None:
    """Log a draw: facts for everybody, and what only this seat learns."""
    if state.log is not None:
        state.log.events.append(Event(kind, facts, secrets={seat: secret}, reveals=True))


def seat_in_turn(state: LouisXIV, order: i64) -> i64:
    """The seat that comes so many places after the start player."""
    return (state.start_player + order) % state.seats


# --- gold -------------------------------------------------------------------------------------------------------------


def give_gold(state: LouisXIV, seat: i64, amount: i64) -> i64:
    """LXIV-8.1: the bank always pays; with `bank_limit` only what it has (LXIV-10.17). What was paid is returned."""
    paid = amount
    if state.house.bank_limit:
        bank: i64 = BANK
        for one in range(state.seats):
            bank -= state.gold[one]
        paid = min(amount, bank)
    state.gold[seat] += paid
    return paid


# --- markers ----------------------------------------------------------------------------------------------------------


def bring_back(state: LouisXIV, seat: i64, count: i64) -> None:
    """Markers from the common to the private supply."""
    state.common[seat] -= count
    state.private[seat] += count


def has_marker(state: LouisXIV, seat: i64) -> bool:
    """Whether either supply holds a marker."""
    return state.common[seat] + state.private[seat] > 0


def put_marker(state: LouisXIV, seat: i64, tile: i64) -> None:
    """LXIV-4.3, 7.20: a marker from the common supply onto a tile, from the private one if that is empty."""
    if state.common[seat] > 0:
        state.common[seat] -= 1
    else:
        state.private[seat] -= 1
    state.markers[(tile - 1) * state.participants + seat] += 1


def place_markers(state: LouisXIV, seat: i64, tile: i64, count: i64) -> None:
    """Markers from the private supply onto a tile."""
    state.private[seat] -= count
    state.markers[(tile - 1) * state.participants + seat] += count


# --- chips ------------------------------------------------------------------------------------------------------------


def chip_supply(state: LouisXIV, chip: i64) -> i64:
    """How many chips of this kind are left to take (LXIV-8.3)."""
    return state.chips[state.seats * CHIPS + chip]


def take_chip(state: LouisXIV, seat: i64, chip: i64) -> None:
    """LXIV-5.40."""
    state.chips[state.seats * CHIPS + chip] -= 1
    state.chips[seat * CHIPS + chip] += 1


def return_chip(state: LouisXIV, seat: i64, chip: i64) -> None:
    """LXIV-8.3: a returned chip is available at once."""
    state.chips[state.seats * CHIPS + chip] += 1
    state.chips[seat * CHIPS + chip] -= 1


def chips_of(state: LouisXIV, seat: i64) -> i64:
    """How many chips a seat has."""
    row = seat * CHIPS
    total: i64 = state.chips[row + CROWN]
    for chip in range(BASIC_CHIPS):
        total += state.chips[row + chip]
    return total


# --- shields ----------------------------------------------------------------------------------------------------------


def draw_shields(state: LouisXIV, seat: i64, count: i64, bonus: bool) -> i64:
    """Face-down shields; when none are left blank ones (LXIV-8.4), or nothing with `strict` (LXIV-10.16).

    Bonus shields have no design that counts (LXIV-9.7) and are kept apart. The number received is returned.
    """
    drawn: list[int] = []
    received: i64 = 0
    first: i64 = BONUS if bonus else 0
    for _ in range(count):
        if state.shields_left > 0:
            state.shields_left -= 1
            design = state.shield_deck[state.shields_left]
            state.shields[seat * SHIELD_COLUMNS + first + design] += 1
            received += 1
            if state.log is not None:
                drawn.append(design)
        elif not state.house.strict_shields:
            state.shields[seat * SHIELD_COLUMNS + BLANK] += 1
            received += 1
    if state.log is not None and received > 0:
        secret: dict[str, Any] = {} if bonus else {"designs": drawn}
        tell(state, "shields_drawn", {"seat": seat, "count": received, "bonus": bonus}, seat, secret)
    return received


def shields_of(state: LouisXIV, seat: i64) -> i64:
    """How many shields a seat has, bonus and blank ones included."""
    total: i64 = 0
    for column in range(SHIELD_COLUMNS):
        total += state.shields[seat * SHIELD_COLUMNS + column]
    return total


def designs_of(state: LouisXIV, seat: i64, first: i64) -> list[int]:
    """A seat's shields of each design: with `first` = BONUS its bonus shields."""
    row = seat * SHIELD_COLUMNS + first
    return list(state.shields[row : row + DESIGNS])


# --- influence cards --------------------------------------------------------------------------------------------------


def hand_size(state: LouisXIV, seat: i64) -> i64:
    """How many influence cards a seat holds."""
    size: i64 = 0
    for kind in range(CARD_KINDS):
        size += state.hands[seat * CARD_KINDS + kind]
    return size


def draw_card(state: LouisXIV) -> i64:
    """The top influence card; from an empty deck the discards are shuffled first (LXIV-8.5); -1 if there are none."""
    if state.influence_left == 0:
        for kind in range(CARD_KINDS):
            for _ in range(state.discards[kind]):
                state.influence_deck[state.influence_left] = kind
                state.influence_left += 1
            state.discards[kind] = 0
        state.rng.shuffle(state.influence_deck, 0, state.influence_left)
        if state.influence_left == 0:
            return -1
    state.influence_left -= 1
    return state.influence_deck[state.influence_left]


def draw_cards(state: LouisXIV, seat: i64, count: i64) -> None:
    """Influence cards into a hand, known only to their owner (LXIV-11.2)."""
    drawn: list[int] = []
    for _ in range(count):
        kind = draw_card(state)
        if kind >= 0:
            state.hands[seat * CARD_KINDS + kind] += 1
            if state.log is not None:
                drawn.append(kind)
    if state.log is not None:
        tell(state, "influence_drawn", {"seat": seat, "count": len(drawn)}, seat, {"cards": drawn})


# --- intrigue cards ---------------------------------------------------------------------------------------------------


def draw_intrigue(state: LouisXIV, seat: i64) -> None:
    """The top intrigue card, if any (LXIV-8.6); known to all if only known cards were left (LXIV-11.9)."""
    if state.intrigue_left == 0:
        return
    state.intrigue_left -= 1
    card = state.intrigue_deck[state.intrigue_left]
    state.intrigue_at[card - 1] = seat
    known = state.intrigue_below > state.intrigue_left
    if known:
        state.intrigue_below -= 1
        state.intrigue_shown[card - 1] = 1
    if state.log is not None:
        if known:
            state.log.reveal("intrigue_drawn", seat=seat, card=card)
        else:
            tell(state, "intrigue_drawn", {"seat": seat}, seat, {"card": card})


def put_under(state: LouisXIV, card: i64) -> None:
    """LXIV-5.3, 11.8: a played intrigue card goes under the deck, its place known to all."""
    for i in range(state.intrigue_left, 0, -1):
        state.intrigue_deck[i] = state.intrigue_deck[i - 1]
    state.intrigue_deck[0] = card
    state.intrigue_left += 1
    state.intrigue_below += 1
    state.intrigue_at[card - 1] = -1
    state.intrigue_shown[card - 1] = 0


def intrigue_hand(state: LouisXIV, seat: i64) -> i64:
    """How many intrigue cards a seat holds."""
    held: i64 = 0
    for i in range(len(state.intrigue_at)):
        if state.intrigue_at[i] == seat:
            held += 1
    return held


# --- missions ---------------------------------------------------------------------------------------------------------


def effect_of(state: LouisXIV, mission: i64) -> i64:
    """The lasting effect of a mission."""
    return state.house.mission_table[mission * MISSION_COLUMNS + 2]


def mission_facts(state: LouisXIV, mission: i64) -> dict[str, Any]:
    """A mission for logs and views: its number, what it needs, its effect."""
    row = mission * MISSION_COLUMNS
    second = state.house.mission_table[row + 1]
    effect = EFFECT_IDS[state.house.mission_table[row + 2]]
    return {
        "mission": mission,
        "needs": [CHIP_IDS[state.house.mission_table[row]], "?" if second == ANY_CHIP else CHIP_IDS[second]],
        "effect": f"{effect}({state.house.mission_table[row + 3]})" if effect == "tile_marker" else effect,
    }


def mission_hand(state: LouisXIV, seat: i64) -> i64:
    """How many missions a seat holds."""
    held: i64 = 0
    for mission in range(MISSIONS):
        if state.mission_at[mission] == seat:
            held += 1
    return held


def is_drawable(state: LouisXIV, colour: i64) -> bool:
    """LXIV-6.13: a deck can be chosen if it or its colour on the used pile holds a card."""
    if state.missions_left[colour] > 0:
        return True
    first: i64 = FIRST_OF_COLOUR[colour]
    last: i64 = FIRST_OF_COLOUR[colour + 1]
    for mission in range(first, last):
        if USED <= state.mission_at[mission] < IN_DECK:
            return True
    return False


def refill(state: LouisXIV, colour: i64) -> None:
    """LXIV-6.8: the used missions of a colour are shuffled into a new deck; who returned which is forgotten."""
    first: i64 = FIRST_OF_COLOUR[colour]
    last: i64 = FIRST_OF_COLOUR[colour + 1]
    cards: i64 = 0
    for mission in range(first, last):
        if USED <= state.mission_at[mission] < IN_DECK:
            state.mission_decks[first + cards] = mission
            state.mission_at[mission] = IN_DECK
            cards += 1
    state.missions_left[colour] = cards
    state.rng.shuffle(state.mission_decks, first, first + cards)
    if state.log is not None:
        state.log.reveal("missions_reshuffled", deck=colour, count=cards)


def draw_mission(state: LouisXIV, seat: i64, colour: i64) -> None:
    """The top mission of a deck into a hand; an empty deck is refilled at this moment (LXIV-6.13)."""
    if state.missions_left[colour] == 0:
        refill(state, colour)
    state.missions_left[colour] -= 1
    first: i64 = FIRST_OF_COLOUR[colour]
    mission = state.mission_decks[first + state.missions_left[colour]]
    state.mission_at[mission] = seat
    if state.log is not None:
        tell(state, "mission_drawn", {"seat": seat, "deck": colour}, seat, mission_facts(state, mission))


def return_mission(state: LouisXIV, seat: i64, mission: i64) -> None:
    """LXIV-6.10: a mission goes face down on the used pile; only its owner knows which (LXIV-11.4)."""
    state.mission_at[mission] = USED + seat
    if state.log is not None:
        facts: dict[str, Any] = {"seat": seat, "deck": colour_of(mission)}
        state.log.events.append(Event("mission_returned", facts, secrets={seat: mission_facts(state, mission)}))


def lay_open(state: LouisXIV, seat: i64, mission: i64) -> None:
    """LXIV-3.5: a fulfilled mission lies face up for the rest of the game."""
    state.mission_at[mission] = FULFILLED + seat
    state.abilities[seat * EFFECTS_COUNT + effect_of(state, mission)] += 1


# --- abilities --------------------------------------------------------------------------------------------------------


def unused(state: LouisXIV, seat: i64, effect: i64) -> i64:
    """LXIV-3.6, 3.7: copies of an effect that a seat has not used this round."""
    return state.abilities[seat * EFFECTS_COUNT + effect] - state.used[seat * EFFECTS_COUNT + effect]


def use(state: LouisXIV, seat: i64, effect: i64) -> None:
    """LXIV-3.7: mark one copy as used."""
    state.used[seat * EFFECTS_COUNT + effect] += 1
