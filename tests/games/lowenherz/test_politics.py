"""LOW-7: politics cards."""

from __future__ import annotations

from typing import Any

from games.lowenherz.realm import (
    CASTLES,
    COLOURS,
    E5,
    GOLD,
    GRAY,
    GRAY_2,
    ROSE,
    ROSE_1,
    act,
    block,
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
from regalia.games.lowenherz.phases.fees import can_pay
from support import rule

TWO_KNIGHTS = {"rose": [(1, 0), (0, 1), (4, 12), (9, 2)]}


def window(seat: int = ROSE, **more: Any) -> State:
    """The politics window of a round in which the seat has selected the crown and the others walls."""
    state = position(**{"card": "b4", "first": seat, "walls": E5, **more})
    for other in range(state.players):
        select(state, **{COLOURS[other]: (1, 3) if other == seat else 2})
    return state


@rule("LOW-7.1", "LOW-7.17")
def test_cards_are_hidden_until_used_and_then_leave_the_game() -> None:
    state = window(hands={ROSE: ["alliance_2", "alliance_3", "parchment_3"]})
    assert state.view(GOLD)["princes"][ROSE]["hand"] == []
    assert state.view(GOLD)["princes"][ROSE]["cards"] == 3
    assert why_not(state, "play_renegade") == "LOW-7.1"
    act(state, "play_alliance")
    assert state.facts()["used"][ROSE] == ["alliance_2"]  # the lowest number, gone before anything is chosen
    assert state.decision == "choose_region"
    assert state.view(GOLD)["princes"][ROSE]["used"] == ["alliance_2"]
    assert state.view(GOLD)["playing"] == "alliance_2"
    assert why_not(state, "stop") == "LOW-10.9"  # no way back


@rule("LOW-7.2", "LOW-7.5", "TER-10.1")
def test_an_alliance_joins_an_own_region_and_a_neighbour() -> None:
    near = [*E5, *fence({(2, 3), (3, 3)})]
    state = window(walls=near, hands={ROSE: ["alliance_1", "parchment_3"]})
    act(state, "play_alliance")
    assert why_not(state, "choose_castle", castle=GRAY_2) == "LOW-7.2"
    assert why_not(state, "choose_castle", castle=1) == "LOW-7.2"  # no region
    castle(state, ROSE_1)
    # of the neighbours of rose_1 only gray_2 touches; purple_2 lies diagonally
    assert state.facts()["alliances"] == [["rose_1", "gray_2"]]
    assert (state.seat, state.decision) == (ROSE, "politics")  # gray was not asked


@rule("LOW-7.2", "TER-10.10")
def test_partners() -> None:
    two = fence(block(2, 4, 0, 1)) | fence({(2, 2), (2, 3), (3, 3)})
    state = window(walls=two, hands={ROSE: ["alliance_1"]})
    act(state, "play_alliance")
    assert (state.decision, offers(state)) == ("choose_partner", ["castle 9", "castle 13"])
    assert why_not(state, "choose_castle", castle=4) == "LOW-7.2"  # gold_1 is far away
    assert why_not(state, "choose_castle", castle=0) == "LOW-7.2"
    castle(state, 9)
    assert told(state, "alliance_made")[0]["partner"] == "purple_2"
    neutral = position(3, card="b4", walls=two, hands={ROSE: ["alliance_1"]})
    select(neutral, rose=(1, 3), gold=2, purple=2)
    act(neutral, "play_alliance")
    assert neutral.facts()["alliances"] == [["rose_1", "purple_2"]]  # gray is nobody's: one partner, not asked


@rule("LOW-7.3", "TER-8.6")
def test_allied_regions_do_not_expand_into_each_other() -> None:
    allied: dict[str, Any] = {"walls": E5, "alliances": [("rose_1", "gray_2")]}
    rose = performing(ROSE, "b7", 3, "swords", knights=TWO_KNIGHTS, **allied)
    castle(rose, ROSE_1)
    assert why_not_square(rose, 2, 0) == "TER-8.6"
    gray = performing(GRAY, "b7", 3, "swords", knights={"gray": [(9, 14), (4, 0), (3, 0), (3, 8)]}, **allied)
    castle(gray, GRAY_2)
    assert why_not_square(gray, 1, 2) == "TER-8.6"


@rule("LOW-7.4", "TER-10.9")
def test_no_alliance_without_a_pair() -> None:
    state = window(hands={ROSE: ["alliance_1"]}, alliances=[("rose_1", "gray_2")])
    assert why_not(state, "play_alliance") == "LOW-7.4"  # allied already
    alone = window(walls=[], hands={ROSE: ["alliance_1"]})
    assert why_not(alone, "play_alliance") == "LOW-7.4"
    assert why_not(window(hands={ROSE: ["alliance_1"]}), "play_alliance") is None


@rule("LOW-7.6", "LOW-10.6", "LOW-12.3")
def test_either_partner_may_end_it_for_ten_ducats() -> None:
    allied: dict[str, Any] = {"walls": E5, "alliances": [("rose_1", "gray_2")]}
    for seat, ducats, rule_id in ((ROSE, 10, None), (GRAY, 12, None), (GRAY, 9, "LOW-10.6"), (GOLD, 12, "LOW-10.6")):
        purse = [12] * 4
        purse[seat] = ducats
        state = performing(seat, "b7", 3, "swords", ducats=purse, **allied)
        assert why_not(state, "cancel_alliance", index=0) == rule_id
        assert why_not(state, "cancel_alliance", index=1) == "LOW-10.6"
        if rule_id is None:
            act(state, "cancel_alliance", index=0)
            assert state.facts()["ducats"][seat] == ducats - 10
            assert state.facts()["paid_in"] == 10 + max(0, 48 - sum(purse))
            assert state.facts()["alliances"] == []
            assert (state.seat, state.decision, state.facts()["steps_left"]) == (seat, "swords", 1)  # costs no sword


@rule("LOW-7.7")
def test_afterwards_both_may_expand_again() -> None:
    state = performing(ROSE, "b7", 3, "swords", walls=E5, knights=TWO_KNIGHTS, alliances=[("rose_1", "gray_2")])
    act(state, "cancel_alliance", index=0)
    castle(state, ROSE_1)
    choose(state, (2, 0))
    assert state.scores[ROSE] == 1


# --- Renegade ---------------------------------------------------------------------------------------------------------


def renegade(**more: Any) -> State:
    """Rose has played a Renegade and chosen rose_1, beside gray_2 of E5."""
    state = window(**{"hands": {ROSE: ["renegade_1", "parchment_3"]}, **more})
    act(state, "play_renegade")
    castle(state, ROSE_1)
    return state


# Gray's castle stands on (2,0) with a knight on the woods (3,0) and one on the plain (2,1), both free to leave.
TWO_GROUNDS: dict[str, Any] = {
    "castles": {**CASTLES, "gray_2": (2, 0)},
    "knights": {"gray": [(9, 14), (3, 0), (2, 1), (3, 8)]},
}
ROOM_ON_PLAIN: dict[str, Any] = {
    **TWO_GROUNDS,
    "knights": {"gray": [(9, 14), (3, 0), (2, 1), (3, 8)], "rose": [(1, 0), (0, 1), (4, 12), (9, 2)]},
}


@rule("LOW-7.8", "LOW-7.13")
def test_targets_are_knights_of_others_in_neighbouring_regions() -> None:
    state = renegade(**TWO_GROUNDS)
    assert offers(state) == ["(2,1)", "(3,0)"]
    assert why_not_square(state, 1, 0) == "LOW-7.8"  # an own knight
    assert why_not_square(state, 7, 0) == "LOW-7.8"  # gold_1 is no neighbour
    assert why_not_square(state, 2, 0) == "LOW-7.8"  # a castle
    played = window(hands={ROSE: ["renegade_1", "parchment_3"]})
    act(played, "play_renegade")
    assert why_not(played, "choose_castle", castle=GRAY_2) == "LOW-7.8"


@rule("LOW-7.9", "LOW-6.20", "TER-6.6")
def test_the_target_must_be_removable_and_woods_cost_a_fee() -> None:
    state = renegade(**TWO_GROUNDS, ducats=[10, 12, 12, 12])
    choose(state, (3, 0), (0, 1))
    assert state.facts()["fees_left"] == 2
    act(state, "pay_ducats")
    act(state, "pay_ducats")
    assert state.facts()["ducats"][ROSE] == 0
    # with room on plain, five ducats pay for the removal from woods, four do not
    assert offers(renegade(**ROOM_ON_PLAIN, ducats=[5, 12, 12, 12])) == ["(2,1)", "(3,0)"]
    poor = renegade(**ROOM_ON_PLAIN, ducats=[4, 12, 12, 12])
    assert offers(poor) == ["(2,1)"]
    assert why_not_square(poor, 3, 0) == "LOW-7.9"
    chain = renegade(knights={"gray": [(9, 14), (4, 0), (3, 0), (3, 8)]})
    assert offers(chain) == ["(3,0)"]
    assert why_not_square(chain, 4, 0) == "TER-6.6"  # (3,0) hangs on it


@rule("LOW-7.10", "LOW-7.13", "TER-6.8")
def test_the_knight_goes_back_to_its_stock() -> None:
    state = renegade()
    choose(state, (4, 0), (0, 1))  # the last knight of its region
    act(state, "pay_ducats")
    assert state.facts()["stock"]["gray"] == 10
    neutral = position(3, card="b4", walls=E5, hands={ROSE: ["renegade_1"]})
    select(neutral, rose=(1, 3), gold=2, purple=2)
    act(neutral, "play_renegade")
    assert neutral.facts()["stock"] == {"rose": 8, "gold": 9, "purple": 9, "gray": 10}


@rule("LOW-7.11")
def test_the_new_knight_stands_in_the_region() -> None:
    knights = {"rose": [(1, 0), (0, 1), (4, 12), (9, 2)]}
    state = renegade(knights=knights)
    choose(state, (4, 0))
    assert offers(state) == ["(0,2)"]
    assert why_not_square(state, 2, 12) == "LOW-7.11"
    assert why_not_square(state, 1, 2) == "TER-6.1"
    choose(state, (0, 2))
    assert square(0, 2) in state.facts()["knights"]["rose"]
    assert state.facts()["stock"]["rose"] == 7


@rule("LOW-7.12")
def test_a_renegade_that_cannot_be_carried_through_is_not_offered() -> None:
    held: dict[str, Any] = {"hands": {ROSE: ["renegade_1"]}}
    assert why_not(window(ducats=[4, 12, 12, 12], **held), "play_renegade") == "LOW-7.12"  # room on woods only
    assert why_not(window(ducats=[5, 12, 12, 12], **held), "play_renegade") is None
    assert why_not(window(walls=[], **held), "play_renegade") == "LOW-7.12"  # nobody beside
    full = [(1, 0), (0, 1), (0, 2), (1, 2), (4, 12), (4, 13), (2, 12), (2, 13), (5, 12), (5, 13), (5, 14), (9, 2)]
    assert why_not(window(knights={"rose": full}, **held), "play_renegade") == "LOW-7.12"  # no stock
    woods = {"gray": [(9, 14), (3, 0), (3, 8)], "rose": [(1, 0), (4, 12), (9, 2)]}
    castles = {**CASTLES, "gray_2": (2, 0)}
    on_woods: dict[str, Any] = {"castles": castles, "knights": woods}
    assert why_not(window(ducats=[9, 12, 12, 12], **on_woods, **held), "play_renegade") == "LOW-7.12"  # two fees
    assert why_not(window(ducats=[10, 12, 12, 12], **on_woods, **held), "play_renegade") is None


@rule("LOW-7.12", "LOW-6.11")
def test_choices_that_cannot_be_paid_are_not_offered() -> None:
    """Rose has five ducats, for one fee only."""
    state = renegade(**TWO_GROUNDS, ducats=[5, 12, 12, 12])
    assert offers(state) == ["(2,1)"]  # the new knight needs the five ducats: there is room on woods only
    assert why_not_square(state, 3, 0) == "LOW-7.12"
    both: dict[str, Any] = {
        "castles": {**CASTLES, "gray_2": (2, 0), "rose_1": (0, 2)},
        "knights": {"gray": [(9, 14), (3, 0), (2, 1), (3, 8)], "rose": [(1, 2), (4, 12), (9, 2)]},
    }
    roomy = renegade(**ROOM_ON_PLAIN, ducats=[5, 12, 12, 12])
    choose(roomy, (3, 0))
    assert offers(roomy) == ["(0,2)"]
    woods_too = renegade(**both, ducats=[10, 12, 12, 12], walls=[*E5])
    choose(woods_too, (3, 0))
    assert offers(woods_too) == ["(0,1)"]
    wide = renegade(
        castles={**CASTLES, "gray_2": (2, 0)},
        knights={"gray": [(9, 14), (3, 0), (2, 1), (3, 8)], "rose": [(4, 12), (9, 2)]},
        ducats=[5, 12, 12, 12],
    )
    choose(wide, (3, 0))
    assert offers(wide) == ["(1,0)"]  # plain; the woods (0,1) would cost the second fee
    assert why_not_square(wide, 0, 1) == "LOW-6.11"


@rule("LOW-7.14", "LOW-6.23")
def test_all_is_chosen_before_anything_happens() -> None:
    state = renegade(hands={ROSE: ["renegade_1", "treasure_8"]})
    choose(state, (4, 0), (0, 1))
    assert state.decision == "pay_fee"
    assert state.facts()["knights"]["gray"] == sorted([square(9, 14), square(4, 0), square(3, 8)])
    assert square(0, 1) not in state.facts()["knights"]["rose"]
    act(state, "pay_ducats")
    assert kinds(state).index("fee_paid") < kinds(state).index("renegade_came")
    assert square(0, 1) in state.facts()["knights"]["rose"]


@rule("LOW-6.23")
def test_a_payment_that_spoils_the_second_fee_is_not_offered() -> None:
    """Two fees, seven ducats, one treasure of 8: ducats first leaves 2 and the card, the card first credit 3 and 7."""
    knights = {"gray": [(9, 14), (4, 0), (3, 0), (3, 8)]}
    state = renegade(knights=knights, hands={ROSE: ["renegade_1", "treasure_8"]}, ducats=[7, 12, 12, 12])
    choose(state, (3, 0), (0, 1))
    assert offers(state) == ["pay_ducats", "pay_treasure treasure_8"]
    poor = renegade(knights=knights, hands={ROSE: ["renegade_1", "treasure_8"]}, ducats=[5, 12, 12, 12])
    choose(poor, (3, 0), (0, 1))
    assert offers(poor) == ["pay_ducats", "pay_treasure treasure_8"]
    poorer = renegade(
        knights=knights, hands={ROSE: ["renegade_1", "treasure_10", "parchment_3"]}, ducats=[0, 12, 12, 12]
    )
    choose(poorer, (3, 0), (0, 1))
    assert offers(poorer) == ["pay_treasure treasure_10"]
    act(poorer, "pay_treasure", card="treasure_10")
    assert poorer.facts()["credit"] == 0  # five of it have paid the second fee
    spoiling = renegade(
        knights=knights, hands={ROSE: ["renegade_1", "treasure_8", "treasure_10"]}, ducats=[1, 12, 12, 12]
    )
    choose(spoiling, (3, 0), (0, 1))
    assert offers(spoiling) == ["pay_treasure treasure_8", "pay_treasure treasure_10"]
    assert why_not(spoiling, "pay_ducats") == "LOW-6.21"


def ways(fees: int, credit: int, ducats: int, treasures: tuple[int, ...]) -> set[str]:
    """The first payments of so many fees after which the others can be paid, naively. "" if nothing is due."""
    if fees == 0:
        return {""}
    if credit >= 5:
        return {"credit"} if ways(fees - 1, credit - 5, ducats, treasures) else set()
    found = set()
    if credit + ducats >= 5 and ways(fees - 1, 0, credit + ducats - 5, treasures):
        found.add("ducats")
    for value in treasures:
        rest = tuple(other for other in treasures if other != value)
        if ways(fees - 1, credit + value - 5, ducats, rest):
            found.add(f"treasure {value}")
    return found


@rule("LOW-6.21", "LOW-6.22", "LOW-6.23", "LOW-7.12")
def test_what_can_be_paid_by_any_purse() -> None:
    """Two fees from every purse and every set of treasure cards: as a naive search says, and never a dead end."""
    knights = {"gray": [(9, 14), (4, 0), (3, 0), (3, 8)]}
    values = (8, 10, 12, 15)
    for ducats in range(12):
        for mask in range(16):
            held = tuple(value for i, value in enumerate(values) if mask >> i & 1)
            cards = ["renegade_1", "parchment_3", *(f"treasure_{value}" for value in held)]
            wanted = ways(2, 0, ducats, held)
            assert can_pay(2, 0, ducats, mask << 9) == bool(wanted)
            if ducats in {0, 1, 2, 5, 10}:
                state = window(knights=knights, hands={ROSE: cards}, ducats=[ducats, 12, 12, 12])
                assert (why_not(state, "play_renegade") is None) == bool(wanted)
                if wanted:
                    act(state, "play_renegade")
                    castle(state, ROSE_1)
                    choose(state, (3, 0), (0, 1))
                    offered = {offer.replace("pay_treasure treasure_", "treasure ") for offer in offers(state)}
                    assert {offer.replace("pay_ducats", "ducats") for offer in offered} == wanted


@rule("LOW-7.16")
def test_parchments_cannot_be_used() -> None:
    state = window(hands={ROSE: ["parchment_3", "parchment_4", "parchment_5"]})
    assert offers(state) == ["stop"]
    act(state, "stop")
    assert state.facts()["hands"][ROSE] == ["parchment_3", "parchment_4", "parchment_5"]
    assert state.scores[ROSE] == 0
