"""The numbered rules: read from `docs/rules`, and as codes that compiled rules can return.

A rule code is the id in digits, family_chapter_number_part_letter: VERS-4.26 is `2_04_26_00_0`, VERS-9.3d is
`2_09_03_00_4`, SIG-6.4.8 is `3_06_04_08_0`. Code 0 is "no rule": nothing forbids it. So legality is written once, in
functions that return the refusing rule, and costs a comparison of numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

ALLOWED: Final = 0

FAMILIES: Final[dict[int, str]] = {1: "LXIV", 2: "VERS", 3: "SIG", 4: "DOM", 5: "LOW", 6: "TER"}

_RULE = re.compile(r"^\s*(?:[-*]\s+)?(?:\|\s*)?(?:\*\*)?([A-Z]+-\d+(?:\.\d+)+[a-z]?)(?:\*\*)?(?:\s*\||\s)\s*(.*)$")
_EXAMPLE = re.compile(r"^\s*(?:[-*]\s+|\|\s*)?(?:\*\*)?(?:([A-Z]+)-)?(EX?-?\d+)\b")
_TAGGED_HEADER = re.compile(r"^\|.*\| *tag *\|$")  # a table whose last column says where each rule comes from
_BETWEEN_ROWS = re.compile(r"^\|[-| :]*$")
_TAG = re.compile(r"\s*\[[SPD](?:[-/][SPD])*\](?:\[[SPD]\])*")


def rule_id(code: int) -> str:
    """The id that a rule code stands for.

    >>> rule_id(2_09_03_00_4)
    'VERS-9.3d'
    """
    code, letter = divmod(code, 10)
    code, part = divmod(code, 100)
    code, number = divmod(code, 100)
    family, chapter = divmod(code, 100)
    tail = f".{part}" if part else ""
    return f"{FAMILIES[family]}-{chapter}.{number}{tail}{' abcdefghi'[letter].strip()}"


def rulebook_path(name: str) -> Path:
    """Where the numbered rules of this name lie: inside an installed package, or in the repository."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "rulebooks" / f"{name}.md"
    return installed if installed.exists() else package.parent.parent / "docs" / "rules" / f"{name}.md"


@cache
def rulebook(name: str) -> str:
    """The whole text of a rulebook."""
    return rulebook_path(name).read_text("utf-8")


def rules_of(names: Iterable[str]) -> dict[str, str]:
    """Rule id -> its sentence, for all rulebooks named, in the order of the books."""
    found: dict[str, str] = {}
    for name in names:
        found.update(_rules_in(rulebook(name)))
    return found


def _rules_in(text: str) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    is_tagged = False
    for line in text.splitlines():
        match = _RULE.match(line)
        if match and _starts_a_rule(line):
            current = found.setdefault(match[1], [])
            current.append(_plain(_without_last_cell(match[2]) if is_tagged else match[2]))
        elif current is not None and line.startswith("  ") and not line.lstrip().startswith(("-", "|", "#")):
            current.append(_plain(line))
        else:
            current = None
            if not _BETWEEN_ROWS.match(line):
                is_tagged = bool(_TAGGED_HEADER.match(line))
    return {rule: " ".join(parts).strip() for rule, parts in found.items()}


def _starts_a_rule(line: str) -> bool:
    return line.lstrip().startswith(("- **", "* **", "**", "|"))


def _without_last_cell(cells: str) -> str:
    return cells.rstrip().removesuffix("|").rpartition(" | ")[0]


def _plain(sentence: str) -> str:
    """The sentence without provenance tags, table bars and emphasis."""
    cells = [cell.strip() for cell in sentence.strip().strip("|").split(" | ")]
    text = ": ".join(cell for cell in cells if cell and not _TAG.fullmatch(cell))
    return _TAG.sub("", text).replace("**", "").replace("`", "").strip()


def examples_of(name: str, family: str) -> list[str]:
    """The ids of the worked examples of a rulebook, with the family's name in front."""
    found: list[str] = []
    inside = False
    for line in rulebook(name).splitlines():
        if line.startswith("## "):
            inside = "Worked examples" in line
        match = _EXAMPLE.match(line) if inside else None
        if match:
            found.append(f"{match[1] or family}-{match[2]}")
    return found
