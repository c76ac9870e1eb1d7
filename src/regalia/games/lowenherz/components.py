"""The map tiles, the cards, the numbers and the actions of Löwenherz, as data (section 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.core.coding import Coding, Kind
from regalia.core.game import Option

COLOUR_IDS: Final = ("rose", "gold", "purple", "gray")

# The board, sections 2.1 and 2.3: six tiles of 5 x 5 spaces, in two rows of three.
COLUMNS: Final = 15
ROWS: Final = 10
SQUARES: Final = 150
EDGES: Final = 275
UPRIGHT_EDGES: Final = 140
TILE: Final = 5  # spaces along a side of a tile
TILES: Final = 6
TILES_IN_ROW: Final = 3
TILE_IDS: Final = ("A", "B", "C", "D", "E", "F")
FRONTS: Final = (
    "PWPWW PHPTW PPPPW WTWPP PPPHH",
    "WWWPP WHWPH WWWTP PWWPP HHWHH",
    "PWWPW WTHPP PWPPW HPPTW HWPPW",
    "WTPWH PPPPH PWWPP PHHPT PWPPW",
    "WHWHH PPTPW WPWPT WPHWP WPWPW",
    "HPPPP PPTPW WWWWH WPHWP WPPPP",
)
BACKS: Final = (
    "WWPPH PPTPP HPPWW WPPWP PTWPH",
    "HWPPH WWPWW HWTWH WWPPW HPPWH",
    "WPPHH WWPPW PTPWW PPWPT HPWWP",
    "PWWPT PHPPP PPPWW HHPPW TPPWH",
    "TPWPW PWHHP PHWWW WPWPT WPWPH",
    "PPWPH PWWPP WTPPP WWPHP PPHWW",
)

# Terrain, section 2.2.
PLAIN: Final = 0
WOODS: Final = 1
HILL: Final = 2
TOWN: Final = 3
TERRAIN_KINDS: Final = 4
TERRAIN_LETTERS: Final = "PWHT"

# Pieces and money, sections 2.1 and 3.
KNIGHTS: Final = 12
WALLS: Final = 100
PLACEMENTS: Final = 12
CASTLES_EACH: Final = (4, 3, 3)  # by the number of players, from 2
STARTING_DUCATS: Final = 12
ALL_MONEY: Final = 86  # in all money bags
MOST_DUCATS: Final = 134  # LOW-10.5
MOST_BARGAINED: Final = 40
MOST_PROPOSALS: Final = 4
FEE: Final = 5
END_OF_ALLIANCE: Final = 10

# The region table, section 2.6: the largest size of each step but the last, and what it brings.
REGION_SIZES: Final = (4, 10, 20, 30)
REGION_POINTS: Final = (3, 5, 7, 9, 12)
TOWN_POINTS: Final = 5
SPACE_POINTS: Final = 1


def _table_of(spaces: int) -> int:
    return REGION_POINTS[sum(spaces > size for size in REGION_SIZES)] if spaces else 0


SIZE_POINTS: Final = [_table_of(spaces) for spaces in range(SQUARES + 1)]  # [spaces]

# The basic layout, LOW-3.2: castles with their knights, colour by colour, and the rectangle around the first castle.
BASIC_CASTLES: Final = (
    (((0, 0), (1, 0)), ((3, 12), (4, 12)), ((9, 3), (9, 2))),
    (((8, 0), (7, 0)), ((0, 8), (1, 8)), ((6, 11), (5, 11))),
    (((1, 13), (1, 14)), ((2, 3), (3, 3)), ((7, 6), (6, 6))),
    (((9, 13), (9, 14)), ((4, 1), (4, 0)), ((3, 9), (3, 8))),
)
BASIC_RECTANGLES: Final = ((0, 1, 0, 2), (7, 9, 0, 1), (0, 1, 12, 14), (7, 9, 13, 14))  # rows, then columns

# What an action card offers, section 2.4.
MONEY: Final = 0
PLACE_WALLS: Final = 1
SWORDS: Final = 2
CROWN: Final = 3
ACTION_IDS: Final = ("money", "walls", "sword", "crown")
CARDS: Final = (
    "a1 money4 walls2 sword1, a2 money6 walls2 sword1, a3 crown walls3 sword1, a4 crown walls2 walls3,"
    "a5 money8 walls2 walls3, a6 money6 walls3 sword1,"
    "b1 money8 walls2 sword2, b2 money6 walls2 sword1, b3 mine, b4 crown walls2 sword2, b5 crown walls3 sword1,"
    "b6 crown walls2 walls3, b7 money4 walls2 sword1,"
    "c1 mine, c2 money4 walls2 sword2, c3 money6 walls2 sword1, c4 crown walls2 sword1, c5 money8 walls3 sword2,"
    "c6 crown sword1 sword2, c7 crown walls1 walls2,"
    "d1 money4 walls2 sword2, d2 money8 sword1 sword2, d3 money6 sword1 sword2, d4 mine, d5 crown walls2 sword1,"
    "d6 crown walls3 sword2, d7 crown walls1 walls2,"
    "e1 crown walls2 sword2, e2 crown sword1 sword2, e3 money8 sword1 sword2, e4 king"
)
CARD_ROWS: Final = tuple(tuple(row.split()) for row in CARDS.split(","))
CARD_IDS: Final = tuple(row[0] for row in CARD_ROWS)
ACTION_CARDS: Final = 31
NO_CARD: Final = -1
KING: Final = 30
LETTERS: Final = "ABCDE"
GROUP_STARTS: Final = (0, 6, 13, 20, 27, 31)  # the first card of each letter, and the end
A_CARDS: Final = 6  # they leave the game in the basic layout
SLOTS: Final = 3
ALL_SLOTS: Final = 7  # as bits


def _slot_of(card: int, slot: int) -> str:
    return CARD_ROWS[card][1 + slot] if len(CARD_ROWS[card]) > 2 else ""


# [card * 3 + slot]: the action and its number; -1 and 0 for Silver Mines and the king.
SLOT_ACTIONS: Final = [
    ACTION_IDS.index(_slot_of(card, slot).rstrip("0123456789")) if _slot_of(card, slot) else -1
    for card in range(ACTION_CARDS)
    for slot in range(SLOTS)
]
SLOT_NUMBERS: Final = [
    int(_slot_of(card, slot).lstrip("moneywalsrdc") or "1") if _slot_of(card, slot) else 0
    for card in range(ACTION_CARDS)
    for slot in range(SLOTS)
]
IS_MINE: Final = [1 if row[1] == "mine" else 0 for row in CARD_ROWS]
CROWN_SLOTS: Final = [  # [card], the slots that show Crown and Scepter as bits
    sum((slot == 0) + 2 * (slot == 1) + 4 * (slot == 2) for slot in range(SLOTS) if _slot_of(card, slot) == "crown")
    for card in range(ACTION_CARDS)
]
GROUP_OF: Final = [LETTERS.index(row[0][0].upper()) for row in CARD_ROWS]  # [card]

# The politics cards, section 2.5. A set of them is a number, a bit for each.
POLITICS_IDS: Final = (
    *("alliance_1", "alliance_2", "alliance_3"),
    *("renegade_1", "renegade_2", "renegade_3"),
    *("parchment_3", "parchment_4", "parchment_5"),
    *("treasure_8", "treasure_10", "treasure_12", "treasure_15"),
)
POLITICS_CARDS: Final = 13
ALL_POLITICS: Final = 0x1FFF
ALLIANCE_CARDS: Final = 0x0007
RENEGADE_CARDS: Final = 0x0038
PARCHMENT_CARDS: Final = 0x01C0
TREASURE_CARDS: Final = 0x1E00
FIRST_TREASURE: Final = 9
TREASURES: Final = 4
CARD_VALUES: Final = [0, 0, 0, 0, 0, 0, 3, 4, 5, 8, 10, 12, 15]
LEFT_PILE: Final = 6  # cards in the left pile at the start; the right one has the other seven
PILE_IDS: Final = ("left", "right")
NO_PILE: Final = -1
NEVER: Final = -1  # the moment of a card that nobody has taken
MOST_ALLIANCES: Final = 3

# Decisions (LOW-10.7), and the steps between them that nobody decides.
DECIDE_CASTLE: Final = 0
DECIDE_SETUP_KNIGHT: Final = 1
DECIDE_SLOT: Final = 2
DECIDE_POLITICS: Final = 3
DECIDE_REGION: Final = 4
DECIDE_PARTNER: Final = 5
DECIDE_TARGET: Final = 6
DECIDE_RENEGADE: Final = 7
DECIDE_NEGOTIATE: Final = 8
DECIDE_AMOUNT: Final = 9
DECIDE_ANSWER: Final = 10
DECIDE_BID: Final = 11
DECIDE_WALL: Final = 12
DECIDE_SWORDS: Final = 13
DECIDE_SPACE: Final = 14
DECIDE_FEE: Final = 15
DECIDE_PILE: Final = 16
DECIDE_CARD: Final = 17
REVEALING: Final = 18
OPENING_POLITICS: Final = 19
CONTESTING: Final = 20
CLEARING_UP: Final = 21
DECISION_IDS: Final = (
    *("place_castle", "place_setup_knight", "choose_slot", "politics", "choose_region", "choose_partner"),
    *("choose_target", "place_renegade", "negotiate", "amount", "answer", "bid", "place_wall", "swords"),
    *("expand_space", "pay_fee", "choose_pile", "take_card"),
)

# What an open proposal of a Power Trial says.
NO_PROPOSAL: Final = 0
I_PAY: Final = 1
YOU_PAY: Final = 2
PROPOSAL_IDS: Final = (None, "pay", "receive")

# Action codes, LOW-10.3: the first code of each kind.
STOP: Final = 0
SLOT: Final = 1
PAY: Final = 4
RECEIVE: Final = 5
DUEL: Final = 6
ACCEPT: Final = 7
COUNTER: Final = 8
AMOUNT: Final = 9
BID_DUCATS: Final = 50
BID_TREASURE: Final = 185
WALL: Final = 189
SQUARE: Final = 464
CASTLE: Final = 614
PILE: Final = 630
TAKE: Final = 632
PLAY_ALLIANCE: Final = 645
PLAY_RENEGADE: Final = 646
CANCEL: Final = 647
PAY_DUCATS: Final = 650
PAY_TREASURE: Final = 651
ACTIONS: Final = 655
CODING: Final = Coding(
    Kind("stop"),
    Kind("choose_slot", slot=range(1, SLOTS + 1)),
    Kind("pay"),
    Kind("receive"),
    Kind("duel"),
    Kind("accept"),
    Kind("counter"),
    Kind("amount", ducats=range(MOST_BARGAINED + 1)),
    Kind("duel_ducats", ducats=range(MOST_DUCATS + 1)),
    Kind("duel_treasure", card=POLITICS_IDS[FIRST_TREASURE:]),
    Kind("place_wall", edge=range(EDGES)),
    Kind("choose_square", square=range(SQUARES)),
    Kind("choose_castle", castle=range(16)),
    Kind("choose_pile", pile=PILE_IDS),
    Kind("take_card", card=POLITICS_IDS),
    Kind("play_alliance"),
    Kind("play_renegade"),
    Kind("cancel_alliance", index=range(MOST_ALLIANCES)),
    Kind("pay_ducats"),
    Kind("pay_treasure", card=POLITICS_IDS[FIRST_TREASURE:]),
)

# LOW-12.2: the set-up, 75 decisions in each of at most 27 rounds, and the politics cards of the whole game.
MAX_DECISIONS: Final = 24 + 27 * 75 + 39

# The rules of this game that a refusal can name, LOW-10.9.
LOW_5_5: Final = 5_05_05_00_0  # this slot is laid already
LOW_5_11: Final = 5_05_11_00_0  # may not play politics cards now
LOW_5_20: Final = 5_05_20_00_0  # more than one has
LOW_5_22: Final = 5_05_22_00_0  # the payer has not so much
LOW_5_23: Final = 5_05_23_00_0  # the fourth proposal is the last
LOW_5_26: Final = 5_05_26_00_0  # cannot bid this
LOW_6_8: Final = 5_06_08_00_0  # a second expansion
LOW_6_11: Final = 5_06_11_00_0  # the fee for woods cannot be paid
LOW_6_12: Final = 5_06_12_00_0  # no own region
LOW_6_21: Final = 5_06_21_00_0  # cannot pay this way
LOW_6_23: Final = 5_06_23_00_0  # the other fee could not be paid any more
LOW_6_25: Final = 5_06_25_00_0  # an empty pile, or a card that is not in it
LOW_7_1: Final = 5_07_01_00_0  # no such card in hand
LOW_7_2: Final = 5_07_02_00_0  # no own region, or no neighbour of another player
LOW_7_4: Final = 5_07_04_00_0  # no possible pair
LOW_7_8: Final = 5_07_08_00_0  # no own region, or no knight beside it
LOW_7_9: Final = 5_07_09_00_0  # the fee for the removal cannot be paid
LOW_7_11: Final = 5_07_11_00_0  # outside the region chosen
LOW_7_12: Final = 5_07_12_00_0  # the Renegade could not be carried through
LOW_10_6: Final = 5_10_06_00_0  # no such alliance, or not to be ended
LOW_10_9: Final = 5_10_09_00_0  # another decision is open

OPTIONS: Final = {
    "setup": Option(("variable", "basic"), "Shuffle the map and place castles, or use the fixed layout (not for two)."),
    "politics_timing": Option(
        ("crown_only", "any_selection"), "Who may play Alliance and Renegade: who chose the crown, or everybody."
    ),
    "selection_mode": Option(("hidden", "open"), "Lay decision cards face down all at once, or face up in turn."),
    "first_player_cards_4p": Option((2, 1), "With four players, how many decision cards the first player lays."),
    "expansion_second_space": Option(
        ("first_space", "region"), "The second space of an expansion touches the first one, or any space of the region."
    ),
    "tile_sides": Option(("front", "random"), "Lay all map tiles front side up, or either side by chance."),
    "public_money": Option((False, True), "Show everybody's ducats."),
    "basic_start_points": Option((0, 5), "Power points for the starting regions of the basic layout."),
    "first_player": Option((0, 1, 2, 3, "random"), "The seat that gets the black castle first."),
}
PRESETS: Final = {
    "published": {
        "politics_timing": "any_selection",
        "selection_mode": "open",
        "first_player_cards_4p": 1,
        "expansion_second_space": "region",
    },
}


def turned(rows: Sequence[str]) -> list[str]:
    """Section 2.3: a tile after a quarter turn clockwise, new[r][c] = old[4-c][r]."""
    return ["".join(rows[TILE - 1 - c][r] for c in range(TILE)) for r in range(TILE)]
