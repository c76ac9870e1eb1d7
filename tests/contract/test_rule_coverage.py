"""Every numbered rule and every worked example of every registered game is named by a test."""

from __future__ import annotations

import pytest

from contract.tables import GAMES
from coverage_of_rules import ids_named_by_tests, ids_named_in, ids_of
from regalia.core.game import Game

RULES_AND_EXAMPLES = {
    "versailles_dice": (159, 37),
    "louis_xiv": (227, 42),
    "signorie": (192, 48),
    "domaine": (112 + 124, 18 + 33),
    "lowenherz": (112 + 156, 18 + 33),
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_rule_and_example_is_named_by_a_test(game: Game) -> None:
    missing = [one for one in ids_of(game) if one not in ids_named_by_tests()]
    assert not missing, f"no test names {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_rulebook_is_complete(game: Game) -> None:
    rules, examples = RULES_AND_EXAMPLES[game.id]
    assert len(game.rules) >= rules
    assert len(ids_of(game)) >= rules + examples
    assert all(len(sentence) > 5 and "|" not in sentence for sentence in game.rules.values())


def test_tests_name_only_ids_that_exist() -> None:
    known = {one for game in GAMES for one in ids_of(game)}
    families = {one.partition("-")[0] for one in known}
    unknown = sorted(one for one in ids_named_by_tests() if one.partition("-")[0] in families and one not in known)
    assert not unknown


def test_only_marks_on_tests_count() -> None:
    source = '''
"""VERS-1.1 in a text."""
# VERS-1.2 in a comment
@rule("VERS-1.3")
def helper(): ...
@rule("VERS-1.4", "VERS-1.5")
@pytest.mark.example("VERS-EX-1")
def test_it(): ...
'''
    assert ids_named_in(source) == {"VERS-1.4", "VERS-1.5", "VERS-EX-1"}
