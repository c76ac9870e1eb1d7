"""The table in a terminal, for any game: the view drawn, numbered choices, refusals with their rule, undo, save."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from regalia.bots import bot
from regalia.core.errors import BadRecord, RegaliaError
from regalia.core.game import Game
from regalia.core.records import replay, steps
from regalia.core.state import State
from regalia.places import command, data_folder, write_whole
from regalia.simulation import bot_seed

ME = "me"
MANY = 24  # more choices than this are not listed unless asked for
HELP = """[bold]number[/bold]        take that choice
[bold]some words[/bold]    show only choices with these words
[bold]all[/bold]           list every choice
[bold]name 1 2[/bold]      take an action by its name and parameters, e.g. [bold]{example}[/bold]
[bold]rule ID[/bold]       show a numbered rule      [bold]log[/bold]    everything that happened
[bold]undo[/bold]          back to your last choice  [bold]board[/bold]  draw the table again
[bold]save FILE[/bold]     keep the game in a file   [bold]quit[/bold]   stop; the game is kept"""


@dataclass
class Seating:
    """A game with who sits where."""

    state: State
    seats: tuple[str, ...]

    @property
    def seed(self) -> int:
        """The seed of the game, from which bots draw theirs."""
        return int(self.state.record()["seed"])

    def as_text(self) -> str:
        """The game as a file holds it."""
        return json.dumps({"seats": list(self.seats), "record": self.state.record()})


def seating_from(path: Path) -> Seating:
    """The saved game in a file."""
    saved = read_json(path)
    if not isinstance(saved, Mapping) or not {"seats", "record"} <= set(saved):
        raise BadRecord(f"the file {path} is no saved game; `regalia replay` looks through records")
    state = replay(saved["record"])
    seats = tuple(map(str, saved["seats"]))
    if len(seats) != state.players:
        raise BadRecord(f"the file {path} names {len(seats)} seats for a game of {state.players} players")
    for name in seats:
        if name != ME:
            bot(name)
    return Seating(state, seats)


def read_json(path: Path) -> Any:
    """The data in a file, or a sentence why not."""
    try:
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadRecord(f"the file {path} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise BadRecord(f"the file {path} is not JSON: {error}") from error


@dataclass
class TerminalTable:
    """One game played at a terminal."""

    seating: Seating
    console: Console
    told: int = 0
    last_human: int | None = None

    @property
    def state(self) -> State:
        """The position now."""
        return self.seating.state

    def play(self) -> bool:
        """Play to the end; False if the person stops before."""
        while not self.state.over:
            seat = self.state.waiting[0]
            if self.seating.seats[seat] != ME:
                self._let_bot_move(seat)
            elif not self._ask(seat):
                return False
        self._draw(self.last_human)
        self._show_result()
        return True

    def keep(self) -> Path | None:
        """Save an unfinished game where nobody has to think of a name."""
        if not self.state.record()["actions"]:
            return None
        path = data_folder() / "unfinished" / f"{self.state.game.id}-{self.seating.seed}.json"
        write_whole(path, self.seating.as_text())
        return path

    # --- one decision -----------------------------------------------------------------------------------------------

    def _let_bot_move(self, seat: int) -> None:
        taken = len(self.state.record()["actions"])
        player = bot(self.seating.seats[seat])
        self.state.apply(player.choose(self.state, seat, bot_seed(self.seating.seed, taken)), seat)

    def _ask(self, seat: int) -> bool:
        self._hand_over(seat)
        self._draw(seat)
        actions = self.state.legal_actions(seat)
        self._list(seat, actions, "")
        while True:
            try:
                answer = self.console.input("[bold]> [/bold]").strip()
            except EOFError:
                return False
            done = self._answer(answer, seat, actions)
            if done is not None:
                return done

    def _answer(self, answer: str, seat: int, actions: list[int]) -> bool | None:
        """Do what was typed. True: go on with the game; False: stop; None: ask again."""
        word, _, rest = answer.partition(" ")
        if answer.isdecimal():
            return self._take_number(int(answer), seat, actions)
        if word in ("quit", "q", "exit"):
            return False
        if word in ("undo", "u"):
            return self._undo(seat)
        if word == "save":
            self._save(rest.strip())
        elif word == "rule":
            self._show_rule(rest.strip().upper())
        elif word == "log":
            self._show_log(seat, 0)
        elif word in ("board", "b"):
            self._draw(seat)
            self._list(seat, actions, "")
        elif word in ("help", "?", "h"):
            self.console.print(HELP.format(example=_spelled(self.state.game, actions[0])))
        elif word in _kinds(self.state.game):
            return self._take_named(word, rest.split(), seat)
        else:
            self._list(seat, actions, answer)
        return None

    def _take_number(self, number: int, seat: int, actions: list[int]) -> bool | None:
        if not 1 <= number <= len(actions):
            self.console.print(f"[yellow]Choose a number from 1 to {len(actions)}.[/yellow]")
            return None
        self.state.apply(actions[number - 1], seat)
        return True

    def _take_named(self, kind: str, given: list[str], seat: int) -> bool | None:
        """An action by its name: what is forbidden is refused with its rule."""
        try:
            self.state.apply(_named(self.state.game, kind, given), seat)
        except RegaliaError as error:
            self.console.print(f"[yellow]{error}[/yellow]", markup=True)
            return None
        return True

    def _undo(self, seat: int) -> bool | None:
        """Back to the last choice that the person made."""
        record = self.state.record()
        actions = record["actions"]
        mine = [i for i, (who, _) in enumerate(actions) if self.seating.seats[who] == ME]
        if not mine:
            self.console.print("[yellow]There is no choice of yours to take back.[/yellow]")
            return None
        self.seating.state = replay({**record, "actions": actions[: mine[-1]], "result": None})
        self.told = len(self.state.events_for(seat))
        self.console.print("[dim]Taken back.[/dim]")
        return True

    def _save(self, name: str) -> None:
        path = Path(name) if name else data_folder() / "saved" / f"{self.state.game.id}-{self.seating.seed}.json"
        try:
            write_whole(path, self.seating.as_text())
        except OSError as error:
            self.console.print(f"[yellow]The file {path} cannot be written: {error.strerror}.[/yellow]")
            return
        self.console.print(f"Saved. Go on with: [bold]{command()} play --resume {path}[/bold]", soft_wrap=True)

    # --- showing ----------------------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """With several people at one keyboard nobody sees another's hand."""
        several = self.seating.seats.count(ME) > 1
        if several and self.last_human not in (None, seat):
            self.console.clear()
            self.console.input(f"[bold]{self._name(seat)}[/bold], it is your turn. Press Enter when only you look. ")
        self.last_human = seat

    def _draw(self, seat: int | None) -> None:
        self._show_log(seat, self.told)
        self.told = len(self.state.events_for(seat))
        self.console.rule(f"[bold]{self.state.game.title}[/bold]", style="dim")
        self.console.print(self.state.game.story.picture(self.state.view(seat)), highlight=False)
        self.console.print()

    def _show_log(self, seat: int | None, first: int) -> None:
        for event in self.state.events_for(seat)[first:]:
            self.console.print(f"  {self.state.game.story.tell(event)}", style="dim", highlight=False, markup=False)

    def _list(self, seat: int, actions: list[int], wanted: str) -> None:
        self.console.print(f"[bold]{self._name(seat)}: {self.state.prompt(seat)}[/bold]", highlight=False)
        words = wanted.lower().split()
        every = words == ["all"]
        shown = 0
        for number, action in enumerate(actions, start=1):
            text = self.state.label(action)
            if every or all(word in text.lower() for word in words):
                shown += 1
                if every or shown <= MANY:
                    self.console.print(f"  [bold]{number:>3}[/bold]  {text}", highlight=False)
        if shown == 0:
            self.console.print("[yellow]No choice has these words. Type ? for help.[/yellow]")
        elif shown > MANY and not every:
            self.console.print(f"  … {shown - MANY} more: type [bold]all[/bold], or a few words to narrow them down.")

    def _show_rule(self, rule: str) -> None:
        rules = self.state.game.rules
        if rule in rules:
            self.console.print(f"[bold]{rule}[/bold]  {rules[rule]}", highlight=False)
        else:
            self.console.print(
                f"[yellow]There is no rule {rule or 'without an id'}; try rule {next(iter(rules))}.[/yellow]"
            )

    def _show_result(self) -> None:
        result = Table(title="The game is over", title_style="bold")
        for column in ("rank", "seat", "played by", "points"):
            result.add_column(column, justify="right" if column in ("rank", "points") else "left")
        ranks = self.state.ranks or []
        for seat in sorted(range(self.state.players), key=lambda seat: ranks[seat]):
            won = ranks[seat] == 1
            result.add_row(
                str(ranks[seat]),
                self._name(seat),
                "you" if self.seating.seats[seat] == ME else self.seating.seats[seat],
                str(self.state.scores[seat]),
                style="bold green" if won else None,
            )
        self.console.print(result)
        if 1 not in ranks:
            self.console.print("[bold]Nobody wins: all players lose.[/bold]")

    def _name(self, seat: int) -> str:
        return self.state.game.story.seat_name(seat)


def _kinds(game: Game) -> set[str]:
    return {game.parse(action)["kind"] for action in range(game.actions)}


def _spelled(game: Game, action: int) -> str:
    """An action as one would type it."""
    return " ".join(map(str, game.parse(action).values()))


def _named(game: Game, kind: str, given: Sequence[str]) -> int:
    """The action of this name whose parameters are spelled like this."""
    for action in range(game.actions):
        if _spelled(game, action) == " ".join((kind, *given)):
            return action
    first = next(_spelled(game, action) for action in range(game.actions) if game.parse(action)["kind"] == kind)
    raise RegaliaError(f"There is no {kind} {' '.join(given)}; an example is: {first}".replace("  ", " "))


# --- looking through a record -----------------------------------------------------------------------------------------


@dataclass
class Viewer:
    """Steps through a recorded game."""

    recorded: Mapping[str, Any]
    console: Console

    def __post_init__(self) -> None:
        """Replay it once, keeping every position."""
        self.positions = [state.clone() for state in steps(self.recorded)]
        replay(self.recorded)

    def tell(self) -> None:
        """The whole game as text."""
        last = self.positions[-1]
        for event in last.events:
            self.console.print(last.game.story.tell(event), highlight=False, markup=False)
        self.show(len(self.positions) - 1)

    def show(self, place: int) -> None:
        """One position with what led to it."""
        state = self.positions[place]
        before = len(self.positions[place - 1].events) if place else 0
        for event in state.events[before:]:
            self.console.print(f"  {state.game.story.tell(event)}", style="dim", highlight=False, markup=False)
        self.console.rule(f"{state.game.title}: position {place} of {len(self.positions) - 1}", style="dim")
        self.console.print(state.game.story.picture(state.view(None if not state.over else 0)), highlight=False)
        if not state.over and place < len(self.positions) - 1:
            seat, action = self.recorded["actions"][place]
            self.console.print(
                f"[bold]{state.game.story.seat_name(seat)}[/bold]: {state.label(action)}", highlight=False
            )

    def step_through(self, place: int) -> None:
        """Enter goes on, b back, a number jumps, q stops."""
        self.show(place)
        while True:
            try:
                answer = self.console.input("[dim]Enter: on, b: back, number: jump, q: stop >[/dim] ").strip()
            except EOFError:
                return
            if answer in ("q", "quit"):
                return
            wanted = place - 1 if answer == "b" else int(answer) if answer.isdecimal() else place + 1
            if not 0 <= wanted < len(self.positions):
                self.console.print(f"[yellow]Positions are 0 to {len(self.positions) - 1}.[/yellow]")
                continue
            place = wanted
            self.show(place)
