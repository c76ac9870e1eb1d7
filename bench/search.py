"""Simulations a second of our search, for every game; prints one JSON object. Run by `run.py`.

Two figures a game: with random play-outs to the end, as OpenSpiel's IS-MCTS plays them, and as the levels search, with
play-outs that look at options and are cut short. The positions lie in the middle of games.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import regalia
from regalia.bots.levels import refinements_for
from regalia.bots.search import Search, Settings
from regalia.core.game import Game
from regalia.core.play import play_at_random
from regalia.core.rng import seeded
from regalia.core.state import State

TO_THE_END = 100_000


def positions(game: Game, players: int) -> list[State]:
    """Some positions from the middle of random games, with a choice to make."""
    found: list[State] = []
    for seed in range(40):
        length = play_at_random(game.new(players, seed, log=False), seeded(seed), TO_THE_END)
        state = game.new(players, seed, log=False)
        play_at_random(state, seeded(seed), length // 2)
        if not state.over and state.count(state.asked) > 1:
            found.append(state)
    return found[:12]


def simulations(states: list[State], seconds: float, **settings: Any) -> float:
    """Iterations a second, the first look at the root included."""
    done = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for number, state in enumerate(states):
            search = Search(state, state.asked, number, Settings(200, settle=0.0, **settings))
            search.run()
            done += int(search.iterations)
    return done / (time.perf_counter() - begun)


def of_knights(game: str) -> dict[str, Any]:
    """How a knight searches a game of two, without its budget."""
    refinements = refinements_for(game, "knight", 2)
    return {name: value for name, value in refinements.items() if name != "iterations"}


def main() -> None:
    """Measure every game."""
    seconds = float(sys.argv[1])
    rows = []
    for name in regalia.games():
        game = regalia.game(name)
        states = positions(game, 2)
        rows.append(
            {
                "engine": "Regalia",
                "game": name,
                "players": 2,
                "simulations_to_the_end": simulations(states, seconds, playout=TO_THE_END, positions=1),
                "simulations_of_levels": simulations(states, seconds, **of_knights(name)),
            }
        )
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
