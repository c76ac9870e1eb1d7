"""All facts of a position of Domaine by name, back from them, and the invariants (section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.boards import bit, ones
from regalia.core.errors import BadFacts, BrokenInvariant
from regalia.core.facts import rng_facts
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    ALL_POINTS,
    CARD_IDS,
    CARDS_PER_LETTER,
    CENTRE,
    COLUMNS,
    DECIDE_BORDER,
    DECIDE_CASTLE,
    DECIDE_DESERTER,
    DECIDE_DOMAINE,
    DECIDE_KNIGHT,
    DECIDE_MAIN,
    DECIDE_PARTNER,
    DECIDE_REFILL,
    DECIDE_SETUP_KNIGHT,
    DECIDE_SPACE,
    DECIDE_TARGET,
    DECISION_IDS,
    DECK,
    DUCATS,
    ENDED_BY_DECK,
    ENDING_IDS,
    FIRST_MINE,
    HAND,
    NO_ACTION,
    NO_CARD,
    NOT_ENDED,
    PLACEMENTS,
    ROWS,
    ROYAL,
    SQUARES,
    TERRAIN_IDS,
    TERRAIN_LETTERS,
    TILE,
    TILE_TERRAIN,
    TILES,
    turned,
)
from regalia.games.domaine.phases.decisions import count
from regalia.games.domaine.phases.turn import action_in_use, steps_in_use
from regalia.games.domaine.scoring import ducat_bonus, monopolies_of, points_by_formula
from regalia.games.domaine.view import card_ids, mine_ids, terrain_rows, top_first
from regalia.territory.facts import castle_id, check_land, land_facts, read_land
from regalia.territory.land import CASTLES, NOBODY

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


def facts(state: Domaine) -> dict[str, Any]:
    """Everything, named as in section 7 of the rules."""
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "terrain": terrain_rows(state.land.ground.terrain),
        **land_facts(state.land),
        "hands": [card_ids(hand) for hand in state.hands],
        "known": card_ids(state.known),
        "deck": [CARD_IDS[card] for card in top_first(state)],
        "chancery": card_ids(state.chancery),
        "discard": card_ids(state.discard),
        "ducats": list(state.ducats),
        "bank": state.bank,
        "points": list(state.points),
        "monopolies": [mine_ids(kinds) for kinds in state.monopolies],
        "first_seat": state.first_seat,
        "placements": state.placements,
        "active": state.seat,
        "decision": state.decision,
        "sold": card_or_none(state.sold),
        "stall": state.stall,
        "card_in_use": card_or_none(state.card_in_use),
        "option": state.option + 1,
        "steps_taken": state.steps_taken,
        "chosen": None if state.chosen == NOBODY else castle_id(state.land.ground, state.chosen),
        "target": None if state.target == NOBODY else state.target,
        "ending": ENDING_IDS[state.ending],
        "rng": rng_facts(state.rng),
    }


def card_or_none(card: i64) -> str | None:
    """A card by its id."""
    return None if card == NO_CARD else CARD_IDS[card]


# --- back from facts --------------------------------------------------------------------------------------------------


def read_terrain(reader: Any) -> list[int]:
    """DOM-2.1 to 2.3: twelve rows of letters that show the nine tiles, the royal one in the centre."""
    rows = reader.items("terrain", ROWS)
    for row in rows:
        if not isinstance(row, str) or len(row) != COLUMNS or not set(row) <= set(TERRAIN_LETTERS):
            raise BadFacts(f"terrain must be rows of {COLUMNS} letters of {TERRAIN_LETTERS}, not {row!r}")
    tiles = [tile_at(rows, place) for place in range(TILES)]
    if sorted(tiles) != list(range(TILES)):
        raise BadFacts("terrain must show each of the nine tiles once")
    if tiles[CENTRE] != ROYAL:
        raise BrokenInvariant("DOM-2.1", "the royal tile must lie in the centre")
    return [TERRAIN_LETTERS.index(letter) for row in rows for letter in row]


def tile_at(rows: list[str], place: int) -> int:
    """The tile at one of the nine places, however it is turned; -1 if none looks like this."""
    top, left = TILE * (place // 3), TILE * (place % 3)
    seen = [row[left : left + TILE] for row in rows[top : top + TILE]]
    for _ in range(4):
        if " ".join(seen) in TILE_TERRAIN:
            return TILE_TERRAIN.index(" ".join(seen))
        seen = turned(seen)
    return -1


def read_facts(state: Domaine, reader: Any) -> None:
    """Fill an empty table with facts; what cannot be is named."""
    players: int = state.seats
    read_land(state.land, reader)
    state.hands = vec[i64]([_set_of(hand, "hands") for hand in reader.items("hands", players)])
    state.known = _set_of(reader.items("known"), "known")
    deck = reader.items("deck")
    _different_cards(deck, "deck")
    state.deck_left = len(deck)
    for i, card in enumerate(reversed(deck)):
        state.deck[i] = CARD_IDS.index(card)
    state.chancery = _set_of(reader.items("chancery"), "chancery")
    state.discard = _set_of(reader.items("discard"), "discard")
    state.ducats = vec[i64](reader.numbers("ducats", players, 0, DUCATS))
    state.bank = reader.number("bank", 0, DUCATS)
    state.points = vec[i64](reader.numbers("points", players, 0, ALL_POINTS))
    state.monopolies = vec[i64]([_read_kinds(kinds) for kinds in reader.items("monopolies", players)])
    _read_turn(state, reader)
    state.rng = reader.rng()


def _read_turn(state: Domaine, reader: Any) -> None:
    players: int = state.seats
    state.first_seat = reader.number("first_seat", 0, players - 1)
    state.placements = reader.number("placements", 0, PLACEMENTS)
    state.asked = reader.seat("active", players)
    state.ending = reader.choice("ending", ENDING_IDS)
    state.over = state.ending != NOT_ENDED
    decision = reader.choice("decision", (*DECISION_IDS, None))
    state.deciding = decision if decision < len(DECISION_IDS) else DECIDE_CASTLE
    if state.over != (decision == len(DECISION_IDS)):
        raise BadFacts("a decision is open exactly as long as the game has no ending")
    cards = (*CARD_IDS, None)
    sold = reader.choice("sold", cards)
    state.sold = sold if sold < DECK else NO_CARD
    state.stall = reader.number("stall", 0, 2 * players)
    in_use = reader.choice("card_in_use", cards)
    state.card_in_use = in_use if in_use < DECK else NO_CARD
    state.option = reader.number("option", 1, 2) - 1
    state.steps_taken = reader.number("steps_taken", 0, 2)
    castles = [castle_id(state.land.ground, castle) for castle in range(CASTLES)]
    chosen = reader.choice("chosen", (*castles, None))
    state.chosen = chosen if chosen < CASTLES else NOBODY
    target = reader.take("target")
    state.target = NOBODY if target is None else reader.number("target", 0, SQUARES - 1)


def _different_cards(cards: Any, name: str) -> None:
    if not isinstance(cards, list) or not all(card in CARD_IDS for card in cards) or len(set(cards)) < len(cards):
        raise BadFacts(f"{name} must be different cards by their ids, not {cards!r}")


def _set_of(cards: Any, name: str) -> int:
    _different_cards(cards, name)
    if cards != sorted(cards):
        raise BadFacts(f"{name} must be in the order of the cards, not {cards!r}")
    return sum(bit(CARD_IDS.index(card)) for card in cards)


def _read_kinds(kinds: Any) -> int:
    ids = TERRAIN_IDS[FIRST_MINE:]
    if not isinstance(kinds, list) or kinds != [kind for kind in ids if kind in kinds]:
        raise BadFacts(f"monopolies must be kinds of mines in the order {', '.join(ids)}, not {kinds!r}")
    return sum(bit(ids.index(kind)) for kind in kinds)


# --- invariants -------------------------------------------------------------------------------------------------------


def check(state: Domaine) -> None:
    """DOM-12.1 to 12.8; that alliances never disappear (DOM-12.9) shows only from one position to the next."""
    check_land(state.land, state.placements < PLACEMENTS)
    _check_cards(state)
    _check_ducats(state)
    _check_points(state)
    _check_turn(state)
    if not state.over:
        _demand(count(state) > 0, "DOM-11.1", f"the decision {DECISION_IDS[state.deciding]} has no option")


def _demand(holds: bool, rule: str, what: str) -> None:
    if not holds:
        raise BrokenInvariant(rule, what)


def _check_cards(state: Domaine) -> None:
    places = [*state.hands, state.chancery, state.discard]
    places += [bit(state.deck[i]) for i in range(state.deck_left)]
    if state.card_in_use != NO_CARD:
        places.append(bit(state.card_in_use))
    seen: i64 = 0
    number: i64 = 0
    for cards in places:
        seen |= cards
        number += ones(cards)
    _demand(number == DECK and ones(seen) == DECK, "DOM-12.2", f"there are {number} cards, {ones(seen)} different ones")
    for i in range(1, state.deck_left):
        in_order = state.deck[i - 1] // CARDS_PER_LETTER >= state.deck[i] // CARDS_PER_LETTER
        _demand(in_order, "DOM-2.4", "the deck must lie in the order A, B, C, D from the top")
    held: i64 = 0
    for hand in state.hands:
        held |= hand
    _demand(state.known & ~held == 0, "DOM-14.1", "only cards in hands are known to all")
    _demand(state.sold == NO_CARD or state.chancery & bit(state.sold) != 0, "DOM-9.3", "the card sold lies elsewhere")
    for seat in range(state.seats):
        _check_hand(state, seat)


def _check_hand(state: Domaine, seat: i64) -> None:
    """DOM-12.5: three cards in every hand, but for the one that a turn has just used."""
    cards = ones(state.hands[seat])
    _demand(cards <= HAND, "DOM-9.1", f"seat {seat} holds {cards} cards, more than {HAND}")
    if state.over or state.deck_left == 0:
        return
    before_action = state.deciding in {DECIDE_CASTLE, DECIDE_SETUP_KNIGHT, DECIDE_MAIN}
    due = HAND if before_action or seat != state.asked else HAND - 1
    _demand(cards == due, "DOM-12.5", f"seat {seat} must hold {due} cards now, not {cards}")


def _check_ducats(state: Domaine) -> None:
    total = state.bank
    for seat in range(state.seats):
        total += state.ducats[seat]
        _demand(state.ducats[seat] >= 0, "DOM-12.3", f"seat {seat} owes ducats")
    _demand(total == DUCATS and state.bank >= 0, "DOM-12.3", f"there are {total} ducats, not {DUCATS}")


def _check_points(state: Domaine) -> None:
    held: i64 = 0
    for seat in range(state.seats):
        mines = monopolies_of(state, seat)
        _demand(state.monopolies[seat] == mines, "DOM-12.6", f"the monopolies of seat {seat} must be {mine_ids(mines)}")
        _demand(held & mines == 0, "DOM-12.7", "two seats hold a monopoly of one kind")
        held |= mines
        due = points_by_formula(state, seat)
        if state.ending == ENDED_BY_DECK:
            due += ducat_bonus(state.ducats, seat)
        _demand(state.points[seat] == due, "DOM-12.4", f"seat {seat} must have {due} points, not {state.points[seat]}")
        if not state.over and not (state.checks_at_turn_end and state.deciding > DECIDE_MAIN):
            _demand(due < state.king, "DOM-12.8", f"seat {seat} has reached the king, but the game goes on")


def _check_turn(state: Domaine) -> None:
    """DOM-3.12: the card in use, its steps and its choices fit the open decision."""
    _demand(state.over == (state.asked == -1), "DOM-11.1", "somebody is asked exactly as long as the game goes on")
    setting_up = not state.over and state.deciding <= DECIDE_SETUP_KNIGHT
    _demand(setting_up == (state.placements < PLACEMENTS), "DOM-2.13", "castles are placed before the first turn")
    acting = not state.over and DECIDE_MAIN < state.deciding < DECIDE_REFILL
    _demand(acting == (state.card_in_use != NO_CARD), "DOM-3.12", "a card is in use exactly while its action goes on")
    _demand(state.sold == NO_CARD or state.deciding == DECIDE_REFILL, "DOM-9.3", "a sale is remembered for its refill")
    _demand(state.deciding != DECIDE_REFILL or state.deck_left > 0, "DOM-9.6", "without a deck there is no refill")
    action = action_in_use(state)
    _demand(not acting or action != NO_ACTION, "DOM-3.5", "the card in use has no such option")
    most = steps_in_use(state) if acting else 1
    _demand(state.steps_taken < most, "DOM-3.7", f"{state.steps_taken} steps are too many")
    choosing = state.deciding in {DECIDE_SPACE, DECIDE_TARGET, DECIDE_DESERTER, DECIDE_PARTNER}
    chosen = state.chosen != NOBODY
    _demand(chosen == choosing, "DOM-3.12", "an own Domaine is chosen exactly while it acts")
    _demand(
        (state.target != NOBODY) == (state.deciding == DECIDE_DESERTER), "DOM-7.8", "the knight to be lured is unclear"
    )
    _demand(not acting or _fits(state.deciding, action), "DOM-3.12", "the decision does not belong to the card in use")


def _fits(deciding: i64, action: i64) -> bool:
    """Which decisions each action asks: its own, and which Domaine acts."""
    decisions = (
        (DECIDE_BORDER,),
        (DECIDE_KNIGHT,),
        (DECIDE_DOMAINE, DECIDE_SPACE),
        (DECIDE_DOMAINE, DECIDE_TARGET, DECIDE_DESERTER),
        (DECIDE_DOMAINE, DECIDE_PARTNER),
    )
    return deciding in decisions[action]
