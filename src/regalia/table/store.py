"""Where logs are kept. Two stores, SQLite and PostgreSQL, behind one protocol and under the same tests.

An entry is acknowledged when `append` returns, and then it is durable. The key (table, seq) serialises writers, also of
several processes: whoever comes second gets `Conflict`, reads what is new and tries again. Entries of many tables share
one commit, so that durability costs little.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from regalia.core.errors import RegaliaError
from regalia.table.log import Entry


class Conflict(Exception):
    """Another writer was first with this (table, seq)."""


class StoreFailed(RegaliaError):
    """The store cannot be written or read now: disk full, database gone. Nothing was acknowledged."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the lobby and the sweep for due bots know of a table without reading its log."""

    table: str
    game: str
    status: str
    is_listed: bool
    host: str
    updated_at: float
    about: dict[str, Any]


class Store(Protocol):
    """A keeper of logs."""

    async def open(self) -> None:
        """Make ready; creates what is missing."""

    async def close(self) -> None:
        """Write what is pending and let go."""

    async def append(self, entry: Entry) -> None:
        """Make an entry durable; `Conflict` or `StoreFailed` if not."""

    async def summarise(self, summary: Summary) -> None:
        """Keep what the lobby shows of a table. Made from the log, so it may be lost and made again."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table that follow this seq, in order."""

    async def summaries(self, *, status: tuple[str, ...], listed_only: bool, limit: int) -> list[Summary]:
        """Tables by status, the latest first."""

    async def secret(self) -> str:
        """A secret shared by all processes on this store, made at first use: it signs links."""

    async def seen(self, table: str, seat: int, until: float) -> None:
        """Somebody is connected for this seat, until this moment at least."""

    async def present(self, table: str, now: float) -> set[int]:
        """The seats that somebody is connected for, in any process."""

    def news(self) -> AsyncGenerator[tuple[str, int] | None, None]:
        """(table, seq) of entries as they are written, by any process; None when some may have been missed."""


def encoded(payload: Any) -> str:
    """Data as it is stored."""
    return msgspec.json.encode(payload).decode()
