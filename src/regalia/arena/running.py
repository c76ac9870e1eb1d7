"""Running a plan: results go to a file of JSON lines as they come, and an interrupted run goes on from there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from regalia.arena.plan import Plan
from regalia.arena.playing import Result
from regalia.arena.workers import play_all
from regalia.core.errors import RegaliaError

FORMAT: Final = 1


class OtherPlan(RegaliaError):
    """The file holds results of another plan."""


def run(
    plan: Plan,
    *,
    jobs: int = 1,
    on: str = "pool",
    file: Path | None = None,
    seen: Callable[[Result], None] | None = None,
    enough: Callable[[list[Result]], bool] | None = None,
) -> list[Result]:
    """Play what is missing and return all results in the order of their numbers.

    `seen` is told of each result as it comes. `enough` looks at growing beginnings of the list and may end the run; it
    is asked in the order of numbers only, so that the end does not depend on how many workers there are.
    """
    found = {result["number"]: result for result in read(plan, file)} if file is not None else {}
    for result in found.values():
        if seen is not None:
            seen(result)
    cut = _Cut(found, enough)
    missing = [number for number in range(plan.total) if number not in found]
    if missing and cut.at is None:
        with _Writer(plan, file) as writer:
            playing = play_all(plan, missing, jobs, on)
            for result in playing:
                found[result["number"]] = result
                writer.write(result)
                if seen is not None:
                    seen(result)
                if cut.look():
                    break
            playing.close()
    last = plan.total if cut.at is None else cut.at
    return [found[number] for number in sorted(found) if number < last]


class _Cut:
    """Where a run may end: after the shortest beginning, without gaps, that is enough."""

    def __init__(self, found: dict[int, Result], enough: Callable[[list[Result]], bool] | None) -> None:
        self.found = found
        self.enough = enough
        self.beginning: list[Result] = []
        self.at: int | None = None
        self.look()

    def look(self) -> bool:
        """Whether there is enough now."""
        while self.enough is not None and self.at is None and len(self.beginning) in self.found:
            self.beginning.append(self.found[len(self.beginning)])
            if self.enough(self.beginning):
                self.at = len(self.beginning)
        return self.at is not None


def read(plan: Plan, file: Path) -> Iterator[Result]:
    """The results in a file, if it is one of this plan; nothing if there is no file. A torn last line is no result."""
    if not file.exists():
        return
    lines = _lines(file)
    head = next(lines, None)
    if head is None:
        return
    if head.get("arena") != FORMAT or head.get("plan") != json.loads(json.dumps(plan.as_json())):
        raise OtherPlan(f"the file {file} holds the results of another plan; name another file, or remove it")
    yield from lines


def read_any(file: Path) -> tuple[dict[str, Any], list[Result]]:
    """The plan and the results of a file."""
    try:
        head, *results = list(_lines(file))
    except OSError as error:
        raise RegaliaError(f"the file {file} cannot be read: {error.strerror}") from error
    except ValueError:
        head, results = {}, []
    if head.get("arena") != FORMAT:
        raise RegaliaError(f"the file {file} holds no results of the arena")
    return head["plan"], results


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    for line in file.read_text("utf-8").splitlines(keepends=True):
        if line.endswith("\n") and line.strip():
            yield json.loads(line)


class _Writer:
    """Appends results to a file, whole lines only; without a file it does nothing."""

    def __init__(self, plan: Plan, file: Path | None) -> None:
        self.plan = plan
        self.file = file
        self.stream: TextIO | None = None

    def __enter__(self) -> _Writer:
        if self.file is not None:
            try:
                self._mend(self.file)
                self.stream = self.file.open("a", encoding="utf-8")
            except OSError as error:
                raise RegaliaError(f"the file {self.file} cannot be written: {error.strerror}") from error
            if self.file.stat().st_size == 0:
                self.write({"arena": FORMAT, "plan": self.plan.as_json()})
        return self

    @staticmethod
    def _mend(file: Path) -> None:
        """Take away a last line that an interruption has torn."""
        if file.exists():
            text = file.read_bytes()
            whole = text[: text.rfind(b"\n") + 1]
            if whole != text:
                file.write_bytes(whole)

    def write(self, line: dict[str, Any]) -> None:
        """One line more, on the disk before the next game."""
        if self.stream is not None:
            self.stream.write(json.dumps(line) + "\n")
            self.stream.flush()

    def __exit__(self, *_: object) -> None:
        if self.stream is not None:
            self.stream.close()


def by_lineup(plan: Plan, results: Iterable[Result]) -> list[list[Result]]:
    """The results of each line-up of a plan."""
    parts: list[list[Result]] = [[] for _ in plan.lineups]
    for result in results:
        parts[result["number"] // plan.games].append(result)
    return parts
