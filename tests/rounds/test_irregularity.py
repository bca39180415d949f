"""An irregularity of one hand is told with its position."""

import pytest

from croupier.rounds.moves import Report
from tests.games.table_talk import table


@pytest.mark.law("19:47-35.12(d)")
def test_what_touches_one_hand_is_told_with_a_position_at_which_a_hand_is_in_play() -> None:
    talk = table("Ann", "Bob").bets("Ann", "10").bets("Bob", "10").calls().turns(4)
    assert talk.accepts(Report("wrong number of cards", place="1", cards=1))
    nowhere = talk.refuses(Report("wrong number of cards", cards=1))
    assert nowhere.why == "Say at which position it happened"
    empty = talk.refuses(Report("wrong number of cards", place="3", cards=1))
    assert empty.why == "No hand is in play at position 3"
    folded = talk.folds("Ann").refuses(Report("wrong number of cards", place="1", cards=1))
    assert folded.why == "No hand is in play at position 1"
    assert {nowhere.cite, empty.cite, folded.cite} == {"19:47-35.12(d)"}
