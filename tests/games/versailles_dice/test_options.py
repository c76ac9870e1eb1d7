"""Section 9: variants and options."""

from __future__ import annotations

import pytest

from games.versailles_dice.court import (
    GAME,
    KING,
    WIFE,
    claiming,
    hand,
    judge,
    loaded,
    on,
    placing,
    quarrel_of,
    scores,
    sheet,
    shown,
    winners_of,
)
from games.versailles_dice.test_scoring import final
from regalia.core.errors import UnknownOption
from support import changed, do, example, random_play, refused, rule


@rule("VERS-9.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_scales_with_the_players(players: int) -> None:
    facts = GAME.new(players, 1).facts()
    in_play = [6 - stock for stock in facts["stock_coloured"]]
    assert in_play == [2] * players
    assert (24 - facts["stock_white"]) == 2 * players
    assert set(GAME.presets["large_table"].items()) == {("tie_rule", "cascade"), ("final_tie", "extended")}


@example("VERS-EX-28")
@rule("VERS-9.2")
def test_example_28_blitz_ends_after_turn_4() -> None:
    state = claiming({6: 0}, turn=4, blitz="on", sheets={0: sheet(charges=1)})
    do(state, "claim", favour=0)
    assert state.over
    assert state.ranks == [1, 2]
    usual = claiming({6: 0}, turn=4)
    do(usual, "claim", favour=0)
    assert not usual.over


@rule("VERS-9.3", "VERS-9.3a")
def test_vengeance_gives_eliminated_players_four_white_dice() -> None:
    for vengeance, dice in (("on", (0, 4)), ("off", (0, 0))):
        state = claiming({6: 0}, 3, sheets={1: sheet(influence=0)}, turn=3, first=2, vengeance=vengeance)
        state = loaded(state, 1, 2, 3, 4)
        do(state, "claim", favour=0)
        assert hand(state, 1) == dice


@rule("VERS-9.3b")
def test_eliminated_players_take_steps_in_seat_order() -> None:
    state = placing(4, throw=([1, 2], [3, 4]), seat=1, turn=3, first=1, sheets={2: sheet(influence=0)}, vengeance="on")
    state = loaded(state, 1, 4, 4, 6)
    do(state, "place", face=1)
    assert state.seat == 2
    assert shown(state, 2) == ([], [1, 4, 4, 6])
    do(state, "place", face=4)
    assert on(state, WIFE) == [0, 0, 0, 0, 2]
    assert hand(state, 2) == (0, 2)


@rule("VERS-9.3c")
def test_their_dice_are_white_and_never_win_nor_quarrel() -> None:
    fallen = {2: sheet(influence=0)}
    state = placing(
        3,
        throw=([], [6, 6, 6, 6]),
        seat=2,
        turn=3,
        sheets={**fallen, 1: sheet(influence=2)},
        board={KING: [2, 3, 0, 0]},
        out_of_hand=[0, 1],
        vengeance="on",
    )
    do(state, "place", face=6)
    assert winners_of(state)[5] is None
    assert quarrel_of(state) == []


@rule("VERS-9.3d")
def test_eliminated_players_have_no_re_rolls_no_claims_no_marker_and_cannot_win() -> None:
    fallen = sheet(influence=0, reroll=2, charges=6)
    state = placing(3, throw=([], [1, 2, 3, 4]), seat=2, turn=3, sheets={2: fallen}, vengeance="on")
    assert refused(state, "reroll", mask=1) == "VERS-9.3d"
    assert len(state.legal_actions()) == 4
    for seed in range(10):
        start = claiming({1: 0}, 3, sheets={2: fallen}, turn=2, vengeance="on")
        for at in random_play(start, seed):
            assert at.facts()["first_player"] != 2
            assert not (at.decision == "claim" and at.seat == 2)
        assert at.ranks is not None
        assert at.ranks[2] != 1


@rule("VERS-9.3e")
def test_one_player_left_ends_a_vengeance_game_too() -> None:
    state = claiming(
        {1: 0}, 3, turn=4, quarrel=[0, 1], sheets={0: sheet(influence=3), 2: sheet(influence=0)}, vengeance="on"
    )
    do(state, "claim", favour=0)
    assert state.over
    assert state.ranks is not None
    assert state.ranks[0] == 1


@rule("VERS-9.5")
def test_the_quarrel_threshold() -> None:
    two, one = {KING: [2, 2, 0]}, {KING: [1, 1, 0]}
    assert [quarrel_of(judge(two, quarrel_min_dice=least)) for least in (2, 1, 0)] == [[0, 1], [0, 1], []]
    assert [quarrel_of(judge(one, quarrel_min_dice=least)) for least in (2, 1, 0)] == [[], [0, 1], []]


@rule("VERS-9.6")
def test_cascade_cancels_equal_counts_and_judges_quarrels_on_the_original() -> None:
    assert winners_of(judge({WIFE: [3, 3, 1, 2]}, 3, tie_rule="cascade"))[3] is None, "white is the highest left"
    assert winners_of(judge({WIFE: [2, 2, 1, 0]}, 3, tie_rule="cascade"))[3] == 2
    assert winners_of(judge({WIFE: [2, 2, 0, 0]}, 3, tie_rule="cascade"))[3] is None
    king = judge({KING: [2, 2, 1, 0]}, 3, tie_rule="cascade")
    assert winners_of(king)[5] == 2
    assert quarrel_of(king) == [0, 1]


@rule("VERS-9.7")
def test_extended_ties_look_at_lands_influence_and_reroll() -> None:
    level = [(2, 1, 1), (2, 1, 1)]
    for name in ("lands", "influence", "reroll"):
        more = {0: {name: 3}, 1: {name: 2}}
        assert final(level, more=more).ranks == [2, 2]
        assert final(level, more=more, final_tie="extended").ranks == [1, 2]
    order = {0: {"lands": 2}, 1: {"lands": 1, "influence": 6, "reroll": 6}}
    assert final(level, more=order, final_tie="extended").ranks == [1, 2]
    order = {0: {"influence": 3}, 1: {"influence": 2, "reroll": 6}}
    assert final(level, more=order, final_tie="extended").ranks == [1, 2]
    assert final(level, final_tie="extended").ranks == [2, 2]


@rule("VERS-9.8")
def test_a_fixed_first_player_stays() -> None:
    state = claiming({6: 0}, 4, turn=2, first=2, first_player="fixed")
    do(state, "claim", favour=0)
    assert state.facts()["first_player"] == 2


@example("VERS-EX-32")
@rule("VERS-9.8")
def test_example_32() -> None:
    state = claiming({1: 0}, 4, turn=3, first=2, quarrel=[1, 2], sheets={1: sheet(influence=2)}, first_player="fixed")
    do(state, "claim", favour=0)
    assert state.facts()["eliminated_turn"] == [0, 0, 3, 0]
    assert (state.facts()["turn"], state.facts()["first_player"]) == (4, 3)
    again = claiming({1: 0}, 4, turn=4, first=3, sheets={2: sheet(influence=0)}, first_player="fixed")
    do(again, "claim", favour=0)
    assert (again.facts()["turn"], again.facts()["first_player"]) == (5, 3)


@rule("VERS-9.9", "VERS-9.11")
def test_retained_dice_may_be_kept_or_rolled() -> None:
    options = {"retained_dice": "choice"}
    start = GAME.new(2, 3, options)
    assert start.decision == "place", "all dice are rolled in the first step of a turn"
    state = placing(
        2,
        throw=([5], [6]),
        decision="retain",
        board={1: [1, 0, 1], 2: [0, 2, 2]},
        out_of_hand=[1],
        retained_dice="choice",
    )
    assert [GAME.parse(action)["kind"] for action in state.legal_actions()] == ["roll_again", "keep_faces"]
    rolled = loaded(state, 1, 2)
    do(rolled, "roll_again")
    assert shown(rolled, 0) == ([1], [2])
    do(state, "keep_faces")
    assert shown(state, 0) == ([5], [6])
    assert state.decision == "place"


@example("VERS-EX-30")
@rule("VERS-9.9")
def test_example_30() -> None:
    state = placing(2, throw=([2, 5], [2, 6]), retained_dice="choice", board={1: [0, 2, 2]}, out_of_hand=[1])
    do(state, "place", face=2)
    assert (state.seat, state.decision) == (0, "retain")
    assert shown(state, 0) == ([5], [6])
    kept = state.clone()
    do(kept, "keep_faces")
    assert [GAME.parse(action) for action in kept.legal_actions()] == [
        {"kind": "place", "face": 5},
        {"kind": "place", "face": 6},
    ]
    rolled = loaded(state, 1, 3)
    do(rolled, "roll_again")
    assert [GAME.parse(action)["face"] for action in rolled.legal_actions()] == [1, 3]


@example("VERS-EX-35")
@rule("VERS-4.4", "VERS-4.34", "VERS-9.11")
def test_example_35() -> None:
    state = placing(
        2,
        throw=([5], [6]),
        decision="retain",
        sheets={0: sheet(reroll=1)},
        board={1: [1, 0, 1], 2: [0, 2, 2]},
        out_of_hand=[1],
        retained_dice="choice",
    )
    do(state, "keep_faces")
    assert [GAME.parse(action) for action in state.legal_actions()] == [
        {"kind": "place", "face": 5},
        {"kind": "place", "face": 6},
        {"kind": "reroll", "mask": 1},
        {"kind": "reroll", "mask": 2},
        {"kind": "reroll", "mask": 3},
    ]
    state = loaded(state, 5)
    do(state, "reroll", mask=2)
    assert scores(state, 0)["reroll"] == 0
    placed = [event.facts for event in state.events if event.kind == "dice_placed"]
    assert placed == [{"seat": 0, "character": 5, "coloured": 1, "white": 1}]


@rule("VERS-9.10")
def test_options_may_be_combined_freely() -> None:
    everything = {name: option.values[-1] for name, option in GAME.options.items()}
    for players in GAME.players:
        *_, state = random_play(GAME.new(players, 1, everything), 1)
        assert state.over
        assert dict(state.options) == everything


@example("VERS-EX-23")
@rule("VERS-4.74", "VERS-9.3")
def test_example_23() -> None:
    fallen = {2: sheet(influence=0, reroll=2)}
    without = claiming({1: 0}, 4, turn=2, sheets=fallen)
    without = changed(without, eliminated_turn=[0, 0, 2, 0])
    do(without, "claim", favour=0)
    assert hand(without, 2) == (0, 0)
    state = placing(
        4, throw=([], [1, 4, 4, 6]), seat=2, turn=3, sheets=fallen, board={WIFE: [2, 0, 0, 0, 0]}, vengeance="on"
    )
    assert refused(state, "reroll", mask=1) == "VERS-9.3d"
    do(state, "place", face=4)
    assert on(state, WIFE) == [2, 0, 0, 0, 2]
    last = placing(
        4,
        throw=([], [4, 4]),
        seat=2,
        turn=3,
        sheets=fallen,
        board={WIFE: [2, 0, 0, 0, 0]},
        out_of_hand=[0, 1, 3],
        vengeance="on",
    )
    do(last, "place", face=4)
    assert winners_of(last)[3] is None


@example("VERS-EX-37")
@rule("VERS-4.21", "VERS-4.78", "VERS-9.3")
def test_example_37() -> None:
    state = placing(4, throw=([1, 2], [3, 4]), seat=1, turn=3, first=1, sheets={2: sheet(influence=0)}, vengeance="on")
    steps = [state.seat]
    for _ in range(4):
        state = loaded(state, 1, 2, 3, 4)
        state.apply(state.legal_actions()[0])
        steps.append(state.seat)
    assert steps == [1, 2, 3, 0, 1]
    ending = claiming({1: 0}, 4, turn=3, first=1, sheets={2: sheet(influence=0)}, vengeance="on")
    do(ending, "claim", favour=0)
    assert ending.facts()["first_player"] == 3


def test_unknown_options_are_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownOption, match="has no option 'blits'; its options are blitz, vengeance"):
        GAME.new(2, 1, {"blits": "on"})
    with pytest.raises(UnknownOption, match="the option tie_rule is one of blocked, cascade, not 'open'"):
        GAME.new(2, 1, {"tie_rule": "open"})
    with pytest.raises(UnknownOption, match="quarrel_min_dice is one of 2, 1, 0, not 3"):
        GAME.new(2, 1, {"quarrel_min_dice": 3})
    assert GAME.new(2, 1, {"blitz": True}).options["blitz"] == "on"
    assert GAME.new(2, 1, {"quarrel_min_dice": "1"}).options["quarrel_min_dice"] == 1
