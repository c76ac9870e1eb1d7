"""Section 2: the numbers of tiles, terrain and cards."""

from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from games.domaine.estates import GAME, REFERENCE
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    CARD_ACTIONS,
    CARD_IDS,
    CARD_STEPS,
    COSTS,
    PRICES,
    SYMBOLS,
    TILE_IDS,
    TILE_TERRAIN,
)
from regalia.games.domaine.setup import reference_terrain
from regalia.games.domaine.view import terrain_rows


def test_terrain_counts() -> None:
    letters = Counter("".join(REFERENCE))
    assert letters == {"M": 67, "F": 44, "V": 16, "R": 1, "G": 4, "S": 4, "C": 4, "I": 4}
    assert terrain_rows(vec[i64](reference_terrain())) == REFERENCE


def test_tiles() -> None:
    mines = {
        "royal": "GSCI",
        "t1": "GS",
        "t2": "C",
        "t3": "I",
        "t4": "CI",
        "t5": "G",
        "t6": "SI",
        "t7": "GC",
        "t8": "S",
    }
    meadows = dict(zip(TILE_IDS, (7, 7, 7, 8, 7, 8, 7, 8, 8), strict=True))
    forests = dict(zip(TILE_IDS, (4, 5, 6, 4, 6, 5, 4, 5, 5), strict=True))
    villages = dict(zip(TILE_IDS, (0, 2, 2, 3, 1, 2, 3, 1, 2), strict=True))
    for tile, terrain in zip(TILE_IDS, TILE_TERRAIN, strict=True):
        assert [len(row) for row in terrain.split()] == [4, 4, 4, 4]
        counts = Counter(terrain.replace(" ", ""))
        assert (counts["M"], counts["F"], counts["V"]) == (meadows[tile], forests[tile], villages[tile])
        assert sorted(letter for letter in counts.elements() if letter in "GSCI") == sorted(mines[tile])
        assert counts["R"] == (tile == "royal")


def test_cards() -> None:
    assert len(set(CARD_IDS)) == 60
    assert list(CARD_IDS) == [f"{letter}{i:02d}" for letter in "abcd" for i in range(1, 16)]
    symbols = Counter(symbol for card in SYMBOLS for symbol in card)
    assert symbols == {"B1": 2, "B2": 15, "B3": 13, "K1": 14, "K2": 7, "E1": 14, "E2": 6, "D": 5, "L": 4}
    assert Counter(len(card) for card in SYMBOLS) == {1: 40, 2: 20}
    assert [sum(COSTS[i : i + 15]) for i in range(0, 60, 15)] == [58, 65, 76, 84]
    assert [sum(PRICES[i : i + 15]) for i in range(0, 60, 15)] == [45, 50, 58, 64]
    assert all(price <= cost for price, cost in zip(PRICES, COSTS, strict=True))
    assert CARD_ACTIONS.count(5) == 40  # no second symbol
    assert sum(CARD_STEPS) == 2 + 30 + 39 + 14 + 14 + 14 + 12 + 5 + 4


def test_some_cards_as_printed() -> None:
    printed = {
        "a07": ("B2", 2, 2),
        "b06": ("B3|K1", 5, 3),
        "c11": ("K1|L", 4, 3),
        "d14": ("E1|D", 6, 5),
        "d11": ("E2", 6, 4),
    }
    for card, (actions, cost, price) in printed.items():
        number = CARD_IDS.index(card)
        assert ("|".join(SYMBOLS[number]), COSTS[number], PRICES[number]) == (actions, cost, price)


def test_the_action_space() -> None:
    assert GAME.actions == 666
