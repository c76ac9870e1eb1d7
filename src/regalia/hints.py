"""Hints: the best moves for a seat, what they are expected to bring everybody, and why, in words.

The table shows them as hints and analysis; `regalia hint` shows them in a terminal. They use nothing that the seat
may not know.
"""

from __future__ import annotations

import json as encoder
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from regalia.bots import bot
from regalia.bots.levels import Searcher
from regalia.core.errors import GameIsOver, RegaliaError, WrongSeat
from regalia.core.rng import LARGEST_SEED
from regalia.core.state import State

LOOKS: Final = 8  # imagined positions that an explanation looks at
NOTABLE: Final = {"points": 0.05, "chance": 0.005}  # what a part of the outlook must move to be named
MOST_REASONS: Final = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """One move: how much of the search went into it, what every seat may expect, and the reasons.

    What is expected are final points, or, in games whose `measure` is "chance", chances to win.
    """

    action: int
    label: str
    share: float
    expected: list[float]
    measure: str
    why: list[str]

    def as_json(self) -> dict[str, Any]:
        """The hint as plain data."""
        return asdict(self)


def hints(state: State, seat: int | None = None, *, level: str = "knight", seed: int = 0, most: int = 3) -> list[Hint]:
    """The best moves of a waiting seat, the best first. The same position, level with iterations and seed: the same."""
    asked = _asked(state, seat)
    player = bot(level)
    if not isinstance(player, Searcher):
        raise RegaliaError(f"{level} does not search; hints come from knight, baron and duke")
    # to the end, and with the game's own weights, whatever those of the level: a hint tells what is, not how one plays
    player = replace(player, refinements={**player.refinements, "settle": 0.0}, weights={})
    found = player.search(state, asked, seed)
    total = max(1, sum(candidate.visits for candidate in found))
    tried = [candidate for candidate in found if candidate.visits > 0] or found[:1]
    return [
        Hint(
            action=int(candidate.action),
            label=state.label(candidate.action),
            share=candidate.visits / total,
            expected=[round(points, 3) for points in candidate.outlook],
            measure=state.game.measure,
            why=reasons(state, asked, candidate.action, seed),
        )
        for candidate in tried[:most]
    ]


def _asked(state: State, seat: int | None) -> int:
    if state.over:
        raise GameIsOver("the game is over; there is nothing to hint at")
    asked = state.waiting[0] if seat is None else seat
    if asked not in state.waiting:
        raise WrongSeat(f"seat {asked} owes no decision now")
    return asked


def reasons(state: State, seat: int, action: int, seed: int) -> list[str]:
    """Whether an action wins, and which parts of the outlook it moves at once: one's own, and how the others look."""
    moved: dict[str, float] = {}
    wins = 0
    quiet = state.quiet()
    for look in range(LOOKS):
        before = quiet.imagine(seat, (seed + look) & LARGEST_SEED)
        after = before.clone()
        after.carry_out(seat, action)
        wins += after.over and after.rank(seat) == 1
        for sign, position in ((-1, before), (1, after)):
            for name, points in _parts(position, seat).items():
                moved[name] = moved.get(name, 0.0) + sign * points / LOOKS
    least = NOTABLE[state.game.measure]
    notable = sorted((name for name in moved if abs(moved[name]) >= least), key=lambda name: -abs(moved[name]))
    said = [f"{told(state, moved[name], '+')} {name}" for name in notable]
    if wins > 0:
        said.insert(0, "wins the game" if wins == LOOKS else "may win the game")
    return said[:MOST_REASONS]


def told(state: State, expected: float, sign: str = "") -> str:
    """Points, or chances as percentages."""
    return f"{min(1.0, expected) * 100:{sign}.0f} %" if state.game.measure == "chance" else f"{expected:{sign}.1f}"


def _parts(state: State, seat: int) -> dict[str, float]:
    """The parts of a seat's outlook, and the whole of each rival's.

    What is sure to come (`SURE` names it) moves with every action alike, so it is a reason for none; what a victory
    is worth on top (`VICTORY`) is no points.
    """
    rivals = [other for other in range(state.players) if other != seat]
    name_of = state.game.story.seat_name
    try:
        heuristic = import_module(f"regalia.games.{state.game.id}.heuristic")
        terms = heuristic.terms
        hushed = {getattr(heuristic, name, None) for name in ("SURE", "VICTORY")}
    except (ModuleNotFoundError, AttributeError):  # a game that does not tell its parts
        outlook = state.heuristic()
        return {"in all": outlook[seat], **{f"for {name_of(other)}": outlook[other] for other in rivals}}
    parts = [
        {name: points for name, points in terms(state, one).items() if name not in hushed}
        for one in range(state.players)
    ]
    own = {f"for {name}": points for name, points in parts[seat].items()}
    return {**own, **{f"for {name_of(other)}": sum(parts[other].values()) for other in rivals}}


# --- the command ------------------------------------------------------------------------------------------------------


def hint(
    file: Path,
    *,
    game: int = 1,
    at: int | None = None,
    seat: int | None = None,
    level: str = "knight",
    seed: int = 0,
    most: int = 3,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """The best moves in a position, what they are expected to bring, and why.

    Parameters
    ----------
    file
        A record or a saved game.
    game
        Which record of the file, from 1.
    at
        The position, from 0; default: the last one.
    seat
        Whose move; default: the seat that is asked.
    level
        Who is asked for advice: knight, baron or duke; knight@2000 for so many iterations.
    json
        Print one JSON object instead of a table.
    """
    from regalia.cli import record_in  # noqa: PLC0415 - the command line imports this module when it is needed

    state = position(record_in(file, game), at)
    if most < 1:
        raise RegaliaError("the number of hints is 1 or more")
    found = hints(state, seat, level=level, seed=seed, most=most)
    asked = _asked(state, seat)
    if json:
        answer = {"game": state.game.id, "seat": asked, "level": level, "hints": [one.as_json() for one in found]}
        print(encoder.dumps(answer))
    else:
        _show(state, asked, found)


def position(record: Any, at: int | None) -> State:
    """A position of a record; without a number the last one in which somebody decides."""
    from regalia.core.records import steps  # noqa: PLC0415

    positions = [state.clone() for state in steps(record)]
    if at is None:
        return next(state for state in reversed(positions) if not state.over)
    if not 0 <= at < len(positions):
        raise RegaliaError(f"this game has positions 0 to {len(positions) - 1}, not {at}")
    return positions[at]


def _show(state: State, seat: int, found: list[Hint]) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console()
    names = [state.game.story.seat_name(one) for one in range(state.players)]
    console.print(f"[bold]{names[seat]}[/bold]: {state.prompt(seat)}", highlight=False)
    table = Table("move", "searched", *names, "why", box=None, header_style="dim", padding=(0, 1, 0, 0))
    for one in found:
        expected = [told(state, points) for points in one.expected]
        table.add_row(one.label, f"{one.share:.0%}", *expected, "; ".join(one.why))
    console.print(table)
