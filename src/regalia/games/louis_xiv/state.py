"""The facts of a position of Louis XIV."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import i64, mypyc_attr

from regalia.core.rng import Rng
from regalia.core.state import State
from regalia.core.vecs import append, extend, vec
from regalia.games.louis_xiv import facts, heuristic, invariants, scoring, view
from regalia.games.louis_xiv.components import COLOURS, DECISION_IDS, FIRST_OF_COLOUR, MOST_OPTIONS
from regalia.games.louis_xiv.house import House
from regalia.games.louis_xiv.phases import decisions

if TYPE_CHECKING:
    from regalia.core.events import Log
    from regalia.core.game import Game


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LouisXIV(State):
    """A position; the fields are those of section 7 of the rules.

    Tables are flat: a row for each seat or tile, row after row. Of a deck the last card is on top, except where noted.
    """

    def __init__(  # noqa: PLR0915 - one line a fact
        self, game: Game, seats: i64, options: Mapping[str, Any], rng: Rng, log: Log | None, house: House
    ) -> None:
        super().__init__(game, seats, options, rng, log)
        self.house: House = house  # options and tables: never changed, shared by all clones
        self.participants: i64 = seats  # who can have markers on tiles: the seats, with two players also the dummy
        # the round
        self.round: i64 = 0
        self.phase: i64 = 0
        self.step: i64 = 0
        self.start_player: i64 = 0
        self.louis: i64 = 0  # the tile of Louis; 0 before the first money card
        self.tile: i64 = 0  # the tile being evaluated; 0 for none
        self.order: i64 = 0  # how far the step has come in turn order
        self.cursor: i64 = 0  # how far it has come within that: missions, copies or claims
        # the open decision
        self.deciding: i64 = 0
        self.card: i64 = -1  # the influence card being played, or the mission being fulfilled
        self.boosted: bool = False
        self.group: i64 = 0  # markers that may still jump; of a split joker those placed
        self.group_tile: i64 = 0  # where they stand
        self.jumps_left: i64 = 0
        self.visited: i64 = 0  # mask of the tiles used in this placement
        self.rewards_left: i64 = 0  # markers of a marker reward still to be placed
        self.draws_left: i64 = 0  # missions still to be drawn
        self.returned: i64 = 0  # missions returned with the copy of swap_missions in use
        self.leader: i64 = -1  # the sole leader of the tile; -1 for none
        self.received: bool = False  # whether a player has received the reward of the tile
        self.claims: vec[i64] = vec[i64]()  # [seat], what it may claim of the tile
        # the seats
        self.private: vec[i64] = vec[i64]()  # [participant]; the dummy's supply is its private one
        self.common: vec[i64] = vec[i64]()  # [seat]
        self.gold: vec[i64] = vec[i64]()  # [seat]
        self.chips: vec[i64] = vec[i64]()  # [seat..., supply][chip]
        self.shields: vec[i64] = vec[i64]()  # [seat][designs, bonus designs, blank]
        self.hands: vec[i64] = vec[i64]()  # [seat][influence card kind]
        self.last_cards: vec[i64] = vec[i64]()  # [seat], the card discarded face down; -1 for none
        self.abilities: vec[i64] = vec[i64]()  # [seat][effect], copies fulfilled; follows from mission_at
        self.used: vec[i64] = vec[i64]()  # [seat][effect], copies used this round
        # the court
        self.sides: vec[i64] = vec[i64]()  # [tile]
        self.markers: vec[i64] = vec[i64]()  # [tile][participant]
        self.influence_deck: vec[i64] = vec[i64]()
        self.influence_left: i64 = 0
        self.discards: vec[i64] = vec[i64]()  # [influence card kind], face up
        self.intrigue_deck: vec[i64] = vec[i64]()  # tile numbers; the first ones lie at the bottom
        self.intrigue_left: i64 = 0
        self.intrigue_below: i64 = 0  # how many at the bottom are known to all
        self.intrigue_at: vec[i64] = vec[i64]()  # [card - 1], the seat that holds it; -1 for the deck
        self.intrigue_shown: vec[i64] = vec[i64]()  # [card - 1], 1 if all know who holds it
        self.money_cards: vec[i64] = vec[i64]()  # the cards of the four rounds, the first on top, then the box
        self.mission_decks: vec[i64] = vec[i64]()  # three decks, each from FIRST_OF_COLOUR on
        self.missions_left: vec[i64] = vec[i64]()  # [colour]
        self.mission_at: vec[i64] = vec[i64]()  # [mission], a seat, FULFILLED or USED + seat, IN_DECK
        self.shield_deck: vec[i64] = vec[i64]()
        self.shields_left: i64 = 0
        # what may be decided now: follows from the rest
        self.open_actions: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.open_count: i64 = 0

    def clone(self) -> LouisXIV:  # noqa: PLR0915 - one line a fact
        """An equal and independent state."""
        log = None if self.log is None else self.log.clone()
        copy = LouisXIV(self.game, self.seats, self.options, self.rng.clone(), log, self.house)
        copy.asked = self.asked
        copy.over = self.over
        copy.participants = self.participants
        copy.round = self.round
        copy.phase = self.phase
        copy.step = self.step
        copy.start_player = self.start_player
        copy.louis = self.louis
        copy.tile = self.tile
        copy.order = self.order
        copy.cursor = self.cursor
        copy.deciding = self.deciding
        copy.card = self.card
        copy.boosted = self.boosted
        copy.group = self.group
        copy.group_tile = self.group_tile
        copy.jumps_left = self.jumps_left
        copy.visited = self.visited
        copy.rewards_left = self.rewards_left
        copy.draws_left = self.draws_left
        copy.returned = self.returned
        copy.leader = self.leader
        copy.received = self.received
        copy.claims = self.claims[:]
        copy.private = self.private[:]
        copy.common = self.common[:]
        copy.gold = self.gold[:]
        copy.chips = self.chips[:]
        copy.shields = self.shields[:]
        copy.hands = self.hands[:]
        copy.last_cards = self.last_cards[:]
        copy.abilities = self.abilities[:]
        copy.used = self.used[:]
        copy.sides = self.sides[:]
        copy.markers = self.markers[:]
        copy.influence_deck = self.influence_deck[:]
        copy.influence_left = self.influence_left
        copy.discards = self.discards[:]
        copy.intrigue_deck = self.intrigue_deck[:]
        copy.intrigue_left = self.intrigue_left
        copy.intrigue_below = self.intrigue_below
        copy.intrigue_at = self.intrigue_at[:]
        copy.intrigue_shown = self.intrigue_shown[:]
        copy.money_cards = self.money_cards[:]
        copy.mission_decks = self.mission_decks[:]
        copy.missions_left = self.missions_left[:]
        copy.mission_at = self.mission_at[:]
        copy.shield_deck = self.shield_deck[:]
        copy.shields_left = self.shields_left
        copy.open_actions = self.open_actions[:]
        copy.open_count = self.open_count
        return copy

    def words(self) -> vec[i64]:
        """Every fact as a number, of the decks the cards still in them; the options are among the common words."""
        out = self.common_words()
        for number in (self.round, self.phase, self.step, self.start_player, self.louis, self.tile, self.order):
            out = append(out, number)
        for number in (self.cursor, self.deciding, self.card, 1 if self.boosted else 0, self.group, self.group_tile):
            out = append(out, number)
        for number in (self.jumps_left, self.visited, self.rewards_left, self.draws_left, self.returned, self.leader):
            out = append(out, number)
        out = append(out, 1 if self.received else 0)
        out = extend(out, self.claims)
        out = extend(out, self.private)
        out = extend(out, self.common)
        out = extend(out, self.gold)
        out = extend(out, self.chips)
        out = extend(out, self.shields)
        out = extend(out, self.hands)
        out = extend(out, self.last_cards)
        out = extend(out, self.used)
        out = extend(out, self.sides)
        out = extend(out, self.markers)
        out = extend(out, self.discards)
        out = extend(out, self.intrigue_at)
        out = extend(out, self.intrigue_shown)
        out = extend(out, self.money_cards)
        out = extend(out, self.missions_left)
        out = extend(out, self.mission_at)
        out = append(out, self.intrigue_below)
        out = extend(out, self.influence_deck[: self.influence_left])
        out = extend(out, self.intrigue_deck[: self.intrigue_left])
        out = extend(out, self.shield_deck[: self.shields_left])
        for colour in range(COLOURS):
            first: i64 = FIRST_OF_COLOUR[colour]
            out = extend(out, self.mission_decks[first : first + self.missions_left[colour]])
        return out

    # --- thin covers: the rules are in the modules named ------------------------------------------------------------

    def decision_name(self) -> str:
        """Section 5.1."""
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
        """Section 5.3."""
        return decisions.refusal(self, action)

    def carry_out(self, seat: i64, action: i64) -> None:
        """The action and what follows without a choice."""
        decisions.carry_out(self, action)

    def score(self, seat: i64) -> i64:
        """LXIV-9.8, 9.15."""
        return scoring.score(self, seat)

    def rank(self, seat: i64) -> i64:
        """LXIV-9.10."""
        return scoring.rank(self, seat)

    def deal_anew(self, seat: i64) -> None:
        """LXIV-11.11."""
        view.deal_anew(self, seat)
        decisions.list_open(self)

    def heuristic(self) -> list[float]:
        """How good the position looks to each seat."""
        return heuristic.outlook(self)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """LXIV-11.1 to 11.12."""
        return view.view(self, seat)

    def facts(self) -> dict[str, Any]:
        """Everything by name."""
        return facts.facts(self)

    def check(self) -> None:
        """The invariants of section 7."""
        invariants.check(self)
