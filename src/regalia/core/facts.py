"""Reading facts: a position as plain data, taken apart with errors that name the wrong fact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.core.errors import BadFacts
from regalia.core.rng import WORD, Rng


class FactReader:
    """Takes the facts of a position one by one; what is missing, of the wrong kind or out of range is named."""

    def __init__(self, facts: object, where: str = "") -> None:
        if not isinstance(facts, Mapping):
            raise BadFacts(f"{where or 'the facts'} must be an object with named facts, not {facts!r}")
        self._facts: Mapping[str, Any] = facts
        self._where = where
        self._read: set[str] = set()

    def take(self, name: str) -> Any:
        """The fact of this name, whatever it is."""
        if name not in self._facts:
            raise BadFacts(f"the fact {self._path(name)} is missing")
        self._read.add(name)
        return self._facts[name]

    def has(self, name: str) -> bool:
        """Whether the fact is given at all."""
        return name in self._facts

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within its bounds."""
        return self._number(self.take(name), self._path(name), low, high)

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.take(name)
        if not isinstance(value, bool):
            raise BadFacts(f"{self._path(name)} must be true or false, not {value!r}")
        return value

    def choice(self, name: str, values: Sequence[Any]) -> int:
        """One of the values named; its place among them is returned."""
        value = self.take(name)
        if value not in values:
            raise BadFacts(f"{self._path(name)} must be one of {', '.join(map(str, values))}, not {value!r}")
        return values.index(value)

    def seat(self, name: str, seats: int) -> int:
        """A seat, or null, which is returned as -1."""
        value = self.take(name)
        return -1 if value is None else self._number(value, self._path(name), 0, seats - 1)

    def numbers(self, name: str, length: int | None, low: int, high: int) -> list[int]:
        """A list of whole numbers of this length."""
        items = self.items(name, length)
        return [self._number(item, f"{self._path(name)}[{i}]", low, high) for i, item in enumerate(items)]

    def seats(self, name: str, length: int, seats: int) -> list[int]:
        """A list of seats, null standing for none (-1)."""
        items = self.items(name, length)
        return [
            -1 if item is None else self._number(item, f"{self._path(name)}[{i}]", 0, seats - 1)
            for i, item in enumerate(items)
        ]

    def table(self, name: str, rows: int, columns: int, low: int, high: int) -> list[int]:
        """A list of rows, returned as one list, row after row."""
        found: list[int] = []
        for r, row in enumerate(self.items(name, rows)):
            path = f"{self._path(name)}[{r}]"
            found += [
                self._number(item, f"{path}[{c}]", low, high) for c, item in enumerate(_items(row, path, columns))
            ]
        return found

    def items(self, name: str, length: int | None = None) -> list[Any]:
        """A list of anything, of this length if one is given."""
        return _items(self.take(name), self._path(name), length)

    def flags(self, name: str, length: int) -> list[bool]:
        """A list of true and false."""
        found = self.items(name, length)
        for i, item in enumerate(found):
            if not isinstance(item, bool):
                raise BadFacts(f"{self._path(name)}[{i}] must be true or false, not {item!r}")
        return found

    def inner(self, name: str) -> FactReader:
        """The reader of an object inside this one."""
        return self.within(self.take(name), name)

    def within(self, facts: object, name: str) -> FactReader:
        """The reader of an object found inside this one, such as an entry of a list."""
        return FactReader(facts, self._path(name))

    def rng(self, name: str = "rng") -> Rng:
        """The generator, as its four words."""
        a, b, c, counter = self.numbers(name, 4, 0, WORD)
        return Rng(a, b, c, counter)

    def done(self) -> None:
        """Complain about facts that nobody asked for: most likely a misspelt name."""
        unknown = [self._path(name) for name in self._facts if name not in self._read]
        if unknown:
            raise BadFacts(f"unknown fact {', '.join(sorted(unknown))}")

    def _path(self, name: str) -> str:
        return f"{self._where}.{name}" if self._where else name

    def _number(self, value: Any, path: str, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadFacts(f"{path} must be a number from {low} to {high}, not {value!r}")
        return value


def _items(value: Any, path: str, length: int | None) -> list[Any]:
    if not isinstance(value, list):
        raise BadFacts(f"{path} must be a list, not {value!r}")
    if length is not None and len(value) != length:
        raise BadFacts(f"{path} must have {length} entries, not {len(value)}")
    return value


def rng_facts(rng: Rng) -> list[int]:
    """The generator as its four words."""
    return [rng.a, rng.b, rng.c, rng.counter]
