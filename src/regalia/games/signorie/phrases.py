"""Small phrases of Signorie that labels, the log and the picture share."""

from __future__ import annotations

from regalia.core.words import Words, amount
from regalia.games.signorie.components import (
    ASSIGNMENT_IDS,
    CITY_IDS,
    CITY_SLOTS,
    EFFECT_IDS,
    HELPER_IDS,
    HELPER_ROWS,
    MALE,
    SIDE_IDS,
    TILE_IDS,
    TILES_OF_A_HOUSE,
)
from regalia.games.signorie.edition import Edition

WORDS = Words(__file__)
SEATS = WORDS.list("seats")
COLUMN_NAMES = WORDS.list("columns")
CITY_NAMES = WORDS.list("cities")
HOUSE_NAMES = WORDS.list("houses")


def florins(number: int) -> str:
    """An amount of money: "3 florins"."""
    return amount(number, "florin")


def members(number: int, sex: int) -> str:
    """Family members: "1 man", "2 women"."""
    return amount(number, "man", "men") if sex == MALE else amount(number, "woman", "women")


def helper(slot: int) -> str:
    """A helper by its place: "red helper 3"."""
    return WORDS.say("helper", color=COLUMN_NAMES[slot // HELPER_ROWS], row=slot % HELPER_ROWS + 1)


def helper_by_id(name: str) -> str:
    """The helper with this id."""
    return helper(HELPER_IDS.index(name))


def effect(kind: int, number: int) -> str:
    """An effect: "2 florins", "a marriage"."""
    return WORDS.say(
        f"effect.{EFFECT_IDS[kind]}",
        n=number,
        s="" if number == 1 else "s",
        man="man" if number == 1 else "men",
        woman="woman" if number == 1 else "women",
        child="child" if number == 1 else "children",
    )


def helper_effect(edition: Edition, slot: int) -> str:
    """What a helper gives."""
    return effect(edition.helper_effects[slot], edition.helper_amounts[slot])


def reward_effect(edition: Edition, tile: int) -> str:
    """What a reward tile gives."""
    return effect(edition.reward_effects[tile], edition.reward_amounts[tile])


def assignment(edition: Edition, tile: int) -> str:
    """An assignment tile, with what each member brings: "1-3 men: 2 florins"."""
    most = edition.assignment_most[tile]
    spend = members(most, edition.assignment_sexes[tile])
    gain = effect(edition.assignment_effects[tile], edition.assignment_amounts[tile])
    return f"1-{spend}: {gain}" if most > 1 else f"{spend}: {gain}"


def assignment_by_id(name: str) -> int:
    """The number of the assignment with this id."""
    return ASSIGNMENT_IDS.index(name)


def tile_name(edition: Edition, name: str) -> str:
    """An alliance tile: "Este 4"."""
    tile = TILE_IDS.index(name)
    return f"{HOUSE_NAMES[tile // TILES_OF_A_HOUSE]} {edition.tile_points[tile]}"


def house_of(name: str) -> str:
    """The house of an alliance tile."""
    return HOUSE_NAMES[TILE_IDS.index(name) // TILES_OF_A_HOUSE]


def city_name(name: str) -> str:
    """A city by its id."""
    return CITY_NAMES[CITY_IDS.index(name)]


def slot_name(slot: int) -> str:
    """A family slot within its city: "3b"."""
    return f"{slot % CITY_SLOTS // 2 + 1}{SIDE_IDS[slot % 2]}"
