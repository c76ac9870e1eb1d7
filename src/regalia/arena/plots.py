"""Plots as inline SVG in the colours of the table: bars with intervals, histograms, lines. Nothing remote."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

INK: Final = "var(--ink)"
FAINT: Final = "var(--faint)"
SEATS: Final = tuple(f"var(--seat-{seat})" for seat in range(6))
# By day, and by candle for those whose machine asks for the dark.
PALETTE: Final = """
:root { color-scheme: light dark; --vellum: #efe5cf; --ink: #2a2018; --note: #6b5a3f; --rule: #d8c9a6; --faint: #b9a988;
  --seat-0: #9e2a12; --seat-1: #174279; --seat-2: #3f8254; --seat-3: #e6b02c; --seat-4: #6a4a86; --seat-5: #3c3c3c }
@media (prefers-color-scheme: dark) {
  :root { --vellum: #1d1712; --ink: #eadfc8; --note: #b7a684; --rule: #43382b; --faint: #7d6f58;
    --seat-0: #d8694c; --seat-1: #6f9bd6; --seat-2: #6fb286; --seat-3: #e6b02c; --seat-4: #a98bc6; --seat-5: #a9a39a }
}
"""
WIDTH: Final = 640
ROW: Final = 24
LETTER: Final = 7.4  # about as wide as a letter is
LONGEST: Final = 52  # letters of a name; the rest is left out


def svg(body: Sequence[str], height: float, title: str) -> str:
    """A picture with a title for those who cannot see it. Where it is wider than the page it is pushed, not shrunk."""
    return (
        f'<figure tabindex="0"><svg viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}" '
        f'role="img" aria-label="{escape(title)}"><title>{escape(title)}</title>{"".join(body)}</svg></figure>'
    )


def text(x: float, y: float, words: object, anchor: str = "start", colour: str = INK) -> str:
    """Some words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" style="fill:{colour}">{escape(str(words))}</text>'


def short(name: str) -> str:
    """A name that leaves room for its bar."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"


def line(x1: float, y1: float, x2: float, y2: float, colour: str = INK, width: float = 1) -> str:
    """A straight line."""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} style="stroke:{colour}" stroke-width="{width:g}"/>'


def bars(
    rows: Sequence[tuple[str, float, float | None, float | None]],
    title: str,
    *,
    percent: bool = False,
    mark: float | None = None,
    colour: str = SEATS[1],
) -> str:
    """Bars with names on the left, intervals where they are known, and perhaps a mark that all are compared with."""
    names = [short(name) for name, _, _, _ in rows]
    left, right = max(120.0, LETTER * max(map(len, names)) + 12), WIDTH - 70.0
    most = max([high if high is not None else value for _, value, _, high in rows] + [mark or 0.0, 1e-9])
    scale = (right - left) / most
    body = []
    for place, (_, value, low, high) in enumerate(rows):
        y = place * ROW + 4.0
        body.append(text(left - 8, y + 14, names[place], "end"))
        width = max(0.0, value) * scale
        body.append(f'<rect x="{left}" y="{y}" width="{width:.1f}" height="{ROW - 8}" style="fill:{colour}"/>')
        if low is not None and high is not None:
            middle = y + ROW / 2 - 4
            body.append(line(left + low * scale, middle, left + high * scale, middle, INK, 1.5))
            body += [line(left + end * scale, middle - 4, left + end * scale, middle + 4) for end in (low, high)]
        end = left + max(value, high or 0.0) * scale + 6
        body.append(text(end, y + 14, f"{value:.1%}" if percent else f"{value:.2f}"))
    height = len(rows) * ROW + 8
    if mark is not None:
        body.append(line(left + mark * scale, 0, left + mark * scale, height, SEATS[0]))
    return svg(body, height, title)


def histogram(values: Sequence[int], title: str, unit: str) -> str:
    """How often each size came up, in at most thirty classes."""
    low, high = min(values), max(values)
    classes = min(30, high - low + 1)
    width = (high - low + 1) / classes
    counts = [0] * classes
    for value in values:
        counts[min(classes - 1, int((value - low) / width))] += 1
    step = (WIDTH - 40) / classes
    tallest = max(counts)
    body = []
    for place, count in enumerate(counts):
        tall = 120 * count / tallest
        body.append(
            f'<rect x="{20 + place * step:.1f}" y="{130 - tall:.1f}" width="{step - 1:.1f}" height="{tall:.1f}" '
            f'style="fill:{SEATS[2]}"><title>{count} games</title></rect>'
        )
    body += [text(20, 148, f"{low} {unit}"), text(WIDTH - 20, 148, f"{high} {unit}", "end")]
    return svg(body, 156, title)


def curves(series: Sequence[tuple[str, Sequence[float]]], title: str, left_end: str, right_end: str) -> str:
    """Lines over time, one for each name."""
    most = max([value for _, values in series for value in values] + [1e-9])
    least = min([value for _, values in series for value in values] + [0.0])
    left, right, top, bottom = 46.0, WIDTH - 110.0, 10.0, 190.0
    body = [line(left, bottom, right, bottom, FAINT), line(left, top, left, bottom, FAINT)]
    body += [text(left - 6, top + 8, f"{most:.0f}", "end"), text(left - 6, bottom, f"{least:.0f}", "end")]
    body += [text(left, bottom + 18, left_end), text(right, bottom + 18, right_end, "end")]
    ends: list[float] = []
    for place, (name, values) in enumerate(series):
        colour = SEATS[place % len(SEATS)]
        points = [
            (
                left + (right - left) * k / max(1, len(values) - 1),
                bottom - (bottom - top) * (v - least) / (most - least),
            )
            for k, v in enumerate(values)
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        body.append(f'<polyline points="{path}" fill="none" style="stroke:{colour}" stroke-width="2.5"/>')
        y = points[-1][1]
        while any(abs(y - other) < 14 for other in ends):
            y += 14
        ends.append(y)
        body.append(text(right + 6, y + 4, name, colour=colour))
    return svg(body, 214, title)


def table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A plain table."""
    top = "".join(f"<th>{escape(str(cell))}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
