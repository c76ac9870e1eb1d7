"""`regalia arena …`: match, tournament, ladder, tune, report."""

from __future__ import annotations

import json as encoder
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from regalia.arena.ladder import claims_for, judged, ladder_plans, ladder_ratings
from regalia.arena.plan import Plan
from regalia.arena.playing import Result
from regalia.arena.report import ladder_results, page
from regalia.arena.running import by_lineup, run
from regalia.arena.showing import show_ladder, show_slope, show_summary, show_tuning
from regalia.arena.slope import Slope
from regalia.arena.statistics import Sequential
from regalia.arena.summary import summary, won_by
from regalia.arena.tuning import Tuning
from regalia.arena.workers import PLACES
from regalia.bots import bot
from regalia.cli import Options, Preset, options_of
from regalia.core.errors import RegaliaError
from regalia.core.game import Game, check_seed
from regalia.core.registry import game as game_by_id

app = App(
    name="arena", help="Bots against bots: matches, tournaments, ladders, tuning, reports.", help_format="plaintext"
)

Jobs = Annotated[int | None, Parameter(help="How many processes play at once; default: one for each core.")]
Place = Annotated[str, Parameter(name="--on", help="Where games are played: pool (processes here) or ray (a cluster).")]
File = Annotated[Path | None, Parameter(help="Results as JSON lines. An interrupted run goes on from this file.")]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object instead of tables.")]


@app.command
def match(
    game: str,
    *,
    seats: str,
    games: int = 100,
    seed: int = 0,
    jobs: Jobs = None,
    on: Place = "pool",
    file: File = None,
    accept: str | None = None,
    reply_seconds: float = 10.0,
    option: Options = None,
    preset: Preset = None,
    json: AsJson = False,
) -> None:
    """Let some bots play many games, everybody in every seat with the same seeds.

    Parameters
    ----------
    seats
        The bots, for example knight,squire or my_bots:Gambler,squire,squire.
    games
        How many games.
    accept
        Stop as soon as it is clear whether the first bot's share is the lower or the higher, for example 0.5,0.55.
    reply_seconds
        How long a bot that is not ours may think.
    """
    chosen = game_by_id(game)
    lineup = _lineup(seats)
    plan = _plan(chosen, (lineup,), games, seed, _options(chosen, option, preset, len(lineup)), reply_seconds)
    jobs, on = _jobs(jobs), _place(on)
    test = _sequential(accept)
    values: list[float] = []

    def enough(beginning: list[Result]) -> bool:
        size = plan.set_size(0)
        if test is None or len(beginning) % size:
            return False
        values.append(sum(won_by(lineup[0], result) for result in beginning[-size:]) / size)
        return test.verdict(values) is not None

    with _progress(plan.total, quiet=json) as seen:
        results = run(plan, jobs=jobs, on=on, file=file, seen=seen, enough=enough)
    found = summary(plan, results)
    if test is not None:
        found["sequential"] = {
            "low": test.low,
            "high": test.high,
            "ratio": test.ratio(values),
            "verdict": test.verdict(values),
        }
    _say(found, show_summary, as_json=json)


@app.command
def tournament(
    game: str,
    *,
    bots: str,
    players: int = 2,
    games: int = 100,
    seed: int = 0,
    jobs: Jobs = None,
    on: Place = "pool",
    file: File = None,
    reply_seconds: float = 10.0,
    option: Options = None,
    preset: Preset = None,
    json: AsJson = False,
) -> None:
    """Let every group of bots meet, and rate them all.

    Parameters
    ----------
    bots
        Who takes part, for example page,squire,knight@300.
    players
        How many sit at a table.
    games
        How many games for each group.
    """
    chosen = game_by_id(game)
    names = _lineup(bots)
    chosen.check_players(players)
    jobs, on = _jobs(jobs), _place(on)
    if len(set(names)) < 2:
        raise RegaliaError("a tournament needs at least two different bots")
    different = min(players, len(set(names)))
    groups = combinations_with_replacement(dict.fromkeys(names), players)
    lineups = tuple(group for group in groups if len(set(group)) == different)
    plan = _plan(chosen, lineups, games, seed, _options(chosen, option, preset, players), reply_seconds)
    with _progress(plan.total, quiet=json) as seen:
        results = run(plan, jobs=jobs, on=on, file=file, seen=seen)
    found = summary(plan, results)
    found["groups"] = [
        {"bots": list(lineup), "win_share": summary(plan, part, rated=False)["win_share"]}
        for lineup, part in zip(plan.lineups, by_lineup(plan, results), strict=True)
    ]
    _say(found, show_summary, as_json=json)


@app.command
def ladder(
    game: str,
    *,
    games: int = 400,
    seed: int = 0,
    jobs: Jobs = None,
    on: Place = "pool",
    folder: Path | None = None,
    only: str | None = None,
    json: AsJson = False,
) -> None:
    """Test every level against the one below, search against flat Monte Carlo, and a knight among three squires.

    Parameters
    ----------
    games
        How many games for each claim.
    folder
        Keep results here, a file for each claim; an interrupted ladder goes on.
    only
        Test only claims about these bots, for example knight,baron.
    """
    chosen = game_by_id(game)
    claims = claims_for(chosen, None if only is None else _lineup(only, known=False))
    if not claims:
        raise RegaliaError(f"the ladder of {chosen.title} claims nothing about {only}")
    _at_least_one(games=games)
    jobs, on = _jobs(jobs), _place(on)
    plans = ladder_plans(game, claims, games, check_seed(seed), dict(chosen.check_options({}, chosen.players[0])))
    rows, everything = [], []
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    for claim, plan in zip(claims, plans, strict=True):
        name = "-".join(claim.lineup).replace("@", "_")
        file = None if folder is None else folder / f"{game}-{name}.jsonl"
        with _progress(plan.total, quiet=json, title=" against ".join(dict.fromkeys(claim.lineup))) as seen:
            results = run(plan, jobs=jobs, on=on, file=file, seen=seen)
        rows.append(judged(claim, plan, results))
        everything += results
    found = {"game": game, "seed": seed, "claims": rows, "ratings": ladder_ratings(everything)}
    _say(found, show_ladder, as_json=json)


@app.command
def tune(
    game: str,
    *,
    bot: str = "squire",
    players: int = 2,
    trials: int = 30,
    sets: int | None = None,
    anchored: Annotated[bool, Parameter(negative="")] = False,
    games: int = 400,
    seed: int = 0,
    jobs: Jobs = None,
    on: Place = "pool",
    weights: Path | None = None,
    evidence: Path | None = None,
    json: AsJson = False,
) -> None:
    """Look for better weights of a heuristic by self-play: by trials, or all at once by slope.

    A trial changes up to three weights; what a sequential test accepts is kept. With --sets all weights are changed
    in every set of games and follow what did better: for runs of thousands of sets, which then find far more.

    Parameters
    ----------
    bot
        Who plays with the weights; squire@1 is quick.
    trials
        How many changes to try.
    sets
        Tune by slope instead, with so many sets: one deal each, played by both sides in every arrangement of seats.
    anchored
        By slope, let changed weights play those of the game, not each other: twice the games, but nothing drifts.
    games
        How many games a trial may take; most take fewer. The last word is a match of so many new games.
    weights
        Write the weights here; default: weights-GAME.json in this folder.
    evidence
        Write every trial here as a JSON line, or how far each weight has gone; default: evidence-GAME.jsonl in this
        folder. An interrupted tuning by slope goes on from this file.
    """
    chosen = game_by_id(game)
    chosen.check_players(players)
    _at_least_one(trials=trials, games=games, sets=1 if sets is None else sets)
    _lineup(bot)
    if anchored and sets is None:
        raise RegaliaError("only tuning by slope can be anchored: say how many --sets")
    out = weights if weights is not None else Path(f"weights-{game}.json")
    log = evidence if evidence is not None else Path(f"evidence-{game}.jsonl")
    if sets is not None:
        slope = Slope(game, bot, players, check_seed(seed), _jobs(jobs), _place(on), out, log, anchored=anchored)
        with _progress(sets, quiet=json, title="sets") as seen:
            found = slope.run(sets, games, seen)
        _say(found, show_slope, as_json=json)
        return
    tuning = Tuning(game, bot, players, games, check_seed(seed), _jobs(jobs), _place(on), out, log)
    with _progress(trials + 1, quiet=json, title="trials") as seen:
        found = tuning.run(trials, seen)
    _say(found, show_tuning, as_json=json)


@app.command
def report(
    game: str,
    *,
    seats: str = "squire,squire",
    games: int = 200,
    seed: int = 0,
    jobs: Jobs = None,
    on: Place = "pool",
    ladder: Path | None = None,
    out: Path | None = None,
    option: Options = None,
    preset: Preset = None,
    json: AsJson = False,
) -> None:
    """Write a page about a game: length, choices, seats, points, options that win, luck and skill.

    Parameters
    ----------
    seats
        The bots that play it, the better ones first.
    ladder
        A folder with the results of `regalia arena ladder`, for luck against skill.
    out
        The page; default: report-GAME.html in this folder.
    """
    chosen = game_by_id(game)
    lineup = _lineup(seats)
    plan = _plan(chosen, (lineup,), games, seed, _options(chosen, option, preset, len(lineup)), 10.0)
    plan = replace(plan, detail=True)
    jobs, on = _jobs(jobs), _place(on)
    with _progress(plan.total, quiet=json) as seen:
        results = run(plan, jobs=jobs, on=on, seen=seen)
    target = out if out is not None else Path(f"report-{game}.html")
    text = page(chosen, plan, results, ladder_results(game, ladder))
    try:
        target.write_text(text, "utf-8")
    except OSError as error:
        raise RegaliaError(f"the file {target} cannot be written: {error.strerror}") from error
    _say({"page": str(target), "games": len(results), "bytes": len(text)}, _show_page, as_json=json)


# --- what a command line gives ----------------------------------------------------------------------------------------


def _lineup(given: str, *, known: bool = True) -> tuple[str, ...]:
    """The names of bots, each of which exists."""
    names = tuple(name.strip() for name in given.split(","))
    for name in names if known else ():
        bot(name)
    return names


def _plan(
    game: Game,
    lineups: tuple[tuple[str, ...], ...],
    games: int,
    seed: int,
    options: dict[str, Any],
    reply_seconds: float,
) -> Plan:
    for lineup in lineups:
        game.check_players(len(lineup))
    _at_least_one(games=games)
    if reply_seconds <= 0:
        raise RegaliaError("the seconds for a reply are more than 0")
    return Plan(game.id, lineups, games, check_seed(seed), options, reply_seconds=reply_seconds)


def _options(game: Game, option: list[str] | None, preset: str | None, players: int) -> dict[str, Any]:
    return dict(game.check_options(options_of(game, option, preset), game.check_players(players)))


def _at_least_one(**numbers: int) -> None:
    for name, number in numbers.items():
        if number < 1:
            raise RegaliaError(f"the number of {name} is 1 or more, not {number}")


def _jobs(jobs: int | None) -> int:
    if jobs is None:
        return os.cpu_count() or 1
    _at_least_one(jobs=jobs)
    return jobs


def _place(on: str) -> str:
    if on not in PLACES:
        raise RegaliaError(f"games are played on one of {', '.join(PLACES)}, not {on!r}")
    return on


def _sequential(accept: str | None) -> Sequential | None:
    if accept is None:
        return None
    try:
        low, high = (float(part) for part in accept.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        raise RegaliaError(f"two shares, the lower first, as in 0.5,0.55, not {accept!r}")
    return Sequential(low, high)


# --- what is shown ----------------------------------------------------------------------------------------------------


@contextmanager
def _progress(total: int, *, quiet: bool, title: str = "playing") -> Iterator[Callable[[Any], None]]:
    """A progress bar while games are played."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True, disable=quiet) as progress:
        task = progress.add_task(title, total=total)
        yield lambda _: progress.advance(task)


def _say(found: dict[str, Any], show: Callable[[Console, dict[str, Any]], None], *, as_json: bool) -> None:
    if as_json:
        print(encoder.dumps(found))
    else:
        show(Console(), found)


def _show_page(console: Console, found: dict[str, Any]) -> None:
    console.print(f"{found['games']} games; the page is {found['page']}", soft_wrap=True)


__all__: Sequence[str] = ["app"]
