"""Hidden information and dealing it anew: SIG-12."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from games.signorie.positions import GAME, Position, lord, take
from regalia.core.state import State
from support import do, example, random_play, rule

HIDDEN = {"stack", "removed", "buried", "rng"}


def later(players: int, seed: int, decisions: int) -> State:
    """A position of a random game."""
    for number, state in enumerate(random_play(GAME.new(players, seed), seed)):
        if number == decisions:
            return state
    raise AssertionError("the game is too short")


@rule("SIG-12.1", "SIG-12.4", "SIG-12.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sees_the_same_and_all_that_is_public(players: int) -> None:
    state = later(players, 5, 60)
    views: list[dict[str, Any]] = [state.view(seat) for seat in (None, *range(players))]
    for seat, view in zip((None, *range(players)), views, strict=True):
        assert view.pop("self") == seat
    assert all(view == views[0] for view in views)
    facts = state.facts()
    shown = views[0]
    for name in set(facts) - HIDDEN - {"lords"}:
        assert shown[name] == facts[name], name
    for seat in range(players):
        assert shown["lords"][seat].items() >= facts["lords"][seat].items()
    assert (shown["stack"], shown["removed"]) == (len(facts["stack"]), len(facts["removed"]))


@rule("SIG-12.2", "SIG-12.3", "SIG-12.5")
def test_unseen_tiles_are_named_nowhere() -> None:
    for seed in range(4):
        state = GAME.new(2 + seed % 3, seed)
        for _ in random_play(state, seed):
            facts = state.facts()
            unseen = [*facts["stack"], *facts["removed"], *facts["buried"]]
            told = json.dumps([state.view(0), state.view(None), [event.as_json() for event in state.events_for(0)]])
            labels = " ".join(state.label(action) for action in state.legal_actions())
            assert not [tile for tile in unseen if f'"{tile}"' in told or tile in labels]


@rule("SIG-12.3")
def test_face_down_tiles_are_not_revealed_at_the_end() -> None:
    position = Position().row("marriage", face_down=1).in_round(7).all_passed_but(0).have(0, florins=0)
    position.buried = ["alliance_este_9"]
    state = position.have(1, florins=0).build()
    do(state, "pass")
    assert state.over
    assert "alliance_este_9" not in json.dumps([state.view(0), [event.as_json() for event in state.events]])


@rule("SIG-12.5")
def test_a_tile_taken_face_down_goes_to_the_hidden_heap() -> None:
    state = Position().tiles_at("yellow", "women_alliance").build()
    top = state.facts()["stack"][0]
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=1)
    do(state, "choose_row", row="marriage")
    assert state.facts()["buried"] == [top]
    assert lord(state)["face_down"]["marriage"] == 1
    assert [dict(event.facts) for event in state.events if event.kind == "face_down_laid"] == [
        {"seat": 0, "row": "marriage"}
    ]


@rule("SIG-12.7")
def test_what_was_face_up_stays_seen() -> None:
    seen: set[str] = set()
    for state in random_play(GAME.new(3, 11), 11):
        facts = state.facts()
        seen |= {city[kind] for city in facts["cities"].values() for kind in ("marriage", "mission")} - {None}
        unseen = {*facts["stack"], *facts["removed"], *facts["buried"]}
        assert not seen & unseen
        assert len(seen | unseen) == 54


@rule("SIG-12.2", "SIG-12.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagining_deals_the_unseen_tiles_anew(players: int) -> None:
    position = Position(players).row("marriage", face_down=2).city("milano", marriage="este_9", mission="medici_9")
    position.buried = ["alliance_borgia_9", "alliance_gonzaga_9"]
    state = position.build()
    facts = state.facts()
    tops: Counter[str] = Counter()
    buried: Counter[str] = Counter()
    generators = set()
    for seed in range(300):
        imagined = state.imagine(seed % players, seed)
        imagined.check()
        dealt = imagined.facts()
        assert {len(dealt[name]) == len(facts[name]) for name in ("stack", "removed", "buried")} == {True}
        assert sorted(dealt["stack"] + dealt["removed"] + dealt["buried"]) == sorted(
            facts["stack"] + facts["removed"] + facts["buried"]
        )
        tops[dealt["stack"][0]] += 1
        buried[dealt["buried"][0]] += 1
        generators.add(tuple(dealt["rng"]))
        assert imagined.view(0) == state.view(0)
    assert len(tops) > 45
    assert len(buried) > 45
    assert len(generators) == 300


@rule("SIG-12.8")
def test_coming_chance_is_not_that_of_the_game() -> None:
    state = Position().brides(1, 2, 3, 4).build()
    born = set()
    for seed in range(40):
        imagined = state.imagine(0, seed)
        take(imagined, "purple", 3, "signoria")
        born.add(imagined.facts()["lords"][0]["supply"]["male"])
    assert len(born) > 2


@rule("SIG-12.7", "SIG-12.2")
@example("SIG-EX-42")
def test_hidden_part() -> None:
    position = Position().city("milano", marriage="medici_3", mission="medici_4").tiles_at("yellow", "women_alliance")
    position.city("venezia", marriage="medici_5", mission="este_3").city("firenze", marriage="este_4", mission="este_5")
    state = position.build()
    assert (len(state.facts()["removed"]), len(state.facts()["stack"])) == (12, 36)
    take(state, "yellow", 3, "assignment", k=1)
    do(state, "spend_count", n=1)
    do(state, "choose_row", row="marriage")
    facts = state.facts()
    assert (len(facts["stack"]), len(facts["buried"]), len(facts["removed"])) == (35, 1, 12)
    for seed in range(30):
        dealt = state.imagine(1, seed).facts()
        assert sum("medici" in tile for tile in dealt["removed"]) == 2
        assert sum("medici" in tile for tile in dealt["stack"] + dealt["buried"]) == 4


def test_dealing_anew_is_uniform() -> None:
    """Each unseen tile of a house is as likely to be removed as any other."""
    state = Position(3).build()
    removed = Counter(
        tile for seed in range(600) for tile in state.imagine(None, seed).facts()["removed"] if "este" in tile
    )
    assert len(removed) == 9
    assert min(removed.values()) > 40
