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
