"""Everything that can be refused, each with a sentence that says what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.core.game import Refusal


class RegaliaError(Exception):
    """The parent of all errors that Regalia raises on purpose. Nothing has changed when one is raised."""


class UnknownGame(RegaliaError):
    """No game has this id."""


class WrongPlayerCount(RegaliaError):
    """The game is not played by so many."""


class UnknownOption(RegaliaError):
    """The game has no such option, or the option no such value."""


class BadSeed(RegaliaError):
    """A seed is a whole number from 0 to 2**64 - 1."""


class UnknownAction(RegaliaError):
    """The number or name is no action of this game."""


class IllegalAction(RegaliaError):
    """The action exists, but the rules do not allow it now; `refusal` says which rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} ({refusal.rule})")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return IllegalAction, (self.refusal,)


class WrongSeat(RegaliaError):
    """The seat does not exist or owes no decision now."""


class GameIsOver(RegaliaError):
    """Nobody decides anything after the end."""


class BrokenInvariant(RegaliaError):
    """A position that the rules cannot reach; `rule` is the invariant's id."""

    def __init__(self, rule: str, what: str) -> None:
        super().__init__(f"{what} ({rule})")
        self.rule = rule
        self.what = what

    def __reduce__(self) -> tuple[type[BrokenInvariant], tuple[str, str]]:
        return BrokenInvariant, (self.rule, self.what)


class BadFacts(RegaliaError):
    """Facts that do not describe a position; the sentence names the fact."""


class BadRecord(RegaliaError):
    """A record that is damaged, of another version, or whose result does not come true."""


class NoRecord(RegaliaError):
    """The state keeps no log (bulk play), or did not start at the beginning of a game."""
