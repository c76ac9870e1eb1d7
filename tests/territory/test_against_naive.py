"""The land compared with its naive twin, after every step of long random games and on small boards by hypothesis."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from lands import COLOURS, HILL, PLAIN, WOODS, board, ground_of, random_terrain, squares
from naive_land import NaiveLand, Square
from regalia.core.boards import count
from regalia.core.facts import FactReader
from regalia.core.rules import ALLOWED
from regalia.core.vecs import vec
from regalia.territory import alliances, areas, castles, expansion, knights, walls
from regalia.territory.facts import castle_id, check_land, land_facts, read_land
from regalia.territory.land import empty_land, region_of
from regalia.territory.rules import TER_8_2, TER_8_3, TER_10_9
from support import rule

SEEDS = st.integers(0, 2**32)


class Twins:
    """A land and its naive twin, always changed together and compared after every change."""

    def __init__(self, columns: int, rows: int, chance: random.Random, supply: int = 100, stock: int = 12) -> None:
        terrain = random_terrain(chance, columns, rows)
        self.chance = chance
        self.players = chance.choice([2, 3, 4])
        self.land = empty_land(ground_of(columns, rows, terrain, supply, stock), self.players, 4)
        self.naive = NaiveLand(columns, rows, terrain, supply, stock, COLOURS)

    def number(self, castle: str) -> int:
        colour, order = castle.rsplit("_", 1)
        return COLOURS.index(colour) * 4 + int(order) - 1

    def compare(self, setting_up: bool = False) -> None:
        assert land_facts(self.land) == self.naive.facts()
        check_land(self.land, setting_up)
        if not setting_up:
            assert self.naive.regions == self.naive.fresh_regions()  # TER-12.7, of the twin itself
            assert squares(self.land.ground, areas.neutral_zones(self.land)) == self.naive.neutral_zones()

    def agree(self, targets: object, expected: set[Square]) -> list[int]:
        assert squares(self.land.ground, targets) == expected  # type: ignore[arg-type]
        return sorted(map(self.naive.number, expected))

    # --- set-up -----------------------------------------------------------------------------------------------------

    def set_up(self, laps: int) -> None:
        for _ in range(laps):
            for colour in range(4):
                self.place_castle(colour)
        founded = areas.found_all_regions(self.land)  # on a tiny board with one castle all land is its region
        assert founded == sum(1 << self.number(castle) for castle in self.naive.settle_regions())
        self.compare()

    def place_castle(self, colour: int) -> None:
        naive, name = self.naive, COLOURS[colour]
        expected = naive.castle_squares(name, [PLAIN], [PLAIN])
        legal = self.agree(castles.castle_squares(self.land, colour), expected)
        for square in range(len(naive.terrain)):
            assert (castles.castle_refusal(self.land, colour, square) == ALLOWED) == (square in legal)
        if not legal:
            return
        chosen = self.chance.choice(legal)
        castle = castles.place_castle(self.land, colour, chosen)
        naive.castles[castle_id(self.land.ground, castle)] = naive.square(chosen)
        room = {s for s in naive.adjacent(naive.square(chosen)) if naive.terrain[s] == PLAIN} - naive.occupied
        legal = self.agree(castles.setup_knight_squares(self.land, castle), room)
        for square in range(len(naive.terrain)):
            assert (castles.setup_knight_refusal(self.land, castle, square) == ALLOWED) == (square in legal)
        chosen = self.chance.choice(legal)
        knights.place_knight(self.land, colour, chosen)
        naive.knights[name].add(naive.square(chosen))
        naive.castles = dict(sorted(naive.castles.items(), key=lambda item: naive.castle_order(item[0])))
        self.compare(setting_up=True)

    # --- play -------------------------------------------------------------------------------------------------------

    def wall(self) -> None:
        legal = self.naive.legal_walls()
        out = vec[i64]([0] * len(legal))
        assert walls.count_walls(self.land) == len(legal)
        assert walls.list_walls(self.land, out, 0, 0) == len(legal)
        assert list(out) == legal == [walls.kth_wall(self.land, k) for k in range(len(legal))]
        for edge in self.naive.edges:
            assert (walls.wall_refusal(self.land, edge) == ALLOWED) == (edge in legal)
        if legal:
            edge = self.near_pieces(legal) if self.chance.random() < 0.8 else self.chance.choice(legal)
            founded = walls.place_wall(self.land, edge)
            assert founded == sum(1 << self.number(castle) for castle in self.naive.place_wall(edge))
            self.compare()

    def near_pieces(self, legal: list[int]) -> int:
        """A wall that touches other walls closes regions sooner."""
        ends = {end for edge in self.naive.walls for end in edge}
        near = [edge for edge in legal if self.naive.edge(edge) & ends]
        return self.chance.choice(near or legal)

    def knight(self) -> None:
        colour = self.chance.randrange(4)
        expected = self.naive.knight_squares(COLOURS[colour], [PLAIN, WOODS])
        legal = self.agree(knights.knight_squares(self.land, colour), expected)
        for square in range(len(self.naive.terrain)):
            assert (knights.knight_refusal(self.land, colour, square) == ALLOWED) == (square in legal)
        if legal:
            chosen = self.chance.choice(legal)
            knights.place_knight(self.land, colour, chosen)
            self.naive.knights[COLOURS[colour]].add(self.naive.square(chosen))
            self.compare()

    def removal(self) -> None:
        colour = self.chance.randrange(4)
        name = COLOURS[colour]
        standing = board(self.land.ground, self.naive.knights[name])
        legal = self.agree(knights.removable(self.land, colour, standing), self.naive.removable(name))
        for knight in map(self.naive.number, self.naive.knights[name]):
            assert (knights.removal_refusal(self.land, colour, knight) == ALLOWED) == (knight in legal)
        if legal:
            chosen = self.chance.choice(legal)
            knights.remove_knight(self.land, colour, chosen)
            self.naive.knights[name].remove(self.naive.square(chosen))
            self.compare()

    def expand(self) -> None:
        if not self.naive.regions:
            return
        castle = self.chance.choice(list(self.naive.regions))
        origin = set(self.naive.regions[castle])
        first = self.expand_once(castle, origin, TER_8_2)
        if first is not None and self.chance.random() < 0.7:
            origin = {first} if self.chance.random() < 0.5 else set(self.naive.regions[castle])
            self.expand_once(castle, origin, TER_8_3)

    def expand_once(self, castle: str, origin: set[Square], elsewhere: int) -> Square | None:
        land, naive, number = self.land, self.naive, self.number(castle)
        start = board(land.ground, origin)
        legal = self.agree(expansion.expansion_squares(land, number, start), naive.expansion_squares(castle, origin))
        for square in range(len(naive.terrain)):
            refusal = expansion.expansion_refusal(land, number, square, start, elsewhere)
            assert (refusal == ALLOWED) == (square in legal)
        if not legal:
            return None
        chosen = self.chance.choice(legal)
        severed = expansion.take_square(land, number, chosen)
        founded = expansion.regions_arising_around(land, chosen)
        _, cut_off, new = naive.take_square(castle, naive.square(chosen))
        assert squares(land.ground, severed) == cut_off
        assert founded == sum(1 << self.number(one) for one in new)
        self.compare()
        return naive.square(chosen)

    def alliance(self) -> None:
        if not self.naive.regions:
            return
        naive = self.naive
        castle = self.chance.choice(list(naive.regions))
        if COLOURS.index(naive.colour_of(castle)) >= self.players:
            return
        possible = [
            other
            for other, region in naive.regions.items()
            if naive.colour_of(other) != naive.colour_of(castle)
            and COLOURS.index(naive.colour_of(other)) < self.players
            and frozenset({castle, other}) not in naive.alliances
            and naive.touch(naive.regions[castle], region)
        ]
        number = self.number(castle)
        assert alliances.possible_partners(self.land, number) == sum(1 << self.number(other) for other in possible)
        for other in range(16):
            allowed = alliances.alliance_refusal(self.land, number, other, TER_10_9) == ALLOWED
            assert allowed == (other in map(self.number, possible))
        if possible:
            partner = self.chance.choice(possible)
            alliances.ally(self.land, number, self.number(partner))
            naive.alliances.add(frozenset({castle, partner}))
            self.compare()
        elif naive.alliances and self.chance.random() < 0.5:
            one, two = sorted(self.chance.choice(sorted(map(sorted, naive.alliances))))
            alliances.end_alliance(self.land, self.number(one), self.number(two))
            naive.alliances.remove(frozenset({one, two}))
            self.compare()

    def play(self, steps: int) -> None:
        kinds = [self.wall, self.knight, self.removal, self.expand, self.alliance]
        for _ in range(steps):
            self.chance.choices(kinds, [9, 3, 1, 5, 1])[0]()


@rule("TER-12.1", "TER-12.2", "TER-12.3", "TER-12.4", "TER-12.5", "TER-12.7", "TER-12.8", "TER-12.10", "TER-5.5")
@pytest.mark.parametrize("seed", range(12))
def test_long_random_games(seed: int) -> None:
    columns, rows = [(12, 12), (15, 10), (7, 6), (5, 4)][seed % 4]
    twins = Twins(columns, rows, random.Random(seed))
    twins.set_up(3 if columns > 10 else 1)
    standing = dict(twins.naive.castles)
    twins.play(250)
    assert twins.naive.castles == standing
    assert count(twins.land.keeps) == len(standing)
    if columns <= 10:
        assert twins.naive.regions


@rule("TER-8.9", "TER-5.6", "TER-6.4")
@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_few_walls_and_knights(seed: int) -> None:
    twins = Twins(6, 5, random.Random(seed), supply=14 + seed, stock=3)
    twins.set_up(1)
    twins.play(200)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), st.integers(2, 6), SEEDS, st.integers(5, 60))
def test_small_boards(columns: int, rows: int, seed: int, supply: int) -> None:
    twins = Twins(columns, rows, random.Random(seed), supply)
    twins.set_up(1)
    twins.play(40)


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_clones_are_equal_and_independent(seed: int) -> None:
    twins = Twins(6, 6, random.Random(seed))
    twins.set_up(1)
    twins.play(30)
    before = land_facts(twins.land)
    kept = twins.land
    twins.land = kept.clone()
    assert list(twins.land.add_words(vec[i64]())) == list(kept.add_words(vec[i64]()))
    twins.play(20)
    assert land_facts(kept) == before


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_facts_come_back(seed: int) -> None:
    twins = Twins(6, 6, random.Random(seed))
    twins.set_up(1)
    twins.play(30)
    again = empty_land(twins.land.ground, twins.players, 4)
    read_land(again, FactReader(land_facts(twins.land)))
    assert list(again.add_words(vec[i64]())) == list(twins.land.add_words(vec[i64]()))


def test_hills_carry_nothing() -> None:
    twins = Twins(7, 6, random.Random(3))
    twins.set_up(1)
    twins.play(100)
    assert all(twins.naive.terrain[square] != HILL for square in twins.naive.occupied)


def test_a_region_is_empty_until_it_arises() -> None:
    twins = Twins(7, 6, random.Random(5))
    twins.set_up(1)
    assert all(count(region_of(twins.land, castle)) == 0 for castle in range(16))
