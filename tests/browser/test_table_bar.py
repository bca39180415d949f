"""The bar and the record of a table: chips, Ready, Next hand, notices, and the paragraph that a citation shows."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import Pace
from tests.browser.conftest import Comes
from tests.browser.house import House, opened
from tests.browser.test_screens import check_looks

SLOWLY = Pace(betting_s=3600, deciding_s=3600, pause_s=3600)

REQUIRED = {
    "flop-poker": ("ante", "pot"),
    "ultimate-texas-hold-em": ("ante", "blind"),
    "baccarat-punto-banco": ("banker",),
}
"""Games and the wagers that one click places; where there are two, the rules require the second with the first."""
BOX = "const box = document.querySelector('.felt').getBoundingClientRect(); [box.top, box.height].map(Math.round)"


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("bar") / "floor.db"
    openings = [Opening("war", "casino-war"), Opening("training-stud", "mississippi-stud"), Opening("dice", "craps")]
    openings += [Opening(f"again-{game}", game) for game in REQUIRED]
    with opened(path, *openings, pace=SLOWLY) as house:
        yield house


def test_the_next_hand_begins_when_the_player_asks_and_the_rack_keeps_the_cards_of_the_last(comes: Comes) -> None:
    ann = comes("ann")
    ann.sits("war", "1")
    page = ann.page
    for _ in range(3):
        ann.presses(ann.spot("initial", "1"))
    expect(page.get_by_role("tabpanel").locator("li.bet")).to_have_count(1)  # one line per wager, not per chip
    expect(page.get_by_role("tabpanel").locator("li.bet")).to_contain_text("$75.00")
    page.get_by_role("button", name="Ready").click()
    again, gives_up = page.get_by_role("button", name="Next hand"), page.get_by_role("button", name="Surrender")
    expect(again.or_(gives_up).first).to_be_visible()
    if gives_up.count():
        gives_up.click()
    expect(page.locator(".rack .many")).to_have_text(re.compile(r"^\d+ ?cards in the discard rack"))
    again.click()
    expect(page.get_by_text("round 2", exact=True)).to_be_visible()
    expect(page.locator(".rack .many")).to_have_text(re.compile(r"^[1-9]\d* ?cards in the discard rack"))


@pytest.mark.parametrize("game", REQUIRED)
def test_the_same_wagers_are_placed_again_with_those_that_belong_to_them_and_the_felt_stays(
    comes: Comes, game: str
) -> None:
    gil = comes(f"gil-{game}")
    gil.sits(f"again-{game}", "1")
    page = gil.page
    box = page.evaluate(BOX)
    gil.choice("and deal").click()
    over, plays = page.get_by_role("button", name="Next hand"), page.locator(".choices .choice button")
    for _ in range(4):
        expect(page.locator(".waits")).to_have_text(re.compile("your turn|Between rounds"))
        assert page.evaluate(BOX) == box
        if over.count():
            break
        gil.presses(plays.last)
    over.click()
    page.get_by_role("button", name="Same again").click()
    for wager in REQUIRED[game]:
        expect(gil.staked(wager, "1")).to_be_visible()
    assert page.evaluate(BOX) == box
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_text("No more bets").first).to_be_visible()


def test_a_citation_shows_its_paragraph_and_the_hand_goes_on(comes: Comes) -> None:
    bob = comes("bob")
    bob.sits("war", "2")
    page = bob.page
    bob.presses(bob.spot("initial", "2"))
    cite = page.get_by_role("tabpanel").locator(".cites a").first
    name = cite.inner_text()
    cite.click()
    shown = page.get_by_role("dialog", name=name)
    expect(shown).to_contain_text(name)
    expect(shown.locator("p")).not_to_have_text("…")
    expect(page).to_have_url(re.compile("#/table/war$"))
    check_looks(page, "paragraph")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_a_notice_ends_with_the_success_that_follows_it(comes: Comes) -> None:
    page = comes("cat").at("war")
    page.get_by_role("button", name="Buy in").click()
    page.get_by_label("Dollars").fill("much")
    page.get_by_role("button", name="Buy chips").click()
    expect(page.locator(".notice")).to_contain_text("much is not an amount.")
    page.get_by_role("button", name="$1,000").click()
    page.get_by_role("button", name="Buy chips").click()
    expect(page.get_by_role("region", name="Your chips")).to_contain_text("$1,000")
    expect(page.locator(".notice")).to_have_count(0)


def test_the_coach_of_a_training_table_is_on_until_the_player_switches_it_off(comes: Comes) -> None:
    dot = comes("dot")
    dot.sits("training-stud", "1")
    page = dot.page
    page.get_by_role("tab", name="Coach").click()
    expect(page.get_by_label("before I decide")).to_be_checked()
    page.get_by_label("never").check()
    page.reload()
    page.get_by_role("tab", name="Coach").click()
    expect(page.get_by_label("never")).to_be_checked()


def test_craps_says_whose_the_dice_are_prints_what_pays_and_shows_every_chip(comes: Comes) -> None:
    eve = comes("eve")
    eve.sits("dice", "1")
    page = eve.page
    eve.spot("pass", "").click()
    expect(page.locator(".notice")).to_contain_text("The dice must first be offered to you at position 1")
    eve.presses(eve.choice("Take the dice"))
    expect(eve.spot("field", "")).to_contain_text("2 · 3 · 4 · 9 · 10 · 11 · 12")
    expect(eve.spot("any seven", "")).to_contain_text("4 to 1")
    expect(eve.spot("place", "6")).to_contain_text("7 to 6")
    for wager, place in (("pass", ""), ("hardway", "8"), ("field", "")):
        eve.presses(eve.spot(wager, place))
        expect(eve.spot(wager, place).locator(".pile")).to_be_visible()
    expect(page.get_by_role("button", name="Ready to roll")).to_be_visible()
    check_looks(page, "craps-bets")


MOVED = """() => {
  window.moved = new Map()
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    if (this.classList.contains('card') && !window.moved.has(this)) window.moved.set(this, options.duration)
    return animate.call(this, frames, options)
  }
}"""
"""Notes when each card leaves the shoe: Svelte waits in an animation of its own, the first, before the card moves."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_are_dealt_one_by_one_unless_the_viewer_prefers_less_motion(
    comes: Comes, house: House, motion: str
) -> None:
    fay = comes(f"fay-{motion}")
    table = f"motion-{motion}"
    house.opens(table, "casino-war", {}, frozenset())
    page = fay.at(table)
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    fay.sits(table, "1")
    page.evaluate(MOVED)
    fay.presses(fay.spot("initial", "1"))
    page.get_by_role("button", name="Ready").click()
    expect(page.locator(".felt .card")).not_to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("Next hand|Surrender"))).to_be_visible()
    moved = page.evaluate("[...window.moved.values()]")
    assert moved == ([] if motion == "reduce" else [0, 150])
