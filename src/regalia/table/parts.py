"""The parts of a table: seats, moves, a request to take moves back."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Seat:
    """Who sits here: a guest, a bot, nobody; `stand_in` is the bot that plays for an absent guest."""

    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None

    @property
    def player(self) -> str | None:
        """The bot that plays here now; None for a person or nobody."""
        return self.bot or self.stand_in

    @property
    def is_empty(self) -> bool:
        """Whether somebody may sit down."""
        return self.guest is None and self.bot is None


@dataclass(frozen=True, slots=True)
class Move:
    """A move in the log.

    Its owner may take it back alone if it is free. If it was asked in secret, others do not know that there was a move.
    """

    seat: int
    action: int
    id: str
    is_free: bool
    at: float
    events: int  # how many events there were after it
    scores: list[int] | None  # after it, as everybody sees them


@dataclass(slots=True)
class UndoRequest:
    """Somebody asks to take moves back; all people at the table must agree."""

    seat: int
    keep: int
    agreed: set[int] = field(default_factory=set)
