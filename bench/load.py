"""The table server under load: durable moves a second, how long until everybody sees a move, memory of idle sockets.

    python3 bench/load.py [--database postgresql://…] [--tables 100] [--rate 1100] [--seconds 20] [--json FILE]

A real `regalia serve` in processes of its own, this generator beside it on the same machine, real sockets. Each of the
tables has four seats with a connection each; they play Versailles Dice, every seat's moves paced so that all tables
together offer `--rate` moves a second (0: each seat moves as soon as it is asked). The time of a move runs from sending
it until all four connections have received the position after it; it is durable by then.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import secrets
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.wire import Wire, connected

HOST = "127.0.0.1"
SEATS = 4
GAME_MOVES = 60  # a game of four has about seventy moves; so many tables are opened ahead
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Server:
    """`regalia serve` and its workers."""

    def __init__(self, data: Path, database: str | None, workers: int) -> None:
        with socket.socket() as trial:
            trial.bind((HOST, 0))
            self.port = int(trial.getsockname()[1])
        self.command = [sys.executable, "-m", "regalia", "serve", "--port", str(self.port), "--data", str(data)]
        self.command += ["--no-browser", "--workers", str(workers), "--log-level", "warning"]
        self.command += ["--database", database] if database else []
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        """Wait until it answers."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, start_new_session=True)
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://{HOST}:{self.port}/healthz", timeout=1) as answer:
                    if answer.status == 200:
                        return self
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not answer")

    def stop(self) -> None:
        """As Ctrl-C does."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)

    def processes(self) -> list[int]:
        """The process ids of the server and everything it has started."""
        if self.process is None:
            return []
        found, todo = [], [self.process.pid]
        while todo:
            one = todo.pop()
            found.append(one)
            for task in Path(f"/proc/{one}/task").glob("*/children"):
                todo += [int(child) for child in task.read_text().split()]
        return found

    def cpu(self) -> float:
        """Seconds of processor time that they have used."""
        fields = [Path(f"/proc/{one}/stat").read_text().rpartition(") ")[2].split() for one in self.processes()]
        return sum(int(field[11]) + int(field[12]) for field in fields) / TICK

    def memory(self) -> int:
        """Bytes of memory that they use."""
        return sum(int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in self.processes()) * PAGE


class Api:
    """The REST part, over one connection that is kept."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection(HOST, port, timeout=30)

    def post(self, path: str, token: str, **data: Any) -> Any:
        """The answer's JSON."""
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.connection.request("POST", path, json.dumps(data), headers)
        answer = self.connection.getresponse()
        body = json.loads(answer.read())
        if answer.status != 201:
            raise SystemExit(f"{path}: {body}")
        return body


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.is_measuring = False
        self.spread: list[float] = []
        self.acknowledged = 0
        self.refused = 0
        self.received = 0
        self.bytes = 0


class Table:
    """Four seats of one game. The seat that is asked moves when its time has come."""

    def __init__(self, figures: Figures, think: float, is_over: asyncio.Event) -> None:
        self.figures, self.think, self.is_over = figures, think, is_over
        self.wires: list[Wire] = []
        self.moves = [-1] * SEATS
        self.sent_at = 0.0
        self.waiting_for = -1
        self.next_at = 0.0
        self.is_playing = False
        self.pending: tuple[int, bytes] | None = None

    def hear(self, seat: int, message: bytes) -> None:
        """What the server says to a seat."""
        if message.startswith(b'{"type":"state"'):
            self.figures.received += 1
            self.figures.bytes += len(message)
            self._see(seat, message)
        elif message.startswith(b'{"type":"done"'):
            self.figures.acknowledged += self.figures.is_measuring
        else:
            self.figures.refused += 1

    def _see(self, seat: int, message: bytes) -> None:
        begin = message.find(b'"moves":') + 8
        moves = int(message[begin : message.find(b",", begin)])
        self.moves[seat] = moves
        if moves == self.waiting_for and min(self.moves) >= moves:
            if self.figures.is_measuring:
                self.figures.spread.append(time.perf_counter() - self.sent_at)
            self.waiting_for = -1
        if b'"status":"over"' in message:
            self.is_over.set()
        elif b'"legal":[]' not in message:
            self.pending = seat, message
            if self.is_playing:
                self._plan()

    def play(self) -> None:
        """From now on whoever is asked moves."""
        self.is_playing = True
        self.next_at = time.perf_counter() + random.random() * self.think
        if self.pending is not None:
            self._plan()

    def _plan(self) -> None:
        wait = self.next_at - time.perf_counter()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._move)
        else:
            self._move()

    def _move(self) -> None:
        if self.pending is None:
            return
        seat, message = self.pending
        self.pending = None
        begin = message.find(b'"legal":[') + 9
        legal = message[begin : message.find(b"]", begin)].split(b",")
        begin = message.find(b'"at":[') + 5
        at = message[begin : message.find(b"]", begin) + 1]
        now = time.perf_counter()
        self.next_at = max(self.next_at + self.think, now - self.think)  # late moves are caught up, not all at once
        self.sent_at, self.waiting_for = now, self.moves[seat] + 1
        name = b"%d" % self.waiting_for
        self.wires[seat].send(b'{"type":"move","id":"%b","action":%b,"at":%b}' % (name, random.choice(legal), at))


async def open_table(api: Api, port: int, figures: Figures, think: float, is_over: asyncio.Event) -> Table:
    """A table with four guests at it, each with a connection."""
    tokens = [secrets.token_urlsafe(24) for _ in range(SEATS)]
    made = api.post("/api/tables", tokens[0], game="versailles_dice", players=SEATS, name="Ann")
    for token in tokens[1:]:
        api.post(f"/api/tables/{made['table']}/seats", token, name="Ben")
    table = Table(figures, think, is_over)
    for seat, token in enumerate(tokens):
        path = f"/api/tables/{made['table']}/live"
        table.wires.append(await connected(HOST, port, path, token, partial(table.hear, seat)))
    return table


async def play_one_after_another(tables: list[Table]) -> None:
    """A slot of the hall: when a game is over the next begins."""
    for table in tables:
        table.play()
        await table.is_over.wait()


async def measure(server: Server, options: argparse.Namespace) -> dict[str, Any]:
    """Open the tables, warm up, measure."""
    figures = Figures()
    think = options.tables / options.rate if options.rate else 0.0
    pace = 1 / think if think else options.ahead
    games = max(1, round((options.seconds + 3) * pace / GAME_MOVES + 1.5))
    api = Api(server.port)
    slots = []
    for _ in range(options.tables):
        slots.append([await open_table(api, server.port, figures, think, asyncio.Event()) for _ in range(games)])
    await asyncio.sleep(1)
    playing = [asyncio.create_task(play_one_after_another(slot)) for slot in slots]
    await asyncio.sleep(2)
    cpu, own = server.cpu(), time.process_time()
    figures.is_measuring, begun = True, time.perf_counter()
    await asyncio.sleep(options.seconds)
    figures.is_measuring, lasted = False, time.perf_counter() - begun
    cpu, own = server.cpu() - cpu, time.process_time() - own
    idle = sum(task.done() for task in playing)
    for task in playing:
        task.cancel()
    for slot in slots:
        for table in slot:
            for wire in table.wires:
                wire.close()
    return summary(figures, lasted, cpu, own, idle)


def summary(figures: Figures, lasted: float, cpu: float, own: float, idle: int) -> dict[str, Any]:
    """The figures that matter."""
    spread = sorted(figures.spread) or [float("nan")]
    cuts = statistics.quantiles(spread, n=100) if len(spread) > 1 else spread * 99
    return {
        "durable moves a second": round(figures.acknowledged / lasted, 1),
        "until all four see it, p50 ms": round(cuts[49] * 1000, 1),
        "until all four see it, p95 ms": round(cuts[94] * 1000, 1),
        "until all four see it, p99 ms": round(cuts[98] * 1000, 1),
        "moves refused": figures.refused,
        "server, ms of processor a move": round(cpu / max(1, figures.acknowledged) * 1000, 3),
        "generator, ms of processor a move": round(own / max(1, figures.acknowledged) * 1000, 3),
        "bytes a message": round(figures.bytes / max(1, figures.received)),
        "tables that ran out of games": idle,
    }


async def measure_idle(server: Server, sockets: int) -> dict[str, Any]:
    """What connections cost that only watch."""
    api = Api(server.port)
    table = api.post("/api/tables", secrets.token_urlsafe(24), game="versailles_dice", players=2, name="Ann")["table"]
    first: list[bytes] = []
    path = f"/api/tables/{table}/live"
    wires = [await connected(HOST, server.port, path, secrets.token_urlsafe(24), first.append) for _ in range(20)]
    await asyncio.sleep(0.5)
    before = server.memory()
    wires += [await connected(HOST, server.port, path, secrets.token_urlsafe(24), first.append) for _ in range(sockets)]
    for _ in range(200):
        if len(first) == len(wires):
            break
        await asyncio.sleep(0.05)
    used = server.memory() - before
    for wire in wires:
        wire.close()
    return {"idle sockets": len(first) - 20, "their memory, MB": round(used / 1e6, 1)}


async def measure_opening(server: Server, records: int) -> dict[str, Any]:
    """How long a table takes that the server has to read from its store: the longest game, finished."""
    import regalia

    api = Api(server.port)
    paths = []
    for seed in range(records):
        state = regalia.game("domaine").new(4, seed)
        chance = random.Random(seed)
        while not state.over:
            state.apply(chance.choice(state.legal_actions()))
        made = api.post("/api/import", secrets.token_urlsafe(24), **state.record())
        paths.append(f"/api/tables/{made['table']}/live")
    server.stop()
    server.start()
    times = []
    for path in paths:
        begun = time.perf_counter()
        heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        wire = await connected(HOST, server.port, path, secrets.token_urlsafe(24), heard.set_result)
        await asyncio.wait_for(heard, 10)
        times.append(time.perf_counter() - begun)
        wire.close()
    return {"opening a long game after a restart, slowest ms": round(max(times) * 1000, 1)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench/load.py", description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--database", help="postgresql://… (default: SQLite in a new folder)")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=1100, help="moves a second offered by all; 0: as fast as it goes")
    parser.add_argument("--ahead", type=float, default=20, help="with --rate 0: moves a second expected of a table")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="regalia-load-") as folder:
        server = Server(Path(folder), options.database, options.workers).start()
        try:
            found = {"store": "PostgreSQL" if options.database else "SQLite", "tables": options.tables}
            found |= asyncio.run(measure(server, options))
            found |= asyncio.run(measure_opening(server, 5))
            found |= asyncio.run(measure_idle(server, options.idle))
        finally:
            server.stop()
    for name, value in found.items():
        print(f"{name:50} {value}")
    if options.json:
        options.json.write_text(json.dumps(found, indent=2), "utf-8")


if __name__ == "__main__":
    main()
