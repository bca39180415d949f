"""Maps of starting hands: each cell by a count that can be done by hand."""

from croupier.analysis.analyse import analyse
from croupier.analysis.study.starting_hands import start_charts
from croupier.games import find


def test_three_card_poker_is_played_from_queen_six_four_on() -> None:
    (chart,) = start_charts(analyse(find("three-card-poker").rules()))
    rows, at = dict(chart.rows), chart.columns.index
    assert set(rows["A"][:-1]) == {"100"} and rows["A"][-1] == ""
    assert rows["Q"][at("7")] == "100"
    # Queen and six: of 256 hands those with a five or a four, 128, and the flushes with a three or a deuce, 8.
    assert rows["Q"][at("6")] == str(round(100 * 136 / 256))
    # Jack and ten: of 512 hands the 32 flushes and the 60 straights that are none.
    assert rows["J"][at("10")] == str(round(100 * 92 / 512))


def test_mississippi_stud_has_a_choice_in_every_cell() -> None:
    (chart,) = start_charts(analyse(find("mississippi-stud").rules()))
    assert len(chart.rows) == len(chart.columns) == 13
    assert {cell for _, cells in chart.rows for cell in cells} == {"F", "1x", "3x"}


def test_a_game_without_cards_of_ones_own_has_no_map() -> None:
    assert start_charts(analyse(find("craps").rules())) == ()
