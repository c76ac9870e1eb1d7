"""The command line as a stranger uses it: real processes, real input, real files."""

from __future__ import annotations

import compileall
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from support import soon

ROOT = Path(__file__).parents[2]


def call(*words: str, home: Path, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `regalia` with an empty home."""
    return subprocess.run(
        [sys.executable, "-m", "regalia", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "HOME": str(home),
            "REGALIA_DATA": str(home / "data"),
            "COLUMNS": "80",
            "REGALIA_COMMAND": "regalia",
            **environment,
        },
        cwd=home,
    )


def test_games_are_listed(tmp_path: Path) -> None:
    said = call("games", home=tmp_path)
    assert said.returncode == 0
    for name in regalia.games():
        assert name in said.stdout
    one = call("games", "versailles_dice", home=tmp_path).stdout
    assert "quarrel_min_dice" in one
    assert "preset large_table" in one


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "There is no game 'chess'; the games are"),
        (["play", "versailles_dice", "--seats", "me"], "Versailles Dice is for 2 to 6 players, not 1."),
        (["play", "versailles_dice", "--seats", "me,king"], "There is no bot 'king'; the bots are page, squire"),
        (["play", "versailles_dice", "--option", "blitz"], "An option is given as name=value, not 'blitz'."),
        (["play", "versailles_dice", "--option", "blitz=maybe"], "The option blitz is one of off, on, not 'maybe'."),
        (["play", "versailles_dice", "--preset", "none"], "Versailles Dice has no preset 'none'"),
        (["play", "versailles_dice", "--seed", "-1"], "A seed is a whole number from 0 to 2**64 - 1, not -1."),
        (["play", "versailles_dice", "--seed", "x"], 'Invalid value for --seed: unable to convert "x" into int.'),
        (["play", "--resume", "nowhere.json"], "The file nowhere.json cannot be read: No such file or directory."),
        (["simulate", "versailles_dice", "--games", "0"], "The numbers of games and jobs are 1 or more."),
        (["simulate", "versailles_dice", "--seats", "me,page"], "Only bots play in a simulation"),
        (["simulate", "versailles_dice", "--players", "9"], "Versailles Dice is for 2 to 6 players, not 9."),
        (["simulate", "versailles_dice", "--players", "3", "--seats", "page,page"], "2 seats are named for 3 players."),
        (["simulate", "versailles_dice", "--record", "no/where.jsonl"], "The file no/where.jsonl cannot be written"),
        (["replay", "nowhere.json"], "The file nowhere.json cannot be read"),
        (["rules", "versailles_dice", "VERS-99.9"], "No rule of versailles_dice has the id 'VERS-99.9'"),
        (["bench", "--seconds", "0"], "The seconds to measure are more than 0."),
        (["simulat"], 'Unknown command "simulat". Did you mean "simulate"?'),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(words: list[str], sentence: str, tmp_path: Path) -> None:
    said = call(*words, home=tmp_path)
    assert said.returncode == 2
    assert said.stdout == ""
    assert said.stderr.startswith(sentence), said.stderr
    assert len(said.stderr.splitlines()) == 1
    assert "Traceback" not in said.stderr
    assert not (tmp_path / "data" / "unfinished").exists()


def test_a_whole_game_at_the_terminal(tmp_path: Path) -> None:
    typed = "1\n" * 200
    said = call("play", "versailles_dice", "--seats", "me,squire,page", "--seed", "4", home=tmp_path, typed=typed)
    assert said.returncode == 0, said.stderr
    assert "The game is over" in said.stdout
    assert "you" in said.stdout
    assert all(len(line) <= 80 for line in said.stdout.splitlines() if not line.startswith(">"))


def test_refusals_name_their_rule_and_change_nothing(tmp_path: Path) -> None:
    typed = "claim 1\nroll_again\nplace 9\n99\nrule vers-5.6\nrule nothing\nzebra\n?\nlog\nboard\nall\nquit\n"
    said = " ".join(call("play", "versailles_dice", "--seed", "5", home=tmp_path, typed=typed).stdout.split())
    assert "This is not what you are asked now. (VERS-5.6)" in said
    assert "Dice kept in hand are always rolled again in this game. (VERS-9.9)" in said
    assert "There is no place 9; an example is: place 1" in said
    assert "Choose a number from 1 to" in said
    assert "VERS-5.6 An option that is not in the legal list is refused and changes nothing." in said
    assert "There is no rule NOTHING" in said
    assert "No choice has these words" in said
    assert "undo" in said


def test_undo_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    typed = f"undo\n1\n2\nundo\n2\nsave {file}\nquit\n"
    first = call("play", "versailles_dice", "--seats", "me,page", "--seed", "9", home=tmp_path, typed=typed)
    assert "There is no choice of yours to take back." in first.stdout
    assert "Taken back." in first.stdout
    assert "Saved. Go on with: regalia play --resume" in first.stdout
    saved = json.loads(file.read_text("utf-8"))
    mine = [action for seat, action in saved["record"]["actions"] if seat == 0]
    assert len(mine) == 2
    again = call("play", "--resume", str(file), home=tmp_path, typed="1\n" * 100)
    assert "The game is over" in again.stdout
    kept = re.search(r"--resume (\S+\.json)", first.stdout.replace("\n", ""))
    assert kept is not None
    file.write_text('{"seats": ["me"], "record": 3}')
    assert call("play", "--resume", str(file), home=tmp_path).returncode == 2


def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    said = call("play", "versailles_dice", "--seats", "me,page", "--seed", "3", home=tmp_path, typed="1\n1\n")
    assert "The game is kept." in said.stdout
    kept = tmp_path / "data" / "unfinished" / "versailles_dice-3.json"
    assert len(json.loads(kept.read_text("utf-8"))["record"]["actions"]) >= 2
    assert call("play", "--resume", str(kept), home=tmp_path, typed="1\n" * 100).returncode == 0


def test_two_people_at_one_keyboard_hand_over(tmp_path: Path) -> None:
    said = call("play", "versailles_dice", "--seats", "me,me", "--seed", "1", home=tmp_path, typed="1\n\n1\n\nquit\n")
    assert "it is your turn. Press Enter when only you look." in said.stdout


def test_without_a_game_one_is_asked_for(tmp_path: Path) -> None:
    said = call("play", home=tmp_path, typed="0\nversailles_dice\nquit\n")
    assert said.returncode == 0
    assert "Versailles Dice" in said.stdout


def test_simulate(tmp_path: Path) -> None:
    words = ["simulate", "versailles_dice", "--games", "30", "--seats", "squire,page", "--seed", "7"]
    said = json.loads(call(*words, "--json", home=tmp_path).stdout)
    parallel = json.loads(call(*words, "--json", "--jobs", "2", home=tmp_path).stdout)
    assert said == {**parallel, "decisions": said["decisions"]}
    assert said["games"] == 30
    assert said["seats"][0]["win_share"] > 0.6
    shown = call(*words, "--preset", "blitz", "--record", "games.jsonl", home=tmp_path).stdout
    assert "30 games" in shown
    records = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    assert len(records) == 30
    assert all(regalia.replay(record).over and record["options"]["blitz"] == "on" for record in records)


def test_a_simulation_can_be_interrupted(tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "regalia", "simulate", "versailles_dice", "--games", "10000000"]
    command += ["--record", str(records)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path)
    soon(lambda: records.exists() and records.stat().st_size > 0)
    running.send_signal(signal.SIGINT)
    said, errors = running.communicate(timeout=20)
    assert "Stopped after" in said
    assert "mean points" in said
    assert "Traceback" not in errors


def test_replay_tells_and_steps(tmp_path: Path) -> None:
    call("simulate", "versailles_dice", "--games", "3", "--record", "g.jsonl", home=tmp_path)
    told = call("replay", "g.jsonl", "--game", "2", home=tmp_path)
    assert told.returncode == 0
    assert "The game is over" in told.stdout
    stepped = call("replay", "g.jsonl", "--at", "5", home=tmp_path, typed="\nb\n3\n9999\nq\n").stdout
    for place in (5, 6, 3):
        assert f"position {place} of" in stepped
    assert "Positions are 0 to" in stepped
    assert call("replay", "g.jsonl", "--game", "4", home=tmp_path).stderr.startswith("The file g.jsonl holds 3 records")
    (tmp_path / "g.jsonl").write_text("not json\nat all\n")
    assert call("replay", "g.jsonl", home=tmp_path).returncode == 2


def test_rules(tmp_path: Path) -> None:
    one = call("rules", "versailles_dice", "vers-4.26", home=tmp_path).stdout
    assert one.startswith("VERS-4.26  place(f) is legal")
    assert len(call("rules", "versailles_dice", "9.3", home=tmp_path).stdout.splitlines()) == 6
    assert len(call("rules", "versailles_dice", home=tmp_path).stdout.splitlines()) == 159
    assert "VERS-4.48" in call("rules", "versailles_dice", "quarrel", home=tmp_path).stdout


def test_bench(tmp_path: Path) -> None:
    said = json.loads(call("bench", "--json", "--seconds", "0.05", home=tmp_path).stdout)
    assert [game["game"] for game in said["games"]] == list(regalia.games())
    assert all(game["decisions_per_second"] > 1000 for game in said["games"])
    assert "decisions/s" in call("bench", "--seconds", "0.05", home=tmp_path).stdout


def test_uncompiled_is_said_once(tmp_path: Path) -> None:
    """A package without compiled modules, as it is installed where there is no C compiler."""
    pure = tmp_path / "pure"
    for path in sorted((ROOT / "src" / "regalia").rglob("*")):
        if path.suffix in (".py", ".json") and path.name != "_built.json":
            copy = pure / path.relative_to(ROOT / "src")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    books = pure / "regalia" / "rulebooks"
    books.mkdir()
    for book in (ROOT / "docs" / "rules").glob("*.md"):
        (books / book.name).write_bytes(book.read_bytes())
    words = ["play", "versailles_dice", "--seed", "1"]
    first = call(*words, home=tmp_path, typed="quit\n", PYTHONPATH=str(pure), REGALIA_PURE="")
    second = call(*words, home=tmp_path, typed="quit\n", PYTHONPATH=str(pure), REGALIA_PURE="")
    assert "The rules run uncompiled" in first.stdout
    assert "The rules run uncompiled" not in second.stdout
    assert "Choose a number" in second.stdout


def test_the_start_is_quick(tmp_path: Path) -> None:
    """Under 150 ms of work, the best of several starts, because other tests run meanwhile."""
    compileall.compile_dir(ROOT / "src", quiet=2)
    best = 10.0
    for _ in range(30):
        if best < 0.15:
            break
        before = os.times()
        assert call("--version", home=tmp_path).stdout.strip() == regalia.__version__
        after = os.times()
        spent = after.children_user - before.children_user + after.children_system - before.children_system
        best = min(best, spent)
    assert best < 0.15
