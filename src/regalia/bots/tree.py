"""The parts of a search tree, compiled: what was tried at an information set, and what it came to."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import i64, mypyc_attr

from regalia.core.vecs import append, vec


@final
class Node:
    """What the searching seat knows at a decision: the actions looked at so far, and the nodes that follow.

    One place in every table for each action. `hopes` is what the heuristic said of an action when it was first looked
    at, `sums` what the visits brought; both to the seat that decides here.
    """

    def __init__(self, seat: i64, key: i64) -> None:
        self.seat: i64 = seat
        self.key: i64 = key  # tells nodes apart that follow the same action
        self.visits: i64 = 0
        self.actions: vec[i64] = vec[i64]()
        self.tried: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often the action was open here: it is not in every imagined position
        self.hopes: vec[float] = vec[float]()
        self.sums: vec[float] = vec[float]()
        self.following: list[Node | None] = []
        self.sealed: Node | None = None  # what follows a sealed choice, whatever it was
        self.sibling: Node | None = None  # the next node after the same action, with another key
        self.mixture: Mixture | None = None  # where the seat chooses in secret

    def add(self, action: i64, hope: float) -> None:
        """Look at one more action."""
        self.actions = append(self.actions, action)
        self.tried = append(self.tried, 0)
        self.offered = append(self.offered, 0)
        self.hopes = append(self.hopes, hope)
        self.sums = append(self.sums, 0.0)
        self.following.append(None)

    def value(self, place: i64, faith: float) -> float:
        """The mean of an action's visits and of its hope, which counts as `faith` visits."""
        return (faith * self.hopes[place] + self.sums[place]) / (faith + float(self.tried[place]))

    def after(self, place: i64, key: i64) -> Node | None:
        """The node with this key that follows an action, if there is one."""
        node = self.following[place]
        while node is not None and node.key != key:
            node = node.sibling
        return node

    def follow(self, place: i64, node: Node) -> None:
        """Let a node follow an action."""
        node.sibling = self.following[place]
        self.following[place] = node


@final
@mypyc_attr(acyclic=True)
class Mixture:
    """How a seat that chooses in secret mixes its actions: by how much it regrets not having taken each.

    Whoever always takes what looks best can be read; whoever follows regrets comes, on average, to a mixture that
    nobody can use (regret matching, with regrets never below nothing).
    """

    def __init__(self) -> None:
        self.regrets: vec[float] = vec[float]()
        self.odds: vec[float] = vec[float]()  # of the choice at hand; 0 for what is not open

    def grow(self, node: Node, faith: float) -> None:
        """Places for all actions of the node. What the heuristic likes more than most is regretted from the start."""
        known = len(self.regrets)
        places = len(node.actions)
        if known == places:
            return
        mean = 0.0
        for place in range(places):
            mean += node.hopes[place] / float(places)
        for place in range(known, places):
            self.regrets = append(self.regrets, max(0.0, faith * (node.hopes[place] - mean)))
            self.odds = append(self.odds, 0.0)

    def weigh(self, stray: float) -> None:
        """Turn regrets into odds, for the places whose odds are not 0; a share of them goes to all alike."""
        total = 0.0
        options = 0.0
        for place in range(len(self.odds)):
            if self.odds[place] > 0.0:
                total += self.regrets[place]
                options += 1.0
        for place in range(len(self.odds)):
            if self.odds[place] > 0.0:
                share = self.regrets[place] / total if total > 0.0 else 1.0 / options
                self.odds[place] = stray / options + (1.0 - stray) * share

    def drawn(self, chance: float) -> i64:
        """The place that a number from 0 to 1 falls on."""
        last: i64 = 0
        for place in range(len(self.odds)):
            if self.odds[place] > 0.0:
                last = place
                chance -= self.odds[place]
                if chance < 0.0:
                    break
        return last

    def learn(self, node: Node, chosen: i64, value: float, faith: float) -> None:
        """Regret what would have been better than the mixture, by what is known of every action.

        The action that was taken counts the more, the rarer it is, so that every estimate is right on average.
        """
        mean = 0.0
        for place in range(len(self.odds)):
            if self.odds[place] > 0.0:
                mean += self.odds[place] * node.value(place, faith)
        surprise = value - node.value(chosen, faith)
        mean += surprise
        for place in range(len(self.odds)):
            if self.odds[place] > 0.0:
                found = node.value(place, faith)
                if place == chosen:
                    found += surprise / self.odds[place]
                self.regrets[place] = max(0.0, self.regrets[place] + found - mean)


@final
@mypyc_attr(acyclic=True)
class Spread:
    """The mean and the deviation of a run of numbers, as they come (Welford)."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.mean: float = 0.0
        self.squares: float = 0.0

    def add(self, number: float) -> None:
        """Count one more."""
        self.count += 1
        step = number - self.mean
        self.mean += step / float(self.count)
        self.squares += step * (number - self.mean)

    def deviation(self) -> float:
        """The standard deviation; 1 as long as nothing differs."""
        if self.count < 2 or self.squares <= 0.0:
            return 1.0
        return math.sqrt(self.squares / float(self.count))


@final
@mypyc_attr(acyclic=True)
class History:
    """What each action brought to each seat wherever the search has tried it: the order in which options are opened."""

    def __init__(self, seats: i64, actions: i64) -> None:
        self.actions: i64 = actions
        self.gains: vec[float] = vec[float]([0.0] * (seats * actions))
        self.times: vec[i64] = vec[i64]([0] * (seats * actions))

    def add(self, seat: i64, action: i64, gain: float) -> None:
        """The heuristic rose so much by this action."""
        row = seat * self.actions + action
        self.times[row] += 1
        self.gains[row] += (gain - self.gains[row]) / float(self.times[row])

    def gain(self, seat: i64, action: i64) -> float:
        """The mean gain; nothing for an action never tried."""
        return self.gains[seat * self.actions + action]
