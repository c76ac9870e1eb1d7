"""The outlook: what it prefers, and that greedy play with it beats chance."""

from __future__ import annotations

import random

from games.signorie.positions import GAME, Position, lord, take
from regalia.bots.greedy import best_action
from regalia.core.state import State
from support import do, random_play


def outlook(position: Position) -> float:
    return position.build().heuristic()[0]


def test_more_is_better() -> None:
    plain = outlook(Position())
    assert outlook(Position().have(0, florins=9)) > plain
    assert outlook(Position().have(0, vp=3)) == plain + 3
    assert outlook(Position().helpers("turquoise_2")) > plain
    assert outlook(Position().brides(4)) > plain
    assert outlook(Position().man("military", 5)) > outlook(Position().man("military", 4)) > plain
    assert outlook(Position().row("marriage", "este_4", "medici_4", "sforza_4")) > plain + 8


def test_helpers_and_members_lose_worth_with_time() -> None:
    def gain(number: int) -> float:
        return outlook(Position().in_round(number).helpers("red_2")) - outlook(Position().in_round(number))

    assert gain(1) > gain(4) > gain(7) >= 0


def test_the_threshold_is_kept() -> None:
    low = Position().taken(0, yellow=3, red=3, purple=3).dice(grey=[4, 4]).build()
    high = Position().taken(0, yellow=6, red=6, purple=6).dice(grey=[4, 4]).build()
    assert low.heuristic()[0] > high.heuristic()[0] + 3


def test_after_the_end_it_is_the_score() -> None:
    for state in random_play(GAME.new(3, 2), 2):
        last = state
    assert last.heuristic() == [float(score) for score in last.scores]


def test_the_last_florins_become_dowry() -> None:
    state = Position().in_round(7).have(0, florins=5).all_passed_but(0).dice(red=[2, 2]).build()
    take(state, "red", 2, "signoria")
    do(state, "choose_city_slot", city="milano", side="a")
    do(state, GAME.parse(best_action(state, 0, 1, 1))["kind"], n=4)
    assert lord(state)["vp"] == 10


def greedy_against_chance(seed: int) -> State:
    state = GAME.new(2, seed, log=False)
    chance = random.Random(seed)
    greedy = seed % 2
    while not state.over:
        seat = state.asked
        action = best_action(state, seat, seed, 1) if seat == greedy else chance.choice(state.legal_actions())
        state.carry_out(seat, action)
    return state


def test_greedy_play_beats_chance() -> None:
    won = 0
    for seed in range(20):
        ranks = greedy_against_chance(seed).ranks
        assert ranks is not None
        won += ranks[seed % 2] == 1
    assert won >= 19
