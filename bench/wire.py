"""A light WebSocket client for the load generator: no library between the socket and the clock."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

Heard = Callable[[bytes], None]


class Wire(asyncio.Protocol):
    """One connection to a table. Text frames only, never fragmented by this server."""

    def __init__(self, host: str, path: str, token: str, heard: Heard) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        ).encode()
        self.heard = heard
        self.buffer = bytearray()
        self.is_open = False
        self.transport: asyncio.Transport | None = None
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Say so."""
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Cut the stream into messages."""
        buffer = self.buffer
        buffer += data
        if not self.is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(buffer[:200]).decode("latin-1"))
            del buffer[: end + 4]
            self.is_open = True
        start = 0
        while (end := self._message(start)) > 0:
            start = end
        if start:
            del buffer[:start]

    def _message(self, start: int) -> int:
        """Hand on the message that begins here; where it ends, or 0 if it is not all here yet."""
        buffer = self.buffer
        if len(buffer) < start + 2:
            return 0
        kind, length, head = buffer[start] & 15, buffer[start + 1] & 127, start + 2
        if length == 126:
            if len(buffer) < head + 2:
                return 0
            (length,) = struct.unpack_from("!H", buffer, head)
            head += 2
        elif length == 127:
            if len(buffer) < head + 8:
                return 0
            (length,) = struct.unpack_from("!Q", buffer, head)
            head += 8
        if len(buffer) < head + length:
            return 0
        if kind == 1:
            self.heard(bytes(buffer[head : head + length]))
        elif kind == 9:
            self._frame(10, bytes(buffer[head : head + length]))
        return head + length

    def send(self, text: bytes) -> None:
        """One text message."""
        self._frame(1, text)

    def _frame(self, kind: int, body: bytes) -> None:
        """Masked with zeros: allowed, and free."""
        length = len(body)
        head = (
            struct.pack("!BB", 128 | kind, 128 | length)
            if length < 126
            else struct.pack("!BBH", 128 | kind, 128 | 126, length)
        )
        if self.transport is not None:
            self.transport.write(head + b"\0\0\0\0" + body)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.abort()


async def connected(host: str, port: int, path: str, token: str, heard: Heard) -> Wire:
    """A wire that has asked for its upgrade; the first message says that it is open."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{host}:{port}", path, token, heard), host, port)
    return wire
