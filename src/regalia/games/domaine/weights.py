"""The weights of the heuristic of Domaine, from `weights.json`."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.weights import read_weights

MOST_MISSING: Final = 24  # borders that a planned Domaine may miss


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What things are worth in final points."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.version: i64 = 0  # counts the changes: what is remembered under other weights is void
        self.take(given)

    def take(self, given: dict[str, Any]) -> None:
        """Use these weights from now on."""
        self.version += 1
        self.victory: float = given["victory"]
        self.ducat: float = given["ducat"]
        self.spare_ducat: float = given["spare_ducat"]  # beyond what the next turns can spend
        self.mine: float = given["mine"]  # of a kind that a fence would bring
        self.second_mine: float = given["second_mine"]  # two mines of a kind: the monopoly is near
        self.threat: float = given["threat"]
        self.chance: float = given["chance"]
        self.knight: float = given["knight"]
        self.step: list[float] = given["step"]  # of a step still to take, by action
        self.card: list[float] = given["card"]  # of each step on a card in hand, by action
        discount: float = given["border_discount"]  # of a planned Domaine, for every border still missing
        self.discounts: list[float] = [discount**missing for missing in range(MOST_MISSING + 1)]


WEIGHTS: Final = Weights(read_weights(__file__))
