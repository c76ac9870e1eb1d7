"""Bots in processes of their own: thinking never delays a table, and a worker that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from typing import Any

from regalia.bots import bot
from regalia.core.rng import seeded
from regalia.core.state import State
from regalia.core.words import marked

TRIES = 3
HINTING = "duke"


def _work(pipe: Connection) -> None:
    """The loop of a worker: a position as its seat sees it comes in, an action goes out, or hints."""
    with contextlib.suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            wanted, state, seat, level, seed = pipe.recv()
            pipe.send(_hints(state, seat, seed) if wanted == "hints" else bot(level).choose(state, seat, seed))


def _hints(state: State, seat: int, seed: int) -> list[dict[str, Any]]:
    """The best moves of a seat, in words for readers who know the people."""
    from regalia.hints import hints  # noqa: PLC0415 - only when somebody asks

    with marked():
        found = hints(state, seat, level=HINTING, seed=seed)
    told = [one.as_json() for one in found]
    return [{"text": one.pop("label"), **one} for one in told]


class _Worker:
    """A process and the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, wanted: str, state: State, seat: int, level: str, seed: int) -> Any:
        """An action, or hints; EOFError or OSError if the worker has died."""
        self.pipe.send((wanted, state, seat, level, seed))
        return self.pipe.recv()

    def stop(self) -> None:
        """End the process."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(2)


class BotPool:
    """Some workers that take turns."""

    def __init__(self, size: int = 1) -> None:
        self._size = size
        self._idle: SimpleQueue[_Worker] = SimpleQueue()
        self._threads = ThreadPoolExecutor(size, "regalia-bots")
        self._all: list[_Worker] = []
        self.replaced = 0

    async def choose(self, state: State, seat: int, level: str, seed: int) -> int:
        """The action that a bot takes. It gets an imagined position: nothing that its seat cannot see."""
        imagined = state.imagine(seat, seed)
        imagined.log = None
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._choose, imagined, seat, level, seed
        )

    async def hints(self, state: State, seat: int, seed: int) -> list[dict[str, Any]]:
        """What a strong bot would do, as data; it sees what the seat sees."""
        imagined = state.imagine(seat, seed)
        imagined.log = None
        found = await asyncio.get_running_loop().run_in_executor(
            self._threads, self._ask, "hints", imagined, seat, HINTING, seed
        )
        return list(found or [])

    def _choose(self, state: State, seat: int, level: str, seed: int) -> int:
        action = self._ask("action", state, seat, level, seed)
        if action is None:  # a position that kills every worker must not stop the game: any legal action will do
            return state.pick(seat, seeded(seed).below(state.count(seat)))
        return int(action)

    def _ask(self, wanted: str, state: State, seat: int, level: str, seed: int) -> Any:
        """What a worker answers; None if it kills one after another."""
        for _ in range(TRIES):
            worker = self._take()
            try:
                answer = worker.ask(wanted, state, seat, level, seed)
            except (EOFError, OSError):
                self.replaced += 1
                self._all.remove(worker)
                worker.stop()
                continue
            self._idle.put(worker)
            return answer
        return None

    def _take(self) -> _Worker:
        try:
            worker = self._idle.get_nowait()
        except Empty:
            worker = _Worker()
            self._all.append(worker)
        return worker

    def workers(self) -> list[int]:
        """The process ids of the workers."""
        return [worker.process.pid or 0 for worker in self._all]

    def stop(self) -> None:
        """End all workers."""
        self._threads.shutdown(cancel_futures=True)
        for worker in self._all:
            worker.stop()
        self._all.clear()
