"""Side wagers, by themselves: whose they are to settle, and whose word is waited for."""

import pytest
from msgspec.structs import replace

from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.hand import OUT
from croupier.rounds.moves import Choose
from croupier.rounds.round import Round
from croupier.rounds.steps.settling.side_wagers import SettleLying, SettleSide
from tests.games.blackjack.side_talk import READER, three, with_side

TWENTY = {"twenty_point_bonus": True, **READER}


def waiting() -> Round:
    """Ann, Bob and Cyd hold two queens of hearts each; the dealer shows a ten, and no blackjack."""
    return three("Qh Qh Qh Td Qh Qh Qh", "twenty", **TWENTY).deals("9s").round


@pytest.mark.law("19:47-2.24(e)")
def test_a_floorperson_is_asked_to_the_first_that_is_settled_and_nobody_else_is() -> None:
    r = waiting()
    (offer,) = r.offers(SUPERVISOR)
    assert offer.move == Choose(SUPERVISOR, "3", "present")
    assert offer.says == "Be present while the twenty wager at position 3 is settled"
    assert r.offers("Ann") == r.offers("dealer") == ()
    assert "first come to position 3" in str(r.refusal(Choose("Ann", "1", "stand")))
    assert [(p.place, p.person) for p in r.agenda[0].pending(r)] == [("3", "Cyd"), ("2", "Bob"), ("1", "Ann")]


@pytest.mark.law("19:47-2.24(e)")
def test_when_the_hands_that_waited_are_out_the_round_goes_on() -> None:
    r = waiting()
    assert r.agenda[0].resume(r) is r
    gone = r.changed(hands=tuple([hand.without_stake(hand.caller, "twenty") for hand in r.hands]))
    assert gone.agenda[0].resume(gone).waits_for() == ("Ann",)


def test_a_hand_that_is_out_is_not_settled_and_one_without_the_wager_is_left_as_it_is() -> None:
    r = with_side("Kd 9d Jd", "twenty", **TWENTY).round
    (hand,) = r.hands
    side = next(step for step in r.rules.agenda if isinstance(step, SettleSide) and "twenty" in step.wagers)
    lying = replace(hand, stakes=tuple([replace(stake, wager="twenty") for stake in hand.stakes]))
    for state, settled in ((OUT, 0), (hand.state, 1)):
        before = r.changed(agenda=(side,), hands=(replace(lying, state=state),), postings=())
        assert len(side.enter(before).postings) == settled
        assert not side.passes(before)
    assert side.enter(r.changed(agenda=(side,), postings=())).hands == r.hands


def test_the_guide_says_that_a_side_wager_does_not_affect_any_other() -> None:
    agenda = with_side("Kd 9d Jd", "twenty", **TWENTY).round.rules.agenda
    side = next(step for step in agenda if isinstance(step, SettleSide))
    assert side.clauses() == (side.says, f"These wagers do not affect any other ({side.apart}).")
    early, late = [step.clauses() for step in agenda if isinstance(step, SettleLying)]
    assert "as soon as the device has shown that there is no blackjack" in early[0]
    assert "are paid with the hands, more if the dealer has a blackjack" in late[0]
