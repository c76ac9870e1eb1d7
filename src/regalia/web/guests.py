"""Who somebody is: an opaque secret in a cookie, or a bearer token for programs. No accounts."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from regalia.table.log import guest_id, new_secret

COOKIE = "regalia_guest"
YEAR = 365 * 24 * 3600


def secret_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The secret that a request carries."""
    authorization = connection.headers.get("authorization", "")
    if authorization.lower().startswith("bearer "):
        secret = authorization[7:].strip()
    else:
        secret = connection.cookies.get(COOKIE, "")
    return secret if 16 <= len(secret) <= 100 else None


def guest_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The guest's id; None for somebody who has never done anything."""
    secret = secret_of(connection)
    return None if secret is None else guest_id(secret)


def make_guest(connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[str, list[Cookie]]:
    """The guest's id, and the cookie to set if this is the first time."""
    secret = secret_of(connection)
    if secret is not None:
        return guest_id(secret), []
    secret = new_secret()
    secure = connection.url.scheme == "https"
    cookie = Cookie(COOKIE, "/", secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return guest_id(secret), [cookie]


def seat_token(secret: str, table: str, seat: int, guest: str) -> str:
    """What a seat's personal link carries; worthless once the seat has moved to another browser."""
    return _signed(secret, f"seat {table} {seat} {guest}")


def host_token(secret: str, table: str, host: str) -> str:
    """What the host's link carries."""
    return _signed(secret, f"host {table} {host}")


def same(one: str, other: str) -> bool:
    """Compare without telling by time how much is right."""
    return hmac.compare_digest(one.encode(), other.encode())


def _signed(secret: str, text: str) -> str:
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()[:32]
