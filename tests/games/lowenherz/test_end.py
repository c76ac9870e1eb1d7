"""LOW-8: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from games.lowenherz.realm import GOLD, GRAY, block, fence, position, select, told
from regalia.core.state import State
from support import changed, rule


def last_round(deck: tuple[str, ...] = ("e4",), **more: Any) -> State:
    """Rose has the last sword; the king comes next."""
    state = position(**{"card": "e2", "deck": list(deck), **more})
    select(state, rose=(2, 3), gold=3, purple=3, gray=3)
    for _ in range(100):
        if state.over or state.facts()["card"] != "e2":
            return state
        seat = state.waiting[0]
        state.apply(state.legal_actions(seat)[0], seat)
    raise AssertionError("the round does not end")


def ended(power: tuple[int, int, int, int], ducats: tuple[int, int, int, int], **more: Any) -> State:
    """A finished game; all corners hold one hill."""
    state = last_round(power=list(power), ducats=list(ducats), **more)
    assert state.over
    return state


@rule("LOW-8.1", "LOW-5.3")
def test_the_king_ends_everything() -> None:
    state = last_round(("e4", "e1", "e3"))
    assert state.over
    assert (state.seat, state.decision, state.legal_actions()) == (None, None, [])
    assert told(state, "selection_revealed")  # one round only
    assert len(told(state, "selection_revealed")) == 1


@rule("LOW-8.2")
def test_hills_count_once_more() -> None:
    walls = fence(block(2, 4, 2, 4))
    state = ended((0, 0, 0, 0), (12, 12, 12, 12), walls=walls)
    assert state.scores == [1, 1, 3, 1]
    assert told(state, "last_points_scored") == [{"hills": [1, 1, 3, 1], "parchments": [0, 0, 0, 0]}]


@rule("LOW-8.3", "LOW-7.16")
def test_parchments_count_at_the_end() -> None:
    state = ended((0, 0, 0, 0), (12, 12, 12, 12), hands={GOLD: ["parchment_3", "parchment_5"], GRAY: ["parchment_4"]})
    assert state.scores == [1, 9, 1, 5]
    assert state.facts()["hands"][GOLD] == ["parchment_3", "parchment_5"]


@rule("LOW-8.4")
def test_most_power_wins() -> None:
    state = ended((10, 12, 11, -3), (12, 0, 12, 40))
    assert state.ranks == [3, 1, 2, 4]


@rule("LOW-8.5", "LOW-8.7")
def test_ties_are_broken_by_wealth() -> None:
    state = ended((10, 10, 10, 2), (9, 4, 12, 40), hands={GOLD: ["treasure_8"]})
    assert state.scores[:3] == [11, 11, 11]
    assert state.ranks == [3, 1, 1, 4]  # 9 ducats against 4 + 8 and 12
    better = ended((10, 10, 10, 2), (9, 4, 11, 40), hands={GOLD: ["treasure_8"]})
    assert better.ranks == [3, 1, 2, 4]


@rule("LOW-8.6", "LOW-8.7")
def test_a_shared_victory() -> None:
    state = ended((10, 7, 10, 7), (9, 9, 9, 9))
    assert state.ranks == [1, 3, 1, 3]
    told_end = told(state, "game_ended")
    assert told_end == [{"scores": [11, 8, 11, 8], "ranks": [1, 3, 1, 3]}]


@rule("LOW-8.8")
def test_a_deck_without_a_king_ends_the_game_too() -> None:
    """Cannot happen with the standard deck: the rules are asked about a state that no facts can describe."""
    from regalia.games.lowenherz.phases.rounds import reveal

    state = position(card="e2", deck=["e4"])
    state.deck_left = 0  # type: ignore[attr-defined]
    reveal(state)  # type: ignore[arg-type]
    assert state.over
    assert state.scores == [1, 1, 1, 1]


@pytest.mark.parametrize("seat", range(4))
@rule("LOW-9.9")
def test_everything_is_open_after_the_end(seat: int) -> None:
    state = ended((0, 0, 0, 0), (1, 2, 3, 4), hands={GOLD: ["parchment_3", "treasure_8"]}, deck=("e4", "e1"))
    view = state.view(seat)
    assert [prince["ducats"] for prince in view["princes"]] == [1, 2, 3, 4]
    assert view["princes"][GOLD]["hand"] == ["parchment_3", "treasure_8"]
    assert view["deck_cards"] == ["e1"]
    assert view["pile_cards"] == state.facts()["piles"]
    assert state.imagine(seat, 3).facts()["piles"] == state.facts()["piles"]


def test_positions_after_the_end_come_back() -> None:
    state = ended((1, 2, 3, 4), (5, 6, 7, 8))
    assert changed(state) == state
