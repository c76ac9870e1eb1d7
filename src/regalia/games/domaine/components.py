"""The land tiles, the action cards, the numbers and the actions of Domaine, as data (section 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.core.coding import Coding, Kind
from regalia.core.game import Option

COLOUR_IDS: Final = ("blue", "red", "green", "yellow")

# The board, section 2.3: nine tiles of 4 x 4 territories.
COLUMNS: Final = 12
ROWS: Final = 12
SQUARES: Final = 144
EDGES: Final = 264
TILE: Final = 4  # territories along a side of a tile
TILES: Final = 9
ROYAL: Final = 0
CENTRE: Final = 4  # the place of the royal tile
TILE_IDS: Final = ("royal", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8")
TILE_TERRAIN: Final = (
    "FMGM SRMF MFMI MCMF",
    "FVMF MGMM FFMV MSMF",
    "MFFM VMFM MCMF FMVF",
    "MVMF MMFM IMVM FMFV",
    "FFMC FMMF MVMF IMMF",
    "MMVF FMMM VFMG MFFM",
    "VMSM MFMV MMFM IVFF",
    "MFMG FMMM MMVF CMFF",
    "FFMM MMVM MSMF VMFF",
)
REFERENCE_LAYOUT: Final = (1, 2, 3, 4, 0, 5, 6, 7, 8)  # the tile at each place, unrotated

# Terrain, section 2.2.
MEADOW: Final = 0
FOREST: Final = 1
VILLAGE: Final = 2
ROYAL_CITY: Final = 3
FIRST_MINE: Final = 4
MINE_KINDS: Final = 4
TERRAIN_KINDS: Final = 8
TERRAIN_LETTERS: Final = "MFVRGSCI"
TERRAIN_IDS: Final = (
    "meadow",
    "forest",
    "village",
    "royal_city",
    "mine_gold",
    "mine_silver",
    "mine_copper",
    "mine_iron",
)
FOREST_POINTS: Final = 1
VILLAGE_POINTS: Final = 3
CITY_POINTS: Final = 5
MONOPOLY_MINES: Final = 3
MONOPOLY_POINTS: Final = 5
ALL_POINTS: Final = 122  # all land, four monopolies and the ducat bonus

# Pieces and money, sections 2.1 and 3.
KNIGHTS: Final = 15
BORDERS: Final = 100
DUCATS: Final = 91
STARTING_DUCATS: Final = 7
PLACEMENTS: Final = 12
FOREST_FEE: Final = 1
MOST_BONUS: Final = 5
SECOND_BONUS: Final = 3

# The action cards, section 2.4: id, actions, cost of playing, price in a sale.
CARDS: Final = (
    "a01 B3 4 3, a02 B3 4 3, a03 B3 4 3, a04 B3 4 3, a05 B2 3 3, a06 B2 3 3, a07 B2 2 2, a08 B3|K1 5 3,"
    "a09 B3|K1 5 3, a10 B2|K1 4 3, a11 B2|K1 4 3, a12 B2|K1 3 2, a13 K1 3 3, a14 K2 6 4, a15 E1 4 4,"
    "b01 B3 4 3, b02 B3 4 3, b03 B3 5 4, b04 B2 3 3, b05 B2 3 3, b06 B3|K1 5 3, b07 B2|K1 4 3, b08 B2|K1 4 3,"
    "b09 B2|E1 5 3, b10 K2 6 4, b11 K2 5 3, b12 E1 4 3, b13 E1 4 4, b14 L 4 4, b15 D 5 4,"
    "c01 B3 5 4, c02 B3 5 4, c03 B2 3 3, c04 B2|E1 5 4, c05 B2|E1 5 4, c06 B1|E1 4 3, c07 K2 6 4, c08 K2 6 4,"
    "c09 K1|E1 5 4, c10 K1|E1 5 4, c11 K1|L 4 3, c12 E2 7 5, c13 E2 7 5, c14 D 5 4, c15 L 4 3,"
    "d01 B3 5 4, d02 B2|E1 5 4, d03 B1|E1 4 3, d04 K2 6 4, d05 K2 6 4, d06 K1|E1 5 4, d07 K1|E1 5 4, d08 E2 7 5,"
    "d09 E2 7 5, d10 E2 7 5, d11 E2 6 4, d12 D 5 4, d13 D 6 5, d14 E1|D 6 5, d15 L 4 4"
)
CARD_ROWS: Final = tuple(row.split() for row in CARDS.split(","))
DECK: Final = 60
LETTERS: Final = "ABCD"
CARDS_PER_LETTER: Final = 15
LETTER_MASK: Final = 0x7FFF  # the fifteen cards of letter A as a set; each further letter lies 15 bits higher
HAND: Final = 3
NO_CARD: Final = -1

# The actions on cards. The first three may have several steps.
PLACE_BORDERS: Final = 0
PLACE_KNIGHTS: Final = 1
EXPAND: Final = 2
DESERT: Final = 3
MAKE_ALLIANCE: Final = 4
NO_ACTION: Final = 5
ACTION_LETTERS: Final = "BKEDL"
ACTION_IDS: Final = ("borders", "knights", "expansion", "deserter", "alliance")

CARD_IDS: Final = tuple(row[0] for row in CARD_ROWS)
SYMBOLS: Final = tuple(tuple(row[1].split("|")) for row in CARD_ROWS)
COSTS: Final = [int(row[2]) for row in CARD_ROWS]
PRICES: Final = [int(row[3]) for row in CARD_ROWS]


def _symbol_of(card: int, option: int) -> str:
    return SYMBOLS[card][option] if option < len(SYMBOLS[card]) else ""


# [card * 2 + option]: the action and its number of steps; no action and 0 where a card has no second symbol.
CARD_ACTIONS: Final = [
    ACTION_LETTERS.index(_symbol_of(card, option)[0]) if _symbol_of(card, option) else NO_ACTION
    for card in range(DECK)
    for option in range(2)
]
CARD_STEPS: Final = [
    int(_symbol_of(card, option)[1:] or "1") if _symbol_of(card, option) else 0
    for card in range(DECK)
    for option in range(2)
]

# By the number of players, from 2 (DOM-2.7, 2.11).
CASTLES_EACH: Final = (4, 4, 3)
KING_POSITION: Final = (50, 40, 30)

# Decisions (DOM-11.4) and how a game ends.
DECIDE_CASTLE: Final = 0
DECIDE_SETUP_KNIGHT: Final = 1
DECIDE_MAIN: Final = 2
DECIDE_BORDER: Final = 3
DECIDE_KNIGHT: Final = 4
DECIDE_DOMAINE: Final = 5
DECIDE_SPACE: Final = 6
DECIDE_TARGET: Final = 7
DECIDE_DESERTER: Final = 8
DECIDE_PARTNER: Final = 9
DECIDE_REFILL: Final = 10
DECISION_IDS: Final = (
    "place_castle",
    "place_setup_knight",
    "main",
    "place_border",
    "place_knight",
    "choose_domaine",
    "expand_space",
    "choose_target",
    "place_deserter",
    "choose_partner",
    "refill",
)
NOT_ENDED: Final = 0
ENDED_BY_KING: Final = 1
ENDED_BY_DECK: Final = 2
ENDING_IDS: Final = (None, "king", "deck")

# Action codes, DOM-11.3: the first code of each kind.
STOP: Final = 0
SELL: Final = 1
PLAY: Final = 61  # the first option; the second 60 codes higher
DRAW: Final = 181
TAKE: Final = 182
BORDER: Final = 242
SQUARE: Final = 506
CASTLE: Final = 650
ACTIONS: Final = 666
CODING: Final = Coding(
    Kind("stop"),
    Kind("sell", card=CARD_IDS),
    Kind("play", cases=[{"card": card, "option": option} for option in (1, 2) for card in CARD_IDS]),
    Kind("draw"),
    Kind("take", card=CARD_IDS),
    Kind("place_border", edge=range(EDGES)),
    Kind("choose_square", square=range(SQUARES)),
    Kind("choose_castle", castle=range(16)),
)

# DOM-13.2: 24 decisions in the set-up and 5 in each of at most 984 turns.
MAX_DECISIONS: Final = 24 + 5 * 984

# The rules of this game that a refusal can name, DOM-11.5.
DOM_3_2: Final = 4_03_02_00_0  # the card is not in the own hand
DOM_3_5: Final = 4_03_05_00_0  # the card has one symbol
DOM_3_6: Final = 4_03_06_00_0  # cannot be paid or begun
DOM_3_13: Final = 4_03_13_00_0  # cannot be completed with this Domaine
DOM_5_2: Final = 4_05_02_00_0  # no ducat for a forest
DOM_6_2: Final = 4_06_02_00_0  # no own Domaine to enlarge
DOM_7_1: Final = 4_07_01_00_0  # no own Domaine, or no knight in a neighbouring one
DOM_7_3: Final = 4_07_03_00_0  # the new knight belongs in the Domaine chosen
DOM_7_6: Final = 4_07_06_00_0  # an own knight
DOM_7_9: Final = 4_07_09_00_0  # no own Domaine, or no neighbouring one of another player
DOM_9_2: Final = 4_09_02_00_0  # not in the Chancery
DOM_9_3: Final = 4_09_03_00_0  # sold in this turn
DOM_9_5: Final = 4_09_05_00_0  # the stall rule
DOM_11_5: Final = 4_11_05_00_0  # another decision is open

OPTIONS: Final = {
    "layout": Option(("random", "reference"), "Shuffle and turn the land tiles, or use the fixed layout of the rules."),
    "king_check": Option(
        ("step", "turn_end"), "Who reaches the king wins at once, or only if still there when the turn is over."
    ),
    "king_position": Option(
        ("standard", 20, 25, 30, 35, 40, 45, 50, 55, 60),
        "The points that reach the king; standard: 50, 40 or 30 with 2, 3 or 4 players.",
    ),
    "first_seat": Option((0, 1, 2, 3, "random"), "The seat of the oldest player, who places the first castle."),
    "open_ducats": Option((True, False), "Show everybody's ducats, or only one's own."),
}


def turned(rows: Sequence[str]) -> list[str]:
    """Section 2.3: a tile after a quarter turn clockwise, new[r][c] = old[3-c][r]."""
    return ["".join(rows[TILE - 1 - c][r] for c in range(TILE)) for r in range(TILE)]
