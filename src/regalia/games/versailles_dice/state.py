"""The facts of a position of Versailles Dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.rng import Rng
from regalia.core.state import State
from regalia.core.vecs import append, extend, vec
from regalia.games.versailles_dice import facts, heuristic, phases, scoring, view
from regalia.games.versailles_dice.components import DECISION_IDS

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class VersaillesDice(State):
    """A position; the fields are those of section 7 of the rules.

    Tables are flat: a row for each seat (`scores`, `hands`, `faces`) or character (`board`), row after row.
    """

    def __init__(self, game: Game, seats: i64, options: Mapping[str, Any], rng: Rng, log: Log | None) -> None:
        super().__init__(game, seats, options, rng, log)
        # options
        self.turns: i64 = 0
        self.vengeance: bool = False
        self.quarrel_min_dice: i64 = 0
        self.cascade: bool = False
        self.extended: bool = False
        self.fixed_first: bool = False
        self.choice: bool = False
        # the turn
        self.turn: i64 = 0
        self.first_player: i64 = 0
        self.phase: i64 = 0
        self.deciding: i64 = 0
        self.claim_index: i64 = 0
        # the seats
        self.scores_of: vec[i64] = vec[i64]()  # [seat][favour]
        self.eliminated_turn: vec[i64] = vec[i64]()  # [seat], 0 for in court
        self.hands: vec[i64] = vec[i64]()  # [seat][coloured, white]
        self.faces: vec[i64] = vec[i64]()  # [seat][coloured 1-6, white 1-6], dice showing each face
        self.quarrel: vec[i64] = vec[i64]()  # [seat], 1 for a mark
        # the table
        self.board: vec[i64] = vec[i64]()  # [character][seats..., white]
        self.stock: vec[i64] = vec[i64]()  # [seats..., white]
        self.winners: vec[i64] = vec[i64]()  # [character], -1 for nobody

    def clone(self) -> VersaillesDice:
        """An equal and independent state."""
        log = None if self.log is None else self.log.clone()
        copy = VersaillesDice(self.game, self.seats, self.options, self.rng.clone(), log)
        copy.asked = self.asked
        copy.over = self.over
        copy.turns = self.turns
        copy.vengeance = self.vengeance
        copy.quarrel_min_dice = self.quarrel_min_dice
        copy.cascade = self.cascade
        copy.extended = self.extended
        copy.fixed_first = self.fixed_first
        copy.choice = self.choice
        copy.turn = self.turn
        copy.first_player = self.first_player
        copy.phase = self.phase
        copy.deciding = self.deciding
        copy.claim_index = self.claim_index
        copy.scores_of = self.scores_of[:]
        copy.eliminated_turn = self.eliminated_turn[:]
        copy.hands = self.hands[:]
        copy.faces = self.faces[:]
        copy.quarrel = self.quarrel[:]
        copy.board = self.board[:]
        copy.stock = self.stock[:]
        copy.winners = self.winners[:]
        return copy

    def words(self) -> vec[i64]:
        """Every fact as a number; the options are among the common ones."""
        out = self.common_words()
        for number in (self.turn, self.first_player, self.phase, self.deciding, self.claim_index):
            out = append(out, number)
        out = extend(out, self.scores_of)
        out = extend(out, self.eliminated_turn)
        out = extend(out, self.hands)
        out = extend(out, self.faces)
        out = extend(out, self.quarrel)
        out = extend(out, self.board)
        out = extend(out, self.stock)
        return extend(out, self.winners)

    # --- thin covers: the rules are in the modules named ------------------------------------------------------------

    def decision_name(self) -> str:
        """VERS-5.8."""
        return DECISION_IDS[self.deciding]

    def count(self, seat: i64) -> i64:
        """How many actions are open."""
        return phases.count(self)

    def pick(self, seat: i64, k: i64) -> i64:
        """The k-th open action."""
        return phases.pick(self, k)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """All open actions."""
        return phases.legal(self, out)

    def refusal(self, seat: i64, action: i64) -> i64:
        """VERS-5.9."""
        return phases.refusal(self, action)

    def carry_out(self, seat: i64, action: i64) -> None:
        """The action and what follows without a choice."""
        phases.carry_out(self, action)

    def score(self, seat: i64) -> i64:
        """VERS-8.11."""
        return scoring.score(self, seat)

    def rank(self, seat: i64) -> i64:
        """VERS-8.11."""
        return scoring.rank(self, seat)

    def deal_anew(self, seat: i64) -> None:
        """VERS-6.6."""
        view.deal_anew(self, seat)

    def heuristic(self) -> list[float]:
        """How good the position looks to each seat."""
        return heuristic.outlook(self)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """VERS-6.5."""
        return view.view(self, seat)

    def facts(self) -> dict[str, Any]:
        """Everything by name."""
        return facts.facts(self)

    def check(self) -> None:
        """The invariants of section 7."""
        facts.check(self)
