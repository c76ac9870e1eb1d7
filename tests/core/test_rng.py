"""The generator: known numbers, fairness, independence."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

import regalia
from regalia.core.errors import BadSeed
from regalia.core.rng import Rng, seeded
from regalia.core.vecs import vec

VECTORS = {
    0: [0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520],
    7: [0x6D8D46F7, 0x7D27DBB8, 0x4EC7A239, 0x7B1043AB],
    2**32: [0x4D7928C5, 0xEE7B5378, 0xAD3BD78C, 0x3E69971E],
    2**64 - 1: [0xC7053320, 0xDB48177E, 0xB7B300C7, 0x8D4E1C21],
}


def reference(seed: int, count: int) -> list[int]:
    """sfc32 as its description says, written apart from ours."""
    a, b, c, counter = 0, seed % 2**32, seed // 2**32, 1
    out = []
    for _ in range(12 + count):
        value = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c * 9) % 2**32
        rotated = ((c * 2**21) % 2**32) + (c // 2**11)
        c = (rotated + value) % 2**32
        out.append(value)
    return out[12:]


@pytest.mark.parametrize("seed", VECTORS)
def test_known_numbers(seed: int) -> None:
    rng = seeded(seed)
    assert [rng.word() for _ in range(4)] == VECTORS[seed]


@given(st.integers(0, 2**64 - 1))
def test_the_same_as_the_reference(seed: int) -> None:
    rng = seeded(seed)
    assert [rng.word() for _ in range(20)] == reference(seed, 20)


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = seeded(seed)
    assert all(0 <= rng.below(n) < n for _ in range(5))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 60])
def test_below_is_fair(n: int) -> None:
    rng = seeded(42)
    draws = 6000 * n
    counts = Counter(rng.below(n) for _ in range(draws))
    chi_square = sum((counts[value] - 6000) ** 2 / 6000 for value in range(n))
    assert chi_square < n + 5 * (2 * n) ** 0.5


def test_below_draws_unfair_words_again() -> None:
    """For n = 3 * 2**29 a quarter of all words are unfair: those must not simply be folded in."""
    n = 3 * 2**29
    rng, words = seeded(5), seeded(5)
    for _ in range(200):
        while True:
            product = words.word() * n
            if product % 2**32 >= 2**32 % n:
                break
        assert rng.below(n) == product // 2**32


def test_shuffles_are_fair_and_keep_to_their_range() -> None:
    rng = seeded(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = vec[i64]([9, 0, 1, 2, 3, 8])
        rng.shuffle(items, 1, 5)
        assert (items[0], items[5]) == (9, 8)
        counts[tuple(items[1:5])] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_clone_goes_its_own_way() -> None:
    rng = seeded(1)
    clone = rng.clone()
    numbers = [rng.word() for _ in range(5)]
    assert [clone.word() for _ in range(5)] == numbers
    assert Rng(1, 2, 3, 4).word() == 7


@pytest.mark.parametrize("wrong", [-1, 2**64, 1.5, "7", None, True])
def test_wrong_seeds_are_refused_with_a_sentence(wrong: object) -> None:
    with pytest.raises(BadSeed, match="a whole number from 0 to"):
        regalia.game("versailles_dice").new(2, wrong)  # type: ignore[arg-type]


def test_imagining_takes_a_seed_too() -> None:
    with pytest.raises(BadSeed):
        regalia.game("versailles_dice").new(2, 1).imagine(0, -1)
