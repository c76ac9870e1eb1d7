"""What a seat may see of Versailles Dice: everything but the dice to come (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.games.versailles_dice.components import (
    CHARACTERS,
    CLAIMING,
    FAVOUR_IDS,
    FAVOURS,
    INFLUENCE,
    PHASE_IDS,
    coloured_dice,
    white_dice,
)
from regalia.games.versailles_dice.phases import shown

if TYPE_CHECKING:
    from regalia.games.versailles_dice.state import VersaillesDice


def view(state: VersaillesDice, seat: int | None) -> dict[str, Any]:
    """VERS-6.1, 6.5: the full position; only the mark of "self" differs from seat to seat."""
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "self": seat,
        "seat": state.seat,
        "waiting": state.waiting,
        "decision": state.decision,
        "over": state.over,
        "scores": state.scores,
        "ranks": state.ranks,
        "turn": state.turn,
        "turns": state.turns,
        "phase": PHASE_IDS[state.phase],
        "first_player": state.first_player,
        "courtiers": [courtier(state, one) for one in range(state.seats)],
        "board": board(state),
        "stock_white": state.stock[state.seats],
        "claim_index": state.claim_index if state.phase == CLAIMING else None,
    }


def courtier(state: VersaillesDice, seat: int) -> dict[str, Any]:
    """One seat's sheet and hand."""
    coloured, white = shown(state, seat)
    row = seat * FAVOURS
    influence = state.scores_of[row + INFLUENCE]
    return {
        "scores": {FAVOUR_IDS[favour]: state.scores_of[row + favour] for favour in range(FAVOURS)},
        "eliminated_turn": state.eliminated_turn[seat],
        "hand": {"coloured": state.hands[seat * 2], "white": state.hands[seat * 2 + 1]},
        "faces": {"coloured": coloured, "white": white},
        "next_dice": {"coloured": coloured_dice(influence), "white": white_dice(influence)} if influence else None,
        "stock": state.stock[seat],
        "quarrel": state.quarrel[seat] == 1,
    }


def board(state: VersaillesDice) -> list[dict[str, Any]]:
    """The dice on each character, by seat and white, and who has won it."""
    colours = state.seats + 1
    return [
        {
            "character": character + 1,
            "dice": [state.board[character * colours + seat] for seat in range(state.seats)],
            "white": state.board[character * colours + state.seats],
            "winner": state.winners[character] if state.winners[character] >= 0 else None,
        }
        for character in range(CHARACTERS)
    ]


def deal_anew(state: VersaillesDice, seat: i64) -> None:
    """VERS-6.6: only the generator is hidden, and an imagined state has a new one already."""
