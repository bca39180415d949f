"""A browser and a floor for each file of tests. Where Chromium or the page is missing they are left out, and say so.

Not for the whole session: while it is open the browser's driver runs an event loop, and other tests start their own.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, sync_playwright

from croupier.declare.duties import ALL_CHORES
from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.server.static_page import STATIC
from croupier.floor.tables.demo_floor import Opening
from tests.browser.house import BY_A_DEALER, LOOPBACK, House, Person, opened

CHROMIUM = which("chromium") or which("chromium-browser") or ""
QUIETLY = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)
DEALT_BY_HAND = ALL_CHORES - BY_A_DEALER
"""Duties of the table are done by the house here; what belongs to a round waits for the dealer."""

Comes = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("Chromium is not installed here, so nothing is tested in a browser")
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page of the floor is not built; scripts/ui builds it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("floor") / "floor.db"
    by_hand = ("mississippi-stud", "three-card-poker", "craps", "baccarat-punto-banco")
    with opened(
        path,
        *[Opening(f"{game}-by-hand", game, DEALT_BY_HAND) for game in by_hand],
        Opening("war", "casino-war"),
        Opening("war-alone", "casino-war"),
        Opening("ultimate", "ultimate-texas-hold-em"),
        Opening("training-stud", "mississippi-stud"),
        Opening("training-dealer", "blackjack", FLOORPERSONS),
    ) as house:
        yield house


@pytest.fixture
def comes(browser: Browser, house: House) -> Iterator[Comes]:
    """Lets people in. When the test ends none of their browsers may have complained, or asked anybody but the floor."""
    people: list[Person] = []

    def come(name: str, role: Role = Role.PLAYER, width: int = 1280) -> Person:
        people.append(Person(browser, house, name, role, width))
        return people[-1]

    yield come
    for person in people:
        person.leaves()
    assert [complaint for person in people for complaint in person.complaints] == []
    assert set().union(*[person.asked for person in people]) <= {LOOPBACK}
