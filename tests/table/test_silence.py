"""LXIV-11.12 at the table: nobody notices, by what he sees or when he sees it, that another is asked in secret."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec

import regalia
from regalia.table.hall import Hall
from regalia.table.lookback import history
from regalia.table.preview import preview
from regalia.table.silence import SILENCE_SECONDS, SILENCES
from regalia.table.table import Table
from table.redealt import dealt_anew
from table.stores import maker, run
from table.test_service import serving, sit, watcher
from table.test_table import Clocked

PAUSE = SILENCE_SECONDS


def looks(at: Clocked, seat: int | None, now: float) -> bytes:
    """Everything a seat gets at this moment."""
    hall = Hall(at.table, lambda: now)
    known = hall.story(seat)
    return msgspec.json.encode([hall.look(seat, None)[0], known, history(at.table, seat, known, now)])


def at_a_secret_question(seed: int = 0) -> Clocked:
    """A table of Louis XIV just when the holder of an intrigue card is asked, by a move of somebody else."""
    for attempt in range(seed, seed + 200):
        chance = random.Random(attempt)
        at = Clocked(3, "louis_xiv").sit("a", "b", "c")
        table = at.table
        while table.status == "playing":
            seat = table.state.waiting[0]
            at.do(table.move(seat, chance.choice(table.state.legal_actions(seat)), f"m{table.seq}"), after=10)
            if table.state.decision == "intrigue" and table.moves[-1].seat != table.state.waiting[0]:
                return at
    raise AssertionError("nobody is ever asked about intrigue")


def test_others_see_nothing_of_a_question_that_is_answered_in_time() -> None:
    at = at_a_secret_question()
    table = at.table
    asked = table.state.waiting[0]
    other = next(seat for seat in range(3) if seat != asked)
    begun = at.time
    before = {seat: looks(at, seat, begun + 1) for seat in (None, other)}
    assert table.held_back(asked, begun + 1) is None
    question = Hall(table, lambda: begun + 1).look(asked, None)[0]
    assert question.legal
    at.do(table.move(asked, table.game.action("decline"), "no"), after=2)
    answered = Hall(table, lambda: begun + 2.5).look(asked, None)[0]
    assert answered.legal == []
    assert answered.view is not None
    assert answered.view["tile"] == table.held.asked[asked].state.view(asked)["tile"]  # type: ignore[union-attr]
    assert answered.scores == question.scores
    for seat, seen in before.items():
        assert looks(at, seat, begun + 2.5) == seen
        assert looks(at, seat, begun + PAUSE) != seen


def test_the_pause_is_there_whether_somebody_is_asked_or_not() -> None:
    """Whoever moves the game past a tile, the others wait for as long; it follows from what everybody sees."""
    paused = 0
    for seed in range(30):
        chance = random.Random(seed)
        at = Clocked(3, "louis_xiv").sit("a", "b", "c")
        table = at.table
        while table.status == "playing":
            seat = table.state.waiting[0]
            seen, is_open = table.open_view, seat in table.open_view["waiting"]
            action = chance.choice(table.state.legal_actions(seat))
            tried = preview(table, seat, action)
            at.do(table.move(seat, action, f"m{table.seq}"), after=10)
            passed = SILENCES["louis_xiv"].is_passed(seen, table.open_view)
            spectator = table.held_back(None, at.time + PAUSE - 0.01)
            assert (spectator is not None) == passed
            assert table.held_back(None, at.time + PAUSE) is None
            if passed:
                assert not tried.certain
                paused += is_open and table.state.waiting == table.open_view["waiting"]
                assert not table.moves[-1].is_free
        if paused > 20:
            return
    raise AssertionError("the pause was never there without a question")


def test_a_secret_answer_has_no_number_and_costs_no_time() -> None:
    at = at_a_secret_question()
    table = at.table
    asked = table.state.waiting[0]
    other = next(seat for seat in range(3) if seat != asked)
    at.do(table.move(asked, table.game.action("decline"), "no"), after=30)
    late = at.time + 100
    hall = Hall(table, lambda: late)
    assert table.secret_moves[-1] == len(table.moves)
    mine, theirs = (hall.look(seat, None)[0].moves for seat in (asked, other))
    secret_to = [sum(table.moves[n - 1].seat != seat for n in table.secret_moves) for seat in (asked, other)]
    assert (mine, theirs) == (len(table.moves) - secret_to[0], len(table.moves) - secret_to[1])
    assert len(history(table, other, hall.story(other), late).rows) == theirs
    banked = Clocked(2, "louis_xiv", clock={"kind": "bank", "seconds": 100, "increment": 5}).table.clock
    banked.now_waiting([1], 10.0)
    banked.has_moved(1, 60.0, is_secret=True)
    assert banked.banks[1] == 100


def test_the_clock_of_who_sees_late_that_he_is_asked_starts_late() -> None:
    for seed in range(50):
        chance = random.Random(seed)
        at = Clocked(2, "louis_xiv", clock={"kind": "move", "seconds": 60}).sit("a", "b")
        table = at.table
        while table.status == "playing":
            seat = table.state.waiting[0]
            at.do(table.move(seat, chance.choice(table.state.legal_actions(seat)), f"m{table.seq}"), after=10)
            waiting = table.state.waiting
            if waiting and table.held_back(None, at.time) is not None and table.open_view["waiting"] == waiting:
                assert table.clock.deadline(waiting[0]) == at.time + PAUSE + 60
                return
    raise AssertionError("nobody was ever asked openly after a pause")


def test_the_service_tells_when_the_pause_is_over(tmp_path: Path) -> None:
    make = maker("sqlite", tmp_path)

    async def work() -> None:
        async with serving(make, silence=0.3) as service:
            table = await service.create("a", "louis_xiv", 3, {}, seed=5)
            hall = await sit(service, table, "a", "b", "c")
            seen, heard = watcher(None)
            service.watch(hall, seen)
            chance = random.Random(1)
            while hall.table.held is None:
                await service.execute(table, lambda at: _any_move(at, chance))
            assert heard[-1]["view"]["waiting"] == []
            assert heard[-1]["view"] != hall.table.state.view(None)
            for _ in range(100):
                if heard[-1]["view"] == hall.table.state.view(None):
                    break
                await asyncio.sleep(0.02)
            assert heard[-1]["view"] == hall.table.state.view(None)

    run(work())


def _any_move(at: Any, chance: random.Random) -> Any:
    seat = at.state.waiting[0]
    return at.move(seat, chance.choice(at.state.legal_actions(seat)), f"m{at.seq}")


def test_only_games_that_ask_in_secret_have_a_pause() -> None:
    """A game whose views hide who is waiting must be in the table of silences."""
    for name in regalia.games():
        state = regalia.game(name).new(3, 3)
        chance = random.Random(3)
        while not state.over:
            if not set(state.waiting) <= set(state.view(None)["waiting"]):
                assert name in SILENCES
            seat = chance.choice(state.waiting)
            state.apply(chance.choice(state.legal_actions(seat)), seat)


def test_a_question_declined_looks_like_no_question() -> None:
    """Two truths that a seat cannot tell apart: in one another is asked and declines, in the other nobody is asked."""
    compared = 0
    for seed in range(0, 2000, 200):
        asked = at_a_secret_question(seed)
        holder = asked.table.state.waiting[0]
        viewer = None if seed % 400 else (holder + 1) % 3
        compared += _compare(asked, viewer, seed)
        if compared >= 4:
            return
    raise AssertionError("no pair of positions was found")


def _compare(one: Clocked, viewer: int | None, seed: int) -> bool:
    """The table with the question, and the same table with the hidden dealt anew before the last open move."""
    table, last = one.table, one.log[-1]
    asked = table.state.waiting[0]
    begun = one.time
    one.do(table.move(asked, table.game.action("decline"), "no"), after=1)
    if table.state.waiting != table.open_view["waiting"]:
        return False  # yet another question
    for deal in range(40):
        twin = Clocked(3, "louis_xiv")
        twin.table = Table(twin.log[0])
        for entry in one.log[1 : one.log.index(last)]:
            twin.table.fold(entry)
        twin.table.state = dealt_anew(twin.table.state, viewer, seed + deal)
        if twin.table.state.why_not(last.payload["action"], last.payload["seat"]) is not None:
            continue  # in this deal the other could not have done it
        twin.table.fold(last)
        if twin.table.open_view == table.open_view:
            assert len(twin.table.moves) == len(table.moves) - 1
            for later in (0.5, 1.5, 2.9, PAUSE, 60):
                assert looks(twin, viewer, begun + later) == looks(one, viewer, begun + later)
            return True
    return False
