"""Other editions: tables given as an option."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.signorie.positions import GAME, Position, kinds, lord, take
from regalia.core.errors import UnknownOption
from regalia.games.signorie.components import STANDARD
from regalia.games.signorie.edition import STANDARD_EDITION, longest_round, read_edition
from support import do, random_play, rule


def position(**tables: Any) -> Position:
    return Position(edition=tables)


def test_the_standard_edition_is_a_file_like_any_other() -> None:
    assert GAME.check_options({"edition": STANDARD}, 2)["edition"] == STANDARD
    copy = read_edition(STANDARD)
    assert list(copy.helper_costs) == list(STANDARD_EDITION.helper_costs)
    assert list(copy.plans) == list(STANDARD_EDITION.plans)


def test_the_bound_of_decisions_holds() -> None:
    assert longest_round(STANDARD_EDITION) <= 70


@rule("SIG-11.10")
def test_helpers_of_another_edition() -> None:
    state = position(helpers={"helper_yellow_2": {"cost": 1, "effect": "FLORINS(7)"}}).have(0, florins=1).build()
    take(state, "red", 3, "hire", row=2)
    assert lord(state)["florins"] == 0
    do(state, "pass")
    take(state, "yellow", 3, "signoria")
    assert lord(state)["florins"] == 10


@rule("SIG-11.10")
def test_assignments_of_another_edition() -> None:
    tables = {"asg_men_florins": {"spend": "female", "most": 2, "effect": "MARRIAGE"}}
    state = position(assignments=tables).have(0, florins=9).tiles_at("yellow", "men_florins").build()
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=2)
    do(state, "choose_city_slot", city="milano", side="a")
    do(state, "pay_extra", n=0)
    assert state.seat == 1, "the third woman is married, and there is no fourth for the second marriage"


def test_the_effect_must_be_legal_after_spending() -> None:
    tables = {"asg_men_florins": {"spend": "female", "most": 1, "effect": "MARRIAGE"}}
    one = position(assignments=tables).supply(4, 1).tiles_at("yellow", "men_florins").build()
    take(one, "yellow", 3)
    refusal = one.why_not(GAME.action("assignment", k=1))
    assert refusal is not None
    assert refusal.rule == "SIG-5.6"


@rule("SIG-5.11")
@pytest.mark.parametrize(
    ("effect", "is_legal"), [("MALE(1)", True), ("FEMALE(1)", False), ("CHILD(1)", True), ("OFFSPRING", True)]
)
def test_the_member_spent_is_in_the_stock_before_the_effect(effect: str, is_legal: bool) -> None:
    tables = {"asg_men_florins": {"spend": "male", "most": 2, "effect": effect}}
    state = position(assignments=tables).supply(12, 11).tiles_at("yellow", "men_florins").build()
    take(state, "yellow", 3)
    assert (state.why_not(GAME.action("assignment", k=1)) is None) == is_legal


@rule("SIG-11.10")
def test_rewards_careers_alliances_and_plans_of_another_edition() -> None:
    given = position(
        rewards={"rwd_florins": "ALLIANCE(2)"},
        alliances=[9] * 9,
        careers=[{"vp": 2, "bonus": "FLORINS(1)"}] * 6,
        plans={"red": {"military": ["medici"], "clerical": [], "political": []}},
    )
    given.man("military", 1).city("milano", mission="medici_5").in_round(1, "florins").all_passed_but(0)
    given.row("military", face_down=2).buried = ["alliance_este_4", "alliance_este_5"]
    playing = given.build()
    take(playing, "turquoise", 3, "signoria")
    do(playing, "advance_man", career="military", space=1)
    assert lord(playing)["florins"] == 6 - 2 + 1
    do(playing, "stop_advancing")
    take(playing, "grey", 3, "signoria")
    do(playing, "choose_city_slot", city="milano", side="a")
    assert lord(playing)["vp"] == 2
    assert playing.view(0)["lords"][0]["final_rows"] == [0, 9, 0, 0]
    do(playing, "pass")
    do(playing, "reward_bonus")
    assert kinds(playing) == {"choose_row"}
    do(playing, "choose_row", row="marriage")
    assert kinds(playing) == {"choose_row"}


@rule("SIG-11.10")
@pytest.mark.parametrize(
    ("tables", "wrong"),
    [
        ({"helper": {}}, "edition.helper"),
        ({"helpers": {"helper_green_1": {}}}, "helper_green_1"),
        ({"helpers": {"helper_red_1": {"cost": 2}}}, "effect"),
        ({"helpers": {"helper_red_1": {"cost": -1, "effect": "VP(1)"}}}, "cost must be a number"),
        ({"helpers": {"helper_red_1": {"cost": 1, "effect": "VP"}}}, "VP takes an amount"),
        ({"helpers": {"helper_red_1": {"cost": 1, "effect": "MARRIAGE(2)"}}}, "MARRIAGE takes no amount"),
        ({"helpers": {"helper_red_1": {"cost": 1, "effect": "HIRE_ANY(2)"}}}, "helper_red_1 must have an effect of"),
        ({"helpers": {"helper_red_1": {"cost": 1, "effect": 3}}}, "not 3"),
        ({"helpers": {"helper_red_1": {"cost": 1, "effect": "ADVANCE(20)"}}}, "decisions in a round"),
        (
            {"assignments": {"asg_men_florins": {"spend": "child", "most": 1, "effect": "VP(1)"}}},
            "spend must be one of",
        ),
        (
            {"assignments": {"asg_men_florins": {"spend": "male", "most": 4, "effect": "VP(1)"}}},
            "most must be a number",
        ),
        ({"rewards": {"rwd_vp_6": "FLORINS(6)"}}, "rwd_vp_6 must have an effect of VP"),
        ({"alliances": [1, 2, 3]}, "alliances must have 9 entries"),
        ({"careers": [{"vp": 1, "bonus": "VP(1)"}] * 6}, "careers[0] must have an effect of FLORINS, INITIATIVE"),
        ({"plans": {"red": {"military": ["este", "este"], "clerical": [], "political": []}}}, "plans.red.military"),
        ({"plans": {"red": {"military": [], "clerical": ["visconti"], "political": []}}}, "plans.red.clerical"),
        ([1, 2], "must be an object"),
    ],
)
def test_wrong_tables_are_named(tables: Any, wrong: str) -> None:
    with pytest.raises(UnknownOption) as caught:
        GAME.new(2, 1, {"edition": tables})
    assert wrong in str(caught.value)


@rule("SIG-11.10")
def test_an_edition_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "edition.json"
    path.write_text(json.dumps({"helpers": {"helper_yellow_1": {"cost": 0, "effect": "CHILD(2)"}}}))
    state = GAME.new(3, 7, {"edition": str(path)})
    other = GAME.new(3, 7)
    assert state.fingerprint() != other.fingerprint()
    for one in random_play(state, 7):
        one.check()
    assert GAME.from_facts(state.facts()) == state
    with pytest.raises(UnknownOption, match="cannot be read"):
        GAME.new(2, 1, {"edition": str(tmp_path / "missing.json")})
