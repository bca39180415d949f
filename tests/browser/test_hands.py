"""What hands, keys and ears find at a table: chips dragged and clicked, keys, reasons, and what is read aloud."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from croupier.declare.duties import VALIDATE
from croupier.equipment.cards import parse_cards
from croupier.floor.people.roles import Role
from croupier.ledger.restore import event_of
from croupier.money import dollars
from croupier.rounds.postings import Posting
from croupier.table.events import Settled
from croupier.table.shoe import Shoe
from tests.browser.conftest import Comes
from tests.browser.house import PATIENCE_MS, House, Person
from tests.browser.test_console import goes_on, prepares
from tests.browser.test_opening import unfolds
from tests.browser.test_screens import check_looks

PROGRESSIVE: dict[str, object] = {
    "dealer_second_card": "after the players",
    "progressive": True,
    "approvals.progressive_meter": True,
    "shuffling": "continuous",
    "approvals.continuous_shuffler": True,
}

COUNTED_MS = 3 * PATIENCE_MS
"""The first count of a game is compiled before it is made."""


def betting(person: Person, table: str, place: str) -> None:
    person.sits(table, place)
    expect(person.page.get_by_text("Place your wagers.")).to_be_visible()


def settled_last(house: House, table: str) -> Posting:
    """The settlement in the ledger, which the table does not show yet."""
    events = [event_of(row) for row in house.floor.ledger.rows(table)]
    return [event for event in events if isinstance(event, Settled)][-1].postings[0]


def test_a_new_user_creates_an_account_and_signs_in(comes: Comes) -> None:
    stranger = comes("")
    page = stranger.goes_to("")
    page.get_by_role("button", name="New here?").click()
    page.get_by_label("Name").fill("newcomer")
    page.get_by_label("Secret").fill("short")
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("alert").first).to_contain_text("secret")
    assert len(stranger.complaints) == 1  # a browser notes every answer of 400 and above
    stranger.complaints.clear()
    page.get_by_label("Secret").fill("long enough to keep")
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_a_round_is_played_with_keys_alone_and_read_aloud(comes: Comes, house: House) -> None:
    ann = comes("ann")
    betting(ann, "war-alone", "2")
    page = ann.page
    ann.spot("initial", "2").focus()
    page.keyboard.press("]")
    expect(page.get_by_role("radio", name="$100 chip")).to_be_checked()
    page.keyboard.press("Enter")
    expect(ann.staked("initial", "2")).to_have_text("$100")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    heard = page.get_by_role("log", name="What happens at the table")
    expect(heard).to_contain_text("No more bets")
    assert house.floor.rooms["war-alone"].table.rounds >= 1


def test_a_chip_is_dragged_onto_the_felt_and_taken_back(comes: Comes) -> None:
    bea = comes("bea")
    betting(bea, "war", "3")
    page, spot = bea.page, bea.spot("initial", "3")
    chip = page.get_by_role("radio", name="$100 chip").bounding_box()
    where = spot.bounding_box()
    assert chip is not None and where is not None
    page.mouse.move(chip["x"] + 20, chip["y"] + 20)
    page.mouse.down()
    page.mouse.move(where["x"] + 30, where["y"] + 30, steps=5)
    page.mouse.up()
    expect(spot.locator(".amount")).to_have_text("$100")
    page.get_by_role("button", name="Take back the initial wager").click()
    expect(spot.locator(".amount")).to_have_count(0)
    page.get_by_role("button", name="Leave").click()


def test_a_closed_spot_says_why_with_its_paragraph(comes: Comes) -> None:
    cal = comes("cal")
    betting(cal, "ultimate", "2")
    cal.spot("play", "2").click()
    expect(cal.page.locator(".notice")).to_contain_text("19:47-32")
    cal.page.get_by_role("tab", name="Why not").click()
    expect(cal.page.get_by_role("tabpanel")).to_contain_text("play wager")


def test_a_required_wager_is_placed_with_its_wager(comes: Comes) -> None:
    cal = comes("cal")
    cal.at("ultimate")
    expect(cal.spot("ante", "2")).to_be_visible()
    cal.spot("ante", "2").click()
    expect(cal.staked("blind", "2")).to_have_text("$25")


def test_the_coach_tells_the_cost_of_each_choice_at_a_training_table_only(comes: Comes) -> None:
    dot = comes("dot")
    betting(dot, "training-stud", "1")
    page = dot.page
    page.get_by_role("tab", name="Coach").click()
    page.get_by_label("before I decide").check()
    dot.spot("ante", "1").click()
    dot.choice("Ready").click()
    expect(page.get_by_text("best", exact=True)).to_be_visible(timeout=120_000)
    dot.at("war")
    expect(page.get_by_role("tab", name="Coach")).to_have_count(0)


def test_a_dealer_in_training_sees_what_was_wrong_at_once_and_in_the_score_of_the_shift(
    comes: Comes, house: House
) -> None:
    eve, dan = comes("eve"), comes("dan", Role.DEALER)
    eve.sits("training-dealer", "2")
    dan.at("training-dealer")
    prepares(dan, eve)
    dan.choice("Begin the round").click()
    expect(eve.page.get_by_text("Place your wagers.")).to_be_visible()
    eve.spot("blackjack", "2").click()
    expect(eve.staked("blackjack", "2")).to_be_visible()
    key = dan.page.locator(".pay input")
    goes_on(dan, eve, ".pay input")
    expect(key).to_be_focused()
    for page in (eve.page, dan.page):  # neither page shows the result
        expect(page.locator(".log .settled, .log .ended")).to_have_count(0)
        expect(page.get_by_text("Waiting for the dealer.")).to_be_visible()
    key.fill("3.33")
    dan.page.get_by_role("button", name="Pay").click()
    reprimand = dan.page.locator(".pay").get_by_role("alert")
    expect(reprimand).to_contain_text("19:47-2")
    expect(dan.page.locator(".score")).to_contain_text("1 wrong")
    for width, height in ((390, 844), (1280, 800)):
        dan.page.set_viewport_size({"width": width, "height": height})
        dan.page.evaluate("scrollTo(0, 0)")
        for part in (key, dan.page.get_by_role("button", name="Pay"), reprimand):
            expect(part).to_be_in_viewport(ratio=1)
    check_looks(dan.page, "keying")
    posting = settled_last(house, "training-dealer")
    if posting.paid:
        key.fill(dollars(posting.paid))
    dan.page.get_by_role("button", name="Pay" if posting.paid else "Take" if posting.collected else "Push").click()
    expect(dan.page.locator(".score")).to_contain_text("1 right")
    dan.page.get_by_role("button", name="Score of the shift").click()
    wrong = dan.page.get_by_role("region", name="Payments keyed wrong").get_by_role("row").last
    expect(wrong).to_contain_text("$3.33")
    expect(wrong).to_contain_text(posting.cite)
    dan.page.get_by_role("button", name="End the shift").click()
    expect(dan.page.locator(".score")).to_contain_text("0 right, 0 wrong")


def test_a_payment_that_waits_is_seen_by_its_player_and_refused_by_two_supervisors(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = parse_cards("Ah 9d Ad Tc")  # two red aces, and the dealer has 19

    def stacked(deck: tuple[int, ...], _entropy: object) -> Shoe:
        return Shoe((*first, *(Counter(deck) - Counter(first)).elements()), b"0" * 16)

    monkeypatch.setattr("croupier.table.duties.automatic.new_shoe", stacked)
    house.opens("progressive", "blackjack", PROGRESSIVE, people_do=frozenset({VALIDATE}))
    ann, sue, tom = comes("ann"), comes("sue", Role.SUPERVISOR), comes("tom", Role.SUPERVISOR)
    betting(ann, "progressive", "1")
    for wager in ("blackjack", "progressive"):
        ann.spot(wager, "1").click()
        expect(ann.staked(wager, "1")).to_be_visible()
    ann.choice("Ready").click()
    ann.choice("Stand").click()
    waits = "Pending payments"
    expect(ann.page.get_by_role("region", name=waits)).to_contain_text("19:47-2.19(g)3")
    sue.at("progressive")
    hers = sue.page.get_by_role("region", name=waits)
    expect(hers.get_by_role("button", name="Validate")).to_be_visible()
    hers.get_by_role("button", name="Do not pay").click()
    hers.get_by_label("Why is it not due?").fill("the light was not on")
    hers.get_by_role("button", name="Propose").click()
    expect(hers).to_contain_text("Another supervisor must decide")
    tom.goes_to("floor")
    tom.page.get_by_role("row", name="the light was not on").get_by_role("button", name="Confirm").click()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("is declined by sue and tom: the light was not on")
    expect(ann.page.get_by_role("region", name=waits)).to_have_count(0)


def test_a_house_is_checked_as_it_is_typed_and_opened(comes: Comes) -> None:
    sue = comes("sue", Role.SUPERVISOR)
    page = sue.goes_to("open")
    page.get_by_label("Game").first.select_option("three-card-poker")
    findings = page.get_by_role("complementary", name="Findings")
    expect(findings).to_contain_text("The law allows")
    unfolds(page)
    page.get_by_label("Bonus on the ante for a straight flush").fill("4 to 1")
    expect(findings).to_contain_text("1 violation")
    expect(findings).to_contain_text("19:47-20.11(a)3")
    page.get_by_label("Bonus on the ante for a straight flush").fill("5 to 1")
    page.get_by_label("Name of the table").fill("new-table")
    expect(findings).to_contain_text("The law allows")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Three Card Poker")).to_be_visible()


def test_a_live_table_keeps_the_law_and_a_training_table_beyond_it_has_its_own_edge(comes: Comes) -> None:
    sue = comes("sue", Role.SUPERVISOR)
    page = sue.goes_to("open")
    page.get_by_label("Game").first.select_option("three-card-poker")
    unfolds(page)
    page.get_by_label("Bonus on the ante for a straight flush").fill("7 to 1")
    page.get_by_label("Name of the table").fill("generous")
    opens = page.get_by_role("button", name="Open the table")
    expect(opens).to_be_disabled()
    page.get_by_label("A training table").check()
    opens.click()
    mark = page.get_by_text("beyond the law")
    expect(mark).to_have_attribute("title", re.compile("19:47-20.11"))
    page.get_by_role("link", name="Edge").click()
    expect(page.get_by_role("combobox", name=re.compile("^House"))).to_have_value("training-generous")
    figure = page.get_by_role("region", name="House edge").locator("td.big").first
    expect(figure).to_have_text("2.9386 %", timeout=COUNTED_MS)
    expect(page.get_by_role("region", name="House edge")).to_contain_text("Beyond the law")
    check_looks(page, "analysis of a table")
    page.get_by_role("combobox", name=re.compile("^House")).select_option("")
    expect(figure).to_have_text("3.3730 %", timeout=COUNTED_MS)


def test_an_administrator_sets_a_new_secret_and_confirms_before_blocking_an_account(comes: Comes, house: House) -> None:
    house.cookie("eve", Role.PLAYER)
    page = comes("ada", Role.ADMINISTRATOR).goes_to("accounts")
    row = page.get_by_role("row").filter(has=page.get_by_label("Role of eve"))
    row.get_by_role("button", name="New secret").click()
    page.get_by_label("New secret", exact=True).fill("seven seas")
    check_looks(page, "new secret")
    page.get_by_role("button", name="Change the secret").click()
    expect(page.get_by_text("eve has a new secret")).to_be_visible()
    assert house.do(house.floor.accounts.log_in("eve", "seven seas", ""))[1].name == "eve"
    row.get_by_role("button", name="Block").click()
    asked = page.get_by_role("dialog", name="Block eve?")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    expect(row).not_to_contain_text("revoked")
    row.get_by_role("button", name="Block").click()
    asked.get_by_role("button", name="Block").click()
    expect(row).to_contain_text("revoked")


def test_a_round_is_seen_again_as_each_person_saw_it(comes: Comes) -> None:
    sue, fay = comes("sue", Role.SUPERVISOR), comes("fay")
    betting(fay, "war", "4")
    fay.spot("initial", "4").click()
    fay.choice("Ready").click()
    expect(fay.page.get_by_role("log", name="What happens at the table")).to_contain_text("No more bets")
    fay.page.get_by_role("tab", name="Rounds").click()
    over = fay.page.get_by_role("tabpanel").get_by_role("link").first
    tie = fay.choice("Surrender")
    expect(over.or_(tie).first).to_be_visible()
    if tie.is_visible():
        tie.click()
    number = over.inner_text()
    page = sue.goes_to("round", "war", number)
    scrubber = page.get_by_role("slider", name="Moment of the round")
    expect(scrubber).to_be_visible()
    page.get_by_role("button", name="Previous", exact=True).click()
    page.get_by_label("As seen by").select_option("fay")
    expect(page.get_by_role("list", name="Moments")).to_contain_text("No more bets")
