"""The open decision: how many options, which, why not, and what follows (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core import boards
from regalia.core.boards import Board, kth_one, ones
from regalia.core.rules import ALLOWED
from regalia.core.vecs import vec
from regalia.games.domaine.components import (
    BORDER,
    CASTLE,
    DECIDE_BORDER,
    DECIDE_CASTLE,
    DECIDE_DESERTER,
    DECIDE_DOMAINE,
    DECIDE_KNIGHT,
    DECIDE_MAIN,
    DECIDE_PARTNER,
    DECIDE_REFILL,
    DECIDE_SETUP_KNIGHT,
    DECIDE_SPACE,
    DECIDE_TARGET,
    DECK,
    DOM_11_5,
    DRAW,
    PLAY,
    SELL,
    SQUARE,
    STOP,
    TAKE,
)
from regalia.games.domaine.phases import dealings, main, setting_up, steps, turn
from regalia.territory.alliances import possible_partners
from regalia.territory.castles import (
    castle_refusal,
    castle_squares,
    setup_knight_refusal,
    setup_knight_squares,
)
from regalia.territory.grid import square_of
from regalia.territory.walls import count_walls, kth_wall, list_walls, wall_refusal

if TYPE_CHECKING:
    from regalia.games.domaine.state import Domaine


def count(state: Domaine) -> i64:
    """How many actions are open."""
    deciding = state.deciding
    if deciding == DECIDE_MAIN:
        hand = ones(state.hands[state.asked])
        return hand + ones(main.playable(state, 0)) + ones(main.playable(state, 1))
    if deciding == DECIDE_REFILL:
        return 1 + ones(turn.takeable(state))
    if deciding == DECIDE_BORDER:
        return stops(state) + count_walls(state.land)
    if asks_for_castle(deciding):
        return ones(castles(state))
    return stops(state) + boards.count(squares(state))


def pick(state: Domaine, k: i64) -> i64:
    """The k-th open action, ascending."""
    deciding = state.deciding
    if deciding == DECIDE_MAIN:
        return pick_card(state, k)
    if deciding == DECIDE_REFILL:
        return DRAW if k == 0 else TAKE + kth_one(turn.takeable(state), k - 1)
    if asks_for_castle(deciding):
        return CASTLE + kth_one(castles(state), k)
    k -= stops(state)
    if k < 0:
        return STOP
    if deciding == DECIDE_BORDER:
        return BORDER + kth_wall(state.land, k)
    return SQUARE + square_of(state.land.ground, boards.kth(squares(state), k))


def pick_card(state: Domaine, k: i64) -> i64:
    """Sales first, then plays of the first and of the second option."""
    cards = state.hands[state.asked]
    if k < ones(cards):
        return SELL + kth_one(cards, k)
    k -= ones(cards)
    cards = main.playable(state, 0)
    if k < ones(cards):
        return PLAY + kth_one(cards, k)
    return PLAY + DECK + kth_one(main.playable(state, 1), k - ones(cards))


def legal(state: Domaine, out: vec[i64]) -> i64:
    """All open actions, ascending, written into `out`; their number."""
    if state.deciding == DECIDE_BORDER:
        at = stops(state)
        if at > 0:
            out[0] = STOP
        return list_walls(state.land, out, at, BORDER)
    options = count(state)
    for k in range(options):
        out[k] = pick(state, k)
    return options


def stops(state: Domaine) -> i64:
    """DOM-3.7: 1 if the seat may stop: in an action of several steps, after the first."""
    return 1 if state.steps_taken > 0 else 0


def asks_for_castle(deciding: i64) -> bool:
    """Whether the decision is about a castle."""
    return deciding == DECIDE_DOMAINE or deciding == DECIDE_PARTNER  # noqa: PLR1714 - a tuple would be built each time


def castles(state: Domaine) -> i64:
    """The castles that may be chosen, as bits."""
    if state.deciding == DECIDE_DOMAINE:
        return dealings.acting_domaines(state)
    return possible_partners(state.land, state.chosen)


def squares(state: Domaine) -> Board:
    """The squares that may be chosen."""
    deciding = state.deciding
    if deciding == DECIDE_KNIGHT:
        return steps.affordable_knight_squares(state)
    if deciding == DECIDE_SPACE:
        return steps.spaces(state)
    if deciding == DECIDE_TARGET:
        return dealings.targets(state)
    if deciding == DECIDE_DESERTER:
        return dealings.deserter_squares(state)
    if deciding == DECIDE_CASTLE:
        return castle_squares(state.land, setting_up.placing_colour(state))
    return setup_knight_squares(state.land, setting_up.last_castle(state))


# --- refusals ---------------------------------------------------------------------------------------------------------


def refusal(state: Domaine, action: i64) -> i64:
    """DOM-11.5: the rule that forbids an action; a kind that the decision does not know is forbidden by 11.5 itself."""
    deciding = state.deciding
    if action >= CASTLE:
        return castle_choice_refusal(state, action - CASTLE)
    if action >= SQUARE:
        return square_refusal(state, action - SQUARE)
    if action >= BORDER:
        return wall_refusal(state.land, action - BORDER) if deciding == DECIDE_BORDER else DOM_11_5
    if action >= DRAW:
        if deciding != DECIDE_REFILL:
            return DOM_11_5
        return ALLOWED if action == DRAW else turn.take_refusal(state, action - TAKE)
    if action == STOP:
        return ALLOWED if stops(state) == 1 else DOM_11_5
    if deciding != DECIDE_MAIN:
        return DOM_11_5
    if action < PLAY:
        return main.sell_refusal(state, action - SELL)
    return main.play_refusal(state, (action - PLAY) % DECK, (action - PLAY) // DECK)


def castle_choice_refusal(state: Domaine, castle: i64) -> i64:
    """Castles are chosen as own Domaines and as partners."""
    if state.deciding == DECIDE_DOMAINE:
        return dealings.domaine_refusal(state, castle)
    if state.deciding == DECIDE_PARTNER:
        return dealings.partner_refusal(state, castle)
    return DOM_11_5


def square_refusal(state: Domaine, square: i64) -> i64:
    """The running decision tells what a square is for (DOM-11.4)."""
    deciding = state.deciding
    if deciding == DECIDE_KNIGHT:
        return steps.affordable_knight_refusal(state, square)
    if deciding == DECIDE_SPACE:
        return steps.space_refusal(state, square)
    if deciding == DECIDE_TARGET:
        return dealings.target_refusal(state, square)
    if deciding == DECIDE_DESERTER:
        return dealings.deserter_refusal(state, square)
    if deciding == DECIDE_CASTLE:
        return castle_refusal(state.land, setting_up.placing_colour(state), square)
    if deciding == DECIDE_SETUP_KNIGHT:
        return setup_knight_refusal(state.land, setting_up.last_castle(state), square)
    return DOM_11_5


# --- carrying out -----------------------------------------------------------------------------------------------------


def carry_out(state: Domaine, action: i64) -> None:
    """An open action, and then everything that leaves no choice."""
    perform(state, action)
    settle(state)


def settle(state: Domaine) -> None:
    """DOM-11.1, 11.7: where one option is open it is taken without asking, except in the main action."""
    while not state.over and state.deciding != DECIDE_MAIN and count(state) == 1:
        perform(state, pick(state, 0))


def perform(state: Domaine, action: i64) -> None:
    """One action, up to the next decision of anybody."""
    if action >= CASTLE:
        choose_castle(state, action - CASTLE)
    elif action >= SQUARE:
        choose_square(state, action - SQUARE)
    elif action >= BORDER:
        steps.place_border(state, action - BORDER)
    elif action >= TAKE:
        turn.take(state, action - TAKE)
    elif action == DRAW:
        turn.draw(state)
    elif action == STOP:
        steps.stop(state)
    elif action < PLAY:
        main.sell(state, action - SELL)
    else:
        main.play(state, (action - PLAY) % DECK, (action - PLAY) // DECK)


def choose_castle(state: Domaine, castle: i64) -> None:
    """An own Domaine, or the partner of an alliance."""
    if state.deciding == DECIDE_DOMAINE:
        dealings.choose_domaine(state, castle)
    else:
        dealings.make_alliance(state, castle)


def choose_square(state: Domaine, square: i64) -> None:
    """What a square is for, the running decision tells."""
    deciding = state.deciding
    if deciding == DECIDE_KNIGHT:
        steps.add_knight(state, square)
    elif deciding == DECIDE_SPACE:
        steps.expand(state, square)
    elif deciding == DECIDE_TARGET:
        dealings.choose_target(state, square)
    elif deciding == DECIDE_DESERTER:
        dealings.place_deserter(state, square)
    elif deciding == DECIDE_CASTLE:
        setting_up.set_castle(state, square)
    else:
        setting_up.set_knight(state, square)
