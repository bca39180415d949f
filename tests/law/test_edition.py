"""Editions: only a day for which a text vouches has law; nothing is extrapolated."""

from datetime import date, timedelta

import pytest

from croupier.games import DECLARED, find
from croupier.law import Edition, NotInForce, Status, cite, edition_on

DAY = timedelta(days=1)
FIRST = Edition(since=date(2003, 6, 16), known_until=date(2006, 6, 8), status=Status.ADOPTED, cite=cite("19:47-24.1"))
SECOND = Edition(
    since=date(2007, 3, 19), known_until=date(2009, 10, 16), status=Status.PROPOSED, cite=cite("19:47-24.1")
)
BOTH = (FIRST, SECOND)


@pytest.mark.parametrize(
    "day, edition",
    [
        (FIRST.since - DAY, None),
        (FIRST.since, FIRST),
        (FIRST.since + DAY, FIRST),
        (FIRST.known_until - DAY, FIRST),
        (FIRST.known_until, FIRST),
        (FIRST.known_until + DAY, None),
        (SECOND.since - DAY, None),
        (SECOND.since, SECOND),
        (SECOND.since + DAY, SECOND),
        (SECOND.known_until - DAY, SECOND),
        (SECOND.known_until, SECOND),
        (SECOND.known_until + DAY, None),
    ],
)
def test_a_day_has_law_only_within_an_edition(day: date, edition: Edition | None) -> None:
    if edition is not None:
        assert edition_on(BOTH, day, game="boston-5-stud-poker") == (edition, day)
    else:
        with pytest.raises(NotInForce):
            edition_on(BOTH, day, game="boston-5-stud-poker")


def test_without_a_day_the_last_known_one_counts() -> None:
    assert edition_on(BOTH, None, game="boston-5-stud-poker") == (SECOND, SECOND.known_until)


def test_the_refusal_names_the_days_that_could_be_taken() -> None:
    with pytest.raises(NotInForce) as refused:
        edition_on(BOTH, date(2006, 12, 24), game="boston-5-stud-poker")
    said = str(refused.value)
    assert "2006-12-24" in said and "2003-06-16 to 2006-06-08 (adopted)" in said and "19:47-24.1" in said


@pytest.mark.parametrize("game", DECLARED)
def test_a_declared_game_has_rules_on_its_own_days_only(game: str) -> None:
    editions = find(game).editions
    assert all(edition.since <= edition.known_until for edition in editions)
    for edition in editions:
        assert find(game).rules(day=edition.since).edition == edition
        assert find(game).rules(day=edition.known_until).edition == edition
    with pytest.raises(NotInForce):
        find(game).rules(day=min(edition.since for edition in editions) - DAY)
    with pytest.raises(NotInForce):
        find(game).rules(day=max(edition.known_until for edition in editions) + DAY)
