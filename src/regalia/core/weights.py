"""Weights of heuristics as data: a game's `weights.json`, read at import and changed only for tuning."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Weights = dict[str, Any]  # name -> a number or a list of numbers


def read_weights(package_file: str) -> Weights:
    """The weights in the file `weights.json` beside a module, given by its `__file__`; every number as a float."""
    found = json.loads(Path(package_file).with_name("weights.json").read_text("utf-8"))["weights"]
    return as_floats(found)


def as_floats(weights: Weights) -> Weights:
    """The weights with every number a float, as compiled code wants them."""
    return {
        name: [float(one) for one in value] if isinstance(value, list) else float(value)
        for name, value in weights.items()
    }
