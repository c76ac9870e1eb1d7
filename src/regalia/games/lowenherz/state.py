"""The facts of a position of Löwenherz."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.rng import Rng
from regalia.core.state import State
from regalia.core.vecs import append, extend, vec
from regalia.games.lowenherz import facts, heuristic, invariants, scoring, view
from regalia.games.lowenherz.components import DECISION_IDS, NO_CARD, NO_PILE
from regalia.games.lowenherz.phases import decisions, options, refusals
from regalia.territory.land import NOBODY, Land

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lowenherz(State):
    """A position; the fields are those of section 7 of the rules. A set of cards, slots or seats is a number."""

    def __init__(
        self, game: Game, seats: i64, options: Mapping[str, Any], rng: Rng, log: Log | None, land: Land
    ) -> None:
        super().__init__(game, seats, options, rng, log)
        # options
        self.crown_only: bool = True  # only who selected a crown may play Alliance and Renegade
        self.lays_openly: bool = False
        self.first_cards: i64 = 2  # decision cards that the first player lays
        self.grows_anywhere: bool = False  # the second space of an expansion may touch any space of the region
        # the board
        self.land: Land = land
        self.placements: i64 = 0  # castles placed in the set-up
        # the action cards
        self.deck: vec[i64] = vec[i64]()  # the top card is deck[deck_left - 1]
        self.deck_left: i64 = 0
        self.discard: i64 = 0
        self.card: i64 = NO_CARD  # the card of this round
        # the politics cards
        self.piles: vec[i64] = vec[i64]()  # [left, right], sets of cards
        self.hands: vec[i64] = vec[i64]()  # [seat], a set of cards
        self.used: vec[i64] = vec[i64]()  # [seat], the cards it has used, which are out of the game
        self.shown: i64 = 0  # the treasure cards in hands that all have seen in a duel
        self.from_right: i64 = 0  # the cards that lay in the right pile at the start
        self.taken: vec[i64] = vec[i64]()  # [card], its place among all cards taken; -1 for none
        self.takers: vec[i64] = vec[i64]()  # the seat of each card taken, from the first one on
        self.takes: i64 = 0  # cards taken so far
        # the seats
        self.power: vec[i64] = vec[i64]()
        self.ducats: vec[i64] = vec[i64]()
        self.paid_out: i64 = 0  # by money bags, in the whole game
        self.paid_in: i64 = 0  # to the bank: duels, fees, ended alliances
        # the round
        self.first_player: i64 = 0
        self.deciding: i64 = 0
        self.laid: vec[i64] = vec[i64]()  # [seat], the slots it has laid cards for
        self.slot: i64 = NOBODY  # the slot being resolved, from 0
        # the contest of a slot
        self.claimants: i64 = 0  # who still contend for it
        self.proposals: i64 = 0
        self.proposer: i64 = NOBODY  # who proposes, or has made the open proposal
        self.proposal: i64 = 0  # who would pay
        self.amount: i64 = 0
        self.duels: i64 = 0
        self.bid_ducats: vec[i64] = vec[i64]()  # [seat], -1 while the bid is not closed
        self.bid_cards: vec[i64] = vec[i64]()  # [seat], the treasure cards in the bid
        # performing
        self.steps_left: i64 = 0  # walls or swords
        self.has_expanded: bool = False
        self.playing: i64 = NO_CARD  # the politics card being carried through
        self.region: i64 = NOBODY  # the own region chosen, by its castle
        self.target: i64 = NOBODY  # the square of the knight that a Renegade removes
        self.square: i64 = NOBODY  # the square of a new knight that is being paid for
        self.first_space: i64 = NOBODY  # of an expansion
        self.severed_from: i64 = NOBODY  # whose land the first space has severed
        self.severed_spaces: i64 = 0
        self.severed_towns: i64 = 0
        self.credit: i64 = 0  # left of treasure cards, for fees of the same action
        self.fees_left: i64 = 0
        self.pile: i64 = NO_PILE  # the pile being looked through

    def clone(self) -> Lowenherz:  # noqa: PLR0915 - one line a fact
        """An equal and independent state."""
        log = None if self.log is None else self.log.clone()
        copy = Lowenherz(self.game, self.seats, self.options, self.rng.clone(), log, self.land.clone())
        copy.asked = self.asked
        copy.over = self.over
        copy.crown_only = self.crown_only
        copy.lays_openly = self.lays_openly
        copy.first_cards = self.first_cards
        copy.grows_anywhere = self.grows_anywhere
        copy.placements = self.placements
        copy.deck = self.deck[:]
        copy.deck_left = self.deck_left
        copy.discard = self.discard
        copy.card = self.card
        copy.piles = self.piles[:]
        copy.hands = self.hands[:]
        copy.used = self.used[:]
        copy.shown = self.shown
        copy.from_right = self.from_right
        copy.taken = self.taken[:]
        copy.takers = self.takers[:]
        copy.takes = self.takes
        copy.power = self.power[:]
        copy.ducats = self.ducats[:]
        copy.paid_out = self.paid_out
        copy.paid_in = self.paid_in
        copy.first_player = self.first_player
        copy.deciding = self.deciding
        copy.laid = self.laid[:]
        copy.slot = self.slot
        copy.claimants = self.claimants
        copy.proposals = self.proposals
        copy.proposer = self.proposer
        copy.proposal = self.proposal
        copy.amount = self.amount
        copy.duels = self.duels
        copy.bid_ducats = self.bid_ducats[:]
        copy.bid_cards = self.bid_cards[:]
        copy.steps_left = self.steps_left
        copy.has_expanded = self.has_expanded
        copy.playing = self.playing
        copy.region = self.region
        copy.target = self.target
        copy.square = self.square
        copy.first_space = self.first_space
        copy.severed_from = self.severed_from
        copy.severed_spaces = self.severed_spaces
        copy.severed_towns = self.severed_towns
        copy.credit = self.credit
        copy.fees_left = self.fees_left
        copy.pile = self.pile
        return copy

    def words(self) -> vec[i64]:
        """Every fact as a number; the options are among the common ones."""
        out = self.land.add_words(self.common_words())
        for number in (self.placements, self.deck_left, self.discard, self.card, self.shown, self.from_right):
            out = append(out, number)
        for number in (self.takes, self.paid_out, self.paid_in, self.first_player, self.deciding, self.slot):
            out = append(out, number)
        for number in (self.claimants, self.proposals, self.proposer, self.proposal, self.amount, self.duels):
            out = append(out, number)
        for number in (self.steps_left, 1 if self.has_expanded else 0, self.playing, self.region, self.target):
            out = append(out, number)
        for number in (self.square, self.first_space, self.severed_from, self.severed_spaces, self.severed_towns):
            out = append(out, number)
        for number in (self.credit, self.fees_left, self.pile):
            out = append(out, number)
        out = extend(out, self.deck[: self.deck_left])
        out = extend(out, self.piles)
        out = extend(out, self.hands)
        out = extend(out, self.used)
        out = extend(out, self.taken)
        out = extend(out, self.takers)
        out = extend(out, self.power)
        out = extend(out, self.ducats)
        out = extend(out, self.laid)
        out = extend(out, self.bid_ducats)
        return extend(out, self.bid_cards)

    # --- sealed choices ---------------------------------------------------------------------------------------------

    def is_waiting(self, seat: i64) -> bool:
        """LOW-5.38: whoever owes a sealed choice waits, all at the same time; else the seat asked."""
        return not self.over and options.owes(self, seat)

    @property
    def waiting(self) -> list[int]:
        """LOW-5.38: every seat that owes a decision, clockwise from the first player."""
        owing: list[int] = []
        for i in range(self.seats):
            seat = (self.first_player + i) % self.seats
            if self.is_waiting(seat):
                owing.append(seat)
        return owing

    # --- thin covers: the rules are in the modules named ------------------------------------------------------------

    def decision_name(self) -> str:
        """LOW-10.7."""
        return DECISION_IDS[self.deciding]

    def count(self, seat: i64) -> i64:
        """How many actions are open."""
        return options.count(self, seat)

    def pick(self, seat: i64, k: i64) -> i64:
        """The k-th open action."""
        return options.pick(self, seat, k)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """All open actions."""
        return options.legal(self, seat, out)

    def refusal(self, seat: i64, action: i64) -> i64:
        """LOW-10.9."""
        return refusals.refusal(self, seat, action)

    def carry_out(self, seat: i64, action: i64) -> None:
        """The action and what follows without a choice."""
        decisions.carry_out(self, seat, action)

    def score(self, seat: i64) -> i64:
        """LOW-8.4."""
        return self.power[seat]

    def rank(self, seat: i64) -> i64:
        """LOW-8.7."""
        return scoring.rank(self, seat)

    def deal_anew(self, seat: i64) -> None:
        """LOW-9.4 to 9.7."""
        view.deal_anew(self, seat)

    def heuristic(self) -> list[float]:
        """How good the position looks to each seat."""
        return heuristic.outlook(self)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """LOW-9.1 to 9.9."""
        return view.view(self, seat)

    def facts(self) -> dict[str, Any]:
        """Everything by name."""
        return facts.facts(self)

    def check(self) -> None:
        """The invariants of section 7."""
        invariants.check(self)
