"""The fixed integer coding of a game's actions: `parse` and `action` are each other's inverse, made from one table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any, Final

from regalia.core.errors import UnknownAction

Case = tuple[tuple[str, Any], ...]


class Kind:
    """Actions of one kind, numbered one after another.

    `Kind("jump", tile=range(1, 13), count=range(1, 4))` numbers all pairs, the last parameter running fastest.
    `Kind("pay", cases=[{"first": 0, "second": 0}, ...])` numbers the cases listed.
    """

    def __init__(self, name: str, cases: Iterable[dict[str, Any]] | None = None, **parameters: Iterable[Any]) -> None:
        self.name: Final = name
        if cases is None:
            values = product(*parameters.values())
            cases = [dict(zip(parameters, chosen, strict=True)) for chosen in values]
        self.cases: Final = list(cases)


class Coding:
    """All actions of a game, numbered from 0."""

    def __init__(self, *kinds: Kind) -> None:
        self._actions: list[tuple[str, dict[str, Any]]] = [(kind.name, case) for kind in kinds for case in kind.cases]
        self._codes: dict[tuple[str, Case], int] = {}
        self._parameters: dict[str, tuple[str, ...]] = {}
        for code, (name, case) in enumerate(self._actions):
            self._codes[name, tuple(sorted(case.items()))] = code
            self._parameters[name] = tuple(case)
        if len(self._codes) != len(self._actions):
            raise ValueError("two actions have the same name and parameters")

    def __len__(self) -> int:
        return len(self._actions)

    def parse(self, code: object) -> dict[str, Any]:
        """The action behind a number: its kind and its parameters."""
        if isinstance(code, bool) or not isinstance(code, int) or not 0 <= code < len(self):
            raise UnknownAction(f"an action is a number from 0 to {len(self) - 1}, not {code!r}")
        name, case = self._actions[code]
        return {"kind": name, **case}

    def code(self, kind: str, parameters: dict[str, Any]) -> int:
        """The number of an action."""
        if kind not in self._parameters:
            raise UnknownAction(f"there is no action {kind!r}; the kinds are {', '.join(self._parameters)}")
        wanted = self._parameters[kind]
        if set(wanted) != set(parameters):
            takes = " and ".join(wanted) or "no parameters"
            raise UnknownAction(f"{kind} takes {takes}, not {', '.join(parameters) or 'nothing'}")
        try:
            return self._codes[kind, tuple(sorted(parameters.items()))]
        except (KeyError, TypeError):
            given = ", ".join(f"{name}={value!r}" for name, value in parameters.items())
            raise UnknownAction(f"there is no action {kind}({given})") from None
