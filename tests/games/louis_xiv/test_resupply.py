"""Section 4, 4.1 and the effects of 4.5 that work in Resupply."""

from __future__ import annotations

from games.louis_xiv.positions import (
    GAME,
    choices,
    fact,
    kinds,
    next_round,
    owned,
    resupply,
    shields,
    supplies,
    told,
    turn,
)
from support import do, example, random_play, refused, rule


@rule("LXIV-3.1", "LXIV-3.2", "LXIV-9.1")
def test_four_rounds_of_four_phases_then_the_end() -> None:
    state = GAME.new(3, 2)
    seen = []
    for position in random_play(state, 2):
        moment = (position.view(None)["round"], position.view(None)["phase"])
        if moment not in seen:
            seen.append(moment)
    assert seen[-1] == (4, "over")
    assert [moment for moment in seen if moment[1] == "influence"] == [(r, "influence") for r in (1, 2, 3, 4)]
    order = ["resupply", "influence", "evaluation", "missions", "over"]
    assert seen == sorted(seen, key=lambda moment: (moment[0], order.index(moment[1])))
    assert len(told(state, "round_begun")) == 4


@rule("LXIV-3.10", "LXIV-3.11", "LXIV-3.12")
def test_the_money_card_pays_everybody_and_moves_louis() -> None:
    state = next_round(gold=[1, 2, 3, 4], money_cards=[0, 7, 4, 6], money_box=[1, 3, 5, 2])
    assert fact(state, "gold") == [7, 8, 9, 10]
    assert fact(state, "louis") == 4
    assert state.view(None)["money_revealed"] == [0, 7]
    assert fact(state, "round") == 2


@rule("LXIV-3.13", "LXIV-10.2")
def test_compensation_of_three_players() -> None:
    state = next_round(3, round=3, start_player=2, intrigue_top=[9])
    assert (fact(state, "round"), fact(state, "start_player")) == (4, 0)
    assert fact(state, "intrigue_hands") == [[9], [], []]
    assert fact(next_round(3, round=2, intrigue_top=[9]), "intrigue_hands") == [[], [], []]
    assert fact(next_round(4, round=3, intrigue_top=[9]), "intrigue_hands") == [[], [], [], []]


@rule("LXIV-3.14")
def test_effects_are_resolved_in_turn_order_from_the_start_player() -> None:
    state = next_round(fulfilled={0: [4], 1: [5], 2: [6]}, start_player=0)
    asked = []
    while state.decision == "resupply_marker":
        asked.append(state.seat)
        do(state, "decline")
    assert asked == [1, 2, 0], "the marker has passed to seat 1"
    assert GAME.new(4, 1).decision == "influence_turn"


@rule("LXIV-3.15", "LXIV-7.1", "LXIV-7.13")
def test_gold_of_missions_comes_by_itself() -> None:
    state = next_round(fulfilled={0: [0, 1], 2: [33]}, gold=0)
    assert fact(state, "gold") == [4 + 2, 4, 4 + 3, 4]
    assert state.decision == "influence_turn"


@rule("LXIV-3.16", "LXIV-7.9")
def test_shields_of_missions_come_by_themselves() -> None:
    state = next_round(fulfilled={0: [24, 25]}, shield_top=[0, 4, 5])
    assert fact(state, "shields")[0] == [0, 0, 0, 0, 1, 1], "the first went to the seat that returned a chip"


@rule("LXIV-3.17", "LXIV-7.14", "LXIV-8.6")
def test_intrigue_of_a_mission() -> None:
    assert fact(next_round(fulfilled={2: [34]}, intrigue_top=[7]), "intrigue_hands")[2] == [7]
    state = next_round(fulfilled={2: [34]}, intrigue={0: range(1, 13)})
    assert fact(state, "intrigue_hands")[2] == [], "an empty deck gives nothing"


@rule("LXIV-3.18", "LXIV-7.2", "LXIV-3.4")
def test_a_marker_back_for_each_card() -> None:
    state = next_round(fulfilled={0: [4, 5]})
    assert (state.seat, state.decision) == (0, "resupply_marker")
    assert kinds(state) == {"accept", "decline"}
    do(state, "accept")
    assert supplies(state, 0) == (12, 4)
    do(state, "decline")
    assert supplies(state, 0) == (12, 4)
    assert state.decision == "influence_turn"


@rule("LXIV-3.18", "LXIV-7.20")
def test_no_marker_back_from_an_empty_common_supply() -> None:
    assert next_round(fulfilled={0: [4, 32]}, supply={0: (16, 0)}).decision == "influence_turn"
    state = next_round(fulfilled={0: [4, 5]}, supply={0: (15, 1)})
    do(state, "accept")
    assert state.decision == "influence_turn", "the second card has no source any more"


@rule("LXIV-3.19", "LXIV-7.8")
def test_goods_are_gold_or_markers() -> None:
    gained = []
    for count in range(3):
        state = next_round(fulfilled={0: [20]}, gold=0)
        assert (state.seat, state.decision) == (0, "resupply_goods")
        assert choices(state, "choose_count") == [0, 1, 2]
        assert refused(state, "choose_count", count=3) == "LXIV-3.19"
        do(state, "choose_count", count=count)
        gained.append((fact(state, "gold")[0] - 4, supplies(state, 0)))
    assert gained == [(2, (11, 5)), (1, (12, 4)), (0, (13, 3))]


@rule("LXIV-3.19", "LXIV-7.12")
def test_three_markers_back() -> None:
    state = next_round(fulfilled={0: [32]})
    assert (state.seat, state.decision) == (0, "resupply_marker3")
    assert choices(state, "choose_count") == [0, 1, 2, 3]
    assert refused(state, "choose_count", count=4) == "LXIV-3.19"
    do(state, "choose_count", count=3)
    assert supplies(state, 0) == (14, 2)
    few = next_round(fulfilled={0: [32]}, supply={0: (14, 2)})
    assert choices(few, "choose_count") == [0, 1, 2]
    assert refused(few, "choose_count", count=3) == "LXIV-3.19"


@rule("LXIV-3.20", "LXIV-7.15")
def test_a_marker_for_a_card() -> None:
    state = next_round(fulfilled={0: [35]}, deck_top=[8])
    assert (state.seat, state.decision) == (0, "resupply_trade")
    do(state, "accept")
    assert supplies(state, 0) == (10, 6)
    assert [len(hand) for hand in fact(state, "influence_hands")] == [6, 5, 5, 5]
    assert 8 in fact(state, "influence_hands")[0]
    declined = next_round(fulfilled={0: [35]})
    do(declined, "decline")
    assert [len(hand) for hand in fact(declined, "influence_hands")] == [5] * 4
    assert next_round(fulfilled={0: [35]}, supply={0: (0, 16)}).decision == "influence_turn"


@rule("LXIV-3.21", "LXIV-3.22", "LXIV-5.43", "LXIV-8.7")
def test_five_cards_on_top_of_those_kept() -> None:
    state = next_round(hands={1: [3], 0: [5]}, fulfilled={0: [35]})
    do(state, "accept")
    hands = fact(state, "influence_hands")
    assert [len(hand) for hand in hands] == [7, 6, 5, 5]
    assert 3 in hands[1]
    assert 5 in hands[0]


@rule("LXIV-3.23")
def test_the_order_of_effects_within_one_seat() -> None:
    state = next_round(fulfilled={0: [35, 32, 21, 20, 4, 7, 33], 1: [5]}, supply={0: (6, 10)}, start_player=3)
    asked = []
    while state.decision != "influence_turn":
        asked.append((state.seat, state.decision))
        if "accept" in kinds(state):
            do(state, "accept")
        else:
            do(state, "choose_count", count=1)
    markers = [(0, "resupply_marker")] * 2
    assert asked == [*markers, *[(0, "resupply_goods")] * 2, (0, "resupply_marker3"), (0, "resupply_trade"),
                     (1, "resupply_marker")]  # fmt: skip
    assert supplies(state, 0)[0] == 6 + 2 + 2 + 1 - 1, "each is carried out before the next is asked"


@rule("LXIV-3.24", "LXIV-3.3")
def test_goods_without_markers_are_gold_unasked() -> None:
    state = next_round(fulfilled={0: [20, 21]}, gold=0, supply={0: (16, 0)})
    assert state.decision == "influence_turn"
    assert fact(state, "gold")[0] == 4 + 4


@example("LXIV-EX-23")
def test_goods_with_one_marker() -> None:
    state = resupply(0, 20, gold=0, supply={0: (6, 1)})
    assert choices(state, "choose_count") == [0, 1]
    assert refused(state, "choose_count", count=2) == "LXIV-3.19"
    do(state, "choose_count", count=1)
    assert supplies(state, 0) == (7, 0)
    assert fact(state, "gold")[0] == 1


@example("LXIV-EX-26")
def test_three_players_in_round_four() -> None:
    state = next_round(3, round=3, start_player=2, intrigue_top=[4, 8], fulfilled={0: [34]})
    assert fact(state, "intrigue_hands")[0] == [4, 8]
    drawn = [event for event in state.events if event.kind == "intrigue_drawn"]
    assert [event.secrets[0]["card"] for event in drawn] == [4, 8], "the compensation comes before the effects"


@rule("LXIV-3.5")
def test_an_effect_works_in_every_later_round() -> None:
    state = next_round(fulfilled={0: [0]}, gold=0, round=2)
    assert fact(state, "gold")[0] == 5
    assert fact(state, "fulfilled")[0] == [0]
    later = next_round(fulfilled={0: [0]}, gold=0, round=3)
    assert fact(later, "gold")[0] == 4


@rule("LXIV-3.6", "LXIV-3.7")
def test_each_copy_once_a_round_until_the_marks_go() -> None:
    state = turn(fulfilled={0: [30, 31]}, hands={0: [1, 2, 3, 4]})
    do(state, "swap_influence", card=1)
    do(state, "swap_influence", card=2)
    assert refused(state, "swap_influence", card=3) == "LXIV-4.41"
    assert state.view(0)["courtiers"][0]["used"] == {"swap_influence": 2}
    fresh = next_round(fulfilled={0: [30, 31]}, used={0: {"swap_influence": 2}})
    assert fresh.view(None)["courtiers"][0]["used"] == {"swap_influence": 0}


@rule("LXIV-3.4")
def test_effects_that_can_hurt_may_be_declined() -> None:
    state = next_round(fulfilled={0: [4, 8, 32, 35]})
    before = supplies(state, 0)
    while state.decision != "influence_turn":
        if "decline" in kinds(state):
            do(state, "decline")
        else:
            do(state, "choose_count", count=0)
    assert supplies(state, 0) == before


def test_the_helper_leaves_one_chip_and_one_shield() -> None:
    state = next_round()
    assert owned(state, 3) == {"scepter": 1}
    assert shields(state, 3) == 1
