"""Flat Monte Carlo, compiled: the baseline that search has to beat.

Every iteration deals anew what the seat cannot see, takes the action with the highest upper confidence bound, plays on
at random to the end, and books the result. There is no tree and no heuristic before the end.
"""

from __future__ import annotations

import math
import time

from mypy_extensions import i64

from regalia.bots.greedy import rivalry_in, standings
from regalia.bots.tree import Spread
from regalia.core.rng import seeded
from regalia.core.state import State
from regalia.core.vecs import vec

EXPLORATION = 1.0


def flat_action(state: State, seat: int, seed: int, iterations: int, seconds: float) -> int:
    """The action tried most often. It stops after so many iterations or seconds (0: no limit of that kind)."""
    begun = time.perf_counter()
    quiet = state.quiet()
    rivalry = rivalry_in(state)
    rng = seeded(seed)
    options = quiet.count(seat)
    actions = vec[i64]([0] * options)
    quiet.legal(seat, actions)
    tried = vec[i64]([0] * options)
    sums = vec[float]([0.0] * options)
    spread = Spread()
    done = 0
    while (iterations == 0 or done < iterations) and (seconds == 0.0 or time.perf_counter() - begun < seconds):
        place = most_promising(tried, sums, done, EXPLORATION * spread.deviation())
        position = quiet.imagine(seat, ((rng.word() & 0x3FFFFFFF) << 32) | rng.word())
        position.carry_out(seat, actions[place])
        while not position.over:
            asked = position.asked
            position.carry_out(asked, position.pick(asked, rng.below(position.count(asked))))
        result = standings(position.heuristic(), rivalry)[seat]
        spread.add(result)
        tried[place] += 1
        sums[place] += result
        done += 1
    return actions[most_promising(tried, sums, 0, 0.0)]


def most_promising(tried: vec[i64], sums: vec[float], done: i64, urge: float) -> i64:
    """The place with the highest mean, with a bonus for what was little tried; what was never tried comes first."""
    best: i64 = 0
    highest = -math.inf
    for place in range(len(tried)):
        if tried[place] == 0:
            if urge > 0.0:
                return place
            continue
        bound = sums[place] / float(tried[place])
        if urge > 0.0:
            bound += urge * math.sqrt(math.log(float(done)) / float(tried[place]))
        if bound > highest:
            highest = bound
            best = place
    return best
