"""Figures that are known: intervals, ratings, the sequential test."""

from __future__ import annotations

import random

import pytest

from regalia.arena.statistics import Sequential, average, plackett_luce, ratings, share, win_of


def test_wilson_interval() -> None:
    found = share(8, 10)  # the textbook's example: 0.490 to 0.943
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)
    assert share(10, 10).high == pytest.approx(1.0)
    assert share(10, 10).low < 0.75
    assert share(0, 0).high == 1.0


def test_the_interval_holds_the_truth_in_95_of_100_studies() -> None:
    chance = random.Random(1)
    held = 0
    for _ in range(1000):
        found = share(sum(chance.random() < 0.7 for _ in range(100)), 100)
        held += found.low <= 0.7 <= found.high
    assert 925 <= held <= 975


def test_average() -> None:
    found = average([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.high - found.low == pytest.approx(2 * 1.959964 * (5 / 3 / 4) ** 0.5)
    assert average([3.0]).as_json() == {"mean": 3.0, "low": None, "high": None}


def test_a_win_is_shared_or_nobodys() -> None:
    assert win_of([1, 2], 0) == 1.0
    assert win_of([1, 1, 3], 1) == 0.5
    assert win_of([2, 2], 0) == 0.0


def test_plackett_luce_finds_the_strengths_that_made_the_rankings() -> None:
    strengths = {"a": 8.0, "b": 4.0, "c": 2.0, "d": 1.0}
    chance = random.Random(3)
    rankings = []
    for _ in range(4000):
        left = list(strengths)
        order = []
        while left:
            order.append(chance.choices(left, [strengths[name] for name in left])[0])
            left.remove(order[-1])
        rankings.append(tuple((name, rank) for rank, name in enumerate(order, start=1)))
    found = plackett_luce(rankings)
    for better, worse in (("a", "b"), ("b", "c"), ("c", "d")):
        assert found[better] - found[worse] == pytest.approx(120.4, abs=15)  # twice as strong


def test_ratings_of_two_are_their_odds() -> None:
    games = [(("a", 1), ("b", 2))] * 300 + [(("b", 1), ("a", 2))] * 100
    found = ratings(games)
    assert found["a"]["rating"] - found["b"]["rating"] == pytest.approx(190.8, abs=2)  # 3 to 1
    assert found["a"]["low"] < found["a"]["rating"] < found["a"]["high"]


def test_ties_and_clean_sheets_stay_finite() -> None:
    found = plackett_luce([(("a", 1), ("b", 2))] * 50)
    assert 300 < found["a"] - found["b"] < 1000
    level = plackett_luce([(("a", 1), ("b", 1), ("c", 3))] * 50)
    assert level["a"] == pytest.approx(level["b"])
    assert level["a"] > level["c"]
    lost = plackett_luce([(("a", 2), ("b", 2))] * 9)  # all players lose: nothing is learnt
    assert lost["a"] == pytest.approx(0) == pytest.approx(lost["b"])


@pytest.mark.parametrize(("truth", "verdict"), [(0.5, "reject"), (0.62, "accept")])
def test_the_sequential_test_is_right_and_short(truth: float, verdict: str) -> None:
    test = Sequential(0.5, 0.6)
    right = 0
    lengths = []
    for study in range(200):
        chance = random.Random(study)
        values: list[float] = []
        while test.verdict(values) is None:
            values.append(float(chance.random() < truth))
        right += test.verdict(values) == verdict
        lengths.append(len(values))
    assert right >= 184
    assert sum(lengths) / len(lengths) < 250


def test_the_sequential_test_waits_for_enough() -> None:
    assert Sequential(0.5, 0.6).verdict([1.0] * 10) is None
    assert Sequential(0.5, 0.6).verdict([1.0] * 60) == "accept"
