"""What happened, as data: the log that a state keeps when it is asked to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `facts` are told to everybody, unless the event is `hidden`; `secrets` adds what only some seats
    are told.
    `reveals` marks chance and uncovered cards: what lies before such an event cannot be taken back alone.
    """

    kind: str
    facts: Mapping[str, Any]
    secrets: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    hidden: bool = False
    reveals: bool = False

    def told(self, seat: int | None) -> Event | None:
        """The event as this seat (None: a spectator) learns it; None if it learns nothing."""
        secret = self.secrets.get(seat) if seat is not None else None
        if secret is not None:
            return Event(self.kind, {**self.facts, **secret}, reveals=self.reveals)
        if self.hidden:
            return None
        return self if not self.secrets else Event(self.kind, self.facts, reveals=self.reveals)

    def as_json(self) -> dict[str, Any]:
        """The event as plain data, secrets left out."""
        return {"kind": self.kind, **self.facts}


class Log:
    """The actions and events of one game since its start."""

    __slots__ = ("actions", "events", "seed")

    def __init__(self, seed: int | None) -> None:
        """A log with a seed belongs to a game from its beginning; without one, to a position built from facts."""
        self.seed = seed
        self.actions: list[tuple[int, int]] = []
        self.events: list[Event] = []

    def clone(self) -> Log:
        """A log that grows on its own; the events themselves never change and are shared."""
        copy = Log(self.seed)
        copy.actions = self.actions.copy()
        copy.events = self.events.copy()
        return copy

    def told(self, seat: int | None) -> Log:
        """Only what this seat was told. Without the seed and the actions: they would give everything away."""
        told = Log(None)
        told.events = [event for event in (one.told(seat) for one in self.events) if event is not None]
        return told

    def add(self, kind: str, **facts: Any) -> None:
        """Log something that everybody sees."""
        self.events.append(Event(kind, facts))

    def reveal(self, kind: str, **facts: Any) -> None:
        """Log something that everybody sees and nobody could foresee: dice, an uncovered card."""
        self.events.append(Event(kind, facts, reveals=True))
