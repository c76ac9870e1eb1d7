"""How a table begins: everything that could be wrong is refused before anything is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.bots import level as known_level
from regalia.core.game import Game
from regalia.core.records import replay
from regalia.core.registry import game as find_game
from regalia.table.clock import clock_for
from regalia.table.log import TableRefusal
from regalia.table.silence import SILENCE_SECONDS

LONGEST_NAME = 40
STAND_IN = "squire"


def clean_name(name: object) -> str:
    """A name as it is shown: one line, not too long."""
    cleaned = " ".join(str(name).split()) if isinstance(name, str) else ""
    cleaned = "".join(letter for letter in cleaned if letter.isprintable())
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise TableRefusal("bad_name", f"A name has 1 to {LONGEST_NAME} characters.")
    return cleaned


def refuse_files(game: Game, options: Mapping[str, Any]) -> None:
    """An option's table may come from a file at the terminal; at a table nobody may make the server open files."""
    for name, given in options.items():
        option = game.options.get(name)
        if option is not None and option.table is not None and isinstance(given, str) and given not in option.values:
            values = ", ".join(map(str, option.values))
            raise TableRefusal("bad_option", f"the option {name} is one of {values}, or a table given as data")


def created_payload(
    game: str,
    players: int,
    seed: int,
    options: Mapping[str, Any],
    host: str,
    *,
    bots: Sequence[str | None] = (),
    clock: Mapping[str, Any] | None = None,
    stand_in: str = STAND_IN,
    is_listed: bool = False,
    absence: float | None = None,
    hints: bool = False,
    silence: float = SILENCE_SECONDS,
) -> dict[str, Any]:
    """The first entry of a table; everything that could be wrong is refused here."""
    chosen = find_game(game)
    chosen.check_players(players)
    refuse_files(chosen, options)
    settled = dict(chosen.check_options(options, players))
    chosen.new(players, seed, settled, log=False)
    for level in (stand_in, *(one for one in bots if one is not None)):
        known_level(level)
    if len(bots) > players:
        raise TableRefusal("too_many_bots", f"{len(bots)} bots for {players} seats")
    if absence is not None and not 5 <= absence <= 14 * 24 * 3600:
        raise TableRefusal("bad_absence", "an absence is 5 seconds to two weeks")
    clock_for(clock or {}, players)
    return {
        "game": game,
        "version": chosen.version,
        "players": players,
        "seed": seed,
        "options": settled,
        "host": host,
        "bots": [*bots, *[None] * (players - len(bots))],
        "settings": {
            "clock": dict(clock or {}),
            "stand_in": stand_in,
            "is_listed": is_listed,
            "hints": hints,
            "absence": absence,
            "silence": silence,
        },
    }


def imported_payload(record: Mapping[str, Any], host: str) -> dict[str, Any]:
    """The first entry of a table that shows a finished or unfinished record."""
    refuse_files(find_game(record["game"]), record["options"])
    state = replay(record)
    payload = created_payload(
        state.game.id, state.players, record["seed"], state.options, host, bots=["page"] * state.players
    )
    return {**payload, "actions": [list(pair) for pair in record["actions"]], "imported": True}
