"""A table without stores: commands answer with drafts, entries are folded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.core.errors import RegaliaError
from regalia.table.log import Draft, Entry, TableRefusal, guest_id, new_secret
from regalia.table.opening import clean_name, created_payload, imported_payload
from regalia.table.table import Table
from support import random_play

HOST = "host"


class Clocked:
    """A table whose entries are folded at moments of our choosing."""

    def __init__(self, players: int = 2, game: str = "versailles_dice", **more: Any) -> None:
        self.time = 1000.0
        payload = created_payload(game, players, 5, more.pop("options", {}), HOST, **more)
        self.table = Table(Entry("t", 1, "created", payload, self.time))
        self.log = [Entry("t", 1, "created", payload, self.time)]

    def do(self, draft: Draft, after: float = 1.0) -> None:
        self.time += after
        entry = Entry("t", self.table.seq + 1, draft.kind, draft.payload, self.time)
        self.table.fold(entry)
        self.log.append(entry)

    def sit(self, *guests: str) -> Clocked:
        for guest in guests:
            self.do(self.table.take_seat(guest, guest, None))
        return self

    def move(self, k: int = 0, after: float = 1.0) -> int:
        seat = self.table.state.waiting[0]
        action = self.table.state.legal_actions(seat)[k]
        self.do(self.table.move(seat, action, f"m{self.table.seq}"), after)
        return seat


def code_of(call: Any) -> str:
    with pytest.raises(TableRefusal) as caught:
        call()
    assert caught.value.sentence[0].isupper()
    assert caught.value.sentence.endswith(".")
    return caught.value.code


def test_seats_and_the_start() -> None:
    at = Clocked(3, bots=[None, "page"])
    table = at.table
    assert (table.status, table.seat_of("a")) == ("open", None)
    assert code_of(lambda: table.move(0, 0, "x")) == "not_started"
    at.do(table.take_seat("a", "Ann", 2))
    assert table.seat_of("a") == 2
    assert code_of(lambda: table.take_seat("a", "Ann", 0)) == "already_seated"
    assert code_of(lambda: table.take_seat("b", "Ben", 2)) == "seat_taken"
    assert code_of(lambda: table.take_seat("b", "Ben", 1)) == "seat_taken"
    assert code_of(lambda: table.take_seat("b", "Ben", 9)) == "no_such_seat"
    assert code_of(lambda: table.take_seat("b", " ", 0)) == "bad_name"
    assert code_of(lambda: table.start("a")) == "not_host"
    at.do(table.take_seat("b", "Ben", None))
    assert (table.status, table.seat_of("b")) == ("playing", 0)
    assert code_of(lambda: table.take_seat("c", "Cat", None)) == "no_seat"
    assert code_of(lambda: table.start(HOST)) == "started"


def test_the_host_fills_seats_with_bots() -> None:
    at = Clocked(4).sit("a")
    assert code_of(lambda: at.table.seat_bot("a", 1, "squire")) == "not_host"
    at.do(at.table.seat_bot(HOST, 1, "squire"))
    with pytest.raises(RegaliaError, match="no level 'king'"):
        at.table.seat_bot(HOST, 2, "king")
    at.do(at.table.start(HOST, "page"))
    assert [seat.bot for seat in at.table.seats] == [None, "squire", "page", "page"]
    assert at.table.status == "playing"


def test_who_leaves_before_the_start_frees_the_seat_and_later_a_bot_plays() -> None:
    at = Clocked(2).sit("a")
    at.do(at.table.leave_seat("a"))
    assert at.table.seats[0].is_empty
    at.sit("a", "b")
    at.do(at.table.leave_seat("b"))
    assert at.table.seats[1].stand_in == "squire"
    assert code_of(lambda: at.table.take_back("a")) == "not_taken_over"
    at.do(at.table.take_back("b"))
    assert at.table.seats[1].player is None
    assert code_of(lambda: at.table.leave_seat("z")) == "not_seated"


def test_moves_are_refused_with_their_rule() -> None:
    at = Clocked(2).sit("a", "b")
    table = at.table
    seat = table.state.waiting[0]
    assert code_of(lambda: table.move(1 - seat, 0, "x")) == "not_your_turn"
    assert code_of(lambda: table.move(seat, 999, "x")) == "unknown_action"
    assert code_of(lambda: table.move(seat, "0", "x")) == "unknown_action"
    with pytest.raises(TableRefusal) as caught:
        table.move(seat, table.game.action("claim", favour=0), "x")
    assert (caught.value.code, caught.value.rule) == ("illegal", "VERS-5.6")


def test_a_move_sent_twice_is_known() -> None:
    at = Clocked(2).sit("a", "b")
    at.move()
    assert at.table.answered == {"m3": 4}


def at_a_choice_of_dice() -> Clocked:
    """Versailles Dice where a player may keep his dice (and is asked on) or roll them again."""
    at = Clocked(2, options={"retained_dice": "choice"}).sit("a", "b")
    table = at.table
    while True:
        if table.state.decision == "retain":
            seat = table.state.waiting[0]
            kept = table.state.clone()
            kept.apply(table.game.action("keep_faces"), seat)
            if kept.waiting == [seat]:
                return at
        at.move()


def test_undo_is_free_until_something_is_shown_or_another_is_asked() -> None:
    at = at_a_choice_of_dice()
    table = at.table
    seat = table.state.waiting[0]
    owner, other = ("a", "b") if seat == 0 else ("b", "a")
    before = table.state.fingerprint()
    at.do(table.move(seat, table.game.action("keep_faces"), "keep"))
    assert table.state.waiting == [seat]
    assert table.free_moves(seat) == 1
    assert code_of(lambda: table.undo(other, whole_turn=False)) == "not_free"
    at.do(table.undo(owner, whole_turn=True))
    assert table.state.fingerprint() == before
    at.do(table.move(seat, table.game.action("roll_again"), "roll"))
    assert table.free_moves(seat) == 0
    assert code_of(lambda: table.undo(owner, whole_turn=False)) == "not_free"


def test_undo_by_consent_of_all_people() -> None:
    at = Clocked(3, bots=[None, None, "page"]).sit("a", "b")
    table = at.table
    assert code_of(lambda: table.ask_undo("a")) == "nothing_to_undo"
    before = {}
    while len({move.seat for move in table.moves} & {0}) == 0:
        before = table.state.facts()
        at.move()
    for _ in range(3):
        at.move()
    assert code_of(lambda: table.answer_undo("b", agree=True)) == "nobody_asks"
    at.do(table.ask_undo("a"))
    assert code_of(lambda: table.ask_undo("b")) == "asked_already"
    assert code_of(lambda: table.answer_undo("a", agree=True)) == "answered_already"
    at.do(table.answer_undo("b", agree=False))
    assert table.undo_request is None
    keep = max(number for number, move in enumerate(table.moves) if move.seat == 0)
    at.do(table.ask_undo("a"))
    at.do(table.answer_undo("b", agree=True))
    assert len(table.moves) == keep
    assert before


def test_a_lone_player_needs_nobodys_consent() -> None:
    at = Clocked(2, bots=[None, "page"]).sit("a")
    while not any(move.seat == 0 for move in at.table.moves):
        at.move()
    moves = len(at.table.moves)
    at.do(at.table.ask_undo("a"))
    assert len(at.table.moves) < moves


def test_clocks_per_move() -> None:
    at = Clocked(2, clock={"kind": "move", "seconds": 30}).sit("a", "b")
    seat = at.table.state.waiting[0]
    assert at.table.clock.deadline(seat) == at.time + 30
    assert at.table.late_seats(at.time + 29) == []
    assert at.table.late_seats(at.time + 31) == [seat]
    at.do(at.table.take_over(seat, "time"), after=31)
    assert at.table.due_bot() == (seat, "squire")
    assert at.table.late_seats(at.time + 100) == []


def test_clocks_with_a_bank() -> None:
    at = Clocked(2, clock={"kind": "bank", "seconds": 60, "increment": 5}).sit("a", "b")
    seat = at.move(after=20)
    assert at.table.clock.banks[seat] == 45
    assert list(at.table.clock.deadlines(at.table.state.waiting)) == [str(at.table.state.waiting[0])]
    assert at.table.clock.deadlines([]) == {}


@pytest.mark.parametrize(
    "clock", [{"kind": "sand"}, {"kind": "move", "seconds": 0}, {"kind": "bank", "seconds": -1}, {"seconds": "x"}]
)
def test_bad_clocks_are_refused(clock: dict[str, Any]) -> None:
    with pytest.raises(TableRefusal):
        Clocked(2, clock=clock)


def test_chat_is_one_line_and_not_too_long() -> None:
    at = Clocked(2).sit("a")
    at.do(at.table.say("a", "ignored", "  hello\n there "))
    at.do(at.table.say(None, "Watcher", "hi"))
    assert [(line["name"], line["text"]) for line in at.table.chat] == [("a", "hello there"), ("Watcher", "hi")]
    assert code_of(lambda: at.table.say("a", "", "x" * 501)) == "bad_chat"
    assert code_of(lambda: at.table.say("a", "", " \n ")) == "bad_chat"


def test_rematch_after_the_end() -> None:
    at = Clocked(2).sit("a", "b")
    assert code_of(lambda: at.table.ask_rematch("a", "new")) == "not_over"
    while at.table.status == "playing":
        at.move()
    assert code_of(lambda: at.table.move(0, 0, "x")) == "over"
    at.do(at.table.ask_rematch("a", "new"))
    assert at.table.rematch == "new"
    assert code_of(lambda: at.table.ask_rematch("b", "other")) == "rematch_there"


def test_the_log_gives_the_same_table_again() -> None:
    at = Clocked(3, clock={"kind": "bank", "seconds": 60}, bots=["page"]).sit("a", "b")
    for _ in range(20):
        at.move()
    at.do(at.table.ask_undo("a"))
    at.do(at.table.answer_undo("b", agree=True))
    again = Table(at.log[0])
    for entry in at.log[1:]:
        again.fold(entry)
    assert again.state == at.table.state
    assert again.clock.banks == at.table.clock.banks
    assert again.moves == at.table.moves
    with pytest.raises(ValueError, match="does not follow"):
        again.fold(at.log[1])


def test_a_seat_moves_to_another_browser() -> None:
    at = Clocked(2).sit("a", "b")
    at.do(at.table.move_seat(0, "a on the phone"))
    assert at.table.seat_of("a") is None
    assert at.table.seat_of("a on the phone") == 0
    assert code_of(lambda: at.table.move_seat(1, "a on the phone")) == "already_seated"


def test_records_come_in_to_be_looked_at() -> None:
    at = Clocked(2).sit("a", "b")
    *_, state = random_play(at.table.game.new(2, 3), 3)
    record = state.record()
    shown = Table(Entry("i", 1, "created", imported_payload(record, HOST), 0.0))
    assert (shown.status, shown.state.scores) == ("over", state.scores)
    half = {**record, "actions": record["actions"][:5], "result": None}
    looked_at = Table(Entry("i", 1, "created", imported_payload(half, HOST), 0.0))
    assert looked_at.due_bot() is None
    assert code_of(lambda: looked_at.move(0, 0, "x")) == "over"


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 9},
        {"options": {"x": 1}},
        {"bots": ["king"]},
        {"bots": ["page"] * 5},
        {"stand_in": "x"},
        {"absence": 1},
    ],
)
def test_tables_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RegaliaError):
        Clocked(**wrong)


def test_names_and_guests() -> None:
    assert clean_name("  Ann\tof \n Cleves ") == "Ann of Cleves"
    secret = new_secret()
    assert guest_id(secret) != secret
    assert guest_id(secret) == guest_id(secret)
    for wrong in ("", "x" * 41, "\n", 5):
        with pytest.raises(TableRefusal):
            clean_name(wrong)


def test_the_host_moves_to_another_browser() -> None:
    at = Clocked(3)
    at.do(at.table.move_host("host on the phone"))
    assert at.table.host == "host on the phone"
    assert code_of(lambda: at.table.start(HOST)) == "not_host"
    assert code_of(lambda: at.table.move_host("host on the phone")) == "host_already"
    at.do(at.table.start("host on the phone"))
    assert at.table.status == "playing"


def test_a_person_takes_another_name() -> None:
    at = Clocked(2).sit("a", "b")
    at.do(at.table.rename("b", " Ben  of\tBath "))
    assert at.table.seats[1].name == "Ben of Bath"
    assert code_of(lambda: at.table.rename("b", "")) == "bad_name"
    assert code_of(lambda: at.table.rename("stranger", "Eve")) == "not_seated"


def test_nobody_makes_the_server_open_files(tmp_path: Path) -> None:
    """At the terminal an edition may be a file; over the network that would be a way to read the server's files."""
    file = tmp_path / "edition.json"
    file.write_text("{}")
    tabled = [
        (game, name)
        for game in map(regalia.game, regalia.games())
        for name, option in game.options.items()
        if option.table is not None
    ]
    assert tabled
    for game, name in tabled:
        assert code_of(lambda: Clocked(2, game.id, options={name: str(file)})) == "bad_option"  # noqa: B023
        record = {"game": game.id, "options": {name: str(file)}}
        assert code_of(lambda: imported_payload(record, HOST)) == "bad_option"  # noqa: B023
