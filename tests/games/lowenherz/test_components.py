"""Section 2: the numbers of tiles, terrain, cards and points."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from mypy_extensions import i64

from games.lowenherz.realm import BASIC, GAME
from regalia.core.rules import rulebook
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import (
    BACKS,
    CARD_IDS,
    CARD_ROWS,
    CARD_VALUES,
    CROWN_SLOTS,
    FRONTS,
    GROUP_OF,
    IS_MINE,
    POLITICS_IDS,
    SLOT_ACTIONS,
    SLOT_NUMBERS,
    TILE_IDS,
    turned,
)
from regalia.games.lowenherz.scoring import region_points
from regalia.games.lowenherz.setup import basic_terrain
from regalia.games.lowenherz.view import terrain_rows

COUNTS = {
    "A": (13, 7, 3, 2),
    "B": (7, 11, 6, 1),
    "C": (11, 9, 3, 2),
    "D": (13, 6, 4, 2),
    "E": (9, 10, 4, 2),
    "F": (13, 8, 3, 1),
}


def test_tiles() -> None:
    for side in (FRONTS, BACKS):
        for tile, terrain in zip(TILE_IDS, side, strict=True):
            assert [len(row) for row in terrain.split()] == [5] * 5
            assert tuple(terrain.count(letter) for letter in "PWHT") == COUNTS[tile]
    assert set(FRONTS).isdisjoint(BACKS)
    assert Counter("".join(BASIC)) == {"P": 66, "W": 51, "H": 23, "T": 10}
    assert terrain_rows(vec[i64](basic_terrain())) == BASIC


def test_a_quarter_turn() -> None:
    rows = ["ABCDE", "FGHIJ", "KLMNO", "PQRST", "UVWXY"]
    assert turned(rows) == ["UPKFA", "VQLGB", "WRMHC", "XSNID", "YTOJE"]
    assert turned(turned(turned(turned(rows)))) == rows


def test_action_cards() -> None:
    assert Counter(card[0] for card in CARD_IDS) == {"a": 6, "b": 7, "c": 7, "d": 7, "e": 4}
    assert GROUP_OF == [0] * 6 + [1] * 7 + [2] * 7 + [3] * 7 + [4] * 4
    assert [card for card, row in zip(CARD_IDS, CARD_ROWS, strict=True) if row[1] == "mine"] == ["b3", "c1", "d4"]
    assert sum(IS_MINE) == 3
    assert CARD_ROWS[30] == ("e4", "king")
    money = [SLOT_NUMBERS[i] for i in range(93) if SLOT_ACTIONS[i] == 0]
    assert (len(money), sum(money)) == (14, 86)
    by_letter = [
        sum(SLOT_NUMBERS[i] for i in range(93) if SLOT_ACTIONS[i] == 0 and GROUP_OF[i // 3] == g) for g in range(5)
    ]
    assert by_letter == [24, 18, 18, 18, 8]
    assert sum(CROWN_SLOTS) == 13  # always in slot 1
    assert SLOT_ACTIONS.count(-1) == 12


def test_cards_are_those_of_the_rulebook() -> None:
    names = {"sword": "sword1", "swords": "sword2", "**Silver Mine**": "mine", "**The King is Dead!**": "king"}
    printed = {}
    for line in rulebook("lowenherz").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        for i, cell in enumerate(cells):
            if re.fullmatch(r"`[a-e]\d`", cell):
                offers = [names.get(offer, offer.replace(" ", "")) for offer in cells[i + 1 : i + 4] if offer]
                printed[cell.strip("`")] = tuple(offers)
    assert {row[0]: row[1:] for row in CARD_ROWS} == printed


@pytest.mark.parametrize(
    ("card", "offers"),
    [
        ("a1", ("money4", "walls2", "sword1")),
        ("a4", ("crown", "walls2", "walls3")),
        ("c6", ("crown", "sword1", "sword2")),
        ("c7", ("crown", "walls1", "walls2")),
        ("d2", ("money8", "sword1", "sword2")),
        ("e3", ("money8", "sword1", "sword2")),
    ],
)
def test_some_cards_as_printed(card: str, offers: tuple[str, ...]) -> None:
    assert CARD_ROWS[CARD_IDS.index(card)][1:] == offers


def test_politics_cards() -> None:
    assert Counter(card.partition("_")[0] for card in POLITICS_IDS) == {
        "alliance": 3,
        "renegade": 3,
        "parchment": 3,
        "treasure": 4,
    }
    values = dict(zip(POLITICS_IDS, CARD_VALUES, strict=True))
    assert sum(value for card, value in values.items() if card.startswith("parchment")) == 12
    assert sum(value for card, value in values.items() if card.startswith("treasure")) == 45
    assert all(int(card.rsplit("_", 1)[1]) == value for card, value in values.items() if value)


def test_the_region_table() -> None:
    sizes = {0: 0, 1: 3, 4: 3, 5: 5, 10: 5, 11: 7, 20: 7, 21: 9, 30: 9, 31: 12, 138: 12}
    assert {size: region_points(size, 0) for size in sizes} == sizes
    assert region_points(6, 1) == 10
    assert region_points(33, 2) == 22


def test_the_action_space() -> None:
    assert GAME.actions == 655
    assert GAME.max_decisions == 2088
