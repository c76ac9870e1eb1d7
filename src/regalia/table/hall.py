"""A table as one process knows it, and those who watch it: what each of them is told, and when."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from regalia.core.events import Event
from regalia.table.shown import EventLine, Furniture, TableState, event_line, furniture_of, number_of, shown
from regalia.table.table import Table

Deliver = Callable[[bytes], None]
Eyes = tuple[int | None, bool]  # a seat (None: a spectator), and whether it is the host's
encode = msgspec.json.Encoder().encode


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who is told what happens: a seat, or a spectator."""

    seat: int | None
    deliver: Deliver
    guest: str | None = None
    told: int = 0
    epoch: int = -1
    last: bytes = b""

    def forget(self) -> None:
        """Tell everything anew next time."""
        self.epoch, self.last = -1, b""


@dataclass(eq=False, slots=True)
class Told:
    """What a seat was told of the game's events, and how many of them have been looked at."""

    lines: list[EventLine] = field(default_factory=list)
    encoded: list[bytes] = field(default_factory=list)
    read: int = 0
    moves: int = 0


@dataclass(eq=False, slots=True)
class Hall:
    """A table as this process knows it, with its watchers."""

    table: Table
    now: Callable[[], float] = time.time
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    used_at: float = 0.0
    epoch: int = 0
    stories: dict[int | None, Told] = field(default_factory=dict)
    shown: dict[Eyes, tuple[TableState, bytes]] = field(default_factory=dict)
    lines: dict[tuple[int, int], tuple[EventLine, bytes]] = field(default_factory=dict)
    furniture: Furniture | None = None
    is_open_book: bool = False
    release: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """Tell all watchers what is new for them; who has learnt nothing new hears nothing."""
        for watcher in list(self.watchers):
            self.tell_one(watcher)

    def tell_one(self, watcher: Watcher) -> None:
        """The state as this watcher may see it, and the events that it has not heard of."""
        story = self.story(watcher.seat)
        _, body = self.look(watcher.seat, watcher.guest)
        if body == watcher.last:
            return
        watcher.last = body
        first = watcher.told if watcher.epoch == self.epoch else 0
        watcher.told, watcher.epoch = len(story), self.epoch
        told = b",".join(self.stories[watcher.seat].encoded[first:])
        watcher.deliver(b'%b,"now":%.3f,"events":{"from":%d,"all":[%b]}}' % (body[:-1], self.now(), first, told))

    def look(self, seat: int | None, guest: str | None) -> tuple[TableState, bytes]:
        """Everything that a seat may know of the table now, also as the beginning of a message."""
        eyes = seat, guest is not None and guest == self.table.host
        known = self.shown.get(eyes)
        if known is None:
            told = len(self.story(seat))
            if self.furniture is None or self.furniture.entries != self.table.public_entries:
                self.furniture = furniture_of(self.table)
            state = shown(self.table, seat, told, self.now(), is_host=eyes[1], furniture=self.furniture)
            known = self.shown[eyes] = state, b'{"type":"state",' + encode(state)[1:]
        return known

    def story(self, seat: int | None) -> list[EventLine]:
        """What a seat was told, event by event, as data and words."""
        table = self.table
        self._open_book()
        told = self.stories.setdefault(seat, Told())
        held = table.held_back(seat, self.now())
        known = table.events_after(len(table.moves) if held is None else held.moves)
        events = table.state.log.events if table.state.log is not None else []
        while told.read < known:
            while table.events_after(told.moves) <= told.read:
                told.moves += 1
            number = number_of(table, seat, told.moves, is_complete=self.is_open_book)
            mine = events[told.read].told(seat)
            if mine is not None:
                line, body = self._line(mine, number, told.read if mine is events[told.read] else -1)
                told.lines.append(line)
                told.encoded.append(body)
            told.read += 1
        return told.lines

    def _line(self, event: Event, number: int, place: int) -> tuple[EventLine, bytes]:
        """An event in words; one that everybody is told alike (it has a place) is put into words once."""
        known = self.lines.get((place, number))
        if known is None or place < 0:
            line = event_line(self.table.state, event, number)
            known = self.lines[place, number] = line, encode(line)
        return known

    def begin_anew(self) -> None:
        """Moves were taken back: what was told is told anew."""
        self.stories.clear()
        self.lines.clear()
        self.epoch += 1

    def _open_book(self) -> None:
        """After the end moves get their true numbers; if some were secret, the story is told anew with them."""
        if not self.is_open_book and self.table.is_open_book(self.now()):
            self.is_open_book = True
            self.shown.clear()
            if self.table.secret_moves:
                self.begin_anew()

    def may_act(self, seat: int | None) -> bool:
        """Whether a seat is asked now and can see it."""
        table = self.table
        is_asked = table.status == "playing" and seat is not None and seat in table.state.waiting
        return is_asked and table.held_back(seat, self.now()) is None
