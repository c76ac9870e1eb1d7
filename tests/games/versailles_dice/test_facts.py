"""Section 7: the invariants catch what cannot be, and wrong facts are named."""

from __future__ import annotations

from typing import Any

import pytest

from games.versailles_dice.court import GAME, claiming, placing, sheet
from regalia.core.errors import BadFacts, BrokenInvariant
from regalia.core.state import State
from support import changed, option_sweep, random_play, rule


def broken(state: State, **facts: Any) -> str:
    with pytest.raises(BrokenInvariant) as caught:
        changed(state, **facts)
    return caught.value.rule


def table() -> State:
    return placing(2, throw=([1, 2], [3, 4]))


@rule("VERS-7.1")
def test_six_dice_of_each_colour() -> None:
    assert broken(table(), stock_coloured=[3, 4]) == "VERS-7.1"


@rule("VERS-7.2")
def test_the_white_dice() -> None:
    assert broken(table(), stock_white=19) == "VERS-7.2"
    crowd = placing(
        6, throw=([1, 2], [1, 2]), turn=3, sheets={seat: sheet(influence=0) for seat in range(2, 6)}, vengeance="on"
    )
    assert crowd.facts()["stock_white"] == 4
    facts = {**crowd.facts(), "options": {**crowd.facts()["options"], "vengeance": "off"}}
    with pytest.raises(BrokenInvariant, match=r"VERS-7\.2|VERS-7\.5"):
        GAME.from_facts(facts)
    least = min(
        state.facts()["stock_white"]
        for options in option_sweep(GAME, 6)
        if options.get("vengeance") != "on"
        for state in random_play(GAME.new(6, 3, options), 3)
    )
    assert least == 12


@rule("VERS-7.3")
def test_scores_from_0_to_6() -> None:
    for wrong in (-1, 7, "1", None, True):
        with pytest.raises(BadFacts, match=r"scores\[0\].lands must be a number from 0 to 6"):
            changed(table(), scores=[{**sheet(), "lands": wrong}, sheet()])


@rule("VERS-7.4")
def test_in_court_with_influence_and_out_without() -> None:
    assert broken(table(), eliminated_turn=[0, 1]) == "VERS-7.4"
    assert broken(claiming({1: 0}, 3), scores=[sheet(), sheet(influence=0), sheet()]) == "VERS-7.4"


@rule("VERS-7.5")
def test_dice_in_play_are_those_dealt() -> None:
    state = table()
    assert broken(state, scores=[sheet(influence=2), sheet()]) == "VERS-7.5"
    assert broken(state, hand_white=[2, 1], stock_white=21) == "VERS-7.5"
    in_hands: list[int] = []
    for at in random_play(GAME.new(3, 3), 3):
        facts = at.facts()
        held = sum(facts["hand_coloured"]) + sum(facts["hand_white"])
        if facts["phase"] == "placement":
            in_hands.append(held)
            on_board = sum(map(sum, facts["board"]))
            out = sum(facts["stock_coloured"]) + facts["stock_white"]
            assert held + on_board + out == 3 * 6 + 24
    placed = [e.facts for e in at.events if e.kind == "dice_placed"]
    assert all(one["coloured"] + one["white"] >= 1 for one in placed)


@rule("VERS-7.6")
def test_hands_are_empty_after_placement() -> None:
    state = claiming({1: 0})
    assert broken(state, hand_coloured=[1, 0], stock_coloured=[5, 6]) == "VERS-7.6"


@rule("VERS-7.7", "VERS-6.2")
def test_faces_belong_to_dice_in_hand() -> None:
    state = table()
    nothing: dict[str, list[int]] = {"coloured": [], "white": []}
    assert broken(state, faces=[nothing, nothing]) == "VERS-6.2"
    assert broken(state, faces=[state.facts()["faces"][0], {"coloured": [1], "white": []}]) == "VERS-6.2"


@rule("VERS-7.9")
def test_only_the_winner_claims() -> None:
    assert broken(claiming({1: 0}), active=1) == "VERS-7.9"


@rule("VERS-7.11")
def test_eliminated_players_have_no_coloured_dice_in_play() -> None:
    state = claiming({1: 0}, 3, sheets={1: sheet(influence=0)}, turn=3)
    board = state.facts()["board"]
    board[2][1] = 1
    assert broken(state, board=board, stock_coloured=[6, 5, 6]) == "VERS-7.11"


@rule("VERS-7.12")
def test_winners_and_quarrels_belong_to_claiming() -> None:
    assert broken(table(), winners=[0, None, None, None, None, None]) == "VERS-7.12"
    assert broken(table(), quarrel=[True, True]) == "VERS-7.12"
    assert broken(table(), claim_index=1) == "VERS-7.12"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("turn", 7, "turn must be a number from 1 to 6, not 7"),
        ("turn", "2", "turn must be a number from 1 to 6, not '2'"),
        ("phase", "resolution", "phase must be one of placement, claiming, over, not 'resolution'"),
        ("active", 2, "active must be a number from 0 to 1, not 2"),
        ("board", [[0, 0, 0]] * 5, "board must have 6 entries, not 5"),
        ("hand_coloured", 3, "hand_coloured must be a list, not 3"),
        ("faces", [{}, {}], r"the fact faces\[0\].coloured is missing"),
        ("quarrel", [0, 1], r"quarrel\[0\] must be true or false, not 0"),
        ("rng", [1, 2, 3], "rng must have 4 entries, not 3"),
    ],
)
def test_wrong_facts_are_named(name: str, value: Any, sentence: str) -> None:
    with pytest.raises(BadFacts, match=sentence):
        changed(table(), **{name: value})


def test_missing_and_unknown_facts_are_named() -> None:
    facts = table().facts()
    with pytest.raises(BadFacts, match="unknown fact colour"):
        GAME.from_facts({**facts, "colour": 1})
    del facts["turn"]
    with pytest.raises(BadFacts, match="the fact turn is missing"):
        GAME.from_facts(facts)
    with pytest.raises(BadFacts, match="facts of 'domaine'"):
        GAME.from_facts({**table().facts(), "game": "domaine"})
