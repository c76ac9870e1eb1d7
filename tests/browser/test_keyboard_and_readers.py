"""A game by keyboard alone, and one through the accessibility tree alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.playing import at, is_over, wait_for_turn, wait_until


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """Press Tab until something of this kind has the focus."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_game_by_keyboard_only(new_page: NewPage) -> None:
    page = new_page()
    tab_to(page, ".acts .btn.go[aria-label*='Versailles'], article:nth-of-type(2) .btn.go")
    page.keyboard.press("Enter")
    tab_to(page, "dialog select")
    page.keyboard.press("Home")
    tab_to(page, "dialog input[type=radio]")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    tab_to(page, "dialog .btn.go")
    page.keyboard.press("Enter")
    expect(page.locator("main.frame")).to_be_visible()
    for _ in range(200):
        if not wait_for_turn(page):
            break
        before = at(page)
        if page.locator(".board [data-place].legal").count():
            page.evaluate("document.activeElement?.blur()")
            tab_to(page, ".board [data-place]")
            walk_to_legal(page)
        else:
            tab_to(page, ".claim.legal, .bar .choices .btn")
        page.keyboard.press("Enter")
        wait_until(page, lambda here, was=before: at(here) != was or is_over(here))
    assert is_over(page)


def walk_to_legal(page: Page) -> None:
    """Arrows walk the board until the focus stands on something that can be done."""
    for key in ["", *["ArrowRight"] * 7, *["ArrowLeft"] * 14]:
        if key:
            page.keyboard.press(key)
        if page.evaluate("document.activeElement?.classList.contains('legal') ?? false"):
            return
    raise AssertionError("no arrow leads to a legal place")


def test_a_game_through_the_accessibility_tree_only(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("button", name=re.compile("Play against bots.*Versailles Dice")).click()
    page.get_by_role("combobox", name="Players").select_option("2")
    page.get_by_role("radio", name=re.compile("^Page")).check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("main")).to_be_visible()
    for _ in range(200):
        if not wait_for_turn(page):
            break
        before = at(page)
        page.get_by_role("button", name=re.compile("^List")).click()
        choices = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
        expect(choices.first).not_to_have_text("…")
        choices.first.click()
        wait_until(page, lambda here, was=before: at(here) != was or is_over(here))
    expect(page.get_by_role("heading", name="Points over time")).to_be_visible()
