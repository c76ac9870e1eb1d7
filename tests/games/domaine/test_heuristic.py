"""The outlook of Domaine sees what the strategy notes see."""

from __future__ import annotations

from importlib import import_module

import pytest

from games.domaine.estates import BLUE, CASTLES, CLOSED, E1, GAME, RED, edge, play, position
from regalia.bots import bot
from regalia.bots.weighing import checked, with_weights
from regalia.core.boards import has, join
from regalia.core.state import State
from regalia.games.domaine.room import room
from regalia.games.domaine.weights import WEIGHTS
from regalia.territory.grid import place_of
from regalia.territory.land import land_of, pieces_of
from support import random_play


def lead(state: State, seat: int) -> float:
    outlook = state.heuristic()
    return outlook[seat] - (sum(outlook) - outlook[seat]) / (len(outlook) - 1)


def after(state: State, action: int) -> State:
    copy = state.clone()
    copy.apply(action)
    return copy


def test_a_border_that_closes_a_domaine_is_best() -> None:
    state = position(walls=E1[:4], hands={BLUE: ["a05", "a13", "a14"]})
    play(state, "a05")
    best = max(state.legal_actions(), key=lambda action: lead(after(state, action), BLUE))
    assert GAME.parse(best) == {"kind": "place_border", "edge": edge(E1[4])}


def test_a_border_of_the_own_fence_is_better_than_none() -> None:
    one, two = position(walls=E1[:2]), position(walls=E1[:3])
    assert two.heuristic()[BLUE] > one.heuristic()[BLUE]


def test_mines_and_ducats_count() -> None:
    assert position(ducats=[12, 7, 7, 7]).heuristic()[BLUE] > position().heuristic()[BLUE]
    closed = position(walls=CLOSED).heuristic()
    assert closed[BLUE] > 5


def test_stronger_neighbours_are_a_threat_and_allies_are_none() -> None:
    knights = {"blue": [(1, 2), (1, 3)]}
    threatened = position(walls=CLOSED, knights=knights).heuristic()[RED]
    assert threatened < position(walls=CLOSED).heuristic()[RED]
    allied = position(walls=CLOSED, knights=knights, alliances=[("blue_1", "red_1")]).heuristic()[RED]
    assert allied > threatened


def test_victory_counts() -> None:
    state = position(hands={0: ["a01"], 1: [], 2: [], 3: []}, deck=0, ducats=[1, 7, 5, 0], castles=CASTLES)
    state.apply(1)
    assert state.heuristic() == pytest.approx([0.0, 5.0 + WEIGHTS.victory, 3.0, 0.0])


@pytest.mark.parametrize("mine", [0.1, 2.2641, 2.3139])
def test_sums_over_mines_are_exact(mine: float) -> None:
    """Fences are added up in more than one order, and a choice must not depend on which one it was."""
    with with_weights(GAME.id, checked(GAME.id, {"mine": mine})):
        assert WEIGHTS.mine == pytest.approx(mine, abs=1 / 8192)
        assert (WEIGHTS.mine * 4096).is_integer()


def ducat_worth(ducats: int) -> float:
    """What one more ducat is worth to whoever has so many."""
    few, more = position(ducats=[ducats, 7, 7, 7], deck=8), position(ducats=[ducats + 1, 7, 7, 7], deck=8)
    return more.heuristic()[BLUE] - few.heuristic()[BLUE]


def test_a_ducat_is_worth_less_to_the_rich() -> None:
    """One card a turn can be played, however many ducats there are."""
    assert ducat_worth(2) > 2 * ducat_worth(60) > 0


def card_worth(walls: list[str]) -> float:
    """What a card with an expansion is worth more than one with a deserter."""
    expansion = position(walls=walls, hands={BLUE: ["a15", "a13", "a14"]})
    deserter = position(walls=walls, hands={BLUE: ["b15", "a13", "a14"]})
    return expansion.heuristic()[BLUE] - deserter.heuristic()[BLUE]


def test_an_expansion_is_worth_more_with_a_domaine_to_enlarge() -> None:
    assert card_worth(CLOSED) > card_worth([])


def test_one_knight_more_turns_the_balance() -> None:
    """Equal knights threaten less than one more does, and one more promises more."""
    even = position(walls=CLOSED).heuristic()
    ahead = position(walls=CLOSED, knights={"blue": [(1, 2), (1, 3)]}).heuristic()
    assert ahead[BLUE] > even[BLUE]
    assert ahead[RED] < even[RED]


def naive_room(state: State) -> list[int]:
    """Squares that a colour reaches before all others within five steps, by sets."""
    land = state.land  # type: ignore[attr-defined]
    ground = land.ground
    places = {place_of(ground, square) for square in range(ground.squares)}
    homes = [
        {place for place in places if has(join(pieces_of(land, colour), land_of(land, colour)), place)}
        for colour in range(land.colours)
    ]
    free = places - set().union(*homes)
    for _ in range(5):
        steps = [{place for place in free if near(place, ground.stride) & home} for home in homes]
        for home, step in zip(homes, steps, strict=True):
            home |= {place for place in step if sum(place in other for other in steps) == 1}
        free -= set().union(*steps)
    return [len(home) for home in homes]


def near(place: int, stride: int) -> set[int]:
    return {place - 1, place + 1, place - stride, place + stride}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_room_is_what_sets_find(players: int) -> None:
    """Two players share the land with a neutral colour, so there are always three or four."""
    compared = set()
    for number, state in enumerate(random_play(GAME.new(players, 9, log=False), 9)):
        if number % 3 == 0:
            found = list(room(state.land))  # type: ignore[attr-defined]
            assert found == naive_room(state)
            compared.add(tuple(found))
    assert len(compared) > 20


def room_to_grow(state: State, seat: int) -> float:
    return float(import_module("regalia.games.domaine.heuristic").terms(state, seat)["room to grow"])


def test_a_knight_towards_the_middle_takes_room_from_others() -> None:
    before, moved = position(), position(knights={"blue": [(1, 2), (1, 3)]})
    assert room_to_grow(moved, BLUE) > room_to_grow(before, BLUE) > 0
    assert room_to_grow(moved, RED) < room_to_grow(before, RED)


def test_a_usual_turn_changes_little() -> None:
    """A search compares lines of play that end at different moments: whoever has just moved must not seem ahead."""
    changes = []
    for seed in range(8):
        state = GAME.new(2, seed, log=False)
        seat, before = -1, 0.0
        for number in range(GAME.max_decisions):
            if state.over:
                break
            if state.decision_name() == "main":
                if seat >= 0:
                    changes.append(lead(state, seat) - before)
                seat = state.waiting[0]
                before = lead(state, seat)
            state.apply(bot("squire@1").choose(state, state.waiting[0], number))
    assert len(changes) > 400
    assert abs(sum(changes) / len(changes)) < 0.3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_castles_still_to_be_placed_count(players: int) -> None:
    """While castles are placed nobody is ahead only because his turn has come earlier: on average the lead is small."""
    games = 12
    leads = [0.0] * 14
    for seed in range(games):
        state = GAME.new(players, seed, log=False)
        for number in range(len(leads)):
            state.apply(bot("squire@1").choose(state, state.waiting[0], number))
            leads[number] += lead(state, 0) / games
    assert max(map(abs, leads)) < 2.5
