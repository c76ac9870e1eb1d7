"""DOM-11: decisions, codes and refusals."""

from __future__ import annotations

import pytest

from games.domaine.estates import (
    BLUE,
    CASTLES,
    CLOSED,
    GAME,
    around,
    borders,
    choose,
    in_use,
    offers,
    play,
    position,
    realm,
    sell,
    why_not,
)
from regalia.core.state import State
from support import random_play, rule


@rule("DOM-11.1")
def test_decisions_with_one_option_are_not_asked() -> None:
    for seed in range(3):
        for state in random_play(GAME.new(2 + seed, seed), seed):
            if not state.over and state.decision != "main":
                assert len(state.legal_actions()) > 1
    # an empty Chancery: drawing is the only refill
    state = position(hands={BLUE: ["a05", "a13", "a14"]})
    sell(state, "a05")
    assert state.decision == "main"


@rule("DOM-11.2", "TER-5.4")
def test_at_most_252_borders_and_nothing_larger() -> None:
    largest: dict[str, int] = {}
    for seed in range(4):
        for state in random_play(GAME.new(2 + seed % 3, seed), seed):
            if state.decision is not None:
                largest[state.decision] = max(largest.get(state.decision, 0), len(state.legal_actions()))
    assert 200 < largest["place_border"] <= 253
    assert all(number <= 200 for decision, number in largest.items() if decision != "place_border")
    first = GAME.new(4, 1)
    while first.decision != "place_border":
        actions = first.legal_actions()
        first.apply(next((a for a in actions if GAME.parse(a)["kind"] == "play"), actions[0]))
    if not first.facts()["walls"]:
        assert len(first.legal_actions()) == 252


@rule("DOM-11.3")
def test_the_codes() -> None:
    assert GAME.actions == 666
    named = {
        0: {"kind": "stop"},
        1: {"kind": "sell", "card": "a01"},
        60: {"kind": "sell", "card": "d15"},
        61: {"kind": "play", "card": "a01", "option": 1},
        120: {"kind": "play", "card": "d15", "option": 1},
        121: {"kind": "play", "card": "a01", "option": 2},
        180: {"kind": "play", "card": "d15", "option": 2},
        181: {"kind": "draw"},
        182: {"kind": "take", "card": "a01"},
        241: {"kind": "take", "card": "d15"},
        242: {"kind": "place_border", "edge": 0},
        505: {"kind": "place_border", "edge": 263},
        506: {"kind": "choose_square", "square": 0},
        649: {"kind": "choose_square", "square": 143},
        650: {"kind": "choose_castle", "castle": 0},
        665: {"kind": "choose_castle", "castle": 15},
    }
    assert {code: GAME.parse(code) for code in named} == named


@rule("DOM-11.4")
def test_decisions_have_the_names_of_the_rules() -> None:
    seen = {state.decision for seed in range(6) for state in random_play(realm(2 + seed % 3), seed)} - {None}
    seen |= {state.decision for state in random_play(GAME.new(3, 1), 1)} - {None}
    assert seen == {
        *("place_castle", "place_setup_knight", "main", "place_border", "place_knight", "choose_domaine"),
        *("expand_space", "choose_target", "place_deserter", "choose_partner", "refill"),
    }
    assert {GAME.parse(code)["kind"] for code in range(666)} == {
        *("stop", "sell", "play", "draw", "take", "place_border", "choose_square", "choose_castle"),
    }


def every_decision() -> list[State]:
    """One position for each kind of decision."""
    closed = position(walls=CLOSED, hands={BLUE: ["c14", "b14", "c12"]}, knights={"red": [(3, 2), (3, 3)]})
    playing = position(hands={BLUE: ["a01", "b10", "a06"]}, chancery=["b04"])
    border = playing.clone()
    play(border, "a01")
    knight = playing.clone()
    play(knight, "b10")
    refill = playing.clone()
    sell(refill, "a01")
    castle = GAME.new(3, 1)
    setup_knight = castle.clone()
    while setup_knight.decision != "place_setup_knight":
        setup_knight.apply(setup_knight.legal_actions()[0])
    return [
        *(castle, setup_knight, playing, border, knight, refill),
        in_use(closed, "c12", "choose_domaine"),
        in_use(closed, "c12", "expand_space", chosen="blue_1"),
        in_use(closed, "c14", "choose_target", chosen="blue_1"),
        in_use(closed, "c14", "place_deserter", chosen="blue_1", target=39),
        in_use(closed, "b14", "choose_partner", chosen="blue_1"),
    ]


KNOWN = {
    "place_castle": {"choose_square"},
    "place_setup_knight": {"choose_square"},
    "main": {"sell", "play"},
    "place_border": {"place_border"},
    "place_knight": {"choose_square"},
    "refill": {"draw", "take"},
    "choose_domaine": {"choose_castle"},
    "expand_space": {"choose_square"},
    "choose_target": {"choose_square"},
    "place_deserter": {"choose_square"},
    "choose_partner": {"choose_castle"},
}


@rule("DOM-11.5")
def test_what_a_decision_does_not_know_is_refused_under_this_rule() -> None:
    states = every_decision()
    assert {state.decision for state in states} == set(KNOWN)
    for state in states:
        for code in range(GAME.actions):
            refusal = state.why_not(code)
            foreign = GAME.parse(code)["kind"] not in KNOWN[state.decision or ""]
            assert (refusal is not None and refusal.rule == "DOM-11.5") == foreign


@rule("DOM-11.5", "TER-14.1")
def test_refusals_in_their_order() -> None:
    poor = position(hands={BLUE: ["a05", "a10", "b14"]}, ducats=[0, 7, 7, 7], chancery=["b04"])
    other = poor.facts()["hands"][1][0]
    in_deck = poor.facts()["deck"][0]
    assert why_not(poor, "sell", card=other) == why_not(poor, "sell", card=in_deck) == "DOM-3.2"
    assert why_not(poor, "play", card=other, option=2) == why_not(poor, "play", card=in_deck, option=2) == "DOM-3.2"
    assert why_not(poor, "play", card="a05", option=2) == "DOM-3.5"
    assert why_not(poor, "play", card="a10", option=2) == "DOM-3.6"
    sell(poor, "a05")
    assert why_not(poor, "take", card=other) == why_not(poor, "take", card=in_deck) == "DOM-9.2"
    assert why_not(poor, "take", card="a05") == "DOM-9.3"
    closed = position(walls=CLOSED, hands={BLUE: ["c14", "b14", "c12"]})
    domaine = {card: in_use(closed, card, "choose_domaine") for card in ("c12", "c14", "b14")}
    assert [why_not(state, "choose_castle", castle=4) for state in domaine.values()] == [
        "DOM-6.2",
        "DOM-7.1",
        "DOM-7.9",
    ]
    assert [why_not(state, "choose_castle", castle=1) for state in domaine.values()] == [
        "DOM-6.2",
        "DOM-7.1",
        "DOM-7.9",
    ]


@rule("DOM-11.5")
def test_stopping_before_the_first_step_is_refused() -> None:
    state = position(hands={BLUE: ["a01", "a05", "a06"]})
    play(state, "a01")
    assert why_not(state, "stop") == "DOM-11.5"
    borders(state, "v(5,5)")
    assert why_not(state, "stop") is None


@pytest.mark.parametrize("seed", range(4))
@rule("DOM-11.5")
def test_masks_and_refusals_agree_in_games_with_domaines(seed: int) -> None:
    asked: dict[str, int] = {}
    for state in random_play(realm(2 + seed % 3), seed):
        if state.decision is None or asked.get(state.decision, 0) > 12:
            continue
        asked[state.decision] = asked.get(state.decision, 0) + 1
        legal = set(state.legal_actions())
        assert {code for code in range(GAME.actions) if state.why_not(code) is None} == legal


@rule("DOM-11.6")
def test_bounds_of_the_table() -> None:
    # one castle and 14 knights in a row have at most 32 adjacent squares; castles can never be taken
    cluster = 15
    assert 2 * cluster + 2 == 32
    for state in random_play(realm(4), 2):
        number = len(state.legal_actions())
        bounds = {"choose_domaine": 4, "choose_partner": 9, "place_deserter": 32, "place_setup_knight": 4, "refill": 58}
        assert number <= bounds.get(state.decision or "", 253)
        if state.decision == "main":
            assert number <= 9


@rule("DOM-11.7")
def test_the_last_card_is_asked_for() -> None:
    state = position(hands={0: ["b14"], 1: [], 2: ["a01"], 3: []}, deck=0)
    assert offers(state) == ["sell b14"]
    assert (state.seat, state.decision) == (0, "main")
    other = position(seat=3, hands={0: ["b14"], 1: [], 2: [], 3: ["a05"]}, deck=0)
    sell(other, "a05")
    assert (other.seat, other.decision) == (0, "main")


def test_the_second_stop_of_an_expansion() -> None:
    state = position(castles=CASTLES, walls=around(0, 0, 1, 2), hands={BLUE: ["c12", "a05", "a06"]})
    play(state, "c12")
    choose(state, 0, 3)
    assert offers(state)[0] == "stop"
