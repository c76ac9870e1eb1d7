"""The action phase: turns and dice (SIG-3), hiring (SIG-4), assignments (SIG-5), helpers (SIG-7)."""

from __future__ import annotations

import pytest

from games.signorie.positions import GAME, Position, family, kinds, legal, lord, take, told, values
from regalia.core.errors import IllegalAction
from regalia.games.signorie.components import COLUMN_IDS
from support import do, example, random_play, refused, rule

# --- turns and dice ---------------------------------------------------------------------------------------------------


@rule("SIG-3.1")
def test_turns_go_round_in_turn_order_skipping_who_has_passed() -> None:
    state = Position(3).turns([1, 0, 2]).build()
    asked = []
    for color in ("yellow", "yellow", "yellow", "purple"):
        asked.append(state.seat)
        take(state, color, 3, "signoria")
    assert asked == [1, 0, 2, 1]
    do(state, "pass")
    take(state, "purple", 3, "signoria")
    assert state.seat == 1
    take(state, "grey", 3, "hire", row=1)
    assert state.seat == 2, "seat 0 has passed"


@rule("SIG-3.2", "SIG-3.3")
def test_on_a_turn_one_takes_a_die_or_passes() -> None:
    state = Position().build()
    assert kinds(state) == {"pass", "take_die"}
    for one in random_play(GAME.new(3, 12), 12):
        if one.decision == "turn":
            assert refused(one, "pass") is None


@rule("SIG-3.3", "SIG-3.4")
def test_who_has_passed_takes_no_more_actions_and_the_phase_ends_when_all_have() -> None:
    state = Position().build()
    do(state, "pass")
    assert state.facts()["passed"] == [True, False]
    for color in ("yellow", "purple"):
        assert state.seat == 1
        take(state, color, 3, "signoria")
    assert state.facts()["phase"] == "actions"
    do(state, "pass")
    assert state.facts()["phase"] == "rewards"


@rule("SIG-3.5", "SIG-3.6")
@example("SIG-EX-27")
def test_after_four_actions_the_pass_is_automatic() -> None:
    position = Position().taken(0, red=3, purple=3, grey=3).dice(turquoise=[3, 3])
    state = position.turns([1, 0], 0).build()
    take(state, "yellow", 3, "signoria")
    assert lord(state)["actions"] == 4
    do(state, "pass")
    assert told(state, "passed") == [{"seat": 1, "forced": False}, {"seat": 0, "forced": True}]
    assert state.facts()["pool"]["turquoise"] == [3, 3], "a die of the fifth colour is left"
    assert state.facts()["phase"] == "rewards"


@rule("SIG-3.7", "SIG-3.18")
def test_one_die_of_a_colour_and_only_from_the_pool() -> None:
    state = Position().taken(0, red=2).dice(red=[4]).build()
    assert refused(state, "take_die", color="red", value=4) == "SIG-3.7"
    assert refused(state, "take_die", color="red", value=2) == "SIG-3.18"
    assert refused(state, "take_die", color="yellow", value=3) is None
    take(state, "yellow", 3, "signoria")
    assert state.facts()["pool"]["yellow"] == [3]


@rule("SIG-3.8", "SIG-3.11")
@example("SIG-EX-4")
@pytest.mark.parametrize(
    ("color", "value", "price"), [("yellow", 4, 0), ("turquoise", 3, 2), ("grey", 4, 0), ("red", 1, 1)]
)
def test_price_of_a_die(color: str, value: int, price: int) -> None:
    state = Position().dice(**{color: [value, 6]}).build()
    take(state, color, value)
    assert lord(state)["florins"] == 6 - price
    assert lord(state)["dice"][color] == value
    assert state.facts()["pool"][color] == [6]


@rule("SIG-3.8")
def test_prices_of_all_dice() -> None:
    for place, color in enumerate(COLUMN_IDS):
        for value in range(1, 7):
            state = Position().dice(**{color: [value, value]}).build()
            take(state, color, value)
            assert told(state, "die_taken")[0]["price"] == max(0, place + 1 - value)


@rule("SIG-3.9")
@example("SIG-EX-5")
def test_a_die_needs_its_price() -> None:
    position = Position().have(0, florins=1).man("military", 4)
    state = position.dice(grey=[2, 3]).build()
    assert refused(state, "take_die", color="grey", value=2) == "SIG-3.9"
    assert refused(state, "take_die", color="grey", value=3) is None


@rule("SIG-6.1.2")
def test_the_florins_of_the_yellow_action_do_not_pay_its_own_die() -> None:
    state = Position().have(0, florins=0).dice(yellow=[1, 1], red=[1, 1]).build()
    assert refused(state, "take_die", color="red", value=1) == "SIG-3.9"
    take(state, "yellow", 1, "signoria")
    assert lord(state)["florins"] == 3
    do(state, "pass")
    assert refused(state, "take_die", color="red", value=1) is None


@rule("SIG-3.10")
@example("SIG-EX-6")
def test_a_die_must_be_of_some_use() -> None:
    position = Position().have(0, florins=1).supply(2, 1).dice(red=[1, 1])
    state = position.tiles_at("red", "man_marriage", "woman_mission").build()
    assert refused(state, "take_die", color="red", value=1) == "SIG-3.10"
    useful = Position().have(0, florins=1).supply(2, 1).dice(red=[1, 1])
    assert (
        refused(useful.tiles_at("red", "man_marriage", "men_prestige").build(), "take_die", color="red", value=1)
        is None
    )


@rule("SIG-3.11")
def test_the_die_stays_until_the_end_of_the_round() -> None:
    state = Position().build()
    take(state, "yellow", 3, "signoria")
    do(state, "pass")
    assert lord(state)["dice"]["yellow"] == 3
    do(state, "pass")
    assert state.decision == "reward_choice"
    assert lord(state)["dice"]["yellow"] == 3


@rule("SIG-3.12")
def test_a_die_gives_one_of_six_actions() -> None:
    state = Position().have(0, florins=20).tiles_at("red", "men_florins", "women_prestige").build()
    take(state, "red", 3)
    assert state.decision == "choose_action"
    names = [(action["kind"], action.get("row", action.get("k"))) for action in legal(state)]
    assert names == [("hire", 1), ("hire", 2), ("hire", 3), ("assignment", 1), ("assignment", 2), ("signoria", None)]
    do(state, "hire", row=2)
    assert state.seat == 1, "exactly one of them"


@rule("SIG-3.13")
def test_helpers_come_after_the_action_and_end_the_turn() -> None:
    state = Position().helpers("red_1").build()
    take(state, "red", 3, "hire", row=1)
    assert (state.seat, state.decision) == (0, "helper")
    do(state, "skip_helper")
    assert (state.seat, state.decision) == (1, "turn")


@rule("SIG-3.14")
def test_equal_dice_are_one_choice() -> None:
    state = Position(4).dice(yellow=[2, 2, 2, 5]).build()
    assert values(state, "take_die", "value").count(2) == 1
    take(state, "yellow", 2, "signoria")
    assert state.facts()["pool"]["yellow"] == [2, 2, 5]


@rule("SIG-3.15")
def test_without_a_legal_die_the_pass_is_automatic() -> None:
    position = Position().have(1, florins=0).supply(0, 0, seat=1).taken(1, yellow=3)
    position.dice(yellow=[3], red=[1, 1], purple=[1, 1], grey=[1, 1], turquoise=[1, 1])
    state = position.build()
    take(state, "yellow", 3, "signoria")
    assert told(state, "passed") == [{"seat": 1, "forced": False}]
    assert (state.seat, state.decision) == (0, "turn")


@rule("SIG-3.16")
def test_a_die_of_every_unused_colour_is_left() -> None:
    for seed in range(6):
        for state in random_play(GAME.new(2 + seed % 3, seed), seed):
            if state.decision == "turn":
                assert state.seat is not None
                dice = lord(state, state.seat)["dice"]
                assert all(state.facts()["pool"][color] for color in COLUMN_IDS if dice[color] == 0)


@rule("SIG-3.17")
@example("SIG-EX-47")
def test_the_order_of_passing_has_no_effect() -> None:
    state = Position(3).build()
    do(state, "pass")
    for _ in range(2):
        assert state.seat == 1
        take(state, "yellow" if not lord(state, 1)["dice"]["yellow"] else "purple", 3, "signoria")
        assert state.seat == 2
        take(state, "yellow" if not lord(state, 2)["dice"]["yellow"] else "purple", 3, "signoria")
    do(state, "pass")
    assert state.seat == 2, "only purple goes on"
    do(state, "pass")
    assert state.facts()["turn_order"] == [0, 1, 2]
    assert (state.seat, state.decision) == (0, "reward_choice")


# --- hire helper ------------------------------------------------------------------------------------------------------


@rule("SIG-4.1", "SIG-4.2", "SIG-7.7")
@pytest.mark.parametrize("place", range(5))
def test_a_helper_goes_to_the_column_on_the_left(place: int) -> None:
    state = Position().have(0, florins=12).dice(**{COLUMN_IDS[place]: [6, 6]}).build()
    take(state, COLUMN_IDS[place], 6, "hire", row=3)
    column = COLUMN_IDS[place - 1]
    costs = {"yellow": 4, "red": 5, "purple": 5, "grey": 4, "turquoise": 6}
    assert lord(state)["helpers"] == [f"helper_{column}_3"]
    assert lord(state)["florins"] == 12 - costs[column]
    assert state.facts()["helpers_left"] == 47
    assert told(state, "helper_used") == []


@rule("SIG-4.2", "SIG-4.3")
def test_a_helper_must_be_paid_after_the_die() -> None:
    state = Position().have(0, florins=4).dice(turquoise=[4, 4], red=[2, 2]).build()
    take(state, "turquoise", 4)  # price 1, 3 florins left
    assert values(state, "hire", "row") == [1, 2]
    assert refused(state, "hire", row=3) == "SIG-4.2"
    do(state, "hire", row=2)
    assert lord(state)["florins"] == 0


@rule("SIG-4.4", "SIG-4.5")
def test_slots_are_filled_in_any_order_once() -> None:
    state = Position().have(0, florins=20).helpers("yellow_3").build()
    take(state, "red", 3)
    assert values(state, "hire", "row") == [1, 2]
    assert refused(state, "hire", row=3) == "SIG-4.5"


@rule("SIG-4.5")
def test_helpers_stay_for_the_rest_of_the_game() -> None:
    state = Position().all_passed_but(0).build()
    take(state, "red", 3, "hire", row=1)
    while state.facts()["round"] < 3:
        state.apply(state.legal_actions()[-1] if state.decision != "turn" else 0)
    assert lord(state)["helpers"] == ["helper_yellow_1"]


def _used_up() -> Position:
    """Four boards with twelve helpers each: none is left."""
    names = [f"{column}_{row}" for column in COLUMN_IDS for row in (1, 2, 3)]
    position = Position(4).have(0, florins=20)
    for seat in range(4):
        position.helpers(*names[3:], seat=seat)
    return position


@rule("SIG-4.6", "SIG-10.7")
@example("SIG-EX-33")
def test_without_helpers_in_the_supply_nobody_hires() -> None:
    state = _used_up().build()
    assert state.facts()["helpers_left"] == 0
    take(state, "red", 3)
    assert values(state, "hire", "row") == []
    assert {refused(state, "hire", row=row) for row in (1, 2, 3)} == {"SIG-4.6"}
    reward = _used_up().in_round(2, "helper").all_passed_but(0).build()
    do(reward, "pass")
    assert reward.decision == "bride", "3 florins are given without asking"
    assert lord(reward)["florins"] == 23


@example("SIG-EX-7")
def test_hire_and_activate() -> None:
    state = Position().helpers("red_1").initiative_at(3, 0).dice(red=[1, 1]).build()
    take(state, "red", 1)
    assert lord(state)["florins"] == 5
    do(state, "hire", row=2)
    assert lord(state)["helpers"] == ["helper_yellow_2", "helper_red_1"]
    assert lord(state)["florins"] == 2
    assert state.decision == "helper"
    do(state, "activate_helper")
    assert state.facts()["initiative"] == [5, 0]
    assert lord(state)["vp"] == 0, "the yellow helper is not activated"


@example("SIG-EX-8")
def test_yellow_hires_turquoise() -> None:
    state = Position().dice(yellow=[1, 1]).build()
    take(state, "yellow", 1, "hire", row=3)
    assert lord(state)["helpers"] == ["helper_turquoise_3"]
    assert lord(state)["florins"] == 0


# --- assignments ------------------------------------------------------------------------------------------------------


@rule("SIG-5.1")
def test_the_two_tiles_of_the_colour_are_offered() -> None:
    state = Position().tiles_at("purple", "men_florins", "women_prestige").build()
    take(state, "purple", 3)
    assert values(state, "assignment", "k") == [1, 2]
    other = state.clone()
    do(state, "assignment", k=1)
    do(state, "spend_count", n=1)
    assert lord(state)["florins"] == 8
    do(other, "assignment", k=2)
    do(other, "spend_count", n=1)
    assert lord(other)["vp"] == 3


@rule("SIG-5.2", "SIG-5.3", "SIG-5.7")
@example("SIG-EX-21")
def test_assignment_with_range() -> None:
    state = Position().have(0, florins=1).supply(3, 3).tiles_at("yellow", "men_florins").build()
    take(state, "yellow", 3, "assignment", k=1)
    assert values(state, "spend_count", "n") == [1, 2, 3]
    do(state, "spend_count", n=3)
    assert lord(state)["florins"] == 7
    assert family(state) == (0, 3, 12, 8)
    two = Position().have(0, florins=1).supply(2, 3).tiles_at("yellow", "men_florins").build()
    take(two, "yellow", 3, "assignment", k=1)
    assert values(two, "spend_count", "n") == [1, 2]
    assert refused(two, "spend_count", n=3) == "SIG-5.7"


@rule("SIG-5.7")
def test_the_range_of_a_tile_is_not_exceeded() -> None:
    state = Position().supply(4, 3).tiles_at("yellow", "women_alliance").build()
    take(state, "yellow", 3, "assignment", k=1)
    assert values(state, "spend_count", "n") == [1, 2]


@rule("SIG-5.4", "SIG-5.10", "SIG-8.5", "SIG-8.6", "SIG-8.15", "SIG-13.11")
@example("SIG-EX-22")
def test_threshold() -> None:
    for last, is_rewarded in ((4, True), (5, False)):
        position = Position().taken(0, red=6, purple=5, grey=4).tiles_at("yellow", "women_threshold", "men_threshold")
        state = position.dice(yellow=[last, 3]).all_passed_but(0).build()
        take(state, "yellow", last, "assignment", k=1)
        do(state, "spend_count", n=2)
        assert lord(state)["threshold"] == {"male": 0, "female": 2}
        assert family(state) == (4, 1, 8, 8), "not in the general stock yet"
        assert state.view(0)["lords"][0]["threshold_value"] == 19
        kind = "reward_won" if is_rewarded else "reward_missed"
        assert {"seat": 0, "dice": 15 + last, "threshold": 19} in told(state, kind)
        while state.facts()["round"] == 1:
            state.apply(state.legal_actions()[-1])
        assert family(state)[1:4:2] == (1, 10)
        assert lord(state)["threshold"] == {"male": 0, "female": 0}


@rule("SIG-5.7", "SIG-5.10", "SIG-7.5")
@example("SIG-EX-22")
def test_threshold_spaces_fill_up() -> None:
    two = Position().on_threshold(1, 1).tiles_at("yellow", "men_threshold").build()
    take(two, "yellow", 3, "assignment", k=1)
    assert lord(two)["threshold"] == {"male": 2, "female": 1}, "one, without a question"
    three = Position().on_threshold(1, 2).supply(4, 1).helpers("yellow_1").tiles_at("yellow", "men_threshold").build()
    take(three, "yellow", 3)
    assert refused(three, "assignment", k=1) == "SIG-5.10"
    do(three, "signoria")
    assert three.seat == 1, "the helper is skipped"


@rule("SIG-5.5")
def test_the_tile_stays_for_others() -> None:
    state = Position().tiles_at("yellow", "men_florins").build()
    for seat in (0, 1):
        take(state, "yellow", 3, "assignment", k=1)
        do(state, "spend_count", n=1)
        assert lord(state, seat)["florins"] == 8
    assert state.facts()["assignments"]["yellow"][0] == "asg_men_florins"


@rule("SIG-5.6", "SIG-10.10")
def test_an_assignment_needs_a_member_and_an_effect() -> None:
    nobody = Position().supply(0, 3).tiles_at("yellow", "men_florins", "woman_mission").build()
    take(nobody, "yellow", 3)
    assert refused(nobody, "assignment", k=1) == "SIG-10.10"
    assert refused(nobody, "assignment", k=2) == "SIG-5.6"
    for value, broken in ((2, None), (1, "SIG-5.6")):  # a dowry of 2 is left, or not
        position = Position().have(0, florins=3).tiles_at("purple", "man_marriage", "men_florins")
        for city in ("milano", "venezia", "firenze"):
            position.city(city, residents=2)
        state = position.dice(purple=[value, 3]).build()
        take(state, "purple", value)
        assert refused(state, "assignment", k=1) == broken


@example("SIG-EX-45")
@rule("SIG-5.6", "SIG-5.2")
def test_mission_by_assignment() -> None:
    for space, rule_broken in ((2, "SIG-5.6"), (3, None)):
        position = Position().supply(4, 1).man("clerical", space).tiles_at("yellow", "woman_mission")
        for city in ("milano", "venezia", "firenze"):
            position.city(city, residents=4)
        state = position.build()
        take(state, "yellow", 3)
        assert refused(state, "assignment", k=1) == rule_broken
    do(state, "assignment", k=1)
    assert family(state) == (4, 0, 7, 11)
    do(state, "choose_city_slot", city="milano", side="a")
    assert lord(state)["vp"] == 5
    assert lord(state)["careers"]["clerical"] == [0] * 6


@rule("SIG-5.7")
@example("SIG-EX-37")
def test_number_on_the_initiative_tile() -> None:
    state = Position().supply(3, 3).initiative_at(5, 0).tiles_at("yellow", "men_initiative").build()
    take(state, "yellow", 3, "assignment", k=1)
    assert values(state, "spend_count", "n") == [1, 2]
    do(state, "spend_count", n=2)
    assert state.facts()["initiative"] == [10, 0]
    assert family(state) == (1, 3, 11, 8)
    seven = Position().supply(3, 3).initiative_at(7, 0).tiles_at("yellow", "men_initiative").build()
    take(seven, "yellow", 3, "assignment", k=1)
    assert seven.seat == 1
    assert (seven.facts()["initiative"], family(seven)[0]) == ([10, 0], 2)
    ten = Position().supply(3, 3).initiative_at(10, 0).tiles_at("yellow", "men_initiative").build()
    take(ten, "yellow", 3)
    assert refused(ten, "assignment", k=1) == "SIG-5.6"


@rule("SIG-5.8")
def test_points_of_several_members_form_one_pool() -> None:
    state = Position().tiles_at("yellow", "women_careers").build()
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=3)
    assert family(state) == (4, 0, 8, 11), "the members are paid first"
    assert state.facts()["context"]["points"] == 6
    do(state, "advance_initiative")
    assert state.facts()["context"]["points"] == 5


@rule("SIG-5.9")
def test_only_the_personal_supply_is_spent() -> None:
    position = Position().supply(0, 0).man("military", 2, 3).resident("milano", "1a", 0, "female")
    state = position.tiles_at("yellow", "men_florins", "women_prestige").build()
    take(state, "yellow", 3)
    assert refused(state, "assignment", k=1) == refused(state, "assignment", k=2) == "SIG-10.10"


@rule("SIG-5.11", "SIG-7.6")
@example("SIG-EX-40")
def test_spent_members_can_come_back() -> None:
    position = Position().supply(1, 3).man("military", *([1] * 11)).helpers("turquoise_1").dice(turquoise=[5, 5])
    state = position.tiles_at("turquoise", "men_florins").build()
    assert family(state)[::2] == (1, 0)
    take(state, "turquoise", 5, "assignment", k=1)
    assert lord(state)["florins"] == 8
    assert family(state)[::2] == (0, 1)
    assert state.decision == "helper"
    do(state, "activate_helper")
    assert family(state)[::2] == (1, 0)


# --- helpers ----------------------------------------------------------------------------------------------------------


@rule("SIG-7.1")
@pytest.mark.parametrize("action", ["hire", "assignment", "signoria"])
def test_helpers_work_after_every_kind_of_action(action: str) -> None:
    state = Position().helpers("yellow_2", "red_1").tiles_at("yellow", "men_prestige").build()
    parameters = {"hire": {"row": 1}, "assignment": {"k": 1}, "signoria": {}}[action]
    take(state, "yellow", 3, action, **parameters)
    if action == "assignment":
        do(state, "spend_count", n=1)
    assert lord(state)["vp_log"]["helpers"] == 3
    assert state.seat == 1, "the red helper stands in another column"


@rule("SIG-7.2", "SIG-7.3")
def test_helpers_are_handled_from_top_to_bottom_each_once() -> None:
    state = Position().have(0, florins=9).helpers("red_1", "red_2", "red_3").build()
    take(state, "red", 3, "hire", row=1)
    answers = []
    for used in (False, True, False):
        answers.append(state.facts()["context"]["helper_row"])
        assert kinds(state) == {"activate_helper", "skip_helper"}
        do(state, "activate_helper" if used else "skip_helper")
    assert answers == [0, 1, 2]
    assert (state.facts()["initiative"], family(state)) == ([0, 0], (4, 4, 8, 7))
    assert state.seat == 1


@rule("SIG-7.4")
def test_florins_and_points_come_without_asking() -> None:
    state = Position().helpers("grey_1", "grey_2").man("military", 4).dice(grey=[4, 4]).build()
    take(state, "grey", 4, "hire", row=1)
    assert state.seat == 1
    assert lord(state)["florins"] == 6 - 2 + 2
    assert lord(state)["vp_log"]["helpers"] == 3


@rule("SIG-7.5")
@example("SIG-EX-20")
def test_initiative_cap_and_a_helper_without_effect() -> None:
    nine = Position().initiative_at(9, 0).helpers("red_1").build()
    take(nine, "red", 3, "hire", row=1)
    do(nine, "activate_helper")
    assert nine.facts()["initiative"] == [10, 0]
    ten = Position().initiative_at(10, 0).helpers("red_1").build()
    take(ten, "red", 3, "hire", row=1)
    assert ten.seat == 1


@rule("SIG-7.6")
def test_a_woman_won_by_a_helper_can_be_married_by_the_next() -> None:
    state = Position().supply(4, 0).helpers("red_2", "red_3").build()
    take(state, "red", 3, "hire", row=1)
    do(state, "activate_helper")
    assert state.decision == "helper"
    do(state, "activate_helper")
    assert state.decision == "marriage_city"
    do(state, "choose_city_slot", city="milano", side="a")
    do(state, "pay_extra", n=0)
    assert (lord(state)["vp_log"]["dowries"], lord(state)["vp_log"]["helpers"]) == (2, 0)


@rule("SIG-7.8")
def test_actions_given_by_effects_activate_no_helpers() -> None:
    position = Position().helpers("grey_2", "red_3").man("military", 4).tiles_at("yellow", "woman_mission")
    state = position.build()
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "choose_city_slot", city="milano", side="a")
    assert state.seat == 1
    assert lord(state)["vp_log"]["helpers"] == 0, "a mission, but no grey die"
    married = Position().helpers("red_1").tiles_at("yellow", "man_marriage").build()
    take(married, "yellow", 3, "assignment", k=1)
    do(married, "choose_city_slot", city="milano", side="a")
    do(married, "pay_extra", n=0)
    assert married.seat == 1


@rule("SIG-14.4")
def test_a_refused_code_changes_nothing() -> None:
    state = Position().build()
    before = state.facts()
    with pytest.raises(IllegalAction):
        do(state, "take_die", color="red", value=6)
    assert state.facts() == before


@example("SIG-EX-28")
@rule("SIG-7.2", "SIG-7.6")
def test_helper_chain() -> None:
    position = Position().have(0, florins=3).supply(1, 3).helpers("turquoise_1", "turquoise_2", "turquoise_3")
    state = position.dice(turquoise=[2, 2]).build()
    take(state, "turquoise", 2)
    assert lord(state)["florins"] == 0
    do(state, "signoria")
    do(state, "place_man", career="military")
    do(state, "advance_man", career="military", space=1)
    do(state, "activate_helper")
    assert family(state)[0] == 1
    do(state, "activate_helper")
    do(state, "advance_man", career="military", space=2)
    do(state, "advance_man", career="military", space=3)
    assert lord(state)["florins"] == 2
    do(state, "activate_helper")
    do(state, "choose_city_slot", city="milano", side="a")
    assert lord(state)["vp"] == 7
    assert state.seat == 1
