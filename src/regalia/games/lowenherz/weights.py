"""The weights of the heuristic of Löwenherz, from `weights.json`."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.weights import number_of, read_weights


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What things are worth in final power points."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.take(given)

    def take(self, given: dict[str, Any]) -> None:
        """Use these weights from now on."""
        self.version: i64 = number_of(given)  # what is remembered under other weights is void
        self.victory: float = given["victory"]
        self.ducat: float = given["ducat"]
        self.last_ducat: float = given["last_ducat"]  # ducats break ties
        self.renegade: float = given["renegade"]
        self.alliance: float = given["alliance"]
        self.chance: float = given["chance"]  # of what a stronger region may take from a weaker neighbour
        self.threat: float = given["threat"]
        self.room: float = given["room"]  # of a free space beside a region
        self.town_in_reach: float = given["town_in_reach"]
        self.hill_in_reach: float = given["hill_in_reach"]
        self.knight: float = given["knight"]
        self.knight_step: float = given["knight_step"]  # a knight still to be placed
        self.crown_step: float = given["crown_step"]  # a politics card still to be taken
        self.second_space: float = given["second_space"]
        self.unknown_rival: float = given["unknown_rival"]  # how likely a seat that has not laid yet will want the same
        self.courage: float = given["courage"]  # how much of what an action is worth a duelist will bid
        self.rivalry: float = given["rivalry"]  # the other's gain against a deal; with two players it counts in full


WEIGHTS: Final = Weights(read_weights(__file__))
