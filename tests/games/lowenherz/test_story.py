"""Löwenherz in words: labels, prompts, the log, and the picture at 80 columns."""

from __future__ import annotations

import pytest
from rich.text import Text

from games.lowenherz.realm import (
    E5,
    GAME,
    GRAY,
    ROSE,
    act,
    bid,
    castle,
    choose,
    performing,
    position,
    propose,
    realm,
    select,
)
from support import random_play


@pytest.mark.parametrize("seed", range(8))
def test_everything_has_words_in_lively_games(seed: int) -> None:
    state = None
    options = [{}, {"politics_timing": "any_selection"}, dict(GAME.presets["published"])][seed % 3]
    for number, state in enumerate(random_play(realm(2 + seed % 3, options=options), seed)):
        if number % 4 == 0:
            for seat in state.waiting:
                labels = [state.label(action) for action in state.legal_actions(seat)]
                assert len(set(labels)) == len(labels)
                assert state.prompt(seat)
        if number % 20 == 0 or state.over:
            for viewer in (None, *range(state.players)):
                lines = GAME.story.picture(state.view(viewer)).split("\n")
                assert max(Text.from_markup(line).cell_len for line in lines) <= 80
    assert state is not None
    for viewer in (None, 0):
        assert all(GAME.story.tell(event).endswith((".", "!")) for event in state.events_for(viewer))


def test_the_map_shows_terrain_walls_pieces_and_regions() -> None:
    state = position(walls=E5, alliances=[("rose_1", "gray_2")])
    plain = Text.from_markup(GAME.story.picture(state.view(ROSE))).plain.split("\n")
    assert plain[0].startswith("     a   b   c   d ")
    assert plain[2].startswith(" 1 ┃R1r  ♣r  .r┃ ♣ ")
    assert plain[4].startswith(" 2 ┃r.r  ▲r  .r┃ ⌂ ")
    assert plain[5].startswith("   ┃━┿━·━━━·━━━·   ·")  # the mark of the alliance is on h(1,0)
    assert plain[6].startswith(" 3 ┃ .y  .y  .y┃U2  ")
    assert plain[10].startswith(" 5 ┃y.y Y2y┃ .   ▲ ")
    assert plain[1].endswith("♣ woods")
    assert any("12 ducats" in line and "rose (you)" in line for line in plain)


def test_labels_and_prompts() -> None:
    state = position(card="b4")
    assert [state.label(action) for action in state.legal_actions()] == [
        *("Lay 1: the crown", "Lay 2: 2 walls", "Lay 3: two swords"),
    ]
    assert state.prompt() == "Lay a decision card for one of the three actions."
    growing = performing(ROSE, "b7", 3, "swords", walls=E5, knights={"rose": [(1, 0), (0, 1), (4, 12), (9, 2)]})
    labels = [growing.label(action) for action in growing.legal_actions()]
    assert "Place a knight on c1 (plain)" in labels
    assert "Place a knight on l5 (woods, 5 ducats)" in labels
    assert "Expand rose 1" in labels
    castle(growing, 0)
    assert growing.prompt() == "Choose a space for rose 1."
    assert "Take a3 (plain) from gray 2" in [growing.label(action) for action in growing.legal_actions()]
    choose(growing, (2, 0))
    assert [GAME.story.tell(event) for event in growing.events] == [
        "Rose adds a3, taken from gray 2, to rose 1: 1 point.",
        "2 spaces of gray 2 are cut off and become neutral: 3 points lost.",
    ]


def test_a_power_trial_in_words() -> None:
    state = position(card="b7")
    select(state, rose=(2, 3), gold=2, purple=1, gray=1)
    assert state.prompt() == "You and gold both want 2 walls: propose a payment, or call for the duel."
    propose(state, "pay", 3)
    assert state.prompt() == "rose offers you 3 ducats and wants to perform: 2 walls."
    act(state, "duel")
    bid(state, 1, 4)
    bid(state, 0, 2)
    told = [GAME.story.tell(event) for event in state.events]
    assert told[-6:] == [
        "Gold calls for the duel.",
        "Rose and gold duel.",
        "Gold closes the bid with 4 ducats." if "closes" in told[-4] else "Gold has closed the bid.",
        "Rose closes the bid with 2 ducats." if "closes" in told[-3] else "Rose has closed the bid.",
        "The bids: rose 2 ducats (2) and gold 4 ducats (4).",
        "Gold wins the duel and pays 4 ducats.",
    ]


def test_refusals_speak_the_language_of_the_table() -> None:
    state = performing(ROSE, "b7", 3, "swords", ducats=[4, 12, 12, 12])
    refusal = state.why_not(465)  # the woods (0,1)
    assert refusal is not None
    assert refusal.text == "A knight on woods costs 5 ducats, which you cannot pay."


def test_every_rule_that_can_refuse_has_words() -> None:
    from regalia.core.rules import rule_id
    from regalia.games.lowenherz import components
    from regalia.territory import rules

    codes = [value for name, value in vars(components).items() if name.startswith("LOW_")]
    codes += [value for name, value in vars(rules).items() if name.startswith("TER_")]
    assert len(codes) == 21 + 23
    for code in codes:
        assert GAME.story.refuse(rule_id(code)) is not None
        assert rule_id(code) in GAME.rules


def test_labels_of_codes_that_are_not_open() -> None:
    for state in (position(), performing(GRAY, "b7", 3, "swords"), GAME.new(3, 1)):
        assert all(state.label(action) for action in range(GAME.actions))
