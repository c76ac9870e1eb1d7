"""Louis XIV in words: prompts, labels, the log, refusals, and the table drawn for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from regalia.core.words import amount, listing, person
from regalia.games.louis_xiv.components import CODING, JOKER
from regalia.games.louis_xiv.phases.influence import pre_place_tile
from regalia.games.louis_xiv.phases.rewards import price_for
from regalia.games.louis_xiv.supplies import mission_facts
from regalia.games.louis_xiv.tables import CHIP_IDS
from regalia.games.louis_xiv.view import tile_view
from regalia.games.louis_xiv.words import (
    CHIPS,
    COLOURS,
    DESIGNS,
    SEATS,
    WORDS,
    card_name,
    effect_words,
    markers,
    mission_words,
    reward_words,
    tile_name,
)

if TYPE_CHECKING:
    from regalia.core.events import Event
    from regalia.games.louis_xiv.state import LouisXIV


def seat_name(seat: int) -> str:
    """Section 2.1: a seat is called by its colour; with two players the third colour is the dummy's."""
    return person(seat, SEATS[seat])


def refuse(rule: str) -> str | None:
    """The refusal in the words of the table."""
    key = f"refusal.{rule}"
    return WORDS.say(key) if key in WORDS else None


# --- prompts and labels -----------------------------------------------------------------------------------------------


def prompt(state: LouisXIV, seat: int) -> str:
    """What is asked of the seat."""
    decision = state.decision_name()
    spoken: dict[str, Any] = {}
    tile = pre_place_tile(state) if decision == "pre_place" else state.tile or state.group_tile
    if tile:
        shown = tile_view(state, tile)
        spoken = {"tile": tile_name(tile), "reward": reward_words(shown["reward"], shown["amount"])}
    if decision == "buy":
        spoken["price"] = price_for(state, seat)
    if decision == "pay":
        spoken["mission"] = mission_words(mission_facts(state, state.card))
    return WORDS.say(f"prompt.{decision}", group=state.group, left=state.rewards_left, **spoken)


def label(state: LouisXIV, action: int) -> str:
    """An action in words."""
    parsed = CODING.parse(action)
    kind = parsed.pop("kind")
    if kind.startswith("play_") and "card" in parsed:
        return WORDS.say(f"action.{kind}", card=card_name(parsed["card"]), count=_strength(kind, parsed["card"]))
    if kind == "decline":
        key = f"action.decline.{state.decision}"
        return WORDS.say(key if key in WORDS else "action.decline")
    if kind == "choose_count":
        return _count_label(state, parsed["count"])
    if kind == "play_intrigue":
        return WORDS.say(f"action.play_intrigue.{parsed['supply']}", markers=markers(parsed["count"]))
    if "mission" in parsed:
        return WORDS.say(f"action.{kind}", mission=mission_words(mission_facts(state, parsed["mission"])))
    return WORDS.say(f"action.{kind}", **{name: _value(name, value) for name, value in parsed.items()})


def _strength(kind: str, card: int) -> int:
    if kind.endswith("boosted"):
        return 4
    return 2 if card == JOKER else 3


def _count_label(state: LouisXIV, count: int) -> str:
    if state.decision == "resupply_goods":
        return WORDS.say("action.choose_goods", markers=markers(count), gold=max(0, 2 - count))
    return WORDS.say("action.choose_count", markers=markers(count))


def _value(name: str, value: int) -> str:
    """A parameter in words."""
    if name == "tile":
        return tile_name(value)
    if name == "card":
        return card_name(value)
    if name in ("chip", "first", "second"):
        return CHIPS[value]
    return COLOURS[value] if name == "deck" else str(value)


# --- the log ----------------------------------------------------------------------------------------------------------


def tell(event: Event) -> str:
    """A line of the log."""
    special = _TELLERS.get(event.kind)
    key, spoken = (event.kind, {}) if special is None else special(event.facts)
    plain = {name: _fact(name, value) for name, value in event.facts.items()}
    text = WORDS.say(f"event.{key}", **{**plain, **spoken})
    return text[0].upper() + text[1:]


def _fact(name: str, value: Any) -> Any:
    """A fact in words, as most events speak of it."""
    if name in ("seat", "tile", "origin", "card", "chip", "first", "second", "deck"):
        return seat_name(value) if name == "seat" else _value("tile" if name == "origin" else name, value)
    return value


Told = tuple[str, dict[str, Any]]


def _own(key: str, facts: Mapping[str, Any], secret: str) -> str:
    """The key of an event whose secret part is told, or of one where it is not."""
    return f"{key}_own" if secret in facts else key


def _tell_laid_out(facts: Mapping[str, Any]) -> Told:
    return "court_laid_out", {"seat": seat_name(facts["start_player"])}


def _tell_round(facts: Mapping[str, Any]) -> Told:
    gold = ", ".join(f"{seat_name(seat)} {paid}" for seat, paid in enumerate(facts["gold"]))
    return "round_begun", {"seat": seat_name(facts["start_player"]), "card": facts["card"], "gold": gold}


def _tell_effect(facts: Mapping[str, Any]) -> Told:
    gains = [markers(facts["markers"])] if facts["markers"] else []
    gains += [f"{facts['gold']} gold"] if facts["gold"] else []
    return "effect_used", {"effect": effect_words(facts["effect"]), "gains": listing(gains) or "nothing"}


def _tell_cards(facts: Mapping[str, Any]) -> Told:
    cards = listing([card_name(card) for card in facts.get("cards", [])])
    number = amount(facts["count"], "influence card")
    return _own("influence_drawn", facts, "cards"), {"number": number, "cards": cards}


def _tell_intrigue(facts: Mapping[str, Any]) -> Told:
    tile = tile_name(facts["card"]) if "card" in facts else ""
    return _own("intrigue_drawn", facts, "card"), {"tile": tile, "card": ""}


def _tell_shields(facts: Mapping[str, Any]) -> Told:
    if facts["bonus"]:
        return "bonus_drawn", {}
    designs = listing([DESIGNS[design] for design in facts.get("designs", [])]) or "blank"
    return _own("shields_drawn", facts, "designs"), {"number": amount(facts["count"], "shield"), "designs": designs}


def _tell_mission_drawn(facts: Mapping[str, Any]) -> Told:
    mission = mission_words(facts) if "mission" in facts else ""
    return _own("mission_drawn", facts, "mission"), {"mission": mission}


def _tell_mission_returned(facts: Mapping[str, Any]) -> Told:
    mission = mission_words(facts) if "mission" in facts else ""
    return _own("mission_returned", facts, "mission"), {"mission": mission}


def _tell_fulfilled(facts: Mapping[str, Any]) -> Told:
    return "mission_fulfilled", {"mission": mission_words(facts)}


def _tell_dummy(facts: Mapping[str, Any]) -> Told:
    return "dummy_placed", {"cards": listing([card_name(card) for card in facts["cards"] if card != JOKER]) or "none"}


def _tell_played(facts: Mapping[str, Any]) -> Told:
    if facts["purpose"] == "void":
        return "card_played_void", {}
    return "card_played_boosted" if facts["boosted"] else "card_played", {}


def _tell_markers(key: str) -> Callable[[Mapping[str, Any]], Told]:
    return lambda facts: (key, {"markers": markers(facts["count"])})


def _tell_last_card(facts: Mapping[str, Any]) -> Told:
    return _own("last_card_discarded", facts, "card"), {}


def _tell_evaluated(facts: Mapping[str, Any]) -> Told:
    counts = [f"{seat_name(seat)} {count}" for seat, count in enumerate(facts["markers"]) if count]
    leader = facts["leader"]
    verdict = WORDS.say("event.no_leader") if leader is None else WORDS.say("event.leader", seat=seat_name(leader))
    return "tile_evaluated", {"counts": listing(counts), "leader": verdict}


def _tell_reward(facts: Mapping[str, Any]) -> Told:
    kind, _, what = facts["reward"].partition(":")
    reward = reward_words(what, 1) if kind == "chip" else reward_words(kind, int(what))
    return "reward_received", {"reward": reward}


def _tell_kept(facts: Mapping[str, Any]) -> Told:
    return "chip_kept", {"number": amount(facts["returned"], "chip")}


def _tell_leftovers(facts: Mapping[str, Any]) -> Told:
    return "leftovers_exchanged", {"number": amount(facts["count"], "shield")}


def _tell_revealed(facts: Mapping[str, Any]) -> Told:
    shown = []
    for seat, designs in enumerate(facts["shields"]):
        owned = [f"{count} {DESIGNS[design]}" for design, count in enumerate(designs) if count]
        shown.append(f"{seat_name(seat)} {', '.join(owned) or 'none'}")
    return "shields_revealed", {"shields": "; ".join(shown)}


def _tell_design(facts: Mapping[str, Any]) -> Told:
    return "design_won", {"design": DESIGNS[facts["design"]]}


def _tell_ended(facts: Mapping[str, Any]) -> Told:
    first = [seat for seat, rank in enumerate(facts["ranks"]) if rank == 1]
    verb = "wins" if len(first) == 1 else "win"
    winners = f"{listing([seat_name(seat) for seat in first])} {verb}"
    return "game_ended", {"winners": winners, "points": facts["scores"][first[0]]}


_TELLERS: dict[str, Callable[[Mapping[str, Any]], Told]] = {
    "court_laid_out": _tell_laid_out,
    "round_begun": _tell_round,
    "effect_used": _tell_effect,
    "influence_drawn": _tell_cards,
    "intrigue_drawn": _tell_intrigue,
    "shields_drawn": _tell_shields,
    "mission_drawn": _tell_mission_drawn,
    "mission_returned": _tell_mission_returned,
    "mission_fulfilled": _tell_fulfilled,
    "dummy_placed": _tell_dummy,
    "card_played": _tell_played,
    "markers_placed": _tell_markers("markers_placed"),
    "markers_jumped": _tell_markers("markers_jumped"),
    "markers_retrieved": _tell_markers("markers_retrieved"),
    "intrigue_played": _tell_markers("intrigue_played"),
    "last_card_discarded": _tell_last_card,
    "tile_evaluated": _tell_evaluated,
    "reward_received": _tell_reward,
    "chip_kept": _tell_kept,
    "leftovers_exchanged": _tell_leftovers,
    "shields_revealed": _tell_revealed,
    "design_won": _tell_design,
    "game_ended": _tell_ended,
}


# --- the table in a terminal ------------------------------------------------------------------------------------------

_INK = ("red", "green", "yellow", "blue")
_WIDTH = 16
_TILE_AT = {(1, 2): 1, (2, 3): 2, (3, 2): 3, (2, 1): 4, (1, 0): 5, (0, 1): 6}
_TILE_AT |= {(0, 3): 7, (1, 4): 8, (3, 4): 9, (4, 3): 10, (4, 1): 11, (3, 0): 12}
_CHIP_AT = {(0, 0): 4, (0, 2): 0, (2, 0): 1, (4, 2): 2, (2, 4): 3, (4, 4): 4}


def picture(view: Mapping[str, Any]) -> str:
    """The court of five rows, its tiles with conditions, rewards and markers, then everybody's possessions."""
    lines = [_heading(view), ""]
    for row in range(5):
        cells = [_cell(view, row, column) for column in range(5)]
        lines += ["".join(_pad(cell[line]) for cell in cells).rstrip() for line in range(3)]
    lines.append("")
    lines += [line for seat in range(view["players"]) for line in _courtier(view, seat)]
    return "\n".join(lines)


def _heading(view: Mapping[str, Any]) -> str:
    decks = view["decks"]
    left = f"{decks['pale']} pale {decks['medium']} medium {decks['dark']} dark · {decks['shields']} shields"
    now = view["phase"] if view["tile"] is None else f"{view['phase']} of tile {view['tile']}"
    return f"[bold]Round {view['round']} of {view['rounds']}, {now}[/bold] · {left}"


Cell = tuple[str, int]  # marked-up text and its width on the screen


def _cell(view: Mapping[str, Any], row: int, column: int) -> list[Cell]:
    """Three lines: a tile, or what lies in a gap."""
    place = (row, column)
    if place in _TILE_AT:
        return _tile(view, view["tiles"][_TILE_AT[place] - 1])
    text = ""
    if place in _CHIP_AT:
        chip = CHIP_IDS[_CHIP_AT[place]]
        text = f"{view['chip_supply'][chip]} {chip}s"
    elif place == (2, 2):
        text = f"used: {len(view['used_missions'])}"
    elif place == (4, 0):
        text = f"{view['decks']['intrigue']} intrigue"
    return [("", 0), (f"[dim]  {text}[/dim]", len(text) + 2), ("", 0)]


def _tile(view: Mapping[str, Any], tile: Mapping[str, Any]) -> list[Cell]:
    """Number and name, condition and reward, markers; the side by colour and by letter, Louis by a crown."""
    number = tile["tile"]
    louis = " ♛" if number == view["louis"] else ""
    name = f"{number} {WORDS.list('short_personages')[number - 1]}{louis}"
    ink = "bright_red" if tile["side"] == "red" else "white"
    condition = WORDS.say(f"condition.{tile['condition']}", number=tile["number"])
    reward = WORDS.say(f"short.{tile['reward']}", amount=tile["amount"])
    gives = f"{tile['side'][0]} {condition}: "
    held = [(seat, count) for seat, count in enumerate(tile["markers"]) if count]
    marks = " ".join(f"[{_INK[seat]}]{SEATS[seat][0].upper()}{count}[/{_INK[seat]}]" for seat, count in held) or "·"
    width = sum(len(str(count)) + 2 for _, count in held) - 1 if held else 1
    return [
        (f"[bold {ink}]{name}[/bold {ink}]", len(name)),
        (f"{gives}{reward}"[: _WIDTH - 1], min(len(gives) + len(reward), _WIDTH - 1)),
        (marks, width),
    ]


def _pad(cell: Cell) -> str:
    return cell[0] + " " * max(1, _WIDTH - cell[1])


def _courtier(view: Mapping[str, Any], seat: int) -> list[str]:
    """A seat's line of possessions, and for the seat itself its hand and its missions in words."""
    courtier = view["courtiers"][seat]
    name = seat_name(seat) + (" (you)" if seat == view["self"] else "")
    mark = "▸" if seat == view["seat"] else "★" if seat == view["start_player"] else " "
    chips = " ".join(f"{count}{chip[:2]}" for chip, count in courtier["chips"].items() if count) or "no chips"
    backs = courtier["mission_backs"]
    supplies = f"{courtier['private']:>2} private {courtier['common']:>2} common {courtier['gold']:>2} gold"
    missions = f"{len(courtier['fulfilled'])} fulfilled, in hand {backs['pale']}p {backs['medium']}m {backs['dark']}d"
    cards = f"{courtier['hand']} cards, {courtier['intrigue']} intrigue, {courtier['shields']} shields"
    lines = [
        f"{mark} [{_INK[seat]}]{name:<12}[/{_INK[seat]}] {supplies}  {chips}",
        f"    {view['scores'][seat]} points: {missions}; {cards}",
    ]
    lines += _wrapped("abilities", [effect_words(one["effect"]) for one in courtier["fulfilled"]])
    lines += _wrapped("hand", [card_name(card) for card in courtier["cards"] or []])
    lines += _wrapped("intrigue", [tile_name(card) for card in courtier["intrigue_cards"]])
    lines += [f"    {mission_words(mission)}" for mission in courtier["missions"] or []]
    return lines


def _wrapped(title: str, parts: list[str]) -> list[str]:
    """A list of things in lines of 80 columns; nothing for none."""
    text = f"{title}: {', '.join(parts)}"
    return wrap(text, 79, initial_indent="    ", subsequent_indent="      ") if parts else []
