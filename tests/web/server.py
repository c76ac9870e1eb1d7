"""A real server process for tests, and clients that speak to it as browsers and bots do."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class Server:
    """`regalia serve` in a process of its own."""

    def __init__(self, data: Path, database: str | None = None, workers: int = 1, **settings: str) -> None:
        self.settings = settings
        self.data, self.database, self.workers = data, database, workers
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, "-m", "regalia", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += ["--no-browser", "--workers", str(self.workers)]
        command += ["--database", self.database] if self.database else []
        log = (self.data / "server.log").open("a")
        settings = {**os.environ, "REGALIA_SILENCE": "0.1"}  # the pause before secret answers, short for tests
        self.process = subprocess.Popen(
            command, stdout=log, stderr=log, text=True, start_new_session=True, env={**settings, **self.settings}
        )
        log.close()
        self.wait()
        return self

    def wait(self, seconds: float = 30) -> float:
        """Until it answers; how long that took."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=1) as answer:  # noqa: S310
                    if answer.status == 200:
                        return time.monotonic() - begun
            except (urllib.error.URLError, OSError):
                time.sleep(0.03)
        raise AssertionError(f"the server does not answer: {self.said()}")

    def kill(self) -> None:
        """As if the plug were pulled: all its processes at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As a person stops it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def said(self) -> str:
        return (self.data / "server.log").read_text("utf-8")

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()


class Browser:
    """Somebody with a cookie jar."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.jar = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def ask(self, method: str, path: str, data: Any = None, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Status and JSON of an answer."""
        if body is None and data is not None:
            body = json.dumps(data).encode()
        request = urllib.request.Request(f"{self.server.address}{path}", body, method=method)  # noqa: S310
        request.add_header("Content-Type", "application/json")
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with self._opener.open(request, timeout=20) as answer:
                return answer.status, _json(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _json(error.read())
        except urllib.error.URLError as error:
            if isinstance(error.reason, (BrokenPipeError, ConnectionResetError)):
                return 413, None  # hung up on us in the middle of a body that was too large
            raise

    def post(self, path: str, **data: Any) -> Any:
        status, answer = self.ask("POST", path, data)
        assert status == 201, answer
        return answer

    def get(self, path: str) -> Any:
        status, answer = self.ask("GET", path)
        assert status == 200, answer
        return answer

    @property
    def cookie(self) -> str:
        return "; ".join(f"{one.name}={one.value}" for one in self.jar)

    def live(self, table: str, **headers: str) -> connect:
        """A WebSocket to a table."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        extra = {"Cookie": self.cookie, **headers} if self.jar else headers
        return connect(address, additional_headers=extra, max_size=2**24, open_timeout=10)


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode("utf-8", "replace")


class Line:
    """A client at a table: keeps the last state, sends, waits for answers."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.numbers = 0

    async def hear(self, seconds: float = 15) -> dict[str, Any]:
        """The next message; states are remembered."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), seconds))
        if message["type"] == "state":
            self.state = message
            events = message["events"]
            self.events[events["from"] :] = events["all"]
        return message

    async def send(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send something and wait for its own answer."""
        self.numbers += 1
        number = more.pop("id", f"n{self.numbers}")
        await self.socket.send(json.dumps({"type": kind, "id": number, **more}))
        while True:
            message = await self.hear()
            if message["type"] in ("done", "refused") and message["id"] == number:
                return message

    async def send_raw(self, text: str) -> dict[str, Any]:
        await self.socket.send(text)
        while True:
            message = await self.hear()
            if message["type"] != "state":
                return message

    async def play(self, most: int = 100_000) -> int:
        """Take the first legal action whenever asked, until the game is over; how many moves were made."""
        made = 0
        if not self.state:
            await self.hear()
        while self.state["status"] != "over" and made < most:
            if self.state["legal"]:
                answer = await self.send("move", action=self.state["legal"][0], at=self.state["at"])
                assert answer["type"] == "done" or answer["code"] in ("stale", "not_your_turn", "too_fast"), answer
                if answer.get("code") == "too_fast":
                    await asyncio.sleep(0.1)
                made += answer["type"] == "done"
            else:
                await self.hear()
        return made
