"""All facts of a position of Louis XIV by name, and back from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from regalia.core.errors import BadFacts
from regalia.core.facts import rng_facts
from regalia.core.vecs import vec
from regalia.games.louis_xiv.components import (
    BLANK,
    BONUS,
    CARD_KINDS,
    CHIPS,
    CLAIM_PASSES,
    COLOURS,
    CROWNS,
    DECISION_IDS,
    DESIGNS,
    FINISHED,
    FIRST_OF_COLOUR,
    FULFILLED,
    IN_DECK,
    INTRIGUE_CARDS,
    MARKERS,
    MISSIONS,
    MONEY_CARDS,
    NOTHING,
    PHASE_IDS,
    ROUNDS,
    SHIELD_COLUMNS,
    SHIELDS,
    SHIELDS_OF_A_DESIGN,
    SIDE_IDS,
    STEP_IDS,
    TILES,
    USED,
)
from regalia.games.louis_xiv.phases.decisions import list_open
from regalia.games.louis_xiv.supplies import designs_of, effect_of
from regalia.games.louis_xiv.tables import EFFECT_IDS, EFFECTS_COUNT
from regalia.games.louis_xiv.view import intrigue_cards, kinds, missions_at

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV

MOST_GOLD: Final = 500
MOST_BLANKS: Final = 200


def facts(state: LouisXIV) -> dict[str, Any]:
    """Everything, named as in section 7 of the rules. Decks are listed from the top."""
    seats = range(state.seats)
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "round": state.round,
        "phase": PHASE_IDS[state.phase],
        "step": STEP_IDS[state.step],
        "start_player": state.start_player,
        "active": state.seat,
        "decision": state.decision,
        "louis": state.louis,
        "tile": state.tile,
        "sides": [SIDE_IDS[side] for side in state.sides],
        "markers": rows(state.markers, TILES, state.participants),
        "private": list(state.private[: state.seats]),
        "common": list(state.common),
        "dummy_supply": state.private[state.seats] if state.seats == 2 else None,
        "gold": list(state.gold),
        "chips": rows(state.chips[: state.seats * CHIPS], state.seats, CHIPS),
        "chip_supply": list(state.chips[state.seats * CHIPS :]),
        "shields": [designs_of(state, seat, 0) for seat in seats],
        "bonus_shields": [designs_of(state, seat, BONUS) for seat in seats],
        "blank_shields": [state.shields[seat * SHIELD_COLUMNS + BLANK] for seat in seats],
        "shield_supply": from_top(state.shield_deck, 0, state.shields_left),
        "influence_hands": [kinds(state.hands, seat) for seat in seats],
        "influence_deck": from_top(state.influence_deck, 0, state.influence_left),
        "influence_discard": kinds(state.discards, 0),
        "last_cards": [None if card < 0 else card for card in state.last_cards],
        "intrigue_hands": [intrigue_cards(state, seat, own=True) for seat in seats],
        "intrigue_known": [i + 1 for i in range(INTRIGUE_CARDS) if state.intrigue_shown[i] == 1],
        "intrigue_deck": from_top(state.intrigue_deck, 0, state.intrigue_left),
        "intrigue_below": state.intrigue_below,
        "money_cards": list(state.money_cards[:ROUNDS]),
        "money_box": list(state.money_cards[ROUNDS:]),
        "mission_hands": [missions_at(state, seat) for seat in seats],
        "fulfilled": [missions_at(state, FULFILLED + seat) for seat in seats],
        "used_missions": [missions_at(state, USED + seat) for seat in seats],
        "mission_decks": [
            from_top(state.mission_decks, FIRST_OF_COLOUR[colour], state.missions_left[colour])
            for colour in range(COLOURS)
        ],
        "abilities_used": [ability_facts(state, seat) for seat in seats],
        "pending": pending_facts(state),
        "rng": rng_facts(state.rng),
    }


def rows(table: vec[i64], count: int, width: int) -> list[list[int]]:
    """A flat table as a list of rows."""
    return [list(table[row * width : (row + 1) * width]) for row in range(count)]


def from_top(deck: vec[i64], first: i64, left: i64) -> list[int]:
    """The cards still in a deck, the top one first."""
    return [deck[first + left - 1 - i] for i in range(left)]


def ability_facts(state: LouisXIV, seat: int) -> dict[str, int]:
    """The effects a seat has used this round, and how often."""
    used = state.used[seat * EFFECTS_COUNT : (seat + 1) * EFFECTS_COUNT]
    return {EFFECT_IDS[effect]: used[effect] for effect in range(EFFECTS_COUNT) if used[effect] > 0}


def pending_facts(state: LouisXIV) -> dict[str, Any]:
    """How far the step has come, and what the open decision is about."""
    return {
        "order": state.order,
        "cursor": state.cursor,
        "card": None if state.card < 0 else state.card,
        "boosted": state.boosted,
        "group": state.group,
        "group_tile": state.group_tile,
        "jumps_left": state.jumps_left,
        "visited": [tile for tile in range(1, TILES + 1) if state.visited >> tile & 1],
        "rewards_left": state.rewards_left,
        "draws_left": state.draws_left,
        "returned": state.returned,
        "leader": None if state.leader < 0 else state.leader,
        "received": state.received,
        "claims": list(state.claims),
    }


# --- back from facts --------------------------------------------------------------------------------------------------


def read_facts(state: LouisXIV, reader: Any) -> None:
    """Fill an empty table with facts; what cannot be is named."""
    players: int = state.seats
    state.round = reader.number("round", 1, ROUNDS)
    state.phase = reader.choice("phase", PHASE_IDS)
    state.step = reader.choice("step", STEP_IDS)
    state.over = state.phase == FINISHED
    state.start_player = reader.number("start_player", 0, players - 1)
    state.asked = reader.seat("active", players)
    deciding: int = reader.choice("decision", (*DECISION_IDS, None))
    state.deciding = NOTHING if deciding == len(DECISION_IDS) else deciding
    state.louis = reader.number("louis", 1, TILES)
    state.tile = reader.number("tile", 0, TILES)
    read_court(state, reader, players)
    read_influence(state, reader, players)
    read_intrigue(state, reader, players)
    read_missions(state, reader, players)
    money: list[int] = reader.numbers("money_cards", ROUNDS, 0, MONEY_CARDS - 1)
    money += reader.numbers("money_box", MONEY_CARDS - ROUNDS, 0, MONEY_CARDS - 1)
    state.money_cards = vec[i64](money)
    read_pending(state, reader.inner("pending"), players)
    state.rng = reader.rng()
    if not state.over and state.deciding != NOTHING and state.asked >= 0:
        list_open(state)


def read_court(state: LouisXIV, reader: Any, players: int) -> None:
    """Tiles, supplies, gold, chips and shields."""
    for i, side in enumerate(reader.items("sides", TILES)):
        state.sides[i] = reader.within({"side": side}, f"sides[{i}]").choice("side", SIDE_IDS)
    state.markers = vec[i64](reader.table("markers", TILES, state.participants, 0, MARKERS))
    private: list[int] = reader.numbers("private", players, 0, MARKERS)
    if players == 2:
        private.append(reader.number("dummy_supply", 0, MARKERS))
    else:
        reader.choice("dummy_supply", (None,))
    state.private = vec[i64](private)
    state.common = vec[i64](reader.numbers("common", players, 0, MARKERS))
    state.gold = vec[i64](reader.numbers("gold", players, 0, MOST_GOLD))
    chips: list[int] = reader.table("chips", players, CHIPS, 0, CROWNS)
    chips += reader.numbers("chip_supply", CHIPS, 0, CROWNS)
    state.chips = vec[i64](chips)
    shields: list[int] = reader.table("shields", players, DESIGNS, 0, SHIELDS_OF_A_DESIGN)
    bonus: list[int] = reader.table("bonus_shields", players, DESIGNS, 0, SHIELDS_OF_A_DESIGN)
    blank: list[int] = reader.numbers("blank_shields", players, 0, MOST_BLANKS)
    for seat in range(players):
        row = seat * SHIELD_COLUMNS
        for design in range(DESIGNS):
            state.shields[row + design] = shields[seat * DESIGNS + design]
            state.shields[row + BONUS + design] = bonus[seat * DESIGNS + design]
        state.shields[row + BLANK] = blank[seat]
    supply: list[int] = reader.numbers("shield_supply", None, 0, DESIGNS - 1)
    state.shields_left = fill_deck(state.shield_deck, 0, supply, SHIELDS)


def fill_deck(deck: vec[i64], first: i64, cards: list[int], room: i64) -> i64:
    """Lay cards, the top one first, into a deck; as many as there is room for (the invariants count them)."""
    left: i64 = min(room, len(cards))
    for i in range(left):
        deck[first + left - 1 - i] = cards[i]
    return left


def ascending(reader: Any, name: str, low: int, high: int) -> list[int]:
    """A set of numbers, written as a list in ascending order."""
    found: list[int] = reader.numbers(name, None, low, high)
    if found != sorted(set(found)):
        raise BadFacts(f"{name} must be different numbers in ascending order, not {found}")
    return found


def read_influence(state: LouisXIV, reader: Any, players: int) -> None:
    """Influence hands, deck, discards, last cards."""
    for seat, hand in enumerate(reader.items("influence_hands", players)):
        cards = reader.within({"cards": hand}, f"influence_hands[{seat}]").numbers("cards", None, 0, CARD_KINDS - 1)
        for kind in cards:
            state.hands[seat * CARD_KINDS + kind] += 1
    for kind in reader.numbers("influence_discard", None, 0, CARD_KINDS - 1):
        state.discards[kind] += 1
    deck: list[int] = reader.numbers("influence_deck", None, 0, CARD_KINDS - 1)
    state.influence_left = fill_deck(state.influence_deck, 0, deck, len(state.influence_deck))
    state.last_cards = vec[i64](reader.seats("last_cards", players, CARD_KINDS))


def read_intrigue(state: LouisXIV, reader: Any, players: int) -> None:
    """Intrigue hands and deck, and what is known of them."""
    for seat, hand in enumerate(reader.items("intrigue_hands", players)):
        cards = reader.within({"cards": hand}, f"intrigue_hands[{seat}]").numbers("cards", None, 1, INTRIGUE_CARDS)
        for card in cards:
            if state.intrigue_at[card - 1] >= 0:
                raise BadFacts(f"the intrigue card {card} of intrigue_hands[{seat}] is in two hands")
            state.intrigue_at[card - 1] = seat
    for card in ascending(reader, "intrigue_known", 1, INTRIGUE_CARDS):
        state.intrigue_shown[card - 1] = 1
    deck: list[int] = reader.numbers("intrigue_deck", None, 1, INTRIGUE_CARDS)
    state.intrigue_left = fill_deck(state.intrigue_deck, 0, deck, INTRIGUE_CARDS)
    state.intrigue_below = reader.number("intrigue_below", 0, INTRIGUE_CARDS)


def read_missions(state: LouisXIV, reader: Any, players: int) -> None:
    """Missions in hands, fulfilled, returned and in their decks, and the abilities that follow."""
    for name, first in (("mission_hands", 0), ("fulfilled", FULFILLED), ("used_missions", USED)):
        for seat, held in enumerate(reader.items(name, players)):
            cards = reader.within({"missions": held}, f"{name}[{seat}]").numbers("missions", None, 0, MISSIONS - 1)
            for mission in cards:
                if state.mission_at[mission] != IN_DECK:
                    raise BadFacts(f"mission {mission} of {name}[{seat}] is in two places")
                state.mission_at[mission] = first + seat
                if first == FULFILLED:
                    state.abilities[seat * EFFECTS_COUNT + effect_of(state, mission)] += 1
    for colour, cards in enumerate(reader.items("mission_decks", COLOURS)):
        start: int = FIRST_OF_COLOUR[colour]
        end: int = FIRST_OF_COLOUR[colour + 1]
        inner = reader.within({"missions": cards}, f"mission_decks[{colour}]")
        deck: list[int] = inner.numbers("missions", None, start, end - 1)
        state.missions_left[colour] = fill_deck(state.mission_decks, start, deck, end - start)
    for seat, effects in enumerate(reader.items("abilities_used", players)):
        used = reader.within(effects, f"abilities_used[{seat}]")
        for effect in range(EFFECTS_COUNT):
            if used.has(EFFECT_IDS[effect]):
                state.used[seat * EFFECTS_COUNT + effect] = used.number(EFFECT_IDS[effect], 1, MOST_GOLD)
        used.done()


def read_pending(state: LouisXIV, reader: Any, players: int) -> None:
    """How far the step has come, and what the open decision is about."""
    one: i64 = 1
    state.order = reader.number("order", 0, players)
    state.cursor = reader.number("cursor", 0, 4 * MISSIONS + 1)
    state.card = reader.seat("card", MISSIONS)
    state.boosted = reader.flag("boosted")
    state.group = reader.number("group", 0, 4)
    state.group_tile = reader.number("group_tile", 0, TILES)
    state.jumps_left = reader.number("jumps_left", 0, 2)
    for tile in ascending(reader, "visited", 1, TILES):
        number: i64 = tile
        state.visited |= one << number
    state.rewards_left = reader.number("rewards_left", 0, 2)
    state.draws_left = reader.number("draws_left", 0, 2)
    state.returned = reader.number("returned", 0, 2)
    state.leader = reader.seat("leader", state.participants)
    state.received = reader.flag("received")
    state.claims = vec[i64](reader.numbers("claims", players, 0, CLAIM_PASSES))
    reader.done()
