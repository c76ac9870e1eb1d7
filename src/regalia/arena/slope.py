"""Tuning by slope: weights changed one way play weights changed the other way, and all follow a little what did better.

Each set of games changes all weights at once, up or down at random, so that one run tunes dozens of weights in the
games that trials need for a few (simultaneous perturbation). The mean of the last part of the way is what is kept.

Anchored, both ways play the game's own weights instead of each other. That takes twice the games, but cannot drift into
games in which neither side plays well.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from regalia.arena.tuning import DIGITS, verified
from regalia.arena.workers import play_all
from regalia.bots import bot
from regalia.bots.levels import Searcher, Squire, Weights
from regalia.bots.weighing import own_floats, own_weights, put_on
from regalia.core.errors import RegaliaError
from regalia.core.registry import game as game_by_id
from regalia.core.rng import LARGEST_SEED
from regalia.core.weights import as_floats
from regalia.simulation import bot_seed

REACH: Final = 0.12  # how far a weight is changed, up and down, as a factor's logarithm
WAY: Final = 80.0  # the length of all steps together, if every set were won by the same side
LARGEST: Final = 0.004  # of a single step: short runs go less far instead of astray
SLOWING: Final = 0.3  # after this share of the sets the steps begin to be shorter
KEPT: Final = 0.4  # the last share of the way, whose mean is kept
WAVES: Final = 80  # lines of evidence: weights stay the same within a wave

Seen = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Wave:
    """What a worker must know to play any set of a wave."""

    game: str
    bot: str
    players: int
    seed: int
    middle: tuple[float, ...]  # how far each weight has gone so far
    usual_margin: float
    anchored: bool = False  # both sides play the game's own weights, not each other


def numbers_of(weights: Weights) -> list[float]:
    """All numbers of some weights, in order; a list has several."""
    return [one for value in weights.values() for one in (value if isinstance(value, list) else [value])]


def shifted(weights: Weights, steps: list[float]) -> dict[str, Any]:
    """The weights, each changed by its step (a factor's logarithm). What is 0 stays 0."""
    left = iter(steps)
    found: dict[str, Any] = {}
    for name, value in weights.items():
        if isinstance(value, list):
            found[name] = [round(one * math.exp(next(left)), DIGITS) for one in value]
        else:
            found[name] = round(value * math.exp(next(left)), DIGITS)
    return found


def direction(seed: int, number: int, size: int) -> list[int]:
    """Which weights a set changes upwards and which downwards."""
    chance = random.Random(f"{seed} {number}")
    return [chance.choice((-1, 1)) for _ in range(size)]


def play_set(wave: Wave, number: int) -> dict[str, Any]:
    """One deal, played with the two sides in every arrangement of seats: what the side changed upwards gained."""
    own = own_weights(wave.game)
    signs = direction(wave.seed, number, len(wave.middle))
    up, down = (
        as_floats(shifted(own, [step + side * REACH * sign for step, sign in zip(wave.middle, signs, strict=True)]))
        for side in (1, -1)
    )
    seed = (wave.seed + number) & LARGEST_SEED
    if wave.anchored:
        anchor = own_floats(wave.game)
        gain, margin = (
            better - worse
            for better, worse in zip(_meet(wave, up, anchor, seed), _meet(wave, down, anchor, seed), strict=True)
        )
    else:
        gain, margin = _meet(wave, up, down, seed)
    return {"number": number, "gain": gain, "margin": margin}


def _meet(wave: Wave, first: dict[str, Any], second: dict[str, Any], seed: int) -> tuple[float, float]:
    """What the first weights gain against the second, from -1 to 1, and by how many points."""
    played = [_play(wave, [first, second], seating, seed) for seating in seatings(wave.players)]
    wins = sum(win for win, _ in played) / len(played)
    margin = sum(margin for _, margin in played) / len(played)
    return (wins + math.tanh(margin / wave.usual_margin)) / 2, margin


def seatings(players: int) -> list[list[int]]:
    """The sides of all seats, in turn; with an odd seat it moves round. Each seating comes with its opposite."""
    turns = players if players % 2 else 1
    one = [[(seat + turn) % players % 2 for seat in range(players)] for turn in range(turns)]
    return one + [[1 - side for side in seating] for seating in one]


def _play(wave: Wave, sides: list[dict[str, Any]], side_of: list[int], seed: int) -> tuple[float, float]:
    """One game: the difference of the sides' shares of the win, and of their mean points."""
    state = game_by_id(wave.game).new(wave.players, seed, log=False)
    player = tunable(wave.bot)
    decisions = 0
    with put_on(wave.game) as put:
        while not state.over:
            seat = state.waiting[0]
            put(sides[side_of[seat]])
            state.apply(player.choose(state, seat, bot_seed(seed, decisions)), seat)
            decisions += 1
    winners = [side_of[seat] for seat in range(wave.players) if state.rank(seat) == 1]
    points = [[state.scores[seat] for seat in range(wave.players) if side_of[seat] == side] for side in (0, 1)]
    means = [sum(one) / len(one) for one in points]
    return (winners.count(0) - winners.count(1)) / max(1, len(winners)), means[0] - means[1]


def tunable(name: str) -> Squire | Searcher:
    """A bot that takes the weights of the moment, whatever those of its level."""
    player = bot(name)
    if not isinstance(player, (Squire, Searcher)):
        raise RegaliaError(f"{name} has no weights to tune; squire, knight, baron and duke have, with a budget or not")
    return replace(player, weights={})


class Slope:
    """The way that the weights of one heuristic take."""

    def __init__(
        self,
        game: str,
        bot: str,
        players: int,
        seed: int,
        jobs: int,
        on: str,
        weights: Path,
        evidence: Path,
        *,
        anchored: bool = False,
    ) -> None:
        tunable(bot)
        self.game, self.bot, self.players, self.seed = game, bot, players, seed
        self.jobs, self.on, self.anchored = jobs, on, anchored
        self.weights, self.evidence = weights, evidence
        self.own = own_weights(game)
        size = len(numbers_of(self.own))
        self.steps = [0.0] * size
        self.mean = [0.0] * size  # of the steps in the last part of the way
        self.sets = 0
        self.usual_margin = 1.0

    def run(self, sets: int, games: int, seen: Seen) -> dict[str, Any]:
        """So many sets, then a match of the new weights against the game's own. Goes on from the evidence file."""
        head = {"slope": self.game, "bot": self.bot, "players": self.players, "sets": sets, "seed": self.seed}
        if self.anchored:  # else not named, so that runs begun before there was a choice can go on
            head["anchored"] = True
        self._go_on(head)
        wave = max(1, sets // WAVES)
        with self.evidence.open("a", encoding="utf-8") as log:
            if self.sets == 0:
                log.write(json.dumps({**head, "from": self.own}) + "\n")
            while self.sets < sets:
                line = self.follow(range(self.sets, min(sets, self.sets + wave)), sets, seen)
                log.write(json.dumps(line) + "\n")
                log.flush()
            best = shifted(self.own, self.mean)
            self.weights.write_text(json.dumps({"weights": best}, indent=1) + "\n", "utf-8")
            verification = verified(self.game, self.bot, self.players, best, games, self.seed, self.jobs, self.on)
            log.write(json.dumps({"weights": best, "verification": verification}) + "\n")
        return {
            **head,
            "verification": verification,
            "weights": str(self.weights),
            "evidence": str(self.evidence),
        }

    def _go_on(self, head: dict[str, Any]) -> None:
        """Take up the way where an interrupted run has left it."""
        if not self.evidence.exists():
            return
        text = self.evidence.read_text("utf-8")
        whole = [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]
        if not whole:
            return
        if whole[0] != {**head, "from": self.own} or "verification" in whole[-1]:
            raise RegaliaError(f"the file {self.evidence} holds another tuning; name another file, or remove it")
        self.evidence.write_text("".join(json.dumps(line) + "\n" for line in whole), "utf-8")
        if len(whole) > 1:
            last = whole[-1]
            self.sets, self.usual_margin = last["sets"], last["usual_margin"]
            self.steps, self.mean = last["steps"], last["mean"]

    def follow(self, numbers: range, sets: int, seen: Seen) -> dict[str, Any]:
        """One wave: play its sets, then follow them in their order, so that the way is the same for any workers."""
        wave = Wave(self.game, self.bot, self.players, self.seed, tuple(self.steps), self.usual_margin, self.anchored)
        results: list[dict[str, Any]] = []
        for result in play_all(wave, list(numbers), self.jobs, self.on, play_set):
            results.append(result)
            seen(result)
        results.sort(key=lambda result: int(result["number"]))
        for result in results:
            rate = min(LARGEST, WAY / sets) / (1 + result["number"] / (SLOWING * sets)) ** 0.6
            for place, sign in enumerate(direction(self.seed, result["number"], len(self.steps))):
                self.steps[place] += rate * result["gain"] * sign
            self._keep(result["number"] - int((1 - KEPT) * sets))
        self.sets = numbers.stop
        self.steps = [round(step, 6) for step in self.steps]
        self.mean = [round(step, 6) for step in self.mean]
        margins = [abs(result["margin"]) for result in results]
        self.usual_margin = round(max(1e-3, sum(margins) / len(margins)), 6)
        return {"sets": self.sets, "usual_margin": self.usual_margin, "steps": self.steps, "mean": self.mean}

    def _keep(self, late: int) -> None:
        """The mean of the steps from where it begins; before that it is where the way has come to."""
        share = 1 / (late + 1) if late >= 0 else 1.0
        for place, step in enumerate(self.steps):
            self.mean[place] += (step - self.mean[place]) * share
