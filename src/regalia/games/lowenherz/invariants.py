"""What holds in every position of Löwenherz (LOW-11), and that the facts of a round fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.boards import bit, has, ones
from regalia.core.errors import BrokenInvariant
from regalia.core.rules import ALLOWED
from regalia.games.lowenherz.components import (
    A_CARDS,
    ACTION_CARDS,
    ALL_MONEY,
    ALLIANCE_CARDS,
    CASTLES_EACH,
    COLOUR_IDS,
    CROWN,
    DECIDE_AMOUNT,
    DECIDE_ANSWER,
    DECIDE_BID,
    DECIDE_CARD,
    DECIDE_FEE,
    DECIDE_NEGOTIATE,
    DECIDE_PARTNER,
    DECIDE_PILE,
    DECIDE_POLITICS,
    DECIDE_REGION,
    DECIDE_RENEGADE,
    DECIDE_SETUP_KNIGHT,
    DECIDE_SLOT,
    DECIDE_SPACE,
    DECIDE_SWORDS,
    DECIDE_TARGET,
    DECIDE_WALL,
    DECISION_IDS,
    FEE,
    GROUP_OF,
    I_PAY,
    IS_MINE,
    KING,
    LEFT_PILE,
    MONEY,
    MOST_PROPOSALS,
    NEVER,
    NO_CARD,
    NO_PILE,
    NO_PROPOSAL,
    PARCHMENT_CARDS,
    PLACE_WALLS,
    PLACEMENTS,
    POLITICS_CARDS,
    POLITICS_IDS,
    RENEGADE_CARDS,
    SLOT_ACTIONS,
    SLOT_NUMBERS,
    SLOTS,
    STARTING_DUCATS,
    SWORDS,
    TREASURE_CARDS,
)
from regalia.games.lowenherz.phases.contest import owes_bid
from regalia.games.lowenherz.phases.fees import can_pay_fees, fee_for
from regalia.games.lowenherz.phases.options import count
from regalia.games.lowenherz.phases.performing import has_all_regions
from regalia.games.lowenherz.phases.politics import is_renegade
from regalia.games.lowenherz.phases.rounds import (
    action_in_slot,
    cards_due,
    claimants_of,
    first_of,
    first_owing_card,
    has_laying_politics,
    number_in_slot,
)
from regalia.territory.facts import alliances_in, check_land
from regalia.territory.grid import has_square, place_of
from regalia.territory.knights import foreign_knights, knight_refusal, removal_refusal
from regalia.territory.land import NOBODY, castles_of, colour_at, colour_of, has_region, region_of

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz

CONTEST_DECISIONS = (DECIDE_NEGOTIATE, DECIDE_AMOUNT, DECIDE_ANSWER, DECIDE_BID)
TURN_DECISIONS = (DECIDE_POLITICS, DECIDE_REGION, DECIDE_PARTNER, DECIDE_TARGET, DECIDE_RENEGADE)


def check(state: Lowenherz) -> None:
    """LOW-11.1 to 11.8; that power changes by nothing else (LOW-11.9) shows only from one position to the next."""
    check_land(state.land, state.placements < PLACEMENTS)
    _check_castles(state)
    _check_action_cards(state)
    _check_politics_cards(state)
    _check_ducats(state)
    _check_who_is_asked(state)
    _check_selection(state)
    _check_slot(state)
    _check_power_trial(state)
    _check_bids(state)
    _check_steps(state)
    _check_playing(state)
    _check_fees(state)
    for seat in range(state.seats):
        if state.is_waiting(seat):
            name = DECISION_IDS[state.deciding]
            _demand(count(state, seat) > 0, "LOW-10.1", f"the decision {name} of seat {seat} has no option")


def _demand(holds: bool, rule: str, what: str) -> None:
    if not holds:
        raise BrokenInvariant(rule, what)


# --- pieces, cards, money ---------------------------------------------------------------------------------------------


def _check_castles(state: Lowenherz) -> None:
    """LOW-11.5, 11.8, 4.3, 4.6, 4.7: who has placed how many castles."""
    own: i64 = CASTLES_EACH[state.seats - 2]
    waiting = not state.over and state.deciding == DECIDE_SETUP_KNIGHT
    for colour in range(state.land.colours):
        due: i64 = 0
        for placed in range(state.placements + (1 if waiting else 0)):
            seat = (state.first_player + placed) % state.seats if placed < own * state.seats else state.seats
            if state.placements == PLACEMENTS:
                seat = placed // own  # the black castle has moved on since, and every colour is complete
            if seat == colour:
                due += 1
        standing = castles_of(state.land, colour)
        _demand(standing == due, "LOW-11.5", f"{COLOUR_IDS[colour]} must have {due} castles, not {standing}")
    played: i64 = 0
    for seat in range(state.seats):
        played += ones(state.used[seat] & ALLIANCE_CARDS)
    _demand(len(alliances_in(state.land)) <= played, "LOW-11.8", "there are too many alliances")


def _check_action_cards(state: Lowenherz) -> None:
    lying = state.discard
    number = ones(state.discard) + state.deck_left
    for i in range(state.deck_left):
        lying |= bit(state.deck[i])
        falls = i > 0 and GROUP_OF[state.deck[i - 1]] < GROUP_OF[state.deck[i]]
        _demand(not falls, "LOW-2.11", "the deck must lie in the order of its letters")
    if state.card != NO_CARD:
        lying |= bit(state.card)
        number += 1
        plain = state.card != KING and IS_MINE[state.card] == 0
        _demand(plain, "LOW-5.4", "the card of a round shows three actions")
    due: i64 = ACTION_CARDS
    if state.options["setup"] == "basic":
        due -= A_CARDS
        _demand(lying & (bit(A_CARDS) - 1) == 0, "LOW-2.11", "the cards A are not in the game")
    _demand(number == due == ones(lying), "LOW-11.2", f"there are {number} action cards, {ones(lying)} different ones")
    king_is_dead = state.discard & bit(KING) != 0
    _demand(king_is_dead == state.over, "LOW-8.1", "the game is over exactly when the king is dead")
    in_round = not state.over and state.placements == PLACEMENTS
    _demand(in_round == (state.card != NO_CARD), "LOW-5.4", "a card lies open exactly while a round goes on")
    untouched = state.discard == 0 or state.placements == PLACEMENTS
    _demand(untouched, "LOW-4.10", "no card is turned over before the last castle stands")


def _check_politics_cards(state: Lowenherz) -> None:
    lying = state.piles[0] | state.piles[1]
    number = ones(state.piles[0]) + ones(state.piles[1])
    held: i64 = 0
    for seat in range(state.seats):
        held |= state.hands[seat]
        for cards in (state.hands[seat], state.used[seat]):
            lying |= cards
            number += ones(cards)
        _demand(state.used[seat] & PARCHMENT_CARDS == 0, "LOW-7.16", "a parchment is kept until the end")
        _check_taken(state, seat, state.hands[seat] | state.used[seat])
    different = ones(lying) == number == POLITICS_CARDS
    _demand(different, "LOW-11.3", f"there are {number} politics cards, {ones(lying)} different ones")
    _demand(ones(state.from_right) == POLITICS_CARDS - LEFT_PILE, "LOW-2.10", "seven cards must come from the right")
    _demand(state.shown & ~(held & TREASURE_CARDS) == 0, "LOW-9.2", "only treasure cards in hands are shown")


def _check_taken(state: Lowenherz, seat: i64, cards: i64) -> None:
    for card in range(POLITICS_CARDS):
        taken = state.taken[card] != NEVER and state.takers[state.taken[card]] == seat
        name = POLITICS_IDS[card]
        _demand(taken == (cards & bit(card) != 0), "LOW-9.3", f"{name} must be with the seat that took it")


def _check_ducats(state: Lowenherz) -> None:
    total: i64 = 0
    for seat in range(state.seats):
        total += state.ducats[seat]
        _demand(state.ducats[seat] >= 0, "LOW-11.4", f"seat {seat} owes ducats")
    due = STARTING_DUCATS * state.seats + state.paid_out - state.paid_in
    _demand(total == due, "LOW-11.4", f"there are {total} ducats, not {due}")
    to_come = money_on(state.card) if state.card != NO_CARD and state.slot == NOBODY else 0
    for i in range(state.deck_left):
        to_come += money_on(state.deck[i])
    _demand(state.paid_out + to_come <= ALL_MONEY, "LOW-10.5", "the money bags have paid out more than they hold")


def money_on(card: i64) -> i64:
    """Section 2.4: the ducats in the Money Bag of a card, which is always in its first slot."""
    return SLOT_NUMBERS[card * SLOTS] if SLOT_ACTIONS[card * SLOTS] == MONEY else 0


# --- the round --------------------------------------------------------------------------------------------------------


def _check_who_is_asked(state: Lowenherz) -> None:
    _demand(state.over == (state.asked == NOBODY), "LOW-10.1", "somebody is asked exactly as long as the game goes on")
    setting_up = not state.over and state.deciding <= DECIDE_SETUP_KNIGHT
    _demand(setting_up == (state.placements < PLACEMENTS), "LOW-4.10", "castles are placed before the first round")
    if setting_up:
        due = (state.first_player + state.placements) % state.seats
        _demand(state.asked == due, "LOW-4.3", f"seat {due} must place the next castle")


def _is_laying(state: Lowenherz) -> bool:
    """Whether the selection is still going on: while laying, or in an own turn of LOW-13.1."""
    if state.deciding == DECIDE_SLOT:
        return True
    plays = state.deciding in TURN_DECISIONS or (state.deciding == DECIDE_FEE and state.playing != NO_CARD)
    return plays and has_laying_politics(state)


def _check_selection(state: Lowenherz) -> None:
    """LOW-11.7, 13.3: everybody has laid the right number of cards, or is about to."""
    if state.over or state.placements < PLACEMENTS:
        for seat in range(state.seats):
            _demand(state.laid[seat] == 0, "LOW-11.7", "cards are laid in rounds only")
        return
    for seat in range(state.seats):
        _demand(ones(state.laid[seat]) <= cards_due(state, seat), "LOW-11.7", f"seat {seat} has laid too many cards")
    if not _is_laying(state):
        _demand(first_owing_card(state) == NOBODY, "LOW-11.7", "somebody has not laid enough cards")
        return
    _demand(state.asked == first_owing_card(state), "LOW-5.38", "the first seat that owes a card is asked")
    if state.lays_openly:
        begun = state.deciding == DECIDE_SLOT or state.laid[state.asked] == 0
        _demand(begun, "LOW-13.2", "politics cards come before the own decision cards")
        turn = (state.asked + state.seats - state.first_player) % state.seats
        for i in range(turn + 1, state.seats):
            early = state.laid[(state.first_player + i) % state.seats] != 0
            _demand(not early, "LOW-13.3", "cards are laid one seat after the other")


def _check_slot(state: Lowenherz) -> None:
    """LOW-5.14: a slot is being resolved exactly while it is contested or performed."""
    deciding = state.deciding
    resolving = not state.over and deciding >= DECIDE_NEGOTIATE and state.playing == NO_CARD
    _demand(resolving == (state.slot != NOBODY), "LOW-5.14", "a slot is resolved after the politics window")
    contested = not state.over and deciding in CONTEST_DECISIONS
    _demand(contested == (state.claimants != 0), "LOW-5.9", "there are claimants exactly during a contest")
    if not resolving:
        return
    claimants = claimants_of(state, state.slot)
    if not contested:
        _demand(claimants & bit(state.asked) != 0, "LOW-5.9", "only a claimant performs")
        return
    _demand(action_in_slot(state) != MONEY, "LOW-5.15", "a Money Bag is never contested")
    if state.duels == 2:
        some = state.claimants & ~claimants == 0 and ones(state.claimants) >= 2
        _demand(some, "LOW-5.30", "those who tied duel again")
    else:
        _demand(state.claimants == claimants and ones(claimants) >= 2, "LOW-5.9", "the claimants are who laid the slot")


def _check_power_trial(state: Lowenherz) -> None:
    deciding = state.deciding
    trial = not state.over and deciding in {DECIDE_NEGOTIATE, DECIDE_AMOUNT, DECIDE_ANSWER}
    _demand(trial == (state.proposer != NOBODY), "LOW-5.20", "somebody proposes exactly during a Power Trial")
    if not trial:
        nothing = state.proposals == 0 and state.proposal == NO_PROPOSAL and state.amount == 0
        _demand(nothing, "LOW-5.20", "proposals are made in a Power Trial only")
        return
    _demand(ones(state.claimants) == 2, "LOW-5.17", "a Power Trial is between two")
    answering = deciding == DECIDE_ANSWER
    made = state.proposals - (1 if answering else 0)
    _demand(0 <= made < MOST_PROPOSALS, "LOW-5.23", "at most four proposals are made")
    first = first_of(state, state.claimants)
    second = first_of(state, state.claimants & ~bit(first))
    due = first if made % 2 == 0 else second
    _demand(state.proposer == due, "LOW-5.20", "the claimants propose in turn, the first one first")
    asked = first + second - due if answering else due
    _demand(state.asked == asked, "LOW-5.22", "the other claimant answers")
    open_proposal = state.proposal != NO_PROPOSAL
    _demand(open_proposal == (deciding != DECIDE_NEGOTIATE), "LOW-5.20", "a proposal says who pays")
    _demand(answering or state.amount == 0, "LOW-5.20", "the amount is not named yet")
    affordable = state.proposal != I_PAY or state.amount <= state.ducats[state.proposer]
    _demand(affordable, "LOW-5.20", "nobody offers more than the own ducats")


def _check_bids(state: Lowenherz) -> None:
    duel = not state.over and state.deciding == DECIDE_BID
    _demand(duel == (state.duels > 0), "LOW-5.26", "duels are counted while they go on")
    owing: i64 = 0
    for seat in range(state.seats):
        cards = state.bid_cards[seat]
        bids = state.bid_ducats[seat] != NOBODY or cards != 0
        _demand(not bids or (duel and state.claimants & bit(seat) != 0), "LOW-5.26", "only duelists bid")
        _demand(cards & ~(state.hands[seat] & TREASURE_CARDS) == 0, "LOW-5.26", "only own treasure cards are bid")
        _demand(state.bid_ducats[seat] <= state.ducats[seat], "LOW-5.26", "nobody bids more than the own ducats")
        if duel and owes_bid(state, seat):
            owing |= bit(seat)
    if duel:
        _demand(owing != 0, "LOW-5.27", "when all bids are in they are turned over")
        _demand(state.asked == first_of(state, owing), "LOW-5.38", "the first seat that owes a bid is asked")


# --- performing -------------------------------------------------------------------------------------------------------


def _check_steps(state: Lowenherz) -> None:
    """LOW-6.2, 6.6 to 6.8, 6.25: walls and swords left, the expansion, the pile."""
    deciding = state.deciding
    resolving = not state.over and state.slot != NOBODY
    action = action_in_slot(state) if resolving else NOBODY
    swords = resolving and deciding in {DECIDE_SWORDS, DECIDE_SPACE, DECIDE_FEE}
    walls = resolving and deciding == DECIDE_WALL
    crown = resolving and deciding in {DECIDE_PILE, DECIDE_CARD}
    _demand(not swords or action == SWORDS, "LOW-6.6", "the slot offers no sword")
    _demand(not walls or action == PLACE_WALLS, "LOW-6.2", "the slot offers no walls")
    _demand(not crown or action == CROWN, "LOW-6.25", "the slot offers no crown")
    _demand(not walls or not has_all_regions(state, state.asked), "LOW-6.3", "all castles are enclosed already")
    most = number_in_slot(state) if swords or walls else 0
    fits = 0 < state.steps_left <= most if swords or walls else state.steps_left == 0
    _demand(fits, "LOW-6.2", f"{state.steps_left} walls or swords cannot be left")
    expanding = swords and deciding == DECIDE_SPACE
    _demand(not state.has_expanded or swords, "LOW-6.8", "an expansion belongs to swords")
    _demand(not expanding or state.has_expanded, "LOW-6.8", "the expansion going on counts")
    after = not state.has_expanded or expanding or state.steps_left < most
    _demand(after, "LOW-6.8", "an expansion uses a sword")
    _demand((state.pile != NO_PILE) == (crown and deciding == DECIDE_CARD), "LOW-6.25", "no pile is looked through now")
    _check_expansion(state, expanding)


def _check_expansion(state: Lowenherz, expanding: bool) -> None:
    started = state.first_space != NOBODY
    _demand(not started or expanding, "LOW-6.12", "a first space belongs to an expansion")
    severed = state.severed_from != NOBODY
    _demand(not severed or started, "LOW-6.16", "land is severed by a space taken")
    _demand(not severed or state.severed_from != state.asked, "LOW-6.16", "nobody severs the own land")
    fits = severed == (state.severed_spaces > 0) and state.severed_towns <= state.severed_spaces
    _demand(fits, "LOW-6.16", "severed spaces, towns and owner do not fit together")
    if started:
        region = region_of(state.land, state.region) if state.region != NOBODY else (0, 0, 0)
        own = has_square(state.land.ground, region, state.first_space)
        _demand(own, "LOW-6.12", "the first space belongs to the region now")


def _check_playing(state: Lowenherz) -> None:
    """LOW-7.2, 7.8, 7.17: the politics card in use, and the choices made for it."""
    deciding = state.deciding
    choosing = not state.over and deciding in TURN_DECISIONS and deciding != DECIDE_POLITICS
    paying = not state.over and deciding == DECIDE_FEE
    playing = state.playing != NO_CARD
    _demand(playing if choosing else (not playing or paying), "LOW-7.17", "no politics card is being played now")
    if playing:
        used = state.used[state.asked] & (ALLIANCE_CARDS | RENEGADE_CARDS) & bit(state.playing) != 0
        _demand(used, "LOW-7.17", "a card being played has left the hand")
        renegade = is_renegade(state.playing)
        _demand(deciding == DECIDE_REGION or renegade == (deciding != DECIDE_PARTNER), "LOW-7.17", "of another card")
    chosen = (choosing and deciding != DECIDE_REGION) or (paying and playing)
    chosen = chosen or (not state.over and deciding == DECIDE_SPACE)
    _demand(chosen == (state.region != NOBODY), "LOW-6.12", "an own region is chosen exactly while it acts")
    if chosen:
        own = colour_of(state.region) == state.asked and has_region(state.land, state.region)
        _demand(own, "LOW-6.12", "the region chosen is no own one")
    _check_target(state, (not state.over and deciding == DECIDE_RENEGADE) or (paying and playing))


def _check_target(state: Lowenherz, wanted: bool) -> None:
    _demand(wanted == (state.target != NOBODY), "LOW-7.14", "a knight is chosen before the new one")
    if wanted:
        land = state.land
        near = has(foreign_knights(land, state.region), place_of(land.ground, state.target))
        _demand(near, "LOW-7.8", "no foreign knight stands there")
        rule = removal_refusal(land, colour_at(land, state.target), state.target)
        _demand(rule == ALLOWED, "TER-6.6", "this knight cannot be removed")


def _check_fees(state: Lowenherz) -> None:
    """LOW-6.20 to 6.23: fees are due for woods only, can be paid, and are asked for only if they must be."""
    paying = not state.over and state.deciding == DECIDE_FEE
    _demand(paying == (state.square != NOBODY) == (state.fees_left > 0), "LOW-6.20", "fees are due for a new knight")
    acting = not state.over and state.deciding in {DECIDE_SWORDS, DECIDE_SPACE, DECIDE_FEE}
    _demand(state.credit == 0 or acting, "LOW-6.22", "credit is lost at the end of an action")
    if not paying:
        return
    land = state.land
    _demand(knight_refusal(land, state.asked, state.square) == ALLOWED, "TER-6.1", "no knight can stand there")
    due = fee_for(state, state.square)
    if state.playing != NO_CARD:
        due += fee_for(state, state.target)
        inside = has_square(land.ground, region_of(land, state.region), state.square)
        _demand(inside, "LOW-7.11", "the new knight belongs in the region chosen")
    _demand(state.fees_left <= due, "LOW-6.20", f"{state.fees_left} fees are not due")
    _demand(can_pay_fees(state, state.asked, state.fees_left), "LOW-6.11", "the fees cannot be paid")
    asked = state.credit < FEE and state.hands[state.asked] != 0
    _demand(asked, "LOW-6.23", "this fee is paid without a question")
