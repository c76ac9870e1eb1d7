"""All tables of a process: commands made durable, news told to those who watch, bots and clocks at work.

Any process can serve any table. A command is tried on the table as this process knows it; if another process was first,
the missing entries are read and it is tried again.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from regalia.core.errors import RegaliaError
from regalia.core.rng import LARGEST_SEED
from regalia.table.bots import BotPool
from regalia.table.hall import Hall, Watcher
from regalia.table.log import Draft, Entry, TableRefusal, new_id
from regalia.table.lookback import History, MomentShown, history, moment
from regalia.table.opening import created_payload, imported_payload
from regalia.table.preview import Preview, preview
from regalia.table.shown import TableState, seat_shown
from regalia.table.silence import SILENCE_SECONDS
from regalia.table.store import Conflict, Store, StoreFailed, Summary
from regalia.table.table import Table

SWEEP_SECONDS = 0.5
STALLED_SECONDS = 5.0
PRESENCE_SECONDS = 30.0
MOST_TRIES = 50
MOST_IDLE_TABLES = 500

Command = Callable[[Table], Draft]


class TableService:
    """What HTTP, tests and tools use."""

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        now: Callable[[], float] = time.time,
        silence: float = SILENCE_SECONDS,
    ) -> None:
        self.store = store
        self.silence = silence
        self.bots = bots
        self.now = now
        self.secret = ""
        self.moves = 0
        self._halls: dict[str, Hall] = {}
        self._loading: dict[str, asyncio.Task[Hall]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store, listen for news, go on with what was under way when a server stopped."""
        await self.store.open()
        self.secret = await self.store.secret()
        self._spawn(self._follow_news())
        self._spawn(self._sweep())
        self._spawn(self._resume())
        self._spawn(self._keep_presence())

    async def stop(self) -> None:
        """Finish what is being written, end bots and tasks."""
        while self._tasks:  # again for tasks that were in the middle of something that swallows a cancel
            for task in list(self._tasks):
                task.cancel()
            await asyncio.wait(list(self._tasks), timeout=1)
        self.bots.stop()
        await self.store.close()

    # --- tables -----------------------------------------------------------------------------------------------------

    async def create(self, host: str, game: str, players: int, options: Mapping[str, Any], **more: Any) -> str:
        """A new table; its id."""
        seed = more.pop("seed", None)
        seed = secrets.randbelow(LARGEST_SEED) if seed is None else seed
        return await self._begin(created_payload(game, players, seed, options, host, silence=self.silence, **more))

    async def import_record(self, host: str, record: Mapping[str, Any]) -> str:
        """A table that shows a record."""
        return await self._begin(imported_payload(record, host))

    async def _begin(self, payload: dict[str, Any]) -> str:
        entry = Entry(new_id(), 1, "created", payload, self.now())
        hall = Hall(Table(entry), self.now, used_at=self.now())
        await self.store.append(entry)
        self._halls[entry.table] = hall
        await self._summarise(hall)
        self._wake_bots(hall)
        return entry.table

    async def hall(self, table: str) -> Hall:
        """The table of this id, read from the store if need be."""
        found = self._halls.get(table)
        if found is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(loading)
        found.used_at = self.now()
        return found

    async def fresh(self, table: str) -> Hall:
        """The table with everything that any process has written by now: who comes in sees the latest."""
        hall = await self.hall(table)
        await self._refresh(hall)
        return hall

    async def _load(self, table: str) -> Hall:
        entries = await self.store.read(table)
        if not entries:
            raise TableRefusal("no_such_table", "There is no such table.")
        folded = Table(entries[0])
        for entry in entries[1:]:
            folded.fold(entry)
        hall = self._halls.setdefault(table, Hall(folded, self.now))
        self._drop_idle()
        return hall

    def _drop_idle(self) -> None:
        """Tables that nobody watches are forgotten, the longest unused first; the log has them."""
        idle = [
            (hall.used_at, name)
            for name, hall in self._halls.items()
            if not hall.watchers and not hall.lock.locked() and hall.thinking is None
        ]
        for _, name in sorted(idle)[: max(0, len(idle) - MOST_IDLE_TABLES)]:
            del self._halls[name]

    async def execute(self, table: str, command: Command, move_id: str | None = None) -> int:
        """Do something at a table; the seq of its entry. Returns only when it is durable; refusals change nothing."""
        hall = await self.hall(table)
        before = hall.table.seq
        try:
            async with hall.lock:
                entry = await self._append(hall, command, move_id)
        except RegaliaError:
            if hall.table.seq != before:  # what others have written was folded meanwhile: it must be told all the same
                self._after(hall, "moved")
            raise
        if isinstance(entry, int):
            return entry
        self._after(hall, entry.kind)
        return entry.seq

    async def _append(self, hall: Hall, command: Command, move_id: str | None) -> Entry | int:
        """The entry that a command leads to, durable and folded; the seq of the first one if it was done before."""
        for _ in range(MOST_TRIES):
            if move_id is not None and move_id in hall.table.answered:
                return hall.table.answered[move_id]
            try:
                draft = command(hall.table)
            except RegaliaError:
                if await self._catch_up(hall):  # it may be right by what another process has written
                    continue
                raise
            entry = Entry(hall.table.id, hall.table.seq + 1, draft.kind, draft.payload, self.now())
            try:
                await asyncio.shield(self.store.append(entry))
            except Conflict:
                await self._catch_up(hall)
                continue
            except asyncio.CancelledError:
                self._halls.pop(hall.table.id, None)  # written or not: the log knows, we read it again
                raise
            self._fold(hall, entry)
            return entry
        raise TableRefusal("busy", "The table is too busy; try again.")

    def _after(self, hall: Hall, kind: str) -> None:
        self.tell(hall)
        self._wake_bots(hall)
        if kind not in ("moved", "said") or hall.table.state.over:
            self._spawn(self._summarise(hall))

    def _fold(self, hall: Hall, entry: Entry) -> None:
        before = hall.table.state
        hall.table.fold(entry)
        hall.shown.clear()
        self.moves += entry.kind == "moved"
        if hall.table.state is not before:  # moves were taken back: what was told is told anew
            hall.begin_anew()

    async def _catch_up(self, hall: Hall) -> bool:
        """Fold what other processes have written."""
        entries = await self.store.read(hall.table.id, hall.table.seq)
        for entry in entries:
            if entry.seq == hall.table.seq + 1:
                self._fold(hall, entry)
        return bool(entries)

    async def _summarise(self, hall: Hall) -> None:
        table = hall.table
        about = {"players": table.players, "seats": [msgspec.to_builtins(seat_shown(seat)) for seat in table.seats]}
        with contextlib.suppress(StoreFailed):
            await self.store.summarise(
                Summary(
                    table.id,
                    table.game.id,
                    table.status,
                    table.settings["is_listed"],
                    table.host,
                    table.updated_at,
                    about,
                )
            )

    # --- telling ----------------------------------------------------------------------------------------------------

    def watch(self, hall: Hall, watcher: Watcher) -> None:
        """Tell somebody the state now and everything that follows."""
        hall.watchers.add(watcher)
        hall.tell_one(watcher)
        if watcher.seat is not None and hall.table.settings.get("absence") is not None:
            self._spawn(self.seen(hall.table.id, watcher.seat))

    def unwatch(self, hall: Hall, watcher: Watcher) -> None:
        """Tell somebody no more."""
        hall.watchers.discard(watcher)

    def tell(self, hall: Hall) -> None:
        """Tell all watchers what is new for them; who has learnt nothing new hears nothing."""
        self._hold_back(hall)
        hall.tell()

    def show(self, hall: Hall, seat: int | None, guest: str | None = None) -> TableState:
        """Everything that a seat (None: a spectator) may know of a table now."""
        return hall.look(seat, guest)[0]

    def history(self, hall: Hall, seat: int | None) -> History:
        """The moves so far, as far as a seat may know of them."""
        return history(hall.table, seat, hall.story(seat), self.now())

    def moment(self, hall: Hall, number: int, seat: int | None) -> MomentShown:
        """The position after so many moves of a finished game."""
        return moment(hall.table, number, seat, self.now())

    def preview(self, hall: Hall, seat: int | None, action: int) -> Preview:
        """What an action of a seat asked now would do."""
        if seat is None or not hall.may_act(seat):
            raise TableRefusal("not_your_turn", "It is not your turn.")
        return preview(hall.table, seat, action)

    async def hints(self, hall: Hall, seat: int | None) -> list[dict[str, Any]]:
        """What a duke would do in a seat's place, if the table allows hints."""
        if not hall.table.settings.get("hints", False):
            raise TableRefusal("no_hints", "The host of this table allows no hints.")
        if seat is None or not hall.may_act(seat):
            raise TableRefusal("not_your_turn", "It is not your turn.")
        return await self.bots.hints(hall.table.state, seat, hall.table.bot_seed())

    def _hold_back(self, hall: Hall) -> None:
        """Tell everybody when a pause is over."""
        held = hall.table.held
        if held is not None and hall.release is None and held.until > self.now():
            hall.release = self._spawn(self._release(hall, held.until))

    async def _release(self, hall: Hall, until: float) -> None:
        while self.now() < until:
            await asyncio.sleep(max(0.005, until - self.now()))
        hall.release = None
        hall.shown.clear()
        self.tell(hall)
        self._hold_back(hall)

    # --- bots, clocks, other processes ------------------------------------------------------------------------------

    def _wake_bots(self, hall: Hall) -> None:
        if hall.thinking is None and hall.table.due_bot() is not None:
            hall.thinking = self._spawn(self._play_bots(hall))

    async def _play_bots(self, hall: Hall) -> None:
        try:
            while (due := hall.table.due_bot()) is not None:
                seat, level = due
                seq, seed = hall.table.seq, hall.table.bot_seed()
                action = await self.bots.choose(hall.table.state, seat, level, seed)
                with contextlib.suppress(TableRefusal):
                    await self.execute(hall.table.id, _bot_move(seat, action, seq))
        except StoreFailed:
            await asyncio.sleep(1)  # the sweep will wake them again
        finally:
            hall.thinking = None

    async def _follow_news(self) -> None:
        async with contextlib.aclosing(self.store.news()) as news:
            async for one in news:
                halls = list(self._halls.values()) if one is None else [self._halls.get(one[0])]
                for hall in halls:
                    if hall is not None and (one is None or hall.table.seq < one[1]):
                        await self._refresh(hall)

    async def _refresh(self, hall: Hall) -> None:
        """Fold and tell what other processes have written."""
        with contextlib.suppress(StoreFailed):
            async with hall.lock:
                new = await self._catch_up(hall)
            if new:
                self.tell(hall)

    async def _sweep(self) -> None:
        """Clocks, absences, and bots that nobody woke because a process died."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for hall in list(self._halls.values()):
                with contextlib.suppress(RegaliaError):
                    await self._sweep_one(hall)

    async def _sweep_one(self, hall: Hall) -> None:
        now = self.now()
        for seat in hall.table.late_seats(now):
            await self.execute(hall.table.id, _take_over(seat, "time", hall.table.seq))
        for seat in await self._absent(hall, now):
            await self.execute(hall.table.id, _take_over(seat, "absent", hall.table.seq))
        if now - hall.table.updated_at > STALLED_SECONDS:
            self._wake_bots(hall)

    async def _absent(self, hall: Hall, now: float) -> list[int]:
        allowed = hall.table.settings.get("absence")
        if allowed is None or hall.table.status != "playing":
            return []
        away = [seat for seat, since in hall.table.clock.asked_since.items() if now - since > allowed]
        return [seat for seat in away if seat not in await self.store.present(hall.table.id, now)] if away else []

    async def _keep_presence(self) -> None:
        """Say again and again who is connected, where absence matters."""
        while True:
            await asyncio.sleep(PRESENCE_SECONDS / 2)
            for hall in list(self._halls.values()):
                if hall.table.settings.get("absence") is not None:
                    for seat in {watcher.seat for watcher in hall.watchers}:
                        if seat is not None:
                            await self.seen(hall.table.id, seat)

    async def seen(self, table: str, seat: int) -> None:
        """A seat's owner is connected."""
        with contextlib.suppress(StoreFailed):
            await self.store.seen(table, seat, self.now() + PRESENCE_SECONDS)

    async def _resume(self) -> None:
        """After a start: tables in which a bot was about to move."""
        for summary in await self.store.summaries(status=("playing", "open"), listed_only=False, limit=10_000):
            with contextlib.suppress(RegaliaError):
                hall = await self.hall(summary.table)
                self._wake_bots(hall)
                if hall.table.status != summary.status:
                    await self._summarise(hall)
            await asyncio.sleep(0)

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _bot_move(seat: int, action: int, seq: int) -> Command:
    def command(table: Table) -> Draft:
        if table.seq != seq or table.due_bot() is None:
            raise TableRefusal("stale", "The table has moved on.")
        return table.move(seat, action, f"bot {seq}")

    return command


def _take_over(seat: int, why: str, seq: int) -> Command:
    def command(table: Table) -> Draft:
        if table.seq != seq:
            raise TableRefusal("stale", "The table has moved on.")
        return table.take_over(seat, why)

    return command
