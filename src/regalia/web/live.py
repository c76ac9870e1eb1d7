"""The WebSocket of a table: what is new goes out, what people do comes in."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.types import Receive, Send

from regalia.core.errors import RegaliaError
from regalia.core.words import marked
from regalia.table.hall import Hall, Watcher
from regalia.table.log import Draft, TableRefusal
from regalia.table.service import TableService
from regalia.table.table import Table
from regalia.web import messages
from regalia.web.guests import guest_of
from regalia.web.limits import LONGEST_MESSAGE, MESSAGE_BURST, MESSAGES_PER_SECOND, Bucket, Limits

MOST_UNSENT = 1000
LIVE = re.compile(r"/api/tables/([^/]{1,100})/live")
POLICY_VIOLATION = 1008
encode = msgspec.json.Encoder().encode
TRY_AGAIN_LATER = 1013


class Edge:
    """The application with the tables' WebSockets in front of it.

    They are served from the bare protocol: nothing is wrapped, an idle connection is one coroutine that waits.
    """

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """A WebSocket of a table, or anything else."""
        found = LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            await live(self.app, scope, receive, send, found[1])


async def live(app: Litestar, scope: Any, receive: Receive, send: Send, table: str) -> None:
    """Follow a table, and play at it if one has a seat."""
    service: TableService = app.state.service
    limits: Limits = app.state.limits
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    guest, is_ours = guest_of(connection), is_same_origin(connection)
    who = guest or (connection.client.host if connection.client else "?")
    del connection
    if (await receive())["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    if not is_ours:
        await send(closing(POLICY_VIOLATION, "another site"))
    elif not limits.open_socket(who):
        await send(closing(TRY_AGAIN_LATER, "too many connections"))
    else:
        try:
            hall = await service.fresh(table)
            await Line(service, hall, guest, send).run(receive)
        except RegaliaError as error:
            with contextlib.suppress(Exception):
                await send({"type": "websocket.send", "bytes": None, "text": encode(_refused(None, error)).decode()})
                await send(closing(POLICY_VIOLATION, "no such table"))
        finally:
            limits.close_socket(who)


def closing(code: int, reason: str) -> Any:
    """The message that hangs up."""
    return {"type": "websocket.close", "code": code, "reason": reason}


def is_same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Browsers say where a page comes from; other pages may not use our cookie. Programs say nothing."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


class Line:
    """One connection."""

    __slots__ = ("bucket", "guest", "hall", "is_broken", "send", "sending", "service", "unsent", "watcher")

    def __init__(self, service: TableService, hall: Hall, guest: str | None, send: Send) -> None:
        self.service = service
        self.send = send
        self.hall = hall
        self.guest = guest
        self.unsent: deque[bytes] = deque()
        self.sending: asyncio.Task[None] | None = None
        self.is_broken = False
        self.watcher = Watcher(hall.table.seat_of(guest), self.deliver, guest)
        self.bucket = Bucket(MESSAGES_PER_SECOND, MESSAGE_BURST)

    def deliver(self, message: bytes) -> None:
        """Put a message into the line; a client that does not read is dropped rather than waited for."""
        if self.is_broken:
            return
        self.unsent.append(message)
        if len(self.unsent) > MOST_UNSENT:
            self.is_broken = True
            self.unsent.clear()
        if self.sending is None:
            self.sending = asyncio.create_task(self._send_all())

    async def run(self, receive: Receive) -> None:
        """Answer what comes in until the other side hangs up."""
        self.service.watch(self.hall, self.watcher)
        try:
            while not self.is_broken:
                message = await receive()
                if message["type"] != "websocket.receive":
                    break
                await self._answer(text_of(message))
        finally:
            self.service.unwatch(self.hall, self.watcher)
            self.is_broken = True
            self.unsent.clear()

    async def _send_all(self) -> None:
        """Runs only while there is something to send."""
        try:
            while self.unsent:
                text = self.unsent.popleft().decode()
                await self.send({"type": "websocket.send", "bytes": None, "text": text})
            if self.is_broken:
                await self.send(closing(TRY_AGAIN_LATER, "too slow"))
        except Exception:
            self.is_broken = True
        finally:
            self.sending = None

    async def _answer(self, text: str) -> None:
        message: messages.ClientMessage | None = None
        try:
            is_calm = self.bucket.take()
            if len(text) > LONGEST_MESSAGE:
                raise TableRefusal("too_long", f"A message has at most {LONGEST_MESSAGE} characters.")
            message = _decode(text)
            if not is_calm:  # said under the message's own id, so that nobody waits for its answer
                raise TableRefusal("too_fast", "Too many messages; slow down.")
            if self.hall.table.seat_of(self.guest) is None:
                await self.service.fresh(self.hall.table.id)
            self._find_seat()
            answer = await self._do(message)
        except RegaliaError as error:
            self.deliver(encode(_refused(None if message is None else message.id, error)))
        else:
            self.deliver(encode(answer))

    def _find_seat(self) -> None:
        """Who sat down, stood up or moved since the connection began sees as that seat from now on."""
        seat = self.hall.table.seat_of(self.guest)
        if seat != self.watcher.seat:
            self.watcher.seat = seat
            self.watcher.forget()
            self.service.tell(self.hall)

    async def _do(self, message: messages.ClientMessage) -> messages.DoneMessage:
        """Questions are answered at once, commands when they are durable."""
        if isinstance(message, messages.LabelsMessage):
            return messages.DoneMessage(message.id, labels=self._labels())
        if isinstance(message, messages.WhyMessage):
            return messages.DoneMessage(message.id, why=self._why(message.action))
        if isinstance(message, messages.PreviewMessage):
            preview = self.service.preview(self.hall, self.watcher.seat, message.action)
            return messages.DoneMessage(message.id, preview=preview)
        if isinstance(message, messages.HintMessage):
            found = await self.service.hints(self.hall, self.watcher.seat)
            return messages.DoneMessage(message.id, hints=[messages.HintShown(**one) for one in found])
        if isinstance(message, messages.ChatMessage):
            await self._execute(lambda at: at.say(self.guest, message.name, message.text))
        elif self.guest is None or self.watcher.seat is None:
            raise TableRefusal("not_seated", "You have no seat at this table.")
        elif isinstance(message, messages.MoveMessage):
            await self._move(self.guest, self.watcher.seat, message)
        else:
            await self._execute(_command(self.guest, message))
        return messages.DoneMessage(message.id)

    async def _move(self, guest: str, seat: int, message: messages.MoveMessage) -> None:
        """A move, made once however often it is sent; a move made on old news gets the news first."""
        table = self.hall.table
        move_id = f"{guest} {message.id}"
        if move_id not in table.answered:
            if message.at is not None and message.at != list(self.service.show(self.hall, seat, guest).at):
                self.watcher.last = b""
                self.service.tell(self.hall)
                raise TableRefusal("stale", "Something has happened meanwhile; look again.")
            if table.seats[seat].stand_in is not None:
                raise TableRefusal("taken_over", "A bot plays for you; take your seat back first.")
            if table.held_back(seat, self.service.now()) is not None:
                raise TableRefusal("not_your_turn", "It is not your turn.")
        await self.service.execute(table.id, lambda at: at.move(seat, message.action, move_id), move_id)

    async def _execute(self, command: Callable[[Table], Draft]) -> None:
        await self.service.execute(self.hall.table.id, command)

    def _labels(self) -> list[messages.Label]:
        state, seat = self.hall.table.state, self.watcher.seat
        if seat is None or not self.hall.may_act(seat):
            return []
        with marked():
            return [messages.Label(action, state.label(action)) for action in state.legal_actions(seat)]

    def _why(self, action: int) -> messages.Why | None:
        if not self.hall.may_act(self.watcher.seat):
            raise TableRefusal("not_your_turn", "It is not your turn.")
        try:
            refusal = self.hall.table.state.why_not(action, self.watcher.seat)
        except RegaliaError as error:
            raise TableRefusal("unknown_action", str(error)) from error
        return None if refusal is None else messages.Why(refusal.rule, refusal.text)


def _command(guest: str, message: messages.ClientMessage) -> Callable[[Table], Draft]:
    """What a seated guest wants the table to do."""
    if isinstance(message, messages.UndoMessage):
        return lambda at: at.undo(guest, whole_turn=message.turn)
    if isinstance(message, messages.AskUndoMessage):
        return lambda at: at.ask_undo(guest)
    if isinstance(message, messages.AnswerUndoMessage):
        return lambda at: at.answer_undo(guest, agree=message.agree)
    if isinstance(message, messages.TakeBackMessage):
        return lambda at: at.take_back(guest)
    return lambda at: at.leave_seat(guest)


def text_of(message: Any) -> str:
    """What was sent; bytes that are not text make no sense later."""
    text = message.get("text")
    return str(text) if text is not None else (message.get("bytes") or b"").decode("utf-8", "replace")


def _decode(text: str) -> messages.ClientMessage:
    try:
        message: messages.ClientMessage = messages.decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise TableRefusal("bad_message", f"This message makes no sense: {error}") from error
    return message


def _refused(number: str | None, error: RegaliaError) -> messages.RefusedMessage:
    code = error.code if isinstance(error, TableRefusal) else type(error).__name__
    rule = error.rule if isinstance(error, TableRefusal) else None
    return messages.RefusedMessage(number, code, str(error), rule)
