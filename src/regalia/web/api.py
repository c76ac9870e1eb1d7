"""The REST part: games, tables, seats, records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody

import regalia
from regalia.bots import LEVELS
from regalia.core.game import Game
from regalia.table.log import Draft, TableRefusal, new_secret
from regalia.table.service import TableService
from regalia.table.store import Summary
from regalia.table.table import Table
from regalia.web import messages
from regalia.web.book import book_of
from regalia.web.guests import guest_of, host_token, make_guest, same, seat_token
from regalia.web.limits import Limits

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
TableId = FromPath[str]


def _service(request: AnyRequest) -> TableService:
    service: TableService = request.app.state.service
    return service


def _answer(content: T, cookies: list[Cookie], status: int = 201) -> Response[T]:
    return Response(content, status_code=status, cookies=cookies)


@get("/api/games", sync_to_thread=False)
def list_games() -> list[messages.GameInfo]:
    """All games with their options."""
    return [_about(regalia.game(name)) for name in regalia.games()]


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules_of_game(game: FromPath[str]) -> messages.Rules:
    """The numbered rules of a game."""
    return messages.Rules(game, dict(regalia.game(game).rules))


@get("/api/games/{game:str}/actions", sync_to_thread=False)
def actions_of_game(game: FromPath[str]) -> messages.Actions:
    """Every action of a game as its rules name it; its place in the list is the number that stands for it."""
    found = regalia.game(game)
    return messages.Actions(game, [found.parse(code) for code in range(found.actions)])


@get("/api/games/{game:str}/book", sync_to_thread=False)
def book_of_game(game: FromPath[str]) -> messages.Book:
    """The rule book to be read: sections in order, with their rules, rulings and worked examples."""
    return book_of(regalia.game(game))


def _about(game: Game) -> messages.GameInfo:
    options = {
        name: messages.OptionInfo(list(option.values), option.default, option.help)
        for name, option in game.options.items()
    }
    return messages.GameInfo(
        game.id,
        game.title,
        game.summary,
        list(game.players),
        list(game.minutes),
        options,
        {name: dict(preset) for name, preset in game.presets.items()},
        list(LEVELS),
        game.actions,
        [game.story.seat_name(seat) for seat in range(max(game.players))],
    )


@post("/api/guests", sync_to_thread=False)
def new_guest() -> messages.Guest:
    """A guest's secret for a program that wants to play."""
    return messages.Guest(new_secret())


@post("/api/tables")
async def open_table(request: AnyRequest, data: JSONBody[messages.NewTable]) -> Response[messages.Opened]:
    """Open a table; unless told otherwise one sits down at it."""
    service = _service(request)
    guest, cookies = make_guest(request)
    limits: Limits = request.app.state.limits
    limits.create_table(guest)
    settings: dict[str, Any] = {
        "bots": data.bots,
        "clock": msgspec.to_builtins(data.clock),
        "stand_in": data.stand_in,
        "absence": data.absence,
        "is_listed": data.is_listed,
        "hints": data.hints,
    }
    table = await service.create(guest, data.game, data.players, data.options, **settings)
    seat = await _sit(service, table, guest, data.name, None) if data.sit else None
    token = None if seat is None else seat_token(service.secret, table, seat, guest)
    return _answer(messages.Opened(table, seat, host_token(service.secret, table, guest), token), cookies)


@get("/api/tables")
async def list_tables(request: AnyRequest) -> list[messages.Listed]:
    """Tables that anybody may join or watch."""
    found = await _service(request).store.summaries(status=("open", "playing"), listed_only=True, limit=100)
    return [_listed(one) for one in found]


def _listed(summary: Summary) -> messages.Listed:
    return msgspec.convert(
        {
            "table": summary.table,
            "game": summary.game,
            "status": summary.status,
            "updated_at": summary.updated_at,
            **summary.about,
        },
        messages.Listed,
    )


@get("/api/tables/{table:str}")
async def show_table(request: AnyRequest, table: TableId) -> messages.TableState:
    """A table as one may see it."""
    service = _service(request)
    guest = guest_of(request)
    hall = await service.fresh(table)
    return service.show(hall, hall.table.seat_of(guest), guest)


@get("/api/tables/{table:str}/history")
async def history(request: AnyRequest, table: TableId) -> messages.History:
    """The moves so far: during a game as far as one may know of them, after the end all, with words and points."""
    service = _service(request)
    hall = await service.fresh(table)
    return service.history(hall, hall.table.seat_of(guest_of(request)))


@get("/api/tables/{table:str}/moments/{number:int}")
async def moment(
    request: AnyRequest, table: TableId, number: FromPath[int], seat: FromQuery[int | None] = None
) -> messages.MomentShown:
    """The position after so many moves of a finished game or a record, as a seat saw it (none: as a spectator did)."""
    service = _service(request)
    return service.moment(await service.fresh(table), number, seat)


@post("/api/tables/{table:str}/seats")
async def take_seat(
    request: AnyRequest, table: TableId, data: JSONBody[messages.TakeSeat]
) -> Response[messages.Seated]:
    """Sit down."""
    service = _service(request)
    guest, cookies = make_guest(request)
    seat = await _sit(service, table, guest, data.name, data.seat)
    return _answer(messages.Seated(seat, seat_token(service.secret, table, seat, guest)), cookies)


async def _sit(service: TableService, table: str, guest: str, name: str, seat: int | None) -> int:
    taken: list[int] = []

    def command(at: Table) -> Draft:
        draft = at.take_seat(guest, name, seat)
        taken[:] = [draft.payload["seat"]]
        return draft

    await service.execute(table, command)
    return taken[0]


@post("/api/tables/{table:str}/move-seat")
async def move_seat(request: AnyRequest, table: TableId, data: JSONBody[messages.Token]) -> Response[messages.Seated]:
    """Go on with a seat in this browser: with the token of the seat's personal link."""
    service = _service(request)
    guest, cookies = make_guest(request)
    seats = (await service.fresh(table)).table.seats
    for number, seat in enumerate(seats):
        if seat.guest is not None and same(data.token, seat_token(service.secret, table, number, seat.guest)):
            await service.execute(table, _moving(number, guest))
            return _answer(messages.Seated(number, seat_token(service.secret, table, number, guest)), cookies)
    raise TableRefusal("bad_token", "This link is not valid any more.")


def _moving(seat: int, guest: str) -> Callable[[Table], Draft]:
    return lambda at: at.move_seat(seat, guest)


@post("/api/tables/{table:str}/move-host")
async def move_host(request: AnyRequest, table: TableId, data: JSONBody[messages.Token]) -> Response[messages.Hosting]:
    """Go on as the table's host in this browser: with the token of the host's link, which is then worthless."""
    service = _service(request)
    guest, cookies = make_guest(request)

    def command(at: Table) -> Draft:
        if not same(data.token, host_token(service.secret, table, at.host)):
            raise TableRefusal("bad_token", "This link is not valid any more.")
        return at.move_host(guest)

    await service.execute(table, command)
    return _answer(messages.Hosting(host_token(service.secret, table, guest)), cookies)


@post("/api/tables/{table:str}/name")
async def rename(request: AnyRequest, table: TableId, data: JSONBody[messages.Rename]) -> messages.Done:
    """Be called something else at this table."""
    guest = guest_of(request) or ""
    await _service(request).execute(table, lambda at: at.rename(guest, data.name))
    return messages.Done()


@post("/api/tables/{table:str}/bots")
async def seat_bot(request: AnyRequest, table: TableId, data: JSONBody[messages.SeatBot]) -> messages.Done:
    """The host puts a bot on a free seat."""
    guest = guest_of(request) or ""
    await _service(request).execute(table, lambda at: at.seat_bot(guest, data.seat, data.level))
    return messages.Done()


@post("/api/tables/{table:str}/start")
async def start(request: AnyRequest, table: TableId, data: JSONBody[messages.Start]) -> messages.Done:
    """The host starts; bots take the free seats."""
    guest = guest_of(request) or ""
    await _service(request).execute(table, lambda at: at.start(guest, data.level))
    return messages.Done()


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: TableId) -> messages.GameRecord:
    """The record of a finished game; before the end it would give everything away."""
    service = _service(request)
    hall = await service.fresh(table)
    if not hall.table.is_open_book(service.now()):
        raise TableRefusal("not_over", "The record is there when the game is over.")
    return messages.GameRecord(**hall.table.state.record())


@post("/api/import")
async def import_record(request: AnyRequest, data: JSONBody[messages.GameRecord]) -> Response[messages.Opened]:
    """A record to look through."""
    service = _service(request)
    guest, cookies = make_guest(request)
    limits: Limits = request.app.state.limits
    limits.create_table(guest)
    table = await service.import_record(guest, msgspec.to_builtins(data))
    return _answer(messages.Opened(table, None, host_token(service.secret, table, guest), None), cookies)


@post("/api/tables/{table:str}/rematch")
async def rematch(request: AnyRequest, table: TableId) -> messages.Opened:
    """A new table with the same game, options and bots; the others find it at the old one."""
    service = _service(request)
    guest = guest_of(request) or ""
    old = (await service.fresh(table)).table
    old.ask_rematch(guest, "")
    seat = old.seat_of(guest)
    name = old.seats[seat].name if seat is not None else None
    bots = [one.bot for one in old.seats]
    settings = old.settings
    new = await service.create(
        guest,
        old.game.id,
        old.players,
        old.options,
        bots=bots,
        clock=settings["clock"],
        stand_in=settings["stand_in"],
        absence=settings["absence"],
        is_listed=settings["is_listed"],
        hints=settings.get("hints", False),
    )
    await service.execute(table, lambda at: at.ask_rematch(guest, new))
    seat = await _sit(service, new, guest, name or "guest", None)
    token = seat_token(service.secret, new, seat, guest)
    return messages.Opened(new, seat, host_token(service.secret, new, guest), token)


HANDLERS = [
    list_games,
    rules_of_game,
    actions_of_game,
    book_of_game,
    new_guest,
    open_table,
    list_tables,
    show_table,
    history,
    moment,
    take_seat,
    move_seat,
    move_host,
    rename,
    seat_bot,
    start,
    record,
    import_record,
    rematch,
]
