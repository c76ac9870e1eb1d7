"""Which numbered rules and worked examples the tests name, found by reading the tests."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from regalia.core.game import Game
from regalia.core.rules import examples_of, rules_of

TESTS = Path(__file__).parent


def ids_named_in(source: str) -> set[str]:
    """The ids in the marks `rule(...)` and `example(...)` of the test functions of a source."""
    found: set[str] = set()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] in ("rule", "example"):
                    found |= {str(word.value) for word in mark.args if isinstance(word, ast.Constant)}
    return found


@cache
def ids_named_by_tests() -> frozenset[str]:
    """All ids that any test names."""
    named: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        named |= ids_named_in(path.read_text("utf-8"))
    return frozenset(named)


def ids_of(game: Game) -> list[str]:
    """All rules and worked examples of a game, those of shared rulebooks included."""
    found: list[str] = []
    for book in game.rulebooks:
        rules = rules_of([book])
        family = next(iter(rules)).partition("-")[0]
        found += [*rules, *examples_of(book, family)]
    return found
