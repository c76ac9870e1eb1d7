"""What a seat may see of Domaine, and dealing the rest anew (section 6, DOM-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.boards import bit, kth_one, ones
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    CARD_IDS,
    CARDS_PER_LETTER,
    COLOUR_IDS,
    COLUMNS,
    ENDING_IDS,
    FIRST_MINE,
    LETTER_MASK,
    LETTERS,
    MINE_KINDS,
    NO_CARD,
    PLACEMENTS,
    ROWS,
    TERRAIN_IDS,
    TERRAIN_LETTERS,
)
from regalia.territory.facts import castle_id, land_view
from regalia.territory.land import NOBODY

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


def card_ids(cards: i64) -> list[str]:
    """A set of cards by their ids, ascending."""
    return [CARD_IDS[kth_one(cards, k)] for k in range(ones(cards))]


def letter_of(card: i64) -> str:
    """The letter on the back of a card."""
    return LETTERS[card // CARDS_PER_LETTER]


def letters_of(cards: i64) -> str:
    """The letters on the backs of a set of cards, sorted."""
    return "".join(letter_of(kth_one(cards, k)) for k in range(ones(cards)))


def view(state: Domaine, seat: int | None) -> dict[str, Any]:
    """DOM-14.1, 14.4 to 14.6: everything but hidden cards and, by option, the ducats of others."""
    shows_ducats = bool(state.options["open_ducats"]) or state.over
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "self": seat,
        "seat": state.seat,
        "waiting": state.waiting,
        "decision": state.decision,
        "over": state.over,
        "ending": ENDING_IDS[state.ending],
        "scores": state.scores,
        "ranks": state.ranks,
        "king": state.king,
        "first_seat": state.first_seat,
        "setting_up": state.placements < PLACEMENTS,
        "dukes": [duke(state, one, seat) for one in range(state.seats)],
        "bank": state.bank if shows_ducats else None,
        "terrain": terrain_rows(state.land.ground.terrain),
        **land_view(state.land),
        "deck": {letter: letters_in_deck(state, i) for i, letter in enumerate(LETTERS)},
        "deck_cards": [CARD_IDS[card] for card in top_first(state)] if state.over else None,
        "chancery": card_ids(state.chancery),
        "discard": card_ids(state.discard),
        "sold": None if state.sold == NO_CARD else CARD_IDS[state.sold],
        "stall": state.stall,
        "card_in_use": None if state.card_in_use == NO_CARD else CARD_IDS[state.card_in_use],
        "option": None if state.card_in_use == NO_CARD else state.option + 1,
        "steps_taken": state.steps_taken,
        "chosen": None if state.chosen == NOBODY else castle_id(state.land.ground, state.chosen),
        "target": None if state.target == NOBODY else state.target,
    }


def duke(state: Domaine, seat: int, viewer: int | None) -> dict[str, Any]:
    """One seat as another one, or a spectator, sees it."""
    sees_all = seat == viewer or state.over
    hand = state.hands[seat]
    shown = hand if sees_all else hand & state.known
    return {
        "colour": COLOUR_IDS[seat],
        "points": state.points[seat],
        "ducats": state.ducats[seat] if sees_all or state.options["open_ducats"] else None,
        "cards": ones(hand),
        "hand": card_ids(shown),
        "known": card_ids(hand & state.known),
        "letters": letters_of(hand & ~shown),
        "monopolies": mine_ids(state.monopolies[seat]),
    }


def mine_ids(kinds: i64) -> list[str]:
    """Kinds of mines by their ids."""
    return [TERRAIN_IDS[FIRST_MINE + kind] for kind in range(MINE_KINDS) if kinds & bit(kind) != 0]


def terrain_rows(terrain: vec[i64]) -> list[str]:
    """The terrain as twelve rows of letters."""
    letters = "".join(TERRAIN_LETTERS[kind] for kind in terrain)
    return [letters[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def letters_in_deck(state: Domaine, letter: i64) -> i64:
    """How many cards of a letter are left in the deck."""
    left: i64 = 0
    for i in range(state.deck_left):
        if state.deck[i] // CARDS_PER_LETTER == letter:
            left += 1
    return left


def top_first(state: Domaine) -> list[int]:
    """The cards of the deck from the top."""
    return [state.deck[state.deck_left - 1 - i] for i in range(state.deck_left)]


# --- imagining --------------------------------------------------------------------------------------------------------


def deal_anew(state: Domaine, seat: i64) -> None:
    """DOM-14.3: letter by letter, the cards this seat cannot see change places among themselves."""
    if state.over:
        return  # DOM-14.6
    state.means = -1
    for letter in range(len(LETTERS)):
        deal_letter_anew(state, seat, letter)


def deal_letter_anew(state: Domaine, seat: i64, letter: i64) -> None:
    """The unknown cards of a letter in other hands and in the deck, shuffled over the same places.

    They are shuffled from a fixed order, so that the same seed imagines the same whatever is really hidden.
    """
    hidden: i64 = 0
    for other in range(state.seats):
        hidden |= unseen_cards(state, seat, other, letter)
    for i in range(state.deck_left):
        if state.deck[i] // CARDS_PER_LETTER == letter:
            hidden |= bit(state.deck[i])
    pool = vec[i64]([kth_one(hidden, k) for k in range(ones(hidden))])
    state.rng.shuffle(pool, 0, len(pool))
    dealt: i64 = 0
    for other in range(state.seats):
        unseen = unseen_cards(state, seat, other, letter)
        state.hands[other] &= ~unseen
        for _ in range(ones(unseen)):
            state.hands[other] |= bit(pool[dealt])
            dealt += 1
    for i in range(state.deck_left):
        if state.deck[i] // CARDS_PER_LETTER == letter:
            state.deck[i] = pool[dealt]
            dealt += 1


def unseen_cards(state: Domaine, seat: i64, other: i64, letter: i64) -> i64:
    """The cards of a letter in another hand that the seat does not know."""
    if other == seat:
        return 0
    low = letter * CARDS_PER_LETTER
    unknown = state.hands[other] & ~state.known
    return ((unknown >> low) & LETTER_MASK) << low
