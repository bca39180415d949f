"""What a file says is told as it says it: hours with their offset, odds by their word, letters by their alphabet."""

import tomllib
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.cli.errors import BadUsage
from croupier.cli.toml_files import house_file
from croupier.compliance.casino import TableReport, check_casino, check_table
from croupier.compliance.check import check
from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.house_table import HouseTable
from croupier.compliance.report import totals
from croupier.compliance.toml.tables import read_tables
from croupier.declare.house import BadHouse
from croupier.games import find

DAY = date(2006, 7, 3)
LETTER = "\N{CYRILLIC CAPITAL LETTER VE}J 1"


def reports(text: str, day: date | None = DAY) -> tuple[TableReport, ...]:
    return check_casino(read_tables(tomllib.loads(text), find, file="it.toml", text=text), day)


def findings(text: str, day: date | None = DAY) -> tuple[HouseFinding, ...]:
    (report,) = reports(text, day)
    return report.findings


def refused(text: str) -> str:
    with pytest.raises(BadHouse) as error:
        reports(text, None)
    return str(error.value)


WITHDRAWN = """game = "blackjack"
minimum.blackjack = "10"
maximum.blackjack = "500"
[[change]]
on = {on}
choice = "five_card_21"
was = true
now = false
notice = {notice}
"""


@pytest.mark.law("19:47-8.3")
@pytest.mark.parametrize(
    "on, notice, severities",
    [
        # Nine in the evening of the 1st in New Jersey: the notice of 22:30 there came an hour and a half later.
        ("2006-07-02T01:00:00Z", "2006-07-01T22:30:00-04:00", ["violation"]),
        ("2006-07-02T01:00:00Z", "2006-07-01T20:30:00-04:00", []),
        ("2006-07-02T01:00:00Z", "2006-07-01T20:31:00-04:00", ["note"]),
        # An hour without an offset is of the clock in New Jersey.
        ("2006-07-02T01:00:00Z", "2006-07-01T20:30:00", []),
        ("2006-07-01T21:00:00", "2006-07-02T00:31:00Z", ["note"]),
        ("2006-07-01T21:00:00", "2006-07-02T01:00:00Z", ["violation"]),
        # The day of a change is that of New Jersey: the 3rd in Greenwich is still the 2nd there, and not yet the 4th.
        ("2006-07-04T03:59:00Z", "2006-07-04T04:30:00Z", ["violation"]),
        ("2006-07-04T04:00:00Z", "2006-07-01", []),
    ],
)
def test_an_hour_counts_with_its_offset(on: str, notice: str, severities: list[str]) -> None:
    assert [finding.severity for finding in findings(WITHDRAWN.format(on=on, notice=notice))] == severities


@pytest.mark.law("19:47-8.3")
def test_notice_in_the_hour_that_comes_twice_is_earlier_when_it_was() -> None:
    text = WITHDRAWN.format(on="2006-10-29T01:10:00-05:00", notice="2006-10-29T01:10:00-04:00")
    assert findings(text, date(2006, 11, 1)) == ()


def test_a_notice_that_came_too_late_is_told_by_the_clock_of_the_casino() -> None:
    (finding,) = findings(WITHDRAWN.format(on="2006-07-02T01:00:00Z", notice="2006-07-02T02:30:00Z"))
    assert "2006-07-01 22:30" in finding.says


APPROVED = """game = "boston-5-stud-poker"
dealing = "automated shoe"
minimum.ante = "10"
maximum.ante = "100"
[approvals]
automated_shoe = {by = "Commission", on = %s}
"""


@pytest.mark.law("19:47-24.9(a)")
@pytest.mark.parametrize("on, right", [("2007-03-18", True), ("2007-03-19", True), ("2007-03-20", False)])
def test_an_approval_of_a_later_day_is_told_with_its_day_and_not_as_a_refusal_of_the_house(
    on: str, right: bool
) -> None:
    found = [finding for finding in findings(APPROVED % on, None) if finding.severity is Severity.VIOLATION]
    assert right == (found == [])
    for finding in found:
        assert (finding.key, finding.chosen) == ("approvals.automated_shoe", "given only on 2007-03-20")
        assert "false" not in finding.says and "2007-03-20" in finding.says


@pytest.mark.parametrize(
    "stated, says, chosen",
    [
        ({"decks": 2}, "this house has decks 2, and deck_backs is not stated and defaults to 1",
         "1 (not stated)"),
        ({"decks": 2, "deck_backs": 1}, "this house has deck_backs 1 with decks 2", "1"),
        ({"deck_backs": 2}, "this house has deck_backs 2, and decks is not stated and defaults to 1",
         "2"),
    ],
)  # fmt: skip
def test_a_choice_that_the_file_does_not_state_is_not_told_as_chosen(
    stated: dict[str, object], says: str, chosen: str
) -> None:
    (finding,) = check(find("mississippi-stud"), stated).violations
    assert finding.says.endswith(f"; {says}.") and finding.chosen == chosen


def test_a_sign_next_to_a_choice_that_is_not_stated_says_so() -> None:
    signs = 'game = "blackjack"\nsigns = {minimum.blackjack = "5", maximum.blackjack = "500"}\n'
    (finding,) = [finding for finding in findings(signs) if finding.severity is Severity.VIOLATION]
    assert finding.says.endswith("the sign says $5.00; the table has $10.00 (not stated).")


@pytest.mark.law("19:47-35.11(a)")
@pytest.mark.parametrize(
    "odds, right",
    [("500 to 1", True), ("500 win 1", True), ("500 TO 1", True), ("500:1", False), ("500 : 1", False), ("500", False),
     (500, False)],
)  # fmt: skip
def test_odds_are_stated_through_their_word(odds: object, right: bool) -> None:
    found = check(find("mississippi-stud"), {"royal flush": odds}).violations
    assert [(f.key, f.cite) for f in found] == ([] if right else [("payout_odds.royal flush", "19:47-35.11(a)")])


@pytest.mark.law("19:47-35.11(a)", "19:47-35.11(b)")
def test_odds_by_a_colon_that_are_too_high_break_both_paragraphs() -> None:
    found = check(find("mississippi-stud"), {"royal flush": "501:1"}).violations
    assert [finding.cite for finding in found] == ["19:47-35.11(a)", "19:47-35.11(b)"]


def test_a_colon_breaks_nothing_where_no_text_gives_the_word() -> None:
    assert check(find("blackjack"), {"payout_odds": {"insurance": "2:1"}}).violations == ()


@pytest.mark.law("19:47-35.11(a)")
@pytest.mark.parametrize(
    "printed, right", [("500 to 1", True), ("500 win 1", True), ("500:1", False), ("500 : 1", False)]
)
def test_odds_in_print_are_stated_through_their_word(printed: str, right: bool) -> None:
    found = check(find("mississippi-stud"), {"layout": {"inscriptions": [f"Royal flush {printed}"]}}).violations
    assert [f.cite for f in found if "500" in f.chosen] == ([] if right else ["19:47-35.11(a)"])


@pytest.mark.law("19:47-2.2(a)")
@pytest.mark.parametrize("decks, right", [(23, True), (24, True), (25, False), (999_999_999, False), (10**14, False)])
def test_more_decks_than_any_table_could_deal_from_are_a_finding(decks: int, right: bool) -> None:
    found = check(find("blackjack"), {"decks": decks}).violations
    assert [(f.key, f.cite) for f in found] == ([] if right else [("decks", "19:47-2.2(a)")])


@pytest.mark.parametrize(
    "text, says",
    [
        ('game = "blackjack"\nlayout = "x"\n', "it.toml, line 2: layout is a table of choices, [layout], with keys "
         "such as 'name'."),
        ('game = "blackjack"\nminimum = 10\n', "it.toml, line 2: minimum is a table of choices, [minimum], with keys "
         "such as 'blackjack'."),
        ('game = "blackjack"\nnam = "BJ"\n', "it.toml, line 2: blackjack has no option 'nam'; did you mean name?"),
        ('game = "blackjack"\n[layout]\nnam = "x"\n', "it.toml, line 3: blackjack has no option 'layout.nam'; did you "
         "mean layout.name?"),
        ('game = "blackjack"\nchang = 1\n', "it.toml, line 2: blackjack has no option 'chang'; did you mean change?"),
    ],
)  # fmt: skip
def test_a_slip_of_the_pen_is_told_with_the_nearest_key(text: str, says: str) -> None:
    assert refused(text) == says


@pytest.mark.parametrize(
    "text, says",
    [
        (f'casino = "C"\n[[table]]\nname = "{LETTER}"\ngame = "blackjack"\n', "line 3: the name"),
        (f'game = "blackjack"\nname = "{LETTER}"\n', "line 2: the name"),
        (f'game = "blackjack"\n[approvals]\ncontinuous_shuffler = {{by = "{LETTER}"}}\n', "line 3: the name"),
    ],
)
def test_a_letter_of_another_alphabet_in_a_name_is_named(text: str, says: str) -> None:
    sentence = refused(text)
    assert says in sentence and "is Cyrillic capital letter ve, which only looks like a Latin letter" in sentence


def test_two_tables_that_look_alike_are_one_name() -> None:
    alike = "\N{CYRILLIC CAPITAL LETTER ES}\N{CYRILLIC CAPITAL LETTER ES} 1"
    tables = "".join([f'[[table]]\nname = "{name}"\ngame = "blackjack"\n' for name in ("CC 1", alike)])
    assert "two tables are called" in refused(tables) and "(the other, 'CC 1', looks the same)" in refused(tables)


def test_a_name_in_one_alphabet_is_a_name_whichever_it_is() -> None:
    name = "\N{CYRILLIC CAPITAL LETTER ES}\N{CYRILLIC SMALL LETTER TE}\N{CYRILLIC SMALL LETTER O} 1, blackjack"
    (report,) = reports(f'[[table]]\nname = "{name}"\ngame = "blackjack"\n')
    assert report.table == name


def test_a_letter_of_another_alphabet_in_a_key_or_a_word_is_named() -> None:
    assert "is Cyrillic small letter ie" in refused('game = "blackjack"\n"d\N{CYRILLIC SMALL LETTER IE}cks" = 6\n')
    (finding,) = check(find("mississippi-stud"), {"dealing": "h\N{CYRILLIC SMALL LETTER A}nd"}).violations
    assert "is Cyrillic small letter a" in finding.says


def test_a_casino_of_which_no_table_could_be_judged_is_not_praised() -> None:
    two = "".join([f'[[table]]\nname = "{name}"\ngame = "{name}"\n' for name in ("blackjack", "casino-war")])
    assert totals(reports(two, date(1990, 1, 1))) == "No table could be judged."
    found = "No violation found at {}. Our copy does not have all of the text for {}."
    assert totals(reports(two)).startswith("No violation found at 1 table that could be judged. Our copy does not")
    assert totals(reports(two)).endswith(" Not judged: 1 table.")
    both = "blackjack on 2007-08-20, casino-war on 2006-06-08"
    assert totals(reports(two, None)) == found.format("2 tables", both)
    held = '[[table]]\nname = "1"\ngame = "boston-5-stud-poker"\n'
    assert totals(reports(held, None)) == "Nothing breaks the law at 1 table."


def test_the_file_of_a_casino_is_no_house(tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text('casino = "C"\n[[table]]\nname = "BJ 1"\ngame = "blackjack"\n')
    with pytest.raises(BadUsage, match=r"casino.toml is a casino file, .* `croupier check .*casino.toml`"):
        house_file(file)


@pytest.mark.parametrize("odds", ["9" * 5000 + " to 1", "9" * 5000, "x" * 70], ids=["odds", "number", "word"])
def test_a_long_choice_that_cannot_be_read_is_repeated_by_its_beginning(odds: str) -> None:
    (finding,) = check(find("mississippi-stud"), {"straight": odds}).violations
    assert len(finding.chosen) < 100 and len(finding.says) < 250
    assert f"'{odds[:40]}...'" in finding.says
    with pytest.raises(BadHouse) as refused:
        find("mississippi-stud").house({"straight": odds})
    assert len(str(refused.value)) < 250


def test_a_short_choice_that_cannot_be_read_is_repeated_whole() -> None:
    (finding,) = check(find("mississippi-stud"), {"straight": "often"}).violations
    assert finding.chosen == "often" and "'often' cannot be read" in finding.says


@pytest.mark.law("19:46-1.18(g)3", "19:47-35.7(f)")
def test_what_a_plan_comes_to_is_told_as_that_of_the_plan() -> None:
    house = {"dealing": "hand", "card_change_hours": 4, "stub_count_every": 5}
    at = HouseTable(
        name="M 1", game=find("mississippi-stud"), choices=house, card_changes=(360, 900), stub_counts=(5, 11)
    )
    told = {finding.key: finding.says for finding in check_table(at).violations}
    assert told["card_change_hours"].endswith("(card_change_hours 15 follows from plan.card_changes).")
    assert told["stub_count_every"].endswith("(stub_count_every 6 follows from plan.stub_counts).")
    stated = replace(at, choices={**house, "card_change_hours": 15, "stub_count_every": 6})
    unplanned = replace(stated, card_changes=(), stub_counts=())
    for other in (stated, unplanned):
        assert len(check_table(other).violations) == 2
        assert not [finding for finding in check_table(other).violations if "plan" in finding.says]
