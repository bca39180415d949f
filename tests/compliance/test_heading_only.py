"""What breaks a reading of a paragraph of which only the heading is held says so, and names the reading."""

from datetime import date

import pytest

from croupier.compliance.check import check
from croupier.compliance.finding import Severity
from croupier.declare.options import Option
from croupier.games import DECLARED, find
from croupier.law.index import not_held
from tests.compliance.houses import NOT_HELD, around, written

OPTIONS = [(game, option) for game in DECLARED for option in find(game).options]
LIMITS = ("minimum.", "maximum.")


@pytest.mark.law("19:47-22.2", "19:47-27.11", "19:47-3.3", "19:47-7.3", "19:47-1.5")
@pytest.mark.parametrize(
    "game, choices, cite, says",
    [
        ("casino-war", {"decks": 8}, "19:47-22.2", "exactly 6, as read (W6)"),
        ("four-card-poker", {"aces_up": "T5"}, "19:47-27.11", "one of T1, T2, T3, T4, as read (F4, F5, F6)"),
        ("baccarat-punto-banco", {"vigorish": 6}, "19:47-3.3", "from 4 to 5, as read (N1, N2, N3)"),
        ("minibaccarat", {"vigorish": 6}, "19:47-7.3", "from 0 to 5, as read (MB3, MB5)"),
        ("craps", {"vigorish_percent": 6}, "19:47-1.5", "at most 5 percent, as read (K6)"),
        ("craps", {"payout_odds.craps two": "30 for 1"}, "19:47-1.4", "means 29 to 1, as in similar rules"),
    ],
)
def test_what_is_beyond_a_reading_names_it(game: str, choices: dict[str, object], cite: str, says: str) -> None:
    found = check(find(game), choices)
    told = [finding for finding in found.findings if finding.cite == cite and finding.says.endswith(NOT_HELD)]
    assert {finding.severity for finding in told} == {Severity.VIOLATION}
    assert any(finding.says.endswith(says + NOT_HELD) for finding in told)


@pytest.mark.parametrize("game, option", OPTIONS, ids=[f"{game}-{option.key}" for game, option in OPTIONS])
def test_a_choice_breaks_a_paragraph_or_what_is_read_there_and_it_is_told_which(game: str, option: Option) -> None:
    read = not_held(option.cite) and not option.key.startswith(LIMITS)
    for choice in [choice for choice, right in around(option) if not right]:
        found = [f for f in check(find(game), {option.key: written(option, choice)}).findings if f.key == option.key]
        told = [finding for finding in found if finding.cite == option.cite and "the law requires" in finding.says]
        none = option.key in ("decks", "positions") and int(choice) < 1
        for finding in told:
            assert finding.severity is Severity.VIOLATION
            assert finding.says.endswith(NOT_HELD) is (read and not none)


def test_what_cannot_be_a_table_is_no_matter_of_a_reading() -> None:
    for decks, read in ((0, False), (1, True), (8, True), (100_000, False)):
        (found,) = check(find("casino-war"), {"decks": decks}).violations
        assert found.says.endswith(NOT_HELD) is read


@pytest.mark.law("19:47-2.12")
def test_what_a_note_in_the_texts_did_away_with_was_law_before() -> None:
    found = check(find("blackjack"), {"soft_17": "hit"}, date(2006, 6, 18))
    assert [finding.cite for finding in found.violations] == ["19:47-2.12"]


def test_a_heading_alone_is_no_text() -> None:
    assert not_held("19:47-22.2") and not not_held("19:47-22.9(a)1") and not not_held("no cite")
