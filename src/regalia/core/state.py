"""`State`: a position of any game, as bots, tables, adapters and tests know it.

A game's own state is one final subclass. It holds facts and answers the questions at the end of this file; everything
a caller may do wrong is caught here, once, before a question reaches a game.
"""

from __future__ import annotations

import operator
from abc import ABCMeta, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, SupportsIndex

from mypy_extensions import i64, mypyc_attr

from regalia.core.errors import GameIsOver, IllegalAction, UnknownAction, WrongSeat
from regalia.core.fingerprint import fingerprint
from regalia.core.records import record
from regalia.core.rng import Rng, seeded
from regalia.core.rules import ALLOWED, rule_id
from regalia.core.vecs import append, vec

if TYPE_CHECKING:
    from regalia.core.events import Event, Log
    from regalia.core.game import Game, Refusal


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """A position: whose decision it is, what may be decided, what a decision does."""

    def __init__(self, game: Game, seats: i64, options: Mapping[str, Any], rng: Rng, log: Log | None) -> None:
        self.game: Game = game
        self.seats: i64 = seats
        self.options: Mapping[str, Any] = options
        self.rng: Rng = rng
        self.log: Log | None = log
        self.asked: i64 = -1  # the seat asked now, the first one if several are; -1 for nobody
        self.over: bool = False

    # --- what a caller asks -----------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.seats

    @property
    def seat(self) -> int | None:
        """The seat asked now; None when the game is over."""
        return None if self.over else self.asked

    @property
    def waiting(self) -> list[int]:
        """Every seat that still owes a decision: one, or several for sealed choices; none when the game is over."""
        owing: list[int] = []
        for seat in range(self.seats):
            if self.is_waiting(seat):
                owing.append(seat)
        return owing

    @property
    def decision(self) -> str | None:
        """The kind of the decision asked now; None when the game is over."""
        return None if self.over else self.decision_name()

    @property
    def scores(self) -> list[int]:
        """The points of every seat, now."""
        return [self.score(seat) for seat in range(self.seats)]

    @property
    def ranks(self) -> list[int] | None:
        """The rank of every seat when the game is over: 1 is best, ties share a rank. None before the end."""
        return [self.rank(seat) for seat in range(self.seats)] if self.over else None

    @property
    def events(self) -> list[Event]:
        """Everything that happened, hidden facts included; empty when no log is kept."""
        return [] if self.log is None else list(self.log.events)

    def events_for(self, seat: SupportsIndex | None) -> list[Event]:
        """What happened, as this seat (None: a spectator) was told."""
        return [] if self.log is None else self.log.told(self._viewer(seat)).events

    def legal_actions(self, seat: SupportsIndex | None = None) -> list[int]:
        """The actions open to the seat asked (or to this one), ascending; none for a seat that owes no decision."""
        asked = self.asked if seat is None else self._known(seat)
        if self.over or not self.is_waiting(asked):
            return []
        out = vec[i64]([0] * self.count(asked))
        length = self.legal(asked, out)
        return [out[i] for i in range(length)]

    def why_not(self, action: SupportsIndex, seat: SupportsIndex | None = None) -> Refusal | None:
        """None if the action may be taken now; else the rule that forbids it."""
        rule = self.refusal(self._acting(seat), self._action(action))
        return None if rule == ALLOWED else self.game.refusal(rule_id(rule))

    def apply(self, action: SupportsIndex, seat: SupportsIndex | None = None) -> None:
        """Take an action. `IllegalAction`, `WrongSeat`, `GameIsOver` and `UnknownAction` leave everything as it was."""
        asked = self._acting(seat)
        code = self._action(action)
        rule = self.refusal(asked, code)
        if rule != ALLOWED:
            raise IllegalAction(self.game.refusal(rule_id(rule)))
        if self.log is not None:
            self.log.actions.append((asked, code))
        self.carry_out(asked, code)

    def label(self, action: SupportsIndex) -> str:
        """An action in words."""
        return self.game.story.label(self, self._action(action))

    def prompt(self, seat: SupportsIndex | None = None) -> str:
        """What is asked of the seat, in one sentence."""
        return self.game.story.prompt(self, self._acting(seat))

    def imagine(self, seat: SupportsIndex | None, seed: int) -> State:
        """A clone in which everything hidden from the seat is dealt anew, consistent with all that the seat knows."""
        viewer = self._viewer(seat)
        imagined = self.clone()
        imagined.rng = seeded(seed)
        if self.log is not None:
            imagined.log = self.log.told(viewer)
        imagined.deal_anew(-1 if viewer is None else viewer)
        return imagined

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, as plain data."""
        return self.seen_by(self._viewer(seat))

    def quiet(self) -> State:
        """A clone that keeps no log: for search and simulation."""
        copy = self.clone()
        copy.log = None
        return copy

    def record(self) -> dict[str, Any]:
        """The game so far as plain data, enough to replay it."""
        return record(self)

    def fingerprint(self) -> int:
        """64 bits, equal for equal states, compiled or not."""
        words = self.words()
        return fingerprint(words, len(words))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or self.game.id != other.game.id:
            return False
        mine = self.words()
        theirs = other.words()
        length: i64 = len(mine)
        if length != len(theirs):
            return False
        for i in range(length):
            if mine[i] != theirs[i]:
                return False
        return True

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return restore, (self.game, self.facts(), self.log)

    def common_words(self) -> vec[i64]:
        """What every state begins its `words` with: the game, its options, the generator, who is asked."""
        out = vec[i64](capacity=128)
        for number in self.game.identity(self.seats, self.options):
            out = append(out, number)
        out = append(out, self.rng.a)
        out = append(out, self.rng.b)
        out = append(out, self.rng.c)
        out = append(out, self.rng.counter)
        out = append(out, self.asked)
        return append(out, 1 if self.over else 0)

    # --- catching wrong questions -----------------------------------------------------------------------------------

    def _known(self, seat: SupportsIndex) -> i64:
        try:
            number = operator.index(seat)
        except TypeError:
            number = -1
        if not 0 <= number < self.seats:
            raise WrongSeat(f"a seat is a number from 0 to {self.seats - 1}, not {seat!r}")
        return number

    def _viewer(self, seat: SupportsIndex | None) -> int | None:
        return None if seat is None else self._known(seat)

    def _acting(self, seat: SupportsIndex | None) -> i64:
        if self.over:
            raise GameIsOver("the game is over; nobody decides anything any more")
        asked = self.asked if seat is None else self._known(seat)
        if not self.is_waiting(asked):
            raise WrongSeat(f"seat {asked} owes no decision now; asked are {self.waiting}")
        return asked

    def _action(self, action: SupportsIndex) -> i64:
        try:
            code = operator.index(action)
        except TypeError:
            code = -1
        if not 0 <= code < self.game.actions:
            raise UnknownAction(f"an action is a number from 0 to {self.game.actions - 1}, not {action!r}")
        return code

    # --- what a game answers ----------------------------------------------------------------------------------------

    def is_waiting(self, seat: i64) -> bool:
        """Whether this seat owes a decision. Games with sealed choices answer for several seats."""
        return not self.over and seat == self.asked

    @abstractmethod
    def clone(self) -> State:
        """An equal and independent state."""

    @abstractmethod
    def words(self) -> vec[i64]:
        """Every fact as a number, in a fixed order: what equality and the fingerprint look at."""

    @abstractmethod
    def decision_name(self) -> str:
        """The name of the decision asked now."""

    @abstractmethod
    def count(self, seat: i64) -> i64:
        """How many actions are open to a waiting seat."""

    @abstractmethod
    def pick(self, seat: i64, k: i64) -> i64:
        """The k-th of the open actions, from 0, ascending."""

    @abstractmethod
    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the open actions into `out`, ascending, and return their number."""

    @abstractmethod
    def refusal(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this action to a waiting seat; `ALLOWED` if none does."""

    @abstractmethod
    def carry_out(self, seat: i64, action: i64) -> None:
        """Take an action that is known to be open, and everything that follows without a choice."""

    @abstractmethod
    def score(self, seat: i64) -> i64:
        """The points of a seat now."""

    @abstractmethod
    def rank(self, seat: i64) -> i64:
        """The rank of a seat in a finished game."""

    @abstractmethod
    def deal_anew(self, seat: i64) -> None:
        """Deal everything hidden from the seat (-1: from a spectator) anew, with this state's own generator."""

    @abstractmethod
    def heuristic(self) -> list[float]:
        """How good the position looks to each seat, in expected final points."""

    @abstractmethod
    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """All that an existing seat (None: a spectator) may know, as plain data: the view."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """Everything, hidden facts included, as plain data named as in the rules."""

    @abstractmethod
    def check(self) -> None:
        """Raise `BrokenInvariant` with its rule if the position cannot be."""


def restore(game: Game, facts: dict[str, Any], log: Log | None) -> State:
    """The state that was pickled."""
    state = game.from_facts(facts)
    state.log = log
    return state
