"""Section 4.3: who wins a character, and who quarrels."""

from __future__ import annotations

import pytest

from games.versailles_dice.court import (
    BROTHER,
    GAME,
    KING,
    MISTRESS,
    MOTHER,
    QUEEN,
    WIFE,
    claiming,
    judge,
    quarrel_of,
    scores,
    sheet,
    winners_of,
)
from support import do, example, random_play, rule


@rule("VERS-4.40", "VERS-4.42")
def test_each_character_is_judged_on_its_own() -> None:
    state = judge({QUEEN: [2, 1, 0], KING: [0, 2, 1]})
    assert winners_of(state)[0] == 0
    assert winners_of(state)[5] == 1


@rule("VERS-4.41", "VERS-4.43")
def test_white_dice_count_together_and_can_stand_ahead() -> None:
    assert winners_of(judge({WIFE: [2, 0, 3]}))[3] is None
    assert winners_of(judge({WIFE: [4, 0, 2]}))[3] == 0


@rule("VERS-4.42")
def test_a_strict_majority_wins_and_one_lonely_die_too() -> None:
    assert winners_of(judge({WIFE: [3, 2, 2]}))[3] == 0
    assert winners_of(judge({WIFE: [0, 1, 0]}))[3] == 1


@rule("VERS-4.44")
def test_level_at_the_top_wins_nobody_and_nobody_moves_up() -> None:
    assert winners_of(judge({MISTRESS: [3, 3, 2, 0]}, 3))[4] is None
    assert winners_of(judge({MISTRESS: [2, 1, 2]}))[4] is None


@rule("VERS-4.45")
def test_an_empty_character_has_no_winner() -> None:
    state = judge({KING: [2, 0, 0], MOTHER: [0, 0, 0], WIFE: [0, 0, 0]})
    assert winners_of(state)[1] is None
    assert winners_of(state)[3] is None


@rule("VERS-4.46", "VERS-4.47")
def test_one_favour_a_character_but_several_characters() -> None:
    state = judge({QUEEN: [2, 0, 0], MOTHER: [1, 0, 0], BROTHER: [1, 0, 0], KING: [0, 2, 0]})
    assert winners_of(state)[:3] == [0, 0, 0]
    asked = []
    while not state.over and state.decision == "claim":
        asked.append((state.facts()["claim_index"], state.seat))
        state.apply(state.legal_actions()[0])
    assert [index for index, seat in asked if seat == 0].count(QUEEN) == 1
    assert [index for index, _ in asked] == sorted({index for index, _ in asked})


@rule("VERS-4.48")
def test_players_level_at_the_king_quarrel() -> None:
    assert quarrel_of(judge({KING: [2, 2, 1]})) == [0, 1]
    assert quarrel_of(judge({KING: [3, 3, 3, 0]}, 3)) == [0, 1, 2]
    assert quarrel_of(judge({KING: [3, 2, 2, 0]}, 3)) == []
    assert quarrel_of(judge({KING: [1, 1, 0]})) == []


@rule("VERS-4.48a")
def test_white_as_high_does_not_prevent_a_quarrel() -> None:
    assert quarrel_of(judge({KING: [2, 2, 2]})) == [0, 1]


@rule("VERS-4.48b")
def test_white_higher_prevents_a_quarrel() -> None:
    assert quarrel_of(judge({KING: [2, 2, 3]})) == []


@rule("VERS-4.48c")
def test_it_takes_two_players_to_quarrel() -> None:
    assert quarrel_of(judge({KING: [2, 0, 2]})) == []


@rule("VERS-4.48d")
@pytest.mark.parametrize("character", range(1, 6))
def test_nobody_quarrels_before_the_others(character: int) -> None:
    assert quarrel_of(judge({character: [3, 3, 0]})) == []


@rule("VERS-4.49")
def test_nobody_quarrels_in_turn_1() -> None:
    assert quarrel_of(judge({KING: [2, 2, 1]}, turn=1)) == []
    assert quarrel_of(judge({KING: [2, 2, 1]}, turn=2)) == [0, 1]


@example("VERS-EX-9")
@rule("VERS-4.42", "VERS-4.46")
def test_example_9() -> None:
    state = judge({WIFE: [3, 2, 2]})
    assert winners_of(state)[3] == 0
    fresh = claiming({WIFE: 0})
    do(fresh, "claim", favour=0)
    assert scores(fresh, 0)["fortune"] == 1
    assert (fresh.decision, fresh.facts()["turn"]) == ("place", 2)
    assert winners_of(judge({WIFE: [1, 0, 0]}))[3] == 0


@example("VERS-EX-10")
@rule("VERS-4.41", "VERS-4.43")
def test_example_10() -> None:
    assert winners_of(judge({QUEEN: [2, 0, 3]}))[0] is None


@example("VERS-EX-11")
@rule("VERS-4.44", "VERS-9.6")
def test_example_11() -> None:
    dice = {MISTRESS: [3, 3, 2, 1]}
    assert winners_of(judge(dice, 3))[4] is None
    assert winners_of(judge(dice, 3, tie_rule="cascade"))[4] == 2


@example("VERS-EX-12")
@rule("VERS-4.44", "VERS-9.6")
def test_example_12() -> None:
    for tie_rule in ("blocked", "cascade"):
        assert winners_of(judge({MOTHER: [2, 0, 2]}, tie_rule=tie_rule))[1] is None
        assert winners_of(judge({BROTHER: [2, 2, 1]}, tie_rule=tie_rule))[2] is None
        assert winners_of(judge({BROTHER: [2, 2, 1, 1]}, 3, tie_rule=tie_rule))[2] is None


@example("VERS-EX-20")
@rule("VERS-4.48", "VERS-4.70", "VERS-4.71", "VERS-4.73")
def test_example_20() -> None:
    state = judge({KING: [2, 2, 0, 1]}, 3, turn=3)
    assert winners_of(state)[5] is None
    assert quarrel_of(state) == [0, 1]
    claims = claiming({MOTHER: 0}, 3, turn=3, quarrel=[0, 1])
    do(claims, "claim", favour=2)
    assert [scores(claims, seat)["influence"] for seat in (0, 1)] == [1, 0]
    assert claims.facts()["eliminated_turn"] == [0, 3, 0]


@example("VERS-EX-21")
@rule("VERS-4.48", "VERS-4.49", "VERS-9.5")
def test_example_21() -> None:
    assert quarrel_of(judge({KING: [2, 2, 1]}, turn=1)) == []
    assert quarrel_of(judge({KING: [1, 1, 0]}, turn=4)) == []
    harsh = judge({KING: [1, 1, 0]}, turn=4, quarrel_min_dice=1, sheets={0: sheet(influence=2), 1: sheet(influence=2)})
    assert quarrel_of(harsh) == [0, 1]
    while harsh.decision == "claim":
        do(harsh, "claim", favour=1)
    assert [scores(harsh, seat)["influence"] for seat in (0, 1)] == [1, 1]
    assert quarrel_of(judge({KING: [2, 2, 3]}, turn=4)) == []
    assert quarrel_of(judge({KING: [2, 2, 2]}, turn=4)) == [0, 1]
    assert quarrel_of(judge({KING: [2, 0, 2]}, turn=4)) == []
    assert quarrel_of(judge({MISTRESS: [3, 3, 0]}, turn=4)) == []


@rule("VERS-7.10", "VERS-4.72")
@pytest.mark.parametrize("players", range(2, 7))
def test_influence_is_lost_in_quarrels_only_and_never_alone(players: int) -> None:
    losses = 0
    for seed in range(60):
        *_, state = random_play(GAME.new(players, seed, {"quarrel_min_dice": 1}), seed)
        turn = 0
        marked: list[int] = []
        lost: list[int] = []
        for event in state.events:
            if event.kind == "turn_begun":
                assert lost == marked
                turn, marked, lost = event.facts["turn"], [], []
            if event.kind == "characters_judged":
                marked = event.facts["quarrel"]
                assert len(marked) != 1
                assert turn > 1 or not marked
            if event.kind == "influence_lost":
                lost.append(event.facts["seat"])
        losses += len(lost)
        claims = [e.facts["seat"] for e in state.events if e.kind == "favour_claimed" and e.facts["favour"] == 2]
        fallen = [e.facts["seat"] for e in state.events if e.kind == "influence_lost"]
        for seat in range(players):
            assert scores(state, seat)["influence"] == 1 + claims.count(seat) - fallen.count(seat)
    assert losses > 0
