"""A discard by itself: what is offered and taken, and whose cards a settlement turns up."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.moves import Arrange
from croupier.rounds.view import HIDDEN
from tests.games.colorado_hold_em_poker.rounds import REQUIRED, dealt, discard, no_bet

HANDS = ("Ah Kd 2c", "9c 8c 3d")


@pytest.mark.law('19:47-23.1 "Discard"')
def test_each_of_their_own_cards_is_offered_to_a_player_once() -> None:
    talk = no_bet(dealt(*HANDS), "Ann", "Bob")
    assert [offer.move for offer in talk.round.offers("Ann")] == [
        Arrange("Ann", "1", parse_cards(card)) for card in ("Ah", "Kd", "2c")
    ]
    talk = discard(talk, "Ann", "2c")
    assert talk.round.offers("Ann") == () and len(talk.round.offers("Bob")) == 3
    assert talk.round.waits_for() == ("Bob",)


@pytest.mark.law('19:47-23.1 "Discard"')
def test_the_discard_is_one_card_of_ones_own_and_not_the_same_twice() -> None:
    talk = no_bet(dealt(*HANDS), "Ann", "Bob")
    for cards in ("9c", "2c Kd", "2c 2c", ""):
        assert "must be one of the player's own cards" in talk.refuses(Arrange("Ann", "1", parse_cards(cards))).why
    assert "not Bob's to play" in talk.refuses(Arrange("Bob", "1", parse_cards("2c"))).why
    assert "has already discarded" in discard(talk, "Ann", "2c").refuses(Arrange("Ann", "1", parse_cards("Ah"))).why


@pytest.mark.law("19:47-23.11(d)")
def test_a_hand_that_folded_is_not_turned_up_when_the_others_are() -> None:
    talk = dealt(*HANDS, house=REQUIRED).folds("Ann").bets("Bob", "10")
    over = discard(talk, "Bob", "3d").turns()
    assert over.round.agenda == ()
    folded, played = over.round.view("Stranger").hands
    assert folded.cards == (HIDDEN,) * 3 and played.cards == (*parse_cards("9c 8c"), HIDDEN)
    assert over.round.view("Ann").hands[0].cards == parse_cards("Ah Kd 2c"), "his own he knows"
