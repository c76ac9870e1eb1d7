"""DOM-10 and DOM-13: the king, the end of the deck, ranks, and the length of games."""

from __future__ import annotations

import pytest

from games.domaine.estates import (
    BLUE,
    CASTLES,
    CLOSED,
    GAME,
    around,
    bonus,
    borders,
    choose,
    e9,
    e30,
    finished,
    play,
    position,
    sell,
)
from regalia.core.play import play_at_random
from regalia.core.rng import seeded
from regalia.core.state import State
from support import rule


def near_the_king(**options: object) -> State:
    """Blue has 27 of 30 points and is beside the village (2,10)."""
    return position(
        castles={**CASTLES, "red_1": (7, 1)},
        knights={"red": [(7, 2)]},
        walls=around(0, 0, 3, 9),
        hands={BLUE: ["c12", "a05", "a06"]},
        options=options,
    )


@rule("DOM-10.1", "DOM-10.2")
def test_reaching_the_king_ends_the_game_at_once() -> None:
    state = near_the_king()
    play(state, "c12")
    choose(state, 2, 10)
    assert state.over
    assert state.facts()["ending"] == "king"
    assert state.ranks == [1, 2, 2, 2]


@rule("DOM-10.2")
def test_it_does_not_matter_whose_turn_it_is_and_all_is_booked_first() -> None:
    state = e9()
    play(state, "a05")
    borders(state, "v(6,1)")
    assert state.over
    assert state.scores[:2] == [31, 33]  # both Domaines of the step, before the check


@rule("DOM-10.2")
def test_losses_of_the_same_step_are_booked_before_the_check() -> None:
    # blue takes (2,3), a village, from red: one gains what the other loses, and only the sum counts
    state = position(
        walls=CLOSED,
        knights={"blue": [(1, 2), (1, 3)]},
        hands={BLUE: ["b12", "a05", "a06"]},
        options={"king_position": 20},
    )
    play(state, "b12")
    choose(state, 2, 3)
    assert state.scores[:2] == [8, 3]
    assert not state.over


@rule("DOM-10.3")
def test_several_beyond_the_king() -> None:
    state = e9()
    play(state, "a05")
    borders(state, "v(6,1)")
    assert state.ranks == [2, 1, 3, 3]  # 33 points before 31


def level_at_the_king(ducats: list[int]) -> State:
    """The last border, v(4,8), closes a Domaine of blue (10 and 10 points) and one of red (9 and 11): 20 each."""
    castles = {
        "blue_1": (9, 0),
        "blue_2": (5, 1),
        "red_1": (1, 2),
        "red_2": (5, 11),
        "green_1": (10, 8),
        "yellow_1": (9, 8),
    }
    lands = around(8, 0, 10, 5) + around(0, 2, 3, 4) + around(4, 1, 5, 8) + around(4, 9, 9, 11)
    state = position(
        castles=castles,
        knights={"blue": [], "red": [], "green": [], "yellow": []},
        walls=set(lands) - {"v(4,8)"},
        hands={BLUE: ["a05", "a13", "a14"]},
        ducats=ducats,
        options={"king_position": 20},
    )
    assert state.scores[:2] == [10, 9]
    play(state, "a05")  # for 3 ducats
    borders(state, "v(4,8)")
    assert state.over
    assert state.scores[:2] == [20, 20]
    return state


@rule("DOM-10.3", "DOM-10.14")
def test_level_beyond_the_king_ducats_decide() -> None:
    assert level_at_the_king([9, 7, 3, 4]).ranks == [2, 1, 4, 3]
    assert level_at_the_king([11, 7, 3, 4]).ranks == [1, 2, 4, 3]
    assert level_at_the_king([10, 7, 3, 3]).ranks == [1, 1, 3, 3]


@rule("DOM-10.4")
def test_the_king_ends_the_last_phase_too_without_a_bonus() -> None:
    state = position(
        castles={**CASTLES, "red_1": (7, 1)},
        knights={"red": [(7, 2)]},
        walls=around(0, 0, 3, 9),
        hands={BLUE: ["c12"], 1: ["a01"], 2: ["a02"], 3: ["a03"]},
        deck=0,
    )
    play(state, "c12")
    choose(state, 2, 10)
    assert state.over
    assert state.scores == [30, 0, 0, 0]
    assert "ducats_compared" not in [event.kind for event in state.events]


@rule("DOM-10.5", "DOM-10.6", "DOM-10.7")
def test_the_last_phase() -> None:
    hands = {0: ["a01"], 1: [], 2: ["a05", "b04"]}
    played = position(3, seat=0, hands=hands, deck=0, ducats=[0, 3, 0])
    sell(played, "a01")
    assert played.facts()["ducats"] == [3, 3, 0]  # a sale still brings ducats
    assert played.seat == 2  # seat 1 has no cards
    sell(played, "a05")
    assert played.seat == 2
    sell(played, "b04")
    assert played.over
    turns = [event.facts["seat"] for event in played.events if event.kind == "turn_begun"]
    assert turns == [2, 2]


@rule("DOM-10.6")
def test_income_goes_on_in_the_last_phase() -> None:
    state = position(walls=CLOSED, seat=3, hands={0: ["a01"], 1: [], 2: [], 3: ["a05"]}, deck=0)
    sell(state, "a05")
    assert state.events[-1].facts == {"seat": BLUE, "income": 1}


@rule("DOM-10.8", "DOM-10.9", "DOM-10.10", "DOM-10.11", "DOM-10.12")
def test_the_final_scoring() -> None:
    state = position(walls=CLOSED, hands={0: ["a01"], 1: [], 2: [], 3: []}, deck=0, ducats=[4, 7, 5, 0])
    assert state.scores == [5, 6, 0, 0]
    sell(state, "a01")  # blue now has 7 ducats
    assert state.over
    assert state.facts()["ending"] == "deck"
    assert state.scores == [10, 11, 3, 0]
    assert bonus(7, 7, 5, 0) == [5, 5, 3, 0]
    assert bonus(7, 7, 7, 7) == [5, 5, 5, 5]
    assert bonus(3, 2, 1, 0) == [5, 3, 0, 0]
    assert bonus(0, 0, 0, 2) == [0, 0, 0, 5]


@rule("DOM-10.13", "DOM-10.14")
def test_ranks_by_points_then_ducats() -> None:
    assert finished((0, 1, 2, 11), (3, 1, 6, 8), (9, 7)).ranks == [1, 2]
    assert finished((0, 1, 2, 11), (3, 4, 6, 10), (8, 8)).ranks == [1, 1]
    state = position(walls=CLOSED, hands={0: ["a01"], 1: [], 2: [], 3: []}, deck=0, ducats=[4, 9, 5, 5])
    sell(state, "a01")
    assert state.scores == [8, 11, 0, 0]
    assert state.ranks == [2, 1, 3, 3]


@rule("DOM-10.15")
def test_the_king_is_looked_for_at_the_end_of_the_turn_by_option() -> None:
    state = near_the_king(king_check="turn_end")
    play(state, "c12")
    choose(state, 2, 10)
    assert state.scores[BLUE] == 30
    assert state.decision == "expand_space"  # play goes on
    state.apply(0)  # the refill follows without asking, then the check
    assert state.over
    assert state.facts()["ending"] == "king"
    assert len(state.facts()["hands"][BLUE]) == 3
    fallen_back = e30("turn_end")
    play(fallen_back, "c12")
    choose(fallen_back, 1, 1)
    choose(fallen_back, 1, 4)
    assert not fallen_back.over


@rule("DOM-10.15")
def test_the_last_check_comes_before_the_final_scoring() -> None:
    state = position(
        castles={**CASTLES, "red_1": (7, 1)},
        knights={"red": [(7, 2)]},
        walls=around(0, 0, 3, 9),
        hands={BLUE: ["c12"], 1: [], 2: [], 3: []},
        deck=0,
        options={"king_check": "turn_end"},
    )
    play(state, "c12")
    choose(state, 2, 10)
    state.apply(0)
    assert state.over
    assert state.facts()["ending"] == "king"
    assert state.scores == [30, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("DOM-13.1", "DOM-13.2")
def test_games_that_stall_as_long_as_they_can_end_within_the_bound(players: int) -> None:
    """Everybody sells the lowest card and takes from the Chancery whenever that is possible."""
    state = GAME.new(players, 3)
    while state.decision in {"place_castle", "place_setup_knight"}:
        state.apply(state.legal_actions()[0])
    turns = decisions = 0
    while not state.over:
        turns += state.decision == "main"
        decisions += 1
        state.apply(state.legal_actions()[0 if state.decision == "main" else -1])
    bound = (120 - 3 * players) * (2 * players + 1) + 3 * players
    assert bound == {2: 576, 3: 786, 4: 984}[players]
    draws = 60 - 3 * players
    assert draws * 2 * players < turns <= bound  # nearly all turns are sales with a card from the Chancery
    assert decisions < GAME.max_decisions < 5000


@rule("DOM-13.3")
def test_random_games_are_of_usual_length() -> None:
    lengths = []
    for seed in range(60):
        state = GAME.new(2 + seed % 3, seed, log=False)
        lengths.append(play_at_random(state, seeded(seed), 10**6))
        assert state.over
    assert 250 < sum(lengths) / len(lengths) < 550
    assert max(lengths) < 700
