"""Effects (section 2.15), offspring (SIG-6.1, SIG-6.3) and exhausted supplies (SIG-10)."""

from __future__ import annotations

import pytest

from games.signorie.positions import GAME, Position, family, legal, lord, take, told, values
from regalia.core.state import State
from support import do, example, refused, rule


def rewarded(position: Position, reward: str, round_number: int = 1) -> State:
    """The position with seat 0 at the choice of its reward, all others having passed."""
    state = position.in_round(round_number, reward).all_passed_but(0).build()
    do(state, "pass")
    return state


@rule("SIG-6.1.1")
def test_yellow_gives_three_florins_always() -> None:
    state = Position().have(0, florins=0).supply(0, 0).build()
    take(state, "yellow", 3)
    assert lord(state)["florins"] == 3, "the only option, so it is not asked"


# --- offspring --------------------------------------------------------------------------------------------------------


@rule("SIG-6.3.2", "SIG-6.3.3")
@example("SIG-EX-13")
def test_offspring_with_short_stock() -> None:
    position = Position(3).supply(2, 1).brides(1, 3).man("military", 2, 2, 2, 2, 2, 2).rolling(2, 5, 3)
    for city in ("milano", "venezia"):
        for value in "1234":
            position.resident(city, f"{value}a", 0, "female").resident(city, f"{value}b", 1, "male")
    state = position.resident("firenze", "1a", 0, "female").build()
    assert family(state) == (2, 1, 4, 1)
    take(state, "purple", 3, "signoria")
    assert told(state, "offspring_rolled") == [{"seat": 0, "rolled": [2, 5, 3], "born": ["female", "male"]}]
    assert family(state) == (3, 2, 3, 0)


@rule("SIG-6.3.1", "SIG-6.3.2", "SIG-6.3.5")
@pytest.mark.parametrize(
    ("face", "born"), [(1, "female"), (2, "female"), (3, "female"), (4, "male"), (5, "male"), (6, "male")]
)
def test_low_faces_are_daughters(face: int, born: str) -> None:
    state = Position().rolling(face).build()
    take(state, "purple", 3, "signoria")
    assert told(state, "offspring_rolled") == [{"seat": 0, "rolled": [face], "born": [born]}]
    assert family(state) == ((4, 4, 8, 7) if born == "female" else (5, 3, 7, 8))


@rule("SIG-6.3.5")
def test_dice_are_told_in_rolling_order() -> None:
    state = Position().brides(1, 2, 3, 4).rolling(6, 1, 4, 2, 5).build()
    take(state, "purple", 3, "signoria")
    event = told(state, "offspring_rolled")[0]
    assert (event["rolled"], event["born"]) == ([6, 1, 4, 2, 5], ["male", "female", "male", "female", "male"])


@rule("SIG-6.3.4")
def test_offspring_needs_somebody_in_the_stock() -> None:
    position = Position().supply(12, 11)
    state = position.build()
    take(state, "purple", 3)
    assert refused(state, "signoria") == "SIG-6.3.4"
    one = Position().supply(12, 10).build()
    take(one, "purple", 3)
    assert refused(one, "signoria") is None


# --- members ----------------------------------------------------------------------------------------------------------


@rule("SIG-10.3", "SIG-8.21")
@example("SIG-EX-39")
def test_threshold_members_are_not_in_the_stock() -> None:
    state = rewarded(Position().supply(4, 8).on_threshold(0, 2), "women")
    assert family(state) == (4, 8, 8, 1)
    do(state, "reward_bonus")
    assert family(state) == (4, 9, 8, 0)
    while state.facts()["round"] == 1:
        state.apply(state.legal_actions()[-1])
    assert family(state) == (4, 9, 8, 2)


@rule("SIG-10.3")
def test_a_bonus_of_an_exhausted_sex_is_not_offered() -> None:
    state = rewarded(Position().supply(12, 3), "men")
    assert state.decision == "bride", "3 florins are given"
    child = Position().supply(12, 3).helpers("purple_2").build()
    take(child, "purple", 3, "hire", row=1)
    do(child, "activate_helper")
    assert family(child) == (12, 4, 0, 7), "a daughter without a question"
    both = Position().helpers("purple_2").build()
    take(both, "purple", 3, "hire", row=1)
    do(both, "activate_helper")
    assert values(both, "choose_sex", "sex") == ["male", "female"]
    do(both, "choose_sex", sex="male")
    assert family(both) == (5, 3, 7, 8)


@rule("SIG-10.10")
def test_a_threshold_helper_takes_a_member_of_the_supply() -> None:
    state = Position().helpers("yellow_1").build()
    take(state, "yellow", 3, "signoria")
    do(state, "activate_helper")
    assert state.decision == "threshold_sex"
    do(state, "choose_sex", sex="female")
    assert lord(state)["threshold"] == {"male": 0, "female": 1}
    assert family(state) == (4, 2, 8, 8)
    only_men = Position().supply(4, 0).helpers("yellow_1").build()
    take(only_men, "yellow", 3, "signoria")
    do(only_men, "activate_helper")
    assert lord(only_men)["threshold"] == {"male": 1, "female": 0}
    nobody = Position().supply(0, 0).helpers("yellow_1").build()
    take(nobody, "yellow", 3, "signoria")
    assert nobody.seat == 1


# --- alliances --------------------------------------------------------------------------------------------------------


@rule("SIG-10.9")
def test_face_down_tiles_go_into_any_row() -> None:
    position = Position().helpers("grey_3").man("military", 1).row("military", face_down=4, seat=1)
    position.buried = [f"alliance_medici_{number}" for number in range(6, 10)]
    state = position.dice(grey=[4, 4]).build()
    take(state, "grey", 4, "hire", row=1)
    do(state, "activate_helper")
    assert values(state, "choose_row", "row") == ["marriage", "military", "clerical", "political"]
    do(state, "choose_row", row="military")
    assert lord(state)["face_down"] == {"marriage": 0, "military": 1, "clerical": 0, "political": 0}


@rule("SIG-10.9", "SIG-9.4")
@example("SIG-EX-41")
def test_a_face_down_tile_beside_the_plan() -> None:
    for tile, is_taken in (("sforza_9", False), ("este_3", True)):
        position = Position().row("marriage", "sforza_6", face_down=1).city("milano", marriage=tile)
        position.buried = ["alliance_este_9"]
        state = position.dice(red=[2, 2]).build()
        take(state, "red", 2, "signoria")
        do(state, "choose_city_slot", city="milano", side="a")
        do(state, "pay_extra", n=0)
        assert ("alliance_este_3" in lord(state)["rows"]["marriage"]) == is_taken
    assert state.view(0)["lords"][0]["final_rows"] == [7, 0, 0, 0]


@rule("SIG-10.4", "SIG-10.5", "SIG-13.17")
@example("SIG-EX-43")
def test_last_tile_and_proxy() -> None:
    state = Position().stack_of(1).tiles_at("yellow", "women_alliance").build()
    buried = len(state.facts()["buried"])
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=2)
    do(state, "choose_row", row="clerical")
    facts = state.facts()
    assert (len(facts["stack"]), len(facts["buried"]), facts["proxies"]) == (0, buried + 1, 0)
    do(state, "choose_row", row="marriage")
    facts = state.facts()
    assert (len(facts["stack"]), len(facts["buried"]), facts["proxies"]) == (0, buried + 1, 1)
    assert lord(state)["face_down"] == {"marriage": 1, "military": 0, "clerical": 1, "political": 0}


@rule("SIG-10.5")
def test_proxies_are_unlimited() -> None:
    state = Position().stack_of(0, proxies=60).tiles_at("yellow", "women_alliance").build()
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=2)
    for row in ("clerical", "clerical"):
        do(state, "choose_row", row=row)
    assert state.facts()["proxies"] == 62
    assert lord(state)["face_down"]["clerical"] == 2


# --- helpers as a reward ----------------------------------------------------------------------------------------------


@example("SIG-EX-34")
def test_reward_helper() -> None:
    state = rewarded(Position().have(0, florins=3), "helper")
    do(state, "reward_bonus")
    assert len(legal(state)) == 15
    other = state.clone()
    do(state, "hire_any", column="turquoise", row=3)
    assert lord(state)["florins"] == 0
    do(other, "hire_any", column="yellow", row=1)
    assert lord(other)["florins"] == 3
    assert lord(other)["helpers"] == ["helper_yellow_1"]
    assert other.decision == "bride", "the new helper is not activated"


@rule("SIG-4.5", "SIG-10.2")
def test_reward_helper_needs_an_empty_slot_and_its_cost() -> None:
    state = rewarded(Position().have(0, florins=1).helpers("yellow_1"), "helper")
    do(state, "reward_bonus")
    assert refused(state, "hire_any", column="yellow", row=1) == "SIG-4.5"
    assert refused(state, "hire_any", column="red", row=3) == "SIG-10.2"
    assert refused(state, "hire_any", column="yellow", row=3) is None
    assert state.facts()["helpers_left"] == 47


# --- every effect of 2.15, from its usual source ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reward", "florins", "vp", "supply", "initiative"),
    [
        ("florins", 11, 0, (4, 3), 0),
        ("prestige", 6, 6, (4, 3), 0),
        ("men", 6, 0, (6, 3), 0),
        ("women", 6, 0, (4, 5), 0),
        ("initiative", 6, 0, (4, 3), 4),
    ],
)
def test_bonuses_without_decisions(
    reward: str, florins: int, vp: int, supply: tuple[int, int], initiative: int
) -> None:
    state = rewarded(Position(), reward)
    do(state, "reward_bonus")
    assert (lord(state)["florins"], lord(state)["vp"], family(state)[:2]) == (florins, vp, supply)
    assert state.facts()["initiative"][0] == initiative
    assert lord(state)["vp_log"]["rewards"] == vp


def test_bonus_codes() -> None:
    assert GAME.action("hire_any", column="turquoise", row=3) == 129
