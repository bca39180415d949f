"""Results that say why, the net of the sitting, card by card in dealer training, and the edge in the lobby."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import Pace
from croupier.floor.tables.past_results import PastResult
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
    games = {"punto": "baccarat-punto-banco", "shoe": "minibaccarat", "wheel": "roulette", "dice": "craps"}
    openings = [Opening(name, game) for name, game in games.items()]
    openings.append(Opening("training-dealer", "blackjack", FLOORPERSONS))
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


def test_a_board_shows_the_roads_of_baccarat_the_numbers_of_a_wheel_and_the_throws_of_the_dice(
    comes: Comes, house: House
) -> None:
    """One hand is played; the other results are put in, so that there are many of them to look at."""
    rooms, chance = house.floor.rooms, random.Random(8047)
    ida = comes("ida")
    ida.sits("shoe", "2")
    page = ida.page
    ida.presses(ida.spot("player", "2"))
    ida.choice("Ready").click()
    expect(page.locator(".outcome")).to_be_visible()
    page.get_by_role("tab", name="Board").click()
    plate = page.get_by_role("region", name="Bead plate").get_by_role("listitem")
    expect(plate.last).to_contain_text(re.compile(r"(player|banker|tie), player \d, banker \d"))
    hands = rooms["shoe"].past_results.kept
    shoe = hands[-1].shoe
    for number in range(100, 160):
        counts = chance.randrange(10), chance.randrange(10)
        won = "tie" if counts[0] == counts[1] else "player" if counts[0] > counts[1] else "banker"
        hands.append(PastResult(number, shoe, won, counts))
    for number in range(1, 90):
        rooms["wheel"].past_results.kept.append(PastResult(number, won=str(chance.randrange(37))))
        dice = chance.randrange(1, 7), chance.randrange(1, 7)
        rooms["dice"].past_results.kept.append(PastResult(number, dice=dice, point=chance.choice((0, 4, 8))))
    for table, shown in (
        ("wheel", page.get_by_role("list", name="The last results, the latest first")),
        ("dice", page.get_by_role("list", name="The last throws, the latest first")),
        ("shoe", page.get_by_role("region", name="Cockroach road")),
    ):
        ida.at(table)
        page.get_by_role("tab", name="Board").click()
        expect(shown).to_be_visible()
        check_looks(page, f"board-{table}")


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
