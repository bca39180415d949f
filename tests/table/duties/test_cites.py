"""Under which paragraph something was done with the cards, as its table stood."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.declare.duties import CUT
from croupier.rounds.actors import DEALER
from croupier.table.duties.cites import done_under
from croupier.table.duties.judge import cut_due
from croupier.table.events import Burned, CardsCut, CutDeclined, CuttingCard, RackShuffled, Shuffled
from croupier.table.table import Table
from tests.table.chores_floor import Floor

MANUAL = {"shuffling": "manual"}
RACK = RackShuffled(1, 10, "", "")


def table(game: str, choices: dict[str, object] | None = None) -> Table:
    return Floor(game, choices).at.table


@pytest.mark.law("19:47-2.5", "19:47-2.15(f)")
def test_what_ends_a_shoe_is_told_with_the_paragraphs_of_its_game() -> None:
    at = table("blackjack")
    assert at.rules.lasting is not None
    assert done_under(CuttingCard("1"), at) == (at.rules.lasting.cite,)
    assert done_under(Burned(1), at) == (at.rules.lasting.burned,)
    assert done_under(RACK, at) == ("19:47-2.15(f)",)
    other = table("mississippi-stud")
    assert [done_under(event, other) for event in (CuttingCard("1"), Burned(1), RACK)] == [(), (), ()]


@pytest.mark.law("19:47-35.4(a)")
def test_cards_that_came_shuffled_are_told_with_the_paragraph_that_lets_them_be_used_so() -> None:
    at = table("mississippi-stud", {"pre_shuffled": True})
    other = at.rules.agenda[0].cite  # than that on the shuffle, so that the two can be told apart
    at = replace(at, rules=replace(at.rules, game=replace(at.rules.game, came_shuffled=other)))
    assert done_under(Shuffled(1, 1, "", "", came=True), at) == (other,)
    assert done_under(Shuffled(1, 1, "", ""), at) == ("19:47-35.4(a)",)
    played_with = replace(at, used=(1,))
    assert done_under(Shuffled(1, 1, "", "", came=True), played_with) == ("19:47-35.4(a)",)


@pytest.mark.law("19:47-35.4(b)2", "19:47-35.4(c)1ii")
def test_a_cut_is_told_with_the_paragraph_that_asks_for_it_or_else_with_that_on_cuts() -> None:
    floor = Floor("mississippi-stud", MANUAL, by_hand=(CUT,)).seat("Ann")
    before = floor.at.table
    assert cut_due(before) == "19:47-35.4(b)2"
    assert done_under(CardsCut(20), before) == ("19:47-35.4(b)2",)
    rule = before.rules.game.cut
    assert rule is not None
    unasked = replace(before, cut=CardsCut(20))
    assert cut_due(unasked) is None and done_under(CardsCut(20), unasked) == (rule.cite,)
    assert done_under(CardsCut(20, by=DEALER), unasked) == (rule.cite,)
    assert done_under(CutDeclined("Ann"), table("boston-5-stud-poker")) == ()
