"""Tuning by slope: the same way for any workers, taken up where it was left, towards what wins."""

from __future__ import annotations

import json
import math
import random
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from regalia.arena import slope
from regalia.arena import tuning as tuning_module
from regalia.arena.showing import show_slope
from regalia.arena.slope import Slope, Wave, direction, numbers_of, play_set, seatings, shifted
from regalia.bots.weighing import own_weights
from regalia.core.errors import RegaliaError
from regalia.games.signorie.weights import WEIGHTS

GAMES = 4


def nothing(_: Any) -> None:
    pass


def names_of(weights: dict[str, Any]) -> list[str]:
    return [name for name, value in weights.items() for _ in (value if isinstance(value, list) else [value])]


def tuning(
    folder: Path, *, jobs: int = 1, seed: int = 5, bot: str = "squire@1", players: int = 2, anchored: bool = False
) -> Slope:
    weights, evidence = folder / "weights.json", folder / "evidence.jsonl"
    return Slope("signorie", bot, players, seed, jobs, "pool", weights, evidence, anchored=anchored)


def test_weights_are_shifted_by_factors() -> None:
    weights = {"one": 2.0, "many": [0.0, 1.0]}
    assert numbers_of(weights) == [2.0, 0.0, 1.0]
    assert shifted(weights, [0.0, 1.0, 0.6931471805599453]) == {"one": 2.0, "many": [0.0, 2.0]}


def test_directions_differ_from_set_to_set_and_lean_nowhere() -> None:
    found = [direction(5, number, 30) for number in range(200)]
    assert direction(5, 7, 30) == found[7] != found[8]
    assert {sign for one in found for sign in one} == {-1, 1}
    assert all(abs(sum(signs)) < 60 for signs in zip(*found, strict=True))  # four standard deviations


@pytest.mark.parametrize(("players", "anchored"), [(2, False), (3, False), (2, True)])
def test_the_way_is_the_same_for_any_workers_and_after_an_interruption(
    tmp_path: Path, players: int, anchored: bool
) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    whole.mkdir()
    cut.mkdir()
    seen: list[dict[str, Any]] = []
    found = tuning(whole, players=players, anchored=anchored).run(12, GAMES, seen.append)
    assert sorted(one["number"] for one in seen) == list(range(12))
    lines = (whole / "evidence.jsonl").read_text("utf-8").splitlines(keepends=True)
    (cut / "evidence.jsonl").write_text("".join(lines[:6]) + lines[6][:20], "utf-8")  # torn in the middle of a line
    again = tuning(cut, jobs=2, players=players, anchored=anchored).run(12, GAMES, nothing)
    assert (cut / "evidence.jsonl").read_text("utf-8").splitlines(keepends=True) == lines
    assert (cut / "weights.json").read_bytes() == (whole / "weights.json").read_bytes()
    assert again["verification"] == found["verification"]
    assert json.loads(lines[-1])["weights"] == json.loads((whole / "weights.json").read_text("utf-8"))["weights"]


@pytest.mark.parametrize("anchored", [False, True])
def test_the_side_with_the_better_weights_gains(monkeypatch: pytest.MonkeyPatch, anchored: bool) -> None:
    own = own_weights("signorie")
    spoilt = {**own, "florin": [florin * math.exp(-1) for florin in own["florin"]]}
    monkeypatch.setattr(slope, "own_weights", lambda _: spoilt)
    monkeypatch.setattr(slope, "REACH", 1.0)  # up: as they were; down: worse still
    monkeypatch.setattr(slope, "direction", lambda *_: [int(name == "florin") for name in names_of(spoilt)])
    before = list(WEIGHTS.florin)
    wave = Wave("signorie", "squire@1", 2, 5, (0.0,) * len(names_of(spoilt)), 20.0, anchored)
    assert sum(play_set(wave, number)["gain"] for number in range(12)) / 12 > 0.2
    assert list(WEIGHTS.florin) == before, "the game's own weights are put back"


@pytest.mark.parametrize("anchored", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_weights_gain_nothing(monkeypatch: pytest.MonkeyPatch, players: int, anchored: bool) -> None:
    """Every deal is played with both sides in every arrangement of seats, so that luck with seats cancels out."""
    monkeypatch.setattr(slope, "REACH", 0.0)
    wave = Wave("signorie", "squire@1", players, 5, (0.0,) * len(names_of(own_weights("signorie"))), 20.0, anchored)
    assert [play_set(wave, number)["gain"] for number in range(2)] == pytest.approx([0.0, 0.0])


def test_anchored_weights_play_those_of_the_game_and_not_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[float, float]] = []

    def play(_wave: Wave, sides: list[dict[str, Any]], _side_of: list[int], _seed: int) -> tuple[float, float]:
        met.append((sides[0]["step"], sides[1]["step"]))
        return (1.0, 20.0) if sides[0]["step"] > sides[1]["step"] else (0.0, 0.0)

    monkeypatch.setattr(slope, "_play", play)
    own = own_weights("signorie")
    size = len(numbers_of(own))
    monkeypatch.setattr(slope, "direction", lambda *_: [1] * size)
    found = play_set(Wave("signorie", "squire@1", 2, 5, (0.0,) * size, 20.0, anchored=True), 0)
    assert {second for _, second in met} == {own["step"]}
    up, down = (own["step"] * math.exp(side * slope.REACH) for side in (1, -1))
    assert [first for first, _ in met] == pytest.approx([up, up, down, down], abs=1e-3)
    assert found["gain"] == pytest.approx((1 + math.tanh(1)) / 2)
    assert found["margin"] == 20.0


def test_seatings() -> None:
    assert seatings(2) == [[0, 1], [1, 0]]
    assert seatings(3) == [[0, 1, 0], [1, 0, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1], [1, 1, 0]]
    assert seatings(4) == [[0, 1, 0, 1], [1, 0, 1, 0]]


def test_weights_follow_what_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = names_of(own_weights("signorie"))
    goal = [0.3 if place % 2 else -0.3 for place in range(len(names))]  # the best weights in a game made for this

    def played(wave: Wave, number: int) -> dict[str, Any]:
        signs = direction(wave.seed, number, len(names))
        away = [
            sum(
                (step + side * slope.REACH * sign - end) ** 2
                for step, sign, end in zip(wave.middle, signs, goal, strict=True)
            )
            for side in (1, -1)
        ]
        luck = random.Random(number).gauss(0, 0.5)
        return {"number": number, "gain": math.tanh(away[1] - away[0] + luck), "margin": 1.0}

    monkeypatch.setattr(slope, "play_set", played)
    tune = tuning(tmp_path)
    tune.run(8000, 2, nothing)
    assert max(abs(step - end) for step, end in zip(tune.mean, goal, strict=True)) < 0.12
    assert tune.usual_margin == 1.0


def test_the_last_match_says_whether_the_new_weights_are_better(monkeypatch: pytest.MonkeyPatch) -> None:
    own = own_weights("signorie")
    spoilt = shifted(own, [(-1) ** place * 1.5 for place in range(len(numbers_of(own)))])

    def last(new: dict[str, Any], old: dict[str, Any], games: int) -> dict[str, Any]:
        monkeypatch.setattr(tuning_module, "own_weights", lambda _: old)
        return tuning_module.verified("signorie", "squire@1", 2, new, games, 5, 1, "pool")

    assert last(spoilt, own, 40)["verdict"] == "worse"
    assert last(own, spoilt, 40)["verdict"] == "better"
    assert last(own, own, 6) | {"win_share": None} == {
        "games": 6,
        "win_share": None,
        "against": "the weights before",
        "fair": 0.5,
        "verdict": "open",
    }


def test_what_is_shown_of_new_weights() -> None:
    found = {"sets": 8, "weights": "w.json", "evidence": "e.jsonl"}
    share = {"mean": 0.36, "low": 0.31, "high": 0.41}
    for verdict, words in (("worse", "They are worse: keep the old ones."), ("better", "They are better.")):
        console = Console(file=StringIO(), width=200)
        show_slope(console, found | {"verification": {"games": 9, "win_share": share, "fair": 0.5, "verdict": verdict}})
        text = console.file.getvalue()  # type: ignore[attr-defined]
        assert f"9 new games: 36.0% (31.0% to 41.0%); 50.0% is fair. {words}" in text


def test_what_cannot_be_tuned_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RegaliaError, match="page has no weights to tune"):
        tuning(tmp_path, bot="page")
    tuning(tmp_path).run(2, 2, nothing)
    evidence = (tmp_path / "evidence.jsonl").read_text("utf-8")
    # other tunings, and the same one, which is done
    for other in (tuning(tmp_path, seed=6), tuning(tmp_path, anchored=True), tuning(tmp_path)):
        with pytest.raises(RegaliaError, match="holds another tuning"):
            other.run(2, 2, nothing)
    assert (tmp_path / "evidence.jsonl").read_text("utf-8") == evidence
