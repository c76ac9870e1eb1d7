"""Bots from elsewhere: Python classes, programs, and what happens when they fail."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from regalia.arena.plan import Plan
from regalia.arena.playing import Result, play
from regalia.arena.summary import stand_ins
from regalia.bots import UnknownBot, bot
from regalia.bots.programs import ProgramFailed

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PROGRAM = f"program:{sys.executable} {EXAMPLES / 'program_bot.py'}"


def played(*seats: str, game: str = "versailles_dice", reply_seconds: float = 10.0) -> Result:
    return play(Plan(game, (seats,), 1, seed=5, reply_seconds=reply_seconds), 0)


@pytest.fixture(autouse=True)
def _find_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)


def test_the_example_in_python_plays() -> None:
    result = played("plain_bot:Courtier", "page")
    assert result["stand_ins"] == {}
    assert result["seats"] == ["page", "plain_bot:Courtier"]
    assert len((EXAMPLES / "plain_bot.py").read_text("utf-8").splitlines()) <= 30


def test_the_example_as_a_program_plays_every_game_the_same_way_twice() -> None:
    for game in ("versailles_dice", "louis_xiv"):
        result = played(PROGRAM, "page", game=game)
        assert result["stand_ins"] == {}
        again = played(PROGRAM, "page", game=game)
        assert again["scores"] == result["scores"]
        assert again["decisions"] == result["decisions"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [("Crashes", "crashed"), ("Cheats", "illegal")],
)
def test_a_failing_bot_is_stood_in_for_and_told(name: str, reason: str) -> None:
    result = played(f"arena.players:{name}", "page")
    reasons = result["stand_ins"][f"arena.players:{name}"]
    assert set(reasons) == {reason}
    assert reasons[reason] >= 5
    assert stand_ins([result, result])[f"arena.players:{name}"] == {reason: 2 * reasons[reason]}


def test_a_bot_that_thinks_too_long_is_interrupted() -> None:
    result = played("arena.players:Sleeps", "page", reply_seconds=0.01)
    assert set(result["stand_ins"]["arena.players:Sleeps"]) == {"late"}


def test_a_guest_gets_a_copy_of_what_its_seat_knows() -> None:
    assert played("arena.players:Peeks", "page")["stand_ins"] == {}


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("import sys; sys.exit()", "crashed"),
        ("import sys\nfor line in sys.stdin: print('well', flush=True)", "crashed"),
        ("import sys\nfor line in sys.stdin: print('{\"action\": 9999}', flush=True)", "illegal"),
        ("import time; time.sleep(60)", "late"),
    ],
)
def test_failing_programs(script: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(script, "utf-8")
    name = f"program:{sys.executable} -S {path}"
    plan = Plan("versailles_dice", ((name, "page"),), 1, options={"blitz": "on"}, reply_seconds=0.3)
    result = play(plan, 0)
    assert set(result["stand_ins"][name]) == {reason}


def test_names_that_lead_nowhere() -> None:
    for name, sentence in (
        ("nowhere:Bot", "cannot be imported"),
        ("arena.players:Nobody", "has no 'Nobody'"),
        ("arena.players:NO_BOT", "has no method choose"),
        ("page@50", "does not search"),
        ("squire@50ms", "does not search"),
        ("squire@0", "does not search"),
        ("knight@0", "1 or more"),
    ):
        with pytest.raises(UnknownBot, match=sentence):
            bot(name)
    with pytest.raises(ProgramFailed, match="name the program"):
        bot("program:")


def test_entry_points(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = tmp_path / "courtly-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: courtly\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[regalia.bots]\ncourtier = plain_bot:Courtier\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert bot("courtier").name == "courtier"
    assert played("courtier", "page")["stand_ins"] == {}
    with pytest.raises(UnknownBot, match="the bots are page, squire, knight, baron, duke, flat, courtier"):
        bot("jester")
