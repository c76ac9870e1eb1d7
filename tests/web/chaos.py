"""A bad network between clients and server: a proxy that drops, delays, doubles, reorders messages and cuts lines."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server as ProxyServer
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from web.server import free_port


class Chaos:
    """The proxy. `harm` is the chance that something bad happens to a message; with 0 it only hands on."""

    def __init__(self, port: int, harm: float, seed: int) -> None:
        self.target, self.harm = port, harm
        self.port = free_port()
        self.chance = random.Random(seed)
        self.done: dict[str, int] = {"dropped": 0, "delayed": 0, "doubled": 0, "reordered": 0, "cut": 0}
        self._server: ProxyServer | None = None

    async def __aenter__(self) -> Chaos:
        self._server = await serve(self._carry, "127.0.0.1", self.port, max_size=2**24, ping_interval=None)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _carry(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        address = f"ws://127.0.0.1:{self.target}{client.request.path}"
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with connect(address, additional_headers=headers, max_size=2**24, ping_interval=None) as server:
                ways = [asyncio.create_task(self._way(*pair)) for pair in ((client, server), (server, client))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        await client.close()

    async def _way(self, source: Any, target: Any) -> None:
        """One direction: each message in order, unless chance has it otherwise."""
        kept: Any = None
        async for message in source:
            fate = self.chance.random() / self.harm if self.harm else 9.0
            if fate < 0.2:
                self.done["dropped"] += 1
                continue
            if fate < 0.4:
                self.done["delayed"] += 1
                await asyncio.sleep(self.chance.uniform(0.01, 0.2))
            elif fate < 0.6:
                self.done["doubled"] += 1
                await target.send(message)
            elif fate < 0.8 and kept is None:
                self.done["reordered"] += 1
                kept = message
                continue
            elif fate < 1.0:
                self.done["cut"] += 1
                return
            await target.send(message)
            if kept is not None:
                await target.send(kept)
                kept = None


class Stubborn:
    """A client that plays on whatever happens: it connects again, and sends what was not answered again."""

    def __init__(self, browser: Any, table: str, port: int) -> None:
        self.browser, self.table, self.port = browser, table, port
        self.state: dict[str, Any] = {}
        self.pending: dict[str, Any] | None = None
        self.numbers = self.connections = 0

    async def play(self) -> None:
        """Until the game is over."""
        while self.state.get("status") != "over":
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                async with self._connect() as socket:
                    self.connections += 1
                    await self._follow(socket)
            await asyncio.sleep(0.01)

    def _connect(self) -> connect:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
        return connect(address, additional_headers={"Cookie": self.browser.cookie}, max_size=2**24, ping_interval=None)

    async def _follow(self, socket: Any) -> None:
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
        while self.state.get("status") != "over":
            message = json.loads(await asyncio.wait_for(socket.recv(), 1.0))  # silence: look anew
            if message["type"] == "state":
                if self._is_news(message):
                    self.state = message
            elif self.pending is not None and message["id"] == self.pending["id"]:
                self.pending = None
                if message["type"] == "refused":
                    return
            if self.pending is None and self.state.get("legal") and message["type"] == "state":
                self.numbers += 1
                move = {"type": "move", "id": f"n{self.numbers}", "action": self.state["legal"][0]}
                self.pending = {**move, "at": self.state["at"]}
                await socket.send(json.dumps(self.pending))

    def _is_news(self, message: dict[str, Any]) -> bool:
        """Older states may come after newer ones."""
        return not self.state or message["now"] >= self.state["now"]
