"""Every page in both themes: no axe violation, no sideways scrolling on a phone, targets large enough to touch."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import regalia
from browser.conftest import NewPage
from browser.playing import play_to_the_end, start, wait_for_turn
from web.server import Server

AXE = (Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js").read_text
PAGES = ["/", "/rules", "/rules/domaine", "/how-to-play/louis_xiv", "/settings", "/credits", "/nowhere", "/t/nowhere"]
THEMES = ["vellum", "candle"]
FIRST_LOAD = 300_000


def violations(page: Page) -> list[str]:
    """What axe finds, in words."""
    page.evaluate(AXE("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"][:3]]


def too_wide(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def too_small(page: Page) -> list[str]:
    """Buttons that a finger would miss: less than 44 px high. Links within sentences may be."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll('button, select, [role=tab], input:not(.hidden), a.btn, a.t')]
            .filter(one => one.checkVisibility() && !one.closest('svg') && !one.matches(':disabled'))
            .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 30))
            .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)"""
        )
    )


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_any_page(new_page: NewPage, server: Server, theme: str) -> None:
    page = new_page(theme=theme)
    for path in PAGES:
        if path not in {"/nowhere", "/t/nowhere"}:
            page.goto(server.address + path)
        else:
            page.evaluate("path => history.pushState(null, '', path)", path)  # so that no 404 is in the console
            page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(200)
        assert violations(page) == [], path
    page.goto(server.address)
    page.get_by_role("button", name=re.compile("Play against bots.*Signorie")).click()
    page.get_by_text("Options and clock").click()
    assert violations(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", regalia.games())
def test_axe_finds_nothing_at_a_table(new_page: NewPage, game: str, theme: str) -> None:
    page = new_page(theme=theme)
    start(page, game, level="Squire", players=3)
    wait_for_turn(page)
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_timeout(100)
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("show all")).first.click()
    assert violations(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_at_the_end(new_page: NewPage, theme: str) -> None:
    page = new_page(theme=theme)
    start(page, "versailles_dice")
    play_to_the_end(page, random.Random(1))
    expect(page.get_by_role("heading", name="Points over time")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("width", [360, 640, 900, 1280])  # 640 is a desktop page at 200 % zoom
def test_nothing_scrolls_sideways(new_page: NewPage, server: Server, width: int) -> None:
    page = new_page(width=width, height=740)
    for path in PAGES[:6]:
        page.goto(server.address + path)
        page.wait_for_load_state("networkidle")
        assert too_wide(page) <= 0, path
    for game in regalia.games():
        page.goto(server.address)
        start(page, game, players=3)
        wait_for_turn(page)
        assert too_wide(page) <= 0, game


def test_targets_are_large_enough_for_a_finger(new_page: NewPage, server: Server) -> None:
    page = new_page(width=360, height=740, has_touch=True, is_mobile=True)
    for path in ["/", "/settings", "/rules/domaine"]:
        page.goto(server.address + path)
        page.wait_for_load_state("networkidle")
        assert too_small(page) == [], path
    for game in regalia.games():
        page.goto(server.address)
        start(page, game, players=3)
        wait_for_turn(page)
        for tab in page.get_by_role("tab").all():
            tab.click()
            assert too_small(page) == [], game


def test_the_first_load_is_light(new_page: NewPage, server: Server) -> None:
    page = new_page()
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[int] = []
    client.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))
    page.goto(server.address)
    page.wait_for_load_state("networkidle")
    assert 50_000 < sum(sizes) <= FIRST_LOAD


def test_identity_is_never_told_by_colour_alone(new_page: NewPage) -> None:
    page = new_page()
    start(page, "domaine", players=4)
    wait_for_turn(page)
    charges = page.locator(".seats .crest").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert len(charges) == len(set(charges)) == 4


def test_installable(new_page: NewPage, server: Server) -> None:
    page = new_page()
    manifest = page.request.get(server.address + "/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(server.address + icon["src"]).ok
