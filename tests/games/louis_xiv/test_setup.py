"""Section 3: set-up."""

from __future__ import annotations

from typing import Any

import pytest

from games.louis_xiv.positions import GAME, fact
from regalia.core.errors import UnknownOption, WrongPlayerCount
from regalia.core.rng import seeded
from regalia.games.louis_xiv.setup import lay_out
from regalia.games.louis_xiv.state import LouisXIV
from support import example, rule


def laid_out(players: int, seed: int = 1, **options: Any) -> LouisXIV:
    """The court before the first round."""
    return lay_out(GAME, players, seeded(seed), GAME.check_options(options, players), None)


@rule("LXIV-2.1")
def test_two_to_four_players() -> None:
    assert [GAME.new(players).players for players in (2, 3, 4)] == [2, 3, 4]
    for wrong in (0, 1, 5, "3", True):
        with pytest.raises(WrongPlayerCount, match="2 to 4 players"):
            GAME.new(wrong)  # type: ignore[arg-type]


@rule("LXIV-2.2", "LXIV-2.4", "LXIV-2.12", "LXIV-2.15")
def test_the_court_before_the_first_round() -> None:
    state = laid_out(4)
    assert list(state.sides) == [0] * 12
    assert state.louis == 0
    assert list(state.gold) == [5, 5, 5, 5]
    assert sum(state.chips[: 4 * 5]) == sum(state.shields) == sum(state.hands) == sum(state.abilities) == 0
    assert list(state.intrigue_at) == [-1] * 12
    assert state.scores == [0, 0, 0, 0]
    assert sum(state.markers) == 0


@rule("LXIV-2.3", "LXIV-11.7")
def test_the_start_player_is_an_option() -> None:
    assert GAME.new(4, 1).view(None)["start_player"] == 0
    assert [GAME.new(4, 1, {"first_player": seat}).view(None)["start_player"] for seat in range(4)] == [0, 1, 2, 3]
    drawn = {GAME.new(4, seed, {"first_player": "random"}).view(None)["start_player"] for seed in range(30)}
    assert drawn == {0, 1, 2, 3}


@rule("LXIV-2.5", "LXIV-11.7")
def test_four_money_cards_are_played_and_four_are_in_the_box() -> None:
    states = [laid_out(4, seed) for seed in range(30)]
    assert {tuple(sorted(state.money_cards)) for state in states} == {tuple(range(8))}
    assert len({tuple(state.money_cards) for state in states}) > 25
    assert GAME.new(4, 1).view(None)["decks"]["money"] == 3
    assert len(GAME.new(4, 1).view(None)["money_revealed"]) == 1


@rule("LXIV-2.6", "LXIV-2.7", "LXIV-2.8", "LXIV-11.7")
def test_decks_are_shuffled() -> None:
    one, two = laid_out(4, 1), laid_out(4, 2)
    assert list(one.intrigue_deck) != list(two.intrigue_deck)
    assert list(one.influence_deck) != list(two.influence_deck)
    for first, end in ((0, 20), (20, 32), (32, 40)):
        assert sorted(one.mission_decks[first:end]) == list(range(first, end)), "each colour is its own deck"
        assert list(one.mission_decks[first:end]) != list(two.mission_decks[first:end])


@rule("LXIV-2.13")
def test_one_pale_and_one_medium_mission_each() -> None:
    for courtier in GAME.new(4, 3).view(None)["courtiers"]:
        assert courtier["mission_backs"] == {"pale": 1, "medium": 1, "dark": 0}
        assert courtier["missions"] is None


@rule("LXIV-2.14")
def test_common_supplies_grow_in_turn_order() -> None:
    state = laid_out(4, first_player=2)
    assert list(state.common) == [6, 7, 5, 5]
    assert list(state.private) == [10, 9, 11, 11]


@rule("LXIV-2.16")
@pytest.mark.parametrize(("players", "missions"), [(4, [16, 8, 8]), (3, [17, 9, 8]), (2, [18, 10, 8])])
def test_deck_sizes_after_set_up(players: int, missions: list[int]) -> None:
    state = laid_out(players)
    assert list(state.missions_left) == missions
    assert (state.influence_left, state.intrigue_left, state.shields_left) == (30, 12, 60)


@rule("LXIV-2.17")
def test_a_first_player_who_is_not_there_is_refused() -> None:
    for players, seat in ((2, 2), (2, 3), (3, 3)):
        with pytest.raises(UnknownOption, match=f"names seat {seat}"):
            GAME.new(players, 1, {"first_player": seat})
    assert GAME.new(3, 1, {"first_player": 2}).players == 3


@example("LXIV-EX-1")
def test_set_up_for_four() -> None:
    state = laid_out(4)
    assert list(zip(state.private, state.common, strict=True)) == [(11, 5), (11, 5), (10, 6), (9, 7)]
    assert list(state.gold) == [5] * 4
    assert list(state.missions_left) == [16, 8, 8]
    assert (state.influence_left, state.intrigue_left, state.shields_left) == (30, 12, 60)
    facts = GAME.new(4, 1).facts()
    assert (len(facts["money_cards"]), len(facts["money_box"])) == (4, 4)


@rule("LXIV-3.22", "LXIV-3.21")
def test_five_cards_each_in_the_first_round() -> None:
    state = GAME.new(4, 1)
    assert [len(hand) for hand in fact(state, "influence_hands")] == [5] * 4
    assert (state.decision, state.seat) == ("influence_turn", 0)
