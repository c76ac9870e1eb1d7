"""The Rewards Phase (SIG-8) and the rounds around it (SIG-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.signorie.positions import GAME, Position, family, kinds, legal, lord, take, told, values
from regalia.core.state import State
from regalia.games.signorie.components import ASSIGNMENT_IDS, COLUMN_IDS
from support import do, example, random_play, refused, rule


def ended(position: Position) -> State:
    """The position after seat 0, the last one, has passed."""
    state = position.all_passed_but(0).build()
    do(state, "pass")
    return state


def next_round(state: State) -> None:
    """Take 3 florins, no brides and no points until the next round begins."""
    number = state.facts()["round"]
    while not state.over and state.facts()["round"] == number:
        state.apply(0 if state.decision == "turn" else state.legal_actions()[-1])


# --- round set-up -----------------------------------------------------------------------------------------------------


@rule("SIG-2.1", "SIG-9.1")
def test_seven_rounds_of_three_phases() -> None:
    state = GAME.new(3, 21)
    for _ in random_play(state, 21):
        pass
    order = [event.kind for event in state.events]
    steps = [kind for kind in order if kind in ("round_begun", "dice_rolled", "initiative_scored", "game_ended")]
    assert steps == ["round_begun", "dice_rolled", "initiative_scored"] * 7 + ["game_ended"]
    assert state.over


@rule("SIG-2.2", "SIG-2.3", "SIG-2.5")
@example("SIG-EX-30")
def test_stack_exhausted() -> None:
    position = Position().city("venezia", mission="este_4").stack_of(3).tiles_at("yellow", "women_alliance")
    state = ended(position)
    stack = state.facts()["stack"]
    next_round(state)
    cities = state.facts()["cities"]
    laid = [(name, kind) for name, city in cities.items() for kind in ("marriage", "mission") if city[kind]]
    assert laid == [("milano", "marriage"), ("milano", "mission"), ("venezia", "marriage"), ("venezia", "mission")]
    assert [cities["milano"]["marriage"], cities["milano"]["mission"], cities["venezia"]["marriage"]] == stack
    assert cities["venezia"]["mission"] == "alliance_este_4"
    before = state.facts()["proxies"]
    next_round(state)
    assert state.facts()["cities"]["firenze"]["marriage"] is None, "tried again in vain"
    other = Position().stack_of(0).tiles_at("yellow", "women_alliance").build()
    take(other, "yellow", 3, "assignment", k=1)
    do(other, "spend_count", n=1)
    do(other, "choose_row", row="military")
    assert (before, other.facts()["proxies"], lord(other)["face_down"]["military"]) == (0, 1, 1)


@rule("SIG-2.4")
def test_a_tile_that_is_left_is_not_exchanged() -> None:
    state = ended(Position().city("milano", marriage="este_4").city("firenze", mission="borgia_3"))
    stack = state.facts()["stack"]
    next_round(state)
    cities = state.facts()["cities"]
    assert cities["milano"]["marriage"] == "alliance_este_4"
    assert cities["firenze"]["mission"] == "alliance_borgia_3"
    assert cities["milano"]["mission"] == stack[0]
    assert len(state.facts()["stack"]) == len(stack) - 4


@rule("SIG-2.6", "SIG-2.7", "SIG-8.16")
def test_dice_and_assignments_are_new_in_every_round() -> None:
    state = ended(Position().dice(yellow=[3, 3]))
    pools = []
    tiles = []
    for _ in range(4):
        pools.append(str(state.facts()["pool"]))
        tiles.append(str(state.facts()["assignments"]))
        next_round(state)
        assert [len(state.facts()["pool"][column]) for column in COLUMN_IDS] == [2] * 5
        laid = [tile for column in COLUMN_IDS for tile in state.facts()["assignments"][column]]
        assert sorted(laid) == sorted(ASSIGNMENT_IDS)
    assert len(set(pools)) == len(set(tiles)) == 4


@rule("SIG-2.7")
def test_every_assignment_may_lie_at_every_column() -> None:
    seen = Counter(
        (column, tile)
        for seed in range(300)
        for column, tiles in GAME.new(2, seed).facts()["assignments"].items()
        for tile in tiles
    )
    assert len(seen) == 50
    assert min(seen.values()) > 30


@rule("SIG-2.8", "SIG-8.14", "SIG-8.15", "SIG-8.16")
def test_a_round_begins_with_empty_slots() -> None:
    position = Position().taken(0, yellow=3, red=3).taken(1, grey=4).on_threshold(1, 1).in_round(2)
    state = ended(position)
    assert lord(state)["actions"] == 2
    next_round(state)
    facts = state.facts()
    assert (facts["round"], facts["passed"]) == (3, [False, False])
    for seat in (0, 1):
        assert set(lord(state, seat)["dice"].values()) == {0}
        assert lord(state, seat)["actions"] == 0
        assert state.view(0)["lords"][seat]["threshold_value"] == 13
    assert family(state) == (4, 3, 8, 8)


# --- initiative -------------------------------------------------------------------------------------------------------


@rule("SIG-8.1", "SIG-8.2", "SIG-8.3")
@example("SIG-EX-18")
def test_initiative_and_ties() -> None:
    state = ended(Position(4).initiative_at(3, 5, 0, 3, order=[1, 3, 0, 2]))
    assert [lord(state, seat)["vp_log"]["initiative"] for seat in range(4)] == [3, 5, 0, 3]
    facts = state.facts()
    assert facts["turn_order"] == [1, 3, 0, 2]
    assert facts["initiative"] == [0, 0, 0, 0]
    assert facts["initiative_order"] == [1, 3, 0, 2]


@example("SIG-EX-19")
@rule("SIG-8.2")
def test_nobody_moves() -> None:
    state = ended(Position(4).turns([2, 0, 3, 1]))
    assert state.facts()["turn_order"] == [2, 0, 3, 1]


@rule("SIG-8.1")
@pytest.mark.parametrize("space", range(11))
def test_initiative_scores_the_number_of_the_space(space: int) -> None:
    state = ended(Position().initiative_at(space, 0))
    assert lord(state)["vp"] == space


# --- who is rewarded --------------------------------------------------------------------------------------------------


@rule("SIG-8.4", "SIG-8.19")
def test_rewards_go_in_the_new_turn_order_one_after_another() -> None:
    state = ended(Position(3).initiative_at(0, 4, 2).in_round(1, "careers"))
    asked: list[int] = []
    while state.facts()["round"] == 1:
        assert state.seat is not None
        if not asked or asked[-1] != state.seat:
            asked.append(state.seat)
        state.apply(state.legal_actions()[0])
    assert asked == [1, 2, 0], "each reward is finished before the next begins"


@rule("SIG-8.5", "SIG-8.6")
@pytest.mark.parametrize(
    ("members", "limit", "dice"),
    [(0, 13, (6, 3, 3, 1)), (1, 16, (6, 6, 3, 1)), (2, 19, (6, 6, 6, 1)), (3, 22, (6, 6, 6, 4))],
)
def test_the_threshold_rises_by_three(members: int, limit: int, dice: tuple[int, int, int, int]) -> None:
    for more, kind in ((0, "reward_won"), (1, "reward_missed")):
        yellow, red, purple, grey = dice
        position = Position().on_threshold(members, 0).taken(0, yellow=yellow, red=red, purple=purple, grey=grey + more)
        assert {"seat": 0, "dice": limit + more, "threshold": limit} in told(passed_after(position), kind)


def passed_after(position: Position) -> State:
    """The position after its last turn; seat 0 has taken four dice, so seat 1 passes."""
    state = position.all_passed_but(1).build()
    do(state, "pass")
    return state


@rule("SIG-8.6")
@example("SIG-EX-24")
def test_no_reward_above_the_threshold() -> None:
    for number in (1, 6):
        position = Position().taken(0, yellow=5, red=5, purple=4).have(0, florins=9).in_round(number)
        state = ended(position)
        next_round(state)
        assert (lord(state)["vp"], lord(state)["florins"], lord(state)["brides"]) == (0, 9, [False] * 4)
        assert told(state, "reward_missed") == [{"seat": 0, "dice": 14, "threshold": 13}]


@rule("SIG-8.6")
@example("SIG-EX-25")
def test_passing_at_once_is_rewarded() -> None:
    state = ended(Position())
    assert told(state, "reward_won")[0] == {"seat": 0, "dice": 0, "threshold": 13}
    assert state.decision == "reward_choice"


# --- rounds with a bonus ----------------------------------------------------------------------------------------------


@rule("SIG-8.7", "SIG-8.8", "SIG-8.9")
@example("SIG-EX-23")
def test_reward_of_the_first_rounds() -> None:
    first = ended(Position().taken(0, yellow=5, red=5, purple=3).in_round(1, "florins"))
    assert kinds(first) == {"reward_bonus", "reward_florins"}
    do(first, "reward_bonus")
    assert lord(first)["florins"] == 11
    do(first, "marry_brother", b=1)
    assert (lord(first)["vp"], lord(first)["florins"]) == (4, 11)
    second = ended(Position().in_round(2, "florins"))
    do(second, "reward_florins")
    do(second, "marry_brother", b=2)
    assert (lord(second)["vp"], lord(second)["florins"]) == (3, 11)
    assert lord(second)["vp_log"]["brides"] == 3


@rule("SIG-8.7")
def test_an_illegal_bonus_becomes_three_florins() -> None:
    state = ended(Position().supply(4, 11).in_round(1, "women"))
    assert state.decision == "bride"
    assert lord(state)["florins"] == 9


@rule("SIG-8.8", "SIG-8.13")
@pytest.mark.parametrize(("brother", "vp"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_a_bride_scores_at_her_brother_once_a_round(brother: int, vp: int) -> None:
    state = ended(Position().in_round(3))
    do(state, "reward_florins")
    assert values(state, "marry_brother", "b") == [1, 2, 3, 4]
    do(state, "marry_brother", b=brother)
    assert (lord(state)["vp"], state.seat) == (vp, 1), "one bride, then the next player"
    assert lord(state)["brides"] == [one == brother for one in range(1, 5)]
    assert state.facts()["brides_left"] == 15


@rule("SIG-8.8", "SIG-10.6", "SIG-13.5")
def test_a_bride_is_optional_and_for_unmarried_brothers() -> None:
    state = ended(Position().brides(1, 3).brides(1, 2, 3, 4, seat=1))
    do(state, "reward_florins")
    assert values(state, "marry_brother", "b") == [2, 4]
    assert refused(state, "marry_brother", b=1) == "SIG-8.8"
    do(state, "no_bride")
    assert lord(state)["vp"] == 0
    last = Position(4)
    for seat in range(4):
        last.brides(1, 2, 3, *([4] if seat else []), seat=seat)
    final = ended(last)
    do(final, "reward_florins")
    do(final, "marry_brother", b=4)
    assert final.facts()["brides_left"] == 0, "just enough for everybody"


@rule("SIG-8.9")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_florins_with_a_bride_from_round_two(number: int) -> None:
    state = ended(Position().in_round(number))
    do(state, "reward_florins")
    do(state, "marry_brother", b=1)
    assert lord(state)["florins"] == 6 + 3 + (2 if number > 1 else 0)


@rule("SIG-8.10")
def test_with_four_brides_the_step_is_skipped() -> None:
    state = ended(Position().brides(1, 2, 3, 4))
    do(state, "reward_florins")
    assert state.seat == 1


@rule("SIG-8.18")
def test_everybody_may_take_the_same_tile() -> None:
    state = ended(Position(3).in_round(1, "prestige"))
    for seat in range(3):
        assert state.seat == seat
        do(state, "reward_bonus")
        do(state, "no_bride")
        assert lord(state, seat)["vp"] == 6


@rule("SIG-8.20")
@example("SIG-EX-38")
def test_order_inside_a_reward() -> None:
    state = ended(Position().brides(1).in_round(2, "offspring").rolling(6, 4))
    do(state, "reward_bonus")
    assert told(state, "offspring_rolled")[0]["rolled"] == [6, 4]
    assert family(state)[0] == 6
    do(state, "marry_brother", b=2)
    assert (lord(state)["vp"], lord(state)["florins"]) == (3, 8)
    assert sum(lord(state)["brides"]) == 2
    helper = ended(Position().have(0, florins=0).in_round(2, "helper"))
    do(helper, "reward_bonus")
    assert len(legal(helper)) == 9
    assert refused(helper, "hire_any", column="yellow", row=3) == "SIG-10.2"


@rule("SIG-8.17")
@example("SIG-EX-36")
def test_rewards_that_move_discs() -> None:
    state = ended(Position(3).taken(1, yellow=6, red=6, purple=3).in_round(1, "initiative"))
    for seat in (0, 2):
        assert state.seat == seat
        do(state, "reward_bonus")
        do(state, "no_bride")
    assert state.facts()["initiative"] == [4, 0, 4]
    assert state.facts()["initiative_order"] == [2, 0, 1]
    for _ in range(3):
        do(state, "pass")
    assert [lord(state, seat)["vp_log"]["initiative"] for seat in range(3)] == [4, 0, 4]
    assert state.facts()["turn_order"] == [2, 0, 1]


# --- rounds with points -----------------------------------------------------------------------------------------------


@rule("SIG-8.11", "SIG-8.12", "SIG-8.13")
@example("SIG-EX-26")
def test_rounds_six_and_seven() -> None:
    position = Position().taken(0, yellow=5, red=5, purple=2).have(0, florins=12).in_round(6, "vp_8")
    state = ended(position)
    assert lord(state)["vp_log"]["rewards"] == 8
    assert kinds(state) == {"buy_vp", "no_buy"}
    do(state, "buy_vp")
    assert (lord(state)["vp"], lord(state)["florins"]) == (13, 7)
    assert state.seat == 1, "not again in this round"
    do(state, "no_buy")
    assert (lord(state, 1)["vp"], lord(state, 1)["florins"]) == (8, 6)
    assert state.facts()["round"] == 7
    do(state, "pass")
    do(state, "pass")
    assert state.decision == "buy_vp"
    do(state, "buy_vp")
    assert lord(state)["vp_log"]["bought"] == 10
    assert lord(state)["brides"] == [False] * 4


@rule("SIG-8.12")
def test_buying_needs_five_florins() -> None:
    state = ended(Position().have(0, florins=4).have(1, florins=5).in_round(6))
    assert (state.seat, state.decision) == (1, "buy_vp")


@rule("SIG-8.22", "SIG-9.1")
def test_the_last_round_is_cleaned_up_before_the_final_scoring() -> None:
    position = Position().taken(0, yellow=3).on_threshold(2, 1).man("military", 6).in_round(7)
    state = ended(position)
    next_round(state)
    assert state.over
    facts = state.facts()
    assert facts["phase"] == "over"
    assert all(not dice for dice in facts["pool"].values())
    assert set(lord(state)["dice"].values()) == {0}
    assert lord(state)["threshold"] == {"male": 0, "female": 0}
    assert family(state) == (4, 3, 7, 8)
    assert lord(state)["vp_log"]["final_careers"] == 6


@rule("SIG-11.7")
@example("SIG-EX-46")
def test_the_short_game() -> None:
    for number, florins in ((1, 9), (2, 11), (3, 11)):
        state = ended(Position(rounds=5).in_round(number))
        do(state, "reward_florins")
        do(state, "marry_brother", b=1)
        assert lord(state)["florins"] == florins
    for number in (4, 5):
        state = ended(Position(rounds=5).in_round(number))
        assert (state.decision, lord(state)["vp"]) == ("buy_vp", 6 if number == 4 else 7)
    do(state, "no_buy")
    do(state, "no_buy")
    assert state.over, "the final scoring comes after round 5"
