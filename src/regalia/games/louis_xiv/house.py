"""How Louis XIV is played at this table: its options (section 9.2) and the tables of its edition, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.vecs import vec
from regalia.games.louis_xiv.tables import (
    MISSION_ROWS,
    MONEY_ROWS,
    TILE_ROWS,
    read_missions,
    read_money,
    read_tiles,
)


@final
@mypyc_attr(acyclic=True)
class House:
    """Options and tables. Made once for a game and never changed, so that all clones share it."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.joker_split: bool = options["joker_split"]
        self.second_tie_pays: bool = options["louis_second_tie"] == "all"
        self.dummy_flips: bool = options["dummy_flips"]
        self.strict_shields: bool = options["shield_limit"] == "strict"
        self.bank_limit: bool = options["bank_limit"]
        self.skip_unlimited: bool = options["skip_unlimited"]
        tiles, missions, money = options["tile_set"], options["mission_set"], options["money_set"]
        # [tile][reward, amount, red condition, number, black condition, number]
        self.tile_table: vec[i64] = vec[i64](TILE_ROWS if tiles == "standard" else read_tiles(tiles))
        # [mission][first chip, second chip, effect, tile]
        self.mission_table: vec[i64] = vec[i64](MISSION_ROWS if missions == "standard" else read_missions(missions))
        # [card][tile, gold]
        self.money_table: vec[i64] = vec[i64](MONEY_ROWS if money == "standard" else read_money(money))
