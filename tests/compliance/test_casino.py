"""A casino in one file: who chooses what, plans, signs, approvals, the history of a table, and what cannot be read."""

import tomllib
from datetime import date, time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.compliance.casino import TableReport, check_casino, check_table
from croupier.compliance.finding import Severity
from croupier.compliance.toml.tables import read_tables
from croupier.declare.house import BadHouse
from croupier.games import find
from croupier.law import NotInForce

DAY = date(2006, 7, 1)
ASKED = ("shoe_locked",)


def tables(text: str, day: date | None = DAY) -> tuple[TableReport, ...]:
    """The reports; what `check` asks a casino for has tests of its own (`test_stated_undertakings`)."""
    reports = check_casino(read_tables(tomllib.loads(text), find, file="it.toml", text=text), day)
    return tuple([replace(one, findings=tuple([f for f in one.findings if f.key not in ASKED])) for one in reports])


def told(report: TableReport, severity: Severity = Severity.VIOLATION) -> list[tuple[str, str]]:
    return [(finding.key, finding.cite) for finding in report.findings if finding.severity is severity]


SIGN = 'signs = {minimum.blackjack = "10"}'


def blackjack(more: str = "", choices: str = "") -> str:
    return f"""
[[table]]
name = "BJ 1"
game = "blackjack"
choices = {{minimum.blackjack = "10", maximum.blackjack = "500"{choices}}}
signs = {{minimum.blackjack = "10", maximum.blackjack = "500"}}
{more}
"""


def test_a_table_s_own_choice_counts_before_its_game_s_and_that_before_the_casino_s() -> None:
    text = (
        'casino = "C"\n[choices]\nmatch_play = false\ncard_change_hours = 30\n'
        "[games.blackjack]\ncard_change_hours = 12\n"
        + blackjack()
        + blackjack(choices=", card_change_hours = 25").replace("BJ 1", "BJ 2")
        + '[[table]]\nname = "War"\ngame = "casino-war"\n'
    )
    first, second, war = tables(text, date(2006, 6, 1))
    assert first.findings == ()
    assert told(second) == [("card_change_hours", "19:46-1.18(g)")] and second.violations[0].chosen == "25"
    assert told(war) == [("card_change_hours", "19:46-1.18(g)")] and war.violations[0].chosen == "30"


def test_a_table_whose_law_of_that_day_is_not_held_is_not_judged_and_the_others_are() -> None:
    war, table = tables('[[table]]\nname = "War"\ngame = "casino-war"\n' + blackjack(choices=", decks = 0"))
    assert "2006-06-08" in war.unjudged and war.findings == () and war.date is None
    assert told(table) == [("decks", "19:47-2.2(a)")]


def test_a_casino_in_which_all_is_right_has_no_finding() -> None:
    reports = tables((Path(__file__).parent / "good" / "casino.toml").read_text())
    assert len(reports) == 5
    assert [
        (report.table, report.findings, report.unjudged) for report in reports if report.findings or report.unjudged
    ] == []


def test_findings_come_gravest_first_and_then_in_the_order_of_the_options() -> None:
    (report,) = tables(blackjack(choices=", multiple_action = 'yes?', decks = 0, soft_17 = 'pass', streak = true"))
    assert [finding.key for finding in report.findings] == [
        "decks", "soft_17", "multiple_action", "minimum.streak", "maximum.streak", "minimum.streak", "maximum.streak"
    ]  # fmt: skip
    assert [finding.severity for finding in report.findings] == [Severity.VIOLATION] * 5 + [Severity.NOTE] * 2


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("said, right", [("9.99", False), ("10", True), ("$10.00", True), ("10.01", False)])
def test_a_sign_says_what_the_table_has(said: str, right: bool) -> None:
    text = blackjack().replace('signs = {minimum.blackjack = "10"', f'signs = {{minimum.blackjack = "{said}"')
    (report,) = tables(text)
    assert told(report) == ([] if right else [("minimum.blackjack", "19:47-8.2")])


@pytest.mark.law("19:47-8.2")
def test_a_limit_that_is_on_no_sign_is_found_and_signs_that_nobody_describes_are_a_note() -> None:
    (bare,) = tables(blackjack().replace('signs = {minimum.blackjack = "10", maximum.blackjack = "500"}', SIGN))
    assert told(bare) == [("maximum.blackjack", "19:47-8.2")]
    undescribed = "\n".join([line for line in blackjack().splitlines() if not line.startswith("signs")])
    (report,) = tables('casino = "C"\n' + undescribed)
    assert told(report) == [] and told(report, Severity.NOTE) == [("minimum.blackjack", "19:47-8.2")]


def test_odds_stated_with_for_on_a_sign_are_found() -> None:
    (report,) = tables(blackjack().replace("signs = {", 'signs = {payout_odds.insurance = "3 for 1", '))
    assert told(report) == [("payout_odds.insurance", "19:47-2.9")]


@pytest.mark.law("19:47-2.21")
@pytest.mark.parametrize(
    "approved, right",
    [
        ("true", True),
        ('{by = "Commission", on = 2006-06-30}', True),
        ('{by = "Commission", on = 2006-07-01}', True),
        ('{by = "Commission", on = 2006-07-02}', False),
        ("false", False),
    ],
)
def test_an_approval_counts_from_its_day(approved: str, right: bool) -> None:
    more = f", shuffling = 'continuous', approvals.continuous_shuffler = {approved}"
    (report,) = tables('casino = "C"\n' + blackjack(choices=more))
    assert told(report) == ([] if right else [("approvals.continuous_shuffler", "19:47-2.21")])
    named = [] if approved != "true" else [("approvals.continuous_shuffler", "19:47-2.21")]
    assert told(report, Severity.NOTE) == named


def poker(game: str, choices: str) -> str:
    return f'casino = "C"\n[[table]]\nname = "P 1"\ngame = "{game}"\n[table.choices]\n{choices}\n'


@pytest.mark.law("19:47-23.12(c)", "19:47-23.13(c)")
@pytest.mark.parametrize(
    "approved, right, named",
    [
        ('{by = "Commission", on = 2002-01-01}', True, True),
        ('{by = "Commission", on = 2002-01-02}', False, True),
        ("true", True, False),
    ],
)
def test_a_higher_payout_limit_of_colorado_hold_em_names_its_approval(approved: str, right: bool, named: bool) -> None:
    limit = 'payout_limit = {established = true, amount = "60000"}\n'
    game = "colorado-hold-em-poker"
    (report,) = tables(poker(game, f"{limit}approvals.payout_limit = {approved}"), date(2002, 1, 1))
    assert told(report) == ([] if right else [("payout_limit.amount", "19:47-23.13(c)")])
    notes = [finding.key for finding in report.findings if "the file says only true" in finding.says]
    assert notes == ([] if named else ["approvals.payout_limit"])


def test_a_payout_limit_that_is_no_table_is_not_taken_for_its_approval() -> None:
    with pytest.raises(BadHouse, match="payout_limit is a table of choices"):
        tables(poker("colorado-hold-em-poker", "payout_limit = true"), date(2002, 1, 1))


def test_an_approval_that_is_denied_is_not_noted_as_unnamed() -> None:
    (report,) = tables(poker("four-card-poker", "approvals.opening = false"), None)
    assert [f.severity for f in report.findings if f.key == "approvals.opening"] == [Severity.VIOLATION]


def test_an_approval_that_came_late_is_told_what_would_be_right() -> None:
    late = ", shuffling = 'continuous', approvals.continuous_shuffler = {by = 'Commission', on = 2006-07-02}"
    (report,) = tables('casino = "C"\n' + blackjack(choices=late))
    (finding,) = report.violations
    assert finding.chosen == "given only on 2006-07-02"
    assert finding.right == "an approval that is given before it is used"


@pytest.mark.law("19:46-1.18(g)")
@pytest.mark.parametrize(
    "times, hours",
    [
        ('["06:00"]', None),
        ('["06:00", "14:00", "22:00"]', None),
        ('["06:00", "06:01"]', None),
        ("[06:00:00, 22:00:00]", None),
    ],
)
def test_cards_of_blackjack_changed_once_a_day_are_changed_often_enough(times: str, hours: int | None) -> None:
    (report,) = tables(blackjack(f"plan = {{card_changes = {times}}}"))
    assert report.findings == ()


@pytest.mark.law("19:46-1.18(g)2")
@pytest.mark.parametrize(
    "times, right",
    [
        ('["06:00", "14:00", "22:00"]', True),
        ('["06:00", "14:01", "22:00"]', False),
        ('["00:00", "08:00", "15:59"]', False),
        ('["00:00", "08:00"]', False),
    ],
)
def test_a_plan_of_card_changes_is_judged_by_its_longest_wait(times: str, right: bool) -> None:
    text = f"""
game = "mississippi-stud"
dealing = "manual shoe"
card_change_hours = 4
plan = {{card_changes = {times}}}
"""
    (report,) = tables(text, None)
    assert told(report) == ([] if right else [("card_change_hours", "19:46-1.18(g)2")])


@pytest.mark.law("19:47-35.7(f)")
@pytest.mark.parametrize("rounds, right", [("[5, 10, 15]", True), ("[4, 10]", False), ("[6]", False), ("[1]", True)])
def test_a_plan_of_stub_counts_is_judged_by_its_longest_run(rounds: str, right: bool) -> None:
    (report,) = tables(f'game = "mississippi-stud"\nplan = {{stub_counts = {rounds}}}\n', None)
    assert told(report) == ([] if right else [("stub_count_every", "19:47-35.7(f)")])


WITHDRAWN = """
[[table.change]]
on = {on}
choice = "five_card_21"
was = true
now = false
{notice}
"""


@pytest.mark.law("19:47-8.3", "19:47-2.16(c)")
@pytest.mark.parametrize(
    "on, notice, severities",
    [
        ("2006-06-25", "", ["violation"]),
        ("2006-06-25", "notice = 2006-06-24", []),
        ("2006-06-25", "notice = 2006-06-25", ["note"]),
        ("2006-06-25", "notice = 2006-06-26", ["violation"]),
        ("2006-06-25T20:00:00", "notice = 2006-06-25T19:29:00", []),
        ("2006-06-25T20:00:00", "notice = 2006-06-25T19:30:00", []),
        ("2006-06-25T20:00:00", "notice = 2006-06-25T19:31:00", ["note"]),
        ("2006-06-25T20:00:00", "notice = 2006-06-25T20:00:00", ["violation"]),
        ("2006-07-01", "", ["violation"]),
        ("2006-07-02", "", ["note"]),
        ("2006-07-02", "notice = 2006-07-01", []),
    ],
)
def test_an_option_is_withdrawn_with_notice(on: str, notice: str, severities: list[str]) -> None:
    (report,) = tables(blackjack(WITHDRAWN.format(on=on, notice=notice)))
    assert [(finding.severity, finding.key) for finding in report.findings] == [
        (severity, "five_card_21") for severity in severities
    ]


def test_a_change_of_which_no_paragraph_speaks_is_a_note_only() -> None:
    change = '[[table.change]]\non = 2006-06-25\nchoice = "double_card"\nwas = "face down"\nnow = "face up"\n'
    (report,) = tables(blackjack(change))
    assert told(report) == [] and told(report, Severity.NOTE) == [("double_card", "19:47-2.10")]


@pytest.mark.parametrize("day, decks", [((2006, 6, 24), "3"), ((2006, 6, 25), "1"), ((2006, 6, 26), "1")])
def test_a_table_is_judged_by_what_it_had_chosen_on_the_day(day: tuple[int, int, int], decks: str) -> None:
    change = '[[table.change]]\non = 2006-06-25\nchoice = "decks"\nwas = 3\nnow = 1\nnotice = 2006-06-01\n'
    (report,) = tables(blackjack(change, ", match_the_dealer = true, decks = 1"), date(*day))
    (finding,) = [finding for finding in report.violations if finding.key == "decks"]
    assert finding.chosen == decks


TWICE = """
[[table.change]]
on = 2006-06-20
choice = "resplit"
was = 2
now = 3
notice = 2006-06-01

[[table.change]]
on = 2006-06-25
choice = "resplit"
was = 3
now = 4
notice = 2006-06-01
"""


@pytest.mark.parametrize("last, right", [(4, True), (3, False), (2, False)])
def test_two_changes_of_one_choice_lead_from_one_to_the_other(last: int, right: bool) -> None:
    text = blackjack(TWICE, f", resplit = {last}")
    if right:
        assert [tables(text, date(2006, 6, day))[0].violations for day in (19, 20, 24, 25, 26)] == [()] * 5
    else:
        with pytest.raises(BadHouse, match="resplit"):
            tables(text)


@pytest.mark.parametrize("day, found", [(24, []), (25, ["minimum.blackjack"]), (26, ["minimum.blackjack"])])
def test_a_sign_of_today_is_not_held_against_a_day_before_the_change(day: int, found: list[str]) -> None:
    change = """
[[table.change]]
on = 2006-06-25
choice = "minimum.blackjack"
was = "5"
now = "10"
notice = 2006-06-01
"""
    text = blackjack(change).replace('signs = {minimum.blackjack = "10"', 'signs = {minimum.blackjack = "15"')
    assert [finding.key for finding in tables(text, date(2006, 6, day))[0].violations] == found


def test_a_change_that_changes_nothing_needs_no_notice() -> None:
    change = '[[table.change]]\non = 2006-06-25\nchoice = "five_card_21"\nwas = false\nnow = false\n'
    assert tables(blackjack(change))[0].findings == ()


def test_a_history_that_does_not_lead_to_the_choices_of_the_file_is_refused() -> None:
    with pytest.raises(BadHouse, match=r"BJ 1: the change of 2006-06-25 makes five_card_21 false.*true"):
        tables(blackjack(WITHDRAWN.format(on="2006-06-25", notice=""), ", five_card_21 = true"))


def test_one_table_on_a_day_that_is_not_held_is_refused() -> None:
    (table,) = read_tables({"game": "blackjack"}, find)
    with pytest.raises(NotInForce):
        check_table(table, date(1996, 7, 14))
    assert check_table(table, date(1996, 7, 15)).date == date(1996, 7, 15)


@pytest.mark.parametrize(
    "text, says",
    [
        ('game = "blackjack"\n\ndecs = 1\n', "it.toml, line 3: blackjack has no option 'decs'; did you mean decks?"),
        ('game = "blackjack"\n[payout_odds]\ninsurence = "2 to 1"\n', "line 3: .* did you mean payout_odds.insurance"),
        ('casino = "C"\n[[table]]\nname = "A"\n', "line 2: it does not name a game"),
        ('casino = "C"\n[[table]]\ngame = "blackjack"\n', "line 2: every table must have a name"),
        ('casino = "C"\n', "a casino must have tables"),
        ('casino = 3\n[[table]]\nname = "A"\ngame = "blackjack"\n', "line 1: casino is a word in quotes; 3 is not"),
        ('casino = "C"\ntabel = 1\n', "line 2: unknown key 'tabel'; did you mean table?"),
        ('[[table]]\nname = "A"\ngame = "blackjack"\ndecks = 6\n', "line 4: unknown key 'decks'"),
        ('[games.craps]\n[[table]]\nname = "A"\ngame = "blackjack"\n', "line 1: no table plays craps"),
        ('[choices]\nsurender = 1\n' + blackjack(), "line 2: no game of these tables has an option 'surender'"),
        (blackjack() + blackjack(), "line 9: two tables are called 'BJ 1'"),
        (blackjack() + blackjack().replace("BJ 1", "BJ  1"), "line 9: two tables are called 'BJ  1' .* looks the same"),
        (blackjack() + blackjack().replace("BJ 1", " bj\\t1"), "line 9: two tables are called"),
        (blackjack().replace("BJ 1", ""), "line 3: name is empty; write a name"),
        (blackjack().replace("BJ 1", "\u200b "), "line 3: name is empty"),
        (blackjack().replace("BJ 1", "BJ\u200b 1"), "line 3: .* an invisible character, Zero width space"),
        (blackjack().replace("BJ 1", "BJ\u3164 1"), "line 3: .* an invisible character, Hangul filler"),
        (blackjack().replace("BJ 1", "\u202e1 JB"), "line 3: .* an invisible character, Right-to-left override"),
        (blackjack("meter = ''"), "line 7: meter is empty"),
        ('[[table]]\nname = "A"\ngame = "blackjack"\n[table.choices]\nplan = {card_changes = ["06:00"]}\n',
         r"plan is not a choice of a game; write it at the table itself, \[table.plan\]"),
        (blackjack("[[table.change]]\non = 2006-06-25\n"), "line 7: a change has on, choice, was and now"),
        (blackjack("[[table.change]]\non = 'now'\nchoice = 'decks'\nwas = 1\nnow = 2\n"), "line 8: 'now' is not a day"),
        (blackjack("plan = {card_changes = ['noon']}"), "is not a list of times of day"),
        (blackjack("plan = {stub_counts = [0]}"), "is not a list of rounds"),
        (blackjack("plan = {card_chnges = []}"), "did you mean card_changes?"),
        (blackjack("layout = 3"), "line 7: layout is a table of choices"),
        (blackjack("offered_to = {streak = 3}"), "streak is a word in quotes"),
        (blackjack("meter = 3"), "line 7: meter is a word in quotes"),
        (blackjack("change = 3"), "line 7: changes are written one by one"),
        (blackjack("", ", approvals.continuous_shuffler = {from = 'C'}"), "unknown key 'from'"),
        ('game = "casino-war"\nplan = {stub_counts = [5]}\n', "casino-war has no option stub_count_every"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_one_sentence_with_its_line(text: str, says: str) -> None:
    with pytest.raises(BadHouse, match=says) as refused:
        tables(text, None)
    assert str(refused.value).endswith((".", "?")) and "\n" not in str(refused.value)


ANYTHING = st.recursive(
    st.integers() | st.booleans() | st.floats() | st.text(max_size=8) | st.dates() | st.just(time(6)),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)
CHOSEN = st.dictionaries(st.sampled_from([option.key for option in find("blackjack").options]), ANYTHING, max_size=6)


@settings(max_examples=60, deadline=None)
@given(
    choices=CHOSEN,
    more=st.dictionaries(st.sampled_from(["signs", "offered_to", "plan", "change", "meter", "approvals"]), ANYTHING),
    signs=CHOSEN,
)
def test_whatever_a_file_says_it_is_judged_or_refused_in_a_sentence(
    choices: dict[str, object], more: dict[str, object], signs: dict[str, object]
) -> None:
    table = {"name": "BJ 1", "game": "blackjack", "choices": choices, "signs": signs, **more}
    said = ""
    try:
        (report,) = check_casino(read_tables({"table": [table]}, find), DAY)
        assert all(finding.says.endswith(".") and finding.right for finding in report.findings)
    except BadHouse as refused:
        said = str(refused)
    assert said == "" or said.endswith((".", "?"))
