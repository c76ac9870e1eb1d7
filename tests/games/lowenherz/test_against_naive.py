"""The land of Löwenherz compared with a naive one after every step of lively games."""

from __future__ import annotations

from typing import Any

import pytest

from games.lowenherz.realm import GAME, naive, realm
from naive_land import NaiveLand
from regalia.core.state import State
from support import random_play, rule

PLAIN, WOODS = 0, 1


def twin_of(state: State) -> NaiveLand:
    facts = state.facts()
    twin = naive(state.players, {}, {}, ())
    twin.castles = {name: twin.square(at) for name, at in facts["castles"].items()}
    twin.knights = {colour: {twin.square(at) for at in squares} for colour, squares in facts["knights"].items()}
    twin.walls = {twin.edge(number) for number in facts["walls"]}
    twin.regions = {name: frozenset(map(twin.square, squares)) for name, squares in facts["regions"].items()}
    return twin


def follow(twin: NaiveLand, kind: str, facts: Any) -> None:
    """What an event does to the land."""
    colours = ["rose", "gold", "purple", "gray"]
    if kind == "wall_placed":
        twin.place_wall(facts["edge"])
    elif kind == "knight_placed":
        twin.knights[colours[facts["seat"]]].add(twin.square(facts["square"]))
    elif kind == "space_taken":
        victim, _, _ = twin.take_square(facts["castle"], twin.square(facts["square"]))
        assert victim == facts["victim"]
    elif kind == "renegade_came":
        for knights in twin.knights.values():
            knights.discard(twin.square(facts["target"]))
        twin.knights[colours[facts["seat"]]].add(twin.square(facts["square"]))
    elif kind == "alliance_made":
        twin.alliances.add(frozenset({facts["castle"], facts["partner"]}))
    elif kind == "alliance_ended":
        twin.alliances.remove(frozenset({facts["castle"], facts["partner"]}))


def legal_targets(twin: NaiveLand, state: State) -> list[int] | None:
    """The squares or edges that the naive land would offer, where money does not matter."""
    facts = state.facts()
    if state.decision == "place_wall":
        return [0, *(189 + edge for edge in twin.legal_walls())]
    if state.decision == "expand_space":
        region = facts["region"]
        first = facts["first_space"]
        origin = (
            twin.regions[region]
            if first is None or state.options["expansion_second_space"] == "region"
            else {twin.square(first)}
        )
        squares = [464 + twin.number(square) for square in twin.expansion_squares(region, origin)]
        return sorted(squares) if first is None else [0, *sorted(squares)]
    if state.decision == "swords" and facts["ducats"][state.seat] >= 5:
        colour = ["rose", "gold", "purple", "gray"][state.seat or 0]
        squares = [464 + twin.number(square) for square in twin.knight_squares(colour, (PLAIN, WOODS))]
        others = [code for code in state.legal_actions() if not 464 <= code < 614]
        return sorted([*squares, *others])
    return None


@pytest.mark.parametrize("seed", range(18))
@rule("LOW-11.1", "TER-12.3", "TER-12.7", "LOW-6.2", "LOW-6.9", "LOW-6.12")
def test_the_land_after_every_step(seed: int) -> None:
    options = [{}, dict(GAME.presets["published"]), {"politics_timing": "any_selection"}][seed % 3]
    start = realm(2 + seed // 3 % 3, options=options)
    twin = twin_of(start)
    names = list(twin.facts())
    heard = 0
    compared = 0
    for state in random_play(start, seed):
        for event in state.events[heard:]:
            follow(twin, event.kind, event.facts)
        heard = len(state.events)
        facts = state.facts()
        assert {name: facts[name] for name in names} == twin.facts()
        assert dict(twin.fresh_regions()) == dict(twin.regions)
        wanted = legal_targets(twin, state)
        if wanted is not None:
            assert state.legal_actions() == wanted
            compared += 1
    assert compared > 5
