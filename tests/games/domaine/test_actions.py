"""DOM-4 to DOM-7: borders, knights, expansion, deserter, alliance."""

from __future__ import annotations

import pytest

from games.domaine.estates import (
    BLUE,
    CASTLES,
    CLOSED,
    E1,
    E3,
    RED,
    around,
    borders,
    choose,
    choose_castle,
    edge,
    in_use,
    offers,
    play,
    position,
    square,
    why_not,
    why_not_square,
)
from regalia.core.state import State
from support import rule

TWO_KNIGHTS = {"blue": [(1, 2), (1, 3)]}


# --- borders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "number"), [("c06", 1), ("a05", 2), ("a01", 3)])
@rule("DOM-4.1")
def test_as_many_borders_as_shown(card: str, number: int) -> None:
    state = position(hands={BLUE: [card, "a13", "a14"]})
    play(state, card)
    for row in range(number):
        assert state.decision == "place_border"
        borders(state, f"v({row + 4},5)")
    assert state.facts()["supply"] == 100 - number
    assert state.facts()["card_in_use"] is None


@rule("DOM-4.2", "DOM-4.3")
def test_where_borders_may_not_lie() -> None:
    state = position(walls=E1, hands={BLUE: ["a05", "a13", "a14"]})
    play(state, "a05")
    assert why_not(state, "place_border", edge=edge("h(2,2)")) == "TER-5.4"  # red's castle and knight
    assert why_not(state, "place_border", edge=edge("v(0,0)")) == "TER-5.2"
    assert why_not(state, "place_border", edge=edge("v(0,2)")) == "TER-5.1"
    assert why_not(state, "place_border", edge=edge("v(6,6)")) is None


@rule("DOM-4.4", "TER-4.6", "TER-9.2")
def test_a_domaine_is_scored_for_its_owner_at_once() -> None:
    state = position(seat=RED, walls=E1[:4], hands={RED: ["a05", "a13", "a14"]})
    play(state, "a05")
    borders(state, E1[4])
    assert state.scores == [4, 0, 0, 0]  # blue's, although red closed it
    founded = next(e for e in state.events if e.kind == "domaine_founded")
    assert founded.facts == {"castle": "blue_1", "seat": BLUE, "squares": [0, 1, 2, 12, 13, 14], "points": 4}
    assert state.decision == "place_border"  # before the second border


@rule("DOM-4.5")
def test_surplus_borders_go_back() -> None:
    state = position(walls=["v(0,1)", "h(0,0)", *E1[:4]], hands={BLUE: ["a05", "a13", "a14"]})
    assert state.facts()["supply"] == 94
    play(state, "a05")
    borders(state, E1[4])
    assert state.facts()["supply"] == 94 - 1 + 2


@rule("DOM-4.6")
def test_several_domaines_by_one_border() -> None:
    state = position(walls=E3, hands={BLUE: ["a05", "a13", "a14"]})
    play(state, "a05")
    borders(state, "h(1,3)")
    assert [e.facts["castle"] for e in state.events if e.kind == "domaine_founded"] == ["blue_1", "red_1"]
    assert state.scores[:2] == [5, 6]


@rule("DOM-4.7")
def test_borders_may_close_nothing() -> None:
    state = position(hands={BLUE: ["a05", "a13", "a14"]})
    play(state, "a05")
    borders(state, "v(6,6)")
    assert state.scores == [0, 0, 0, 0]


@rule("DOM-4.8")
def test_no_limit_for_enclosed_castles() -> None:
    state = position(walls=CLOSED, hands={BLUE: ["a05", "a13", "a14"]})  # blue's only castle has its Domaine
    assert why_not(state, "play", card="a05", option=1) is None


# --- knights ----------------------------------------------------------------------------------------------------------


@rule("DOM-5.1", "DOM-5.3", "DOM-5.5", "TER-2.3")
def test_knights_beside_own_pieces() -> None:
    castles = {**CASTLES, "blue_2": (9, 2)}
    state = position(castles=castles, walls=["v(0,2)", "h(8,2)"], hands={BLUE: ["b10", "a05", "a13"]})
    play(state, "b10")
    # around (0,2), (1,2): village and mine to the west, a border east of (0,2), red's castle to the south
    assert offers(state) == ["(1,3)", "(9,1)", "(10,2)"]
    assert why_not_square(state, 0, 1) == "TER-2.5"
    assert why_not_square(state, 1, 1) == "TER-2.5"
    assert why_not_square(state, 9, 3) == "TER-2.5"
    assert why_not_square(state, 0, 3) == "TER-6.1"
    assert why_not_square(state, 2, 2) == "TER-2.1"
    choose(state, 1, 3)
    assert why_not_square(state, 0, 3) is None  # beside the knight just placed
    choose(state, 10, 2)  # the second one elsewhere
    assert state.facts()["knights"]["blue"] == [square(1, 2), square(1, 3), square(10, 2)]
    assert state.facts()["stock"]["blue"] == 15 - 3


@rule("DOM-5.2", "TER-6.9")
def test_a_forest_costs_a_ducat() -> None:
    castles = {**CASTLES, "blue_1": (1, 3)}
    state = position(castles=castles, knights={"blue": []}, hands={BLUE: ["b10", "a05", "a13"]}, ducats=[7, 7, 7, 7])
    play(state, "b10")
    choose(state, 0, 3)
    assert state.facts()["ducats"][BLUE] == 0
    assert state.facts()["bank"] == 91 - 28 + 7
    assert why_not_square(state, 1, 2) is None
    poor = position(castles=castles, knights={"blue": []}, hands={BLUE: ["b10", "a05", "a13"]}, ducats=[6, 7, 7, 7])
    play(poor, "b10")
    assert why_not_square(poor, 0, 3) == "DOM-5.2"
    assert "(0,3)" not in offers(poor)


@rule("DOM-5.4")
def test_without_knights_the_action_cannot_be_taken() -> None:
    chain = [(1, 2), (1, 3), (0, 3), (0, 4), (0, 5), (0, 6), (1, 6), (2, 6), (1, 5), (1, 7), (2, 7), (0, 7), (0, 8)]
    state = position(knights={"blue": [*chain, (1, 8), (1, 9)]}, hands={BLUE: ["a13", "b10", "a05"]})
    assert state.facts()["stock"]["blue"] == 0
    assert [why_not(state, "play", card=card, option=1) for card in ("a13", "b10")] == ["DOM-3.6", "DOM-3.6"]


# --- expansion --------------------------------------------------------------------------------------------------------


@rule("DOM-6.1")
def test_the_value_of_land() -> None:
    # (5,5) is the Royal City; (4,4) and (6,5) are forests, (4,6) and (5,4) mines, (4,5) and (6,4) meadows
    castles = {**CASTLES, "blue_1": (4, 5)}
    walls = set(around(4, 4, 6, 6)) - {"v(4,3)"}
    state = position(castles=castles, knights={"blue": []}, walls=walls, hands={BLUE: ["a05", "a13", "a14"]})
    play(state, "a05")
    borders(state, "v(4,3)")
    assert state.scores[BLUE] == 1 + 5 + 1


@rule("DOM-6.2", "DOM-6.3", "DOM-6.4", "TER-8.1", "TER-8.3", "TER-8.19")
def test_one_domaine_grows_by_up_to_two_territories() -> None:
    castles = {**CASTLES, "blue_2": (10, 1)}
    walls = set(E1 + around(9, 0, 11, 1))
    state = position(castles=castles, walls=walls, hands={BLUE: ["c12", "b12", "a05"]})
    play(state, "c12")
    assert offers(state) == ["castle 0", "castle 1"]
    assert why_not(state, "choose_castle", castle=4) == "DOM-6.2"
    choose_castle(state, 0)
    assert set(offers(state)) == {"(0,3)", "(1,3)", "(2,0)", "(2,1)"}
    assert why_not_square(state, 9, 2) == "TER-8.2"  # beside the other Domaine
    choose(state, 0, 3)
    assert set(offers(state)) == {"stop", "(0,4)", "(1,3)", "(2,0)", "(2,1)"}  # at any place
    assert why_not_square(state, 9, 2) == "TER-8.3"
    choose(state, 2, 1)
    assert state.facts()["card_in_use"] is None
    one = position(castles=castles, walls=walls, hands={BLUE: ["b12", "c12", "a05"]})
    play(one, "b12")
    choose_castle(one, 0)
    choose(one, 0, 3)
    assert one.facts()["card_in_use"] is None  # E1: one territory
    early = position(castles=castles, walls=walls, hands={BLUE: ["c12", "b12", "a05"]})
    play(early, "c12")
    choose_castle(early, 0)
    choose(early, 0, 3)
    early.apply(0)
    assert early.facts()["discard"] == ["c12"]


@rule("DOM-6.5")
def test_where_a_domaine_cannot_grow() -> None:
    state = position(knights=TWO_KNIGHTS, walls=CLOSED, hands={BLUE: ["b12", "a05", "a06"]})
    play(state, "b12")
    assert why_not_square(state, 2, 2) == "TER-8.4"  # red's castle
    assert why_not_square(state, 2, 3) is None
    allied = position(
        knights=TWO_KNIGHTS, walls=CLOSED, alliances=[("blue_1", "red_1")], hands={BLUE: ["b12", "a05", "a06"]}
    )
    play(allied, "b12")
    assert why_not_square(allied, 2, 3) == "TER-8.6"


@rule("DOM-6.5", "DOM-7.6", "TER-8.5")
def test_not_into_another_own_domaine() -> None:
    castles = {**CASTLES, "blue_2": (0, 4)}
    state = position(castles=castles, walls=set(E1 + around(0, 3, 1, 5)), hands={BLUE: ["b12", "a05", "a06"]})
    play(state, "b12")
    choose_castle(state, 0)
    assert why_not_square(state, 0, 3) == "TER-8.5"


@rule("DOM-6.6", "DOM-6.7", "TER-8.8", "TER-8.7")
def test_knights_are_compared_for_foreign_domaines_only() -> None:
    even = position(walls=CLOSED, hands={BLUE: ["b12", "a05", "a06"]})
    play(even, "b12")
    assert why_not_square(even, 2, 0) == "TER-8.7"
    assert why_not_square(even, 0, 4) is None  # open land
    more = position(walls=CLOSED, knights=TWO_KNIGHTS, hands={BLUE: ["b12", "a05", "a06"]})
    play(more, "b12")
    assert why_not_square(more, 2, 0) is None
    zone = position(walls=[*E1, "h(2,0)", "v(2,0)"], hands={BLUE: ["b12", "a05", "a06"]})
    play(zone, "b12")
    assert why_not_square(zone, 2, 0) is None  # a neutral zone


@rule("DOM-6.8", "TER-8.14")
def test_gain_and_loss() -> None:
    state = position(walls=CLOSED, knights=TWO_KNIGHTS, hands={BLUE: ["b12", "a05", "a06"]})
    assert state.scores[:2] == [5, 6]
    play(state, "b12")
    choose(state, 2, 3)  # a village; the forest below it is still red's
    assert state.scores[:2] == [8, 3]
    taken = next(e for e in state.events if e.kind == "territory_taken")
    assert (taken.facts["points"], taken.facts["victim"]) == (3, "red_1")


@rule("DOM-6.9", "TER-8.15", "TER-8.13")
def test_severed_land_is_lost_too() -> None:
    state = position(walls=CLOSED, knights=TWO_KNIGHTS, hands={BLUE: ["c12", "a05", "a06"]})
    play(state, "c12")
    choose(state, 2, 1)
    choose(state, 3, 1)
    assert state.scores[:2] == [6, 4]
    assert state.view(None)["neutral_zones"] == [square(2, 0), square(3, 0)]


@rule("DOM-6.10", "TER-8.16")
def test_domaines_founded_by_an_expansion_are_scored() -> None:
    # red_2 on (1,0) is closed in when blue takes (1,1)
    state = position(
        castles={**CASTLES, "red_2": (1, 0)},
        knights={"blue": [(1, 2)]},
        walls={*around(0, 2, 1, 3), "v(0,0)", "v(2,0)", "h(2,0)"},
        hands={BLUE: ["b12", "a05", "a06"]},
    )
    assert state.scores[:2] == [1, 0]
    play(state, "b12")
    choose(state, 1, 1)
    assert state.facts()["regions"]["red_2"] == [0, 12, 24]
    assert state.scores[:2] == [1, 2]


# --- deserter ---------------------------------------------------------------------------------------------------------


def deserter(**more: object) -> State:
    given: dict[str, object] = {"walls": CLOSED, "hands": {BLUE: ["c14", "a05", "a06"]}, **more}
    return position(**given)  # type: ignore[arg-type]


@rule("DOM-7.1", "DOM-7.2", "DOM-7.6", "TER-6.6")
def test_whom_a_deserter_can_be() -> None:
    state = deserter(knights={**TWO_KNIGHTS, "red": [(3, 2), (3, 3), (2, 1)]})
    play(state, "c14")
    assert state.decision == "choose_target"
    assert offers(state) == ["(2,1)", "(3,3)"]
    assert why_not_square(state, 3, 2) == "TER-6.6"  # the chain to (3,3) runs over it
    assert why_not_square(state, 1, 3) == "DOM-7.6"
    assert why_not_square(state, 2, 2) == "DOM-7.1"  # a castle
    assert why_not_square(state, 9, 6) == "DOM-7.1"  # green's knight, in open land
    assert why_not_square(state, 2, 0) == "DOM-7.1"  # nobody


@rule("DOM-7.3", "DOM-7.8", "TER-6.8")
def test_the_new_knight_stands_in_the_domaine_chosen() -> None:
    # (5,7) lies beside a blue castle, outside the Domaine
    castles = {**CASTLES, "blue_2": (5, 6)}
    state = deserter(castles=castles, knights={"blue": [(1, 2), (6, 6)]})
    play(state, "c14")
    assert state.facts()["ducats"][BLUE] == 2
    assert state.facts()["knights"]["red"] == [square(3, 2)]  # still there: only chosen
    assert offers(state) == ["(0,3)", "(1,3)"]
    assert why_not_square(state, 5, 7) == "DOM-7.3"
    assert why_not_square(state, 0, 1) == "TER-2.5"
    choose(state, 0, 3)  # a forest
    facts = state.facts()
    assert facts["ducats"][BLUE] == 1
    assert facts["knights"]["red"] == []
    assert square(0, 3) in facts["knights"]["blue"]
    assert (facts["stock"]["red"], facts["stock"]["blue"]) == (15, 12)


@rule("DOM-7.4")
def test_the_new_knight_must_be_placeable() -> None:
    assert why_not(deserter(), "play", card="c14", option=1) is None
    # only the forest (0,3) is free, and after the cost of 5 nothing is left
    knights = {"blue": [(1, 2), (1, 3)]}
    assert why_not(deserter(knights=knights, ducats=[5, 7, 7, 7]), "play", card="c14", option=1) == "DOM-3.6"
    assert why_not(deserter(knights=knights, ducats=[6, 7, 7, 7]), "play", card="c14", option=1) is None
    none_left = deserter(knights={"blue": [(1, 2), (1, 3), (0, 3)]})
    assert why_not(none_left, "play", card="c14", option=1) == "DOM-3.6"  # no square in the Domaine


@rule("DOM-7.5")
def test_the_domaine_needs_an_own_knight() -> None:
    assert why_not(deserter(knights={"blue": []}), "play", card="c14", option=1) == "DOM-3.6"
    assert why_not(deserter(), "play", card="c14", option=1) is None


@rule("DOM-7.7", "TER-11.5", "TER-6.7")
def test_the_last_knight_and_neutral_knights_may_desert() -> None:
    castles = {"blue_1": (0, 2), "green_1": (2, 2), "red_1": (9, 5), "green_2": (5, 10)}
    knights = {"blue": [(1, 2)], "green": [(2, 1)], "red": []}
    state = position(2, castles=castles, knights=knights, walls=CLOSED, hands={0: ["c14", "a05", "a06"]})
    play(state, "c14")
    choose(state, 1, 3)
    assert state.facts()["knights"]["green"] == []
    assert state.facts()["stock"]["green"] == 15
    assert state.facts()["ducats"][BLUE] == 2  # the knight stood on a forest: nothing to pay for that


# --- alliance ---------------------------------------------------------------------------------------------------------


@rule("DOM-7.9", "DOM-7.11", "TER-10.3", "TER-10.4")
def test_an_alliance_with_a_neighbour() -> None:
    castles = {**CASTLES, "green_1": (0, 4), "green_2": (9, 5)}
    walls = set(CLOSED + around(0, 4, 1, 5))
    state = position(castles=castles, knights={"green": []}, walls=walls, hands={BLUE: ["b14", "a05", "a06"]})
    play(state, "b14")
    assert state.decision == "choose_partner"
    assert offers(state) == ["castle 4", "castle 8"]
    assert why_not(state, "choose_castle", castle=12) == "DOM-7.9"  # yellow_1 has no Domaine
    assert why_not(state, "choose_castle", castle=0) == "DOM-7.9"
    choose_castle(state, 8)
    made = next(e for e in state.events if e.kind == "alliance_made")
    assert made.facts["mark"] in state.facts()["walls"]
    assert made.facts["mark"] == edge("v(0,3)")


@rule("DOM-7.10", "DOM-12.9", "TER-10.11")
def test_an_alliance_lasts() -> None:
    state = position(walls=CLOSED, knights=TWO_KNIGHTS, hands={BLUE: ["b14", "c12", "a06"]}, ducats=[11, 7, 7, 7])
    play(state, "b14")
    for _ in range(120):
        if state.over:
            break
        state.apply(state.legal_actions()[len(state.legal_actions()) // 2])
        assert ["blue_1", "red_1"] in state.facts()["alliances"]


@rule("DOM-7.12", "TER-10.9", "TER-10.10")
def test_an_alliance_needs_a_free_pair_of_players() -> None:
    allied = position(walls=CLOSED, alliances=[("blue_1", "red_1")], hands={BLUE: ["b14", "a05", "a06"]})
    assert why_not(allied, "play", card="b14", option=1) == "DOM-3.6"
    castles = {"blue_1": (0, 2), "green_1": (2, 2), "red_1": (9, 5), "green_2": (5, 10)}
    knights = {"blue": [(1, 2)], "green": [(2, 1)], "red": []}
    neutral = position(2, castles=castles, knights=knights, walls=CLOSED, hands={0: ["b14", "a05", "a06"]})
    assert why_not(neutral, "play", card="b14", option=1) == "DOM-3.6"
    with_green = {**CASTLES, "green_1": (0, 4), "green_2": (9, 5)}
    walls = set(CLOSED + around(0, 4, 1, 5))
    state = position(
        castles=with_green,
        knights={"green": []},
        walls=walls,
        alliances=[("blue_1", "red_1")],
        hands={BLUE: ["b14", "a05", "a06"]},
    )
    asked = in_use(state, "b14", "choose_partner", chosen="blue_1")
    assert why_not(asked, "choose_castle", castle=4) == "TER-10.9"
    assert offers(asked) == ["castle 8"]


@rule("TER-10.10")
def test_the_neutral_colour_is_named() -> None:
    castles = {"blue_1": (0, 2), "green_1": (2, 2), "red_1": (0, 4), "green_2": (5, 10)}
    knights = {"blue": [(1, 2)], "green": [(2, 1)], "red": []}
    walls = set(CLOSED + around(0, 4, 1, 5))
    state = position(2, castles=castles, knights=knights, walls=walls, hands={0: ["b14", "a05", "a06"]})
    asked = in_use(state, "b14", "choose_partner", chosen="blue_1")
    assert why_not(asked, "choose_castle", castle=8) == "TER-10.10"
    assert why_not(asked, "choose_castle", castle=4) is None
