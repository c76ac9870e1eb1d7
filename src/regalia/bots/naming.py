"""From a name to a bot: levels, other budgets, other weights, and bots that somebody else has written.

knight                the level
knight@500            500 iterations and no clock: the same choice every time, on every machine
squire@1              one imagined position, not four: quicker, and hardly weaker where little is hidden
knight@50ms           50 milliseconds and no other limit
squire+weights.json   the level with other weights in its heuristic
my_bots:Gambler       a class in Python
gambler               a class that an installed package offers as an entry point of the group `regalia.bots`
program:./gambler -q  a program that speaks JSON lines (docs/bots.md)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from regalia.bots.levels import BASELINES, LEVELS, Bot, Flat, Page, Searcher, Squire, UnknownBot
from regalia.core.state import State

ENTRY_POINTS: Final = "regalia.bots"
PROGRAM: Final = "program:"
BUDGET: Final = re.compile(r"(?P<name>[^@+]+)@(?P<number>\d+)(?P<unit>ms|s)?")


def bot(name: str) -> Bot:
    """The bot of this name; `UnknownBot` says what names there are."""
    ours = {**LEVELS, **BASELINES}
    if name in ours:
        return ours[name]
    if name.startswith(PROGRAM):
        from regalia.bots.programs import ProgramBot  # noqa: PLC0415 - few need it

        return ProgramBot(name)
    plain, plus, file = name.partition("+")
    if plus:
        return Weighted(name, bot(plain), file)
    budget = BUDGET.fullmatch(name)
    if budget:
        return with_budget(name, bot(budget["name"]), int(budget["number"]), budget["unit"])
    if ":" in name:
        return _from_module(name)
    return _from_entry_point(name)


def level(name: str) -> Bot:
    """One of our levels and nothing else: the names of `bot` can run code, so strangers may not choose among them."""
    if name not in LEVELS:
        raise UnknownBot(f"there is no level {name!r}; the levels are {', '.join(LEVELS)}")
    return LEVELS[name]


def is_ours(player: Bot) -> bool:
    """Whether the bot is one of ours, which need no watching."""
    if isinstance(player, Weighted):
        return is_ours(player.player)
    return isinstance(player, (Page, Squire, Searcher, Flat))


def with_budget(name: str, player: Bot, number: int, unit: str | None) -> Bot:
    """The same bot with another budget: iterations, milliseconds or seconds; for a squire imagined positions."""
    if isinstance(player, Squire) and unit is None and number > 0:
        return replace(player, name=name, positions=number)
    if not isinstance(player, (Searcher, Flat)):
        raise UnknownBot(f"{player.name} does not search, so {name!r} can give it no budget")
    if number < 1:
        raise UnknownBot(f"a budget is 1 or more, not {number}")
    seconds = 0.0 if unit is None else number / (1000 if unit == "ms" else 1)
    if isinstance(player, Flat):
        return replace(player, name=name, iterations=0 if unit else number, seconds=seconds)
    return replace(player, name=name, iterations=10**9 if unit else number, seconds=seconds, exact=True)


@dataclass(frozen=True, slots=True)
class Weighted:
    """A bot whose heuristic has other weights."""

    name: str
    player: Bot
    file: str

    def choose(self, state: State, seat: int, seed: int) -> int:
        """What the bot chooses with these weights."""
        from regalia.bots.weighing import weights_in, with_weights  # noqa: PLC0415

        weights = weights_in(state.game.id, Path(self.file))
        if isinstance(self.player, (Squire, Searcher)):  # instead of those that the level may have
            return replace(self.player, weights=weights).choose(state, seat, seed)
        with with_weights(state.game.id, weights):
            return self.player.choose(state, seat, seed)


def _from_module(name: str) -> Bot:
    from importlib import import_module  # noqa: PLC0415

    module, _, attribute = name.partition(":")
    try:
        made: Any = getattr(import_module(module), attribute)
    except (ImportError, ValueError) as error:
        raise UnknownBot(f"the bot {name!r} cannot be imported: {error}") from error
    except AttributeError as error:
        raise UnknownBot(f"the module {module} has no {attribute!r}") from error
    return _named(name, made)


def _from_entry_point(name: str) -> Bot:
    from importlib.metadata import entry_points  # noqa: PLC0415

    offered = entry_points(group=ENTRY_POINTS)
    if name not in offered.names:
        known = ", ".join([*LEVELS, *BASELINES, *sorted(offered.names)])
        raise UnknownBot(f"there is no bot {name!r}; the bots are {known}")
    try:
        return _named(name, offered[name].load())
    except (ImportError, AttributeError) as error:
        raise UnknownBot(f"the bot {name!r} cannot be imported: {error}") from error


def _named(name: str, made: Any) -> Bot:
    """An instance of a class, or the thing itself, under the name it was asked for."""
    player = made() if isinstance(made, type) else made
    if not callable(getattr(player, "choose", None)):
        raise UnknownBot(f"{name!r} is no bot: it has no method choose(state, seat, seed)")
    return Guest(name, player)


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot from elsewhere, under the name it was asked for."""

    name: str
    player: Any

    def choose(self, state: State, seat: int, seed: int) -> int:
        """What the bot chooses, of a position that holds nothing its seat may not know."""
        imagined = state.imagine(seat, seed)
        imagined.log = None
        return int(self.player.choose(imagined, seat, seed))
