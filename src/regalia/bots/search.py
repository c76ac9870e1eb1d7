"""Search for all games, compiled: information-set Monte Carlo tree search over the contract.

Every iteration deals anew what the seat cannot see (`imagine`), goes down the tree by what each deciding seat would
choose for itself (max^n), opens one node, and scores where it came to by the game's heuristic. The tree never tells
positions apart that the searching seat could not tell apart, except by what the deciding seat itself can see.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.bots.greedy import rivalry_in, standings
from regalia.bots.tree import History, Mixture, Node, Spread
from regalia.core.rng import Rng, seeded
from regalia.core.state import State
from regalia.core.vecs import vec

SELDOM: Final = 5  # of a sealed choice what was visited so many times less than the best is never taken


@final
@mypyc_attr(acyclic=True)
class Settings:
    """How hard and in which way to search. All of it is data of a level."""

    def __init__(
        self,
        iterations: i64 = 1000,
        seconds: float = 0.0,
        exploration: float = 0.7,
        faith: float = 2.0,
        positions: i64 = 4,
        width: i64 = 12,
        growth: float = 1.0,
        playout: i64 = 0,
        looks: i64 = 0,
        open_at: i64 = 1,
        split: bool = False,
        settle: float = 0.5,
        decisive: float = 0.0,
        mixing: float = 0.0,
    ) -> None:
        self.iterations: i64 = iterations
        self.seconds: float = seconds  # 0: no limit but the iterations
        self.exploration: float = exploration
        self.faith: float = faith  # how many visits the heuristic's first word counts for: the progressive bias
        self.positions: i64 = positions  # imagined positions for the first look at the root
        self.width: i64 = width  # options that a node opens at once ...
        self.growth: float = growth  # ... and how many more with the root of its visits: progressive widening
        self.playout: i64 = playout  # decisions played at random before the heuristic scores
        self.looks: i64 = looks  # options that a decision in a play-out looks at; 0 or 1: any is taken
        self.open_at: i64 = open_at  # visits before a node's options are looked at
        self.split: bool = split  # whether nodes are told apart by the options that the deciding seat has
        self.decisive: float = decisive  # a lead of so many points is nearly won, more add little; 0: all points count
        self.mixing: float = mixing  # sealed choices follow regrets, but for this share; 0: they take what looks best
        self.settle: float = settle  # stop when the lead is more than this share of the iterations left; 0: never


@final
@mypyc_attr(acyclic=True)
class Candidate:
    """An action at the root: how often it was tried, and what it is expected to bring every seat."""

    def __init__(self, action: i64, visits: i64, standing: float, outlook: list[float]) -> None:
        self.action: i64 = action
        self.visits: i64 = visits
        self.standing: float = standing
        self.outlook: list[float] = outlook


@final
class Search:
    """One search for one seat at one position."""

    def __init__(self, state: State, seat: i64, seed: int, settings: Settings) -> None:
        self.begun: float = time.perf_counter()
        self.settings: Settings = settings
        self.position: State = state.quiet()
        self.seat: i64 = seat
        self.seats: i64 = state.seats
        self.rivalry: float = rivalry_in(state)
        self.tells_points: bool = state.game.measure == "points"
        self.rng: Rng = seeded(seed)
        self.root: Node = Node(seat, 0)
        self.spread: Spread = Spread()
        actions: i64 = state.game.actions
        self.history: History = History(self.seats, actions)
        self.open: vec[i64] = vec[i64]([0] * actions)  # the options of the position at hand
        self.is_open: vec[i64] = vec[i64]([0] * actions)  # by action: the tick at which it was last open
        self.has_edge: vec[i64] = vec[i64]([0] * actions)
        self.tick: i64 = 0
        self.outlooks: list[vec[float]] = []  # by place at the root: summed outlook of every seat
        self.path: list[Node] = []
        self.places: vec[i64] = vec[i64]([0] * 512)
        self.mixed: vec[i64] = vec[i64]([0] * 512)  # whether the node at each depth mixes
        self.iterations: i64 = 0
        self.mixes: bool = settings.mixing > 0.0 and self.is_sealed(self.position)

    # --- the whole --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Search until the budget is spent or the choice is settled."""
        self.look_around()
        while self.iterations < self.settings.iterations and not self.is_late():
            self.iterate()
            self.iterations += 1
            if self.iterations % 32 == 0 and self.is_settled():
                return

    def is_late(self) -> bool:
        """Whether the time is up."""
        return self.settings.seconds > 0.0 and time.perf_counter() - self.begun >= self.settings.seconds

    def is_settled(self) -> bool:
        """Whether the iterations that are left will hardly change the choice: the runner-up would need most of them."""
        if self.settings.settle == 0.0 or self.mixes:
            return False
        first: i64 = 0
        second: i64 = 0
        for place in range(len(self.root.tried)):
            tried = self.root.tried[place]
            if tried > first:
                second = first
                first = tried
            elif tried > second:
                second = tried
        return float(first - second) > self.settings.settle * float(self.settings.iterations - self.iterations)

    def candidates(self) -> list[Candidate]:
        """All actions looked at, the best first: most visits, then the better value."""
        found: list[Candidate] = []
        root = self.root
        for place in range(len(root.actions)):
            shares = self.outlooks[place]
            times = float(max(1, root.tried[place]))
            outlook = [shares[seat] / times for seat in range(self.seats)]
            standing = root.value(place, self.settings.faith)
            found.append(Candidate(root.actions[place], root.tried[place], standing, outlook))
        found.sort(key=rating, reverse=True)
        return found

    def choice(self) -> i64:
        """The action to take: what was visited most; of a sealed choice one drawn by visits, so that none is sure."""
        found = self.candidates()
        if not self.mixes:
            return found[0].action
        visits: i64 = 0
        for candidate in found:
            if candidate.visits * SELDOM >= found[0].visits:
                visits += candidate.visits
        drawn = self.rng.below(max(1, visits))
        for candidate in found:
            drawn -= candidate.visits
            if drawn < 0:
                return candidate.action
        return found[0].action

    # --- an iteration -----------------------------------------------------------------------------------------------

    def imagined(self) -> State:
        """The position with everything hidden dealt anew."""
        return self.position.imagine(self.seat, ((self.rng.word() & 0x3FFFFFFF) << 32) | self.rng.word())

    def iterate(self) -> None:
        """Down the tree, one node more, and back."""
        state = self.imagined()
        node = self.root
        seat = self.seat
        depth: i64 = 0
        secret: i64 = 0  # the sealed choices of a group that is still choosing
        self.path.clear()
        while True:
            is_sealed = self.is_sealed(state)
            mixes = self.settings.mixing > 0.0 and (is_sealed or secret > 0)
            self.mixed[depth] = 1 if mixes else 0
            place = self.choose(node, state, seat, mixes) if depth > 0 else self.choose_first(mixes)
            action = node.actions[place]
            self.path.append(node)
            self.places[depth] = place
            depth += 1
            state.carry_out(seat, action)
            if state.over or depth == len(self.places):
                break
            seat = state.asked
            if is_sealed:
                secret = (secret * 31 + action + 1) & 0xFFFFFFFFFFF
                if node.sealed is None:
                    node.sealed = Node(seat, 0)
                node = node.sealed
            else:
                key: i64 = self.key_of(state, seat) + secret
                secret = 0
                known = node.after(place, key)
                if known is None:
                    known = Node(seat, key)
                    node.follow(place, known)
                node = known
            node.visits += 1
            if node.visits <= self.settings.open_at:
                break
        self.play_on(state)
        self.back_up(state, depth)

    def is_sealed(self, state: State) -> bool:
        """Whether several seats are choosing at once: nobody knows yet what the others chose."""
        owing: i64 = 0
        for seat in range(self.seats):
            if state.is_waiting(seat):
                owing += 1
        return owing > 1

    def key_of(self, state: State, seat: i64) -> i64:
        """What tells nodes after the same action apart: the seat, and the options it has if they are to count."""
        key: i64 = seat
        if self.settings.split:
            options = state.legal(seat, self.open)
            for k in range(options):
                key = (key * 1000003 + self.open[k] + 1) & 0xFFFFFFFFFFF
        return key

    def play_on(self, state: State) -> None:
        """A short play-out, to where the heuristic will score."""
        left = self.settings.playout
        while left > 0 and not state.over:
            seat = state.asked
            state.carry_out(seat, self.likely(state, seat))
            left -= 1

    def likely(self, state: State, seat: i64) -> i64:
        """A decision in a play-out: the best of some options by the heuristic, or any."""
        options = state.count(seat)
        looks = min(options, self.settings.looks)
        start = self.rng.below(options)
        best = state.pick(seat, start)
        if looks < 2:
            return best
        highest = self.hope_of(state, seat, best)
        for k in range(1, looks):
            action = state.pick(seat, (start + k) % options)
            hope = self.hope_of(state, seat, action)
            if hope > highest:
                best = action
                highest = hope
        state.rng = self.fresh()  # the chances that were looked at are not those that come
        return best

    def fresh(self) -> Rng:
        """A generator of new chances."""
        return Rng(self.rng.word(), self.rng.word(), self.rng.word(), self.rng.word())

    def back_up(self, state: State, depth: i64) -> None:
        """Give every node on the path what its own seat got."""
        outlook = state.heuristic()
        values = self.worth_of(outlook)
        self.spread.add(values[self.seat])
        for step in range(depth):
            node = self.path[step]
            place = self.places[step]
            if self.mixed[step] == 1 and node.mixture is not None:
                node.mixture.learn(node, place, values[node.seat], self.settings.faith)
            node.tried[place] += 1
            node.sums[place] += values[node.seat]
        shares = self.outlooks[self.places[0]]
        for seat in range(self.seats):  # at the end the points there are: what a victory is worth on top is no points
            is_final = state.over and self.tells_points
            shares[seat] += float(state.score(seat)) if is_final else outlook[seat]

    def worth_of(self, outlook: list[float]) -> list[float]:
        """What an outlook is worth to every seat: its standing, or how far that goes towards a win."""
        values = standings(outlook, self.rivalry)
        lead = self.settings.decisive
        if lead == 0.0:
            return values
        return [lead * math.tanh(value / lead) for value in values]

    # --- choosing and opening ---------------------------------------------------------------------------------------

    def choose(self, node: Node, state: State, seat: i64, mixes: bool) -> i64:
        """The place of the action to follow: what looks best to the seat, with a bonus for what was little tried."""
        self.tick += 1
        tick = self.tick
        options = state.legal(seat, self.open)
        for k in range(options):
            self.is_open[self.open[k]] = tick
        available: i64 = 0
        for place in range(len(node.actions)):
            if self.is_open[node.actions[place]] == tick:
                available += 1
                node.offered[place] += 1
        wanted: i64 = self.settings.width + i64(self.settings.growth * math.sqrt(float(node.visits)))
        if available < options and available < wanted:
            self.open_more(node, state, seat, options, min(options, wanted) - available)
            state.rng = self.fresh()  # the chances that were looked at are not those that come
        return self.mixed_place(node, tick) if mixes else self.best_place(node, tick)

    def choose_first(self, mixes: bool) -> i64:
        """The place of the action to follow from the root, where all are open and the best hopes come first."""
        root = self.root
        root.visits += 1
        wanted: i64 = self.settings.width + i64(self.settings.growth * math.sqrt(float(root.visits)))
        self.tick += 1
        for place in range(min(wanted, len(root.actions))):
            root.offered[place] += 1
            self.is_open[root.actions[place]] = self.tick
        return self.mixed_place(root, self.tick) if mixes else self.best_place(root, self.tick)

    def mixed_place(self, node: Node, tick: i64) -> i64:
        """Draw from what the seat mixes, over the actions that are open now."""
        if node.mixture is None:
            node.mixture = Mixture()
        mixture = node.mixture
        mixture.grow(node, self.settings.faith)
        for place in range(len(node.actions)):
            mixture.odds[place] = 1.0 if self.is_open[node.actions[place]] == tick else 0.0
        mixture.weigh(self.settings.mixing)
        return mixture.drawn(float(self.rng.word()) / 4294967296.0)

    def best_place(self, node: Node, tick: i64) -> i64:
        """The upper confidence bound, over the actions that are open now."""
        faith = self.settings.faith
        urge = self.settings.exploration * self.spread.deviation()
        best: i64 = -1
        highest = 0.0
        for place in range(len(node.actions)):
            if self.is_open[node.actions[place]] == tick:
                rate = math.log(float(node.offered[place]) + 1.0) / (float(node.tried[place]) + 1.0)
                bound = node.value(place, faith) + urge * math.sqrt(rate)
                if best < 0 or bound > highest:
                    highest = bound
                    best = place
        return best

    def open_more(self, node: Node, state: State, seat: i64, options: i64, number: i64) -> None:
        """Look at so many more options, those first that did well elsewhere."""
        tick = self.tick
        for place in range(len(node.actions)):
            self.has_edge[node.actions[place]] = tick
        before = self.worth_of(state.heuristic())[seat]
        for _ in range(number):
            best: i64 = -1
            highest = 0.0
            start = self.rng.below(options)
            for k in range(options):
                action = self.open[(start + k) % options]
                if self.has_edge[action] != tick:
                    gain = self.history.gain(seat, action)
                    if best < 0 or gain > highest:
                        best = action
                        highest = gain
            self.has_edge[best] = tick
            hope = self.hope_of(state, seat, best)
            self.history.add(seat, best, hope - before)
            node.add(best, hope)
            node.offered[len(node.actions) - 1] = 1

    def hope_of(self, state: State, seat: i64, action: i64) -> float:
        """How the seat would stand after an action."""
        after = state.clone()
        after.carry_out(seat, action)
        return self.worth_of(after.heuristic())[seat]

    def look_around(self) -> None:
        """The first look at the root: every option, on average over some imagined positions."""
        root = self.root
        options = self.position.legal(self.seat, self.open)
        hopes = vec[float]([0.0] * options)
        looked: i64 = 0
        for _ in range(self.settings.positions):
            state = self.imagined()
            before = self.worth_of(state.heuristic())[self.seat]
            for k in range(options):
                gain = self.hope_of(state, self.seat, self.open[k]) - before
                hopes[k] += gain + before
                self.history.add(self.seat, self.open[k], gain)
            looked += 1
            if self.is_late():
                break
        for k in range(options):
            hopes[k] /= float(looked)
            self.spread.add(hopes[k])
        for _ in range(options):  # the best first: the root widens in this order
            best: i64 = 0
            for k in range(1, options):
                if hopes[k] > hopes[best]:
                    best = k
            root.add(self.open[best], hopes[best])
            self.outlooks.append(vec[float]([0.0] * self.seats))
            hopes[best] = -math.inf


def rating(candidate: Candidate) -> tuple[int, float]:
    """By visits, then by standing."""
    return candidate.visits, candidate.standing
