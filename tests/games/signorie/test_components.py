"""The tables of section 2: counts, totals and the plans."""

from __future__ import annotations

from itertools import product

from regalia.games.signorie.components import (
    ASSIGNMENT_IDS,
    CAREER_IDS,
    COLUMN_IDS,
    COLUMNS,
    DO_HIRE,
    HELPER_IDS,
    HOUSE_IDS,
    PLAYER_COLOURS,
    REWARD_IDS,
    STANDARD,
    TILE_IDS,
    bride_points,
    first_florins,
    rank_of,
    ring,
    slot_value,
)
from regalia.games.signorie.edition import STANDARD_EDITION


def test_counts() -> None:
    assert (len(HELPER_IDS), len(ASSIGNMENT_IDS), len(REWARD_IDS), len(TILE_IDS)) == (15, 10, 14, 54)
    assert sum(STANDARD_EDITION.tile_points) == 180
    assert len(STANDARD_EDITION.plans) == 4 * 3 * 6
    assert DO_HIRE == 31


def test_column_costs() -> None:
    costs = list(STANDARD_EDITION.helper_costs)
    assert [sum(costs[column * 3 : column * 3 + 3]) for column in range(COLUMNS)] == [9, 10, 10, 9, 12]


def test_columns() -> None:
    assert [slot_value(column) for column in range(COLUMNS)] == [1, 2, 3, 4, 5]
    rings = {COLUMN_IDS[column]: COLUMN_IDS[ring(column)] for column in range(COLUMNS)}
    assert rings == {
        "yellow": "turquoise",
        "red": "yellow",
        "purple": "red",
        "grey": "purple",
        "turquoise": "grey",
    }


def test_small_tables() -> None:
    assert [bride_points(brother) for brother in range(4)] == [4, 3, 2, 1]
    assert [first_florins(place) for place in range(4)] == [1, 2, 2, 3]
    assert [rank_of(space) for space in range(1, 7)] == [1, 2, 3, 4, 4, 4]
    assert list(STANDARD_EDITION.space_points) == [1, 3, 5, 7, 10, 13]


def test_assignments_ask_for_five_of_each_sex() -> None:
    spent = [tile["spend"] for tile in STANDARD["assignments"].values()]
    assert (spent.count("male"), spent.count("female")) == (5, 5)


def test_plans_are_balanced() -> None:
    plans = STANDARD["plans"]
    for colour, house in product(PLAYER_COLOURS, HOUSE_IDS):
        assert sum(house in plans[colour][career] for career in CAREER_IDS) == 2
    assert all(len(plans[colour][career]) == 4 for colour, career in product(PLAYER_COLOURS, CAREER_IDS))
    for house, career in product(HOUSE_IDS, CAREER_IDS):
        assert sum(house not in plans[colour][career] for colour in ("red", "yellow", "purple")) == 1
