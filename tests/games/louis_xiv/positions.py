"""Positions of Louis XIV built from facts: what a test names, and everything else laid out in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import regalia
from regalia.core.state import State
from support import do

GAME = regalia.game("louis_xiv")
KINDS = [0] * 6 + [kind for kind in range(1, 13) for _ in range(2)]
COLOURS = (range(20), range(20, 32), range(32, 40))
CHIPS = ("scepter", "helmet", "ring", "letter", "crown")
NO_CONTEXT: dict[str, Any] = {
    "order": 0,
    "cursor": 0,
    "card": None,
    "boosted": False,
    "group": 0,
    "group_tile": 0,
    "jumps_left": 0,
    "visited": [],
    "rewards_left": 0,
    "draws_left": 0,
    "returned": 0,
    "leader": None,
    "received": False,
}


def build(
    players: int = 4,
    *,
    options: Mapping[str, Any] | None = None,
    markers: Mapping[int, Sequence[int]] | None = None,
    supply: Mapping[int, tuple[int, int]] | None = None,
    rest_tile: int = 12,
    black: Sequence[int] = (),
    gold: Sequence[int] | int = 5,
    chips: Mapping[int, Mapping[str, int]] | None = None,
    chip_supply: Mapping[str, int] | None = None,
    shields: Mapping[int, Sequence[int]] | None = None,
    shield_top: Sequence[int] = (),
    hands: Mapping[int, Sequence[int]] | None = None,
    discard: Sequence[int] = (),
    deck_top: Sequence[int] = (),
    intrigue: Mapping[int, Sequence[int]] | None = None,
    intrigue_top: Sequence[int] = (),
    missions: Mapping[int, Sequence[int]] | None = None,
    fulfilled: Mapping[int, Sequence[int]] | None = None,
    used_missions: Mapping[int, Sequence[int]] | None = None,
    mission_top: Sequence[int] = (),
    used: Mapping[int, Mapping[str, int]] | None = None,
    pending: Mapping[str, Any] | None = None,
    **facts: Any,
) -> State:
    """A position. Markers that nothing is said about lie on `rest_tile`, cards and shields in their decks."""
    seats = range(players)
    table = [[0] * (3 if players == 2 else players) for _ in range(12)]
    for tile, row in (markers or {}).items():
        table[tile - 1][: len(row)] = list(row)
    placed = [sum(row[seat] for row in table) for seat in seats]
    supplies = [(supply or {}).get(seat, (11 - placed[seat], 5)) for seat in seats]
    for seat in seats:
        table[rest_tile - 1][seat] += 16 - placed[seat] - sum(supplies[seat])
    owned = [[(chips or {}).get(seat, {}).get(chip, 0) for chip in CHIPS] for seat in seats]
    bank = [
        (chip_supply or {}).get(CHIPS[chip], (10 if chip == 4 else 6) - sum(row[chip] for row in owned))
        for chip in range(5)
    ]
    shown = [list((shields or {}).get(seat, [0] * 6)) for seat in seats]
    held = [sorted((hands or {}).get(seat, [])) for seat in seats]
    plots = [sorted((intrigue or {}).get(seat, [])) for seat in seats]
    secret = [sorted((missions or {}).get(seat, [])) for seat in seats]
    done = [sorted((fulfilled or {}).get(seat, [])) for seat in seats]
    away = [sorted((used_missions or {}).get(seat, [])) for seat in seats]
    taken = flat(secret) + flat(done) + flat(away)
    given: dict[str, Any] = {
        "game": "louis_xiv",
        "players": players,
        "options": dict(options or {}),
        "round": 1,
        "start_player": 0,
        "louis": 1,
        "tile": 0,
        "sides": ["black" if tile in black else "red" for tile in range(1, 13)],
        "markers": table,
        "private": [private for private, _ in supplies],
        "common": [common for _, common in supplies],
        "dummy_supply": 16 - sum(row[2] for row in table) if players == 2 else None,
        "gold": [gold] * players if isinstance(gold, int) else list(gold),
        "chips": owned,
        "chip_supply": bank,
        "shields": shown,
        "bonus_shields": [[0] * 6 for _ in seats],
        "blank_shields": [0] * players,
        "shield_supply": deck([d for d in range(6) for _ in range(10 - sum(row[d] for row in shown))], shield_top),
        "influence_hands": held,
        "influence_deck": deck(without(KINDS, [*flat(held), *discard]), deck_top),
        "influence_discard": sorted(discard),
        "last_cards": [None] * players,
        "intrigue_hands": plots,
        "intrigue_known": [],
        "intrigue_deck": deck(without(range(1, 13), flat(plots)), intrigue_top),
        "intrigue_below": 0,
        "money_cards": [0, 2, 4, 6],
        "money_box": [1, 3, 5, 7],
        "mission_hands": secret,
        "fulfilled": done,
        "used_missions": away,
        "mission_decks": [
            deck(without(colour, taken), [one for one in mission_top if one in colour]) for colour in COLOURS
        ],
        "abilities_used": [dict((used or {}).get(seat, {})) for seat in seats],
        "pending": {**NO_CONTEXT, "claims": [0] * players, **(pending or {})},
        "rng": [1, 2, 3, 4],
        **facts,
    }
    return GAME.from_facts(given)


def flat(rows: Sequence[Sequence[int]]) -> list[int]:
    """All cards of several hands."""
    return [card for row in rows for card in row]


def without(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    """The cards less those that are elsewhere."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def deck(cards: list[int], top: Sequence[int]) -> list[int]:
    """The cards with some of them on top."""
    return [*top, *without(cards, top)]


def turn(seat: int = 0, players: int = 4, **facts: Any) -> State:
    """An influence turn of a seat; the others have three cards each unless told otherwise."""
    start = facts.get("start_player", 0)
    hands = {other: [0] if other == 3 else [other + 9, other + 9, 0] for other in range(players)}
    hands |= {seat: [1, 6, 7, 0]}
    hands |= facts.pop("hands", {})
    pending = {"order": (seat - start) % players, **facts.pop("pending", {})}
    given = {"phase": "influence", "step": "turns", "decision": "influence_turn", "active": seat, **facts}
    return build(players, hands=hands, pending=pending, **given)


def before_tile(tile: int, holder: int = 0, players: int = 4, **facts: Any) -> State:
    """The intrigue question before a tile; the holder also has the next card, so that the game stops after the tile."""
    cards = [tile, tile + 1] if tile < 12 else [tile]
    intrigue = {holder: cards} | facts.pop("intrigue", {})
    given = {"phase": "evaluation", "step": "intrigue", "decision": "intrigue", "active": holder, "tile": tile, **facts}
    return build(players, intrigue=intrigue, **given)


def evaluate(tile: int, holder: int = 0, players: int = 4, **facts: Any) -> State:
    """A tile evaluated without intrigue, up to the first decision of anybody."""
    state = before_tile(tile, holder, players, **facts)
    do(state, "decline")
    return state


def mission_turn(seat: int = 0, players: int = 4, **facts: Any) -> State:
    """A mission turn of a seat."""
    start = facts.get("start_player", 0)
    given = {"phase": "missions", "step": "turns", "decision": "mission_turn", "active": seat, **facts}
    return build(players, pending={"order": (seat - start) % players}, **given)


def end_of_round(players: int = 4, **facts: Any) -> State:
    """The last mission turn of a round, with two scepters and nothing to do: declining it begins the next round."""
    start = facts.get("start_player", 0)
    last = (start + players - 1) % players
    chips = {last: {"scepter": 2}} | facts.pop("chips", {})
    missions = {last: [23]} | facts.pop("missions", {})
    return mission_turn(last, players, chips=chips, missions=missions, **facts)


def next_round(players: int = 4, **facts: Any) -> State:
    """The next round at its first decision."""
    state = end_of_round(players, **facts)
    do(state, "decline")
    return state


def resupply(seat: int, mission: int, players: int = 4, **facts: Any) -> State:
    """The question of a seat's mission in Resupply: `marker1`, `goods2`, `marker3` or `marker_for_card`."""
    stage = [mission in range(4, 8), mission in range(20, 24), mission == 32, mission == 35].index(True)
    decision = ("resupply_marker", "resupply_goods", "resupply_marker3", "resupply_trade")[stage]
    start = facts.get("start_player", 0)
    pending = {"order": (seat - start) % players, "cursor": 1 + stage * 40 + mission}
    fulfilled = {seat: [mission]} | facts.pop("fulfilled", {})
    given = {"phase": "resupply", "step": "effects", "decision": decision, "active": seat, **facts}
    return build(players, fulfilled=fulfilled, pending=pending, **given)


def kinds(state: State, seat: int | None = None) -> set[str]:
    """The kinds of the legal actions."""
    return {GAME.parse(action)["kind"] for action in state.legal_actions(seat)}


def choices(state: State, kind: str) -> list[Any]:
    """The legal actions of a kind: the parameters of each, the only one bare."""
    found = [GAME.parse(action) for action in state.legal_actions()]
    rows = [[value for name, value in one.items() if name != "kind"] for one in found if one["kind"] == kind]
    return [row[0] if len(row) == 1 else tuple(row) for row in rows]


def fact(state: State, name: str) -> Any:
    """One fact."""
    return state.facts()[name]


def supplies(state: State, seat: int) -> tuple[int, int]:
    """Private and common supply of a seat."""
    return fact(state, "private")[seat], fact(state, "common")[seat]


def on(state: State, tile: int) -> list[int]:
    """The markers on a tile."""
    row: list[int] = fact(state, "markers")[tile - 1]
    return row


def owned(state: State, seat: int) -> dict[str, int]:
    """The chips of a seat, those it has."""
    return {chip: count for chip, count in zip(CHIPS, fact(state, "chips")[seat], strict=True) if count}


def shields(state: State, seat: int) -> int:
    """How many shields a seat has."""
    count: int = state.view(None)["courtiers"][seat]["shields"]
    return count


def told(state: State, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind, hidden ones included."""
    return [dict(event.facts) for event in state.events if event.kind == kind]
