"""stub"""

from typing import Any


def label(state: Any, action: int) -> str:
    return str(action)


def prompt(state: Any, seat: int) -> str:
    return ""


def tell(event: Any) -> str:
    return str(event.kind)


def refuse(rule: str) -> str | None:
    return None


def picture(view: Any) -> str:
    return ""


def seat_name(seat: int) -> str:
    return str(seat)
