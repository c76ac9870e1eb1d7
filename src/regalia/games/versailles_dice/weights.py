"""The weights of the heuristic of Versailles Dice, from `weights.json`."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.weights import number_of, read_weights


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What things are worth, a sure win being 1."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.take(given)

    def take(self, given: dict[str, Any]) -> None:
        """Use these weights from now on."""
        self.version: i64 = number_of(given)  # what is remembered under other weights is void
        self.favour_rate: list[float] = given["favour_rate"]
        self.title: float = given["title"]  # in Charges
        self.fortune: float = given["fortune"]  # in Charges
        self.victory: float = given["victory"]  # what a sure win counts ...
        self.points: float = given["points"]  # ... and a Charge in the end
        self.token: float = given["token"]
        self.pressure: float = given["pressure"]  # how much each die still to come threatens a lead
        self.reach: float = given["reach"]  # how much each own die still in hand may turn a level or lost character


WEIGHTS: Final = Weights(read_weights(__file__))
