"""The table of Signorie drawn for a terminal of 80 columns, with rich markup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.games.signorie.components import (
    CAREER_IDS,
    CITY_IDS,
    COLUMN_IDS,
    COLUMNS,
    HELPER_IDS,
    HELPER_ROWS,
    PHASE_IDS,
    REWARD_IDS,
    ROW_IDS,
    slot_value,
)
from regalia.games.signorie.edition import Edition, edition_of
from regalia.games.signorie.phrases import (
    CITY_NAMES,
    SEATS,
    WORDS,
    assignment,
    assignment_by_id,
    helper_effect,
    reward_effect,
    tile_name,
)

INK = ("red", "yellow", "magenta", "blue")
COLUMN_INK = ("yellow", "red", "magenta", "grey62", "cyan")
LETTERS = "RYPB"
WIDTH = 16


def draw(view: Mapping[str, Any]) -> str:
    """The main board, the dice with their assignments, one's own helpers, and every player."""
    edition = edition_of(view["options"]["edition"])
    lines = [_headline(view, edition), ""]
    lines += _cities(view, edition)
    lines += ["", *_dice(view, edition), ""]
    shown = view["self"] if view["self"] is not None else view["seat"]
    if shown is not None:
        lines += [*_helpers(view, edition, shown), ""]
    for seat in view["turn_order"]:
        lines += _lord(view, edition, seat)
    return "\n".join(lines)


def _headline(view: Mapping[str, Any], edition: Edition) -> str:
    phase = WORDS.list("phases")[PHASE_IDS.index(view["phase"])]
    reward = reward_effect(edition, REWARD_IDS.index(view["rewards"][view["round"] - 1]))
    rest = [reward_effect(edition, REWARD_IDS.index(name)) for name in view["rewards"][view["round"] :]]
    line = f"[bold]Round {view['round']} of {view['rounds']}[/bold] · {phase} · reward [bold]{reward}[/bold]"
    coming = f"\n[dim]then {', '.join(rest)}[/dim]" if rest else ""
    return f"{line} · {view['stack']} tiles in the stack{coming}"


def _pad(text: str, width: int, ink: str = "") -> str:
    """A cell of fixed width, in a colour."""
    cell = f"{text:<{width}}"
    return f"[{ink}]{cell}[/{ink}]" if ink else cell


def _cities(view: Mapping[str, Any], edition: Edition) -> list[str]:
    """Side by side: the two tiles and the slots from 1 to 4."""
    names = [name for name in CITY_IDS if view["cities"][name]["active"]]
    cities = [view["cities"][name] for name in names]
    lines = ["".join(_pad(CITY_NAMES[CITY_IDS.index(name)], WIDTH, "bold") for name in names)]
    for kind, mark in (("marriage", "♀"), ("mission", "♂")):
        tiles = [tile_name(edition, city[kind]) if city[kind] else "–" for city in cities]
        lines.append("".join(_pad(f"{mark} {tile}", WIDTH) for tile in tiles))
    for value in range(4):
        cells = [f"{value + 1} {_resident(city, value * 2)} {_resident(city, value * 2 + 1)}" for city in cities]
        lines.append("".join(cell + " " * (WIDTH - 7) for cell in cells).rstrip())
    return lines


def _resident(city: Mapping[str, Any], slot: int) -> str:
    """Who is in a slot: a letter for the seat's colour, m or f."""
    resident = city["slots"][slot]
    if resident is None:
        return "[dim]··[/dim]"
    ink = INK[resident["seat"]]
    return f"[{ink}]{LETTERS[resident['seat']]}{resident['sex'][0]}[/{ink}]"


def _dice(view: Mapping[str, Any], edition: Edition) -> list[str]:
    """A line for each colour: the dice left, the slot's number and the two assignments."""
    lines = []
    for column, name in enumerate(COLUMN_IDS):
        dice = " ".join(map(str, view["pool"][name])) or "–"
        tiles = [assignment(edition, assignment_by_id(tile)) for tile in view["assignments"][name]]
        start = _pad(f"{name:<10}", 10, COLUMN_INK[column]) + f"({slot_value(column)}) "
        lines.append(f"{start}[bold]{dice:<8}[/bold] {tiles[0]:<28} {tiles[1]}".rstrip())
    return lines


def _helpers(view: Mapping[str, Any], edition: Edition, seat: int) -> list[str]:
    """One's own helper slots: ■ with a helper, □ with the cost of one."""
    lines = ["".join(_pad(name, WIDTH, ink) for name, ink in zip(COLUMN_IDS, COLUMN_INK, strict=True))]
    hired = view["lords"][seat]["helpers"]
    for row in range(HELPER_ROWS):
        cells = []
        for column in range(COLUMNS):
            slot = column * HELPER_ROWS + row
            is_hired = HELPER_IDS[slot] in hired
            mark = "■  " if is_hired else f"□{edition.helper_costs[slot]:<2}"
            cells.append(_pad(f"{mark}{_short(helper_effect(edition, slot))}", WIDTH, "bold" if is_hired else "dim"))
        lines.append("".join(cells))
    return lines


def _short(text: str) -> str:
    return text[: WIDTH - 4]


def _lord(view: Mapping[str, Any], edition: Edition, seat: int) -> list[str]:
    """One player: points and means, family and careers, alliances."""
    lord = view["lords"][seat]
    mark = "▸" if seat == view["seat"] else " "
    name = SEATS[seat] + (" (you)" if seat == view["self"] else "")
    passed = " [dim]passed[/dim]" if view["passed"][seat] else ""
    first = f"{mark} {_pad(name, 12, INK[seat])} [bold]{lord['vp']:>3} VP[/bold]  {lord['florins']:>2} florins"
    first += f"  init {view['initiative'][seat]}  dice {_taken(lord)} = {lord['dice_sum']}/{lord['threshold_value']}"
    board = "" if lord["colour"] == SEATS[seat] else f"{lord['colour']} board  "
    family = f"    {board}{_sexes(lord['supply'])} (stock {_sexes(lord['stock'])})  brides {1 + sum(lord['brides'])}"
    family += f"  helpers {len(lord['helpers'])}"
    careers = _careers(lord)
    return [first + passed, family, *([f"    {careers}"] if careers else []), *_alliances(lord, edition)]


def _taken(lord: Mapping[str, Any]) -> str:
    """The dice on the action slots, a letter for each colour."""
    dice = [f"{name[0].upper()}{lord['dice'][name]}" for name in COLUMN_IDS if lord["dice"][name]]
    return " ".join(dice) or "–"


def _sexes(members: Mapping[str, int]) -> str:
    return f"{members['male']}m {members['female']}f"


def _careers(lord: Mapping[str, Any]) -> str:
    """The spaces on which men stand: "mil 1 4  pol 6"."""
    parts = []
    for career in CAREER_IDS:
        spaces = [str(space + 1) for space, men in enumerate(lord["careers"][career]) for _ in range(men)]
        if spaces:
            parts.append(f"{career[:3]} {' '.join(spaces)}")
    return "  ".join(parts)


def _alliances(lord: Mapping[str, Any], edition: Edition) -> list[str]:
    """The rows that have tiles, and what they would score now."""
    parts = []
    for place, row in enumerate(ROW_IDS):
        tiles = [tile_name(edition, tile) for tile in lord["rows"][row]] + ["hidden"] * lord["face_down"][row]
        if tiles:
            parts.append(f"{row}: {', '.join(tiles)} = {lord['final_rows'][place]}")
    return [f"    [dim]{part}[/dim]" for part in parts]
