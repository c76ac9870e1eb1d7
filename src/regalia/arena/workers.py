"""Where games are played: here, in a pool of processes, or on a Ray cluster. The games are the same everywhere.

A worker may die. Its games are played again by another; every game is reported exactly once, because the number of a
game is all that a worker is told.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final

from regalia.arena.playing import Result, play
from regalia.core.errors import RegaliaError
from regalia.pools import process_pool

AHEAD: Final = 3  # games handed out for each worker: one played, others waiting
MOST_DEATHS: Final = 5  # in a row without a finished game between

# what all games of a run share (a plan, or what tuning needs instead), and a number: the result of a game
Play = Callable[[Any, int], Result]
PLACES: Final = ("pool", "ray")


class WorkersDie(RegaliaError):
    """Workers die again and again: something in these games kills them."""


def play_all(
    plan: Any, numbers: list[int], jobs: int, on: str = "pool", play_one: Play = play
) -> Generator[Result, None, None]:
    """The games of these numbers, each once, in any order."""
    if on == "ray":
        yield from _on_ray(plan, numbers, play_one)
    elif jobs <= 1:
        for number in numbers:
            yield play_one(plan, number)
    else:
        yield from _in_pool(plan, numbers, jobs, play_one)


def _in_pool(plan: Any, numbers: list[int], jobs: int, play_one: Play) -> Iterator[Result]:
    left = list(reversed(numbers))
    deaths = 0
    while left:
        done: set[int] = set()
        pool = process_pool(min(jobs, len(left)))
        try:
            for result in _from_pool(pool, plan, left.copy(), jobs * AHEAD, play_one):
                done.add(result["number"])
                deaths = 0
                yield result
        except BrokenProcessPool as error:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise WorkersDie(f"workers died {deaths} times in a row; the next game is {left[-1]}") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        left = [number for number in left if number not in done]


def _from_pool(pool: ProcessPoolExecutor, plan: Any, left: list[int], ahead: int, play_one: Play) -> Iterator[Result]:
    waiting: set[Future[Result]] = set()
    while left or waiting:
        while left and len(waiting) < ahead:
            waiting.add(pool.submit(play_one, plan, left.pop()))
        finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        broken: BrokenProcessPool | None = None
        for future in finished:
            try:
                yield future.result()
            except BrokenProcessPool as error:
                broken = error  # but first report what others finished
        if broken is not None:
            raise broken


def _on_ray(plan: Any, numbers: list[int], play_one: Play) -> Iterator[Result]:
    ray = _ray()
    started_here = not ray.is_initialized()
    if started_here:
        # joins the cluster that RAY_ADDRESS names, else starts one on this machine
        ray.init(ignore_reinit_error=True, log_to_driver=False, logging_level="error", include_dashboard=False)
    try:
        remote = ray.remote(max_retries=MOST_DEATHS)(play_one)
        shared = ray.put(plan)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left = list(reversed(numbers))
        waiting: list[Any] = []
        while left or waiting:
            while left and len(waiting) < ahead:
                waiting.append(remote.remote(shared, left.pop()))
            finished, waiting = ray.wait(waiting)
            for one in finished:
                yield ray.get(one)
    finally:
        if started_here:
            with suppress(Exception):
                ray.shutdown()


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise RegaliaError("Ray is not installed; get it with `pip install regalia[cluster]`") from error
    return ray
