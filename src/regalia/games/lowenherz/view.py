"""What a seat may see of Löwenherz, and dealing the rest anew (section 6, LOW-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.boards import bit, kth_one, ones
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    ACTION_CARDS,
    ACTION_IDS,
    CARD_IDS,
    COLOUR_IDS,
    COLUMNS,
    DECIDE_BID,
    DECIDE_SLOT,
    GROUP_OF,
    LETTERS,
    NEVER,
    NO_CARD,
    NO_PILE,
    PILE_IDS,
    PLACEMENTS,
    POLITICS_CARDS,
    POLITICS_IDS,
    PROPOSAL_IDS,
    ROWS,
    SLOT_ACTIONS,
    SLOT_NUMBERS,
    SLOTS,
    TERRAIN_LETTERS,
)
from regalia.games.lowenherz.dealing import deal_deck, deal_politics, deal_sealed, is_fitting
from regalia.games.lowenherz.phases.contest import seats_in
from regalia.games.lowenherz.phases.options import owes
from regalia.games.lowenherz.phases.rounds import slots_of
from regalia.territory.facts import castle_id, land_view
from regalia.territory.land import NOBODY

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


# --- names ------------------------------------------------------------------------------------------------------------


def politics_ids(cards: i64) -> list[str]:
    """A set of politics cards by their ids, ascending."""
    return [POLITICS_IDS[kth_one(cards, k)] for k in range(ones(cards))]


def action_ids(cards: i64) -> list[str]:
    """A set of action cards by their ids, ascending."""
    return [CARD_IDS[card] for card in range(ACTION_CARDS) if cards & bit(card) != 0]


def terrain_rows(terrain: vec[i64]) -> list[str]:
    """The terrain as ten rows of letters."""
    letters = "".join(TERRAIN_LETTERS[kind] for kind in terrain)
    return [letters[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def top_first(state: Lowenherz) -> list[str]:
    """The cards of the deck from the top."""
    return [CARD_IDS[state.deck[state.deck_left - 1 - i]] for i in range(state.deck_left)]


def castle_or_none(state: Lowenherz, castle: i64) -> str | None:
    """A castle by its id."""
    return None if castle == NOBODY else castle_id(state.land.ground, castle)


def number_or_none(number: i64) -> int | None:
    """A seat or a square, if there is one."""
    return None if number == NOBODY else number


# --- the view ---------------------------------------------------------------------------------------------------------


def view(state: Lowenherz, seat: int | None) -> dict[str, Any]:
    """LOW-9.1 to 9.9: what is open to all, and what this seat alone knows."""
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "self": seat,
        "seat": state.seat,
        "waiting": state.waiting,
        "decision": state.decision,
        "over": state.over,
        "scores": state.scores,
        "ranks": state.ranks,
        "first_player": state.first_player,
        "setting_up": state.placements < PLACEMENTS,
        "princes": [prince(state, one, seat) for one in range(state.seats)],
        "terrain": terrain_rows(state.land.ground.terrain),
        **land_view(state.land),
        **cards_view(state, seat),
        **contest_view(state),
        **performing_view(state, seat),
    }


def prince(state: Lowenherz, seat: int, viewer: int | None) -> dict[str, Any]:
    """One seat as another one, or a spectator, sees it."""
    own = seat == viewer or state.over
    hand = state.hands[seat]
    sealed = is_sealing(state)
    return {
        "colour": COLOUR_IDS[seat],
        "power": state.power[seat],
        "ducats": state.ducats[seat] if own or state.options["public_money"] else None,
        "cards": ones(hand),
        "hand": politics_ids(hand if own else hand & state.shown),
        "shown": politics_ids(hand & state.shown),
        "used": politics_ids(state.used[seat]),
        "sealed": sealed and not owes(state, seat),
        "laid": slots_of(state, seat) if own or not sealed or state.deciding != DECIDE_SLOT else None,
        "bid": bid_view(state, seat) if own else None,
    }


def is_sealing(state: Lowenherz) -> bool:
    """LOW-5.38, 13.3: whether choices are being made in secret."""
    return not state.over and (
        state.deciding == DECIDE_BID or (state.deciding == DECIDE_SLOT and not state.lays_openly)
    )


def bid_view(state: Lowenherz, seat: int) -> dict[str, Any] | None:
    """A seat's own bid, as far as it has got."""
    if state.deciding != DECIDE_BID or state.claimants & bit(seat) == 0:
        return None
    return {"ducats": number_or_none(state.bid_ducats[seat]), "cards": politics_ids(state.bid_cards[seat])}


def cards_view(state: Lowenherz, seat: int | None) -> dict[str, Any]:
    """The action cards and the politics piles."""
    return {
        "card": None if state.card == NO_CARD else CARD_IDS[state.card],
        "slots": slots_view(state),
        "deck": {letter: letters_in_deck(state, i) for i, letter in enumerate(LETTERS)},
        "deck_cards": top_first(state) if state.over else None,
        "discard": action_ids(state.discard),
        "piles": {PILE_IDS[pile]: ones(state.piles[pile]) for pile in range(2)},
        "pile_cards": {PILE_IDS[pile]: politics_ids(state.piles[pile]) for pile in range(2)} if state.over else None,
        "takes": [{"seat": state.takers[take], "pile": PILE_IDS[pile_of(state, take)]} for take in range(state.takes)],
        "looks": [] if seat is None else looks(state, seat),
    }


def slots_view(state: Lowenherz) -> list[dict[str, Any]]:
    """What the card of this round offers, from the top."""
    if state.card == NO_CARD:
        return []
    row = state.card * SLOTS
    return [{"action": ACTION_IDS[SLOT_ACTIONS[i]], "number": SLOT_NUMBERS[i]} for i in range(row, row + SLOTS)]


def letters_in_deck(state: Lowenherz, letter: i64) -> i64:
    """How many cards of a letter are left in the deck."""
    left: i64 = 0
    for i in range(state.deck_left):
        if GROUP_OF[state.deck[i]] == letter:
            left += 1
    return left


def card_taken(state: Lowenherz, take: i64) -> i64:
    """The card that was the n-th to be taken."""
    for card in range(POLITICS_CARDS):
        if state.taken[card] == take:
            return card
    return NO_CARD


def pile_of(state: Lowenherz, take: i64) -> i64:
    """The pile from which a card was taken."""
    return pile_at_start(state, card_taken(state, take))


def pile_at_start(state: Lowenherz, card: i64) -> i64:
    """LOW-2.10: the pile in which a card lay at first."""
    return 1 if state.from_right & bit(card) != 0 else 0


def looks(state: Lowenherz, seat: int) -> list[dict[str, Any]]:
    """LOW-9.3: every look of this seat: which pile, when (as the n-th card taken), which cards; the open one too."""
    found = [
        {"take": take, "pile": PILE_IDS[pile_of(state, take)], "cards": seen_in(state, pile_of(state, take), take)}
        for take in range(state.takes)
        if state.takers[take] == seat
    ]
    if state.pile != NO_PILE and state.asked == seat:
        found.append(
            {"take": state.takes, "pile": PILE_IDS[state.pile], "cards": politics_ids(state.piles[state.pile])}
        )
    return found


def seen_in(state: Lowenherz, pile: i64, take: i64) -> list[str]:
    """The cards that lay in a pile when the n-th card was taken."""
    return [
        POLITICS_IDS[card]
        for card in range(POLITICS_CARDS)
        if pile_at_start(state, card) == pile and (state.taken[card] == NEVER or state.taken[card] >= take)
    ]


def contest_view(state: Lowenherz) -> dict[str, Any]:
    """The contest of a slot: all of it is open but the bids."""
    return {
        "slot": None if state.slot == NOBODY else state.slot + 1,
        "claimants": seats_in(state.claimants),
        "proposals": state.proposals,
        "proposer": number_or_none(state.proposer),
        "proposal": PROPOSAL_IDS[state.proposal],
        "amount": state.amount,
        "duel": state.duels,
    }


def performing_view(state: Lowenherz, seat: int | None) -> dict[str, Any]:
    """The action being performed, or the politics card being carried through; a pile only to who looks into it."""
    looking = state.pile != NO_PILE and state.asked == seat
    return {
        "steps_left": state.steps_left,
        "has_expanded": state.has_expanded,
        "playing": None if state.playing == NO_CARD else POLITICS_IDS[state.playing],
        "region": castle_or_none(state, state.region),
        "target": number_or_none(state.target),
        "square": number_or_none(state.square),
        "first_space": number_or_none(state.first_space),
        "credit": state.credit,
        "fees_left": state.fees_left,
        "pile": None if state.pile == NO_PILE else PILE_IDS[state.pile],
        "looking_at": politics_ids(state.piles[state.pile]) if looking else None,
    }


# --- imagining --------------------------------------------------------------------------------------------------------


def deal_anew(state: Lowenherz, seat: i64) -> None:
    """LOW-9.4 to 9.7: everything that this seat (-1: a spectator) cannot know; after the end nothing is hidden."""
    if state.over:
        return
    deal_deck(state)
    deal_politics(state, seat)
    while not is_fitting(state):
        deal_politics(state, seat)
    deal_sealed(state, seat)
