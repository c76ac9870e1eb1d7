"""What the tiles give, to whom and for how much (section 4.3 e and f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.louis_xiv.components import (
    BUY,
    CLAIM_BUYING,
    CLAIM_LEADING,
    CLAIM_PASSES,
    CROWN,
    NOTHING,
    REWARD_MARKER,
)
from regalia.games.louis_xiv.supplies import (
    chip_supply,
    draw_cards,
    draw_intrigue,
    draw_shields,
    give_gold,
    has_marker,
    put_marker,
    seat_in_turn,
    take_chip,
)
from regalia.games.louis_xiv.tables import (
    CHIP_IDS,
    DISCOUNT1,
    EFFECTS_COUNT,
    REWARD_CHIP,
    REWARD_GOLD,
    REWARD_IDS,
    REWARD_INFLUENCE,
    REWARD_INTRIGUE,
    REWARD_MARKERS,
    REWARD_SHIELD,
    TILE_COLUMNS,
)

if TYPE_CHECKING:
    from regalia.games.louis_xiv.state import LouisXIV


def condition_of(state: LouisXIV, tile: i64) -> i64:
    """The condition on the visible side."""
    return state.house.tile_table[(tile - 1) * TILE_COLUMNS + 2 + 2 * state.sides[tile - 1]]


def number_of(state: LouisXIV, tile: i64) -> i64:
    """The price or the number of markers on the visible side."""
    return state.house.tile_table[(tile - 1) * TILE_COLUMNS + 3 + 2 * state.sides[tile - 1]]


def reward_of(state: LouisXIV, tile: i64) -> i64:
    """The kind of the reward, the same on both sides (LXIV-1.2)."""
    return state.house.tile_table[(tile - 1) * TILE_COLUMNS]


def amount_of(state: LouisXIV, tile: i64) -> i64:
    """How much of the reward; of a chip its kind."""
    return state.house.tile_table[(tile - 1) * TILE_COLUMNS + 1]


def ask_next_claim(state: LouisXIV) -> bool:
    """LXIV-5.36, 5.39: leaders, then other free receivers, then buyers, each in turn order and each completely."""
    while state.cursor < CLAIM_PASSES * state.seats:
        seat = seat_in_turn(state, state.cursor % state.seats)
        claim: i64 = state.cursor // state.seats + CLAIM_LEADING
        if state.claims[seat] == claim and open_claim(state, seat, claim):
            return True
        state.cursor += 1
    return False


def open_claim(state: LouisXIV, seat: i64, claim: i64) -> bool:
    """Ask a buyer, or hand out a free reward; whether somebody has to decide now."""
    state.asked = seat
    if claim == CLAIM_BUYING:
        if not can_buy(state, seat):
            return False
        state.deciding = BUY
        return True
    if is_deliverable(state, seat):
        deliver(state, seat)
    if state.rewards_left > 0:
        return True
    give_crown(state, seat)
    return False


def price_for(state: LouisXIV, seat: i64) -> i64:
    """LXIV-5.37, 7.19: the price on the tile, 1 less for the owner of `discount1`."""
    discount: i64 = 1 if state.abilities[seat * EFFECTS_COUNT + DISCOUNT1] > 0 else 0
    return max(0, number_of(state, state.tile) - discount)


def can_buy(state: LouisXIV, seat: i64) -> bool:
    """LXIV-5.37: the gold, and a reward that can be delivered."""
    return state.gold[seat] >= price_for(state, seat) and is_deliverable(state, seat)


def is_deliverable(state: LouisXIV, seat: i64) -> bool:
    """LXIV-5.44, 10.16: chips and intrigue cards run out, markers may be lacking, and with `strict` shields too."""
    reward = reward_of(state, state.tile)
    if reward == REWARD_CHIP:
        return chip_supply(state, amount_of(state, state.tile)) > 0
    if reward == REWARD_INTRIGUE:
        return state.intrigue_left > 0
    if reward == REWARD_MARKERS:
        return has_marker(state, seat)
    return reward != REWARD_SHIELD or not state.house.strict_shields or state.shields_left > 0


def deliver(state: LouisXIV, seat: i64) -> None:
    """LXIV-5.40 to 5.43, 5.47: the reward of the tile."""
    reward = reward_of(state, state.tile)
    amount = amount_of(state, state.tile)
    state.received = True
    if state.log is not None:
        what = f"chip:{CHIP_IDS[amount]}" if reward == REWARD_CHIP else f"{REWARD_IDS[reward]}:{amount}"
        state.log.add("reward_received", seat=seat, tile=state.tile, reward=what)
    if reward == REWARD_CHIP:
        take_chip(state, seat, amount)
    elif reward == REWARD_SHIELD:
        draw_shields(state, seat, amount, bonus=False)
    elif reward == REWARD_GOLD:
        give_gold(state, seat, amount)
    elif reward == REWARD_INFLUENCE:
        draw_cards(state, seat, amount)
    elif reward == REWARD_INTRIGUE:
        draw_intrigue(state, seat)
    else:
        state.rewards_left = amount
        state.deciding = REWARD_MARKER


def buy(state: LouisXIV, accepted: bool) -> None:
    """LXIV-5.21, 5.36: the price for the reward, or nothing."""
    seat = state.asked
    state.deciding = NOTHING
    if accepted:
        price = price_for(state, seat)
        state.gold[seat] -= price
        if state.log is not None:
            state.log.add("reward_bought", seat=seat, tile=state.tile, price=price)
        deliver(state, seat)
    if state.rewards_left == 0:
        state.cursor += 1


def put_reward_marker(state: LouisXIV, tile: i64) -> None:
    """LXIV-5.42: one of the markers on any tile; tile 0 stops."""
    seat = state.asked
    state.rewards_left -= 1
    if tile == 0:
        state.rewards_left = 0
    else:
        put_marker(state, seat, tile)
        if state.log is not None:
            state.log.add("reward_marker_placed", seat=seat, tile=tile)
    if state.rewards_left == 0 or not has_marker(state, seat):
        state.rewards_left = 0
        state.deciding = NOTHING
        give_crown(state, seat)
        state.cursor += 1


def give_crown(state: LouisXIV, seat: i64) -> None:
    """LXIV-5.30, 5.39, 5.45: before Louis the sole leader also takes a crown, if there is one."""
    if state.louis == state.tile and seat == state.leader and chip_supply(state, CROWN) > 0:
        take_chip(state, seat, CROWN)
        if state.log is not None:
            state.log.add("crown_received", seat=seat, tile=state.tile)
