"""The land in words: names of squares and edges, refusals, and the map drawn for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from regalia.core.words import Words, tincture

WORDS = Words(__file__)


def refuse(rule: str) -> str | None:
    """A rule of the shared mechanism in the words of the table."""
    key = f"refusal.{rule}"
    return WORDS.say(key) if key in WORDS else None


def square_name(columns: int, square: int) -> str:
    """A letter for the column and a number for the row, from the top left: "c4"."""
    return f"{chr(ord('a') + square % columns)}{square // columns + 1}"


def edge_squares(columns: int, rows: int, edge: int) -> tuple[int, int]:
    """TER-1.4, 1.5: the two squares of an edge."""
    upright = rows * (columns - 1)
    if edge < upright:
        row, column = divmod(edge, columns - 1)
        return row * columns + column, row * columns + column + 1
    return edge - upright, edge - upright + columns


def edge_name(columns: int, rows: int, edge: int) -> str:
    """The two squares of an edge: "c4 and d4"."""
    one, two = edge_squares(columns, rows, edge)
    return f"{square_name(columns, one)} and {square_name(columns, two)}"


def castle_name(castle: str) -> str:
    """A castle, or its region, by colour and number: "blue 1"."""
    colour, number = castle.rsplit("_", 1)
    return f"{tincture(colour)} {number}"


# --- the map ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Legend:
    """How a game draws its land: a glyph and a style for each letter of terrain, an ink for each colour of pieces.

    `letters` is for colours that begin alike; any other colour is drawn by its first letter.
    """

    terrain: Mapping[str, tuple[str, str]]
    inks: Mapping[str, str]
    letters: Mapping[str, str] = field(default_factory=dict)

    def letter(self, colour: str) -> str:
        """The small letter that stands for a colour."""
        return self.letters.get(colour, colour[0])


def draw_map(view: Mapping[str, Any], legend: Legend) -> list[str]:
    """The map, two lines for each row of squares and four columns for each square, with rich markup.

    A square shows its piece (capital: castle, with its number; small: knight), its terrain and, in a region, the letter
    of the owner's colour, on a ground of that colour.
    """
    rows = view["terrain"]
    columns = len(rows[0])
    cells = _cells(view, legend, columns)
    upright, level = _walls(view, columns, len(rows))
    lines = ["    " + "".join(f" {chr(ord('a') + column)}  " for column in range(columns)), _rim(columns)]
    for row in range(len(rows)):
        line = f"{row + 1:>2} ┃"
        for column in range(columns):
            wall = "┃" if column == columns - 1 else upright.get((row, column), " ")
            line += cells[row * columns + column] + wall
        lines.append(line)
        if row < len(rows) - 1:
            walls = [level.get((row, column), "   ") for column in range(columns)]
            lines.append("   ┃" + "·".join(walls) + "┃")
    lines.append(_rim(columns))
    return lines


def _rim(columns: int) -> str:
    return "   +" + "+".join(["━━━"] * columns) + "+"


def _walls(
    view: Mapping[str, Any], columns: int, rows: int
) -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], str]]:
    """What stands on the eastern and southern side of each square; the mark of an alliance is a crossed wall."""
    marks = {alliance["mark"] for alliance in view["alliances"]}
    upright, level = {}, {}
    for edge in view["walls"]:
        square, other = edge_squares(columns, rows, edge)
        if other == square + 1:
            upright[divmod(square, columns)] = "╂" if edge in marks else "┃"
        else:
            level[divmod(square, columns)] = "━┿━" if edge in marks else "━━━"
    return upright, level


def _cells(view: Mapping[str, Any], legend: Legend, columns: int) -> list[str]:
    letters = "".join(view["terrain"])
    regions = {square: castle for castle, squares in view["regions"].items() for square in squares}
    zones = set(view["neutral_zones"])
    castles = {square: castle for castle, square in view["castles"].items()}
    knights = {square: colour for colour, squares in view["knights"].items() for square in squares}
    return [
        _cell(legend, letters[square], regions.get(square), square in zones, castles.get(square), knights.get(square))
        for square in range(len(letters))
    ]


def _cell(legend: Legend, letter: str, region: str | None, zone: bool, castle: str | None, knight: str | None) -> str:
    """Three characters: piece, terrain (or the number of a castle), owner."""
    glyph, style = legend.terrain[letter]
    owner = region.rsplit("_", 1)[0] if region else ""
    ground = f" on {legend.inks[owner]}" if owner else ""
    piece = f"[bold white{ground}] [/]" if owner else " "
    if knight:
        piece = _piece(legend, knight, legend.letter(knight), owner)
    if castle:
        colour, number = castle.rsplit("_", 1)
        letter = legend.letter(colour).upper()
        piece, glyph, style = _piece(legend, colour, letter, owner), number, "bold white"
    mark = legend.letter(owner) if owner else ("-" if zone else " ")
    if owner:
        style = f"bold white{ground}"
    return f"{piece}[{style}]{glyph}[/][{style if owner else 'dim'}]{mark}[/]"


def _piece(legend: Legend, colour: str, letter: str, owner: str) -> str:
    """Pieces stand on their own colour in a region, else in it."""
    style = f"bold white on {legend.inks[owner]}" if owner else f"bold {legend.inks[colour]}"
    return f"[{style}]{letter}[/]"
