"""LOW-9: what a seat knows, and imagining the rest."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from contract.suite import what_a_seat_gets
from games.lowenherz.realm import (
    E5,
    GAME,
    GOLD,
    GRAY,
    PURPLE,
    ROSE,
    ROSE_1,
    act,
    bid,
    castle,
    choose,
    offers,
    performing,
    position,
    realm,
    select,
    told,
)
from regalia.core.state import State
from regalia.games.lowenherz.components import POLITICS_IDS
from support import random_play, rule

LEFT = ("alliance_1", "renegade_2", "parchment_3", "parchment_5", "treasure_8", "treasure_15")


@rule("LOW-9.1", "LOW-2.7")
def test_ducats_of_others_are_not_shown() -> None:
    state = position(ducats=[5, 6, 7, 8])
    assert [prince["ducats"] for prince in state.view(GOLD)["princes"]] == [None, 6, None, None]
    assert [prince["ducats"] for prince in state.view(None)["princes"]] == [None] * 4
    shown = position(ducats=[5, 6, 7, 8], options={"public_money": True})
    assert [prince["ducats"] for prince in shown.view(GOLD)["princes"]] == [5, 6, 7, 8]
    for seed in range(10):
        assert state.imagine(GOLD, seed).facts()["ducats"] == [5, 6, 7, 8]


@rule("LOW-9.1")
def test_every_change_of_ducats_is_told_to_all() -> None:
    """A spectator with a memory knows every purse, at every moment of lively games."""
    for seed in range(4):
        start = realm(2 + seed % 3)
        purses = list(start.facts()["ducats"])
        heard = 0
        for state in random_play(start, seed):
            events = state.events_for(None)
            for event in events[heard:]:
                settle_purses(purses, event.kind, event.facts)
            heard = len(events)
            assert purses == state.facts()["ducats"]


def settle_purses(purses: list[int], kind: str, facts: Any) -> None:
    if kind == "money_taken":
        purses[facts["seat"]] += facts["ducats"]
    elif kind == "proposal_accepted":
        purses[facts["seat"]] -= facts["ducats"]
        purses[facts["partner"]] += facts["ducats"]
    elif kind in {"duel_won", "fee_paid", "alliance_ended"}:
        purses[facts["seat"]] -= facts["ducats"]


@rule("LOW-9.2")
def test_treasure_shown_in_a_duel_is_known_from_then_on() -> None:
    hands = {ROSE: ["treasure_8", "treasure_12"], GOLD: ["treasure_10", "parchment_3"]}
    state = position(card="b7", hands=hands)
    select(state, rose=(2, 3), gold=2, purple=2, gray=1)
    bid(state, ROSE, 0, "treasure_12")
    bid(state, GOLD, 0, "treasure_10")
    bid(state, PURPLE, 12)
    assert state.decision == "bid"  # a tie of rose and purple
    assert state.facts()["shown"] == ["treasure_10", "treasure_12"]
    view = state.view(GRAY)
    assert [prince["hand"] for prince in view["princes"]] == [["treasure_12"], ["treasure_10"], [], []]
    bid(state, ROSE, 1, "treasure_12")
    bid(state, PURPLE, 0)
    assert state.facts()["shown"] == ["treasure_10"]  # treasure_12 has left the game
    for seed in range(30):
        imagined = state.imagine(GRAY, seed).facts()
        assert "treasure_10" in imagined["hands"][GOLD]
        assert imagined["used"][ROSE] == ["treasure_12"]


@rule("LOW-9.3")
def test_looks_are_remembered() -> None:
    state = performing(ROSE, "b4", 1, "choose_pile", left=LEFT)
    act(state, "choose_pile", pile="left")
    look: dict[str, Any] = {"take": 0, "pile": "left", "cards": sorted(LEFT, key=POLITICS_IDS.index)}
    assert state.view(ROSE)["looks"] == [look]
    assert state.view(GOLD)["looks"] == []
    act(state, "take_card", card="treasure_15")
    assert state.view(ROSE)["looks"] == [look]
    assert state.view(GOLD)["takes"] == [{"seat": ROSE, "pile": "left"}]
    public = [
        event.as_json() for event in state.events_for(GOLD) if event.kind in {"pile_looked_through", "card_taken"}
    ]
    assert public == [
        {"kind": "pile_looked_through", "seat": ROSE, "pile": "left"},
        {"kind": "card_taken", "seat": ROSE, "pile": "left"},
    ]
    own = [event.facts for event in state.events_for(ROSE) if event.kind in {"pile_looked_through", "card_taken"}]
    assert (own[0]["cards"], own[1]["card"]) == (look["cards"], "treasure_15")
    later = position(card="b7", left=LEFT, hands={ROSE: ["treasure_15"], GOLD: ["parchment_3"]})
    assert later.view(ROSE)["looks"] == [look]  # it saw parchment_3 before gold took it
    assert later.view(GOLD)["looks"][0]["cards"] == [card for card in look["cards"] if card != "treasure_15"]


def looked() -> State:
    """Rose took treasure_15 from the left, then gold treasure_8 from the left, rose parchment_4 from the right."""
    state = position(
        card="b7", left=LEFT, hands={ROSE: ["treasure_15", "parchment_4"], GOLD: ["treasure_8"], PURPLE: ["renegade_1"]}
    )
    facts = state.facts()
    order = ["treasure_15", "treasure_8", "parchment_4", "renegade_1"]
    facts["takes"].sort(key=lambda take: order.index(take["card"]))
    return GAME.from_facts(facts)


@rule("LOW-9.4")
def test_cards_change_places_only_with_cards_seen_in_the_same_looks() -> None:
    state = looked()
    gold, purple, left = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(800):
        imagined = state.imagine(ROSE, seed)
        imagined.check()
        facts = imagined.facts()
        gold[facts["hands"][GOLD][0]] += 1
        purple[facts["hands"][PURPLE][0]] += 1
        left.update(facts["piles"]["left"])
        assert facts["hands"][ROSE] == ["parchment_4", "treasure_15"]
    assert set(gold) == set(left) == set(LEFT) - {"treasure_15"}
    assert set(purple) == set(POLITICS_IDS) - set(LEFT) - {"parchment_4"}
    assert all(90 < number < 230 for number in purple.values())
    for_gold = {state.imagine(GOLD, seed).facts()["hands"][ROSE][-1] for seed in range(300)}
    assert not for_gold & (set(LEFT) - {"treasure_15"})  # gold saw what was left after rose took a card of the left


@rule("LOW-9.4", "LOW-9.8")
def test_a_used_card_lies_on_any_place_of_its_holder() -> None:
    """Gold took one card of each pile and has used one of them: from which pile it came only gold knows."""
    state = position(card="b4", walls=E5, left=LEFT, hands={GOLD: ["alliance_1", "treasure_10"]})
    select(state, rose=(2, 3), gold=1, purple=2, gray=3)
    facts = state.facts()
    facts.update(hands=[[], ["treasure_10"], [], []], used=[[], ["alliance_1"], [], []], decision="choose_pile")
    facts.update(active=GOLD, slot=1)
    state = GAME.from_facts(facts)
    piles = Counter[str]()
    for seed in range(400):
        imagined = state.imagine(None, seed).facts()
        piles[next(take["pile"] for take in imagined["takes"] if take["card"] == "alliance_1")] += 1
        assert imagined["used"][GOLD] == ["alliance_1"]
        assert len(imagined["hands"][GOLD]) == 1
    assert 140 < piles["left"] < 260


@rule("LOW-9.5")
def test_the_deck_is_shuffled_within_its_letters() -> None:
    state = realm(4)
    deck = state.facts()["deck"]
    orders = set()
    for seed in range(20):
        imagined = state.imagine(ROSE, seed).facts()["deck"]
        assert [card[0] for card in imagined] == [card[0] for card in deck]
        assert sorted(imagined) == sorted(deck)
        orders.add(tuple(imagined))
    assert len(orders) == 20


@rule("LOW-9.6")
def test_sealed_cards_are_drawn_anew() -> None:
    state = position(card="b7")
    select(state, rose=(1, 2), gold=1)
    act(state, "choose_slot", PURPLE, slot=2)
    pairs, singles = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    for seed in range(600):
        laid = state.imagine(PURPLE, seed).facts()["laid"]
        pairs[tuple(laid[ROSE])] += 1
        singles[tuple(laid[GOLD])] += 1
        assert laid[PURPLE] == [2]
    assert set(pairs) == {(1, 2), (1, 3), (2, 3)}
    assert set(singles) == {(1,), (2,), (3,)}
    assert all(150 < number < 250 for number in [*pairs.values(), *singles.values()])
    unfinished = position(card="b7")
    act(unfinished, "choose_slot", ROSE, slot=1)
    assert unfinished.imagine(GOLD, 1).facts()["laid"][ROSE] == []
    assert unfinished.imagine(ROSE, 1).facts()["laid"][ROSE] == [1]


@rule("LOW-9.6")
def test_sealed_bids_are_drawn_anew() -> None:
    state = position(card="b7", hands={ROSE: ["treasure_8"]}, ducats=[3, 12, 12, 12])
    select(state, rose=(2, 3), gold=2, purple=2, gray=1)
    bid(state, ROSE, 1, "treasure_8")
    act(state, "duel_ducats", GOLD, ducats=5)
    ducats, cards = Counter[int](), Counter[bool]()
    for seed in range(800):
        facts = state.imagine(GOLD, seed).facts()
        ducats[facts["bids"][ROSE]] += 1
        if any(card.startswith("treasure") for card in facts["hands"][ROSE]):
            cards[bool(facts["bid_cards"][ROSE])] += 1
        assert facts["bids"][GOLD] == 5
    assert set(ducats) == {0, 1, 2, 3}
    assert all(140 < number < 260 for number in ducats.values())
    assert 0.35 < cards[True] / (cards[True] + cards[False]) < 0.65
    part = position(card="b7", hands={ROSE: ["treasure_8"]})
    select(part, rose=(2, 3), gold=2, purple=2, gray=1)
    act(part, "duel_treasure", ROSE, card="treasure_8")
    assert part.imagine(GOLD, 4).facts()["bid_cards"][ROSE] == []


@rule("LOW-9.7")
def test_a_committed_fee_stays_payable() -> None:
    """Rose has three ducats and has chosen woods: everybody knows that it holds a treasure card."""
    state = performing(
        ROSE, "b7", 3, "swords", hands={ROSE: ["treasure_8"], GOLD: ["parchment_3"]}, ducats=[3, 12, 12, 12]
    )
    choose(state, (0, 1))
    assert state.decision == "pay_fee"
    seen = Counter[str]()
    for seed in range(200):
        imagined = state.imagine(PURPLE, seed)
        imagined.check()
        assert imagined.legal_actions()
        seen[imagined.facts()["hands"][ROSE][0]] += 1
    assert set(seen) == {"treasure_8", "treasure_10", "treasure_12", "treasure_15"}
    # gold has looked through that pile after rose and seen the other three
    assert {state.imagine(GOLD, seed).facts()["hands"][ROSE][0] for seed in range(50)} == {"treasure_8"}


@rule("LOW-9.7")
def test_a_renegade_being_played_can_be_carried_through() -> None:
    state = position(
        card="b4", walls=E5, hands={ROSE: ["renegade_1", "treasure_8"], GOLD: ["parchment_3"]}, ducats=[4, 12, 12, 12]
    )
    select(state, rose=(1, 3), gold=2, purple=2, gray=2)
    act(state, "play_renegade")
    assert (state.decision, offers(state)) == ("choose_region", ["castle 0"])
    for seed in range(40):
        imagined = state.imagine(GOLD, seed)
        assert imagined.legal_actions() == [614]
        assert imagined.facts()["hands"][ROSE][0].startswith("treasure")
    castle(state, ROSE_1)
    choose(state, (4, 0))
    assert all(state.imagine(None, seed).legal_actions() for seed in range(20))


@rule("LOW-9.8")
def test_a_spectator_sees_what_is_open_to_all() -> None:
    state = position(hands={ROSE: ["treasure_8"], GOLD: ["renegade_1"]})
    text = json.dumps(state.view(None))
    assert "treasure_8" not in text
    assert "renegade_1" not in text
    assert [prince["cards"] for prince in state.view(None)["princes"]] == [1, 1, 0, 0]


@pytest.mark.parametrize("seed", range(6))
@rule("LOW-9.4", "LOW-9.6", "LOW-9.7")
def test_nobody_can_tell_in_lively_games(seed: int) -> None:
    options = [{}, {"politics_timing": "any_selection"}, dict(GAME.presets["published"])][seed // 2]
    for number, state in enumerate(random_play(realm(2 + seed % 3, options=options), seed)):
        if number % 13 == 0:
            for seat in (None, *range(state.players)):
                imagined = state.imagine(seat, number)
                imagined.check()
                assert what_a_seat_gets(imagined, seat) == what_a_seat_gets(state, seat)


@rule("LOW-9.4", "LOW-9.5")
def test_imagining_looks_only_at_what_the_seat_knows() -> None:
    for number, state in enumerate(random_play(realm(3), 11)):
        if number % 20 == 0 and not state.over:
            for seat in (None, 0, 1, 2):
                other = state.imagine(seat, 77)
                assert other.imagine(seat, 5).facts() == state.imagine(seat, 5).facts()


def test_told_only_to_its_owner() -> None:
    state = position(card="b7", hands={ROSE: ["treasure_8"]})
    select(state, rose=(2, 3), gold=2, purple=2, gray=1)
    bid(state, ROSE, 1, "treasure_8")
    assert "treasure_committed" not in [event.kind for event in state.events_for(GOLD)]
    assert "treasure_committed" in [event.kind for event in state.events_for(ROSE)]
    assert told(state, "treasure_committed") == [{"seat": ROSE, "card": "treasure_8"}]
