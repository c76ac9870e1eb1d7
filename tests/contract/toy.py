"""A tiny game to test the contract suite itself: sound, or broken in one named way.

Everybody holds two hidden cards of ten. In turn, play one of them for its points, or pass. After two turns each, over.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from mypy_extensions import i64

from regalia.core.coding import Coding, Kind
from regalia.core.errors import BrokenInvariant
from regalia.core.events import Event, Log
from regalia.core.facts import FactReader, rng_facts
from regalia.core.game import Game, Option
from regalia.core.rng import Rng
from regalia.core.rules import ALLOWED, FAMILIES
from regalia.core.state import State
from regalia.core.vecs import vec

FAMILIES[90] = "TOY"
NOT_HELD = 90_01_01_00_0
CARDS = 10
PASS = 10
TURNS = 2


class Toy(State):
    """A position of the toy game."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], rng: Rng, log: Log | None) -> None:
        super().__init__(game, seats, options, rng, log)
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.points = [0] * seats
        self.turns = [0] * seats

    @property
    def defect(self) -> str:
        return str(self.options["defect"])

    def clone(self) -> Toy:
        copy = Toy(self.game, self.seats, self.options, self.rng.clone(), self.log.clone() if self.log else None)
        copy.asked, copy.over = self.asked, self.over
        copy.hands = self.hands if self.defect == "clone shares hands" else [hand.copy() for hand in self.hands]
        copy.deck, copy.points, copy.turns = self.deck.copy(), self.points.copy(), self.turns.copy()
        return copy

    def words(self) -> vec[i64]:
        turns = [] if self.defect == "fingerprint forgets turns" else self.turns
        hands = [card for hand in self.hands for card in [*hand, 99]]
        return vec[i64]([*self.common_words(), *hands, *self.deck, *self.points, *turns])

    def decision_name(self) -> str:
        return "turn"

    def _open(self, seat: int) -> list[int]:
        hand = sorted(self.hands[seat])
        if self.defect == "options show hidden cards" and sum(map(sum, self.hands)) % 2:
            return [PASS]
        return [*hand, PASS]

    def count(self, seat: int) -> int:
        return len(self._open(seat))

    def pick(self, seat: int, k: int) -> int:
        return self._open(seat)[k]

    def legal(self, seat: int, out: vec[i64]) -> int:
        for k, action in enumerate(self._open(seat)):
            out[k] = action
        return self.count(seat)

    def refusal(self, seat: int, action: int) -> int:
        if self.defect == "refusal changes points" and action not in self._open(seat):
            self.points[seat] += 1
        if action in self._open(seat) or self.defect == "illegal card accepted":
            return ALLOWED
        return NOT_HELD

    def carry_out(self, seat: int, action: int) -> None:
        if action != PASS:
            if action in self.hands[seat]:
                self.hands[seat].remove(action)
            self.points[seat] += action + (self.defect == "points miscounted")
        if self.defect == "chance from outside":
            self.points[seat] += random.randrange(1000)
        if self.defect != "passing for ever" or action != PASS:
            self.turns[seat] += 1
        if self.log is not None:
            secret = {seat: {"left": sorted(self.hands[seat])}}
            self.log.events.append(Event("played", {"seat": seat, "card": action}, secret))
        self.asked = (seat + 1) % self.seats
        self.over = min(self.turns) >= TURNS
        self.asked = -1 if self.over else self.asked

    def score(self, seat: int) -> int:
        return self.points[seat]

    def rank(self, seat: int) -> int:
        if self.defect == "ranks with gaps":
            return 2 + sum(other > self.points[seat] for other in self.points)
        return 1 + sum(other > self.points[seat] for other in self.points)

    def deal_anew(self, seat: int) -> None:
        hidden = self.deck + [card for other, hand in enumerate(self.hands) if other != seat for card in hand]
        hidden.sort()
        cards = vec[i64](hidden)
        self.rng.shuffle(cards, 0, len(cards))
        fresh = list(cards)
        for other, hand in enumerate(self.hands):
            if other != seat:
                self.hands[other] = [fresh.pop() for _ in hand]
        self.deck = fresh

    def heuristic(self) -> list[float]:
        return [float(points) for points in self.points]

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = {"self": seat, "asked": self.seat, "points": self.points, "turns": self.turns}
        seen["hand"] = sorted(self.hands[seat]) if seat is not None else []
        if self.defect == "view shows all hands":
            seen["hands"] = self.hands
        if self.defect == "view shows the generator":
            seen["rng"] = "hidden"
        return seen

    def facts(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "players": self.seats,
            "options": dict(self.options),
            "asked": self.seat,
            "hands": [hand.copy() for hand in self.hands],
            "deck": self.deck.copy(),
            "points": self.points.copy(),
            "turns": self.turns.copy(),
            "rng": rng_facts(self.rng),
        }

    def check(self) -> None:
        cards = sorted(self.deck + [card for hand in self.hands for card in hand])
        if len(set(cards)) != len(cards):
            raise BrokenInvariant("TOY-7.1", "a card lies in two places")
        gone = sum(range(CARDS)) - sum(cards)
        if self.defect != "chance from outside" and sum(self.points) != gone:
            raise BrokenInvariant("TOY-7.2", f"points are {sum(self.points)} in all, cards played {gone}")


class ToyStory:
    """The words of the toy game."""

    def label(self, state: Toy, action: int, /) -> str:
        if state.defect == "labels alike":
            return "Play"
        return "Pass" if action == PASS else f"Play {action}"

    def prompt(self, state: Toy, seat: int, /) -> str:
        return "Play a card or pass."

    def tell(self, event: Event, /) -> str:
        return f"{event.kind} {dict(event.facts)}"

    def refuse(self, rule: str, /) -> str | None:
        return None

    def seat_name(self, seat: int, /) -> str:
        return f"seat {seat}"

    def picture(self, view: Mapping[str, Any], /) -> str:
        return str(view["points"])


class ToyGame(Game):
    """A game whose rules are not in `docs/rules`."""

    @cached_property
    def rules(self) -> Mapping[str, str]:
        return {"TOY-1.1": "Only a card in hand can be played.", "TOY-7.1": "One place a card.", "TOY-7.2": "Points."}


def _set_up(game: Game, players: int, rng: Rng, options: Mapping[str, Any], log: Log | None) -> Toy:
    state = Toy(game, players, options, rng, log)
    cards = vec[i64](list(range(CARDS)))
    rng.shuffle(cards, 0, CARDS)
    deck = list(cards)
    state.hands = [[deck.pop(), deck.pop()] for _ in range(players)]
    state.deck = deck
    state.asked = 0
    return state


def _read_facts(game: Game, players: int, options: Mapping[str, Any], reader: FactReader) -> Toy:
    state = Toy(game, players, options, reader.rng(), None)
    state.asked = reader.seat("asked", players)
    state.over = state.asked < 0
    hands = reader.items("hands", players)
    state.hands = [reader.within({"hand": hand}, "hands").numbers("hand", None, 0, CARDS - 1) for hand in hands]
    state.deck = reader.numbers("deck", None, 0, CARDS - 1)
    state.points = reader.numbers("points", players, 0, 10_000)
    state.turns = reader.numbers("turns", players, 0, 10_000)
    return state


DEFECTS = (
    "none",
    "view shows all hands",
    "view shows the generator",
    "options show hidden cards",
    "clone shares hands",
    "fingerprint forgets turns",
    "illegal card accepted",
    "refusal changes points",
    "points miscounted",
    "chance from outside",
    "passing for ever",
    "ranks with gaps",
    "labels alike",
)

TOY = ToyGame(
    id="toy",
    title="Toy",
    version=1,
    players=range(2, 4),
    summary="Play your two cards.",
    minutes=(1, 1),
    options={"defect": Option(DEFECTS, "What is broken.")},
    coding=Coding(Kind("play", card=range(CARDS)), Kind("pass")),
    max_decisions=6,
    rulebooks=(),
    story=ToyStory(),
    set_up=_set_up,
    read_facts=_read_facts,
)
