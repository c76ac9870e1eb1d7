"""What a seat (or a spectator) is shown of a table, as types, and how it is made from the table.

Everything here is made from what the seat may know: its view, its legal actions, what it was told.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from regalia.core.events import Event
from regalia.core.state import State
from regalia.core.words import marked
from regalia.table.parts import Seat
from regalia.table.silence import Moment
from regalia.table.table import Table

SHOWN_CHAT = 50
Status = Literal["open", "playing", "over"]


class SeatShown(Struct, frozen=True):
    """Who sits on a seat. `stand_in` is the bot that plays for a person who is away."""

    kind: Literal["empty", "person", "bot"]
    name: str | None
    bot: str | None
    stand_in: str | None


class ClockShown(Struct, frozen=True):
    """The clock. `deadlines`: seat -> when its time is up (seconds since 1970), of seats that are seen waiting."""

    kind: Literal["none", "move", "bank"]
    seconds: float
    increment: float
    banks: list[float]
    deadlines: dict[str, float | None]


class ChatLine(Struct, frozen=True):
    """Something said; by a seat, or by a spectator under a name."""

    seat: int | None
    name: str
    text: str
    at: float


class UndoShown(Struct, frozen=True):
    """A seat asks to take its last move back; these seats have agreed."""

    seat: int
    agreed: list[int]


class SettingsShown(Struct, frozen=True):
    """What was settled when the table was opened."""

    stand_in: str
    is_listed: bool
    absence: float | None
    hints: bool


class EventLine(Struct, frozen=True):
    """Something a seat was told: data, words, and the number of the move it came from (0: before the first)."""

    kind: str
    move: int
    text: str
    facts: dict[str, Any]


class TableState(Struct, frozen=True):
    """A table as one seat (`you`; null: a spectator) may see it.

    `at` says what this is the news of; send it back with a move. `legal` are the actions open to you now, `decision`
    and `prompt` what you are asked; `labels` gives the actions in words. `view` is the position; its shape is the
    game's. `free_undo` is how many of your last moves you may take back alone.
    """

    table: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    status: Status
    you: int | None
    is_host: bool
    is_imported: bool
    seats: list[SeatShown]
    seat_names: list[str]
    settings: SettingsShown
    at: tuple[int, int, int]
    moves: int
    clock: ClockShown
    chat: list[ChatLine]
    rematch: str | None
    undo: UndoShown | None
    free_undo: int
    decision: str | None
    prompt: str | None
    legal: list[int]
    scores: list[int] | None
    ranks: list[int] | None
    view: dict[str, Any] | None


class Furniture(Struct, frozen=True):
    """What changes seldom, made once for all eyes."""

    entries: int
    seats: list[SeatShown]
    seat_names: list[str]
    settings: SettingsShown
    chat: list[ChatLine]


def furniture_of(table: Table) -> Furniture:
    """As it is now."""
    return Furniture(
        table.public_entries,
        [seat_shown(one) for one in table.seats],
        [table.game.story.seat_name(number) for number in range(table.players)],
        settings_shown(table),
        [ChatLine(**line) for line in table.chat[-SHOWN_CHAT:]],
    )


def shown(table: Table, seat: int | None, told: int, now: float, *, is_host: bool, furniture: Furniture) -> TableState:
    """Everything that a seat (None: a spectator) may know of a table now, except what it was told."""
    held = table.held_back(seat, now)
    moment = held or Moment(table.state, len(table.moves))
    view = seen(moment.state, seat, is_held=held is not None) if table.started else None
    is_asked = held is None and seat is not None and table.status == "playing" and seat in table.state.waiting
    return TableState(
        table=table.id,
        game=table.game.id,
        title=table.game.title,
        players=table.players,
        options=table.options,
        status="playing" if held is not None else table.status,
        you=seat,
        is_host=is_host,
        is_imported=table.imported,
        seats=furniture.seats,
        seat_names=furniture.seat_names,
        settings=furniture.settings,
        at=(table.public_entries, told, 0 if seat is None else made_by(table, seat, moment)),
        moves=number_of(table, seat, moment.moves, is_complete=table.is_open_book(now)),
        clock=clock_shown(table, [] if view is None else view["waiting"]),
        chat=furniture.chat,
        rematch=table.rematch,
        undo=undo_shown(table),
        free_undo=0 if held is not None or seat is None or table.status != "playing" else table.free_moves(seat),
        decision=table.state.decision if is_asked else None,
        prompt=prompted(table, seat) if is_asked else None,
        legal=table.state.legal_actions(seat) if is_asked else [],
        scores=None if view is None else view.get("scores"),
        ranks=None if view is None else view.get("ranks"),
        view=view,
    )


def prompted(table: Table, seat: int | None) -> str:
    """What the seat is asked, in words."""
    with marked():
        return table.state.prompt(seat)


def seen(state: State, seat: int | None, *, is_held: bool) -> dict[str, Any]:
    """The view; while news are held back nobody is seen waiting."""
    view = state.view(seat)
    return {**view, "seat": None, "waiting": [], "decision": None} if is_held else view


def seat_shown(seat: Seat) -> SeatShown:
    """What everybody sees of a seat."""
    kind: Literal["empty", "person", "bot"] = "empty" if seat.is_empty else "bot" if seat.bot else "person"
    return SeatShown(kind, seat.name, seat.bot, seat.stand_in)


def settings_shown(table: Table) -> SettingsShown:
    """What was settled when the table was opened."""
    settings = table.settings
    hints = settings.get("hints", False)
    return SettingsShown(settings["stand_in"], settings["is_listed"], settings["absence"], hints)


def clock_shown(table: Table, waiting: list[int]) -> ClockShown:
    """The clock, for somebody who sees these seats waiting."""
    clock = table.clock
    return ClockShown(clock.kind, clock.seconds, clock.increment, clock.banks, clock.deadlines(waiting))


def undo_shown(table: Table) -> UndoShown | None:
    """The request that everybody has to answer."""
    request = table.undo_request
    return None if request is None else UndoShown(request.seat, sorted(request.agreed))


def made_by(table: Table, seat: int, moment: Moment) -> int:
    """How many moves the seat has made by then."""
    return table.made[seat] - sum(move.seat == seat for move in table.moves[moment.moves :])


def number_of(table: Table, seat: int | None, moves: int, *, is_complete: bool) -> int:
    """The number that a seat gives to a move: it counts those it knows of, and after the end all."""
    if is_complete or not table.secret_moves:
        return moves
    return moves - sum(number <= moves and table.moves[number - 1].seat != seat for number in table.secret_moves)


def event_line(state: State, event: Event, move: int) -> EventLine:
    """An event as the seat was told it."""
    with marked():
        return EventLine(event.kind, move, state.game.story.tell(event), dict(event.facts))
