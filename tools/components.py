"""Writes the data of the games that the client's boards draw: one source, so that nothing is typed twice.

python tools/components.py          writes client/src/boards/<game>/components.json
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from regalia.games.domaine import components as domaine_components
from regalia.games.louis_xiv import components as louis_components
from regalia.games.lowenherz import components as lowenherz_components
from regalia.games.signorie import components as signorie_components

BOARDS = Path(__file__).resolve().parent.parent / "client" / "src" / "boards"


def domaine() -> dict[str, Any]:
    """The action cards: what they allow, what they cost, what they sell for."""
    data = domaine_components
    cards = {
        card: {"symbols": list(data.SYMBOLS[number]), "cost": data.COSTS[number], "price": data.PRICES[number]}
        for number, card in enumerate(data.CARD_IDS)
    }
    return {"cards": cards, "castles_per_colour": 4, "colours": list(data.COLOUR_IDS)}


def louis_xiv() -> dict[str, Any]:
    """The ways of the court: which tiles touch at a corner."""
    return {"edges": [list(edge) for edge in louis_components.EDGES]}


def signorie() -> dict[str, Any]:
    """What is printed on the boards and tiles of the standard edition."""
    data = signorie_components
    names = {"columns": data.COLUMN_IDS, "careers": data.CAREER_IDS, "cities": data.CITY_IDS, "rows": data.ROW_IDS}
    return {**{name: list(ids) for name, ids in names.items()}, "edition": data.STANDARD}


def lowenherz() -> dict[str, Any]:
    """The colours, and what a region is worth by its size."""
    data = lowenherz_components
    sizes = [0, *data.REGION_SIZES]
    table = [
        {"from": low + 1, "to": high, "power": power}
        for low, high, power in zip(sizes, [*data.REGION_SIZES, None], data.REGION_POINTS, strict=True)
    ]
    colours = list(data.COLOUR_IDS)
    return {"colours": colours, "castles_per_colour": 4, "region_table": table, "town_power": data.TOWN_POINTS}


COMPONENTS = {"domaine": domaine, "louis_xiv": louis_xiv, "lowenherz": lowenherz, "signorie": signorie}


def texts() -> dict[Path, str]:
    """Each file with what belongs into it."""
    return {
        BOARDS / game / "components.json": json.dumps(make(), ensure_ascii=False, indent=1) + "\n"
        for game, make in COMPONENTS.items()
    }


if __name__ == "__main__":
    for path, text in texts().items():
        path.write_text(text, "utf-8")
