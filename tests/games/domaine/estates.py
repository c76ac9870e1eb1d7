"""Positions of Domaine for tests, built from facts. Regions, points and monopolies come from a naive computation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

import regalia
from lands import edge_named
from naive_land import NaiveLand, Square
from regalia.core.state import State
from regalia.core.vecs import vec
from regalia.games.domaine.components import CARD_IDS, TERRAIN_LETTERS
from regalia.games.domaine.scoring import ducat_bonus

GAME = regalia.game("domaine")
COLOURS = ["blue", "red", "green", "yellow"]
BLUE, RED, GREEN, YELLOW = range(4)
VALUES = {"F": 1, "V": 3, "R": 5}
MINES = {"G": "mine_gold", "S": "mine_silver", "C": "mine_copper", "I": "mine_iron"}
REFERENCE = [
    *("FVMFMFFMMVMF", "MGMMVMFMMMFM", "FFMVMCMFIMVM", "MSMFFMVFFMFV", "FFMCFMGMMMVF", "FMMFSRMFFMMM"),
    *("MVMFMFMIVFMG", "IMMFMCMFMFFM", "VMSMMFMGFFMM", "MFMVFMMMMMVM", "MMFMMMVFMSMF", "IVFFCMFFVMFF"),
]
# The pieces of the worked examples.
CASTLES: dict[str, Square] = {"blue_1": (0, 2), "red_1": (2, 2), "green_1": (9, 5), "yellow_1": (5, 10)}
KNIGHTS: dict[str, list[Square]] = {"blue": [(1, 2)], "red": [(3, 2)], "green": [(9, 6)], "yellow": [(5, 9)]}


def edge(name: str) -> int:
    return edge_named(12, 12, name)


def square(row: int, column: int) -> int:
    return row * 12 + column


def around(top: int, left: int, bottom: int, right: int) -> list[str]:
    """The borders around a rectangle, without the rim of the board."""
    names = [f"v({row},{column})" for row in range(top, bottom + 1) for column in (left - 1, right) if 0 <= column < 11]
    return names + [f"h({row},{c})" for c in range(left, right + 1) for row in (top - 1, bottom) if 0 <= row < 11]


def naive(
    players: int, castles: Mapping[str, Square], knights: Mapping[str, Sequence[Square]], walls: Iterable[str]
) -> NaiveLand:
    terrain = [TERRAIN_LETTERS.index(letter) for row in REFERENCE for letter in row]
    colours = COLOURS[: 3 if players == 2 else players]
    twin = NaiveLand(12, 12, terrain, 100, 15, colours)
    twin.castles = {name: at for name, at in castles.items() if name.rsplit("_", 1)[0] in colours}
    for colour in colours:
        twin.knights[colour] = set(knights.get(colour, ()))
    twin.walls = {twin.edge(edge(name)) for name in walls}
    twin.settle_regions()
    return twin


def land_points(twin: NaiveLand, seat: int) -> tuple[int, list[str]]:
    """Points and monopolies of a seat, from the board."""
    own = [s for castle, region in twin.regions.items() if twin.colour_of(castle) == COLOURS[seat] for s in region]
    letters = [TERRAIN_LETTERS[twin.terrain[s]] for s in own]
    held = [kind for letter, kind in MINES.items() if letters.count(letter) >= 3]
    return sum(VALUES.get(letter, 0) for letter in letters) + 5 * len(held), held


def position(
    players: int = 4,
    *,
    seat: int = BLUE,
    walls: Iterable[str] = (),
    castles: Mapping[str, Square] | None = None,
    knights: Mapping[str, Sequence[Square]] | None = None,
    alliances: Sequence[tuple[str, str]] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    chancery: Sequence[str] = (),
    deck: int | None = None,
    ducats: Sequence[int] | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> State:
    """A position on the reference layout, by default at a seat's main decision. `more` replaces facts at the end."""
    twin = naive(players, CASTLES if castles is None else castles, {**KNIGHTS, **(knights or {})}, walls)
    twin.alliances = {frozenset(pair) for pair in alliances}
    owed = [land_points(twin, one) for one in range(players)]
    facts: dict[str, Any] = GAME.new(players, 1, {"layout": "reference", **(options or {})}).facts()
    facts.update(twin.facts(), placements=12, active=seat, decision="main")
    facts.update(_cards(players, hands or {}, chancery, deck))
    facts["points"], facts["monopolies"] = [points for points, _ in owed], [held for _, held in owed]
    facts["ducats"] = list(ducats) if ducats is not None else [7] * players
    facts["bank"] = 91 - sum(facts["ducats"])
    return GAME.from_facts({**facts, **more})


def _cards(
    players: int, hands: Mapping[int, Sequence[str]], chancery: Sequence[str], deck: int | None
) -> dict[str, Any]:
    """Hands not given are filled from the rest, from the top; `deck` cards stay in the deck, others are discarded."""
    left = [card for card in CARD_IDS if card not in chancery and not any(card in hand for hand in hands.values())]
    dealt = []
    for one in range(players):
        if one in hands:
            dealt.append(sorted(hands[one]))
        else:
            dealt.append(left[:3])
            left = left[3:]
    kept = left if deck is None else left[len(left) - deck :]
    return {
        "hands": dealt,
        "chancery": sorted(chancery),
        "deck": kept,
        "discard": [card for card in left if card not in kept],
        "known": [],
    }


def play(state: State, card: str, option: int = 1) -> None:
    state.apply(GAME.action("play", card=card, option=option))


def sell(state: State, card: str) -> None:
    state.apply(GAME.action("sell", card=card))


def borders(state: State, *names: str) -> None:
    for name in names:
        state.apply(GAME.action("place_border", edge=edge(name)))


def choose(state: State, row: int, column: int) -> None:
    state.apply(GAME.action("choose_square", square=square(row, column)))


def choose_castle(state: State, castle: int) -> None:
    state.apply(GAME.action("choose_castle", castle=castle))


def offers(state: State) -> list[str]:
    """The open actions, shortly: "sell a05", "play a05 1", "c4" for a square, "castle 0", "edge 7"."""
    return [short(GAME.parse(action)) for action in state.legal_actions()]


def short(parsed: Mapping[str, Any]) -> str:
    kind = parsed["kind"]
    if kind == "choose_square":
        return f"({parsed['square'] // 12},{parsed['square'] % 12})"
    if kind == "choose_castle":
        return f"castle {parsed['castle']}"
    if kind == "place_border":
        return f"edge {parsed['edge']}"
    return " ".join(str(value) for value in parsed.values())


def why_not(state: State, kind: str, **parameters: Any) -> str | None:
    refusal = state.why_not(GAME.action(kind, **parameters))
    return None if refusal is None else refusal.rule


def why_not_square(state: State, row: int, column: int) -> str | None:
    return why_not(state, "choose_square", square=square(row, column))


def in_use(state: State, card: str, decision: str, **more: Any) -> State:
    """The same position a moment later: the seat has played a card, and one of its decisions is open."""
    facts = state.facts()
    seat = facts["active"]
    facts["hands"][seat] = [one for one in facts["hands"][seat] if one != card]
    return GAME.from_facts({**facts, "card_in_use": card, "decision": decision, **more})


# Nine blocks of four by four, each fenced around one castle: random play from here uses every kind of action.
REALM_CASTLES = {
    2: {
        "blue_1": (0, 2),
        "blue_2": (5, 6),
        "blue_3": (9, 9),
        "red_1": (1, 5),
        "red_2": (5, 1),
        "red_3": (9, 5),
        "green_1": (1, 8),
        "green_2": (5, 9),
        "green_3": (9, 2),
    },
    3: {
        "blue_1": (0, 2),
        "blue_2": (5, 6),
        "blue_3": (9, 9),
        "red_1": (1, 5),
        "red_2": (5, 1),
        "red_3": (9, 5),
        "green_1": (1, 8),
        "green_2": (5, 9),
        "green_3": (9, 2),
    },
    4: {
        "blue_1": (0, 2),
        "blue_2": (5, 6),
        "red_1": (1, 5),
        "red_2": (5, 1),
        "green_1": (1, 8),
        "green_2": (9, 2),
        "yellow_1": (5, 9),
        "yellow_2": (9, 5),
        "yellow_3": (9, 9),
    },
}
REALM_KNIGHTS = {(1, 2), (4, 5), (9, 8), (1, 4), (4, 1), (9, 6), (0, 8), (4, 9), (8, 1), (6, 2), (5, 2)}


def realm(players: int, seat: int = 0, **more: Any) -> State:
    """Every castle has its Domaine and up to three knights; everybody has ducats enough for some turns."""
    castles = REALM_CASTLES[players]
    knights: dict[str, list[Square]] = {colour: [] for colour in COLOURS}
    for row, column in sorted(REALM_KNIGHTS):
        for castle, at in castles.items():
            if abs(at[0] - row) + abs(at[1] - column) == 1 and REFERENCE[row][column] in "MF":
                knights[castle.rsplit("_", 1)[0]].append((row, column))
                break
    walls = [f"v({i},{cut})" for i in range(12) for cut in (3, 7)] + [
        f"h({cut},{i})" for i in range(12) for cut in (3, 7)
    ]
    options = {"king_position": 60, **more.pop("options", {})}
    ducats = [15] * players
    return position(
        players, seat=seat, castles=castles, knights=knights, walls=walls, ducats=ducats, options=options, **more
    )


# --- positions of the worked examples ---------------------------------------------------------------------------------


E1 = ["v(0,2)", "v(1,2)", "h(1,0)", "h(1,1)", "h(1,2)"]
E3 = [*around(0, 0, 3, 3), "h(1,0)", "h(1,1)", "h(1,2)"]
CLOSED = [*E3, "h(1,3)"]


def pass_to(state: State, seat: int) -> None:
    """Others sell their lowest card and draw until this seat has the main decision."""
    while state.seat != seat or state.decision != "main":
        state.apply(state.legal_actions()[0])


def e9() -> State:
    walls = set(around(0, 0, 2, 11) + around(3, 2, 5, 11) + around(3, 0, 6, 1) + around(6, 2, 7, 9)) - {"v(6,1)"}
    castles = {
        "blue_1": (0, 2),
        "blue_2": (5, 1),
        "red_1": (3, 2),
        "red_2": (7, 2),
        "green_1": (9, 5),
        "yellow_1": (10, 8),
    }
    nobody: dict[str, list[tuple[int, int]]] = {"blue": [], "red": [], "yellow": []}
    return position(castles=castles, knights=nobody, walls=walls, hands={BLUE: ["a05", "a06", "a13"]})


E30_CASTLES = {"blue_1": (0, 2), "red_1": (0, 4), "red_2": (1, 0), "green_1": (9, 5), "yellow_1": (10, 8)}


def e30(king_check: str) -> State:
    pocket = ["v(0,0)", "v(2,0)", "h(2,0)"]
    return position(
        castles=E30_CASTLES,
        knights={"blue": [(1, 2), (1, 3)], "red": [], "yellow": []},
        walls=set(around(0, 4, 6, 9) + around(0, 2, 1, 3) + pocket),
        hands={BLUE: ["c12", "a05", "a06"]},
        options={"king_check": king_check},
    )


def finished(blue: tuple[int, int, int, int], red: tuple[int, int, int, int], ducats: tuple[int, int]) -> State:
    """Two players after the last card; each owns a rectangle."""
    castles = {"blue_1": (0, 2), "red_1": (5, 6), "green_1": (9, 5), "green_2": (10, 8)}
    state = position(
        2,
        castles=castles,
        knights={"blue": [], "red": [], "green": []},
        walls=set(around(*blue) + around(*red)),
        hands={0: ["a01"], 1: []},
        deck=0,
        ducats=(ducats[0] - 3, ducats[1]),
    )
    sell(state, "a01")
    assert state.over
    return state


def bonus(*ducats: int) -> list[int]:
    purses = vec[i64](ducats)
    return [ducat_bonus(purses, seat) for seat in range(len(ducats))]
