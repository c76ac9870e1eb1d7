"""LOW-11, LOW-12: invariants hold in games and name what is wrong with facts; games end within their bounds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.lowenherz.realm import (
    E5,
    GAME,
    GOLD,
    GRAY,
    ROSE,
    act,
    bid,
    build,
    castle,
    choose,
    performing,
    position,
    propose,
    realm,
    select,
)
from regalia.core.errors import BadFacts, BrokenInvariant
from regalia.core.state import State
from support import changed, option_sweep, random_play, rule


def broken(state: State, **facts: Any) -> str:
    """The rule with which these facts are refused."""
    with pytest.raises(BrokenInvariant) as caught:
        changed(state, **facts)
    return caught.value.rule


def bad(state: State, **facts: Any) -> str:
    with pytest.raises(BadFacts) as caught:
        changed(state, **facts)
    return str(caught.value)


@pytest.mark.parametrize("seed", range(12))
@rule("LOW-11.1", "LOW-11.6", "LOW-11.8", "TER-5.5", "TER-12.8")
def test_invariants_hold_in_lively_games(seed: int) -> None:
    sweep = [{}, {"politics_timing": "any_selection"}, dict(GAME.presets["published"]), {"selection_mode": "open"}]
    regions: set[str] = set()
    for state in random_play(realm(2 + seed % 3, options=sweep[seed % 4]), seed):
        state.check()
        facts = state.facts()
        assert regions <= set(facts["regions"])
        assert len(facts["alliances"]) <= 3
        regions = set(facts["regions"])


@pytest.mark.parametrize("seed", range(6))
@rule("LOW-11.9")
def test_power_changes_only_as_events_say(seed: int) -> None:
    start = realm(2 + seed % 3)
    power = list(start.scores)
    heard = 0
    for state in random_play(start, seed):
        for event in state.events[heard:]:
            book(power, event.kind, event.facts)
        heard = len(state.events)
        assert power == state.scores


def book(power: list[int], kind: str, facts: Any) -> None:
    def owner(castle_id: str) -> int:
        return ["rose", "gold", "purple", "gray"].index(castle_id.rsplit("_", 1)[0])

    if kind == "region_founded" and facts["seat"] is not None:
        power[facts["seat"]] += facts["points"]
    elif kind == "space_taken":
        power[facts["seat"]] += facts["points"]
        if facts["victim"] is not None and owner(facts["victim"]) < len(power):
            power[owner(facts["victim"])] -= facts["points"]
    elif kind == "spaces_severed" and owner(facts["castle"]) < len(power):
        power[owner(facts["castle"])] -= facts["points"]
    elif kind in {"mines_scored", "last_points_scored"}:
        for seat in range(len(power)):
            power[seat] += facts["hills"][seat] + facts.get("parchments", [0] * len(power))[seat]


@pytest.mark.parametrize("seed", range(6))
def test_facts_come_back_in_lively_games(seed: int) -> None:
    for number, state in enumerate(random_play(realm(2 + seed % 3), seed)):
        if number % 5 == 0:
            again = GAME.from_facts(state.facts())
            assert again == state
            assert again.fingerprint() == state.fingerprint()
            assert [again.legal_actions(s) for s in again.waiting] == [state.legal_actions(s) for s in state.waiting]


@rule("LOW-11.1", "TER-12.1", "TER-12.2")
def test_the_board_is_checked() -> None:
    assert broken(position(), supply=99) == "TER-12.1"
    stock = position().facts()["stock"]
    assert broken(position(), stock={**stock, "gold": 12}) == "TER-12.2"


@rule("LOW-11.2")
def test_every_action_card_is_somewhere_once() -> None:
    state = realm(4)
    deck = state.facts()["deck"]
    assert broken(state, deck=deck[:-1]) == "LOW-11.2"
    assert broken(state, discard=[deck[0]]) == "LOW-11.2"
    assert broken(state, deck=deck[::-1]) == "LOW-2.11"
    basic = GAME.new(4, 1, {"setup": "basic"})
    number = len(basic.facts()["deck"]) + len(basic.facts()["discard"]) + 1
    assert number == 25
    assert broken(state, card="b3", deck=[card for card in deck if card != "b3"], discard=["b4"]) == "LOW-5.4"


@rule("LOW-11.3", "LOW-2.10")
def test_every_politics_card_is_somewhere_once() -> None:
    state = position(hands={ROSE: ["alliance_1"]})
    piles = state.facts()["piles"]
    assert broken(state, piles={**piles, "left": piles["left"][1:]}) in {"LOW-11.3", "LOW-2.10"}
    assert broken(state, hands=[[], ["alliance_1"], [], []]) == "LOW-9.3"
    assert broken(state, used=[["parchment_3"], [], [], []]) == "LOW-7.16"
    take = {"seat": 0, "pile": "right", "card": "alliance_1"}
    assert broken(state, takes=[take]) == "LOW-2.10"
    assert broken(state, shown=["treasure_8"]) == "LOW-9.2"


@rule("LOW-11.4")
def test_ducats_are_counted() -> None:
    state = position()
    assert broken(state, ducats=[13, 12, 12, 12]) == "LOW-11.4"
    assert broken(state, paid_out=1) == "LOW-11.4"
    assert broken(realm(4), paid_out=1, paid_in=1) == "LOW-10.5"
    assert "ducats[0]" in bad(state, ducats=[-1, 12, 12, 12])


@rule("LOW-11.5")
def test_castles_are_counted() -> None:
    state = position()
    castles = state.facts()["castles"]
    knights = {**state.facts()["knights"], "gold": [105]}
    fewer = {name: at for name, at in castles.items() if name not in {"gold_2", "gold_3"}}
    stock = {**state.facts()["stock"], "gold": 11}
    assert broken(state, castles=fewer, knights=knights, stock=stock) == "LOW-11.5"
    starting = GAME.new(4, 1)
    assert broken(starting, placements=1) == "LOW-11.5"


@rule("LOW-11.6")
def test_a_region_belongs_to_a_castle() -> None:
    state = position()
    regions = {**state.facts()["regions"], "rose_2": [57]}
    assert broken(state, regions=regions) == "TER-12.7"


@rule("LOW-11.7")
def test_laid_cards_are_counted() -> None:
    state = performing(ROSE, "b7", 2, "place_wall")
    assert broken(state, laid=[[2], [1], [1], [1]]) == "LOW-11.7"
    assert broken(state, laid=[[1, 2], [1], [1, 3], [1]]) == "LOW-11.7"
    assert "laid must be ascending" in bad(state, laid=[[2, 2], [1], [1], [1]])
    assert broken(GAME.new(4, 1), laid=[[1], [], [], []]) == "LOW-11.7"
    early = position(options={"selection_mode": "open"})
    assert broken(early, laid=[[], [], [1], []]) == "LOW-13.3"


@rule("LOW-11.8")
def test_alliances_need_alliance_cards() -> None:
    state = position(walls=E5)
    assert broken(state, alliances=[["rose_1", "gray_2"]]) == "LOW-11.8"


def test_the_round_must_fit_together() -> None:
    state = performing(ROSE, "b7", 2, "place_wall")
    assert broken(state, steps_left=3) == "LOW-6.2"
    assert broken(state, slot=None) == "LOW-5.14"
    assert broken(state, slot=3) in {"LOW-5.9", "LOW-6.2"}
    assert broken(state, active=GOLD) == "LOW-5.9"
    assert broken(state, claimants=[0]) == "LOW-5.9"
    assert broken(state, credit=1) == "LOW-6.22"
    assert broken(state, region="rose_1") == "LOW-6.12"
    assert broken(state, target=5) == "LOW-7.14"
    assert broken(state, square=5) == "LOW-6.20"
    assert broken(state, fees_left=1) == "LOW-6.20"
    assert broken(state, first_space=3) == "LOW-6.12"
    assert broken(state, has_expanded=True) == "LOW-6.8"
    assert broken(state, pile="left") == "LOW-6.25"
    assert broken(state, playing="alliance_1") in {"LOW-7.17", "LOW-5.14"}
    assert broken(state, severed_from=1) == "LOW-6.16"
    assert broken(state, duels=1) == "LOW-5.26"
    assert broken(state, bids=[1, None, None, None]) == "LOW-5.26"
    assert broken(state, proposals=1) == "LOW-5.20"


def test_a_power_trial_must_fit_together() -> None:
    state = position(card="b7", ducats=[12, 3, 12, 12])
    select(state, rose=(2, 3), gold=2, purple=1, gray=1)
    assert broken(state, proposer=GOLD) == "LOW-5.20"
    assert broken(state, proposals=1) == "LOW-5.20"
    assert broken(state, proposals=4) == "LOW-5.23"
    assert broken(state, amount=1) == "LOW-5.20"
    assert broken(state, claimants=[0, 1, 2]) == "LOW-5.9"
    propose(state, "receive", 40)
    assert broken(state, active=ROSE) == "LOW-5.22"
    assert broken(state, proposal="pay") == "LOW-5.20"
    assert broken(state, proposal=None) == "LOW-5.20"


def test_a_duel_must_fit_together() -> None:
    state = position(card="b7", hands={ROSE: ["treasure_8"]})
    select(state, rose=(2, 3), gold=2, purple=2, gray=1)
    bid(state, ROSE, 3)
    assert broken(state, bids=[13, None, None, None]) == "LOW-5.26"
    assert broken(state, bids=[3, 3, 3, None]) == "LOW-5.27"
    assert broken(state, bids=[3, None, None, 3]) == "LOW-5.26"
    assert broken(state, bid_cards=[[], ["treasure_8"], [], []]) == "LOW-5.26"
    assert broken(state, active=2) == "LOW-5.38"
    assert broken(state, claimants=[0, 1]) == "LOW-5.9"
    assert broken(state, claimants=[0, 3], duels=2) == "LOW-5.30"


def test_an_expansion_and_a_renegade_must_fit_together() -> None:
    state = performing(ROSE, "b7", 3, "swords")
    castle(state, 0)
    assert broken(state, region="gold_1") == "LOW-6.12"
    assert broken(state, first_space=149) == "LOW-6.12"
    choose(state, (1, 3))
    assert broken(state, severed_spaces=1) == "LOW-6.16"
    assert broken(state, has_expanded=False) == "LOW-6.8"
    window = position(card="b4", walls=E5, hands={ROSE: ["renegade_1", "treasure_8"]})
    select(window, rose=(1, 3), gold=2, purple=2, gray=2)
    act(window, "play_renegade")
    assert broken(window, playing="renegade_2") == "LOW-7.17"
    castle(window, 0)
    choose(window, (4, 0))
    assert broken(window, target=15) == "LOW-7.8"
    choose(window, (0, 1))
    assert broken(window, fees_left=2) == "LOW-6.20"
    assert broken(window, square=2) == "TER-6.1"
    poor = {"ducats": [0, 12, 12, 12], "paid_in": 12, "hands": [[], [], [], []]}
    assert broken(window, **poor, used=[["renegade_1", "treasure_8"], [], [], []]) in {"LOW-6.11", "LOW-6.23"}


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"terrain": ["P" * 15] * 10}, "each of the six tiles once"),
        ({"terrain": ["X" * 15] * 10}, "terrain must be rows"),
        ({"hands": [["treasure_8", "alliance_1"], [], [], []]}, "hands must be in the order"),
        ({"hands": [["z9"], [], [], []]}, "hands must be different cards"),
        ({"deck": ["a1", "a1"]}, "deck must be different cards"),
        ({"takes": [1]}, "takes must be an object"),
        ({"takes": [{"seat": 0, "pile": "left", "card": "alliance_1"}]}, "lie in no pile"),
        ({"claimants": [1, 0]}, "claimants must be ascending"),
        ({"slot": 4}, "slot must be a number from 1 to 3"),
        ({"decision": None}, "a decision is open exactly as long"),
        ({"pile": "middle"}, "pile must be one of"),
        ({"power": [0, 0, 0]}, "power must have 4 entries"),
        ({"piles": {"left": [], "right": [], "middle": []}}, "unknown fact piles.middle"),
    ],
)
def test_wrong_facts_are_named(wrong: dict[str, Any], named: str) -> None:
    assert named in bad(position(), **wrong)


def test_the_basic_layout_has_its_own_map_and_cards() -> None:
    basic = GAME.new(4, 3, {"setup": "basic"})
    turned = GAME.new(4, 3).facts()["terrain"]
    assert "that of the basic layout" in bad(basic, terrain=turned)
    facts = basic.facts()
    deck = ["a1", *facts["deck"]][: len(facts["deck"])]
    assert broken(basic, deck=deck) == "LOW-2.11"


# --- the length of a game ---------------------------------------------------------------------------------------------


def rounds_of(state: State) -> int:
    return (
        sum(event.kind == "card_revealed" for event in state.events)
        - sum(event.kind == "mines_scored" for event in state.events)
        - 1
    )


@rule("LOW-12.1", "LOW-12.2", "LOW-12.4")
def test_the_length_of_a_game() -> None:
    for players in (2, 3, 4):
        for number, options in enumerate(option_sweep(GAME, players)):
            states = random_play(GAME.new(players, number, options), number)
            decisions, state = max(enumerate(states), key=lambda numbered: numbered[0])
            most, least = (21, 18) if options.get("setup") == "basic" else (27, 24)
            assert least <= rounds_of(state) <= most
            assert decisions <= 2088
            assert decisions <= 700
            assert state.facts()["supply"] >= 25


@rule("LOW-12.3")
def test_every_step_ends() -> None:
    """Whoever bargains as long as possible has made four proposals, whoever ties as often as possible two bids."""
    state = position(card="b7")
    select(state, rose=(2, 3), gold=2, purple=1, gray=1)
    steps = 0
    while state.facts()["slot"] == 2:
        legal = state.legal_actions()
        wanted = [8, 4, 9, 6, 50]  # counter, pay, 0 ducats, duel, bid nothing
        state.apply(next(code for code in wanted if code in legal))
        steps += 1
    assert steps == 4 * 2 + 3 + 1 + 4
    swords = performing(ROSE, "b1", 3, "swords", walls=E5)
    for step in range(9):
        if swords.decision not in {"swords", "expand_space", "pay_fee"}:
            break
        swords.apply(random.Random(step).choice(swords.legal_actions()[1:] or [0]))
    assert swords.decision == "choose_slot"
    walls = performing(GRAY, "b5", 2, "place_wall")
    build(walls, "v(5,5)", "v(5,6)", "v(5,7)")
    assert walls.decision == "choose_slot"
