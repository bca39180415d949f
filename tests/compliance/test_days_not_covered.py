"""A day whose text we do not have: the rules of that day where a note tells them, and no word of praise where none."""

from datetime import date

import pytest

from croupier.compliance.casino import check_table
from croupier.compliance.check import check
from croupier.compliance.house_table import HouseTable
from croupier.compliance.report import totals
from croupier.games import find
from croupier.law import NotInForce
from croupier.law.history import not_covered

BEFORE, AFTER = date(1998, 9, 7), date(1998, 9, 8)
SOLID = "opaque solid color"


@pytest.mark.law("19:47-2.2(a)")
@pytest.mark.parametrize(
    "day, color, right",
    [
        (BEFORE, "yellow", True),
        (BEFORE, "green", True),
        (BEFORE, "blue", False),
        (BEFORE, SOLID, False),
        (AFTER, SOLID, True),
        (AFTER, "blue", False),
    ],
)
def test_a_cutting_card_was_yellow_or_green_until_7_september_1998(day: date, color: str, right: bool) -> None:
    found = check(find("blackjack"), {"cutting_card": color}, day).violations
    assert [(one.key, one.cite) for one in found] == ([] if right else [("cutting_card", "19:47-2.2(a)")])


@pytest.mark.law("19:47-2.2(a)")
def test_a_house_that_does_not_state_its_cutting_card_has_the_one_of_the_day() -> None:
    blackjack = find("blackjack")
    assert blackjack.house(day=BEFORE)["cutting_card"] == "yellow"
    assert blackjack.house(day=AFTER)["cutting_card"] == blackjack.house()["cutting_card"] == SOLID
    assert not check(blackjack, {}, BEFORE).violations


@pytest.mark.law("19:47-1.11(c)")
@pytest.mark.parametrize("day", [date(1988, 8, 1), date(1996, 8, 5), date(1997, 3, 16)])
def test_craps_before_the_last_change_of_its_text_is_not_covered(day: date) -> None:
    with pytest.raises(NotInForce, match="1997-03-17 to 2007-08-20"):
        find("craps").rules(day=day)


@pytest.mark.parametrize(
    "game, day, lacking",
    [
        ("blackjack", BEFORE, "19:47-2.2 (changed on 1998-09-08)"),
        ("blackjack", date(2007, 8, 20), "19:47-2.4 (only the heading)"),
        ("craps", date(2007, 8, 20), "19:47-1.1 (only the heading)"),
    ],
)
def test_a_day_without_all_of_its_text_is_never_said_to_be_complied_with(game: str, day: date, lacking: str) -> None:
    report = check_table(HouseTable(name="1", game=find(game), choices={}), day)
    assert not report.violations and lacking in report.not_covered
    assert (
        totals([report])
        == f"No violation found at 1 table. Our copy does not have all of the text for {game} on {day}."
    )


def test_a_section_that_came_later_lacks_nothing_on_a_day_before_it() -> None:
    assert not [one for one in not_covered("19:47-1", date(2007, 8, 20)) if one.startswith("19:47-1.12")]


@pytest.mark.parametrize("game", ["mississippi-stud", "boston-5-stud-poker"])
def test_a_game_whose_text_we_have_is_said_to_comply(game: str) -> None:
    report = check_table(HouseTable(name="1", game=find(game), choices={}))
    assert report.not_covered == () and totals([report]) == "Nothing breaks the law at 1 table."
