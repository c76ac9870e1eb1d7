"""Section 2: characters, dice, scores."""

from __future__ import annotations

import pytest

from games.versailles_dice.court import GAME, claiming, sheet
from regalia.games.versailles_dice import components
from regalia.games.versailles_dice.components import (
    CHARACTER_IDS,
    CODING,
    COLOUR_IDS,
    FAVOUR_IDS,
    closeness,
    coloured_dice,
    white_dice,
)
from regalia.games.versailles_dice.story import WORDS
from support import do, refused, rule


@rule("VERS-2.1", "VERS-2.2")
def test_six_characters_numbered_in_claiming_order() -> None:
    assert CHARACTER_IDS == ("queen", "kings_mother", "kings_brother", "kings_wife", "kings_mistress", "king")
    faces = [CODING.parse(code)["face"] for code in range(GAME.actions) if CODING.parse(code)["kind"] == "place"]
    assert faces == [1, 2, 3, 4, 5, 6]
    assert len(GAME.new(2, 0).facts()["board"]) == 6
    assert components.KING == CHARACTER_IDS.index("king") + 1 == 6


@rule("VERS-2.3")
def test_closeness_counts_the_steps_to_the_king() -> None:
    assert [closeness(number) for number in range(1, 7)] == [5, 4, 3, 2, 1, 0]


@rule("VERS-2.4")
@pytest.mark.parametrize("character", range(1, 7))
def test_every_character_grants_every_favour(character: int) -> None:
    state = claiming({character: 0}, sheets={0: sheet(fortune=3, lands=3, titles=2)})
    assert [GAME.parse(a)["favour"] for a in state.legal_actions()] == [0, 1, 2, 3, 4, 5]


@rule("VERS-2.5", "VERS-3.4")
def test_each_player_owns_six_dice_of_a_colour_of_their_own() -> None:
    assert len(set(COLOUR_IDS)) == len(COLOUR_IDS) == 6
    assert len(set(WORDS.list("colours"))) == 6
    for players in GAME.players:
        facts = GAME.new(players, 3).facts()
        in_play = [facts["hand_coloured"][s] + sum(row[s] for row in facts["board"]) for s in range(players)]
        assert [in_play[s] + facts["stock_coloured"][s] for s in range(players)] == [6] * players


@rule("VERS-2.6")
@pytest.mark.parametrize("players", range(2, 7))
def test_twenty_four_white_dice(players: int) -> None:
    facts = GAME.new(players, 3).facts()
    assert sum(facts["hand_white"]) + sum(row[-1] for row in facts["board"]) + facts["stock_white"] == 24


@rule("VERS-2.7", "VERS-6.3")
def test_dice_are_fair() -> None:
    counts = [0] * 6
    for seed in range(3000):
        for event in GAME.new(2, seed).events:
            if event.kind == "dice_thrown":
                for face in event.facts["coloured"] + event.facts["white"]:
                    counts[face - 1] += 1
    throws = sum(counts)
    expected = throws / 6
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert throws >= 12_000
    assert chi_square < 20.5  # five degrees of freedom: one fair generator in a thousand would fail


@rule("VERS-2.8", "VERS-2.9")
def test_six_scores_up_to_six() -> None:
    assert FAVOUR_IDS == ("fortune", "lands", "influence", "reroll", "titles", "charges")
    assert [len(one) for one in GAME.new(3, 0).facts()["scores"]] == [6, 6, 6]
    for favour, name in enumerate(FAVOUR_IDS):
        state = claiming({1: 0}, sheets={0: sheet(**{"fortune": 6, "lands": 6, "titles": 5, "charges": 5, name: 6})})
        assert refused(state, "claim", favour=favour) == "VERS-4.53"


@rule("VERS-2.10", "VERS-4.11", "VERS-4.12", "VERS-4.13", "VERS-4.14")
def test_dice_by_influence() -> None:
    table = {influence: (coloured_dice(influence), white_dice(influence)) for influence in range(1, 7)}
    assert table == {1: (2, 2), 2: (3, 1), 3: (4, 0), 4: (5, 0), 5: (6, 0), 6: (6, 0)}
    assert all(4 <= sum(dice) <= 6 for dice in table.values())


@rule("VERS-2.11")
def test_there_is_one_first_player_marker() -> None:
    for seed in range(20):
        assert GAME.new(4, seed).facts()["first_player"] in range(4)


@rule("VERS-2.12", "VERS-9.4")
def test_the_score_sheet_is_display_only() -> None:
    plain, dice = (GAME.new(2, 5, {"score_display": how}) for how in ("pencil", "dice"))
    for state in (plain, dice):
        while not state.over:
            state.apply(state.legal_actions()[0])
    assert plain.record()["actions"] == dice.record()["actions"]
    drawn = claiming({1: 0}, sheets={0: sheet(fortune=4)}, score_display="dice")
    picture = GAME.story.picture(drawn.view(0))
    assert "⚃" in picture
    assert "⚃" not in GAME.story.picture(claiming({1: 0}, sheets={0: sheet(fortune=4)}).view(0))


@rule("VERS-2.13")
def test_white_is_one_colour_whoever_placed_it() -> None:
    from games.versailles_dice.court import judge, winners_of

    # one white die of each hand on the Wife: together they match red's two
    assert winners_of(judge({4: [2, 0, 2]}))[3] is None


def test_the_code_constants_are_those_of_the_coding() -> None:
    assert CODING.code("place", {"face": 1}) == components.PLACE
    assert CODING.code("reroll", {"mask": 1}) == components.RE_ROLL
    assert CODING.code("claim", {"favour": 0}) == components.CLAIM
    assert CODING.code("roll_again", {}) == components.ROLL_AGAIN
    assert CODING.code("keep_faces", {}) == components.KEEP_FACES
    assert len(CODING) == components.ACTIONS


def test_presets_are_options_of_the_game() -> None:
    for preset in GAME.presets.values():
        do(GAME.new(4, 1, preset), "place", face=GAME.parse(GAME.new(4, 1, preset).legal_actions()[0])["face"])
