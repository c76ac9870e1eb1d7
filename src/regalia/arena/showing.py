"""Results of the arena as tables in a terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.table import Table


def percent(found: dict[str, Any]) -> str:
    """A share with its interval."""
    return f"{found['mean']:.1%} ({found['low']:.1%} to {found['high']:.1%})"


def number(found: dict[str, Any]) -> str:
    """A mean with its interval."""
    if found["low"] is None:
        return f"{found['mean']:.2f}"
    return f"{found['mean']:.2f} ({found['low']:.2f} to {found['high']:.2f})"


def _table(*columns: str) -> Table:
    return Table(*columns, box=None, header_style="dim", padding=(0, 1, 0, 0))


def show_summary(console: Console, found: dict[str, Any]) -> None:
    """A match or tournament."""
    balance = "everybody in every seat equally often" if found["balanced"] else "not every seat equally often"
    console.print(f"{found['game']}: {found['games']} games, {balance}; nobody wins in {found['nobody_wins']:.1%}.")
    table = _table("bot", "win share", "mean rank", "margin", "rating", "p99 reply")
    for name, one in found["bots"].items():
        rated = found["ratings"].get(name)
        table.add_row(
            name,
            percent(one["win_share"]),
            number(one["mean_rank"]),
            number(one["margin"]),
            f"{rated['rating']:+.0f} ({rated['low']:+.0f} to {rated['high']:+.0f})" if rated else "–",
            f"{one['reply_seconds']['p99'] * 1000:.1f} ms",
        )
    console.print(table)
    for name, why in found["stand_ins"].items():
        said = ", ".join(f"{times} {reason}" for reason, times in why.items())
        console.print(f"A stand-in decided for {name}: {said}.", style="yellow")
    test = found.get("sequential")
    if test:
        verdicts = {"accept": "the higher share is accepted", "reject": "the higher share is rejected"}
        verdict = verdicts.get(test["verdict"], "still open")
        console.print(f"Sequential test, {test['low']:g} or {test['high']:g}: {verdict}.")


def show_ladder(console: Console, found: dict[str, Any]) -> None:
    """The claims of a ladder."""
    table = _table("bot", "against", "games", "win share", "claimed", "", "p99 reply")
    for row in found["claims"]:
        claimed = f"{'interval' if row['by_interval'] else 'share'} above {row['bound']:.0%}"
        table.add_row(
            row["bot"],
            ", ".join(row["against"]),
            str(row["games"]),
            percent(row["win_share"]),
            claimed,
            "[green]holds[/green]" if row["holds"] else "[red]fails[/red]",
            f"{row['reply_seconds'][row['bot']]['p99'] * 1000:.0f} ms",
        )
    console.print(f"The ladder of {found['game']}")
    console.print(table)
    rated = ", ".join(f"{name} {one['rating']:+.0f}" for name, one in found["ratings"].items())
    console.print(f"Ratings (Plackett–Luce, Elo scale): {rated}", soft_wrap=True)


def show_tuning(console: Console, found: dict[str, Any]) -> None:
    """What tuning came to."""
    console.print(f"{found['accepted']} of {found['trials']} changes kept after {found['games']} games.")
    _show_verified(console, found)


VERDICTS: Final = {
    "better": "They are better.",
    "worse": "They are worse: keep the old ones.",
    "open": "They are not proven better.",
}


def show_slope(console: Console, found: dict[str, Any]) -> None:
    """What tuning by slope came to."""
    console.print(f"All weights have followed {found['sets']} sets of games.")
    _show_verified(console, found)


def _show_verified(console: Console, found: dict[str, Any]) -> None:
    last = found["verification"]
    console.print(
        f"New weights against the old ones, {last['games']} new games: {percent(last['win_share'])}; "
        f"{last['fair']:.1%} is fair. {VERDICTS[last['verdict']]}"
    )
    console.print(f"Weights: {found['weights']}; evidence: {found['evidence']}", soft_wrap=True)
