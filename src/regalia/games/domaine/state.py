"""The facts of a position of Domaine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.rng import Rng
from regalia.core.state import State
from regalia.core.vecs import append, extend, vec
from regalia.games.domaine import facts, heuristic, scoring, view
from regalia.games.domaine.components import DECISION_IDS, NO_CARD
from regalia.games.domaine.phases import decisions
from regalia.territory.land import NOBODY, Land

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Domaine(State):
    """A position; the fields are those of section 7 of the rules. A set of cards is a number, a bit for each card."""

    def __init__(
        self, game: Game, seats: i64, options: Mapping[str, Any], rng: Rng, log: Log | None, land: Land
    ) -> None:
        super().__init__(game, seats, options, rng, log)
        # options
        self.king: i64 = 0  # the king's place on the track
        self.checks_at_turn_end: bool = False
        # the board
        self.land: Land = land
        # the cards
        self.hands: vec[i64] = vec[i64]()  # [seat], a set of cards
        self.known: i64 = 0  # the cards in hands that all have seen
        self.deck: vec[i64] = vec[i64]()  # the top card is deck[deck_left - 1]
        self.deck_left: i64 = 0
        self.chancery: i64 = 0
        self.discard: i64 = 0
        self.stall: i64 = 0
        # the seats
        self.ducats: vec[i64] = vec[i64]()
        self.bank: i64 = 0
        self.points: vec[i64] = vec[i64]()
        self.monopolies: vec[i64] = vec[i64]()  # [seat], a bit for each kind of mine
        # the turn
        self.first_seat: i64 = 0
        self.placements: i64 = 0  # castles placed in the set-up
        self.deciding: i64 = 0
        self.sold: i64 = NO_CARD
        self.card_in_use: i64 = NO_CARD
        self.option: i64 = 0  # which symbol of the card in use, 0 or 1
        self.steps_taken: i64 = 0
        self.chosen: i64 = NOBODY  # the own Domaine that acts
        self.target: i64 = NOBODY  # the square of the knight to be lured away
        self.ending: i64 = 0
        # what the seat asked could do at best, once it has been found out (phases.main.means); no fact of its own
        self.means: i64 = -1

    def clone(self) -> Domaine:
        """An equal and independent state."""
        log = None if self.log is None else self.log.clone()
        copy = Domaine(self.game, self.seats, self.options, self.rng.clone(), log, self.land.clone())
        copy.asked = self.asked
        copy.over = self.over
        copy.king = self.king
        copy.checks_at_turn_end = self.checks_at_turn_end
        copy.hands = self.hands[:]
        copy.known = self.known
        copy.deck = self.deck[:]
        copy.deck_left = self.deck_left
        copy.chancery = self.chancery
        copy.discard = self.discard
        copy.stall = self.stall
        copy.ducats = self.ducats[:]
        copy.bank = self.bank
        copy.points = self.points[:]
        copy.monopolies = self.monopolies[:]
        copy.first_seat = self.first_seat
        copy.placements = self.placements
        copy.deciding = self.deciding
        copy.sold = self.sold
        copy.card_in_use = self.card_in_use
        copy.option = self.option
        copy.steps_taken = self.steps_taken
        copy.chosen = self.chosen
        copy.target = self.target
        copy.ending = self.ending
        copy.means = self.means
        return copy

    def words(self) -> vec[i64]:
        """Every fact as a number; the options are among the common ones."""
        out = self.land.add_words(self.common_words())
        for number in (self.known, self.deck_left, self.chancery, self.discard, self.stall, self.bank):
            out = append(out, number)
        for number in (self.first_seat, self.placements, self.deciding, self.sold, self.card_in_use, self.option):
            out = append(out, number)
        for number in (self.steps_taken, self.chosen, self.target, self.ending):
            out = append(out, number)
        out = extend(out, self.hands)
        out = extend(out, self.deck[: self.deck_left])
        out = extend(out, self.ducats)
        out = extend(out, self.points)
        return extend(out, self.monopolies)

    # --- thin covers: the rules are in the modules named ------------------------------------------------------------

    def decision_name(self) -> str:
        """DOM-11.4."""
        return DECISION_IDS[self.deciding]

    def count(self, seat: i64) -> i64:
        """How many actions are open."""
        return decisions.count(self)

    def pick(self, seat: i64, k: i64) -> i64:
        """The k-th open action."""
        return decisions.pick(self, k)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """All open actions."""
        return decisions.legal(self, out)

    def refusal(self, seat: i64, action: i64) -> i64:
        """DOM-11.5."""
        return decisions.refusal(self, action)

    def carry_out(self, seat: i64, action: i64) -> None:
        """The action and what follows without a choice."""
        decisions.carry_out(self, action)

    def score(self, seat: i64) -> i64:
        """DOM-6.11."""
        return self.points[seat]

    def rank(self, seat: i64) -> i64:
        """DOM-10.14."""
        return scoring.rank(self, seat)

    def deal_anew(self, seat: i64) -> None:
        """DOM-14.3."""
        view.deal_anew(self, seat)

    def heuristic(self) -> list[float]:
        """How good the position looks to each seat."""
        return heuristic.outlook(self)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """DOM-14.1."""
        return view.view(self, seat)

    def facts(self) -> dict[str, Any]:
        """Everything by name."""
        return facts.facts(self)

    def check(self) -> None:
        """The invariants of section 7."""
        facts.check(self)
