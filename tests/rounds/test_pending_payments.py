"""Payments that wait: which games may have any, which step is asked, and who may decline one."""

import pytest
from msgspec.structs import replace

from croupier.law import cite
from croupier.rounds.moves import Decline
from croupier.rounds.pending_payments import declining_refusal, may_wait, pending
from croupier.rounds.steps.settling.side_wagers import SettleLying
from tests.games.blackjack.rounds import GAME
from tests.games.blackjack.side_talk import DRAWN, READER, Choices, with_side
from tests.games.table_talk import table

UNDER = cite("19:47-2.19(g)")


def test_a_game_may_wait_where_a_step_holds_a_payment_back_and_asks_for_a_floorperson() -> None:
    assert not may_wait(table("Ann").round.rules.agenda)
    assert not may_wait(())
    assert may_wait(GAME.rules(GAME.house({"progressive": True})).agenda)
    twenty = GAME.rules(GAME.house({"twenty_point_bonus": True, **READER})).agenda
    assert may_wait(twenty)
    unattended = [replace(step, present=None) if isinstance(step, SettleLying) else step for step in twenty]
    assert not may_wait(unattended)


@pytest.mark.law("19:47-2.24(e)")
def test_the_step_that_comes_next_is_asked_and_none_after_it() -> None:
    waits = with_side("Qh Td Qh", "twenty", twenty_point_bonus=True, **READER).deals("9s").round
    (waiting,) = pending(waits)
    assert (waiting.place, waiting.person, waiting.wager) == ("1", "Ann", "twenty")
    step, *others = waits.agenda
    assert others
    later = waits.changed(agenda=(*others, step))
    assert pending(later) == ()


@pytest.mark.law("19:47-2.24(e)")
@pytest.mark.parametrize("second_card", [READER, DRAWN])
def test_nobody_waits_for_a_floorperson_where_no_such_wager_lies(second_card: Choices) -> None:
    choices: Choices = {"twenty_point_bonus": True, "match_the_dealer": True, **second_card}
    table = with_side("Qh Td Qh", "match", **choices)
    table = table.deals("9s") if second_card is READER else table
    assert table.round.waits_for() == ("Ann",) and pending(table.round) == ()


@pytest.mark.parametrize(
    "why, right", [("", False), ("  ", False), ("two\nlines", False), ("a queen of diamonds", True)]
)
def test_a_payout_is_declined_with_a_reason_on_one_line(why: str, right: bool) -> None:
    decline = Decline("supervisor", "1", "twenty", "Sue", "Tom", why)
    assert (declining_refusal(decline, UNDER) is None) is right
    assert "is not one" in str(declining_refusal(replace(decline, by="dealer"), UNDER))
