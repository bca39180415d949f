"""Tables of odds: the line of a hand, what it pays, and how the tables of a game stand in print."""

from collections.abc import Callable

import pytest

from croupier.declare.house import House
from croupier.declare.options import OddsAtLeast
from croupier.declare.parts import Line, OddsTable, against_dealer, column, together
from croupier.games import find
from croupier.games.colorado_hold_em_poker import BONUS_PAYS
from croupier.games.colorado_hold_em_poker import PAYS as VERSIONS
from croupier.games.four_card_poker import PAYTABLES
from croupier.games.let_it_ride_poker import FIVE_CARD, PAYS, THREE_CARD
from croupier.games.three_card_poker import LEDGERS
from croupier.hands.poker5 import Category
from croupier.law import Binding, Exactly, cite
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
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


@pytest.mark.parametrize("bound, no_less, paid", [(Exactly, False, 1_51), (OddsAtLeast, True, 1_52)])
def test_odds_that_the_law_makes_a_minimum_round_up(bound: Callable[[str], Binding], no_less: bool, paid: int) -> None:
    table = OddsTable(cite=HERE, lines=(Line(Category.FLUSH, "flush", "3 to 2", HERE),), bound=bound)
    house = House("any", {"payout_odds.flush": "3 to 2"})
    assert table.outcomes(house)["flush"].no_less is no_less
    assert table.best(house, 1_01) == paid


def test_where_only_an_exposed_hand_can_win_one_kept_hidden_loses() -> None:
    settled = PAYS.settlement(RIDE.house(), (WAGER,), exposed=True)
    shown, hidden = Showdown((9, 12), exposed=True), Showdown((9, 12), exposed=False)
    assert (settled(shown)["bet"].result, settled(hidden)["bet"].result) == (WIN, LOSE)
    assert PAYS.settlement(RIDE.house(), (WAGER,))(hidden)["bet"].result == WIN


def test_a_chosen_table_may_have_a_default_that_is_not_the_first() -> None:
    assert (LEDGERS.options[0].default, PAYTABLES.options[0].default) == (LEDGERS.names[0], PAYTABLES.names[1])


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


def test_tables_side_by_side_each_have_the_lines_that_they_pay() -> None:
    lines = (
        Line(Category.FLUSH, "flush", ("6 to 1", "5 to 1"), HERE),
        Line(Category.PAIR, "high pair", ("", "1 to 1"), at_least=9),
        Line(Category.PAIR, "", cite=HERE),
    )
    assert column(lines, 0) == (Line(Category.FLUSH, "flush", "6 to 1", HERE),)
    assert [(line.name, line.odds, line.at_least) for line in column(lines, 1)] == [
        ("flush", "5 to 1", 0),
        ("high pair", "1 to 1", 9),
    ]


@pytest.mark.law("19:47-23.12(b)", "19:47-23.13(b)", "19:47-23.12(d)", "19:47-23.13(d)")
@pytest.mark.parametrize(
    "version, main, bonus", [("required", "23.12(b)", "23.12(d)"), ("permissible", "23.13(b)", "23.13(d)")]
)
def test_a_table_stands_in_print_and_is_cited_as_the_house_chose(version: str, main: str, bonus: str) -> None:
    game = find("colorado-hold-em-poker")
    house, without = game.house({"version": version}), game.house({"version": version, "bonus": False})
    assert [key for key, table in VERSIONS.items() if table.printed(house) is not None] == [version]
    assert game.paytables is not None
    assert [str(table.cite) for table in game.paytables(house)] == [f"19:47-{main}", f"19:47-{bonus}"]
    assert [str(table.cite) for table in game.paytables(without)] == [f"19:47-{main}"]
    assert BONUS_PAYS.under(house) == f"19:47-{bonus}"


def test_odds_that_are_a_minimum_round_a_part_of_a_cent_up() -> None:
    house = find("colorado-hold-em-poker").house({"bonus_odds.two pair": "3 to 2"})
    assert BONUS_PAYS.no_less and not TABLE.no_less
    two_pair = BONUS_PAYS.outcomes(house)["two pair"]
    assert two_pair.no_less and two_pair.odds is not None and two_pair.odds.pays(1, no_less=True) == 2


@pytest.mark.parametrize(
    "mine, result", [((1, 8), LOSE), ((1, 9), PUSH), ((1, 10), WIN), ((2, 0), WIN), ((0, 12), LOSE)]
)
def test_a_hand_is_compared_with_the_dealers(mine: tuple[int, ...], result: str) -> None:
    won, tied, lost = [{"bet": Outcome(end, HERE)} for end in (WIN, PUSH, LOSE)]
    assert against_dealer(won, tied, lost)(Showdown(mine, (1, 9)))["bet"].result == result
