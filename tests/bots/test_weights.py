"""Weights are data: read, checked, changed and put back; the parts of an outlook add up to it."""

from __future__ import annotations

import json
import os
from importlib import import_module
from pathlib import Path

import pytest

import regalia
from contract.suite import Table
from contract.tables import PLAIN_TABLES
from regalia.bots import LEVELS, bot
from regalia.bots.greedy import best_action
from regalia.bots.levels import level_in
from regalia.bots.weighing import BadWeights, checked, own_weights, weights_in, with_weights
from regalia.core.game import Game
from regalia.core.records import steps
from regalia.core.state import State
from regalia.hints import hints, reasons
from support import random_play

TUNABLE = [regalia.game(name) for name in regalia.games()]


def middle(game: Game, players: int = 2) -> State:
    found = [state.clone() for state in random_play(game.new(players, 4, log=False), 4)]
    return found[len(found) // 2]


@pytest.mark.parametrize("game", TUNABLE, ids=lambda game: game.id)
def test_every_weight_moves_some_outlook_and_is_put_back(game: Game) -> None:
    replays = Path(__file__).parents[2] / "replays" / game.id
    lines = [line for file in replays.glob("[24]-*.jsonl") for line in file.read_text("utf-8").splitlines()[:4]]
    found = [state.clone() for line in lines for state in steps(json.loads(line), log=False)]
    before = [state.heuristic() for state in found]
    own = own_weights(game.id)
    unmoved = []
    for name, value in own.items():
        other = [one * 3 + 1 for one in value] if isinstance(value, list) else value * 3 + 1
        with with_weights(game.id, checked(game.id, {name: other})):
            if all(state.heuristic() == outlook for state, outlook in zip(found, before, strict=True)):
                unmoved.append(name)
    assert unmoved == []
    assert [state.heuristic() for state in found] == before


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_parts_add_up_to_the_outlook(table: Table) -> None:
    heuristic = import_module(f"regalia.games.{table.game.id}.heuristic")
    for state in random_play(table.new(2, log=False), 2):
        outlook = state.heuristic()
        for seat in range(table.players):
            assert sum(heuristic.terms(state, seat).values()) == pytest.approx(outlook[seat], abs=1e-6)


def test_a_bot_with_other_weights(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({"weights": {"victory": 3.0, "pressure": 0.9}}), "utf-8")
    game = regalia.game("versailles_dice")
    state = middle(game)
    before = state.heuristic()
    player = bot(f"squire+{file}")
    assert player.choose(state, state.waiting[0], 1) in state.legal_actions()
    assert state.heuristic() == before
    assert weights_in(game.id, file)["pressure"] == 0.9
    assert weights_in(game.id, file)["reach"] == own_weights(game.id)["reach"]


def test_weights_of_levels_fit_their_games() -> None:
    found = [(game, level) for game in regalia.games() for level in LEVELS if level_in(game, level).get("weights")]
    assert ("versailles_dice", "squire") in found
    for game, level in found:
        assert checked(game, level_in(game, level)["weights"]) != own_weights(game)


@pytest.mark.parametrize(
    ("game", "former", "tuned"),
    [
        ("louis_xiv", ("squire", "knight"), ("baron", "duke")),
        ("signorie", ("squire", "knight"), ("baron", "duke")),
        ("lowenherz", ("squire", "knight"), ("baron", "duke")),
        ("domaine", ("squire",), ("knight", "baron", "duke")),
    ],
)
def test_levels_know_as_much_as_docs_say(game: str, former: tuple[str, ...], tuned: tuple[str, ...]) -> None:
    """What a level is better at comes from search alone where it has the weights of the level below (docs/bots.md)."""
    known = {level: checked(game, level_in(game, level).get("weights") or {}) for level in (*former, *tuned)}
    assert all(known[level] == own_weights(game) for level in tuned)
    assert all(known[level] == known["squire"] != own_weights(game) for level in former)


def test_a_level_plays_with_its_own_weights_and_a_file_has_the_last_word(tmp_path: Path) -> None:
    """The squire of Versailles Dice underrates Influence; with the game's own weights it does not."""
    game = regalia.game("versailles_dice")
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(own_weights(game.id)), "utf-8")
    weights = checked(game.id, level_in(game.id, "squire")["weights"])
    differ = 0
    for state in random_play(game.new(2, 4, log=False), 4):
        if not state.over:
            seat, before = state.waiting[0], state.heuristic()
            with with_weights(game.id, weights):
                of_level = best_action(state, seat, 1, 4)
            assert bot("squire").choose(state, seat, 1) == of_level
            assert state.heuristic() == before
            assert bot(f"squire+{file}").choose(state, seat, 1) == best_action(state, seat, 1, 4)
            differ += of_level != best_action(state, seat, 1, 4)
    assert differ > 0


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"charm": 1.0}, "has no weight 'charm'"),
        ({"pressure": "much"}, "the weight pressure is a number"),
        ({"favour_rate": [1.0]}, "a list of 25 numbers"),
        ([1, 2], "names with numbers"),
    ],
)
def test_weights_that_do_not_fit(given: object, sentence: str) -> None:
    with pytest.raises(BadWeights, match=sentence):
        checked("versailles_dice", given)


def test_a_file_that_was_written_anew_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    for number in (1, 2):
        file.write_text(json.dumps({"pressure": number / 4}), "utf-8")
        os.utime(file, ns=(number, number))
        assert weights_in("versailles_dice", file)["pressure"] == number / 4


def test_files_that_hold_no_weights(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read"):
        weights_in("versailles_dice", tmp_path / "none.json")
    (tmp_path / "bad.json").write_text("{", "utf-8")
    with pytest.raises(BadWeights, match="is not JSON"):
        weights_in("versailles_dice", tmp_path / "bad.json")
    with pytest.raises(BadWeights, match="has no weights that can be changed"):
        own_weights("toy")


# --- hints ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [one for one in PLAIN_TABLES if one.players == 3], ids=str)
def test_hints_name_moves_points_and_reasons(table: Table) -> None:
    state = middle(table.game, 3)
    seat = state.waiting[0]
    found = hints(state, level="knight@60", seed=2)
    assert found[0].action in state.legal_actions(seat)
    assert found[0].label == state.label(found[0].action)
    assert len(found[0].expected) == 3
    assert hints(state.imagine(seat, 6), seat, level="knight@60", seed=2) == found


def test_hints_tell_chances_where_points_say_little() -> None:
    state = middle(regalia.game("versailles_dice"))
    found = hints(state, level="knight@60", seed=2)
    assert {one.measure for one in found} == {"chance"}
    assert 0.5 < sum(found[0].expected) < 1.2
    assert all(reason.split()[1] == "%" for one in found for reason in one.why)
    assert {one.measure for one in hints(middle(regalia.game("signorie")), level="knight@8")} == {"points"}


def test_reasons_name_what_moves() -> None:
    game = regalia.game("signorie")
    for state in random_play(game.new(2, 1, log=False), 1):
        if not state.over:
            said = reasons(state, state.waiting[0], state.legal_actions()[0], 1)
            if any("florins" in reason for reason in said):
                return
    pytest.fail("no action of a whole game moved the florins")


@pytest.mark.parametrize(("name", "unsure"), [("domaine", 0.0), ("lowenherz", 6.0)])
def test_the_move_that_wins_is_said_to_win_and_brings_points_not_the_worth_of_a_victory(
    name: str, unsure: float
) -> None:
    """What is hidden to the end in Löwenherz, a few points of politics cards, leaves its hints unsure."""
    file = Path(__file__).parents[2] / "replays" / name / "2-squire.jsonl"
    told = 0
    for line in file.read_text("utf-8").splitlines()[:6]:
        *_, last, end = [state.clone() for state in steps(json.loads(line), log=False)]
        seat = last.waiting[0]
        assert end.over
        if end.rank(seat) > 1 or last.count(seat) < 2:
            continue
        action = next(one for one in last.legal_actions(seat) if applied(last, one) == end)
        (hint,) = [one for one in hints(last, seat, level="knight@200", most=1000) if one.action == action]
        assert hint.why[0] in (["wins the game"] if unsure == 0.0 else ["wins the game", "may win the game"])
        assert hint.expected == pytest.approx(end.scores, abs=unsure)
        assert not any("victory" in reason for reason in hint.why)
        told += 1
    assert told > 0


def test_a_move_without_a_choice_has_points_to_expect() -> None:
    """The last card of Domaine can only be sold, and is asked for all the same (DOM-11.7)."""
    lines = (Path(__file__).parents[2] / "replays" / "domaine" / "2-squire.jsonl").read_text("utf-8").splitlines()
    forced = 0
    for line in lines:
        *_, last, end = [state.clone() for state in steps(json.loads(line), log=False)]
        if last.count(last.waiting[0]) == 1:
            (hint,) = hints(last, level="knight@40")
            assert hint.share == 1.0
            assert hint.expected == [float(points) for points in end.scores]
            forced += 1
    assert forced > 0


def applied(state: State, action: int) -> State:
    after = state.clone()
    after.apply(action)
    return after


def test_what_is_sure_to_come_is_no_reason() -> None:
    """In Domaine the turn passes on whatever is done, and a card is drawn: nobody needs to be told."""
    found = [state.clone() for state in random_play(regalia.game("domaine").new(2, 4, log=False), 4)]
    mains = [state for state in found if not state.over and state.decision_name() == "main"][::10]
    heuristic = import_module("regalia.games.domaine.heuristic")
    assert len(mains) > 2
    for state in mains:
        seat, action = state.waiting[0], state.legal_actions()[0]
        after = state.clone()
        after.apply(action)
        assert heuristic.terms(after, seat)[heuristic.SURE] != heuristic.terms(state, seat)[heuristic.SURE]
        assert not any(heuristic.SURE in said for said in reasons(state, seat, action, 1))
