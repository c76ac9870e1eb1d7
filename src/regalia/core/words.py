"""Texts by key, from a game's `words/en.json`: the rules speak in keys and parameters, the catalogue in sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

_marking: ContextVar[bool] = ContextVar("marking", default=False)


class Words:
    """A catalogue of texts in one language."""

    def __init__(self, package_file: str, language: str = "en") -> None:
        """`package_file` is the `__file__` of a module beside the folder `words`."""
        path = Path(package_file).parent / "words" / f"{language}.json"
        self._texts: dict[str, Any] = json.loads(path.read_text("utf-8"))

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def say(self, key: str, **parameters: Any) -> str:
        """The text of a key with its parameters filled in. A missing key is an error of ours, never of the reader."""
        text = self._texts[key]
        if not isinstance(text, str):
            raise TypeError(f"{key} is a list of texts; use list()")
        return text.format(**parameters)

    def list(self, key: str) -> list[str]:
        """The texts of a key that stands for several, such as the names of six characters."""
        texts = self._texts[key]
        if not isinstance(texts, list):
            raise TypeError(f"{key} is one text; use say()")
        return texts


@contextmanager
def marked() -> Iterator[None]:
    """Within, texts name seats and colours by marks, for readers who know the people: `«0:red»`, `«red»`."""
    before = _marking.set(True)
    try:
        yield
    finally:
        _marking.reset(before)


def person(seat: int, colour: str) -> str:
    """Whoever sits here: by colour, or as a mark that the reader replaces by a name."""
    return f"«{seat}:{colour}»" if _marking.get() else colour


def tincture(colour: str) -> str:
    """Something in a seat's colour: by its name, or as a mark that the reader replaces by a sign."""
    return f"«{colour}»" if _marking.get() else colour


def listing(parts: list[str]) -> str:
    """Join words as a sentence does: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def amount(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 die", "3 dice"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
