"""A table: its log folded into seats, a position and everything else people see.

Commands (`take_seat`, `move`, …) look at the table and answer with a draft of the next entry, or refuse; they change
nothing. Only `fold` changes a table, and only by entries that are durable. So every process that has read the same log
has the same table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Literal

from regalia.bots import level as known_level
from regalia.core.errors import RegaliaError
from regalia.core.game import Game
from regalia.core.registry import game as find_game
from regalia.core.rng import LARGEST_SEED
from regalia.core.state import State
from regalia.table.clock import Clock, clock_for
from regalia.table.log import Draft, Entry, TableRefusal
from regalia.table.opening import STAND_IN, clean_name
from regalia.table.parts import Move, Seat, UndoRequest
from regalia.table.silence import SILENCE_SECONDS, SILENCES, Held, Moment

LONGEST_CHAT = 500
KEPT_CHAT = 200


class Table:
    """One table."""

    def __init__(self, created: Entry) -> None:
        """A table begins with the entry `created`."""
        payload = created.payload
        self.id = created.table
        self.seq = created.seq
        self.created_at = created.at
        self.updated_at = created.at
        self.game: Game = find_game(payload["game"])
        self.players: int = payload["players"]
        self.options: dict[str, Any] = dict(payload["options"])
        self.seed: int = payload["seed"]
        self.host: str = payload["host"]
        self.settings: dict[str, Any] = dict(payload["settings"])
        self.seats = [Seat() for _ in range(self.players)]
        self.clock: Clock = clock_for(self.settings["clock"], self.players)
        self.state: State = self.beginning()
        self.first_events = len(self.state.events)
        self.started = False
        self.imported: bool = payload.get("imported", False)
        self.moves: list[Move] = []
        self.made = [0] * self.players  # how many moves each seat has made
        self.secret_moves: list[int] = []  # the numbers, from 1, of moves that were asked in secret
        self.open_view: dict[str, Any] = self.state.view(None)
        self.silence = SILENCES.get(self.game.id)
        self.held: Held | None = None
        self.answered: dict[str, int] = {}
        self.undo_request: UndoRequest | None = None
        self.chat: list[Mapping[str, Any]] = []
        self.rematch: str | None = None
        self.public_entries = 1
        for seat, level in enumerate(payload["bots"]):
            if level is not None:
                self.seats[seat].bot = level
        for number, (seat, action) in enumerate(payload.get("actions", [])):
            self._make(seat, action, f"record {number}", created.at)
            self.started = True
        self.held = None
        self._ask_clock(created.at)

    # --- questions --------------------------------------------------------------------------------------------------

    @property
    def status(self) -> Literal["open", "playing", "over"]:
        """Open (seats are free), playing or over."""
        if self.state.over or self.imported:
            return "over"
        return "playing" if self.started else "open"

    def seat_of(self, guest: str | None) -> int | None:
        """The seat of a guest."""
        if guest is None:
            return None
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)

    def due_bot(self) -> tuple[int, str] | None:
        """A waiting seat that a bot plays, and the bot's level."""
        if not self.started or self.imported:
            return None
        for number in self.state.waiting:
            level = self.seats[number].player
            if level is not None:
                return number, level
        return None

    def late_seats(self, now: float) -> list[int]:
        """Waiting seats of people whose time is up."""
        if self.status != "playing":
            return []
        late = []
        for number in self.state.waiting:
            deadline = self.clock.deadline(number)
            if self.seats[number].player is None and deadline is not None and deadline <= now:
                late.append(number)
        return late

    def bot_seed(self) -> int:
        """A seed for a bot's thinking that nobody can foresee and that a restart gives again."""
        text = f"{self.seed} {self.id} {len(self.moves)} {self.seq}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") & LARGEST_SEED

    def free_moves(self, seat: int) -> int:
        """How many of the last moves the seat may take back alone."""
        count = 0
        for move in reversed(self.moves):
            if move.seat != seat or not move.is_free:
                break
            count += 1
        return count

    def held_back(self, seat: int | None, now: float) -> Moment | None:
        """What this seat sees instead of the present, while news of a possible secret question are held back."""
        if self.held is None or now >= self.held.until:
            return None
        if seat is not None and seat in self.state.waiting and seat not in self.open_view["waiting"]:
            return None  # the one who is asked
        return self.held.seen_by(seat)

    def is_open_book(self, now: float) -> bool:
        """Whether the game is over and everybody has seen it: then nothing is hidden any more."""
        return self.status == "over" and (self.held is None or now >= self.held.until)

    def beginning(self) -> State:
        """The position at the start of the game."""
        return self.game.new(self.players, self.seed, self.options)

    def events_after(self, moves: int) -> int:
        """How many events there were after so many moves."""
        return self.moves[moves - 1].events if moves else self.first_events

    def people(self) -> list[int]:
        """The seats that people play themselves now."""
        return [number for number, seat in enumerate(self.seats) if seat.guest is not None and seat.stand_in is None]

    # --- commands ---------------------------------------------------------------------------------------------------

    def take_seat(self, guest: str, name: str, seat: int | None) -> Draft:
        """Sit down on a free seat, or the first free one."""
        if self.seat_of(guest) is not None:
            raise TableRefusal("already_seated", "You have a seat at this table already.")
        if seat is None:
            seat = next((number for number, one in enumerate(self.seats) if one.is_empty), None)
            if seat is None:
                raise TableRefusal("no_seat", "All seats are taken; you can watch.")
        self._known_seat(seat)
        if not self.seats[seat].is_empty:
            raise TableRefusal("seat_taken", "This seat is taken.")
        return Draft("seat_taken", {"seat": seat, "guest": guest, "name": clean_name(name)})

    def leave_seat(self, guest: str) -> Draft:
        """Stand up: before the start the seat is free again, later a bot plays it."""
        seat = self._own_seat(guest)
        if self.status == "playing":
            return Draft("taken_over", {"seat": seat, "level": self.settings["stand_in"], "why": "left"})
        return Draft("seat_left", {"seat": seat})

    def move_seat(self, seat: int, guest: str) -> Draft:
        """A seat goes on with another browser of the same person, who has shown the seat's link."""
        self._known_seat(seat)
        if self.seats[seat].guest is None:
            raise TableRefusal("no_person", "Nobody sits there.")
        if self.seat_of(guest) not in (None, seat):
            raise TableRefusal("already_seated", "You have another seat at this table already.")
        return Draft("seat_moved", {"seat": seat, "guest": guest})

    def move_host(self, guest: str) -> Draft:
        """Another browser of the host, who has shown the host's link, goes on as the host."""
        if guest == self.host:
            raise TableRefusal("host_already", "You are the host of this table already.")
        return Draft("host_moved", {"guest": guest})

    def rename(self, guest: str, name: str) -> Draft:
        """Be called something else at this table."""
        return Draft("renamed", {"seat": self._own_seat(guest), "name": clean_name(name)})

    def seat_bot(self, guest: str, seat: int, level: str) -> Draft:
        """The host puts a bot on a free seat."""
        self._must_be_host(guest)
        self._known_seat(seat)
        if not self.seats[seat].is_empty:
            raise TableRefusal("seat_taken", "This seat is taken.")
        known_level(level)
        return Draft("bot_seated", {"seat": seat, "level": level})

    def start(self, guest: str, level: str = STAND_IN) -> Draft:
        """The host starts the game; bots of this level take the free seats."""
        self._must_be_host(guest)
        if self.started:
            raise TableRefusal("started", "The game has started already.")
        known_level(level)
        return Draft("started", {"level": level})

    def move(self, seat: int, action: object, move_id: str) -> Draft:
        """A move of a seat whose right to it has been shown."""
        self._must_be_playing()
        self._known_seat(seat)
        if seat not in self.state.waiting:
            raise TableRefusal("not_your_turn", "It is not your turn.")
        try:
            refusal = self.state.why_not(action, seat)  # type: ignore[arg-type]
        except RegaliaError as error:
            raise TableRefusal("unknown_action", str(error)) from error
        if refusal is not None:
            raise TableRefusal("illegal", refusal.text, refusal.rule)
        return Draft("moved", {"seat": seat, "action": action, "id": move_id})

    def undo(self, guest: str, *, whole_turn: bool) -> Draft:
        """Take back one's last step, or all steps of one's turn, as far as nothing was learnt since."""
        self._must_be_playing()
        seat = self._own_seat(guest)
        free = self.free_moves(seat)
        if free == 0:
            raise TableRefusal("not_free", "What was done has shown something or let others act; ask the others.")
        return Draft("undone", {"seat": seat, "keep": len(self.moves) - (free if whole_turn else 1)})

    def ask_undo(self, guest: str) -> Draft:
        """Ask everybody to let one take back one's last move and all that followed."""
        self._must_be_playing()
        seat = self._own_seat(guest)
        if self.undo_request is not None:
            raise TableRefusal("asked_already", "Somebody is asking already.")
        mine = [number for number, move in enumerate(self.moves) if move.seat == seat]
        if not mine:
            raise TableRefusal("nothing_to_undo", "You have made no move yet.")
        return Draft("undo_asked", {"seat": seat, "keep": mine[-1]})

    def answer_undo(self, guest: str, *, agree: bool) -> Draft:
        """Agree or refuse; when all people have agreed the moves are gone."""
        seat = self._own_seat(guest)
        if self.undo_request is None:
            raise TableRefusal("nobody_asks", "Nobody asks to take a move back.")
        if seat in self.undo_request.agreed:
            raise TableRefusal("answered_already", "You have agreed already.")
        return Draft("undo_answered", {"seat": seat, "agree": agree})

    def say(self, guest: str | None, name: str, text: str) -> Draft:
        """Say something; spectators may too, under a name."""
        text = " ".join(text.split())
        if not 1 <= len(text) <= LONGEST_CHAT:
            raise TableRefusal("bad_chat", f"A message has 1 to {LONGEST_CHAT} characters.")
        seat = self.seat_of(guest)
        spoken_by = self.seats[seat].name if seat is not None else clean_name(name)
        return Draft("said", {"seat": seat, "name": spoken_by, "text": text})

    def take_over(self, seat: int, why: str) -> Draft:
        """A bot plays for somebody whose time is up or who is away."""
        return Draft("taken_over", {"seat": seat, "level": self.settings["stand_in"], "why": why})

    def take_back(self, guest: str) -> Draft:
        """The owner of a seat plays again."""
        seat = self._own_seat(guest)
        if self.seats[seat].stand_in is None:
            raise TableRefusal("not_taken_over", "You are playing yourself.")
        return Draft("taken_back", {"seat": seat})

    def ask_rematch(self, guest: str, table: str) -> Draft:
        """After the end: the same people at a new table."""
        self._own_seat(guest)
        if not self.state.over:
            raise TableRefusal("not_over", "The game is not over yet.")
        if self.rematch is not None:
            raise TableRefusal("rematch_there", f"There is a new table already: {self.rematch}.")
        return Draft("rematch", {"table": table})

    # --- folding ----------------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Make a durable entry part of the table."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        self.seq = entry.seq
        self.updated_at = entry.at
        if entry.kind != "moved":
            self.public_entries += 1
        getattr(self, f"_fold_{entry.kind}")(entry)

    def _fold_seat_taken(self, entry: Entry) -> None:
        seat = self.seats[entry.payload["seat"]]
        seat.guest, seat.name, seat.stand_in = entry.payload["guest"], entry.payload["name"], None
        if not any(one.is_empty for one in self.seats):
            self._begin(entry.at)

    def _fold_seat_left(self, entry: Entry) -> None:
        self.seats[entry.payload["seat"]] = Seat()

    def _fold_seat_moved(self, entry: Entry) -> None:
        self.seats[entry.payload["seat"]].guest = entry.payload["guest"]

    def _fold_host_moved(self, entry: Entry) -> None:
        self.host = entry.payload["guest"]

    def _fold_renamed(self, entry: Entry) -> None:
        self.seats[entry.payload["seat"]].name = entry.payload["name"]

    def _fold_bot_seated(self, entry: Entry) -> None:
        self.seats[entry.payload["seat"]].bot = entry.payload["level"]
        if not any(one.is_empty for one in self.seats):
            self._begin(entry.at)

    def _fold_started(self, entry: Entry) -> None:
        for seat in self.seats:
            if seat.is_empty:
                seat.bot = entry.payload["level"]
        self._begin(entry.at)

    def _fold_moved(self, entry: Entry) -> None:
        seat, action = entry.payload["seat"], entry.payload["action"]
        self.answered[entry.payload["id"]] = entry.seq
        self.undo_request = None
        self.clock.has_moved(seat, entry.at, is_secret=seat not in self.open_view["waiting"])
        self._make(seat, action, entry.payload["id"], entry.at)
        self._ask_clock(entry.at)

    def _fold_undone(self, entry: Entry) -> None:
        self._keep_moves(entry.payload["keep"], entry.at)

    def _fold_undo_asked(self, entry: Entry) -> None:
        seat = entry.payload["seat"]
        self.undo_request = UndoRequest(seat, entry.payload["keep"], {seat})
        self._undo_if_agreed(entry.at)

    def _fold_undo_answered(self, entry: Entry) -> None:
        if self.undo_request is None:
            return
        if not entry.payload["agree"]:
            self.undo_request = None
            return
        self.undo_request.agreed.add(entry.payload["seat"])
        self._undo_if_agreed(entry.at)

    def _fold_said(self, entry: Entry) -> None:
        self.chat.append({**entry.payload, "at": entry.at})
        del self.chat[:-KEPT_CHAT]

    def _fold_taken_over(self, entry: Entry) -> None:
        self.seats[entry.payload["seat"]].stand_in = entry.payload["level"]
        self.clock.asked_since.pop(entry.payload["seat"], None)

    def _fold_taken_back(self, entry: Entry) -> None:
        seat = entry.payload["seat"]
        self.seats[seat].stand_in = None
        if self.clock.kind == "bank":  # whose time ran out gets one more bank, or the bot would take over at once
            self.clock.banks[seat] = max(self.clock.banks[seat], self.clock.seconds)
        self._ask_clock(entry.at)

    def _fold_rematch(self, entry: Entry) -> None:
        self.rematch = entry.payload["table"]

    def _begin(self, at: float) -> None:
        self.started = True
        self.clock.asked_since = {}
        self._ask_clock(at)

    def _undo_if_agreed(self, at: float) -> None:
        request = self.undo_request
        if request is not None and set(self.people()) <= request.agreed:
            self._keep_moves(request.keep, at)

    def _make(self, seat: int, action: int, move_id: str, at: float) -> None:
        """A move of the game. It can be taken back freely if it showed nothing, asked nobody else, was not sealed."""
        state, seen = self.state, self.open_view
        before = None if self.silence is None else Moment(state.clone(), len(self.moves))
        is_sealed, told = len(state.waiting) > 1, len(state.log.events) if state.log else 0
        state.apply(action, seat)
        self.open_view = state.view(None)
        events = state.log.events if state.log else []
        shows = any(event.reveals or event.secrets or event.hidden for event in events[told:])
        is_secret = seat not in seen["waiting"]
        is_free = not is_sealed and not shows and state.waiting == [seat]
        if before is not None and self._hold_back(seat, before, seen, at, is_secret=is_secret):
            is_free = False
        scores = self.open_view.get("scores")
        self.moves.append(Move(seat, action, move_id, is_free, at, len(events), scores))
        self.made[seat] += 1
        if is_secret:
            self.secret_moves.append(len(self.moves))

    def _hold_back(self, seat: int, before: Moment, seen: Mapping[str, Any], at: float, *, is_secret: bool) -> bool:
        """Begin a pause if somebody may have been asked in secret; who was and has answered sees no further either."""
        passed = self.silence is not None and self.silence.is_passed(seen, self.open_view)
        if passed and (self.held is None or at >= self.held.until):
            self.held = Held(at + self.settings.get("silence", SILENCE_SECONDS), before)
        elif is_secret and self.held is not None and at < self.held.until:
            self.held.asked[seat] = before
        return passed

    def _keep_moves(self, keep: int, at: float) -> None:
        self.state = self.beginning()
        del self.moves[keep:]
        for move in self.moves:
            self.state.apply(move.action, move.seat)
        self.secret_moves = [number for number in self.secret_moves if number <= keep]
        self.made = [sum(move.seat == seat for move in self.moves) for seat in range(self.players)]
        self.open_view, self.held = self.state.view(None), None
        self.undo_request = None
        self.clock.asked_since = {}
        self._ask_clock(at)

    def _ask_clock(self, at: float) -> None:
        """Time runs from the moment when people can see that they are asked."""
        waiting = self.state.waiting if self.started else []
        people = [seat for seat in waiting if self.seats[seat].player is None]
        is_open = self.open_view["waiting"] == waiting
        self.clock.now_waiting(people, max(at, self.held.until) if self.held is not None and is_open else at)

    # --- refusing ---------------------------------------------------------------------------------------------------

    def _known_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise TableRefusal("no_such_seat", f"Seats are 0 to {self.players - 1}.")

    def _own_seat(self, guest: str) -> int:
        seat = self.seat_of(guest)
        if seat is None:
            raise TableRefusal("not_seated", "You have no seat at this table.")
        return seat

    def _must_be_host(self, guest: str) -> None:
        if guest != self.host:
            raise TableRefusal("not_host", "Only the host of the table can do this.")

    def _must_be_playing(self) -> None:
        if self.status == "over":
            raise TableRefusal("over", "The game is over.")
        if not self.started:
            raise TableRefusal("not_started", "The game has not started; there are free seats.")
