"""The court, the cards, the chips and the actions of Louis XIV, as data."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from regalia.core.coding import Coding, Kind
from regalia.core.game import Option
from regalia.games.louis_xiv.tables import missions_objection, money_objection, tiles_objection

# The court, LXIV-1.1 to 1.3. Tiles are numbered 1-12; table rows count from 0.
TILES: Final = 12
SIDE_IDS: Final = ("red", "black")  # by number; red is up at the start
EDGES: Final = (
    *((1, 2), (1, 4), (1, 6), (1, 7), (2, 3), (2, 8), (2, 9), (3, 4)),
    *((3, 10), (3, 11), (4, 5), (4, 12), (5, 6), (7, 8), (9, 10), (11, 12)),
)  # fmt: skip
NEIGHBOURS: Final[list[int]] = [
    sum(int(2 ** (a + b - tile)) for a, b in EDGES if tile in (a, b)) for tile in range(TILES + 1)
]  # of each tile, a mask of the tiles that touch it at a corner

# Cards, LXIV-1.4 to 1.8.
JOKER: Final = 0
CARD_KINDS: Final = 13  # the joker and a personage for each tile
JOKERS: Final = 6
COPIES: Final = 2
INFLUENCE_CARDS: Final = 30
INTRIGUE_CARDS: Final = 12
MONEY_CARDS: Final = 8
ROUNDS: Final = 4
MISSIONS: Final = 40
COLOURS: Final = 3
COLOUR_IDS: Final = ("pale", "medium", "dark")
FIRST_OF_COLOUR: Final[list[int]] = [0, 20, 32, 40]  # the first mission of each back colour, and the end
CARDS_A_ROUND: Final = 5
MOST_CARDS: Final = 7

# Chips, shields, markers, gold: LXIV-1.9 to 1.11.
BASIC_CHIPS: Final = 4
CROWN: Final = 4
CHIPS: Final = 5
CHIPS_OF_A_KIND: Final = 6
CROWNS: Final = 10
DESIGNS: Final = 6
SHIELDS: Final = 60
SHIELDS_OF_A_DESIGN: Final = 10
DESIGN_IDS: Final = ("sh_lys", "sh_lion", "sh_eagle", "sh_tower", "sh_stag", "sh_cross")
BONUS: Final = 6  # columns of a seat's shields: six designs, six designs of bonus shields, blank ones
BLANK: Final = 12
SHIELD_COLUMNS: Final = 13
MARKERS: Final = 16
DUMMY_MARKERS: Final = 2
DUMMY_CARDS: Final = 3
FIRST_GOLD: Final = 5
BANK: Final = 72
FIRST_COMMON: Final[list[int]] = [5, 5, 6, 7]  # in turn order, LXIV-2.14
POINTS_OF_A_MISSION: Final = 5
GOLD_OF_A_SHIELD: Final = 3
SKIP_PRICE: Final = 2
EXCHANGE_PRICE: Final = 2
MAX_DECISIONS: Final = 1_200

# Where a mission is: in a seat's hand, fulfilled by a seat, on the used pile (put there by a seat), in its deck.
FULFILLED: Final = 4
USED: Final = 8
IN_DECK: Final = 12

# What a participant may claim of a tile, in the order of LXIV-5.36.
CLAIM_NOTHING: Final = 0
CLAIM_LEADING: Final = 1
CLAIM_FREE: Final = 2
CLAIM_BUYING: Final = 3
CLAIM_PASSES: Final = 3

# Phases and their steps (section 4).
RESUPPLY: Final = 0
INFLUENCE: Final = 1
EVALUATION: Final = 2
MISSION_TURNS: Final = 3
FINISHED: Final = 4
PHASE_IDS: Final = ("resupply", "influence", "evaluation", "missions", "over")
BEGIN: Final = 0
EFFECTS: Final = 1
PRE_PLACE: Final = 2
TURNS: Final = 3
EXTRA_MARKERS: Final = 4
INTRIGUE: Final = 5
RANKING: Final = 6
REWARDS: Final = 7
CHIP_LIMIT: Final = 8
SWAPPING: Final = 9
STEP_IDS: Final = (
    "begin",
    "effects",
    "pre_place",
    "turns",
    "extra_markers",
    "intrigue",
    "ranking",
    "rewards",
    "chip_limit",
    "swapping",
)

# Decisions, section 5.1.
NOTHING: Final = -1
RESUPPLY_MARKER: Final = 0
RESUPPLY_GOODS: Final = 1
RESUPPLY_MARKER3: Final = 2
RESUPPLY_TRADE: Final = 3
DECIDE_PRE_PLACE: Final = 4
INFLUENCE_TURN: Final = 5
JOKER_TILE: Final = 6
PLACE_COUNT: Final = 7
DECIDE_JUMP: Final = 8
TAKE_COUNT: Final = 9
EXTRA_MARKER: Final = 10
DECIDE_INTRIGUE: Final = 11
FIRST_ONCE: Final = 12
BUY: Final = 13
REWARD_MARKER: Final = 14
MISSION_TURN: Final = 15
DECIDE_PAY: Final = 16
DRAW_MISSION: Final = 17
KEEP_CHIP: Final = 18
SWAP_MISSION: Final = 19
DECISION_IDS: Final = (
    *("resupply_marker", "resupply_goods", "resupply_marker3", "resupply_trade", "pre_place", "influence_turn"),
    *("joker_tile", "place_count", "jump", "take_count", "extra_marker", "intrigue", "first_once", "buy"),
    *("reward_marker", "mission_turn", "pay", "draw_mission", "keep_chip", "swap_mission"),
)  # fmt: skip

# Action codes, section 5.2: the first code of each kind.
PLACE: Final = 0
RETRIEVE: Final = 13
PLACE_BOOSTED: Final = 26
RETRIEVE_BOOSTED: Final = 39
VOID: Final = 52
SKIP: Final = 65
SWAP_CARD: Final = 66
TILE: Final = 78  # choose_tile(tile) is TILE + tile
COUNT: Final = 91
JUMP: Final = 96  # jump(tile, count) is JUMP + 3 * (tile - 1) + count - 1
DECLINE: Final = 132
ACCEPT: Final = 133
PLAY_INTRIGUE: Final = 134
FULFIL: Final = 137
PAY: Final = 177
DRAW: Final = 192
EXCHANGE: Final = 195
KEEP: Final = 199
RETURN: Final = 204
ACTIONS: Final = 244
MOST_OPTIONS: Final = 48
PAIRS: Final = 15
FIRST_OF_PAIR: Final[list[int]] = [a for a in range(CHIPS) for b in range(a, CHIPS)]
SECOND_OF_PAIR: Final[list[int]] = [b for a in range(CHIPS) for b in range(a, CHIPS)]

CODING: Final = Coding(
    Kind("play_place", card=range(CARD_KINDS)),
    Kind("play_retrieve", card=range(CARD_KINDS)),
    Kind("play_place_boosted", card=range(CARD_KINDS)),
    Kind("play_retrieve_boosted", card=range(CARD_KINDS)),
    Kind("play_void", card=range(CARD_KINDS)),
    Kind("skip_turn"),
    Kind("swap_influence", card=range(CARD_KINDS)),
    Kind("choose_tile", tile=range(1, TILES + 1)),
    Kind("choose_count", count=range(5)),
    Kind("jump", tile=range(1, TILES + 1), count=range(1, 4)),
    Kind("decline"),
    Kind("accept"),
    Kind("play_intrigue", cases=[{"supply": 0, "count": 1}, {"supply": 1, "count": 1}, {"supply": 1, "count": 2}]),
    Kind("fulfil", mission=range(MISSIONS)),
    Kind("pay", cases=[{"first": a, "second": b} for a in range(CHIPS) for b in range(a, CHIPS)]),
    Kind("draw_mission", deck=range(COLOURS)),
    Kind("exchange", chip=range(BASIC_CHIPS)),
    Kind("keep_chip", chip=range(CHIPS)),
    Kind("swap_mission", mission=range(MISSIONS)),
)

# The rules that a refusal can name, section 5.3.
LXIV_1_3: Final = 1_01_03_00_0  # not adjacent
LXIV_3_19: Final = 1_03_19_00_0  # too many markers of goods2 or marker3
LXIV_4_11: Final = 1_04_11_00_0  # the card is not in hand
LXIV_4_12: Final = 1_04_12_00_0  # the supply is empty
LXIV_4_13: Final = 1_04_13_00_0  # void needs two empty supplies
LXIV_4_20: Final = 1_04_20_00_0  # count of a personage card
LXIV_4_21: Final = 1_04_21_00_0  # count of a joker
LXIV_4_22: Final = 1_04_22_00_0  # nobody left behind
LXIV_4_26: Final = 1_04_26_00_0  # the tile was used this turn
LXIV_4_30: Final = 1_04_30_00_0  # count of a retrieval
LXIV_4_40: Final = 1_04_40_00_0  # no skip, or no gold for it
LXIV_4_41: Final = 1_04_41_00_0  # no swap, or the card is not in hand
LXIV_4_42: Final = 1_04_42_00_0  # no card_is_4
LXIV_4_44: Final = 1_04_44_00_0  # count of a boosted card
LXIV_5_2: Final = 1_05_02_00_0  # not enough markers for the intrigue
LXIV_6_2: Final = 1_06_02_00_0  # the mission is not in hand
LXIV_6_3: Final = 1_06_03_00_0  # no legal payment
LXIV_6_7: Final = 1_06_07_00_0  # no exchange
LXIV_6_8: Final = 1_06_08_00_0  # the deck cannot be chosen
LXIV_6_9: Final = 1_06_09_00_0  # the chip is not owned
LXIV_6_10: Final = 1_06_10_00_0  # the mission is not in hand
LXIV_13_5: Final = 1_13_05_00_0  # another decision is open

OPTIONS: Final = {
    "first_player": Option((0, 1, 2, 3, "random"), "The seat that begins, for the oldest player; or by lot."),
    "joker_split": Option((False, True), "The markers of a joker may go to different tiles anywhere, but never jump."),
    "louis_second_tie": Option(
        ("all", "none"), "Level in second place before Louis: all of them get the reward, or nobody does."
    ),
    "dummy_flips": Option((True, False), "With two players: whether the dummy turns a tile over by leading on it."),
    "shield_limit": Option(("blank", "strict"), "When no shield is left: blank ones are given, or none at all."),
    "bank_limit": Option((False, True), "Only 72 gold exist; when the bank is empty it pays less."),
    "skip_unlimited": Option((False, True), "Turns may be skipped as often as they are paid for."),
    "tile_set": Option(
        ("standard",), "The twelve tiles: rewards and conditions, or a file with others.", tiles_objection
    ),
    "mission_set": Option(
        ("standard",), "The forty missions: costs and effects, or a file with others.", missions_objection
    ),
    "money_set": Option(("standard",), "The eight money cards, or a file with others.", money_objection),
}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "literal_jokers": {"joker_split": True},
    "tight_treasury": {"bank_limit": True, "shield_limit": "strict"},
    "lonely_second": {"louis_second_tie": "none", "dummy_flips": False},
}


def colour_of(mission: i64) -> i64:
    """LXIV-1.7: the back colour of a mission: 20 pale, 12 medium, 8 dark."""
    if mission < 20:
        return 0
    return 1 if mission < 32 else 2
