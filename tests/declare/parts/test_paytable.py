"""Tables of odds: the line of a hand, what it pays, and how the tables of a game stand in print."""

import pytest

from croupier.declare.parts import Line, OddsTable, together
from croupier.games import find
from croupier.games.let_it_ride_poker import FIVE_CARD, PAYS, THREE_CARD
from croupier.games.three_card_poker import LEDGERS
from croupier.hands.poker5 import Category
from croupier.law import Exactly, cite
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps import Showdown
from croupier.rounds.wagers.wager import Posted, Wager

HERE = cite("19:47-35.11(b)")
WAGER = Wager(key="bet", name="bet wager", size=Posted(), cite=HERE)
TABLE = OddsTable(
    cite=HERE,
    lines=(
        Line(Category.FLUSH, "flush", "6 to 1", HERE),
        Line(Category.PAIR, "high pair", "1 to 1", at_least=9),
        Line(Category.PAIR, PUSH, at_least=4),
    ),
)
RIDE = find("let-it-ride-poker")


@pytest.mark.parametrize(
    "rank, line",
    [((5, 12), "flush"), ((1, 10), "high pair"), ((1, 9), "high pair"), ((1, 8), PUSH), ((1, 4), PUSH), ((1, 3), "")],
)
def test_a_hand_falls_on_the_first_line_that_it_reaches(rank: tuple[int, ...], line: str) -> None:
    assert TABLE.line_of(rank) == line


def test_a_line_with_odds_is_an_option_and_one_without_is_not() -> None:
    options = TABLE.options
    assert [(option.key, option.default) for option in options] == [
        ("payout_odds.flush", "6 to 1"),
        ("payout_odds.high pair", "1 to 1"),
    ]
    assert all(option.binding == Exactly(option.default) and option.cite == HERE for option in options)
    assert TABLE.ranked() == ((Category.FLUSH, "flush", HERE),)


@pytest.mark.parametrize(
    "rank, result, paid",
    [((9, 12), WIN, "1000 to 1"), ((1, 8), WIN, "1 to 1"), ((1, 7), LOSE, ""), ((0, 12), LOSE, "")],
)
def test_wagers_win_or_lose_together_by_the_line(rank: tuple[int, ...], result: str, paid: str) -> None:
    ends = PAYS.settlement(RIDE.house(), (WAGER, FIVE_CARD.wager))(Showdown(rank))
    assert set(ends) == {"bet", FIVE_CARD.wager.key}
    assert {(end.result, str(end.odds or "")) for end in ends.values()} == {(result, paid)}


def test_a_chosen_table_pays_its_own_column_and_none_where_it_is_not_offered() -> None:
    for chosen, first in (("A", "20000 to 1"), ("B", "25000 to 1"), ("C", "10000 to 1")):
        odds = FIVE_CARD.table.odds(RIDE.house({"let_it_ride_bonus": chosen}))
        assert str(odds["royal flush"]) == first
        assert ("three-of-a-kind" in odds) is (chosen != "C"), "the last table does not pay it"
    none = RIDE.house({"let_it_ride_bonus": "not offered"})
    assert FIVE_CARD.table.odds(none) == {} and FIVE_CARD.offered(none) == ()
    assert FIVE_CARD.table.printed(none) is None


def test_a_table_that_a_house_must_choose_has_no_way_to_offer_none() -> None:
    (choice,) = LEDGERS.options
    assert choice.binding.allows("D") and not choice.binding.allows("not offered")


def test_several_tables_settle_wagers_on_one_hand() -> None:
    house = RIDE.house()
    both = together(PAYS.settlement(house, (WAGER,)), FIVE_CARD.table.settlement(house, FIVE_CARD.wagers))
    assert set(both(Showdown((1, 3)))) == {"bet", FIVE_CARD.wager.key}


def test_the_games_own_table_is_printed_before_those_of_wagers_that_a_house_may_offer() -> None:
    assert RIDE.paytables is not None
    headings = [table.heading for table in RIDE.paytables(RIDE.house())]
    assert headings == ["Wagers left to ride", FIVE_CARD.table.heading, THREE_CARD.table.heading]
