"""What those who oversee find on the page, and what is not for others: a round again, a correction, a frozen table."""

from playwright.sync_api import Locator, expect

from croupier.floor.people.roles import Role
from croupier.table.events import Froze
from croupier.table.table import evolve
from tests.browser.conftest import Comes
from tests.browser.house import House, Person
from tests.browser.test_screens import check_looks

TABLE = "war-alone"
NOBODY_SEES = {"refused": {"what": "see any round", "why": "Not now."}}
FELT = "document.querySelector('.felt').getBoundingClientRect().top + scrollY"
"""The top edge of the felt."""


def wagers(player: Person, place: str) -> None:
    player.sits(TABLE, place)
    expect(player.page.get_by_text("Place your wagers.")).to_be_visible()
    player.spot("initial", place).click()
    expect(player.staked("initial", place)).to_be_visible()


def plays_a_round(player: Person, place: str) -> str:
    """Plays a round and returns its number."""
    wagers(player, place)
    player.choice("Ready").click()
    player.page.get_by_role("tab", name="Rounds").click()
    over = player.page.get_by_role("tabpanel").get_by_role("link").first
    tie = player.choice("Surrender")
    expect(over.or_(tie).first).to_be_visible()
    if tie.is_visible():
        tie.click()
    return over.inner_text()


def offered(box: Locator) -> list[str]:
    return box.locator("option").all_inner_texts()


def refused(person: Person) -> None:
    """A browser reports every refused request as an error."""
    assert all("status of 4" in complaint for complaint in person.complaints)
    person.complaints.clear()


def test_no_user_is_offered_a_view_or_a_button_that_their_role_lacks(comes: Comes) -> None:
    ann, sue, dan = comes("ann"), comes("sue", Role.SUPERVISOR), comes("dan", Role.DEALER)
    number = plays_a_round(ann, "2")
    evidence = {person: person.page.get_by_role("button", name="Evidence bundle") for person in (ann, sue, dan)}
    for person, eyes in ((ann, ["ann (you)", "an onlooker"]), (dan, ["ann", "the dealer", "an onlooker"])):
        box = person.goes_to("round", TABLE, number).get_by_label("As seen by")
        expect(box).to_be_visible()
        assert offered(box) == eyes
        expect(person.page.get_by_role("region", name="Position 2, ann")).not_to_contain_text("away")
        expect(evidence[person]).to_have_count(0)
    page = sue.goes_to("round", TABLE, number)
    box = page.get_by_label("As seen by")
    box.select_option("ann")
    expect(page.get_by_role("list", name="Moments")).to_contain_text("A card to you")
    page.route("**/rounds/*as=dealer", lambda route: route.fulfill(status=403, json=NOBODY_SEES))
    box.select_option("dealer")
    expect(page.get_by_text("Not now.")).to_be_visible()
    expect(box).to_have_value("ann")
    refused(sue)
    check_looks(page, "round")
    evidence[sue].click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download the file").click()
    check_looks(page, "evidence")
    assert kept.value.suggested_filename == f"{TABLE}-round-{number}-evidence.json"


def test_the_felt_stays_where_it_is_while_a_round_is_scrubbed(comes: Comes) -> None:
    eli = comes("eli")
    number = plays_a_round(eli, "4")
    page = eli.goes_to("round", TABLE, number)
    scrub = page.get_by_role("slider", name="Moment of the round")
    found: dict[int, float] = {}
    page.set_viewport_size({"width": 390, "height": 844})
    for moment in range(int(scrub.get_attribute("max") or 0) + 1):
        scrub.fill(str(moment))
        expect(page.get_by_role("list", name="Moments").get_by_role("button").nth(moment)).to_have_attribute(
            "aria-current", "true"
        )
        found[moment] = page.evaluate(FELT)
    assert len(found) > 3 and len(set(found.values())) == 1, found


def test_a_correction_is_refused_when_it_is_proposed_and_the_old_status_is_cleared(comes: Comes) -> None:
    ben, sue = comes("ben"), comes("sue", Role.SUPERVISOR)
    number = plays_a_round(ben, "1")
    page = sue.goes_to("floor")
    page.get_by_text("Propose a correction").click()
    page.get_by_role("combobox", name="Table").select_option(TABLE)
    form = {"Round": number, "Person": "ben", "Amount in dollars": "5", "Why": "a tie was taken for a loss"}
    proposed = page.get_by_text("Proposed; another supervisor must confirm it.")

    def propose(**other: str) -> None:
        for name, value in {**form, **other}.items():
            page.get_by_role("textbox", name=name, exact=True).fill(value)
        page.get_by_role("button", name="Propose", exact=True).click()

    propose()
    expect(proposed).to_be_visible()
    for other, why in (
        ({"Round": "x"}, "x is not a round number."),
        ({"Round": "999"}, "Round 999 is not over at this table"),
        ({"Person": "nobody"}, "nobody has never had chips at this table"),
    ):
        propose(**other)
        expect(page.get_by_role("alert")).to_contain_text(why)
        expect(proposed).to_have_count(0)
    unknown = page.locator(".notice", has_text="never had chips")
    expect(unknown).to_contain_text("A correction names a player of its round.")
    expect(unknown).not_to_contain_text("19:47-")  # no paragraph says so
    refused(sue)


def test_a_new_table_leaves_to_people_only_chores_of_its_game(comes: Comes, house: House) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to("open")
    does = page.get_by_role("group", name="The program itself")
    dice, cards = does.get_by_label("has the dice thrown"), does.get_by_label("deals the cards")
    page.get_by_text("Who deals: the program").click()
    for game, there, not_there in (("blackjack", cards, dice), ("craps", dice, cards), ("casino-war", cards, dice)):
        page.get_by_label("Game").first.select_option(game)
        expect(there).to_be_visible()
        expect(not_there).to_have_count(0)
    for box in does.get_by_role("checkbox").all():
        box.uncheck()
    page.get_by_label("Name of the table").fill("war-by-people")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("manual dealing")).to_be_visible()
    assert house.floor.rooms["war-by-people"].chores == frozenset()


def test_a_second_supervisor_sees_proposals_and_withdrawals_as_they_happen(comes: Comes, house: House) -> None:
    dot, sue, tom = comes("dot"), comes("sue", Role.SUPERVISOR), comes("tom", Role.SUPERVISOR)
    number = plays_a_round(dot, "5")
    had = house.floor.rooms[TABLE].table.chips["dot"]
    hers, his = sue.goes_to("floor", TABLE, number), tom.goes_to("floor")
    expect(his.get_by_role("heading", name="Proposals that need a second supervisor")).to_be_visible()
    row = his.get_by_role("row", name="dot +$5")
    for answer in ("withdraws", "rejects", "confirms"):  # nothing else happens on the floor meanwhile
        for name, value in {"Person": "dot", "Amount in dollars": "5", "Why": f"he {answer}"}.items():
            hers.get_by_role("textbox", name=name, exact=True).fill(value)
        hers.get_by_role("button", name="Propose", exact=True).click()
        expect(row.filter(has_text=answer)).to_contain_text("sue")
        if answer == "withdraws":
            hers.get_by_role("row", name=answer).get_by_role("button", name="Withdraw").click()
            expect(row.filter(has_text=answer)).to_have_count(0)
        if answer == "rejects":
            row.filter(has_text=answer).get_by_role("button", name="Reject").click()
            expect(his.get_by_role("status").filter(has_text="Rejected.")).to_be_visible()
            hers.get_by_text("Decided earlier").click()
            expect(hers.get_by_role("row", name=answer)).to_contain_text("rejected by tom")
            hers.get_by_text("Decided earlier").click()
    assert house.floor.rooms[TABLE].table.chips["dot"] == had
    check_looks(his, "confirming")
    row.filter(has_text="confirms").get_by_role("button", name="Confirm").click()
    expect(hers.get_by_role("row", name="confirms")).to_have_count(0)
    assert house.floor.rooms[TABLE].table.chips["dot"] == had + 500


def test_the_page_shows_what_a_void_does_before_two_supervisors_do_it(comes: Comes, house: House) -> None:
    cat, sue, tom = comes("cat"), comes("sue", Role.SUPERVISOR), comes("tom", Role.SUPERVISOR)
    wagers(cat, "3")
    room = house.floor.rooms[TABLE]

    async def freeze() -> int:
        froze = Froze(room.host.table.rounds, "for a test")
        room.host.record("dealer", "", (froze,), evolve(room.host.table, froze))
        room.look()
        return froze.round

    number = house.do(freeze())
    page = sue.at(TABLE)
    page.get_by_role("link", name="void the round").click()
    told = page.get_by_role("group", name=f"Void round {number} of {TABLE}")
    expect(told).to_contain_text("can void it: what was paid stays paid, every other wager is returned")
    expect(told).to_contain_text("cat gets $25 back, initial wager at position 3")
    expect(told.get_by_role("link", name="19:47-22.")).to_be_visible()
    told.get_by_role("button", name=f"Propose to void round {number}").click()
    expect(told).to_contain_text("Proposed by sue; another supervisor must confirm it below.")
    row = tom.goes_to("floor").get_by_role("row", name="for a test")
    expect(row).to_contain_text("the round is void: $25 goes back to cat")
    check_looks(tom.page, "void")
    row.get_by_role("button", name=f"Void round {number}").click()
    tom.page.get_by_text("Decided earlier").click()
    expect(row).to_contain_text("confirmed by tom")
    expect(cat.page.get_by_role("log")).to_contain_text("sue and tom reviewed the table: the round is void")


def test_the_address_of_a_round_opens_its_correction_when_the_floor_screen_is_already_open(comes: Comes) -> None:
    page = comes("sue", Role.SUPERVISOR).goes_to("floor")
    form = page.locator("form.correct")
    expect(form).not_to_be_visible()
    table = form.locator("option").first.text_content()
    page.evaluate("table => (location.hash = `#/floor/${table}/1`)", table)
    expect(form).to_be_visible()
    expect(form.get_by_label("Round", exact=True)).to_have_value("1")
