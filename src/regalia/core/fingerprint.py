"""A 64-bit fingerprint of a list of numbers, the same compiled or not.

Two lanes of 32 bits; every product is of a word of 32 bits and a constant below 2**31, so nothing overflows 63 bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.core.vecs import vec

WORD: Final = 0xFFFFFFFF
LEFT_FACTOR: Final = 0x7FEB352D
RIGHT_FACTOR: Final = 0x2C1B3C6D
LAST_FACTOR: Final = 0x297A2D39


def fingerprint(numbers: vec[i64], length: i64) -> int:
    """The fingerprint of the first `length` numbers."""
    left: i64 = 0x9E3779B9
    right: i64 = 0x85EBCA6B
    for i in range(length):
        number: i64 = numbers[i]
        left = ((left ^ (number & WORD)) * LEFT_FACTOR) & WORD
        left ^= left >> 15
        right = ((right ^ ((number >> 32) & WORD) ^ left) * RIGHT_FACTOR) & WORD
        right ^= right >> 13
    left = ((left ^ right ^ length) * LAST_FACTOR) & WORD
    left ^= left >> 16
    right = ((right ^ (left >> 3)) * LEFT_FACTOR) & WORD
    right ^= right >> 15
    high: int = left
    low: int = right
    return high * 4294967296 + low
