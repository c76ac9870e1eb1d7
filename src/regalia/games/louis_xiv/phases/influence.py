"""Phase 2, Influence: markers of missions, cards played to place or to retrieve, the last cards (section 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.events import Event
from regalia.core.rules import ALLOWED
from regalia.games.louis_xiv.components import (
    BEGIN,
    CARD_KINDS,
    COPIES,
    DECIDE_PRE_PLACE,
    DUMMY_CARDS,
    DUMMY_MARKERS,
    EVALUATION,
    EXTRA_MARKER,
    EXTRA_MARKERS,
    FULFILLED,
    INFLUENCE_CARDS,
    INFLUENCE_TURN,
    JOKER,
    JOKER_TILE,
    JOKERS,
    LXIV_4_11,
    LXIV_4_12,
    LXIV_4_13,
    LXIV_4_40,
    LXIV_4_41,
    LXIV_4_42,
    MISSIONS,
    NOTHING,
    PLACE_BOOSTED,
    PLACE_COUNT,
    PRE_PLACE,
    RETRIEVE,
    RETRIEVE_BOOSTED,
    SKIP,
    SKIP_PRICE,
    SWAP_CARD,
    TAKE_COUNT,
    TURNS,
    VOID,
)
from regalia.games.louis_xiv.phases.placing import (
    end_turn,
)
from regalia.games.louis_xiv.supplies import (
    draw_card,
    draw_cards,
    effect_of,
    hand_size,
    has_marker,
    place_markers,
    put_marker,
    seat_in_turn,
    unused,
    use,
)
from regalia.games.louis_xiv.tables import (
    CARD_IS_4,
    EFFECTS_COUNT,
    EXTRA_MARKER_EFFECT,
    LOUIS_MARKER,
    MISSION_COLUMNS,
    SKIP_TURN,
    SWAP_INFLUENCE,
    TILE_MARKER,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def proceed(state: LouisXIV) -> None:
    """The next step of the phase that asks somebody, or the end of the phase."""
    if state.step == BEGIN:
        begin_influence(state)
    if state.step == PRE_PLACE and ask_pre_place(state):
        return
    if state.step == TURNS and ask_turn(state):
        return
    if not ask_extra_marker(state):
        shuffle_cards(state)


# --- before the turns -------------------------------------------------------------------------------------------------


def begin_influence(state: LouisXIV) -> None:
    """LXIV-4.1, 10.4 to 10.7: with two players the dummy places: two on Louis, two for each of three cards."""
    state.step = PRE_PLACE
    state.order = 0
    state.cursor = 0
    if state.seats > 2:
        return
    place_markers(state, state.seats, state.louis, DUMMY_MARKERS)
    revealed: list[int] = []
    for _ in range(DUMMY_CARDS):
        kind = draw_card(state)
        state.discards[kind] += 1
        revealed.append(kind)
        if kind != JOKER:
            place_markers(state, state.seats, kind, DUMMY_MARKERS)
    if state.log is not None:
        state.log.reveal("dummy_placed", louis=state.louis, cards=revealed)


def ask_pre_place(state: LouisXIV) -> bool:
    """LXIV-4.2: seat after seat, by number, the missions that bring a marker onto a tile; else the turns begin."""
    while state.order < state.seats:
        seat = seat_in_turn(state, state.order)
        while state.cursor < MISSIONS:
            if (
                state.mission_at[state.cursor] == FULFILLED + seat
                and pre_place_tile(state) > 0
                and has_marker(state, seat)
            ):
                state.asked = seat
                state.deciding = DECIDE_PRE_PLACE
                return True
            state.cursor += 1
        state.order += 1
        state.cursor = 0
    state.step = TURNS
    state.order = 0
    return False


def pre_place_tile(state: LouisXIV) -> i64:
    """LXIV-7.3, 7.10: the tile that the mission at the cursor brings a marker to; 0 if it brings none."""
    effect = effect_of(state, state.cursor)
    if effect == TILE_MARKER:
        return state.house.mission_table[state.cursor * MISSION_COLUMNS + 3]
    return state.louis if effect == LOUIS_MARKER else 0


def pre_place(state: LouisXIV, accepted: bool) -> None:
    """LXIV-4.2, 4.3: the marker, or not; it may not jump."""
    if accepted:
        tile = pre_place_tile(state)
        put_marker(state, state.asked, tile)
        use(state, state.asked, effect_of(state, state.cursor))
        if state.log is not None:
            state.log.add("marker_sent", seat=state.asked, tile=tile, mission=state.cursor)
    state.cursor += 1
    state.deciding = NOTHING


# --- turns ------------------------------------------------------------------------------------------------------------


def ask_turn(state: LouisXIV) -> bool:
    """LXIV-4.10: the next seat with two cards or more; without any the turns end."""
    for ahead in range(state.seats):
        order: i64 = (state.order + ahead) % state.seats
        seat = seat_in_turn(state, order)
        if hand_size(state, seat) >= 2:
            state.order = order
            state.asked = seat
            state.deciding = INFLUENCE_TURN
            return True
    discard_last_cards(state)
    return False


def turn_refusal(state: LouisXIV, action: i64) -> i64:
    """LXIV-4.11 to 4.13, 4.40 to 4.42: playing a card, skipping, swapping."""
    seat = state.asked
    if action == SKIP:
        has_copy = unused(state, seat, SKIP_TURN) > 0
        if state.house.skip_unlimited:  # LXIV-10.18
            has_copy = state.abilities[seat * EFFECTS_COUNT + SKIP_TURN] > 0
        return ALLOWED if has_copy and state.gold[seat] >= SKIP_PRICE else LXIV_4_40
    if action >= SWAP_CARD:
        held = state.hands[seat * CARD_KINDS + action - SWAP_CARD] > 0
        return ALLOWED if held and unused(state, seat, SWAP_INFLUENCE) > 0 else LXIV_4_41
    return play_refusal(state, action)


def play_refusal(state: LouisXIV, action: i64) -> i64:
    """LXIV-4.11 to 4.13, 4.42: the card, its use, its strength."""
    seat = state.asked
    if state.hands[seat * CARD_KINDS + action % CARD_KINDS] == 0:
        return LXIV_4_11
    if action >= VOID:
        return LXIV_4_13 if has_marker(state, seat) else ALLOWED
    retrieves = RETRIEVE <= action < PLACE_BOOSTED or action >= RETRIEVE_BOOSTED
    if (state.common[seat] if retrieves else state.private[seat]) == 0:
        return LXIV_4_12
    if action >= PLACE_BOOSTED and unused(state, seat, CARD_IS_4) == 0:
        return LXIV_4_42
    return ALLOWED


def take_turn(state: LouisXIV, action: i64) -> None:
    """One of the ways to use a turn."""
    if action == SKIP:
        skip(state)
    elif action >= SWAP_CARD:
        swap(state, action - SWAP_CARD)
    else:
        play(state, action)


def play(state: LouisXIV, action: i64) -> None:
    """LXIV-4.11, 4.14: a card face up, to place or to retrieve, perhaps boosted; or to no effect."""
    seat = state.asked
    card = action % CARD_KINDS
    discard(state, seat, card)
    state.card = card
    state.boosted = PLACE_BOOSTED <= action < VOID
    if state.boosted:
        use(state, seat, CARD_IS_4)
    retrieves = RETRIEVE <= action < PLACE_BOOSTED or RETRIEVE_BOOSTED <= action < VOID
    if state.log is not None:
        purpose = "void" if action >= VOID else "retrieve" if retrieves else "place"
        state.log.add("card_played", seat=seat, card=card, purpose=purpose, boosted=state.boosted)
    if action >= VOID:
        end_turn(state)
    elif retrieves:
        state.deciding = TAKE_COUNT
    elif card == JOKER:
        state.deciding = JOKER_TILE
    else:
        state.group_tile = card
        state.deciding = PLACE_COUNT


def discard(state: LouisXIV, seat: i64, card: i64) -> None:
    """A card from a hand, face up."""
    state.hands[seat * CARD_KINDS + card] -= 1
    state.discards[card] += 1


def skip(state: LouisXIV) -> None:
    """LXIV-4.40: 2 gold instead of a card."""
    use(state, state.asked, SKIP_TURN)
    state.gold[state.asked] -= SKIP_PRICE
    if state.log is not None:
        state.log.add("turn_skipped", seat=state.asked)
    end_turn(state)


def swap(state: LouisXIV, card: i64) -> None:
    """LXIV-4.41, 4.43: a card face up away, another one drawn; then the turn goes on."""
    use(state, state.asked, SWAP_INFLUENCE)
    discard(state, state.asked, card)
    if state.log is not None:
        state.log.add("card_swapped", seat=state.asked, card=card)
    draw_cards(state, state.asked, 1)


# --- after the turns --------------------------------------------------------------------------------------------------


def discard_last_cards(state: LouisXIV) -> None:
    """LXIV-4.50, 4.53: everybody's last card, face down, known to its owner alone."""
    state.step = EXTRA_MARKERS
    state.order = 0
    for order in range(state.seats):
        seat = seat_in_turn(state, order)
        for kind in range(CARD_KINDS):
            if state.hands[seat * CARD_KINDS + kind] > 0:
                state.hands[seat * CARD_KINDS + kind] = 0
                state.last_cards[seat] = kind
        if state.log is not None:
            secret = {seat: {"card": state.last_cards[seat]}}
            state.log.events.append(Event("last_card_discarded", {"seat": seat}, secrets=secret))


def ask_extra_marker(state: LouisXIV) -> bool:
    """LXIV-4.51: in turn order the owner of an unused `extra_marker` with a marker to put."""
    while state.order < state.seats:
        seat = seat_in_turn(state, state.order)
        if unused(state, seat, EXTRA_MARKER_EFFECT) > 0 and has_marker(state, seat):
            state.asked = seat
            state.deciding = EXTRA_MARKER
            return True
        state.order += 1
    return False


def put_extra_marker(state: LouisXIV, tile: i64) -> None:
    """LXIV-4.51: one marker on any tile; tile 0 declines."""
    if tile > 0:
        put_marker(state, state.asked, tile)
        use(state, state.asked, EXTRA_MARKER_EFFECT)
        if state.log is not None:
            state.log.add("extra_marker_placed", seat=state.asked, tile=tile)
    state.order += 1
    state.deciding = NOTHING


def shuffle_cards(state: LouisXIV) -> None:
    """LXIV-4.52: all thirty cards are a new deck; evaluation begins."""
    for seat in range(state.seats):
        state.last_cards[seat] = -1
    fill_influence_deck(state)
    state.phase = EVALUATION
    state.step = BEGIN
    state.order = 0


def fill_influence_deck(state: LouisXIV) -> None:
    """LXIV-1.4, 2.7: two cards of each personage and six jokers, shuffled."""
    place: i64 = 0
    for kind in range(CARD_KINDS):
        copies: i64 = JOKERS if kind == JOKER else COPIES
        state.discards[kind] = 0
        for _ in range(copies):
            state.influence_deck[place] = kind
            place += 1
    state.influence_left = INFLUENCE_CARDS
    state.rng.shuffle(state.influence_deck, 0, INFLUENCE_CARDS)
