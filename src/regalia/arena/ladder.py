"""The ladder: what every level promises against the one below, played and judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from regalia.arena.plan import Plan
from regalia.arena.playing import Result
from regalia.arena.running import by_lineup
from regalia.arena.statistics import ranking_of, ratings
from regalia.arena.summary import reply_times, win_share
from regalia.core.game import Game


@dataclass(frozen=True, slots=True)
class Claim:
    """A bot's win share against others is above a bound: by its mean, or by its whole interval."""

    bot: str
    others: tuple[str, ...]
    bound: float
    by_interval: bool = False

    @property
    def lineup(self) -> tuple[str, ...]:
        """Who sits at the table."""
        return (self.bot, *self.others)


CLAIMS: Final = (
    Claim("squire", ("page",), 0.95),
    Claim("knight", ("squire",), 0.65),
    Claim("baron", ("knight",), 0.5, by_interval=True),
    Claim("duke", ("baron",), 0.5, by_interval=True),
    Claim("knight", ("squire", "squire", "squire"), 0.4),
    Claim("knight@100ms", ("flat@100ms",), 0.5, by_interval=True),
)


def claims_for(game: Game, levels: Sequence[str] | None = None) -> list[Claim]:
    """The claims that a game can test; with `levels` only those about these bots."""
    possible = [claim for claim in CLAIMS if len(claim.lineup) in game.players]
    if levels is None:
        return possible
    return [claim for claim in possible if claim.bot.partition("@")[0] in levels]


def ladder_plans(game: str, claims: Sequence[Claim], games: int, seed: int, options: Mapping[str, Any]) -> list[Plan]:
    """One plan for each claim, so that each can be stopped and continued by itself."""
    return [Plan(game, (claim.lineup,), games, seed, options) for claim in claims]


def judged(claim: Claim, plan: Plan, results: Sequence[Result]) -> dict[str, Any]:
    """The claim, its figure and whether it holds. A win that nobody has is shared by neither."""
    mine = by_lineup(plan, results)[0]
    found = win_share(claim.bot, mine)
    reached = found.low if claim.by_interval else found.mean
    decided = sum(1 in result["ranks"] for result in mine)
    return {
        "bot": claim.bot,
        "against": list(claim.others),
        "games": len(mine),
        "win_share": found.as_json(),
        "of_decided": found.mean * len(mine) / max(1, decided),
        "bound": claim.bound,
        "by_interval": claim.by_interval,
        "holds": reached >= claim.bound if not claim.by_interval else reached > claim.bound,
        "reply_seconds": {name: reply_times(name, mine) for name in dict.fromkeys(claim.lineup)},
    }


def ladder_ratings(results: Sequence[Result]) -> dict[str, dict[str, float]]:
    """Ratings from all games between two."""
    return ratings([ranking_of(result) for result in results if len(result["seats"]) == 2])
