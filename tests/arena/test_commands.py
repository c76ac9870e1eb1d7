"""`regalia arena` and `regalia hint` at the command line."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path
from typing import Any

import pytest

from regalia.arena.detail import choices
from regalia.arena.plots import bars
from regalia.arena.report import words_for
from regalia.cli import app, main

MATCH = ("arena", "match", "versailles_dice", "--seats", "squire,page")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    app(list(words), result_action="return_value")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1, "one JSON object and nothing else"
    found: dict[str, Any] = json.loads(lines[0])
    return found


def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    monkeypatch.setattr("sys.argv", ["regalia", *words])
    with warnings.catch_warnings(), pytest.raises(SystemExit) as stopped:
        warnings.simplefilter("ignore")  # the command line thinks that a test forgot its words
        main()
    assert stopped.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    return told.err


def test_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = (*MATCH, "--games", "20", "--seed", "7", "--json", "--jobs", "1", "--file", str(file))
    found = said(capsys, *words)
    assert found["games"] == 20
    assert found["balanced"] is True
    assert set(found["win_share"]) == {"squire", "page"}
    assert found["win_share"]["squire"] > 0.8
    total = sum(found["win_share"].values()) + found["nobody_wins"]
    assert total == pytest.approx(1)
    squire = found["bots"]["squire"]
    assert squire["win_share"]["low"] < squire["win_share"]["mean"] <= squire["win_share"]["high"]
    assert squire["margin"]["mean"] > 0 > found["bots"]["page"]["margin"]["mean"]
    assert found["ratings"]["squire"]["rating"] > found["ratings"]["page"]["rating"]
    assert len(file.read_text("utf-8").splitlines()) == 21
    assert said(capsys, *words) == found


def test_a_sequential_match_stops_early(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, *MATCH, "--games", "2000", "--json", "--accept", "0.5,0.6")
    assert found["sequential"]["verdict"] == "accept"
    assert found["games"] < 200


def test_tables_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    app([*MATCH, "--games", "4", "--jobs", "1"], result_action="return_value")
    told = capsys.readouterr().out
    assert "4 games, everybody in every seat equally often" in told
    assert "squire" in told


def test_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "tournament", "versailles_dice", "--bots", "page,squire,knight@20", "--games", "4", "--json")
    found = said(capsys, *words)
    assert len(found["groups"]) == 3
    assert found["games"] == 12
    assert list(found["ratings"])[-1] == "page"
    three = said(capsys, *words, "--players", "3")
    assert three["lineups"] == [["page", "squire", "knight@20"]]


def test_ladder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("arena", "ladder", "versailles_dice", "--games", "10", "--only", "squire", "--folder", str(tmp_path))
    found = said(capsys, *words, "--json")
    claim = found["claims"][0]
    assert (claim["bot"], claim["against"], claim["games"]) == ("squire", ["page"], 10)
    assert claim["holds"] is (claim["win_share"]["mean"] >= 0.95)
    assert (tmp_path / "versailles_dice-squire-page.jsonl").exists()
    app(list(words), result_action="return_value")
    assert "The ladder of versailles_dice" in capsys.readouterr().out


def test_tune(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    weights, evidence = tmp_path / "weights.json", tmp_path / "evidence.jsonl"
    words = ("arena", "tune", "versailles_dice", "--trials", "2", "--games", "20", "--jobs", "1", "--json")
    found = said(capsys, *words, "--weights", str(weights), "--evidence", str(evidence))
    lines = [json.loads(line) for line in evidence.read_text("utf-8").splitlines()]
    assert [sorted(line)[0] for line in lines] == ["change", "change", "verification"]
    assert all(line["change"] for line in lines[:2])
    assert found["verification"]["games"] == 20
    assert "pressure" in json.loads(weights.read_text("utf-8"))["weights"]
    match = ("arena", "match", "versailles_dice", "--seats", f"squire+{weights},squire", "--games", "2", "--json")
    assert said(capsys, *match, "--jobs", "1")["games"] == 2


def test_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder, page = tmp_path / "ladder", tmp_path / "page.html"
    said(capsys, "arena", "ladder", "domaine", "--games", "2", "--only", "squire", "--folder", str(folder), "--json")
    words = ("arena", "report", "domaine", "--seats", "page,page,page", "--games", "12", "--out", str(page), "--json")
    found = said(capsys, *words, "--ladder", str(folder), "--jobs", "1")
    text = page.read_text("utf-8")
    assert found["games"] == 12
    for title in ("Length", "Choices", "Seats", "Points", "Options", "Luck and skill", "Conditions"):
        assert f"<h2>{title}</h2>" in text
    assert text.count("<svg") >= 6
    assert "squire against page" in text
    assert not re.search(r"(src|href)=|url\(|<script|https?:", text), "the page must be self-contained"
    for colour in ("#efe5cf", "#2a2018", "#9e2a12", "#174279", "#3f8254", "#e6b02c"):
        assert colour in text
    assert "prefers-color-scheme: dark" in text
    options = text[text.index("<h2>Options</h2>") : text.index("<h2>Luck and skill</h2>")]
    assert re.search(r"<td>Play [a-d]\d\d: [^<]* ducats</td>", options), "cards by what they do"
    assert re.search(r"<summary>All \d+ options</summary>", options)
    assert "<td>place border</td>" in options, "places on the board are counted together"


def test_what_a_report_counts_as_one() -> None:
    """Cards by name and small choices by their numbers; places of the board and ducats offered are not told apart."""
    assert {"play: a01, 1", "sell: d15", "draw", "place_border", "choose_square"} <= set(choices("domaine"))
    assert not any(name.startswith(("place border:", "choose castle:")) for name in choices("domaine"))
    assert {"choose slot: 3", "duel_ducats"} <= set(choices("lowenherz"))


def test_words_that_were_not_always_the_same_are_no_name() -> None:
    one, other = ({"detail": {"words": {"hire: 2": [words], "pass": ["Pass"]}}} for words in ("For 4", "For 3"))
    assert words_for([one]) == {"hire: 2": "For 4", "pass": "Pass"}
    assert words_for([one, other]) == {"hire: 2": "hire: 2", "pass": "Pass"}


def test_long_names_leave_room_for_their_bars() -> None:
    picture = bars([("a" * 80, 0.5, 0.4, 0.6)], "Bars", percent=True)
    assert "a" * 51 + "…" in picture
    assert "a" * 52 not in picture


def test_hint(capsys: pytest.CaptureFixture[str]) -> None:
    replays = Path(__file__).parents[2] / "replays" / "louis_xiv" / "2-squire.jsonl"
    words = ("hint", str(replays), "--at", "40", "--level", "knight@100")
    found = said(capsys, *words, "--json")
    assert 1 <= len(found["hints"]) <= 3
    best = found["hints"][0]
    assert best["share"] == max(one["share"] for one in found["hints"])
    assert len(best["expected"]) == 2
    assert all(re.fullmatch(r"[+-]\d+\.\d for .+", reason) for reason in best["why"])
    assert said(capsys, *words, "--json") == found
    app(list(words), result_action="return_value")
    assert best["label"].split()[0] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("arena", "match", "chess", "--seats", "page,page"), "there is no game 'chess'"),
        (("arena", "match", "versailles_dice", "--seats", "page,king"), "There is no bot 'king'"),
        (("arena", "match", "versailles_dice", "--seats", "page"), "2 to 6 players"),
        ((*MATCH, "--games", "0"), "The number of games is 1 or more"),
        ((*MATCH, "--jobs", "0"), "The number of jobs is 1 or more"),
        ((*MATCH, "--on", "moon"), "on one of pool, ray"),
        ((*MATCH, "--accept", "0.7"), "Two shares, the lower first"),
        ((*MATCH, "--option", "blitz=maybe"), "blitz is one of off, on"),
        ((*MATCH, "--reply-seconds", "0"), "more than 0"),
        (("arena", "tournament", "versailles_dice", "--bots", "page"), "at least two different bots"),
        (("arena", "ladder", "versailles_dice", "--only", "jester"), "claims nothing about jester"),
        (("arena", "tune", "versailles_dice", "--anchored"), "only tuning by slope can be anchored"),
        (("hint", "nowhere.json"), "nowhere.json"),
    ],
)
def test_what_cannot_be_done_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence.lower() in refused(capsys, monkeypatch, *words).lower()
