"""What the client is given by the games is not stale."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import components  # type: ignore[import-not-found]


def test_the_data_of_the_boards_is_that_of_the_games() -> None:
    for path, text in components.texts().items():
        assert path.read_text("utf-8") == text, f"run python tools/components.py: {path.name} of {path.parent.name}"
