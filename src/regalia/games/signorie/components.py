"""The boards, tiles, pieces and actions of Signorie, as data (section 2 of the rules)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from regalia.core.coding import Coding, Kind

MOST_PLAYERS: Final = 4

# Names, section 2.2; a place in these lists is the number used everywhere.
PLAYER_COLOURS: Final = ("red", "yellow", "purple", "blue")
COLUMN_IDS: Final = ("yellow", "red", "purple", "grey", "turquoise")
CAREER_IDS: Final = ("military", "clerical", "political")
CITY_IDS: Final = ("milano", "venezia", "firenze", "roma", "napoli")
HOUSE_IDS: Final = ("medici", "sforza", "este", "gonzaga", "borgia", "aragona")
ROW_IDS: Final = ("marriage", *CAREER_IDS)
SEX_IDS: Final = ("male", "female")
SIDE_IDS: Final = ("a", "b")

MALE: Final = 0
FEMALE: Final = 1
SEXES: Final = 2
MALES: Final = 12  # of each colour, section 2.1
FEMALES: Final = 11
STARTING_MALES: Final = 4  # SIG-1.4
STARTING_FEMALES: Final = 3
SUPPLY: Final = 0  # where members are, besides tracks and cities
STOCK: Final = 1
ON_THRESHOLD: Final = 2
PLACES: Final = 3
PLACE_IDS: Final = ("supply", "stock", "threshold")

# The player board, sections 2.3 to 2.6.
COLUMNS: Final = 5
RED: Final = 1
GREY: Final = 3
YELLOW_FLORINS: Final = 3  # SIG-6.1.1
MOST_TRACK_POINTS: Final = 4  # SIG-6.5.1
HELPER_ROWS: Final = 3
HELPER_SLOTS: Final = 15
HELPERS: Final = 48
MOST_ACTIONS: Final = 4
BROTHERS: Final = 4
BRIDES: Final = 16
BASE_THRESHOLD: Final = 13
THRESHOLD_STEP: Final = 3
THRESHOLD_SPACES: Final = 3

# The main board, sections 2.8 to 2.10.
CAREERS: Final = 3
SPACES: Final = 6
HIGHEST_RANK: Final = 4
INITIATIVE_TOP: Final = 10
CITIES: Final = 5
CITY_VALUES: Final = 4
CITY_SLOTS: Final = 8
MARRIAGE_TILE: Final = 0  # the two alliance slots of a city
MISSION_TILE: Final = 1
GATE_DOWRY: Final = 4  # SIG-11.2

# Tiles and dice, sections 2.11 to 2.14.
HOUSES: Final = 6
TILES_OF_A_HOUSE: Final = 9
ALLIANCE_TILES: Final = 54
ROWS: Final = 4
ROW_THAT_SCORES: Final = 3
ASSIGNMENTS: Final = 10
TILES_AT_A_COLUMN: Final = 2
BONUS_REWARDS: Final = 9
VP_REWARDS: Final = 5
VP_ROUNDS: Final = 2  # the last two rounds have VP tiles
FACES: Final = 6
STARTING_FLORINS: Final = 5
DOWRY_VP: Final = 2  # for each florin, SIG-6.2.5
MOST_EXTRA: Final = 4
REWARD_FLORINS: Final = 3  # SIG-8.7
BRIDE_FLORINS: Final = 2  # SIG-8.9
BUY_PRICE: Final = 5  # SIG-8.12
BUY_VP_POINTS: Final = 5

# Where victory points come from, SIG-13.15.
FROM_DOWRIES: Final = 0
FROM_MISSIONS: Final = 1
FROM_HELPERS: Final = 2
FROM_ASSIGNMENTS: Final = 3
FROM_INITIATIVE: Final = 4
FROM_BRIDES: Final = 5
FROM_REWARDS: Final = 6
FROM_BUYING: Final = 7
FROM_CAREERS: Final = 8
FROM_ROWS: Final = 9
SOURCES: Final = 10
# fmt: off
SOURCE_IDS: Final = (
    "dowries", "missions", "helpers", "assignments", "initiative", "brides", "rewards", "bought",
    "final_careers", "final_rows",
)
# fmt: on

# Phases and decision states, section 4.9.
ACTING: Final = 0
REWARDING: Final = 1
FINISHED: Final = 2
PHASE_IDS: Final = ("actions", "rewards", "over")
TURN: Final = 0
CHOOSE_ACTION: Final = 1
ASSIGNMENT_COUNT: Final = 2
HELPER: Final = 3
MARRIAGE_CITY: Final = 4
MARRIAGE_EXTRA: Final = 5
MISSION_MAN: Final = 6
MISSION_CITY: Final = 7
ADVANCING: Final = 8
CHILD_SEX: Final = 9
THRESHOLD_SEX: Final = 10
ALLIANCE_ROW: Final = 11
REWARD_HELPER: Final = 12
REWARD_CHOICE: Final = 13
BRIDE: Final = 14
BUY_VP: Final = 15
NOTHING: Final = 16  # nobody is asked: play goes on by itself
# fmt: off
DECISION_IDS: Final = (
    "turn", "choose_action", "assignment_count", "helper", "marriage_city", "marriage_extra", "mission_man",
    "mission_city", "advance", "child_sex", "threshold_sex", "alliance_row", "reward_helper", "reward_choice",
    "bride", "buy_vp",
)
# fmt: on

# Action codes, section 5: the first code of each kind.
DO_PASS: Final = 0
DO_TAKE_DIE: Final = 1
DO_HIRE: Final = 31
DO_ASSIGNMENT: Final = 34
DO_SIGNORIA: Final = 36
DO_SPEND: Final = 37
DO_CITY_SLOT: Final = 40
DO_OPEN_GATE: Final = 50
DO_PAY_EXTRA: Final = 55
DO_CHOOSE_MAN: Final = 60
DO_PLACE_MAN: Final = 78
DO_ADVANCE_MAN: Final = 81
DO_INITIATIVE: Final = 96
DO_STOP: Final = 97
DO_ACTIVATE: Final = 98
DO_ROW: Final = 100
DO_SEX: Final = 104
DO_BONUS: Final = 106
DO_MARRY_BROTHER: Final = 108
DO_NO_BRIDE: Final = 112
DO_BUY: Final = 113
DO_HIRE_ANY: Final = 115
ACTIONS: Final = 130
MOST_OPEN: Final = 21  # the largest number of legal actions at one time
MAX_DECISIONS: Final = 1960
# For each decision state the first code that belongs to it, and the one after the last (SIG-14.2).
# fmt: off
FIRST_CODES: Final = (
    DO_PASS, DO_HIRE, DO_SPEND, DO_ACTIVATE, DO_CITY_SLOT, DO_PAY_EXTRA, DO_CHOOSE_MAN, DO_CITY_SLOT,
    DO_PLACE_MAN, DO_SEX, DO_SEX, DO_ROW, DO_HIRE_ANY, DO_BONUS, DO_MARRY_BROTHER, DO_BUY,
)
END_CODES: Final = (
    DO_HIRE, DO_SPEND, DO_CITY_SLOT, DO_ROW, DO_PAY_EXTRA, DO_CHOOSE_MAN, DO_PLACE_MAN, DO_PAY_EXTRA,
    DO_ACTIVATE, DO_BONUS, DO_BONUS, DO_SEX, ACTIONS, DO_MARRY_BROTHER, DO_BUY, DO_HIRE_ANY,
)
# fmt: on

CODING: Final = Coding(
    Kind("pass"),
    Kind("take_die", color=COLUMN_IDS, value=range(1, 7)),
    Kind("hire", row=range(1, 4)),
    Kind("assignment", k=range(1, 3)),
    Kind("signoria"),
    Kind("spend_count", n=range(1, 4)),
    Kind("choose_city_slot", city=CITY_IDS, side=SIDE_IDS),
    Kind("open_gate", city=CITY_IDS),
    Kind("pay_extra", n=range(5)),
    Kind("choose_man", career=CAREER_IDS, space=range(1, 7)),
    Kind("place_man", career=CAREER_IDS),
    Kind("advance_man", career=CAREER_IDS, space=range(1, 6)),
    Kind("advance_initiative"),
    Kind("stop_advancing"),
    Kind("activate_helper"),
    Kind("skip_helper"),
    Kind("choose_row", row=ROW_IDS),
    Kind("choose_sex", sex=SEX_IDS),
    Kind("reward_bonus"),
    Kind("reward_florins"),
    Kind("marry_brother", b=range(1, 5)),
    Kind("no_bride"),
    Kind("buy_vp"),
    Kind("no_buy"),
    Kind("hire_any", column=COLUMN_IDS, row=range(1, 4)),
)

# The rules that a refusal can name, SIG-14.
SIG_1_21: Final = 3_01_21_00_0  # covered city
SIG_3_7: Final = 3_03_07_00_0  # action slot of the colour used
SIG_3_9: Final = 3_03_09_00_0  # price of the die
SIG_3_10: Final = 3_03_10_00_0  # nothing to do with the die
SIG_3_18: Final = 3_03_18_00_0  # no such die in the pool
SIG_4_2: Final = 3_04_02_00_0  # cost of the helper
SIG_4_5: Final = 3_04_05_00_0  # helper slot occupied
SIG_4_6: Final = 3_04_06_00_0  # no helper left
SIG_5_6: Final = 3_05_06_00_0  # effect of the assignment not legal
SIG_5_7: Final = 3_05_07_00_0  # too many members
SIG_5_10: Final = 3_05_10_00_0  # threshold spaces full
SIG_6_2_1: Final = 3_06_02_01_0  # no marriage possible
SIG_6_2_2: Final = 3_06_02_02_0  # not the lowest empty slot
SIG_6_2_3: Final = 3_06_02_03_0  # dowry
SIG_6_3_4: Final = 3_06_03_04_0  # general stock empty
SIG_6_4_1: Final = 3_06_04_01_0  # no mission possible, or rank too low
SIG_6_4_3: Final = 3_06_04_03_0  # not the lowest empty slot
SIG_6_5_2: Final = 3_06_05_02_0  # one point must be spent
SIG_6_5_3: Final = 3_06_05_03_0  # no own man there
SIG_6_5_9: Final = 3_06_05_09_0  # no spend possible
SIG_6_5_11: Final = 3_06_05_11_0  # disc at the top
SIG_8_7: Final = 3_08_07_00_0  # bonus not legal
SIG_8_8: Final = 3_08_08_00_0  # brother married
SIG_9_1: Final = 3_09_01_00_0  # the game is over
SIG_10_2: Final = 3_10_02_00_0  # florins
SIG_10_3: Final = 3_10_03_00_0  # general stock of the sex empty
SIG_10_10: Final = 3_10_10_00_0  # none of the sex in the personal supply
SIG_11_2: Final = 3_11_02_00_0  # Open Gates
SIG_11_4: Final = 3_11_04_00_0  # dowry cap
SIG_11_8: Final = 3_11_08_00_0  # sides merged
SIG_14_2: Final = 3_14_02_00_0  # another decision is open

# --- the standard edition: what is printed on boards and tiles, in the form of an edition's file ----------------------

STANDARD: Final[dict[str, Any]] = {
    "helpers": {  # section 2.4
        "helper_yellow_1": {"cost": 2, "effect": "THRESHOLD(1)"},
        "helper_yellow_2": {"cost": 3, "effect": "VP(3)"},
        "helper_yellow_3": {"cost": 4, "effect": "FLORINS(2)"},
        "helper_red_1": {"cost": 2, "effect": "INITIATIVE(2)"},
        "helper_red_2": {"cost": 3, "effect": "FEMALE(1)"},
        "helper_red_3": {"cost": 5, "effect": "MARRIAGE"},
        "helper_purple_1": {"cost": 2, "effect": "FLORINS(1)"},
        "helper_purple_2": {"cost": 3, "effect": "CHILD(1)"},
        "helper_purple_3": {"cost": 5, "effect": "ADVANCE(2)"},
        "helper_grey_1": {"cost": 2, "effect": "FLORINS(2)"},
        "helper_grey_2": {"cost": 3, "effect": "VP(3)"},
        "helper_grey_3": {"cost": 4, "effect": "ALLIANCE(1)"},
        "helper_turquoise_1": {"cost": 2, "effect": "MALE(1)"},
        "helper_turquoise_2": {"cost": 4, "effect": "ADVANCE(2)"},
        "helper_turquoise_3": {"cost": 6, "effect": "MISSION"},
    },
    "assignments": {  # section 2.12
        "asg_men_florins": {"spend": "male", "most": 3, "effect": "FLORINS(2)"},
        "asg_men_prestige": {"spend": "male", "most": 3, "effect": "VP(3)"},
        "asg_men_threshold": {"spend": "male", "most": 3, "effect": "RAISE"},
        "asg_men_initiative": {"spend": "male", "most": 3, "effect": "INITIATIVE(3)"},
        "asg_man_marriage": {"spend": "male", "most": 1, "effect": "MARRIAGE"},
        "asg_women_careers": {"spend": "female", "most": 3, "effect": "ADVANCE(2)"},
        "asg_women_prestige": {"spend": "female", "most": 3, "effect": "VP(3)"},
        "asg_women_threshold": {"spend": "female", "most": 3, "effect": "RAISE"},
        "asg_woman_mission": {"spend": "female", "most": 1, "effect": "MISSION"},
        "asg_women_alliance": {"spend": "female", "most": 2, "effect": "ALLIANCE(1)"},
    },
    "rewards": {  # section 2.13
        "rwd_florins": "FLORINS(5)",
        "rwd_prestige": "VP(6)",
        "rwd_men": "MALE(2)",
        "rwd_women": "FEMALE(2)",
        "rwd_careers": "ADVANCE(3)",
        "rwd_initiative": "INITIATIVE(4)",
        "rwd_helper": "HIRE_ANY(3)",
        "rwd_alliance": "ALLIANCE(1)",
        "rwd_offspring": "OFFSPRING",
        "rwd_vp_6": "VP(6)",
        "rwd_vp_7": "VP(7)",
        "rwd_vp_8": "VP(8)",
        "rwd_vp_9": "VP(9)",
        "rwd_vp_10": "VP(10)",
    },
    "alliances": [2, 2, 3, 3, 3, 4, 4, 4, 5],  # the nine tiles of every house, section 2.11
    "careers": [  # the six spaces of every track, section 2.8
        {"vp": 1, "bonus": None},
        {"vp": 3, "bonus": None},
        {"vp": 5, "bonus": None},
        {"vp": 7, "bonus": "FLORINS(2)"},
        {"vp": 10, "bonus": None},
        {"vp": 13, "bonus": "INITIATIVE(2)"},
    ],
    "plans": {  # the houses of the career rows, section 2.7
        "red": {
            "military": ["este", "gonzaga", "borgia", "aragona"],
            "clerical": ["medici", "sforza", "borgia", "aragona"],
            "political": ["medici", "sforza", "este", "gonzaga"],
        },
        "yellow": {
            "military": ["medici", "sforza", "gonzaga", "aragona"],
            "clerical": ["sforza", "este", "gonzaga", "borgia"],
            "political": ["medici", "este", "borgia", "aragona"],
        },
        "purple": {
            "military": ["medici", "sforza", "este", "borgia"],
            "clerical": ["medici", "este", "gonzaga", "aragona"],
            "political": ["sforza", "gonzaga", "borgia", "aragona"],
        },
        "blue": {
            "military": ["sforza", "este", "borgia", "aragona"],
            "clerical": ["medici", "este", "gonzaga", "borgia"],
            "political": ["medici", "sforza", "gonzaga", "aragona"],
        },
    },
}
HELPER_IDS: Final = tuple(STANDARD["helpers"])
ASSIGNMENT_IDS: Final = tuple(STANDARD["assignments"])
REWARD_IDS: Final = tuple(STANDARD["rewards"])
TILE_IDS: Final = tuple(f"alliance_{house}_{number}" for house in HOUSE_IDS for number in range(1, 10))

# The effects that helpers, assignments and rewards are made of, section 2.15. With an amount they are written
# FLORINS(2), without one MARRIAGE. RAISE is the threshold assignment: the members spent stand on the threshold spaces.
# fmt: off
EFFECT_IDS: Final = (
    "FLORINS", "VP", "INITIATIVE", "ADVANCE", "MALE", "FEMALE", "CHILD", "OFFSPRING", "ALLIANCE", "THRESHOLD",
    "MARRIAGE", "MISSION", "HIRE_ANY", "RAISE",
)
# fmt: on
GIVE_FLORINS: Final = 0
GIVE_VP: Final = 1
GIVE_INITIATIVE: Final = 2
GIVE_ADVANCE: Final = 3
GIVE_MALE: Final = 4
GIVE_FEMALE: Final = 5
GIVE_CHILD: Final = 6
GIVE_OFFSPRING: Final = 7
GIVE_ALLIANCE: Final = 8
GIVE_THRESHOLD: Final = 9
GIVE_MARRIAGE: Final = 10
GIVE_MISSION: Final = 11
GIVE_HIRE: Final = 12
GIVE_RAISE: Final = 13
NO_EFFECT: Final = -1
# The Signoria actions of the five columns, section 2.3: three florins, and as many points as the die allows.
SIGNORIA_EFFECTS: Final = (GIVE_FLORINS, GIVE_MARRIAGE, GIVE_OFFSPRING, GIVE_MISSION, GIVE_ADVANCE)


def slot_value(column: i64) -> i64:
    """Section 2.3: the action slots show 1 to 5 from left to right."""
    return column + 1


def ring(column: i64) -> i64:
    """Section 2.3: helpers hired with a die stand in the column to the left; yellow wraps round to turquoise."""
    return (column + COLUMNS - 1) % COLUMNS


def rank_of(space: i64) -> i64:
    """Section 2.8: the rank of a man on this space (from 1)."""
    return min(space, HIGHEST_RANK)


def bride_points(brother: i64) -> i64:
    """Section 2.5: 4, 3, 2 and 1 for the brothers 0 to 3."""
    return BROTHERS - brother


def first_florins(place: i64) -> i64:
    """SIG-1.10: 1, 2, 2 and 3 more florins by place in the turn order."""
    return 1 if place == 0 else 3 if place == 3 else 2


def tile_house(tile: i64) -> i64:
    """The house of an alliance tile: nine tiles for each, one house after another."""
    return tile // TILES_OF_A_HOUSE
