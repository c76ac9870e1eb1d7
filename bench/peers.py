"""Measures other engines in the environment that holds them; prints one JSON object. Run by `run.py`.

Their decisions with a single option are counted too, which ours are not: where the counts differ, they are favoured.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Play = Callable[[float], tuple[int, float]]


def timed(play_once: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Repeat games for so long; decisions and seconds are returned."""
    decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        decisions += play_once()
    return decisions, time.perf_counter() - begun


def each_microseconds(call: Callable[[], Any], seconds: float) -> float:
    """The cost of one call."""
    calls = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in range(50):
            call()
        calls += 50
    return (time.perf_counter() - begun) / calls * 1e6


def open_spiel(name: str, seconds: float) -> dict[str, Any]:
    """A game of OpenSpiel in random play driven from Python; chance is drawn by us, as its interface asks for."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play_once() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            decisions += 1
            state.apply_action(chance.choice(actions))
        return decisions

    decisions, spent = timed(play_once, seconds)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return {
        "engine": "OpenSpiel",
        "game": name,
        "decisions_per_second": decisions / spent,
        "clone_microseconds": each_microseconds(state.clone, seconds / 2),
        "legal_microseconds": each_microseconds(state.legal_actions, seconds / 2),
    }


def open_spiel_search(name: str, seconds: float) -> dict[str, Any]:
    """OpenSpiel's IS-MCTS (in C++, with random play-outs to the end) at the first decision of a game."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
    most_visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    player = pyspiel.ISMCTSBot(1, evaluator, 1.4, 200, -1, most_visits, False, False)
    searches, spent = timed(lambda: 0 * player.step(state) + 1, seconds)
    return {
        "engine": "OpenSpiel IS-MCTS",
        "game": name,
        "players": game.num_players(),
        "simulations_to_the_end": 200 * searches / spent,
        "simulations_of_levels": None,
    }


def catanatron(seconds: float) -> dict[str, Any]:
    """Catanatron, four random players."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    random.seed(1)

    def play_once() -> int:
        game = Game(players)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    decisions, spent = timed(play_once, seconds)
    game = Game(players)
    for _ in range(100):
        game.play_tick()
    return {
        "engine": "Catanatron",
        "game": "catan",
        "decisions_per_second": decisions / spent,
        "clone_microseconds": each_microseconds(game.copy, seconds / 2),
        "legal_microseconds": None,
    }


def main() -> None:
    """Measure the peers named on the command line."""
    seconds, *names = sys.argv[1:]
    found = []
    for name in names:
        kind, _, game = name.partition(":")
        if kind == "ismcts":
            found.append(open_spiel_search(game, float(seconds)))
        else:
            found.append(catanatron(float(seconds)) if kind == "catanatron" else open_spiel(game, float(seconds)))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
