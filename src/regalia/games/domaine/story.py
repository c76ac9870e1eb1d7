"""Domaine in words: prompts, labels, the log, refusals, and the table drawn for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from regalia.core.words import Words, amount, listing, person, tincture
from regalia.games.domaine.components import (
    ACTION_IDS,
    CARD_IDS,
    CODING,
    COLUMNS,
    COSTS,
    DECISION_IDS,
    PRICES,
    ROWS,
    SYMBOLS,
    TERRAIN_IDS,
)
from regalia.games.domaine.phases.setting_up import last_castle, placing_colour
from regalia.games.domaine.phases.turn import action_in_use, steps_in_use
from regalia.territory import story as land_story
from regalia.territory.facts import castle_id
from regalia.territory.land import NOBODY, region_at
from regalia.territory.story import Legend, castle_name, draw_map

if TYPE_CHECKING:
    from regalia.core.events import Event
    from regalia.games.domaine.state import Domaine

WORDS = Words(__file__)
COLOURS = WORDS.list("colours")
TERRAIN = WORDS.list("terrain")


# --- names ------------------------------------------------------------------------------------------------------------


def seat_name(seat: int) -> str:
    """DOM-2.12: a seat is called by its colour."""
    return person(seat, COLOURS[seat])


def _square(square: int) -> str:
    return land_story.square_name(COLUMNS, square)


def _edge(edge: int) -> str:
    return land_story.edge_name(COLUMNS, ROWS, edge)


def _symbol(symbol: str) -> str:
    key = f"symbol.{symbol}" if f"symbol.{symbol}" in WORDS else f"symbol.{symbol[0]}"
    return WORDS.say(key, number=symbol[1:])


def _symbols(card: str) -> str:
    return " or ".join(_symbol(symbol) for symbol in SYMBOLS[CARD_IDS.index(card)])


def _ducats(number: int) -> str:
    return amount(number, "ducat")


def _points(number: int) -> str:
    return amount(number, "point")


def _castle(state: Domaine, castle: int) -> str:
    return castle_name(castle_id(state.land.ground, castle))


# --- prompts and labels -----------------------------------------------------------------------------------------------


def prompt(state: Domaine, seat: int) -> str:
    """What is asked of the seat."""
    decision = DECISION_IDS[state.deciding]
    if decision == "choose_domaine":
        return WORDS.say(f"prompt.{decision}.{ACTION_IDS[action_in_use(state)]}")
    facts: dict[str, Any] = {}
    if decision == "place_castle":
        facts["colour"] = tincture(COLOURS[placing_colour(state)])
    if decision == "place_setup_knight":
        facts["castle"] = _castle(state, last_castle(state))
    if state.chosen != NOBODY:
        facts["castle"] = _castle(state, state.chosen)
    if action_in_use(state) < len(ACTION_IDS):
        facts["step"], facts["steps"] = state.steps_taken + 1, steps_in_use(state)
    return WORDS.say(f"prompt.{decision}", **facts)


def label(state: Domaine, action: int) -> str:
    """An action in words, as the running decision means it."""
    parsed = CODING.parse(action)
    kind = parsed["kind"]
    if kind == "choose_square":
        return _square_label(state, parsed["square"])
    if kind == "choose_castle":
        castle = parsed["castle"]
        return WORDS.say("action.choose_castle", castle=_castle(state, castle))
    if kind == "place_border":
        return WORDS.say("action.place_border", squares=_edge(parsed["edge"]))
    return _card_label(parsed) if "card" in parsed else WORDS.say(f"action.{kind}")


def _card_label(parsed: Mapping[str, Any]) -> str:
    card = parsed["card"]
    number = CARD_IDS.index(card)
    if parsed["kind"] != "play":
        price = _ducats(PRICES[number])
        return WORDS.say(f"action.{parsed['kind']}", card=card, price=price, symbols=_symbols(card))
    symbols = SYMBOLS[number]
    if parsed["option"] > len(symbols):
        return WORDS.say("action.play_nothing", card=card)
    return WORDS.say(
        "action.play", card=card, symbol=_symbol(symbols[parsed["option"] - 1]), cost=_ducats(COSTS[number])
    )


def _square_label(state: Domaine, square: int) -> str:
    decision = DECISION_IDS[state.deciding]
    facts = {"square": _square(square), "terrain": TERRAIN[state.land.ground.terrain[square]]}
    if state.over or f"action.{decision}" not in WORDS:
        return WORDS.say("action.choose_square", **facts)
    if decision == "place_castle":
        facts["colour"] = tincture(COLOURS[placing_colour(state)])
    victim = region_at(state.land, square)
    if decision == "expand_space" and victim != NOBODY:
        return WORDS.say("action.expand_space_from", victim=_castle(state, victim), **facts)
    return WORDS.say(f"action.{decision}", **facts)


# --- the log ----------------------------------------------------------------------------------------------------------


def tell(event: Event) -> str:
    """A line of the log."""
    facts = event.facts
    if event.kind == "ducats_compared":
        return _tell_bonus(facts)
    if event.kind == "game_ended":
        return _tell_end(facts)
    return _sentence(WORDS.say(_variant(event.kind, facts), **_spoken(facts)))


def _variant(kind: str, facts: Mapping[str, Any]) -> str:
    """The key of the text: some events are told in another way when there is something more, or less, to tell."""
    endings = {
        "cards_dealt": "_hand" if "hand" in facts else "",
        "turn_begun": "_income" if facts.get("income") else "",
        "domaine_founded": "_neutral" if facts.get("seat", 0) is None else "",
        "knight_placed": "_fee" if facts.get("fee") else "",
        "knight_lured": "_fee" if facts.get("fee") else "",
        "territory_taken": "_from" if facts.get("victim") else "",
        "card_drawn": "_own" if "card" in facts else "",
    }
    return f"event.{kind}{endings.get(kind, '')}"


def _spoken(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of an event in words."""
    spoken = {name: _SPEAKERS[name](value) for name, value in facts.items() if name in _SPEAKERS and value is not None}
    if "option" in facts:
        spoken["symbol"] = _symbol(SYMBOLS[CARD_IDS.index(facts["card"])][facts["option"] - 1])
    if "edge" in facts:
        spoken["squares"] = _edge(facts["edge"])
    return spoken


def _territories(squares: Sequence[int]) -> str:
    return amount(len(squares), "territory", "territories")


_SPEAKERS: Mapping[str, Any] = {
    "seat": seat_name,
    "square": _square,
    "target": _square,
    "squares": _territories,
    "castle": castle_name,
    "victim": castle_name,
    "partner": castle_name,
    "points": _points,
    "income": _ducats,
    "ducats": _ducats,
    "cost": _ducats,
    "fee": _ducats,
    "card": str,
    "hand": listing,
    "letter": str,
    "mine": lambda kind: TERRAIN[TERRAIN_IDS.index(kind)],
}


def _tell_bonus(facts: Mapping[str, Any]) -> str:
    parts = [
        WORDS.say("bonus.some", points=_points(bonus), seat=seat_name(seat))
        for seat, bonus in enumerate(facts["bonus"])
        if bonus
    ]
    return WORDS.say("event.ducats_compared", bonus=listing(parts or [WORDS.say("bonus.none")]))


def _tell_end(facts: Mapping[str, Any]) -> str:
    winners = [seat for seat, rank in enumerate(facts["ranks"]) if rank == 1]
    seats = listing([seat_name(seat) for seat in winners])
    points = _points(facts["scores"][winners[0]])
    return _sentence(WORDS.say(f"event.game_ended_{facts['ending']}", seats=seats, points=points))


def refuse(rule: str) -> str | None:
    """The refusal in the words of the table."""
    key = f"refusal.{rule}"
    return WORDS.say(key) if key in WORDS else land_story.refuse(rule)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


# --- the table in a terminal ------------------------------------------------------------------------------------------

LEGEND = Legend(
    terrain={
        "M": (".", "green"),
        "F": ("♣", "green4"),
        "V": ("⌂", "orange3"),
        "R": ("♔", "bold magenta"),
        "G": ("G", "yellow"),
        "S": ("S", "bright_white"),
        "C": ("C", "dark_orange3"),
        "I": ("I", "grey62"),
    },
    inks={"blue": "blue", "red": "red", "green": "dark_green", "yellow": "gold3"},
)


def picture(view: Mapping[str, Any]) -> str:
    """The map with the dukes beside it; below it the Chancery, the card in use and the own hand."""
    beside = [*_dukes(view), "", *_table(view), "", *_key()]
    lines = []
    for number, line in enumerate(draw_map(view, LEGEND)):
        lines.append(line + ("  " + beside[number] if number < len(beside) else ""))
    lines.append("")
    lines += _wrapped("picture.chancery", view["chancery"])
    if view["card_in_use"]:
        lines.append(WORDS.say("picture.in_use", card=_card(view["card_in_use"])))
    if view["self"] is not None:
        lines += _wrapped("picture.hand", view["dukes"][view["self"]]["hand"])
    return "\n".join(lines)


def _dukes(view: Mapping[str, Any]) -> list[str]:
    lines = []
    for seat, duke in enumerate(view["dukes"]):
        ink = LEGEND.inks[duke["colour"]]
        mark = "▸" if seat == view["seat"] else " "
        name = duke["colour"] + (" (you)" if seat == view["self"] else "")
        ducats = "?" if duke["ducats"] is None else str(duke["ducats"])
        stock = view["stock"][duke["colour"]]
        lines.append(f"{mark}[bold {ink}]{name:<13}[/] {duke['points']:>3} pts")
        lines.append(f"  [dim]{ducats} ducats, {stock} knights[/]")
        mines = ", ".join(TERRAIN[TERRAIN_IDS.index(kind)] for kind in duke["monopolies"])
        if mines:
            lines.append(f"  [dim]{mines[:22]}[/]")
    return lines


def _table(view: Mapping[str, Any]) -> list[str]:
    deck = " ".join(f"{letter}{left}" for letter, left in view["deck"].items() if left)
    return [
        WORDS.say("picture.king", king=view["king"]),
        WORDS.say("picture.deck", deck=deck or WORDS.say("picture.nothing")),
        WORDS.say("picture.stock", supply=view["supply"]),
    ]


def _key() -> list[str]:
    shown = [(LEGEND.terrain[letter], TERRAIN[number]) for number, letter in enumerate("MFVR")]
    return [f"[{style}]{glyph}[/] {name}" for (glyph, style), name in shown] + ["G S C I mines"]


def _card(card: str) -> str:
    number = CARD_IDS.index(card)
    return f"{card} {'|'.join(SYMBOLS[number])} {COSTS[number]}({PRICES[number]})"


def _wrapped(key: str, cards: Sequence[str]) -> list[str]:
    """Cards with their symbols, cost and price, four in a line."""
    shown = [_card(card) for card in cards] or [WORDS.say("picture.nothing")]
    rows = ["  ".join(shown[i : i + 4]) for i in range(0, len(shown), 4)]
    return [WORDS.say(key, cards=rows[0]), *(f"  {row}" for row in rows[1:])]
