"""Pictures of every page and board for the eye, into `build/screenshots` (not committed).

python tools/screenshots.py [GAME ...]    needs what `python3 go.py test` installs
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Browser, Page, sync_playwright

import regalia
from browser.conftest import FLAGS, chromium_path
from browser.playing import at, is_over, point_once, start, wait_for_turn
from web.server import Server

FOLDER = ROOT / "build" / "screenshots"
SIZES = ((360, 740), (1280, 800), (1920, 1080))
THEMES = ("vellum", "candle")
PAGES = {"lobby": "/", "rules": "/rules/domaine", "how": "/how-to-play/signorie", "settings": "/settings"}
PHASES = (2, 10, 22)  # after so many of one's own decisions


def shoot(page: Page, name: str) -> None:
    """One moment at every size in both themes."""
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(120)
            page.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png")
    page.set_viewport_size({"width": 1280, "height": 800})


def play(page: Page, address: str, game: str) -> None:
    """A game against three squires, looked at in three phases."""
    page.goto(address)
    start(page, game, level="Squire", players=4)
    chance = random.Random(5)
    decisions = 0
    while decisions <= max(PHASES) and wait_for_turn(page) and not is_over(page):
        if decisions in PHASES:
            shoot(page, f"{game}-{decisions}")
        before = at(page)
        while at(page) == before and not is_over(page):
            point_once(page, chance)
            page.wait_for_timeout(5)
        decisions += 1


def finish(page: Page, address: str) -> None:
    """The end of a game."""
    page.goto(address)
    start(page, "versailles_dice", players=4)
    chance = random.Random(1)
    while wait_for_turn(page):
        point_once(page, chance)
        page.wait_for_timeout(5)
    page.wait_for_timeout(500)
    shoot(page, "end")


def person(browser: Browser) -> Page:
    """A browser of somebody called Ada."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('regalia.settings', JSON.stringify({name: 'Ada', theme: 'vellum'}))")
    return context.new_page()


def main() -> None:
    """All pages, or only the boards that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            page = person(browser)
            for game in sys.argv[1:] or regalia.games():
                play(page, server.address, game)
                print(game, flush=True)
            if not sys.argv[1:]:
                for name, path in PAGES.items():
                    page.goto(server.address + path)
                    page.wait_for_timeout(400)
                    shoot(page, name)
                finish(page, server.address)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
