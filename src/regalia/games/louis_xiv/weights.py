"""The weights of the heuristic of Louis XIV, from `weights.json`."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.weights import number_of, read_weights


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What things are worth in final points."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.take(given)

    def take(self, given: dict[str, Any]) -> None:
        """Use these weights from now on."""
        self.version: i64 = number_of(given)  # what is remembered under other weights is void
        self.gold: float = given["gold"]  # while something can be bought
        self.last_gold: float = given["last_gold"]
        self.private_marker: float = given["private_marker"]  # notes 4 and 5
        self.common_marker: float = given["common_marker"]
        self.last_round_marker: float = given["last_round_marker"]
        self.staying_marker: float = given["staying_marker"]  # on a tile that is evaluated next round
        self.turn: float = given["turn"]  # a turn still to take
        self.next_card: float = given["next_card"]  # an influence card for the next round, note 6
        self.intrigue: float = given["intrigue"]
        self.reward_marker: float = given["reward_marker"]
        self.pressure: float = given["pressure"]  # how much each turn of a rival threatens a lead
        self.reach: float = given["reach"]  # how much each own turn may turn a level or lost tile
        self.victory: float = given["victory"]
        self.effect: list[float] = given["effect"]
        self.shield: float = given["shield"]  # with its chance to win a majority
        self.kept_chip: float = given["kept_chip"]  # a chip carried into another round
        self.kept_crown: float = given["kept_crown"]
        self.half_paid: list[float] = given["half_paid"]  # a mission with one chip, by back colour
        self.unpaid: list[float] = given["unpaid"]  # a mission with none, by back colour
        self.follow_up: float = given["follow_up"]  # a mission drawn after another that spare chips can pay at once
        self.hand: float = given["hand"]  # of a mission's effect, while it is not fulfilled


WEIGHTS: Final = Weights(read_weights(__file__))
