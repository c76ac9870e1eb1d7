"""What holds in every position of Louis XIV (section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.errors import BrokenInvariant
from regalia.games.louis_xiv.components import (
    BANK,
    BASIC_CHIPS,
    BEGIN,
    BONUS,
    CARD_KINDS,
    CARDS_A_ROUND,
    CHIPS,
    CHIPS_OF_A_KIND,
    COLOUR_IDS,
    COLOURS,
    COPIES,
    CROWNS,
    DECIDE_INTRIGUE,
    DECIDE_JUMP,
    DECIDE_PAY,
    DECIDE_PRE_PLACE,
    DESIGN_IDS,
    DESIGNS,
    EFFECTS,
    EVALUATION,
    EXTRA_MARKERS,
    FIRST_OF_COLOUR,
    FULFILLED,
    IN_DECK,
    INFLUENCE,
    INFLUENCE_CARDS,
    INTRIGUE,
    INTRIGUE_CARDS,
    JOKER,
    JOKERS,
    MARKERS,
    MISSION_TURNS,
    MISSIONS,
    MONEY_CARDS,
    MOST_CARDS,
    NOTHING,
    PLACE_COUNT,
    PRE_PLACE,
    RANKING,
    RESUPPLY,
    RESUPPLY_TRADE,
    REWARDS,
    SHIELD_COLUMNS,
    SHIELDS_OF_A_DESIGN,
    SWAPPING,
    TAKE_COUNT,
    TILES,
)
from regalia.games.louis_xiv.supplies import chips_of, hand_size, seat_in_turn
from regalia.games.louis_xiv.tables import (
    CHIP_IDS,
    EFFECT_IDS,
    EFFECTS_COUNT,
    REWARD_MARKERS,
    SKIP_TURN,
    TILE_COLUMNS,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def check(state: LouisXIV) -> None:
    """LXIV-12.1 to 12.13, and an open decision that fits the step."""
    for seat in range(state.seats):
        _check_seat(state, seat)
    _check_dummy(state)
    _check_chips(state)
    _check_influence(state)
    _check_intrigue(state)
    _check_money(state)
    for colour in range(COLOURS):
        _check_missions(state, colour)
    _check_shields(state)
    _check_louis(state)
    _check_asked(state)


def _demand(holds: bool, rule: str, what: str) -> None:
    if not holds:
        raise BrokenInvariant(rule, what)


def _check_seat(state: LouisXIV, seat: i64) -> None:
    private = state.private[seat]
    common = state.common[seat]
    _demand(private >= 0 and common >= 0 and state.gold[seat] >= 0, "LXIV-12.6", f"seat {seat} has less than nothing")
    markers = private + common + _on_tiles(state, seat)
    _demand(markers == MARKERS, "LXIV-12.1", f"seat {seat} has {markers} markers in all, not {MARKERS}")
    for effect in range(EFFECTS_COUNT):
        uses = state.used[seat * EFFECTS_COUNT + effect]
        copies = state.abilities[seat * EFFECTS_COUNT + effect]
        limited = not (state.house.skip_unlimited and effect == SKIP_TURN and copies > 0)
        _demand(uses <= copies or not limited, "LXIV-12.12", f"seat {seat} has used {EFFECT_IDS[effect]} {uses} times")
    chips = chips_of(state, seat)
    limit_held = state.phase in (RESUPPLY, INFLUENCE) or state.step == SWAPPING or state.over
    _demand(chips <= 1 or not limit_held, "LXIV-12.8", f"seat {seat} has kept {chips} chips")
    _check_hand(state, seat)
    _check_left_markers(state, seat)


def _on_tiles(state: LouisXIV, participant: i64) -> i64:
    markers: i64 = 0
    for tile in range(TILES):
        markers += state.markers[tile * state.participants + participant]
    return markers


def _check_hand(state: LouisXIV, seat: i64) -> None:
    """LXIV-12.9: five to seven cards when the turns begin, none after the shuffle, at most one of tile 11."""
    hand = hand_size(state, seat)
    if state.step == PRE_PLACE:
        _demand(CARDS_A_ROUND <= hand <= MOST_CARDS, "LXIV-12.9", f"seat {seat} has {hand} influence cards, not 5 to 7")
    elif state.phase == RESUPPLY:
        _demand(hand <= 2, "LXIV-12.9", f"seat {seat} has {hand} influence cards before the round's five")
    elif state.phase == INFLUENCE:
        most: i64 = 0 if state.step == EXTRA_MARKERS else MOST_CARDS
        _demand(hand <= most, "LXIV-12.9", f"seat {seat} has {hand} influence cards, more than {most}")
    else:
        _demand(hand <= 1, "LXIV-12.9", f"seat {seat} has {hand} influence cards after the shuffle")
    put_away = state.last_cards[seat] >= 0
    _demand(put_away == (state.step == EXTRA_MARKERS), "LXIV-12.3", "last cards lie apart until the shuffle only")


def _check_left_markers(state: LouisXIV, seat: i64) -> None:
    """LXIV-12.7: after Evaluation only markers of the marker reward lie on tiles, up to the last such tile."""
    if state.phase < MISSION_TURNS:
        return
    last: i64 = 0
    most: i64 = 0
    for tile in range(TILES):
        if state.house.tile_table[tile * TILE_COLUMNS] == REWARD_MARKERS:
            last = tile + 1
            most += state.house.tile_table[tile * TILE_COLUMNS + 1]
    for tile in range(last, TILES):
        left = state.markers[tile * state.participants + seat]
        _demand(left == 0, "LXIV-12.7", f"seat {seat} still has markers on tile {tile + 1}")
    _demand(_on_tiles(state, seat) <= most, "LXIV-12.7", f"seat {seat} has more than {most} markers left on tiles")


def _check_dummy(state: LouisXIV) -> None:
    if state.seats > 2:
        return
    placed = _on_tiles(state, state.seats)
    total = placed + state.private[state.seats]
    _demand(total == MARKERS, "LXIV-12.10", f"the dummy has {total} markers, not {MARKERS}")
    _demand(placed == 0 or state.phase < MISSION_TURNS, "LXIV-12.7", "the dummy still has markers on tiles")


def _check_chips(state: LouisXIV) -> None:
    for chip in range(CHIPS):
        total: i64 = 0
        for row in range(state.seats + 1):
            total += state.chips[row * CHIPS + chip]
        wanted: i64 = CHIPS_OF_A_KIND if chip < BASIC_CHIPS else CROWNS
        _demand(total == wanted, "LXIV-12.2", f"there are {total} chips of {CHIP_IDS[chip]}, not {wanted}")


def _check_influence(state: LouisXIV) -> None:
    total: i64 = 0
    for kind in range(CARD_KINDS):
        copies = state.discards[kind]
        for seat in range(state.seats):
            copies += state.hands[seat * CARD_KINDS + kind]
            if state.last_cards[seat] == kind:
                copies += 1
        for i in range(state.influence_left):
            if state.influence_deck[i] == kind:
                copies += 1
        wanted: i64 = JOKERS if kind == JOKER else COPIES
        _demand(copies == wanted, "LXIV-12.3", f"there are {copies} influence cards of kind {kind}, not {wanted}")
        total += copies
    _demand(total == INFLUENCE_CARDS, "LXIV-12.3", f"there are {total} influence cards")


def _check_intrigue(state: LouisXIV) -> None:
    for card in range(1, INTRIGUE_CARDS + 1):
        copies: i64 = 0 if state.intrigue_at[card - 1] < 0 else 1
        for i in range(state.intrigue_left):
            if state.intrigue_deck[i] == card:
                copies += 1
        _demand(copies == 1, "LXIV-12.3", f"the intrigue card {card} is there {copies} times")
        shown = state.intrigue_shown[card - 1] == 1
        _demand(not shown or state.intrigue_at[card - 1] >= 0, "LXIV-11.9", f"intrigue card {card} is in nobody's hand")
    _demand(state.intrigue_below <= state.intrigue_left, "LXIV-11.9", "more intrigue cards are known than in the deck")


def _check_money(state: LouisXIV) -> None:
    for card in range(MONEY_CARDS):
        copies: i64 = 0
        for i in range(MONEY_CARDS):
            if state.money_cards[i] == card:
                copies += 1
        _demand(copies == 1, "LXIV-12.3", f"the money card {card} is there {copies} times")
    if state.house.bank_limit:
        total: i64 = 0
        for seat in range(state.seats):
            total += state.gold[seat]
        _demand(total <= BANK, "LXIV-12.13", f"the players have {total} gold, more than {BANK}")


def _check_missions(state: LouisXIV, colour: i64) -> None:
    """LXIV-12.4: every mission is in one place: in its deck exactly if nobody has it."""
    first: i64 = FIRST_OF_COLOUR[colour]
    end: i64 = FIRST_OF_COLOUR[colour + 1]
    for mission in range(first, end):
        copies: i64 = 0
        for i in range(state.missions_left[colour]):
            if state.mission_decks[first + i] == mission:
                copies += 1
        wanted: i64 = 1 if state.mission_at[mission] == IN_DECK else 0
        _demand(copies == wanted, "LXIV-12.4", f"mission {mission} must lie in the {COLOUR_IDS[colour]} deck, or not")


def _check_shields(state: LouisXIV) -> None:
    for design in range(DESIGNS):
        total: i64 = 0
        for seat in range(state.seats):
            row = seat * SHIELD_COLUMNS + design
            total += state.shields[row] + state.shields[row + BONUS]
            _demand(state.over or state.shields[row + BONUS] == 0, "LXIV-12.5", "bonus shields before the end")
        for i in range(state.shields_left):
            if state.shield_deck[i] == design:
                total += 1
        wanted: i64 = SHIELDS_OF_A_DESIGN
        _demand(total == wanted, "LXIV-12.5", f"there are {total} shields of {DESIGN_IDS[design]}, not {wanted}")


def _check_louis(state: LouisXIV) -> None:
    _demand(1 <= state.louis <= 4, "LXIV-12.11", f"Louis stands on tile {state.louis}, not on one of the tiles 1 to 4")
    evaluating = state.phase == EVALUATION
    _demand(evaluating == (state.tile > 0), "LXIV-5.5", "a tile is evaluated in Evaluation only")


# --- the open decision ------------------------------------------------------------------------------------------------


def _check_asked(state: LouisXIV) -> None:
    if state.over:
        _demand(state.asked == -1 and state.deciding == NOTHING, "LXIV-13.5", "nobody is asked after the end")
        return
    _demand(state.asked >= 0 and state.deciding != NOTHING, "LXIV-13.5", "somebody must be asked something")
    _demand(_fits_phase(state), "LXIV-13.5", f"{state.decision_name()} is not asked in this step")
    _demand(_is_in_turn(state), "LXIV-13.5", f"it is not the turn of seat {state.asked} to be asked")
    _check_context(state)
    _demand(state.open_count > 0, "LXIV-13.5", f"seat {state.asked} is asked but has no option")


def _fits_phase(state: LouisXIV) -> bool:
    """Whether the phase and the step are those in which the decision is asked."""
    deciding = state.deciding
    if deciding <= RESUPPLY_TRADE:
        return state.phase == RESUPPLY and state.step == EFFECTS and state.cursor > 0
    if deciding < DECIDE_INTRIGUE:
        return state.phase == INFLUENCE and PRE_PLACE <= state.step <= EXTRA_MARKERS
    if deciding <= DECIDE_PAY - 2:
        return state.phase == EVALUATION and (deciding == DECIDE_INTRIGUE) == (state.step == INTRIGUE)
    return state.phase == MISSION_TURNS and state.step != BEGIN


def _is_in_turn(state: LouisXIV) -> bool:
    """Whether the seat asked is the one that the step has come to; cards and ties choose their own seat."""
    if state.step in (INTRIGUE, RANKING):
        return True
    order = state.cursor if state.step == REWARDS else state.order
    return state.asked == seat_in_turn(state, order % state.seats)


def _check_context(state: LouisXIV) -> None:
    """The card, the group and the mission that the decision is about."""
    deciding = state.deciding
    if deciding == DECIDE_PRE_PLACE:
        fits = state.step == PRE_PLACE and state.cursor < MISSIONS
        _demand(
            fits and state.mission_at[state.cursor] == FULFILLED + state.asked, "LXIV-4.2", "no mission is resolved"
        )
    elif PLACE_COUNT <= deciding <= TAKE_COUNT:
        _demand(0 <= state.card < CARD_KINDS, "LXIV-4.11", "no influence card is being played")
        _demand(deciding == TAKE_COUNT or state.group_tile > 0, "LXIV-4.20", "no tile is chosen for the markers")
        _demand(deciding != DECIDE_JUMP or state.group > 1, "LXIV-4.22", "a single marker cannot jump")
    elif deciding == DECIDE_INTRIGUE:
        _demand(state.intrigue_at[state.tile - 1] == state.asked, "LXIV-5.1", "only the holder of the card is asked")
    elif deciding == DECIDE_PAY:
        fits = state.card >= 0 and state.mission_at[state.card] == FULFILLED + state.asked
        _demand(fits, "LXIV-6.14", "no mission is being paid for")
