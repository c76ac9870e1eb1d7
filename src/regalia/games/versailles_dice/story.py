"""Versailles Dice in words: prompts, labels, the log, refusals, and the table drawn for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from regalia.core.words import Words, amount, listing, person, tincture
from regalia.games.versailles_dice.components import (
    CLAIM,
    CODING,
    DECISION_IDS,
    FACES,
    FAVOUR_IDS,
    REROLL,
    TITLES,
)
from regalia.games.versailles_dice.phases import bits, is_in_court, payment, score_of, shown

if TYPE_CHECKING:
    from regalia.core.events import Event
    from regalia.games.versailles_dice.state import VersaillesDice

WORDS = Words(__file__)
CHARACTERS = WORDS.list("characters")
FAVOURS = WORDS.list("favours")
COLOURS = WORDS.list("colours")


def prompt(state: VersaillesDice, seat: int) -> str:
    """What is asked of the seat."""
    decision = DECISION_IDS[state.deciding]
    if decision == "claim":
        return WORDS.say("prompt.claim", character=CHARACTERS[state.claim_index - 1])
    if decision == "place" and score_of(state, seat, REROLL) > 0 and is_in_court(state, seat):
        return WORDS.say("prompt.place_or_reroll")
    return WORDS.say(f"prompt.{decision}")


def label(state: VersaillesDice, action: int) -> str:
    """An action in words, with the dice it is about if they are in hand."""
    parsed = CODING.parse(action)
    if parsed["kind"] == "place":
        return _place_label(state, parsed["face"])
    if parsed["kind"] == "reroll":
        return WORDS.say("action.reroll", dice=_slots(state, parsed["mask"]))
    if parsed["kind"] == "claim":
        return _claim_label(state, action - CLAIM)
    return WORDS.say(f"action.{parsed['kind']}")


def _place_label(state: VersaillesDice, face: int) -> str:
    coloured, white = shown(state, state.asked) if state.asked >= 0 else ([], [])
    dice = _counts(state.asked, coloured.count(face), white.count(face))
    key = "action.place" if dice else "action.place_none"
    return WORDS.say(key, dice=dice, character=CHARACTERS[face - 1], number=face)


def _claim_label(state: VersaillesDice, favour: int) -> str:
    if favour < TITLES or state.asked < 0:
        return WORDS.say("action.claim", favour=FAVOURS[favour])
    price = payment(state, state.asked, favour)
    return WORDS.say("action.claim_paid" if price else "action.claim_free", favour=FAVOURS[favour], price=price)


def _slots(state: VersaillesDice, mask: int) -> str:
    """The dice that a mask names: "red 4, red 4 and white 1"."""
    coloured, white = shown(state, state.asked) if state.asked >= 0 else ([], [])
    hand = [f"{tincture(COLOURS[state.asked])} {face}" for face in coloured] + [f"white {face}" for face in white]
    slots = bits(mask)
    if slots[-1] >= len(hand):
        return WORDS.say("dice.slots", slots=listing([str(slot + 1) for slot in slots]))
    return listing([hand[slot] for slot in slots])


def tell(event: Event) -> str:
    """A line of the log."""
    facts = event.facts
    special = _TELLERS.get(event.kind)
    if special is not None:
        return special(facts)
    spoken: dict[str, Any] = dict(facts)
    if "seat" in facts:
        spoken["seat"] = seat_name(facts["seat"])
    if "first" in facts:
        spoken["seat"] = seat_name(facts["first"])
    if "character" in facts:
        spoken["character"] = CHARACTERS[facts["character"] - 1]
    return _sentence(WORDS.say(f"event.{event.kind}", **spoken))


def _tell_first_player(facts: Mapping[str, Any]) -> str:
    first = facts["first"]
    outcome = WORDS.say("outcome.again") if first is None else WORDS.say("outcome.first", seat=seat_name(first))
    rolled = listing([f"{seat_name(seat)} {number}" for seat, number in enumerate(facts["rolled"])])
    return WORDS.say("event.first_player_rolled", rolled=rolled, outcome=outcome)


def _tell_turn(facts: Mapping[str, Any]) -> str:
    return WORDS.say("event.turn_begun", turn=facts["turn"], seat=seat_name(facts["first_player"]))


def _tell_throw(facts: Mapping[str, Any]) -> str:
    dice = _faces(facts["seat"], facts["coloured"], facts["white"])
    return _sentence(WORDS.say("event.dice_thrown", seat=seat_name(facts["seat"]), dice=dice))


def _tell_reroll(facts: Mapping[str, Any]) -> str:
    dice = _faces(facts["seat"], facts["coloured"], facts["white"])
    number = amount(len(facts["dice"]), "die", "dice")
    return _sentence(WORDS.say("event.dice_rerolled", seat=seat_name(facts["seat"]), number=number, dice=dice))


def _tell_placed(facts: Mapping[str, Any]) -> str:
    dice = _counts(facts["seat"], facts["coloured"], facts["white"])
    character = CHARACTERS[facts["character"] - 1]
    return _sentence(WORDS.say("event.dice_placed", seat=seat_name(facts["seat"]), dice=dice, character=character))


def _tell_judged(facts: Mapping[str, Any]) -> str:
    verdicts = [
        WORDS.say("verdict.won", character=CHARACTERS[place], seat=seat_name(winner))
        for place, winner in enumerate(facts["winners"])
        if winner is not None
    ] or [WORDS.say("verdict.none")]
    if facts["quarrel"]:
        verdicts.append(WORDS.say("verdict.quarrel", seats=listing([seat_name(seat) for seat in facts["quarrel"]])))
    return WORDS.say("event.characters_judged", verdicts=listing(verdicts))


def _tell_claimed(facts: Mapping[str, Any]) -> str:
    key = "event.favour_claimed_paid" if facts["payment"] else "event.favour_claimed"
    told = WORDS.say(
        key,
        seat=seat_name(facts["seat"]),
        favour=FAVOURS[facts["favour"]],
        character=CHARACTERS[facts["character"] - 1],
        payment=facts["payment"],
    )
    return _sentence(told)


def _tell_ended(facts: Mapping[str, Any]) -> str:
    if 1 not in facts["ranks"]:
        return WORDS.say("event.game_ended_lost")
    winner = facts["ranks"].index(1)
    return WORDS.say("event.game_ended_won", seat=seat_name(winner), charges=facts["scores"][winner])


_TELLERS = {
    "first_player_rolled": _tell_first_player,
    "turn_begun": _tell_turn,
    "dice_thrown": _tell_throw,
    "dice_rerolled": _tell_reroll,
    "dice_placed": _tell_placed,
    "characters_judged": _tell_judged,
    "favour_claimed": _tell_claimed,
    "game_ended": _tell_ended,
}


def refuse(rule: str) -> str | None:
    """The refusal in the words of the table."""
    key = f"refusal.{rule}"
    return WORDS.say(key) if key in WORDS else None


def seat_name(seat: int) -> str:
    """VERS-3.2: a seat is called by its colour."""
    return person(seat, COLOURS[seat])


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _counts(seat: int, coloured: int, white: int) -> str:
    """Numbers of dice: "2 red and 1 white die"."""
    parts = [f"{dice} {colour}" for dice, colour in ((coloured, tincture(COLOURS[seat])), (white, "white")) if dice]
    last = white or coloured
    return f"{listing(parts)} {'die' if last == 1 else 'dice'}" if parts else ""


def _faces(seat: int, coloured: Sequence[int], white: Sequence[int]) -> str:
    """Faces of dice: "red 3 5, white 3 6"."""
    parts = [
        f"{colour} {' '.join(map(str, faces))}"
        for colour, faces in ((tincture(COLOURS[seat]), coloured), ("white", white))
        if faces
    ]
    return ", ".join(parts)


# --- the table in a terminal ------------------------------------------------------------------------------------------

_INK = ("red", "blue", "green", "yellow", "magenta", "grey50")


def picture(view: Mapping[str, Any]) -> str:
    """The procession to the throne with its dice, the sheets, and the throw."""
    first = COLOURS[view["first_player"]]
    lines = [f"[bold]Turn {view['turn']} of {view['turns']}[/bold] · first player {first}", ""]
    lines.append("".join(f"{number} {name:<11}" for number, name in enumerate(WORDS.list("columns"), start=1)))
    lines.append("".join(_pad(_space(space), 13) for space in view["board"]))
    lines.append("".join(_pad(_verdict(space), 13) for space in view["board"]))
    lines += ["", f"{'':<16}" + "".join(f"{name:<10}" for name in FAVOURS)]
    lines += [_sheet(view, seat) for seat in range(view["players"])]
    return "\n".join(lines)


def _space(space: Mapping[str, Any]) -> tuple[str, int]:
    """The dice on a character: a letter for each die, in its colour."""
    marked = [
        (f"[{_INK[seat]}]{COLOURS[seat][0].upper() * dice}[/{_INK[seat]}]", dice)
        for seat, dice in enumerate(space["dice"])
        if dice
    ]
    if space["white"]:
        marked.append(("w" * space["white"], space["white"]))
    if not marked:
        return "[dim]–[/dim]", 1
    return " ".join(text for text, _ in marked), sum(width for _, width in marked) + len(marked) - 1


def _verdict(space: Mapping[str, Any]) -> tuple[str, int]:
    winner = space["winner"]
    return (
        ("", 0)
        if winner is None
        else (f"[{_INK[winner]}]→ {COLOURS[winner]}[/{_INK[winner]}]", len(COLOURS[winner]) + 2)
    )


def _pad(text: tuple[str, int], width: int) -> str:
    return text[0] + " " * max(1, width - text[1])


def _sheet(view: Mapping[str, Any], seat: int) -> str:
    courtier = view["courtiers"][seat]
    mark = "▸" if seat == view["seat"] else " "
    name = COLOURS[seat] + (" (you)" if seat == view["self"] else "")
    dice_shown = view["options"]["score_display"] == "dice"
    cells = [_score(courtier["scores"][favour], dice_shown) for favour in FAVOUR_IDS]
    line = f"{mark} [{_INK[seat]}]{name:<13}[/{_INK[seat]}] " + "".join(f"{cell:<10}" for cell in cells)
    faces = _faces(seat, courtier["faces"]["coloured"], courtier["faces"]["white"])
    if courtier["eliminated_turn"]:
        line += f"\n    [dim]left the court in turn {courtier['eliminated_turn']}[/dim]"
    if faces:
        line += f"\n    throw: {faces}"
    elif sum(courtier["hand"].values()):
        hand = courtier["hand"]
        line += f"\n    [dim]in hand: {hand['coloured']} {COLOURS[seat]}, {hand['white']} white[/dim]"
    return line


def _score(score: int, as_die: bool) -> str:
    """VERS-9.4: a number, or the face of a score die; a missing die for 0."""
    if not as_die:
        return str(score)
    return " ⚀⚁⚂⚃⚄⚅"[score] if score <= FACES else str(score)
