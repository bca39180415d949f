"""A visitor plays at once, keeps their name if they like, and reads analysis and law without an account."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.declare.duties import ALL_CHORES
from croupier.floor.people import login_limits
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import Pace
from croupier.games import DECLARED
from tests.browser.conftest import Comes
from tests.browser.house import House, Person, opened
from tests.browser.test_screens import check_looks
from tests.floor.floor import SECRET

WEIGHT_MAX = 150_000
"""What a visitor's browser may receive until cards lie on the table, in bytes."""
AGAINST_EACH_OTHER = ("poker", "baccarat-chemin-de-fer")
"""Where players wager against each other, no click of a lone guest can deal; test_poker and test_banks play there."""
DEALT = ".table .card, .table .die, .table .ball.drawn, .table .outcome"


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("guests") / "floor.db"
    slowly = Pace(betting_s=3600, deciding_s=3600, pause_s=3600)
    with opened(path, *[Opening(f"{game}-{at}", game) for game in DECLARED for at in (1, 2)], pace=slowly) as house:
        yield house


@pytest.fixture(autouse=True)
def from_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of a file come from one address, more often than the floor allows."""
    monkeypatch.setattr(login_limits, "GUESTS_FROM_MAX", 1000)


def named(person: Person) -> str:
    return person.page.locator("header.top .name").inner_text()


def plays_now(person: Person, *path: str) -> None:
    page = person.goes_to(*path)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Keep your name")).to_be_visible()
    expect(page.get_by_role("region", name=f", {named(person)}")).to_be_visible()


def check_deal(person: Person) -> None:
    person.choice(re.compile("and (deal|draw|roll|spin)")).click()
    expect(person.page.locator(DEALT).first).to_be_visible()


def test_a_visitor_sees_a_card_after_two_clicks_and_types_nothing(comes: Comes, tmp_path: Path) -> None:
    visitor = comes("")
    page = visitor.goes_to("")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    check_looks(page, "door-with-guests")
    received = visitor.context.new_cdp_session(page)
    received.send("Network.enable")
    received.send("Network.setCacheDisabled", {"cacheDisabled": True})
    weights: list[float] = []
    received.on("Network.loadingFinished", lambda told: weights.append(told["encodedDataLength"]))
    received.on("Network.webSocketFrameReceived", lambda told: weights.append(len(told["response"]["payloadData"])))
    page.reload()
    began = time.monotonic()
    plays_now(visitor, "")
    expect(page.get_by_role("heading", level=1)).to_have_text("Blackjack")
    expect(page.get_by_role("region", name="Your chips")).to_contain_text("$500")
    check_deal(visitor)
    took = time.monotonic() - began
    print(json.dumps({"clicks": 2, "seconds": round(took, 2), "bytes": int(sum(weights))}))
    assert sum(weights) < WEIGHT_MAX
    check_looks(page, "guest-at-table")


def test_a_guest_keeps_name_chips_and_rounds(comes: Comes) -> None:
    visitor = comes("")
    plays_now(visitor, "table", "casino-war-1")
    page = visitor.page
    expect(page).to_have_title("Casino War · Croupier")
    name = named(visitor)
    page.get_by_role("button", name="Keep your name").click()
    check_looks(page, "keep-name")
    page.get_by_label("Secret").fill("short")
    page.get_by_role("button", name="Keep my name").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_label("Secret").fill(SECRET)
    page.get_by_role("button", name="Keep my name").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("header.top .pill")).to_have_text("player")
    expect(page.get_by_role("region", name=f", {name}")).to_be_visible()
    expect(page.get_by_role("region", name="Your chips")).to_contain_text("$500")
    check_deal(visitor)
    page.get_by_role("button", name="Sign out").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Secret").fill(SECRET)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("region", name=f", {name}")).to_be_visible()
    expect(page.locator("header.top .pill")).to_have_text("player")


def test_a_guest_who_signs_out_is_asked_first(comes: Comes) -> None:
    visitor = comes("")
    plays_now(visitor, "")
    page = visitor.page
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign out without it").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_visitor_reads_the_analysis_the_guide_and_the_law(comes: Comes) -> None:
    visitor = comes("")
    page = visitor.goes_to("")
    main = page.get_by_role("navigation", name="Main")
    main.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("region", name="Paytable editor").get_by_role("textbox").first).to_be_visible()
    expect(page).to_have_title(re.compile("analysis"))
    visitor.goes_to("analysis", "casino-war", "-", "guide")
    expect(page.frame_locator("iframe[title='Gaming guide']").get_by_role("heading", level=1)).to_be_visible()
    main.get_by_role("link", name="The law").click()
    visitor.goes_to("trace", "19:47-22.10")
    expect(page.get_by_role("heading", name="19:47-22.10(a)", exact=True)).to_be_visible()
    check_looks(page, "law-for-visitors")
    visitor.goes_to("analysis", "casino-war")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_title("Casino War · Croupier")
    visitor.goes_to("accounts")
    expect(page.get_by_role("heading", name="Your role cannot open this page")).to_be_visible()


@pytest.mark.parametrize("game", [game for game in DECLARED if game not in ("craps", *AGAINST_EACH_OTHER)])
def test_one_click_wagers_and_deals_at_every_game(comes: Comes, game: str) -> None:
    visitor = comes("")
    plays_now(visitor, "table", f"{game}-2")
    check_deal(visitor)


@pytest.mark.parametrize("game", AGAINST_EACH_OTHER)
def test_a_lone_guest_is_told_that_the_table_waits_for_a_second_player(comes: Comes, game: str) -> None:
    visitor, other = comes(""), comes("")
    plays_now(visitor, "table", f"{game}-1")
    page = visitor.page
    bar = page.get_by_role("group", name="What you can do")
    expect(bar).to_contain_text("This table waits for a second player: you wager against each other here.")
    expect(page.locator("header .waits")).to_have_text("Waiting for a second player.")
    expect(visitor.choice(re.compile("and deal"))).to_have_count(0)
    check_looks(page, f"alone-at-{game}")
    bar.get_by_role("link", name="Choose another table").click()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    expect(page.locator(f'a[href="#/table/{game}-1"]')).to_contain_text("waits for a second player")
    visitor.goes_to("table", f"{game}-1")
    # Play now beside the analysis of the game leads to the table where one player waits; then a round begins.
    other.goes_to("analysis", game)
    other.page.get_by_role("button", name="Play now").click()
    expect(other.page.locator("header .quiet").first).to_have_text(f"{game}-1")
    expect(page.locator("header .waits")).not_to_have_text("Waiting for a second player.")
    expect(bar).not_to_contain_text("second player")


def test_nothing_of_it_shows_where_the_floor_takes_no_guests(browser: Browser, tmp_path: Path) -> None:
    with opened(tmp_path / "floor.db", Opening("war", "casino-war", ALL_CHORES), guests=False) as closed:
        visitor = Person(browser, closed, "", Role.PLAYER)
        for path in ((), ("analysis", "casino-war"), ("trace",), ("table", "war")):
            page = visitor.goes_to(*path)
            expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
            expect(page.get_by_role("button", name="Play now")).to_have_count(0)
            expect(page.get_by_role("navigation", name="Main")).to_have_count(0)
        assert visitor.complaints == []
        visitor.leaves()
