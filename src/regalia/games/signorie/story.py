"""Signorie in words: prompts, labels, the log and refusals. The table for a terminal is drawn in `picture`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from regalia.core.words import listing, person
from regalia.games.signorie.components import (
    CAREER_IDS,
    CITY_IDS,
    CITY_SLOTS,
    CODING,
    COLUMN_IDS,
    HELPER_ROWS,
    MARRIAGE_CITY,
    MISSION_CITY,
    SEX_IDS,
    SIDE_IDS,
    SPACES,
    TILES_AT_A_COLUMN,
    TILES_OF_A_HOUSE,
    bride_points,
    ring,
)
from regalia.games.signorie.phases.actions import price
from regalia.games.signorie.phases.cities import lowest_value, needs
from regalia.games.signorie.phases.effects import reduced_cost
from regalia.games.signorie.phases.rewards import current_reward
from regalia.games.signorie.phrases import (
    CITY_NAMES,
    COLUMN_NAMES,
    HOUSE_NAMES,
    SEATS,
    WORDS,
    assignment,
    city_name,
    florins,
    helper,
    helper_by_id,
    helper_effect,
    house_of,
    members,
    reward_effect,
    slot_name,
)
from regalia.games.signorie.picture import draw

if TYPE_CHECKING:
    from regalia.core.events import Event
    from regalia.games.signorie.state import Signorie


def seat_name(seat: int) -> str:
    """SIG-1.2: a seat is called by its colour; with random colours its board may be of another."""
    return person(seat, SEATS[seat])


def refuse(rule: str) -> str | None:
    """The refusal in the words of the table."""
    key = f"refusal.{rule}"
    return WORDS.say(key) if key in WORDS else None


# --- what is asked ----------------------------------------------------------------------------------------------------


def prompt(state: Signorie, seat: int) -> str:
    """What is asked of the seat."""
    spoken: dict[str, Any] = {"points": state.points, "dowry": state.dowry}
    if state.column >= 0:
        slot = state.column * HELPER_ROWS + min(state.helper_row, HELPER_ROWS - 1)
        spoken |= {"color": COLUMN_NAMES[state.column], "helper": helper(slot)}
        spoken["effect"] = helper_effect(state.edition, slot)
    if state.man >= 0:
        spoken |= {"career": CAREER_IDS[state.man // SPACES], "space": state.man % SPACES + 1}
    spoken |= {
        "bonus": reward_effect(state.edition, current_reward(state)),
        "discount": state.edition.reward_amounts[current_reward(state)],
    }
    return WORDS.say(f"prompt.{state.decision}", **spoken)


def label(state: Signorie, action: int) -> str:
    """An action in words, with what it costs and brings if that is known now."""
    parsed = CODING.parse(action)
    kind = parsed["kind"]
    special = _LABELS.get(kind)
    return special(state, parsed) if special else WORDS.say(f"action.{kind}", **parsed)


def _label_die(state: Signorie, parsed: Mapping[str, Any]) -> str:
    cost = price(COLUMN_IDS.index(parsed["color"]), parsed["value"])
    key = "action.take_die" if cost else "action.take_die_free"
    return WORDS.say(key, color=parsed["color"], value=parsed["value"], price=florins(cost))


def _label_hire(state: Signorie, parsed: Mapping[str, Any]) -> str:
    if state.column < 0:
        return WORDS.say("action.hire_unknown", row=parsed["row"])
    slot = ring(state.column) * HELPER_ROWS + parsed["row"] - 1
    return _hiring(state, slot, state.edition.helper_costs[slot])


def _label_hire_any(state: Signorie, parsed: Mapping[str, Any]) -> str:
    slot = COLUMN_IDS.index(parsed["column"]) * HELPER_ROWS + parsed["row"] - 1
    return _hiring(state, slot, reduced_cost(state, slot))


def _hiring(state: Signorie, slot: int, cost: int) -> str:
    return WORDS.say("action.hire", helper=helper(slot), cost=florins(cost), effect=helper_effect(state.edition, slot))


def _label_assignment(state: Signorie, parsed: Mapping[str, Any]) -> str:
    if state.column < 0:
        return WORDS.say("action.assignment_unknown", k=parsed["k"])
    tile = state.assignments[state.column * TILES_AT_A_COLUMN + parsed["k"] - 1]
    key = "action.assignment_range" if state.edition.assignment_most[tile] > 1 else "action.assignment"
    return WORDS.say(key, tile=assignment(state.edition, tile))


def _label_signoria(state: Signorie, parsed: Mapping[str, Any]) -> str:
    if state.column < 0:
        return WORDS.say("action.signoria_unknown")
    return WORDS.say("action.signoria", what=WORDS.list("signoria")[state.column])


def _label_spend(state: Signorie, parsed: Mapping[str, Any]) -> str:
    sex = state.edition.assignment_sexes[state.tile] if state.tile >= 0 else 0
    return WORDS.say("action.spend_count", n=members(parsed["n"], sex))


def _label_slot(state: Signorie, parsed: Mapping[str, Any]) -> str:
    city, side = CITY_IDS.index(parsed["city"]), SIDE_IDS.index(parsed["side"])
    value = lowest_value(state, city)
    if state.deciding not in (MARRIAGE_CITY, MISSION_CITY) or value == 0:
        return WORDS.say("action.choose_city_slot_unknown", city=CITY_NAMES[city], side=parsed["side"])
    slot = slot_name(city * CITY_SLOTS + (value - 1) * 2 + side)
    return WORDS.say("action.choose_city_slot", city=CITY_NAMES[city], slot=slot, tile=_tile_offered(state, city))


def _tile_offered(state: Signorie, city: int) -> str:
    """The tile that a marriage or mission in this city would win."""
    is_marriage = state.deciding == MARRIAGE_CITY
    tile = state.city_tiles[city * 2 + (0 if is_marriage else 1)]
    row = 0 if is_marriage else state.man // SPACES + 1
    if tile < 0 or not needs(state, state.asked, row, tile // TILES_OF_A_HOUSE):
        return WORDS.say("tile.none")
    return WORDS.say("tile.marriage", house=HOUSE_NAMES[tile // TILES_OF_A_HOUSE], vp=state.edition.tile_points[tile])


def _label_gate(state: Signorie, parsed: Mapping[str, Any]) -> str:
    return WORDS.say("action.open_gate", city=city_name(parsed["city"]))


def _label_extra(state: Signorie, parsed: Mapping[str, Any]) -> str:
    key = "action.pay_extra" if parsed["n"] else "action.pay_extra_none"
    return WORDS.say(key, n=florins(parsed["n"]))


def _label_man(state: Signorie, parsed: Mapping[str, Any]) -> str:
    points = state.edition.space_points[parsed["space"] - 1]
    return WORDS.say("action.choose_man", career=parsed["career"], space=parsed["space"], vp=points)


def _label_advance(state: Signorie, parsed: Mapping[str, Any]) -> str:
    career = parsed["career"].capitalize()
    return WORDS.say("action.advance_man", career=career, space=parsed["space"], next=parsed["space"] + 1)


def _label_bonus(state: Signorie, parsed: Mapping[str, Any]) -> str:
    return WORDS.say("action.reward_bonus", bonus=reward_effect(state.edition, current_reward(state)))


def _label_sex(state: Signorie, parsed: Mapping[str, Any]) -> str:
    return WORDS.say("action.choose_sex", sex="man" if parsed["sex"] == "male" else "woman")


def _label_brother(state: Signorie, parsed: Mapping[str, Any]) -> str:
    return WORDS.say("action.marry_brother", b=parsed["b"], vp=bride_points(parsed["b"] - 1))


_LABELS: dict[str, Callable[[Signorie, Mapping[str, Any]], str]] = {
    "take_die": _label_die,
    "hire": _label_hire,
    "hire_any": _label_hire_any,
    "assignment": _label_assignment,
    "signoria": _label_signoria,
    "spend_count": _label_spend,
    "choose_city_slot": _label_slot,
    "open_gate": _label_gate,
    "pay_extra": _label_extra,
    "choose_man": _label_man,
    "advance_man": _label_advance,
    "choose_sex": _label_sex,
    "reward_bonus": _label_bonus,
    "marry_brother": _label_brother,
}


# --- the log ----------------------------------------------------------------------------------------------------------


def tell(event: Event) -> str:
    """A line of the log."""
    facts = event.facts
    spoken = {name: _spoken(name, value) for name, value in facts.items()}
    special = _TELLERS.get(event.kind)
    key = event.kind
    if special is not None:
        key, more = special(facts)
        spoken |= more
    text = WORDS.say(f"event.{key}", **spoken)
    return text[0].upper() + text[1:]


def _spoken(name: str, value: Any) -> Any:
    """A fact as a sentence has it."""
    how = _SPEAKERS.get(name)
    return how(value) if how and value is not None else value


_SPEAKERS: dict[str, Callable[[Any], Any]] = {
    "seat": seat_name,
    "order": lambda seats: listing([seat_name(seat) for seat in seats]),
    "city": city_name,
    "cities": lambda names: listing([city_name(name) for name in names]),
    "florins": lambda given: florins(given) if isinstance(given, int) else given,
    "price": florins,
    "cost": florins,
    "helper": helper_by_id,
}


def _tell_tiles(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    laid = [f"{house_of(tile)} in {city_name(city)} ({kind})" for city, kind, tile in facts["tiles"]]
    return ("tiles_laid", {"tiles": listing(laid)}) if laid else ("no_tiles_laid", {})


def _tell_dice(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    dice = [f"{color} {' '.join(map(str, values))}" for color, values in facts["dice"].items()]
    return "dice_rolled", {"dice": ", ".join(dice)}


def _tell_passed(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return "passed_forced" if facts["forced"] else "passed", {}


def _tell_die(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return "die_taken" if facts["price"] else "die_taken_free", {}


def _tell_gained(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    number, sex = facts["number"], SEX_IDS.index(facts["sex"])
    return "members_gained" if number else "members_gained_none", {"members": members(number, sex)}


def _tell_spent(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return "members_spent", {"members": members(facts["number"], SEX_IDS.index(facts["sex"]))}


def _tell_raised(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return "threshold_raised", _tell_spent(facts)[1]


def _tell_tile_taken(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return "tile_taken", {"tile": house_of(facts["tile"])}


def _tell_married(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return _through("woman_married", facts)


def _tell_sent(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return _through("man_sent", facts)


def _through(key: str, facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Into a slot, or through the gate of a full city."""
    return (f"{key}_gate", {}) if facts["side"] is None else (key, {"slot": f"{facts['value']}{facts['side']}"})


def _tell_offspring(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    born = [members(facts["born"].count(sex), place) for place, sex in enumerate(SEX_IDS) if sex in facts["born"]]
    rolled = " ".join(map(str, facts["rolled"]))
    return "offspring_rolled", {"rolled": rolled, "born": listing(born) or WORDS.say("born.none")}


def _tell_assignment(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return "assignment_chosen", {"assignment": WORDS.say(f"assignment.{facts['tile']}")}


def _tell_initiative(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    scored = [f"{seat_name(seat)} {space}" for seat, space in enumerate(facts["spaces"])]
    return "initiative_scored", {"scored": listing(scored)}


def _tell_ended(facts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    winner = facts["ranks"].index(1)
    return "game_ended", {"seat": seat_name(winner), "vp": facts["scores"][winner]}


_TELLERS: dict[str, Callable[[Mapping[str, Any]], tuple[str, dict[str, Any]]]] = {
    "tiles_laid": _tell_tiles,
    "dice_rolled": _tell_dice,
    "passed": _tell_passed,
    "die_taken": _tell_die,
    "members_gained": _tell_gained,
    "members_spent": _tell_spent,
    "threshold_raised": _tell_raised,
    "tile_taken": _tell_tile_taken,
    "woman_married": _tell_married,
    "man_sent": _tell_sent,
    "offspring_rolled": _tell_offspring,
    "assignment_chosen": _tell_assignment,
    "initiative_scored": _tell_initiative,
    "game_ended": _tell_ended,
}


def picture(view: Mapping[str, Any]) -> str:
    """The view drawn for a terminal."""
    return draw(view)
