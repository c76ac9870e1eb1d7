"""Tuning: change some weights, let the changed bot play the unchanged one, keep what a sequential test accepts."""

from __future__ import annotations

import json
import math
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from regalia.arena.plan import Plan
from regalia.arena.playing import Result
from regalia.arena.running import run
from regalia.arena.statistics import Sequential
from regalia.arena.summary import win_share, won_by
from regalia.bots.weighing import own_weights

STEP: Final = 0.25  # the usual change of a weight, as a factor's logarithm
CHANGED: Final = 3  # weights changed at once, at most
BETTER: Final = Sequential(0.5, 0.54)
DIGITS: Final = 4
APART: Final = 10**9  # the last match has seeds that nothing before it has used


class Tuning:
    """A search for better weights of one heuristic."""

    def __init__(
        self,
        game: str,
        bot: str,
        players: int,
        games: int,
        seed: int,
        jobs: int,
        on: str,
        weights: Path,
        evidence: Path,
    ) -> None:
        self.game, self.bot, self.players, self.games, self.seed = game, bot, players, games, seed
        self.jobs, self.on = jobs, on
        self.weights, self.evidence = weights, evidence
        self.best = own_weights(game)
        self.chance = random.Random(seed)
        self.played = 0

    def run(self, trials: int, seen: Callable[[Any], None]) -> dict[str, Any]:
        """Try so many changes; then the best weights meet the game's own in new games."""
        accepted = 0
        with tempfile.TemporaryDirectory() as folder, self.evidence.open("w", encoding="utf-8") as log:
            for trial in range(trials):
                changed = self.changed()
                line = self.trial(trial, changed, Path(folder))
                if line["verdict"] == "accept":
                    accepted += 1
                    self.best = changed
                log.write(json.dumps(line) + "\n")
                log.flush()
                seen(line)
            verification = verified(
                self.game, self.bot, self.players, self.best, self.games, self.seed, self.jobs, self.on
            )
            self.played += verification["games"]
            log.write(json.dumps({"verification": verification}) + "\n")
            seen(verification)
        self.weights.write_text(json.dumps({"weights": self.best}, indent=1) + "\n", "utf-8")
        return {
            "game": self.game,
            "trials": trials,
            "accepted": accepted,
            "games": self.played,
            "verification": verification,
            "weights": str(self.weights),
            "evidence": str(self.evidence),
        }

    def changed(self) -> dict[str, Any]:
        """The best weights with up to three of them changed by a factor."""
        new: dict[str, Any] = json.loads(json.dumps(self.best))
        for name in self.chance.sample(list(new), self.chance.randint(1, min(CHANGED, len(new)))):
            factor = math.exp(self.chance.gauss(0, STEP))
            if isinstance(new[name], list):
                place = self.chance.randrange(len(new[name]))
                new[name][place] = round(new[name][place] * factor, DIGITS)
            else:
                new[name] = round(new[name] * factor, DIGITS)
        return new

    def trial(self, number: int, changed: dict[str, Any], folder: Path) -> dict[str, Any]:
        """The changed weights against the best so far, until it is clear or the games are spent."""
        old, new = folder / f"old-{number}.json", folder / f"new-{number}.json"
        old.write_text(json.dumps(self.best), "utf-8")
        new.write_text(json.dumps(changed), "utf-8")
        values: list[float] = []
        results = self.match(f"{self.bot}+{new}", f"{self.bot}+{old}", self.seed + 1000 * (number + 1), values)
        difference = {name: changed[name] for name in changed if changed[name] != self.best[name]}
        mine = win_share(f"{self.bot}+{new}", results)
        return {
            "trial": number,
            "change": difference,
            "games": len(results),
            "win_share": mine.as_json(),
            "ratio": BETTER.ratio(values),
            "verdict": BETTER.verdict(values) or "open",
        }

    def match(self, new: str, old: str, seed: int, values: list[float] | None) -> list[Result]:
        """Games of one changed bot among unchanged ones; with `values` a sequential test ends them."""
        plan = Plan(self.game, ((new, *[old] * (self.players - 1)),), self.games, seed)
        size = plan.set_size(0)
        fair = self.players / 2  # shares are compared as if there were two: a fair share is a half

        def enough(beginning: list[Result]) -> bool:
            if values is None or len(beginning) % size:
                return False
            won = sum(won_by(new, result) + lost_shared(result) / self.players for result in beginning[-size:])
            values.append(min(1.0, won / size * fair))
            return BETTER.verdict(values) is not None

        results = run(plan, jobs=self.jobs, on=self.on, enough=enough)
        self.played += len(results)
        return results


def verified(
    game: str, bot: str, players: int, best: dict[str, Any], games: int, seed: int, jobs: int, on: str
) -> dict[str, Any]:
    """New weights against the game's own, in games that no tuning with this seed has seen."""
    with tempfile.TemporaryDirectory() as folder:
        new, old = (f"{bot}+{Path(folder) / name}" for name in ("new.json", "old.json"))
        for name, weights in ((new, best), (old, own_weights(game))):
            Path(name.partition("+")[2]).write_text(json.dumps(weights), "utf-8")
        results = run(Plan(game, ((new, *[old] * (players - 1)),), games, seed + APART), jobs=jobs, on=on)
    mine = win_share(new, results)
    fair = sum(1 - lost_shared(result) for result in results) / len(results) / players
    verdict = "better" if mine.low > fair else "worse" if mine.high < fair else "open"
    return {
        "games": len(results),
        "win_share": mine.as_json(),
        "against": "the weights before",
        "fair": fair,
        "verdict": verdict,
    }


def lost_shared(result: Result) -> float:
    """1 for a game that nobody has won: in tuning it counts as shared by all."""
    return 0.0 if 1 in result["ranks"] else 1.0
