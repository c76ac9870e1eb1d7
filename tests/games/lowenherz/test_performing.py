"""LOW-6: performing actions."""

from __future__ import annotations

from typing import Any

import pytest

from games.lowenherz.realm import (
    BASIC,
    CASTLES,
    E5,
    GAME,
    GOLD,
    GRAY,
    KNIGHTS,
    PURPLE,
    ROSE,
    ROSE_1,
    act,
    block,
    build,
    castle,
    choose,
    fence,
    kinds,
    offers,
    performing,
    position,
    select,
    square,
    told,
    why_not,
    why_not_square,
)
from regalia.core.state import State
from support import rule

TWO_KNIGHTS = {"rose": [(1, 0), (0, 1), (4, 12), (9, 2)]}


def walls(seat: int = ROSE, card: str = "b5", **more: Any) -> State:
    """Three walls for a seat."""
    return performing(seat, card, 2, "place_wall", **more)


def sword(seat: int = ROSE, **more: Any) -> State:
    return performing(seat, "b7", 3, "swords", **more)


def swords(seat: int = ROSE, **more: Any) -> State:
    return performing(seat, "b1", 3, "swords", **more)


# --- Money Bag, walls -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "claimants", "each"), [("a5", 1, 8), ("a1", 3, 1), ("a2", 4, 1)])
@rule("LOW-6.1")
def test_money_is_shared_rounded_down(card: str, claimants: int, each: int) -> None:
    state = position(card=card, first=GRAY)
    seats = [ROSE, GOLD, PURPLE, GRAY][:claimants]
    slots = {colour: 1 if seat in seats else 2 for seat, colour in enumerate(("rose", "gold", "purple"))}
    select(state, gray=(1, 3) if GRAY in seats else (2, 3), **slots)
    assert state.facts()["ducats"] == [12 + (each if seat in seats else 0) for seat in range(4)]


@rule("LOW-6.2", "TER-5.13")
def test_walls_one_at_a_time() -> None:
    state = walls()
    assert len(offers(state)) == 1 + 219
    build(state, "v(5,5)", "v(5,6)")
    assert (state.seat, state.decision, state.facts()["steps_left"]) == (ROSE, "place_wall", 1)
    assert why_not(state, "place_wall", edge=75) == "TER-5.1"  # v(5,5)
    build(state, "v(5,7)")
    assert state.decision == "choose_slot"
    assert state.facts()["supply"] == 77


@rule("LOW-6.3")
def test_all_castles_enclosed() -> None:
    closed = fence({(2, 3), (3, 3)}) | fence({(7, 6), (6, 6)})
    state = position(card="b5", first=PURPLE, walls=closed)
    select(state, purple=(2, 3), rose=1, gold=1, gray=1)
    while state.decision == "bid":
        act(state, "duel_ducats", state.seat, ducats=state.seat or 0)
    act(state, "choose_pile", pile="left")
    act(state, "take_card", card="alliance_1")
    assert told(state, "action_lapsed") == [{"seat": PURPLE, "action": "walls"}]
    # somebody else's castle does not matter
    assert walls(GOLD, walls=closed).decision == "place_wall"


@rule("LOW-6.4", "TER-5.11")
def test_a_region_scores_for_its_owner() -> None:
    state = walls(GOLD, walls=fence({(4, 0), (4, 1)}) - {"h(3,1)"})
    build(state, "h(3,1)")
    assert state.scores == [0, 0, 0, 3]
    assert (state.seat, state.decision) == (GOLD, "place_wall")


@rule("LOW-6.5", "TER-5.12", "LOW-10.1")
def test_stopping_early_and_running_out() -> None:
    state = walls()
    assert offers(state)[0] == "stop"
    act(state, "stop")
    assert state.decision == "choose_slot"
    assert state.facts()["supply"] == 80
    # two walls left in the supply: after the second one there is no legal wall, and the action ends by itself
    many = [f"v({row},{column})" for row in range(1, 10) for column in range(1, 14, 2)]
    many += [f"h({row},{column})" for row in range(9) for column in range(1, 14, 2)]
    poor = walls(corners=False, walls=usable(many, 98))
    assert poor.facts()["supply"] == 2
    for _ in range(2):
        act(poor, "place_wall", edge=GAME.parse(poor.legal_actions()[-1])["edge"])
    assert poor.facts()["supply"] == 0
    assert poor.decision == "choose_slot"


def usable(names: list[str], number: int) -> list[str]:
    """So many of these walls that part no own pieces."""
    pieces = [{at for name, at in CASTLES.items() if name.startswith(c)} | set(k) for c, k in KNIGHTS.items()]
    chosen: list[str] = []
    for name in names:
        row, column = map(int, name[2:-1].split(","))
        two = (row, column + 1) if name[0] == "v" else (row + 1, column)
        if len(chosen) < number and not any({(row, column), two} <= own for own in pieces):
            chosen.append(name)
    assert len(chosen) == number
    return chosen


# --- swords -----------------------------------------------------------------------------------------------------------


@rule("LOW-6.6")
def test_a_single_sword_is_one_knight_or_one_expansion_or_nothing() -> None:
    state = sword()
    assert "stop" in offers(state)
    assert "castle 0" in offers(state)
    knight = state.clone()
    choose(knight, (2, 12))
    assert knight.decision == "choose_slot"
    growing = state.clone()
    castle(growing, ROSE_1)
    choose(growing, (1, 3), (0, 3))
    assert growing.decision == "choose_slot"
    act(state, "stop")
    assert state.decision == "choose_slot"
    assert state.scores == [0, 0, 0, 0]


@rule("LOW-6.7")
def test_two_swords_in_any_order() -> None:
    knights = swords()
    choose(knights, (2, 12), (2, 13))
    assert knights.decision == "choose_slot"
    assert knights.facts()["stock"]["rose"] == 7
    first_knight = swords()
    choose(first_knight, (2, 12))
    castle(first_knight, ROSE_1)
    choose(first_knight, (1, 3), (0, 3))
    assert (first_knight.scores[ROSE], first_knight.decision) == (7, "choose_slot")
    first_expansion = swords()
    castle(first_expansion, ROSE_1)
    choose(first_expansion, (1, 3), (0, 3))
    assert (first_expansion.seat, first_expansion.decision) == (ROSE, "swords")
    choose(first_expansion, (2, 12))
    assert first_expansion.decision == "choose_slot"
    one_only = swords()
    choose(one_only, (2, 12))
    act(one_only, "stop")
    assert one_only.decision == "choose_slot"


@rule("LOW-6.8")
def test_never_two_expansions() -> None:
    state = swords()
    castle(state, ROSE_1)
    choose(state, (1, 3))
    act(state, "stop")
    assert (state.decision, state.facts()["has_expanded"]) == ("swords", True)
    assert not [offer for offer in offers(state) if offer.startswith("castle")]
    assert why_not(state, "choose_castle", castle=0) == "LOW-6.8"


@rule("LOW-6.9", "TER-6.1")
def test_knights_on_plain_are_free() -> None:
    state = sword()
    choose(state, (2, 12))
    assert state.facts()["ducats"][ROSE] == 12
    assert square(2, 12) in state.facts()["knights"]["rose"]
    assert state.facts()["stock"]["rose"] == 8
    woods = sword()
    choose(woods, (0, 1))
    assert woods.facts()["ducats"][ROSE] == 7
    assert why_not_square(sword(), 1, 1) == "TER-2.5"  # a hill
    assert why_not_square(sword(), 3, 13) == "TER-2.5"  # a town
    assert why_not_square(sword(), 2, 0) == "TER-6.1"  # behind a wall


FULL = [(7, 0), (7, 1), (1, 8), (0, 9), (0, 10), (5, 11), (5, 12), (5, 13), (5, 14), (6, 10), (4, 13), (6, 13)]


@rule("LOW-6.10")
def test_without_knights_in_stock() -> None:
    state = performing(GOLD, "b7", 3, "swords", knights={"gold": FULL})
    assert state.facts()["stock"]["gold"] == 0
    assert [offer for offer in offers(state) if offer.startswith("(")] == []
    assert "castle 4" in offers(state)
    assert why_not_square(state, 9, 0) == "TER-6.4"


@rule("LOW-6.11")
def test_woods_only_with_five_ducats() -> None:
    poor = sword(ducats=[4, 12, 12, 12])
    assert "(0,1)" not in offers(poor)
    assert why_not_square(poor, 0, 1) == "LOW-6.11"
    assert "(0,1)" in offers(sword(ducats=[5, 12, 12, 12]))


# --- expansion --------------------------------------------------------------------------------------------------------


@rule("LOW-6.12", "TER-8.1", "TER-8.19")
def test_one_or_two_spaces_for_one_own_region() -> None:
    state = sword()
    assert why_not(state, "choose_castle", castle=4) == "LOW-6.12"  # gold's
    assert why_not(state, "choose_castle", castle=1) == "LOW-6.12"  # no region yet
    castle(state, ROSE_1)
    assert why_not(state, "stop") == "LOW-10.9"
    choose(state, (2, 0))
    assert offers(state)[0] == "stop"
    act(state, "stop")
    assert len(state.facts()["regions"]["rose_1"]) == 7
    assert state.decision == "choose_slot"


@rule("LOW-6.12", "TER-8.2")
def test_a_region_that_cannot_grow_is_not_offered() -> None:
    closed = fence(block(2, 4, 0, 1)) | fence({(0, 3), (1, 3), (2, 3), (3, 3), (2, 2)})
    state = sword(walls=closed)
    assert not [offer for offer in offers(state) if offer.startswith("castle")]
    assert why_not(state, "choose_castle", castle=0) == "TER-8.2"


@rule("LOW-6.13", "TER-8.3")
def test_the_second_space_touches_the_first() -> None:
    state = sword()
    castle(state, ROSE_1)
    choose(state, (2, 0))
    assert offers(state) == ["stop", "(2,1)", "(3,0)"]
    assert why_not_square(state, 0, 3) == "TER-8.3"
    anywhere = sword(options={"expansion_second_space": "region"})
    castle(anywhere, ROSE_1)
    choose(anywhere, (2, 0))
    assert {"(2,1)", "(3,0)", "(0,3)", "(1,3)", "(2,2)"} == set(offers(anywhere)[1:])


@rule("LOW-6.14")
def test_gain_by_spaces_and_towns() -> None:
    state = sword()
    castle(state, ROSE_1)
    choose(state, (1, 3))
    assert state.scores[ROSE] == 1 + 5
    choose(state, (0, 3))
    assert state.scores[ROSE] == 7
    assert [event["points"] for event in told(state, "space_taken")] == [6, 1]


def against_gray(**more: Any) -> State:
    return sword(**{"walls": E5, "knights": TWO_KNIGHTS, **more})


@rule("LOW-6.15", "LOW-11.9")
def test_the_owner_loses_what_the_performer_gains() -> None:
    town = fence({(4, 0), (4, 1), (3, 0), (3, 1), (2, 1)})
    state = sword(walls=town, knights=TWO_KNIGHTS)
    castle(state, ROSE_1)
    choose(state, (2, 1))
    assert state.scores == [1, 0, 0, -1]
    choose(state, (3, 1))
    assert state.scores == [7, 0, 0, -7]


@rule("LOW-6.16")
def test_severed_spaces_of_two_owners_are_booked_apart() -> None:
    """The first space severs one space of gray, the second one of purple."""
    gray = {(4, 0), (4, 1), (3, 0), (2, 0), (2, 1)}
    purple = {(2, 3), (3, 3), (2, 2), (3, 2)} - {(3, 2)}
    state = performing(
        ROSE,
        "b7",
        3,
        "swords",
        walls=fence(gray) | fence(purple),
        knights=TWO_KNIGHTS,
        options={"expansion_second_space": "region"},
    )
    castle(state, ROSE_1)
    choose(state, (2, 0))
    assert state.scores == [1, 0, 0, -1 - 3]
    choose(state, (2, 2))
    assert state.scores == [2, 0, -1, -4]


@rule("LOW-6.17", "TER-8.18")
def test_neutral_zones_and_open_land_cost_nobody_anything() -> None:
    state = against_gray()
    castle(state, ROSE_1)
    choose(state, (2, 0))
    before = state.scores
    choose(state, (2, 1))  # severed a moment ago
    assert state.scores == [before[0] + 1, *before[1:]]


@rule("LOW-6.18", "TER-8.16")
def test_walls_of_an_expansion_can_close_a_region() -> None:
    state = sword(walls=["v(4,1)", "h(4,0)", "h(4,1)", "v(3,1)", "v(3,0)"])
    castle(state, ROSE_1)
    choose(state, (2, 0), (2, 1))
    assert [(event["castle"], event["points"]) for event in told(state, "region_founded")] == [("gray_2", 3 + 5)]
    assert state.scores == [2, 0, 0, 8]


@rule("LOW-6.19")
def test_power_may_become_negative() -> None:
    state = against_gray()
    castle(state, ROSE_1)
    choose(state, (2, 0))
    assert state.scores[GRAY] == -4


@rule("TER-9.1", "LOW-6.15", "LOW-6.16")
def test_the_neutral_colour_loses_nothing() -> None:
    state = performing(ROSE, "b7", 3, "swords", players=3, walls=E5, knights=TWO_KNIGHTS)
    castle(state, ROSE_1)
    choose(state, (2, 0))
    assert state.scores == [1, 0, 0]
    assert [event["points"] for event in told(state, "spaces_severed")] == [0]


# --- fees -------------------------------------------------------------------------------------------------------------


@rule("LOW-6.20", "LOW-6.23")
def test_the_fee_is_paid_unasked_without_politics_cards() -> None:
    state = sword()
    choose(state, (0, 1))
    assert told(state, "fee_paid") == [{"seat": ROSE, "ducats": 5}]
    assert state.facts()["paid_in"] == 5


@rule("LOW-6.21", "LOW-6.23")
def test_ways_to_pay() -> None:
    state = swords(hands={ROSE: ["treasure_8", "parchment_3"], GOLD: ["treasure_10"]})
    choose(state, (0, 1))
    assert (state.decision, offers(state)) == ("pay_fee", ["pay_ducats", "pay_treasure treasure_8"])
    assert why_not(state, "pay_treasure", card="treasure_10") == "LOW-6.21"
    assert state.facts()["knights"]["rose"] == [15, 72, 137]  # placed when paid
    act(state, "pay_treasure", card="treasure_8")
    assert state.facts()["used"][ROSE] == ["treasure_8"]
    assert (state.facts()["credit"], state.facts()["ducats"][ROSE]) == (3, 12)
    choose(state, (4, 11))
    assert offers(state) == ["pay_ducats"]  # asked, because rose holds a card
    act(state, "pay_ducats")
    assert state.facts()["ducats"][ROSE] == 10
    poor = sword(hands={ROSE: ["treasure_8"]}, ducats=[4, 12, 12, 12])
    choose(poor, (0, 1))
    assert offers(poor) == ["pay_treasure treasure_8"]
    assert why_not(poor, "pay_ducats") == "LOW-6.21"


@rule("LOW-6.22")
def test_credit_goes_first_and_is_lost_at_the_end() -> None:
    state = swords(hands={ROSE: ["treasure_15", "parchment_3"]})
    choose(state, (0, 1))
    act(state, "pay_treasure", card="treasure_15")
    assert state.facts()["credit"] == 10
    choose(state, (4, 11))  # covered by credit: no question, although rose holds a card
    assert told(state, "fee_paid_by_credit") == [{"seat": ROSE, "credit": 5}]
    assert state.facts()["ducats"][ROSE] == 12
    assert state.facts()["credit"] == 0
    stopping = swords(hands={ROSE: ["treasure_15", "parchment_3"]})
    choose(stopping, (0, 1))
    act(stopping, "pay_treasure", card="treasure_15")
    act(stopping, "stop")
    assert stopping.facts()["credit"] == 0


@rule("LOW-6.22", "LOW-6.21")
def test_two_treasure_cards_for_two_fees() -> None:
    state = swords(hands={ROSE: ["treasure_8", "treasure_10"]}, ducats=[0, 12, 12, 12])
    choose(state, (0, 1))
    act(state, "pay_treasure", card="treasure_8")
    choose(state, (4, 11))
    act(state, "pay_treasure", card="treasure_10")
    assert told(state, "fee_paid_by_treasure")[-1]["credit"] == 3 + 10 - 5


# --- Crown and Scepter ------------------------------------------------------------------------------------------------


def crown(**more: Any) -> State:
    return performing(ROSE, "b4", 1, "choose_pile", **more)


@rule("LOW-6.25", "LOW-6.26", "LOW-7.1")
def test_choosing_a_pile_and_a_card() -> None:
    state = crown()
    assert offers(state) == ["choose_pile left", "choose_pile right"]
    assert state.view(ROSE)["looking_at"] is None  # chosen before it is seen
    act(state, "choose_pile", pile="right")
    assert offers(state) == [f"take_card {card}" for card in state.facts()["piles"]["right"]]
    assert state.view(ROSE)["looking_at"] == state.facts()["piles"]["right"]
    assert state.view(GOLD)["looking_at"] is None
    assert why_not(state, "take_card", card="alliance_1") == "LOW-6.25"  # in the other pile
    assert why_not(state, "stop") == "LOW-10.9"  # compulsory
    act(state, "take_card", card="treasure_15")
    assert state.facts()["hands"][ROSE] == ["treasure_15"]
    assert len(state.facts()["piles"]["right"]) == 6
    assert state.view(GOLD)["princes"][ROSE]["hand"] == []
    assert state.view(GOLD)["princes"][ROSE]["cards"] == 1


def emptied(piles: int) -> State:
    cards = ["alliance_1", "alliance_2", "alliance_3", "renegade_1", "renegade_2", "renegade_3"]
    others = ["parchment_3", "parchment_4", "parchment_5", "treasure_8", "treasure_10", "treasure_12", "treasure_15"]
    hands = {PURPLE: cards} if piles == 1 else {PURPLE: cards, GRAY: others}
    state = position(card="b4", hands=hands)
    select(state, rose=(1, 3), gold=2, purple=2, gray=2)
    while state.decision == "politics":
        act(state, "stop")
    return state


@rule("LOW-6.25")
def test_an_empty_pile_cannot_be_chosen() -> None:
    state = emptied(1)
    assert (state.seat, state.decision) == (ROSE, "take_card")  # the right pile is the only one left
    assert state.facts()["pile"] == "right"
    two = crown(hands={PURPLE: ["alliance_1", "alliance_2", "alliance_3", "renegade_1", "renegade_2"]})
    assert offers(two) == ["choose_pile left", "choose_pile right"]


@rule("LOW-6.27")
def test_without_any_card_the_crown_lapses() -> None:
    state = emptied(2)
    assert told(state, "action_lapsed") == [{"seat": ROSE, "action": "crown"}]
    assert "pile_looked_through" not in kinds(state)


def test_terrain_of_the_tests() -> None:
    assert {at: BASIC[at[0]][at[1]] for at in ((0, 1), (4, 11), (2, 12), (1, 3))} == {
        (0, 1): "W",
        (4, 11): "W",
        (2, 12): "P",
        (1, 3): "T",
    }
    assert CASTLES["rose_1"] == (0, 0)
