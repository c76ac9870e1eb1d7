"""The rule books as a page draws them: complete, in order, with rulings and examples."""

from __future__ import annotations

import pytest

import regalia
from regalia.core.rules import examples_of
from regalia.web.book import BookSection, book_of

games = pytest.mark.parametrize("name", regalia.games())


def sections(name: str) -> list[BookSection]:
    return [section for part in book_of(regalia.game(name)).parts for section in part.sections]


@games
def test_every_rule_is_there_once_with_its_text(name: str) -> None:
    rules = [(rule.id, rule.text) for section in sections(name) for rule in section.rules]
    assert dict(rules) == dict(regalia.game(name).rules)
    assert len(rules) == len(dict(rules))


@games
def test_rulings_and_examples_are_there(name: str) -> None:
    game = regalia.game(name)
    examples = [example.id for section in sections(name) for example in section.examples]
    for book in game.rulebooks:
        for example in examples_of(book, "X"):
            assert example.removeprefix("X-") in examples
    rulings = [ruling for section in sections(name) for ruling in section.rulings]
    assert len(rulings) >= 20
    assert all(entry.title and entry.text for entry in rulings)


@games
def test_headings_are_words(name: str) -> None:
    for section in sections(name):
        assert section.heading
        assert not section.heading[0].isdigit()
        assert "**" not in section.heading
        assert section.level in (2, 3, 4)


def test_a_section_begins_with_its_first_rule() -> None:
    first = next(section for section in sections("louis_xiv") if section.heading == "Set-up")
    assert first.rules[0].id == "LXIV-2.1"
    assert first.rules[0].text == "Number of players is 2, 3 or 4."
