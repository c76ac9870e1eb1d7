"""Plans: every order of seats with the same seed, numbers that mean the same game everywhere."""

from __future__ import annotations

from collections import Counter

from regalia.arena.plan import Plan, seat_orders
from regalia.core.rng import LARGEST_SEED


def test_all_orders_of_different_bots() -> None:
    assert seat_orders(("a", "b")) == [("a", "b"), ("b", "a")]
    assert len(seat_orders(("a", "b", "c", "d"))) == 24
    assert seat_orders(("a", "b", "b", "b")) == [
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    ]
    assert seat_orders(("a", "a")) == [("a", "a")]


def test_six_seats_turn_round() -> None:
    orders = seat_orders(tuple("abcdef"))
    assert len(orders) == 6
    for seat in range(6):
        assert {order[seat] for order in orders} == set("abcdef")


def test_mirrored_seeds_and_balance() -> None:
    plan = Plan("versailles_dice", (("a", "b"), ("a", "c")), 8, seed=40)
    fixtures = [plan.fixture(number) for number in range(plan.total)]
    assert plan.total == 16
    assert [one.seed for one in fixtures[:8]] == [40, 40, 41, 41, 42, 42, 43, 43]
    assert [one.seed for one in fixtures[8:]] == [40, 40, 41, 41, 42, 42, 43, 43]
    assert Counter(one.seats for one in fixtures) == {("a", "b"): 4, ("b", "a"): 4, ("a", "c"): 4, ("c", "a"): 4}


def test_seeds_wrap() -> None:
    plan = Plan("versailles_dice", (("a", "b"),), 4, seed=LARGEST_SEED)
    assert [plan.fixture(number).seed for number in range(4)] == [LARGEST_SEED, LARGEST_SEED, 0, 0]
