"""`Game`: everything about a game that is not a position, and the way to its positions."""

from __future__ import annotations

import json
import operator
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from regalia.core.coding import Coding
from regalia.core.errors import BadFacts, BadSeed, UnknownOption, WrongPlayerCount
from regalia.core.events import Event, Log
from regalia.core.facts import FactReader
from regalia.core.registry import game as game_by_id
from regalia.core.rng import LARGEST_SEED, Rng, seeded
from regalia.core.rules import rules_of

if TYPE_CHECKING:
    from regalia.core.state import State


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: the rule's id and a sentence."""

    rule: str
    text: str


OptionValue = Any  # a word, a number, true or false; for an option with a table also that table as plain data


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game starts. The first value is the default.

    An option with `table` can also be given data, or the name of a JSON file that holds it: another edition's numbers.
    `table` says what is wrong with such data, or None.
    """

    values: tuple[str | int | bool, ...]
    help: str
    table: Callable[[Any], str | None] | None = None

    @property
    def default(self) -> OptionValue:
        """The value that holds when nothing is said."""
        return self.values[0]

    def read(self, given: object) -> OptionValue | None:
        """The value that is meant, or None. Values also match as text (`"2"`); true and false stand for on and off."""
        if self.table is not None and given not in self.values:
            return self._read_table(given)
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
        if isinstance(given, bool):
            switch = "on" if given else "off"
            return switch if switch in self.values else None
        for value in self.values:
            if isinstance(given, str) and given.lower() == str(value).lower():
                return value
        return None

    def number(self, value: OptionValue) -> int:
        """The value as a number, for fingerprints: its place among the values, or a check sum of the table."""
        if value in self.values:
            return self.values.index(value)
        return len(self.values) + zlib.crc32(json.dumps(value, sort_keys=True).encode())

    def _read_table(self, given: object) -> OptionValue | None:
        if isinstance(given, (str, Path)):
            try:
                given = json.loads(Path(given).read_text("utf-8"))
            except OSError as error:
                raise UnknownOption(f"the file {given} cannot be read: {error.strerror}") from error
            except ValueError as error:
                raise UnknownOption(f"the file {given} is not JSON: {error}") from error
        objection = self.table(given) if self.table else None
        if objection:
            raise UnknownOption(objection)
        return given


class Story(Protocol):
    """The words of a game: a module `story.py` with these functions."""

    def label(self, state: Any, action: int, /) -> str:
        """An action in words, as its seat would say it."""

    def prompt(self, state: Any, seat: int, /) -> str:
        """What is asked of the seat, in one sentence."""

    def tell(self, event: Event, /) -> str:
        """A line of the log."""

    def refuse(self, rule: str, /) -> str | None:
        """Why not, in the words of the table; None: the rule's own sentence will do."""

    def seat_name(self, seat: int, /) -> str:
        """What a seat is called at the table, by its colour: "red"."""

    def picture(self, view: Mapping[str, Any], /) -> str:
        """The view drawn for a terminal of 80 columns, with rich markup."""


Options = Mapping[str, OptionValue]
SetUp = Callable[["Game", int, Rng, Options, Log | None], "State"]
ReadFacts = Callable[["Game", int, Options, FactReader], "State"]


@dataclass(frozen=True, eq=False)
class Game:
    """A game as the whole platform knows it. The same names for all games."""

    id: str
    title: str
    version: int
    players: range
    summary: str
    minutes: tuple[int, int]
    options: Mapping[str, Option]
    coding: Coding
    max_decisions: int
    rulebooks: tuple[str, ...]
    story: Story
    set_up: SetUp
    read_facts: ReadFacts
    presets: Mapping[str, Options] = field(default_factory=dict)
    measure: str = "points"  # what a heuristic tells: final "points", or the "chance" to win where points say little
    refuse_options: Callable[[int, Options], str | None] | None = None
    _identities: dict[int, tuple[Options, list[int]]] = field(default_factory=dict, repr=False)

    @property
    def actions(self) -> int:
        """The size of the fixed action space."""
        return len(self.coding)

    @cached_property
    def rules(self) -> Mapping[str, str]:
        """Rule id -> its sentence, from the numbered rules."""
        return MappingProxyType(rules_of(self.rulebooks))

    def parse(self, action: int) -> dict[str, Any]:
        """The kind and the parameters behind an action's number."""
        return self.coding.parse(action)

    def action(self, kind: str, **parameters: Any) -> int:
        """The number of the action of this kind with these parameters."""
        return self.coding.code(kind, parameters)

    def new(
        self,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        *,
        log: bool = True,
    ) -> State:
        """A new game at its first decision. Without `log` it keeps neither events nor a record: for bulk play."""
        seats = self.check_players(self.players[0] if players is None else players)
        chosen = self.check_options(options or {}, seats)
        seed = check_seed(seed)
        return self.set_up(self, seats, seeded(seed), chosen, Log(seed) if log else None)

    def from_facts(self, facts: Mapping[str, Any], *, log: bool = True) -> State:
        """The position that the facts describe. Refused with the wrong fact's name, or the broken invariant's rule."""
        reader = FactReader(facts)
        if reader.take("game") != self.id:
            raise BadFacts(f"these are facts of {facts['game']!r}, not of {self.id}")
        players = self.check_players(reader.take("players"))
        options = self.check_options(reader.take("options"), players)
        state = self.read_facts(self, players, options, reader)
        reader.done()
        state.check()
        state.log = Log(None) if log else None
        return state

    def check_players(self, players: object) -> int:
        """The number of players, if the game takes so many."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            most = f"{self.players[0]} to {self.players[-1]}"
            raise WrongPlayerCount(f"{self.title} is for {most} players, not {players!r}")
        return players

    def check_options(self, options: object, players: int) -> Options:
        """The value of every option: those given, if they exist, and the defaults of the others."""
        if not isinstance(options, Mapping):
            raise UnknownOption(f"options are names with values, not {options!r}")
        chosen = {name: option.default for name, option in self.options.items()}
        for name, given in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise UnknownOption(f"{self.title} has no option {name!r}; its options are {known}")
            value = self.options[name].read(given)
            if value is None:
                values = ", ".join(map(_as_written, self.options[name].values))
                raise UnknownOption(f"the option {name} is one of {values}, not {given!r}")
            chosen[name] = value
        objection = self.refuse_options(players, chosen) if self.refuse_options else None
        if objection:
            raise UnknownOption(objection)
        return MappingProxyType(chosen)

    def refusal(self, rule: str) -> Refusal:
        """The refusal that a rule gives: in the words of the table, or in its own sentence."""
        return Refusal(rule, self.story.refuse(rule) or self.rules[rule])

    def identity(self, players: int, options: Options) -> list[int]:
        """The game, its version, the players and the options as numbers: how they enter a fingerprint."""
        known = self._identities.get(id(options))
        if known is None or known[0] is not options:
            chosen = [option.number(options[name]) for name, option in self.options.items()]
            known = options, [zlib.crc32(self.id.encode()), self.version, players, *chosen]
            if len(self._identities) > 1000:
                self._identities.clear()
            self._identities[id(options)] = known
        return known[1]

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return game_by_id, (self.id,)

    def __repr__(self) -> str:
        return f"<regalia game {self.id}, version {self.version}>"


def check_seed(seed: object) -> int:
    """The seed as a plain number, if it is one."""
    try:
        number = operator.index(seed)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if isinstance(seed, bool) or not 0 <= number <= LARGEST_SEED:
        raise BadSeed(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    return number


def _as_written(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
