"""The bank's second card while something goes wrong around it: insurance still collected, and only that card turned."""

import pytest

from croupier.equipment.cards import parse_card, parse_cards
from croupier.law import cite
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.irregularities.base import void_hand
from croupier.rounds.moves import Announce, Bet, Choose, Turn
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21, alone, seated, two

VOID = cite("19:47-2.15(a)")
LOSES, NO_BLACKJACK = Announce("Insurance loses"), Announce("No blackjack")


def collecting() -> Table21:
    """Both are insured against an ace, and the device has shown that there is no blackjack."""
    table = two("5h 6d Ad 7c 8d").bets("Ann", "1", "5", "insurance").bets("Bob", "2", "5", "insurance")
    return table.deals("9c")


@pytest.mark.law("19:47-2.9")
def test_the_insurance_of_the_others_is_collected_after_a_hand_is_void() -> None:
    table = collecting()
    assert table.round.waits_for() == (DEALER,) and table.round.refusal(LOSES) is None
    one = Table21(void_hand(table.round, "1", VOID))
    assert one.round.waits_for() == (DEALER,) and one.owed() == [
        ("1", "blackjack", "void", 0, 1000),
        ("1", "insurance", "void", 0, 500),
    ]
    assert one.does(LOSES).owed("Bob") == [("2", "insurance", "lose", 0, 0)]
    assert one.does(LOSES).round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-2.9")
def test_no_insurance_is_collected_where_none_is_left() -> None:
    table = two("5h 6d Ad 7c 8d").bets("Ann", "1", "5", "insurance").chooses("Bob", "2", "decline").deals("9c")
    one = Table21(void_hand(table.round, "1", VOID))
    assert one.round.waits_for() == ("Bob",) and one.round.refusal(LOSES) is not None


@pytest.mark.law("19:47-2.6")
def test_after_the_last_player_nothing_but_the_hole_card_is_turned_up() -> None:
    table = alone("Tc 6d 9h").ann("stand")
    hole, card = table.round.hand(DEALER).down[0], parse_card("7s")
    assert table.round.waits_for() == (CHANCE,) and table.round.refusal(Turn(DEALER, hole, card)) is None
    others = (Turn("1", hole, card), Choose("Ann", "1", "hit"), Bet("Ann", DEALER, "blackjack", 1000), LOSES)
    for move in others:
        assert table.refused(move).why == "The dealer's hole card must be turned up first"


@pytest.mark.law("19:47-2.6", '19:47-2.1 "Card reader device"')
def test_the_cards_that_are_dealt_at_once_end_with_what_the_device_says_and_do_not_tell_the_hole_card() -> None:
    r = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS).round
    cards = parse_cards("5c Td 6h 9s")
    dealt = r.agenda[0].dealt(r, cards)
    assert dealt is not None
    assert dealt[0] == [Turn("1", 0, cards[0]), Turn(DEALER, 1, cards[1]), Turn("1", 2, cards[2]), NO_BLACKJACK]
    after = dealt[1].hand(DEALER)
    assert (after.cards, after.down) == (cards[1:2], (3,)) and {*after.ruled_out} == {*parse_cards("Ac Ad Ah As")}
    assert dealt[1].waits_for() == ("Ann",)


@pytest.mark.law("19:47-2.6")
@pytest.mark.parametrize("cards", ["5c Td 6h As", "5c 9d 6h As", "5c Ad 6h 9s"])
def test_a_blackjack_an_ace_and_a_low_card_leave_the_device_for_later(cards: str) -> None:
    r = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS).round
    dealt = r.agenda[0].dealt(r, parse_cards(cards))
    assert dealt is not None and [type(move) for move in dealt[0]] == [Turn] * 3
    if cards.endswith("Td 6h As"):  # it is turned up, which settles wagers
        assert dealt[1].agenda[0].turning(dealt[1]) == (DEALER, 3)
        assert dealt[1].agenda[0].faced(dealt[1], parse_card("As")) == Turn(DEALER, 3, parse_card("As"))
    else:
        assert dealt[1].waits_for() == ("Ann",)
