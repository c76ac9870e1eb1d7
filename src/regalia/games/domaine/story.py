"""Stub."""

from __future__ import annotations
from typing import Any


def label(state: Any, action: int) -> str:
    return str(action)


def prompt(state: Any, seat: int) -> str:
    return ""


def tell(event: Any) -> str:
    return ""


def refuse(rule: str) -> str | None:
    return None


def picture(view: Any) -> str:
    return ""
