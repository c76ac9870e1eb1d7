"""The report: one page about a game for the person who designs or studies it. Self-contained, readable offline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import median
from typing import Any, Final

from regalia.arena.plan import Plan
from regalia.arena.playing import Result
from regalia.arena.plots import PALETTE, SEATS, bars, curves, histogram, table
from regalia.arena.running import read_any
from regalia.arena.statistics import ranking_of, ratings, share, win_of
from regalia.arena.summary import seat_shares, stand_ins, win_share
from regalia.core.game import Game

MOST_OPTIONS: Final = 24
RARE: Final = 0.02  # options taken in fewer games than this share are not judged

STYLE: Final = f"""{PALETTE}
body {{ background: var(--vellum); color: var(--ink); font: 17px/1.55 Georgia, 'Times New Roman', serif; margin: 0 }}
main {{ max-width: 680px; margin: 0 auto; padding: 48px 20px 96px }}
h1 {{ font-size: 34px; line-height: 1.15; margin: 0 0 4px }} h2 {{ font-size: 22px; margin: 48px 0 6px }}
figure {{ margin: 14px 0; overflow-x: auto }} svg {{ display: block }} svg text {{ font: 13px Georgia, serif }}
p.note {{ color: var(--note); font-size: 15px; margin: 0 0 6px }}
table {{ border-collapse: collapse; font-size: 15px; margin: 14px 0 }}
th, td {{ text-align: left; padding: 3px 18px 3px 0; border-bottom: 1px solid var(--rule); vertical-align: top }}
summary {{ cursor: pointer; color: var(--note); padding: 10px 0 }}
th {{ font-weight: normal; color: var(--note) }} td:not(:first-child) {{ font-variant-numeric: tabular-nums }}
"""


def page(game: Game, plan: Plan, results: Sequence[Result], ladder: Sequence[Result]) -> str:
    """The whole page."""
    sections = [
        length(results),
        branching(results),
        seats(game, results),
        points(results),
        options(results),
        skill(ladder if ladder else results, from_ladder=bool(ladder)),
        conditions(plan, results),
    ]
    who = ", ".join(plan.lineups[0])
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(game.title)}: a report</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main>'
        f"<h1>{escape(game.title)}</h1><p>{len(results)} games of {escape(who)}, everybody in every seat.</p>"
        f"{''.join(sections)}</main></body></html>\n"
    )


def _section(title: str, note: str, *parts: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p class="note">{escape(note)}</p>{"".join(parts)}</section>'


def length(results: Sequence[Result]) -> str:
    """How long games are."""
    decisions = [int(result["decisions"]) for result in results]
    note = (
        f"Decisions in a game, those with a single option left out: {median(decisions):.0f} in the median, "
        f"{min(decisions)} to {max(decisions)}."
    )
    return _section("Length", note, histogram(decisions, "Length of games", "decisions"))


def branching(results: Sequence[Result]) -> str:
    """How many options there are, by the kind of decision."""
    total: dict[str, list[int]] = {}
    for result in results:
        for kind, (times, summed, most) in result["detail"]["options"].items():
            seen = total.setdefault(kind, [0, 0, 0])
            seen[0] += times
            seen[1] += summed
            seen[2] = max(seen[2], most)
    rows = sorted(total.items(), key=lambda one: -one[1][0])
    shown = [(kind.replace("_", " "), seen[1] / seen[0], None, None) for kind, seen in rows]
    times = [
        (kind.replace("_", " "), f"{seen[0] / len(results):.1f}", f"{seen[1] / seen[0]:.1f}", seen[2])
        for kind, seen in rows
    ]
    note = "How many options a player has on average when this decision is asked; the most frequent decisions first."
    picture = bars(shown, "Options by decision")
    return _section("Choices", note, picture, table(("decision", "in a game", "options", "at most"), times))


def seats(game: Game, results: Sequence[Result]) -> str:
    """What a seat is worth."""
    fair = 1 / len(results[0]["seats"])
    rows = [
        (game.story.seat_name(seat), found["mean"] or 0.0, found["low"], found["high"])
        for seat, found in enumerate(seat_shares(results))
    ]
    nobody = sum(1 not in result["ranks"] for result in results) / len(results)
    note = f"Share of wins by seat with 95 % intervals; the line is the fair share. Nobody wins in {nobody:.1%}."
    # all in one colour: seats are named after colours, other ones in every game
    picture = bars(rows, "Win share by seat", percent=True, mark=fair, colour=SEATS[2])
    return _section("Seats", note, picture)


def points(results: Sequence[Result]) -> str:
    """How points grow, for those who will be first, second and so on."""
    count = len(results[0]["seats"])
    sums = [[0.0] * 21 for _ in range(count)]
    ahead = [0.0] * 21
    for result in results:
        places = sorted(range(count), key=lambda seat: (result["ranks"][seat], seat))
        for step, scores in enumerate(result["detail"]["points"]):
            for place, seat in enumerate(places):
                sums[place][step] += scores[seat] / len(results)
            leaders = [seat for seat in range(count) if scores[seat] == max(scores)]
            ahead[step] += sum(win_of(result["ranks"], seat) for seat in leaders) / len(leaders) / len(results)
    names = ["who ends first", "second", "third", "fourth", "fifth", "sixth"][:count]
    picture = curves(list(zip(names, sums, strict=True)), "Points over time", "start", "end")
    note = (
        "Mean points on the table over the course of the game. Whoever leads after a half of the decisions "
        f"wins {ahead[10]:.0%} of the games, after three quarters {ahead[15]:.0%}."
    )
    return _section("Points", note, picture)


def options(results: Sequence[Result]) -> str:
    """Which options are taken, and whether those win who take them more often than the others."""
    times: Counter[str] = Counter()
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    takers: Counter[str] = Counter()
    for result in results:
        taken = result["detail"]["taken"]
        for name in {name for counts in taken for name in counts}:
            most = max(counts.get(name, 0) for counts in taken)
            ahead = [seat for seat, counts in enumerate(taken) if counts.get(name, 0) == most]
            times[name] += sum(counts.get(name, 0) for counts in taken)
            games[name] += 1
            if len(ahead) < len(taken):
                takers[name] += 1
                wins[name] += sum(win_of(result["ranks"], seat) for seat in ahead) / len(ahead)  # type: ignore[assignment]
    fair = 1 / len(results[0]["seats"])
    often = [name for name, _ in times.most_common() if games[name] >= RARE * len(results)]
    judged = [(name, share(wins[name], takers[name])) for name in often if takers[name] >= 10]
    judged.sort(key=lambda one: -one[1].mean)
    shown = judged if len(judged) <= MOST_OPTIONS else judged[: MOST_OPTIONS // 2] + judged[-MOST_OPTIONS // 2 :]
    words = words_for(results)
    rows = [(words[name], found.mean, found.low, found.high) for name, found in shown]
    note = (
        "How often that player wins who took an option more often than the others, with 95 % intervals; the line is "
        "the fair share. An option far above it may be too strong, or simply what one does when winning."
    )
    shares = {name: f"{found.mean:.1%}" for name, found in judged}
    counts = [(words[name], f"{times[name] / len(results):.2f}", shares.get(name, "")) for name in often]
    head = ("option", "taken in a game", "wins")
    picture = bars(rows, "Win share by option", percent=True, mark=fair, colour=SEATS[3]) if rows else ""
    rest = (
        f"<details><summary>All {len(counts)} options</summary>{table(head, counts)}</details>"
        if len(counts) > MOST_OPTIONS
        else ""
    )
    return _section("Options", note, picture, table(head, counts[:MOST_OPTIONS]), rest)


def words_for(results: Sequence[Result]) -> dict[str, str]:
    """What every choice is called: the table's words where these were always the same, else its kind and numbers."""
    seen: dict[str, set[str]] = {}
    for result in results:
        for choice, words in result["detail"]["words"].items():
            seen.setdefault(choice, set()).update(words)
    return {
        choice: next(iter(words)) if len(words) == 1 else choice.replace("_", " ") for choice, words in seen.items()
    }


def skill(results: Sequence[Result], *, from_ladder: bool) -> str:
    """Luck against skill: how surely the better player wins."""
    lineups = sorted({tuple(sorted(set(result["seats"]))) for result in results if len(result["seats"]) == 2})
    rows = []
    for pair in lineups:
        if len(pair) == 2:
            mine = [result for result in results if sorted(set(result["seats"])) == list(pair)]
            best = max(pair, key=lambda name: win_share(name, mine).mean)
            other = pair[1] if best == pair[0] else pair[0]
            found = win_share(best, mine)
            rows.append((f"{best} against {other}", found.mean, found.low, found.high))
    if not rows:
        note = "Play a ladder (`regalia arena ladder`) and name its folder to see how surely the better player wins."
        return _section("Luck and skill", note)
    rated = ratings([ranking_of(result) for result in results if len(result["seats"]) == 2])
    note = (
        "How surely the better bot wins, with 95 % intervals. A game of pure luck shows a half everywhere; "
        "the wider the ladder of ratings, the more there is to learn."
    )
    ladder = [
        (name, f"{one['rating']:+.0f}", f"{one['low']:+.0f} to {one['high']:+.0f}") for name, one in rated.items()
    ]
    picture = bars(rows, "Win share of the better bot", percent=True, mark=0.5, colour=SEATS[0])
    said = "" if from_ladder else '<p class="note">From the games of this report.</p>'
    return _section("Luck and skill", note, said, picture, table(("bot", "rating", "95 %"), ladder))


def conditions(plan: Plan, results: Sequence[Result]) -> str:
    """How the games were played."""
    rows = [("seed", str(plan.seed)), ("games", str(len(results)))]
    rows += [(name.replace("_", " "), str(value).lower()) for name, value in plan.options.items()]
    for name, why in stand_ins(results).items():
        rows.append((f"stand-ins for {name}", ", ".join(f"{times} {reason}" for reason, times in why.items())))
    return _section("Conditions", "The same seed gives the same games.", table(("", ""), rows))


def ladder_results(game: str, folder: Path | None) -> list[Result]:
    """All results of a game in a folder that `regalia arena ladder` has filled."""
    found: list[Result] = []
    for file in sorted(folder.glob(f"{game}-*.jsonl")) if folder is not None else []:
        plan: dict[str, Any]
        plan, results = read_any(file)
        found += results if plan["game"] == game else []
    return found
