"""A bank that moves around a table: three players, each in their own browser, and what they see while it is offered."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from croupier.floor.tables.demo_floor import Opening
from croupier.rounds.round import Round
from tests.browser.conftest import Comes
from tests.browser.house import House, Person, opened

CHEMMY, TILES = "chemmy", "tiles"
STEPS_MAX = 200
PLAIN = ("Stand", "Draw", "Keep", "Against the bank", "Make no wager")


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path = tmp_path_factory.mktemp("banks") / "floor.db"
    with opened(path, Opening(CHEMMY, "baccarat-chemin-de-fer")) as house:
        yield house


def choice(person: Person, name: str) -> Locator:
    return person.page.get_by_role("group", name="What you can do").locator(".choices button", has_text=name).first


def takes(person: Person, name: str) -> None:
    button = choice(person, name)
    expect(button).to_be_visible()
    person.presses(button)


def waits_for(person: Person, name: str) -> None:
    expect(person.page.locator("header .waits")).to_contain_text(name)


def chips(house: House, table: str, name: str) -> int:
    return house.floor.rooms[table].table.chips[name]


def plays_until(house: House, table: str, players: tuple[Person, ...], until: Callable[[Round], bool]) -> bool:
    """Everyone does what they are asked for, and keeps the bank, until the condition holds."""
    for _ in range(STEPS_MAX):
        r = house.floor.rooms[table].table.round
        if r is not None and until(r):
            return True
        for person in players:
            name = next((name for name in PLAIN if choice(person, name).is_visible()), "")
            if name:
                takes(person, name)
                break
        else:
            players[0].page.wait_for_timeout(50)
    return False


def test_a_bank_is_offered_passed_taken_and_lost_around_three_browsers(comes: Comes, house: House) -> None:
    ann, bob, cyd = comes("ann"), comes("bob", width=390), comes("cyd")
    ann.sits(CHEMMY, "1")
    bob.sits(CHEMMY, "2")
    takes(ann, "Let the shoe go")
    cyd.sits(CHEMMY, "3")
    waits_for(ann, "bob")
    expect(choice(ann, "Bank")).to_have_count(0)
    takes(bob, "Bank")
    expect(bob.page.get_by_role("region", name="Position 2, bob")).to_contain_text("$100")
    waits_for(ann, "cyd")
    takes(cyd, "Make no wager")
    takes(ann, "Make no wager")
    takes(cyd, "Against the bank")
    assert plays_until(house, CHEMMY, (ann, bob, cyd), lambda r: r.waits_for() == ("cyd",) and not r.hands)


def test_a_bank_is_kept_and_taken_along_by_a_banker_who_leaves(comes: Comes, house: House) -> None:
    ann, bob = comes("ada", width=390), comes("ben")
    house.opens("two", "baccarat-chemin-de-fer", {}, frozenset())
    ann.sits("two", "1")
    bob.sits("two", "2")
    takes(ann, "Bank")
    takes(bob, "Make no wager")
    takes(bob, "Make no wager")
    # Nobody covered it, so the round is over; the bank stays, and the banker is asked first.
    expect(choice(ann, "Keep the shoe")).to_be_visible()
    expect(choice(ann, "Pass the shoe on")).to_be_visible()
    expect(bob.page.get_by_role("region", name="Position 1, ada")).to_contain_text("$100")
    waits_for(bob, "ada")
    bob.page.get_by_role("tab", name="Why not").click()
    expect(bob.page.get_by_role("tabpanel")).to_contain_text("19:47-4")
    takes(ann, "Pass the shoe on")
    assert chips(house, "two", "ada") == 500_00
    ann.page.get_by_role("button", name="Leave").click()
    expect(choice(bob, "Bank")).to_be_visible()
    assert house.floor.rooms["two"].table.layout == 0
