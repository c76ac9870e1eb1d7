"""The service on both stores: durable commands, several processes, bots, clocks, restarts, nothing told too much."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.bots import UnknownBot
from regalia.table.bots import BotPool
from regalia.table.hall import Hall, Watcher
from regalia.table.log import Draft, TableRefusal
from regalia.table.opening import created_payload
from regalia.table.service import TableService
from regalia.table.store import Store
from regalia.table.table import Table
from table.stores import KINDS, maker, run

both = pytest.mark.parametrize("kind", KINDS)


@contextlib.asynccontextmanager
async def serving(make: Callable[[], Store], **more: Any) -> AsyncIterator[TableService]:
    """A service as a process has it."""
    service = TableService(make(), BotPool(1), **more)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def until(holds: Callable[[], bool], seconds: float = 20) -> None:
    for _ in range(int(seconds / 0.02)):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come true")


async def sit(service: TableService, table: str, *guests: str) -> Hall:
    for guest in guests:
        await service.execute(table, lambda at: at.take_seat(guest, guest, None))  # noqa: B023
    return await service.hall(table)


async def move(service: TableService, table: str) -> None:
    """The first legal move of whoever is asked."""

    def command(at: Table) -> Draft:
        seat = at.state.waiting[0]
        return at.move(seat, at.state.legal_actions(seat)[0], f"m {at.seq}")

    await service.execute(table, command)


def watcher(seat: int | None) -> tuple[Watcher, list[dict[str, Any]]]:
    heard: list[dict[str, Any]] = []
    return Watcher(seat, lambda message: heard.append(json.loads(message))), heard


@both
def test_a_table_outlives_its_process(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with serving(make) as service:
            table = await service.create("a", "versailles_dice", 2, {})
            await sit(service, table, "a", "b")
            for _ in range(10):
                await move(service, table)
            before = (await service.hall(table)).table.state.fingerprint()
        async with serving(make) as service:
            hall = await service.hall(table)
            assert hall.table.state.fingerprint() == before
            with pytest.raises(TableRefusal, match="There is no such table"):
                await service.hall("nowhere")

    run(work())


def test_a_stop_also_ends_what_swallows_a_cancel(tmp_path: Path) -> None:
    """In Python 3.11 `asyncio.wait_for` loses a cancel that comes together with the result."""
    make = maker("sqlite", tmp_path)
    swallowed: list[bool] = []

    async def deaf() -> None:
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                if swallowed:
                    raise
                swallowed.append(True)

    async def work() -> None:
        async with serving(make) as service:
            service._spawn(deaf())
            await asyncio.sleep(0)
        assert swallowed

    run(work(), 20)


@both
def test_bots_play_a_game_to_its_end(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with serving(make) as service:
            table = await service.create("h", "versailles_dice", 3, {"blitz": "on"}, bots=["page", "squire", "page"])
            await service.execute(table, lambda at: at.start("h"))
            hall = await service.hall(table)
            await until(lambda: hall.table.status == "over")
            replayed = regalia.replay(hall.table.state.record())
            assert replayed == hall.table.state

    run(work())


@both
def test_two_processes_serve_one_table(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with serving(make) as one, serving(make) as other:
            table = await one.create("a", "versailles_dice", 2, {})
            await sit(one, table, "a")
            hall = await sit(other, table, "b")
            seen, heard = watcher(None)
            one.watch(await one.hall(table), seen)
            for number in range(12):
                await move((one, other)[number % 2], table)
            await until(lambda: one._halls[table].table.seq == hall.table.seq)
            assert one._halls[table].table.state == hall.table.state
            await until(lambda: heard[-1]["view"] == hall.table.state.view(None))

    run(work())


@both
def test_writers_of_two_processes_never_double_a_move(kind: str, tmp_path: Path) -> None:
    make = maker(kind, tmp_path)

    async def work() -> None:
        async with serving(make) as one, serving(make) as other:
            table = await one.create("a", "versailles_dice", 2, {})
            await sit(one, table, "a", "b")
            await other.hall(table)
            hall = await one.hall(table)
            seat = hall.table.state.waiting[0]
            action = hall.table.state.legal_actions(seat)[0]
            sent = [
                service.execute(table, lambda at: at.move(seat, action, "the move"), "the move")
                for service in (one, other) * 5
            ]
            assert len(set(await asyncio.gather(*sent))) == 1
            assert len(await one.store.read(table)) == 4

    run(work())


def test_a_bot_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    make = maker("sqlite", tmp_path)

    async def work() -> None:
        async with serving(make) as service:
            table = await service.create("h", "versailles_dice", 4, {}, bots=["page"] * 4)
            await service.execute(table, lambda at: at.start("h"))
            hall = await service.hall(table)
            for killed in range(1, 4):
                await until(lambda: bool(service.bots.workers()))
                for worker in service.bots.workers():
                    os.kill(worker, signal.SIGKILL)
                await until(lambda: service.bots.replaced >= killed or hall.table.status == "over")  # noqa: B023
            await until(lambda: hall.table.status == "over", 40)

    run(work())


def test_time_runs_out_and_a_bot_takes_over_until_the_owner_is_back(tmp_path: Path) -> None:
    make = maker("sqlite", tmp_path)
    clock = {"now": 1000.0}

    async def work() -> None:
        async with serving(make, now=lambda: clock["now"]) as service:
            settings = {"clock": {"kind": "move", "seconds": 60}}
            table = await service.create("a", "versailles_dice", 2, {}, **settings)
            hall = await sit(service, table, "a", "b")
            late = hall.table.state.waiting[0]
            clock["now"] += 61
            await until(lambda: hall.table.seats[late].stand_in == "squire")
            await until(lambda: late not in hall.table.state.waiting or hall.table.status == "over")
            guest = "ab"[late]
            await service.execute(table, lambda at: at.take_back(guest))
            assert hall.table.seats[late].player is None

    run(work())


def test_absence_is_noticed_only_when_nobody_is_connected(tmp_path: Path) -> None:
    make = maker("sqlite", tmp_path)
    clock = {"now": 1000.0}

    async def work() -> None:
        async with serving(make, now=lambda: clock["now"]) as service:
            table = await service.create("a", "versailles_dice", 2, {}, absence=60)
            hall = await sit(service, table, "a", "b")
            seat = hall.table.state.waiting[0]
            clock["now"] += 50
            await service.seen(table, seat)
            clock["now"] += 20
            await asyncio.sleep(1.2)
            assert hall.table.seats[seat].stand_in is None
            clock["now"] += 40
            await until(lambda: hall.table.seats[seat].stand_in is not None)

    run(work())


def test_undo_tells_the_story_anew(tmp_path: Path) -> None:
    make = maker("sqlite", tmp_path)

    async def work() -> None:
        async with serving(make) as service:
            table = await service.create("a", "versailles_dice", 2, {})
            hall = await sit(service, table, "a", "b")
            seen, heard = watcher(0)
            service.watch(hall, seen)
            while not any(one.seat == 0 for one in hall.table.moves):
                await move(service, table)
            events = len(hall.story(0))
            await service.execute(table, lambda at: at.ask_undo("a"))
            await service.execute(table, lambda at: at.answer_undo("b", agree=True))
            assert heard[-1]["events"]["from"] == 0
            assert len(heard[-1]["events"]["all"]) < events

    run(work())


def test_who_learns_nothing_hears_nothing(tmp_path: Path) -> None:
    make = maker("sqlite", tmp_path)

    async def work() -> None:
        async with serving(make) as service:
            table = await service.create("a", "versailles_dice", 2, {})
            hall = await sit(service, table, "a", "b")
            seen, heard = watcher(None)
            service.watch(hall, seen)
            service.tell(hall)
            service.tell(hall)
            assert len(heard) == 1

    run(work())


@pytest.mark.parametrize("name", ["program:true", "os:system", "knight+weights.json", "knight@5s", "flat", "nobody"])
def test_only_our_levels_sit_at_a_table(name: str) -> None:
    """The names of bots from elsewhere run code: a stranger who opens a table may not choose among them."""
    with pytest.raises(UnknownBot):
        created_payload("versailles_dice", 2, 1, {}, "host", bots=[None, name])
    with pytest.raises(UnknownBot):
        created_payload("versailles_dice", 2, 1, {}, "host", stand_in=name)
