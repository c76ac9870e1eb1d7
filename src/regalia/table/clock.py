"""The clocks of a table: none, so many seconds for each move, or a bank with an increment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from regalia.table.log import TableRefusal

Kind = Literal["none", "move", "bank"]
KINDS: tuple[Kind, ...] = ("none", "move", "bank")
LONGEST = 14 * 24 * 3600


@dataclass(slots=True)
class Clock:
    """Time used by each seat, from the moments written in the log."""

    kind: Kind
    seconds: float
    increment: float
    banks: list[float] = field(default_factory=list)
    asked_since: dict[int, float] = field(default_factory=dict)

    def now_waiting(self, seats: list[int], at: float) -> None:
        """These seats owe a decision from this moment on; those that did before go on."""
        self.asked_since = {seat: self.asked_since.get(seat, at) for seat in seats}

    def has_moved(self, seat: int, at: float, *, is_secret: bool = False) -> None:
        """A seat has decided: its bank pays for the time and gets the increment.

        An answer that nobody may notice costs nothing, as everybody sees the banks.
        """
        since = self.asked_since.pop(seat, at)
        if self.kind == "bank" and not is_secret:
            self.banks[seat] = max(0.0, self.banks[seat] - max(0.0, at - since)) + self.increment

    def deadline(self, seat: int) -> float | None:
        """When the seat's time is up; None if it never is."""
        since = self.asked_since.get(seat)
        if self.kind == "none" or since is None:
            return None
        return since + (self.banks[seat] if self.kind == "bank" else self.seconds)

    def deadlines(self, seen_waiting: list[int]) -> dict[str, float | None]:
        """What somebody sees who sees these seats waiting: a running clock would tell that others are asked."""
        return {str(seat): self.deadline(seat) for seat in seen_waiting if seat in self.asked_since}


def clock_for(settings: Mapping[str, Any], players: int) -> Clock:
    """The clock that settings ask for."""
    kind = settings.get("kind", "none")
    if kind not in KINDS:
        raise TableRefusal("bad_clock", f"a clock is one of {', '.join(KINDS)}, not {kind!r}")
    seconds, increment = settings.get("seconds", 0), settings.get("increment", 0)
    for number in (seconds, increment):
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not 0 <= number <= LONGEST:
            raise TableRefusal("bad_clock", "the seconds of a clock are a number from 0 to two weeks")
    if kind != "none" and seconds < 1:
        raise TableRefusal("bad_clock", "a clock gives at least one second")
    return Clock(kind, float(seconds), float(increment), [float(seconds)] * players)
