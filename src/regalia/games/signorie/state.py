"""The facts of a position of Signorie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.rng import Rng
from regalia.core.state import State
from regalia.core.vecs import append, extend, vec
from regalia.games.signorie import facts, heuristic, invariants, scoring, view
from regalia.games.signorie.components import DECISION_IDS, NO_EFFECT, NOTHING
from regalia.games.signorie.edition import STANDARD_EDITION, Edition
from regalia.games.signorie.options import STANDARD_TERMS, Terms
from regalia.games.signorie.phases import decisions

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Signorie(State):
    """A position; the fields are those of section 7 of the rules.

    Tables are flat, row after row, with the row's meaning in brackets. Flags are 0 and 1, alliance tiles 0 to 53,
    and -1 stands for nothing.
    """

    def __init__(self, game: Game, seats: i64, options: Mapping[str, Any], rng: Rng, log: Log | None) -> None:
        super().__init__(game, seats, options, rng, log)
        # agreed before the game; shared by all its states
        self.edition: Edition = STANDARD_EDITION
        self.terms: Terms = STANDARD_TERMS
        # the round and the open decision
        self.round: i64 = 0
        self.phase: i64 = 0
        self.deciding: i64 = NOTHING
        self.column: i64 = -1  # of the die just placed
        self.helper_row: i64 = 0  # the next helper row to handle
        self.tile: i64 = -1  # the assignment whose number is asked
        self.effect: i64 = NO_EFFECT  # begun, and to be repeated
        self.effect_left: i64 = 0  # so many times
        self.points: i64 = 0  # advancement points left
        self.has_advanced: bool = False  # one of them is spent
        self.man: i64 = -1  # chosen for a mission: career * 6 + space - 1
        self.city: i64 = -1  # of the marriage whose extra is asked
        self.dowry: i64 = 0
        self.by_gate: bool = False
        self.bride_due: bool = False  # the reward goes on with a bride
        # the table
        self.active: vec[i64] = vec[i64]()  # [city]
        self.residents: vec[i64] = vec[i64]()  # [city][value, side], seat * 2 + sex
        self.city_tiles: vec[i64] = vec[i64]()  # [city][marriage, mission]
        self.stack: vec[i64] = vec[i64]()  # the top is at stack_left - 1
        self.stack_left: i64 = 0
        self.removed: vec[i64] = vec[i64]()
        self.buried: vec[i64] = vec[i64]()
        self.assignments: vec[i64] = vec[i64]()  # [column][left, right]
        self.rewards: vec[i64] = vec[i64]()  # [round]
        self.pool: vec[i64] = vec[i64]()  # [column][value], number of dice
        self.turn_order: vec[i64] = vec[i64]()
        self.initiative: vec[i64] = vec[i64]()  # [seat], the space
        self.initiative_order: vec[i64] = vec[i64]()  # seats from the highest space down, the top of a stack first
        self.passed: vec[i64] = vec[i64]()  # [seat]
        self.helpers_left: i64 = 0
        self.brides_left: i64 = 0
        self.proxies: i64 = 0
        # the seats
        self.colours: vec[i64] = vec[i64]()  # [seat]
        self.florins: vec[i64] = vec[i64]()  # [seat]
        self.victory_points: vec[i64] = vec[i64]()  # [seat]
        self.vp_log: vec[i64] = vec[i64]()  # [seat][source]
        self.family: vec[i64] = vec[i64]()  # [seat][supply, stock, threshold][sex]
        self.careers: vec[i64] = vec[i64]()  # [seat][career][space], number of men
        self.dice: vec[i64] = vec[i64]()  # [seat][column], the value or 0
        self.actions: vec[i64] = vec[i64]()  # [seat], taken in this round
        self.helpers: vec[i64] = vec[i64]()  # [seat][column][row]
        self.brides: vec[i64] = vec[i64]()  # [seat][brother]
        self.rows: vec[i64] = vec[i64]()  # [seat][row][house], the tile face up
        self.face_down: vec[i64] = vec[i64]()  # [seat][row], number of tiles
        # follows from the rest: the legal actions, listed once for each decision
        self.open_actions: vec[i64] = vec[i64]()
        self.open_count: i64 = 0

    def clone(self) -> Signorie:  # noqa: PLR0915 - one line for each fact
        """An equal and independent state. Vecs that are only ever replaced as a whole are shared."""
        log = None if self.log is None else self.log.clone()
        copy = Signorie(self.game, self.seats, self.options, self.rng.clone(), log)
        copy.asked = self.asked
        copy.over = self.over
        copy.edition = self.edition
        copy.terms = self.terms
        copy.round = self.round
        copy.phase = self.phase
        copy.deciding = self.deciding
        copy.column = self.column
        copy.helper_row = self.helper_row
        copy.tile = self.tile
        copy.effect = self.effect
        copy.effect_left = self.effect_left
        copy.points = self.points
        copy.has_advanced = self.has_advanced
        copy.man = self.man
        copy.city = self.city
        copy.dowry = self.dowry
        copy.by_gate = self.by_gate
        copy.bride_due = self.bride_due
        copy.active = self.active
        copy.residents = self.residents[:]
        copy.city_tiles = self.city_tiles[:]
        copy.stack = self.stack
        copy.stack_left = self.stack_left
        copy.removed = self.removed
        copy.buried = self.buried[:]
        copy.assignments = self.assignments
        copy.rewards = self.rewards
        copy.pool = self.pool[:]
        copy.turn_order = self.turn_order
        copy.initiative = self.initiative[:]
        copy.initiative_order = self.initiative_order[:]
        copy.passed = self.passed[:]
        copy.helpers_left = self.helpers_left
        copy.brides_left = self.brides_left
        copy.proxies = self.proxies
        copy.colours = self.colours
        copy.florins = self.florins[:]
        copy.victory_points = self.victory_points[:]
        copy.vp_log = self.vp_log[:]
        copy.family = self.family[:]
        copy.careers = self.careers[:]
        copy.dice = self.dice[:]
        copy.actions = self.actions[:]
        copy.helpers = self.helpers[:]
        copy.brides = self.brides[:]
        copy.rows = self.rows[:]
        copy.face_down = self.face_down[:]
        copy.open_actions = self.open_actions[:]
        copy.open_count = self.open_count
        return copy

    def words(self) -> vec[i64]:
        """Every fact as a number; the options are among the common ones."""
        out = self.common_words()
        for number in (self.round, self.phase, self.deciding, self.column, self.helper_row, self.tile, self.effect):
            out = append(out, number)
        for number in (self.effect_left, self.points, 1 if self.has_advanced else 0, self.man, self.city, self.dowry):
            out = append(out, number)
        for number in (1 if self.by_gate else 0, self.helpers_left, self.brides_left, self.proxies, self.stack_left):
            out = append(out, number)
        out = extend(out, self.active)
        out = extend(out, self.residents)
        out = extend(out, self.city_tiles)
        out = extend(out, self.stack[: self.stack_left])
        out = extend(out, self.removed)
        out = extend(out, self.buried)
        out = extend(out, self.assignments)
        out = extend(out, self.rewards)
        out = extend(out, self.pool)
        out = extend(out, self.turn_order)
        out = extend(out, self.initiative)
        out = extend(out, self.initiative_order)
        out = extend(out, self.passed)
        out = extend(out, self.colours)
        out = extend(out, self.florins)
        out = extend(out, self.victory_points)
        out = extend(out, self.vp_log)
        out = extend(out, self.family)
        out = extend(out, self.careers)
        out = extend(out, self.dice)
        out = extend(out, self.actions)
        out = extend(out, self.helpers)
        out = extend(out, self.brides)
        out = extend(out, self.rows)
        return extend(out, self.face_down)

    # --- thin covers: the rules are in the modules named ------------------------------------------------------------

    def decision_name(self) -> str:
        """Section 4.9."""
        return DECISION_IDS[self.deciding]

    def count(self, seat: i64) -> i64:
        """How many actions are open."""
        return self.open_count

    def pick(self, seat: i64, k: i64) -> i64:
        """The k-th open action."""
        return self.open_actions[k]

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """All open actions."""
        for k in range(self.open_count):
            out[k] = self.open_actions[k]
        return self.open_count

    def refusal(self, seat: i64, action: i64) -> i64:
        """SIG-14."""
        return decisions.refusal(self, action)

    def carry_out(self, seat: i64, action: i64) -> None:
        """The action and what follows without a choice."""
        decisions.carry_out(self, action)

    def score(self, seat: i64) -> i64:
        """SIG-9.7."""
        return self.victory_points[seat]

    def rank(self, seat: i64) -> i64:
        """SIG-9.9."""
        return scoring.rank(self, seat)

    def deal_anew(self, seat: i64) -> None:
        """Section 6."""
        view.deal_anew(self)

    def heuristic(self) -> list[float]:
        """How good the position looks to each seat."""
        return heuristic.outlook(self)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """SIG-12.4, SIG-12.6."""
        return view.view(self, seat)

    def facts(self) -> dict[str, Any]:
        """Everything by name."""
        return facts.facts(self)

    def check(self) -> None:
        """The invariants of section 7."""
        invariants.check(self)
