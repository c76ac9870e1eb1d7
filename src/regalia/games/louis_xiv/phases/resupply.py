"""Phase 1, Resupply: money, the effects of missions in their order, five influence cards each (section 4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.louis_xiv.components import (
    BEGIN,
    CARDS_A_ROUND,
    EFFECTS,
    FULFILLED,
    INFLUENCE,
    LXIV_3_19,
    MISSIONS,
    NOTHING,
    RESUPPLY_GOODS,
    RESUPPLY_MARKER,
    RESUPPLY_MARKER3,
    ROUNDS,
)
from regalia.games.louis_xiv.supplies import (
    bring_back,
    draw_cards,
    draw_intrigue,
    draw_shields,
    effect_of,
    give_gold,
    seat_in_turn,
    use,
)
from regalia.games.louis_xiv.tables import (
    EFFECT_IDS,
    EFFECTS_COUNT,
    GOLD1,
    GOLD3,
    GOODS2,
    INTRIGUE1,
    MARKER1,
    MARKER3,
    MARKER_FOR_CARD,
    MONEY_COLUMNS,
    SHIELD1,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV

# LXIV-3.18 to 3.20: the effects that are asked about, in this order; their decisions are numbered alike.
ASKED_EFFECTS: Final[list[int]] = [MARKER1, GOODS2, MARKER3, MARKER_FOR_CARD]
GOODS: Final = 2
MOST_MARKERS: Final = 3


def proceed(state: LouisXIV) -> None:
    """LXIV-3.14, 3.21, 3.23: seat after seat its effects, one after another; last of all the cards."""
    if state.step == BEGIN:
        begin_round(state)
    while state.order < state.seats:
        seat = seat_in_turn(state, state.order)
        if state.cursor == 0:
            take_automatic(state, seat)
            state.cursor = 1
        if ask_next_effect(state, seat):
            return
        state.order += 1
        state.cursor = 0
    for order in range(state.seats):
        draw_cards(state, seat_in_turn(state, order), CARDS_A_ROUND)
    state.phase = INFLUENCE
    state.step = BEGIN
    state.order = 0


def begin_round(state: LouisXIV) -> None:
    """LXIV-3.10 to 3.13: the money card, income, Louis, and with three players the compensation of round 4."""
    state.step = EFFECTS
    state.order = 0
    state.cursor = 0
    for i in range(len(state.used)):
        state.used[i] = 0  # LXIV-3.7
    card = state.money_cards[state.round - 1]
    state.louis = state.house.money_table[card * MONEY_COLUMNS]
    gold = state.house.money_table[card * MONEY_COLUMNS + 1]
    paid: list[int] = [0] * state.seats
    for order in range(state.seats):
        seat = seat_in_turn(state, order)
        paid[seat] = give_gold(state, seat, gold)
    if state.log is not None:
        first = state.start_player
        state.log.reveal("round_begun", round=state.round, start_player=first, card=card, tile=state.louis, gold=paid)
    if state.seats == 3 and state.round == ROUNDS:
        draw_intrigue(state, state.start_player)


def take_automatic(state: LouisXIV, seat: i64) -> None:
    """LXIV-3.4, 3.15 to 3.17: gold, shields and intrigue cards, which can never hurt."""
    row = seat * EFFECTS_COUNT
    gold = state.abilities[row + GOLD1] + 3 * state.abilities[row + GOLD3]
    if gold > 0:
        paid = give_gold(state, seat, gold)
        if state.log is not None:
            state.log.add("gold_from_missions", seat=seat, gold=paid)
    if state.abilities[row + SHIELD1] > 0:
        draw_shields(state, seat, state.abilities[row + SHIELD1], bonus=False)
    for _ in range(state.abilities[row + INTRIGUE1]):
        draw_intrigue(state, seat)
    for effect in (GOLD1, GOLD3, SHIELD1, INTRIGUE1):
        state.used[row + effect] = state.abilities[row + effect]


def ask_next_effect(state: LouisXIV, seat: i64) -> bool:
    """LXIV-3.23: the next of the seat's missions that asks something, by effect and then by number."""
    while state.cursor <= len(ASKED_EFFECTS) * MISSIONS:
        stage: i64 = (state.cursor - 1) // MISSIONS
        mission: i64 = (state.cursor - 1) % MISSIONS
        effect: i64 = ASKED_EFFECTS[stage]
        if state.abilities[seat * EFFECTS_COUNT + effect] == 0:
            state.cursor = 1 + (stage + 1) * MISSIONS
            continue
        owned = state.mission_at[mission] == FULFILLED + seat
        if owned and effect_of(state, mission) == effect and is_offered(state, seat, effect):
            state.asked = seat
            state.deciding = RESUPPLY_MARKER + stage
            return True
        state.cursor += 1
    return False


def is_offered(state: LouisXIV, seat: i64, effect: i64) -> bool:
    """LXIV-3.18 to 3.20, 3.24: markers need a common supply, trading a private one; goods are always there."""
    if effect == MARKER_FOR_CARD:
        return state.private[seat] > 0
    return effect == GOODS2 or state.common[seat] > 0


def count_refusal(state: LouisXIV, count: i64) -> i64:
    """LXIV-3.19: as many markers as the effect and the common supply allow."""
    most: i64 = GOODS if state.deciding == RESUPPLY_GOODS else MOST_MARKERS
    return ALLOWED if count <= min(most, state.common[state.asked]) else LXIV_3_19


def answer(state: LouisXIV, accepted: bool) -> None:
    """LXIV-3.18, 3.20: bring back a marker, or give one for a card."""
    seat = state.asked
    if accepted and state.deciding == RESUPPLY_MARKER:
        bring_back(state, seat, 1)
        end_effect(state, seat, MARKER1, 1, 0)
    elif accepted:
        state.private[seat] -= 1
        state.common[seat] += 1
        end_effect(state, seat, MARKER_FOR_CARD, 1, 0)
        draw_cards(state, seat, 1)
    else:
        state.cursor += 1
        state.deciding = NOTHING


def take(state: LouisXIV, count: i64) -> None:
    """LXIV-3.19: so many markers; of goods the rest in gold."""
    seat = state.asked
    bring_back(state, seat, count)
    if state.deciding == RESUPPLY_MARKER3:
        end_effect(state, seat, MARKER3, count, 0)
    else:
        end_effect(state, seat, GOODS2, count, give_gold(state, seat, GOODS - count))


def end_effect(state: LouisXIV, seat: i64, effect: i64, markers: i64, gold: i64) -> None:
    """The effect has been used; on to the next mission."""
    use(state, seat, effect)
    state.cursor += 1
    state.deciding = NOTHING
    if state.log is not None:
        state.log.add("effect_used", seat=seat, effect=EFFECT_IDS[effect], markers=markers, gold=gold)
