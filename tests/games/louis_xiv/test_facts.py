"""Section 7: facts there and back, and every invariant."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.louis_xiv.positions import (
    GAME,
    before_tile,
    build,
    end_of_round,
    evaluate,
    fact,
    mission_turn,
    next_round,
    resupply,
    turn,
)
from regalia.core.errors import BadFacts, BrokenInvariant, RegaliaError
from regalia.core.state import State
from support import changed, do, option_sweep, random_play, rule


def broken(state: State, **facts: Any) -> str:
    """The rule that a position with these facts breaks."""
    with pytest.raises(BrokenInvariant) as caught:
        changed(state, **facts)
    return caught.value.rule


def replaced(rows: list[Any], place: int, value: Any) -> list[Any]:
    return [*rows[:place], value, *rows[place + 1 :]]


@rule("LXIV-12.1", "LXIV-12.6")
def test_markers_add_up() -> None:
    state = turn()
    assert broken(state, private=[12, 11, 11, 11]) == "LXIV-12.1"
    assert broken(state, common=[5, 4, 5, 5]) == "LXIV-12.1"
    with pytest.raises(BadFacts, match="gold"):
        changed(state, gold=[-1, 0, 0, 0])
    with pytest.raises(BadFacts, match="private"):
        changed(state, private=[-1, 11, 11, 11])


@rule("LXIV-12.2")
def test_chips_add_up() -> None:
    state = turn()
    assert broken(state, chip_supply=[5, 6, 6, 6, 10]) == "LXIV-12.2"
    assert broken(state, chip_supply=[6, 6, 6, 6, 9]) == "LXIV-12.2"


@rule("LXIV-12.3")
def test_cards_add_up() -> None:
    state = turn()
    deck = fact(state, "influence_deck")
    assert broken(state, influence_deck=deck[1:]) == "LXIV-12.3"
    assert broken(state, influence_deck=replaced(deck, 0, 12 if deck[0] != 12 else 11)) == "LXIV-12.3"
    assert broken(state, intrigue_deck=[1, *range(1, 12)]) == "LXIV-12.3"
    assert broken(state, intrigue_hands=[[3], [], [], []]) == "LXIV-12.3"
    assert broken(state, money_box=[1, 3, 5, 6]) == "LXIV-12.3"
    assert broken(state, last_cards=[3, None, None, None]) == "LXIV-12.3"


@rule("LXIV-12.4")
def test_missions_add_up() -> None:
    state = turn(missions={0: [3]})
    assert broken(state, mission_hands=[[], [], [], []]) == "LXIV-12.4"
    assert broken(state, mission_hands=[[3], [4], [], []]) == "LXIV-12.4"
    assert broken(state, fulfilled=[[21], [], [], []]) == "LXIV-12.4"
    assert broken(state, used_missions=[[], [33], [], []]) == "LXIV-12.4"


@rule("LXIV-12.5")
def test_shields_add_up() -> None:
    state = turn()
    assert broken(state, shields=[[1, 0, 0, 0, 0, 0]] + [[0] * 6] * 3) == "LXIV-12.5"
    assert broken(state, shield_supply=fact(state, "shield_supply")[1:]) == "LXIV-12.5"
    bonus = [[1, 0, 0, 0, 0, 0]] + [[0] * 6] * 3
    assert broken(state, bonus_shields=bonus, shield_supply=fact(state, "shield_supply")[1:]) == "LXIV-12.5"
    assert changed(state, blank_shields=[3, 0, 0, 0]).scores[0] == 3, "blank ones are extra"


@rule("LXIV-12.7")
def test_only_reward_markers_are_left_after_evaluation() -> None:
    with pytest.raises(BrokenInvariant) as late:
        mission_turn(chips={0: {"ring": 2}}, missions={0: [3]}, markers={9: [1, 0, 0, 0]})
    with pytest.raises(BrokenInvariant) as many:
        mission_turn(chips={0: {"ring": 2}}, missions={0: [3]}, markers={1: [3, 0, 0, 0]})
    with pytest.raises(BrokenInvariant) as dummy:
        mission_turn(0, 2, chips={0: {"ring": 2}}, missions={0: [3]}, markers={1: [0, 0, 1]})
    assert [one.value.rule for one in (late, many, dummy)] == ["LXIV-12.7"] * 3
    left = mission_turn(chips={0: {"ring": 2}}, missions={0: [3]}, markers={1: [1, 2, 0, 0], 8: [1, 0, 0, 0]})
    assert fact(left, "markers")[0] == [1, 2, 0, 0]


@rule("LXIV-12.8")
def test_one_chip_after_the_limit() -> None:
    with pytest.raises(BrokenInvariant) as caught:
        turn(chips={0: {"ring": 2}})
    assert caught.value.rule == "LXIV-12.8"


@rule("LXIV-12.9")
def test_hand_sizes() -> None:
    with pytest.raises(BrokenInvariant) as after:
        evaluate(3, hands={0: [1, 2]})
    with pytest.raises(BrokenInvariant) as many:
        turn(hands={0: [1, 2, 3, 4, 5, 6, 7, 8]})
    with pytest.raises(BrokenInvariant) as early:
        resupply(0, 20, hands={0: [1, 2, 3]})
    assert [one.value.rule for one in (after, many, early)] == ["LXIV-12.9"] * 3
    state = next_round(fulfilled={1: [9]})
    assert state.decision == "pre_place"
    hands = [hand[1:] if seat == 2 else hand for seat, hand in enumerate(fact(state, "influence_hands"))]
    spare = fact(state, "influence_hands")[2][0]
    assert broken(state, influence_hands=hands, influence_discard=[spare]) == "LXIV-12.9"


@rule("LXIV-12.10")
def test_the_dummy_has_sixteen_markers() -> None:
    state = turn(0, 2)
    assert broken(state, dummy_supply=15) == "LXIV-12.10"


@rule("LXIV-12.11")
def test_louis_stands_on_an_inner_tile() -> None:
    assert broken(turn(), louis=5) == "LXIV-12.11"
    for state in random_play(GAME.new(3, 1), 1):
        assert 1 <= fact(state, "louis") <= 4


@rule("LXIV-12.12")
def test_uses_and_copies() -> None:
    state = turn(fulfilled={0: [14]})
    assert broken(state, abilities_used=[{"skip_turn": 2}, {}, {}, {}]) == "LXIV-12.12"
    assert broken(state, abilities_used=[{}, {"skip_turn": 1}, {}, {}]) == "LXIV-12.12"
    free = turn(fulfilled={0: [14]}, options={"skip_unlimited": True})
    often = changed(free, abilities_used=[{"skip_turn": 9}, {}, {}, {}])
    assert fact(often, "abilities_used")[0] == {"skip_turn": 9}


@pytest.mark.parametrize(
    ("facts", "rule_id"),
    [
        ({"active": None}, "LXIV-13.5"),
        ({"active": 1}, "LXIV-13.5"),
        ({"decision": None}, "LXIV-13.5"),
        ({"decision": "buy"}, "LXIV-13.5"),
        ({"decision": "mission_turn"}, "LXIV-13.5"),
        ({"decision": "resupply_goods"}, "LXIV-13.5"),
        ({"decision": "place_count"}, "LXIV-4.11"),
        ({"decision": "pre_place"}, "LXIV-4.2"),
        ({"tile": 3}, "LXIV-5.5"),
        ({"intrigue_known": [3]}, "LXIV-11.9"),
    ],
)
def test_a_decision_fits_its_step(facts: dict[str, Any], rule_id: str) -> None:
    assert broken(turn(), **facts) == rule_id


def test_more_decisions_that_do_not_fit() -> None:
    assert broken(before_tile(5, 2), active=1) == "LXIV-5.1"
    state = mission_turn(chips={0: {"ring": 2}}, missions={0: [2]})
    assert broken(state, decision="pay") == "LXIV-6.14"
    assert (
        broken(state, intrigue_below=12, intrigue_deck=list(range(2, 13)), intrigue_hands=[[1], [], [], []])
        == "LXIV-11.9"
    )
    over = end_of_round(round=4)
    do(over, "decline")
    assert broken(over, active=2) == "LXIV-13.5"
    jump = turn(hands={0: [6, 0, 0]})
    do(jump, "play_place", card=6)
    do(jump, "choose_count", count=3)
    pending = fact(jump, "pending")
    assert broken(jump, pending={**pending, "group": 1}) == "LXIV-4.22"
    assert broken(jump, pending={**pending, "group_tile": 0}) == "LXIV-4.20"


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"round": 5}, "round must be a number from 1 to 4"),
        ({"phase": "tea"}, "phase must be one of"),
        ({"sides": ["green"] * 12}, "sides"),
        ({"markers": [[0] * 3] * 12}, "markers"),
        ({"influence_hands": [[13], [], [], []]}, "influence_hands"),
        ({"mission_decks": [[20], [], []]}, "mission_decks"),
        ({"abilities_used": [{"fly": 1}, {}, {}, {}]}, "unknown fact abilities_used"),
        ({"dummy_supply": 16}, "dummy_supply must be one of"),
        ({"intrigue_known": [4, 4]}, "ascending order"),
        ({"mission_hands": [[3], [3], [], []]}, "mission 3 of mission_hands.1. is in two places"),
        ({"intrigue_hands": [[3], [3], [], []]}, "is in two hands"),
    ],
)
def test_wrong_facts_are_named(facts: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadFacts, match=sentence):
        changed(turn(), **facts)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_facts_and_back_at_every_decision(players: int) -> None:
    for number, options in enumerate(option_sweep(GAME, players)[::3]):
        for state in random_play(GAME.new(players, number, options, log=False), number):
            again = GAME.from_facts(json.loads(json.dumps(state.facts())))
            assert again == state
            assert again.fingerprint() == state.fingerprint()
            assert again.legal_actions() == state.legal_actions()


def test_facts_of_another_game_are_refused() -> None:
    with pytest.raises(RegaliaError):
        GAME.from_facts({"game": "chess"})
    with pytest.raises(BadFacts, match="unknown fact gloire"):
        GAME.from_facts({**turn().facts(), "gloire": 3})


def test_the_smallest_position_can_be_built() -> None:
    state = build(2, phase="influence", step="turns", decision="influence_turn", active=0, hands={0: [1, 2]})
    assert state.legal_actions()
