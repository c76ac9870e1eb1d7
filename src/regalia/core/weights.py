"""Weights of heuristics as data: a game's `weights.json`, read at import and changed only for tuning."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Weights = dict[str, Any]  # name -> a number or a list of numbers


_NUMBERS: dict[str, int] = {}  # weights in words -> their number


def number_of(weights: Weights) -> int:
    """A number for these weights, the same for the same ones: what is remembered with them holds again with them."""
    return _NUMBERS.setdefault(repr(weights), len(_NUMBERS))


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
