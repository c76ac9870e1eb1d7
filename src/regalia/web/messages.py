"""What is sent to and fro, as types: the OpenAPI description and the client's TypeScript come from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.table.lookback import History, HistoryRow, MomentShown
from regalia.table.preview import Preview
from regalia.table.shown import (
    ChatLine,
    ClockShown,
    EventLine,
    SeatShown,
    SettingsShown,
    Status,
    TableState,
    UndoShown,
)
from regalia.web.book import Book, BookEntry, BookPart, BookRule, BookSection

__all__ = [
    "Book",
    "BookEntry",
    "BookPart",
    "BookRule",
    "BookSection",
    "ChatLine",
    "ClockShown",
    "EventLine",
    "History",
    "HistoryRow",
    "MomentShown",
    "Preview",
    "SeatShown",
    "SettingsShown",
    "TableState",
    "UndoShown",
]

Text = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]


class Problem(Struct):
    """Why something was refused: a code for programs, a sentence for people, a rule where one forbids it."""

    code: str
    text: str
    rule: str | None = None


class OptionInfo(Struct):
    """An option of a game."""

    values: list[str | int | bool]
    default: str | int | bool
    help: str


class GameInfo(Struct):
    """A game as the lobby shows it."""

    id: str
    title: str
    summary: str
    players: list[int]
    minutes: list[int]
    options: dict[str, OptionInfo]
    presets: dict[str, dict[str, Any]]
    bots: list[str]
    actions: int
    seat_names: list[str]


class Rules(Struct):
    """The numbered rules of a game."""

    game: str
    rules: dict[str, str]


class Actions(Struct):
    """The actions of a game, numbered from 0."""

    game: str
    actions: list[dict[str, Any]]


class ClockSettings(Struct, forbid_unknown_fields=True):
    """none; move: so many seconds for each move; bank: seconds in all, and an increment for each move."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: float = 0
    increment: float = 0


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    players: int
    name: Name
    options: dict[str, Any] = {}
    bots: list[str | None] = []
    clock: ClockSettings = msgspec.field(default_factory=ClockSettings)
    stand_in: str = "squire"
    absence: float | None = None
    is_listed: bool = False
    hints: bool = False
    sit: bool = True


class Opened(Struct):
    """A new table: its id, and the token that makes another browser its host."""

    table: str
    seat: int | None
    host_token: str
    seat_token: str | None


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Sit down on this seat, or on the first free one."""

    name: Name
    seat: SeatNumber | None = None


class Seated(Struct):
    """A seat, and the token that moves it to another device."""

    seat: int
    seat_token: str


class Token(Struct, forbid_unknown_fields=True):
    """A seat's or host's token, from its link."""

    token: str


class SeatBot(Struct, forbid_unknown_fields=True):
    """A bot for a free seat."""

    seat: SeatNumber
    level: str


class Start(Struct, forbid_unknown_fields=True):
    """Start now; bots of this level take the free seats."""

    level: str = "squire"


class Listed(Struct):
    """A table in the lobby."""

    table: str
    game: str
    status: Status
    updated_at: float
    players: int
    seats: list[SeatShown]


class Done(Struct):
    """It is done."""

    done: bool = True


class Hosting(Struct):
    """You are the host now; the token makes yet another browser the host."""

    host_token: str


class Rename(Struct, forbid_unknown_fields=True):
    """What to be called at this table from now on."""

    name: Name


class Guest(Struct):
    """A guest's secret, for programs: send it as `Authorization: Bearer …`."""

    token: str


class GameRecord(Struct, forbid_unknown_fields=True):
    """A game as its beginning and its actions."""

    game: str
    version: int
    players: int
    seed: int
    options: dict[str, Any]
    actions: list[list[int]]
    result: dict[str, Any] | None = None


# --- over the WebSocket -----------------------------------------------------------------------------------------------


class MoveMessage(Struct, tag="move", tag_field="type", forbid_unknown_fields=True):
    """A move. `id` is the client's own: sent twice, it is made once. `at` is what the client had seen."""

    id: MoveId
    action: int
    at: list[int] | None = None


class UndoMessage(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back one's last step, or with `turn` all steps of the turn."""

    id: MoveId
    turn: bool = False


class AskUndoMessage(Struct, tag="ask_undo", tag_field="type", forbid_unknown_fields=True):
    """Ask everybody to let one take back the last move."""

    id: MoveId


class AnswerUndoMessage(Struct, tag="answer_undo", tag_field="type", forbid_unknown_fields=True):
    """Agree or refuse."""

    id: MoveId
    agree: bool


class ChatMessage(Struct, tag="chat", tag_field="type", forbid_unknown_fields=True):
    """Say something."""

    id: MoveId
    text: Text
    name: Name = "guest"


class TakeBackMessage(Struct, tag="take_back", tag_field="type", forbid_unknown_fields=True):
    """Play again where a bot has played meanwhile."""

    id: MoveId


class LeaveMessage(Struct, tag="leave", tag_field="type", forbid_unknown_fields=True):
    """Stand up."""

    id: MoveId


class LabelsMessage(Struct, tag="labels", tag_field="type", forbid_unknown_fields=True):
    """Ask for the open actions in words."""

    id: MoveId


class WhyMessage(Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Ask why an action is not open."""

    id: MoveId
    action: int


class PreviewMessage(Struct, tag="preview", tag_field="type", forbid_unknown_fields=True):
    """Ask what an open action would do, without taking it."""

    id: MoveId
    action: int


class HintMessage(Struct, tag="hint", tag_field="type", forbid_unknown_fields=True):
    """Ask what a duke would do, where the table allows it."""

    id: MoveId


ClientMessage = (
    MoveMessage
    | UndoMessage
    | AskUndoMessage
    | AnswerUndoMessage
    | ChatMessage
    | TakeBackMessage
    | LeaveMessage
    | LabelsMessage
    | WhyMessage
    | PreviewMessage
    | HintMessage
)
decoder = msgspec.json.Decoder(ClientMessage)


# --- and from the server ----------------------------------------------------------------------------------------------


class Events(Struct, frozen=True, rename={"first": "from"}):
    """What you were told, from this event on. From 0 after moves were taken back: forget the others."""

    first: int
    all: list[EventLine]


class StateMessage(TableState, frozen=True, tag="state", tag_field="type"):
    """The table as you may see it; `now` is the server's clock (seconds since 1970), for the deadlines."""

    now: float
    events: Events


class Label(Struct, frozen=True):
    """An action open to you, in words."""

    action: int
    text: str


class Why(Struct, frozen=True):
    """The rule that forbids an action."""

    rule: str
    text: str


class HintShown(Struct, frozen=True):
    """A good move: in words, how much of the thinking went into it, what every seat may expect, and why.

    Expected are final points, or chances to win where `measure` is "chance".
    """

    action: int
    text: str
    share: float
    expected: list[float]
    measure: Literal["points", "chance"]
    why: list[str]


class DoneMessage(Struct, frozen=True, tag="done", tag_field="type", omit_defaults=True):
    """What you sent under this id is done, and durable.

    It carries the answer to `labels`, `why` (left out: nothing forbids it), `preview` or `hint`.
    """

    id: str
    labels: list[Label] | None = None
    why: Why | None = None
    preview: Preview | None = None
    hints: list[HintShown] | None = None


class RefusedMessage(Struct, frozen=True, tag="refused", tag_field="type"):
    """What you sent (null: it could not be read) was refused and has changed nothing."""

    id: str | None
    code: str
    text: str
    rule: str | None


ServerMessage = StateMessage | DoneMessage | RefusedMessage
