"""The WebSocket of a table: what is new goes out, what people do comes in."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from regalia.core.errors import RegaliaError
from regalia.core.words import marked
from regalia.table.log import TableRefusal
from regalia.table.service import PRESENCE_SECONDS, Hall, TableService, Watcher
from regalia.web import messages
from regalia.web.guests import guest_of
from regalia.web.limits import LONGEST_MESSAGE, MESSAGE_BURST, MESSAGES_PER_SECOND, Bucket, Limits

MOST_UNSENT = 1000
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """Follow a table, and play at it if one has a seat."""
    service: TableService = socket.app.state.service
    limits: Limits = socket.app.state.limits
    guest = guest_of(socket)
    await socket.accept()
    if not is_same_origin(socket):
        await socket.close(POLICY_VIOLATION, "another site")
        return
    who = guest or (socket.client.host if socket.client else "?")
    if not limits.open_socket(who):
        await socket.close(TRY_AGAIN_LATER, "too many connections")
        return
    try:
        hall = await service.fresh(table)
        await Line(service, socket, hall, guest).run()
    except RegaliaError as error:
        with contextlib.suppress(Exception):
            await socket.send_data(_encode(_refused(None, error)), "text")
            await socket.close(POLICY_VIOLATION, "no such table")
    finally:
        limits.close_socket(who)


def is_same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Browsers say where a page comes from; other pages may not use our cookie. Programs say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


class Line:
    """One connection."""

    def __init__(self, service: TableService, socket: WebSocket[Any, Any, Any], hall: Hall, guest: str | None) -> None:
        self.service = service
        self.socket = socket
        self.hall = hall
        self.guest = guest
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.watcher = Watcher(hall.table.seat_of(guest), self.deliver, guest)
        self.bucket = Bucket(MESSAGES_PER_SECOND, MESSAGE_BURST)

    def deliver(self, message: bytes) -> None:
        """Put a message into the line; a client that does not read is dropped rather than waited for."""
        self.unsent.put_nowait(message if self.unsent.qsize() < MOST_UNSENT else None)

    async def run(self) -> None:
        """Send and receive until one of the two ends."""
        self.service.watch(self.hall, self.watcher)
        tasks = [asyncio.create_task(work) for work in (self._send(), self._receive(), self._be_present())]
        try:
            await asyncio.wait(tasks[:2], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.service.unwatch(self.hall, self.watcher)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with contextlib.suppress(Exception):
                await self.socket.close()

    async def _send(self) -> None:
        while (message := await self.unsent.get()) is not None:
            await self.socket.send_data(message, "text")

    async def _receive(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self._answer(await self.socket.receive_data("text"))

    async def _be_present(self) -> None:
        while self.watcher.seat is not None:
            await self.service.seen(self.hall.table.id, self.watcher.seat)
            await asyncio.sleep(PRESENCE_SECONDS / 2)

    async def _answer(self, text: str) -> None:
        message: messages.ClientMessage | None = None
        try:
            if not self.bucket.take():
                raise TableRefusal("too_fast", "Too many messages; slow down.")
            if len(text) > LONGEST_MESSAGE:
                raise TableRefusal("too_long", f"A message has at most {LONGEST_MESSAGE} characters.")
            message = _decode(text)
            if self.hall.table.seat_of(self.guest) is None:
                await self.service.fresh(self.hall.table.id)
            self._find_seat()
            answer = await self._do(message)
        except RegaliaError as error:
            self.deliver(_encode(_refused(None if message is None else message.id, error)))
        else:
            self.deliver(_encode({"type": "done", "id": message.id, **answer}))

    def _find_seat(self) -> None:
        """Who sat down, stood up or moved since the connection began sees as that seat from now on."""
        seat = self.hall.table.seat_of(self.guest)
        if seat != self.watcher.seat:
            self.watcher.seat, self.watcher.epoch, self.watcher.last = seat, -1, b""
            self.service.tell(self.hall)

    async def _do(self, message: messages.ClientMessage) -> dict[str, Any]:
        table = self.hall.table
        if isinstance(message, messages.LabelsMessage):
            return {"labels": self._labels()}
        if isinstance(message, messages.WhyMessage):
            return self._why(message.action)
        if isinstance(message, messages.ChatMessage):
            await self._execute(lambda at: at.say(self.guest, message.name, message.text))
            return {}
        if self.guest is None or table.seat_of(self.guest) is None:
            raise TableRefusal("not_seated", "You have no seat at this table.")
        guest = self.guest
        if isinstance(message, messages.MoveMessage):
            return await self._move(guest, message)
        if isinstance(message, messages.UndoMessage):
            await self._execute(lambda at: at.undo(guest, whole_turn=message.turn))
        elif isinstance(message, messages.AskUndoMessage):
            await self._execute(lambda at: at.ask_undo(guest))
        elif isinstance(message, messages.AnswerUndoMessage):
            await self._execute(lambda at: at.answer_undo(guest, agree=message.agree))
        elif isinstance(message, messages.TakeBackMessage):
            await self._execute(lambda at: at.take_back(guest))
        else:
            await self._execute(lambda at: at.leave_seat(guest))
        return {}

    async def _move(self, guest: str, message: messages.MoveMessage) -> dict[str, Any]:
        """A move, made once however often it is sent; a move made on old news gets the news first."""
        table = self.hall.table
        seat = table.seat_of(guest)
        move_id = f"{guest} {message.id}"
        if move_id not in table.answered and message.at is not None:
            now = self.service.show(self.hall, seat)["at"]
            if message.at != now:
                self.watcher.last = b""
                self.service.tell(self.hall)
                raise TableRefusal("stale", "Something has happened meanwhile; look again.")
        if seat is None:
            raise TableRefusal("not_seated", "You have no seat at this table.")
        if table.seats[seat].stand_in is not None:
            raise TableRefusal("taken_over", "A bot plays for you; take your seat back first.")
        await self.service.execute(table.id, lambda at: at.move(seat, message.action, move_id), move_id)
        return {}

    async def _execute(self, command: Any) -> None:
        await self.service.execute(self.hall.table.id, command)

    def _labels(self) -> list[str]:
        state, seat = self.hall.table.state, self.watcher.seat
        with marked():
            return [] if seat is None else [state.label(action) for action in state.legal_actions(seat)]

    def _why(self, action: int) -> dict[str, Any]:
        table, seat = self.hall.table, self.watcher.seat
        if seat is None or table.status != "playing" or seat not in table.state.waiting:
            raise TableRefusal("not_your_turn", "It is not your turn.")
        try:
            refusal = table.state.why_not(action, seat)
        except RegaliaError as error:
            raise TableRefusal("unknown_action", str(error)) from error
        return {"why": None if refusal is None else {"rule": refusal.rule, "text": refusal.text}}


def _decode(text: str) -> messages.ClientMessage:
    try:
        message: messages.ClientMessage = messages.decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise TableRefusal("bad_message", f"This message makes no sense: {error}") from error
    return message


def _refused(number: str | None, error: RegaliaError) -> dict[str, Any]:
    code = error.code if isinstance(error, TableRefusal) else type(error).__name__
    rule = error.rule if isinstance(error, TableRefusal) else None
    return {"type": "refused", "id": number, "code": code, "text": str(error), "rule": rule}


def _encode(message: dict[str, Any]) -> bytes:
    return msgspec.json.encode(message)
