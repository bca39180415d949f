"""Insurance by itself: what may be said while it is asked, who is still asked, and what the guide says."""

import pytest
from msgspec.structs import replace

from croupier.rounds.moves import Bet, Choose, Withdraw
from croupier.rounds.steps.deciding.insure import Insure
from tests.games.blackjack.rounds import NO_MORE_BETS, alone, two
from tests.games.blackjack.side_talk import Choices, with_side

EVEN: Choices = {"even_money": True}


@pytest.mark.law("19:47-2.9")
def test_it_is_placed_or_declined_and_nothing_else_is_said_meanwhile() -> None:
    table = alone("Ac Ad Kh", **EVEN)
    assert table.round.agenda[0].at_rest(table.round)
    for choice in ("stand", "hit", "insurance", ""):
        assert "is neither" in table.refused(Choose("Ann", "1", choice)).why
    for choice in ("decline", "even money"):
        assert table.refused(Choose("Ann", "1", choice, 500)).why == f"The choice {choice!r} cannot include a wager"
        assert table.round.refusal(Choose("Ann", "1", choice)) is None
    assert "nothing to insure at position 2 now" in table.refused(Choose("Ann", "2", "decline")).why
    assert "nothing to insure at position (none named) now" in table.refused(Choose("Ann", "", "decline")).why
    assert table.refused(Bet("Ann", "1", "blackjack", 500)).why.startswith("Only the insurance")
    assert table.round.refusal(Bet("Ann", "1", "insurance", 500)) is None
    for other in (NO_MORE_BETS, Withdraw("Ann", "1", "blackjack")):
        assert table.refused(other).why.startswith("The players are deciding on the insurance")
    for odd in (0, -500):
        assert table.refused(Bet("Ann", "1", "insurance", odd)).why == "A wager must be more than $0"
    assert table.refused(Bet("Ann", "1", "insurance", True)).why == "A wager must be a whole number of cents"
    assert "cash" in table.refused(Bet("Ann", "1", "insurance", 500, tender="cash")).why
    assert "coupon" in table.refused(Bet("Ann", "1", "insurance", 200, 300)).why


@pytest.mark.law("19:47-2.7", "19:47-2.9")
@pytest.mark.parametrize("cards, even", [("Ac Ad Kh", True), ("Tc Ad Kh", False)])
def test_even_money_is_offered_for_a_blackjack_only_and_only_by_a_house_that_pays_it(cards: str, even: bool) -> None:
    assert alone(cards).offered("Ann") == ["decline", "insurance"]
    assert alone(cards, **EVEN).offered("Ann") == ["decline", "insurance", *["even money"] * even]


@pytest.mark.law("19:47-2.7", "19:47-2.19(d)")
def test_even_money_is_paid_on_the_blackjack_wager_and_a_side_wager_stays() -> None:
    table = with_side("Ac Ad Kh", "progressive", progressive=True, **EVEN).chooses("Ann", "1", "even money")
    assert [row for row in table.owed() if row[1] == "blackjack"] == [("1", "blackjack", "win", 1000, 1000)]
    assert [row[2:] for row in table.owed() if row[1] == "progressive"] in ([], [("lose", 0, 0)])


@pytest.mark.law("19:47-2.9")
def test_a_player_who_is_out_is_not_asked_and_the_round_goes_on_without_players() -> None:
    r = two("5c 5d Ad 6h 6d").round
    assert r.waits_for() == ("Ann", "Bob")
    one = r.going_on(r.agenda[0].without("1"))
    assert one.agenda[0].resume(one) is one and one.waits_for() == ("Bob",)
    none = r.going_on(one.agenda[0].without("2"))
    assert not isinstance(none.agenda[0].resume(none).agenda[0], Insure)


@pytest.mark.law("19:47-2.9")
def test_the_guide_says_when_it_may_be_placed_and_whether_there_is_even_money() -> None:
    insure = next(step for step in alone("Ac Ad Kh", **EVEN).round.rules.agenda if isinstance(step, Insure))
    placed = f"If the dealer shows an ace you may place the {insure.bet.name}"
    assert insure.clauses() == (f"{placed}; with a blackjack you may take even money instead.",)
    assert replace(insure, even=None).clauses() == (f"{placed}.",)
