"""A wager that is made or declined: what is offered, what is refused, and that nobody without it leaves the round."""

import pytest
from msgspec.structs import replace

from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Choose, Fold, Turn, Withdraw
from croupier.rounds.steps.deciding.optional_wager import OfferWager
from tests.games.double_down_stud.rounds import dealt, doubles, stands
from tests.games.table_talk import NO_MORE_BETS

DECLINE = Choose("Ann", "1", "decline")


def test_the_wager_is_offered_in_its_sizes_after_the_choice_to_decline_it() -> None:
    decline, bet = dealt("Jc", "9d").round.offers("Ann")
    assert (decline.move, decline.says) == (DECLINE, "Decline the double down wager")
    assert (bet.move, bet.sizes) == (Bet("Ann", "1", "double down", 1000), (1000,))


def test_a_player_who_declines_stays_in_the_round_with_what_they_have() -> None:
    talk = stands(dealt("Jc", "9d"), "Ann")
    assert talk.round.hand("1").state == "live" and not talk.round.postings
    assert [stake.wager for stake in talk.round.hand("1").stakes] == ["initial"]


@pytest.mark.parametrize(
    "move, why",
    [
        (Choose("Ann", "1", "stand"), "Place the double down wager or decline it; 'stand' is neither"),
        (Choose("Ann", "1", "decline", 1000), "A player who declines cannot name an amount"),
        (Choose("Bob", "1", "decline"), "is not Bob's to play"),
        (Choose("Bob", "2", "decline"), "Position 1 must decide first"),
        (Choose("Ann", "", "decline"), "There is nothing to decide at position"),
        (Fold("Ann", "1"), "Folding is not a choice here"),
        (Withdraw("Ann", "1", "double down"), "The double down wager cannot be taken back"),
        (Bet("Ann", "1", "initial", 1000), "Only the double down wager can be placed now"),
        (Bet("Ann", "1", "double down", 999), "equal to the initial wager"),
        (Turn("community", 5, 0), "The players are deciding on the double down wager"),
        (NO_MORE_BETS, "neither placed the double down wager nor declined it"),
        (Announce("No more"), "The players are deciding on the double down wager"),
    ],
)
def test_anything_else_is_refused_with_its_paragraph(move: Bet, why: str) -> None:
    refusal = dealt("Jc", "9d").refuses(move)
    assert why in refusal.why and refusal.cite == "19:47-17.8"


def test_the_step_ends_with_the_last_answer_unless_the_dealer_closes_it() -> None:
    talk = doubles(stands(dealt("Jc", "9d"), "Ann"), "Bob")
    assert isinstance(talk.round.agenda[0], OfferWager) and talk.round.waits_for() == (DEALER,)
    r = dealt("Jc").round
    head = r.agenda[0]
    assert isinstance(head, OfferWager)
    for move in (DECLINE, Bet("Ann", "1", "double down", 1000)):
        after = r.going_on(replace(head, closes=None)).after(move)
        assert not isinstance(after.agenda[0], OfferWager)


def test_whoever_goes_out_is_no_longer_asked() -> None:
    talk = dealt("Jc", "9d").reports("wrong number of cards", place="1", cards=2)
    assert talk.round.waits_for() == ("Bob",)


def test_it_is_a_decision_without_a_fold() -> None:
    step = dealt("Jc").round.agenda[0]
    decision = step.decision()
    assert decision is step and decision.folding() is None
    assert [wager.key for wager in step.bets()] == ["double down"] and step.point == "double down"
