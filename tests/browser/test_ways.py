"""Ways about the floor: colors, keys, addresses, titles, and back again."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from croupier.floor.people.roles import Role
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.test_oversight import refused
from tests.browser.test_screens import GROUND, in_colors
from tests.floor.floor import SECRET

INK = "selector => getComputedStyle(document.querySelector(selector)).color"
FOCUSED = """() => {
  const one = document.activeElement
  const outlined = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  const drawn = [one, one.parentElement].some((what) => outlined(getComputedStyle(what)))
  return drawn ? '' : one.outerHTML.slice(0, 120)
}"""
"""What has the focus and shows nothing of it."""
CONTROLS_MIN, CONTROLS_MAX = 100, 1000
"""How many controls the page that opens a table may have, with all its choices shown."""
EDGES = """[...document.querySelectorAll('meta[name="theme-color"]')]
  .filter(({ media }) => matchMedia(media).matches).map(({ dataset }) => dataset.colors)"""
"""In which colors the browser paints what is around the page."""


def chosen(page: Page) -> str:
    found = page.evaluate("document.documentElement.dataset.theme ?? ''")
    assert isinstance(found, str)
    return found


def test_colors_follow_the_system_until_the_user_chooses(comes: Comes) -> None:
    page = comes("ann").goes_to("")
    colors = page.get_by_role("combobox", name="Colors", exact=True)
    for color in GROUND:
        in_colors(page, color)
        assert page.evaluate(EDGES) == [color]
    colors.select_option("light")
    expect(page.locator("html")).to_have_css("background-color", GROUND["light"])
    assert page.evaluate(EDGES) == ["light"]
    page.reload()
    expect(colors).to_have_value("light")
    expect(page.locator("html")).to_have_css("background-color", GROUND["light"])
    assert page.evaluate(EDGES) == ["light"]
    colors.select_option("system")
    expect(page.locator("html")).to_have_css("background-color", GROUND["dark"])
    page.reload()
    expect(colors).to_have_value("system")
    assert chosen(page) == ""


def test_chosen_colors_are_there_before_the_program_of_the_page_is(comes: Comes) -> None:
    person = comes("ann")
    page = person.goes_to("")
    in_colors(page, "dark")
    page.get_by_role("combobox", name="Colors", exact=True).select_option("light")
    page.route("**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.reload()
    assert page.locator("#app").inner_html() == "" and chosen(page) == "light"
    expect(page.locator("html")).to_have_css("background-color", GROUND["light"])


def test_what_is_chosen_in_one_window_is_so_in_all(comes: Comes) -> None:
    person = comes("ann")
    page = person.goes_to("")
    other = person.context.new_page()
    other.goto(person.house.address)
    page.get_by_role("combobox", name="Colors", exact=True).select_option("dark")
    expect(other.get_by_role("combobox", name="Colors", exact=True)).to_have_value("dark")
    expect(other.locator("html[data-theme=dark]")).to_have_count(1)


def test_the_felt_is_the_same_by_day_and_by_night(comes: Comes) -> None:
    page = comes("ann").at("war")
    found = []
    for color in ("light", "dark"):
        page.get_by_role("combobox", name="Colors", exact=True).select_option(color)
        found.append([page.evaluate(INK, part) for part in (".felt", ".felt .many", ".felt button")])
        found[-1].append(page.evaluate("getComputedStyle(document.querySelector('.felt')).backgroundImage"))
    assert found[0] == found[1]


def test_the_first_key_skips_to_what_matters(comes: Comes) -> None:
    page = comes("ann").goes_to("")
    expect(page.locator('a[href="#/table/war"]')).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("button", name="Skip to main content")
    expect(skip).to_be_focused()
    # It comes down within a frame, and is wholly on the screen then.
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("searchbox", name="Find a game")).to_be_focused()


@pytest.mark.parametrize("color", ["light", "dark"])
def test_whatever_has_the_focus_shows_it(comes: Comes, color: str) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to("open")
    page.get_by_role("combobox", name="Colors", exact=True).select_option(color)
    expect(page.get_by_text("The law allows these choices.")).to_be_visible()
    # The page is short while its groups of choices are closed. They are opened, so that more controls are passed.
    page.get_by_text("All other choices").press("Enter")
    page.get_by_role("button", name="Skip to main content").focus()
    passed = 0
    # After its last control the browser leaves the page, and nothing in it has the focus.
    while page.evaluate("document.activeElement !== document.body") and passed < CONTROLS_MAX:
        assert page.evaluate(FOCUSED) == ""
        page.keyboard.press("Tab")
        passed += 1
    assert CONTROLS_MIN < passed < CONTROLS_MAX


def test_parts_of_the_analysis_are_gone_through_by_keys_and_back_again(comes: Comes) -> None:
    page = comes("ann").goes_to("")
    page.get_by_role("link", name="Analysis").click()
    expect(page).to_have_url(re.compile("#/analysis/mississippi-stud$"))
    page.get_by_role("combobox", name="Game").select_option("casino-war")
    page.get_by_role("tab", name="Edge and paytable").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Felt")).to_be_focused()
    expect(page.get_by_role("img", name="The felt of Casino War")).to_be_visible()
    expect(page).to_have_url(re.compile("#/analysis/casino-war/-/felt$"))
    page.go_back()
    expect(page.get_by_role("tab", name="Edge and paytable")).to_have_attribute("aria-selected", "true")
    page.go_back()
    expect(page.get_by_role("combobox", name="Game")).to_have_value("mississippi-stud")
    page.go_back()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("", "Lobby"),
        ("no/such/page", "Lobby"),
        ("rounds", "Lobby"),
        ("table/war", "Casino War"),
        ("rounds/war", "Rounds of war"),
        ("analysis/casino-war", "casino-war: analysis"),
        ("trace/19:47-22", "19:47-22"),
        ("open", "Open a table"),
        ("floor", "Floor"),
    ],
)
def test_every_screen_has_a_title_of_its_own(comes: Comes, path: str, title: str) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to(path)
    expect(page).to_have_title(f"{title} · Croupier")


def test_after_signing_in_the_user_lands_on_the_requested_screen(comes: Comes, house: House) -> None:
    house.cookie("ann", Role.PLAYER)
    page = comes("").goes_to("table", "war")
    expect(page).to_have_title("Sign in · Croupier")
    page.get_by_label("Name").fill("ann")
    page.get_by_label("Secret").fill(SECRET)
    page.keyboard.press("Enter")
    expect(page).to_have_title("Casino War · Croupier")
    expect(page.locator("header .quiet").first).to_have_text("war")


def test_an_account_that_was_made_leaves_no_secret_in_the_form(comes: Comes) -> None:
    page = comes("ada", Role.ADMINISTRATOR).goes_to("accounts")
    form = page.get_by_role("form", name="Create an account")
    form.get_by_label("Name").fill("new one")
    form.get_by_label("Secret").fill(SECRET)
    form.get_by_label("Role").select_option("auditor")
    form.get_by_role("button").click()
    expect(page.get_by_text("new one is now an auditor.")).to_be_visible()
    expect(form.get_by_label("Name")).to_have_value("")
    expect(form.get_by_label("Secret")).to_have_value("")


def test_a_refusal_on_one_screen_is_not_shown_on_the_next(comes: Comes) -> None:
    ada = comes("ada", Role.ADMINISTRATOR)
    page = ada.goes_to("accounts")
    form = page.get_by_role("form", name="Create an account")
    form.get_by_label("Name").fill("ada")
    form.get_by_label("Secret").fill(SECRET)
    form.get_by_role("button").click()
    expect(page.locator(".notice")).to_have_count(1)
    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page.locator(".notice")).to_have_count(0)
    refused(ada)


def test_an_unknown_section_is_reported_in_place_of_the_paragraphs(comes: Comes) -> None:
    ann = comes("ann")
    page = ann.goes_to("trace", "19:99")
    expect(page.locator("main").get_by_role("alert")).to_contain_text("'19:99' is not a section or paragraph")
    refused(ann)


def test_who_leaves_the_analysis_before_it_came_is_not_fetched_back(comes: Comes) -> None:
    page = comes("ann").goes_to("")
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    with page.expect_request("**/api/games"):
        page.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", name="Analysis")).to_be_visible()
    with page.expect_event("requestfailed", lambda asked: asked.url.endswith("/api/games")):
        page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page).to_have_title("Lobby · Croupier")
    assert len(held) == 1


def test_a_page_that_does_not_come_says_so(comes: Comes) -> None:
    ann = comes("ann")
    page = ann.goes_to("")
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    page.route("**/assets/Trace*.js", lambda route: route.abort())
    page.get_by_role("link", name="The law").click()
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    page.unroute("**/assets/Trace*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="From paragraph to code")).to_be_visible()
    assert ann.complaints and all("Failed to" in one for one in ann.complaints)
    ann.complaints.clear()


def test_where_others_reach_the_floor_by_plain_http_a_table_can_be_played_at(comes: Comes) -> None:
    """Browsers keep some of their functions to https and to the machine itself."""
    ann = comes("ann")
    ann.page.add_init_script("delete Crypto.prototype.randomUUID")
    ann.sits("war-alone", "1")
    assert ann.page.evaluate("typeof crypto.randomUUID") == "undefined"


def test_the_law_of_a_game_is_found_by_its_name(comes: Comes) -> None:
    page = comes("ann").goes_to("trace", "19:47-22")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("19:47-22")
    page.get_by_role("combobox", name="Game").select_option(label="Mississippi Stud")
    expect(page.get_by_role("textbox", name="Section or paragraph")).to_have_value("19:47-35")
    expect(page.get_by_role("heading", name="19:47-35.10(a)", exact=True)).to_be_visible()
