"""Layouts that all share: chips by touch, mouse and keyboard, a wheel that spins, a shaker, and a keno board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.rounds.moves import Draw, Move, Shake, Spin
from croupier.rounds.round import Round
from tests.browser.conftest import DEALT_BY_HAND, Comes
from tests.browser.house import House, Person, opened
from tests.browser.test_screens import check_looks

GAMES = ("roulette", "sic-bo", "keno", "pokette")
TOUCH = 24
"""The least width in pixels of what a finger touches."""


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("layouts") / "floor.db"
    with opened(path, *[Opening(f"{game}-by-hand", game, DEALT_BY_HAND) for game in GAMES]) as house:
        yield house


def lying(house: House, table: str) -> set[tuple[str, str, int]]:
    """The wagers on the layout by the server, whatever the page shows."""
    r = house.floor.rooms[table].table.round
    assert r is not None
    return {(w.wager, w.place, w.cents) for w in r.standing.lying}


def comes_from(monkeypatch: pytest.MonkeyPatch, *moves: Move) -> None:
    """What the wheel, the shaker or the draw shows, in turn."""
    coming = iter(moves)

    def next_one(_r: Round, _entropy: object) -> Move:
        return next(coming)

    monkeypatch.setattr("croupier.table.host.drawn", next_one)


def does_what_is_due(dealer: Person, times: int = 1) -> None:
    for _ in range(times):
        dealer.presses(dealer.choice("Do what is due"))


def sits(comes: Comes, table: str, name: str = "ann", width: int = 1280) -> tuple[Person, Person]:
    """A player with chips, and a dealer who has begun the round."""
    ann, dan = comes(f"{table}-{name}", width=width), comes("dan", Role.DEALER)
    ann.page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    ann.sits(table, "1")
    dan.at(table)
    dan.choice("Begin the round").click()
    expect(ann.page.locator("header .waits")).to_have_text("Place your wagers.")
    return ann, dan


def test_roulette_by_mouse_and_keyboard_on_a_split_a_corner_and_a_line(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "roulette-by-hand"
    comes_from(monkeypatch, Spin("17"))
    ann, dan = sits(comes, table)
    ann.page.get_by_role("radio", name="$5 chip").click()
    ann.presses(ann.spot("split", "17-20"))
    ann.presses(ann.spot("four numbers", "1-2-4-5"))
    assert lying(house, table) == {("split", "17-20", 500), ("four numbers", "1-2-4-5", 500)}
    # From a number the arrow leads over the line to the next number; Enter puts a chip.
    ann.spot("straight up", "17").focus()
    ann.page.keyboard.press("ArrowDown")
    before = ann.moment()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(f'[data-sequence="{before}"]')).to_have_count(0)
    assert ("split", "16-17", 500) in lying(house, table)
    ann.spot("six numbers", "16-17-18-19-20-21").focus()
    before = ann.moment()
    ann.page.keyboard.press("Space")
    expect(ann.page.locator(f'[data-sequence="{before}"]')).to_have_count(0)
    assert ("six numbers", "16-17-18-19-20-21", 500) in lying(house, table)
    colors = ann.page.get_by_role("list", name="Colors of the players' chips")
    expect(colors).to_have_text(f"{table}-ann (you)")
    check_looks(ann.page, "roulette")
    does_what_is_due(dan)
    expect(ann.page.get_by_text("“spins the ball”")).to_be_visible()
    ann.presses(ann.spot("red", ""))  # while the ball runs
    does_what_is_due(dan)
    expect(ann.page.get_by_role("img", name="The wheel is turning")).to_be_visible()
    ann.spot("black", "").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("You cannot make this wager now.")
    assert ("black", "", 500) not in lying(house, table)
    does_what_is_due(dan)
    expect(ann.page.get_by_role("img", name="The wheel rests at 17")).to_be_visible()
    expect(ann.page.get_by_role("img", name="The marker is on 17")).to_be_visible()
    expect(ann.page.get_by_role("group", name="What you can do")).to_contain_text("you won $185.")


def test_roulette_by_touch_on_a_phone(comes: Comes, house: House, browser: Browser) -> None:
    table = "roulette-touched"
    house.opens(table, "roulette", {})
    ann, _ = sits(comes, table, width=390)
    for wager, place in (("straight up", "0"), ("straight up", "00"), ("split", "0-00"), ("three numbers", "4-5-6")):
        spot = ann.spot(wager, place)
        spot.scroll_into_view_if_needed()
        box = spot.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= TOUCH
        before = ann.moment()
        spot.dispatch_event("pointerdown", {"pointerType": "touch"})
        spot.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
        expect(ann.page.locator(f'[data-sequence="{before}"]')).to_have_count(0)
        expect(ann.staked(wager, place)).to_be_visible()
    assert {(wager, place) for wager, place, _ in lying(house, table)} == {
        ("straight up", "0"), ("straight up", "00"), ("split", "0-00"), ("three numbers", "4-5-6")
    }  # fmt: skip
    check_looks(ann.page, "roulette on a phone")


def test_sic_bo_is_shaken_and_the_dice_are_shown(comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = "sic-bo-by-hand"
    comes_from(monkeypatch, Shake((1, 2, 3)))
    ann, dan = sits(comes, table)
    ann.page.get_by_role("radio", name="$5 chip").click()
    ann.presses(ann.spot("small", ""))
    ann.presses(ann.spot("combination", "1-3"))
    check_looks(ann.page, "sic bo")
    does_what_is_due(dan, 2)
    expect(ann.page.get_by_role("img", name="The dice are shaken")).to_be_visible()
    does_what_is_due(dan)
    expect(ann.page.get_by_role("img", name="The dice show 1 and 2 and 3")).to_be_visible()
    expect(ann.page.get_by_role("group", name="What you can do")).to_contain_text("you won $30.")


DRAWN = (3, 17, 42, *range(60, 77))


@pytest.mark.parametrize("width", [390, 1280])
def test_keno_tickets_are_marked_bought_voided_and_paid(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    table = f"keno-{width}"
    house.opens(table, "keno", {})
    comes_from(monkeypatch, *map(Draw, DRAWN))
    ann, dan = sits(comes, table, width=width)
    page = ann.page
    page.get_by_role("radio", name="$1 chip").click()

    def ball(number: int) -> None:
        page.locator(f'[data-number="{number}"]').click()

    for number in (42, 3, 17):
        ball(number)
    ann.presses(page.get_by_role("button", name="Buy for $1"))
    # Two groups joined, by the keyboard: 8 is two rows above 28.
    ball(28)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator('[data-number="8"]')).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="New group").click()
    ball(60)
    ball(61)
    page.get_by_label("Ways").select_option("every 2 of 2")
    page.get_by_label("Games").fill("3")
    expect(page.get_by_role("group", name="Your next ticket")).to_contain_text("8-28/60-61 by 2 games 3")
    check_looks(page, f"keno {width}")
    page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    ann.presses(page.get_by_role("button", name="Buy for $3"))
    page.get_by_role("button", name="Quick pick").click()
    ann.presses(page.get_by_role("button", name="Buy for $1"))
    (picked,) = [place for wager, place, _ in lying(house, table) if place.count("-") == 5]
    ann.presses(page.get_by_role("button", name=f"Void the ticket {picked}"))
    assert lying(house, table) == {("straight", "3-17-42", 100), ("way", "8-28/60-61 by 2 games 3", 300)}
    does_what_is_due(dan, 1 + len(DRAWN))
    expect(page.get_by_label("42, drawn, on your ticket")).to_be_visible()
    expect(page.get_by_role("list", name="Your tickets")).to_contain_text("3 caught")
    check_looks(page, f"keno drawn {width}")
    does_what_is_due(dan)
    expect(page.get_by_role("group", name="What you can do")).to_contain_text("you won $41.")
    assert {(w.place, w.cents) for w in house.floor.rooms[table].table.standing.lying} == {
        ("8-28/60-61 by 2 games 2 of 3", 200)
    }
