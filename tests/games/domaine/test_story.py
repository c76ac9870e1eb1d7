"""Domaine in words: labels, prompts, the log, and the picture at 80 columns."""

from __future__ import annotations

import pytest
from rich.text import Text

from games.domaine.estates import BLUE, CLOSED, GAME, choose, play, position, realm
from support import random_play


@pytest.mark.parametrize("seed", range(6))
def test_everything_has_words_in_lively_games(seed: int) -> None:
    state = None
    for number, state in enumerate(random_play(realm(2 + seed % 3), seed)):
        if number % 4 == 0 and not state.over:
            labels = [state.label(action) for action in state.legal_actions()]
            assert len(set(labels)) == len(labels)
            assert state.prompt()
        if number % 20 == 0 or state.over:
            for seat in (None, *range(state.players)):
                lines = GAME.story.picture(state.view(seat)).split("\n")
                assert max(Text.from_markup(line).cell_len for line in lines) <= 80
    assert state is not None
    for seat in (None, 0):
        assert all(GAME.story.tell(event).endswith(".") for event in state.events_for(seat))


def test_the_map_shows_terrain_walls_pieces_and_regions() -> None:
    state = position(walls=CLOSED, alliances=[("blue_1", "red_1")])
    plain = Text.from_markup(GAME.story.picture(state.view(BLUE))).plain.split("\n")
    assert plain[0].startswith("     a   b   c   d ")
    assert plain[2].startswith(" 1 ┃ ♣b  ⌂b B1b  ♣b┃ . ")
    assert plain[4].startswith(" 2 ┃ .b  Gb b.b  .b┃ ⌂ ")
    assert plain[5].startswith("   ┃━┿━·━━━·━━━·━━━·   ·")  # the mark of the alliance is on h(1,0)
    assert plain[6].startswith(" 3 ┃ ♣r  ♣r R1r  ⌂r┃ . ")


def test_labels_and_prompts() -> None:
    state = position(walls=CLOSED, hands={BLUE: ["a08", "c12", "b04"]}, knights={"blue": [(1, 2), (1, 3)]})
    labels = [state.label(action) for action in state.legal_actions()]
    assert "Sell a08 for 3 ducats" in labels
    assert "Play a08: 3 borders for 5 ducats" in labels
    assert "Play a08: 1 knight for 5 ducats" in labels
    play(state, "c12")
    assert state.prompt() == "Choose a territory for blue 1 (1 of 2)."
    assert "Take b3 (forest) from red 1" in [state.label(action) for action in state.legal_actions()]
    choose(state, 2, 1)
    told = [GAME.story.tell(event) for event in state.events]
    assert told == [
        "Blue pays 7 ducats and plays c12: expand by 2.",
        "Blue adds b3, taken from red 1, to blue 1: 1 point.",
    ]


def test_refusals_speak_the_language_of_the_table() -> None:
    state = position(hands={BLUE: ["a01", "a05", "a06"]})
    refusal = state.why_not(GAME.action("sell", card="d15"))
    assert refusal is not None
    assert refusal.text == "This card is not in your hand."
    play(state, "a01")
    wall = state.why_not(GAME.action("place_border", edge=134))  # h(0,2)
    assert wall is not None
    assert (wall.rule, wall.text) == ("TER-5.4", "No wall may separate adjacent pieces of one colour.")


def test_every_rule_that_can_refuse_has_words() -> None:
    from regalia.core.rules import rule_id
    from regalia.games.domaine import components
    from regalia.territory import rules

    codes = [value for name, value in vars(components).items() if name.startswith("DOM_")]
    codes += [value for name, value in vars(rules).items() if name.startswith("TER_")]
    assert len(codes) == 14 + 23
    for code in codes:
        assert GAME.story.refuse(rule_id(code)) is not None
        assert rule_id(code) in GAME.rules
