"""What a table is made of: rows of an append-only log."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regalia.core.errors import RegaliaError


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: what happened at a table, in what order, when (seconds since 1970)."""

    table: str
    seq: int
    kind: str
    payload: Mapping[str, Any]
    at: float


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is not yet written: a command that the rules of the table allow."""

    kind: str
    payload: Mapping[str, Any]


class TableRefusal(RegaliaError):
    """Something that cannot be done at a table now. `code` is for programs, the sentence for people."""

    def __init__(self, code: str, sentence: str, rule: str | None = None) -> None:
        sentence = sentence[:1].upper() + sentence[1:]
        sentence = sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule


def new_id() -> str:
    """An id for a table that nobody can guess: who has the link may look."""
    return secrets.token_urlsafe(9)


def new_secret() -> str:
    """A guest's secret; only its owner's browser keeps it."""
    return secrets.token_urlsafe(24)


def guest_id(secret: str) -> str:
    """How a guest is written into a log: nobody who reads it can act as the guest."""
    return hashlib.sha256(f"guest {secret}".encode()).hexdigest()[:24]
