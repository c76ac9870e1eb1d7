"""The generator inside every state.

It is sfc32 ("small fast counting"): three words and a counter of 32 bits each, additions, shifts and xors only, so that
compiled and uncompiled code agree bit for bit. Test vectors are in `tests/core/test_rng.py`.

One round, all arithmetic modulo 2**32::

    out     = a + b + counter
    counter = counter + 1
    a       = b ^ (b >> 9)
    b       = c + (c << 3)
    c       = rotate_left(c, 21) + out

A generator is seeded with a number of 64 bits: `a = 0`, `b` = its low word, `c` = its high word, `counter = 1`, then
twelve rounds are thrown away.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.errors import BadSeed
from regalia.core.vecs import vec

WORD: Final = 0xFFFFFFFF
LARGEST_SEED: Final = (1 << 64) - 1
WARM_UP_ROUNDS: Final = 12


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """A generator of random numbers whose whole state is four words."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def clone(self) -> Rng:
        """An independent generator that will give the same numbers."""
        return Rng(self.a, self.b, self.c, self.counter)

    def word(self) -> i64:
        """The next 32 random bits."""
        out: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely, for n from 1 to 2**31.

        The high word of `word * n`; the few words that would make some results likelier are drawn again.
        """
        product: i64 = self.word() * n
        if (product & WORD) < n:
            unfair: i64 = (4294967296 - n) % n
            while (product & WORD) < unfair:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: vec[i64], first: i64, last: i64) -> None:
        """Bring the items first .. last - 1 into a random order, each order equally likely."""
        left: i64 = last - first
        while left > 1:
            chosen: i64 = first + self.below(left)
            left -= 1
            item: i64 = items[first + left]
            items[first + left] = items[chosen]
            items[chosen] = item


def seeded(seed: int) -> Rng:
    """The generator for a seed from 0 to 2**64 - 1."""
    if not 0 <= seed <= LARGEST_SEED:
        raise BadSeed(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    rng = Rng(0, seed & WORD, seed >> 32, 1)
    for _ in range(WARM_UP_ROUNDS):
        rng.word()
    return rng
