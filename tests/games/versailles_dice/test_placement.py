"""Sections 4.0 to 4.2: the turn, distribution, placement and re-rolls."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.versailles_dice.court import (
    BROTHER,
    GAME,
    MOTHER,
    QUEEN,
    WIFE,
    claiming,
    hand,
    loaded,
    on,
    placing,
    scores,
    sheet,
    shown,
)
from regalia.core.errors import IllegalAction, WrongSeat
from regalia.core.state import State
from support import do, example, option_sweep, random_play, refused, rule


def kinds(state: State) -> list[str]:
    return [event.kind for event in state.events]


def throws(state: State) -> list[int]:
    return [event.facts["seat"] for event in state.events if event.kind == "dice_thrown"]


@rule("VERS-4.1", "VERS-4.77")
@pytest.mark.parametrize(("blitz", "turns"), [("off", 6), ("on", 4)])
def test_a_game_lasts_six_turns_or_four(blitz: str, turns: int) -> None:
    for seed in range(5):
        *_, state = random_play(GAME.new(3, seed, {"blitz": blitz, "quarrel_min_dice": 0}), seed)
        begun = [event.facts["turn"] for event in state.events if event.kind == "turn_begun"]
        assert begun == list(range(1, turns + 1))


@rule("VERS-4.2")
def test_the_phases_follow_each_other() -> None:
    *_, state = random_play(GAME.new(3, 1), 1)
    order = {"turn_begun": 0, "dice_thrown": 1, "dice_placed": 1, "characters_judged": 2, "favour_claimed": 3}
    phases = [order[kind] for kind in kinds(state) if kind in order]
    for before, after in pairwise(phases):
        assert after >= before or after == 0, "phases go forward, then a new turn begins"
    assert phases.count(0) == phases.count(2) == 6


@rule("VERS-4.3")
def test_one_decision_at_a_time() -> None:
    for players in GAME.players:
        for state in random_play(GAME.new(players, 8), 8):
            assert len(state.waiting) == (0 if state.over else 1)


@rule("VERS-4.4")
def test_a_single_option_is_applied_and_logged() -> None:
    for state in random_play(GAME.new(4, 3), 3):
        assert state.over or len(state.legal_actions()) > 1
    placed = kinds(state).count("dice_placed")
    asked = sum(GAME.parse(action)["kind"] == "place" for _, action in state.record()["actions"])
    assert placed > asked


@rule("VERS-4.10", "VERS-4.11", "VERS-4.12", "VERS-4.16")
def test_dice_are_dealt_by_influence_at_the_start_of_a_turn() -> None:
    sheets = {seat: sheet(influence=seat + 1) for seat in range(5)}
    state = claiming({6: 0}, 5, sheets={**sheets, 0: sheet(influence=1, reroll=1)}, first=4)
    do(state, "claim", favour=1)
    facts = state.facts()
    assert facts["turn"] == 2
    assert facts["hand_coloured"] == [2, 3, 4, 5, 6]
    assert facts["hand_white"] == [2, 1, 0, 0, 0]
    assert facts["stock_coloured"] == [4, 3, 2, 1, 0]
    assert facts["stock_white"] == 21


@rule("VERS-4.15", "VERS-4.62", "VERS-4.14")
def test_influence_counts_from_the_next_turn() -> None:
    state = claiming({1: 0, 2: 0}, sheets={0: sheet(influence=5)})
    do(state, "claim", favour=2)
    assert scores(state, 0)["influence"] == 6
    assert hand(state, 0) == (0, 0)
    do(state, "claim", favour=1)
    assert state.facts()["turn"] == 2
    assert hand(state, 0) == (6, 0)


@example("VERS-EX-4")
@rule("VERS-4.11", "VERS-4.12", "VERS-4.13", "VERS-4.14", "VERS-4.15")
def test_example_4() -> None:
    expected = {1: (2, 2), 2: (3, 1), 3: (4, 0), 4: (5, 0), 5: (6, 0), 6: (6, 0)}
    for influence, dice in expected.items():
        state = claiming({6: 1}, sheets={0: sheet(influence=influence)}, first=1)
        do(state, "claim", favour=0)
        assert hand(state, 0) == dice
    before = GAME.new(2, 1)
    assert hand(before, 0) == (2, 2)
    state = claiming({6: 0}, turn=1, first=0)
    do(state, "claim", favour=2)
    assert state.facts()["turn"] == 2
    assert hand(state, 0) == (3, 1)


@rule("VERS-4.17", "VERS-4.74")
def test_eliminated_players_get_no_dice_no_steps_and_keep_their_scores() -> None:
    fallen = sheet(influence=0, charges=3, reroll=2)
    state = claiming({6: 0}, 3, sheets={1: fallen}, turn=3, first=2)
    do(state, "claim", favour=0)
    assert hand(state, 1) == (0, 0)
    for at in random_play(state, 5):
        assert at.seat != 1
    assert scores(state, 1) == fallen
    assert 1 not in throws(state)


@rule("VERS-4.18")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_white_stock_never_runs_out(players: int) -> None:
    least = 24
    for options in option_sweep(GAME, players):
        for state in random_play(GAME.new(players, 4, options), 4):
            least = min(least, state.facts()["stock_white"])
    assert least >= 4
    fallen = {seat: sheet(influence=0) for seat in range(2, 6)}
    state = claiming({6: 0}, 6, sheets=fallen, turn=2, vengeance="on")
    do(state, "claim", favour=0)
    assert state.facts()["stock_white"] == 4


@rule("VERS-4.20")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_takes_the_first_step(first: int) -> None:
    state = claiming({6: 0}, 4, turn=1, first=(first - 1) % 4)
    do(state, "claim", favour=0)
    assert state.facts()["first_player"] == first
    assert throws(state)[0] == first


@rule("VERS-4.21", "VERS-4.22")
def test_seats_without_dice_are_skipped() -> None:
    state = placing(3, throw=([1, 2], [3, 4]), out_of_hand=[1])
    state = loaded(state, 1, 2, 3, 4)
    do(state, "place", face=1)
    assert state.seat == 2
    alone = placing(3, throw=([2, 3], [4]), out_of_hand=[1, 2])
    alone = loaded(alone, 3, 5)
    do(alone, "place", face=2)
    assert alone.seat == 0, "the only seat with dice goes on"


@rule("VERS-4.23", "VERS-7.6")
def test_placement_ends_when_no_hand_holds_a_die() -> None:
    for state in random_play(GAME.new(3, 6), 6):
        facts = state.facts()
        in_hands = sum(facts["hand_coloured"]) + sum(facts["hand_white"])
        assert (in_hands > 0) == (facts["phase"] == "placement")


@rule("VERS-4.24", "VERS-6.4")
def test_all_dice_in_hand_are_rolled_coloured_first() -> None:
    state = placing(2, throw=([1, 2], [3, 4]))
    state = loaded(state, 5, 4, 2, 1)
    do(state, "place", face=1)
    assert state.seat == 1
    assert shown(state, 1) == ([4, 5], [1, 2])


@rule("VERS-4.25", "VERS-6.2")
def test_retained_dice_lose_their_faces_and_are_rolled_anew() -> None:
    state = placing(2, throw=([2, 3], [4]), out_of_hand=[1])
    state = loaded(state, 6, 5)
    do(state, "place", face=2)
    assert shown(state, 0) == ([6], [5])
    waiting = placing(2, throw=([2, 3], [4, 4]))
    do(waiting, "place", face=2)
    assert waiting.seat == 1
    assert shown(waiting, 0) == ([], [])
    assert hand(waiting, 0) == (1, 2)


@rule("VERS-4.26")
def test_only_faces_in_hand_can_be_placed() -> None:
    state = placing(2, throw=([3, 5], [3, 6]))
    assert [GAME.parse(action) for action in state.legal_actions()] == [
        {"kind": "place", "face": 3},
        {"kind": "place", "face": 5},
        {"kind": "place", "face": 6},
    ]
    assert [refused(state, "place", face=face) for face in (1, 2, 4)] == ["VERS-4.26"] * 3


@rule("VERS-4.27", "VERS-4.28", "VERS-4.29")
def test_all_dice_of_the_face_and_no_others_are_placed() -> None:
    state = placing(2, throw=([3, 3], [3, 6]))
    do(state, "place", face=3)
    assert on(state, BROTHER) == [2, 0, 1]
    assert hand(state, 0) == (0, 1)
    assert [sum(on(state, character)) for character in range(1, 7)] == [0, 0, 3, 0, 0, 0]


@rule("VERS-4.30")
def test_nobody_may_pass() -> None:
    for state in random_play(GAME.new(2, 2), 2):
        if state.decision == "place":
            assert {GAME.parse(a)["kind"] for a in state.legal_actions()} <= {"place", "reroll"}


@rule("VERS-4.31")
def test_hopeless_and_white_only_groups_may_be_placed() -> None:
    state = placing(2, throw=([2], [3, 3]), board={BROTHER: [0, 2, 0]}, out_of_hand=[1])
    assert refused(state, "place", face=BROTHER) is None
    do(state, "place", face=BROTHER)
    assert on(state, BROTHER) == [0, 2, 2]


@rule("VERS-4.32", "VERS-7.7")
def test_placed_dice_stay_where_they_are() -> None:
    seen: list[list[int]] = []
    turn = 0
    for state in random_play(GAME.new(3, 4), 4):
        facts = state.facts()
        if facts["turn"] != turn:
            turn, seen = facts["turn"], [[0] * 4] * 6
        if facts["phase"] == "placement":
            for before, after in zip(seen, facts["board"], strict=True):
                assert all(a >= b for a, b in zip(after, before, strict=True))
            seen = facts["board"]
    placed = [e.facts for e in state.events if e.kind == "dice_placed"]
    thrown = [e.facts for e in state.events if e.kind in ("dice_thrown", "dice_rerolled")]
    last = {}
    for event in state.events:
        if event.kind in ("dice_thrown", "dice_rerolled"):
            last = dict(event.facts)
        if event.kind == "dice_placed":
            assert last["coloured"].count(event.facts["character"]) == event.facts["coloured"]
            assert last["white"].count(event.facts["character"]) == event.facts["white"]
    assert len(placed) <= len(thrown)


@rule("VERS-4.33")
def test_the_last_die_is_rolled_may_be_re_rolled_and_is_placed() -> None:
    state = placing(2, throw=([6, 2], []), sheets={0: sheet(reroll=1)}, out_of_hand=[1])
    state = loaded(state, 6)
    do(state, "place", face=2)
    assert shown(state, 0) == ([6], [])
    assert [GAME.parse(action) for action in state.legal_actions()] == [
        {"kind": "place", "face": 6},
        {"kind": "reroll", "mask": 1},
    ]


@rule("VERS-4.34")
def test_a_re_roll_needs_a_token() -> None:
    state = placing(2, throw=([1, 4], [4]))
    assert refused(state, "reroll", mask=1) == "VERS-4.34"
    state = placing(2, throw=([1, 4], [4]), sheets={0: sheet(reroll=1)})
    assert refused(state, "reroll", mask=1) is None


@rule("VERS-4.35")
def test_any_subset_of_the_hand_may_be_re_rolled() -> None:
    state = placing(2, throw=([1, 4], [2, 3]), sheets={0: sheet(reroll=1)})
    masks = [GAME.parse(a)["mask"] for a in state.legal_actions() if GAME.parse(a)["kind"] == "reroll"]
    assert masks == list(range(1, 16))
    assert refused(state, "reroll", mask=16) == "VERS-4.35"
    assert refused(state, "reroll", mask=63) == "VERS-4.35"


@rule("VERS-4.36", "VERS-6.4")
def test_a_re_roll_spends_a_token_and_rolls_only_the_chosen_dice() -> None:
    state = placing(2, throw=([1, 4], [2, 3]), sheets={0: sheet(reroll=2)})
    state = loaded(state, 6, 5)
    do(state, "reroll", mask=0b0101)  # slot 0: coloured 1, slot 2: white 2
    assert scores(state, 0)["reroll"] == 1
    assert shown(state, 0) == ([4, 6], [3, 5])
    assert state.events[-1].facts["dice"] == [0, 2]


@rule("VERS-4.37")
def test_tokens_may_be_spent_one_after_another_on_the_same_throw() -> None:
    state = placing(2, throw=([1, 4], [2, 3]), sheets={0: sheet(reroll=2)})
    state = loaded(state, 2, 3, 5)
    do(state, "reroll", mask=1)
    assert (state.seat, state.decision) == (0, "place")
    do(state, "reroll", mask=1)
    assert scores(state, 0)["reroll"] == 0
    assert refused(state, "reroll", mask=1) == "VERS-4.34"


@rule("VERS-4.38")
def test_tokens_are_for_ones_own_steps_only() -> None:
    tokens = {0: sheet(reroll=2), 1: sheet(reroll=2)}
    state = placing(2, throw=([1, 4], [2, 3]), sheets=tokens)
    with pytest.raises(WrongSeat):
        state.apply(GAME.action("reroll", mask=1), 1)
    claims = claiming({1: 0}, sheets=tokens)
    assert refused(claims, "reroll", mask=1) == "VERS-5.6"


@rule("VERS-4.39", "VERS-6.1")
def test_a_throw_is_rolled_and_seen_at_once() -> None:
    state = placing(2, throw=([1, 2], [3, 4]))
    state = loaded(state, 5, 4, 2, 1)
    do(state, "place", face=1)
    for viewer in (None, 0, 1):
        assert state.view(viewer)["courtiers"][1]["faces"] == {"coloured": [4, 5], "white": [1, 2]}
    forced = placing(2, throw=([1, 2], [3, 4]), out_of_hand=[1], seat=0)
    forced = loaded(forced, 3, 3, 3)
    do(forced, "place", face=1)
    thrown = [e.facts for e in forced.events if e.kind == "dice_thrown"]
    assert thrown[0]["coloured"] == [3]
    assert thrown[0]["white"] == [3, 3]


@example("VERS-EX-5")
@rule("VERS-4.24", "VERS-4.26", "VERS-4.27", "VERS-4.29")
def test_example_5() -> None:
    state = placing(2, throw=([3, 5], [3, 6]))
    assert [GAME.parse(action)["face"] for action in state.legal_actions()] == [3, 5, 6]
    with pytest.raises(IllegalAction):
        do(state, "place", face=1)
    do(state, "place", face=3)
    assert on(state, BROTHER) == [1, 0, 1]
    assert hand(state, 0) == (1, 1)
    assert shown(state, 0) == ([], [])


@example("VERS-EX-6")
@rule("VERS-4.28")
def test_example_6() -> None:
    state = placing(2, throw=([2, 2, 2, 5], []), seat=1, sheets={1: sheet(influence=3)})
    do(state, "place", face=2)
    assert on(state, MOTHER) == [0, 3, 0]
    assert hand(state, 1) == (1, 0)


@example("VERS-EX-7")
@rule("VERS-4.34", "VERS-4.36", "VERS-4.37", "VERS-4.38", "VERS-5.2", "VERS-5.3", "VERS-5.4")
def test_example_7() -> None:
    state = placing(2, throw=([1, 4, 4], [1]), seat=1, sheets={1: sheet(influence=2, reroll=2)})
    parsed = [GAME.parse(action) for action in state.legal_actions()]
    assert [one["face"] for one in parsed if one["kind"] == "place"] == [1, 4]
    assert [one["mask"] for one in parsed if one["kind"] == "reroll"] == [1, 2, 3, 6, 7, 8, 9, 10, 11, 14, 15]
    assert len(parsed) == 13
    assert refused(state, "reroll", mask=4) == "VERS-5.3"
    state = loaded(state, 4, 2)
    do(state, "reroll", mask=9)
    assert scores(state, 1)["reroll"] == 1
    assert shown(state, 1) == ([4, 4, 4], [2])
    assert refused(state, "reroll", mask=1) is None
    assert state.legal_actions(0) == []
    do(state, "place", face=4)
    assert on(state, WIFE) == [0, 3, 0]


@example("VERS-EX-8")
@rule("VERS-4.20", "VERS-4.21", "VERS-4.22", "VERS-4.23", "VERS-4.42", "VERS-4.43", "VERS-4.45", "VERS-4.78")
def test_example_8() -> None:
    state = placing(2, throw=([2, 5], [5, 6]))
    state = loaded(state, 3, 3, 1, 3)
    do(state, "place", face=2)
    assert on(state, MOTHER) == [1, 0, 0]
    assert shown(state, 1) == ([3, 3], [1, 3])
    state = loaded(state, 4, 1, 4)
    do(state, "place", face=3)
    assert on(state, BROTHER) == [0, 2, 1]
    assert shown(state, 0) == ([4], [1, 4])
    state = loaded(state, 2, 2, 6)  # blue's last die, forced; then red's throw
    do(state, "place", face=1)
    assert on(state, QUEEN) == [0, 0, 1]
    assert on(state, MOTHER) == [1, 0, 1]
    assert shown(state, 0) == ([2], [6])
    state = loaded(state, 3)
    do(state, "place", face=2)  # red's last die falls on 3 and is forced; the characters are judged
    judged = next(e for e in state.events if e.kind == "characters_judged")
    assert judged.facts == {"winners": [None, 0, None, None, None, None], "quarrel": []}
    assert on(state, MOTHER) == [2, 0, 1]
    assert on(state, BROTHER) == [0, 2, 2]
    assert (state.seat, state.decision) == (0, "claim")
    state = loaded(state, 1, 2, 3, 4)
    do(state, "claim", favour=2)
    assert scores(state, 0)["influence"] == 2
    assert scores(state, 1) == sheet()
    facts = state.facts()
    assert (facts["turn"], facts["first_player"]) == (2, 1)
    assert (hand(state, 0), hand(state, 1)) == ((3, 1), (2, 2))


@example("VERS-EX-33")
@rule("VERS-4.30", "VERS-4.31", "VERS-4.33")
def test_example_33() -> None:
    state = placing(2, throw=([6], [2, 2]), out_of_hand=[1])
    assert refused(state, "place", face=2) is None
    state = loaded(state, 6)
    before = on(state, MOTHER)
    do(state, "place", face=2)  # the last die shows 6 and must go there, so the turn goes on by itself
    placed = [e.facts for e in state.events if e.kind == "dice_placed"]
    assert (placed[0]["coloured"], placed[0]["white"]) == (0, 2)
    assert (placed[1]["character"], placed[1]["coloured"]) == (6, 1)
    assert before[0] == 0
    with_token = placing(2, throw=([6], [2, 2]), out_of_hand=[1], sheets={0: sheet(reroll=1)})
    with_token = loaded(with_token, 6)
    do(with_token, "place", face=2)
    assert refused(with_token, "reroll", mask=1) is None
