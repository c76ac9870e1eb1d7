"""DOM-14: what a seat knows, and imagining the rest."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from games.domaine.estates import BLUE, GAME, RED, play, position, realm, sell
from regalia.core.state import State
from support import changed, random_play, rule


def hands() -> State:
    state = position(hands={BLUE: ["a01", "b04", "b15"], RED: ["a05", "a06", "b02"]})
    return changed(state, known=["a05", "b15"])


@rule("DOM-14.1")
def test_other_hands_show_known_cards_and_letters() -> None:
    state = hands()
    red = state.view(BLUE)["dukes"][RED]
    assert (red["cards"], red["hand"], red["letters"]) == (3, ["a05"], "AB")
    blue = state.view(BLUE)["dukes"][BLUE]
    assert (blue["hand"], blue["known"], blue["letters"]) == (["a01", "b04", "b15"], ["b15"], "")
    deck = Counter(card[0].upper() for card in state.facts()["deck"])
    assert state.view(RED)["deck"] == {letter: deck[letter] for letter in "ABCD"}
    assert state.view(BLUE)["deck_cards"] is None
    assert "a06" not in json.dumps(state.view(BLUE))


@rule("DOM-14.2")
def test_what_is_told_of_cards() -> None:
    state = position(hands={BLUE: ["a01", "b04", "b15"]}, chancery=["c02"])
    top = state.facts()["deck"][0]
    sell(state, "b04")
    state.apply(181)
    told = [event.as_json() for event in state.events_for(RED)]
    assert {"kind": "card_sold", "seat": 0, "card": "b04", "ducats": 3} in told
    drawn = next(event for event in told if event["kind"] == "card_drawn")
    assert drawn == {"kind": "card_drawn", "seat": 0, "letter": top[0].upper(), "left": len(state.facts()["deck"])}
    own = next(event for event in state.events_for(BLUE) if event.kind == "card_drawn")
    assert own.facts["card"] == top
    assert "card" not in next(event for event in state.events_for(None) if event.kind == "card_drawn").facts
    sell(state, state.facts()["hands"][RED][0])
    state.apply(GAME.action("take", card="c02"))
    assert {"kind": "card_taken", "seat": 1, "card": "c02"} in [event.as_json() for event in state.events_for(BLUE)]
    assert state.view(BLUE)["dukes"][RED]["hand"] == ["c02"]


@rule("DOM-14.2", "DOM-14.1")
def test_a_known_card_is_forgotten_when_it_leaves_the_hand() -> None:
    state = changed(position(hands={BLUE: ["a05", "b04", "b15"]}), known=["a05", "b04"])
    sell(state, "b04")
    assert state.facts()["known"] == ["a05"]
    used = changed(position(hands={BLUE: ["a05", "b04", "b15"]}), known=["a05"])
    play(used, "a05")
    assert used.facts()["known"] == []


@pytest.mark.parametrize("seed", range(8))
@rule("DOM-14.3")
def test_imagining_keeps_places_letters_and_known_cards(seed: int) -> None:
    for number, state in enumerate(random_play(realm(2 + seed % 3), seed)):
        if number % 9 or state.over:
            continue
        facts = state.facts()
        for seat in (None, *range(state.players)):
            imagined = state.imagine(seat, number)
            imagined.check()
            assert imagined.view(seat) == state.view(seat)
            dealt = imagined.facts()
            for other in range(state.players):
                assert [c[0] for c in dealt["hands"][other]] == [c[0] for c in facts["hands"][other]]
                known = set(facts["known"]) & set(facts["hands"][other])
                assert known <= set(dealt["hands"][other])
            assert [card[0] for card in dealt["deck"]] == [card[0] for card in facts["deck"]]
            for name in ("chancery", "discard", "card_in_use", "known", "ducats", "walls"):
                assert dealt[name] == facts[name]
            if seat is not None:
                assert dealt["hands"][seat] == facts["hands"][seat]
                assert imagined.legal_actions(seat) == state.legal_actions(seat)


@rule("DOM-14.3")
def test_imagining_looks_only_at_what_the_seat_knows() -> None:
    state = hands()
    for seat in (None, BLUE, RED):
        other = state.imagine(seat, 77)
        assert other.imagine(seat, 5).facts() == state.imagine(seat, 5).facts()


@rule("DOM-14.3")
def test_every_deal_is_equally_likely() -> None:
    state = hands()
    seen: Counter[str] = Counter()
    for seed in range(2000):
        seen[next(card for card in state.imagine(BLUE, seed).facts()["hands"][RED] if card[0] == "b")] += 1
    possible = 15 - 2 - 0  # all B cards but the two in blue's hand
    assert len(seen) == possible
    assert all(90 < number < 230 for number in seen.values())


@rule("DOM-14.4")
def test_hidden_ducats() -> None:
    state = position(options={"open_ducats": False}, ducats=[5, 6, 7, 8])
    view = state.view(RED)
    assert [duke["ducats"] for duke in view["dukes"]] == [None, 6, None, None]
    assert view["bank"] is None
    assert [duke["ducats"] for duke in state.view(None)["dukes"]] == [None] * 4
    assert state.imagine(RED, 1).facts()["ducats"] == [5, 6, 7, 8]
    open_view = position(ducats=[5, 6, 7, 8]).view(RED)
    assert [duke["ducats"] for duke in open_view["dukes"]] == [5, 6, 7, 8]
    assert open_view["bank"] == 91 - 26
    sell(state, state.facts()["hands"][BLUE][0])
    assert [event.facts["ducats"] for event in state.events_for(RED) if event.kind == "card_sold"] == [3]


@rule("DOM-14.5")
def test_a_spectator_sees_what_all_see() -> None:
    view = hands().view(None)
    assert [duke["hand"] for duke in view["dukes"]][:2] == [["b15"], ["a05"]]
    assert [duke["letters"] for duke in view["dukes"]][:2] == ["AB", "AB"]
    assert view["self"] is None


@rule("DOM-14.6")
def test_everything_is_open_at_the_end() -> None:
    castles = {"blue_1": (0, 2), "red_1": (2, 2), "green_1": (9, 5)}
    state = position(
        3,
        castles=castles,
        walls=[f"v({r},3)" for r in (1, 2, 3)] + [f"h(3,{c})" for c in range(4)] + [f"h(1,{c})" for c in range(4)],
        hands={BLUE: ["a05", "a13", "a06"]},
        options={"open_ducats": False},
    )
    play(state, "a05")
    state.apply(GAME.action("place_border", edge=3))  # v(0,3): green's rest is worth far more than the king
    assert state.over
    view = state.view(RED)
    assert [duke["hand"] for duke in view["dukes"]] == state.facts()["hands"]
    assert view["deck_cards"] == state.facts()["deck"]
    assert None not in [duke["ducats"] for duke in view["dukes"]]
    assert state.imagine(RED, 5).facts()["deck"] == state.facts()["deck"]
