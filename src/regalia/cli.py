"""The command `regalia`."""

from __future__ import annotations

import gc
import sys

gc.disable()  # importing makes no garbage; collecting meanwhile only slows the start

from pathlib import Path  # noqa: E402
from typing import TYPE_CHECKING, Annotated, Any  # noqa: E402

from cyclopts import App, CycloptsError, Parameter  # noqa: E402

import regalia  # noqa: E402
from regalia.core.errors import RegaliaError  # noqa: E402

if TYPE_CHECKING:
    from rich.console import Console

    from regalia.core.game import Game

app = App(
    name="regalia",
    help="Five classic games of court and land: play, study, measure.",
    version=regalia.__version__,
    help_format="plaintext",
)

Options = Annotated[
    list[str] | None, Parameter(name=("--option", "-o"), negative="", help="An option of the game, as name=value.")
]
Preset = Annotated[str | None, Parameter(help="A named set of options; see `regalia games GAME`.")]


def main() -> None:
    """Run the command; what cannot be done is said in one sentence, with exit code 2."""
    try:
        app(exit_on_error=False, print_error=False)
    except CycloptsError as error:
        _fail(" ".join(str(error).split()))
    except RegaliaError as error:
        _fail(str(error))
    except KeyboardInterrupt:
        _console().print("\nStopped.")
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(1)


def _fail(sentence: str) -> None:
    sentence = sentence[0].upper() + sentence[1:]
    print(sentence if sentence.endswith((".", "?", "!")) else f"{sentence}.", file=sys.stderr)
    sys.exit(2)


def _console() -> Console:
    from rich.console import Console

    gc.enable()
    return Console()


def _mention_uncompiled(console: Console) -> None:
    """Say once that the rules run uncompiled, unless it was asked for."""
    import os

    from regalia.places import is_first_time

    if not regalia.is_compiled() and os.environ.get("REGALIA_PURE") != "1" and is_first_time("uncompiled"):
        console.print(
            "The rules run uncompiled, because no C compiler was found when Regalia was installed. Everything works; "
            "bots and simulations are slower. With a C compiler, install again to have them fast.",
            style="dim",
        )


def options_of(game: Game, given: list[str] | None, preset: str | None) -> dict[str, Any]:
    """The options of a command line: a preset, then the single ones over it."""
    chosen: dict[str, Any] = {}
    if preset is not None:
        if preset not in game.presets:
            known = ", ".join(game.presets) or "none"
            raise RegaliaError(f"{game.title} has no preset {preset!r}; its presets are {known}")
        chosen.update(game.presets[preset])
    for option in given or []:
        name, equals, value = option.partition("=")
        if not equals:
            raise RegaliaError(f"an option is given as name=value, not {option!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def _seats(game: Game, given: str | None, default: str) -> tuple[str, ...]:
    """Who sits where: names of bots, or `me`."""
    from regalia.bots import bot

    seats = tuple(name.strip() for name in (given or default).split(","))
    for name in seats:
        if name != "me":
            bot(name)
    game.check_players(len(seats))
    return seats


def _random_seed() -> int:
    import secrets

    return secrets.randbelow(10**9)


@app.command
def games(game: str | None = None) -> None:
    """List the games, or show one with its options."""
    from rich.table import Table

    console = _console()
    if game is not None:
        _show_game(console, regalia.game(game))
        return
    table = Table("game", "title", "players", "minutes", "", box=None, header_style="dim")
    for name in regalia.games():
        one = regalia.game(name)
        table.add_row(
            f"[bold]{name}[/bold]",
            one.title,
            f"{one.players[0]}–{one.players[-1]}",
            f"{one.minutes[0]}–{one.minutes[1]}",
            one.summary,
        )
    console.print(table)


def _show_game(console: Console, game: Game) -> None:
    from rich.table import Table

    console.print(f"[bold]{game.title}[/bold]: {game.summary}")
    console.print(f"{game.players[0]} to {game.players[-1]} players, {game.minutes[0]} to {game.minutes[1]} minutes.\n")
    table = Table("option", "values, the default first", "", box=None, header_style="dim")
    for name, option in game.options.items():
        table.add_row(f"[bold]{name}[/bold]", ", ".join(str(value).lower() for value in option.values), option.help)
    console.print(table)
    for name, options in game.presets.items():
        console.print(f"\npreset [bold]{name}[/bold]: " + ", ".join(f"{key}={value}" for key, value in options.items()))


@app.command
def play(
    game: str | None = None,
    *,
    seats: str | None = None,
    seed: int | None = None,
    option: Options = None,
    preset: Preset = None,
    resume: Path | None = None,
) -> None:
    """Play at this terminal, against bots or with others at the keyboard.

    Parameters
    ----------
    game
        Which game; without it you are asked.
    seats
        Who sits where, for example me,squire,knight. The bots are page, squire, knight, baron and duke.
    seed
        The same seed gives the same dice and cards.
    resume
        Go on with a saved game.
    """
    from regalia.places import command
    from regalia.terminal import Seating, TerminalTable, seating_from

    console = _console()
    _mention_uncompiled(console)
    if resume is not None:
        seating = seating_from(resume)
    else:
        chosen = regalia.game(game if game is not None else _ask_game(console))
        sitting = _seats(chosen, seats, "me" + ",squire" * max(2, chosen.players[0] - 1))
        number = _random_seed() if seed is None else seed
        state = chosen.new(len(sitting), number, options_of(chosen, option, preset))
        seating = Seating(state, sitting)
    table = TerminalTable(seating, console)
    finished = False
    try:
        finished = table.play()
    finally:
        kept = None if finished else table.keep()
        if kept is not None:
            console.print(
                f"The game is kept. Go on with: [bold]{command()} play --resume {kept}[/bold]", soft_wrap=True
            )


def _ask_game(console: Console) -> str:
    names = regalia.games()
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, start=1):
        one = regalia.game(name)
        console.print(f"  [bold]{number}[/bold]  {one.title:<16} [dim]{one.summary}[/dim]", highlight=False)
    while True:
        try:
            answer = console.input("Which game? [bold]> [/bold]").strip()
        except EOFError:
            raise RegaliaError(f"name a game: {', '.join(names)}") from None
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        if answer in names:
            return answer
        console.print(f"[yellow]Choose a number from 1 to {len(names)}.[/yellow]")


@app.command
def simulate(
    game: str,
    *,
    games: int = 100,
    players: int | None = None,
    seats: str | None = None,
    seed: int = 0,
    jobs: int = 1,
    option: Options = None,
    preset: Preset = None,
    record: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Let bots play many games and show what they add up to.

    Parameters
    ----------
    games
        How many games.
    players
        How many players; or name the bots with --seats.
    seats
        The bots, for example squire,page. Default: page in every seat.
    jobs
        How many processes play at once.
    record
        Write every game to this file, one JSON record a line.
    json
        Print one JSON object instead of a table.
    """
    from regalia.core.game import check_seed
    from regalia.simulation import Plan

    chosen = regalia.game(game)
    if games < 1 or jobs < 1:
        raise RegaliaError("the numbers of games and jobs are 1 or more")
    count = chosen.check_players(chosen.players[0] if players is None else players) if seats is None else 0
    sitting = _seats(chosen, seats, ",".join(["page"] * count))
    if "me" in sitting:
        raise RegaliaError("only bots play in a simulation; to sit down yourself, use `regalia play`")
    if players is not None and len(sitting) != players:
        raise RegaliaError(f"{len(sitting)} seats are named for {players} players")
    options = dict(chosen.check_options(options_of(chosen, option, preset), len(sitting)))
    plan = Plan(game, sitting, options, check_seed(seed), keep_records=record is not None)
    _run_simulation(plan, games, jobs, record, as_json=json)


def _run_simulation(plan: Any, games: int, jobs: int, record: Path | None, *, as_json: bool) -> None:
    import json
    from contextlib import ExitStack

    from rich.progress import track

    from regalia.simulation import Totals, play_many

    console = _console()
    totals = Totals(plan.seats)
    with ExitStack() as stack:
        try:
            file = stack.enter_context(record.open("w", encoding="utf-8")) if record else None
        except OSError as error:
            raise RegaliaError(f"the file {record} cannot be written: {error.strerror}") from error
        playing = track(
            play_many(plan, games, jobs), "playing", games, console=console, disable=as_json, transient=True
        )
        try:
            for played in playing:
                totals.add(played)
                if file is not None:
                    file.write(json.dumps(played.record) + "\n")
        except KeyboardInterrupt:
            console.print(f"Stopped after {totals.games} of {games} games.", style="yellow")
    if as_json:
        print(json.dumps({"game": plan.game, "options": plan.options, "seed": plan.seed, **totals.as_json()}))
    else:
        _show_totals(console, plan.game, totals.as_json())


def _show_totals(console: Console, game: str, totals: dict[str, Any]) -> None:
    from rich.table import Table

    story = regalia.game(game).story
    length = totals["decisions"]
    console.print(
        f"{totals['games']} games, {length['mean']:.1f} decisions each ({length['least']} to {length['most']}); "
        f"nobody wins in {totals['nobody_wins']:.1%}."
    )
    table = Table("seat", "bot", "mean points", "best", "wins", box=None, header_style="dim")
    for row in totals["seats"]:
        table.add_row(
            story.seat_name(row["seat"]),
            row["bot"],
            f"{row['mean_points']:.2f}",
            str(row["best_points"]),
            f"{row['win_share']:.1%}",
        )
    console.print(table)


@app.command
def replay(file: Path, *, game: int = 1, at: int | None = None) -> None:
    """Step through a recorded game.

    Parameters
    ----------
    file
        A record, a saved game, or a file with one record a line.
    game
        Which record of the file, from 1.
    at
        Begin at this position.
    """
    from regalia.terminal import Viewer

    console = _console()
    viewer = Viewer(record_in(file, game), console)
    if at is not None and not 0 <= at < len(viewer.positions):
        raise RegaliaError(f"this game has positions 0 to {len(viewer.positions) - 1}, not {at}")
    if sys.stdin.isatty() or at is not None:
        viewer.step_through(at or 0)
    else:
        viewer.tell()


def record_in(file: Path, number: int) -> Any:
    """The record of this number, from 1, in a file of records or a saved game."""
    import json

    from regalia.core.errors import BadRecord
    from regalia.terminal import read_json

    try:
        found = [read_json(file)]
    except BadRecord:
        if not file.is_file():
            raise
        try:
            found = [json.loads(line) for line in file.read_text("utf-8").splitlines() if line.strip()]
        except ValueError as error:
            raise BadRecord(f"the file {file} holds no records: {error}") from error
    if not 1 <= number <= len(found):
        raise BadRecord(f"the file {file} holds {len(found)} records; there is no number {number}")
    one = found[number - 1]
    return one["record"] if isinstance(one, dict) and "record" in one else one


@app.command
def rules(game: str, rule: str | None = None) -> None:
    """Show the numbered rules of a game, one rule, or all that contain a word.

    Parameters
    ----------
    rule
        An id such as VERS-4.26, the beginning of one, or a word.
    """
    import re

    console = _console()
    book = regalia.game(game).rules
    wanted = (rule or "").lower()
    the_id = re.compile(rf"([a-z]+-)?{re.escape(wanted)}[a-i]?")  # with its lettered parts, and without its family
    found = [one for one in book if the_id.fullmatch(one.lower())]
    found = found or [one for one, text in book.items() if wanted in f"{one} {text}".lower()]
    if not found:
        raise RegaliaError(f"no rule of {game} has the id {rule!r} or speaks of it; the first is {next(iter(book))}")
    for one in found:
        console.print(f"[bold]{one}[/bold]  {book[one]}", highlight=False, soft_wrap=True)


app.command(
    "regalia.arena.commands:app", name="arena", help="Bots against bots: matches, tournaments, ladders, reports."
)
app.command("regalia.hints:hint", name="hint", help="The best moves in a position, with what is expected and why.")


@app.command
def bench(*, seconds: float = 1.0, json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """Measure the speed of the rules here; `python3 go.py bench` puts other engines beside them.

    Parameters
    ----------
    seconds
        How long to measure each figure.
    json
        Print one JSON object instead of a table.
    """
    import json as encoder

    from rich.table import Table

    from regalia.speed import measure

    console = _console()
    if seconds <= 0:
        raise RegaliaError("the seconds to measure are more than 0")
    table = Table("game", "players", "decisions/s", "from Python", "clone µs", "legal µs", box=None, header_style="dim")
    measured = []
    for name in regalia.games():
        game = regalia.game(name)
        speed = measure(game, game.players[-1] if len(game.players) < 4 else 4, seconds)
        measured.append(speed.as_json())
        table.add_row(
            name,
            str(speed.players),
            f"{speed.decisions_per_second:,.0f}",
            f"{speed.python_decisions_per_second:,.0f}",
            f"{speed.clone_microseconds:.2f}",
            f"{speed.legal_microseconds:.2f}",
        )
    if json:
        print(encoder.dumps({"compiled": regalia.is_compiled(), "games": measured}))
    else:
        console.print("compiled" if regalia.is_compiled() else "uncompiled", style="dim")
        console.print(table)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8400,
    data: Path | None = None,
    database: str | None = None,
    workers: int = 1,
    log_level: str = "warning",
    browser: bool = True,
) -> None:
    """Serve tables to browsers and bots.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 for everybody in the network.
    data
        The folder for the tables; default is the platform's folder for a person's data.
    database
        A PostgreSQL address instead; also as REGALIA_DATABASE.
    workers
        How many processes serve.
    browser
        Whether to open the browser.
    """
    from regalia.web.server import serve as start

    start(host, port, data=data, database=database, workers=workers, log_level=log_level, open_browser=browser)


if __name__ == "__main__":
    main()
