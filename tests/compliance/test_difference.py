"""The law of a game on two days: what came, what went, and which tables it reaches."""

from datetime import date, timedelta

import pytest

from croupier.compliance.casino import check_casino
from croupier.compliance.difference import Turned, difference
from croupier.compliance.toml.tables import read_tables
from croupier.games import DECLARED, find
from croupier.law import NotInForce, Status

DAY = timedelta(days=1)


def came(game: str, first: date, last: date) -> list[tuple[str, Turned]]:
    return [(changed.key, changed.turned) for changed in difference(find(game), first, last).values]


@pytest.mark.parametrize(
    "game, key, day, turned",
    [
        pytest.param("blackjack", "streak", date(2001, 1, 16), Turned.APPEARS, marks=pytest.mark.law("19:47-2.22(a)")),
        pytest.param("blackjack", "soft_17", date(2006, 6, 19), Turned.GOES, marks=pytest.mark.law("19:47-2.12")),
        pytest.param(
            "blackjack", "match_the_dealer", date(2004, 7, 19), Turned.APPEARS, marks=pytest.mark.law("19:47-2.23(a)")
        ),
        pytest.param(
            "blackjack", "twenty_point_bonus", date(2006, 6, 5), Turned.APPEARS, marks=pytest.mark.law("19:47-2.24(a)")
        ),
        pytest.param(
            "blackjack", "blackjack_bonus", date(1999, 1, 4), Turned.APPEARS, marks=pytest.mark.law("19:47-2.20(a)")
        ),
        pytest.param("blackjack", "variation", date(2006, 1, 17), Turned.APPEARS),
        pytest.param("blackjack", "several_boxes", date(1999, 2, 16), Turned.NOT_HELD),
        pytest.param("boston-5-stud-poker", "shuffling", date(2007, 3, 19), Turned.NOT_HELD),
    ],
)
def test_what_came_or_went_on_a_day_is_found_on_that_day_only(game: str, key: str, day: date, turned: Turned) -> None:
    assert (key, turned) in came(game, day - DAY, day)
    assert key not in [other for other, _ in came(game, day - 2 * DAY, day - DAY)]
    ends = find(game).editions[-1].known_until
    if day < ends:
        assert key not in [other for other, _ in came(game, day, day + DAY)]


@pytest.mark.law("19:47-1.12")
def test_the_fire_bet_comes_between_the_print_of_2007_and_that_of_2009() -> None:
    found = difference(find("craps"), date(2007, 8, 20), date(2009, 1, 5))
    assert [(changed.key, changed.before) for changed in found.values] == [("fire_bet", "none")]
    assert [event.unit for event in found.sections] == ["19:47-1.12"]
    assert [edition.cite for edition in found.editions] == ["19:47-1.12"]


def house(game: str, **choices: object) -> dict[str, object]:
    return {"game": game, **choices}


@pytest.mark.parametrize("day, complies", [(date(1999, 7, 5), True), (date(1999, 7, 6), False)])
def test_a_table_stops_complying_when_its_decks_become_too_few(day: date, complies: bool) -> None:
    written = house("blackjack", progressive=True, decks=3, approvals={"progressive_meter": True})
    tables = read_tables(written, find)
    (report,) = check_casino(tables, day)
    assert (not report.violations) is complies
    (moved,) = difference(find("blackjack"), date(1999, 7, 5), date(1999, 7, 6), tables).tables
    assert (moved.complied, moved.complies) == (True, False)
    assert [(finding.key, finding.cite) for finding in moved.breaks] == [("decks", "19:47-2.2(a)3")]
    assert moved.mends == ()


@pytest.mark.law("19:47-2.22(a)")
def test_a_table_with_a_wager_that_comes_complies_from_its_day_on() -> None:
    tables = read_tables(house("blackjack", streak=True), find)
    (moved,) = difference(find("blackjack"), date(2001, 1, 15), date(2001, 1, 16), tables).tables
    assert (moved.complied, moved.complies, moved.breaks) == (False, True, ())
    assert [finding.key for finding in moved.mends] == ["streak"]


@pytest.mark.law("19:47-2.12", "19:47-2.12(d)")
@pytest.mark.parametrize(
    "day, variation, allowed",
    [
        (date(2006, 6, 18), "standard", False),
        (date(2006, 6, 18), "6 to 5", True),
        (date(2006, 6, 19), "standard", True),
        (date(2006, 6, 20), "6 to 5", True),
    ],
)
def test_a_dealer_draws_on_a_soft_17_in_any_game_since_19_june_2006(day: date, variation: str, allowed: bool) -> None:
    written = house("blackjack", soft_17="hit", variation=variation)
    if variation == "6 to 5":
        written |= {"decks": 2, "cutting_cards": 2}
    (report,) = check_casino(read_tables(written, find), day)
    assert (not report.violations) is allowed


def test_what_was_not_judged_on_the_first_day_is_told_as_such() -> None:
    tables = read_tables(house("boston-5-stud-poker", shuffling="manual"), find)
    game = find("boston-5-stud-poker")
    (moved,) = difference(game, date(2007, 3, 18), date(2007, 3, 19), tables).tables
    assert [finding.key for finding in moved.breaks] == ["shuffling"] and moved.not_judged_before == ("shuffling",)


def test_before_the_first_text_only_notes_are_held_and_no_table_is_judged() -> None:
    game = find("three-card-poker")
    found = difference(game, date(2004, 10, 3), date(2004, 10, 4))
    assert [event.unit for event in found.sections] == ["19:47-20.10"] and "2007-04-16" in found.unheld
    with pytest.raises(NotInForce, match="2007-04-16"):
        difference(game, date(2004, 10, 3), date(2004, 10, 4), read_tables(house(game.id), find))


def test_proposed_law_is_told_as_proposed() -> None:
    found = difference(find("mississippi-stud"), date(2009, 8, 17), date(2009, 10, 16))
    assert (found.status, found.values, found.expires) == (Status.PROPOSED, (), date(2011, 6, 9))


@pytest.mark.parametrize("game", DECLARED)
def test_a_day_outside_of_what_is_held_is_refused_with_what_is(game: str) -> None:
    editions = find(game).editions
    ends = max(edition.known_until for edition in editions)
    with pytest.raises(NotInForce, match=f"{editions[-1].since} to {ends}"):
        difference(find(game), editions[-1].since, ends + DAY)
    with pytest.raises(NotInForce, match=f"{editions[-1].since} to {ends}"):
        difference(find(game), date(1978, 6, 1), ends)


def test_a_day_between_two_texts_is_refused() -> None:
    with pytest.raises(NotInForce, match="2008-01-01"):
        difference(find("craps"), date(2007, 1, 1), date(2008, 1, 1))
