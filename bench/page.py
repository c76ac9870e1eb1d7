"""How quick the page is: from a click to the updated board, and frames a second while pieces move.

python bench/page.py        needs what `python3 go.py test` installs, and the built client
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Page, sync_playwright

from browser.conftest import FLAGS, chromium_path
from browser.playing import GLOWING, is_over, start, wait_for_turn
from web.server import Server

CLICKS = 100
# Clicks something that glows and says after how many milliseconds the position on the page has changed and is painted.
CLICK = """glowing => new Promise(done => {
  const main = document.querySelector('main'), before = main.dataset.at
  const all = [...document.querySelectorAll(glowing)].filter(one => one.checkVisibility())
  const begun = performance.now()
  const look = () => {
    const isOld = document.querySelector('main')?.dataset.at === before && performance.now() - begun < 2000
    if (isOld) requestAnimationFrame(look)
    else requestAnimationFrame(() => done(performance.now() - begun))
  }
  all[Math.floor(Math.random() * all.length)]?.dispatchEvent(new MouseEvent('click', {bubbles: true}))
  requestAnimationFrame(look)
})"""
FRAMES = """() => new Promise(done => {
  const times = []
  const tick = now => { times.push(now); times.length < 180 ? requestAnimationFrame(tick) : done(times) }
  requestAnimationFrame(tick)
})"""


def measure(page: Page, address: str) -> dict[str, Any]:
    """Clicks through a game of Versailles Dice, then frames while bots move their dice."""
    times: list[float] = []
    while len(times) < CLICKS:
        page.goto(address)
        start(page, "versailles_dice", level="Page", players=2)
        while len(times) < CLICKS and wait_for_turn(page) and not is_over(page):
            took = float(page.evaluate(CLICK, GLOWING.replace(":visible", "")))
            if took < 2000:
                times.append(took)
    return {"p50": statistics.median(times), "p95": statistics.quantiles(times, n=20)[18], "clicks": len(times)}


def frames(page: Page, address: str) -> float:
    """Frames a second while markers, dice and points move."""
    page.goto(address)
    start(page, "versailles_dice", level="Page", players=6)
    stamps = page.evaluate(FRAMES)
    return float(1000 * (len(stamps) - 1) / (stamps[-1] - stamps[0]))


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            still = browser.new_context(reduced_motion="reduce").new_page()
            clicked = measure(still, server.address)
            moving = browser.new_context().new_page()
            rate = frames(moving, server.address)
        finally:
            browser.close()
            server.stop()
    figures = f"p50 {clicked['p50']:.0f} ms, p95 {clicked['p95']:.0f} ms ({clicked['clicks']} clicks)"
    print(f"click to updated board: {figures}")
    print(f"frames while pieces move: {rate:.0f} a second")


if __name__ == "__main__":
    main()
