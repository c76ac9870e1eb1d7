"""How good a position of Louis XIV looks to each seat (strategy notes of section 13).

The unit is final points: those on the table, what chips and missions promise, what the markers on the tiles will win,
and the worth of gold, cards and markers for what is still to come.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.louis_xiv.components import (
    CHIPS,
    CROWN,
    DECIDE_JUMP,
    EVALUATION,
    INFLUENCE,
    INTRIGUE_CARDS,
    JOKER,
    JOKER_TILE,
    NEIGHBOURS,
    PLACE_COUNT,
    RESUPPLY,
    REWARDS,
    TAKE_COUNT,
    TILES,
)
from regalia.games.louis_xiv.phases.placing import card_strength
from regalia.games.louis_xiv.phases.rewards import amount_of, condition_of, number_of, reward_of
from regalia.games.louis_xiv.prospects import (
    ChipMemory,
    abilities_worth,
    chip_memory,
    chip_row,
    chips_worth,
    hand_worth,
    missions_in_hand,
    rounds_to_come,
)
from regalia.games.louis_xiv.scoring import score
from regalia.games.louis_xiv.supplies import hand_size, shields_of
from regalia.games.louis_xiv.tables import (
    DISCOUNT1,
    EFFECTS_COUNT,
    FIRST,
    MONEY,
    REWARD_CHIP,
    REWARD_GOLD,
    REWARD_INFLUENCE,
    REWARD_INTRIGUE,
    REWARD_MARKERS,
)
from regalia.games.louis_xiv.weights import WEIGHTS

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV

VICTORY: Final = "victory"
SPARE_GOLD: Final = 9  # gold beyond this is worth only the final exchange
SPARE_PRIVATE: Final = 10  # markers beyond this wait for a long time


def outlook(state: LouisXIV) -> list[float]:
    """Expected final points of every seat."""
    return [outlook_of(state, seat) for seat in range(state.seats)]


def outlook_of(state: LouisXIV, seat: i64) -> float:
    """Expected final points of one seat."""
    points = float(score(state, seat))
    if state.over:
        return points + (WEIGHTS.victory if state.rank(seat) == 1 else 0.0)
    held = missions_in_hand(state, seat)
    memory = chip_memory(state)
    row = chip_row(memory, state, seat, held)
    now = memory.worths[row]
    points += (WEIGHTS.shield - 1.0) * float(shields_of(state, seat))
    points += now + hand_worth(state, held) + abilities_worth(state, seat)
    points += supplies_worth(state, seat) + cards_worth(state, seat)
    if state.phase <= EVALUATION:
        gains = reward_gains(state, memory, row)
        points += tiles_worth(state, seat, gains)
        if seat == state.asked:
            points += pending_worth(state, seat, gains)
    else:
        points += staying_worth(state, seat)
    return points


def terms(state: LouisXIV, seat: i64) -> dict[str, float]:
    """The parts of a seat's outlook, by name."""
    if state.over:
        points = float(score(state, seat))
        return {"points": points, VICTORY: outlook_of(state, seat) - points}
    held = missions_in_hand(state, seat)
    own = {
        "points": float(score(state, seat)),
        "chips for missions": chips_worth(state, seat, held, -1),
        "missions in hand": hand_worth(state, held),
        "lasting effects": abilities_worth(state, seat),
        "gold and markers in supply": supplies_worth(state, seat),
        "cards": cards_worth(state, seat),
    }
    own["markers on the tiles"] = outlook_of(state, seat) - math.fsum(own.values())
    return own


# --- supplies and cards -----------------------------------------------------------------------------------------------


def supplies_worth(state: LouisXIV, seat: i64) -> float:
    """Gold and markers."""
    buying = state.phase <= EVALUATION or rounds_to_come(state) > 0
    gold = state.gold[seat]
    useful = min(gold, SPARE_GOLD) if buying else 0
    worth = WEIGHTS.gold * float(useful) + WEIGHTS.last_gold * float(gold - useful)
    private = state.private[seat]
    if rounds_to_come(state) == 0:
        return worth + WEIGHTS.last_round_marker * float(min(private, 3 * turns_left(state, seat)))
    worth += WEIGHTS.private_marker * float(min(private, SPARE_PRIVATE)) + WEIGHTS.common_marker * float(
        state.common[seat]
    )
    return worth + WEIGHTS.common_marker * float(max(0, private - SPARE_PRIVATE))


def turns_left(state: LouisXIV, seat: i64) -> i64:
    """Cards that a seat will still play this round."""
    if state.phase == RESUPPLY:
        return 4 + hand_size(state, seat)
    return max(0, hand_size(state, seat) - 1) if state.phase == INFLUENCE else 0


def cards_worth(state: LouisXIV, seat: i64) -> float:
    """Influence cards to play, or kept for the next round; intrigue cards."""
    worth = 0.0
    if state.phase <= INFLUENCE:
        worth += WEIGHTS.turn * float(turns_left(state, seat))
    elif hand_size(state, seat) > 0:
        worth += WEIGHTS.next_card if rounds_to_come(state) > 0 else WEIGHTS.shield
    for card in range(1, INTRIGUE_CARDS + 1):
        if state.intrigue_at[card - 1] == seat:
            useful = rounds_to_come(state) > 0 or is_to_come(state, card)
            worth += WEIGHTS.intrigue if useful else WEIGHTS.shield
    return worth


def is_to_come(state: LouisXIV, tile: i64) -> bool:
    """Whether the tile will still be evaluated this round."""
    if state.phase < EVALUATION:
        return True
    return state.phase == EVALUATION and (tile > state.tile or (tile == state.tile and state.step != REWARDS))


# --- tiles ------------------------------------------------------------------------------------------------------------


def reward_gains(state: LouisXIV, memory: ChipMemory, row: i64) -> list[float]:
    """What the reward of each tile is worth to the seat of this row of the chip memory; last of all a crown."""
    worths = memory.worths
    chips = [worths[row + chip + 1] - worths[row] for chip in range(CHIPS)]
    gains = [reward_worth(state, tile, chips) for tile in range(1, TILES + 1)]
    gains.append(chips[CROWN])
    return gains


def reward_worth(state: LouisXIV, tile: i64, chips: list[float]) -> float:
    """What the reward of a tile is worth."""
    reward = reward_of(state, tile)
    amount = amount_of(state, tile)
    more_rounds = rounds_to_come(state) > 0
    if reward == REWARD_CHIP:
        return chips[amount]
    if reward == REWARD_GOLD:
        return (WEIGHTS.gold if more_rounds else WEIGHTS.last_gold) * float(amount)
    if reward == REWARD_MARKERS:
        return (WEIGHTS.reward_marker if more_rounds else WEIGHTS.shield) * float(amount)
    if reward == REWARD_INFLUENCE:
        return WEIGHTS.next_card if more_rounds else WEIGHTS.shield
    if reward == REWARD_INTRIGUE:
        return WEIGHTS.intrigue if more_rounds else WEIGHTS.shield
    return WEIGHTS.shield * float(amount)


def tiles_worth(state: LouisXIV, seat: i64, gains: list[float]) -> float:
    """What the markers of a seat on all tiles promise."""
    worth = staying_worth(state, seat)
    for tile in range(1, TILES + 1):
        if is_to_come(state, tile):
            worth += tile_worth(state, seat, tile, 0, gains)
    return worth


def staying_worth(state: LouisXIV, seat: i64) -> float:
    """Markers on tiles already evaluated: for the next round, or for the final exchange (note 12)."""
    each = WEIGHTS.staying_marker if rounds_to_come(state) > 0 else WEIGHTS.shield
    worth = 0.0
    for tile in range(1, TILES + 1):
        if not is_to_come(state, tile):
            worth += each * float(state.markers[(tile - 1) * state.participants + seat])
    return worth


def tile_worth(state: LouisXIV, seat: i64, tile: i64, more: i64, gains: list[float]) -> float:
    """What a seat may expect of a tile with so many more markers than it has there."""
    row = (tile - 1) * state.participants
    own = state.markers[row + seat] + more
    if own == 0:
        return 0.0
    rival: i64 = 0
    ahead: i64 = 0
    for other in range(state.participants):
        if other != seat:
            rival = max(rival, state.markers[row + other])
            if state.markers[row + other] >= own:
                ahead += 1
    gain = max(0.0, gains[tile - 1])
    to_private = WEIGHTS.private_marker if rounds_to_come(state) > 0 else 0.0
    to_common = WEIGHTS.common_marker if rounds_to_come(state) > 0 else 0.0
    condition = condition_of(state, tile)
    louis = state.louis == tile
    if condition > FIRST and not louis:
        return to_private * float(own) + gain * enough_chance(state, seat, own, number_of(state, tile))
    lead = lead_chance(state, seat, own - rival)
    leading = gain + to_common * float(own) + (max(0.0, gains[TILES]) if louis else 0.0)
    following = to_private * float(own)
    if condition == MONEY:
        following += buying_worth(state, seat, tile, gain)
    if louis and own == rival:
        following = gain + to_common * float(own)
    elif louis and ahead == 1:
        following = to_private * float(own) + gain
    return lead * leading + (1.0 - lead) * following


def buying_worth(state: LouisXIV, seat: i64, tile: i64, gain: float) -> float:
    """What buying the reward is worth, if the gold is there."""
    discount: i64 = 1 if state.abilities[seat * EFFECTS_COUNT + DISCOUNT1] > 0 else 0
    price = max(0, number_of(state, tile) - discount)
    return max(0.0, gain - WEIGHTS.gold * float(price)) if state.gold[seat] >= price else 0.0


def enough_chance(state: LouisXIV, seat: i64, own: i64, wanted: i64) -> float:
    """The chance to have so many markers on an influence tile in the end."""
    if own >= wanted:
        return 1.0
    return math.pow(1.0 - math.exp(-2.0 * WEIGHTS.reach * float(turns_left(state, seat))), float(wanted - own))


def lead_chance(state: LouisXIV, seat: i64, lead: i64) -> float:
    """The chance to lead alone in the end, with the turns that are left."""
    rivals: i64 = 0
    for other in range(state.seats):
        if other != seat:
            rivals += turns_left(state, other)
    threat = 1.0 - math.exp(-WEIGHTS.pressure * float(rivals))
    if lead > 0:
        return 1.0 - math.pow(threat, float(lead))
    reach = 1.0 - math.exp(-WEIGHTS.reach * float(turns_left(state, seat)))
    return math.pow(reach, float(1 - lead)) * (1.0 - threat)


# --- a turn that is half taken ----------------------------------------------------------------------------------------


def pending_worth(state: LouisXIV, seat: i64, gains: list[float]) -> float:
    """What the rest of an open placement or retrieval will bring."""
    deciding = state.deciding
    strength = card_strength(state)
    if deciding == TAKE_COUNT:
        each = (
            WEIGHTS.private_marker - WEIGHTS.common_marker if rounds_to_come(state) > 0 else WEIGHTS.last_round_marker
        )
        useful = min(strength, state.common[seat], max(0, SPARE_PRIVATE - state.private[seat]))
        return each * float(useful)
    if deciding == DECIDE_JUMP:
        return best_jump(state, seat, gains, state.group_tile, 0, state.group, state.jumps_left, state.visited)
    if deciding not in (PLACE_COUNT, JOKER_TILE):
        return 0.0
    most = min(strength, state.private[seat])
    if deciding == PLACE_COUNT:
        return best_placement(state, seat, gains, state.group_tile, most)
    best = -100.0
    for tile in range(1, TILES + 1):
        best = max(best, best_placement(state, seat, gains, tile, most))
    return best


def best_placement(state: LouisXIV, seat: i64, gains: list[float], tile: i64, most: i64) -> float:
    """The best number of markers to place here, with the jumps that follow, less what they are worth in hand."""
    one: i64 = 1
    cost = WEIGHTS.private_marker if rounds_to_come(state) > 0 else WEIGHTS.last_round_marker
    jumps: i64 = 1 if state.card == JOKER else 2
    best = -100.0
    for count in range(1, most + 1):
        stays = tile_worth(state, seat, tile, count, gains) - tile_worth(state, seat, tile, 0, gains)
        on = best_jump(state, seat, gains, tile, count, count, jumps, one << tile)
        best = max(best, stays + on - cost * float(count))
    return best


def best_jump(
    state: LouisXIV, seat: i64, gains: list[float], tile: i64, more: i64, group: i64, jumps: i64, visited: i64
) -> float:
    """The best gain by letting some of a group jump on from a tile that has so many more markers than recorded."""
    if jumps == 0 or group < 2:
        return 0.0
    one: i64 = 1
    best = 0.0
    here = tile_worth(state, seat, tile, more, gains)
    neighbours: i64 = NEIGHBOURS[tile]
    for target in range(1, TILES + 1):
        if (neighbours >> target) & 1 == 0 or (visited >> target) & 1 == 1:
            continue
        there = tile_worth(state, seat, target, 0, gains)
        for count in range(1, group):
            worth = tile_worth(state, seat, tile, more - count, gains) - here
            worth += tile_worth(state, seat, target, count, gains) - there
            worth += best_jump(state, seat, gains, target, count, count, jumps - 1, visited | (one << target))
            best = max(best, worth)
    return best
