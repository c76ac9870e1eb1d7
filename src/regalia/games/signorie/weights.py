"""The weights of the heuristic of Signorie, from `weights.json`."""

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
        self.florin: list[float] = given["florin"]
        self.member: list[float] = given["member"]
        self.row_of_one: list[float] = given["row_of_one"]  # what a row of one tile promises of its points
        self.row_of_two: list[float] = given["row_of_two"]
        self.column_use: list[float] = given["column_use"]  # how much a round counts for its helpers (note 5)
        self.idle_florin: float = given["idle_florin"]  # a florin that can buy nothing
        self.spare_member: float = given["spare_member"]  # what a member beyond the fourth of its sex is worth of one
        self.career_row: float = given["career_row"]  # a tile in a career row, to one in the marriage row
        self.mission_chance: float = given["mission_chance"]  # that a man who has a mission to hope for gets it
        self.tile_hope: float = given["tile_hope"]  # the tile that his mission may win
        self.bride: float = given["bride"]  # for each round to come: a die more in offspring rolls
        self.step: float = given["step"]  # an advancement point
        self.initiative: float = given["initiative"]  # a step: its point, and what it is worth to be ahead
        self.order: float = given["order"]  # each place earlier in the next turn order
        self.action: float = given["action"]
        self.marriage: float = given["marriage"]  # as the bonus of a helper to come
        self.mission: float = given["mission"]
        self.face_down: float = given["face_down"]
        self.threshold: float = given["threshold"]
        self.doubt: float = given["doubt"]  # in pips: how sure it is that low dice stay in the pool


WEIGHTS: Final = Weights(read_weights(__file__))
