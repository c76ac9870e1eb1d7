"""What a seat may see of Louis XIV, and the hidden rest dealt anew (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.ordering import put_in_order
from regalia.core.vecs import append, vec
from regalia.games.louis_xiv.components import (
    BLANK,
    BONUS,
    CARD_KINDS,
    CHIPS,
    COLOUR_IDS,
    COLOURS,
    DECIDE_INTRIGUE,
    DESIGNS,
    FIRST_OF_COLOUR,
    FULFILLED,
    IN_DECK,
    INTRIGUE_CARDS,
    MISSIONS,
    MONEY_CARDS,
    PHASE_IDS,
    ROUNDS,
    SHIELD_COLUMNS,
    SIDE_IDS,
    TILES,
    USED,
    colour_of,
)
from regalia.games.louis_xiv.phases.rewards import amount_of, condition_of, number_of, reward_of
from regalia.games.louis_xiv.supplies import designs_of, hand_size, intrigue_hand, mission_facts, shields_of
from regalia.games.louis_xiv.tables import (
    CHIP_IDS,
    CONDITION_IDS,
    EFFECT_IDS,
    EFFECTS_COUNT,
    REWARD_CHIP,
    REWARD_IDS,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def is_silent(state: LouisXIV, seat: int | None) -> bool:
    """LXIV-11.12: whether an intrigue question is open that this seat must not notice."""
    return not state.over and state.deciding == DECIDE_INTRIGUE and seat != state.asked


def view(state: LouisXIV, seat: int | None) -> dict[str, Any]:
    """LXIV-11.1, 11.2, 11.12: what is public, and what this seat alone knows."""
    silent = is_silent(state, seat)
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "self": seat,
        "seat": None if silent else state.seat,
        "waiting": [] if silent else state.waiting,
        "decision": None if silent else state.decision,
        "over": state.over,
        "scores": state.scores,
        "ranks": state.ranks,
        "round": state.round,
        "rounds": ROUNDS,
        "phase": PHASE_IDS[state.phase],
        "start_player": state.start_player,
        "louis": state.louis,
        "tile": state.tile or None,
        "tiles": [tile_view(state, tile) for tile in range(1, TILES + 1)],
        "courtiers": [courtier(state, one, one == seat) for one in range(state.seats)],
        "dummy_supply": state.private[state.seats] if state.seats == 2 else None,
        "chip_supply": chips_by_name(state, state.seats),
        "decks": deck_sizes(state),
        "intrigue_below": [state.intrigue_deck[i] for i in range(state.intrigue_below - 1, -1, -1)],
        "influence_discard": kinds(state.discards, 0),
        "money_revealed": list(state.money_cards[: state.round]),
        "used_missions": used_missions(state, seat),
        "pending": pending(state),
    }


def tile_view(state: LouisXIV, tile: int) -> dict[str, Any]:
    """A personage tile: its visible side, its markers."""
    row = (tile - 1) * state.participants
    reward = reward_of(state, tile)
    amount = amount_of(state, tile)
    return {
        "tile": tile,
        "side": SIDE_IDS[state.sides[tile - 1]],
        "condition": CONDITION_IDS[condition_of(state, tile)],
        "number": number_of(state, tile),
        "reward": CHIP_IDS[amount] if reward == REWARD_CHIP else REWARD_IDS[reward],
        "amount": 1 if reward == REWARD_CHIP else amount,
        "markers": list(state.markers[row : row + state.participants]),
    }


def courtier(state: LouisXIV, seat: int, own: bool) -> dict[str, Any]:
    """One seat: its open possessions, the numbers of its hidden ones, and to itself all of them."""
    row = seat * EFFECTS_COUNT
    effects = [effect for effect in range(EFFECTS_COUNT) if state.abilities[row + effect] > 0]
    return {
        "private": state.private[seat],
        "common": state.common[seat],
        "gold": state.gold[seat],
        "chips": chips_by_name(state, seat),
        "fulfilled": [mission_facts(state, mission) for mission in missions_at(state, FULFILLED + seat)],
        "abilities": {EFFECT_IDS[effect]: state.abilities[row + effect] for effect in effects},
        "used": {EFFECT_IDS[effect]: state.used[row + effect] for effect in effects},
        "hand": hand_size(state, seat),
        "cards": kinds(state.hands, seat) if own else None,
        "last_card": state.last_cards[seat] if own and state.last_cards[seat] >= 0 else None,
        "intrigue": intrigue_hand(state, seat),
        "intrigue_cards": intrigue_cards(state, seat, own),
        "mission_backs": mission_backs(state, seat),
        "missions": [mission_facts(state, mission) for mission in missions_at(state, seat)] if own else None,
        "shields": shields_of(state, seat),
        "blank_shields": state.shields[seat * SHIELD_COLUMNS + BLANK],
        "bonus_shields": sum(designs_of(state, seat, BONUS)),
        "designs": designs_of(state, seat, 0) if own or state.over else None,
    }


def chips_by_name(state: LouisXIV, row: int) -> dict[str, int]:
    """The chips of a seat, or of the supply."""
    return {CHIP_IDS[chip]: state.chips[row * CHIPS + chip] for chip in range(CHIPS)}


def kinds(counts: vec[i64], row: i64) -> list[int]:
    """Influence cards as an ascending list of kinds."""
    found: list[int] = []
    for kind in range(CARD_KINDS):
        found.extend([kind] * counts[row * CARD_KINDS + kind])
    return found


def intrigue_cards(state: LouisXIV, seat: i64, own: bool) -> list[int]:
    """LXIV-11.9: one's own intrigue cards; of others those that all know about."""
    cards: list[int] = []
    for i in range(INTRIGUE_CARDS):
        if state.intrigue_at[i] == seat and (own or state.intrigue_shown[i] == 1):
            cards.append(i + 1)
    return cards


def missions_at(state: LouisXIV, place: i64) -> list[int]:
    """The missions at a place, ascending."""
    found: list[int] = []
    for mission in range(MISSIONS):
        if state.mission_at[mission] == place:
            found.append(mission)
    return found


def mission_backs(state: LouisXIV, seat: i64) -> dict[str, int]:
    """LXIV-11.1: how many missions of each back colour a seat holds."""
    backs = [colour_of(mission) for mission in missions_at(state, seat)]
    return {COLOUR_IDS[colour]: backs.count(colour) for colour in range(COLOURS)}


def used_missions(state: LouisXIV, viewer: int | None) -> list[dict[str, Any]]:
    """LXIV-11.10: the used pile by who put what colour there; only one's own cards have a face."""
    pile: list[dict[str, Any]] = []
    for seat in range(state.seats):
        for mission in missions_at(state, USED + seat):
            face = mission if seat == viewer else None
            pile.append({"seat": seat, "deck": COLOUR_IDS[colour_of(mission)], "mission": face})
    return pile


def deck_sizes(state: LouisXIV) -> dict[str, int]:
    """How many cards and shields lie face down."""
    return {
        "influence": state.influence_left,
        "intrigue": state.intrigue_left,
        "money": ROUNDS - state.round,
        "pale": state.missions_left[0],
        "medium": state.missions_left[1],
        "dark": state.missions_left[2],
        "shields": state.shields_left,
    }


def pending(state: LouisXIV) -> dict[str, Any]:
    """What the open decision is about; all of it lies open on the table."""
    return {
        "card": state.card if state.card >= 0 else None,
        "boosted": state.boosted,
        "group": state.group,
        "group_tile": state.group_tile or None,
        "jumps_left": state.jumps_left,
        "visited": [tile for tile in range(1, TILES + 1) if state.visited >> tile & 1],
        "rewards_left": state.rewards_left,
        "draws_left": state.draws_left,
        "returned": state.returned,
    }


# --- imagining --------------------------------------------------------------------------------------------------------


def deal_anew(state: LouisXIV, seat: i64) -> None:
    """LXIV-11.11: everything that this seat (-1: a spectator) cannot know, each kind of card on its own."""
    deal_influence(state, seat)
    deal_intrigue(state, seat)
    for colour in range(COLOURS):
        deal_missions(state, seat, colour)
    deal_shields(state, seat)
    put_in_order(state.money_cards, state.round, MONEY_CARDS)
    state.rng.shuffle(state.money_cards, state.round, MONEY_CARDS)


def shuffle_anew(state: LouisXIV, pool: vec[i64]) -> None:
    """Shuffle from a fixed order, so that the same seed imagines the same whatever is really hidden."""
    put_in_order(pool, 0, len(pool))
    state.rng.shuffle(pool, 0, len(pool))


def deal_influence(state: LouisXIV, seat: i64) -> None:
    """The others' hands and last cards with the deck."""
    pool = state.influence_deck[: state.influence_left]
    for other in range(state.seats):
        if other != seat:
            for kind in range(CARD_KINDS):
                for _ in range(state.hands[other * CARD_KINDS + kind]):
                    pool = append(pool, kind)
            if state.last_cards[other] >= 0:
                pool = append(pool, state.last_cards[other])
    shuffle_anew(state, pool)
    for i in range(state.influence_left):
        state.influence_deck[i] = pool[i]
    dealt = state.influence_left
    for other in range(state.seats):
        if other != seat:
            size = hand_size(state, other)
            for kind in range(CARD_KINDS):
                state.hands[other * CARD_KINDS + kind] = 0
            for _ in range(size):
                state.hands[other * CARD_KINDS + pool[dealt]] += 1
                dealt += 1
            if state.last_cards[other] >= 0:
                state.last_cards[other] = pool[dealt]
                dealt += 1


def is_hidden_intrigue(state: LouisXIV, seat: i64, card: i64) -> bool:
    """Whether another holds the card unknown to all; the one being asked about it keeps it (LXIV-11.12)."""
    holder = state.intrigue_at[card - 1]
    if holder < 0 or holder == seat or state.intrigue_shown[card - 1] == 1:
        return False
    return state.over or state.deciding != DECIDE_INTRIGUE or card != state.tile


def deal_intrigue(state: LouisXIV, seat: i64) -> None:
    """The others' unknown cards with the upper part of the deck."""
    pool = state.intrigue_deck[state.intrigue_below : state.intrigue_left]
    upper: i64 = len(pool)
    holders = vec[i64]()
    for card in range(1, INTRIGUE_CARDS + 1):
        if is_hidden_intrigue(state, seat, card):
            pool = append(pool, card)
            holders = append(holders, state.intrigue_at[card - 1])
    shuffle_anew(state, pool)
    put_in_order(holders, 0, len(holders))
    for i in range(upper):
        state.intrigue_deck[state.intrigue_below + i] = pool[i]
        state.intrigue_at[pool[i] - 1] = -1
    for i in range(len(holders)):
        state.intrigue_at[pool[upper + i] - 1] = holders[i]


def is_hidden_mission(state: LouisXIV, seat: i64, mission: i64) -> bool:
    """Whether the mission lies in another's hand, or face down where another put it."""
    place = state.mission_at[mission]
    if place < FULFILLED:
        return place != seat
    return USED <= place < IN_DECK and place != USED + seat


def deal_missions(state: LouisXIV, seat: i64, colour: i64) -> None:
    """The others' missions of a colour, in hand and on the used pile, with their deck."""
    first: i64 = FIRST_OF_COLOUR[colour]
    end: i64 = FIRST_OF_COLOUR[colour + 1]
    left = state.missions_left[colour]
    pool = state.mission_decks[first : first + left]
    places = vec[i64]()
    for mission in range(first, end):
        if is_hidden_mission(state, seat, mission):
            pool = append(pool, mission)
            places = append(places, state.mission_at[mission])
    shuffle_anew(state, pool)
    put_in_order(places, 0, len(places))
    for i in range(left):
        state.mission_decks[first + i] = pool[i]
        state.mission_at[pool[i]] = IN_DECK
    for i in range(len(places)):
        state.mission_at[pool[left + i]] = places[i]


def deal_shields(state: LouisXIV, seat: i64) -> None:
    """The designs of the others' shields with the supply; after the end those of the bonus shields (LXIV-11.6)."""
    first: i64 = BONUS if state.over else 0
    pool = state.shield_deck[: state.shields_left]
    for other in range(state.seats):
        if other != seat or state.over:
            for design in range(DESIGNS):
                for _ in range(state.shields[other * SHIELD_COLUMNS + first + design]):
                    pool = append(pool, design)
    shuffle_anew(state, pool)
    for i in range(state.shields_left):
        state.shield_deck[i] = pool[i]
    dealt = state.shields_left
    for other in range(state.seats):
        if other != seat or state.over:
            row = other * SHIELD_COLUMNS + first
            size: i64 = 0
            for design in range(DESIGNS):
                size += state.shields[row + design]
                state.shields[row + design] = 0
            for _ in range(size):
                state.shields[row + pool[dealt]] += 1
                dealt += 1
