"""Section 3: set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from games.versailles_dice.court import GAME
from regalia.core.errors import WrongPlayerCount
from regalia.core.events import Event
from regalia.core.vecs import vec
from regalia.games.versailles_dice.setup import closest_unique
from support import example, rule


def first_of(*rolled: int) -> int:
    return closest_unique(vec[i64](list(rolled)))


def rolls(seed: int, players: int) -> list[Event]:
    return [e for e in GAME.new(players, seed).events if e.kind == "first_player_rolled"]


@rule("VERS-3.1")
def test_two_to_six_players() -> None:
    assert [GAME.new(players).players for players in range(2, 7)] == [2, 3, 4, 5, 6]
    for wrong in (0, 1, 7, -2, "3", 2.0, True):
        with pytest.raises(WrongPlayerCount, match="2 to 6 players"):
            GAME.new(wrong)  # type: ignore[arg-type]


@rule("VERS-3.2")
def test_every_seat_has_a_colour_of_its_own() -> None:
    assert [GAME.story.seat_name(seat) for seat in range(6)] == ["red", "blue", "green", "yellow", "purple", "black"]


@rule("VERS-3.3")
def test_clockwise_is_ascending_and_wraps_around() -> None:
    for seed in range(30):
        state = GAME.new(3, seed)
        thrown = [e.facts["seat"] for e in state.events if e.kind == "dice_thrown"]
        while len(thrown) < 4:
            state.apply(state.legal_actions()[0])
            thrown = [e.facts["seat"] for e in state.events if e.kind == "dice_thrown"]
        first = state.facts()["first_player"]
        assert thrown[:4] == [first, (first + 1) % 3, (first + 2) % 3, first]


@rule("VERS-3.5", "VERS-3.6", "VERS-3.14")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_beginning(players: int) -> None:
    facts = GAME.new(players, 9).facts()
    start = {"fortune": 0, "lands": 0, "influence": 1, "reroll": 0, "titles": 0, "charges": 0}
    assert facts["scores"] == [start] * players
    assert facts["turn"] == 1
    assert facts["eliminated_turn"] == [0] * players
    assert facts["board"] == [[0] * (players + 1)] * 6
    assert facts["stock_white"] + sum(facts["hand_white"]) == 24


@rule("VERS-3.7", "VERS-3.8", "VERS-3.11", "VERS-3.13")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_rolls_until_somebody_stands_alone(players: int) -> None:
    again = 0
    for seed in range(200):
        found = rolls(seed, players)
        assert all(len(event.facts["rolled"]) == players for event in found)
        assert [event.facts["first"] for event in found[:-1]] == [None] * (len(found) - 1)
        assert found[-1].facts["first"] == GAME.new(players, seed).facts()["first_player"]
        again += len(found) > 1
        state = GAME.new(players, seed)
        if "dice_placed" not in [event.kind for event in state.events]:  # unless a first throw left no choice
            assert state.facts()["board"] == [[0] * (players + 1)] * 6
            assert state.facts()["hand_coloured"] == [2] * players
    assert again > 0


@rule("VERS-3.9", "VERS-3.10")
def test_equal_numbers_cancel_and_the_highest_left_is_first() -> None:
    assert first_of(6, 6, 1) == 2
    assert first_of(2, 5, 3) == 1
    assert first_of(4, 4, 4) == -1
    assert first_of(1, 6, 6, 5, 5) == 0


@example("VERS-EX-1")
@rule("VERS-3.9", "VERS-3.10")
def test_example_1() -> None:
    assert first_of(5, 2, 5, 3) == 3


@example("VERS-EX-2")
@rule("VERS-3.11")
def test_example_2() -> None:
    assert first_of(4, 4) == -1
    assert first_of(6, 1) == 0
    seed = next(seed for seed in range(5000) if [e.facts["rolled"] for e in rolls(seed, 2)] == [[4, 4], [6, 1]])
    assert GAME.new(2, seed).facts()["first_player"] == 0


@example("VERS-EX-3")
@rule("VERS-3.9", "VERS-3.10", "VERS-3.11")
def test_example_3() -> None:
    assert first_of(2, 2, 6, 6) == -1
    assert first_of(1, 1, 1, 3) == 3
    assert first_of(6, 6, 6, 1, 2, 2) == 3


@rule("VERS-3.12")
def test_after_twenty_equal_rolls_the_lot_decides() -> None:
    """The chance of it is below 10**-15, so the uncompiled twin rolls with a generator that always shows the same."""
    from twin import uncompiled_games

    twin = uncompiled_games()["versailles_dice"]
    state = twin.new(2, 0)
    calls: list[int] = []

    class Stubborn:
        a = b = c = counter = 0

        def below(self, n: int) -> int:
            calls.append(n)
            return n - 1 if n == 2 else 0

    state.rng = Stubborn()  # type: ignore[assignment]
    roll = twin.set_up.__globals__["roll_for_first_player"]
    assert roll(state) == 1
    assert Counter(calls) == {6: 40, 2: 1}
    assert state.events[-1].kind == "first_player_drawn"


@rule("VERS-3.15")
def test_set_up_asks_nobody() -> None:
    state = GAME.new(4, 2)
    assert state.record()["actions"] == []
    assert state.decision == "place"
