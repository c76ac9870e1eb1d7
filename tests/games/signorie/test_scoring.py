"""Final scoring and ranking: SIG-9."""

from __future__ import annotations

import pytest

from games.signorie.positions import Position, lord
from regalia.core.errors import GameIsOver
from regalia.core.rules import rule_id
from regalia.core.state import State
from support import do, example, rule


def finished(position: Position) -> State:
    """The position played to its end: all have passed, nobody buys points."""
    state = position.in_round(position.rounds).all_passed_but(0).build()
    do(state, "pass")
    while not state.over:
        do(state, "no_buy")
    return state


def final(state: State, seat: int = 0) -> tuple[int, int]:
    """Points for men on careers and for rows."""
    log = lord(state, seat)["vp_log"]
    return log["final_careers"], log["final_rows"]


@rule("SIG-9.1", "SIG-14.2")
def test_after_the_end_nobody_decides() -> None:
    state = finished(Position())
    with pytest.raises(GameIsOver):
        state.apply(0)
    assert {rule_id(state.refusal(0, action)) for action in range(130)} == {"SIG-9.1"}


@rule("SIG-9.2")
def test_men_score_half_their_space_each_rounded_down() -> None:
    for space, points in ((1, 0), (2, 1), (3, 2), (4, 3), (5, 5), (6, 6)):
        state = finished(Position().man("clerical", space, space))
        assert final(state) == (2 * points, 0)


@rule("SIG-9.2", "SIG-9.3", "SIG-9.4", "SIG-9.5")
@example("SIG-EX-31")
def test_final_scoring() -> None:
    position = Position(4).man("military", 6, 3).man("political", 1)
    position.row("marriage", "sforza_6", "este_3", face_down=1)
    position.row("military", "gonzaga_9", "este_6")
    position.row("clerical", "medici_1", "sforza_3", "borgia_6", "aragona_9")
    position.row("political", face_down=3)
    position.buried = [f"alliance_{house}_8" for house in ("medici", "sforza", "este", "borgia")]
    state = finished(position)
    assert final(state) == (8, 7 + 0 + 14 + 0)
    assert sum(final(state)) == 29


@rule("SIG-9.3", "SIG-9.5", "SIG-9.4", "SIG-11.6")
def test_rows_score_with_three_tiles() -> None:
    for face_down_vp in (0, 1, 2):
        for tiles, face_down, points in (
            (["sforza_6", "este_3"], 0, 0),
            (["sforza_6", "este_3"], 1, 7 + face_down_vp),
            (["sforza_6", "este_3", "medici_9"], 0, 12),
            ([], 3, 3 * face_down_vp),
            ([], 2, 0),
            (["sforza_6"], 1, 0),
        ):
            position = Position(face_down_vp=face_down_vp).row("marriage", *tiles, face_down=face_down)
            position.buried = ["alliance_borgia_9", "alliance_borgia_8", "alliance_borgia_7"][:face_down]
            assert final(finished(position)) == (0, points)


@rule("SIG-9.6")
def test_nothing_else_scores() -> None:
    position = Position().have(0, florins=99, vp=20).supply(12, 11).brides(1, 2, 3, 4).helpers("yellow_2", "grey_2")
    position.taken(0, yellow=6, red=6, purple=6)
    state = finished(position)
    assert lord(state)["vp"] == 20


@rule("SIG-9.7", "SIG-9.9")
def test_most_points_win() -> None:
    position = Position(4)
    for seat, vp in enumerate((30, 50, 20, 40)):
        position.have(seat, vp=vp, florins=0)
    state = finished(position)
    assert state.ranks == [3, 1, 4, 2]
    assert state.scores == [37, 57, 27, 47], "7 VP of the last tile each"


@rule("SIG-9.8", "SIG-9.9")
@example("SIG-EX-32")
def test_ties_are_broken_by_the_last_turn_order() -> None:
    position = Position(4).turns([1, 0, 3, 2], 0)
    for seat, vp in enumerate((143, 99, 89, 143)):
        position.have(seat, vp=vp, florins=0)
    state = finished(position)
    assert state.facts()["turn_order"] == [1, 0, 3, 2]
    assert state.scores == [150, 106, 96, 150]
    assert state.ranks == [1, 3, 4, 2]
