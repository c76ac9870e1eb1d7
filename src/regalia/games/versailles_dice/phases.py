"""The phases of a turn of Versailles Dice: who decides, what is legal, what a choice does, what follows (section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.core.rules import ALLOWED
from regalia.core.vecs import vec
from regalia.games.versailles_dice.components import (
    CHARACTERS,
    CHARGES,
    CLAIM,
    CLAIMING,
    DECIDE_CLAIM,
    DECIDE_PLACE,
    DECIDE_RETAIN,
    FACES,
    FAVOURS,
    FINISHED,
    FORTUNE,
    HIGHEST_SCORE,
    INFLUENCE,
    KEEP_FACES,
    KING,
    LANDS,
    PLACE,
    PLACEMENT,
    RE_ROLL,
    REROLL,
    ROLL_AGAIN,
    TITLES,
    VENGEANCE_DICE,
    VERS_4_26,
    VERS_4_34,
    VERS_4_35,
    VERS_4_53,
    VERS_4_64,
    VERS_4_66,
    VERS_5_3,
    VERS_5_6,
    VERS_9_3D,
    VERS_9_9,
    coloured_dice,
    white_dice,
)

if TYPE_CHECKING:
    from regalia.games.versailles_dice.state import VersaillesDice


# --- the open decision ------------------------------------------------------------------------------------------------


def count(state: VersaillesDice) -> i64:
    """How many actions are open."""
    if state.deciding == DECIDE_PLACE:
        return faces_in_hand(state) + masks_in_hand(state)
    if state.deciding == DECIDE_CLAIM:
        return legal_favours(state)
    return 2


def pick(state: VersaillesDice, k: i64) -> i64:
    """The k-th open action, ascending."""
    if state.deciding == DECIDE_PLACE:
        faces = faces_in_hand(state)
        return PLACE + kth_face(state, k) if k < faces else RE_ROLL - 1 + kth_mask(state, k - faces)
    if state.deciding == DECIDE_CLAIM:
        return CLAIM + kth_favour(state, k)
    return ROLL_AGAIN + k


def legal(state: VersaillesDice, out: vec[i64]) -> i64:
    """All open actions, ascending, written into `out`; their number."""
    options = count(state)
    for k in range(options):
        out[k] = pick(state, k)
    return options


def refusal(state: VersaillesDice, action: i64) -> i64:
    """VERS-5.9: the rule that forbids an action, first matching row of its table."""
    if action >= ROLL_AGAIN:
        if not state.choice:
            return VERS_9_9
        return ALLOWED if state.deciding == DECIDE_RETAIN else VERS_5_6
    if action >= CLAIM:
        return claim_refusal(state, action - CLAIM) if state.deciding == DECIDE_CLAIM else VERS_5_6
    if state.deciding != DECIDE_PLACE:
        return VERS_5_6
    if action < RE_ROLL:
        return place_refusal(state, action - PLACE)
    return reroll_refusal(state, action - RE_ROLL + 1)


def carry_out(state: VersaillesDice, action: i64) -> None:
    """An open action, and then everything that leaves no choice."""
    perform(state, action)
    settle(state)


def settle(state: VersaillesDice) -> None:
    """VERS-4.4: where exactly one option is legal it is carried out without asking."""
    while not state.over and count(state) == 1:
        perform(state, pick(state, 0))


def perform(state: VersaillesDice, action: i64) -> None:
    """One action, up to the next decision of anybody."""
    if action < RE_ROLL:
        place(state, action - PLACE)
    elif action < CLAIM:
        reroll(state, action - RE_ROLL + 1)
    elif action < ROLL_AGAIN:
        claim(state, action - CLAIM)
    else:
        retain(state, action == KEEP_FACES)


# --- phase 1: distribution --------------------------------------------------------------------------------------------


def begin_turn(state: VersaillesDice) -> None:
    """VERS-4.10 to 4.17: dice by Influence; then the first player's first step (VERS-4.20)."""
    state.phase = PLACEMENT
    if state.log is not None:
        state.log.add("turn_begun", turn=state.turn, first_player=state.first_player)
    for seat in range(state.seats):
        if is_in_court(state, seat):
            influence = score_of(state, seat, INFLUENCE)
            deal(state, seat, coloured_dice(influence), white_dice(influence))
        elif state.vengeance:
            deal(state, seat, 0, VENGEANCE_DICE)  # VERS-9.3a
    begin_step(state, next_with_dice(state, state.first_player))


def deal(state: VersaillesDice, seat: i64, coloured: i64, white: i64) -> None:
    """Dice from the stocks into a hand."""
    state.hands[seat * 2] = coloured
    state.hands[seat * 2 + 1] = white
    state.stock[seat] -= coloured
    state.stock[state.seats] -= white


# --- phase 2: placement -----------------------------------------------------------------------------------------------


def begin_step(state: VersaillesDice, seat: i64) -> None:
    """VERS-4.24: the seat throws all dice in hand; with `retained_dice = choice` it may keep their faces (VERS-9.9)."""
    state.asked = seat
    if state.choice and has_placed(state, seat):
        state.deciding = DECIDE_RETAIN
    else:
        throw(state, seat)
        state.deciding = DECIDE_PLACE


def throw(state: VersaillesDice, seat: i64) -> None:
    """VERS-6.4: roll the coloured dice in hand first, then the white ones."""
    row = seat * 2 * FACES
    for face in range(2 * FACES):
        state.faces[row + face] = 0
    for _ in range(state.hands[seat * 2]):
        state.faces[row + state.rng.below(FACES)] += 1
    for _ in range(state.hands[seat * 2 + 1]):
        state.faces[row + FACES + state.rng.below(FACES)] += 1
    if state.log is not None:
        coloured, white = shown(state, seat)
        state.log.reveal("dice_thrown", seat=seat, coloured=coloured, white=white)


def retain(state: VersaillesDice, keep: bool) -> None:
    """VERS-9.9: keep the faces of the dice in hand, or roll them all."""
    if state.log is not None:
        state.log.add("faces_kept" if keep else "rolled_again", seat=state.asked)
    if not keep:
        throw(state, state.asked)
    state.deciding = DECIDE_PLACE


def place_refusal(state: VersaillesDice, face: i64) -> i64:
    """VERS-4.26: a face can be placed if a die in hand shows it (faces count from 0 here)."""
    row = state.asked * 2 * FACES
    return ALLOWED if state.faces[row + face] + state.faces[row + FACES + face] > 0 else VERS_4_26


def place(state: VersaillesDice, face: i64) -> None:
    """VERS-4.27 to 4.29: every die in hand that shows the face goes to the character of this number."""
    seat = state.asked
    row = seat * 2 * FACES
    coloured = state.faces[row + face]
    white = state.faces[row + FACES + face]
    character = face * (state.seats + 1)
    state.board[character + seat] += coloured
    state.board[character + state.seats] += white
    state.hands[seat * 2] -= coloured
    state.hands[seat * 2 + 1] -= white
    if state.log is not None:
        state.log.add("dice_placed", seat=seat, character=face + 1, coloured=coloured, white=white)
    put_back_faces(state, seat, face)
    end_step(state)


def put_back_faces(state: VersaillesDice, seat: i64, face: i64) -> None:
    """VERS-4.25: the dice kept in hand lose their faces, except with `retained_dice = choice` (VERS-9.11)."""
    row = seat * 2 * FACES
    if state.choice:
        state.faces[row + face] = 0
        state.faces[row + FACES + face] = 0
    else:
        for i in range(2 * FACES):
            state.faces[row + i] = 0


def end_step(state: VersaillesDice) -> None:
    """VERS-4.21 to 4.23: the next seat with dice in hand takes a step; without any, the characters are judged."""
    following = next_with_dice(state, (state.asked + 1) % state.seats)
    if following >= 0:
        begin_step(state, following)
    else:
        resolve(state)


def reroll_refusal(state: VersaillesDice, mask: i64) -> i64:
    """VERS-4.34, 4.35, 5.3: a token, slots that exist, and of dice alike the lowest slots."""
    seat = state.asked
    if not is_in_court(state, seat):
        return VERS_9_3D
    if score_of(state, seat, REROLL) == 0:
        return VERS_4_34
    one: i64 = 1
    if mask >= one << dice_in_hand(state, seat):
        return VERS_4_35
    return ALLOWED if is_canonical(state, mask) else VERS_5_3


def is_canonical(state: VersaillesDice, mask: i64) -> bool:
    """VERS-5.3: among dice alike a mask takes the lowest slots."""
    row = state.asked * 2 * FACES
    rest = mask
    for group in range(2 * FACES):
        size = state.faces[row + group]
        for slot in range(1, size):
            if (rest >> slot) & 1 > (rest >> (slot - 1)) & 1:
                return False
        rest >>= size
    return True


def reroll(state: VersaillesDice, mask: i64) -> None:
    """VERS-4.36: a token is spent and the dice of the mask are rolled again, in the order of their slots (VERS-6.4)."""
    seat = state.asked
    row = seat * 2 * FACES
    state.scores_of[seat * FAVOURS + REROLL] -= 1
    rolled = vec[i64]([0] * (2 * FACES))
    rest = mask
    for group in range(2 * FACES):
        first: i64 = group - group % FACES
        size = state.faces[row + group]
        for _ in range(size):
            if rest & 1 == 1:
                state.faces[row + group] -= 1
                rolled[first + state.rng.below(FACES)] += 1
            rest >>= 1
    for group in range(2 * FACES):
        state.faces[row + group] += rolled[group]
    if state.log is not None:
        coloured, white = shown(state, seat)
        state.log.reveal("dice_rerolled", seat=seat, dice=bits(mask), coloured=coloured, white=white)


# --- phase 3: resolution ----------------------------------------------------------------------------------------------


def resolve(state: VersaillesDice) -> None:
    """VERS-4.40: each character is judged on its own; then the favours are claimed."""
    for character in range(1, CHARACTERS + 1):
        state.winners[character - 1] = winner_of(state, character)
    mark_quarrels(state)
    if state.log is not None:
        winners = [None if winner < 0 else winner for winner in state.winners]
        quarrel = [seat for seat in range(state.seats) if state.quarrel[seat] == 1]
        state.log.add("characters_judged", winners=winners, quarrel=quarrel)
    state.phase = CLAIMING
    state.claim_index = 0
    next_claim(state)


def winner_of(state: VersaillesDice, character: i64) -> i64:
    """VERS-4.41 to 4.45: the seat with strictly more dice than every other colour, white included; -1 for nobody."""
    row = (character - 1) * (state.seats + 1)
    best: i64 = -1
    most: i64 = 0
    for colour in range(state.seats + 1):
        dice = state.board[row + colour]
        if state.cascade and is_matched(state, row, colour):
            continue  # VERS-9.6: equal counts cancel first
        if dice > most:
            best = colour
            most = dice
        elif dice == most:
            best = -1  # VERS-4.44
    return -1 if best == state.seats else best  # VERS-4.43: white stands ahead


def is_matched(state: VersaillesDice, row: i64, colour: i64) -> bool:
    """Whether another colour has as many dice on this character."""
    for other in range(state.seats + 1):
        if other != colour and state.board[row + other] == state.board[row + colour]:
            return True
    return False


def mark_quarrels(state: VersaillesDice) -> None:
    """VERS-4.48, 4.49: players level at the top before the King, with enough dice each, from turn 2 on."""
    if state.turn == 1 or state.quarrel_min_dice == 0:
        return
    row: i64 = (KING - 1) * (state.seats + 1)
    most: i64 = 0
    level: i64 = 0
    for seat in range(state.seats):
        dice = state.board[row + seat]
        if dice > most:
            most = dice
            level = 1
        elif dice == most:
            level += 1
    white_stands_higher = state.board[row + state.seats] > most  # VERS-4.48b
    if level < 2 or most < state.quarrel_min_dice or white_stands_higher:
        return
    for seat in range(state.seats):
        if state.board[row + seat] == most:
            state.quarrel[seat] = 1


# --- phase 4: claiming ------------------------------------------------------------------------------------------------


def next_claim(state: VersaillesDice) -> None:
    """VERS-4.50, 4.51, 4.55: the next character with a winner who can be favoured; after the last the turn ends."""
    state.deciding = DECIDE_CLAIM
    while state.claim_index < CHARACTERS:
        state.claim_index += 1
        state.asked = state.winners[state.claim_index - 1]
        if state.asked >= 0:
            if legal_favours(state) > 0:
                return
            if state.log is not None:
                state.log.add("favour_lapsed", seat=state.asked, character=state.claim_index)
    end_turn(state)


def claim_refusal(state: VersaillesDice, favour: i64) -> i64:
    """VERS-4.53: a score below 6, and for Titles and Charges the means (VERS-4.64, 4.66)."""
    seat = state.asked
    if score_of(state, seat, favour) == HIGHEST_SCORE:
        return VERS_4_53
    fortune = score_of(state, seat, FORTUNE)
    if favour == TITLES and fortune < payment(state, seat, TITLES):
        return VERS_4_64
    if favour == CHARGES and fortune < payment(state, seat, CHARGES):
        return VERS_4_66
    return ALLOWED


def payment(state: VersaillesDice, seat: i64, favour: i64) -> i64:
    """VERS-4.64, 4.66, 4.68: Lands carry Titles and Titles carry Charges; Fortune pays exactly what is missing."""
    if favour == TITLES:
        return max(0, score_of(state, seat, TITLES) + 1 - score_of(state, seat, LANDS))
    if favour == CHARGES:
        return max(0, score_of(state, seat, CHARGES) + 1 - score_of(state, seat, TITLES))
    return 0


def claim(state: VersaillesDice, favour: i64) -> None:
    """VERS-4.60 to 4.69: the score rises by 1 and Fortune pays the price, both at once (VERS-4.56)."""
    seat = state.asked
    price = payment(state, seat, favour)
    state.scores_of[seat * FAVOURS + FORTUNE] -= price
    state.scores_of[seat * FAVOURS + favour] += 1
    if state.log is not None:
        state.log.add("favour_claimed", seat=seat, character=state.claim_index, favour=favour, payment=price)
    next_claim(state)


# --- phase 5: end of turn ---------------------------------------------------------------------------------------------


def end_turn(state: VersaillesDice) -> None:
    """VERS-4.70 to 4.78: losses, eliminations, dice back, the end test, the next first player."""
    for seat in range(state.seats):
        if state.quarrel[seat] == 1:
            lose_influence(state, seat)
    take_dice_back(state)
    for character in range(CHARACTERS):
        state.winners[character] = -1
    state.claim_index = 0
    if players_in_court(state) <= 1 or state.turn == state.turns:  # VERS-4.76, 4.77
        end_game(state)
        return
    state.turn += 1
    pass_marker(state)
    begin_turn(state)


def lose_influence(state: VersaillesDice, seat: i64) -> None:
    """VERS-4.70, 4.73: a quarrel costs 1 Influence; who has none left is eliminated."""
    state.quarrel[seat] = 0
    state.scores_of[seat * FAVOURS + INFLUENCE] -= 1
    if state.log is not None:
        state.log.add("influence_lost", seat=seat)
    if score_of(state, seat, INFLUENCE) == 0:
        state.eliminated_turn[seat] = state.turn
        if state.log is not None:
            state.log.add("player_eliminated", seat=seat, turn=state.turn)


def take_dice_back(state: VersaillesDice) -> None:
    """VERS-4.75: coloured dice to their owners, white dice to the stock."""
    colours = state.seats + 1
    for character in range(CHARACTERS):
        for colour in range(colours):
            state.stock[colour] += state.board[character * colours + colour]
            state.board[character * colours + colour] = 0


def pass_marker(state: VersaillesDice) -> None:
    """VERS-4.78, 9.8: the marker passes clockwise to the next player in court, or stays as long as its holder does."""
    if not state.fixed_first:
        state.first_player = (state.first_player + 1) % state.seats
    while not is_in_court(state, state.first_player):
        state.first_player = (state.first_player + 1) % state.seats


def end_game(state: VersaillesDice) -> None:
    """Section 8: nobody decides any more."""
    state.over = True
    state.phase = FINISHED
    state.deciding = DECIDE_PLACE
    state.asked = -1
    if state.log is not None:
        state.log.add("game_ended", turn=state.turn, scores=state.scores, ranks=state.ranks)


# --- looking at hands and courts --------------------------------------------------------------------------------------


def score_of(state: VersaillesDice, seat: i64, favour: i64) -> i64:
    """One of the six scores of a seat."""
    return state.scores_of[seat * FAVOURS + favour]


def is_in_court(state: VersaillesDice, seat: i64) -> bool:
    """Whether the seat has not been eliminated."""
    return state.eliminated_turn[seat] == 0


def players_in_court(state: VersaillesDice) -> i64:
    """How many have not been eliminated."""
    inside: i64 = 0
    for seat in range(state.seats):
        if is_in_court(state, seat):
            inside += 1
    return inside


def dice_in_hand(state: VersaillesDice, seat: i64) -> i64:
    """Coloured and white dice in hand."""
    return state.hands[seat * 2] + state.hands[seat * 2 + 1]


def next_with_dice(state: VersaillesDice, seat: i64) -> i64:
    """The first seat with dice in hand, clockwise from this one; -1 for none."""
    for _ in range(state.seats):
        if dice_in_hand(state, seat) > 0:
            return seat
        seat = (seat + 1) % state.seats
    return -1


def has_placed(state: VersaillesDice, seat: i64) -> bool:
    """Whether the seat has taken a step in this turn: then its hand is smaller than what it was dealt."""
    if not is_in_court(state, seat):
        return dice_in_hand(state, seat) < VENGEANCE_DICE
    influence = score_of(state, seat, INFLUENCE)
    return dice_in_hand(state, seat) < coloured_dice(influence) + white_dice(influence)


def faces_in_hand(state: VersaillesDice) -> i64:
    """How many different faces the throw shows."""
    row = state.asked * 2 * FACES
    different: i64 = 0
    for face in range(FACES):
        if state.faces[row + face] + state.faces[row + FACES + face] > 0:
            different += 1
    return different


def kth_face(state: VersaillesDice, k: i64) -> i64:
    """The k-th different face of the throw, counted from 0."""
    row = state.asked * 2 * FACES
    for face in range(FACES):
        if state.faces[row + face] + state.faces[row + FACES + face] > 0:
            if k == 0:
                return face
            k -= 1
    return -1


def masks_in_hand(state: VersaillesDice) -> i64:
    """VERS-5.3: how many canonical masks there are; none without a token (VERS-4.34)."""
    seat = state.asked
    if score_of(state, seat, REROLL) == 0 or not is_in_court(state, seat):
        return 0
    masks: i64 = 1
    for group in range(2 * FACES):
        masks *= state.faces[seat * 2 * FACES + group] + 1
    return masks - 1


def kth_mask(state: VersaillesDice, k: i64) -> i64:
    """The k-th canonical mask, counted from 0: how many dice of each group of dice alike, the lowest group first."""
    row = state.asked * 2 * FACES
    one: i64 = 1
    rest = k + 1
    mask: i64 = 0
    slot: i64 = 0
    for group in range(2 * FACES):
        size = state.faces[row + group]
        taken = rest % (size + 1)
        mask |= ((one << taken) - 1) << slot
        rest //= size + 1
        slot += size
    return mask


def legal_favours(state: VersaillesDice) -> i64:
    """How many favours the winner may claim."""
    legal: i64 = 0
    for favour in range(FAVOURS):
        if claim_refusal(state, favour) == ALLOWED:
            legal += 1
    return legal


def kth_favour(state: VersaillesDice, k: i64) -> i64:
    """The k-th favour that may be claimed, counted from 0."""
    for favour in range(FAVOURS):
        if claim_refusal(state, favour) == ALLOWED:
            if k == 0:
                return favour
            k -= 1
    return -1


def shown(state: VersaillesDice, seat: i64) -> tuple[list[int], list[int]]:
    """VERS-5.2: the faces of the hand, coloured and white, each ascending."""
    row = seat * 2 * FACES
    hand: tuple[list[int], list[int]] = ([], [])
    for colour in range(2):
        for face in range(FACES):
            hand[colour].extend([face + 1] * state.faces[row + colour * FACES + face])
    return hand


def bits(mask: int) -> list[int]:
    """The slots that a mask names."""
    return [slot for slot in range(FACES) if mask >> slot & 1]
