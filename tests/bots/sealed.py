"""A game of sealed choices to test search: both seats choose a number in secret, then both are shown.

Seat 0 wants the numbers to be the same, seat 1 wants them to differ. A search that knew the other's number before it
chooses would always get what it wants; one that does not cannot do better than half.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from bots.tiny import tiny_game
from regalia.core.coding import Coding, Kind
from regalia.core.events import Log
from regalia.core.facts import FactReader, rng_facts
from regalia.core.game import Game
from regalia.core.rng import Rng
from regalia.core.rules import ALLOWED
from regalia.core.state import State
from regalia.core.vecs import vec

NUMBERS = 3
PRIZES = (3, 1, 1)  # what seat 0 gets for each number that both have chosen; seat 1 gets 1 whenever they differ


class Sealed(State):
    """What each seat has chosen; -1 for nothing yet."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], rng: Rng, log: Log | None) -> None:
        super().__init__(game, seats, options, rng, log)
        self.chosen = [-1] * seats

    def clone(self) -> Sealed:
        copy = Sealed(self.game, self.seats, self.options, self.rng.clone(), None)
        copy.asked, copy.over, copy.chosen = self.asked, self.over, self.chosen.copy()
        return copy

    def is_waiting(self, seat: i64) -> bool:
        return not self.over and self.chosen[seat] < 0

    def words(self) -> vec[i64]:
        return vec[i64]([*self.common_words(), *self.chosen])

    def decision_name(self) -> str:
        return "choose"

    def count(self, seat: int) -> int:
        return NUMBERS

    def pick(self, seat: int, k: int) -> int:
        return k

    def legal(self, seat: int, out: vec[i64]) -> int:
        for number in range(NUMBERS):
            out[number] = number
        return NUMBERS

    def refusal(self, seat: int, action: int) -> int:
        return ALLOWED

    def carry_out(self, seat: int, action: int) -> None:
        self.chosen[seat] = action
        self.over = min(self.chosen) >= 0
        self.asked = -1 if self.over else self.chosen.index(-1)

    def score(self, seat: int) -> int:
        return int((self.chosen[0] == self.chosen[1]) == (seat == 0)) if self.over else 0

    def rank(self, seat: int) -> int:
        return 1 if self.score(seat) > 0 else 2

    def deal_anew(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat and self.chosen[other] >= 0:
                self.chosen[other] = self.rng.below(NUMBERS)

    def heuristic(self) -> list[float]:
        return [float(self.score(seat)) for seat in range(self.seats)]

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        return {}

    def facts(self) -> dict[str, Any]:
        return {"chosen": self.chosen.copy(), "rng": rng_facts(self.rng)}

    def check(self) -> None:
        """Nothing can be wrong."""


class Uneven(Sealed):
    """One number brings more than the others.

    The best that both can do is to choose k with chances as 1 to PRIZES[k] + 1, that is 0.2, 0.4, 0.4. Whoever leaves
    them is worse off against somebody who notices.
    """

    def clone(self) -> Uneven:
        copy = Uneven(self.game, self.seats, self.options, self.rng.clone(), None)
        copy.asked, copy.over, copy.chosen = self.asked, self.over, self.chosen.copy()
        return copy

    def score(self, seat: int) -> int:
        won = super().score(seat)
        return won * PRIZES[self.chosen[0]] if seat == 0 else won


def _read(state: Sealed, reader: FactReader) -> Sealed:
    state.chosen = reader.numbers("chosen", state.seats, -1, NUMBERS - 1)
    state.over = min(state.chosen) >= 0
    state.asked = -1 if state.over else state.chosen.index(-1)
    return state


SEALED = tiny_game("sealed", "Choose in secret.", Coding(Kind("choose", number=range(NUMBERS))), Sealed, _read)
UNEVEN = tiny_game("uneven", "Choose in secret.", Coding(Kind("choose", number=range(NUMBERS))), Uneven, _read)
