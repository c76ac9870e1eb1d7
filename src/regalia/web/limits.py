"""Limits that keep one guest from harming others. Each answers with a sentence."""

from __future__ import annotations

import time
from collections import OrderedDict

from regalia.table.log import TableRefusal

LONGEST_MESSAGE = 4096
LARGEST_BODY = 1_000_000
SOCKETS_PER_GUEST = 20
MESSAGES_PER_SECOND = 20.0
MESSAGE_BURST = 60.0
TABLES_PER_MINUTE = 30.0
TABLE_BURST = 60.0
MOST_BUCKETS = 50_000


class Bucket:
    """So many a second on average, so many at once at most."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """What each guest has used up."""

    def __init__(self) -> None:
        self._creating: OrderedDict[str, Bucket] = OrderedDict()
        self._sockets: dict[str, int] = {}

    def create_table(self, guest: str) -> None:
        """Refuse guests who open tables too fast."""
        bucket = self._creating.setdefault(guest, Bucket(TABLES_PER_MINUTE / 60, TABLE_BURST))
        self._creating.move_to_end(guest)
        if len(self._creating) > MOST_BUCKETS:
            self._creating.popitem(last=False)
        if not bucket.take():
            raise TableRefusal("too_many_tables", "You are opening tables too fast; wait a little.")

    def open_socket(self, guest: str) -> bool:
        """Count a connection; False if the guest has too many."""
        if self._sockets.get(guest, 0) >= SOCKETS_PER_GUEST:
            return False
        self._sockets[guest] = self._sockets.get(guest, 0) + 1
        return True

    def close_socket(self, guest: str) -> None:
        """A connection is gone."""
        left = self._sockets.get(guest, 1) - 1
        if left > 0:
            self._sockets[guest] = left
        else:
            self._sockets.pop(guest, None)
