"""Tables of people: by link, two browsers, reconnecting, taking back, refusals, chat, records, spectators."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from browser.conftest import NewPage
from browser.playing import at, is_mine, is_over, play_to_the_end, point_once, start, wait_for_turn, wait_until
from web.server import Server


def open_for_friends(page: Page, title: str, players: int = 2) -> str:
    """A table with free seats; its link."""
    page.get_by_role("button", name=re.compile(f"Invite friends.*{title}")).click()
    page.locator("dialog .row select").select_option(str(players))
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link to this table").input_value()


def test_two_browsers_finish_a_game_and_the_invited_one_needs_three_clicks(new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    link = open_for_friends(host, "Versailles Dice")
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()  # the first click: the game begins by itself
    chance = random.Random(4)
    wait_until(friend, lambda page: page.locator("main.frame").count() > 0)
    clicks, has_moved = 1, False
    ends = time.monotonic() + 90
    while not (is_over(host) and is_over(friend)):
        assert time.monotonic() < ends, [page.locator("body").inner_text()[:900] for page in (host, friend)]
        for page in [one for one in (host, friend) if is_mine(one)]:
            before = at(page)
            point_once(page, chance)
            if page is friend and not has_moved:
                clicks += 1
                wait_until(page, lambda here, was=before: at(here) != was)
                has_moved = True
        host.wait_for_timeout(10)
    assert clicks <= 3
    names = [page.locator("main.end h2").inner_text() for page in (host, friend)]
    assert names[0] == names[1]
    host.get_by_role("button", name="Play again").click()
    expect(friend.get_by_role("button", name="To the new game")).to_be_visible()


def test_a_spectator_sees_the_table_and_cannot_act(new_page: NewPage) -> None:
    player, guest = new_page(), new_page()
    start(player, "versailles_dice")
    guest.goto(player.url)
    expect(guest.locator("main.frame")).to_be_visible()
    assert guest.locator(".board .legal").count() == 0
    assert guest.get_by_role("button", name=re.compile("undo", re.IGNORECASE)).count() == 0


def test_a_refusal_says_why_and_leads_to_its_rule(new_page: NewPage) -> None:
    page = new_page()
    start(page, "versailles_dice", level="Squire")
    wait_for_turn(page)
    before = at(page)
    page.get_by_role("button", name=re.compile("^no [1-6]$")).first.dispatch_event("click")
    expect(page.locator(".why em")).to_have_text("No die in your hand shows this number.")
    expect(page.locator(".why code")).to_have_text("VERS-4.26")
    assert at(page) == before
    link = page.get_by_role("link", name="Read the rule").get_attribute("href")
    page.goto(page.url.split("/t/")[0] + str(link))
    expect(page.locator("#VERS-4\\.26")).to_have_class(re.compile("here"))
    expect(page.locator("#VERS-4\\.26")).to_be_in_viewport()


def test_undo_and_restart_turn(new_page: NewPage) -> None:
    page = new_page()
    start(page, "domaine")
    wait_for_turn(page)
    chance = random.Random(3)
    for _ in range(40):  # until one plays a card and has made a step of it
        if page.locator(".prompt strong").inner_text().startswith("Place a border (1"):
            break
        before = at(page)
        while at(page) == before:
            choice = page.locator(".bar .choices .btn:has-text('Borders')")
            if choice.count() and choice.first.is_enabled():
                choice.first.dispatch_event("click")
            else:
                point_once(page, chance)
            page.wait_for_timeout(20)
        wait_for_turn(page)
    prompt = page.locator(".prompt strong").inner_text()
    before = at(page)
    page.locator(".board .legal").first.dispatch_event("click")
    wait_until(page, lambda here: at(here) != before)
    expect(page.locator(".prompt strong")).not_to_have_text(prompt)
    page.keyboard.press("u")
    expect(page.locator(".prompt strong")).to_have_text(prompt)
    page.get_by_role("button", name=re.compile("Restart turn")).click()
    expect(page.locator(".prompt strong")).to_have_text("Sell a card to the Chancery, or pay for one and use it.")


def test_a_page_goes_on_by_itself_when_the_server_was_gone(new_page: NewPage, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        page = new_page(at=server.address)
        start(page, "versailles_dice")
        wait_for_turn(page)
        server.kill()
        expect(page.get_by_text("Reconnecting …")).to_be_visible()
        expect(page.locator(".board")).to_be_visible()
        server.start()
        expect(page.get_by_text("Reconnecting …")).not_to_be_visible()
        play_to_the_end(page, random.Random(2))
    finally:
        server.stop()


def test_a_move_made_while_the_line_is_cut_is_made_once(new_page: NewPage, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        page = new_page(at=server.address)
        start(page, "versailles_dice")
        wait_for_turn(page)
        before = at(page)
        server.kill()
        page.wait_for_timeout(100)
        page.evaluate("document.querySelector('.board .legal').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        server.start()
        wait_until(page, lambda here: at(here) != before or is_over(here))
        told = page.locator(".log li").all_inner_texts()
        assert sum("Ada places" in line for line in told) == 1, told
    finally:
        server.stop()


def test_chat_reaches_the_other_browser(new_page: NewPage) -> None:
    player, guest = new_page(), new_page()
    start(player, "versailles_dice")
    guest.goto(player.url)
    player.keyboard.press("c")
    player.get_by_label("Say something").fill("<b>Good luck</b>")
    player.get_by_role("button", name="Send").click()
    guest.get_by_role("button", name="Chat").click()
    expect(guest.get_by_text("<b>Good luck</b>")).to_be_visible()


def test_a_record_is_saved_and_looked_through_again(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    start(page, "versailles_dice")
    play_to_the_end(page, random.Random(5))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the record").click()
    saved = tmp_path / "record.json"
    saving.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["game"] == "versailles_dice"
    page.goto(page.url.split("/t/")[0])
    page.get_by_label("Look through a saved game").set_input_files(saved)
    expect(page.locator("main.end")).to_be_visible()
    saved.write_text("not json", "utf-8")
    page.goto(page.url.split("/t/")[0])
    page.get_by_label("Look through a saved game").set_input_files(saved)
    expect(page.get_by_text("This file is not a record of a game.")).to_be_visible()


def test_since_you_left(new_page: NewPage) -> None:
    page = new_page()
    start(page, "versailles_dice", players=3)
    wait_for_turn(page)
    table = page.url
    page.evaluate("localStorage.setItem('regalia.seen.' + location.pathname.slice(3), '1')")
    page.goto(table)
    expect(page.get_by_role("dialog", name=re.compile("Since you left"))).to_be_visible()
    page.get_by_role("button", name="My turn").click()
    expect(page.locator("main.frame")).to_be_visible()
    page.goto(table.split("/t/")[0])
    expect(page.get_by_text("Your turn in Versailles Dice")).to_be_visible()


def test_a_finger_takes_the_nearest_place_and_the_bar_confirms_it(new_page: NewPage) -> None:
    """On a phone the whole land is one surface: a tap prepares, slides correct, the button places."""
    page = new_page(width=360, height=740, has_touch=True, is_mobile=True)
    start(page, "domaine")
    wait_for_turn(page)
    before = at(page)
    box = page.locator(".board .place.legal").first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2 - 3)
    expect(page.locator(".board .place.chosen")).to_have_count(1)
    assert at(page) == before
    page.get_by_role("button", name="Twice as large").click()
    page.get_by_role("button", name="Place castle").click()
    wait_until(page, lambda here: at(here) != before)


def test_what_may_be_done_glows_also_when_the_actions_come_late(new_page: NewPage) -> None:
    """On a slow line the position may be there before the page knows what the actions mean."""
    page = new_page()

    def late(route: Route) -> None:
        page.wait_for_timeout(1500)
        route.continue_()

    page.route("**/api/games/*/actions", late)
    start(page, "versailles_dice")
    wait_for_turn(page)
    expect(page.locator(".board [data-place].legal").first).to_be_visible()
