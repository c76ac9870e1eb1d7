"""Every registered game, player count and option through one suite."""

from __future__ import annotations

import pytest

from contract import suite
from contract.suite import Table
from contract.tables import GAMES, PLAIN_TABLES, TABLES
from regalia.core.game import Game
from twin import uncompiled_games

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_player_count = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)


@every_table
def test_ends_within_its_bound(table: Table) -> None:
    suite.ends_within_its_bound(table, seed=1)


@every_table
def test_compiled_and_uncompiled_agree(table: Table) -> None:
    suite.twins_agree(table, uncompiled_games()[table.game.id], seed=2)


@every_table
def test_keeps_secrets(table: Table) -> None:
    suite.keeps_secrets(table, seed=3)


@every_table
def test_refuses_what_is_illegal(table: Table) -> None:
    suite.refuses_what_is_illegal(table, seed=4)


@every_table
def test_facts_are_complete(table: Table) -> None:
    suite.facts_are_complete(table, seed=5)


@every_player_count
@pytest.mark.parametrize("seed", range(3))
def test_clones_are_independent(table: Table, seed: int) -> None:
    suite.clones_are_independent(table, seed)


@every_player_count
@pytest.mark.parametrize("seed", range(3))
def test_records_replay(table: Table, seed: int) -> None:
    suite.records_replay(table, seed)


@every_player_count
@pytest.mark.parametrize("seed", range(3))
def test_words_are_distinct(table: Table, seed: int) -> None:
    suite.words_are_distinct(table, seed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_codes_are_one_to_one(game: Game) -> None:
    suite.codes_are_one_to_one(game)
