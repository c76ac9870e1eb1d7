"""The land once more, naively: sets and flood fill, no words. Written from the rules alone, for comparison only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Square = tuple[int, int]


class NaiveLand:
    """A grid with castles, knights and walls; everything else is computed from scratch whenever it is asked."""

    def __init__(
        self, columns: int, rows: int, terrain: list[int], walls: int, knights: int, colours: list[str]
    ) -> None:
        self.columns, self.rows = columns, rows
        self.terrain = {divmod(square, columns): kind for square, kind in enumerate(terrain)}
        self.all_walls, self.all_knights = walls, knights
        self.colours = colours
        self.walls: set[frozenset[Square]] = set()
        self.castles: dict[str, Square] = {}
        self.knights: dict[str, set[Square]] = {colour: set() for colour in colours}
        self.regions: dict[str, frozenset[Square]] = {}
        self.alliances: set[frozenset[str]] = set()

    # --- squares and edges (TER-1) ------------------------------------------------------------------------------------

    @property
    def squares(self) -> list[Square]:
        return list(self.terrain)

    def number(self, square: Square) -> int:
        return square[0] * self.columns + square[1]

    def square(self, number: int) -> Square:
        return divmod(number, self.columns)

    def edge(self, number: int) -> frozenset[Square]:
        upright = self.rows * (self.columns - 1)
        if number < upright:
            row, column = divmod(number, self.columns - 1)
            return frozenset({(row, column), (row, column + 1)})
        row, column = divmod(number - upright, self.columns)
        return frozenset({(row, column), (row + 1, column)})

    def edge_number(self, edge: frozenset[Square]) -> int:
        (row, column), (row2, _) = sorted(edge)
        if row == row2:
            return row * (self.columns - 1) + column
        return self.rows * (self.columns - 1) + row * self.columns + column

    @property
    def edges(self) -> range:
        return range(self.rows * (self.columns - 1) + (self.rows - 1) * self.columns)

    def adjacent(self, square: Square) -> list[Square]:
        row, column = square
        steps = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [step for step in steps if step in self.terrain]

    def is_open(self, one: Square, two: Square) -> bool:
        return frozenset({one, two}) not in self.walls

    # --- what follows ---

    @property
    def supply(self) -> int:
        return self.all_walls - len(self.walls)

    def stock(self, colour: str) -> int:
        return self.all_knights - len(self.knights[colour])

    def colour_of(self, castle: str) -> str:
        return castle.rsplit("_", 1)[0]

    def castle_order(self, castle: str) -> tuple[int, str]:
        return self.colours.index(self.colour_of(castle)), castle

    def pieces(self, colour: str) -> set[Square]:
        return self.knights[colour] | {at for castle, at in self.castles.items() if self.colour_of(castle) == colour}

    @property
    def occupied(self) -> set[Square]:
        return set().union(*(self.pieces(colour) for colour in self.colours))

    def spread(self, start: Iterable[Square], within: Iterable[Square] | None = None) -> frozenset[Square]:
        """Everything reached from the start over open edges (and within these squares)."""
        reached = set(start)
        waiting = list(reached)
        allowed = set(self.terrain) if within is None else set(within)
        while waiting:
            here = waiting.pop()
            for step in self.adjacent(here):
                if step in allowed and step not in reached and self.is_open(here, step):
                    reached.add(step)
                    waiting.append(step)
        return frozenset(reached)

    def fresh_regions(self) -> dict[str, frozenset[Square]]:
        found = {}
        for castle, at in self.castles.items():
            area = self.spread([at])
            if sum(other in area for other in self.castles.values()) == 1:
                found[castle] = area
        return found

    def region_at(self, square: Square) -> str | None:
        return next((castle for castle, region in self.regions.items() if square in region), None)

    def strength(self, castle: str) -> int:
        return len(self.knights[self.colour_of(castle)] & self.regions[castle])

    def neutral_zones(self) -> set[Square]:
        return set(self.terrain) - self.spread(self.castles.values())

    def touch(self, one: Iterable[Square], two: Iterable[Square]) -> bool:
        return any(step in set(two) for square in one for step in self.adjacent(square))

    # --- legal targets (TER-14) ---

    def legal_walls(self) -> list[int]:
        uncut = [*self.regions.values(), *map(self.pieces, self.colours)]
        edges = [number for number in self.edges if self.edge(number) not in self.walls] if self.supply else []
        return [number for number in edges if not any(self.edge(number) <= whole for whole in uncut)]

    def knight_squares(self, colour: str, grounds: Iterable[int]) -> set[Square]:
        if self.stock(colour) == 0:
            return set()
        own, occupied = self.pieces(colour), self.occupied
        return {
            square
            for square, kind in self.terrain.items()
            if kind in grounds
            and square not in occupied
            and any(step in own and self.is_open(square, step) for step in self.adjacent(square))
        }

    def removable(self, colour: str) -> set[Square]:
        return {knight for knight in self.knights[colour] if self.keeps_chains(colour, knight)}

    def keeps_chains(self, colour: str, without: Square) -> bool:
        left = self.pieces(colour) - {without}
        castles = [at for castle, at in self.castles.items() if self.colour_of(castle) == colour]
        return self.spread(castles, left) == left

    def walls_around(self, castle: str, square: Square) -> tuple[set[frozenset[Square]], set[frozenset[Square]]]:
        """The walls that the square gives back when it joins the region, and those it needs."""
        edges = {step: frozenset({square, step}) for step in self.adjacent(square)}
        inner = {edge for step, edge in edges.items() if step in self.regions[castle]}
        return inner & self.walls, set(edges.values()) - inner - self.walls

    def expansion_squares(self, castle: str, origin: Iterable[Square]) -> set[Square]:
        near = {step for square in origin for step in self.adjacent(square)} - self.regions[castle] - self.occupied
        return {square for square in near if self.may_take(castle, square)}

    def may_take(self, castle: str, square: Square) -> bool:
        victim = self.region_at(square)
        if victim is not None:
            if self.colour_of(victim) == self.colour_of(castle) or frozenset({castle, victim}) in self.alliances:
                return False
            if self.strength(castle) <= self.strength(victim):
                return False
        returned, needed = self.walls_around(castle, square)
        return self.supply + len(returned) >= len(needed)

    def castle_squares(self, colour: str, castle_grounds: Iterable[int], knight_grounds: Iterable[int]) -> set[Square]:
        own = [at for castle, at in self.castles.items() if self.colour_of(castle) == colour]
        occupied = self.occupied
        room = {
            square
            for square, kind in self.terrain.items()
            if kind in castle_grounds
            and square not in occupied
            and any(self.terrain[s] in knight_grounds and s not in occupied for s in self.adjacent(square))
        }
        for gap in (6, 5, 4, 3, 2, 1, 0):
            found = {(r, c) for r, c in room if all(abs(r - y) + abs(c - x) - 1 >= gap for y, x in own)}
            if found:
                return found
        return set()

    # --- what happens ---

    def settle_regions(self) -> list[str]:
        """New regions after walls have changed; surplus walls go."""
        new = [castle for castle in self.fresh_regions() if castle not in self.regions]
        for castle in new:
            self.regions[castle] = self.spread([self.castles[castle]])
            self.walls = {edge for edge in self.walls if not edge <= self.regions[castle]}
        return sorted(new, key=self.castle_order)

    def place_wall(self, number: int) -> list[str]:
        self.walls.add(self.edge(number))
        return self.settle_regions()

    def take_square(self, castle: str, square: Square) -> tuple[str | None, set[Square], list[str]]:
        """Victim, severed squares, new regions."""
        victim = self.region_at(square)
        returned, needed = self.walls_around(castle, square)
        self.walls = (self.walls - returned) | needed
        self.regions[castle] |= {square}
        severed: set[Square] = set()
        if victim is not None:
            left = self.regions[victim] - {square}
            self.regions[victim] = self.spread([self.castles[victim]], left)
            severed = set(left - self.regions[victim])
        return victim, severed, self.settle_regions()

    def facts(self) -> dict[str, Any]:
        """The same as `regalia.territory.facts.land_facts`."""
        ordered = sorted(self.regions, key=self.castle_order)
        pairs = [sorted(pair, key=self.castle_order) for pair in self.alliances]
        return {
            "walls": sorted(map(self.edge_number, self.walls)),
            "supply": self.supply,
            "castles": {castle: self.number(at) for castle, at in self.castles.items()},
            "knights": {colour: sorted(map(self.number, self.knights[colour])) for colour in self.colours},
            "stock": {colour: self.stock(colour) for colour in self.colours},
            "regions": {castle: sorted(map(self.number, self.regions[castle])) for castle in ordered},
            "alliances": sorted(pairs, key=lambda pair: [self.castle_order(castle) for castle in pair]),
        }
