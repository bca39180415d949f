"""What people do to a page: click twice, go back, open it twice, stay away too long, type another role's address.

And what they do without a mouse: a whole round of blackjack and of craps by keys alone, cards and results read aloud.
"""

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from croupier.equipment.cards import parse_cards
from croupier.floor.people.roles import Role
from croupier.table.shoe import Shoe
from tests.browser.conftest import Comes
from tests.browser.house import House, Person
from tests.browser.test_screens import check_looks
from tests.floor.floor import SECRET

AUTOMATIC = frozenset[str]()
UNCUT: dict[str, object] = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
"""Cards that no player cuts."""
TABS_MAX = 120
NO_TABLE = "There is no table"


def stacked(monkeypatch: pytest.MonkeyPatch, cards: str) -> None:
    """Every new shoe begins with these."""
    first = parse_cards(cards)

    def shoe(deck: tuple[int, ...], _entropy: object) -> Shoe:
        return Shoe((*first, *(Counter(deck) - Counter(first)).elements()), b"0" * 16)

    monkeypatch.setattr("croupier.table.duties.automatic.new_shoe", shoe)


def tabs_to(page: Page, selector: str) -> None:
    """Goes on with the Tab key until something of this kind has the focus."""
    for _ in range(TABS_MAX):
        page.keyboard.press("Tab")
        if page.evaluate("which => document.activeElement.matches(which)", selector):
            return
    raise AssertionError(f"no Tab leads to {selector}")


def covered(page: Page) -> float:
    """By how much the bar with the choices covers the felt."""
    felt, bar = page.locator(".felt").bounding_box(), page.locator(".actions").bounding_box()
    assert felt is not None and bar is not None
    return felt["y"] + felt["height"] - bar["y"]


def sits_by_keys(person: Person, table: str, place: str) -> None:
    page = person.at(table)
    tabs_to(page, ".purse button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Buy in")).to_be_visible()
    tabs_to(page, "dialog button.main")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tabs_to(page, f'[aria-label="Sit at {place}"]')
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=f"Position {place}, {person.name}")).to_be_visible()


def test_a_round_of_blackjack_by_keys_alone(comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    stacked(monkeypatch, "9h 8d 9s Tc")  # 18 against 18
    house.opens("blackjack-keys", "blackjack", UNCUT, AUTOMATIC)
    ann = comes("ann")
    sits_by_keys(ann, "blackjack-keys", "2")
    page = ann.page
    tabs_to(page, '[data-spot="blackjack|2"]')
    page.keyboard.press("]")
    page.keyboard.press("Enter")
    expect(ann.staked("blackjack", "2")).to_have_text("$100")
    page.keyboard.press("r")
    expect(ann.choice("Stand")).to_be_visible()
    page.keyboard.press("s")
    heard = page.get_by_role("log", name="What happens at the table")
    for words in ("No more bets", "A card to you: the nine of", "You choose: stand", "wager of $100.00: push"):
        expect(heard).to_contain_text(words)


def test_a_throw_of_craps_by_keys_alone(comes: Comes, house: House) -> None:
    house.opens("craps-keys", "craps", {}, AUTOMATIC)
    ann = comes("ann")
    sits_by_keys(ann, "craps-keys", "1")
    page = ann.page
    expect(ann.choice("Take the dice")).to_be_visible()
    page.keyboard.press("t")
    tabs_to(page, '[data-spot="pass|"].open')
    page.keyboard.press("Enter")
    expect(ann.staked("pass", "")).to_be_visible()
    assert covered(page) <= 0
    page.keyboard.press("r")
    heard = page.get_by_role("log", name="What happens at the table")
    expect(heard).to_contain_text("Dice out")
    expect(heard).to_contain_text("The dice: ")


def test_a_double_click_is_one_decision(comes: Comes, house: House) -> None:
    house.opens("stud-twice", "mississippi-stud", {}, AUTOMATIC)
    ann = comes("ann")
    ann.sits("stud-twice", "3")
    ann.spot("ante", "3").click()
    expect(ann.staked("ante", "3")).to_be_visible()
    ann.choice("Ready").click()
    expect(ann.choice("3rd street 1×")).to_be_visible()
    ann.choice("3rd street 1×").click()
    fourth = ann.choice("4th street 1×")
    expect(fourth).to_be_visible()
    box, mouse, before = fourth.bounding_box(), ann.page.mouse, ann.moment()
    assert box is not None
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    ann.page.wait_for_timeout(500)
    assert ann.moment() == before
    fourth.click()
    expect(ann.choice("5th street 1×")).to_be_visible()


def test_an_impatient_second_click_is_no_second_card_whatever_others_do_meanwhile(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "2c 2d 3h 7s 2h 3c 3d 2s")
    house.opens("impatient", "blackjack", UNCUT, AUTOMATIC)
    ann, ben = comes("ann"), comes("ben")
    asked, slow = list[str](), [False]

    def slowly(page: WebSocketRoute) -> None:
        floor = page.connect_to_server()

        def say(message: str | bytes) -> None:
            if slow[0] and '"choose"' in str(message):
                asked.append(str(message))
            else:
                floor.send(message)

        page.on_message(say)

    ann.page.route_web_socket(re.compile("/api/floor"), slowly)
    ann.sits("impatient", "3")
    ann.spot("blackjack", "3").click()
    expect(ann.staked("blackjack", "3")).to_be_visible()
    ann.choice("Ready").click()
    hit = ann.choice("Hit")
    expect(hit).to_be_visible()
    slow[0], before = True, ann.moment()
    hit.click()
    ben.sits("impatient", "1")
    expect(ann.page.get_by_text("ben sits down at position 1.").first).to_be_visible()
    assert ann.moment() > before, "the table has gone on, and not by what was asked"
    hit.click()
    ann.page.wait_for_timeout(300)
    assert len(asked) == 1


def test_declaring_a_hand_that_is_no_instant_winner_needs_a_confirmation(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "2c 7d Js")
    house.opens("colorado-wrong", "colorado-hold-em-poker", {}, AUTOMATIC)
    ann = comes("ann")
    ann.sits("colorado-wrong", "1")
    ann.spot("ante", "1").click()
    expect(ann.staked("ante", "1")).to_be_visible()
    ann.choice("Ready").click()
    ann.choice("Declare").click()
    asked = ann.page.get_by_role("dialog", name="Declare this hand?")
    expect(asked).to_contain_text("19:47-23.14(d)")
    asked.get_by_role("button", name="Declare").click()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("19:47-23.14(d)")
    assert house.floor.rooms["colorado-wrong"].table.chips["ann"] == 47_500


@pytest.mark.law("19:47-35.12(g)")
def test_a_supervisor_changes_the_method_when_the_device_has_left_the_table(comes: Comes, house: House) -> None:
    house.opens("method", "mississippi-stud", {}, AUTOMATIC)
    sue = comes("sue", Role.SUPERVISOR)
    page = sue.at("method")
    page.get_by_role("button", name="Change the method").click()
    form = page.get_by_role("form", name="Change how cards are shuffled and dealt")
    form.get_by_label("How the cards are shuffled").select_option("manual")
    form.get_by_role("button", name="Change the method").click()
    expect(form.get_by_role("alert")).to_contain_text("19:47-35.12(g)")
    check_looks(page, "method")
    form.get_by_label("has left the table").check()
    form.get_by_role("button", name="Change the method").click()
    expect(form).to_have_count(0)
    assert house.floor.rooms["method"].table.rules.house["shuffling"] == "manual"


def test_a_table_that_closes_says_so_to_its_viewers_and_links_to_the_lobby(comes: Comes, house: House) -> None:
    house.opens("closing", "casino-war", {}, AUTOMATIC)
    ann, sue = comes("ann"), comes("sue", Role.SUPERVISOR)
    ann.goes_to("")
    expect(ann.page.get_by_role("heading", name="Lobby")).to_be_visible()
    ann.at("closing")
    sue.at("closing")
    sue.page.get_by_role("button", name="Close the table").click()
    sue.page.get_by_role("button", name="Close it").click()
    for person in (ann, sue):
        expect(person.page.get_by_role("alert").first).to_contain_text("This table has closed")
    check_looks(ann.page, "closed")
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", name="Lobby")).to_be_visible()
    ann.page.go_forward()
    expect(ann.page.get_by_role("alert").first).to_contain_text(NO_TABLE)


def test_in_two_tabs_one_person_sees_one_table_and_leaves_both(comes: Comes, house: House) -> None:
    house.opens("tabs", "casino-war", {}, AUTOMATIC)
    ann = comes("ann")
    ann.sits("tabs", "2")
    other = ann.context.new_page()
    other.goto(f"{house.address}/#/table/tabs")
    expect(other.get_by_role("region", name="Position 2, ann")).to_be_visible()
    ann.spot("initial", "2").click()
    expect(other.locator('[data-spot="initial|2"] .amount')).to_be_visible()
    other.get_by_role("button", name="Sign out").click()
    for page in (ann.page, other):
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_what_was_asked_in_a_session_that_has_ended_is_not_asked_in_the_next_ones_name(
    comes: Comes, house: House
) -> None:
    house.opens("late", "casino-war", {}, AUTOMATIC)
    ann = comes("ann")
    house.cookie("bob", Role.PLAYER)
    page = ann.at("late")
    token = next(cookie["value"] for cookie in ann.context.cookies() if cookie["name"] == "croupier")

    async def expires() -> None:
        house.floor.accounts.log_out(token)

    house.do(expires())
    page.get_by_role("button", name="Sit at 2", exact=True).click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    page.get_by_label("Name").fill("bob")
    page.get_by_label("Secret").fill(SECRET)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("button", name="Sit at 2", exact=True)).to_be_visible()
    page.wait_for_timeout(300)  # so long it would take at most to sit down
    assert house.floor.rooms["late"].table.seats == ()


def test_an_address_that_is_not_ones_own_says_whose_it_is(comes: Comes) -> None:
    ann = comes("ann")
    others = {"accounts": "an administrator", "floor": "a supervisor or an auditor", "open": "a supervisor"}
    for path, whose in others.items():
        page = ann.goes_to(path)
        expect(page.get_by_role("heading", name="Your role cannot open this page")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text(whose)
    check_looks(ann.page, "not-yours")
    page = ann.goes_to("table", "%")
    expect(page.get_by_role("alert").first).to_contain_text(NO_TABLE)
