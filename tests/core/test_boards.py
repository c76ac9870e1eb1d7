"""Boards as words against plain sets of places."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from regalia.core import boards
from regalia.core.boards import PLACES, Board
from regalia.core.vecs import vec

PLACE = st.integers(0, PLACES - 1)
PLACE_SETS = st.sets(PLACE, max_size=60) | st.sets(PLACE).map(lambda some: set(range(PLACES)) - some)
GRIDS = st.sampled_from([(12, 12), (15, 10), (5, 4), (1, 1), (1, 60), (58, 3)])


def board_of(places: Iterable[int]) -> Board:
    board = boards.empty()
    for place in places:
        board = boards.join(board, boards.only(place))
    return board


def set_of(board: Board) -> set[int]:
    for word in board:
        assert 0 <= word <= boards.WORD_MASK
    return {60 * i + bit for i, word in enumerate(board) for bit in range(60) if word >> bit & 1}


@given(PLACE_SETS, PLACE_SETS)
def test_sets(a: set[int], b: set[int]) -> None:
    assert set_of(board_of(a)) == a
    assert set_of(boards.both(board_of(a), board_of(b))) == a & b
    assert set_of(boards.join(board_of(a), board_of(b))) == a | b
    assert set_of(boards.minus(board_of(a), board_of(b))) == a - b
    assert boards.meets(board_of(a), board_of(b)) == bool(a & b)
    assert boards.same(board_of(a), board_of(b)) == (a == b)
    assert boards.same(board_of(a), board_of(set(a)))
    assert boards.is_empty(board_of(a)) == (not a)


@given(PLACE_SETS)
def test_counting_and_choosing(places: set[int]) -> None:
    board = board_of(places)
    in_order = sorted(places)
    assert boards.count(board) == len(places)
    assert [boards.kth(board, k) for k in range(len(places))] == in_order
    assert boards.places_of(board) == in_order
    assert [place for place in range(PLACES) if boards.has(board, place)] == in_order
    if places:
        assert boards.first(board) == in_order[0]


@given(st.integers(0, boards.WORD_MASK))
def test_bits_of_a_word(word: int) -> None:
    bits = [bit for bit in range(60) if word >> bit & 1]
    assert boards.ones(word) == len(bits)
    assert [boards.kth_one(word, k) for k in range(len(bits))] == bits


@given(PLACE_SETS, st.integers(1, 59))
def test_steps(places: set[int], stride: int) -> None:
    board = board_of(places)

    def moved(by: int) -> set[int]:
        return {place + by for place in places if 0 <= place + by < PLACES}

    assert set_of(boards.east(board)) == moved(1)
    assert set_of(boards.west(board)) == moved(-1)
    assert set_of(boards.south(board, stride)) == moved(stride)
    assert set_of(boards.north(board, stride)) == moved(-stride)
    assert set_of(boards.around(board, stride)) == moved(1) | moved(-1) | moved(stride) | moved(-stride)


@given(GRIDS, st.data())
def test_flood(grid: tuple[int, int], data: st.DataObject) -> None:
    columns, rows = grid
    stride = columns + 1
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    eastern = {(r, c) for r, c in squares if c + 1 < columns}
    southern = {(r, c) for r, c in squares if r + 1 < rows}
    if eastern:
        eastern -= data.draw(st.sets(st.sampled_from(sorted(eastern))))
    if southern:
        southern -= data.draw(st.sets(st.sampled_from(sorted(southern))))
    start = data.draw(st.sampled_from(squares))

    reached = {start}
    edge = [start]
    while edge:
        row, column = edge.pop()
        ways = {
            (row, column + 1): (row, column) in eastern,
            (row, column - 1): (row, column - 1) in eastern,
            (row + 1, column): (row, column) in southern,
            (row - 1, column): (row - 1, column) in southern,
        }
        steps = {step for step, is_open in ways.items() if is_open} - reached
        edge += steps
        reached |= steps

    def place(square: tuple[int, int]) -> int:
        return square[0] * stride + square[1]

    flooded = boards.flood(
        boards.only(place(start)), board_of(map(place, eastern)), board_of(map(place, southern)), stride
    )
    assert set_of(flooded) == set(map(place, reached))


@given(st.lists(PLACE_SETS, min_size=1, max_size=5), st.data())
def test_tables_of_boards(rows: list[set[int]], data: st.DataObject) -> None:
    table = vec[i64]([0] * (3 * len(rows)))
    for row, places in enumerate(rows):
        boards.put_board(table, row, board_of(places))
    chosen = data.draw(st.integers(0, len(rows) - 1))
    assert set_of(boards.board_at(table, chosen)) == rows[chosen]


@pytest.mark.parametrize("place", [0, 30, 31, 32, 59, 60, 91, 119, 120, 151, 179])
def test_places_at_the_seams_of_words(place: int) -> None:
    assert set_of(boards.only(place)) == {place}
    assert boards.has(boards.only(place), place)
    assert boards.first(boards.only(place)) == place
