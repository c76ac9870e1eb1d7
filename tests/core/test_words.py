"""Texts name seats by colour, or by marks that a reader replaces by people's names."""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.core.words import marked, person, tincture
from support import random_play

MARK = re.compile(r"«\d:[a-z]+»")


def test_marks_only_where_they_are_wanted() -> None:
    assert (person(1, "blue"), tincture("blue")) == ("blue", "blue")
    with marked():
        assert (person(1, "blue"), tincture("blue")) == ("«1:blue»", "«blue»")
    assert person(1, "blue") == "blue"


@pytest.mark.parametrize("name", regalia.games())
def test_events_of_a_game_name_seats_by_marks(name: str) -> None:
    """With marks no seat is called by its colour alone: on the page the black seat may be ivory."""
    game = regalia.game(name)
    state = game.new(max(game.players), 3)
    assert list(random_play(state, 3))
    colours = [game.story.seat_name(seat) for seat in range(state.players)]
    with marked():
        told = [game.story.tell(event) for event in state.events_for(0)]
    assert sum(bool(MARK.search(line)) for line in told) > len(told) / 3
    begins = re.compile(rf"^({'|'.join(colours)})\b", re.IGNORECASE)
    assert [line for line in told if begins.search(line)] == []
