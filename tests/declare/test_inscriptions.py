"""The felt of a house: what a game that declares no areas gets, and what is printed of its odds."""

import pytest
from msgspec.structs import replace

from croupier.declare.inscriptions import laid_out, payout_tables
from croupier.declare.layout import Layout, Shape
from croupier.games import find
from croupier.law import Source
from tests.examples.outside import lantern

BARE = replace(find("boston-5-stud-poker"), layout=Layout(positions=6)).rules()
"""A game with four wagers and a hand for the dealer, as if it had declared no layout."""


def test_a_game_that_declares_no_areas_has_one_for_each_wager_two_in_a_row_and_one_for_the_cards() -> None:
    laid = laid_out(lantern().rules())
    assert [(area.name, area.wagers, area.row) for area in laid.areas[:-1]] == [
        ("ante", ("ante",), 0),
        ("raise", ("raise",), 0),
    ]
    assert [area.asked.cite for area in laid.areas[:-1]] == ["LS-3(a)", "LS-4"]
    cards = laid.areas[-1]
    assert (cards.name, cards.cards, cards.shape, cards.printed) == ("cards", 3, Shape.CARDS, "")
    assert cards.row > laid.areas[-2].row, "below the wagers, however many there are"
    assert cards.asked.cite == "LS-3(a)", "the wager that the game is about"
    everything = (*laid.areas, *laid.dealer_areas)
    assert {area.asked.source for area in everything} == {Source.RECONSTRUCTED}, "no text asks for these"


def test_a_third_wager_begins_another_row() -> None:
    assert [area.row for area in laid_out(BARE).areas if area.wagers] == [0, 0, 1, 1]


def test_cards_of_the_house_lie_before_the_dealer_each_at_its_place() -> None:
    (community,) = laid_out(lantern().rules()).dealer_areas
    assert (community.name, community.place, community.cards) == ("community cards", "community", 2)
    (dealers,) = laid_out(BARE).dealer_areas
    assert (dealers.name, dealers.place, dealers.cards) == ("dealer's hand", "dealer", 5)
    assert community.shape is dealers.shape is Shape.CARDS


def test_where_no_odds_are_asked_for_none_are_printed() -> None:
    assert laid_out(BARE).lines == ()


@pytest.mark.law("19:47-35.11(b)")
def test_the_one_paytable_of_a_game_is_all_its_odds_under_their_paragraph() -> None:
    (table,) = payout_tables(find("mississippi-stud").rules())
    assert table.cite == "19:47-35.11(b)" and ("straight", "4 to 1") in [
        (hand, str(odds)) for hand, odds in table.lines
    ]
    (own,) = payout_tables(lantern().rules())
    assert own.cite == "LS-5(a)" and len(own.lines) == 9


@pytest.mark.law("19:46-1.13X(b)2")
def test_a_line_of_a_paytable_is_told_from_any_other_print() -> None:
    lines = laid_out(find("mississippi-stud").rules()).lines
    odds = {line.subject for line in lines if line.tabled}
    assert odds == {hand for hand, _ in payout_tables(find("mississippi-stud").rules())[0].lines}
    assert {line.subject for line in lines} > odds
