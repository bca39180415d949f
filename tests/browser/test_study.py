"""A fresh install: charts of a default house at once, with a legend; and a trainee who deals to simulated players."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.analysis.cache import shipped_figures
from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from tests.browser.conftest import Comes
from tests.browser.house import House, opened
from tests.browser.test_screens import check_looks

STEPS_MAX = 200


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("study")
    openings = (Opening("training-alone", "blackjack", FLOORPERSONS),)
    with opened(folder / "floor.db", *openings, cache=folder / "cache") as house:
        yield house


def test_a_fresh_install_has_the_charts_of_a_default_house_before_the_plots(comes: Comes) -> None:
    ann = comes("ann")
    page = ann.goes_to("analysis", "blackjack", "-", "pictures")
    began = time.monotonic()
    # If the code has changed since scripts/figures was run, the figures are computed first.
    chart = page.get_by_role("region", name="Hard totals, a chart of best play")
    expect(chart).to_be_visible(timeout=120_000)
    took = time.monotonic() - began
    print(json.dumps({"seconds to the first chart": round(took, 2), "shipped": bool(shipped_figures())}))
    expect(page.get_by_text("Calculating the plots of the par sheet")).to_be_visible()
    cell = page.get_by_role("region", name="Hard totals", exact=True).locator("tbody td").first
    cell.hover()
    expect(page.get_by_role("region", name="Hard totals", exact=True).get_by_role("status")).to_contain_text("column 2")
    expect(page.get_by_role("region", name="Legend")).to_contain_text("P means split")
    check_looks(page, "charts")


def test_a_trainee_begins_alone_with_simulated_players(comes: Comes) -> None:
    dan = comes("dan", Role.DEALER)
    page = dan.at("training-alone")
    dan.choice("Simulated players").click()
    page.get_by_label("How many at the table").fill("3")
    page.get_by_role("button", name="Seat them").click()
    for number in (1, 2, 3):
        expect(page.get_by_role("region", name=f"Position {number}, patron-{number}")).to_be_visible()
    check_looks(page, "simulated-players")
    due, begin = dan.choice("Do what is due"), dan.choice("Begin the round")
    for _ in range(STEPS_MAX):
        if page.locator(".pay input").count():
            break
        if due.is_enabled():
            due.click()
        elif begin.is_enabled():
            begin.click()
        page.wait_for_timeout(60)
    expect(page.locator(".pay li")).not_to_have_count(0)
    expect(page.locator(".pay li").first).to_contain_text("patron-")
