"""Whatever the network does, the games end, and every client ends with what the server has."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import regalia
from regalia.table.sqlite import SQLiteStore
from regalia.table.table import Table
from table.stores import opened, run
from web.chaos import Chaos, Stubborn
from web.server import Browser, Server


@pytest.mark.parametrize(
    ("tables", "harm"), [(2, 0.25), pytest.param(12, 0.4, marks=pytest.mark.long)], ids=["short", "long"]
)
def test_every_client_ends_with_the_servers_view(tables: int, harm: float, tmp_path: Path) -> None:
    async def work() -> None:
        with Server(tmp_path, workers=2) as server:
            async with Chaos(server.port, harm, seed=tables) as chaos:
                clients: list[Stubborn] = []
                for number in range(tables):
                    host, friend = Browser(server), Browser(server)
                    game = "versailles_dice" if tables < 5 else regalia.games()[number % len(regalia.games())]
                    table = host.post("/api/tables", game=game, players=3, name="Ann", bots=[None, None, "page"])[
                        "table"
                    ]
                    friend.post(f"/api/tables/{table}/seats", name="Ben")
                    clients += [Stubborn(one, table, chaos.port) for one in (host, friend)]
                await asyncio.gather(*(client.play() for client in clients))
                assert min(chaos.done.values()) > 0, chaos.done
                assert max(client.connections for client in clients) > 1
            for client in clients:
                shown = await asyncio.to_thread(client.browser.get, f"/api/tables/{client.table}")
                assert client.state["view"] == shown["view"]
                record = await asyncio.to_thread(client.browser.get, f"/api/tables/{client.table}/record")
                end = regalia.replay(record)
                assert client.state["view"] == end.view(client.state["you"])
                await check_log(tmp_path, client.table, end.fingerprint())

    run(work(), 60 + tables * 40)


async def check_log(folder: Path, name: str, fingerprint: int) -> None:
    """The log folds into the same position, and no move is in it twice."""
    async with opened(lambda: SQLiteStore(folder / "tables.db")) as store:
        entries = await store.read(name)
    table = Table(entries[0])
    for entry in entries[1:]:
        table.fold(entry)
    assert table.state.fingerprint() == fingerprint
    made = [entry.payload["id"] for entry in entries if entry.kind == "moved"]
    assert len(made) == len(set(made))
