"""Boxes that several persons share, by themselves: consent, reach, who calls, and what the guide says."""

import pytest

from croupier.rounds.moves import Bet, Choose, Withdraw
from croupier.rounds.refusals import Offer
from croupier.rounds.steps.placing.shared_box import PlaceShared, positions
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21
from tests.games.blackjack.side_talk import Choices


def opened(*seats: tuple[str, str], **choices: object) -> Table21:
    return Table21(GAME.rules(GAME.house({"persons_on_a_box": 3, **choices})).begin(seats or (("3", "Ann"),)))


def step_of(table: Table21) -> PlaceShared:
    step = table.round.agenda[0]
    assert isinstance(step, PlaceShared)
    return step


def boxes(table: Table21, person: str) -> list[str]:
    """Where he is offered a blackjack wager."""
    moves = [offer.move for offer in table.round.offers(person)]
    return [move.place for move in moves if isinstance(move, Bet) and move.wager == "blackjack"]


def asked(table: Table21, person: str) -> list[Offer]:
    return [offer for offer in table.round.offers(person) if isinstance(offer.move, Choose)]


@pytest.mark.law("19:47-2.13(a)")
def test_consent_is_offered_once_to_the_first_person_and_is_all_that_they_choose() -> None:
    table = opened()
    assert asked(table, "Ann") == [] and "not the first" in table.refused(Choose("Ann", "3", "consent")).why
    table = table.bets("Ann", "3", "10")
    (offer,) = asked(table, "Ann")
    assert (offer.move, offer.says) == (Choose("Ann", "3", "consent"), "Let others wager at 3 too")
    assert asked(table, "Bob") == []
    for choice, cents in (("consent", 100), ("stand", 0)):
        assert "Only a wager, or consent to others on a box," in table.refused(Choose("Ann", "3", choice, cents)).why
    table = table.chooses("Ann", "3", "consent").bets("Bob", "3", "10")
    assert asked(table, "Ann") == asked(table, "Bob") == []


@pytest.mark.law("19:47-2.13(a)")
def test_consent_stays_with_the_person_who_gave_it_and_goes_with_them() -> None:
    table = opened().bets("Ann", "3", "10").chooses("Ann", "3", "consent").bets("Bob", "3", "10")
    without_bob = table.does(Withdraw("Bob", "3", "blackjack"))
    assert without_bob.round.refusal(Bet("Cyd", "3", "blackjack", 1000)) is None
    without_ann = table.does(Withdraw("Ann", "3", "blackjack"))
    assert [offer.move for offer in asked(without_ann, "Bob")] == [Choose("Bob", "3", "consent")]
    assert without_ann.round.hand("3").marks == ()
    nobody = without_ann.does(Withdraw("Bob", "3", "blackjack"))
    assert "Only Ann, who sits at position 3, can open it" in nobody.refused(Bet("Bob", "3", "blackjack", 1000)).why


@pytest.mark.law("19:47-2.13(a)", "19:47-2.14")
def test_a_seated_person_may_use_their_own_box_and_those_that_let_them_in() -> None:
    table = opened(("3", "Ann"), ("4", "Bob")).bets("Ann", "3", "10")
    assert boxes(table, "Bob") == ["4"]
    table = table.chooses("Ann", "3", "consent")
    assert boxes(table, "Bob") == ["4", "3"]
    table = table.bets("Bob", "3", "10").does(Withdraw("Ann", "3", "blackjack"))
    assert "3" in boxes(table, "Bob"), "his own wager lies there, although she who let him in is gone"
    assert "another box" in table.refused(Bet("Bob", "4", "blackjack", 1000)).why


@pytest.mark.law("19:47-2.13(b)")
def test_the_callers_stakes_come_first_and_the_others_as_they_came() -> None:
    table = opened(("1", "Eve")).bets("Bob", "2", "20").chooses("Bob", "2", "consent")
    table = table.bets("Cyd", "2", "50").bets("Dee", "2", "30").does(NO_MORE_BETS)
    assert [stake.person for stake in table.round.hand("2").stakes] == ["Cyd", "Bob", "Dee"]
    seated = opened().bets("Ann", "3", "10").chooses("Ann", "3", "consent").bets("Cyd", "3", "50").does(NO_MORE_BETS)
    assert [stake.person for stake in seated.round.hand("3").stakes] == ["Ann", "Cyd"]


@pytest.mark.law("19:47-2.13(b)", "19:47-2.23(b)")
@pytest.mark.parametrize("bobs", ["1", "20", "99"])
def test_a_side_wager_does_not_affect_who_calls(bobs: str) -> None:
    """Cyd has the higher wager on the box, whatever lies next to it."""
    table = opened(("1", "Eve"), match_the_dealer=True).bets("Bob", "2", "20").chooses("Bob", "2", "consent")
    table = table.bets("Bob", "2", bobs, "match").bets("Cyd", "2", "50").bets("Cyd", "2", "1", "match")
    assert table.does(NO_MORE_BETS).round.hand("2").caller == "Cyd"


@pytest.mark.law("19:47-2.13(b)", "19:47-2.18(b)")
def test_of_several_wagers_of_a_person_on_a_box_the_highest_counts() -> None:
    action: Choices = {"multiple_action": True, "dealer_second_card": "after the players", "resplit": 2}
    table = opened(("1", "Eve"), **action)
    for person, amounts in (("Bob", ("20", "20")), ("Cyd", ("10", "30"))):
        for wager, amount in zip(("blackjack", "second"), amounts, strict=True):
            table = table.bets(person, "2", amount, wager)
        table = table.chooses("Bob", "2", "consent") if person == "Bob" else table
    assert table.does(NO_MORE_BETS).round.hand("2").caller == "Cyd"


@pytest.mark.law("19:47-2.13(b)")
def test_of_several_who_sit_at_a_box_the_first_to_wager_calls() -> None:
    table = opened(("3", "Bob"), ("3", "Ann")).bets("Ann", "3", "10").chooses("Ann", "3", "consent")
    assert table.bets("Bob", "3", "50").does(NO_MORE_BETS).round.hand("3").caller == "Ann"


@pytest.mark.law("19:47-2.14")
def test_a_layout_has_the_positions_of_the_house_and_others_are_no_boxes() -> None:
    table = opened()
    assert positions(table.round) == ("1", "2", "3", "4", "5", "6")
    assert boxes(table, "Bob") == ["1", "2", "4", "5", "6"]


def test_betting_ends_with_the_words_of_the_dealer_and_not_before_somebody_has_wagered() -> None:
    table = opened()
    assert table.refused(NO_MORE_BETS).why == "No player has placed a wager yet"
    assert table.round.refusal(Withdraw("Ann", "3", "blackjack")) is not None
    assert table.bets("Ann", "3", "10").round.refusal(NO_MORE_BETS) is None


@pytest.mark.law("19:47-2.22(b)", "19:47-2.14")
def test_what_a_box_refuses_is_not_let_in_by_the_rule_of_another_wager() -> None:
    table = opened(streak=True).bets("Ann", "3", "10")
    assert table.refused(Bet("Bob", "3", "blackjack", 1000)).cite == "19:47-2.13(a)"
    assert table.refused(Bet("Ann", "4", "blackjack", 1000)).cite == "19:47-2.14"


@pytest.mark.parametrize("person", ["dealer", "supervisor", "chance"])
def test_nobody_in_an_office_wagers(person: str) -> None:
    assert "cannot wager" in opened(("1", "Ann")).refused(Bet(person, "2", "blackjack", 1000)).why


def test_a_wager_is_a_whole_number_of_cents_in_what_the_table_takes_and_within_its_limits() -> None:
    table = opened()
    for cents, tender, coupon in ((999, "chips", 0), (0, "chips", 0), (-1000, "chips", 0), (1000, "cash", 0)):
        assert table.round.refusal(Bet("Ann", "3", "blackjack", cents, coupon, tender)) is not None
    assert table.round.refusal(Bet("Ann", "3", "blackjack", 1000)) is None
    assert "whole number of cents" in table.refused(Bet("Ann", "3", "blackjack", True)).why
    assert "Only the blackjack wager" in table.refused(Bet("Ann", "3", "field", 1000)).why


@pytest.mark.law("19:47-2.13(a)")
def test_the_guide_says_what_is_placed_and_whether_a_box_is_shared() -> None:
    shared, alone = step_of(opened()), step_of(opened(persons_on_a_box=1))
    placed = 'Place the blackjack wager before the dealer announces "No more bets".'
    assert alone.clauses() == (placed,)
    assert shared.clauses() == (
        placed,
        "If the first player on a box consents, others may wager on it too; one player makes its decisions.",
    )
    sides = step_of(opened(match_the_dealer=True, twenty_point_bonus=True)).clauses()[0]
    assert sides.startswith("Place the blackjack wager, and if you like the ") and ", the " in sides
