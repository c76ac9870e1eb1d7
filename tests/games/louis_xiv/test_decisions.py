"""Section 5: decisions, codes, refusals; and what is done without asking."""

from __future__ import annotations

from collections import defaultdict

import pytest

from games.louis_xiv.positions import GAME, choices, evaluate, fact, kinds, mission_turn, on, told, turn
from regalia.core.errors import IllegalAction
from regalia.core.state import State
from support import do, example, option_sweep, random_play, refused, rule

DECISIONS = {
    "resupply_marker", "resupply_goods", "resupply_marker3", "resupply_trade", "pre_place", "influence_turn",
    "joker_tile", "place_count", "jump", "take_count", "extra_marker", "intrigue", "first_once", "buy",
    "reward_marker", "mission_turn", "pay", "draw_mission", "keep_chip", "swap_mission",
}  # fmt: skip


def positions() -> list[State]:
    """Positions of many games, every decision among them."""
    found: dict[str, list[State]] = defaultdict(list)
    for players in (2, 3, 4):
        for number, options in enumerate(option_sweep(GAME, players)):
            for state in random_play(GAME.new(players, number, options, log=False), number):
                if not state.over and len(found[str(state.decision)]) < 12:
                    found[str(state.decision)].append(state.clone())
    return [state for states in found.values() for state in states]


@pytest.fixture(scope="module", name="sampled")
def _sampled() -> list[State]:
    return positions()


def test_random_games_meet_most_decisions(sampled: list[State]) -> None:
    assert {state.decision for state in sampled} >= DECISIONS - {"resupply_marker3", "resupply_trade", "first_once"}


@rule("LXIV-13.5")
def test_legal_lists_and_refusals_agree_over_all_codes(sampled: list[State]) -> None:
    for state in sampled:
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert state.count(0) == len(legal)
        assert [state.pick(0, k) for k in range(len(legal))] == legal
        for action in range(GAME.actions):
            assert (state.why_not(action) is None) == (action in legal), (state.decision, GAME.parse(action))


@rule("LXIV-13.5")
def test_an_action_of_another_decision_changes_nothing() -> None:
    state = turn()
    before = state.facts()
    for kind, parameters in (
        ("choose_tile", {"tile": 1}), ("choose_count", {"count": 1}), ("jump", {"tile": 1, "count": 1}), ("accept", {}),
        ("decline", {}), ("play_intrigue", {"supply": 0, "count": 1}), ("fulfil", {"mission": 3}),
        ("exchange", {"chip": 1}),
        ("pay", {"first": 0, "second": 1}), ("draw_mission", {"deck": 0}), ("keep_chip", {"chip": 4}),
        ("swap_mission", {"mission": 7}),
    ):  # fmt: skip
        assert refused(state, kind, **parameters) == "LXIV-13.5"
        with pytest.raises(IllegalAction):
            do(state, kind, **parameters)
    assert state.facts() == before
    assert refused(evaluate(2, 3, markers={2: [2, 1, 0, 0]}), "play_place", card=1) == "LXIV-13.5"
    assert refused(evaluate(2, 3, markers={2: [2, 1, 0, 0]}), "skip_turn") == "LXIV-13.5"


@rule("LXIV-13.1")
def test_a_placement_in_small_steps() -> None:
    state = turn(hands={0: [0, 6]})
    steps = []
    for kind, parameters in (
        ("play_place", {"card": 0}), ("choose_tile", {"tile": 6}), ("choose_count", {"count": 2}),
        ("jump", {"tile": 5, "count": 1}),
    ):  # fmt: skip
        steps.append(state.decision)
        do(state, kind, **parameters)
    assert steps == ["influence_turn", "joker_tile", "place_count", "jump"]
    personage = turn(hands={0: [6, 0, 0]})
    steps = []
    for kind, parameters in (
        ("play_place", {"card": 6}), ("choose_count", {"count": 3}), ("jump", {"tile": 1, "count": 2}),
        ("jump", {"tile": 2, "count": 1}),
    ):  # fmt: skip
        steps.append(personage.decision)
        do(personage, kind, **parameters)
    assert steps == ["influence_turn", "place_count", "jump", "jump"]
    assert personage.seat == 1


@rule("LXIV-13.2")
def test_cards_alike_are_one_option() -> None:
    state = turn(hands={0: [0, 0, 0, 6, 6]})
    assert choices(state, "play_place") == [0, 6]
    do(state, "play_place", card=6)
    assert fact(state, "influence_hands")[0] == [0, 0, 0, 6]


@rule("LXIV-13.3")
def test_the_largest_option_lists(sampled: list[State]) -> None:
    everything = {0: [14, 30, 36]}
    state = turn(hands={0: [0, 1, 2, 3, 4, 5, 6], 1: [0, 0], 2: [7], 3: [8]}, fulfilled=everything)
    assert len(state.legal_actions()) == 36
    boosted = turn(hands={0: [1, 7, 0]}, fulfilled={0: [36]})
    do(boosted, "play_place_boosted", card=1)
    do(boosted, "choose_count", count=4)
    assert len(boosted.legal_actions()) == 13
    chips = {"scepter": 2, "helmet": 1, "ring": 1, "letter": 1, "crown": 1}
    missions = mission_turn(chips={0: chips}, missions={0: [0, 1, 2, 3]}, fulfilled={0: [17]})
    assert len(missions.legal_actions()) == 9
    most = {"influence_turn": 36, "jump": 13, "joker_tile": 13, "extra_marker": 13, "reward_marker": 13}
    most |= {"mission_turn": 9, "pay": 9}
    for one in sampled:
        assert len(one.legal_actions()) <= most.get(str(one.decision), 5)


@rule("LXIV-13.4")
def test_asked_although_there_is_one_option() -> None:
    lonely = turn(hands={0: [6, 6]}, supply={0: (0, 5)})
    assert (lonely.seat, len(lonely.legal_actions())) == (0, 1)
    two_chips = mission_turn(chips={0: {"ring": 2}}, missions={0: [20]})
    assert [GAME.parse(action)["kind"] for action in two_chips.legal_actions()] == ["decline"]
    exchange = mission_turn(chips={0: {"ring": 1}}, fulfilled={0: [16]})
    assert kinds(exchange) == {"exchange", "decline"}


@rule("LXIV-13.4", "LXIV-11.13")
def test_the_mission_turn_is_asked_by_public_facts() -> None:
    def asked(**facts: object) -> bool:
        """Whether seat 1 is asked after seat 0 has ended its turn."""
        chips = {0: {"ring": 2}, 1: facts.get("chips", {})}
        hand = {0: [20], 1: facts.get("missions", [])}
        state = mission_turn(
            chips=chips, missions=hand, fulfilled={1: facts.get("fulfilled", [])}, gold=facts.get("gold", 5)
        )
        do(state, "decline")
        return (state.seat, state.decision) == (1, "mission_turn")

    assert asked(chips={"scepter": 2}, missions=[0])
    assert asked(chips={"scepter": 2}, missions=[33]), "whether it can be paid is nobody's business"
    assert not asked(chips={"scepter": 1}, missions=[0])
    assert not asked(chips={"scepter": 2}, missions=[])
    assert asked(chips={"scepter": 1}, missions=[33], fulfilled=[16])
    assert not asked(chips={"scepter": 1}, missions=[33], fulfilled=[16], gold=1)
    assert not asked(chips={"crown": 1}, missions=[33], fulfilled=[16])


@example("LXIV-EX-37")
def test_asked_all_the_same() -> None:
    state = mission_turn(2, chips={2: {"scepter": 2}, 3: {"ring": 2}}, missions={2: [1], 3: [20, 25]})
    do(state, "decline")
    assert state.seat == 3
    assert [GAME.parse(action)["kind"] for action in state.legal_actions()] == ["decline"]
    one = mission_turn(2, chips={2: {"scepter": 2}, 3: {"ring": 1}}, missions={2: [1], 3: [20, 25]})
    do(one, "decline")
    assert one.decision != "mission_turn"


@rule("LXIV-3.3")
def test_a_single_option_is_applied_unasked() -> None:
    state = turn(hands={0: [6, 0]}, supply={0: (1, 5)})
    do(state, "play_place", card=6)
    assert on(state, 6)[0] == 1
    assert state.seat == 1
    paid = mission_turn(chips={0: {"ring": 1, "letter": 1}}, missions={0: [21]})
    do(paid, "fulfil", mission=21)
    assert paid.decision == "draw_mission"
    for position in random_play(GAME.new(4, 6), 6):
        if not position.over and position.decision not in ("influence_turn", "mission_turn"):
            assert len(position.legal_actions()) > 1


@rule("LXIV-13.6")
def test_names_and_parameters_of_all_actions() -> None:
    assert GAME.actions == 244
    first_codes = {
        0: {"kind": "play_place", "card": 0}, 13: {"kind": "play_retrieve", "card": 0},
        26: {"kind": "play_place_boosted", "card": 0}, 39: {"kind": "play_retrieve_boosted", "card": 0},
        52: {"kind": "play_void", "card": 0}, 64: {"kind": "play_void", "card": 12}, 65: {"kind": "skip_turn"},
        66: {"kind": "swap_influence", "card": 0}, 79: {"kind": "choose_tile", "tile": 1},
        90: {"kind": "choose_tile", "tile": 12}, 91: {"kind": "choose_count", "count": 0},
        95: {"kind": "choose_count", "count": 4}, 96: {"kind": "jump", "tile": 1, "count": 1},
        131: {"kind": "jump", "tile": 12, "count": 3}, 132: {"kind": "decline"}, 133: {"kind": "accept"},
        134: {"kind": "play_intrigue", "supply": 0, "count": 1},
        135: {"kind": "play_intrigue", "supply": 1, "count": 1},
        136: {"kind": "play_intrigue", "supply": 1, "count": 2}, 137: {"kind": "fulfil", "mission": 0},
        176: {"kind": "fulfil", "mission": 39}, 177: {"kind": "pay", "first": 0, "second": 0},
        182: {"kind": "pay", "first": 1, "second": 1}, 191: {"kind": "pay", "first": 4, "second": 4},
        192: {"kind": "draw_mission", "deck": 0}, 195: {"kind": "exchange", "chip": 0},
        199: {"kind": "keep_chip", "chip": 0},
        203: {"kind": "keep_chip", "chip": 4}, 204: {"kind": "swap_mission", "mission": 0},
        243: {"kind": "swap_mission", "mission": 39},
    }  # fmt: skip
    for code, parsed in first_codes.items():
        assert GAME.parse(code) == parsed


def test_every_game_ends_within_its_bound() -> None:
    longest = 0
    for seed in range(30):
        state = GAME.new(4, seed, {"skip_unlimited": True}, log=False)
        longest = max(longest, sum(1 for _ in random_play(state, seed)))
    assert longest < GAME.max_decisions


def test_declines_are_told_to_nobody_else() -> None:
    state = evaluate(5, 2)
    assert told(state, "intrigue_declined") == [{"seat": 2, "tile": 5}]
    for seat in (None, 0, 1, 2, 3):
        kinds_told = [event.kind for event in state.events_for(seat)]
        assert ("intrigue_declined" in kinds_told) == (seat == 2)
