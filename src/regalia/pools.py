"""Pools of processes for long work, whose workers end with the process that started them, however that ends."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread


def process_pool(jobs: int) -> ProcessPoolExecutor:
    """So many workers, each a process of its own."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_with_parent)


def _end_with_parent() -> None:
    """Watch the process that started this worker: killed, it cannot tell its workers to stop, and they would wait."""
    Thread(target=_watch, name="watching the parent", daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
