"""Löwenherz in words: prompts, labels, the log, refusals, and the table drawn for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from regalia.core.words import Words, amount, listing, person, tincture
from regalia.games.lowenherz.components import (
    ACTION_IDS,
    CARD_IDS,
    CARD_ROWS,
    CODING,
    COLUMNS,
    DECISION_IDS,
    FEE,
    PROPOSAL_IDS,
    ROWS,
)
from regalia.games.lowenherz.phases.contest import rival
from regalia.games.lowenherz.phases.fees import fee_for
from regalia.games.lowenherz.phases.politics import alliance_at, is_renegade
from regalia.games.lowenherz.phases.rounds import action_in_slot, number_in_slot, owes_card
from regalia.games.lowenherz.phases.setting_up import last_castle, placing_colour
from regalia.territory import story as land_story
from regalia.territory.facts import castle_id
from regalia.territory.land import NOBODY, region_at
from regalia.territory.story import Legend, castle_name, draw_map

if TYPE_CHECKING:
    from regalia.core.events import Event
    from regalia.games.lowenherz.state import Lowenherz

WORDS = Words(__file__)
COLOURS = WORDS.list("colours")
TERRAIN = WORDS.list("terrain")
SQUARE_DECISIONS = (
    *("place_castle", "place_setup_knight", "swords", "expand_space", "choose_target", "place_renegade"),
)


# --- names ------------------------------------------------------------------------------------------------------------


def seat_name(seat: int) -> str:
    """LOW-2.3: a seat is called by its colour."""
    return person(seat, COLOURS[seat])


def _square(square: int) -> str:
    return land_story.square_name(COLUMNS, square)


def _edge(edge: int) -> str:
    return land_story.edge_name(COLUMNS, ROWS, edge)


def _ducats(number: int) -> str:
    return amount(number, "ducat")


def _points(number: int) -> str:
    return amount(number, "point")


def _castle(state: Lowenherz, castle: int) -> str:
    return castle_name(castle_id(state.land.ground, castle))


def _politics(card: str) -> str:
    """A politics card: its kind, and what it is worth or its number."""
    kind, _, number = card.partition("_")
    return WORDS.say(f"politics.{kind}", number=number)


def _action(action: str, number: int) -> str:
    """What a slot offers: "6 ducats", "2 walls", "two swords", "the crown"."""
    key = f"slot.{action}{number}"
    return WORDS.say(key if key in WORDS else f"slot.{action}", number=number)


def _slots(card: str) -> list[str]:
    """The three offers of an action card, from the top."""
    row = CARD_ROWS[CARD_IDS.index(card)][1:]
    return [_action(slot.rstrip("0123456789"), int(slot.lstrip("moneywalsrdc") or "1")) for slot in row]


def _card_name(card: str) -> str:
    slots = CARD_ROWS[CARD_IDS.index(card)][1:]
    return WORDS.say(f"card.{slots[0]}") if len(slots) == 1 else listing(_slots(card))


# --- prompts ----------------------------------------------------------------------------------------------------------


def prompt(state: Lowenherz, seat: int) -> str:
    """What is asked of the seat."""
    decision = DECISION_IDS[state.deciding]
    return WORDS.say(_prompt_key(state, decision, seat), **_prompt_facts(state, decision))


def _prompt_key(state: Lowenherz, decision: str, seat: int) -> str:
    """Some decisions are asked in another way when there is more, or less, to say."""
    variant = ""
    if decision == "choose_region":
        variant = ".renegade" if is_renegade(state.playing) else ".alliance"
    elif decision == "choose_slot" and state.laid[seat] != 0 and owes_card(state, seat):
        variant = ".second"
    elif decision in {"amount", "answer"}:
        variant = f".{PROPOSAL_IDS[state.proposal]}"
    elif decision == "expand_space" and state.first_space != NOBODY:
        variant = ".second"
    return f"prompt.{decision}{variant}"


def _prompt_facts(state: Lowenherz, decision: str) -> dict[str, Any]:
    facts: dict[str, Any] = {"steps": state.steps_left, "ducats": _ducats(state.amount)}
    if decision == "place_castle":
        facts["colour"] = tincture(COLOURS[placing_colour(state)])
    if decision == "place_setup_knight":
        facts["castle"] = _castle(state, last_castle(state))
    if state.region != NOBODY:
        facts["castle"] = _castle(state, state.region)
    if state.proposer != NOBODY:
        facts["proposer"], facts["rival"] = seat_name(state.proposer), seat_name(rival(state))
    if state.slot != NOBODY:
        facts["action"] = _action(ACTION_IDS[action_in_slot(state)], number_in_slot(state))
    if decision == "pay_fee":
        facts["fee"] = _ducats(FEE - state.credit)
    return facts


# --- labels -----------------------------------------------------------------------------------------------------------


def label(state: Lowenherz, action: int) -> str:
    """An action in words, as the running decision means it."""
    parsed = CODING.parse(action)
    kind = parsed["kind"]
    if kind == "choose_square":
        return _square_label(state, parsed["square"])
    if kind == "choose_castle":
        key = "action.expand" if state.decision == "swords" else "action.choose_castle"
        return WORDS.say(key, castle=_castle(state, parsed["castle"]))
    if kind == "choose_slot":
        return _slot_label(state, parsed["slot"])
    if kind == "cancel_alliance":
        return _ending_label(state, parsed["index"])
    if kind == "stop":
        return WORDS.say("action.done" if state.decision == "politics" else "action.stop")
    facts = {name: _LABELLED[name](value) for name, value in parsed.items() if name in _LABELLED}
    return WORDS.say(f"action.{kind}", **facts)


_LABELLED: Mapping[str, Any] = {"edge": _edge, "card": _politics, "ducats": _ducats, "pile": str}


def _slot_label(state: Lowenherz, slot: int) -> str:
    if state.card < 0:
        return WORDS.say("action.choose_slot", slot=slot)
    return WORDS.say("action.choose_slot_for", slot=slot, action=_slots(CARD_IDS[state.card])[slot - 1])


def _ending_label(state: Lowenherz, index: int) -> str:
    castle, other = alliance_at(state.land, index)
    if castle == NOBODY:
        return WORDS.say("action.cancel_alliance", number=index + 1)
    return WORDS.say("action.cancel_alliance_of", castle=_castle(state, castle), partner=_castle(state, other))


def _square_label(state: Lowenherz, square: int) -> str:
    decision = DECISION_IDS[state.deciding]
    facts = {"square": _square(square), "terrain": TERRAIN[state.land.ground.terrain[square]]}
    if state.over or decision not in SQUARE_DECISIONS:
        return WORDS.say("action.choose_square", **facts)
    if decision == "place_castle":
        facts["colour"] = tincture(COLOURS[placing_colour(state)])
    victim = region_at(state.land, square)
    if decision == "expand_space" and victim != NOBODY:
        return WORDS.say("action.expand_space_from", victim=_castle(state, victim), **facts)
    if decision in {"swords", "choose_target", "place_renegade"} and fee_for(state, square):
        facts["terrain"] = WORDS.say("action.with_fee", **facts)
    return WORDS.say(f"action.{decision}", **facts)


# --- the log ----------------------------------------------------------------------------------------------------------


def tell(event: Event) -> str:
    """A line of the log."""
    facts = event.facts
    if event.kind in _TELLERS:
        return _sentence(_TELLERS[event.kind](facts))
    return _sentence(WORDS.say(_variant(event.kind, facts), **_spoken(facts)))


def _variant(kind: str, facts: Mapping[str, Any]) -> str:
    """The key of the text: some events are told in another way when there is something more, or less, to tell."""
    endings = {
        "region_founded": "_neutral" if facts.get("seat", 0) is None else "",
        "space_taken": "_from" if facts.get("victim") else "",
        "proposal_made": f"_{facts.get('proposal')}",
        "bid_sealed": "_own" if "ducats" in facts else "",
        "pile_looked_through": "_own" if "cards" in facts else "",
        "card_taken": "_own" if "card" in facts else "",
        "duel_begun": "_again" if facts.get("duel") == 2 else "",
        "duel_won": "_cards" if facts.get("cards") else "",
    }
    return f"event.{kind}{endings.get(kind, '')}"


def _spoken(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of an event in words."""
    spoken = {name: _SPEAKERS[name](value) for name, value in facts.items() if name in _SPEAKERS and value is not None}
    if "edge" in facts:
        spoken["squares"] = _edge(facts["edge"])
    if "number" in facts:
        spoken["action"] = _action(facts["action"], facts["number"])
    return spoken


def _spaces(squares: Sequence[int]) -> str:
    return amount(len(squares), "space")


def _seat_or_castle(partner: int | str) -> str:
    return castle_name(partner) if isinstance(partner, str) else seat_name(partner)


_SPEAKERS: Mapping[str, Any] = {
    "seat": seat_name,
    "seats": lambda seats: listing([seat_name(seat) for seat in seats]),
    "slot": str,
    "square": _square,
    "target": _square,
    "squares": _spaces,
    "castle": castle_name,
    "victim": castle_name,
    "partner": _seat_or_castle,
    "points": _points,
    "ducats": _ducats,
    "credit": _ducats,
    "card": _politics,
    "cards": lambda cards: listing([_politics(card) for card in cards]),
    "pile": str,
    "action": lambda action: WORDS.say(f"slot.any_{action}"),
}


def _tell_card(facts: Mapping[str, Any]) -> str:
    return WORDS.say("event.card_revealed", card=_card_name(facts["card"]))


def _tell_mines(facts: Mapping[str, Any]) -> str:
    return WORDS.say("event.mines_scored", points=_shares(facts["hills"]))


def _tell_selection(facts: Mapping[str, Any]) -> str:
    parts = [
        WORDS.say("selection.one", seat=seat_name(seat), slots=listing([str(slot) for slot in slots]))
        for seat, slots in enumerate(facts["laid"])
    ]
    return WORDS.say("event.selection_revealed", laid=listing(parts))


def _tell_bids(facts: Mapping[str, Any]) -> str:
    parts = []
    for bid in facts["bids"]:
        cards = [_politics(card) for card in bid["cards"]]
        what = listing([_ducats(bid["ducats"]), *cards])
        parts.append(WORDS.say("bid.one", seat=seat_name(bid["seat"]), bid=what, total=bid["total"]))
    return WORDS.say("event.bids_revealed", bids=listing(parts))


def _tell_last_points(facts: Mapping[str, Any]) -> str:
    hills, parchments = _shares(facts["hills"]), _shares(facts["parchments"])
    return WORDS.say("event.last_points_scored", hills=hills, parchments=parchments)


def _shares(points: Sequence[int]) -> str:
    parts = [
        WORDS.say("share.one", points=number, seat=seat_name(seat)) for seat, number in enumerate(points) if number
    ]
    return listing(parts or [WORDS.say("share.none")])


def _tell_end(facts: Mapping[str, Any]) -> str:
    winners = [seat for seat, rank in enumerate(facts["ranks"]) if rank == 1]
    seats = listing([seat_name(seat) for seat in winners])
    return WORDS.say("event.game_ended", seats=seats, points=amount(facts["scores"][winners[0]], "power point"))


_TELLERS: Mapping[str, Any] = {
    "card_revealed": _tell_card,
    "mines_scored": _tell_mines,
    "selection_revealed": _tell_selection,
    "bids_revealed": _tell_bids,
    "last_points_scored": _tell_last_points,
    "game_ended": _tell_end,
}


def refuse(rule: str) -> str | None:
    """The refusal in the words of the table."""
    key = f"refusal.{rule}"
    return WORDS.say(key) if key in WORDS else land_story.refuse(rule)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


# --- the table in a terminal ------------------------------------------------------------------------------------------

LEGEND = Legend(
    terrain={
        "P": (".", "green"),
        "W": ("♣", "green4"),
        "H": ("▲", "bright_white"),
        "T": ("⌂", "orange3"),
    },
    inks={"rose": "deep_pink3", "gold": "dark_goldenrod", "purple": "purple4", "gray": "grey42"},
    letters={"gold": "g", "gray": "y", "purple": "u"},
)


def picture(view: Mapping[str, Any]) -> str:
    """The map with its key beside it; below it the princes, the card of the round and the own politics cards."""
    beside = [*_key(), "", *_supplies(view)]
    lines = []
    for number, line in enumerate(draw_map(view, LEGEND)):
        lines.append(line + ("  " + beside[number] if number < len(beside) else ""))
    lines += ["", *_princes(view)]
    if view["card"]:
        marks = ["▸" if view["slot"] == slot else "" for slot in (1, 2, 3)]
        offers = [f"{mark}{slot}: {_offer(view, slot)}" for slot, mark in enumerate(marks, 1)]
        lines.append(WORDS.say("picture.card", card=view["card"], offers="  ".join(offers)))
    lines += _own_cards(view)
    return "\n".join(lines)


def _key() -> list[str]:
    return [f"[{style}]{glyph}[/] {TERRAIN[i]}" for i, (glyph, style) in enumerate(LEGEND.terrain.values())]


def _supplies(view: Mapping[str, Any]) -> list[str]:
    deck = [f"{letter} {left}" for letter, left in view["deck"].items() if left]
    return [
        WORDS.say("picture.walls", supply=view["supply"]),
        WORDS.say("picture.deck"),
        *(f"  {line}" for line in deck or [WORDS.say("picture.nothing")]),
        WORDS.say("picture.politics"),
        WORDS.say("picture.left", cards=view["piles"]["left"]),
        WORDS.say("picture.right", cards=view["piles"]["right"]),
    ]


def _offer(view: Mapping[str, Any], slot: int) -> str:
    offer = view["slots"][slot - 1]
    return _action(offer["action"], offer["number"])


def _princes(view: Mapping[str, Any]) -> list[str]:
    lines = []
    for seat, prince in enumerate(view["princes"]):
        mark = "▸" if seat in view["waiting"] else " "
        crown = "♜" if seat == view["first_player"] else " "
        name = prince["colour"] + (" (you)" if seat == view["self"] else "")
        ducats = "?" if prince["ducats"] is None else str(prince["ducats"])
        stock = view["stock"][prince["colour"]]
        line = f"{mark}{crown}[bold {LEGEND.inks[prince['colour']]}]{name:<12}[/]"
        line += f"{prince['power']:>4} power {ducats:>3} ducats"
        line += f" {stock:>2} knights {prince['cards']} cards"
        lines.append(line + _choice(prince))
    return lines


def _choice(prince: Mapping[str, Any]) -> str:
    """What a prince has laid, as far as it is seen."""
    if prince["laid"]:
        return "  " + WORDS.say("picture.laid", slots=listing([str(slot) for slot in prince["laid"]]))
    return "  " + WORDS.say("picture.sealed") if prince["sealed"] else ""


def _own_cards(view: Mapping[str, Any]) -> list[str]:
    if view["self"] is None:
        return []
    hand = view["princes"][view["self"]]["hand"]
    lines = [_wrapped(WORDS.say("picture.hand"), hand)] if hand else []
    if view["looking_at"]:
        lines.append(_wrapped(WORDS.say("picture.pile", pile=view["pile"]), view["looking_at"]))
    return lines


def _wrapped(title: str, cards: Sequence[str]) -> str:
    """Cards behind a title, four in a line."""
    shown = [card.replace("_", " ") for card in cards]
    rows = [", ".join(shown[i : i + 4]) for i in range(0, len(shown), 4)]
    return "\n".join([f"{title} {rows[0]}", *(f"  {row}" for row in rows[1:])])
