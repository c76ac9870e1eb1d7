"""An edition: what is printed on the boards and tiles, read from its tables into flat lists of numbers.

The standard edition is data in `components`. The option `edition` replaces any of its tables, or single entries,
by those of a file in the same form; `objection_to` says what is wrong with such a file.
"""

from __future__ import annotations

import re
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.errors import BadFacts
from regalia.core.facts import FactReader
from regalia.core.vecs import append, vec
from regalia.games.signorie.components import (
    ASSIGNMENT_IDS,
    BONUS_REWARDS,
    CAREER_IDS,
    COLUMNS,
    EFFECT_IDS,
    GIVE_ADVANCE,
    GIVE_ALLIANCE,
    GIVE_CHILD,
    GIVE_FLORINS,
    GIVE_HIRE,
    GIVE_INITIATIVE,
    GIVE_MARRIAGE,
    GIVE_MISSION,
    GIVE_OFFSPRING,
    GIVE_RAISE,
    GIVE_THRESHOLD,
    GIVE_VP,
    HELPER_IDS,
    HELPER_ROWS,
    HOUSE_IDS,
    HOUSES,
    MAX_DECISIONS,
    MOST_ACTIONS,
    NO_EFFECT,
    PLAYER_COLOURS,
    REWARD_IDS,
    SEX_IDS,
    SIGNORIA_EFFECTS,
    SPACES,
    STANDARD,
    TILES_OF_A_HOUSE,
)

MOST: Final = 20  # no cost, amount or value of an edition is larger
WITHOUT_AMOUNT: Final = (GIVE_OFFSPRING, GIVE_MARRIAGE, GIVE_MISSION, GIVE_RAISE)
HELPER_EFFECTS: Final = tuple(range(GIVE_HIRE))
ASSIGNMENT_EFFECTS: Final = (*range(GIVE_HIRE), GIVE_RAISE)
BONUS_EFFECTS: Final = tuple(range(GIVE_RAISE))
SPACE_EFFECTS: Final = (GIVE_FLORINS, GIVE_INITIATIVE)
ROUND_BOUND: Final = MAX_DECISIONS // 4 // 7  # decisions of one player in one round, section 8
_EFFECT = re.compile(r"([A-Z_]+)(?:\((\d+)\))?")


@final
@mypyc_attr(acyclic=True)
class Edition:
    """The tables as numbers. States share it; nobody changes it."""

    def __init__(self) -> None:
        self.signoria_effects: vec[i64] = vec[i64](list(SIGNORIA_EFFECTS))  # [column]
        self.helper_costs: vec[i64] = vec[i64]()  # [column][row]
        self.helper_effects: vec[i64] = vec[i64]()
        self.helper_amounts: vec[i64] = vec[i64]()
        self.assignment_sexes: vec[i64] = vec[i64]()  # [assignment]
        self.assignment_most: vec[i64] = vec[i64]()
        self.assignment_effects: vec[i64] = vec[i64]()
        self.assignment_amounts: vec[i64] = vec[i64]()
        self.reward_effects: vec[i64] = vec[i64]()  # [reward]
        self.reward_amounts: vec[i64] = vec[i64]()
        self.tile_points: vec[i64] = vec[i64]()  # [house][number]
        self.space_points: vec[i64] = vec[i64]()  # [space]
        self.space_effects: vec[i64] = vec[i64]()
        self.space_amounts: vec[i64] = vec[i64]()
        self.plans: vec[i64] = vec[i64]()  # [colour][career][house], 1 for a space


def edition_of(given: Any) -> Edition:
    """The edition that the option names or holds."""
    return STANDARD_EDITION if given == "standard" else read_edition(given)


def objection_to(given: Any) -> str | None:
    """What is wrong with the tables of an edition; None if nothing is."""
    try:
        edition = read_edition(given)
    except BadFacts as error:
        return str(error)
    longest = longest_round(edition)
    if longest > ROUND_BOUND:
        return f"with this edition a player could have {longest} decisions in a round; {ROUND_BOUND} is the most"
    return None


def read_edition(given: Any) -> Edition:
    """The standard edition with the tables and entries given in place of its own."""
    reader = FactReader(given, "edition")
    edition = Edition()
    _read_helpers(edition, _entries(reader, "helpers", HELPER_IDS))
    _read_assignments(edition, _entries(reader, "assignments", ASSIGNMENT_IDS))
    _read_rewards(edition, _entries(reader, "rewards", REWARD_IDS))
    _read_alliances(edition, reader if reader.has("alliances") else FactReader(STANDARD))
    _read_careers(edition, reader if reader.has("careers") else FactReader(STANDARD))
    _read_plans(edition, _entries(reader, "plans", PLAYER_COLOURS))
    reader.done()
    return edition


def _entries(reader: FactReader, table: str, names: tuple[str, ...]) -> list[tuple[FactReader, str]]:
    """For each entry of a table the reader that has it: the one given, or else the standard edition's."""
    standard = FactReader(STANDARD[table], table)
    given = reader.inner(table) if reader.has(table) else FactReader({}, table)
    found = [(given if given.has(name) else standard, name) for name in names]
    for source, name in found:
        source.take(name)
    given.done()
    return found


def _read_helpers(edition: Edition, entries: list[tuple[FactReader, str]]) -> None:
    for source, name in entries:
        helper = source.inner(name)
        edition.helper_costs = append(edition.helper_costs, helper.number("cost", 0, MOST))
        effect, amount = _effect(helper.take("effect"), f"helpers.{name}", HELPER_EFFECTS)
        edition.helper_effects = append(edition.helper_effects, effect)
        edition.helper_amounts = append(edition.helper_amounts, amount)
        helper.done()


def _read_assignments(edition: Edition, entries: list[tuple[FactReader, str]]) -> None:
    for source, name in entries:
        tile = source.inner(name)
        edition.assignment_sexes = append(edition.assignment_sexes, tile.choice("spend", SEX_IDS))
        edition.assignment_most = append(edition.assignment_most, tile.number("most", 1, 3))
        effect, amount = _effect(tile.take("effect"), f"assignments.{name}", ASSIGNMENT_EFFECTS)
        edition.assignment_effects = append(edition.assignment_effects, effect)
        edition.assignment_amounts = append(edition.assignment_amounts, amount)
        tile.done()


def _read_rewards(edition: Edition, entries: list[tuple[FactReader, str]]) -> None:
    for place, (source, name) in enumerate(entries):
        allowed = BONUS_EFFECTS if place < BONUS_REWARDS else (GIVE_VP,)
        effect, amount = _effect(source.take(name), f"rewards.{name}", allowed)
        edition.reward_effects = append(edition.reward_effects, effect)
        edition.reward_amounts = append(edition.reward_amounts, amount)


def _read_alliances(edition: Edition, reader: FactReader) -> None:
    points = reader.numbers("alliances", TILES_OF_A_HOUSE, 0, MOST)
    for _ in range(HOUSES):
        for value in points:
            edition.tile_points = append(edition.tile_points, value)


def _read_careers(edition: Edition, reader: FactReader) -> None:
    for place, entry in enumerate(reader.items("careers", SPACES)):
        space = reader.within(entry, f"careers[{place}]")
        edition.space_points = append(edition.space_points, space.number("vp", 0, MOST))
        bonus = space.take("bonus")
        effect, amount = (NO_EFFECT, 0) if bonus is None else _effect(bonus, f"careers[{place}]", SPACE_EFFECTS)
        edition.space_effects = append(edition.space_effects, effect)
        edition.space_amounts = append(edition.space_amounts, amount)
        space.done()


def _read_plans(edition: Edition, entries: list[tuple[FactReader, str]]) -> None:
    plans: list[int] = []
    for source, colour in entries:
        plan = source.inner(colour)
        for career in CAREER_IDS:
            houses = plan.items(career)
            if len(set(map(str, houses))) < len(houses) or not set(map(str, houses)) <= set(HOUSE_IDS):
                raise BadFacts(f"edition.plans.{colour}.{career} must name different houses, not {houses!r}")
            plans += [1 if house in houses else 0 for house in HOUSE_IDS]
        plan.done()
    edition.plans = vec[i64](plans)


def _effect(written: object, where: str, allowed: tuple[int, ...]) -> tuple[int, int]:
    """An effect such as `FLORINS(2)` or `MARRIAGE` as its number and its amount."""
    match = _EFFECT.fullmatch(written) if isinstance(written, str) else None
    known = [EFFECT_IDS[effect] for effect in allowed]
    if match is None or match[1] not in known:
        raise BadFacts(f"edition.{where} must have an effect of {', '.join(known)}, not {written!r}")
    effect = EFFECT_IDS.index(match[1])
    if (match[2] is None) != (effect in WITHOUT_AMOUNT) or not 1 <= int(match[2] or 1) <= MOST:
        wanted = "no amount" if effect in WITHOUT_AMOUNT else f"an amount from 1 to {MOST}"
        raise BadFacts(f"edition.{where}: {match[1]} takes {wanted}, not {written!r}")
    return effect, int(match[2] or 1)


# --- how long a round can become --------------------------------------------------------------------------------------


def longest_round(edition: Edition) -> int:
    """The most decisions of one player in one round: the four longest columns, passing, and a reward with its bride."""
    most_work = 0
    for tile in range(len(ASSIGNMENT_IDS)):
        most = edition.assignment_most[tile]
        work = 1 + (1 if most > 1 else 0)
        work += _decisions(edition.assignment_effects[tile], edition.assignment_amounts[tile] * most)
        most_work = max(most_work, work)
    most_work = max(most_work, 5)  # the turquoise action with four points
    columns = sorted((1 + most_work + _helper_decisions(edition, column) for column in range(COLUMNS)), reverse=True)
    rewards = [_decisions(edition.reward_effects[tile], edition.reward_amounts[tile]) for tile in range(BONUS_REWARDS)]
    return sum(columns[:MOST_ACTIONS]) + 1 + 1 + max(rewards) + 1


def _helper_decisions(edition: Edition, column: int) -> int:
    found = 0
    for slot in range(column * HELPER_ROWS, (column + 1) * HELPER_ROWS):
        if not is_automatic(edition.helper_effects[slot]):
            found += 1 + _decisions(edition.helper_effects[slot], edition.helper_amounts[slot])
    return found


def _decisions(effect: int, amount: int) -> int:
    """The decisions that an effect can open, section 2.15."""
    if effect in (GIVE_MARRIAGE, GIVE_MISSION):
        return 2 * amount
    if effect in (GIVE_ADVANCE, GIVE_CHILD, GIVE_ALLIANCE, GIVE_THRESHOLD):
        return amount
    return 1 if effect == GIVE_HIRE else 0


def is_automatic(effect: i64) -> bool:
    """SIG-7.4: a helper giving only florins or VP, the first two effects, is used without asking."""
    return effect <= GIVE_VP


STANDARD_EDITION: Final = read_edition({})
