"""Section 8: the final exchange, majorities, points, places."""

from __future__ import annotations

from typing import Any

from games.louis_xiv.positions import build, end_of_round, fact, mission_turn, shields, told, turn
from regalia.core.state import State
from support import do, example, random_play, rule


def final(**facts: Any) -> State:
    """The end of a game of four, whose last decision is seat 3's mission turn with two scepters it cannot use."""
    state = end_of_round(round=4, **facts)
    do(state, "decline")
    assert state.over
    return state


def exchanged(state: State) -> list[int]:
    """The shields that each seat got for leftovers."""
    found = {event["seat"]: event["count"] for event in told(state, "leftovers_exchanged")}
    return [found[seat] for seat in range(4)]


# Nobody has anything but what a test gives; seat 3 always keeps a scepter.
NOTHING: dict[str, Any] = {"gold": 0}


@rule("LXIV-9.1")
def test_the_game_is_scored_after_the_missions_of_round_four() -> None:
    assert final().over
    state = end_of_round(round=3)
    do(state, "decline")
    assert not state.over
    assert told(state, "leftovers_exchanged") == []


@rule("LXIV-9.2", "LXIV-9.3")
def test_leftovers_become_shields() -> None:
    assert exchanged(final(**NOTHING)) == [0, 0, 0, 1], "a chip"
    assert exchanged(final(gold=0, hands={0: [4]})) == [1, 0, 0, 1]
    assert exchanged(final(gold=0, intrigue={0: [4, 7]})) == [2, 0, 0, 1]
    assert exchanged(final(gold=0, markers={1: [1, 2, 0, 0]})) == [1, 2, 0, 1]
    assert exchanged(final(gold=[8, 9, 2, 3])) == [2, 3, 0, 2]


@rule("LXIV-9.4", "LXIV-11.6")
def test_all_shields_are_revealed_those_just_drawn_too() -> None:
    state = final(gold=[3, 0, 0, 0], shield_top=[5, 0, 1], shields={1: [0, 0, 2, 0, 0, 0]})
    assert told(state, "shields_revealed")[0]["shields"][0] == [1, 0, 0, 0, 0, 0]
    assert [courtier["designs"] for courtier in state.view(None)["courtiers"]] == fact(state, "shields")


@rule("LXIV-9.5", "LXIV-9.6")
def test_a_bonus_for_the_most_of_each_design() -> None:
    state = final(gold=0, shields={0: [2, 0, 1, 0, 0, 0], 1: [1, 0, 1, 0, 0, 0]}, shield_top=[5, 5])
    assert [(event["seat"], event["design"]) for event in told(state, "design_won")] == [(0, 0), (0, 2), (1, 2), (3, 5)]
    assert [shields(state, seat) for seat in range(4)] == [3 + 2, 2 + 1, 0, 2 + 1]


@rule("LXIV-9.7")
def test_bonus_and_blank_shields_have_no_design() -> None:
    state = final(gold=0, shields={0: [1, 0, 0, 0, 0, 0]}, shield_top=[5, 5, 1, 1], blank_shields=[0, 3, 0, 0])
    assert {event["design"] for event in told(state, "design_won")} == {0, 5}, "the bonus lion wins no lions"
    assert fact(state, "bonus_shields")[0] == [0, 1, 0, 0, 0, 0]
    assert shields(state, 1) == 3


@rule("LXIV-9.8", "LXIV-9.9", "LXIV-9.15")
def test_points() -> None:
    before = mission_turn(
        chips={0: {"ring": 2}}, missions={0: [3], 1: [1, 2]}, fulfilled={1: [4, 25]}, shields={0: [1, 1, 0, 0, 0, 0]},
        blank_shields=[0, 0, 4, 0], gold=30,
    )  # fmt: skip
    assert before.scores == [2, 10, 4, 0], "shields and 5 for every mission fulfilled, none for those in hand"
    assert before.view(2)["scores"] == before.scores
    state = final(gold=0, fulfilled={1: [4, 25]}, missions={1: [2]}, blank_shields=[0, 0, 4, 0])
    assert state.scores == [shields(state, seat) + (10 if seat == 1 else 0) for seat in range(4)]


@rule("LXIV-9.10", "LXIV-9.11", "LXIV-9.14")
def test_places_by_points_then_private_supply() -> None:
    blank = [9, 9, 5, 1]
    state = final(gold=0, blank_shields=blank, supply={0: (9, 7), 1: (7, 9), 2: (9, 7), 3: (10, 6)})
    assert state.ranks == [1, 2, 3, 4]
    shared = final(gold=0, blank_shields=[9, 9, 5, 2], supply={0: (9, 7), 1: (9, 7)})
    assert shared.ranks == [1, 1, 3, 3], "equals share a place, the first and any other"
    lower = final(gold=0, blank_shields=[9, 4, 4, 0], supply={1: (7, 9), 2: (8, 8)})
    assert lower.ranks == [1, 3, 2, 4], "every place is decided so"


@rule("LXIV-9.12")
def test_the_exchange_only_counts() -> None:
    state = final(gold=[8, 0, 0, 0], hands={0: [4]}, intrigue={1: [3]}, markers={1: [1, 0, 0, 0]})
    assert fact(state, "gold")[0] == 8
    assert fact(state, "influence_hands")[0] == [4]
    assert fact(state, "intrigue_hands")[1] == [3]
    assert fact(state, "markers")[0][0] == 1
    assert fact(state, "chips")[3][0] == 1


@rule("LXIV-9.13")
def test_bonuses_design_by_design_and_in_turn_order() -> None:
    held = {0: [1, 0, 1, 0, 0, 0], 1: [1, 0, 0, 0, 0, 0], 3: [1, 0, 0, 0, 0, 0]}
    last = {"chips": {0: {"scepter": 2}}, "missions": {0: [23]}}
    state = final(gold=0, start_player=1, shields=held, shield_top=[5, 5], **last)
    assert [(event["design"], event["seat"]) for event in told(state, "design_won")] == [
        (0, 1), (0, 3), (0, 0), (2, 0), (5, 0),
    ]  # fmt: skip


@rule("LXIV-9.15")
def test_the_score_is_public_at_every_moment() -> None:
    for state in random_play(turn(), 3):
        shown = state.view(None)
        for seat in range(4):
            courtier = shown["courtiers"][seat]
            assert shown["scores"][seat] == courtier["shields"] + 5 * len(courtier["fulfilled"])


# --- worked examples --------------------------------------------------------------------------------------------------


@example("LXIV-EX-27")
def test_final_scoring() -> None:
    state = build(
        round=4, phase="missions", step="turns", decision="mission_turn", active=3, pending={"order": 3},
        chips={0: {"ring": 1}, 3: {"scepter": 2}}, missions={3: [23]}, fulfilled={0: [0, 1, 2, 3, 4, 5]},
        gold=[8, 0, 0, 0], hands={0: [7]}, intrigue={0: [2]}, markers={1: [2, 0, 0, 0]},
        shields={0: [3, 3, 0, 0, 0, 0], 1: [0, 0, 9, 9, 9, 9]}, shield_top=[5, 0, 0, 0, 1, 1, 1, 1, 0],
    )  # fmt: skip
    do(state, "decline")
    assert exchanged(state)[0] == 2 + 1 + 1 + 1 + 2
    assert sum(fact(state, "shields")[0]) == 13
    assert sum(fact(state, "bonus_shields")[0]) == 2
    assert state.scores[0] == 15 + 30


@example("LXIV-EX-28")
def test_shield_majorities() -> None:
    state = final(gold=0, shields={0: [0, 3, 0, 0, 0, 0], 1: [0, 3, 0, 0, 0, 0], 2: [0, 1, 0, 0, 0, 0]},
                  shield_top=[5, 5])  # fmt: skip
    assert [(event["seat"], event["design"]) for event in told(state, "design_won")] == [(0, 1), (1, 1), (3, 5)]
    assert [shields(state, seat) for seat in range(3)] == [4, 4, 1]


@example("LXIV-EX-29")
def test_tie_break() -> None:
    blank = [45, 45, 0, 0]
    state = final(gold=0, blank_shields=blank, supply={0: (9, 7), 1: (7, 9)})
    assert (state.scores[:2], (state.ranks or [])[:2]) == ([45, 45], [1, 2])
    shared = final(gold=0, blank_shields=blank, supply={0: (9, 7), 1: (9, 7)})
    assert (shared.ranks or [])[:2] == [1, 1]
