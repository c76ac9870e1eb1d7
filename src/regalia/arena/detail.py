"""What a report wants to know of a game: how many options there were, what was taken, how the points grew."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

from regalia.core.registry import game
from regalia.core.state import State

FEW: Final = 40  # a kind of action with more codes than this is counted as a whole, unless it names a card
PLACES: Final = {"square", "edge", "castle"}  # of the board: what is done there is counted, not where


class Detail:
    """Notes taken while a game is played."""

    def __init__(self, state: State) -> None:
        self.options: dict[str, list[int]] = {}
        self.taken: list[Counter[str]] = [Counter() for _ in range(state.players)]
        self.words: dict[str, set[str]] = {}
        self.points: list[list[int]] = [state.scores]

    def before(self, state: State, seat: int, action: int) -> None:
        """A seat is about to act."""
        self.options.setdefault(str(state.decision), []).append(state.count(seat))
        choice = choices(state.game.id)[action]
        self.taken[seat][choice] += 1
        self.words.setdefault(choice, set()).add(state.label(action))

    def after(self, state: State) -> None:
        """A seat has acted."""
        self.points.append(state.scores)

    def as_json(self) -> dict[str, Any]:
        """The notes as plain data; points at every twentieth of the game."""
        last = len(self.points) - 1
        return {
            "options": {kind: [len(counts), sum(counts), max(counts)] for kind, counts in self.options.items()},
            "taken": [dict(counter) for counter in self.taken],
            "words": {choice: sorted(words)[:2] for choice, words in self.words.items()},
            "points": [self.points[last * step // 20] for step in range(21)],
        }


@cache
def choices(game_id: str) -> list[str]:
    """What every action is called in a count: its kind, with its parameters where it names a card or these are few."""
    one = game(game_id)
    parsed = [one.parse(action) for action in range(one.actions)]
    sizes = Counter(action["kind"] for action in parsed)
    return [
        str(action["kind"]) if is_counted_whole(action, sizes[action["kind"]]) else _called(action) for action in parsed
    ]


def is_counted_whole(action: dict[str, Any], size: int) -> bool:
    """Whether all actions of this kind count as one."""
    return bool(PLACES & action.keys()) or (size > FEW and "card" not in action)


def _called(action: dict[str, Any]) -> str:
    words = [str(value) for name, value in action.items() if name != "kind"]
    kind = str(action["kind"]).replace("_", " ")
    return f"{kind}: {', '.join(words)}" if words else kind
