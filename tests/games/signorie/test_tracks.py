"""Advancement on careers and initiative: SIG-6.5."""

from __future__ import annotations

from typing import Any

import pytest

from games.signorie.positions import Position, family, kinds, legal, lord, take
from regalia.core.state import State
from support import do, example, refused, rule


def advancing(position: Position, value: int = 5) -> State:
    """The position with the points of a turquoise die."""
    state = position.dice(turquoise=[value, 6]).build()
    take(state, "turquoise", value, "signoria")
    return state


@rule("SIG-6.5.1", "SIG-11.3")
@example("SIG-EX-17")
@pytest.mark.parametrize(
    ("value", "price", "points"), [(6, 0, 4), (5, 0, 4), (4, 1, 4), (3, 2, 3), (2, 3, 2), (1, 4, 1)]
)
def test_points_and_die_value(value: int, price: int, points: int) -> None:
    options: list[tuple[dict[str, Any], int]] = [({}, points), ({"tracks_points": "fixed_4"}, 4)]
    for chosen, expected in options:
        state = advancing(Position(**chosen), value)
        assert state.facts()["context"]["points"] == expected
        assert lord(state)["florins"] == 6 - price


@rule("SIG-6.5.2")
def test_one_point_must_be_spent_then_one_may_stop() -> None:
    state = advancing(Position())
    assert "stop_advancing" not in kinds(state)
    assert refused(state, "stop_advancing") == "SIG-6.5.2"
    do(state, "advance_initiative")
    assert refused(state, "stop_advancing") is None
    do(state, "stop_advancing")
    assert state.seat == 1
    assert state.facts()["initiative"] == [1, 0]
    assert state.facts()["context"]["points"] == 0, "unspent points are lost"


@rule("SIG-6.5.3", "SIG-6.5.5")
def test_what_a_point_buys() -> None:
    state = advancing(Position().man("military", 2).man("political", 6))
    names = [tuple(action.values()) for action in legal(state)]
    assert names == [
        ("place_man", "military"),
        ("place_man", "clerical"),
        ("place_man", "political"),
        ("advance_man", "military", 2),
        ("advance_initiative",),
    ]
    assert refused(state, "advance_man", career="clerical", space=2) == "SIG-6.5.3"
    do(state, "place_man", career="clerical")
    assert lord(state)["careers"]["clerical"] == [1, 0, 0, 0, 0, 0]
    assert family(state)[0] == 3
    do(state, "advance_man", career="military", space=2)
    assert lord(state)["careers"]["military"] == [0, 0, 1, 0, 0, 0]


@rule("SIG-6.5.3", "SIG-10.10")
def test_placing_needs_a_man_in_the_supply() -> None:
    state = advancing(Position().supply(0, 3).man("military", 1))
    assert refused(state, "place_man", career="military") == "SIG-10.10"


@rule("SIG-6.5.4")
def test_points_may_go_to_one_man() -> None:
    state = advancing(Position())
    do(state, "place_man", career="military")
    for space in (1, 2, 3):
        do(state, "advance_man", career="military", space=space)
    assert lord(state)["careers"]["military"] == [0, 0, 0, 1, 0, 0]
    assert state.seat == 1


@example("SIG-EX-16")
@rule("SIG-6.5.6", "SIG-6.5.7")
def test_tracks() -> None:
    position = Position().have(0, florins=3).initiative_at(2, 0).supply(1, 3).man("military", 3).man("political", 5)
    state = advancing(position, 4)
    assert lord(state)["florins"] == 2
    do(state, "advance_man", career="military", space=3)
    assert lord(state)["florins"] == 4
    do(state, "advance_man", career="political", space=5)
    assert state.facts()["initiative"] == [4, 0]
    do(state, "place_man", career="clerical")
    do(state, "advance_initiative")
    assert state.facts()["initiative"] == [5, 0]
    assert family(state)[0] == 0
    assert state.seat == 1


@rule("SIG-6.5.7", "SIG-6.5.11")
def test_the_bonus_of_the_top_is_capped() -> None:
    state = advancing(Position().initiative_at(9, 0).man("political", 5))
    do(state, "advance_man", career="political", space=5)
    assert state.facts()["initiative"] == [10, 0]
    assert refused(state, "advance_initiative") == "SIG-6.5.11"


@rule("SIG-6.5.8")
def test_bonuses_come_each_time_from_every_source() -> None:
    state = Position().man("military", 3, 3).man("clerical", 5).tiles_at("yellow", "women_careers").build()
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=2)
    do(state, "advance_man", career="military", space=3)
    do(state, "advance_man", career="military", space=3)
    do(state, "advance_man", career="clerical", space=5)
    assert lord(state)["florins"] == 6 + 2 + 2
    assert state.facts()["initiative"] == [2, 0]
    reward = Position().man("military", 3).in_round(1, "careers").all_passed_but(0).build()
    do(reward, "pass")
    do(reward, "reward_bonus")
    do(reward, "advance_man", career="military", space=3)
    assert lord(reward)["florins"] == 8


@rule("SIG-6.5.9")
def test_the_action_needs_something_to_advance() -> None:
    position = Position().initiative_at(10, 0).supply(0, 3).man("military", 6)
    state = position.dice(turquoise=[5, 5]).tiles_at("turquoise", "women_prestige").build()
    take(state, "turquoise", 5)
    assert refused(state, "signoria") == "SIG-6.5.9"


@rule("SIG-6.5.9")
def test_points_that_buy_nothing_are_lost() -> None:
    state = advancing(Position().initiative_at(9, 0).supply(0, 3).man("military", 5))
    do(state, "advance_man", career="military", space=5)
    assert state.facts()["initiative"] == [10, 0]
    assert state.seat == 1, "three points are left, and nothing to buy"


@rule("SIG-6.5.10")
def test_arriving_on_a_stack_is_on_top() -> None:
    state = Position(3).initiative_at(2, 3, 3, order=[1, 2, 0]).build()
    take(state, "turquoise", 3, "signoria")
    do(state, "advance_initiative")
    do(state, "stop_advancing")
    assert state.facts()["initiative_order"] == [0, 1, 2]


@rule("SIG-6.5.11")
def test_a_disc_at_the_top_stays_in_its_place() -> None:
    state = Position(3).initiative_at(10, 10, 0, order=[1, 0, 2]).man("military", 5).build()
    take(state, "turquoise", 3, "signoria")
    do(state, "advance_man", career="military", space=5)
    assert state.facts()["initiative_order"] == [1, 0, 2]
    assert refused(state, "advance_initiative") == "SIG-6.5.11"


@rule("SIG-6.5.12")
def test_a_move_of_several_steps_passes_over_stacks() -> None:
    position = Position(4).initiative_at(0, 1, 1, 4, order=[3, 2, 1, 0]).tiles_at("yellow", "men_initiative")
    state = position.build()
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=1)
    assert state.facts()["initiative"] == [3, 1, 1, 4]
    assert state.facts()["initiative_order"] == [3, 0, 2, 1]


@rule("SIG-10.1")
def test_florins_never_run_out() -> None:
    state = Position().have(0, florins=9000).build()
    take(state, "yellow", 3, "signoria")
    assert lord(state)["florins"] == 9003
