"""The compiled rules are those of the sources, and the sources keep to what compiles right."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from compile_rules import is_built, modules
from twin import uncompiled_games

ROOT = Path(__file__).parents[2]


def test_the_suite_runs_the_compiled_rules() -> None:
    pure = os.environ.get("REGALIA_PURE") == "1"
    assert regalia.is_compiled() is not pure
    assert pure or is_built()


def test_the_twin_is_another_package() -> None:
    twin = uncompiled_games()["versailles_dice"]
    assert twin is not regalia.game("versailles_dice")
    state = twin.new(2, 1)
    assert type(state) is not type(regalia.game("versailles_dice").new(2, 1))
    assert type(state).clone.__code__.co_filename.endswith("state.py")


def test_regalia_pure_imports_the_sources() -> None:
    script = "import regalia; print(regalia.is_compiled(), regalia.game('versailles_dice').new(2, 1).fingerprint())"
    environment = {**os.environ, "REGALIA_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    said = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    fingerprint = regalia.game("versailles_dice").new(2, 1).fingerprint()
    assert said.stdout.split() == ["False", str(fingerprint)]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT / "src" / "regalia")))
def test_no_literal_is_shifted_by_a_variable(path: Path) -> None:
    """`1 << i` with `i: i64` becomes a shift of 32 bits when compiled; pass a typed `one` instead."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
            assert isinstance(node.right, ast.Constant), f"{path.name}:{node.lineno} shifts a literal by a variable"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT / "src" / "regalia")))
def test_games_share_code_only_through_core_and_territory(path: Path) -> None:
    parts = path.relative_to(ROOT / "src" / "regalia").parts
    allowed = {"core"} if parts[0] == "core" else {"core", "territory"}
    own = ".".join(("regalia", *parts[:2])) if parts[0] == "games" else f"regalia.{parts[0]}"
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("regalia."):
            name = node.module or ""
            assert name.startswith(own) or name.split(".")[1] in allowed, f"{path.name} imports {name}"


def test_every_public_name_has_a_docstring() -> None:
    for path in sorted((ROOT / "src").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        assert ast.get_docstring(tree), f"{path} has no docstring"
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        for node in [*tree.body, *(inner for outer in classes for inner in outer.body)]:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{path.name}:{node.lineno} {node.name} has no docstring"


def test_doctests_run() -> None:
    environment = {**os.environ, "REGALIA_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    script = (
        "import doctest, regalia, regalia.core.rules as rules\n"
        "results = [doctest.testmod(module) for module in (regalia, rules)]\n"
        "assert all(result.failed == 0 and result.attempted for result in results), results\n"
    )
    subprocess.run([sys.executable, "-c", script], env=environment, check=True, capture_output=True)
