"""Nonsense of every kind: the REST API by its own description, the WebSocket by its own messages. No server error."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

import regalia
from regalia.table.bots import BotPool
from regalia.table.hall import Hall
from regalia.table.log import Entry, new_id
from regalia.table.opening import created_payload
from regalia.table.service import TableService
from regalia.table.sqlite import SQLiteStore
from regalia.table.table import Table
from regalia.web import messages
from regalia.web.app import make_app
from regalia.web.live import Line
from table.stores import run

JUNK: list[Any] = [
    *(None, True, False, 0, -1, 1, 2, 3, 5, 7, 10**6, 2**63, 2**64, -(2**70), 0.5, 1e308, -0.0),
    *("", "x", "versailles_dice", "louis_xiv", "squire", "page", "on", "off", "bank", "ä🙂\u0000\n", "x" * 3000),
    *([], {}, [[]], [None], {"": {}}, [0, 0, 0], [[0, 0]], {"kind": "bank"}, "../../etc/passwd", "__proto__"),
]


def value_for(schema: dict[str, Any], parts: dict[str, Any], chance: random.Random) -> Any:
    """Something that fits the schema, more or less."""
    if chance.random() < 0.1:
        return chance.choice(JUNK)
    if "$ref" in schema:
        return value_for(parts[schema["$ref"].rsplit("/", 1)[-1]], parts, chance)
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return value_for(chance.choice(schema[several]), parts, chance)
    if "enum" in schema:
        return chance.choice(schema["enum"])
    kind = schema.get("type")
    kind = chance.choice(kind) if isinstance(kind, list) else kind
    if kind == "object":
        properties = schema.get("properties", {})
        needed = set(schema.get("required", []))
        chosen = [name for name in properties if name in needed or chance.random() < 0.5]
        made = {name: value_for(properties[name], parts, chance) for name in chosen if chance.random() < 0.95}
        if chance.random() < 0.1:
            made["unknown"] = chance.choice(JUNK)
        return made
    if kind == "array":
        return [value_for(schema.get("items", {}), parts, chance) for _ in range(chance.randrange(4))]
    plain: dict[str, list[Any]] = {
        "integer": [0, 1, 2, 3, 4, 5, 9],
        "number": [0, 1, 30.5, 600],
        "boolean": [True, False],
        "null": [None],
    }
    return chance.choice(plain.get(str(kind), ["Ann", "versailles_dice", "domaine", "squire", "signorie", "x" * 41]))


class Fuzzer:
    """Asks for everything that the description of the API names, and for what it does not."""

    def __init__(self, visitor: TestClient[Litestar], seed: int) -> None:
        self.visitor, self.chance = visitor, random.Random(seed)
        description = visitor.get("/schema/openapi.json").json()
        self.parts = description["components"]["schemas"]
        self.routes = [
            (method, path, what) for path, ways in description["paths"].items() for method, what in ways.items()
        ]
        assert len(self.routes) >= 18
        self.tables = ["nowhere", "..", "%00", "a b"]
        self.answers: Counter[int] = Counter()

    def ask(self) -> None:
        method, path, what = self.chance.choice(self.routes)
        names = {"table": self.tables, "game": [*regalia.games(), "chess", "%2e%2e"], "number": ["0", "5", "-1", "x"]}
        for name, values in names.items():
            path = path.replace(f"{{{name}}}", self.chance.choice(values))
        if self.chance.random() < 0.2:
            path += f"?seat={self.chance.choice(['0', '9', 'x', ''])}"
        answer = self.visitor.request(method.upper(), path, content=self._body(what), headers=self._headers())
        assert answer.status_code < 500, (method, path, answer.text)
        self.answers[answer.status_code] += 1
        if answer.status_code >= 400:
            assert {"code", "text"} <= set(answer.json()), answer.text
        elif method == "post" and path == "/api/tables":
            self.tables.append(answer.json()["table"])

    def _body(self, what: dict[str, Any]) -> bytes | None:
        content = what.get("requestBody", {}).get("content", {})
        if not content:
            return None
        schema = next(iter(content.values()))["schema"]
        body = json.dumps(value_for(schema, self.parts, self.chance)).encode()
        fate = self.chance.random()
        if fate < 0.03:
            return body[: len(body) // 2]
        return bytes(self.chance.randrange(256) for _ in range(20)) if fate < 0.05 else body

    def _headers(self) -> dict[str, str]:
        headers = {"Content-Type": self.chance.choice(["application/json"] * 9 + ["text/plain"])}
        if self.chance.random() < 0.1:
            headers["Authorization"] = self.chance.choice(["Bearer x", "Bearer " + "y" * 32, "Basic !", "Bearer"])
        return headers


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = make_app(TableService(SQLiteStore(tmp_path / "tables.db"), BotPool(1)))
    with TestClient(app, raise_server_exceptions=False) as client:
        client.app.state.limits.create_table = lambda guest: None
        yield client


@pytest.mark.parametrize("requests", [300, pytest.param(10_000, marks=pytest.mark.long)])
def test_the_rest_api_answers_nonsense_with_sentences(visitor: TestClient[Litestar], requests: int) -> None:
    fuzzer = Fuzzer(visitor, requests)
    for _ in range(requests):
        fuzzer.ask()
    assert {200, 201, 400, 404} <= set(fuzzer.answers), fuzzer.answers


class Sink(Line):
    """A line whose messages are kept."""

    def deliver(self, message: bytes) -> None:
        self.unsent.append(message)


async def _unused(message: Any) -> None:
    raise AssertionError("nothing is sent")


async def talk(folder: Path, texts: list[str]) -> list[messages.ServerMessage]:
    """Say these things at a table, as a seat, and collect the answers."""
    service = TableService(SQLiteStore(folder / "talk.db"), BotPool(1))
    await service.store.open()
    name = new_id()  # hypothesis seeds chance: a random number would come again
    created = Entry(name, 1, "created", created_payload("versailles_dice", 2, 1, {}, "g0"), 0.0)
    await service.store.append(created)
    table = Table(created)
    for seat in (0, 1):
        entry = Entry(name, seat + 2, "seat_taken", {"seat": seat, "guest": f"g{seat}", "name": "x"}, 0.0)
        await service.store.append(entry)
        table.fold(entry)
    service._halls[name] = Hall(table, service.now)
    line = Sink(service, service._halls[name], "g0", _unused)
    line.bucket.burst = line.bucket._left = 1e9
    for text in texts:
        await line._answer(text)
    strict = msgspec.json.Decoder(messages.ServerMessage)
    answers = [strict.decode(message) for message in line.unsent]
    await service.stop()
    table.state.check()
    return [answer for answer in answers if not isinstance(answer, messages.StateMessage)]


KINDS = [kind.__struct_config__.tag for kind in messages.ClientMessage.__args__]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
likely = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | st.text(max_size=8), "id": st.text(max_size=70)},
    optional={
        "action": st.integers(-5, 100) | anything,
        "at": st.lists(st.integers(0, 9), max_size=4) | anything,
        "text": st.text(max_size=600) | anything,
        "agree": st.booleans() | anything,
        "turn": st.booleans(),
        "name": st.text(max_size=50),
        "more": anything,
    },
)
said = st.lists(st.text() | likely.map(json.dumps) | anything.map(json.dumps), min_size=1, max_size=20)


def every_message_is_answered(folder: Path, examples: int) -> None:
    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(said)
    def work(texts: list[str]) -> None:
        async def talking() -> None:
            answers = await talk(folder, texts)
            assert len(answers) == len(texts)
            for answer in answers:
                if isinstance(answer, messages.RefusedMessage):
                    assert answer.text.endswith((".", "!", "?"))

        run(talking())

    work()


def test_the_websocket_answers_nonsense_with_sentences(tmp_path: Path) -> None:
    every_message_is_answered(tmp_path, 30)


@pytest.mark.long
def test_the_websocket_answers_much_nonsense(tmp_path: Path) -> None:
    every_message_is_answered(tmp_path, 1000)
