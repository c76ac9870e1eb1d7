"""The politics window, Alliance cards, and the end of an alliance (LOW-5.10 to 5.13, LOW-7.1 to 7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import bit, kth_one
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    ALLIANCE_CARDS,
    CROWN_SLOTS,
    DECIDE_PARTNER,
    DECIDE_POLITICS,
    DECIDE_REGION,
    DECIDE_SLOT,
    END_OF_ALLIANCE,
    LOW_5_11,
    LOW_7_1,
    LOW_7_2,
    LOW_7_4,
    LOW_10_6,
    MOST_ALLIANCES,
    NO_CARD,
    OPENING_POLITICS,
    POLITICS_IDS,
    RENEGADE_CARDS,
)
from regalia.games.lowenherz.phases.fees import pay_bank, use_card
from regalia.games.lowenherz.phases.rounds import begin_slots, has_laying_politics
from regalia.territory.alliances import (
    alliance_refusal,
    ally,
    allying_regions,
    end_alliance,
    mark_of,
    possible_partners,
)
from regalia.territory.facts import castle_id
from regalia.territory.land import CASTLES, NOBODY, Land, colour_of, has_region

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


# --- the window -------------------------------------------------------------------------------------------------------


def open_politics(state: Lowenherz) -> None:
    """LOW-5.10, 5.13, 13.2: ask the seat whose turn it is, if it is to be asked; else go on."""
    while state.deciding == OPENING_POLITICS:
        if is_asked(state, state.asked):
            state.deciding = DECIDE_POLITICS
        else:
            pass_on(state)


def pass_on(state: Lowenherz) -> None:
    """LOW-5.10, 13.2: nobody gets a second turn. While laying, the own decision card follows."""
    if has_laying_politics(state):
        state.deciding = DECIDE_SLOT
        return
    state.asked = (state.asked + 1) % state.seats
    if state.asked == state.first_player:
        begin_slots(state)
    else:
        state.deciding = OPENING_POLITICS


def say_done(state: Lowenherz) -> None:
    """LOW-5.10: no more politics from this seat."""
    if state.log is not None:
        state.log.add("politics_done", seat=state.asked)
    pass_on(state)


def is_asked(state: Lowenherz, seat: i64) -> bool:
    """LOW-5.13: whoever may play cards and holds any, and whoever could end an alliance."""
    if state.hands[seat] != 0 and may_play_cards(state, seat):
        return True
    return endable_alliances(state, seat) != 0


def may_play_cards(state: Lowenherz, seat: i64) -> bool:
    """LOW-5.11: only who selected Crown and Scepter this round; by option everybody."""
    return not state.crown_only or state.laid[seat] & CROWN_SLOTS[state.card] != 0


# --- playing a card ---------------------------------------------------------------------------------------------------


def play_refusal(state: Lowenherz, seat: i64, cards: i64) -> i64:
    """LOW-10.9: the moment, then a card of this kind in hand. Whether it can be carried through is asked after."""
    if not may_play_cards(state, seat):
        return LOW_5_11
    return ALLOWED if state.hands[seat] & cards != 0 else LOW_7_1


def alliance_play_refusal(state: Lowenherz, seat: i64) -> i64:
    """LOW-7.4: an Alliance needs a pair of regions that is not allied yet."""
    rule = play_refusal(state, seat, ALLIANCE_CARDS)
    if rule == ALLOWED and allying_regions(state.land, seat) == 0:
        return LOW_7_4
    return rule


def play_card(state: Lowenherz, cards: i64) -> None:
    """LOW-7.17: the lowest card of its kind is shown and leaves the game; there is no way back."""
    card = kth_one(state.hands[state.asked] & cards, 0)
    use_card(state, state.asked, card)
    state.playing = card
    state.deciding = DECIDE_REGION
    if state.log is not None:
        state.log.add("card_played", seat=state.asked, card=POLITICS_IDS[card])


def is_renegade(card: i64) -> bool:
    """Whether the card being played is a Renegade; else it is an Alliance."""
    return card != NO_CARD and bit(card) & RENEGADE_CARDS != 0


def finish_card(state: Lowenherz) -> None:
    """LOW-5.13: the card is carried through; the same seat is asked again, if it still has something to decide."""
    state.playing = NO_CARD
    state.region = NOBODY
    state.target = NOBODY
    state.square = NOBODY
    state.credit = 0  # LOW-6.22
    state.deciding = OPENING_POLITICS


# --- alliances --------------------------------------------------------------------------------------------------------


def allying_refusal(state: Lowenherz, castle: i64) -> i64:
    """LOW-7.2, 7.4: an own region with a possible partner."""
    if colour_of(castle) != state.asked or not has_region(state.land, castle):
        return LOW_7_2
    return ALLOWED if possible_partners(state.land, castle) != 0 else LOW_7_4


def choose_allying_region(state: Lowenherz, castle: i64) -> None:
    """LOW-7.2: the own region; the partner comes next."""
    state.region = castle
    state.deciding = DECIDE_PARTNER


def partner_refusal(state: Lowenherz, castle: i64) -> i64:
    """LOW-7.2, TER-10.9, 10.10: a neighbouring region of another player, not allied yet."""
    return alliance_refusal(state.land, state.region, castle, LOW_7_2)


def make_alliance(state: Lowenherz, partner: i64) -> None:
    """LOW-7.2, 7.3, 7.5: the two regions are allied; nobody else is asked."""
    land = state.land
    ally(land, state.region, partner)
    if state.log is not None:
        mark = mark_of(land, state.region, partner)
        state.log.add(
            "alliance_made",
            seat=state.asked,
            castle=castle_id(land.ground, state.region),
            partner=castle_id(land.ground, partner),
            mark=None if mark == NOBODY else mark,
        )
    finish_card(state)


# --- ending an alliance -----------------------------------------------------------------------------------------------


def alliance_at(land: Land, index: i64) -> tuple[i64, i64]:
    """LOW-10.6: the pair of castles of the alliance with this index, the lower one first; (-1, -1) for none."""
    for castle in range(CASTLES):
        if land.allied[castle] != 0:
            for other in range(castle + 1, CASTLES):
                if land.allied[castle] & bit(other) != 0:
                    if index == 0:
                        return castle, other
                    index -= 1
    return NOBODY, NOBODY


def end_refusal(state: Lowenherz, seat: i64, index: i64) -> i64:
    """LOW-7.6, 10.6: a partner of an existing alliance, with ten ducats."""
    castle, other = alliance_at(state.land, index)
    if castle == NOBODY or state.ducats[seat] < END_OF_ALLIANCE:
        return LOW_10_6
    return ALLOWED if colour_of(castle) == seat or colour_of(other) == seat else LOW_10_6


def endable_alliances(state: Lowenherz, seat: i64) -> i64:
    """LOW-7.6: the alliances that the seat may end, as bits of their indexes."""
    found: i64 = 0
    if state.ducats[seat] >= END_OF_ALLIANCE:
        for index in range(MOST_ALLIANCES):
            if end_refusal(state, seat, index) == ALLOWED:
                found |= bit(index)
    return found


def cancel_alliance(state: Lowenherz, index: i64) -> None:
    """LOW-7.6, 7.7: ten ducats to the bank, and both regions are free again."""
    castle, other = alliance_at(state.land, index)
    pay_bank(state, state.asked, END_OF_ALLIANCE)
    end_alliance(state.land, castle, other)
    if state.log is not None:
        ids = [castle_id(state.land.ground, castle), castle_id(state.land.ground, other)]
        state.log.add("alliance_ended", seat=state.asked, castle=ids[0], partner=ids[1], ducats=END_OF_ALLIANCE)
    if state.deciding == DECIDE_POLITICS:
        state.deciding = OPENING_POLITICS
