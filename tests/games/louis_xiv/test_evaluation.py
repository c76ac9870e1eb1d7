"""Section 4.3: intrigue, ranking, rewards, purchases, flips; and the dummy of section 9.1."""

from __future__ import annotations

import pytest

from games.louis_xiv.positions import (
    GAME,
    before_tile,
    choices,
    evaluate,
    fact,
    kinds,
    on,
    owned,
    shields,
    supplies,
    told,
)
from regalia.core.state import State
from regalia.games.louis_xiv.tables import STANDARD_TILES
from support import do, example, random_play, refused, rule


def side(state: State, tile: int) -> str:
    """The visible side of a tile."""
    found: str = fact(state, "sides")[tile - 1]
    return found


def buyers(state: State, answer: str = "decline") -> list[int]:
    """The seats asked to buy, in their order."""
    asked = []
    while state.decision == "buy":
        assert state.seat is not None
        asked.append(state.seat)
        do(state, answer)
    return asked


# --- intrigue ---------------------------------------------------------------------------------------------------------


@rule("LXIV-5.1")
def test_the_holder_of_the_card_decides_and_nobody_else() -> None:
    state = before_tile(5, 2, markers={5: [1, 2, 0, 0]})
    assert state.waiting == [2]
    assert told(state, "tile_evaluated") == []
    do(state, "decline")
    assert [event["tile"] for event in told(state, "tile_evaluated")] == [5]
    assert fact(state, "intrigue_hands")[2] == [5, 6], "a card not played is kept"
    no_holder = evaluate(5, 2, markers={6: [1, 0, 0, 0]}, intrigue={2: [5, 8]})
    assert [event["tile"] for event in told(no_holder, "tile_evaluated")] == [6], "without a holder nobody is asked"


@rule("LXIV-5.2")
def test_one_from_common_or_one_or_two_from_private() -> None:
    state = before_tile(5, 2, supply={2: (6, 5)})
    assert choices(state, "play_intrigue") == [(0, 1), (1, 1), (1, 2)]
    results = []
    for supply, count in choices(state, "play_intrigue"):
        after = state.clone()
        do(after, "play_intrigue", supply=supply, count=count)
        results.append(told(after, "tile_evaluated")[0]["markers"][2])
    assert results == [1, 1, 2]
    common = before_tile(5, 2, supply={2: (1, 5)}, markers={5: [1, 0, 1, 1]})
    assert choices(common, "play_intrigue") == [(0, 1), (1, 1)]
    assert refused(common, "play_intrigue", supply=1, count=2) == "LXIV-5.2"
    private = before_tile(5, 2, supply={2: (2, 0)})
    assert choices(private, "play_intrigue") == [(1, 1), (1, 2)]
    assert refused(private, "play_intrigue", supply=0, count=1) == "LXIV-5.2"
    nothing = evaluate(5, 2, supply={1: (0, 0)}, intrigue={1: [6], 2: [5, 7]})
    assert (nothing.seat, fact(nothing, "tile")) == (2, 7), "without a marker the card of tile 6 cannot be played"


@rule("LXIV-5.3", "LXIV-11.8", "LXIV-11.9")
def test_a_played_card_goes_under_the_deck() -> None:
    state = before_tile(5, 2, intrigue_top=[9])
    deck = fact(state, "intrigue_deck")
    do(state, "play_intrigue", supply=1, count=1)
    assert fact(state, "intrigue_deck") == [*deck, 5]
    assert fact(state, "intrigue_hands")[2] == [6]
    assert state.view(None)["intrigue_below"] == [5]
    do(state, "play_intrigue", supply=1, count=1)
    assert fact(state, "intrigue_deck") == [*deck, 5, 6]
    assert state.view(0)["intrigue_below"] == [5, 6], "the first one played lies above"


@rule("LXIV-5.4")
def test_intrigue_comes_before_louis() -> None:
    state = before_tile(2, 0, louis=2, markers={2: [1, 2, 0, 0]})
    do(state, "play_intrigue", supply=1, count=2)
    assert owned(state, 0) == {"letter": 1, "crown": 1}


@rule("LXIV-5.5")
def test_tiles_in_order_each_finished_with_its_flip() -> None:
    state = evaluate(2, 3, markers={2: [1, 0, 0, 0], 4: [0, 1, 0, 0], 9: [0, 0, 1, 0]}, intrigue={3: [2, 10]})
    order = [
        (event.kind, event.facts["tile"]) for event in state.events if event.kind in ("tile_evaluated", "tile_flipped")
    ]
    assert order == [(kind, tile) for tile in (2, 4, 9) for kind in ("tile_evaluated", "tile_flipped")]


# --- ranking ----------------------------------------------------------------------------------------------------------


@rule("LXIV-5.10")
def test_an_empty_tile_does_nothing() -> None:
    state = evaluate(6, 3)
    assert told(state, "tile_evaluated") == []
    assert side(state, 6) == "red"


@rule("LXIV-5.11")
def test_the_sole_leader_has_most_markers() -> None:
    assert told(evaluate(6, 3, markers={6: [1, 3, 2, 0]}), "tile_evaluated")[0]["leader"] == 1
    assert told(evaluate(6, 3, markers={6: [3, 3, 2, 0]}), "tile_evaluated")[0]["leader"] is None


@rule("LXIV-5.12", "LXIV-7.18")
def test_first_once_is_offered_in_a_tie_for_the_most() -> None:
    state = evaluate(9, 3, markers={9: [2, 2, 1, 0]}, black=[9], fulfilled={0: [38]})
    assert (state.seat, state.decision) == (0, "first_once")
    assert kinds(state) == {"accept", "decline"}
    no = state.clone()
    do(no, "decline")
    assert owned(no, 0) == {}
    assert evaluate(9, 3, markers={9: [2, 2, 1, 0]}, black=[9], fulfilled={2: [38]}).decision == "intrigue"
    used = evaluate(9, 3, markers={9: [2, 2, 1, 0]}, black=[9], fulfilled={0: [38]}, used={0: {"first_once": 1}})
    assert used.decision == "intrigue", "once per Evaluation"
    alone = evaluate(9, 3, markers={9: [2, 1, 1, 0]}, black=[9], fulfilled={0: [38]})
    assert alone.decision == "intrigue", "no tie"
    influence = evaluate(10, 3, markers={10: [2, 2, 0, 0]}, fulfilled={0: [38]})
    assert influence.decision == "intrigue", "not on an influence tile"


@rule("LXIV-5.13")
def test_first_once_makes_a_leader_in_every_rule() -> None:
    state = evaluate(2, 3, markers={2: [2, 2, 1, 0]}, louis=2, fulfilled={0: [38]}, gold=0)
    do(state, "accept")
    assert owned(state, 0) == {"letter": 1, "crown": 1}
    assert owned(state, 1) == {"letter": 1}, "the other of the tie is second"
    assert owned(state, 2) == {}, "who was second before is not any more"
    assert side(state, 2) == "black"


# --- without Louis ----------------------------------------------------------------------------------------------------


@rule("LXIV-5.20")
def test_money_the_leader_gets_it_free() -> None:
    state = evaluate(2, 3, markers={2: [3, 1, 0, 0]}, gold=[0, 0, 0, 0])
    assert owned(state, 0) == {"letter": 1}
    assert supplies(state, 0) == (8, 8)
    assert fact(state, "gold")[0] == 0


@rule("LXIV-5.21")
def test_money_the_others_may_buy_once_and_keep_their_markers() -> None:
    state = evaluate(2, 3, markers={2: [3, 1, 2, 0]}, gold=7)
    assert (state.seat, state.decision) == (1, "buy")
    assert kinds(state) == {"accept", "decline"}
    do(state, "accept")
    assert (owned(state, 1), fact(state, "gold")[1]) == ({"letter": 1}, 4)
    assert state.seat == 2, "once each"
    do(state, "decline")
    assert (owned(state, 2), fact(state, "gold")[2]) == ({}, 7)
    assert (supplies(state, 1), supplies(state, 2)) == ((11, 5), (11, 5))


@rule("LXIV-5.22")
def test_money_tie_all_may_buy() -> None:
    state = evaluate(3, 3, markers={3: [2, 2, 1, 0]})
    assert [owned(state, seat) for seat in range(3)] == [{}, {}, {}]
    assert buyers(state) == [0, 1, 2]
    assert [supplies(state, seat) for seat in range(3)] == [(11, 5)] * 3


@rule("LXIV-5.23")
def test_first_only_the_leader() -> None:
    state = evaluate(6, 3, markers={6: [3, 1, 2, 0]})
    assert [shields(state, seat) for seat in range(4)] == [2, 0, 0, 0]
    assert [supplies(state, seat) for seat in range(3)] == [(8, 8), (11, 5), (11, 5)]


@rule("LXIV-5.24")
def test_first_tie_nobody() -> None:
    state = evaluate(6, 3, markers={6: [3, 3, 2, 0]})
    assert [shields(state, seat) for seat in range(4)] == [0] * 4
    assert [supplies(state, seat) for seat in range(3)] == [(11, 5)] * 3


@rule("LXIV-5.25")
def test_influence_everybody_with_enough() -> None:
    state = evaluate(10, 3, markers={10: [2, 4, 1, 0]})
    assert [shields(state, seat) for seat in range(4)] == [1, 1, 0, 0]
    assert [supplies(state, seat) for seat in range(3)] == [(11, 5)] * 3, "also those of the majority"


# --- with Louis -------------------------------------------------------------------------------------------------------


@rule("LXIV-5.30", "LXIV-5.31")
def test_louis_the_leader_gets_a_crown_and_the_second_the_reward() -> None:
    state = evaluate(1, 3, markers={1: [4, 2, 1, 0]}, gold=0)
    assert [owned(state, seat) for seat in range(3)] == [{"scepter": 1, "crown": 1}, {"scepter": 1}, {}]
    assert [supplies(state, seat) for seat in range(3)] == [(7, 9), (11, 5), (11, 5)]


@rule("LXIV-5.32")
def test_louis_tie_for_second() -> None:
    state = evaluate(1, 3, markers={1: [4, 2, 2, 1]}, gold=0)
    assert [owned(state, seat) for seat in range(4)] == [{"scepter": 1, "crown": 1}, {"scepter": 1}, {"scepter": 1}, {}]
    assert [supplies(state, seat) for seat in (1, 2)] == [(11, 5)] * 2


@rule("LXIV-5.33")
def test_louis_tie_for_first() -> None:
    state = evaluate(1, 3, markers={1: [3, 3, 2, 0]}, black=[1])
    assert [owned(state, seat) for seat in range(3)] == [{"scepter": 1}, {"scepter": 1}, {}]
    assert [supplies(state, seat) for seat in range(3)] == [(8, 8), (8, 8), (11, 5)]


@rule("LXIV-5.34")
def test_louis_the_others_are_as_without_him() -> None:
    assert buyers(evaluate(1, 3, markers={1: [4, 2, 1, 1]})) == [2, 3]
    black = evaluate(1, 3, markers={1: [4, 2, 1, 1]}, black=[1])
    assert black.decision == "intrigue"
    assert [owned(black, seat) for seat in (2, 3)] == [{}, {}]
    tiles = [dict(tile) for tile in STANDARD_TILES]
    tiles[0]["red"] = "influence(2)"
    influence = evaluate(1, 3, markers={1: [5, 4, 2, 1]}, options={"tile_set": tiles})
    assert [owned(influence, seat).get("scepter", 0) for seat in range(4)] == [1, 1, 1, 0]
    assert supplies(influence, 2) == (11, 5)


# --- the order of one tile --------------------------------------------------------------------------------------------


@rule("LXIV-5.35", "LXIV-5.46")
def test_markers_leave_before_the_reward() -> None:
    state = evaluate(8, 3, markers={8: [3, 0, 0, 0]}, black=[8], supply={0: (13, 0)})
    assert state.decision == "reward_marker"
    assert supplies(state, 0) == (13, 3)
    assert side(state, 8) == "black", "the tile turns last"
    do(state, "choose_tile", tile=8)
    assert on(state, 8)[0] == 1
    do(state, "decline")
    assert on(state, 8)[0] == 1, "a marker put on the tile itself stays for the next round"
    assert side(state, 8) == "red"


@rule("LXIV-5.36")
def test_leaders_then_free_receivers_then_buyers_in_turn_order() -> None:
    state = evaluate(1, 0, markers={1: [1, 2, 4, 1]}, start_player=3)
    free = [event["seat"] for event in told(state, "reward_received")]
    assert free == [2, 1], "the leader first, then the second"
    assert buyers(state) == [3, 0]
    tie = evaluate(1, 0, markers={1: [3, 3, 3, 0]}, start_player=1)
    assert [event["seat"] for event in told(tie, "reward_received")] == [1, 2, 0]
    scarce = evaluate(5, 3, markers={5: [4, 6, 5, 0]}, black=[5], start_player=2, chips={3: {"crown": 8}})
    assert [event["seat"] for event in told(scarce, "reward_received")] == [2, 0], "an influence tile has no leader"


@rule("LXIV-5.37", "LXIV-7.19")
def test_prices_and_discount() -> None:
    state = evaluate(2, 3, markers={2: [3, 1, 1, 0]}, gold=[0, 2, 2, 0], fulfilled={1: [39]})
    assert (state.seat, state.decision) == (1, "buy")
    do(state, "accept")
    assert fact(state, "gold") == [0, 0, 2, 0]
    assert state.decision == "intrigue", "seat 2 has not the gold"
    nothing_left = evaluate(2, 3, markers={2: [3, 1, 1, 0]}, chips={3: {"letter": 5}})
    assert nothing_left.decision == "intrigue"


@rule("LXIV-5.37")
def test_a_price_is_never_below_nothing() -> None:
    tiles = [dict(tile) for tile in STANDARD_TILES]
    tiles[1]["red"] = "money(1)"
    state = evaluate(2, 3, markers={2: [3, 1, 0, 0]}, gold=0, fulfilled={1: [39]}, options={"tile_set": tiles})
    do(state, "accept")
    assert fact(state, "gold")[1] == 0


@rule("LXIV-5.38")
def test_the_leader_cannot_refuse() -> None:
    state = evaluate(2, 3, markers={2: [3, 0, 0, 0]}, chips={3: {"letter": 6}})
    assert state.decision == "intrigue", "nobody was asked"
    assert owned(state, 0) == {}
    assert supplies(state, 0) == (8, 8), "even if there is nothing to get"


@rule("LXIV-5.39")
def test_one_receiver_completely_before_the_next() -> None:
    state = evaluate(8, 3, markers={8: [3, 3, 0, 0]})
    asked = []
    while state.decision == "reward_marker":
        asked.append(state.seat)
        do(state, "choose_tile", tile=1)
    assert asked == [0, 0, 1, 1]
    crowned = evaluate(1, 3, markers={1: [3, 0, 0, 0]})
    kinds_of = [event.kind for event in crowned.events if event.kind in ("reward_received", "crown_received")]
    assert kinds_of == ["reward_received", "crown_received"]


# --- rewards ----------------------------------------------------------------------------------------------------------


@rule("LXIV-5.40")
@pytest.mark.parametrize(
    ("tile", "chip"), [(1, "scepter"), (2, "letter"), (3, "ring"), (4, "helmet"), (5, "crown"), (9, "crown")]
)
def test_chips_come_from_the_supply(tile: int, chip: str) -> None:
    state = evaluate(tile, 3, markers={tile: [2, 0, 0, 0]}, louis=1 if tile != 1 else 2)
    assert owned(state, 0) == {chip: 1}
    assert state.view(None)["chip_supply"][chip] == (9 if chip == "crown" else 5)


@rule("LXIV-5.41")
def test_shields_and_gold() -> None:
    state = evaluate(6, 3, markers={6: [2, 0, 0, 0], 7: [0, 2, 0, 0]}, intrigue={3: [6, 8]}, shield_top=[5, 2])
    assert fact(state, "shields")[0] == [0, 0, 1, 0, 0, 1]
    assert fact(state, "gold")[1] == 9


@rule("LXIV-5.42")
def test_reward_markers_go_on_any_tile_or_not() -> None:
    state = evaluate(8, 3, markers={8: [3, 0, 0, 0]}, supply={0: (12, 1)}, intrigue={3: [8, 9]})
    assert choices(state, "choose_tile") == list(range(1, 13))
    do(state, "choose_tile", tile=9)
    assert supplies(state, 0) == (15, 0), "from the common supply first"
    do(state, "choose_tile", tile=1)
    assert supplies(state, 0) == (14, 0), "then from the private one"
    assert state.decision == "intrigue"
    do(state, "decline")
    assert told(state, "tile_evaluated")[-1]["tile"] == 9, "on a later tile it counts this round"
    assert on(state, 1)[0] == 1, "on an evaluated one it stays"


@rule("LXIV-5.43", "LXIV-11.2")
def test_cards_won_are_kept() -> None:
    state = evaluate(11, 3, markers={11: [2, 0, 0, 0]}, deck_top=[7], intrigue={3: [11, 12]}, intrigue_top=[4])
    assert fact(state, "influence_hands")[0] == [7]
    assert state.view(1)["courtiers"][0]["cards"] is None
    state = evaluate(12, 3, markers={12: [2, 1, 0, 0]}, intrigue={3: [12]}, intrigue_top=[4], gold=0, rest_tile=12)
    assert fact(state, "intrigue_hands")[0] == [4]


@rule("LXIV-5.44", "LXIV-5.47")
def test_a_reward_that_cannot_be_delivered() -> None:
    chips = evaluate(5, 3, markers={5: [4, 4, 0, 0]}, black=[5], chips={3: {"crown": 10}})
    assert [owned(chips, seat) for seat in (0, 1)] == [{}, {}]
    assert side(chips, 5) == "black", "nothing received, nothing turned"
    cards = evaluate(12, 3, markers={12: [3, 3, 0, 0]}, black=[12], intrigue={3: range(1, 13)}, gold=0)
    assert fact(cards, "intrigue_hands")[0] == []
    assert side(cards, 12) == "black"
    tiles = [dict(tile) for tile in STANDARD_TILES]
    tiles[0]["reward"], tiles[7]["reward"] = "marker:1", "shield:1"
    nobody = evaluate(1, 3, markers={1: [2, 1, 0, 0]}, supply={1: (0, 0)}, options={"tile_set": tiles}, louis=2)
    assert nobody.decision == "reward_marker"
    do(nobody, "decline")
    assert nobody.seat == 1, "the marker that came back can be put again, so it may be bought"


@rule("LXIV-5.45")
def test_the_crown_of_louis_is_lost_if_there_is_none() -> None:
    state = evaluate(1, 3, markers={1: [2, 0, 0, 0]}, chips={3: {"crown": 10}})
    assert owned(state, 0) == {"scepter": 1}


@rule("LXIV-5.47")
def test_a_marker_reward_is_received_by_stopping() -> None:
    state = evaluate(8, 3, markers={8: [3, 0, 0, 0]})
    do(state, "decline")
    assert side(state, 8) == "black"


# --- flipping ---------------------------------------------------------------------------------------------------------


@rule("LXIV-5.50")
@pytest.mark.parametrize(("tile", "black"), [(2, False), (2, True), (6, False), (6, True)])
def test_money_and_first_flip_with_a_sole_leader(tile: int, black: bool) -> None:
    shown = [tile] if black else []
    led = evaluate(tile, 3, markers={tile: [2, 1, 0, 0]}, black=shown, gold=0)
    assert side(led, tile) == ("red" if black else "black")
    tied = evaluate(tile, 3, markers={tile: [2, 2, 0, 0]}, black=shown, gold=0)
    assert side(tied, tile) == ("black" if black else "red")


@rule("LXIV-5.51")
def test_influence_flips_if_somebody_received_the_reward() -> None:
    assert side(evaluate(10, 3, markers={10: [2, 2, 0, 0]}), 10) == "black"
    assert side(evaluate(10, 3, markers={10: [1, 0, 0, 0]}), 10) == "red", "a leader alone does not turn it"


@rule("LXIV-5.52")
def test_the_tile_of_louis_flips_alike() -> None:
    assert side(evaluate(1, 3, markers={1: [2, 1, 0, 0]}, gold=0), 1) == "black"
    assert side(evaluate(1, 3, markers={1: [2, 2, 0, 0]}, gold=0), 1) == "red"
    tiles = [dict(tile) for tile in STANDARD_TILES]
    tiles[0]["red"] = "influence(2)"
    tied = evaluate(1, 3, markers={1: [2, 2, 0, 0]}, options={"tile_set": tiles})
    assert side(tied, 1) == "black", "an influence tile turns with a reward received, tie or not"


@rule("LXIV-5.53")
def test_no_flip_in_round_four() -> None:
    state = evaluate(2, 3, round=4, markers={2: [2, 0, 0, 0]})
    assert side(state, 2) == "red"
    assert owned(state, 0) == {"letter": 1}
    assert supplies(state, 0) == (9, 7)
    assert side(evaluate(10, 3, round=4, markers={10: [2, 0, 0, 0]}), 10) == "red"


# --- the dummy --------------------------------------------------------------------------------------------------------


@rule("LXIV-10.3")
def test_the_dummy_has_sixteen_markers_of_the_third_colour() -> None:
    state = before_tile(3, 0, 2)
    assert fact(state, "dummy_supply") == 16
    assert [len(row) for row in fact(state, "markers")] == [3] * 12
    assert fact(before_tile(3, 0, 3), "dummy_supply") is None


@rule("LXIV-10.8", "LXIV-10.10")
def test_the_dummy_ranks_and_flips_but_receives_nothing() -> None:
    leads = evaluate(6, 0, 2, markers={6: [1, 0, 2]})
    assert shields(leads, 0) == 0
    assert told(leads, "reward_received") == []
    assert side(leads, 6) == "black"
    assert fact(leads, "dummy_supply") == 16
    ties = evaluate(6, 0, 2, markers={6: [2, 0, 2]})
    assert (shields(ties, 0), side(ties, 6)) == (0, "red")
    assert leads.scores == [0, 0]
    buys = evaluate(2, 0, 2, markers={2: [2, 0, 1]}, gold=9)
    assert buys.decision == "intrigue", "the dummy never buys"


@rule("LXIV-10.9")
def test_the_dummy_before_louis() -> None:
    leads = evaluate(1, 1, 2, markers={1: [2, 1, 3]}, gold=0)
    assert [owned(leads, seat) for seat in range(2)] == [{"scepter": 1}, {}]
    assert fact(leads, "chip_supply")[4] == 10, "no crown is given"
    second = evaluate(1, 1, 2, markers={1: [3, 1, 2]}, gold=0)
    assert [owned(second, seat) for seat in range(2)] == [{"scepter": 1, "crown": 1}, {}]


@rule("LXIV-10.11")
def test_the_dummy_alone_does_not_flip_an_influence_tile() -> None:
    assert side(evaluate(10, 0, 2, markers={10: [1, 0, 4]}), 10) == "red"
    assert side(evaluate(10, 0, 2, markers={10: [2, 0, 4]}), 10) == "black"


@rule("LXIV-10.12")
def test_the_dummy_level_before_louis() -> None:
    second = evaluate(1, 1, 2, markers={1: [3, 2, 2]}, gold=0)
    assert owned(second, 1) == {"scepter": 1}
    first = evaluate(1, 1, 2, markers={1: [2, 1, 2]}, gold=0)
    assert owned(first, 0) == {"scepter": 1}
    assert supplies(first, 0) == (9, 7)


@rule("LXIV-10.1")
def test_four_players_are_start_player_once_each() -> None:
    state = GAME.new(4, 8, {"first_player": 2})
    for _ in random_play(state, 8):
        pass
    assert [event["start_player"] for event in told(state, "round_begun")] == [2, 3, 0, 1]


# --- worked examples --------------------------------------------------------------------------------------------------


@example("LXIV-EX-7")
def test_money_sole_leader() -> None:
    state = evaluate(2, 3, markers={2: [3, 1, 2, 0]}, start_player=2, gold=[2, 2, 4, 5])
    assert owned(state, 0) == {"letter": 1}
    assert [supplies(state, seat) for seat in range(3)] == [(8, 8), (11, 5), (11, 5)]
    assert buyers(state, "accept") == [2]
    assert (fact(state, "gold")[2], owned(state, 2)) == (1, {"letter": 1})
    assert owned(state, 1) == {}
    assert state.view(None)["tiles"][1]["condition"] == "first"


@example("LXIV-EX-8")
def test_money_tie() -> None:
    state = evaluate(3, 3, markers={3: [2, 2, 1, 0]}, gold=5)
    assert told(state, "reward_received") == []
    assert buyers(state, "accept") == [0, 1, 2]
    assert fact(state, "gold") == [2, 2, 2, 5]
    assert [supplies(state, seat) for seat in range(3)] == [(11, 5)] * 3
    assert side(state, 3) == "red"


@example("LXIV-EX-9")
def test_first_place_tie() -> None:
    state = evaluate(6, 3, markers={6: [3, 3, 1, 0]})
    assert [shields(state, seat) for seat in range(3)] == [0, 0, 0]
    assert [supplies(state, seat) for seat in range(3)] == [(11, 5)] * 3
    assert side(state, 6) == "red"


@example("LXIV-EX-10")
def test_influence() -> None:
    state = evaluate(10, 3, markers={10: [2, 4, 1, 0]})
    assert [shields(state, seat) for seat in range(3)] == [1, 1, 0]
    assert [supplies(state, seat) for seat in range(3)] == [(11, 5)] * 3
    shown = state.view(None)["tiles"][9]
    assert (shown["condition"], shown["number"]) == ("money", 2)


@example("LXIV-EX-11")
def test_louis_sole_leader() -> None:
    state = evaluate(1, 3, markers={1: [4, 2, 1, 0]})
    assert [owned(state, seat) for seat in range(3)] == [{"scepter": 1, "crown": 1}, {"scepter": 1}, {}]
    assert buyers(state, "accept") == [2]
    assert fact(state, "gold")[2] == 2
    assert [supplies(state, seat) for seat in range(3)] == [(7, 9), (11, 5), (11, 5)]
    assert side(state, 1) == "black"


@example("LXIV-EX-12")
def test_louis_tie_for_first_on_both_sides() -> None:
    red = evaluate(1, 3, markers={1: [3, 3, 2, 0]})
    assert [owned(red, seat) for seat in range(3)] == [{"scepter": 1}, {"scepter": 1}, {}]
    assert [supplies(red, seat) for seat in range(2)] == [(8, 8), (8, 8)]
    assert buyers(red, "accept") == [2]
    assert fact(red, "gold")[2] == 2
    assert side(red, 1) == "red"
    black = evaluate(1, 3, markers={1: [3, 3, 2, 0]}, black=[1])
    assert (buyers(black), owned(black, 2), side(black, 1)) == ([], {}, "black")


@example("LXIV-EX-13")
def test_louis_tie_for_second_pays_both() -> None:
    state = evaluate(1, 3, markers={1: [4, 2, 2, 0]})
    assert [owned(state, seat) for seat in range(3)] == [{"scepter": 1, "crown": 1}, {"scepter": 1}, {"scepter": 1}]
    assert fact(state, "gold") == [5, 5, 5, 5]
    assert [supplies(state, seat) for seat in range(3)] == [(7, 9), (11, 5), (11, 5)]
    assert side(state, 1) == "black"


@example("LXIV-EX-14")
def test_intrigue_before_louis() -> None:
    state = before_tile(4, 0, louis=4, black=[4], markers={4: [2, 3, 0, 0]}, supply={0: (5, 4)})
    common = state.clone()
    do(state, "play_intrigue", supply=1, count=2)
    assert [owned(state, seat) for seat in range(2)] == [{"helmet": 1, "crown": 1}, {"helmet": 1}]
    assert supplies(state, 0) == (3, 8)
    assert supplies(state, 1) == (11, 5)
    assert fact(state, "intrigue_deck")[-1] == 4
    do(common, "play_intrigue", supply=0, count=1)
    assert [owned(common, seat) for seat in range(2)] == [{"helmet": 1}, {"helmet": 1}]
    assert [supplies(common, seat) for seat in range(2)] == [(5, 3 + 3), (8, 8)]


@example("LXIV-EX-15")
def test_first_once() -> None:
    state = evaluate(9, 3, markers={9: [2, 2, 0, 0], 11: [1, 1, 0, 0]}, black=[9, 11], fulfilled={0: [38]},
                     intrigue={3: [9, 12]})  # fmt: skip
    do(state, "accept")
    assert owned(state, 0) == {"crown": 1}
    assert supplies(state, 0)[1] == 7
    assert supplies(state, 1) == (11, 5)
    assert side(state, 9) == "red"
    assert (fact(state, "tile"), state.decision) == (12, "intrigue"), "the tie on tile 11 was not asked about"
    assert side(state, 11) == "black"


@example("LXIV-EX-16")
def test_discount() -> None:
    dear = evaluate(9, 3, markers={9: [2, 1, 0, 0]}, gold=[0, 4, 0, 0], fulfilled={1: [39]})
    assert buyers(dear, "accept") == [1]
    assert fact(dear, "gold")[1] == 0
    cheap = evaluate(12, 3, markers={12: [2, 1, 0, 0]}, gold=[0, 1, 0, 0], fulfilled={1: [39]}, intrigue={3: [12]})
    assert (cheap.seat, cheap.decision) == (1, "buy")
    assert "for 1 gold" in cheap.prompt()


@example("LXIV-EX-17")
def test_exhausted_chips() -> None:
    state = evaluate(1, 3, markers={1: [3, 1, 2, 0]}, louis=2, chips={3: {"scepter": 5}}, gold=9)
    assert owned(state, 0) == {"scepter": 1}
    assert buyers(state) == []
    assert [supplies(state, seat) for seat in (1, 2)] == [(11, 5)] * 2


@example("LXIV-EX-18")
def test_marker_reward() -> None:
    markers = {8: [3], 10: [3], 11: [3], 12: [3]}
    black = evaluate(8, 3, markers=markers, black=[8], supply={0: (4, 0)})
    assert supplies(black, 0) == (4, 3)
    do(black, "choose_tile", tile=9)
    do(black, "choose_tile", tile=1)
    assert supplies(black, 0) == (4, 1)
    assert (on(black, 9)[0], on(black, 1)[0]) == (1, 1)
    red = evaluate(8, 3, markers=markers, supply={0: (4, 0)})
    assert supplies(red, 0) == (7, 0)
    do(red, "choose_tile", tile=9)
    do(red, "choose_tile", tile=1)
    assert supplies(red, 0) == (5, 0)


@example("LXIV-EX-25")
def test_the_dummy() -> None:
    state = evaluate(3, 1, 2, louis=3, markers={3: [3, 1, 4], 9: [0, 2, 2]}, intrigue={1: [3, 4]})
    assert fact(state, "chip_supply")[4] == 10
    assert owned(state, 0) == {"ring": 1}
    assert supplies(state, 0) == (11, 5)
    assert buyers(state) == [1]
    assert side(state, 3) == "black"
    ninth = evaluate(9, 1, 2, louis=3, markers={9: [0, 2, 2]})
    assert buyers(ninth, "accept") == [1]
    assert (owned(ninth, 1), fact(ninth, "gold")[1]) == ({"crown": 1}, 0)
    assert side(ninth, 9) == "red"


@example("LXIV-EX-30")
def test_round_four() -> None:
    state = evaluate(1, 3, round=4, louis=2, markers={1: [2, 1, 0, 0]})
    assert owned(state, 0) == {"scepter": 1}
    assert supplies(state, 0) == (9, 7)
    assert buyers(state, "accept") == [1]
    assert side(state, 1) == "red"


@example("LXIV-EX-32")
def test_first_once_on_the_tile_of_louis() -> None:
    state = evaluate(2, 3, louis=2, markers={2: [2, 2, 1, 0]}, fulfilled={0: [38]})
    no = state.clone()
    do(state, "accept")
    assert [owned(state, seat) for seat in range(2)] == [{"letter": 1, "crown": 1}, {"letter": 1}]
    assert [supplies(state, seat) for seat in range(2)] == [(9, 7), (11, 5)]
    assert buyers(state, "accept") == [2]
    assert side(state, 2) == "black"
    do(no, "decline")
    assert [owned(no, seat) for seat in range(2)] == [{"letter": 1}, {"letter": 1}]
    assert [supplies(no, seat) for seat in range(2)] == [(9, 7), (9, 7)]
    assert buyers(no, "accept") == [2]
    assert side(no, 2) == "red"


@example("LXIV-EX-34")
def test_the_dummy_level_with_a_player() -> None:
    second = evaluate(3, 1, 2, louis=3, markers={3: [3, 2, 2]})
    assert [owned(second, seat) for seat in range(2)] == [{"ring": 1, "crown": 1}, {"ring": 1}]
    assert [supplies(second, seat) for seat in range(2)] == [(8, 8), (11, 5)]
    assert side(second, 3) == "black"
    first = evaluate(3, 1, 2, louis=3, markers={3: [2, 1, 2]})
    assert owned(first, 0) == {"ring": 1}
    assert supplies(first, 0) == (9, 7)
    assert buyers(first, "accept") == [1]
    assert fact(first, "gold")[1] == 2
    assert side(first, 3) == "red"


@example("LXIV-EX-38")
def test_stopping_at_the_marker_reward() -> None:
    state = evaluate(8, 3, round=2, markers={8: [3, 2, 0, 0]})
    assert (state.seat, state.decision) == (0, "reward_marker")
    do(state, "decline")
    shown = state.view(None)["tiles"][7]
    assert (shown["side"], shown["condition"]) == ("black", "first")
