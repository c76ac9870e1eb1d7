"""Disk full, database gone: a clear refusal, nothing acknowledged that is not durable, recovery without a restart."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from regalia.table.postgres import PostgresStore
from regalia.table.sqlite import SQLiteStore
from regalia.table.store import Store
from table.stores import opened, postgres_address, postgres_server, run
from web.server import Browser, Line, Server

UNLIMITED = resource.RLIM_INFINITY


class FullDisk:
    """The server process may not make any file longer than this: writing fails as on a full disk."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server, self.folder = server, folder

    def fail(self) -> None:
        largest = max(path.stat().st_size for path in self.folder.glob("tables.db*"))
        self._limit(largest // 4096 * 4096)

    def recover(self) -> None:
        self._limit(UNLIMITED)

    def _limit(self, size: int) -> None:
        assert self.server.process is not None
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))

    def store(self) -> Store:
        return SQLiteStore(self.folder / "tables.db")


class GoneDatabase:
    """PostgreSQL hangs up on everybody and lets nobody in."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = urlsplit(address).path.strip("/")

    def fail(self) -> None:
        self._do(
            f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS false",
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name}'",  # noqa: S608
        )

    def recover(self) -> None:
        self._do(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS true")

    def _do(self, *commands: str) -> None:
        async def work() -> None:
            connection = await asyncpg.connect(str(postgres_server().get_uri()))
            for command in commands:
                await connection.execute(command)
            await connection.close()

        asyncio.run(work())

    def store(self) -> Store:
        return PostgresStore(self.address)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_fault_is_refused_and_overcome(kind: str, tmp_path: Path) -> None:
    database = postgres_address() if kind == "postgres" else None
    with Server(tmp_path, database) as server:
        fault: Any = GoneDatabase(database) if database else FullDisk(server, tmp_path)
        host = Browser(server)
        table = host.post("/api/tables", game="versailles_dice", players=2, name="Ann", bots=[None, "page"])["table"]
        run(through_a_fault(host, table, fault), 90)
        run(check(fault.store, table), 30)
        assert "Traceback" not in server.said()


async def through_a_fault(host: Browser, table: str, fault: Any) -> None:
    async with host.live(table) as one:
        line = Line(one)
        await line.play(2)
        while not line.state["legal"]:
            await line.hear()
        await asyncio.to_thread(fault.fail)
        move = {"action": line.state["legal"][0], "id": "in need"}
        before = line.state["view"]
        refused = await until_refused(line, move)
        assert refused["code"] == "StoreFailed"
        assert "database" in refused["text"]
        assert line.state["view"] == before
        opening = {"game": "versailles_dice", "players": 2, "name": "Eve"}
        status, problem = await asyncio.to_thread(host.ask, "POST", "/api/tables", opening)
        assert (status, problem["code"]) == (503, "StoreFailed")
        await asyncio.to_thread(fault.recover)
        for _ in range(100):
            answer = await line.send("move", **move)
            if answer["type"] == "done":
                break
            assert answer["code"] == "StoreFailed", answer
            await asyncio.sleep(0.2)
        assert answer["type"] == "done"
        assert (await asyncio.to_thread(host.ask, "POST", "/api/tables", opening))[0] == 201
        await line.play()
        assert line.state["status"] == "over"


async def until_refused(line: Line, move: dict[str, Any]) -> dict[str, Any]:
    """The disk may have room for a few more rows: chat fills it. A move that was made would change the view."""
    for _ in range(200):
        answer = await line.send("chat", text="x" * 400)
        if answer["type"] == "refused" and answer["code"] != "too_fast":
            return await line.send("move", **move)
        await asyncio.sleep(0.03)
    raise AssertionError("writing never failed")


async def check(make: Callable[[], Store], table: str) -> None:
    """The move that was refused and sent again is there once."""
    async with opened(make) as store:
        entries = await store.read(table)
        ids = [entry.payload["id"].split()[-1] for entry in entries if entry.kind == "moved"]
        assert ids.count("need") == 1
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
