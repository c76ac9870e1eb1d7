"""Advancement: men on career tracks and the initiative disc (SIG-6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.games.signorie.components import (
    ADVANCING,
    CAREER_IDS,
    CAREERS,
    DO_ADVANCE_MAN,
    DO_INITIATIVE,
    DO_PLACE_MAN,
    DO_STOP,
    INITIATIVE_TOP,
    MALE,
    NOTHING,
    SIG_6_5_2,
    SIG_6_5_3,
    SIG_6_5_11,
    SIG_10_10,
    SPACES,
    SUPPLY,
)
from regalia.games.signorie.phases.pieces import give_space_bonus, leave_supply, members, move_initiative

if TYPE_CHECKING:
    from regalia.games.signorie.state import Signorie


def can_spend(state: Signorie, seat: i64, men: i64) -> bool:
    """SIG-6.5.3, 6.5.9: whether a point can buy anything, with so many men in the personal supply."""
    return men > 0 or state.initiative[seat] < INITIATIVE_TOP or has_man_to_advance(state, seat)


def has_man_to_advance(state: Signorie, seat: i64) -> bool:
    """SIG-6.5.5: a man below space 6."""
    for career in range(CAREERS):
        for space in range(SPACES - 1):
            if state.careers[(seat * CAREERS + career) * SPACES + space] > 0:
                return True
    return False


def begin_advancing(state: Signorie, points: i64) -> None:
    """SIG-5.8: one pool of points."""
    state.points = points
    state.has_advanced = False
    state.deciding = ADVANCING


def refusal(state: Signorie, action: i64) -> i64:
    """`place_man`, `advance_man`, `advance_initiative` and `stop_advancing`."""
    seat = state.asked
    if action == DO_STOP:
        return ALLOWED if state.has_advanced else SIG_6_5_2
    if action == DO_INITIATIVE:
        return ALLOWED if state.initiative[seat] < INITIATIVE_TOP else SIG_6_5_11
    if action < DO_ADVANCE_MAN:
        return ALLOWED if members(state, seat, SUPPLY, MALE) > 0 else SIG_10_10
    return ALLOWED if state.careers[place_of_man(seat, action - DO_ADVANCE_MAN)] > 0 else SIG_6_5_3


def place_of_man(seat: i64, step: i64) -> i64:
    """Where the man stands that the 15 `advance_man` actions name: career by career, spaces 1 to 5."""
    return (seat * CAREERS + step // (SPACES - 1)) * SPACES + step % (SPACES - 1)


def perform(state: Signorie, action: i64) -> None:
    """SIG-6.5.2 to 6.5.4: one point, or the end of it; points that nothing can be bought with are lost (SIG-6.5.9)."""
    if action == DO_STOP:
        end_advancing(state)
        return
    if action == DO_INITIATIVE:
        move_initiative(state, state.asked, 1)
    elif action < DO_ADVANCE_MAN:
        place_man(state, action - DO_PLACE_MAN)
    else:
        advance_man(state, action - DO_ADVANCE_MAN)
    state.points -= 1
    state.has_advanced = True
    if state.points == 0 or not can_spend(state, state.asked, members(state, state.asked, SUPPLY, MALE)):
        end_advancing(state)


def place_man(state: Signorie, career: i64) -> None:
    """A man from the personal supply on space 1."""
    leave_supply(state, state.asked, MALE)
    state.careers[(state.asked * CAREERS + career) * SPACES] += 1
    if state.log is not None:
        state.log.add("man_placed", seat=state.asked, career=CAREER_IDS[career])
    give_space_bonus(state, state.asked, 1)


def advance_man(state: Signorie, step: i64) -> None:
    """A man one space up, with the bonus of the space he reaches."""
    place = place_of_man(state.asked, step)
    state.careers[place] -= 1
    state.careers[place + 1] += 1
    space = place % SPACES + 2
    if state.log is not None:
        state.log.add("man_advanced", seat=state.asked, career=CAREER_IDS[step // (SPACES - 1)], space=space)
    give_space_bonus(state, state.asked, space)


def end_advancing(state: Signorie) -> None:
    """Unspent points are lost."""
    state.points = 0
    state.has_advanced = False
    state.deciding = NOTHING
