"""Codings, rules, words, facts, options, records, the registry: what all games stand on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

import regalia
from regalia.core.coding import Coding, Kind
from regalia.core.errors import (
    BadRecord,
    BrokenInvariant,
    GameIsOver,
    IllegalAction,
    NoRecord,
    UnknownAction,
    UnknownGame,
    UnknownOption,
    WrongSeat,
)
from regalia.core.events import Event, Log
from regalia.core.fingerprint import fingerprint
from regalia.core.game import Option, Refusal
from regalia.core.records import replay
from regalia.core.rules import examples_of, rule_id, rules_of
from regalia.core.vecs import vec
from regalia.core.words import Words, amount, listing
from support import random_play

GAME = regalia.game("versailles_dice")


# --- the contract in the words of the architecture page ---------------------------------------------------------------


def test_the_public_names() -> None:
    assert "versailles_dice" in regalia.games()
    assert list(regalia.games()) == sorted(regalia.games())
    assert (GAME.id, GAME.title, GAME.players) == ("versailles_dice", "Versailles Dice", range(2, 7))
    state = GAME.new(players=3, seed=7, options={"blitz": "on"})
    assert state.seat in state.waiting
    assert isinstance(state.decision, str)
    assert state.legal_actions() == state.legal_actions(state.seat)
    refusal = state.why_not(GAME.action("claim", favour=0))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "VERS-5.6"
    assert state.why_not(state.legal_actions()[0]) is None
    assert regalia.replay(state.record()) == state
    assert state.over is False
    assert state.scores == [0, 0, 0]


def test_wrong_questions_get_sentences_and_change_nothing() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; the games are .*versailles_dice"):
        regalia.game("chess")
    state = GAME.new(2, 1)
    before = state.fingerprint()
    with pytest.raises(UnknownAction, match="a number from 0 to 76, not 77"):
        state.apply(77)
    with pytest.raises(UnknownAction, match="not 'place'"):
        state.apply("place")  # type: ignore[arg-type]
    with pytest.raises(WrongSeat, match="a seat is a number from 0 to 1, not 2"):
        state.apply(0, 2)
    other = 1 - (state.seat or 0)
    with pytest.raises(WrongSeat, match=f"seat {other} owes no decision now"):
        state.apply(0, other)
    for wrong in (5, -1, "red"):
        with pytest.raises(WrongSeat):
            state.events_for(wrong)  # type: ignore[arg-type]
        with pytest.raises(WrongSeat):
            state.imagine(wrong, 1)  # type: ignore[arg-type]
        with pytest.raises(WrongSeat):
            state.view(wrong)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction) as caught:
        state.apply(GAME.action("claim", favour=1))
    assert caught.value.refusal.rule == "VERS-5.6"
    assert state.fingerprint() == before
    *_, over = random_play(state, 1)
    with pytest.raises(GameIsOver):
        over.why_not(0)


def test_states_compare_with_anything() -> None:
    state = GAME.new(2, 1)
    assert state == GAME.new(2, 1)
    assert state != GAME.new(2, 2)
    assert state != GAME.new(2, 1, {"blitz": "on"})
    assert state != GAME.new(3, 1)
    assert state != "state"


# --- codings ----------------------------------------------------------------------------------------------------------


def test_a_coding_counts_its_last_parameter_fastest() -> None:
    coding = Coding(Kind("jump", tile=range(1, 3), count=range(1, 4)), Kind("stop"), Kind("pay", [{"a": 0, "b": 1}]))
    assert len(coding) == 8
    assert coding.parse(1) == {"kind": "jump", "tile": 1, "count": 2}
    assert coding.parse(3) == {"kind": "jump", "tile": 2, "count": 1}
    assert coding.code("pay", {"b": 1, "a": 0}) == 7


@pytest.mark.parametrize(
    ("kind", "parameters", "sentence"),
    [
        ("leap", {}, "there is no action 'leap'; the kinds are place, reroll"),
        ("place", {}, "place takes face, not nothing"),
        ("place", {"face": 1, "die": 2}, "place takes face, not face, die"),
        ("place", {"face": 7}, r"there is no action place\(face=7\)"),
        ("roll_again", {"face": 7}, "roll_again takes no parameters, not face"),
        ("place", {"face": [1]}, r"there is no action place\(face=\[1\]\)"),
    ],
)
def test_unknown_actions_are_named(kind: str, parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnknownAction, match=sentence):
        GAME.action(kind, **parameters)


def test_equal_actions_in_a_coding_are_an_error() -> None:
    with pytest.raises(ValueError, match="same name and parameters"):
        Coding(Kind("stop"), Kind("stop"))


# --- numbered rules ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "rule"),
    [(2_04_26_00_0, "VERS-4.26"), (2_09_03_00_4, "VERS-9.3d"), (3_06_04_08_0, "SIG-6.4.8"), (6_14_01_00_0, "TER-14.1")],
)
def test_rule_codes(code: int, rule: str) -> None:
    assert rule_id(code) == rule


def test_rules_are_read_from_the_rulebook() -> None:
    rules = rules_of(["versailles_dice"])
    assert len(rules) == 159
    assert rules["VERS-2.1"] == "There are exactly six characters, one for each die face 1–6."
    assert rules["VERS-4.48a"] == "White dice at the same height do not prevent a quarrel."
    assert not any("[S" in sentence or "**" in sentence for sentence in rules.values())
    assert examples_of("versailles_dice", "VERS") == [f"VERS-EX-{number}" for number in range(1, 38)]


def test_every_rule_of_a_refusal_has_words() -> None:
    from regalia.games.versailles_dice import components

    codes = [value for name, value in vars(components).items() if name.startswith("VERS_")]
    assert len(codes) == 10
    for code in codes:
        refusal = GAME.refusal(rule_id(code))
        assert refusal.rule in GAME.rules
        assert refusal.text.endswith(".")
    assert GAME.refusal("VERS-2.9").text == "No score may ever exceed 6."


# --- words ------------------------------------------------------------------------------------------------------------


def test_words() -> None:
    assert listing([]) == ""
    assert listing(["a"]) == "a"
    assert listing(["a", "b", "c"]) == "a, b and c"
    assert (amount(1, "die", "dice"), amount(2, "die", "dice"), amount(0, "card")) == ("1 die", "2 dice", "0 cards")
    from regalia.games.versailles_dice import story

    words = Words(str(story.__file__))
    assert words.say("event.turn_begun", turn=2, seat="red") == "Turn 2 begins; red is first."
    assert "prompt.claim" in words
    with pytest.raises(TypeError):
        words.say("characters")
    with pytest.raises(TypeError):
        words.list("prompt.claim")


# --- events -----------------------------------------------------------------------------------------------------------


def test_events_tell_each_seat_what_it_may_know() -> None:
    log = Log(3)
    log.add("open", seat=0)
    log.events.append(Event("drawn", {"seat": 1}, {1: {"card": 9}}))
    log.events.append(Event("peeked", {}, {2: {"card": 4}}, hidden=True))
    assert [event.as_json() for event in log.told(None).events] == [
        {"kind": "open", "seat": 0},
        {"kind": "drawn", "seat": 1},
    ]
    assert [event.as_json() for event in log.told(1).events][1] == {"kind": "drawn", "seat": 1, "card": 9}
    assert [event.as_json() for event in log.told(2).events][2] == {"kind": "peeked", "card": 4}
    assert log.told(1).told(1).events == log.told(1).events
    assert log.told(1).seed is None


def test_an_imagined_state_tells_nothing_more() -> None:
    state = GAME.new(2, 1)
    with pytest.raises(NoRecord, match="by imagining"):
        state.imagine(0, 1).record()
    with pytest.raises(NoRecord):
        state.quiet().record()
    assert state.quiet().events == []
    with pytest.raises(NoRecord):
        GAME.from_facts(state.facts()).record()


# --- options ----------------------------------------------------------------------------------------------------------


def test_options_can_hold_tables(tmp_path: Path) -> None:
    option = Option(("standard",), "Numbers.", lambda data: None if isinstance(data, list) else "a list is needed")
    assert option.read("standard") == "standard"
    assert option.read([1, 2]) == [1, 2]
    file = tmp_path / "numbers.json"
    file.write_text("[3]")
    assert option.read(str(file)) == [3]
    file.write_text("{")
    with pytest.raises(UnknownOption, match="is not JSON"):
        option.read(str(file))
    with pytest.raises(UnknownOption, match="a list is needed"):
        option.read({"a": 1})
    with pytest.raises(UnknownOption, match="cannot be read"):
        option.read("nowhere.json")
    assert option.number("standard") == 0
    assert option.number([1]) != option.number([2])


def test_flags_and_numbers_are_not_mixed_up() -> None:
    option = Option((0, 1, "random"), "Who.")
    assert option.read(True) is None
    assert option.read("1") == 1
    switch = Option((False, True), "Whether.")
    assert switch.read(1) is None
    assert switch.read("TRUE") is True
    with pytest.raises(UnknownOption, match="names with values"):
        GAME.new(2, 1, [("blitz", "on")])  # type: ignore[arg-type]


# --- records ----------------------------------------------------------------------------------------------------------


def finished() -> dict[str, Any]:
    *_, state = random_play(GAME.new(2, 5), 5)
    record: dict[str, Any] = json.loads(json.dumps(state.record()))
    return record


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "does not begin: there is no game 'chess'"),
        ({"version": 99}, "of version 99 of Versailles Dice; this is version 1"),
        ({"players": 9}, "for 2 to 6 players, not 9"),
        ({"seed": -4}, "a seed is a whole number"),
        ({"options": {"x": 1}}, "has no option 'x'"),
        ({"actions": "none"}, r"a list of \[seat, action\] pairs, not str"),
        ({"actions": [[0, 1, 2]]}, r"action 1 of the record, \[0, 1, 2\], cannot be taken"),
        ({"actions": [7]}, "action 1 of the record, 7, cannot be taken"),
        ({"actions": [[0, 76]]}, "action 1 of the record"),
        ({"result": {"scores": [9, 9]}}, "the record says it ended with"),
    ],
)
def test_damaged_records_are_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        replay({**finished(), **change})


def test_incomplete_records_are_refused() -> None:
    record = finished()
    del record["seed"], record["actions"]
    with pytest.raises(BadRecord, match="the record has no seed, actions"):
        replay(record)
    with pytest.raises(BadRecord, match="not list"):
        replay([])  # type: ignore[arg-type]


def test_an_unfinished_record_replays_to_where_it_stands() -> None:
    record = finished()
    half = {**record, "actions": record["actions"][:10], "result": None}
    assert not replay(half).over


# --- fingerprints -----------------------------------------------------------------------------------------------------


def test_fingerprints_are_known_and_spread() -> None:
    assert fingerprint(vec[i64]([]), 0) == fingerprint(vec[i64]([7]), 0)
    numbers = [fingerprint(vec[i64]([a, b]), 2) for a in range(-20, 200) for b in range(200)]
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < 2**64 for number in numbers)
    assert fingerprint(vec[i64]([2**59, -1]), 2) != fingerprint(vec[i64]([2**58, -1]), 2)
    bits = [sum(number >> bit & 1 for number in numbers) / len(numbers) for bit in range(64)]
    assert all(0.48 < share < 0.52 for share in bits)


def test_errors_survive_pickling() -> None:
    import pickle

    broken = pickle.loads(pickle.dumps(BrokenInvariant("VERS-7.1", "six dice")))
    assert (broken.rule, str(broken)) == ("VERS-7.1", "six dice (VERS-7.1)")
    illegal = pickle.loads(pickle.dumps(IllegalAction(Refusal("VERS-5.6", "No."))))
    assert illegal.refusal == Refusal("VERS-5.6", "No.")
