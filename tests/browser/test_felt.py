"""The felt shows what a click will do, and the wagers on it."""

from typing import Literal

import pytest
from playwright.sync_api import expect

from croupier.floor.people.roles import Role
from croupier.rounds.moves import Throw
from tests.browser.conftest import Comes
from tests.browser.house import House, Person
from tests.browser.test_rounds import bets, over, plays_on
from tests.browser.test_screens import check_looks
from tests.browser.test_trouble import AUTOMATIC, UNCUT, stacked


def lying(house: House, table: str) -> list[tuple[str, int, int]]:
    """The wagers on the layout by the server, whatever the page shows."""
    r = house.floor.rooms[table].table.round
    assert r is not None
    return [(w.wager, w.number, w.cents) for w in r.standing.lying]


def test_a_bet_against_the_shooter_is_reduced_only_in_the_dialog(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "craps-by-hand"
    monkeypatch.setattr("croupier.table.host.drawn", lambda _r, _entropy: Throw((2, 4)))
    ann, dan = comes("ann"), comes("dan", Role.DEALER)
    ann.sits(table, "1")
    dan.at(table)
    dan.choice("Begin the round").click()
    ann.presses(ann.choice("Take the dice"))
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


def test_a_card_is_discarded_by_its_figure_and_the_bar_says_that_it_is_due(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "colorado-keys"
    stacked(monkeypatch, "2c 7d Js")
    house.opens(table, "colorado-hold-em-poker", {}, AUTOMATIC)
    ann = comes("ann")
    ann.sits(table, "1")
    bets(ann, "ante", "1")
    page = ann.page
    page.keyboard.press("r")
    ann.presses(ann.choice("Bet $"))
    expect(page.get_by_role("group", name="What you can do")).to_contain_text("Choose among your cards")
    expect(page.get_by_role("button", name="Choose 1 card", exact=True)).to_be_disabled()
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="seven of diamonds", pressed=True)).to_be_visible()
    expect(page.get_by_role("button", name="two of clubs", pressed=False)).to_be_visible()
    expect(page.get_by_role("button", name="Discard 7♦")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="What happens at the table")).to_contain_text("You discard a card")


def test_a_new_player_takes_a_seat_buys_chips_and_sees_the_result_of_each_wager(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "5h 2c 6h 7d 8h Qs")  # a flush against queen high
    house.opens("newcomers", "three-card-poker", {})
    ann, dan = comes("newcomer-ann"), comes("dan", Role.DEALER)
    page = ann.at("newcomers")
    dan.at("newcomers")
    ann.choice("Take a seat").click()
    dialog = page.get_by_role("dialog", name="Sit at 4")
    dialog.get_by_role("button", name="$100", exact=True).click()
    dialog.get_by_role("button", name="Buy chips and sit down").click()
    dan.choice("Begin the round").click()
    bar = page.get_by_role("group", name="What you can do")
    expect(bar).to_contain_text("Put chips on a golden spot.")
    check_looks(page, "sat down")
    for wager in ("pair plus", "ante"):
        bets(ann, wager, "4")
    expect(bar).not_to_contain_text("golden spot")
    plays_on(dan, {ann: ("Play",)}, over(dan))
    expect(bar.get_by_role("listitem").filter(has_text="pair plus")).to_have_text(
        "pair plus +$100 A flush, eight high, pays 4 to 1"
    )
    expect(bar).to_contain_text("you won $150.")
    check_looks(page, "settled")
    dan.choice("Begin the round").click()
    expect(bar).to_contain_text("Last round: +$150")


def test_a_player_without_chips_sees_where_to_buy_them(comes: Comes, house: House) -> None:
    house.opens("chipless", "casino-war", {}, AUTOMATIC)
    bea = comes("chipless-bea")
    bea.sits("chipless", "2")
    page = bea.page
    page.get_by_role("button", name="Cash out").click()
    page.get_by_role("dialog").get_by_role("button", name="Cash out").click()
    bea.choice("Get chips").click()
    expect(page.get_by_role("dialog", name="Buy in")).to_be_visible()


def test_the_shooter_sees_that_the_dice_wait_for_their_wager(comes: Comes, house: House) -> None:
    house.opens("craps-waits", "craps", {}, AUTOMATIC)
    ann = comes("shooting-ann")
    ann.sits("craps-waits", "1")
    ann.presses(ann.choice("Take the dice"))
    expect(ann.page.locator("header .waits")).to_have_text("Waiting for your wager.")
    ann.page.keyboard.press("r")
    expect(ann.page.get_by_role("alert")).to_contain_text("must first make a pass or don't pass wager")
    bets(ann, "pass", "")
    expect(ann.page.locator("header .waits")).to_have_text("Place your wagers.")


def test_on_a_phone_all_that_is_clicked_has_a_name(comes: Comes) -> None:
    phone = comes("phone-ann", width=390)
    page = phone.goes_to("")
    expect(page.get_by_role("link", name="Casino War").first).to_be_visible()
    check_looks(page, "the lobby on a phone")
    page.set_viewport_size({"width": 390, "height": 844})
    phone.at("war-alone")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    check_looks(page, "a table on a phone")


BOXES = """() => Object.fromEntries([...document.querySelectorAll('.table button:enabled')]
  .filter((one) => !one.matches('.back') && one.getClientRects().length)
  .map((one) => [one, one.getBoundingClientRect()])
  .map(([one, box]) => [one.dataset.spot ?? one.ariaLabel ?? one.innerText, [Math.round(box.x), Math.round(box.y)]]))"""


PIXELS = 2


def stays(person: Person, before: dict[str, list[int]]) -> None:
    """Everything that can still be clicked is where it was, within a pixel."""
    now = person.page.evaluate(BOXES)
    common = before.keys() & now.keys()
    assert common
    apart = {name: (before[name], now[name]) for name in common if max(_apart(before[name], now[name])) > PIXELS}
    assert apart == {}


def _apart(here: list[int], there: list[int]) -> list[int]:
    return [abs(a - b) for a, b in zip(here, there, strict=True)]


@pytest.mark.parametrize("width", [390, 1280])
def test_wagers_of_other_players_do_not_move_click_targets(comes: Comes, house: House, width: int) -> None:
    table = f"still-{width}"
    house.opens(table, "mississippi-stud", {}, AUTOMATIC)
    ann, ben = comes("still-ann", width=width), comes("still-ben")
    ann.page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    ben.sits(table, "3")
    ann.sits(table, "4")
    bets(ann, "ante", "4")
    heard = ann.page.get_by_role("log", name="What happens at the table")
    before = ann.page.evaluate(BOXES)
    bets(ben, "ante", "3")
    expect(heard).to_contain_text("still-ben places the ante")
    stays(ann, before)
    ann.choice("Ready").click()
    ben.choice("Ready").click()
    expect(ann.choice("3rd street 1×")).to_be_visible()
    before = ann.page.evaluate(BOXES)
    ben.presses(ben.choice("3rd street 1×"))
    expect(heard).to_contain_text("still-ben places the 3rd street")
    stays(ann, before)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_second_chip_finds_the_spot_where_the_first_one_found_it(comes: Comes, house: House, width: int) -> None:
    table = f"twice-{width}"
    house.opens(table, "mississippi-stud", {}, AUTOMATIC)
    ann = comes("ann", width=width)
    ann.page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    ann.sits(table, "3")
    bets(ann, "ante", "3")
    ann.choice("Ready").click()
    ann.presses(ann.choice("Fold"))
    expect(ann.choice("Same again")).to_be_visible()  # and how the last round ended
    before = ann.page.evaluate(BOXES)
    bets(ann, "ante", "3")
    expect(ann.choice("Same again")).to_have_count(0)
    stays(ann, {name: at for name, at in before.items() if "|" in name or name.startswith("Ready")})


@pytest.mark.parametrize("width", [390, 1280])
def test_what_travels_on_the_craps_layout_moves_no_other_spot(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    table = f"travels-{width}"
    throws = iter([(2, 4), (4, 5), *[(2, 2)] * 9])
    monkeypatch.setattr("croupier.table.host.drawn", lambda _r, _entropy: Throw(next(throws)))
    house.opens(table, "craps", {})
    ann, ben, dan = comes("ann", width=width), comes("ben"), comes("dan", Role.DEALER)
    for player, place in ((ann, "1"), (ben, "2")):
        player.sits(table, place)
    dan.at(table)
    dan.choice("Begin the round").click()
    ann.presses(ann.choice("Take the dice"))
    bets(ann, "pass", "")
    bets(ben, "pass", "")
    before = ann.page.evaluate(BOXES)
    plays_on(dan, {}, over(dan))
    dan.choice("Begin the round").click()
    expect(ben.page.get_by_text("Place your wagers.")).to_be_visible()
    bets(ben, "don't come", "")
    plays_on(dan, {}, over(dan))
    dan.choice("Begin the round").click()
    expect(ben.page.get_by_text("Place your wagers.")).to_be_visible()
    bets(ben, "don't come odds", "9")
    expect(ann.spot("don't come odds", "9")).to_contain_text("of other players")
    spots = {name: at for name, at in before.items() if "|" in name}
    assert "buy|9" in spots
    stays(ann, spots)


@pytest.mark.law("19:47-2.18(g)")
def test_each_hand_of_the_dealer_has_its_area_and_counts_with_the_card_that_was_moved_on(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "Th 6d 5c 7s Tc 9h 2c Ts 8d")
    action = {"multiple_action": True, "dealer_second_card": "after the players", "resplit": 2}
    house.opens("three-hands", "blackjack", {**UNCUT, **action})
    ann, dan = comes("ann"), comes("dan", Role.DEALER)
    ann.sits("three-hands", "3")
    dan.at("three-hands")
    dan.choice("Begin the round").click()
    expect(ann.page.get_by_text("Place your wagers.")).to_be_visible()
    for wager in ("blackjack", "second", "third"):
        bets(ann, wager, "3")
    plays_on(dan, {ann: ("Stand",)}, over(dan))
    cards = ann.page.get_by_role("group", name="Cards of the house")
    expect(cards.locator(".words")).to_have_text(["23", "17", "24"])
    expect(cards.locator(".card")).to_have_count(7)
    check_looks(ann.page, "three hands of the dealer")


def test_insurance_has_its_key_and_the_focus_stays_at_the_choices(
    comes: Comes, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "9h Ad 8s 2c 9d")
    house.opens("insured", "blackjack", {**UNCUT, "dealer_second_card": "after the players"}, AUTOMATIC)
    ann = comes("ann")
    ann.sits("insured", "2")
    bets(ann, "blackjack", "2")
    ann.choice("Ready").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.choice("Insurance $12.50")).to_be_visible()
    bar = ann.page.get_by_role("group", name="What you can do")
    assert bar.evaluate("bar => bar.contains(document.activeElement)")
    ann.page.keyboard.press("i")
    expect(ann.staked("insurance", "2")).to_have_text("$12.50")
    ann.choice("Stand").focus()
    ann.presses(ann.choice("Stand"))
    assert bar.evaluate("bar => bar.contains(document.activeElement)")


COUNTED = """() => {
  window.flown = 0
  const count = (list) => list.forEach((one) => one.addedNodes.forEach((node) => (flown += node.nodeName === 'SPAN')))
  new MutationObserver(count).observe(document.querySelector('.flights'), { childList: true })
}"""


@pytest.mark.parametrize(("motion", "flights"), [("no-preference", 6), ("reduce", 0)])
def test_chips_move_when_wagers_are_settled_unless_the_user_prefers_reduced_motion(
    comes: Comes,
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    motion: Literal["no-preference", "reduce"],
    flights: int,
) -> None:
    stacked(monkeypatch, "5h 2c 6h 7d 8h Qs")  # a flush against queen high: three wagers, each paid and returned
    house.opens(f"moves-{motion}", "three-card-poker", {})
    ann, dan = comes("ann"), comes("dan", Role.DEALER)
    ann.sits(f"moves-{motion}", "4")
    ann.page.emulate_media(reduced_motion=motion)
    ann.page.evaluate(COUNTED)
    dan.at(f"moves-{motion}")
    dan.choice("Begin the round").click()
    expect(ann.page.get_by_text("Place your wagers.")).to_be_visible()
    for wager in ("pair plus", "ante"):
        bets(ann, wager, "4")
    plays_on(dan, {ann: ("Play",)}, over(dan))
    expect(ann.page.locator(".outcome")).to_be_visible()
    expect(ann.page.locator(".flight")).to_have_count(0)
    assert ann.page.evaluate("flown") == flights
