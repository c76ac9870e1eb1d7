"""Words, and the table in a terminal."""

from __future__ import annotations

import pytest
from rich.text import Text

from games.louis_xiv.positions import GAME, before_tile, evaluate, mission_turn, next_round, resupply, turn
from support import do, random_play


def test_prompts_and_labels() -> None:
    state = turn(hands={0: [0, 7]}, fulfilled={0: [36]})
    assert [state.label(action) for action in state.legal_actions()] == [
        "Play a joker to place up to 2",
        "Play Colbert (7) to place up to 3",
        "Play a joker to retrieve up to 2",
        "Play Colbert (7) to retrieve up to 3",
        "Play a joker, counting 4, to place up to 4",
        "Play Colbert (7), counting 4, to place up to 4",
        "Play a joker, counting 4, to retrieve up to 4",
        "Play Colbert (7), counting 4, to retrieve up to 4",
    ]
    do(state, "play_place", card=7)
    assert state.prompt() == "How many markers do you place on Colbert (7)?"
    bought = evaluate(2, 3, markers={2: [2, 1, 0, 0]})
    assert bought.prompt() == "Buy a letter from Philippe d'Orléans (2) for 3 gold?"
    goods = resupply(0, 20)
    assert [goods.label(action) for action in goods.legal_actions()] == [
        "0 markers and 2 gold",
        "1 marker and 1 gold",
        "2 markers and 0 gold",
    ]
    fulfil = mission_turn(chips={0: {"ring": 2}}, missions={0: [10]})
    assert (
        fulfil.label(fulfil.legal_actions()[1])
        == "Fulfil mission 10 (ring + any chip): a marker onto tile 3 every round"
    )
    assert before_tile(5, 2).prompt() == "Madame de Montespan (5) comes next. Do you play your intrigue card?"
    assert next_round(fulfilled={1: [9]}).prompt() == (
        "Your mission lets you put a marker onto Philippe d'Orléans (2). Do so?"
    )


def test_the_log_tells_secrets_to_their_owner_only() -> None:
    state = evaluate(11, 3, markers={11: [2, 0, 0, 0]}, deck_top=[7])
    drawn = next(event for event in state.events if event.kind == "influence_drawn")
    assert GAME.story.tell(drawn.told(0)) == "Red draws 1 influence card: Colbert (7)."  # type: ignore[arg-type]
    assert GAME.story.tell(drawn.told(1)) == "Red draws 1 influence card."  # type: ignore[arg-type]
    judged = next(event for event in state.events if event.kind == "tile_evaluated")
    assert GAME.story.tell(judged) == "Cardinal Mazarin (11): red 2; red leads."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_fits_80_columns(players: int) -> None:
    for state in random_play(GAME.new(players, players), players):
        for seat in (None, 0):
            drawn = Text.from_markup(GAME.story.picture(state.view(seat))).plain
            assert max(map(len, drawn.splitlines())) <= 80, drawn


def test_the_picture_shows_the_court() -> None:
    state = turn(markers={7: [2, 0, 1, 0]}, louis=3, black=[7])
    drawn = Text.from_markup(GAME.story.picture(state.view(0))).plain
    for words in (
        "7 Colbert",
        "b ≥3: gold×4",
        "R2 Y1",
        "3 M-Thérèse ♛",
        "r 3g: ring",
        "10 crowns",
        "red (you)",
        "hand:",
    ):
        assert words in drawn
    assert "influence" in drawn.splitlines()[0]
    assert "evaluation of tile 5" in GAME.story.picture(before_tile(5, 2).view(0))


def test_every_refusal_has_words_of_its_own() -> None:
    rules = ["1.3", "3.19", "4.11", "4.12", "4.13", "4.20", "4.21", "4.22", "4.26", "4.30", "4.40", "4.41", "4.42"]
    rules += ["4.44", "5.2", "6.2", "6.3", "6.7", "6.8", "6.9", "6.10", "13.5"]
    for number in rules:
        assert GAME.story.refuse(f"LXIV-{number}")
    assert GAME.story.refuse("LXIV-9.1") is None
