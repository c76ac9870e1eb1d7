"""All facts of a position of Löwenherz by name, and back from them (section 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from regalia.core.boards import bit
from regalia.core.errors import BadFacts
from regalia.core.facts import rng_facts
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    ACTION_CARDS,
    ALL_MONEY,
    BACKS,
    CARD_IDS,
    COLUMNS,
    DECIDE_CASTLE,
    DECISION_IDS,
    FRONTS,
    MOST_BARGAINED,
    MOST_DUCATS,
    MOST_PROPOSALS,
    NO_CARD,
    NO_PILE,
    PILE_IDS,
    PLACEMENTS,
    POLITICS_CARDS,
    POLITICS_IDS,
    PROPOSAL_IDS,
    ROWS,
    SLOTS,
    SQUARES,
    TERRAIN_LETTERS,
    TILE,
    TILES,
    TILES_IN_ROW,
    turned,
)
from regalia.games.lowenherz.phases.contest import seats_in
from regalia.games.lowenherz.phases.rounds import slots_of
from regalia.games.lowenherz.view import (
    action_ids,
    card_taken,
    castle_or_none,
    number_or_none,
    pile_of,
    politics_ids,
    terrain_rows,
    top_first,
)
from regalia.territory.facts import castle_id, land_facts, read_land
from regalia.territory.land import CASTLES, NOBODY

if TYPE_CHECKING:
    from regalia.games.lowenherz.state import Lowenherz


BASIC_ROWS: Final = [
    "".join(FRONTS[first + tile].split()[row] for tile in range(TILES_IN_ROW))
    for first in (0, 3)
    for row in range(TILE)
]
MOST_POWER: Final = 1000
MOST_CREDIT: Final = 14


def facts(state: Lowenherz) -> dict[str, Any]:
    """Everything, named as in section 7 of the rules."""
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "terrain": terrain_rows(state.land.ground.terrain),
        **land_facts(state.land),
        "placements": state.placements,
        "deck": top_first(state),
        "discard": action_ids(state.discard),
        "card": None if state.card == NO_CARD else CARD_IDS[state.card],
        "piles": {PILE_IDS[pile]: politics_ids(state.piles[pile]) for pile in range(2)},
        "hands": [politics_ids(hand) for hand in state.hands],
        "used": [politics_ids(cards) for cards in state.used],
        "shown": politics_ids(state.shown),
        "takes": [take_facts(state, take) for take in range(state.takes)],
        "power": list(state.power),
        "ducats": list(state.ducats),
        "paid_out": state.paid_out,
        "paid_in": state.paid_in,
        "first_player": state.first_player,
        "active": state.seat,
        "decision": state.decision,
        "laid": [slots_of(state, seat) for seat in range(state.seats)],
        "slot": None if state.slot == NOBODY else state.slot + 1,
        **contest_facts(state),
        **performing_facts(state),
        "rng": rng_facts(state.rng),
    }


def take_facts(state: Lowenherz, take: int) -> dict[str, Any]:
    """LOW-9.3: who took which card from which pile."""
    card = POLITICS_IDS[card_taken(state, take)]
    return {"seat": state.takers[take], "pile": PILE_IDS[pile_of(state, take)], "card": card}


def contest_facts(state: Lowenherz) -> dict[str, Any]:
    """Power Trial and duel."""
    return {
        "claimants": seats_in(state.claimants),
        "proposals": state.proposals,
        "proposer": number_or_none(state.proposer),
        "proposal": PROPOSAL_IDS[state.proposal],
        "amount": state.amount,
        "duels": state.duels,
        "bids": [number_or_none(ducats) for ducats in state.bid_ducats],
        "bid_cards": [politics_ids(cards) for cards in state.bid_cards],
    }


def performing_facts(state: Lowenherz) -> dict[str, Any]:
    """The action or the politics card that is being carried out."""
    return {
        "steps_left": state.steps_left,
        "has_expanded": state.has_expanded,
        "playing": None if state.playing == NO_CARD else POLITICS_IDS[state.playing],
        "region": castle_or_none(state, state.region),
        "target": number_or_none(state.target),
        "square": number_or_none(state.square),
        "first_space": number_or_none(state.first_space),
        "severed_from": number_or_none(state.severed_from),
        "severed_spaces": state.severed_spaces,
        "severed_towns": state.severed_towns,
        "credit": state.credit,
        "fees_left": state.fees_left,
        "pile": None if state.pile == NO_PILE else PILE_IDS[state.pile],
    }


# --- back from facts --------------------------------------------------------------------------------------------------


def read_terrain(reader: Any, options: Mapping[str, Any]) -> list[int]:
    """LOW-2.1, 3.1, 4.1, 4.2: ten rows of letters that show the six tiles, as the options allow."""
    rows = reader.items("terrain", ROWS)
    for row in rows:
        if not isinstance(row, str) or len(row) != COLUMNS or not set(row) <= set(TERRAIN_LETTERS):
            raise BadFacts(f"terrain must be rows of {COLUMNS} letters of {TERRAIN_LETTERS}, not {row!r}")
    is_basic = options["setup"] == "basic"
    sides = BACKS if options["tile_sides"] == "random" and not is_basic else ()
    tiles = [tile_at(rows, place, sides) for place in range(TILES)]
    if sorted(tiles) != list(range(TILES)):
        raise BadFacts("terrain must show each of the six tiles once")
    if is_basic and rows != [
        "".join(FRONTS[place + t].split()[r] for t in range(3)) for place in (0, 3) for r in range(5)
    ]:
        raise BadFacts("terrain must be that of the basic layout")
    return [TERRAIN_LETTERS.index(letter) for row in rows for letter in row]


def tile_at(rows: Sequence[str], place: int, backs: Sequence[str]) -> int:
    """The tile that lies at a place, turned as it may be; -1 if none looks like this."""
    top, left = TILE * (place // TILES_IN_ROW), TILE * (place % TILES_IN_ROW)
    seen = [row[left : left + TILE] for row in rows[top : top + TILE]]
    for _ in range(4):
        for sides in (FRONTS, backs):
            for tile, terrain in enumerate(sides):
                if terrain.split() == seen:
                    return tile
        seen = turned(seen)
    return -1


def read_facts(state: Lowenherz, reader: Any) -> None:
    """Fill an empty table with facts; what cannot be is named."""
    players: int = state.seats
    read_land(state.land, reader)
    state.placements = reader.number("placements", 0, PLACEMENTS)
    _read_action_cards(state, reader)
    _read_politics(state, reader)
    state.power = vec[i64](reader.numbers("power", players, -MOST_POWER, MOST_POWER))
    state.ducats = vec[i64](reader.numbers("ducats", players, 0, MOST_DUCATS))
    state.paid_out = reader.number("paid_out", 0, ALL_MONEY)
    state.paid_in = reader.number("paid_in", 0, MOST_DUCATS)
    _read_round(state, reader)
    _read_contest(state, reader)
    _read_performing(state, reader)
    state.rng = reader.rng()


def _read_action_cards(state: Lowenherz, reader: Any) -> None:
    deck = _different(reader.items("deck"), CARD_IDS, "deck")
    state.deck_left = len(deck)
    for i, card in enumerate(reversed(deck)):
        state.deck[i] = card
    state.discard = _set_of(reader.items("discard"), CARD_IDS, "discard")
    card = reader.choice("card", (*CARD_IDS, None))
    state.card = card if card < ACTION_CARDS else NO_CARD


def _read_politics(state: Lowenherz, reader: Any) -> None:
    players: int = state.seats
    piles = reader.inner("piles")
    for i, name in enumerate(PILE_IDS):
        state.piles[i] = _set_of(piles.items(name), POLITICS_IDS, f"piles.{name}")
    piles.done()
    state.hands = _sets_of(reader.items("hands", players), "hands")
    state.used = _sets_of(reader.items("used", players), "used")
    state.shown = _set_of(reader.items("shown"), POLITICS_IDS, "shown")
    state.from_right = state.piles[1]
    takes = reader.items("takes")
    if len(takes) > POLITICS_CARDS:
        raise BadFacts(f"takes must have at most {POLITICS_CARDS} entries")
    for number, entry in enumerate(takes):
        take = reader.within(entry, "takes")
        seat = take.number("seat", 0, players - 1)
        pile = take.choice("pile", PILE_IDS)
        card = take.choice("card", POLITICS_IDS)
        take.done()
        if state.taken[card] >= 0 or (state.piles[0] | state.piles[1]) & bit(card) != 0:
            raise BadFacts(f"takes must have different cards that lie in no pile, not {POLITICS_IDS[card]}")
        state.taken[card] = number
        state.takers[number] = seat
        if pile == 1:
            state.from_right |= bit(card)
    state.takes = len(takes)


def _read_round(state: Lowenherz, reader: Any) -> None:
    players: int = state.seats
    state.first_player = reader.number("first_player", 0, players - 1)
    state.asked = reader.seat("active", players)
    state.over = state.asked == NOBODY
    decision = reader.choice("decision", (*DECISION_IDS, None))
    state.deciding = decision if decision < len(DECISION_IDS) else DECIDE_CASTLE
    if state.over != (decision == len(DECISION_IDS)):
        raise BadFacts("a decision is open exactly as long as somebody is asked")
    for seat, slots in enumerate(reader.items("laid", players)):
        if not isinstance(slots, list) or slots != [slot for slot in range(1, SLOTS + 1) if slot in slots]:
            raise BadFacts(f"laid must be ascending numbers of slots, not {slots!r}")
        if any(isinstance(slot, bool) for slot in slots):
            raise BadFacts(f"laid must be numbers of slots, not {slots!r}")
        state.laid[seat] = sum(bit(slot - 1) for slot in slots)
    slot = reader.take("slot")
    state.slot = NOBODY if slot is None else reader.number("slot", 1, SLOTS) - 1


def _read_contest(state: Lowenherz, reader: Any) -> None:
    players: int = state.seats
    claimants = reader.numbers("claimants", None, 0, players - 1)
    if claimants != sorted(set(claimants)):
        raise BadFacts(f"claimants must be ascending seats, not {claimants}")
    state.claimants = sum(bit(seat) for seat in claimants)
    state.proposals = reader.number("proposals", 0, MOST_PROPOSALS)
    state.proposer = reader.seat("proposer", players)
    state.proposal = reader.choice("proposal", PROPOSAL_IDS)
    state.amount = reader.number("amount", 0, MOST_BARGAINED)
    state.duels = reader.number("duels", 0, 2)
    state.bid_ducats = vec[i64](reader.seats("bids", players, MOST_DUCATS + 1))
    state.bid_cards = _sets_of(reader.items("bid_cards", players), "bid_cards")


def _read_performing(state: Lowenherz, reader: Any) -> None:
    state.steps_left = reader.number("steps_left", 0, 3)
    state.has_expanded = reader.flag("has_expanded")
    playing = reader.choice("playing", (*POLITICS_IDS, None))
    state.playing = playing if playing < POLITICS_CARDS else NO_CARD
    castles = [castle_id(state.land.ground, castle) for castle in range(CASTLES)]
    region = reader.choice("region", (*castles, None))
    state.region = region if region < CASTLES else NOBODY
    state.target = reader.seat("target", SQUARES)
    state.square = reader.seat("square", SQUARES)
    state.first_space = reader.seat("first_space", SQUARES)
    state.severed_from = reader.seat("severed_from", state.players)
    state.severed_spaces = reader.number("severed_spaces", 0, SQUARES)
    state.severed_towns = reader.number("severed_towns", 0, SQUARES)
    state.credit = reader.number("credit", 0, MOST_CREDIT)
    state.fees_left = reader.number("fees_left", 0, 2)
    pile = reader.choice("pile", (*PILE_IDS, None))
    state.pile = pile if pile < len(PILE_IDS) else NO_PILE


def _different(cards: Any, ids: Sequence[str], name: str) -> list[int]:
    if not isinstance(cards, list) or not all(card in ids for card in cards) or len(set(cards)) < len(cards):
        raise BadFacts(f"{name} must be different cards by their ids, not {cards!r}")
    return [ids.index(card) for card in cards]


def _set_of(cards: Any, ids: Sequence[str], name: str) -> int:
    numbers = _different(cards, ids, name)
    if numbers != sorted(numbers):
        raise BadFacts(f"{name} must be in the order of the cards, not {cards!r}")
    return sum(bit(number) for number in numbers)


def _sets_of(sets: list[Any], name: str) -> vec[i64]:
    return vec[i64]([_set_of(cards, POLITICS_IDS, name) for cards in sets])
