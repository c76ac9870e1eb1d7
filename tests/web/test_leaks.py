"""No byte tells a seat what it may not know: everything sent is the same when the hidden is dealt anew."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import regalia
from regalia.table.bots import BotPool
from regalia.table.hall import Hall, Watcher
from regalia.table.log import Entry
from regalia.table.opening import created_payload
from regalia.table.service import TableService
from regalia.table.sqlite import SQLiteStore
from regalia.table.table import Table
from regalia.web.live import Line
from support import option_sweep
from table.redealt import redealt
from table.stores import run

SEED = 23


class Quiet(Line):
    """A connection without a socket: what would be sent is kept."""

    def __init__(self, service: TableService, hall: Hall, seat: int | None) -> None:
        super().__init__(service, hall, None if seat is None else f"g{seat}", _unused)
        self.bucket.burst = self.bucket._left = 1e9

    async def ask(self, kind: str, **more: Any) -> bytes:
        await self._answer(json.dumps({"type": kind, "id": "x", **more}))
        (answer,) = self.unsent
        self.unsent.clear()
        return answer

    def deliver(self, message: bytes) -> None:
        self.unsent.append(message)


async def _unused(message: Any) -> None:
    raise AssertionError("nothing is sent")


class Watched:
    """A table whose moves are folded at moments of our choosing, and everything it would send."""

    def __init__(self, service: TableService, game: str, players: int, options: dict[str, Any]) -> None:
        self.service = service
        self.time = 1000.0
        service.now = lambda: self.time
        self.table = Table(Entry("t", 1, "created", created_payload(game, players, SEED, options, "host"), self.time))
        for seat in range(players):
            self.fold("seat_taken", {"seat": seat, "guest": f"g{seat}", "name": f"g{seat}"})
        self.hall = Hall(self.table, service.now)
        service._halls["t"] = self.hall

    def fold(self, kind: str, payload: dict[str, Any]) -> None:
        self.table.fold(Entry("t", self.table.seq + 1, kind, payload, self.time))

    def move(self, chance: random.Random) -> None:
        self.time += chance.choice([0.5, 5.0])
        seat = chance.choice(self.table.state.waiting)
        action = chance.choice(self.table.state.legal_actions(seat))
        self.fold("moved", {"seat": seat, "action": action, "id": f"m{self.table.seq}"})

    async def everything(self, seat: int | None, actions: list[int]) -> list[bytes]:
        """What a seat is sent, and the answers to all it may ask."""
        hall = self.hall
        hall.shown.clear()
        hall.begin_anew()
        sent: list[bytes] = []
        hall.tell_one(Watcher(seat, sent.append, None if seat is None else f"g{seat}"))
        sent.append(msgspec.json.encode(self.service.show(hall, seat)))
        sent.append(msgspec.json.encode(self.service.history(hall, seat)))
        line = Quiet(self.service, hall, seat)
        sent.append(await line.ask("labels"))
        for action in actions:
            sent.append(await line.ask("why", action=action))
            sent.append(await line.ask("preview", action=action))
        state = self.table.state
        legal = [] if seat is None else state.legal_actions(seat)
        for action in (-1, 10**6, *(action for action in actions if action not in legal)):
            sent.append(await line.ask("move", action=action))
        sent.append(await line.ask("move", action=0, at=[0, 0, 0]) if not legal else b"")
        return sent


def asked_about(table: Table, seat: int | None, chance: random.Random, most: int) -> list[int]:
    """Some open actions of the seat and some that are not."""
    legal = [] if seat is None else table.state.legal_actions(seat)
    other = [chance.randrange(table.game.actions) for _ in range(2)]
    return sorted({*chance.sample(legal, min(most, len(legal))), *other})


async def prove(folder: Path, game: str, players: int, options: dict[str, Any], *, every: int, deals: int) -> int:
    """Play a random game and compare, at every so-manieth position; how many bytes were compared."""
    service = TableService(SQLiteStore(folder / "tables.db"), BotPool(1))
    await service.store.open()
    watched = Watched(service, game, players, options)
    chance = random.Random(f"{game} {players}")
    compared = 0
    while watched.table.status == "playing":
        if len(watched.table.moves) % every == 0 or watched.table.held_back(None, watched.time):
            for seat in (None, *range(players)):
                actions = asked_about(watched.table, seat, chance, 3)
                truth = await watched.everything(seat, actions)
                for deal in range(deals):
                    with redealt(watched.table, seat, deal):
                        again = await watched.everything(seat, actions)
                    if again != truth:  # not asserted: the difference of two long lists takes minutes to draw
                        raise AssertionError(told_apart(seat, len(watched.table.moves), truth, again))
                compared += sum(map(len, truth))
        watched.move(chance)
    await service.store.close()
    return compared


def told_apart(seat: int | None, moves: int, truth: list[bytes], again: list[bytes]) -> str:
    """Where the first difference is."""
    for one, other in zip(truth, again, strict=True):
        if one != other:
            at = next(n for n in range(len(one)) if one[n : n + 1] != other[n : n + 1])
            parts = one[max(0, at - 80) : at + 80], other[max(0, at - 80) : at + 80]
            return f"seat {seat} can tell after {moves} moves: {parts[0]!r} or {parts[1]!r}"
    return "the same"


@pytest.mark.parametrize("game", regalia.games())
def test_everything_sent_is_the_same_when_the_hidden_is_dealt_anew(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        assert await prove(tmp_path, game, 3, {}, every=25, deals=2) > 10_000

    run(work(), 120)


@pytest.mark.long
@pytest.mark.parametrize("game", regalia.games())
def test_everything_with_all_players_and_options(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        for players in regalia.game(game).players:
            for number, options in enumerate(option_sweep(regalia.game(game), players)):
                await prove(tmp_path / f"{players} {number}", game, players, options, every=12, deals=2)

    run(work(), 3600)


def test_the_proof_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that showed others' cards, or previewed on the true position, would be caught."""
    import regalia.table.preview as previews

    async def work() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(previews, "_tried", _tried_on_the_truth)
            with pytest.raises(AssertionError, match="can tell"):
                await prove(tmp_path / "a", "domaine", 3, {}, every=10, deals=2)
        with monkeypatch.context() as patched:
            patched.setattr("regalia.table.shown.number_of", lambda table, *_, **__: table.state.fingerprint() % 1000)
            with pytest.raises(AssertionError, match="can tell"):
                await prove(tmp_path / "b", "domaine", 3, {}, every=10, deals=2)
        await asyncio.sleep(0)

    run(work(), 120)


def _tried_on_the_truth(state: Any, seat: int, action: int, seed: int) -> Any:
    truth = state.clone()
    before = len(truth.events)
    truth.apply(action, seat)
    return truth, truth.events[before:], True
