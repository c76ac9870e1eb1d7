"""Golden playthroughs and recorded games reproduce. `python3 go.py test --update-golden` writes the former anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contract.golden import path_of, playthrough
from contract.suite import Table
from contract.tables import PLAIN_TABLES
from regalia.core.records import replay

REPLAYS = Path(__file__).parents[2] / "replays"
SEED = 2024


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_the_golden_playthrough(table: Table, pytestconfig: pytest.Config) -> None:
    told = playthrough(table, SEED)
    path = path_of(table)
    if pytestconfig.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(told, "utf-8")
    assert path.exists(), "write it with --update-golden, then read it"
    assert told == path.read_text("utf-8")


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_recorded_games_replay_for_ever(table: Table) -> None:
    files = sorted((REPLAYS / table.game.id).glob(f"{table.players}-*.jsonl"))
    records = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    assert len(records) >= 50, "at least fifty recorded games for every player count"
    for record in records:
        assert record["result"] is not None
        assert replay(record, log=False).over
