"""Section 6: what each seat sees, and positions imagined for it."""

from __future__ import annotations

from collections import Counter

import pytest

from games.louis_xiv.positions import GAME, before_tile, build, end_of_round, evaluate, fact, mission_turn, turn
from regalia.core.errors import WrongSeat
from regalia.core.state import State
from support import changed, do, example, option_sweep, random_play, rule

SEEDS = range(60)


def imagined(state: State, seat: int | None) -> list[State]:
    """Many positions imagined for a seat."""
    return [state.imagine(seat, seed) for seed in SEEDS]


@rule("LXIV-11.1")
def test_what_is_public() -> None:
    state = mission_turn(
        chips={0: {"ring": 2}}, missions={0: [3, 20], 1: [32]}, fulfilled={1: [4]}, shields={2: [1, 1, 0, 0, 0, 0]},
        hands={3: [7]}, intrigue={2: [5]}, gold=[1, 2, 3, 4], louis=3, start_player=0, black=[7], discard=[],
        markers={8: [1, 0, 0, 0]},
    )  # fmt: skip
    shown = state.view(None)
    assert [tile["side"] for tile in shown["tiles"]].index("black") == 6
    assert shown["tiles"][7]["markers"] == [1, 0, 0, 0]
    courtiers = shown["courtiers"]
    assert [(c["private"], c["common"]) for c in courtiers] == [(10, 5), (11, 5), (11, 5), (11, 5)]
    assert [c["gold"] for c in courtiers] == [1, 2, 3, 4]
    assert courtiers[0]["chips"]["ring"] == 2
    assert (shown["louis"], shown["start_player"], shown["money_revealed"]) == (3, 0, [0])
    assert courtiers[1]["fulfilled"] == [{"mission": 4, "needs": ["scepter", "?"], "effect": "marker1"}]
    assert courtiers[0]["mission_backs"] == {"pale": 1, "medium": 1, "dark": 0}
    assert courtiers[1]["mission_backs"] == {"pale": 0, "medium": 0, "dark": 1}
    assert (courtiers[2]["shields"], courtiers[3]["hand"], courtiers[2]["intrigue"]) == (2, 1, 1)
    assert shown["decks"] == {
        "influence": 29, "intrigue": 11, "money": 3, "pale": 18, "medium": 11, "dark": 7, "shields": 58,
    }  # fmt: skip
    assert turn(discard=[2, 3]).view(None)["influence_discard"] == [2, 3]


@rule("LXIV-11.2")
def test_what_only_the_owner_sees() -> None:
    state = mission_turn(
        chips={0: {"ring": 2}},
        missions={0: [3, 20]},
        hands={0: [7]},
        intrigue={0: [5]},
        shields={0: [1, 1, 0, 0, 0, 0]},
    )
    mine = state.view(0)["courtiers"][0]
    assert (mine["cards"], mine["intrigue_cards"], mine["designs"]) == ([7], [5], [1, 1, 0, 0, 0, 0])
    assert [mission["mission"] for mission in mine["missions"]] == [3, 20]
    for other in (None, 1, 2, 3):
        theirs = state.view(other)["courtiers"][0]
        assert (theirs["cards"], theirs["intrigue_cards"], theirs["designs"]) == (None, [], None)
        assert theirs["missions"] is None


@rule("LXIV-11.3")
def test_what_nobody_sees() -> None:
    state = turn()
    for seat in (None, 0):
        text = str(state.view(seat))
        for name in ("influence_deck", "shield_supply", "mission_decks", "money_cards", "money_box", "rng"):
            assert name not in text
    assert len({tuple(fact(one, "influence_deck")) for one in imagined(state, 0)}) > 50
    assert len({tuple(fact(one, "shield_supply")) for one in imagined(state, 0)}) > 50
    assert len({tuple(fact(one, "money_cards")) for one in imagined(state, 0)}) > 20


@rule("LXIV-11.4", "LXIV-11.10")
def test_returned_missions_are_secret() -> None:
    state = turn(used_missions={1: [4, 22], 2: [7]})
    assert state.view(1)["used_missions"] == [
        {"seat": 1, "deck": "pale", "mission": 4},
        {"seat": 1, "deck": "medium", "mission": 22},
        {"seat": 2, "deck": "pale", "mission": None},
    ]
    assert [one["mission"] for one in state.view(0)["used_missions"]] == [None, None, None]
    for one in imagined(state, 1):
        assert fact(one, "used_missions")[1] == [4, 22]
        assert len(fact(one, "used_missions")[2]) == 1
    assert len({tuple(fact(one, "used_missions")[2]) for one in imagined(state, 1)}) > 10


@rule("LXIV-11.10")
def test_a_refill_ends_the_knowledge() -> None:
    rest = [mission for mission in range(20) if mission not in (4, 5)]
    state = build(
        phase="missions", step="turns", decision="draw_mission", active=0, pending={"draws_left": 1},
        missions={0: [24]}, fulfilled={3: rest}, used_missions={1: [4, 5]},
    )  # fmt: skip
    do(state, "draw_mission", deck=0)
    assert state.view(1)["used_missions"] == []
    assert {tuple(fact(one, "mission_decks")[0]) for one in imagined(state, 1)} == {(4,), (5,)}


@rule("LXIV-11.5", "LXIV-11.12")
def test_nobody_is_told_that_an_intrigue_holder_is_asked() -> None:
    state = before_tile(5, 2, markers={5: [1, 0, 0, 0]})
    for seat in (None, 0, 1, 3):
        shown = state.view(seat)
        assert (shown["seat"], shown["waiting"], shown["decision"]) == (None, [], None)
        assert shown["tile"] == 5, "the tile is next to be evaluated"
        assert "intrigue" not in str(state.events_for(seat))
    mine = state.view(2)
    assert (mine["seat"], mine["waiting"], mine["decision"]) == (2, [2], "intrigue")
    before = {seat: state.events_for(seat) for seat in (None, 0, 1, 3)}
    do(state, "decline")
    for seat, events in before.items():
        later = state.events_for(seat)[len(events) :]
        assert later[0].kind == "tile_evaluated", "declining leaves no event"
    assert state.events_for(2)[len(before[0])].kind == "intrigue_declined"


@rule("LXIV-11.12")
def test_errors_do_not_tell_who_is_asked_either() -> None:
    state = before_tile(5, 2)
    with pytest.raises(WrongSeat) as caught:
        state.apply(132, 1)
    assert "2" not in str(caught.value)
    assert state.legal_actions(1) == []


@rule("LXIV-11.12")
def test_an_imagined_position_leaves_the_card_with_the_seat_asked() -> None:
    state = before_tile(5, 2, intrigue={2: [5, 8], 1: [3]})
    for seat in (None, 0, 1):
        for one in imagined(state, seat):
            assert 5 in fact(one, "intrigue_hands")[2]
            assert (one.seat, one.decision) == (2, "intrigue")
    assert len({tuple(fact(one, "intrigue_hands")[2]) for one in imagined(state, 0)}) > 5, "his other card is unknown"
    later = build(
        phase="evaluation", step="rewards", decision="buy", active=0, tile=5, intrigue={2: [5]},
        pending={"cursor": 8, "claims": [3, 0, 0, 0]},
    )  # fmt: skip
    hands = {tuple(fact(one, "intrigue_hands")[2]) for one in imagined(later, 0)}
    assert len(hands) > 5, "when nobody is asked about it the card may be anywhere"


@rule("LXIV-11.8", "LXIV-11.9")
def test_known_cards_at_the_bottom_stay_known() -> None:
    state = build(
        phase="evaluation", step="intrigue", decision="intrigue", active=0, tile=4,
        intrigue={0: [4], 1: [1], 2: [2, 3]}, intrigue_top=[9, 10, 11, 12, 5, 6, 8, 7], intrigue_below=2,
    )  # fmt: skip
    for seat in (None, 0, 1, 2):
        assert state.view(seat)["intrigue_below"] == [8, 7]
        for one in imagined(state, seat):
            assert fact(one, "intrigue_deck")[-2:] == [8, 7]


@rule("LXIV-11.9")
def test_a_known_card_drawn_is_known_in_the_hand() -> None:
    state = evaluate(
        12, 0, markers={12: [0, 3, 3, 0]}, black=[12], intrigue={0: [1, 2, 3, 4, 5, 6, 8, 9, 12], 3: [10, 11]},
        intrigue_top=[7], intrigue_below=1,
    )  # fmt: skip
    assert fact(state, "intrigue_hands")[1] == [7]
    assert [state.view(seat)["courtiers"][1]["intrigue_cards"] for seat in (None, 0, 2)] == [[7]] * 3
    for one in imagined(state, 2):
        assert fact(one, "intrigue_hands")[1] == [7]
    assert state.view(None)["intrigue_below"] == []


@rule("LXIV-11.11")
def test_what_is_dealt_anew_and_what_stays() -> None:
    state = turn(
        1, hands={0: [1, 2], 1: [3, 4, 5], 2: [6], 3: [7, 8]}, intrigue={0: [1, 2], 1: [3]},
        missions={0: [1, 21], 1: [2, 33]},
        shields={0: [2, 0, 0, 0, 0, 0], 1: [0, 1, 1, 0, 0, 0]}, fulfilled={0: [5]}, used_missions={1: [9], 0: [10]},
    )  # fmt: skip
    seen: Counter[str] = Counter()
    for one in imagined(state, 1):
        facts = one.facts()
        assert facts["influence_hands"][1] == [3, 4, 5]
        assert facts["intrigue_hands"][1] == [3]
        assert facts["mission_hands"][1] == [2, 33]
        assert facts["shields"][1] == [0, 1, 1, 0, 0, 0]
        assert facts["fulfilled"] == fact(state, "fulfilled")
        assert facts["used_missions"][1] == [9]
        assert [len(hand) for hand in facts["influence_hands"]] == [2, 3, 1, 2]
        assert [len(hand) for hand in facts["intrigue_hands"]] == [2, 1, 0, 0]
        assert one.view(0)["courtiers"][0]["mission_backs"] == {"pale": 1, "medium": 1, "dark": 0}
        assert sum(facts["shields"][0]) == 2
        for name in ("influence_hands", "intrigue_hands", "mission_hands", "shields"):
            seen[f"{name} {facts[name][0]}"] += 1
        seen[f"used {facts['used_missions'][0]}"] += 1
    for name in ("influence_hands", "intrigue_hands", "mission_hands", "shields", "used"):
        assert sum(1 for key in seen if key.startswith(name)) > 8, f"{name} are dealt anew"


@rule("LXIV-11.11")
def test_dealing_anew_is_uniform() -> None:
    state = turn(0, hands={0: [1, 2], 1: [3, 4], 2: [5], 3: [6]}, missions={1: [0]})
    hands = Counter(tuple(fact(state.imagine(0, seed), "mission_hands")[1]) for seed in range(2000))
    assert set(hands) == {(mission,) for mission in range(20)}
    assert 60 < min(hands.values()) <= max(hands.values()) < 145, "twenty cards, a hundred times each"


@rule("LXIV-11.11", "LXIV-4.53")
def test_last_cards_of_others_are_dealt_anew() -> None:
    state = turn(hands={0: [1, 2], 1: [3], 2: [4], 3: [5]}, fulfilled={2: [37]})
    do(state, "play_retrieve", card=1)
    do(state, "choose_count", count=1)
    for one in imagined(state, 2):
        assert fact(one, "last_cards")[2] == 4
    assert len({fact(one, "last_cards")[0] for one in imagined(state, 2)}) > 5


@rule("LXIV-11.6")
def test_after_the_end_designs_are_public_and_stay() -> None:
    state = end_of_round(round=4, shields={0: [2, 0, 0, 0, 0, 0], 1: [0, 3, 0, 0, 0, 0]})
    do(state, "decline")
    for one in imagined(state, 2):
        assert fact(one, "shields") == fact(state, "shields")


@rule("LXIV-11.13")
def test_being_asked_follows_from_public_facts() -> None:
    """In every position but an intrigue question the same seat is asked the same in all imagined positions."""
    for players in (2, 3, 4):
        for options in option_sweep(GAME, players)[:3]:
            for number, state in enumerate(random_play(GAME.new(players, 11, options), 11)):
                if number % 12 == 0 and not state.over:
                    one = state.imagine(None, number)
                    assert (one.seat, one.decision) == (state.seat, state.decision)
                    assert one.count(one.seat or 0) > (0 if one.decision in ("influence_turn", "mission_turn") else 1)


def test_no_seat_can_tell_an_imagined_position() -> None:
    """The leak test in small: views, legal actions and events of every seat, in every twelfth position."""
    for players in (2, 3, 4):
        for number, state in enumerate(random_play(GAME.new(players, 21), 21)):
            if number % 12:
                continue
            for seat in (None, *range(players)):
                one = state.imagine(seat, number)
                one.check()
                assert one.view(seat) == state.view(seat)
                assert one.events_for(seat) == state.events_for(seat)
                if seat is not None:
                    assert one.legal_actions(seat) == state.legal_actions(seat)


@example("LXIV-EX-35")
def test_known_intrigue_cards() -> None:
    state = evaluate(
        12, 3, markers={12: [3, 3, 0, 0]}, black=[12], intrigue={2: [1, 2, 3, 4, 5, 6], 3: [8, 9, 10, 12]},
        intrigue_top=[11, 7], intrigue_below=1,
    )  # fmt: skip
    assert fact(state, "intrigue_hands")[:2] == [[11], [7]]
    for seat in (None, 0, 2, 3):
        assert state.view(seat)["courtiers"][1]["intrigue_cards"] == [7]
    assert state.view(1)["courtiers"][0]["intrigue_cards"] == [], "the first card is a secret"
    for seat in (None, 0, 1, 2, 3):
        for one in imagined(state, seat):
            assert 7 in fact(one, "intrigue_hands")[1]


def test_facts_change_what_is_seen() -> None:
    state = changed(turn(), gold=[1, 2, 3, 4])
    assert [courtier["gold"] for courtier in state.view(2)["courtiers"]] == [1, 2, 3, 4]
