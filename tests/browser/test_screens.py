"""Every screen: nothing on it keeps anybody out (axe), by day and by night, and it is no wider than the phone,
laptop or wall it is on.

With CROUPIER_SHOTS=FOLDER a picture of each is left there at every width, for whoever wants to look.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from croupier.floor.people.roles import Role
from tests.browser.conftest import Comes
from tests.browser.house import Person

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = {390: 844, 1280: 800, 2560: 1440}
Color = Literal["light", "dark"]
GROUND: dict[Color, str] = {"light": "rgb(238, 241, 238)", "dark": "rgb(20, 24, 26)"}
"""The ground of the page by day and by night."""
RUN = """async () => {
  const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}"""


def lobby(person: Person) -> Page:
    page = person.goes_to("")
    expect(page.locator('a[href="#/table/war"]')).to_contain_text("Casino War")
    return page


def table(person: Person) -> Page:
    page = person.at("ultimate")
    expect(page.get_by_role("button", name="Sit at 1", exact=True)).to_be_visible()
    return page


def craps(person: Person) -> Page:
    page = person.at("craps-by-hand")
    expect(page.get_by_role("group", name="The craps layout")).to_be_visible()
    return page


def training(person: Person) -> Page:
    page = person.at("training-stud")
    page.get_by_role("tab", name="Coach").click()
    expect(page.get_by_role("group", name="Show the coach")).to_be_visible()
    return page


def console(person: Person) -> Page:
    page = person.at("training-dealer")
    expect(page.get_by_role("region", name="Dealer's console")).to_be_visible()
    return page


def opening(person: Person) -> Page:
    page = person.goes_to("open")
    expect(page.get_by_text("The law allows these choices.")).to_be_visible()
    return page


def oversight(person: Person) -> Page:
    page = person.goes_to("floor")
    page.get_by_role("button", name="Audit the ledger now").click()
    expect(page.get_by_text("Clean:")).to_be_visible()
    return page


def rounds(person: Person) -> Page:
    page = person.goes_to("rounds", "war")
    expect(page.get_by_role("heading", name="Rounds of war")).to_be_visible()
    return page


def analysis(person: Person) -> Page:
    page = person.goes_to("analysis", "casino-war")
    expect(page.get_by_role("region", name="Paytable editor").get_by_role("textbox").first).to_be_visible()
    return page


def trace(person: Person) -> Page:
    page = person.goes_to("trace", "19:47-22.10")
    expect(page.get_by_role("heading", name="19:47-22.10(a)", exact=True)).to_be_visible()
    return page


def accounts(person: Person) -> Page:
    page = person.goes_to("accounts")
    expect(page.get_by_label("Role of ada")).to_be_visible()
    return page


SCREENS: list[tuple[str, str, Role, Callable[[Person], Page]]] = [
    ("lobby", "ann", Role.PLAYER, lobby),
    ("table", "ann", Role.PLAYER, table),
    ("craps", "ann", Role.PLAYER, craps),
    ("training", "ann", Role.PLAYER, training),
    ("rounds", "ann", Role.PLAYER, rounds),
    ("analysis", "ann", Role.PLAYER, analysis),
    ("trace", "ann", Role.PLAYER, trace),
    ("console", "dan", Role.DEALER, console),
    ("open", "sue", Role.SUPERVISOR, opening),
    ("floor", "sue", Role.SUPERVISOR, oversight),
    ("accounts", "ada", Role.ADMINISTRATOR, accounts),
]


SETTLED = """() => new Promise((done) => {
  const next = requestAnimationFrame
  const look = () => (innerWidth === 1280 ? next(() => next(done)) : next(look))
  look()
})"""
"""Drawn at the width that it was given last."""

CHANGED = """() => Promise.allSettled(
  document.getAnimations().filter((moving) => moving instanceof CSSTransition).map((moving) => moving.finished)
)"""
"""No color is on its way to another; a color between two others may have too little contrast."""


def in_colors(page: Page, color: Color) -> None:
    """The page on a system that is light or dark."""
    page.emulate_media(color_scheme=color)
    expect(page.locator("html")).to_have_css("background-color", GROUND[color])


def check_looks(page: Page, name: str) -> None:
    """Axe finds nothing in either colors, and the page is as wide as what it is shown on."""
    page.evaluate(AXE.read_text())
    for color in GROUND:
        in_colors(page, color)
        page.evaluate(CHANGED)
        assert page.evaluate(RUN) == [], f"{name}, {color}"
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} at {width}"
        if folder := os.environ.get("CROUPIER_SHOTS"):
            for color in GROUND:
                in_colors(page, color)
                page.screenshot(path=Path(folder) / f"{name}-{width}-{color}.png", full_page=True)
    page.set_viewport_size({"width": 1280, "height": WIDTHS[1280]})
    page.evaluate(SETTLED)  # what is clicked next must not be where it was on the wall


def test_the_door(comes: Comes) -> None:
    stranger = comes("")
    page = stranger.goes_to("")
    expect(page.get_by_role("heading", name="The floor is open")).to_be_visible()
    check_looks(page, "door")


@pytest.mark.parametrize("role", sorted({role for _, _, role, _ in SCREENS}))
def test_every_screen_is_for_everybody(comes: Comes, role: Role) -> None:
    shown = [(name, who, show) for name, who, its, show in SCREENS if its is role]
    person = comes(shown[0][1], role)
    for name, _, show in shown:
        check_looks(show(person), name)
