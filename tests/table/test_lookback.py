"""Looking back, and looking ahead: history, moments, previews."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regalia
from regalia.core.records import steps
from regalia.table.hall import Hall
from regalia.table.log import Entry, TableRefusal
from regalia.table.lookback import history, moment
from regalia.table.opening import imported_payload
from regalia.table.preview import preview
from regalia.table.table import Table
from support import random_play
from table.test_table import HOST, Clocked, code_of

games = pytest.mark.parametrize("game", regalia.games())


def played(game: str, moves: int, seed: int = 1) -> Clocked:
    """A table in the middle of a random game."""
    at = Clocked(2, game).sit("a", "b")
    chance = random.Random(seed)
    while len(at.table.moves) < moves and at.table.status == "playing":
        seat = chance.choice(at.table.state.waiting)
        action = chance.choice(at.table.state.legal_actions(seat))
        at.do(at.table.move(seat, action, f"m{at.table.seq}"), after=10)
    return at


def finished(game: str) -> tuple[dict[str, Any], Table]:
    *_, state = random_play(regalia.game(game).new(2, 7), 7)
    record = state.record()
    return record, Table(Entry("t", 1, "created", imported_payload(record, HOST), 0.0))


@games
def test_moments_of_a_finished_game_are_those_of_its_record(game: str) -> None:
    record, table = finished(game)
    wanted = {0, 1, len(table.moves) // 2, len(table.moves)}
    for number, state in enumerate(steps(record)):
        if number in wanted:
            for seat in (None, 0, 1):
                shown = moment(table, number, seat, 0.0)
                assert (shown.view, shown.scores, shown.moves) == (state.view(seat), state.scores, len(table.moves))
    assert code_of(lambda: moment(table, -1, None, 0.0)) == "no_such_moment"
    assert code_of(lambda: moment(table, len(table.moves) + 1, None, 0.0)) == "no_such_moment"
    assert code_of(lambda: moment(table, 0, 2, 0.0)) == "no_such_seat"


@games
def test_the_history_of_a_finished_game_is_complete(game: str) -> None:
    record, table = finished(game)
    hall = Hall(table, lambda: 0.0)
    told = history(table, None, hall.story(None), 0.0)
    assert told.is_complete
    assert [(row.move, row.seat) for row in told.rows] == [
        (n, seat) for n, (seat, _) in enumerate(record["actions"], 1)
    ]
    assert told.rows[-1].scores == record["result"]["scores"]
    assert all(row.label for row in told.rows)
    assert [line for row in told.rows for line in row.lines] == [
        line.text for line in hall.story(None) if line.move > 0
    ]


@games
def test_during_a_game_a_seat_reads_its_own_words_only(game: str) -> None:
    at = played(game, 12)
    hall = Hall(at.table, lambda: at.time + 60)
    for seat in (None, 0, 1):
        told = history(at.table, seat, hall.story(seat), at.time + 60)
        assert not told.is_complete
        assert all((row.label is not None) == (row.seat == seat) for row in told.rows)
        assert [row.move for row in told.rows] == list(range(1, len(told.rows) + 1))
        assert told.rows[-1].scores == at.table.open_view.get("scores")
    assert code_of(lambda: moment(at.table, 0, None, at.time + 60)) == "not_over"


@games
def test_a_certain_preview_comes_true_and_changes_nothing(game: str) -> None:
    certain = uncertain = 0
    for moves in range(0, 60, 4):
        at = played(game, moves, seed=moves)
        if at.table.status != "playing":
            continue
        seat = at.table.state.waiting[0]
        before = at.table.state.fingerprint()
        for action in at.table.state.legal_actions(seat)[:6]:
            tried = preview(at.table, seat, action)
            truth = at.table.state.clone()
            truth.apply(action, seat)
            if tried.certain:
                certain += 1
                assert tried.view == truth.view(seat)
                assert tried.scores == truth.view(seat).get("scores")
            else:
                uncertain += 1
                assert (tried.view, tried.scores, tried.events) == (None, None, [])
        assert at.table.state.fingerprint() == before
    assert certain > 0
    assert uncertain > 0


def test_previews_are_refused_as_moves_are() -> None:
    at = played("versailles_dice", 3)
    seat = at.table.state.waiting[0]
    assert code_of(lambda: preview(at.table, 1 - seat, 0)) == "not_your_turn"
    with pytest.raises(TableRefusal) as caught:
        preview(at.table, seat, at.table.game.action("claim", favour=0))
    assert caught.value.rule == "VERS-5.6"
