"""What every step is unless it says otherwise: it comes to its turn, hides its cards, owes and offers nothing."""

from croupier.law import cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.moves import Bet, Turn
from croupier.rounds.pending_payments import pending
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.view import HIDDEN, seen_move
from tests.games.table_talk import table

CITE = cite("19:47-35.10(a)")


class Waits(Step, frozen=True, kw_only=True):
    """Waits for the dealer, and says nothing else of itself."""

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)


PLAIN = Waits(cite=CITE)


def standing() -> Round:
    """Ann has an ante, and the plain step comes after the next."""
    talk = table("Ann").bets("Ann", "10")
    return talk.round.changed(agenda=(talk.round.agenda[0], PLAIN))


def test_a_step_is_not_left_out_and_nobody_else_is_asked_while_it_waits() -> None:
    r = standing().done()
    assert r.agenda == (PLAIN,) and PLAIN.passes(r) is False
    assert r.waits_for() == (DEALER,) and PLAIN.at_rest(r) is False
    assert r.offers("Ann") == r.offers(DEALER) == PLAIN.mistakes(r, "Ann") == ()


def test_nothing_of_it_is_left_to_do_where_all_hands_are_void() -> None:
    r = standing().done()
    assert PLAIN.outlasts(r) is False and void_all(r, CITE).agenda == ()
    assert PLAIN.skipped(r) is PLAIN.resume(r) is r and PLAIN.without("1") is PLAIN


def test_a_card_that_it_turns_is_seen_by_its_owner_alone() -> None:
    r, turn = standing().done(), Turn("1", 0, 7)
    assert PLAIN.shows(r, "1") is False
    assert seen_move(r, turn, "Ann") == turn and seen_move(r, turn, "Bob") == Turn("1", 0, HIDDEN)


def test_it_holds_no_payout_back_deals_nothing_and_says_nothing_in_the_guide() -> None:
    r = standing().done()
    assert pending(r) == () == PLAIN.clauses() and r.view("Ann").pending == ()
    assert PLAIN.turning(r) is None and PLAIN.dealt(r, r.rules.deck) is None and not [*PLAIN.chances(r)]
    assert PLAIN.placed(r, Bet("Ann", "1", "ante", 700)) == 700
