"""The options and presets of Signorie (section 9 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.game import Option
from regalia.games.signorie.components import CITY_IDS
from regalia.games.signorie.edition import objection_to

_COVERINGS: Final = (*CITY_IDS, *(",".join(pair) for pair in combinations(CITY_IDS, 2)))
OPTIONS: Final = {
    "open_gates": Option(
        (True, False), "A full city can still be chosen, for points but no tile, at the price of slot 4."
    ),
    "tracks_points": Option(
        ("die_capped", "fixed_4"), "Points of the turquoise action: the die's value, at most 4; or always 4."
    ),
    "dowry_cap": Option(("plus_4", "total_4"), "Up to 4 florins besides the dowry, or up to 4 florins in all."),
    "covered_cities": Option(
        ("random", *_COVERINGS), "The cities out of play: drawn at random, or 4 - players cities by name."
    ),
    "face_down_vp": Option((0, 1, 2), "Points of each face-down alliance tile in a row that scores."),
    "rounds": Option((7, 5), "A full game, or a short one."),
    "merge_sides": Option((False, True), "Offer two equal slots of a city once; no effect on play."),
    "colours": Option(("seats", "random"), "Boards by seat (red, yellow, purple, blue), or drawn at random."),
    "edition": Option(
        ("standard",), "The numbers on boards and tiles: the standard ones, or a file with others.", objection_to
    ),
}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "standard": {},
    "published": {"tracks_points": "fixed_4", "dowry_cap": "total_4"},
    "short": {"rounds": 5},
}


def refuse_options(players: int, options: Mapping[str, Any]) -> str | None:
    """SIG-11.5: exactly 4 - players cities are covered; with 4 players there is nothing to choose."""
    covered = options["covered_cities"]
    if covered == "random" or len(covered.split(",")) == 4 - players:
        return None
    return f"with {players} players covered_cities is random or names {4 - players} cities, not {covered!r}"


@final
@mypyc_attr(acyclic=True)
class Terms:
    """The options as the rules ask for them; nobody changes them during a game."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.open_gates: bool = options["open_gates"]
        self.fixed_points: bool = options["tracks_points"] == "fixed_4"
        self.total_cap: bool = options["dowry_cap"] == "total_4"
        self.merge_sides: bool = options["merge_sides"]
        self.face_down_vp: i64 = options["face_down_vp"]
        self.rounds: i64 = options["rounds"]


STANDARD_TERMS: Final = Terms({name: option.default for name, option in OPTIONS.items()})
