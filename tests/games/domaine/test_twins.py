"""Compiled and uncompiled rules agree where random games rarely come: among closed Domaines."""

from __future__ import annotations

import random

import pytest

from contract.suite import what_twins_say
from games.domaine.estates import realm
from twin import uncompiled_games


@pytest.mark.parametrize("seed", range(6))
def test_lively_games_agree(seed: int) -> None:
    mine = realm(2 + seed % 3, options={"king_check": ["step", "turn_end"][seed % 2]})
    theirs = uncompiled_games()["domaine"].from_facts(mine.facts())
    chance = random.Random(seed)
    while not mine.over:
        assert mine.fingerprint() == theirs.fingerprint()
        actions = mine.legal_actions()
        assert theirs.legal_actions() == actions
        if chance.random() < 0.03:
            assert what_twins_say(mine) == what_twins_say(theirs)
        action = chance.choice(actions)
        mine.apply(action)
        theirs.apply(action)
    assert mine.fingerprint() == theirs.fingerprint()
    assert [event.as_json() for event in mine.events] == [event.as_json() for event in theirs.events]
