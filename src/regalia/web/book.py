"""The rule book of a game as a page can draw it: parts, sections, rules, rulings and examples in the book's order."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from regalia.core.game import Game
from regalia.core.rules import rulebook, rules_of

_HEADING = re.compile(r"^(#{1,4})\s+(.*)$")
_NUMBER = re.compile(r"^\d+(?:\.\d+)*\.?\s+|^[A-Z]+-\d+\s+")
_RULE = re.compile(r"^\s*(?:[-*]\s+|\|\s*)?\*{0,2}([A-Z]+-\d+(?:\.\d+)+[a-z]?)\b")
_ENTRY = re.compile(r"^(?:[-*]\s+)?(?:(\d+)\.\s+)?\*\*(?:((?:[A-Z]+-)?(?:EX?-?|R)\d+)\b[\s.]*)?(.*?)\*\*\s*(.*)$")
_ROW = re.compile(r"^\|\s*\**([A-Z][A-Z-]*\d+)\**\s*\|\s*(.*?)\s*\|\s*$")
_TAG = re.compile(r"\s*\[[SPD](?:[^\]]*)\]")


class BookRule(Struct, frozen=True):
    """A numbered rule."""

    id: str
    text: str


class BookEntry(Struct, frozen=True):
    """A ruling or a worked example: its id in the book, what it is about, and what it says."""

    id: str
    title: str
    text: str


class BookSection(Struct, frozen=True):
    """A section with a heading (`level` 2 or deeper) and what stands in it, in order."""

    heading: str
    level: int
    rules: list[BookRule]
    rulings: list[BookEntry]
    examples: list[BookEntry]


class BookPart(Struct, frozen=True):
    """One of the books a game is made of: its own, or the rules it shares with a sister game."""

    name: str
    title: str
    sections: list[BookSection]


class Book(Struct, frozen=True):
    """All rules of a game, to be read."""

    game: str
    title: str
    parts: list[BookPart]


@cache
def book_of(game: Game) -> Book:
    """The book of a game; sections in which there is nothing to read are left out."""
    return Book(game.id, game.title, [_part(name) for name in game.rulebooks])


def _part(name: str) -> BookPart:
    texts = rules_of([name])
    title, sections = name, [BookSection("", 2, [], [], [])]
    chapter = ""
    for line in rulebook(name).splitlines():
        if heading := _HEADING.match(line):
            level, words = len(heading[1]), _plain(heading[2])
            if level == 1:
                title = words
                continue
            chapter = words if level == 2 else chapter
            sections.append(BookSection(_NUMBER.sub("", words), level, [], [], []))
        else:
            _read(line, chapter, sections[-1], texts)
    return BookPart(name, title, _kept(sections))


def _read(line: str, chapter: str, section: BookSection, texts: dict[str, str]) -> None:
    """What a line adds to its section. A rule is taken where the book first states it."""
    rule = _RULE.match(line)
    if "Worked examples" in chapter:
        _add(line, section.examples)
    elif "Rulings" in chapter:
        _add(line, section.rulings)
    elif rule and rule[1] in texts:
        section.rules.append(BookRule(rule[1], texts.pop(rule[1])))


def _add(line: str, entries: list[BookEntry]) -> None:
    """A new ruling or example, or the next line of the last one."""
    if row := _ROW.match(line):
        title, *rest = [_plain(cell) for cell in row[2].split(" | ")]
        entries.append(BookEntry(row[1], title, " → ".join(rest)))
    elif entry := _ENTRY.match(line):
        name = entry[2] or entry[1] or str(len(entries) + 1)
        entries.append(BookEntry(name, _plain(entry[3]).rstrip("."), _plain(entry[4])))
    elif line.strip() and entries and not line.startswith(("|", "#", "-", "```")):
        last = entries[-1]
        entries[-1] = BookEntry(last.id, last.title, f"{last.text} {_plain(line)}".strip())


def _kept(sections: list[BookSection]) -> list[BookSection]:
    """Those with something to read, and the headings above them."""
    kept: list[BookSection] = []
    for section in reversed(sections):
        is_read = section.rules or section.rulings or section.examples
        is_above = bool(kept) and section.level < kept[0].level and section.heading != ""
        if is_read or is_above:
            kept.insert(0, section)
    return kept


def _plain(text: str) -> str:
    return _TAG.sub("", text).replace("**", "").replace("`", "").strip()
