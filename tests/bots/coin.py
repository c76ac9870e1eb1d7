"""A game of chance to test search: rest, or guess how a coin will fall.

Nobody can know, so a guess is worth nothing on average. A search that looked at how the coin falls before it guesses
would think that guessing wins.
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

REST, GUESS = 0, 1


class Coin(State):
    """Whether seat 0 is guessing, and what it won."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], rng: Rng, log: Log | None) -> None:
        super().__init__(game, seats, options, rng, log)
        self.guessing, self.won = 0, 0

    def clone(self) -> Coin:
        copy = Coin(self.game, self.seats, self.options, self.rng.clone(), None)
        copy.asked, copy.over, copy.guessing, copy.won = self.asked, self.over, self.guessing, self.won
        return copy

    def is_waiting(self, seat: i64) -> bool:
        return not self.over and seat == 0

    def words(self) -> vec[i64]:
        return vec[i64]([*self.common_words(), self.guessing, self.won])

    def decision_name(self) -> str:
        return "guess" if self.guessing else "begin"

    def count(self, seat: int) -> int:
        return 2

    def pick(self, seat: int, k: int) -> int:
        return k

    def legal(self, seat: int, out: vec[i64]) -> int:
        out[0], out[1] = 0, 1
        return 2

    def refusal(self, seat: int, action: int) -> int:
        return ALLOWED

    def carry_out(self, seat: int, action: int) -> None:
        if self.guessing:
            self.won = 1 if self.rng.below(2) == action else -1
        self.over = bool(self.guessing) or action == REST
        self.guessing = int(not self.over)
        self.asked = -1 if self.over else 0

    def score(self, seat: int) -> int:
        return self.won if seat == 0 else 0

    def rank(self, seat: int) -> int:
        return 1 if self.score(seat) >= self.score(1 - seat) else 2

    def deal_anew(self, seat: int) -> None:
        """Nothing is hidden but what is to come, which `imagine` deals anew by itself."""

    def heuristic(self) -> list[float]:
        return [float(self.score(seat)) for seat in range(self.seats)]

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        return {"guessing": self.guessing, "won": self.won}

    def facts(self) -> dict[str, Any]:
        return {"guessing": self.guessing, "won": self.won, "over": self.over, "rng": rng_facts(self.rng)}

    def check(self) -> None:
        """Nothing can be wrong."""


def _read(state: Coin, reader: FactReader) -> Coin:
    state.guessing = reader.number("guessing", 0, 1)
    state.won = reader.number("won", -1, 1)
    state.over = reader.flag("over")
    state.asked = -1 if state.over else 0
    return state


COIN = tiny_game("coin", "Rest, or guess how the coin falls.", Coding(Kind("choose", number=range(2))), Coin, _read)
