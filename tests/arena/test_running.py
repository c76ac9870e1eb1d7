"""Runs: the same results for any number of workers, on any kind of worker, with interruptions and deaths."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arena.players import play_and_always_die, play_or_die
from regalia.arena.plan import Plan
from regalia.arena.playing import Result, play, without_timing
from regalia.arena.running import OtherPlan, run
from regalia.arena.workers import WorkersDie, play_all
from regalia.core.errors import RegaliaError
from support import soon

PLAN = Plan("versailles_dice", (("squire", "page"), ("knight@20", "squire")), 6, seed=3)


def plain(results: list[Result]) -> list[Result]:
    return [without_timing(result) for result in results]


@pytest.fixture(scope="module")
def alone() -> list[Result]:
    return plain(run(PLAN))


def test_a_pool_plays_the_same_games(alone: list[Result]) -> None:
    assert plain(run(PLAN, jobs=2)) == alone
    assert [result["number"] for result in alone] == list(range(12))


def test_mirrored_games_have_the_same_seed_and_other_seats(alone: list[Result]) -> None:
    assert alone[0]["seed"] == alone[1]["seed"]
    assert alone[0]["seats"] == alone[1]["seats"][::-1]


def test_an_interrupted_run_goes_on(alone: list[Result], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    seen = 0

    def stop(_: Result) -> None:
        nonlocal seen
        seen += 1
        if seen == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(PLAN, file=file, seen=stop)
    whole = file.read_text("utf-8")
    file.write_text(whole + whole.splitlines()[-1][:40], "utf-8")  # torn in the middle of a line
    replayed: list[Result] = []
    assert plain(run(PLAN, file=file, seen=replayed.append)) == alone
    numbers = [json.loads(line)["number"] for line in file.read_text("utf-8").splitlines()[1:]]
    assert sorted(numbers) == list(range(12))
    before = file.read_bytes()
    assert plain(run(PLAN, file=file)) == alone
    assert file.read_bytes() == before


def test_a_file_of_another_plan_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(Plan("versailles_dice", (("page", "page"),), 2), file=file)
    before = file.read_bytes()
    with pytest.raises(OtherPlan, match="another plan"):
        run(Plan("versailles_dice", (("page", "page"),), 4), file=file)
    assert file.read_bytes() == before


def test_an_early_end_does_not_depend_on_the_workers() -> None:
    plan = Plan("versailles_dice", (("squire", "page"),), 40)

    def enough(beginning: list[Result]) -> bool:
        return len(beginning) >= 10 and beginning[-1]["number"] % 2 == 1

    one = run(plan, enough=enough)
    two = run(plan, jobs=2, enough=enough)
    assert len(one) == 10
    assert plain(one) == plain(two)


def test_a_dead_worker_is_replaced_and_no_game_is_lost(
    alone: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGALIA_TEST_DOOM", str(tmp_path / "dead"))
    found = list(play_all(PLAN, list(range(12)), 2, play_one=play_or_die))
    assert (tmp_path / "dead").exists()
    assert plain(sorted(found, key=lambda result: int(result["number"]))) == alone


def test_a_game_that_kills_every_worker_is_named() -> None:
    with pytest.raises(WorkersDie, match="died 5 times in a row; the next game is 3"):
        list(play_all(PLAN, [3], 2, play_one=play_and_always_die))


def test_unwritable_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RegaliaError, match="cannot be written"):
        run(PLAN, file=tmp_path / "no" / "folder.jsonl")


def test_a_game_tells_times_and_nothing_else_that_changes() -> None:
    first, second = play(PLAN, 1), play(PLAN, 1)
    assert set(first["timing"]) == {"squire", "page"}
    assert sum(first["timing"]["squire"].values()) + sum(first["timing"]["page"].values()) == first["decisions"]
    assert without_timing(first) == without_timing(second)


def test_workers_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    """Killed outright, a run cannot tell its workers to stop; they must not wait for work for ever."""
    code = f"""
if __name__ == "__main__":
    from pathlib import Path
    from arena.players import play_for_ever
    from regalia.arena.workers import play_all
    list(play_all(Path({str(tmp_path)!r}), [1, 2], 2, play_one=play_for_ever))
"""
    tests = str(Path(__file__).parents[1])
    with subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": tests}) as running:
        soon(lambda: all((tmp_path / name).exists() and (tmp_path / name).read_text("utf-8") for name in "12"))
        workers = [int((tmp_path / name).read_text("utf-8")) for name in "12"]
        assert all(is_running(worker) for worker in workers)
        running.send_signal(signal.SIGKILL)
    soon(lambda: not any(is_running(worker) for worker in workers))


def is_running(process: int) -> bool:
    """Whether the process is there and does more than wait for somebody to ask how it ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    try:
        told = Path(f"/proc/{process}/stat").read_text("utf-8")
    except FileNotFoundError:
        return not Path("/proc").exists()  # where there is no such folder, being there must do
    return told.rpartition(")")[2].split()[0] != "Z"
