"""The client's types are those of the server, and what is sent is what the types say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    found = importlib.util.spec_from_file_location("client_types", ROOT / "tools" / "client_types.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules["client_types"] = module
    found.loader.exec_module(module)
    return module


def test_the_generated_types_are_not_stale() -> None:
    made = tool()
    assert made.TARGET.read_text("utf-8") == made.text(), "run python tools/client_types.py"


def test_schemas_become_types() -> None:
    say = tool().typescript
    assert say({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}) == "(string | null)[]"
    assert say({"type": "array", "prefixItems": [{"type": "integer"}, {"$ref": "Seat"}]}) == "[number, Seat]"
    assert say({"type": "object", "additionalProperties": {"type": "number"}}) == "Record<string, number>"
    assert say({"enum": ["a", "b"]}) == '"a" | "b"'
    assert say({}) == "unknown"
