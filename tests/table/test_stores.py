"""The same tests on both stores: durable rows, conflicts, order, news, presence, failures and recovery."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from regalia.table.log import Entry
from regalia.table.postgres import PostgresStore
from regalia.table.sqlite import SQLiteStore
from regalia.table.store import Conflict, StoreFailed, Summary
from table.stores import KINDS, maker, opened, postgres_server, run

both = pytest.mark.parametrize("kind", KINDS)


def entry(seq: int, table: str = "t", **payload: object) -> Entry:
    return Entry(table, seq, "moved", payload, 1000.0 + seq)


@both
def test_entries_come_back_in_order(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with opened(make) as store:
            for seq in (1, 2, 3):
                await store.append(entry(seq, action=seq, name="Ärger ↔ 🙂"))
            await store.append(entry(1, "other"))
        async with opened(make) as store:  # another process, later
            assert await store.read("t") == [entry(seq, action=seq, name="Ärger ↔ 🙂") for seq in (1, 2, 3)]
            assert [one.seq for one in await store.read("t", 2)] == [3]
            assert await store.read("nowhere") == []

    run(work())


@both
def test_a_key_is_written_once(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with opened(make) as one, opened(make) as other:
            await one.append(entry(1, by="one"))
            with pytest.raises(Conflict):
                await other.append(entry(1, by="other"))
            tries = await asyncio.gather(
                *(store.append(entry(2, by=n)) for n, store in enumerate([one, other] * 10)), return_exceptions=True
            )
            assert sum(result is None for result in tries) == 1
            assert sum(isinstance(result, Conflict) for result in tries) == 19
            assert (await one.read("t"))[0].payload["by"] == "one"

    run(work())


@both
def test_many_tables_share_commits(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with opened(make) as store:
            await asyncio.gather(*(store.append(entry(1, f"t{number}")) for number in range(400)))
            assert all([len(await store.read(f"t{number}")) == 1 for number in range(0, 400, 50)])

    run(work())


@both
def test_news_of_all_processes(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with opened(make) as one, opened(make) as other:
            heard: list[tuple[str, int] | None] = []

            async def listen() -> None:
                async with contextlib.aclosing(one.news()) as all_news:
                    async for news in all_news:
                        heard.append(news)

            listening = asyncio.create_task(listen())
            await asyncio.sleep(0.5)
            await one.append(entry(1))
            await other.append(entry(2))
            await other.append(entry(1, "u"))
            for _ in range(100):
                if len([news for news in heard if news]) >= 3:
                    break
                await asyncio.sleep(0.02)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            assert [news for news in heard if news] == [("t", 1), ("t", 2), ("u", 1)]

    run(work())


@both
def test_summaries_presence_and_the_secret(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with opened(make) as one, opened(make) as other:
            await one.summarise(Summary("a", "versailles_dice", "open", True, "h", 1.0, {"players": 2}))
            await one.summarise(Summary("b", "versailles_dice", "open", False, "h", 2.0, {}))
            await one.summarise(Summary("a", "versailles_dice", "playing", True, "h", 3.0, {"players": 3}))
            found = await other.summaries(status=("open", "playing"), listed_only=False, limit=10)
            assert [(row.table, row.status, row.about) for row in found] == [
                ("a", "playing", {"players": 3}),
                ("b", "open", {}),
            ]
            listed = await other.summaries(status=("open", "playing"), listed_only=True, limit=10)
            assert [row.table for row in listed] == ["a"]
            assert await one.summaries(status=("over",), listed_only=False, limit=10) == []
            await one.seen("a", 1, 50.0)
            assert await other.present("a", 49.0) == {1}
            assert await other.present("a", 51.0) == set()
            assert await one.secret() == await other.secret()
            assert len(await one.secret()) > 20

    run(work())


def test_a_file_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")

    async def work() -> None:
        with pytest.raises(StoreFailed, match="cannot be opened"):
            await SQLiteStore(tmp_path / "file" / "tables.db").open()

    run(work())


class SmallDisk(SQLiteStore):
    """A page limit makes SQLite say "database or disk is full", as a full disk does."""

    pages = 40

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        connection.execute(f"PRAGMA max_page_count = {self.pages}")
        return connection


def test_sqlite_recovers_from_a_full_disk(tmp_path: Path) -> None:
    async def fill(store: SQLiteStore) -> int:
        for seq in range(1, 200):
            try:
                await store.append(Entry("t", seq, "moved", {"x": "y" * 3000}, 0.0))
            except StoreFailed:
                return seq
        raise AssertionError("the disk is never full")

    async def work() -> None:
        async with opened(lambda: SmallDisk(tmp_path / "tables.db")) as store:
            assert isinstance(store, SmallDisk)
            failed = await fill(store)
            with pytest.raises(StoreFailed, match="full"):
                await store.append(Entry("t", failed, "moved", {"x": "y" * 3000}, 0.0))
            assert [row.seq for row in await store.read("t")] == list(range(1, failed))
            store.pages = 100_000  # somebody has made room
            await store.append(entry(failed))
            assert (await store.read("t"))[-1].seq == failed

    run(work())


def test_postgres_recovers_when_the_database_was_gone(tmp_path: Path) -> None:
    make = maker("postgres", tmp_path)

    async def admin(address: str, *commands: str) -> None:
        connection = await asyncpg.connect(str(postgres_server().get_uri()))
        for command in commands:
            await connection.execute(command.format(name=urlsplit(address).path.strip("/")))
        await connection.close()

    async def work() -> None:
        async with opened(make) as store:
            assert isinstance(store, PostgresStore)
            await store.append(entry(1))
            await admin(
                store.address,
                "ALTER DATABASE {name} ALLOW_CONNECTIONS false",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
            )
            with pytest.raises(StoreFailed):
                await store.append(entry(2))
            with pytest.raises(StoreFailed):
                await store.read("t")
            await admin(store.address, "ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await store.append(entry(2))
            assert [row.seq for row in await store.read("t")] == [1, 2]

    run(work())


def test_an_unforeseen_failure_does_not_end_the_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = maker("postgres", tmp_path)

    async def broken(entries: list[Entry]) -> set[tuple[str, int]]:
        raise RuntimeError("nobody foresaw this")

    async def work() -> None:
        async with opened(make) as store:
            with monkeypatch.context() as patched:
                patched.setattr(store, "_commit", broken)
                with pytest.raises(StoreFailed, match="nobody foresaw this"):
                    await store.append(entry(1))
            await store.append(entry(1))
            assert [row.seq for row in await store.read("t")] == [1]

    run(work())


def test_closing_writes_what_is_pending(tmp_path: Path) -> None:
    make = maker("postgres", tmp_path)

    async def work() -> None:
        store = make()
        await store.open()
        pending = [asyncio.create_task(store.append(entry(seq))) for seq in range(1, 40)]
        await asyncio.sleep(0)  # they are in the queue, none is written
        await store.close()
        assert await asyncio.gather(*pending) == [None] * 39
        async with opened(make) as later:
            assert len(await later.read("t")) == 39

    run(work())
