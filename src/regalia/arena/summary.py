"""What results add up to: shares, ranks, margins, seats, ratings, reply times, stand-ins."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from regalia.arena.plan import Plan
from regalia.arena.playing import TIME_STEP, Result
from regalia.arena.statistics import Estimate, average, ranking_of, ratings, share, win_of


def summary(plan: Plan, results: Sequence[Result], *, rated: bool = True) -> dict[str, Any]:
    """One object with everything that a match or tournament came to."""
    names = sorted({name for result in results for name in result["seats"]})
    bots = {name: bot_summary(name, results) for name in names}
    nobody = sum(1 not in result["ranks"] for result in results)
    return {
        "game": plan.game,
        "lineups": [list(lineup) for lineup in plan.lineups],
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": len(results),
        "balanced": is_balanced(plan, results),
        "win_share": {name: bot["win_share"]["mean"] for name, bot in bots.items()},
        "bots": bots,
        "nobody_wins": nobody / max(1, len(results)),
        "decisions": average([float(result["decisions"]) for result in results]).as_json(),
        "seats": seat_shares(results),
        "ratings": ratings([ranking_of(result) for result in results]) if rated and len(names) > 1 else {},
        "stand_ins": stand_ins(results),
    }


def is_balanced(plan: Plan, results: Sequence[Result]) -> bool:
    """Whether every line-up has played whole sets: everybody in every seat equally often."""
    played = Counter(result["number"] // plan.games for result in results)
    return all(times % plan.set_size(lineup) == 0 for lineup, times in played.items())


def bot_summary(name: str, results: Sequence[Result]) -> dict[str, Any]:
    """Share of games won, mean rank, margin over the best other bot, and reply times of one bot."""
    mine = [result for result in results if name in result["seats"]]
    ranks: list[float] = []
    margins: list[float] = []
    points: list[float] = []
    for result in mine:
        for seat, sitting in enumerate(result["seats"]):
            if sitting == name:
                others = [score for other, score in enumerate(result["scores"]) if other != seat]
                ranks.append(float(result["ranks"][seat]))
                points.append(float(result["scores"][seat]))
                margins.append(float(result["scores"][seat] - max(others)))
    return {
        "games": len(mine),
        "win_share": win_share(name, mine).as_json(),
        "mean_rank": average(ranks).as_json(),
        "points": average(points).as_json(),
        "margin": average(margins).as_json(),
        "reply_seconds": reply_times(name, mine),
    }


def win_share(name: str, results: Sequence[Result]) -> Estimate:
    """The share of games that seats of this bot won."""
    return share(sum(won_by(name, result) for result in results), len(results))


def won_by(name: str, result: Result) -> float:
    """What a bot won of one game."""
    return sum(win_of(result["ranks"], seat) for seat, sitting in enumerate(result["seats"]) if sitting == name)


def seat_shares(results: Sequence[Result]) -> list[dict[str, float | None]]:
    """The win share of each seat, whoever sat there."""
    if not results:
        return []
    count = max(len(result["seats"]) for result in results)
    shares = []
    for seat in range(count):
        played = [result for result in results if seat < len(result["seats"])]
        shares.append(share(sum(win_of(result["ranks"], seat) for result in played), len(played)).as_json())
    return shares


def reply_times(name: str, results: Sequence[Result]) -> dict[str, float]:
    """The median, the 99th percentile and the longest reply, each right to 5 %."""
    counted: Counter[int] = Counter()
    for result in results:
        for step, times in result["timing"].get(name, {}).items():
            counted[int(step)] += times
    total = sum(counted.values())
    found = {"median": 0.0, "p99": 0.0, "longest": 0.0}
    for called, wanted in (("median", 0.5), ("p99", 0.99), ("longest", 1.0)):
        passed = 0
        for step in sorted(counted):
            passed += counted[step]
            if passed >= wanted * total:
                found[called] = math.exp(step * TIME_STEP)
                break
    return found


def stand_ins(results: Sequence[Result]) -> dict[str, dict[str, int]]:
    """How often a stand-in had to decide for a bot, and why."""
    found: dict[str, Counter[str]] = {}
    for result in results:
        for name, reasons in result["stand_ins"].items():
            found.setdefault(name, Counter()).update(reasons)
    return {name: dict(reasons) for name, reasons in found.items()}
