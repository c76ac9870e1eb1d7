"""LOW-5.1 to 5.13, 5.34 to 5.38: reveal, selection, politics window, bureaucracy."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.lowenherz.realm import (
    E5,
    GOLD,
    GRAY,
    PURPLE,
    ROSE,
    act,
    bid,
    block,
    castle,
    fence,
    kinds,
    offers,
    performing,
    position,
    select,
    told,
    why_not,
)
from regalia.core.errors import WrongSeat
from regalia.core.state import State
from support import rule


def pass_round(state: State) -> None:
    """Nobody does anything with the rest of this round."""
    card = state.facts()["card"]
    for _ in range(100):
        if state.over or state.facts()["card"] != card:
            return
        seat = state.waiting[0]
        state.apply(state.legal_actions(seat)[0], seat)
    raise AssertionError("the round does not end")


@rule("LOW-5.1", "LOW-5.4")
def test_the_top_card_opens_the_selection() -> None:
    state = position(card="b7", deck=["c4", "c5", "e4"])
    pass_round(state)
    assert (state.facts()["card"], state.facts()["deck"]) == ("c4", ["c5", "e4"])
    assert "b7" in state.facts()["discard"]
    assert state.decision == "choose_slot"
    assert sorted(state.waiting) == [0, 1, 2, 3]
    assert [offer["action"] for offer in state.view(None)["slots"]] == ["crown", "walls", "sword"]


@rule("LOW-5.2")
def test_silver_mines_are_scored_one_after_the_other() -> None:
    hills = fence(block(2, 4, 2, 4))  # purple_2 with the hills (4,3) and (4,4), beside its corner with one
    state = position(card="b7", deck=["b3", "c1", "c2", "e4"], walls=hills)
    pass_round(state)
    assert state.facts()["card"] == "c2"
    assert {"b3", "c1"} <= set(state.facts()["discard"])
    assert [event["hills"] for event in told(state, "mines_scored")] == [[1, 1, 3, 1]] * 2
    assert state.scores == [2, 2, 6, 2]


@rule("LOW-5.3", "LOW-8.1")
def test_the_king_ends_the_game_at_once() -> None:
    state = position(card="e3", deck=["e4", "e1"])
    pass_round(state)
    assert state.over
    assert state.waiting == []
    assert state.facts()["deck"] == ["e1"]  # nobody plays this round any more
    assert "e4" in state.facts()["discard"]


@pytest.mark.parametrize(
    ("players", "options", "cards"), [(4, {}, 2), (3, {}, 2), (4, {"first_player_cards_4p": 1}, 1)]
)
@rule("LOW-5.5", "LOW-11.7")
def test_how_many_cards_are_laid(players: int, options: dict[str, object], cards: int) -> None:
    state = position(players, first=GOLD, options=options)
    act(state, "choose_slot", GOLD, slot=2)
    if cards == 2:
        assert why_not(state, "choose_slot", GOLD, slot=2) == "LOW-5.5"
        assert offers(state, GOLD) == ["choose_slot 1", "choose_slot 3"]
        act(state, "choose_slot", GOLD, slot=3)
    assert GOLD not in state.waiting
    for seat in range(players):
        if seat != GOLD:
            act(state, "choose_slot", seat, slot=1)
    laid = told(state, "selection_revealed")[0]["laid"]
    assert laid[GOLD] == ([2, 3] if cards == 2 else [2])
    assert sum(map(len, laid)) == players - 1 + cards


@rule("LOW-5.6")
def test_two_players_lay_two_and_one() -> None:
    state = position(2, first=GOLD)
    select(state, gold=(1, 2), rose=3)
    assert told(state, "selection_revealed") == [{"laid": [[3], [1, 2]]}]


@rule("LOW-5.7", "LOW-5.38")
def test_choices_are_sealed_and_may_come_in_any_order() -> None:
    choices = {"rose": (1, 3), "gold": 2, "purple": 2, "gray": 3}
    results = set()
    for order in permutations(choices):
        state = position(card="b7")
        for colour in order:
            select(state, **{colour: choices[colour]})  # type: ignore[arg-type]
        results.add(state.fingerprint())
        assert told(state, "selection_revealed") == [{"laid": [[1, 3], [2], [2], [3]]}]
    assert len(results) == 1


@rule("LOW-5.7", "LOW-5.38")
def test_others_see_only_who_has_finished() -> None:
    state = position(card="b7")
    before = state.view(GOLD)
    act(state, "choose_slot", ROSE, slot=1)
    assert state.view(GOLD) == before  # a part of a choice is not seen
    assert state.view(ROSE)["princes"][ROSE]["laid"] == [1]
    assert state.seat == ROSE
    act(state, "choose_slot", ROSE, slot=3)
    view = state.view(GOLD)
    assert view["princes"][ROSE]["sealed"]
    assert view["princes"][ROSE]["laid"] is None
    assert view["waiting"] == [GOLD, PURPLE, GRAY]
    assert view["seat"] == GOLD
    assert [event.kind for event in state.events_for(GOLD)] == ["selection_sealed"]
    assert state.events_for(ROSE)[0].as_json() == {
        "kind": "card_laid_face_down",
        "seat": 0,
        "slot": 1,
    }


@rule("LOW-5.38")
def test_the_seat_named_is_the_first_clockwise_from_the_first_player() -> None:
    state = position(card="b7", first=PURPLE)
    assert (state.seat, state.waiting) == (PURPLE, [PURPLE, GRAY, ROSE, GOLD])
    select(state, purple=(1, 2), rose=1)
    assert (state.seat, state.waiting) == (GRAY, [GRAY, GOLD])


@rule("LOW-5.8")
def test_every_slot_may_be_selected() -> None:
    """Purple has enclosed all its castles and no knight or ducat left is needed to lay a card."""
    walls = fence({(2, 3), (3, 3)}) | fence({(7, 6), (6, 6)})
    state = position(card="a5", first=PURPLE, walls=walls, ducats=[12, 12, 0, 12])
    assert offers(state, PURPLE) == ["choose_slot 1", "choose_slot 2", "choose_slot 3"]
    assert why_not(state, "stop", PURPLE) == "LOW-10.9"


@rule("LOW-5.9")
def test_claimants_in_clockwise_order() -> None:
    state = position(card="b7", first=PURPLE)
    select(state, purple=(1, 3), gray=2, rose=2, gold=1)
    assert (state.seat, state.decision) == (GRAY, "negotiate")  # gray comes before rose
    assert state.facts()["proposer"] == GRAY
    assert [event["seats"] for event in told(state, "slot_reached")] == [[1, 2], [0, 3]]


# --- the politics window ----------------------------------------------------------------------------------------------

ALL_HOLD = {ROSE: ["alliance_1", "renegade_1"], GOLD: ["alliance_2"], PURPLE: ["renegade_2"], GRAY: ["renegade_3"]}


@rule("LOW-5.10")
def test_the_window_goes_round_once() -> None:
    state = position(card="b4", first=GOLD, hands=ALL_HOLD, walls=E5, options={"politics_timing": "any_selection"})
    select(state, gold=(1, 2), purple=2, gray=3, rose=3)
    asked = []
    while state.decision == "politics":
        asked.append(state.seat)
        act(state, "stop")
    assert asked == [GOLD, PURPLE, GRAY, ROSE]
    assert kinds(state).index("selection_revealed") < kinds(state).index("politics_done")
    assert kinds(state).index("politics_done") < kinds(state).index("slot_reached")


@rule("LOW-5.10")
def test_any_number_of_cards_one_after_the_other() -> None:
    state = position(card="b4", hands={ROSE: ["alliance_1", "renegade_1"]}, walls=E5)
    select(state, rose=(1, 2), gold=2, purple=3, gray=3)
    assert offers(state) == ["stop", "play_alliance", "play_renegade"]
    act(state, "play_alliance")
    castle(state, 0)
    assert (state.seat, state.decision) == (ROSE, "politics")
    act(state, "play_renegade")
    assert (state.seat, state.decision) == (GRAY, "politics")  # rose has no card and no ten ducats left; gray has
    assert state.facts()["used"][ROSE] == ["alliance_1", "renegade_1"]


@rule("LOW-5.11", "LOW-7.2", "LOW-7.8")
def test_only_with_the_crown_selected() -> None:
    for timing in ("crown_only", "any_selection"):
        state = position(card="b4", hands=ALL_HOLD, walls=E5, options={"politics_timing": timing})
        select(state, rose=(2, 3), gold=1, purple=2, gray=3)
        asked = []
        while state.decision == "politics":
            asked.append(state.seat)
            act(state, "stop")
        assert asked == ([GOLD] if timing == "crown_only" else [ROSE, GOLD, PURPLE, GRAY])


@rule("LOW-5.11")
def test_selecting_is_enough() -> None:
    """Rose and gold both laid the crown: both may play before it is known who performs."""
    state = position(card="b4", hands=ALL_HOLD, walls=E5)
    select(state, rose=(1, 2), gold=1, purple=2, gray=3)
    assert state.seat == ROSE
    act(state, "stop")
    assert (state.seat, state.decision) == (GOLD, "politics")


@rule("LOW-5.12", "LOW-5.13", "LOW-7.6")
def test_partners_may_end_their_alliance_in_the_window() -> None:
    state = position(card="b7", walls=E5, alliances=[("rose_1", "gray_2")], ducats=[10, 12, 12, 9])
    select(state, rose=(1, 2), gold=1, purple=2, gray=3)
    assert (state.seat, offers(state)) == (ROSE, ["stop", "cancel_alliance 0"])  # gray has not enough, gold no part
    act(state, "cancel_alliance", index=0)
    assert state.facts()["alliances"] == []
    assert state.decision == "negotiate"


@rule("LOW-5.13")
def test_who_is_asked() -> None:
    state = position(card="b4", hands={GOLD: ["parchment_3"], PURPLE: ["renegade_1"]})
    select(state, rose=(1, 2), gold=1, purple=3, gray=1)
    assert (state.seat, state.decision, offers(state)) == (GOLD, "politics", ["stop"])
    act(state, "stop")
    assert state.decision == "bid"


# --- bureaucracy ------------------------------------------------------------------------------------------------------


@rule("LOW-5.34", "LOW-5.35", "LOW-5.36")
def test_cards_come_back_and_the_black_castle_passes_on() -> None:
    state = position(card="b7", first=GRAY)
    pass_round(state)
    facts = state.facts()
    assert facts["laid"] == [[], [], [], []]
    assert facts["first_player"] == ROSE
    assert state.seat == ROSE
    assert told(state, "black_castle_passed") == [{"seat": ROSE}]
    assert offers(state, ROSE) == ["choose_slot 1", "choose_slot 2", "choose_slot 3"]


@rule("LOW-5.37", "LOW-5.38")
def test_bids_are_sealed_too() -> None:
    state = position(card="b7", hands={GOLD: ["treasure_8"]})
    select(state, rose=(2, 3), gold=2, purple=2, gray=1)
    assert state.waiting == [ROSE, GOLD, PURPLE]
    before = state.view(PURPLE)
    act(state, "duel_treasure", GOLD, card="treasure_8")
    assert state.view(PURPLE) == before
    assert state.view(GOLD)["princes"][GOLD]["bid"] == {"ducats": None, "cards": ["treasure_8"]}
    bid(state, GOLD, 3)
    assert state.view(PURPLE)["princes"][GOLD]["sealed"]
    assert state.view(PURPLE)["princes"][GOLD]["bid"] is None
    assert [event.kind for event in state.events_for(PURPLE)][-1] == "bid_sealed"
    assert "ducats" not in state.events_for(PURPLE)[-1].facts
    bid(state, PURPLE, 11)
    bid(state, ROSE, 11)
    assert (state.decision, state.waiting) == ("bid", [ROSE, GOLD, PURPLE])  # three times eleven


@rule("LOW-5.38")
def test_the_outcome_of_a_duel_does_not_depend_on_the_order() -> None:
    results = set()
    for order in permutations((ROSE, GOLD, PURPLE)):
        state = position(card="b7")
        select(state, rose=(2, 3), gold=2, purple=2, gray=1)
        for seat in order:
            bid(state, seat, (4, 6, 5)[seat])
        results.add((state.fingerprint(), state.seat))
    assert len(results) == 1
    assert next(iter(results))[1] == GOLD


def test_a_wrong_seat_is_told_so() -> None:
    state = performing(ROSE, "b7", 2, "place_wall")
    assert state.legal_actions(GOLD) == []
    with pytest.raises(WrongSeat):
        act(state, "stop", GOLD)
