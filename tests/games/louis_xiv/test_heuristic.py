"""The outlook of a position: what is better looks better, and who follows it plays well."""

from __future__ import annotations

from games.louis_xiv.positions import GAME, end_of_round, evaluate, mission_turn, turn
from regalia.bots import bot
from regalia.bots.weighing import own_weights
from regalia.core.state import State
from regalia.simulation import play_on
from support import do, random_play


def outlook(state: State, seat: int = 0) -> float:
    return state.heuristic()[seat]


def test_after_the_end_it_is_the_score_and_a_bit_for_winning() -> None:
    state = end_of_round(round=4)
    do(state, "decline")
    ranks = state.ranks or []
    bit = own_weights("louis_xiv")["victory"]
    assert bit > 0
    assert state.heuristic() == [
        score + (bit if rank == 1 else 0.0) for score, rank in zip(state.scores, ranks, strict=True)
    ]


def test_chips_that_complete_a_mission_are_worth_more() -> None:
    """By more than half of the five points of a mission: the rest is what two idle chips are worth as shields."""
    missions = {0: [28]}
    pair = mission_turn(chips={0: {"scepter": 1, "ring": 1}}, missions=missions)
    useless = mission_turn(chips={0: {"helmet": 1, "letter": 1}}, missions=missions)
    assert outlook(pair) > outlook(useless) + 2.5


def test_a_chip_that_begins_a_mission_is_worth_more() -> None:
    useful = turn(chips={0: {"scepter": 1}}, missions={0: [28]})
    useless = turn(chips={0: {"letter": 1}}, missions={0: [28]})
    assert outlook(useful) > outlook(useless)


def test_a_lead_is_worth_more_than_a_tie() -> None:
    assert outlook(turn(markers={6: [2, 1, 0, 0]})) > outlook(turn(markers={6: [2, 2, 0, 0]}))


def test_markers_are_worth_more_in_the_private_supply() -> None:
    assert outlook(turn(supply={0: (8, 8)})) > outlook(turn(supply={0: (5, 11)}))


def test_lasting_effects_are_worth_less_as_rounds_pass() -> None:
    def gain(number: int) -> float:
        return outlook(turn(round=number, fulfilled={0: [33]})) - outlook(turn(round=number))

    assert gain(1) > gain(2) > gain(3) > gain(4)


def test_a_squire_buys_what_it_needs() -> None:
    needs = evaluate(2, 3, markers={2: [2, 1, 0, 0]}, missions={1: [3]}, chips={1: {"ring": 1}})
    assert GAME.parse(bot("squire").choose(needs, 1, 7))["kind"] == "accept"


def test_an_outlook_for_every_position() -> None:
    for players in (2, 3, 4):
        for state in random_play(GAME.new(players, 17), 17):
            values = state.heuristic()
            assert len(values) == players
            assert all(0.0 <= value < 150.0 for value in values)


def test_a_squire_beats_a_page() -> None:
    won = 0
    for seed in range(10):
        state = GAME.new(2, seed, log=False)
        seats = ["squire", "page"] if seed % 2 else ["page", "squire"]
        play_on(state, [bot(name) for name in seats], seed)
        won += (state.ranks or [])[seats.index("squire")] == 1
    assert won >= 9
