"""Positions of Versailles Dice for tests, built from facts, and dice that fall as wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import regalia
from regalia.core.rng import seeded
from regalia.core.state import State
from support import changed

GAME = regalia.game("versailles_dice")
QUEEN, MOTHER, BROTHER, WIFE, MISTRESS, KING = range(1, 7)
FAVOURS = ("fortune", "lands", "influence", "reroll", "titles", "charges")
WHITE = -1

COLOURED = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6}
WHITES = {1: 2, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0}

Scores = Mapping[str, int]
Dice = Mapping[int, Sequence[int]]  # character -> dice of each seat, then white


def sheet(**scores: int) -> dict[str, int]:
    """A score sheet: those given, Influence 1, everything else 0."""
    return {**dict.fromkeys(FAVOURS, 0), "influence": 1, **scores}


def board_facts(players: int, dice: Dice) -> list[list[int]]:
    return [list(dice.get(character, [0] * (players + 1))) for character in range(1, 7)]


def base(players: int, options: Mapping[str, Any], turn: int, first: int, sheets: Sequence[Scores]) -> dict[str, Any]:
    """The facts that all positions here have in common."""
    start = GAME.new(players, 1, options).facts()
    nothing: list[dict[str, list[int]]] = [{"coloured": [], "white": []} for _ in range(players)]
    fallen = [turn - 1 if one["influence"] == 0 else 0 for one in sheets]
    return {
        **start,
        "turn": turn,
        "first_player": first,
        "scores": [dict(one) for one in sheets],
        "eliminated_turn": fallen,
        "faces": nothing,
        "hand_coloured": [0] * players,
        "hand_white": [0] * players,
        "winners": [None] * 6,
        "claim_index": 0,
        "quarrel": [False] * players,
    }


def dealt(one: Scores, *, vengeance: bool) -> tuple[int, int]:
    """The dice a seat has been given this turn."""
    influence = one["influence"]
    return (COLOURED[influence], WHITES[influence]) if influence else (0, 4 if vengeance else 0)


def placing(
    players: int = 2,
    *,
    throw: tuple[Sequence[int], Sequence[int]],
    seat: int = 0,
    sheets: Mapping[int, Scores] | None = None,
    board: Dice | None = None,
    turn: int = 1,
    first: int = 0,
    out_of_hand: Sequence[int] = (),
    kept: Mapping[int, tuple[Sequence[int], Sequence[int]]] | None = None,
    decision: str = "place",
    **options: Any,
) -> State:
    """A `place` decision of the seat on this throw.

    The others hold whatever they were dealt and is not on the board; seats in `out_of_hand` have placed all their dice
    (on the Queen, unless the board has them). Dice dealt to the active seat and neither thrown nor on the board lie
    on the Queen too.
    """
    all_sheets = [dict((sheets or {}).get(one, sheet())) for one in range(players)]
    facts = base(players, options, turn, first, all_sheets)
    dice = board_facts(players, board or {})
    vengeance = options.get("vengeance") == "on"
    for one in range(players):
        coloured, white = dealt(all_sheets[one], vengeance=vengeance)
        placed = sum(row[one] for row in dice)
        if one == seat:
            hand = (len(throw[0]), len(throw[1]))
        elif one in out_of_hand:
            hand = (0, 0)
        else:
            hand = (coloured - placed, white)
        facts["hand_coloured"][one], facts["hand_white"][one] = hand
        dice[0][one] += coloured - hand[0] - placed
        facts["stock_coloured"][one] = 6 - coloured
    white_dealt = sum(dealt(one, vengeance=vengeance)[1] for one in all_sheets)
    loose = white_dealt - sum(facts["hand_white"]) - sum(row[-1] for row in dice)
    for one in reversed(range(players)):  # white dice on the board have come from somebody's hand
        taken = min(-loose, facts["hand_white"][one]) if loose < 0 and one != seat else 0
        facts["hand_white"][one] -= taken
        loose += taken
    dice[0][-1] += loose
    for one, faces in {**(kept or {}), seat: throw}.items():
        facts["faces"][one] = {"coloured": sorted(faces[0]), "white": sorted(faces[1])}
    facts.update(phase="placement", active=seat, decision=decision, board=dice, stock_white=24 - white_dealt)
    return GAME.from_facts(facts)


def claiming(
    winners: Mapping[int, int],
    players: int = 2,
    *,
    sheets: Mapping[int, Scores] | None = None,
    turn: int = 1,
    first: int = 0,
    quarrel: Sequence[int] = (),
    at: int | None = None,
    **options: Any,
) -> State:
    """The claim of the first character won (or of this one). All dice are in stock: claims never look at them."""
    all_sheets = [dict((sheets or {}).get(one, sheet())) for one in range(players)]
    facts = base(players, options, turn, first, all_sheets)
    index = min(winners) if at is None else at
    facts.update(
        phase="claiming",
        active=winners[index],
        decision="claim",
        winners=[winners.get(character) for character in range(1, 7)],
        claim_index=index,
        quarrel=[one in quarrel for one in range(players)],
        board=board_facts(players, {}),
        stock_coloured=[6] * players,
        stock_white=24,
    )
    return GAME.from_facts(facts)


def judge(
    dice: Dice, players: int = 2, *, turn: int = 2, sheets: Mapping[int, Scores] | None = None, **options: Any
) -> State:
    """Let the characters be judged with these dice on them: somebody places the last of them.

    Influences are chosen so that the dice could have been dealt; dice too many for the characters named lie on others.
    """
    totals = [sum(row[one] for row in dice.values()) for one in range(players)]
    last = next(one for one in range(players) if totals[one])
    character = next(number for number, row in dice.items() if row[last])
    all_sheets = {
        one: {**sheet(), "influence": max(1, totals[one] - 1), **(sheets or {}).get(one, {})} for one in range(players)
    }
    spare = [number for number in range(1, 7) if number not in dice]
    laid = {number: list(row) for number, row in dice.items()}
    whites = sum(WHITES[one["influence"]] for one in all_sheets.values())
    laid.setdefault(spare[0], [0] * (players + 1))[-1] += whites - sum(row[-1] for row in dice.values())
    assert laid[spare[0]][-1] >= 0, "more white dice than these players are dealt"
    for one in range(players):
        more = COLOURED[all_sheets[one]["influence"]] - totals[one]
        laid.setdefault(spare[one % len(spare)], [0] * (players + 1))[one] += more
    laid[character][last] -= 1
    state = placing(
        players,
        throw=([character], []),
        seat=last,
        sheets=all_sheets,
        board=laid,
        turn=turn,
        out_of_hand=range(players),
        **options,
    )
    state.apply(GAME.action("place", face=character))
    return state


def winners_of(state: State) -> list[int | None]:
    """Who won each character when they were last judged."""
    found: list[int | None] = [e for e in state.events if e.kind == "characters_judged"][-1].facts["winners"]
    return found


def quarrel_of(state: State) -> list[int]:
    """Who quarrelled when the characters were last judged."""
    found: list[int] = [e for e in state.events if e.kind == "characters_judged"][-1].facts["quarrel"]
    return found


@cache
def rng_for(faces: tuple[int, ...]) -> list[int]:
    """A generator whose next dice show these faces, found by trying seeds."""
    for seed in range(6 ** len(faces) * 60):
        rng = seeded(seed)
        words = [rng.a, rng.b, rng.c, rng.counter]
        if all(rng.below(6) + 1 == face for face in faces):
            return words
    raise AssertionError(f"no seed rolls {faces}")


def loaded(state: State, *faces: int) -> State:
    """The same position, in which the next dice will show these faces."""
    return changed(state, rng=rng_for(faces))


def scores(state: State, seat: int) -> dict[str, int]:
    """The six scores of a seat."""
    found: dict[str, int] = state.facts()["scores"][seat]
    return found


def on(state: State, character: int) -> list[int]:
    """The dice on a character: of every seat, then white."""
    found: list[int] = state.facts()["board"][character - 1]
    return found


def hand(state: State, seat: int) -> tuple[int, int]:
    """Coloured and white dice in a hand."""
    facts = state.facts()
    return facts["hand_coloured"][seat], facts["hand_white"][seat]


def shown(state: State, seat: int) -> tuple[list[int], list[int]]:
    """The faces in a hand."""
    faces = state.facts()["faces"][seat]
    return faces["coloured"], faces["white"]
