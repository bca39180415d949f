"""Poker in several browsers: stakes, the bet slider, parts of the pot, an action chosen in advance, a showdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import Pace
from tests.browser.conftest import Comes
from tests.browser.house import House, Person, opened
from tests.browser.test_screens import check_looks


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("poker") / "floor.db"
    slowly = Pace(betting_s=3600, deciding_s=3600, pause_s=3600)
    with opened(path, Opening("war", "casino-war"), pace=slowly) as house:
        house.opens("holdem", "poker", {"structure": "no limit"}, frozenset())
        house.opens("holdem-2", "poker", {"structure": "no limit"}, frozenset())
        house.opens("draw", "poker", {"form": "five-card draw"}, frozenset())
        yield house


def puts_up(*people: Person) -> None:
    """Everyone puts up the least stakes; the hand begins when all are ready."""
    for person in people:
        person.choice("Bet $40 and deal").click()
    for person in people:
        expect(person.page.get_by_role("region", name=f", {person.name}").locator(".card")).not_to_have_count(0)


def in_turn(*people: Person) -> Person:
    """Whose turn it is: the one whose own page offers a decision. Who has just acted must have seen it (`presses`)."""
    names = re.compile("^(Call|Check|Fold|Show)")
    for _ in range(600):
        for person in people:
            if person.choice(names).count():
                return person
        people[0].page.wait_for_timeout(100)
    raise AssertionError("no page offers a decision")


def test_three_browsers_play_a_hand_with_slider_and_pot_fractions(comes: Comes) -> None:
    ann, bob, cyd = comes("ann"), comes("bob", width=390), comes("cyd")
    for person, place in ((ann, "1"), (bob, "3"), (cyd, "11")):
        person.sits("holdem", place)
    puts_up(ann, bob, cyd)
    # The button is with the last before the first hand, so Cyd acts first; of others' cards they see the backs.
    assert in_turn(ann, bob, cyd) is cyd
    expect(cyd.page.get_by_title("Dealer button")).to_have_count(1)
    cyd.choice(re.compile("^Pot$")).click()
    # $4 to call into $6: the pot after the call is $10, on top of $4.
    expect(cyd.choice("Raise to $14")).to_be_visible()
    cyd.choice(re.compile("^Least$")).click()
    slider = cyd.page.get_by_role("slider", name="Slider")
    slider.focus()
    cyd.page.keyboard.press("ArrowRight")
    expect(cyd.choice("Raise to $9")).to_be_visible()
    check_looks(cyd.page, "poker-decision")
    # Ann says in advance that she calls $9; Bob, on a phone, folds in advance.
    cyd.presses(cyd.choice("Raise to $9"))
    assert in_turn(ann, bob, cyd) is ann
    expect(bob.choice("check or fold")).to_be_visible()
    bob.choice("check or fold").click()
    ann.presses(ann.choice(re.compile("^Call")))
    # Bob has folded without a further click, and the flop is there.
    expect(ann.page.get_by_role("region", name="Position 3, bob")).to_contain_text("folded")
    expect(ann.page.locator(".table .card").first).to_be_visible()
    assert in_turn(ann, cyd) is ann
    check_looks(bob.page, "poker-folded")
    for _ in range(3):
        ann.presses(ann.choice(re.compile("^Check")))
        assert in_turn(ann, cyd) is cyd
        cyd.presses(cyd.choice(re.compile("^Check")))
    ann.presses(ann.choice(re.compile("^Show")))
    cyd.presses(cyd.choice(re.compile("^Show")))
    for person in (ann, bob, cyd):
        expect(person.page.get_by_role("button", name="Next hand")).to_be_visible()


def test_an_action_in_advance_is_forgotten_when_the_bet_changes(comes: Comes) -> None:
    ann, bob = comes("dee"), comes("eve")
    ann.sits("holdem-2", "5")
    bob.sits("holdem-2", "6")
    puts_up(ann, bob)
    first = in_turn(ann, bob)
    other = bob if first is ann else ann
    other.choice(re.compile("^check$")).click()
    first.presses(first.choice(re.compile("^Raise")))
    # A check is no answer to a raise: nothing was done, and the player is asked.
    assert in_turn(ann, bob) is other
    expect(other.choice(re.compile("^Call"))).to_be_visible()


def test_cards_are_drawn_by_clicking_those_to_discard(comes: Comes) -> None:
    ann, bob = comes("fay"), comes("gus")
    ann.sits("draw", "1")
    bob.sits("draw", "2")
    puts_up(ann, bob)
    first = in_turn(ann, bob)
    first.presses(first.choice(re.compile("^Call")))
    other = in_turn(ann, bob)
    other.presses(other.choice(re.compile("^Check")))
    expect(ann.page.locator(".seat.acts")).to_have_count(1)
    name = ann.page.locator(".seat.acts").get_attribute("data-person")
    drawer = ann if name == ann.name else bob
    mine = drawer.page.get_by_role("region", name=f", {drawer.name}")
    expect(mine.locator(".card")).to_have_count(5)
    expect(mine.get_by_role("button", name="Stand pat")).to_be_enabled()
    mine.locator(".card").nth(1).click()
    drawer.presses(mine.get_by_role("button", name=re.compile("^Discard")))
    # Five cards to play, and the one that was laid aside.
    expect(mine.locator(".card")).to_have_count(6)
