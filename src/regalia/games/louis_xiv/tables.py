"""The data that another edition may replace: tiles, missions, money cards; read, checked and made into numbers.

A replacement keeps what the length of a game rests on (`docs/rules/louis_xiv.md`, ruling 28), so that the bound of
decisions holds for every table that is accepted.
"""

from __future__ import annotations

from typing import Any, Final

CHIP_IDS: Final = ("scepter", "helmet", "ring", "letter", "crown")
ANY_CHIP: Final = 5
BASIC_IDS: Final = ("scepter", "helmet", "ring", "letter")
SECOND_IDS: Final = ("scepter", "helmet", "ring", "letter", "?")

# Rewards, section 2.3. The amount of a chip reward is the kind of the chip.
REWARD_CHIP: Final = 0
REWARD_SHIELD: Final = 1
REWARD_GOLD: Final = 2
REWARD_MARKERS: Final = 3
REWARD_INFLUENCE: Final = 4
REWARD_INTRIGUE: Final = 5
REWARD_IDS: Final = ("chip", "shield", "gold", "marker", "influence_card", "intrigue_card")
LARGEST_REWARD: Final = (0, 6, 8, 2, 1, 1)

# Conditions.
MONEY: Final = 0
FIRST: Final = 1
AT_LEAST: Final = 2
CONDITION_IDS: Final = ("money", "first", "influence")
LARGEST_CONDITION: Final = (20, 0, 16)

# Mission effects, section 4.5.
GOLD1: Final = 0
MARKER1: Final = 1
TILE_MARKER: Final = 2
EXTRA_MISSION: Final = 3
SKIP_TURN: Final = 4
CHIP_TO_CROWN: Final = 5
SWAP_MISSIONS: Final = 6
GOODS2: Final = 7
SHIELD1: Final = 8
LOUIS_MARKER: Final = 9
SWAP_INFLUENCE: Final = 10
MARKER3: Final = 11
GOLD3: Final = 12
INTRIGUE1: Final = 13
MARKER_FOR_CARD: Final = 14
CARD_IS_4: Final = 15
EXTRA_MARKER_EFFECT: Final = 16
FIRST_ONCE_EFFECT: Final = 17
DISCOUNT1: Final = 18
EFFECTS_COUNT: Final = 19
EFFECT_IDS: Final = (
    *("gold1", "marker1", "tile_marker", "extra_mission", "skip_turn", "chip_to_crown", "swap_missions", "goods2"),
    *("shield1", "louis_marker", "swap_influence", "marker3", "gold3", "intrigue1", "marker_for_card", "card_is_4"),
    *("extra_marker", "first_once", "discount1"),
)  # fmt: skip
MOST_COPIES: Final = (40, 4, 6, 2, 2, 2, 2, 4, 40, 2, 2, 1, 40, 40, 1, 1, 1, 1, 40)

# Columns of the tables as numbers.
TILE_COLUMNS: Final = 6  # reward, its amount, then condition and number of the red and of the black side
MISSION_COLUMNS: Final = 4  # first chip, second chip, effect, tile of a tile_marker
MONEY_COLUMNS: Final = 2  # tile of Louis, gold

_TILES: Final = (
    ("chip:scepter", "money(3)", "first"),
    ("chip:letter", "money(3)", "first"),
    ("chip:ring", "money(3)", "first"),
    ("chip:helmet", "money(3)", "first"),
    ("chip:crown", "money(4)", "influence(4)"),
    ("shield:2", "first", "money(4)"),
    ("gold:4", "first", "influence(3)"),
    ("marker:2", "influence(3)", "first"),
    ("chip:crown", "money(5)", "first"),
    ("shield:1", "influence(2)", "money(2)"),
    ("influence_card:1", "money(3)", "first"),
    ("intrigue_card:1", "money(2)", "influence(3)"),
)
_MISSIONS: Final = (
    ("scepter", "?", "gold1"),
    ("helmet", "?", "gold1"),
    ("ring", "?", "gold1"),
    ("letter", "?", "gold1"),
    ("scepter", "?", "marker1"),
    ("helmet", "?", "marker1"),
    ("ring", "?", "marker1"),
    ("letter", "?", "marker1"),
    ("scepter", "?", "tile_marker(1)"),
    ("letter", "?", "tile_marker(2)"),
    ("ring", "?", "tile_marker(3)"),
    ("helmet", "?", "tile_marker(4)"),
    ("scepter", "?", "extra_mission"),
    ("ring", "?", "extra_mission"),
    ("helmet", "?", "skip_turn"),
    ("letter", "?", "skip_turn"),
    ("scepter", "?", "chip_to_crown"),
    ("letter", "?", "chip_to_crown"),
    ("helmet", "?", "swap_missions"),
    ("ring", "?", "swap_missions"),
    ("scepter", "helmet", "goods2"),
    ("ring", "letter", "goods2"),
    ("scepter", "letter", "goods2"),
    ("helmet", "ring", "goods2"),
    ("scepter", "ring", "shield1"),
    ("helmet", "letter", "shield1"),
    ("scepter", "helmet", "louis_marker"),
    ("ring", "letter", "louis_marker"),
    ("scepter", "ring", "tile_marker(5)"),
    ("helmet", "letter", "tile_marker(9)"),
    ("scepter", "letter", "swap_influence"),
    ("helmet", "ring", "swap_influence"),
    ("scepter", "scepter", "marker3"),
    ("ring", "ring", "gold3"),
    ("letter", "letter", "intrigue1"),
    ("helmet", "helmet", "marker_for_card"),
    ("scepter", "scepter", "card_is_4"),
    ("helmet", "helmet", "extra_marker"),
    ("letter", "letter", "first_once"),
    ("ring", "ring", "discount1"),
)
STANDARD_TILES: Final[list[dict[str, Any]]] = [
    {"reward": reward, "red": red, "black": black} for reward, red, black in _TILES
]
STANDARD_MISSIONS: Final[list[dict[str, Any]]] = [
    {"needs": [first, second], "effect": effect} for first, second, effect in _MISSIONS
]
STANDARD_MONEY: Final[list[dict[str, Any]]] = [
    {"tile": tile, "gold": gold} for tile, gold in ((1, 3), (1, 6), (2, 4), (2, 5), (3, 4), (3, 5), (4, 3), (4, 6))
]


class TableError(Exception):
    """What is wrong with a table, in a sentence."""


def tiles_objection(table: Any) -> str | None:
    """What is wrong with a table of tiles; None if nothing is."""
    try:
        read_tiles(table)
    except TableError as error:
        return f"tile_set: {error}"
    return None


def missions_objection(table: Any) -> str | None:
    """What is wrong with a table of missions; None if nothing is."""
    try:
        read_missions(table)
    except TableError as error:
        return f"mission_set: {error}"
    return None


def money_objection(table: Any) -> str | None:
    """What is wrong with a table of money cards; None if nothing is."""
    try:
        read_money(table)
    except TableError as error:
        return f"money_set: {error}"
    return None


# --- tiles ------------------------------------------------------------------------------------------------------------


def read_tiles(table: Any) -> list[int]:
    """LXIV-1.1, 1.2: twelve tiles as numbers, row after row."""
    rows: list[int] = []
    for number, entry in enumerate(_entries(table, 12, "tiles", ("reward", "red", "black")), start=1):
        where = f"tile {number}"
        rows += _reward(entry["reward"], where)
        rows += _condition(entry["red"], f"{where}, red")
        rows += _condition(entry["black"], f"{where}, black")
    chips = _rewards(rows, REWARD_CHIP)
    _demand(len(chips) <= 6, f"at most 6 tiles may give chips, not {len(chips)}")
    _demand(len(_rewards(rows, REWARD_INFLUENCE)) <= 1, "at most 1 tile may give an influence card")
    for reward, most in ((REWARD_MARKERS, 2), (REWARD_GOLD, 8)):
        total = sum(_rewards(rows, reward))
        _demand(total <= most, f"all tiles together may give {REWARD_IDS[reward]} {most} at most, not {total}")
    return rows


def _rewards(rows: list[int], reward: int) -> list[int]:
    """The amounts of all tiles with this reward."""
    return [rows[i + 1] for i in range(0, len(rows), TILE_COLUMNS) if rows[i] == reward]


def _reward(text: Any, where: str) -> list[int]:
    """Reward and amount of "shield:2"; reward and kind of "chip:ring"."""
    kind, _, amount = text.partition(":") if isinstance(text, str) else ("", "", "")
    if kind == "chip" and amount in CHIP_IDS:
        return [REWARD_CHIP, CHIP_IDS.index(amount)]
    if kind in REWARD_IDS[1:] and amount.isdecimal():
        reward = REWARD_IDS.index(kind)
        if 1 <= int(amount) <= LARGEST_REWARD[reward]:
            return [reward, int(amount)]
    raise TableError(f'the reward of {where} must be like "chip:ring", "shield:2" or "gold:4", not {text!r}')


def _condition(text: Any, where: str) -> list[int]:
    """Condition and number of "money(3)"."""
    if text == "first":
        return [FIRST, 0]
    kind, number = _call(text)
    if kind in CONDITION_IDS and number is not None:
        condition = CONDITION_IDS.index(kind)
        if 1 <= number <= LARGEST_CONDITION[condition]:
            return [condition, number]
    raise TableError(f'the condition of {where} must be like "money(3)", "first" or "influence(2)", not {text!r}')


# --- missions ---------------------------------------------------------------------------------------------------------


def read_missions(table: Any) -> list[int]:
    """LXIV-1.7, 1.8: forty missions as numbers, row after row: 20 pale, 12 medium, 8 dark."""
    rows: list[int] = []
    for number, entry in enumerate(_entries(table, 40, "missions", ("needs", "effect"))):
        rows += _needs(entry["needs"], f"mission {number}")
        rows += _effect(entry["effect"], f"mission {number}")
    for effect, most in enumerate(MOST_COPIES):
        copies = rows[2::MISSION_COLUMNS].count(effect)
        _demand(copies <= most, f"at most {most} missions may have the effect {EFFECT_IDS[effect]}, not {copies}")
    return rows


def _needs(needs: Any, where: str) -> list[int]:
    """["ring", "?"] as two chips; the wild one stands second."""
    if isinstance(needs, list) and len(needs) == 2 and needs[0] in BASIC_IDS and needs[1] in SECOND_IDS:
        second = ANY_CHIP if needs[1] == "?" else CHIP_IDS.index(needs[1])
        return [CHIP_IDS.index(needs[0]), second]
    raise TableError(f'{where} must need two basic chips, or one and "?", like ["ring", "?"], not {needs!r}')


def _effect(text: Any, where: str) -> list[int]:
    """Effect and tile of "tile_marker(5)"."""
    kind, tile = _call(text)
    if kind == "tile_marker" and tile is not None and 1 <= tile <= 12:
        return [TILE_MARKER, tile]
    if text in EFFECT_IDS and text != "tile_marker":
        return [EFFECT_IDS.index(text), 0]
    raise TableError(f"the effect of {where} must be one of {', '.join(EFFECT_IDS)} (with its tile), not {text!r}")


# --- money ------------------------------------------------------------------------------------------------------------


def read_money(table: Any) -> list[int]:
    """LXIV-1.6: eight money cards as numbers, two for each of the tiles 1 to 4."""
    rows: list[int] = []
    for number, entry in enumerate(_entries(table, 8, "money cards", ("tile", "gold")), start=1):
        tile, gold = entry["tile"], entry["gold"]
        _demand(_is_number(tile, 1, 4), f"money card {number} must name a tile from 1 to 4, not {tile!r}")
        _demand(_is_number(gold, 0, 12), f"money card {number} must give 0 to 12 gold, not {gold!r}")
        rows += [tile, gold]
    tiles = rows[::MONEY_COLUMNS]
    _demand(all(tiles.count(tile) == 2 for tile in range(1, 5)), "each of the tiles 1 to 4 must be on two money cards")
    return rows


# --- reading ----------------------------------------------------------------------------------------------------------


def _entries(table: Any, length: int, what: str, names: tuple[str, ...]) -> list[dict[str, Any]]:
    _demand(isinstance(table, list) and len(table) == length, f"a list of {length} {what} is expected")
    for number, entry in enumerate(table):
        fits = isinstance(entry, dict) and set(entry) == set(names)
        _demand(fits, f"entry {number} must have exactly {', '.join(names)}, not {entry!r}")
    entries: list[dict[str, Any]] = table
    return entries


def _call(text: Any) -> tuple[str, int | None]:
    """Name and number of "money(3)"."""
    if not isinstance(text, str) or not text.endswith(")"):
        return "", None
    name, _, number = text[:-1].partition("(")
    return name, int(number) if number.isdecimal() else None


def _is_number(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _demand(holds: bool, what: str) -> None:
    if not holds:
        raise TableError(what)


TILE_ROWS: Final = read_tiles(STANDARD_TILES)
MISSION_ROWS: Final = read_missions(STANDARD_MISSIONS)
MONEY_ROWS: Final = read_money(STANDARD_MONEY)
