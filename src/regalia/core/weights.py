"""Weights of heuristics as data: a game's `weights.json`, read at import and changed only for tuning."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Weights = dict[str, Any]  # name -> a number or a list of numbers


def read_weights(package_file: str) -> Weights:
    """The weights in the file `weights.json` beside a module, given by its `__file__`."""
    found: Weights = json.loads(Path(package_file).with_name("weights.json").read_text("utf-8"))["weights"]
    return found
