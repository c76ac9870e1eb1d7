"""Facts and invariants: SIG-13. Each broken fact is refused with its rule, or with its name."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.signorie.positions import GAME, Position, take
from regalia.core.errors import BadFacts, BrokenInvariant
from regalia.core.state import State
from support import do, random_play, rule

Facts = dict[str, Any]


def base() -> State:
    """A position with something of everything."""
    position = Position().have(0, vp=10).man("military", 4, 2).helpers("red_1").brides(2).taken(1, yellow=4)
    position.row("marriage", "este_4", face_down=1).row("clerical", "medici_9").initiative_at(3, 1).on_threshold(1, 0)
    position.city("milano", residents=3, marriage="sforza_6").city("venezia", mission="gonzaga_3")
    position.buried = ["alliance_borgia_8"]
    return position.build()


def broken(change: Callable[[Facts], object], state: State | None = None) -> str:
    """The rule, or the sentence, with which changed facts are refused."""
    facts = copy.deepcopy((state or base()).facts())
    change(facts)
    with pytest.raises((BrokenInvariant, BadFacts)) as caught:
        GAME.from_facts(facts)
    return caught.value.rule if isinstance(caught.value, BrokenInvariant) else str(caught.value)


def test_the_base_is_sound() -> None:
    facts = base().facts()
    assert GAME.from_facts(facts).facts() == facts


@rule("SIG-13.1")
def test_twelve_men() -> None:
    assert broken(lambda facts: facts["lords"][0]["supply"].update(male=5)) == "SIG-13.1"
    assert broken(lambda facts: facts["lords"][0]["careers"].update(political=[1, 0, 0, 0, 0, 0])) == "SIG-13.1"


@rule("SIG-13.2")
def test_eleven_women() -> None:
    assert broken(lambda facts: facts["lords"][1]["stock"].update(female=3)) == "SIG-13.2"


@rule("SIG-13.3")
def test_every_tile_is_once_somewhere() -> None:
    assert broken(lambda facts: facts["stack"].pop()) == "SIG-13.3"
    assert broken(lambda facts: facts["stack"].append("alliance_sforza_6")) == "SIG-13.3"
    assert broken(lambda facts: facts["cities"]["milano"].update(marriage=None)) == "SIG-13.3"


@rule("SIG-13.4")
def test_48_helpers() -> None:
    assert broken(lambda facts: facts.update(helpers_left=48)) == "SIG-13.4"
    assert broken(lambda facts: facts["lords"][1].update(helpers=["helper_red_1"])) == "SIG-13.4"
    assert broken(lambda facts: facts["lords"][0]["helpers"].append("helper_red_1")) == "SIG-13.4"


@rule("SIG-13.5")
def test_16_brides() -> None:
    assert broken(lambda facts: facts.update(brides_left=16)) == "SIG-13.5"


@rule("SIG-13.6")
def test_as_many_dice_of_a_colour_as_players() -> None:
    assert broken(lambda facts: facts["pool"].update(red=[3])) == "SIG-13.6"
    assert broken(lambda facts: facts["pool"].update(yellow=[3, 3])) == "SIG-13.6"


@rule("SIG-13.7")
def test_actions_are_dice() -> None:
    assert broken(lambda facts: facts["lords"][1].update(actions=2)) == "SIG-13.7"

    def five(facts: Facts) -> None:
        facts["lords"][0].update(actions=5, dice=dict.fromkeys(facts["pool"], 3))
        facts["pool"] = {color: dice[1:] for color, dice in facts["pool"].items()}

    assert broken(five) == "SIG-13.7"


@rule("SIG-13.8", "SIG-10.2")
def test_florins_are_never_negative_and_points_never_decrease() -> None:
    assert "lords[0].florins" in broken(lambda facts: facts["lords"][0].update(florins=-1))
    for seed in range(6):
        before = [0] * 4
        for state in random_play(GAME.new(2 + seed % 3, seed), seed):
            assert all(now >= then for now, then in zip(state.scores, before, strict=False))
            assert all(one["florins"] >= 0 for one in state.facts()["lords"])
            before = state.scores


@rule("SIG-13.9")
def test_lower_slots_are_occupied_first() -> None:
    def gap(facts: Facts) -> None:
        slots = facts["cities"]["milano"]["slots"]
        slots[1], slots[4] = None, slots[1]

    assert broken(gap) == "SIG-13.9"


@rule("SIG-13.10")
def test_initiative_and_turn_order() -> None:
    assert broken(lambda facts: facts.update(initiative_order=[1, 0])) == "SIG-13.10"
    assert "initiative[0]" in broken(lambda facts: facts.update(initiative=[11, 0]))
    assert "turn_order" in broken(lambda facts: facts.update(turn_order=[0, 0]))
    assert "initiative_order" in broken(lambda facts: facts.update(initiative_order=[0, 0]))


@rule("SIG-13.11")
def test_three_threshold_spaces() -> None:
    def four(facts: Facts) -> None:
        facts["lords"][0].update(threshold={"male": 4, "female": 0})
        facts["lords"][0]["stock"]["male"] -= 3

    assert broken(four) == "SIG-13.11"
    over = Position().in_round(7).all_passed_but(0).have(0, florins=0).have(1, florins=0).build()
    do(over, "pass")

    def stays(facts: Facts) -> None:
        facts["lords"][0].update(threshold={"male": 1, "female": 0})
        facts["lords"][0]["stock"]["male"] -= 1

    assert broken(stays, over) == "SIG-13.11"


@rule("SIG-13.12")
def test_rows_follow_the_plan() -> None:
    def not_in_plan(facts: Facts) -> None:
        facts["lords"][0]["rows"]["military"] = ["alliance_medici_8"]
        facts["stack"].remove("alliance_medici_8")

    def twice(facts: Facts) -> None:
        facts["lords"][0]["rows"]["marriage"].append("alliance_este_5")
        facts["stack"].remove("alliance_este_5")

    assert broken(not_in_plan) == "SIG-13.12"
    assert broken(twice) == "SIG-13.12"


@rule("SIG-13.13")
def test_all_assignments_lie_on_the_board() -> None:
    assert broken(lambda facts: facts["assignments"].update(red=facts["assignments"]["grey"])) == "SIG-13.13"
    assert "red" in broken(lambda facts: facts["assignments"].update(red=["asg_men_florins"]))


@rule("SIG-13.14", "SIG-1.20")
def test_covered_cities_are_empty() -> None:
    def covered(facts: Facts) -> None:
        facts["cities"]["venezia"]["active"], facts["cities"]["roma"]["active"] = False, True

    assert broken(covered) == "SIG-13.14"
    assert broken(lambda facts: facts["cities"]["roma"].update(active=True)) == "SIG-1.20"


@rule("SIG-13.15")
def test_points_are_logged_by_source() -> None:
    assert broken(lambda facts: facts["lords"][0].update(vp=11)) == "SIG-13.15"
    for state in random_play(GAME.new(4, 3), 3):
        assert all(one["vp"] == sum(one["vp_log"].values()) for one in state.facts()["lords"])
    assert all(one["vp"] > 0 for one in state.facts()["lords"])


@rule("SIG-13.16")
def test_tiles_removed_of_each_house() -> None:
    def swap(facts: Facts) -> None:
        facts["removed"][facts["removed"].index("alliance_medici_1")] = "alliance_este_9"
        facts["stack"][facts["stack"].index("alliance_este_9")] = "alliance_medici_1"

    assert broken(swap) == "SIG-13.16"


@rule("SIG-13.17")
def test_face_down_tiles_are_buried_tiles_and_proxies() -> None:
    assert broken(lambda facts: facts["lords"][1]["face_down"].update(marriage=1)) == "SIG-13.17"

    def early_proxy(facts: Facts) -> None:
        facts["lords"][1]["face_down"].update(marriage=1)
        facts["proxies"] = 1

    assert broken(early_proxy) == "SIG-13.17"


@rule("SIG-13.18")
def test_a_decision_has_two_options() -> None:
    def no_choice(facts: Facts) -> None:
        facts["lords"][0]["florins"] = 0
        facts["lords"][0]["stock"] = {"male": 12 - 3, "female": 11}
        facts["lords"][0]["supply"] = {"male": 0, "female": 0}
        facts["pool"].update(yellow=[], red=[1, 1], purple=[1, 1], grey=[1, 1], turquoise=[1, 1])
        facts["lords"][0]["dice"]["yellow"] = 3
        facts["lords"][0]["actions"] = 1

    assert broken(no_choice) == "SIG-13.18"
    for seed in range(4):
        for state in random_play(GAME.new(2 + seed % 3, seed), seed):
            assert state.over or len(state.legal_actions()) >= 2


@rule("SIG-3.3")
def test_who_has_passed_is_not_asked() -> None:
    assert broken(lambda facts: facts.update(passed=[True, False])) == "SIG-3.3"


@pytest.mark.parametrize(
    ("decision", "wrong"),
    [
        ("choose_action", "context.column"),
        ("assignment_count", "context.column"),
        ("mission_city", "context.man"),
        ("marriage_extra", "context.marriage"),
        ("advance", "context.points"),
    ],
)
def test_a_decision_needs_its_context(decision: str, wrong: str) -> None:
    assert wrong in broken(lambda facts: facts.update(decision=decision))


def test_context_that_fits_no_decision() -> None:
    assert "context.helper_row" in broken(lambda facts: facts["context"].update(helper_row=1))
    assert "context.effect_left" in broken(lambda facts: facts["context"].update(effect_left=1))
    assert "context.tile" in broken(lambda facts: facts["context"].update(tile="asg_men_florins"))
    assert "context.has_advanced" in broken(lambda facts: facts["context"].update(has_advanced=True))
    assert "active" in broken(lambda facts: facts.update(active=None))
    assert "pool.red" in broken(lambda facts: facts["pool"].update(red=[3, 2]))
    assert "rewards[0]" in broken(lambda facts: facts["rewards"].__setitem__(0, "rwd_vp_8"))
    assert "stack[0]" in broken(lambda facts: facts["stack"].__setitem__(0, "alliance_medici_10"))


@rule("SIG-3.11", "SIG-6.4.1")
def test_the_die_and_the_man_of_the_context_are_there() -> None:
    acting = Position().build()
    take(acting, "yellow", 3)
    assert broken(lambda facts: facts["context"].update(column="red"), acting) == "SIG-3.11"
    sending = Position().man("military", 2).build()
    take(sending, "grey", 3, "signoria")
    man = {"career": "clerical", "space": 2}
    assert broken(lambda facts: facts["context"].update(man=man), sending) == "SIG-6.4.1"
