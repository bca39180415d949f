"""A fresh install: charts of a default house at once, with a legend; and a trainee who deals to simulated players."""

import json
import re
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
from tests.floor.test_study import BEST, WRONG

STEPS_MAX = 200


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("study")
    openings = (Opening("training-alone", "blackjack", FLOORPERSONS), Opening("war", "casino-war"))
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
    worth: dict[str, object] = {"cards": ["Tc", "2d"], "dealer": "2s", "unit": "blackjack wager"}
    choices = [("hit", -0.25, 0.0, True), ("stand", -0.29, 0.04, False)]
    names = ("words", "worth_rounded", "cost_rounded", "best")
    worth |= {"choices": [dict(zip(names, choice, strict=True)) for choice in choices]}
    page.route("**/api/worth?*", lambda asked: asked.fulfill(json=worth))  # tests/floor/test_study.py has the values
    cell.get_by_role("button").click()
    expect(page.get_by_role("region", name="Value of every choice")).to_contain_text("costs 4.00 %")
    page.keyboard.press("ArrowRight")
    expect(cell.locator("xpath=following-sibling::td[1]/button")).to_be_focused()
    check_looks(page, "charts")


def test_two_houses_stand_side_by_side_and_a_game_has_a_page(comes: Comes) -> None:
    ann = comes("ann")
    page = ann.goes_to("analysis", "casino-war", "-", "compare")
    compared = page.get_by_role("region", name="The two houses compared")
    expect(compared.locator("tbody tr").first).to_contain_text("0.0000 %")
    other = page.get_by_role("region", name="House B")
    other.get_by_text("Change its rules").click()
    page.locator('[id="b-option-payout_odds.tie wager"]').fill("11 to 1")
    expect(compared).to_contain_text("11 to 1 in B")
    expect(compared.locator("tbody tr", has_text="tie wager").first.locator(".won")).to_contain_text("−")
    check_looks(page, "compare")
    ann.goes_to("analysis", "casino-war", "-", "about")
    about = page.get_by_role("article", name="About Casino War")
    expect(about.get_by_role("heading", name="Best play")).to_be_visible()
    expect(about).to_contain_text("Of every $100 on the initial wager, the house keeps $2.33")
    about.locator(".cites a").first.click()
    expect(page.get_by_role("dialog", name="19:47-22")).to_be_visible()
    page.keyboard.press("Escape")
    check_looks(page, "about")


def test_own_mistakes_are_asked_again_and_progress_is_drawn(comes: Comes, house: House) -> None:
    eve = comes("eve")

    async def judged() -> None:
        for decision in (BEST, WRONG):
            house.floor.rooms["training-alone"].lessons.judged("eve", decision)

    house.do(judged())
    page = eve.goes_to("practice")
    asked = page.get_by_role("region", name="Your mistakes, asked again")
    for chosen, says in (("Surrender", "Not the best."), ("War", "Right."), ("War", "Right.")):
        asked.get_by_role("button", name=chosen).click()
        expect(asked.get_by_role("status")).to_contain_text(says)
        check_looks(page, "mistakes") if chosen == "Surrender" else None
        asked.get_by_role("button", name="Next").click()
    expect(asked).to_contain_text("No mistake is left")
    expect(page.get_by_role("region", name="Your progress")).to_contain_text("50 %")


def test_a_dealer_computes_payments_and_the_instructor_sees_the_class(comes: Comes) -> None:
    dan = comes("dan", Role.DEALER)
    page = dan.goes_to("practice")
    school = page.get_by_role("region", name="Dealer school")
    school.get_by_label("Game").select_option("casino-war")
    field = school.get_by_label("Dollars, without the stake")
    for amount in ("0.01", "1"):
        field.fill(amount)
        school.get_by_role("button", name="Pay").click()
        expect(school.get_by_role("status")).to_contain_text("Not right: $")
        school.get_by_role("button", name="Next question").click()
    school.get_by_label("Questions").select_option("irregularities")
    school.get_by_role("group", name="Answers").get_by_role("button").first.click()
    expect(school.get_by_role("status")).to_contain_text("19:47-")
    check_looks(page, "dealer-school")
    sue = comes("sue", Role.SUPERVISOR)
    page = sue.goes_to("practice")
    line = page.get_by_role("region", name="The class").get_by_role("row", name="dan")
    expect(line).to_contain_text("of 3")
    expect(line).to_contain_text("Payments to compute")
    check_looks(page, "class")


def test_a_trainee_begins_alone_with_simulated_players_and_reports_what_the_instructor_plants(comes: Comes) -> None:
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
    sue = comes("sue", Role.SUPERVISOR)
    sue.at("training-alone")
    sue.choice("Plant a fault").click()
    sue.page.get_by_label("What goes wrong").select_option("wrong payment")
    sue.page.get_by_role("button", name="Plant it").click()
    seen = page.get_by_role("log", name="At the table", exact=True)
    expect(seen).to_contain_text("A second dealer hands patron-")
    paid = re.search(r"patron-\d", seen.inner_text())
    assert paid is not None
    dan.choice("Report an irregularity").click()
    check_looks(page, "planted-fault")
    page.get_by_role("button", name=f"Wrong payment: {paid[0]}").click()
    expect(page.locator(".score")).to_contain_text("1 reported, 0 missed")
    expect(seen).to_contain_text("Right: wrong payment.")
    dan.choice("Plant faults").click()
    expect(dan.choice("Stop the faults")).to_be_visible()


def test_the_floor_desk_shows_hold_beside_the_expectation(comes: Comes, house: House) -> None:
    dot = comes("dot")
    dot.sits("war", "1")
    page = dot.page
    dot.choice("and deal").click()
    # The pause between rounds may be over before a look at the page; the net of the round stays.
    over = page.get_by_role("region", name="Your chips").get_by_text("Last round")
    gives_up = page.get_by_role("button", name="Surrender")
    expect(over.or_(gives_up).first).to_be_visible()
    if gives_up.count():
        gives_up.click()
    expect(over).to_be_visible()
    sue = comes("sue", Role.SUPERVISOR)
    page = sue.goes_to("floor")
    line = page.get_by_role("region", name="Figures of the tables").get_by_role("row", name="war")
    expect(line).to_contain_text("$500")
    expect(line).to_contain_text("$10")
    check_looks(page, "floor-desk")
