"""The outlook of Löwenherz sees what the strategy notes see."""

from __future__ import annotations

from typing import Any

from games.lowenherz.realm import (
    E5,
    GAME,
    GOLD,
    GRAY,
    ROSE,
    act,
    block,
    build,
    castle,
    edge,
    fence,
    performing,
    position,
    select,
    square,
)
from regalia.bots import bot
from regalia.core.state import State
from regalia.games.lowenherz.weights import WEIGHTS


def lead(state: State, seat: int) -> float:
    outlook = state.heuristic()
    return outlook[seat] - (sum(outlook) - outlook[seat]) / (len(outlook) - 1)


def best(state: State, seat: int) -> dict[str, Any]:
    def after(action: int) -> float:
        copy = state.clone()
        copy.apply(action, seat)
        return lead(copy, seat)

    return GAME.parse(max(state.legal_actions(seat), key=after))


def test_a_wall_that_closes_the_better_region_is_best() -> None:
    """h(2,1) would close four spaces for 8 points, v(2,1) closes six for 10."""
    state = performing(GRAY, "c7", 2, "place_wall", walls=fence(block(3, 4, 0, 1)) - {"h(2,1)"})
    assert best(state, GRAY) == {"kind": "place_wall", "edge": edge("v(2,1)")}
    build(state, "v(2,1)")
    assert state.scores == [0, 0, 0, 10]


def test_fences_that_lack_fewer_walls_are_worth_more() -> None:
    walls = sorted(fence(block(3, 4, 0, 1)))
    outlooks = [position(walls=walls[:number]).heuristic()[GRAY] for number in range(len(walls))]
    assert outlooks == sorted(outlooks)
    assert outlooks[-1] > outlooks[0]


def test_a_town_is_taken_before_anything_else() -> None:
    state = performing(ROSE, "b7", 3, "swords")
    assert best(state, ROSE) == {"kind": "choose_castle", "castle": 0}
    castle(state, 0)
    while state.decision == "expand_space":
        act(state, **best(state, ROSE))
    assert square(1, 3) in state.facts()["regions"]["rose_1"]
    assert state.scores[ROSE] == 7


def test_hills_are_worth_more_while_mines_are_to_come() -> None:
    early = position(card="a3", deck=["b3", "c1", "d4", "d5", "d6", "d7", "e1", "e2", "e4"]).heuristic()
    late = position(card="a3", deck=["d5", "d6", "d7", "e1", "e2", "e4"]).heuristic()
    assert early[ROSE] > late[ROSE] + 2


def test_stronger_neighbours_are_a_threat_and_allies_are_none() -> None:
    knights = {"rose": [(1, 0), (0, 1), (4, 12), (9, 2)]}
    threatened = position(walls=E5, knights=knights).heuristic()[GRAY]
    assert threatened < position(walls=E5).heuristic()[GRAY]
    allied = position(walls=E5, knights=knights, alliances=[("rose_1", "gray_2")]).heuristic()[GRAY]
    assert allied > threatened


def test_money_and_cards_count() -> None:
    plain = position().heuristic()[ROSE]
    assert position(ducats=[20, 12, 12, 12]).heuristic()[ROSE] > plain
    assert position(hands={ROSE: ["parchment_5"]}).heuristic()[ROSE] > plain + 4
    assert position(hands={ROSE: ["treasure_15"]}).heuristic()[ROSE] > plain + 1


def test_bids_follow_the_worth_of_the_action() -> None:
    """Gray needs one wall for a region with a town; rose, who wants the same walls, has little use for them."""
    state = position(card="b7", first=GRAY, walls=fence(block(3, 4, 0, 1)) - {"h(2,1)"})
    select(state, gray=(2, 3), rose=2, gold=2, purple=1)
    choice = GAME.parse(bot("squire").choose(state, GRAY, 1))
    assert choice["kind"] == "duel_ducats"
    assert choice["ducats"] >= 4
    useless = position(card="b7", first=GRAY, walls=fence({(4, 0), (4, 1)}) | fence({(3, 9), (3, 8)}))
    select(useless, gray=(2, 3), rose=2, gold=2, purple=1)
    assert GAME.parse(bot("squire").choose(useless, GRAY, 1)) == {"kind": "duel_ducats", "ducats": 0}


def test_a_good_deal_is_accepted_and_a_bad_one_is_not() -> None:
    for amount, answer in ((30, "accept"), (0, None)):
        state = position(card="b7", first=ROSE, ducats=[40, 12, 12, 12], walls=fence(block(3, 4, 0, 1)) - {"h(2,1)"})
        select(state, rose=(2, 3), gray=2, gold=1, purple=1)
        act(state, "pay")
        act(state, "amount", ducats=amount)
        choice = GAME.parse(bot("squire").choose(state, GRAY, 1))["kind"]
        assert (choice == "accept") == (answer == "accept")


def test_victory_counts() -> None:
    state = position(card="e2", deck=["e4"], power=[1, 20, 3, 4])
    select(state, rose=(2, 3), gold=3, purple=3, gray=3)
    while not state.over:
        state.apply(state.legal_actions()[0], state.waiting[0])
    assert state.heuristic() == [2.0, 21.0 + WEIGHTS.victory, 4.0, 5.0]
    assert WEIGHTS.victory > 0.0
    assert state.scores[GOLD] == 21


def test_the_squire_beats_the_page() -> None:
    from regalia.simulation import Plan, play_one

    for number in range(6):
        seats = ("squire", "page") if number % 2 else ("page", "squire")
        assert play_one(Plan("lowenherz", seats, {}, 50 + number), 0).ranks[0 if number % 2 else 1] == 1
