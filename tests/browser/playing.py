"""How a person plays through the page: looks at what glows, points at it."""

from __future__ import annotations

import contextlib
import random
import re
import time
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

TITLES = {
    "versailles_dice": "Versailles Dice",
    "louis_xiv": "Louis XIV",
    "signorie": "Signorie",
    "domaine": "Domaine",
    "lowenherz": "Löwenherz",
}
# What can be pointed at: places of a board, cards, dice, slots, and the buttons of the decision bar.
GLOWING = (
    ".board .legal:visible, .panel.on .legal:visible, .left .legal:visible, .under .legal:visible,"
    " .bar .choices .btn, .reroll .btn.go:enabled"
)


def start(page: Page, game: str, *, level: str = "Page", players: int = 2) -> None:
    """From the lobby to a table against bots."""
    page.get_by_role("button", name=re.compile(rf"Play against bots.*{TITLES[game]}")).click()
    page.locator("dialog .row select").select_option(str(players))
    page.locator(".level", has_text=level).first.click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("main.frame")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.locator("main.end").count() > 0


def at(page: Page) -> str:
    """The position as the page knows it: changes with every move."""
    return str(page.evaluate("document.querySelector('main')?.dataset.at ?? ''"))


def is_mine(page: Page) -> bool:
    return bool(page.evaluate("document.querySelector('main')?.dataset.turn === 'yours'"))


def wait_until(page: Page, condition: Any, seconds: float = 20) -> None:
    ends = time.monotonic() + seconds
    while not condition(page):
        assert time.monotonic() < ends, f"waited in vain at {page.url}: {page.locator('.prompt').inner_text()}"
        page.wait_for_timeout(10)


def wait_for_turn(page: Page, seconds: float = 60) -> bool:
    """Until one is asked (True) or the game is over (False)."""
    wait_until(page, lambda here: is_mine(here) or is_over(here), seconds)
    return not is_over(page)


def point_once(page: Page, chance: random.Random, prefer: str | None = None) -> None:
    """Click something that glows."""
    chosen = page.locator(prefer) if prefer and page.locator(prefer).count() else page.locator(GLOWING)
    count = chosen.count()
    if count == 0:  # on a phone the tab with what glows may be closed, or the click came between two states
        page.wait_for_timeout(30)
        return
    with contextlib.suppress(PlaywrightTimeout):  # it may be gone by now: bots play meanwhile
        chosen.nth(chance.randrange(count)).dispatch_event("click", timeout=1000)


def play_to_the_end(page: Page, chance: random.Random, prefer: list[str] | None = None, seconds: float = 150) -> int:
    """A whole game by pointing only; how many decisions it took."""
    ends = time.monotonic() + seconds
    decisions = 0
    while wait_for_turn(page):
        assert time.monotonic() < ends, f"not over after {decisions} decisions"
        before = at(page)
        tries = 0
        while at(page) == before and not is_over(page):
            tries += 1
            assert tries < 400, f"nothing that glows leads on: {page.locator('.prompt').inner_text()}"
            liked = next((one for one in prefer or [] if chance.random() < 0.8 and page.locator(one).count()), None)
            point_once(page, chance, liked)
            page.wait_for_timeout(5)
        decisions += 1
    return decisions
