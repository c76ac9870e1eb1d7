"""Golden playthroughs: a whole game as readable text, so that any change of rules or words shows in a diff."""

from __future__ import annotations

import random
from pathlib import Path

from rich.text import Text

from contract.suite import Table

FOLDER = Path(__file__).parent / "playthroughs"


def path_of(table: Table) -> Path:
    return FOLDER / f"{table.game.id}-{table.players}.txt"


def playthrough(table: Table, seed: int) -> str:
    """A random game told step by step: what is asked, what was possible, what was chosen, what followed."""
    state = table.new(seed)
    story = table.game.story
    chance = random.Random(seed)
    lines = [f"{table.game.title}, {table.players} players, seed {seed}", ""]
    told = 0
    number = 0
    while not state.over:
        lines += [f"    {story.tell(event)}" for event in state.events[told:]]
        told = len(state.events)
        if number % 25 == 0:
            lines += ["", *(line.rstrip() for line in _drawn(story.picture(state.view(state.seat))).splitlines()), ""]
        seat = chance.choice(state.waiting)
        actions = state.legal_actions(seat)
        action = chance.choice(actions)
        asked = f"{story.seat_name(seat)}: {state.decision}, {len(actions)} options: {state.label(action)}"
        lines.append(f"{number:>4} {state.fingerprint():016x}  {asked} [{action}]")
        state.apply(action, seat)
        number += 1
    lines += [f"    {story.tell(event)}" for event in state.events[told:]]
    lines += ["", *(line.rstrip() for line in _drawn(story.picture(state.view(0))).splitlines()), ""]
    lines.append(f"scores {state.scores}, ranks {state.ranks}, fingerprint {state.fingerprint():016x}")
    return "\n".join(lines) + "\n"


def _drawn(markup: str) -> str:
    return Text.from_markup(markup).plain
