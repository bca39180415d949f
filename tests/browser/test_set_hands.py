"""Hands that are set in a browser: by dragging, by touch, by clicks and by keys; fouls, the house way, and tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from croupier.floor.tables.demo_floor import Opening
from tests.browser.conftest import Comes
from tests.browser.house import House, Person, opened
from tests.browser.test_screens import check_looks

TABLES = {
    "dragged": "pai-gow-poker",
    "fouls": "asia-poker",
    "keys": "pai-gow-poker",
    "tiles-390": "pai-gow",
    "tiles-1280": "pai-gow",
    "told": "pai-gow",
    "looks-tiles": "pai-gow",
    "looks-poker": "pai-gow-poker",
    "looks-asia": "asia-poker",
}
"""A table for each test, so that no one waits for a player of another."""
TILE = re.compile(r"tile [1-6]-[1-6], in the high hand, key 1")


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("floor") / "floor.db"
    with opened(path, *[Opening(table, game) for table, game in TABLES.items()]) as house:
        yield house


def sets(person: Person, table: str) -> Page:
    """The player has wagered, and their hand waits to be set."""
    person.sits(table, "1")
    person.page.get_by_role("button", name="and deal").click()
    expect(setting(person.page)).to_be_visible()
    return person.page


def setting(page: Page) -> Locator:
    return page.get_by_role("group", name="Set your hand")


def zone(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=f"{name} hand")


def pieces(page: Page, name: str) -> Locator:
    return zone(page, name).get_by_role("button")


def is_over(page: Page) -> None:
    """The hand was set, and is no more to be set."""
    expect(setting(page)).to_have_count(0)


def confirm(page: Page) -> Locator:
    return setting(page).get_by_role("button", name="Set this hand")


def drag(page: Page, piece: Locator, to: Locator) -> None:
    """With the mouse, in steps as a hand makes them."""
    start, end = piece.bounding_box(), to.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + 8, start["y"] + 12)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_a_hand_is_set_by_dragging_and_a_piece_may_be_dragged_back(comes: Comes) -> None:
    page = sets(comes("dan"), "dragged")
    expect(pieces(page, "high")).to_have_count(7)
    expect(confirm(page)).to_be_disabled()
    expect(setting(page).get_by_role("status")).to_contain_text("Put 2 more in the low hand")
    drag(page, pieces(page, "high").nth(0), zone(page, "low"))
    expect(pieces(page, "low")).to_have_count(1)
    drag(page, pieces(page, "low").nth(0), zone(page, "high"))
    expect(pieces(page, "low")).to_have_count(0)
    for _ in range(2):
        drag(page, pieces(page, "high").nth(0), zone(page, "low"))
    expect(pieces(page, "low")).to_have_count(2)
    drag(page, pieces(page, "high").nth(0), zone(page, "low"))  # a full hand gives a piece back
    expect(pieces(page, "low")).to_have_count(2)
    settled_by_any_right_setting(page)


def settled_by_any_right_setting(page: Page) -> None:
    """Sets the hand, by other pieces if those in front are a foul."""
    for first in range(7):
        for second in range(first):
            if confirm(page).is_enabled():
                confirm(page).click()
                is_over(page)
                return
            while pieces(page, "low").count():
                pieces(page, "low").nth(0).click()
            for at in (first, second):
                page.locator(f'[data-piece$=" {at}"]').click()
    raise AssertionError("no right setting was found")


def test_a_foul_is_explained_and_cannot_be_set(comes: Comes) -> None:
    page = sets(comes("fay"), "fouls")
    fouls = 0
    for at in range(7):
        while pieces(page, "low").count() or pieces(page, "medium").count():
            setting(page).locator('[aria-label="low hand"] button, [aria-label="medium hand"] button').first.click()
        for piece in (at, (at + 1) % 7, (at + 2) % 7):
            page.locator(f'[data-piece$=" {piece}"]').click()
        expect(pieces(page, "high")).to_have_count(4)
        if confirm(page).is_disabled():
            expect(setting(page).get_by_role("status")).to_contain_text("This is a foul")
            expect(setting(page).get_by_role("status")).to_contain_text("19:47-31.12")
            fouls += 1
    assert fouls
    page.get_by_role("button", name="Have the hand set the house way").click()
    is_over(page)


def test_a_hand_is_set_by_keys_alone(comes: Comes) -> None:
    page = sets(comes("kim"), "keys")
    page.keyboard.press("1")
    expect(pieces(page, "low")).to_have_count(1)
    page.keyboard.press("1")
    expect(pieces(page, "low")).to_have_count(0)
    piece = page.locator('[data-piece$=" 2"]')
    piece.focus()
    page.keyboard.press("ArrowDown")
    expect(pieces(page, "low")).to_have_count(1)
    expect(piece).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(pieces(page, "low")).to_have_count(0)
    expect(piece).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    for first in range(1, 8):
        for second in range(1, first):
            page.keyboard.press(str(first))
            page.keyboard.press(str(second))
            expect(pieces(page, "low")).to_have_count(2)
            if confirm(page).is_enabled():
                page.keyboard.press("Enter")
                is_over(page)
                return
            page.keyboard.press(str(first))
            page.keyboard.press(str(second))
    raise AssertionError("no right setting was found")


@pytest.mark.parametrize(("width", "who"), [(390, "tom"), (1280, "tia")])
def test_tiles_are_set_by_touch(comes: Comes, width: int, who: str) -> None:
    person = comes(who, width=width)
    page = sets(person, f"tiles-{width}")
    expect(pieces(page, "high")).to_have_count(4)
    expect(pieces(page, "high").nth(0)).to_have_accessible_name(TILE)
    touch = page.context.new_cdp_session(page)
    for _ in range(2):
        start, end = pieces(page, "high").nth(0).bounding_box(), zone(page, "low").bounding_box()
        assert start is not None and end is not None
        points = [(start["x"] + 8, start["y"] + 12), (end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)]
        middle = tuple((a + b) / 2 for a, b in zip(*points, strict=True))
        for kind, at in (("touchStart", points[0]), ("touchMove", middle), ("touchMove", points[1])):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(pieces(page, "low")).to_have_count(2)
    if confirm(page).is_enabled():
        confirm(page).click()
    else:
        expect(setting(page).get_by_role("status")).to_contain_text("This is a foul")
        page.get_by_role("button", name="Have the hand set the house way").click()
    is_over(page)


def test_what_is_told_of_tiles_calls_none_a_card(comes: Comes) -> None:
    person = comes("nan")
    page = sets(person, "told")
    page.get_by_role("button", name="Have the hand set the house way").click()
    is_over(page)
    log = page.get_by_role("log")
    expect(log).to_contain_text("tile")
    assert "A card to" not in (log.text_content() or "")


@pytest.mark.parametrize("table", [table for table in TABLES if table.startswith("looks")])
def test_a_table_with_a_hand_to_set_has_no_fault_that_axe_finds(comes: Comes, table: str) -> None:
    page = sets(comes(table), table)
    check_looks(page, table)
    page.get_by_role("button", name="Have the hand set the house way").click()
    is_over(page)
