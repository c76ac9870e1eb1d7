"""Every registered game with every player count and a sweep of its options."""

from __future__ import annotations

import regalia
from contract.suite import Table
from support import option_sweep

GAMES = [regalia.game(name) for name in regalia.games()]
TABLES = [
    Table(game, players, options)
    for game in GAMES
    for players in game.players
    for options in option_sweep(game, players)
]
PLAIN_TABLES = [Table(game, players) for game in GAMES for players in game.players]
