"""Marriages and missions: SIG-6.2, SIG-6.4, Open Gates and the caps."""

from __future__ import annotations

from typing import Any

import pytest

from games.signorie.positions import GAME, Position, family, legal, lord, take, values
from regalia.core.state import State
from support import do, example, refused, rule

CITIES = ("milano", "venezia", "firenze")


def marrying(position: Position) -> State:
    """The position at the choice of a city for a marriage."""
    state = position.dice(red=[2, 2]).build()
    take(state, "red", 2, "signoria")
    return state


def sending(position: Position) -> State:
    """The position in a mission, at its first decision with a choice."""
    state = position.dice(grey=[4, 4]).build()
    take(state, "grey", 4, "signoria")
    return state


def offered(state: State) -> list[tuple[str, str]]:
    """Cities with the sides, or the gate, that are offered."""
    return [(action["city"], action.get("side", "gate")) for action in legal(state)]


def full(position: Position, *cities: str) -> Position:
    """Cities full of others' members."""
    for city in cities:
        position.city(city, residents=8)
    return position


# --- marriage ---------------------------------------------------------------------------------------------------------


@rule("SIG-6.2.1")
def test_a_marriage_needs_a_woman_and_a_city_one_can_pay_for() -> None:
    for position, broken in (
        (Position(), None),
        (Position().supply(4, 0), "SIG-6.2.1"),
        (Position().have(0, florins=0), "SIG-6.2.1"),
        (full(Position().have(0, florins=3), *CITIES), "SIG-6.2.1"),
        (full(Position().have(0, florins=4), *CITIES), None),
        (full(Position(open_gates=False), *CITIES), "SIG-6.2.1"),
        (full(Position().have(0, florins=1), "milano", "venezia"), None),
    ):
        state = position.tiles_at("red", "men_florins", "men_prestige").dice(red=[2, 2]).build()
        take(state, "red", 2)
        assert refused(state, "signoria") == broken


@rule("SIG-6.2.2")
@example("SIG-EX-9")
def test_marriage_with_tied_slots() -> None:
    state = marrying(Position().cover("milano", "venezia").have(0, florins=5).city("roma", marriage="sforza_6"))
    assert [side for city, side in offered(state) if city == "roma"] == ["a", "b"]
    do(state, "choose_city_slot", city="roma", side="b")
    do(state, "pay_extra", n=3)
    assert state.facts()["cities"]["roma"]["slots"][:2] == [None, {"seat": 0, "sex": "female"}]
    assert (lord(state)["vp"], lord(state)["florins"]) == (8, 1)
    assert lord(state)["rows"]["marriage"] == ["alliance_sforza_6"]
    assert state.facts()["cities"]["roma"]["marriage"] is None


@rule("SIG-6.2.2", "SIG-6.2.3")
@example("SIG-EX-10")
def test_the_lowest_slot_is_forced() -> None:
    def position(florins: int) -> Position:
        return Position().have(0, florins=florins).city("milano", residents=3)

    state = marrying(position(2))
    assert [side for city, side in offered(state) if city == "milano"] == ["b"]
    assert refused(state, "choose_city_slot", city="milano", side="a") == "SIG-6.2.2"
    do(state, "choose_city_slot", city="milano", side="b")
    assert state.facts()["cities"]["milano"]["slots"][3] == {"seat": 0, "sex": "female"}
    assert state.seat == 1, "only 0 extra florins"
    assert (lord(state)["vp"], lord(state)["florins"]) == (4, 0)
    poor = marrying(position(1))
    assert "milano" not in dict(offered(poor))
    assert refused(poor, "choose_city_slot", city="milano", side="b") == "SIG-6.2.3"


@rule("SIG-6.2.3", "SIG-6.2.5")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_the_dowry_is_the_value_of_the_slot(value: int) -> None:
    state = marrying(Position().have(0, florins=9).city("milano", residents=2 * value - 2))
    do(state, "choose_city_slot", city="milano", side="a")
    assert (lord(state)["florins"], lord(state)["vp"]) == (9 - value, 2 * value)
    do(state, "pay_extra", n=2)
    assert (lord(state)["florins"], lord(state)["vp"]) == (7 - value, 2 * value + 4)
    assert lord(state)["vp_log"]["dowries"] == 2 * value + 4


@rule("SIG-6.2.4")
def test_up_to_four_extra_florins_as_far_as_they_last() -> None:
    for florins, extras in ((9, [0, 1, 2, 3, 4]), (4, [0, 1, 2, 3])):
        state = marrying(Position().have(0, florins=florins))
        do(state, "choose_city_slot", city="milano", side="a")
        assert values(state, "pay_extra", "n") == extras
    assert refused(state, "pay_extra", n=4) == "SIG-10.2"


@example("SIG-EX-11")
@rule("SIG-6.2.6", "SIG-6.2.8")
def test_marriage_without_a_tile() -> None:
    for rows, marriage, left in ((["este_5"], "este_4", "alliance_este_4"), ([], "", None)):
        state = marrying(Position().row("marriage", *rows).city("milano", marriage=marriage))
        do(state, "choose_city_slot", city="milano", side="a")
        do(state, "pay_extra", n=0)
        assert state.facts()["cities"]["milano"]["marriage"] == left
        assert len(lord(state)["rows"]["marriage"]) == len(rows)
        assert lord(state)["vp"] == 2


@rule("SIG-6.2.6", "SIG-6.2.7", "SIG-6.4.7")
def test_a_needed_tile_is_always_taken() -> None:
    state = marrying(Position().row("clerical", "medici_9").city("milano", marriage="medici_3"))
    do(state, "choose_city_slot", city="milano", side="a")
    do(state, "pay_extra", n=0)
    assert state.seat == 1, "there is nothing to decline"
    assert lord(state)["rows"]["marriage"] == ["alliance_medici_3"]
    assert lord(state)["rows"]["clerical"] == ["alliance_medici_9"], "the same house in another row"


@rule("SIG-6.2.9", "SIG-6.4.8")
def test_emptied_slots_stay_empty_until_the_next_round() -> None:
    position = Position().man("clerical", 1).city("milano", marriage="este_4", mission="medici_4")
    state = position.taken(0, yellow=1).dice(grey=[4, 4], red=[2, 2]).all_passed_but(0).build()
    take(state, "red", 2, "signoria")
    do(state, "choose_city_slot", city="milano", side="a")
    do(state, "pay_extra", n=0)
    take(state, "grey", 4, "signoria")
    do(state, "choose_city_slot", city="milano", side="b")
    milano = state.facts()["cities"]["milano"]
    assert (milano["marriage"], milano["mission"]) == (None, None)
    do(state, "pass")
    assert state.facts()["cities"]["milano"] == milano
    while state.facts()["round"] == 1:
        state.apply(state.legal_actions()[-1])
    refilled = state.facts()["cities"]["milano"]
    assert None not in (refilled["marriage"], refilled["mission"])
    assert refilled["slots"] == milano["slots"]


@rule("SIG-6.2.10", "SIG-6.4.8")
def test_who_is_in_a_city_stays_to_the_end() -> None:
    state = marrying(Position().man("military", 1))
    do(state, "choose_city_slot", city="milano", side="a")
    do(state, "pay_extra", n=0)
    do(state, "pass")
    take(state, "grey", 3, "signoria")
    do(state, "choose_city_slot", city="milano", side="b")
    expected = [{"seat": 0, "sex": "female"}, {"seat": 0, "sex": "male"}]
    while not state.over:
        assert state.facts()["cities"]["milano"]["slots"][:2] == expected
        state.apply(state.legal_actions()[0])
    assert state.facts()["cities"]["milano"]["slots"][:2] == expected


@example("SIG-EX-12")
@rule("SIG-11.4")
def test_the_largest_dowry() -> None:
    def position(**options: Any) -> Position:
        position = Position(**options).have(0, florins=9)
        for city in CITIES:
            position.city(city, residents=6)
        return position

    state = marrying(position())
    do(state, "choose_city_slot", city="milano", side="a")
    do(state, "pay_extra", n=4)
    assert (lord(state)["vp"], lord(state)["florins"]) == (16, 1)
    capped = marrying(position(dowry_cap="total_4"))
    do(capped, "choose_city_slot", city="milano", side="a")
    assert capped.seat == 1
    assert (lord(capped)["vp"], lord(capped)["florins"]) == (8, 5)


@rule("SIG-11.4")
def test_with_a_cap_dowry_and_extra_are_four_at_most() -> None:
    state = marrying(Position(dowry_cap="total_4").have(0, florins=9))
    do(state, "choose_city_slot", city="milano", side="a")
    assert values(state, "pay_extra", "n") == [0, 1, 2, 3]
    assert refused(state, "pay_extra", n=4) == "SIG-11.4"


@rule("SIG-10.2")
def test_nobody_borrows() -> None:
    state = marrying(Position().have(0, florins=3))
    do(state, "choose_city_slot", city="milano", side="a")
    assert refused(state, "pay_extra", n=3) == "SIG-10.2"
    do(state, "pay_extra", n=2)
    assert lord(state)["florins"] == 0


# --- mission ----------------------------------------------------------------------------------------------------------


@rule("SIG-6.4.1")
def test_a_mission_needs_a_man_with_the_rank() -> None:
    for position, broken in (
        (Position().man("military", 1), None),
        (Position(), "SIG-6.4.1"),
        (full(Position().man("military", 3), *CITIES), "SIG-6.4.1"),
        (full(Position().man("military", 4), *CITIES), None),
        (full(Position(open_gates=False).man("military", 6), *CITIES), "SIG-6.4.1"),
        (full(Position().man("political", 1), "milano", "venezia"), None),
        (full(Position().man("political", 1), "milano", "venezia").city("firenze", residents=2), "SIG-6.4.1"),
    ):
        state = position.tiles_at("grey", "men_florins", "men_prestige").dice(grey=[4, 4]).build()
        take(state, "grey", 4)
        assert refused(state, "signoria") == broken


@rule("SIG-6.4.2", "SIG-6.4.1")
def test_first_the_man_then_the_city() -> None:
    position = Position().man("military", 1, 5).man("clerical", 2)
    for city in CITIES:
        position.city(city, residents=3)
    state = sending(position)
    assert state.decision == "mission_man"
    assert [(man["career"], man["space"]) for man in legal(state)] == [("military", 5), ("clerical", 2)]
    assert refused(state, "choose_man", career="military", space=1) == "SIG-6.4.1"
    assert refused(state, "choose_man", career="political", space=1) == "SIG-6.4.1"
    do(state, "choose_man", career="military", space=5)
    assert state.decision == "mission_city"
    assert state.facts()["context"]["man"] == {"career": "military", "space": 5}


@rule("SIG-6.4.1", "SIG-6.4.4", "SIG-6.4.5")
@example("SIG-EX-14")
def test_mission_and_rank() -> None:
    def position(tile: str) -> Position:
        position = Position().cover("venezia", "firenze").have(0, colour="blue").man("clerical", 3)
        return position.city("milano", residents=4, mission=tile).city("roma", residents=6)

    state = sending(position("sforza_4"))
    assert offered(state) == [("milano", "a"), ("milano", "b"), ("napoli", "a"), ("napoli", "b")]
    assert refused(state, "choose_city_slot", city="roma", side="a") == "SIG-6.4.1"
    do(state, "choose_city_slot", city="milano", side="a")
    assert lord(state)["vp"] == 5
    assert lord(state)["rows"]["clerical"] == []
    assert state.facts()["cities"]["milano"]["mission"] == "alliance_sforza_4"
    este = sending(position("este_4"))
    do(este, "choose_city_slot", city="milano", side="a")
    assert lord(este)["rows"]["clerical"] == ["alliance_este_4"]
    assert este.facts()["cities"]["milano"]["mission"] is None


@rule("SIG-6.4.3")
def test_a_man_takes_the_lowest_slot() -> None:
    state = sending(Position().man("military", 6).city("milano", residents=5))
    assert refused(state, "choose_city_slot", city="milano", side="a") == "SIG-6.4.3"
    assert [side for city, side in offered(state) if city == "venezia"] == ["a", "b"]
    do(state, "choose_city_slot", city="milano", side="b")
    assert state.facts()["cities"]["milano"]["slots"][5] == {"seat": 0, "sex": "male"}


@rule("SIG-6.4.4")
@example("SIG-EX-15")
@pytest.mark.parametrize(("space", "vp"), [(1, 1), (2, 3), (3, 5), (4, 7), (5, 10), (6, 13)])
def test_a_mission_scores_the_space(space: int, vp: int) -> None:
    state = sending(Position().man("political", space))
    do(state, "choose_city_slot", city="milano", side="a")
    assert (lord(state)["vp"], lord(state)["vp_log"]["missions"]) == (vp, vp)
    assert lord(state)["careers"]["political"] == [0] * 6
    assert state.facts()["cities"]["milano"]["slots"][0] == {"seat": 0, "sex": "male"}


@rule("SIG-6.4.5", "SIG-6.4.6")
def test_a_mission_without_a_tile() -> None:
    position = Position().man("clerical", 2).row("clerical", "medici_9").city("milano", mission="medici_3")
    state = sending(position)
    do(state, "choose_city_slot", city="milano", side="a")
    assert state.facts()["cities"]["milano"]["mission"] == "alliance_medici_3"
    assert lord(state)["rows"]["clerical"] == ["alliance_medici_9"]
    assert lord(state)["vp"] == 3


@rule("SIG-6.4.5")
def test_the_tile_goes_into_the_row_of_the_mans_career() -> None:
    state = sending(Position().man("political", 2).city("milano", mission="medici_3", marriage="este_3"))
    do(state, "choose_city_slot", city="milano", side="a")
    assert lord(state)["rows"] == {
        "marriage": [],
        "military": [],
        "clerical": [],
        "political": ["alliance_medici_3"],
    }


# --- Open Gates and merged sides --------------------------------------------------------------------------------------


@rule("SIG-11.2", "SIG-10.8")
@example("SIG-EX-29")
def test_open_gates() -> None:
    def position() -> Position:
        return Position().cover("venezia", "roma").city("napoli", residents=8, marriage="este_4", mission="este_5")

    state = marrying(position().have(0, florins=5))
    assert ("napoli", "gate") in offered(state)
    assert refused(state, "choose_city_slot", city="napoli", side="a") == "SIG-6.2.2"
    do(state, "open_gate", city="napoli")
    assert values(state, "pay_extra", "n") == [0, 1]
    do(state, "pay_extra", n=1)
    assert (lord(state)["vp"], lord(state)["florins"]) == (10, 0)
    assert family(state) == (4, 2, 8, 9)
    assert state.facts()["cities"]["napoli"]["marriage"] == "alliance_este_4"
    for space, can_go in ((5, True), (3, False)):
        mission = sending(position().man("military", space))
        assert (("napoli", "gate") in offered(mission)) == can_go
    assert refused(mission, "open_gate", city="napoli") == "SIG-11.2"
    mission = sending(position().man("military", 5))
    do(mission, "open_gate", city="napoli")
    assert (lord(mission)["vp"], lord(mission)["rows"]["military"]) == (10, [])
    assert family(mission) == (4, 3, 8, 8)


@rule("SIG-11.2", "SIG-10.8")
def test_the_gate_of_a_city_is_its_own() -> None:
    state = marrying(full(Position().have(0, florins=5), "milano"))
    assert refused(state, "open_gate", city="milano") is None
    assert refused(state, "open_gate", city="venezia") == "SIG-11.2", "a slot is empty there"
    assert refused(state, "open_gate", city="roma") == "SIG-1.21"
    poor = marrying(full(Position().have(0, florins=3), "milano"))
    assert refused(poor, "open_gate", city="milano") == "SIG-11.2"
    closed = marrying(full(Position(open_gates=False).have(0, florins=9), "milano"))
    assert refused(closed, "open_gate", city="milano") == "SIG-11.2"


@example("SIG-EX-48")
@rule("SIG-11.2", "SIG-11.4")
def test_open_gates_with_a_cap() -> None:
    position = Position(dowry_cap="total_4").cover("venezia", "roma").have(0, florins=9)
    state = marrying(position.city("napoli", residents=8))
    do(state, "open_gate", city="napoli")
    assert state.seat == 1, "no extra to ask for"
    assert (lord(state)["vp"], lord(state)["florins"]) == (8, 5)


@rule("SIG-11.8")
def test_merged_sides_are_offered_once() -> None:
    state = marrying(Position(merge_sides=True).city("milano", residents=1))
    assert offered(state) == [("milano", "b"), ("venezia", "a"), ("firenze", "a")]
    assert refused(state, "choose_city_slot", city="venezia", side="b") == "SIG-11.8"


def test_codes_of_slots() -> None:
    assert GAME.action("choose_city_slot", city="napoli", side="b") == 49
