"""Logs in one SQLite file: a single writer thread with group commit, readers beside it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import secrets
import sqlite3
import threading
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from regalia.table.log import Entry
from regalia.table.store import Conflict, StoreFailed, Summary, encoded

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    n INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL,
    at REAL NOT NULL, UNIQUE (table_id, seq)
);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, is_listed INTEGER NOT NULL, host TEXT NOT NULL,
    updated_at REAL NOT NULL, about TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, updated_at);
CREATE TABLE IF NOT EXISTS presence (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, until REAL NOT NULL, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
# All entries of a commit in one statement: after every statement the thread has to wait for its turn among the others.
INSERT_ALL = """
INSERT OR IGNORE INTO entries (table_id, seq, kind, payload, at)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
"""
INSERT = "INSERT OR IGNORE INTO entries (table_id, seq, kind, payload, at) VALUES (?, ?, ?, ?, ?)"
UPSERT = "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)"
MOST_IN_A_COMMIT = 500
POLL_SECONDS = 0.02

T = TypeVar("T")


Row = tuple[str, int, str, str, float]


@dataclass(slots=True)
class _Writing:
    """Something to be written: an entry as its row, or other work."""

    work: Row | Callable[[sqlite3.Connection], bool]
    done: asyncio.Future[bool]


class SQLiteStore:
    """Logs in a file. Several processes may use it at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._queue: queue.SimpleQueue[_Writing | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="regalia-writer", daemon=True)
        self._readers = ThreadPoolExecutor(2, "regalia-reader")
        self._local = threading.local()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        """Create the file and its tables, start the writer."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = self._connect()
            connection.executescript(SCHEMA)
            connection.close()
        except (OSError, sqlite3.Error) as error:
            raise StoreFailed(f"the database {self.path} cannot be opened: {error}") from error
        self._writer.start()

    async def close(self) -> None:
        """Write what is pending, stop the threads."""
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()

    async def append(self, entry: Entry) -> None:
        """One row."""
        row = (entry.table, entry.seq, entry.kind, encoded(entry.payload), entry.at)
        if not await self._write(row):
            raise Conflict

    async def summarise(self, summary: Summary) -> None:
        """The table's row in the list."""
        values = (summary.table, summary.game, summary.status, int(summary.is_listed), summary.host)
        row = (*values, summary.updated_at, encoded(summary.about))
        await self._write(lambda connection: connection.execute(UPSERT, row).rowcount == 1)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Rows in order."""

        def work(connection: sqlite3.Connection) -> list[Entry]:
            rows = connection.execute(
                "SELECT seq, kind, payload, at FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after)
            )
            return [Entry(table, seq, kind, json.loads(payload), at) for seq, kind, payload, at in rows]

        return await self._read(work)

    async def summaries(self, *, status: tuple[str, ...], listed_only: bool, limit: int) -> list[Summary]:
        """By status, the latest first."""
        marks = ",".join("?" * len(status))
        listed = "AND is_listed = 1" if listed_only else ""
        asked = f"SELECT * FROM tables WHERE status IN ({marks}) {listed} ORDER BY updated_at DESC LIMIT ?"  # noqa: S608

        def work(connection: sqlite3.Connection) -> list[Summary]:
            rows = connection.execute(asked, (*status, limit))
            return [Summary(a, b, c, bool(d), e, f, json.loads(g)) for a, b, c, d, e, f, g in rows]

        return await self._read(work)

    async def secret(self) -> str:
        """Made once, kept in the file."""
        made = secrets.token_urlsafe(32)

        def work(connection: sqlite3.Connection) -> bool:
            connection.execute("INSERT OR IGNORE INTO settings VALUES ('secret', ?)", (made,))
            return True

        await self._write(work)
        return await self._read(
            lambda connection: str(connection.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()[0])
        )

    async def seen(self, table: str, seat: int, until: float) -> None:
        """Remember a connection."""

        def work(connection: sqlite3.Connection) -> bool:
            connection.execute("INSERT OR REPLACE INTO presence VALUES (?, ?, ?)", (table, seat, until))
            return True

        await self._write(work)

    async def present(self, table: str, now: float) -> set[int]:
        """Seats with a connection."""
        return await self._read(
            lambda connection: {
                seat
                for (seat,) in connection.execute(
                    "SELECT seat FROM presence WHERE table_id = ? AND until > ?", (table, now)
                )
            }
        )

    async def news(self) -> AsyncGenerator[tuple[str, int] | None, None]:
        """Other processes are noticed by the file's version, ourselves too: one way for all."""
        last = await self._read(_last_row)
        version = -1
        while True:
            found: list[tuple[str, int]] = []
            with contextlib.suppress(StoreFailed):
                version, last, found = await self._read(lambda connection: _rows_since(connection, version, last))  # noqa: B023
            for one in found:
                yield one
            await asyncio.sleep(POLL_SECONDS)

    # --- threads ----------------------------------------------------------------------------------------------------

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=10, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _write(self, work: Row | Callable[[sqlite3.Connection], bool]) -> asyncio.Future[bool]:
        self._loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = self._loop.create_future()
        self._queue.put(_Writing(work, done))
        return done

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def run() -> T:
            connection = getattr(self._local, "connection", None)
            if connection is None:
                connection = self._local.connection = self._connect()
            try:
                return work(connection)
            except sqlite3.Error as error:
                self._local.connection = None
                connection.close()
                raise StoreFailed(f"the database cannot be read: {error}") from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        stopping = False
        while not stopping:
            batch = [self._queue.get()]
            while len(batch) < MOST_IN_A_COMMIT and not self._queue.empty():
                batch.append(self._queue.get())
            stopping = None in batch
            writings = [one for one in batch if one is not None]
            if writings:
                connection = self._commit(connection, writings)
        if connection is not None:
            connection.close()

    def _commit(self, connection: sqlite3.Connection | None, writings: list[_Writing]) -> sqlite3.Connection | None:
        """All or nothing: nobody is told of success before the commit is on the disk."""
        try:
            connection = connection or self._connect()
            connection.execute("BEGIN IMMEDIATE")
            results = _written(connection, writings)
            connection.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            self._tell(writings, StoreFailed(f"the database cannot be written: {error}"))
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()
            return None  # a new connection for the next commit: recovery without a restart
        self._tell(writings, results)
        return connection

    def _tell(self, writings: list[_Writing], results: list[bool] | StoreFailed) -> None:
        """Everybody of a commit at once; the loop may have gone meanwhile."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_finish, writings, results)


def _written(connection: sqlite3.Connection, writings: list[_Writing]) -> list[bool]:
    """Which of the entries were new; other work is done after them."""
    rows = [one.work for one in writings if not callable(one.work)]
    if rows and len(rows) == len({row[:2] for row in rows}):
        connection.execute("SAVEPOINT entries")
        if connection.execute(INSERT_ALL, (encoded(rows),)).rowcount == len(rows):
            return [True if not callable(one.work) else one.work(connection) for one in writings]
        connection.execute("ROLLBACK TO entries")  # somebody else was first with one of them: one by one
    return [
        one.work(connection) if callable(one.work) else connection.execute(INSERT, one.work).rowcount == 1
        for one in writings
    ]


def _finish(writings: list[_Writing], results: list[bool] | StoreFailed) -> None:
    """In the loop: tell those who still wait."""
    for number, one in enumerate(writings):
        if not one.done.done():
            if isinstance(results, StoreFailed):
                one.done.set_exception(StoreFailed(str(results)))
            else:
                one.done.set_result(results[number])


def _last_row(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT COALESCE(MAX(n), 0) FROM entries").fetchone()[0])


def _rows_since(connection: sqlite3.Connection, version: int, last: int) -> tuple[int, int, list[tuple[str, int]]]:
    now: Any = connection.execute("PRAGMA data_version").fetchone()[0]
    if now == version:
        return version, last, []
    rows = connection.execute("SELECT n, table_id, seq FROM entries WHERE n > ? ORDER BY n", (last,)).fetchall()
    return now, rows[-1][0] if rows else last, [(table, seq) for _, table, seq in rows]
