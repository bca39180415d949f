"""An irregularity of one hand is told with its position; where all hands are void, the shoe is shuffled again."""

import pytest

from croupier.rounds.irregularities.base import void_all
from croupier.rounds.moves import Report
from croupier.rounds.round import Round
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.step import Step
from tests.games.baccarat_punto_banco.rounds import all_three
from tests.games.table_talk import table


class Due(Step, frozen=True, kw_only=True):
    """A step that leaves a mark where it is skipped; one that `stays` is done though all hands are void."""

    stays: bool

    def outlasts(self, r: Round) -> bool:
        return self.stays

    def skipped(self, r: Round) -> Round:
        return r.changed(standing=r.standing.marked(f"skipped, stays: {self.stays}", 1))


@pytest.mark.law("19:47-35.12(d)")
def test_what_touches_one_hand_is_told_with_a_position_at_which_a_hand_is_in_play() -> None:
    talk = table("Ann", "Bob").bets("Ann", "10").bets("Bob", "10").calls().turns(4)
    assert talk.accepts(Report("wrong number of cards", place="1", cards=1))
    nowhere = talk.refuses(Report("wrong number of cards", cards=1))
    assert nowhere.why == "Name the position where it happened"
    empty = talk.refuses(Report("wrong number of cards", place="3", cards=1))
    assert empty.why == "No hand is in play at position 3"
    folded = talk.folds("Ann").refuses(Report("wrong number of cards", place="1", cards=1))
    assert folded.why == "No hand is in play at position 1"
    assert {nowhere.cite, empty.cite, folded.cite} == {"19:47-35.12(d)"}


@pytest.mark.law("19:47-3.12")
def test_a_shoe_that_lasts_is_shuffled_after_all_hands_were_void_unless_the_text_only_collects_the_cards() -> None:
    r = all_three().round
    cite = r.agenda[0].cite
    assert void_all(r, cite).standing.mark(RESHUFFLE) == 1
    assert void_all(r, cite, reshuffled=False).standing == r.standing
    once = table("Ann").bets("Ann", "10").calls().round
    assert void_all(once, cite).standing.mark(RESHUFFLE) == 0, "where each round is shuffled, the next one is anyway"


def test_where_all_hands_are_void_steps_are_skipped_but_those_that_are_due_all_the_same() -> None:
    r = table("Ann").bets("Ann", "10").calls().round
    cite = r.agenda[0].cite
    skipped, stays = Due(stays=False, cite=cite), Due(stays=True, cite=cite)
    after = void_all(r.changed(agenda=(skipped, stays)), cite)
    assert after.agenda == (stays,)
    assert after.standing.marks == (("skipped, stays: False", 1),)
