"""Compiled and uncompiled rules agree where random games rarely come: among closed regions."""

from __future__ import annotations

import random

import pytest

from contract.suite import what_twins_say
from games.lowenherz.realm import GAME, realm
from twin import uncompiled_games


@pytest.mark.parametrize("seed", range(6))
def test_lively_games_agree(seed: int) -> None:
    options = [{}, {"politics_timing": "any_selection"}, dict(GAME.presets["published"])][seed % 3]
    mine = realm(2 + seed % 3, options=options)
    theirs = uncompiled_games()["lowenherz"].from_facts(mine.facts())
    chance = random.Random(seed)
    while not mine.over:
        assert mine.fingerprint() == theirs.fingerprint()
        assert mine.waiting == theirs.waiting
        seat = chance.choice(mine.waiting)
        actions = mine.legal_actions(seat)
        assert theirs.legal_actions(seat) == actions
        if chance.random() < 0.03:
            assert what_twins_say(mine) == what_twins_say(theirs)
        action = chance.choice(actions)
        mine.apply(action, seat)
        theirs.apply(action, seat)
    assert mine.fingerprint() == theirs.fingerprint()
    assert [event.as_json() for event in mine.events] == [event.as_json() for event in theirs.events]
