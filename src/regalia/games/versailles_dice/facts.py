"""All facts of a position of Versailles Dice by name, back from them, and the invariants (section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from regalia.core.errors import BrokenInvariant
from regalia.core.facts import rng_facts
from regalia.core.vecs import vec
from regalia.games.versailles_dice.components import (
    CHARACTERS,
    CLAIMING,
    DECIDE_CLAIM,
    DECISION_IDS,
    FACES,
    FAVOUR_IDS,
    FAVOURS,
    FINISHED,
    HIGHEST_SCORE,
    INFLUENCE,
    OWN_DICE,
    PHASE_IDS,
    PLACEMENT,
    SMALLEST_HAND,
    VENGEANCE_DICE,
    WHITE_DICE,
    coloured_dice,
    white_dice,
)

if TYPE_CHECKING:
    from regalia.games.versailles_dice.state import VersaillesDice


def facts(state: VersaillesDice) -> dict[str, Any]:
    """Everything, named as in section 7 of the rules."""
    seats = state.seats
    return {
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "turn": state.turn,
        "first_player": state.first_player,
        "phase": PHASE_IDS[state.phase],
        "active": state.seat,
        "decision": state.decision,
        "scores": [
            {FAVOUR_IDS[kind]: state.scores_of[seat * FAVOURS + kind] for kind in range(FAVOURS)}
            for seat in range(seats)
        ],
        "eliminated_turn": list(state.eliminated_turn),
        "hand_coloured": [state.hands[seat * 2] for seat in range(seats)],
        "hand_white": [state.hands[seat * 2 + 1] for seat in range(seats)],
        "faces": [
            {
                "coloured": _faces(state, seat * 2 * FACES),
                "white": _faces(state, seat * 2 * FACES + FACES),
            }
            for seat in range(seats)
        ],
        "board": [list(state.board[row * (seats + 1) : (row + 1) * (seats + 1)]) for row in range(CHARACTERS)],
        "stock_coloured": list(state.stock[:seats]),
        "stock_white": state.stock[seats],
        "winners": [None if winner < 0 else winner for winner in state.winners],
        "claim_index": state.claim_index,
        "quarrel": [mark == 1 for mark in state.quarrel],
        "rng": rng_facts(state.rng),
    }


def _faces(state: VersaillesDice, first: i64) -> list[int]:
    """The dice that show each face, as a sorted list of faces (VERS-5.2)."""
    found: list[int] = []
    for face in range(FACES):
        found.extend([face + 1] * state.faces[first + face])
    return found


def read_facts(state: VersaillesDice, reader: Any) -> None:
    """Fill an empty table with facts; what cannot be is named."""
    players: int = state.seats
    state.turn = reader.number("turn", 1, state.turns)
    state.first_player = reader.number("first_player", 0, players - 1)
    state.phase = reader.choice("phase", PHASE_IDS)
    state.over = state.phase == FINISHED
    state.asked = reader.seat("active", players)
    decision = reader.choice("decision", (*DECISION_IDS, None))
    state.deciding = 0 if state.over else decision
    for seat, scores in enumerate(reader.items("scores", players)):
        sheet = reader.within(scores, f"scores[{seat}]")
        for favour in range(FAVOURS):
            state.scores_of[seat * FAVOURS + favour] = sheet.number(FAVOUR_IDS[favour], 0, HIGHEST_SCORE)
        sheet.done()
    state.eliminated_turn = vec[i64](reader.numbers("eliminated_turn", players, 0, state.turns))
    coloured = reader.numbers("hand_coloured", players, 0, OWN_DICE)
    white = reader.numbers("hand_white", players, 0, SMALLEST_HAND)
    for seat, faces in enumerate(reader.items("faces", players)):
        state.hands[seat * 2] = coloured[seat]
        state.hands[seat * 2 + 1] = white[seat]
        _read_faces(state, seat, reader.within(faces, f"faces[{seat}]"))
    state.board = vec[i64](reader.table("board", CHARACTERS, players + 1, 0, WHITE_DICE))
    stock: list[int] = reader.numbers("stock_coloured", players, 0, OWN_DICE)
    stock.append(reader.number("stock_white", 0, WHITE_DICE))
    state.stock = vec[i64](stock)
    state.winners = vec[i64](reader.seats("winners", CHARACTERS, players))
    state.claim_index = reader.number("claim_index", 0, CHARACTERS)
    state.quarrel = vec[i64]([1 if mark else 0 for mark in reader.flags("quarrel", players)])
    state.rng = reader.rng()


def _read_faces(state: VersaillesDice, seat: int, reader: Any) -> None:
    row = seat * 2 * FACES
    for place, name in enumerate(("coloured", "white")):
        for face in reader.numbers(name, None, 1, FACES):
            state.faces[row + place * FACES + face - 1] += 1
    reader.done()


# --- invariants -------------------------------------------------------------------------------------------------------


def check(state: VersaillesDice) -> None:
    """VERS-7.1 to 7.12, as far as one position shows them."""
    for seat in range(state.seats):
        _check_seat(state, seat)
    _check_white_dice(state)
    _check_phase(state)
    _check_asked(state)


def _demand(holds: bool, rule: str, what: str) -> None:
    if not holds:
        raise BrokenInvariant(rule, what)


def _check_seat(state: VersaillesDice, seat: i64) -> None:
    hand = state.hands[seat * 2]
    placed = _on_board(state, seat)
    _demand(hand + placed + state.stock[seat] == OWN_DICE, "VERS-7.1", f"seat {seat} must own {OWN_DICE} dice in all")
    for favour in range(FAVOURS):
        points = state.scores_of[seat * FAVOURS + favour]
        _demand(0 <= points <= HIGHEST_SCORE, "VERS-7.3", f"seat {seat} has {FAVOUR_IDS[favour]} {points}, not 0 to 6")
    influence = state.scores_of[seat * FAVOURS + INFLUENCE]
    fallen = state.eliminated_turn[seat] > 0
    _demand(
        fallen == (influence == 0), "VERS-7.4", f"seat {seat} has Influence {influence}, so it must be in court or not"
    )
    _demand(state.eliminated_turn[seat] <= state.turn, "VERS-7.4", f"seat {seat} was eliminated in a turn to come")
    _demand(not fallen or hand + placed == 0, "VERS-7.11", f"seat {seat} is eliminated but has coloured dice in play")


def _on_board(state: VersaillesDice, colour: i64) -> i64:
    dice: i64 = 0
    for character in range(CHARACTERS):
        dice += state.board[character * (state.seats + 1) + colour]
    return dice


def _check_white_dice(state: VersaillesDice) -> None:
    held: i64 = 0
    for seat in range(state.seats):
        held += state.hands[seat * 2 + 1]
    stock = state.stock[state.seats]
    total = held + _on_board(state, state.seats) + stock
    _demand(total == WHITE_DICE, "VERS-7.2", f"there are {total} white dice, not {WHITE_DICE}")
    least = 4 if state.vengeance else 12
    _demand(stock >= least, "VERS-7.2", f"the stock holds {stock} white dice, fewer than {least}")


def _check_phase(state: VersaillesDice) -> None:
    claiming = state.phase == CLAIMING
    _demand(claiming == (state.claim_index > 0), "VERS-7.12", "a character is being claimed in Claiming only")
    for character in range(CHARACTERS):
        _demand(claiming or state.winners[character] < 0, "VERS-7.12", "characters have winners in Claiming only")
    white_dealt: i64 = 0
    for seat in range(state.seats):
        _demand(claiming or state.quarrel[seat] == 0, "VERS-7.12", "quarrel marks lie in Claiming only")
        white_dealt += _check_hand(state, seat)
    if state.phase == PLACEMENT:
        _demand(
            WHITE_DICE - state.stock[state.seats] == white_dealt,
            "VERS-7.5",
            "white dice in hands and on the board must be those dealt",
        )


def _check_hand(state: VersaillesDice, seat: i64) -> i64:
    """VERS-7.5, 7.6; the number of white dice the seat was dealt is returned."""
    coloured = state.hands[seat * 2]
    white = state.hands[seat * 2 + 1]
    influence = state.scores_of[seat * FAVOURS + INFLUENCE]
    dealt: i64 = coloured_dice(influence) if influence > 0 else 0
    white_dealt: i64 = white_dice(influence) if influence > 0 else VENGEANCE_DICE if state.vengeance else 0
    if state.phase == PLACEMENT:
        in_play = OWN_DICE - state.stock[seat]
        _demand(in_play == dealt, "VERS-7.5", f"seat {seat} must have {dealt} coloured dice in play, not {in_play}")
        _demand(white <= white_dealt, "VERS-7.5", f"seat {seat} holds more white dice than it was dealt")
    else:
        _demand(coloured + white == 0, "VERS-7.6", f"seat {seat} has dice in hand after Placement")
    _check_faces(state, seat)
    return white_dealt


def _check_faces(state: VersaillesDice, seat: i64) -> None:
    """VERS-6.2, 7.7: dice show faces in the active hand; with `retained_dice = choice` in every hand once thrown."""
    for place in range(2):
        showing: i64 = 0
        for face in range(FACES):
            showing += state.faces[(seat * 2 + place) * FACES + face]
        hand = state.hands[seat * 2 + place]
        thrown = state.phase == PLACEMENT and seat == state.asked
        allowed = showing == hand if thrown else showing == 0 or (state.choice and showing == hand)
        _demand(allowed, "VERS-6.2", f"seat {seat} has {hand} dice in hand, but faces of {showing}")


def _check_asked(state: VersaillesDice) -> None:
    if state.over:
        _demand(state.asked == -1, "VERS-5.5", "nobody is asked after the end")
        return
    _demand(state.asked >= 0, "VERS-5.5", "somebody must be asked")
    claiming = state.phase == CLAIMING
    _demand(claiming == (state.deciding == DECIDE_CLAIM), "VERS-4.52", "favours are claimed in Claiming only")
    if claiming:
        winner = state.winners[state.claim_index - 1]
        _demand(winner == state.asked, "VERS-7.9", "only the winner of the character claims")
    else:
        held = state.hands[state.asked * 2] + state.hands[state.asked * 2 + 1]
        _demand(held > 0, "VERS-5.5", f"seat {state.asked} is asked but has no dice")
