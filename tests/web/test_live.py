"""Real sockets: joining by link, whole games, reconnecting, every refusal, other people's seats."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import regalia
from regalia.web import messages
from table.stores import postgres_address, run
from web.server import Browser, Line, Server


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("served")
    database = postgres_address() if request.param == "postgres" else None
    with Server(data, database, workers=2) as running:
        yield running
    assert "Traceback" not in running.said()


def open_table(server: Server, game: str = "versailles_dice", **more: Any) -> tuple[Browser, str]:
    host = Browser(server)
    players = more.pop("players", 2)
    return host, host.post("/api/tables", game=game, players=players, name="Ann", **more)["table"]


@pytest.mark.parametrize("game", regalia.games())
def test_two_people_and_two_bots_finish_a_game(server: Server, game: str) -> None:
    host, table = open_table(server, game, players=4, bots=[None, None, "squire", "page"])
    friend = Browser(server)
    assert friend.get(f"/api/tables/{table}")["status"] == "open"
    assert friend.post(f"/api/tables/{table}/seats", name="Ben")["seat"] == 1

    async def work() -> None:
        async with host.live(table) as one, friend.live(table) as two:
            ann, ben = Line(one), Line(two)
            made = await asyncio.gather(ann.play(), ben.play())
            assert min(made) > 0
            assert ann.state["view"]["scores"] == ben.state["view"]["scores"]
            assert ann.events
            record = friend.get(f"/api/tables/{table}/record")
            assert regalia.replay(record).over
            assert record["result"]["scores"] == ann.state["view"]["scores"]

    run(work(), 180)


def test_messages_that_are_wrong_get_their_answer_and_change_nothing(server: Server) -> None:
    host, table = open_table(server)
    friend = Browser(server)
    friend.post(f"/api/tables/{table}/seats", name="Ben")
    stranger = Browser(server)

    async def work() -> None:
        async with host.live(table) as one, friend.live(table) as two, stranger.live(table) as three:
            lines = [Line(one), Line(two)]
            for line in lines:
                await line.hear()
            asked, other = sorted(lines, key=lambda line: not line.state["legal"])
            before = asked.state["view"]
            watcher = Line(three)
            await watcher.hear()
            assert watcher.state["you"] is None
            assert (await other.send("move", action=0))["code"] == "not_your_turn"
            assert (await watcher.send("move", action=0))["code"] == "not_seated"
            assert (await asked.send("move", action=99_999))["code"] == "unknown_action"
            claim = await asked.send("move", action=regalia.game("versailles_dice").action("claim", favour=0))
            assert (claim["code"], claim["rule"]) == ("illegal", "VERS-5.6")
            why = await asked.send("why", action=76)
            assert why["why"]["rule"] == "VERS-9.9"
            assert len((await asked.send("labels"))["labels"]) == len(asked.state["legal"])
            for wrong in (
                "",
                "{",
                "[]",
                '{"type":"move"}',
                '{"type":"x","id":"1"}',
                '{"type":"move","id":"1","action":"0"}',
            ):
                assert (await asked.send_raw(wrong))["code"] == "bad_message"
            assert (await asked.send_raw(json.dumps({"type": "chat", "id": "1", "text": "x" * 5000})))[
                "code"
            ] == "too_long"
            assert (await asked.send("undo"))["code"] == "not_free"
            assert host.get(f"/api/tables/{table}")["view"] in (before, {**before, "self": 0})
            action = asked.state["legal"][0]
            first = await asked.send("move", action=action, at=asked.state["at"], id="mine")
            again = await asked.send("move", action=action, at=[0, 0, 0], id="mine")
            assert (first["type"], again["type"]) == ("done", "done")
            late = await asked.send("move", action=action, at=[0, 0, 0], id="late")
            assert late["code"] in ("stale", "not_your_turn")

    run(work())


def test_too_many_messages_are_refused(server: Server) -> None:
    host, table = open_table(server)

    async def work() -> None:
        async with host.live(table) as one:
            line = Line(one)
            await line.hear()
            for number in range(150):
                await one.send(json.dumps({"type": "labels", "id": f"{number}"}))
            answers = [await line.hear() for _ in range(150)]
            refused = [answer["id"] for answer in answers if answer.get("code") == "too_fast"]
            assert refused
            assert {answer["id"] for answer in answers} == {
                str(number) for number in range(150)
            }  # none is left waiting
            await asyncio.sleep(1)
            assert (await line.send("labels"))["type"] == "done"

    run(work())


def test_reconnecting_in_the_middle_of_a_move(server: Server) -> None:
    host, table = open_table(server, bots=[None, "page"])

    async def work() -> None:
        for number in range(12):
            async with host.live(table) as one:
                line = Line(one)
                await line.hear()
                while not line.state["legal"] and line.state["status"] == "playing":
                    await line.hear()
                if line.state["status"] == "over":
                    break
                move = {"type": "move", "id": f"r{number}", "action": line.state["legal"][0], "at": line.state["at"]}
                await one.send(json.dumps(move))
            async with host.live(table) as one:  # the answer was never heard: the same move again is made once
                line = Line(one)
                await line.hear()
                answer = await line.send("move", **{k: v for k, v in move.items() if k != "type"})
                assert answer["type"] == "done" or answer["code"] == "stale", answer

    run(work())


def test_a_seat_is_only_its_owners(server: Server) -> None:
    host, table = open_table(server)
    friend, thief = Browser(server), Browser(server)
    seated = friend.post(f"/api/tables/{table}/seats", name="Ben")
    assert thief.ask("POST", f"/api/tables/{table}/seats", {"name": "Eve"})[1]["code"] == "no_seat"
    assert thief.ask("POST", f"/api/tables/{table}/move-seat", {"token": "0" * 32}) == (
        403,
        {"code": "bad_token", "text": "This link is not valid any more.", "rule": None},
    )
    assert thief.get(f"/api/tables/{table}")["you"] is None
    phone = Browser(server)
    moved = phone.post(f"/api/tables/{table}/move-seat", token=seated["seat_token"])
    assert moved["seat"] == 1
    assert phone.get(f"/api/tables/{table}")["you"] == 1
    assert friend.get(f"/api/tables/{table}")["you"] is None
    assert friend.ask("POST", f"/api/tables/{table}/move-seat", {"token": seated["seat_token"]})[0] == 403
    assert thief.ask("POST", f"/api/tables/{table}/start", {})[1]["code"] == "not_host"
    assert host.ask("GET", f"/api/tables/{table}/record")[1]["code"] == "not_over"


def test_other_sites_may_not_use_our_cookie(server: Server) -> None:
    host, table = open_table(server)

    async def work() -> None:
        async with host.live(table, Origin="https://evil.example") as one:
            with pytest.raises(ConnectionClosed):
                await one.recv()
        async with host.live(table, Origin=server.address) as one:
            assert json.loads(await one.recv())["type"] == "state"

    run(work())


def test_a_bot_program_plays_with_a_token(server: Server) -> None:
    host, table = open_table(server)
    program = Browser(server)
    token = program.post("/api/guests")["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    status, seated = program.ask("POST", f"/api/tables/{table}/seats", {"name": "bot"}, **bearer)
    assert (status, seated["seat"]) == (201, 1)

    async def work() -> None:
        async with host.live(table) as one, program.live(table, **bearer) as two:
            assert min(await asyncio.gather(Line(one).play(), Line(two).play())) > 0

    run(work())


def test_chat_undo_leaving_and_rematch(server: Server) -> None:
    host, table = open_table(server, bots=[None, "page"], options={"blitz": "on"})

    async def work() -> None:
        async with host.live(table) as one:
            line = Line(one)
            await line.send("chat", text="hello <b>all</b>")
            assert line.state["chat"][-1]["text"] == "hello <b>all</b>"
            await line.play(3)
            made = line.state["at"][2]
            await line.send("ask_undo")
            assert line.state["at"][2] < made
            await line.play()
            assert line.state["status"] == "over"
        again = host.post(f"/api/tables/{table}/rematch")
        assert again["table"] != table
        assert host.get(f"/api/tables/{table}")["rematch"] == again["table"]
        assert host.get(f"/api/tables/{again['table']}")["options"]["blitz"] == "on"

    run(work())


def test_the_rest_of_the_api(server: Server) -> None:
    somebody = Browser(server)
    games = somebody.get("/api/games")
    assert [game["id"] for game in games] == list(regalia.games())
    assert somebody.get("/api/games/versailles_dice/rules")["rules"]["VERS-2.9"] == "No score may ever exceed 6."
    assert somebody.ask("GET", "/api/games/chess/rules")[0] == 404
    assert somebody.ask("GET", "/api/tables/nowhere")[0] == 404
    bad = {"game": "versailles_dice", "players": 9, "name": "x"}
    assert somebody.ask("POST", "/api/tables", bad)[1]["code"] == "WrongPlayerCount"
    assert somebody.ask("POST", "/api/tables", {"players": 2})[0] == 400
    assert somebody.ask("POST", "/api/tables", body=b"{")[0] == 400
    assert somebody.ask("POST", "/api/import", body=b"[" * 100_000)[0] == 400
    assert somebody.ask("POST", "/api/import", body=b" " * 2_000_000)[0] == 413
    listed = somebody.post("/api/tables", game="versailles_dice", players=3, name="Ann", is_listed=True)["table"]
    for _ in range(50):
        if listed in [one["table"] for one in somebody.get("/api/tables")]:
            break
    else:
        raise AssertionError("a listed table is in the list")
    state = regalia.game("versailles_dice").new(2, 1)
    while not state.over:
        state.apply(state.legal_actions()[0])
    looked_at = somebody.post("/api/import", **state.record())["table"]
    assert somebody.get(f"/api/tables/{looked_at}")["view"]["scores"] == state.scores
    assert "openapi" in json.dumps(somebody.get("/schema/openapi.json"))
    status, text = somebody.ask("GET", "/metrics")
    assert status == 200
    assert "regalia_moves_total" in text


def test_a_clean_stop_and_a_used_port(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        command = [sys.executable, "-m", "regalia", "serve", "--port", str(running.port), "--no-browser"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)
        assert done.returncode == 2
        assert "cannot be used: Address already in use; choose another --port." in done.stderr
        assert running.stop() in (0, 130)


def test_the_hosts_link_makes_another_browser_the_host(server: Server) -> None:
    host = Browser(server)
    opened = host.post("/api/tables", game="versailles_dice", players=3, name="Ann")
    table = opened["table"]
    phone, thief = Browser(server), Browser(server)
    assert host.get(f"/api/tables/{table}")["is_host"] is True
    assert thief.ask("POST", f"/api/tables/{table}/move-host", {"token": "0" * 32})[1]["code"] == "bad_token"
    moved = phone.post(f"/api/tables/{table}/move-host", token=opened["host_token"])
    assert phone.get(f"/api/tables/{table}")["is_host"] is True
    assert host.get(f"/api/tables/{table}")["is_host"] is False
    assert host.ask("POST", f"/api/tables/{table}/start", {})[1]["code"] == "not_host"
    assert thief.ask("POST", f"/api/tables/{table}/move-host", {"token": opened["host_token"]})[0] == 403
    phone.post(f"/api/tables/{table}/start")
    assert phone.get(f"/api/tables/{table}")["status"] == "playing"
    back = host.post(f"/api/tables/{table}/move-host", token=moved["host_token"])
    assert back["host_token"] == opened["host_token"]


def test_names_can_be_changed(server: Server) -> None:
    host, table = open_table(server)
    host.post(f"/api/tables/{table}/name", name="Anne of Austria")
    assert host.get(f"/api/tables/{table}")["seats"][0]["name"] == "Anne of Austria"
    assert Browser(server).ask("POST", f"/api/tables/{table}/name", {"name": "Eve"})[1]["code"] == "not_seated"
    assert host.ask("POST", f"/api/tables/{table}/name", {"name": "x" * 41})[0] == 400


def test_previews_labels_and_looking_back_over_the_wire(server: Server) -> None:
    host, table = open_table(server, bots=[None, "page"], options={"blitz": "on"})
    assert host.ask("GET", f"/api/tables/{table}/moments/0")[1]["code"] == "not_over"

    async def work() -> None:
        async with host.live(table) as one:
            line = Line(one)
            await line.hear()
            while not line.state["legal"]:
                await line.hear()
            labels = (await line.send("labels"))["labels"]
            assert [label["action"] for label in labels] == line.state["legal"]
            before = line.state["view"]
            tried = await line.send("preview", action=labels[0]["action"])
            assert tried["preview"]["action"] == labels[0]["action"]
            assert host.get(f"/api/tables/{table}")["view"] == before
            assert (await line.send("preview", action=10_000))["code"] == "unknown_action"
            await line.play()
            assert [one["move"] for one in line.events] == sorted(one["move"] for one in line.events)

    run(work())
    rows = host.get(f"/api/tables/{table}/history")
    assert rows["is_complete"]
    last = len(rows["rows"])
    end = host.get(f"/api/tables/{table}/moments/{last}")
    assert (end["view"]["over"], end["scores"]) == (True, rows["rows"][-1]["scores"])
    assert host.get(f"/api/tables/{table}/moments/0?seat=1")["view"]["self"] == 1
    assert host.ask("GET", f"/api/tables/{table}/moments/{last + 1}") == (
        404,
        {"code": "no_such_moment", "text": f"Moments are 0 to {last}.", "rule": None},
    )
    assert host.ask("GET", f"/api/tables/{table}/moments/0?seat=9")[1]["code"] == "no_such_seat"


def test_what_is_sent_is_what_the_types_say(server: Server) -> None:
    host, table = open_table(server, bots=[None, "page"], clock={"kind": "bank", "seconds": 600})
    strict = msgspec.json.Decoder(messages.ServerMessage)

    async def work() -> None:
        async with host.live(table) as one:
            sent = await asyncio.wait_for(one.recv(), 10)
            state = strict.decode(sent)
            assert isinstance(state, messages.StateMessage)
            assert json.loads(msgspec.json.encode(state)) == json.loads(sent)
            for kind, more in (("labels", {}), ("chat", {"text": "hello"}), ("undo", {}), ("why", {"action": 76})):
                await one.send(json.dumps({"type": kind, "id": kind, **more}))
            kinds: set[str] = set()
            while len(kinds) < 3:
                answer = strict.decode(await asyncio.wait_for(one.recv(), 10))
                kinds.add(type(answer).__name__)
            assert kinds == {"StateMessage", "DoneMessage", "RefusedMessage"}

    run(work())


def test_hints_where_the_host_allows_them(server: Server) -> None:
    host, table = open_table(server, bots=[None, "page"], hints=True)
    strict, other = open_table(server, bots=[None, "page"])

    async def work() -> None:
        async with host.live(table) as socket:
            ann = Line(socket)
            await ann.hear()
            while not ann.state["legal"]:
                await ann.hear()
            answer = await ann.send("hint")
            assert answer["type"] == "done"
            assert {one["action"] for one in answer["hints"]} <= set(ann.state["legal"])
            assert all(len(one["expected"]) == 2 and one["text"] for one in answer["hints"])
        async with strict.live(other) as socket:
            ben = Line(socket)
            await ben.hear()
            while not ben.state["legal"]:
                await ben.hear()
            assert (await ben.send("hint"))["code"] == "no_hints"

    run(work())
