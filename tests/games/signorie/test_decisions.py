"""The action space and refusals (section 5, SIG-14), and the whole round of the worked examples."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.signorie.positions import GAME, Position, family, lord, take
from regalia.core.errors import WrongSeat
from regalia.core.rules import rule_id
from regalia.games.signorie.components import DECISION_IDS, END_CODES, FIRST_CODES
from support import do, example, option_sweep, random_play, refused, rule

CODES: dict[int, tuple[str, dict[str, Any]]] = {
    0: ("pass", {}),
    1: ("take_die", {"color": "yellow", "value": 1}),
    30: ("take_die", {"color": "turquoise", "value": 6}),
    33: ("hire", {"row": 3}),
    35: ("assignment", {"k": 2}),
    36: ("signoria", {}),
    37: ("spend_count", {"n": 1}),
    47: ("choose_city_slot", {"city": "roma", "side": "b"}),
    54: ("open_gate", {"city": "napoli"}),
    55: ("pay_extra", {"n": 0}),
    71: ("choose_man", {"career": "clerical", "space": 6}),
    79: ("place_man", {"career": "clerical"}),
    95: ("advance_man", {"career": "political", "space": 5}),
    96: ("advance_initiative", {}),
    97: ("stop_advancing", {}),
    98: ("activate_helper", {}),
    99: ("skip_helper", {}),
    103: ("choose_row", {"row": "political"}),
    105: ("choose_sex", {"sex": "female"}),
    106: ("reward_bonus", {}),
    107: ("reward_florins", {}),
    111: ("marry_brother", {"b": 4}),
    112: ("no_bride", {}),
    113: ("buy_vp", {}),
    114: ("no_buy", {}),
    117: ("hire_any", {"column": "yellow", "row": 3}),
}


def test_codes_keep_their_meaning() -> None:
    assert GAME.actions == 130
    for code, (kind, parameters) in CODES.items():
        assert GAME.action(kind, **parameters) == code


@rule("SIG-14.1")
def test_one_seat_decides_at_a_time() -> None:
    state = Position(3).build()
    assert state.waiting == [0]
    for seat in (1, 2):
        with pytest.raises(WrongSeat):
            state.apply(0, seat)


@rule("SIG-14.2")
def test_codes_of_other_states_are_refused() -> None:
    met = set()
    for seed in range(40):
        for state in random_play(GAME.new(2 + seed % 3, seed), seed):
            if state.over or state.decision in met:
                continue
            assert state.decision is not None
            met.add(state.decision)
            place = DECISION_IDS.index(state.decision)
            for action in range(130):
                found = state.refusal(state.waiting[0], action)
                belongs = FIRST_CODES[place] <= action < END_CODES[place]
                assert belongs or rule_id(found) == "SIG-14.2"
                assert not belongs or found == 0 or rule_id(found) != "SIG-14.2"
    assert met == set(DECISION_IDS)


@rule("SIG-14.3")
@example("SIG-EX-44")
def test_refusals() -> None:
    state = Position().have(0, florins=2).dice(grey=[1, 1]).build()
    assert refused(state, "take_die", color="grey", value=1) == "SIG-3.9"
    assert refused(state, "take_die", color="grey", value=5) == "SIG-3.18"
    assert refused(state, "signoria") == "SIG-14.2"
    own = Position().have(0, florins=2).taken(0, grey=1).dice(grey=[1]).build()
    assert refused(own, "take_die", color="grey", value=1) == "SIG-3.7"
    advancing = Position().build()
    take(advancing, "turquoise", 3, "signoria")
    assert refused(advancing, "stop_advancing") == "SIG-6.5.2"
    marrying = Position().cover("milano", "venezia").build()
    take(marrying, "red", 3, "signoria")
    assert refused(marrying, "open_gate", city="roma") == "SIG-11.2"


@rule("SIG-14.3")
def test_the_first_broken_rule_is_named() -> None:
    state = Position().have(0, florins=0).taken(0, turquoise=3).dice(turquoise=[1]).build()
    assert refused(state, "take_die", color="turquoise", value=1) == "SIG-3.7", "not the price"
    hiring = Position().have(0, florins=1).helpers("yellow_2").build()
    take(hiring, "red", 3)
    assert refused(hiring, "hire", row=2) == "SIG-4.5", "not the cost"
    assert refused(hiring, "hire", row=1) == "SIG-4.2"


def test_refusals_and_lists_agree_everywhere() -> None:
    for players in (2, 3, 4):
        for number, options in enumerate(option_sweep(GAME, players)):
            chance = random.Random(number)
            for state in random_play(GAME.new(players, number, options), number):
                if not state.over and chance.random() < 0.05:
                    seat = state.waiting[0]
                    allowed = [action for action in range(130) if state.refusal(seat, action) == 0]
                    assert state.legal_actions() == allowed


@example("SIG-EX-35")
@rule("SIG-13.1", "SIG-13.2")
def test_a_whole_round() -> None:
    position = Position().turns([1, 0]).have(1, florins=6).have(0, florins=7).cover("venezia", "roma")
    position.city("milano", mission="gonzaga_3").city("firenze", mission="este_4").in_round(1, "women").rolling(5)
    position.dice(yellow=[2, 5], red=[1, 4], purple=[3, 6], grey=[2, 2], turquoise=[4, 6])
    state = position.build()
    red, yellow = 0, 1
    take(state, "turquoise", 4, "signoria")
    assert lord(state, yellow)["florins"] == 5
    do(state, "place_man", career="military")
    for space in (1, 2, 3):
        do(state, "advance_man", career="military", space=space)
    assert lord(state, yellow)["florins"] == 7
    take(state, "purple", 3, "signoria")
    assert family(state, red)[::2] == (5, 7)
    take(state, "red", 1, "hire", row=2)
    assert lord(state, yellow)["florins"] == 3
    take(state, "yellow", 2, "hire", row=2)
    assert lord(state, red)["florins"] == 3
    take(state, "yellow", 5, "signoria")
    assert (lord(state, yellow)["florins"], lord(state, yellow)["vp"]) == (6, 3)
    take(state, "turquoise", 6, "signoria")
    do(state, "place_man", career="political")
    do(state, "advance_man", career="political", space=1)
    do(state, "advance_man", career="political", space=2)
    do(state, "advance_initiative")
    do(state, "activate_helper")
    do(state, "advance_man", career="political", space=3)
    do(state, "advance_initiative")
    assert (lord(state, red)["florins"], state.facts()["initiative"]) == (5, [2, 0])
    take(state, "grey", 2, "signoria")
    assert lord(state, yellow)["florins"] == 4
    do(state, "choose_city_slot", city="milano", side="a")
    assert lord(state, yellow)["vp"] == 10
    assert lord(state, yellow)["rows"]["military"] == ["alliance_gonzaga_3"]
    take(state, "grey", 2, "signoria")
    assert lord(state, red)["florins"] == 3
    do(state, "choose_city_slot", city="firenze", side="a")
    assert lord(state, red)["rows"]["political"] == ["alliance_este_4"]
    assert state.facts()["turn_order"] == [red, yellow]
    assert lord(state, red)["vp"] == 9
    do(state, "reward_bonus")
    do(state, "marry_brother", b=1)
    do(state, "reward_florins")
    do(state, "marry_brother", b=1)
    assert state.facts()["round"] == 2
    assert (lord(state, red)["vp"], lord(state, red)["florins"], family(state, red)) == (13, 3, (4, 5, 7, 6))
    assert (lord(state, yellow)["vp"], lord(state, yellow)["florins"], family(state, yellow)) == (14, 7, (3, 3, 8, 8))
    cities = state.facts()["cities"]
    assert cities["milano"]["slots"][0] == {"seat": yellow, "sex": "male"}
    assert cities["firenze"]["slots"][0] == {"seat": red, "sex": "male"}
