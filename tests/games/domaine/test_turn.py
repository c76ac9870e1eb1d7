"""DOM-3, DOM-8, DOM-9: the turn, mines, Chancery and refill."""

from __future__ import annotations

import pytest

from games.domaine.estates import (
    BLUE,
    CASTLES,
    CLOSED,
    E1,
    GREEN,
    RED,
    around,
    borders,
    choose,
    in_use,
    offers,
    play,
    position,
    sell,
    why_not,
)
from regalia.core.state import State
from support import rule

THREE = ["a05", "a13", "a14"]


def kinds(state: State) -> list[str]:
    return [event.kind for event in state.events]


@rule("DOM-3.1")
def test_income_action_refill_next_seat() -> None:
    state = position(hands={BLUE: THREE}, chancery=["b04"])
    sell(state, "a05")
    assert (state.seat, state.decision) == (BLUE, "refill")
    state.apply(181)
    assert (state.seat, state.decision) == (RED, "main")
    assert kinds(state) == ["card_sold", "card_drawn", "turn_begun"]


@rule("DOM-3.2", "DOM-3.9")
def test_a_card_must_be_sold_or_played_and_any_can_be_sold() -> None:
    state = position(hands={BLUE: THREE}, ducats=[0, 7, 7, 7])
    assert offers(state) == ["sell a05", "sell a13", "sell a14"]
    assert why_not(state, "stop") == "DOM-11.5"
    assert why_not(state, "sell", card="b04") == "DOM-3.2"


@rule("DOM-3.3")
def test_selling() -> None:
    state = position(hands={BLUE: THREE}, chancery=["b04"])
    sell(state, "a14")
    facts = state.facts()
    assert facts["chancery"] == ["a14", "b04"]
    assert facts["ducats"][BLUE] == 7 + 4
    assert facts["bank"] == 91 - 28 - 4
    assert facts["hands"][BLUE] == ["a05", "a13"]


@rule("DOM-3.4", "DOM-3.12")
def test_playing() -> None:
    state = position(hands={BLUE: THREE})
    play(state, "a05")
    facts = state.facts()
    assert (facts["card_in_use"], facts["ducats"][BLUE], facts["bank"]) == ("a05", 4, 91 - 28 + 3)
    assert facts["discard"] == []
    borders(state, "v(5,5)", "v(6,5)")
    assert state.facts()["discard"] == ["a05"]
    assert state.facts()["card_in_use"] is None


@rule("DOM-3.5")
def test_one_of_two_symbols() -> None:
    hand = ["a10", "a05", "a06"]
    state = position(hands={BLUE: hand})
    assert offers(state)[3:] == ["play a05 1", "play a06 1", "play a10 1", "play a10 2"]
    assert why_not(state, "play", card="a05", option=2) == "DOM-3.5"
    play(state, "a10", 2)
    assert state.decision == "place_knight"
    choose(state, 1, 3)
    assert state.facts()["discard"] == ["a10"]  # the borders are lost


@rule("DOM-3.6")
def test_an_action_must_be_payable_and_possible() -> None:
    state = position(hands={BLUE: ["b14", "b12", "c14"]})
    assert offers(state) == ["sell b12", "sell b14", "sell c14"]  # no Domaine, no neighbour
    assert {why_not(state, "play", card=card, option=1) for card in ("b14", "b12", "c14")} == {"DOM-3.6"}
    poor = position(hands={BLUE: THREE}, ducats=[2, 7, 7, 7])
    assert why_not(poor, "play", card="a05", option=1) == "DOM-3.6"
    assert why_not(position(hands={BLUE: THREE}, ducats=[3, 7, 7, 7]), "play", card="a05", option=1) is None


@rule("DOM-3.7", "TER-5.12")
def test_fewer_steps_but_at_least_one() -> None:
    state = position(hands={BLUE: ["a01", "a05", "a06"]})
    play(state, "a01")
    assert why_not(state, "stop") == "DOM-11.5"
    borders(state, "v(5,5)")
    assert offers(state)[0] == "stop"
    state.apply(0)
    assert state.facts()["discard"] == ["a01"]
    assert state.facts()["supply"] == 99
    full = position(hands={BLUE: ["a01", "a05", "a06"]})
    play(full, "a01")
    borders(full, "v(5,5)", "v(6,5)", "v(7,5)")
    assert full.decision != "place_border"  # three and no more


@rule("DOM-3.8", "TER-5.13")
def test_each_step_takes_effect_before_the_next() -> None:
    state = position(walls=E1[:4], hands={BLUE: ["a05", "a13", "a06"]})
    play(state, "a05")
    borders(state, E1[4])
    assert state.scores[BLUE] == 4
    assert why_not(state, "place_border", edge=0) == "TER-5.2"  # inside the Domaine just founded


@rule("DOM-3.10")
def test_a_poor_bank_pays_what_it_has() -> None:
    state = position(walls=E1, seat=3, hands={3: ["a14", "a05", "a06"]}, ducats=[30, 20, 20, 21])
    assert state.facts()["bank"] == 0
    sell(state, "a14")
    assert state.facts()["ducats"] == [30, 20, 20, 21]
    assert state.seat == BLUE  # blue has a gold mine, but the bank is empty
    assert state.events[-1].facts["income"] == 0


@rule("DOM-3.11")
def test_the_discard_pile_stays() -> None:
    state = position(deck=1, hands={BLUE: THREE})
    discard = set(state.facts()["discard"])
    sell(state, "a05")
    while not state.over:
        state.apply(state.legal_actions()[0])
        assert discard <= set(state.facts()["discard"])
        assert state.facts()["deck"] == []


@rule("DOM-3.13")
def test_only_choices_that_can_be_completed_are_offered() -> None:
    castles = {**CASTLES, "blue_2": (9, 2)}
    walls = set(CLOSED + around(8, 1, 10, 2))
    state = position(castles=castles, walls=walls, hands={BLUE: ["b14", "a05", "a06"]})
    play(state, "b14")  # blue_2 has no neighbouring Domaine
    assert state.facts()["alliances"] == [["blue_1", "red_1"]]  # one Domaine, one partner: without asking
    asked = position(
        castles=castles, walls=walls, hands={BLUE: ["b12", "a05", "a06"]}, knights={"blue": [(1, 2), (1, 3)]}
    )
    play(asked, "b12")
    assert offers(asked) == ["castle 0", "castle 1"]
    asked = in_use(position(castles=castles, walls=walls, hands={BLUE: ["b14", "a05", "a06"]}), "b14", "choose_domaine")
    assert why_not(asked, "choose_castle", castle=1) == "DOM-3.13"
    assert why_not(asked, "choose_castle", castle=4) == "DOM-7.9"


# --- mines ------------------------------------------------------------------------------------------------------------


@rule("DOM-8.1", "DOM-8.2", "DOM-8.8")
def test_income_is_a_ducat_for_each_kind() -> None:
    # rows 0 to 3, columns 0 to 3: gold (1,1) and silver (3,1); nobody's mines elsewhere count for nobody
    castles = {**CASTLES, "red_1": (5, 1)}
    state = position(castles=castles, knights={"red": []}, walls=around(0, 0, 3, 3), seat=3, hands={3: THREE})
    sell(state, "a05")
    assert state.seat == BLUE
    assert state.events[-1].facts == {"seat": BLUE, "income": 2}
    assert state.facts()["ducats"][BLUE] == 9
    two_of_a_kind = position(
        castles={**CASTLES, "blue_1": (9, 0)}, knights={"blue": []}, walls=around(7, 0, 11, 0), seat=3, hands={3: THREE}
    )
    sell(two_of_a_kind, "a05")
    assert two_of_a_kind.events[-1].facts["income"] == 1  # two iron mines


@rule("DOM-8.3")
def test_income_follows_current_control() -> None:
    state = position(walls=CLOSED, knights={"blue": [(1, 2), (1, 3)]}, hands={BLUE: ["c12", "a05", "a06"]})
    play(state, "c12")
    choose(state, 2, 1)
    choose(state, 3, 1)  # the silver mine was red's
    assert state.events[-1].kind == "turn_begun"
    assert state.events[-1].facts == {"seat": RED, "income": 0}


def silver(red_first: bool = False) -> State:
    """Blue is beside its third silver mine at (3,1); by option red owns it."""
    castles = {**CASTLES, "blue_2": (9, 8), "blue_3": (8, 1), "blue_1": (1, 2), "red_1": (3, 2)}
    walls = set(around(9, 8, 10, 9) + around(8, 1, 8, 2) + around(0, 0, 2, 3))
    if red_first:
        walls |= set(around(3, 0, 3, 3))
    knights = {"blue": [(0, 2), (2, 2)], "red": []}
    return position(castles=castles, walls=walls, knights=knights, hands={BLUE: ["b12", "a05", "a06"]})


@rule("DOM-8.4", "DOM-8.7", "TER-8.17")
def test_the_third_mine_of_a_kind_is_a_monopoly_at_once() -> None:
    state = silver()
    before = state.scores[BLUE]
    play(state, "b12")
    state.apply(650)
    choose(state, 3, 1)
    assert state.scores[BLUE] == before + 5
    assert state.facts()["monopolies"][BLUE] == ["mine_silver"]
    assert [e.facts["mine"] for e in state.events if e.kind == "monopoly_won"] == ["mine_silver"]


@rule("DOM-8.5", "DOM-8.6", "DOM-8.7")
def test_a_monopoly_is_counted_once_and_lost_below_three() -> None:
    state = silver(red_first=True)
    assert state.facts()["monopolies"] == [[], [], [], []]
    play(state, "b12")
    state.apply(650)
    choose(state, 3, 1)
    won = state.scores[BLUE]
    assert state.facts()["monopolies"][BLUE] == ["mine_silver"]
    while state.seat != BLUE or state.decision != "main":
        state.apply(state.legal_actions()[0])
    assert state.scores[BLUE] == won  # not again in the next turn


@rule("DOM-8.8", "TER-9.1", "TER-11.3")
def test_the_neutral_colour_gets_nothing() -> None:
    castles = {"blue_1": (5, 10), "red_1": (2, 4), "green_1": (9, 0), "green_2": (4, 7)}
    walls = set(around(7, 0, 11, 0) + around(2, 7, 6, 8)) - {"v(3,6)"}
    state = position(2, castles=castles, knights={"blue": [], "red": [], "green": []}, walls=walls, hands={0: THREE})
    play(state, "a05")
    borders(state, "v(3,6)")
    assert set(state.facts()["regions"]) == {"green_1", "green_2"}  # four iron mines, villages and forests
    assert state.scores == [0, 0]
    assert state.facts()["monopolies"] == [[], []]
    assert [e.facts["points"] for e in state.events if e.kind == "domaine_founded"] == [0]


# --- refill -----------------------------------------------------------------------------------------------------------


@rule("DOM-9.1", "DOM-9.2", "DOM-9.4")
def test_one_card_from_the_deck_or_the_chancery_for_nothing() -> None:
    state = position(hands={BLUE: THREE}, chancery=["b04", "b15"])
    sell(state, "a05")
    ducats = state.facts()["ducats"]
    assert offers(state) == ["draw", "take b04", "take b15"]
    state.apply(state.game.action("take", card="b15"))
    assert state.facts()["hands"][BLUE] == ["a13", "a14", "b15"]
    assert state.facts()["ducats"] == ducats
    assert state.facts()["chancery"] == ["a05", "b04"]
    assert state.facts()["known"] == ["b15"]
    drawn = position(hands={BLUE: THREE}, chancery=["b04"])
    top = drawn.facts()["deck"][0]
    sell(drawn, "a05")
    drawn.apply(181)
    assert top in drawn.facts()["hands"][BLUE]
    assert why_not(drawn, "take", card="b04") == "DOM-11.5"


@rule("DOM-9.2", "DOM-9.3")
def test_what_cannot_be_taken() -> None:
    state = position(hands={BLUE: THREE}, chancery=["b04"])
    sell(state, "a05")
    assert why_not(state, "take", card="a05") == "DOM-9.3"
    assert why_not(state, "take", card="c01") == "DOM-9.2"
    state.apply(181)
    sell(state, state.facts()["hands"][RED][0])
    assert why_not(state, "take", card="a05") is None  # the next seat may


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("DOM-9.5")
def test_the_stall_rule(players: int) -> None:
    state = position(players, chancery=["d01"])
    for turn in range(2 * players):
        assert state.facts()["stall"] == turn
        sell(state, state.facts()["hands"][state.seat or 0][0])
        state.apply(state.legal_actions()[-1])  # the highest card of the Chancery
    assert state.facts()["stall"] == 2 * players
    seat = state.seat or 0
    deck = len(state.facts()["deck"])
    sell(state, state.facts()["hands"][seat][0])
    assert state.facts()["stall"] == 0  # drawn without asking
    assert len(state.facts()["deck"]) == deck - 1


@rule("DOM-9.5")
def test_the_stall_rule_names_itself_and_a_play_sets_it_back() -> None:
    state = position(3, hands={BLUE: THREE}, chancery=["b04"], stall=6)
    play(state, "a05")
    assert state.facts()["stall"] == 0
    borders(state, "v(5,5)")
    state.apply(0)
    state.apply(state.game.action("take", card="b04"))
    assert state.facts()["stall"] == 0  # only sales with a refill from the Chancery count
    hands = {GREEN: THREE}
    stuck = position(3, seat=GREEN, hands=hands, chancery=["b04"], stall=6)
    facts = stuck.facts()
    facts.update(decision="refill", sold="a05", chancery=["a05", "b04"], hands=[*facts["hands"][:2], ["a13", "a14"]])
    asked = stuck.game.from_facts(facts)
    assert offers(asked) == ["draw"]
    assert why_not(asked, "take", card="b04") == "DOM-9.5"
    assert why_not(asked, "take", card="a05") == "DOM-9.3"


@rule("DOM-9.6")
def test_no_refill_without_a_deck() -> None:
    state = position(deck=0, hands={BLUE: THREE}, chancery=["b04"])
    sell(state, "a05")
    assert (state.seat, state.decision) == (RED, "main")
    assert state.facts()["hands"][BLUE] == ["a13", "a14"]
    assert state.facts()["chancery"] == ["a05", "b04"]
