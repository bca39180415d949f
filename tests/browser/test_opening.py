"""A table is opened from the page: a name that is free, answers by yes or no, a house from a file."""

from pathlib import Path

from playwright.sync_api import Page, expect

from croupier.floor.people.roles import Role
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.test_oversight import refused
from tests.browser.test_screens import check_looks

FIELDS_MAX, HEIGHT_MAX = 16, 1_600
"""How many fields a form shows that offers presets, and how high it may be on a laptop."""
FIELDS = (
    "[...document.querySelectorAll('.page :is(input, select, textarea)')].filter((one) => one.checkVisibility()).length"
)


def unfolds(page: Page) -> None:
    """Shows the choices that most people leave as they are."""
    page.get_by_text("All other choices").click()


def test_a_table_is_opened_from_a_preset_and_the_other_choices_are_folded_away(comes: Comes, house: House) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to("open")
    page.get_by_label("Game").first.select_option("blackjack")
    presets = page.get_by_role("group", name="House", exact=True)
    expect(presets.get_by_role("radio", name="Default")).to_be_checked()
    assert 5 <= presets.get_by_role("radio").count() <= 9
    expect(page.get_by_text("The law allows these choices.")).to_be_visible()
    check_looks(page, "open-presets")
    assert page.evaluate(FIELDS) <= FIELDS_MAX
    assert page.evaluate("document.documentElement.scrollHeight") < HEIGHT_MAX
    presets.get_by_role("radio", name="High limits").check()
    expect(page.get_by_label("Lowest wager").first).to_have_value("100")
    presets.get_by_role("radio", name="6 to 5, by hand").check()
    expect(page.get_by_label("Lowest wager").first).to_have_value("10")
    expect(page.get_by_text("5 differ from the default house")).to_be_visible()
    expect(page.get_by_text("The law allows these choices.")).to_be_visible()
    page.get_by_label("Name of the table").fill("from-a-preset")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_title("Blackjack · Croupier")
    opened = house.floor.rooms["from-a-preset"].table.rules.house
    assert [opened[key] for key in ("variation", "decks", "cutting_cards", "dealing")] == ["6 to 5", 2, 2, "hand"]


def test_what_breaks_the_law_is_not_folded_away(comes: Comes) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to("open")
    page.get_by_label("Game").first.select_option("three-card-poker")
    unfolds(page)
    bonus = page.get_by_label("Bonus on the ante for a straight flush")
    bonus.fill("4 to 1")
    expect(page.get_by_role("complementary", name="Findings")).to_contain_text("1 violation")
    page.get_by_role("radio", name="Two positions").check()
    expect(page.get_by_text("The law allows these choices.")).to_be_visible()
    expect(bonus).to_have_value("5 to 1")


def test_the_name_that_is_proposed_is_free(comes: Comes) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to("open")
    page.get_by_label("Game").first.select_option("four-card-poker")
    name = page.get_by_label("Name of the table")
    expect(name).to_have_value("four-card-poker-1")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_title("Four Card Poker · Croupier")
    page.get_by_role("link", name="Lobby", exact=True).click()
    page.get_by_role("link", name="Open a table").click()
    page.get_by_label("Game").first.select_option("four-card-poker")
    expect(name).to_have_value("four-card-poker-2")


def test_what_is_answered_by_yes_or_no_is_never_typed(comes: Comes) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to("open")
    page.get_by_label("Game").first.select_option("blackjack")
    unfolds(page)
    insured = page.get_by_role("combobox", name="Insurance against a dealer who shows an ace")
    expect(insured).to_have_value("true")
    insured.select_option(label="no")
    expect(page.get_by_role("complementary", name="Findings")).to_contain_text("19:47-2.9")
    insured.select_option(label="yes")
    expect(page.get_by_text("The law allows these choices.")).to_be_visible()


def chooses(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as asked:
        page.get_by_label("House file").click()
    asked.value.set_files(file)


def test_a_house_file_takes_the_form_to_its_game(comes: Comes, tmp_path: Path) -> None:
    sue = comes("sue", Role.SUPERVISOR)
    page = sue.goes_to("open")
    page.get_by_label("From a file").check()
    file = tmp_path / "house.toml"
    text = 'game = "three-card-poker"\npositions = 6\n'
    file.write_text(text)
    chooses(page, file)
    expect(page.get_by_label("Game").first).to_have_value("three-card-poker")
    expect(page.get_by_label("Its text")).to_have_value(text)
    expect(page.get_by_text("The law allows these choices.")).to_be_visible()
    file.write_text("positions = = 6")
    chooses(page, file)
    expect(page.get_by_role("complementary", name="Findings")).to_contain_text("The file is not TOML")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    refused(sue)
