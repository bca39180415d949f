"""Results that say why, the net of the sitting, card by card in dealer training, and the edge in the lobby."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import Pace
from croupier.floor.workers.edges import count_edges
from tests.browser.conftest import Comes
from tests.browser.house import House, opened
from tests.browser.test_console import prepares
from tests.browser.test_felt import BOXES, stays
from tests.browser.test_screens import check_looks
from tests.browser.test_table_bar import MOVED
from tests.browser.test_trouble import AUTOMATIC, UNCUT, stacked

SLOWLY = Pace(betting_s=3600, deciding_s=3600, pause_s=3600)


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("results") / "floor.db"
    openings = (Opening("punto", "baccarat-punto-banco"), Opening("training-dealer", "blackjack", FLOORPERSONS))
    with opened(path, *openings, pace=SLOWLY, cache=path.parent / "cache") as house:
        yield house


def test_a_bust_says_its_total_and_the_purse_has_the_net_of_the_sitting(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "Th 6d 5c 9s Ks")
    house.opens("busts", "blackjack", {**UNCUT, "dealer_second_card": "after the players"}, AUTOMATIC)
    ann = comes("ann")
    ann.sits("busts", "2")
    page = ann.page
    purse = page.get_by_role("region", name="Your chips")
    expect(purse).to_contain_text("No round played yet")
    ann.presses(ann.spot("blackjack", "2"))
    ann.choice("Ready").click()
    expect(ann.choice("Hit")).to_be_visible()
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(MOVED)
    while ann.choice("Hit").count():
        ann.presses(ann.choice("Hit"))
    expect(page.locator(".outcome")).to_contain_text(re.compile(r"Bust: 2\d"))
    assert page.evaluate("[...window.moved.values()]")[0] == 0  # the card that was hit moves at once
    expect(purse).to_contain_text(re.compile("Last round −\\$25 · this sitting −\\$25"))
    page.emulate_media(reduced_motion="reduce")
    check_looks(page, "bust")


def test_at_baccarat_the_bar_keeps_its_height_and_the_felt_its_place(comes: Comes) -> None:
    bea = comes("bea")
    bea.sits("punto", "1")
    expect(bea.choice("Let the shoe pass")).to_be_visible()
    before = bea.page.evaluate(BOXES)
    bar = bea.page.locator(".actions").bounding_box()
    bea.presses(bea.spot("banker", "1"))
    assert bea.page.locator(".actions").bounding_box() == bar
    stays(bea, {name: at for name, at in before.items() if "|" in name})
    bea.choice("Ready").click()
    expect(bea.page.locator(".outcome")).to_contain_text(re.compile(r"Player \d, banker \d"))
    assert bea.page.locator(".actions").bounding_box() == bar


def test_a_dealer_in_training_deals_one_card_with_each_press(comes: Comes) -> None:
    eve, dan = comes("eve"), comes("dan", Role.DEALER)
    eve.sits("training-dealer", "2")
    dan.at("training-dealer")
    prepares(dan, eve)
    dan.choice("Begin the round").click()
    expect(eve.page.get_by_text("Place your wagers.")).to_be_visible()
    eve.presses(eve.spot("blackjack", "2"))
    steps = dan.page.get_by_role("group", name="The round")
    steps.get_by_role("button", name="Make the announcement").click()
    for number in range(1, 5):
        steps.get_by_role("button", name="Deal the next card").click()
        expect(dan.page.locator(".felt .card")).to_have_count(number)
    expect(dan.page.locator(".score")).to_contain_text("0 wrong")


def test_the_lobby_shows_the_edge_of_the_main_wager_and_names_it(comes: Comes, house: House) -> None:
    async def count() -> None:
        count_edges(house.floor)

    house.do(count())
    page = comes("fay").goes_to("")
    card = page.locator('a[href="#/table/punto"]')
    expect(card.locator(".facts")).to_contain_text(re.compile(r"edge \d\.\d\d %"))
    expect(card.locator(".of")).to_have_text(re.compile("of the money risked on the .*wager"))
