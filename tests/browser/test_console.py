"""A dealer on a first day, and those who look at what was done: steps, payments, duties, a dispute, code, paytables."""

import json
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from croupier.declare.duties import ALL_CHORES
from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from tests.browser.conftest import Comes
from tests.browser.house import House, Person
from tests.browser.test_oversight import TABLE, plays_a_round, refused
from tests.browser.test_screens import WIDTHS, check_looks

TRAINING = "training-dealer"
STAND = """async (group) => {
  const now = () => Object.fromEntries([...group.children].map((button) => {
    const box = button.getBoundingClientRect()
    return [button.textContent, { x: box.x, y: box.y + scrollY, width: box.width, height: box.height }]
  }))
  for (let found = now(), still = 0; ; ) {  // a new width has been laid out when nothing moves for some frames
    await new Promise(requestAnimationFrame)
    const next = now()
    still = JSON.stringify(next) === JSON.stringify(found) ? still + 1 : 0
    found = next
    if (still > 9) return found
  }
}"""
VERIFIER = Path(__file__).parents[2] / "tools" / "verify_bundle.py"


def step(page: Page, name: str) -> None:
    page.get_by_role("region", name="Dealer's console").get_by_role("button", name=name, exact=True).click()


def goes_on(dan: Person, eve: Person, until: str) -> None:
    """The dealer does each step, and the player cuts, stands and declines insurance, until this is visible."""
    seen = dan.page.locator(until)
    for _ in range(400):
        if seen.count():
            return
        due = dan.page.get_by_role("button", name="Do what is due")
        for button in (eve.choice("Cut the cards"), eve.choice("Decline"), eve.choice("Stand"), due):
            if button.is_visible() and button.is_enabled():
                button.click()
                break
        dan.page.wait_for_timeout(100)
    raise AssertionError(f"{until} never came")


def prepares(dan: Person, eve: Person) -> None:
    """What a dealer does with the cards before a round; the player cuts."""
    due = dan.page.get_by_role("button", name="Do what is due")
    for _ in range(100):  # inspect, spread, wash, shuffle
        if eve.choice("Cut the cards").is_visible():
            break
        if due.is_enabled():
            due.click()
        dan.page.wait_for_timeout(100)
    eve.choice("Cut the cards").click()
    expect(eve.choice("Cut the cards")).to_have_count(0)
    step(dan.page, "Burn")
    expect(dan.page.get_by_text("Right: burn.")).to_be_visible()


def places(page: Page) -> dict[str, dict[str, float]]:
    """Where the buttons of the console stand on the page, by their names."""
    buttons = page.get_by_role("region", name="Dealer's console").get_by_role("group", name="What you can do")
    return dict(buttons.evaluate(STAND))


def test_no_button_of_the_console_moves_while_a_round_is_dealt_and_paid(comes: Comes, house: House) -> None:
    house.opens("training-still", "blackjack", {}, ALL_CHORES - FLOORPERSONS)
    eve, dan, sue = comes("eve"), comes("dan", Role.DEALER), comes("sue", Role.SUPERVISOR)
    dan.at("training-still")
    sue.at("training-still")
    stood: dict[tuple[str, int], dict[str, dict[str, float]]] = {}

    def looked() -> None:
        for person in (dan, sue):
            for width, height in WIDTHS.items():
                person.page.set_viewport_size({"width": width, "height": height})
                now = places(person.page)
                assert now == stood.setdefault((person.name, width), now), f"{person.name} at {width}"
            person.page.set_viewport_size({"width": 1280, "height": 800})

    looked()  # no player is seated
    eve.sits("training-still", "2")
    looked()
    prepares(dan, eve)
    looked()
    dan.choice("Begin the round").click()
    expect(eve.page.get_by_text("Place your wagers.")).to_be_visible()
    looked()
    eve.spot("blackjack", "2").click()
    goes_on(dan, eve, ".card")
    looked()
    goes_on(dan, eve, ".pay input")
    looked()
    dan.page.locator(".pay input").fill("3.33")
    dan.page.get_by_role("button", name="Pay").click()
    expect(dan.page.locator(".pay").get_by_role("alert")).to_be_visible()
    looked()
    sue.page.get_by_role("button", name="Pay what is not keyed").click()
    expect(dan.page.get_by_role("heading", name="What is your next step?")).to_be_visible()
    looked()
    assert list(stood["dan", 1280]) == [
        "Do what is dueSpace", "Begin the roundb", "Score of the shift", "Simulated players", "Plant faults",
        "Report an irregularity",
    ]  # fmt: skip
    assert len(stood["sue", 1280]) == 6


def test_a_click_after_the_table_has_gone_on_is_heard_though_the_last_one_is_not_answered_yet(
    comes: Comes, house: House
) -> None:
    house.opens("unanswered", "casino-war", {}, ALL_CHORES - FLOORPERSONS)
    eve, dan = comes("eve"), comes("dan", Role.DEALER)

    def without_answers(page: WebSocketRoute) -> None:
        floor = page.connect_to_server()
        floor.on_message(lambda told: None if '"kind":"answer"' in str(told) else page.send(told))

    dan.page.route_web_socket(re.compile("/api/floor"), without_answers)
    eve.sits("unanswered", "2")
    dan.at("unanswered")
    for _ in range(3):
        dan.presses(dan.choice("Do what is due"))
    did = [duty.name for duty in house.floor.rooms["unanswered"].scene().duties]
    assert "inspect" not in did and "spread" not in did


def test_what_is_clicked_twice_is_asked_once_whatever_others_do_meanwhile(comes: Comes, house: House) -> None:
    house.opens("clicked-twice", "casino-war", {})
    eve, bob = comes("eve"), comes("bob")
    held: list[str] = []
    slow: list[WebSocketRoute] = []

    def slowly(page: WebSocketRoute) -> None:
        slow.append(page.connect_to_server())
        page.on_message(lambda said: held.append(str(said)) if '"buy in"' in str(said) else slow[-1].send(said))

    eve.page.route_web_socket(re.compile("/api/floor"), slowly)
    eve.at("clicked-twice")
    eve.page.get_by_role("button", name="Buy in").click()
    eve.page.get_by_role("button", name="Buy chips").click()
    bob.sits("clicked-twice", "2")
    expect(eve.page.get_by_role("region", name="Position 2, bob")).to_be_visible()
    eve.page.get_by_role("button", name="Buy chips").click()
    for one in held:
        slow[-1].send(one)
    expect(eve.page.get_by_role("dialog")).to_have_count(0)
    expect(eve.page.get_by_role("region", name="Your chips")).to_contain_text("$500")
    assert len(held) == 1


def test_a_dealer_on_the_first_day_sees_what_was_wrong_and_has_a_score(comes: Comes, house: House) -> None:
    eve, dan = comes("eve"), comes("dan", Role.DEALER)
    eve.sits(TRAINING, "2")
    page = dan.at(TRAINING)
    told = page.get_by_role("region", name="Dealer's console").get_by_role("alert")
    step(page, "Deal the next card")
    expect(told).to_contain_text("Deal is not the next step: the dealer sorts and inspects the cards")
    expect(told.get_by_role("link", name="19:47-2.4")).to_be_visible()
    step(page, "Inspect the cards")
    expect(page.get_by_text("Right: inspect the cards, set 1 of 2.")).to_be_visible()
    expect(told).to_have_count(0)
    due = page.get_by_role("button", name="Do what is due")
    for _ in range(20):  # spread, washed and shuffled, twice: the cut is offered to the player
        if eve.choice("Cut the cards").is_visible():
            break
        if due.is_enabled():
            due.click()
        page.wait_for_timeout(300)
    step(page, "Burn")
    expect(told).to_contain_text("Burn is not the next step: the table waits for eve; the cards are cut")
    eve.choice("Cut the cards").click()
    expect(eve.choice("Cut the cards")).to_have_count(0)
    step(page, "Burn")
    expect(page.get_by_text("Right: burn.")).to_be_visible()
    dan.choice("Begin the round").click()
    expect(eve.page.get_by_text("Place your wagers.")).to_be_visible()
    eve.spot("blackjack", "2").click()
    expect(eve.staked("blackjack", "2")).to_be_visible()
    expect(page.get_by_role("button", name="Do what is due")).to_be_enabled()
    expect(dan.choice("Announce")).to_have_count(0)  # the console does not show which step is next
    goes_on(dan, eve, ".pay input")
    pays_wrong_and_right(dan, house)
    page.get_by_role("button", name="Score of the shift").click()
    check_looks(page, "score")
    page.get_by_role("button", name="End the shift").click()
    over = page.get_by_role("dialog")
    expect(over).to_contain_text("The shift is over")
    expect(over).to_contain_text("1 right, 1 wrong")
    expect(over).to_contain_text("Before the first round: Deal is not the next step")
    over.get_by_role("button", name="Close", exact=True).last.click()
    expect(page.locator(".score")).to_contain_text("0 right, 0 wrong")


def pays_wrong_and_right(dan: Person, house: House) -> None:
    page = dan.page
    paying = house.floor.rooms[TRAINING].paying
    assert paying is not None and paying._asked is not None
    (posting,) = paying._due
    told = page.locator(".pay").get_by_role("alert")
    page.get_by_role("button", name="Pay").click()
    expect(told).to_contain_text("A payment of $0 is not keyed: press Take if the wager loses, Push if it is returned.")
    expect(page.locator(".score")).to_contain_text("0 right, 0 wrong. Steps")
    right = "Pay" if posting.paid else "Take" if posting.collected else "Push"
    page.get_by_role("button", name="Push" if right == "Take" else "Take").click()
    expect(told.get_by_role("link", name=posting.cite)).to_be_visible()
    expect(page.locator(".score")).to_contain_text("0 right, 1 wrong. Steps")
    if posting.paid:
        page.locator(".pay input").fill(f"{posting.paid / 100:.2f}")
    page.get_by_role("button", name=right).click()
    expect(page.get_by_role("heading", name="What is your next step?")).to_be_focused()


def test_a_supervisor_performs_a_duty_from_the_floor_screen(comes: Comes, house: House) -> None:
    house.opens("craps-new", "craps", {}, frozenset({"inspect"}))
    sue = comes("sue", Role.SUPERVISOR)
    page = sue.goes_to("floor")
    mine = page.get_by_role("list", name="Your duties").get_by_role("listitem").filter(has_text="craps-new")
    expect(mine).to_contain_text("each die is measured")
    expect(mine.get_by_role("link", name="19:46-1.16")).to_be_visible()
    check_looks(page, "duties")
    mine.get_by_role("button", name="Inspect").click()
    expect(mine).to_have_count(0)


def test_what_is_an_alarm_is_not_listed_among_the_duties_again(comes: Comes, house: House) -> None:
    aud = comes("aud", Role.AUDITOR)
    asked = {
        "tables": [
            {
                "table": "war",
                "round": 3,
                "frozen": "for a test",
                "stopped": {"reason": "The table is frozen", "cite": "19:47-22.8(g)", "who": "supervisor"},
                "duties": [
                    {
                        "name": "release",
                        "who": "supervisor",
                        "what": "two persons look at it",
                        "cites": ["19:47-22.8(g)"],
                    },
                    {"name": "collect", "who": "dealer", "what": "cards are picked up", "cites": ["19:47-22.8(g)"]},
                ],
            }
        ]
    }
    aud.page.route("**/api/duties", lambda route: route.fulfill(json=asked))
    page = aud.goes_to("floor")
    expect(page.get_by_role("region", name="Alarms and pending payments")).to_contain_text("The table is frozen")
    duties = page.get_by_role("region", name="Duties due")
    expect(duties.get_by_text("war: 1 for the dealer")).to_be_visible()
    expect(page.get_by_role("button", name="Propose to void")).to_have_count(0)


def test_a_dispute_is_taken_down_with_its_evidence_and_leads_to_a_correction(comes: Comes, tmp_path: Path) -> None:
    ann, sue = comes("ann"), comes("sue", Role.SUPERVISOR)
    number = plays_a_round(ann, "2")
    page = sue.goes_to("round", TABLE, number)
    page.get_by_role("button", name="Evidence bundle").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who disputes the round?").select_option("ann")
    dialog.get_by_label("What does ann say?").fill("The dealer turned two cards")
    with page.expect_download() as kept:
        dialog.get_by_role("button", name="Record the dispute and download the file").click()
    bundle = tmp_path / kept.value.suggested_filename
    kept.value.save_as(bundle)
    told = dialog.locator("code").last.inner_text().split()  # the command on the page, with the key
    assert told[:3] == ["python3", "tools/verify_bundle.py", bundle.name] and len(told[3]) == 64
    verify = [sys.executable, str(VERIFIER), str(bundle)]
    verified = subprocess.run([*verify, told[3]], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout
    another = subprocess.run([*verify, told[3][::-1]], capture_output=True, text=True, check=False)
    assert another.returncode == 1 and "the key is not the one that was given" in another.stdout
    assert "Disputed by ann, as sue took down: The dealer turned two cards" in verified.stdout
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    page.get_by_role("link", name="Propose a correction").click()
    expect(page.get_by_role("combobox", name="Table")).to_have_value(TABLE)
    expect(page.get_by_role("textbox", name="Round", exact=True)).to_have_value(number)
    page.get_by_role("button", name="Audit the ledger now").click()
    expect(page.get_by_text("The dealer turned two cards")).to_be_visible()
    with page.expect_download() as audit:
        page.get_by_role("button", name="Save as JSON").click()
    found = json.loads(Path(audit.value.path()).read_text())
    assert [one["person"] for one in found["disputes"]] == ["ann"]


def test_a_paragraph_leads_to_the_lines_that_do_what_it_asks(comes: Comes) -> None:
    page = comes("ann").goes_to("trace", "19:47-35.10", "19:47-35.10(a)")
    row = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="19:47-35.10(a)", exact=True))
    expect(row.locator("pre").filter(has_text="Decide(bet=THIRD")).to_contain_text("# 35.10(a)-(h)")
    expect(row).to_contain_text("the example of the design")
    check_looks(page, "trace of a paragraph")


def test_figures_of_another_paytable_are_not_taken_for_those_of_what_is_typed(comes: Comes) -> None:
    ann = comes("ann")
    page = ann.goes_to("analysis", "casino-war")
    edge = page.get_by_role("region", name="House edge")
    expect(edge.locator("td.big").first).to_contain_text("%")
    first = edge.locator("td.big").first.inner_text()
    field = page.get_by_role("region", name="Paytable editor").get_by_role("textbox").first
    right = field.input_value()
    field.fill("5x")
    expect(edge.get_by_role("alert")).to_contain_text("are not odds")
    expect(edge).to_contain_text("These are the last calculated figures.")
    expect(field).to_have_attribute("aria-invalid", "true")
    check_looks(page, "unreadable")
    field.fill("3 to 1" if right != "3 to 1" else "4 to 1")
    expect(edge.locator(".stale")).to_have_count(0)
    expect(edge.get_by_role("alert")).to_have_count(0)
    expect(edge.locator("td.big").first).not_to_have_text(first)
    refused(ann)


def test_the_par_sheet_of_a_tried_house_is_taken_as_every_kind_of_file(comes: Comes) -> None:
    page = comes("ann").goes_to("analysis", "casino-war")
    page.get_by_role("tab", name="Par sheet").click()
    for form, begins in (("HTML", b"<!doctype html>"), ("PDF", b"%PDF-"), ("XLSX", b"PK")):
        with page.expect_download() as kept:
            page.get_by_role("button", name=f"Download {form}").click()
        assert kept.value.suggested_filename == f"casino-war-par-sheet.{form.lower()}"
        assert Path(kept.value.path()).read_bytes().lower().startswith(begins.lower())
    expect(page.get_by_text("casino-war-par-sheet.xlsx was downloaded.")).to_be_visible()
