"""Putting hidden things in a fixed order before they are shuffled.

What a seat imagines must follow from what it knows and from a seed alone. A shuffle of cards as they really lie would
carry their true order into the imagined one.
"""

from __future__ import annotations

from mypy_extensions import i64

from regalia.core.vecs import vec


def put_in_order(items: vec[i64], first: i64, last: i64) -> None:
    """Sort the items first .. last - 1, ascending, by counting: they are small numbers from 0 on."""
    largest: i64 = 0
    for place in range(first, last):
        largest = max(largest, items[place])
    counts = vec[i64]([0] * (largest + 1))
    for place in range(first, last):
        counts[items[place]] += 1
    at = first
    for value in range(largest + 1):
        for _ in range(counts[value]):
            items[at] = value
            at += 1
