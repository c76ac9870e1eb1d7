"""The weights of the heuristic of Domaine, from `weights.json`."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.weights import number_of, read_weights

FINE: Final = 1.0 / 4096.0
MOST_MISSING: Final = 24  # borders that a planned Domaine may miss


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What things are worth in final points."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.take(given)

    def take(self, given: dict[str, Any]) -> None:
        """Use these weights from now on."""
        self.version: i64 = number_of(given)  # what is remembered under other weights is void
        self.victory: float = given["victory"]
        self.play: float = given["play"]  # a card played
        self.play_cost: float = given["play_cost"]  # ducats that playing a card takes
        self.sale: float = given["sale"]  # ducats that selling a card brings
        self.ducat: float = given["ducat"]  # for itself: the bonus in the end
        self.pace: float = given["pace"]  # points that the leader makes in a turn
        self.turn: float = given["turn"]  # to choose a card next: half of what a turn changes between two seats
        self.new_card: float = given["new_card"]  # a card still to be drawn this turn
        self.castle: float = given["castle"]  # a castle still to be placed
        # of a kind that a fence would bring: a multiple of FINE, so that sums are exact in whatever order
        self.mine: float = FINE * float(round(given["mine"] / FINE))
        self.room: float = given["room"]  # a square nearer to the seat than to anybody else
        self.second_mine: float = given["second_mine"]  # two mines of a kind: the monopoly is near
        self.threat: float = given["threat"]
        self.chance: float = given["chance"]
        self.knight: float = given["knight"]
        self.attack: list[float] = given["attack"]  # chances by knights more than the neighbour has, from -2 to 2
        self.step: list[float] = given["step"]  # of a step still to take, by action
        self.card: list[float] = given["card"]  # of each step on a card in hand, by action
        self.territory: float = given["territory"]  # and of the points that an expansion in hand could take
        self.idle_card: float = given["idle_card"]  # share of that while there is nothing to use a card on
        discount: float = given["border_discount"]  # of a planned Domaine, for every border still missing
        self.discounts: list[float] = [discount**missing for missing in range(MOST_MISSING + 1)]


WEIGHTS: Final = Weights(read_weights(__file__))
