"""Settings of all tests."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from compile_rules import is_built


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")


def pytest_sessionstart(session: pytest.Session) -> None:
    """The suite tests the compiled rules: stale or missing ones would make it test something else."""
    if os.environ.get("REGALIA_PURE") != "1" and not is_built():
        pytest.exit(
            "the compiled rules are missing or older than the sources; run the tests with python3 go.py test", 3
        )
