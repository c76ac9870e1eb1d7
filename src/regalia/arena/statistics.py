"""Sound conclusions from finite games: intervals, ratings, and when to stop."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

NORMAL_95: Final = 1.959964
PRIOR: Final = 0.5  # games that every bot is taken to have won and lost against an average one: keeps ratings finite
ELO: Final = 400 / math.log(10)
BOOTSTRAPS: Final = 60


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the interval that holds the truth in 95 of 100 such studies."""

    mean: float
    low: float
    high: float

    def as_json(self) -> dict[str, float | None]:
        """The estimate as plain data; JSON knows no infinity."""
        low, high = (None if math.isinf(bound) else bound for bound in (self.low, self.high))
        return {"mean": self.mean, "low": low, "high": high}


def share(wins: float, games: int) -> Estimate:
    """A win share with Wilson's interval, which is honest also near 0 and 1."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    mean = wins / games
    square = NORMAL_95**2
    middle = (mean + square / (2 * games)) / (1 + square / games)
    half = NORMAL_95 / (1 + square / games) * math.sqrt(mean * (1 - mean) / games + square / (4 * games**2))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def average(values: Sequence[float]) -> Estimate:
    """A mean with the normal interval."""
    if not values:
        return Estimate(0.0, -math.inf, math.inf)
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, -math.inf, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = NORMAL_95 * math.sqrt(variance / len(values))
    return Estimate(mean, mean - half, mean + half)


def win_of(ranks: Sequence[int], seat: int) -> float:
    """What a seat won of a game: seats that share the first rank share the win; nobody wins where no rank is 1."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


# --- sequential acceptance --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sequential:
    """Wald's test whether a share is `low` or `high`, with equal risks of both errors.

    The values may be any from 0 to 1 (shared wins, means of a set): their variance is estimated from themselves.
    """

    low: float
    high: float
    risk: float = 0.05
    least: int = 20

    def ratio(self, values: Sequence[float]) -> float:
        """The logarithm of the likelihood ratio; 0 as long as nothing can be said."""
        if len(values) < self.least:
            return 0.0
        mean = sum(values) / len(values)
        variance = sum((value - mean) ** 2 for value in values) / len(values)
        variance = max(variance, 0.25 / len(values))  # a run of equal values is no proof of no variance
        return len(values) * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)

    def verdict(self, values: Sequence[float]) -> str | None:
        """To accept or to reject the higher share, or None: play on."""
        bound = math.log((1 - self.risk) / self.risk)
        ratio = self.ratio(values)
        return None if abs(ratio) < bound else "accept" if ratio > 0 else "reject"


# --- ratings ----------------------------------------------------------------------------------------------------------

Ranking = tuple[tuple[str, int], ...]  # name and rank of every seat


def plackett_luce(rankings: Iterable[Ranking]) -> dict[str, float]:
    """Strengths under which the rankings are most likely, on the scale of Elo, 0 on average.

    The first rank goes to somebody with a chance in proportion to strength, the next among those left, and so on
    (maximised by Hunter's algorithm). Seats that share a rank count each as if first of all that are left.
    """
    counted = Counter(tuple(sorted(ranking, key=lambda one: one[1])) for ranking in rankings)
    names = sorted({name for ranking in counted for name, _ in ranking})
    strengths = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, PRIOR)
    for ranking, times in counted.items():
        last = ranking[-1][1]
        for name, rank in ranking:
            wins[name] += times if rank < last else 0
    for _ in range(500):
        shares = {name: 2 * PRIOR / (strengths[name] + 1.0) for name in names}
        for ranking, times in counted.items():
            _share_out(ranking, times, strengths, shares)
        new = {name: wins[name] / shares[name] for name in names}
        moved = max(abs(math.log(new[name] / strengths[name])) for name in names)
        strengths = new
        if moved < 1e-6:
            break
    middle = sum(math.log(value) for value in strengths.values()) / max(1, len(names))
    return {name: ELO * (math.log(strengths[name]) - middle) for name in names}


def _share_out(ranking: Ranking, times: int, strengths: dict[str, float], shares: dict[str, float]) -> None:
    """Each stage of a ranking asks for one over the strength of all that were left."""
    last = ranking[-1][1]
    for _, rank in ranking:
        if rank < last:
            left = [name for name, other in ranking if other >= rank]
            each = times / sum(strengths[name] for name in left)
            for name in left:
                shares[name] += each


def ratings(rankings: Sequence[Ranking], seed: int = 0) -> dict[str, dict[str, float]]:
    """Plackett–Luce ratings with intervals from rankings drawn anew."""
    best = plackett_luce(rankings)
    chance = random.Random(seed)
    drawn = [plackett_luce(chance.choices(rankings, k=len(rankings))) for _ in range(BOOTSTRAPS)] if rankings else []
    found: dict[str, dict[str, float]] = {}
    for name, rating in sorted(best.items(), key=lambda one: -one[1]):
        others = sorted(one.get(name, rating) for one in drawn)
        low, high = others[len(others) // 40], others[-1 - len(others) // 40]
        found[name] = {"rating": rating, "low": min(low, rating), "high": max(high, rating)}
    return found


def ranking_of(result: dict[str, Any]) -> Ranking:
    """The ranking of one game."""
    return tuple(zip(result["seats"], result["ranks"], strict=True))
