"""A full game of each of the games through the page, to the end, by pointing alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import regalia
from browser.conftest import NewPage
from browser.playing import play_to_the_end, start

# What ends a game in good time where aimless play would not.
BUTTON = ".bar .choices .btn:has-text('{}')"
PREFERRED = {"domaine": [BUTTON.format("Draw"), BUTTON.format("Sell"), ".hand .card.legal"]}


@pytest.mark.parametrize("game", regalia.games())
def test_a_whole_game_through_the_page(new_page: NewPage, game: str) -> None:
    page = new_page()
    start(page, game)
    decisions = play_to_the_end(page, random.Random(7), PREFERRED.get(game))
    assert decisions > 5
    expect(page.get_by_text(re.compile("The king (greets|turns away)"))).to_be_visible()
    expect(page.get_by_role("heading", name="Points over time")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^move ([1-9]\d*) of \1$"))).to_be_visible()  # all moves have come
    page.keyboard.press("Home")
    expect(page.get_by_text("The beginning")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile(r"^move 1 of \d+$"))).to_be_visible()
    expect(page).to_have_url(re.compile(r"[?]move=1$"))
