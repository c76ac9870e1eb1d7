"""Words: labels, prompts, the log, refusals, the picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.text import Text

from games.signorie.positions import GAME, Position, take
from regalia.games.signorie import phrases, story
from regalia.games.signorie.components import DECISION_IDS, EFFECT_IDS
from support import do, option_sweep, random_play

WORDS = json.loads((Path(str(phrases.__file__)).parent / "words" / "en.json").read_text("utf-8"))


def test_labels_say_what_a_choice_costs_and_brings() -> None:
    state = Position().city("milano", marriage="este_9").tiles_at("red", "men_florins", "man_marriage").build()
    assert state.label(GAME.action("take_die", color="turquoise", value=3)) == "Take a turquoise 3 for 2 florins"
    take(state, "red", 3)
    labels = [state.label(action) for action in state.legal_actions()]
    assert labels == [
        "Hire yellow helper 1 for 2 florins: threshold +3 at every use",
        "Hire yellow helper 2 for 3 florins: 3 VP at every use",
        "Hire yellow helper 3 for 4 florins: 2 florins at every use",
        "Assignment: 1-3 men: 2 florins each",
        "Assignment: 1 man: a marriage",
        "Signoria: marry off a daughter",
    ]
    do(state, "signoria")
    assert state.label(state.legal_actions()[0]) == "Milano, slot 1a (for Este 5)"
    assert state.label(state.legal_actions()[2]) == "Venezia, slot 1a (no tile for you)"


def test_every_code_has_a_label_in_every_decision() -> None:
    met = set()
    for seed in range(30):
        for state in random_play(GAME.new(2 + seed % 3, seed), seed):
            if state.over or state.decision in met:
                continue
            met.add(state.decision)
            assert all(state.label(action) for action in range(130))
            assert state.prompt()
    assert met == set(DECISION_IDS)


def test_all_events_are_told_and_pictures_fit() -> None:
    for players in (2, 3, 4):
        for number, options in enumerate(option_sweep(GAME, players)):
            state = GAME.new(players, number, options)
            for step, one in enumerate(random_play(state, number)):
                if step % 40 == 0:
                    lines = story.picture(one.view(0)).splitlines()
                    assert max(len(Text.from_markup(line)) for line in lines) <= 80
            assert all(story.tell(event).endswith(".") for event in state.events)


@pytest.mark.parametrize("effect", EFFECT_IDS)
def test_effects_have_words(effect: str) -> None:
    assert phrases.effect(EFFECT_IDS.index(effect), 2)


def test_refusals_are_rules() -> None:
    rules = [key.removeprefix("refusal.") for key in WORDS if key.startswith("refusal.")]
    assert set(rules) <= set(GAME.rules)
    assert all(story.refuse(rule) for rule in rules)
    assert story.refuse("SIG-1.1") is None


def test_the_log_of_a_turn() -> None:
    state = Position().helpers("yellow_2").build()
    take(state, "yellow", 3, "signoria")
    assert [story.tell(event) for event in state.events] == [
        "Red takes a yellow 3.",
        "Red takes the yellow Signoria action.",
        "Red gains 3 florins.",
        "Red uses yellow helper 2.",
        "Red scores 3 VP.",
    ]


def test_a_board_of_another_colour_is_named() -> None:
    view = Position().have(0, colour="blue").build().view(0)
    assert "blue board" in story.picture(view)
    assert story.seat_name(0) == "red"
