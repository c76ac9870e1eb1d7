"""Positions of Löwenherz for tests, built from facts on the map of the basic layout. Regions come from a naive land."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import regalia
from lands import edge_named
from naive_land import NaiveLand, Square
from regalia.core.state import State
from regalia.games.lowenherz.components import CARD_IDS, CARD_ROWS, POLITICS_IDS, TERRAIN_LETTERS

GAME = regalia.game("lowenherz")
MONEY_CARDS = {row[0] for row in CARD_ROWS if row[1].startswith("money")}  # as a rule these have been played
COLOURS = ["rose", "gold", "purple", "gray"]
ROSE, GOLD, PURPLE, GRAY = range(4)
ROSE_1, GOLD_1, PURPLE_1, GRAY_1, GRAY_2 = 0, 4, 8, 12, 13
BASIC = [
    *("PWPWWWWWPPPWWPW", "PHPTWWHWPHWTHPP", "PPPPWWWWTPPWPPW", "WTWPPPWWPPHPPTW", "PPPHHHHWHHHWPPW"),
    *("WTPWHWHWHHHPPPP", "PPPPHPPTPWPPTPW", "PWWPPWPWPTWWWWH", "PHHPTWPHWPWPHWP", "PWPPWWPWPWWPPPP"),
]
CASTLES: dict[str, Square] = {
    "rose_1": (0, 0),
    "rose_2": (3, 12),
    "rose_3": (9, 3),
    "gold_1": (8, 0),
    "gold_2": (0, 8),
    "gold_3": (6, 11),
    "purple_1": (1, 13),
    "purple_2": (2, 3),
    "purple_3": (7, 6),
    "gray_1": (9, 13),
    "gray_2": (4, 1),
    "gray_3": (3, 9),
}
KNIGHTS: dict[str, list[Square]] = {
    "rose": [(1, 0), (4, 12), (9, 2)],
    "gold": [(7, 0), (1, 8), (5, 11)],
    "purple": [(1, 14), (3, 3), (6, 6)],
    "gray": [(9, 14), (4, 0), (3, 8)],
}
CASTLES_OF_TWO: dict[str, Square] = {
    "rose_1": (0, 0),
    "rose_2": (3, 12),
    "rose_3": (9, 3),
    "rose_4": (0, 8),
    "gold_1": (8, 0),
    "gold_2": (6, 11),
    "gold_3": (2, 3),
    "gold_4": (3, 9),
    "purple_1": (1, 13),
    "purple_2": (7, 6),
    "purple_3": (9, 13),
    "purple_4": (4, 1),
}
KNIGHTS_OF_TWO: dict[str, list[Square]] = {
    "rose": [(1, 0), (4, 12), (9, 2), (1, 8)],
    "gold": [(7, 0), (5, 11), (3, 3), (3, 8)],
    "purple": [(1, 14), (6, 6), (9, 14), (4, 0)],
}
CORNERS = [
    *("v(0,2)", "v(1,2)", "h(1,0)", "h(1,1)", "h(1,2)", "v(7,1)", "v(8,1)", "v(9,1)", "h(6,0)", "h(6,1)"),
    *("v(0,11)", "v(1,11)", "h(1,12)", "h(1,13)", "h(1,14)", "v(7,12)", "v(8,12)", "v(9,12)", "h(6,13)", "h(6,14)"),
]
# Walls of E5: with the corners they close gray_2 = {(4,0), (4,1), (3,0), (2,0), (2,1), (2,2)}.
E5 = ["v(4,1)", "h(4,0)", "h(4,1)", "v(3,0)", "h(3,1)", "h(2,1)", "h(2,2)", "v(2,2)"]


def edge(name: str) -> int:
    return edge_named(15, 10, name)


def square(row: int, column: int) -> int:
    return row * 15 + column


def around(own: set[Square]) -> set[str]:
    """The walls around some spaces, without the rim."""
    names = set()
    for row, column in own:
        edges = {(row - 1, column): f"h({row - 1},{column})", (row + 1, column): f"h({row},{column})"}
        edges |= {(row, column - 1): f"v({row},{column - 1})", (row, column + 1): f"v({row},{column})"}
        names |= {name for (r, c), name in edges.items() if (r, c) not in own and 0 <= r < 10 and 0 <= c < 15}
    return names


def fence(own: set[Square]) -> set[str]:
    """The same without the walls that the corners of the basic layout bring."""
    return around(own) - set(CORNERS)


def block(top: int, bottom: int, first: int, last: int) -> set[Square]:
    return {(row, column) for row in range(top, bottom + 1) for column in range(first, last + 1)}


def naive(
    players: int, castles: Mapping[str, Square], knights: Mapping[str, Sequence[Square]], walls: Iterable[str]
) -> NaiveLand:
    terrain = [TERRAIN_LETTERS.index(letter) for row in BASIC for letter in row]
    colours = COLOURS[: 3 if players == 2 else 4]
    twin = NaiveLand(15, 10, terrain, 100, 12, colours)
    twin.castles = dict(castles)
    for colour in colours:
        twin.knights[colour] = set(knights.get(colour, ()))
    twin.walls = {twin.edge(edge(name)) for name in walls}
    twin.settle_regions()
    return twin


def position(
    players: int = 4,
    *,
    card: str = "b7",
    first: int = ROSE,
    walls: Iterable[str] = (),
    corners: bool = True,
    castles: Mapping[str, Square] | None = None,
    knights: Mapping[str, Sequence[Square]] | None = None,
    alliances: Sequence[tuple[str, str]] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    ducats: Sequence[int] | None = None,
    deck: Sequence[str] | None = None,
    left: Sequence[str] = POLITICS_IDS[:6],
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> State:
    """A round at its selection, by default on the basic layout with all cards in play. `more` replaces facts."""
    two = players == 2
    standing = castles or (CASTLES_OF_TWO if two else CASTLES)
    twin = naive(
        players,
        standing,
        {**(KNIGHTS_OF_TWO if two else KNIGHTS), **(knights or {})},
        [*(CORNERS if corners and not two else ()), *walls],
    )
    twin.alliances = {frozenset(pair) for pair in alliances}
    facts: dict[str, Any] = GAME.new(players, 1, options or {}).facts()
    facts.update(twin.facts(), terrain=BASIC, placements=12, active=first, first_player=first, decision="choose_slot")
    facts.update(_action_cards(card, deck), **_politics(players, hands or {}, left, len(alliances)))
    facts.update(_money(players, ducats))
    return GAME.from_facts({**facts, **more})


def _action_cards(card: str, deck: Sequence[str] | None) -> dict[str, Any]:
    others = [one for one in CARD_IDS if one != card]
    kept = [one for one in others if one not in MONEY_CARDS] if deck is None else list(deck)
    return {"card": card, "deck": kept, "discard": [one for one in others if one not in kept]}


def _politics(players: int, hands: Mapping[int, Sequence[str]], left: Sequence[str], allied: int) -> dict[str, Any]:
    """Hands, taken from the piles in the order of seats; alliances that exist have used up the last Alliance cards."""
    played = [f"alliance_{3 - i}" for i in range(allied)]
    order = [(seat, card) for seat, cards in hands.items() for card in cards] + [(0, card) for card in played]
    gone = {card for _, card in order}
    right = [card for card in POLITICS_IDS if card not in left]
    return {
        "piles": {
            "left": [c for c in POLITICS_IDS if c in left and c not in gone],
            "right": [c for c in right if c not in gone],
        },
        "hands": [in_order(hands.get(seat, ())) for seat in range(players)],
        "used": [in_order(played) if seat == 0 else [] for seat in range(players)],
        "takes": [{"seat": seat, "pile": "left" if card in left else "right", "card": card} for seat, card in order],
    }


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=POLITICS_IDS.index)


def _money(players: int, ducats: Sequence[int] | None) -> dict[str, Any]:
    held = list(ducats) if ducats is not None else [12] * players
    more = sum(held) - 12 * players
    return {"ducats": held, "paid_out": max(0, more), "paid_in": max(0, -more)}


def performing(seat: int, card: str, slot: int, decision: str, **more: Any) -> State:
    """A seat that alone performs a slot. It is first player; all others have laid a slot resolved before, or later."""
    players = more.get("players", 4)
    laid = [[1] if slot > 1 else [2]] * players
    laid[seat] = [1, slot] if slot > 1 else [1, 3]
    number = CARD_STEPS[card][slot - 1] if decision in {"place_wall", "swords"} else 0
    return position(
        card=card, first=seat, **{"laid": laid, "slot": slot, "decision": decision, "steps_left": number, **more}
    )


def _steps_of(card: str) -> list[int]:
    return [offer["number"] for offer in position(card=card).view(None)["slots"]]


class _Steps(dict[str, list[int]]):
    def __missing__(self, card: str) -> list[int]:
        self[card] = _steps_of(card)
        return self[card]


CARD_STEPS = _Steps()


def select(state: State, **laid: int | Sequence[int]) -> None:
    """Decision cards by colour: `rose=(1, 3), gold=2`."""
    for colour, slots in laid.items():
        for slot in [slots] if isinstance(slots, int) else slots:
            state.apply(GAME.action("choose_slot", slot=slot), COLOURS.index(colour))


def act(state: State, kind: str, seat: int | None = None, **parameters: Any) -> None:
    state.apply(GAME.action(kind, **parameters), seat)


def build(state: State, *names: str) -> None:
    for name in names:
        act(state, "place_wall", edge=edge(name))


def choose(state: State, *at: Square) -> None:
    for row, column in at:
        act(state, "choose_square", square=square(row, column))


def castle(state: State, number: int) -> None:
    act(state, "choose_castle", castle=number)


def bid(state: State, seat: int, ducats: int, *cards: str) -> None:
    for card in cards:
        act(state, "duel_treasure", seat, card=card)
    act(state, "duel_ducats", seat, ducats=ducats)


def propose(state: State, kind: str, ducats: int) -> None:
    act(state, kind)
    act(state, "amount", ducats=ducats)


def offers(state: State, seat: int | None = None) -> list[str]:
    """The open actions, shortly: "(4,0)" for a square, "castle 0", "stop", "duel_ducats 5"."""
    return [short(GAME.parse(action)) for action in state.legal_actions(seat)]


def short(parsed: Mapping[str, Any]) -> str:
    kind = parsed["kind"]
    if kind == "choose_square":
        return f"({parsed['square'] // 15},{parsed['square'] % 15})"
    if kind == "choose_castle":
        return f"castle {parsed['castle']}"
    return " ".join(str(value) for value in parsed.values())


def why_not(state: State, kind: str, seat: int | None = None, **parameters: Any) -> str | None:
    refusal = state.why_not(GAME.action(kind, **parameters), seat)
    return None if refusal is None else refusal.rule


def why_not_square(state: State, row: int, column: int) -> str | None:
    return why_not(state, "choose_square", square=square(row, column))


def kinds(state: State) -> list[str]:
    return [event.kind for event in state.events]


def told(state: State, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [dict(event.facts) for event in state.events if event.kind == kind]


# Every castle but four has its region: random play from here uses every kind of action.
REALM_WALLS = [
    *(f"v({row},{column})" for row in range(10) for column in (4, 9)),
    *(f"h({row},{column})" for row in (1, 3, 6) for column in range(5)),
    *(f"h({row},{column})" for row in (1, 4) for column in range(5, 10)),
    *(f"h({row},{column})" for row in (1, 4) for column in range(10, 15)),
]
REALM_KNIGHTS: dict[str, list[Square]] = {"rose": [(0, 1)], "gold": [(0, 9)], "purple": [(3, 4)], "gray": [(4, 2)]}


def realm(players: int, **more: Any) -> State:
    """Most castles have regions, everybody has ducats and two politics cards."""
    standing = KNIGHTS_OF_TWO if players == 2 else KNIGHTS
    knights = {colour: [*squares, *REALM_KNIGHTS[colour]] for colour, squares in standing.items()}
    if players == 2:
        knights = {"rose": [*KNIGHTS_OF_TWO["rose"], (0, 1), (0, 9)], "gold": [*KNIGHTS_OF_TWO["gold"], (3, 4)]}
        knights["purple"] = [*KNIGHTS_OF_TWO["purple"], (4, 2)]
    cards = [
        "renegade_1",
        "treasure_8",
        "alliance_1",
        "treasure_12",
        "renegade_2",
        "alliance_2",
        "treasure_10",
        "renegade_3",
    ]
    hands = {seat: cards[2 * seat : 2 * seat + 2] for seat in range(players)}
    return position(
        players,
        **{
            "walls": REALM_WALLS,
            "corners": False,
            "knights": knights,
            "hands": hands,
            "card": "b4",
            "deck": [one for one in CARD_IDS if one != "b4"],
            **more,
        },
    )
