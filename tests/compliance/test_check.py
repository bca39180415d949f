"""Every binding and requirement that a game declares catches a fault that nothing else catches."""

import tomllib
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from croupier.compliance.check import check
from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.judge import keys_of
from croupier.compliance.percent import percent
from croupier.compliance.toml.house import house_toml
from croupier.compliance.toml.parse import parse_toml
from croupier.declare.house import BadHouse
from croupier.declare.options import Option
from croupier.declare.requirements import Requirement
from croupier.games import DECLARED, find
from croupier.law import NotInForce, Status
from tests.compliance.houses import faults

MISSISSIPPI = "mississippi-stud"

PLANTED = Path(__file__).parent / "planted"
"""A file a game: a fault for each of its options and requirements."""

OPTIONS = [(game, option) for game in DECLARED for option in find(game).options]
REQUIREMENTS = [(game, requirement) for game in DECLARED for requirement in find(game).requirements]


def violations(game: str, written: Mapping[str, object], day: date | None = None) -> tuple[HouseFinding, ...]:
    return check(find(game), written, day).violations


@cache
def planted(game: str) -> dict[str, Any]:
    return tomllib.loads((PLANTED / f"{game}.toml").read_text())


@pytest.mark.parametrize("game, option", OPTIONS, ids=[f"{game}-{option.key}" for game, option in OPTIONS])
def test_an_option_catches_a_fault_that_only_it_catches(game: str, option: Option) -> None:
    (finding,) = faults(check(find(game), {option.key: planted(game)["option"][option.key]}))
    assert (finding.key, finding.cite) == (option.key, option.cite)
    assert option.right() in finding.right


@pytest.mark.parametrize(
    "game, requirement", REQUIREMENTS, ids=[f"{game}-{requirement.says}" for game, requirement in REQUIREMENTS]
)
def test_a_requirement_catches_a_fault_that_only_it_catches(game: str, requirement: Requirement) -> None:
    fault = dict(planted(game)["requirement"][requirement.says])
    # A day on which another paragraph did not forbid one of the choices by itself.
    (finding,) = faults(check(find(game), fault, fault.pop("day", None)))
    assert (finding.key, finding.cite) == (keys_of(requirement)[1], requirement.cite)
    assert requirement.says.lower() in finding.says.lower()


@pytest.mark.parametrize("game", DECLARED)
def test_the_default_house_has_no_finding(game: str) -> None:
    declared = find(game)
    assert check(declared, tomllib.loads(house_toml(declared, declared.house()))).findings == ()


@pytest.mark.parametrize(
    "good",
    [
        {"dealing": "hand", "card_change_hours": 4},
        {"dealing": "manual shoe", "card_change_hours": 8},
        {"dealing": "automated shoe", "counting_shuffler": True},
        {"decks": 2, "deck_backs": 2},
        {"shuffling": "manual", "pre_shuffled": True},
        {"minimum.ante": "100", "maximum.ante": "100"},
        {"stub_count_every": 1, "limit_streets": 1, "odds_stated_with": "win", "match_play": False},
    ],
)
def test_a_good_house_is_not_called_wrong(good: Mapping[str, object]) -> None:
    assert violations(MISSISSIPPI, good) == ()


@pytest.mark.law("19:47-2.6A")
@pytest.mark.parametrize("variation, right", [("standard", False), ("6 to 5", True)])
def test_blackjack_is_dealt_from_the_hand_in_the_6_to_5_variation_only(variation: str, right: bool) -> None:
    found = faults(check(find("blackjack"), {"dealing": "hand", "variation": variation}))
    assert ("19:47-2.6A" in [finding.cite for finding in found]) is not right


AUTOMATED_SHOE_ONLY = {"manual shoe": False, "hand": False, "automated shoe": True}
EVERY_METHOD = {"manual shoe": True, "hand": True, "automated shoe": True}


@pytest.mark.law("19:47-35.9(f)", "19:47-24.9(f)", "19:47-20.7 (end)")
@pytest.mark.parametrize(
    "game, count, excused",
    [
        (MISSISSIPPI, "19:47-35.7(f)", AUTOMATED_SHOE_ONLY),
        ("boston-5-stud-poker", "19:47-24.7(f)", AUTOMATED_SHOE_ONLY),
        ("three-card-poker", "19:47-20.8(e)", EVERY_METHOD),
    ],
)
@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_a_shuffler_that_counts_excuses_the_count_of_the_stub_where_the_text_says_so(
    game: str, count: str, excused: Mapping[str, bool], dealing: str
) -> None:
    counting = {"dealing": dealing, "counting_shuffler": True}
    found = [f.cite for f in violations(game, {**counting, "stub_count_every": 6}) if f.key == "stub_count_every"]
    assert found == ([] if excused[dealing] else [count])
    never = violations(game, {"dealing": dealing, "stub_count_every": 6})
    assert [f.cite for f in never if f.key == "stub_count_every"] == [count]


@pytest.mark.law("19:47-35.11(b)")
@pytest.mark.parametrize("odds, wrong", [("3 to 1", True), ("4 to 1", False), ("5 to 1", True)])
def test_a_straight_is_paid_exactly_4_to_1(odds: str, wrong: bool) -> None:
    found = violations(MISSISSIPPI, {"payout_odds": {"straight": odds}})
    assert [(f.key, f.chosen, f.right, f.cite) for f in found] == (
        [("payout_odds.straight", odds, "exactly 4 to 1", "19:47-35.11(b)")] if wrong else []
    )


@pytest.mark.law("19:47-35.11(a)")
def test_odds_stated_with_for_are_a_finding_even_where_they_are_worth_what_the_law_asks() -> None:
    (finding,) = violations(MISSISSIPPI, {"straight": "5 for 1"})
    assert (finding.key, finding.chosen, finding.cite) == ("payout_odds.straight", "5 for 1", "19:47-35.11(a)")
    assert "4 to 1" in finding.says


@pytest.mark.law("19:47-35.11(a)", "19:47-35.11(b)")
def test_odds_stated_with_for_that_are_worth_too_much_break_both_paragraphs() -> None:
    found = violations(MISSISSIPPI, {"straight": "12 for 2"})
    assert [finding.cite for finding in found] == ["19:47-35.11(a)", "19:47-35.11(b)"]
    assert found[1].chosen == "5 to 1"


@pytest.mark.parametrize("offered", [True, False])
def test_amounts_of_a_progressive_wager_are_asked_for_where_it_is_offered(offered: bool) -> None:
    found = check(find("caribbean-stud-poker"), {"progressive": offered}).findings
    unstated = [f.key for f in found if f.key.startswith("progressive_") and "does not state it" in f.says]
    assert (unstated != []) is offered


@pytest.mark.parametrize("odds", ["٥ for ١", "٥ to ١", "５ for １"])
def test_digits_of_other_scripts_state_no_odds(odds: str) -> None:
    (finding,) = violations(MISSISSIPPI, {"straight": odds})
    assert "cannot be read as odds" in finding.says


@pytest.mark.parametrize(
    "figure, told",
    [
        (Fraction(3, 10), "30"),
        (Fraction(31, 100), "31"),
        (Fraction(30_0000026, 10**9), "30.000003"),
        (Fraction(29_9999999, 10**9), "29.9999999"),
        (Fraction(-1, 10**8), "-0.000001"),
    ],
)
def test_a_figure_near_a_bound_is_told_with_the_places_that_tell_it_from_it(figure: Fraction, told: str) -> None:
    assert percent(figure, (Fraction(0), Fraction(3, 10))) == told
    assert len(percent(figure)) <= 7


@pytest.mark.parametrize("odds", ["1 for 1", "1 for 2", "4 for 0"])
def test_odds_for_that_pay_nothing_are_one_finding(odds: str) -> None:
    (finding,) = violations(MISSISSIPPI, {"straight": odds})
    assert finding.cite == "19:47-35.11(a)" and "no winnings" in finding.says


def test_all_findings_come_at_once() -> None:
    found = violations(MISSISSIPPI, {"straight": "5 to 1", "decks": "two", "positions": 7, "dealing": "hand",
                                     "card_change_hours": 5})  # fmt: skip
    assert {finding.key for finding in found} == {"payout_odds.straight", "decks", "positions", "card_change_hours"}


def test_what_only_has_to_be_chosen_and_is_not_is_a_note() -> None:
    findings = check(find(MISSISSIPPI), {"game": MISSISSIPPI, "maximum": {"ante": "500"}})
    (note,) = findings.findings
    assert (note.severity, note.key, note.cite) == (Severity.NOTE, "minimum.ante", "19:47-8.2")
    assert findings.violations == ()


def test_findings_name_the_day_and_whether_its_law_was_only_proposed() -> None:
    findings = check(find(MISSISSIPPI), {}, date(2009, 9, 1))
    assert (findings.game, findings.date, findings.status) == (MISSISSIPPI, date(2009, 9, 1), Status.PROPOSED)


@pytest.mark.parametrize(
    "day, known",
    [
        (date(2009, 8, 16), False),
        (date(2009, 8, 17), True),
        (date(2009, 8, 18), True),
        (date(2009, 10, 15), True),
        (date(2009, 10, 16), True),
        (date(2009, 10, 17), False),
    ],
)
def test_a_day_that_no_text_vouches_for_is_refused(day: date, known: bool) -> None:
    if known:
        assert check(find(MISSISSIPPI), {}, day).date == day
    else:
        with pytest.raises(NotInForce):
            check(find(MISSISSIPPI), {}, day)


@pytest.mark.parametrize("written", [{"decs": 1}, {"payout_odds": {"flsh": "6 to 1"}}, {"game": "craps"}])
def test_an_unknown_option_or_another_game_is_no_finding_but_an_error(written: Mapping[str, object]) -> None:
    with pytest.raises(BadHouse):
        check(find(MISSISSIPPI), written)


@pytest.mark.law("19:47-2.2(c)")
@pytest.mark.parametrize("decks, told", [(6, False), (7, True), (8, False)])
def test_a_choice_that_is_played_as_a_reading_has_it_is_noted_of_a_single_house_too(decks: int, told: bool) -> None:
    found = check(find("blackjack"), {"dealing": "double shoe", "decks": decks}).findings
    notes = [finding for finding in found if "(reading J27)" in finding.says]
    assert [(note.key, note.severity, note.cite) for note in notes] == (
        [("decks", Severity.NOTE, "19:47-2.2(c)")] if told else []
    )


def test_a_number_of_decks_that_breaks_a_rule_is_not_also_noted_as_read() -> None:
    found = check(find("blackjack"), {"dealing": "double shoe", "decks": 1}).findings
    assert any(finding.severity is Severity.VIOLATION for finding in found)
    assert not [finding for finding in found if "(reading J27)" in finding.says]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 20_000 + "]" * 20_000,
        ".".join(["a"] * 3_000) + " = 1",
        "a = " + "[" * 20 + "1" + "]" * 20,
    ],
    ids=["lists", "keys", "one more than may be"],
)
def test_a_file_that_goes_too_deep_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadHouse, match="too deeply; the limit is 20 levels"):
        parse_toml(text)


def test_a_file_as_deep_as_may_be_is_read() -> None:
    assert parse_toml("a = " + "[" * 18 + "1" + "]" * 18)["a"]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("1979-05-27", "1979-05-27"),
        ("07:32:00", "07:32:00"),
        ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00+00:00"),
        ("true", "true"),
        ("[1979-05-27, true]", "[1979-05-27, true]"),
        ("[{a = 1979-05-27}]", "[{a = 1979-05-27}]"),
    ],
)
def test_an_odd_value_is_said_as_a_file_has_it(written: str, told: str) -> None:
    report = check(find("mississippi-stud"), parse_toml(f"minimum.ante = {written}"))
    (found,) = [finding for finding in report.findings if finding.key == "minimum.ante"]
    assert found.chosen == told and f": {told} cannot be read as" in found.says
