"""The six characters, the dice, the six scores and the actions of Versailles Dice, as data."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from regalia.core.coding import Coding, Kind
from regalia.core.game import Option

# The characters, VERS-2.1 and 2.2. A character's number is also its die face and its place in the claiming order.
CHARACTERS: Final = 6
KING: Final = 6
CHARACTER_IDS: Final = ("queen", "kings_mother", "kings_brother", "kings_wife", "kings_mistress", "king")

# The dice, VERS-2.5 to 2.7.
FACES: Final = 6
OWN_DICE: Final = 6
WHITE_DICE: Final = 24
SMALLEST_HAND: Final = 4
VENGEANCE_DICE: Final = 4
COLOUR_IDS: Final = ("red", "blue", "green", "yellow", "purple", "black")

# The scores, VERS-2.8: a favour raises one of them by 1, none above 6 (VERS-2.9).
FAVOURS: Final = 6
FORTUNE: Final = 0
LANDS: Final = 1
INFLUENCE: Final = 2
REROLL: Final = 3
TITLES: Final = 4
CHARGES: Final = 5
HIGHEST_SCORE: Final = 6
FAVOUR_IDS: Final = ("fortune", "lands", "influence", "reroll", "titles", "charges")

# Set-up and length.
MOST_SETUP_ROLLS: Final = 20
TURNS: Final = 6
BLITZ_TURNS: Final = 4
MAX_DECISIONS: Final = 462

# Phases (section 7) and decisions (VERS-5.8).
PLACEMENT: Final = 0
CLAIMING: Final = 1
FINISHED: Final = 2
PHASE_IDS: Final = ("placement", "claiming", "over")
DECIDE_PLACE: Final = 0
DECIDE_CLAIM: Final = 1
DECIDE_RETAIN: Final = 2
DECISION_IDS: Final = ("place", "claim", "retain")

# Action codes, section 5: the first code of each kind.
PLACE: Final = 0  # place(face) is PLACE + face - 1
RE_ROLL: Final = 6  # reroll(mask) is RE_ROLL + mask - 1
CLAIM: Final = 69  # claim(favour) is CLAIM + favour
ROLL_AGAIN: Final = 75
KEEP_FACES: Final = 76
ACTIONS: Final = 77
CODING: Final = Coding(
    Kind("place", face=range(1, 7)),
    Kind("reroll", mask=range(1, 64)),
    Kind("claim", favour=range(6)),
    Kind("roll_again"),
    Kind("keep_faces"),
)

# The rules that a refusal can name, VERS-5.9.
VERS_4_26: Final = 2_04_26_00_0  # the face is not in hand
VERS_4_34: Final = 2_04_34_00_0  # no token
VERS_4_35: Final = 2_04_35_00_0  # a slot beyond the hand
VERS_4_53: Final = 2_04_53_00_0  # the score is 6
VERS_4_64: Final = 2_04_64_00_0  # no means for a title
VERS_4_66: Final = 2_04_66_00_0  # no means for a charge
VERS_5_3: Final = 2_05_03_00_0  # the mask repeats another
VERS_5_6: Final = 2_05_06_00_0  # another decision is open
VERS_9_3D: Final = 2_09_03_00_4  # eliminated players have no re-rolls
VERS_9_9: Final = 2_09_09_00_0  # retained dice are always rolled

OPTIONS: Final = {
    "blitz": Option(("off", "on"), "A short game of 4 turns instead of 6. Best with 2 or 3 players."),
    "vengeance": Option(("off", "on"), "Eliminated players go on throwing 4 white dice in every turn."),
    "score_display": Option(("pencil", "dice"), "Show scores as numbers on a sheet or as six score dice."),
    "quarrel_min_dice": Option(
        (2, 1, 0), "How many dice players level at the King need to quarrel; 0: nobody ever quarrels."
    ),
    "tie_rule": Option(
        ("blocked", "cascade"),
        "Level at the top: nobody wins the character, or equal counts cancel and the next highest wins.",
    ),
    "final_tie": Option(
        ("all_lose", "extended"), "Leaders level after Fortune: all lose, or Lands, Influence and Reroll decide first."
    ),
    "first_player": Option(("rotate", "fixed"), "The first-player marker passes on each turn, or stays."),
    "retained_dice": Option(
        ("roll", "choice"), "Dice kept in hand are always rolled again, or only if their owner wants to."
    ),
}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "large_table": {"tie_rule": "cascade", "final_tie": "extended"},
    "harsh_court": {"vengeance": "on", "quarrel_min_dice": 1},
    "blitz": {"blitz": "on"},
}


def coloured_dice(influence: i64) -> i64:
    """VERS-2.10, VERS-4.11: one more than the Influence, at most the six one owns."""
    return min(OWN_DICE, influence + 1)


def white_dice(influence: i64) -> i64:
    """VERS-2.10, VERS-4.12: white dice fill the hand up to four."""
    return max(0, SMALLEST_HAND - coloured_dice(influence))


def closeness(character: i64) -> i64:
    """VERS-2.3: how many steps the character stands from the King."""
    return KING - character
