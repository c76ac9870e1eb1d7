"""The client's files: types, caching, compression, its own routes, and no way out of the folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from regalia.table.bots import BotPool
from regalia.table.service import TableService
from regalia.table.sqlite import SQLiteStore
from regalia.web.app import make_app
from regalia.web.client_files import FOR_EVER, PAGE_POLICY, accepts


@pytest.fixture
def built(tmp_path: Path) -> Path:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>the page</title>")
    (client / "assets" / "main-1a2b.js").write_text("plain")
    (client / "assets" / "main-1a2b.js.br").write_bytes(b"brotli")
    (client / "assets" / "main-1a2b.js.gz").write_bytes(b"gzip")
    (client / "assets" / "type.woff2").write_bytes(b"font")
    (client / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    (client / "link.txt").symlink_to(tmp_path / "secret.txt")
    return client


@pytest.fixture
def visitor(built: Path, tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = make_app(TableService(SQLiteStore(tmp_path / "tables.db"), BotPool(1)))
    app.state.client = built
    with TestClient(app) as client:
        yield client


def ask(visitor: TestClient[Litestar], path: str, accept: str = "identity") -> Any:
    return visitor.get(path, headers={"Accept-Encoding": accept})


def test_the_page_and_its_routes(visitor: TestClient[Litestar]) -> None:
    for path in ("/", "/index.html", "/t/abc", "/rules/louis_xiv", "/t/abc/moments/7", "/no-such-thing"):
        answer = ask(visitor, path)
        assert (answer.status_code, answer.text) == (200, "<!doctype html><title>the page</title>")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-security-policy"] == PAGE_POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert "unsafe-inline" not in PAGE_POLICY


def test_files_with_a_hash_are_kept_for_ever_and_compressed(visitor: TestClient[Litestar]) -> None:
    path = "/assets/main-1a2b.js"
    plain = ask(visitor, path)
    assert (plain.content, plain.headers["cache-control"]) == (b"plain", FOR_EVER)
    assert plain.headers["content-type"] == "text/javascript; charset=utf-8"
    with visitor.stream("GET", path, headers={"Accept-Encoding": "gzip, deflate, br;q=0.9"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"brotli"
    with visitor.stream("GET", path, headers={"Accept-Encoding": "gzip, br;q=0"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert b"".join(answer.iter_raw()) == b"gzip"
    assert ask(visitor, "/assets/type.woff2", "br").headers["content-type"] == "font/woff2"
    assert ask(visitor, "/manifest.webmanifest").headers["content-type"].startswith("application/manifest+json")


def test_what_is_not_there_is_not_the_page(visitor: TestClient[Litestar]) -> None:
    for path in ("/assets/main-0000.js", "/api/nothing", "/api", "/schema/nothing", "/healthz/x", "/metrics/x"):
        answer = ask(visitor, path)
        assert answer.status_code == 404, path
        assert "the page" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/%2Fetc%2Fpasswd",
        "/link.txt",
        "/%00",
    ],
)
def test_no_path_leads_out_of_the_folder(visitor: TestClient[Litestar], path: str) -> None:
    answer = ask(visitor, path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code in (200, 400, 404)


def test_a_page_says_how_to_build_the_client(tmp_path: Path) -> None:
    app = make_app(TableService(SQLiteStore(tmp_path / "tables.db"), BotPool(1)))
    app.state.client = tmp_path / "nothing"
    with TestClient(app) as client:
        answer = client.get("/")
        assert answer.status_code == 200
        assert "npm run build" in answer.text
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert client.get("/healthz").json()["status"] == "ok"


def test_what_browsers_accept() -> None:
    assert accepts("gzip, deflate, br", "br")
    assert accepts("br;q=1.0, gzip;q=0.8", "gzip")
    assert not accepts("gzip, br; q=0", "br")
    assert not accepts("", "gzip")
    assert not accepts("x-gzip", "gzip")
