"""Long soaks, run by `python3 go.py test --long`: thousands of games over all player counts and options."""

from __future__ import annotations

import pytest

from contract import suite
from contract.suite import Table
from contract.tables import PLAIN_TABLES
from regalia.bots import bot
from regalia.core.rng import seeded
from regalia.simulation import bot_seed
from support import option_sweep, random_play
from twin import uncompiled_games

RANDOM_GAMES = {"versailles_dice": 100_000}
TWIN_GAMES = {"versailles_dice": 2_000}
SQUIRE_GAMES = 2_000
POSITIONS = 10_000

pytestmark = pytest.mark.long
every_player_count = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)


def share(table: Table, games: int) -> int:
    """This player count's part of so many games of the game."""
    return -(-games // len(table.game.players))


def tables(table: Table) -> list[Table]:
    """The options to sweep over with this player count."""
    return [Table(table.game, table.players, options) for options in option_sweep(table.game, table.players)]


@every_player_count
def test_random_games_keep_their_invariants_and_end(table: Table) -> None:
    sweep = tables(table)
    rng = seeded(7)
    for number in range(share(table, RANDOM_GAMES.get(table.game.id, 20_000))):
        state = sweep[number % len(sweep)].new(number, log=False)
        decisions = 0
        while not state.over:
            state.check()
            waiting = state.waiting
            seat = waiting[rng.below(len(waiting))]
            options = state.count(seat)
            assert options > 0, f"stuck: {state.record()}"
            state.carry_out(seat, state.pick(seat, rng.below(options)))
            decisions += 1
        state.check()
        assert decisions <= table.game.max_decisions


@every_player_count
def test_squire_games_keep_their_invariants_and_end(table: Table) -> None:
    sweep = tables(table)
    squire = bot("squire")
    for number in range(share(table, SQUIRE_GAMES)):
        state = sweep[number % len(sweep)].new(number, log=False)
        decisions = 0
        while not state.over:
            seat = state.waiting[0]
            state.carry_out(seat, squire.choose(state, seat, bot_seed(number, decisions)))
            state.check()
            decisions += 1
        assert decisions <= table.game.max_decisions


@every_player_count
def test_compiled_and_uncompiled_agree_on_many_games(table: Table) -> None:
    twin = uncompiled_games()[table.game.id]
    sweep = tables(table)
    for number in range(share(table, TWIN_GAMES.get(table.game.id, 500))):
        suite.fingerprints_agree(sweep[number % len(sweep)], twin, 10_000 + number)


@every_player_count
def test_nothing_leaks_from_many_positions(table: Table) -> None:
    """Views, legal actions and events of all seats, at a tenth of the positions of random games."""
    sweep = tables(table)
    seen = 0
    number = 0
    while seen < share(table, POSITIONS):
        for step, state in enumerate(random_play(sweep[number % len(sweep)].new(number), number)):
            if (step + number) % 10 == 0:
                for seat in (None, *range(table.players)):
                    imagined = state.imagine(seat, number)
                    imagined.check()
                    assert suite.what_a_seat_is_shown(imagined, seat) == suite.what_a_seat_is_shown(state, seat)
                    seen += 1
        number += 1
