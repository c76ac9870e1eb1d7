"""Logs in PostgreSQL: group commit over one connection, LISTEN/NOTIFY for news."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

import asyncpg

from regalia.table.log import Entry
from regalia.table.store import Conflict, StoreFailed, Summary, encoded

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    n BIGSERIAL PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL, UNIQUE (table_id, seq)
);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, is_listed BOOLEAN NOT NULL, host TEXT NOT NULL,
    updated_at DOUBLE PRECISION NOT NULL, about TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, updated_at);
CREATE TABLE IF NOT EXISTS presence (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, until DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
# One statement, so one round trip and one commit for all rows of a batch and for the news of them.
INSERT = """
WITH written AS (
    INSERT INTO entries (table_id, seq, kind, payload, at)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::float8[])
    ON CONFLICT DO NOTHING RETURNING table_id, seq
), told AS (
    SELECT pg_notify($6, string_agg(table_id || ' ' || seq, ',')) FROM written
)
SELECT table_id, seq FROM written, told
"""
UPSERT = """
INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (id) DO UPDATE SET status = EXCLUDED.status, updated_at = EXCLUDED.updated_at, about = EXCLUDED.about
"""
CHANNEL = "regalia"
MOST_IN_A_COMMIT = 250  # a notification carries at most 8,000 bytes
RECONNECT_SECONDS = 0.5
PATIENCE_SECONDS = 5.0
# What a database that is away may look like. InternalClientError is among them: asyncpg raises it when the server's
# farewell arrives between two of our statements ("another operation is in progress").
FAILURES = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
logger = logging.getLogger("regalia.table")


@dataclass(slots=True)
class _Writing:
    entry: Entry
    done: asyncio.Future[bool]


class PostgresStore:
    """Logs in a database that many machines may share.

    The writer has a connection of its own. The pool for reading keeps no least number of connections: asyncpg would
    restore it in a task that races with whoever acquires when the database comes back.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: asyncpg.Pool[Any] | None = None
        self._queue: asyncio.Queue[_Writing | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._writing: asyncpg.Connection[Any] | None = None

    async def open(self) -> None:
        """Connect, create the tables, start the writer."""
        try:
            self._pool = await asyncpg.create_pool(self.address, min_size=0, max_size=4, command_timeout=10)
            async with asyncio.timeout(2 * PATIENCE_SECONDS), self._connections.acquire() as to, to.transaction():
                await to.execute("SELECT pg_advisory_xact_lock(7263542)")  # two servers may start at once
                await to.execute(SCHEMA)
        except FAILURES as error:
            raise StoreFailed(f"the database cannot be opened: {error}") from error
        self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Write what is pending and disconnect; a server that has gone is not waited for."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
        if self._writing is not None:
            self._writing.terminate()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._connections.close()
        except FAILURES:
            self._connections.terminate()

    @property
    def _connections(self) -> asyncpg.Pool[Any]:
        if self._pool is None:
            raise StoreFailed("the database is not open")
        return self._pool

    async def append(self, entry: Entry) -> None:
        """One row."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Writing(entry, done))
        if not await done:
            raise Conflict

    async def summarise(self, summary: Summary) -> None:
        """The table's row in the list."""
        values = (summary.table, summary.game, summary.status, summary.is_listed, summary.host, summary.updated_at)
        await self._fetch(UPSERT, *values, encoded(summary.about))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Rows in order."""
        rows = await self._fetch(
            "SELECT seq, kind, payload, at FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq", table, after
        )
        return [Entry(table, row["seq"], row["kind"], json.loads(row["payload"]), row["at"]) for row in rows]

    async def summaries(self, *, status: tuple[str, ...], listed_only: bool, limit: int) -> list[Summary]:
        """By status, the latest first."""
        rows = await self._fetch(
            "SELECT * FROM tables WHERE status = ANY($1) AND (is_listed OR NOT $2) ORDER BY updated_at DESC LIMIT $3",
            list(status),
            listed_only,
            limit,
        )
        return [Summary(a, b, c, d, e, f, json.loads(g)) for a, b, c, d, e, f, g in rows]

    async def secret(self) -> str:
        """Made once, kept in the database."""
        made = secrets.token_urlsafe(32)
        await self._fetch("INSERT INTO settings VALUES ('secret', $1) ON CONFLICT DO NOTHING", made)
        return str((await self._fetch("SELECT value FROM settings WHERE name = 'secret'"))[0]["value"])

    async def seen(self, table: str, seat: int, until: float) -> None:
        """Remember a connection."""
        await self._fetch(
            "INSERT INTO presence VALUES ($1, $2, $3) ON CONFLICT (table_id, seat) DO UPDATE SET until = $3",
            table,
            seat,
            until,
        )

    async def present(self, table: str, now: float) -> set[int]:
        """Seats with a connection."""
        rows = await self._fetch("SELECT seat FROM presence WHERE table_id = $1 AND until > $2", table, now)
        return {row["seat"] for row in rows}

    async def news(self) -> AsyncGenerator[tuple[str, int] | None, None]:
        """What the database notifies; None after every (re)connection, as something may have been missed."""
        while True:
            heard: asyncio.Queue[str | None] = asyncio.Queue()
            try:
                connection = await self._listen(heard)
            except FAILURES:
                await asyncio.sleep(RECONNECT_SECONDS)
                continue
            try:
                yield None
                while (said := await heard.get()) is not None:
                    for one in filter(None, said.split(",")):
                        table, seq = one.split()
                        yield table, int(seq)
            finally:
                connection.terminate()

    async def _listen(self, heard: asyncio.Queue[str | None]) -> asyncpg.Connection[Any]:
        connection = await asyncpg.connect(self.address, timeout=PATIENCE_SECONDS, command_timeout=PATIENCE_SECONDS)
        try:
            connection.add_termination_listener(lambda *_: heard.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda *said: heard.put_nowait(str(said[-1])))
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _fetch(self, query: str, *values: Any) -> list[Any]:
        # `acquire(timeout=…)` would wait with `asyncio.wait_for`, which in Python 3.11 swallows a cancel that comes in
        # the same turn of the loop as the result: a task cancelled at the stop would then go on for ever.
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self._connections.acquire() as connection:
                return list(await connection.fetch(query, *values))
        except FAILURES as error:
            raise StoreFailed(f"the database cannot be reached: {error}") from error

    # --- writing ----------------------------------------------------------------------------------------------------

    async def _write_all(self) -> None:
        stopping = False
        while not stopping:
            batch = [await self._queue.get()]
            while len(batch) < MOST_IN_A_COMMIT and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            stopping = None in batch
            if writings := [one for one in batch if one is not None]:
                await self._write(writings)

    async def _write(self, batch: list[_Writing]) -> None:
        """Commit a batch and tell everybody in it; whatever goes wrong, nobody is left waiting."""
        try:
            written = await self._commit([one.entry for one in batch])
        except Exception as error:  # also one that nobody foresaw: it must not end the writer
            if not isinstance(error, FAILURES):
                logger.exception("the writer failed")
            self._disconnect()
            for one in batch:
                if not one.done.done():
                    one.done.set_exception(StoreFailed(f"the database cannot be written: {error}"))
            return
        for one in batch:
            key = one.entry.table, one.entry.seq
            if not one.done.done():
                one.done.set_result(key in written)
            written.discard(key)

    async def _commit(self, entries: list[Entry]) -> set[tuple[str, int]]:
        """One transaction for all; which of the keys were new is returned."""
        if self._writing is None or self._writing.is_closed():
            self._writing = await asyncpg.connect(
                self.address, timeout=PATIENCE_SECONDS, command_timeout=2 * PATIENCE_SECONDS
            )
        rows = await self._writing.fetch(
            INSERT,
            [entry.table for entry in entries],
            [entry.seq for entry in entries],
            [entry.kind for entry in entries],
            [encoded(entry.payload) for entry in entries],
            [entry.at for entry in entries],
            CHANNEL,
        )
        return {(row["table_id"], row["seq"]) for row in rows}

    def _disconnect(self) -> None:
        """A new connection for the next commit: recovery without a restart."""
        if self._writing is not None:
            self._writing.terminate()
        self._writing = None
