"""The rules of the shared mechanism that a refusal can name (TER-14.1), as codes."""

from __future__ import annotations

from typing import Final

TER_2_1: Final = 6_02_01_00_0  # the square holds a piece
TER_2_5: Final = 6_02_05_00_0  # no piece stands on this terrain
TER_3_1: Final = 6_03_01_00_0  # the set-up knight stands beside its castle
TER_3_2: Final = 6_03_02_00_0  # no ground for a castle
TER_3_3: Final = 6_03_03_00_0  # no ground for a set-up knight
TER_3_4: Final = 6_03_04_00_0  # too close to a castle of the same colour
TER_3_8: Final = 6_03_08_00_0  # no room for the knight
TER_5_1: Final = 6_05_01_00_0  # the edge carries a wall
TER_5_2: Final = 6_05_02_00_0  # inside a region
TER_5_4: Final = 6_05_04_00_0  # between pieces of one colour
TER_5_6: Final = 6_05_06_00_0  # no wall in the supply
TER_6_1: Final = 6_06_01_00_0  # not beside an own piece
TER_6_4: Final = 6_06_04_00_0  # no knight in the stock
TER_6_6: Final = 6_06_06_00_0  # the removal would break a chain
TER_8_2: Final = 6_08_02_00_0  # not beside the region
TER_8_3: Final = 6_08_03_00_0  # the second square is not beside what it must be
TER_8_4: Final = 6_08_04_00_0  # the square is not empty
TER_8_5: Final = 6_08_05_00_0  # another region of the same colour
TER_8_6: Final = 6_08_06_00_0  # an allied region
TER_8_7: Final = 6_08_07_00_0  # not stronger
TER_8_9: Final = 6_08_09_00_0  # not enough walls
TER_10_9: Final = 6_10_09_00_0  # allied already
TER_10_10: Final = 6_10_10_00_0  # the neutral colour makes no alliances
