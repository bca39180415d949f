"""The felt says what a click on it will do, and what lies on it."""

import pytest
from playwright.sync_api import expect

from croupier.rounds.moves import Throw
from croupier.web.roles import Role
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.test_rounds import over, plays_on
from tests.browser.test_screens import check_looks


def lying(house: House, table: str) -> list[tuple[str, int, int]]:
    """What lies on the layout, whatever the page says."""
    r = house.floor.rooms[table].table.round
    assert r is not None
    return [(w.wager, w.number, w.cents) for w in r.standing.lying]


def test_a_bet_against_the_shooter_is_reduced_only_by_him_who_says_so(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "craps-by-hand"
    monkeypatch.setattr("croupier.table.host.drawn", lambda _r, _entropy: Throw((2, 4)))
    ann, dan = comes("ann"), comes("dan", Role.DEALER)
    ann.sits(table, "1")
    dan.at(table)
    dan.choice("Begin the round").click()
    ann.presses(ann.choice("Shoot"))
    line = ann.spot("don't pass", "")
    for _ in range(4):
        ann.presses(line)
    plays_on(dan, {}, over(dan))
    dan.choice("Begin the round").click()
    expect(ann.page.locator(".puck")).to_have_text("ON: the point is 6")
    expect(ann.page.get_by_text("Place your wagers.")).to_be_visible()
    laid = [("don't pass", 6, 2000)]
    assert lying(house, table) == laid
    expect(ann.spot("don't pass", "6")).to_have_count(0)
    line.click()
    expect(ann.page.get_by_role("alert")).to_contain_text("may not be increased")
    assert lying(house, table) == laid
    ann.choice("Reduce the don't pass bet to").click()
    dialog = ann.page.get_by_role("dialog", name="Reduce the don't pass bet")
    expect(dialog.get_by_role("button", name="Reduce it")).to_be_disabled()
    dialog.get_by_label("Reduce it to").fill("20")
    expect(dialog.get_by_role("button", name="Reduce it")).to_be_disabled()
    dialog.get_by_label("Reduce it to").fill("15")
    check_looks(ann.page, "reduce")
    ann.presses(dialog.get_by_role("button", name="Reduce it from $20 to $15"))
    assert lying(house, table) == [("don't pass", 6, 1500)]
    expect(ann.staked("don't pass", "")).to_have_text("$15")
    expect(ann.page.get_by_role("log", name="What happens at the table")).to_contain_text(
        "You reduce the don't pass bet"
    )
    ann.presses(ann.page.get_by_role("button", name="Take back the don't pass bet"))
    assert lying(house, table) == []
