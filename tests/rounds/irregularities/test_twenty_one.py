"""What is refused of a report at 21: a rack that has nothing to give, a card that was not missed or cannot be there."""

import pytest

from croupier.equipment.cards import parse_card, parse_cards
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Report
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21, alone, two

RAN_OUT, MISSED, FACE_UP = Report("shoe ran out"), Report("dealer missed a card"), "double card face up"


def last_card_gone(rack: str) -> Table21:
    """Ann has asked for a card that a shoe of one deck no longer has; these cards lie in the discard rack."""
    rules = GAME.rules(GAME.house({"decks": 1, "dealer_second_card": "after the players"}))
    gone = parse_cards(rack)
    left = {card: int(card not in gone) for card in rules.pieces}
    table = Table21(rules.begin((("1", "Ann"),), slot=49, left=left)).bets("Ann", "1", "10").does(NO_MORE_BETS)
    return table.deals("Tc 9c 2c").ann("hit")


@pytest.mark.law("19:47-2.15(f)")
def test_a_rack_of_one_card_cannot_go_on_as_that_card_would_be_burned() -> None:
    refused = last_card_gone("2d").refused(RAN_OUT)
    assert (refused.why, refused.cite) == ("There are no cards in the discard rack to go on with", "19:47-2.15(f)")
    assert last_card_gone("2d 3d").round.refusal(RAN_OUT) is None


@pytest.mark.law("19:47-2.15(f)")
def test_the_rack_is_shuffled_once_in_a_round() -> None:
    """A report of something else before it does not count as the one shuffle."""
    again = last_card_gone("2d 3d").reports("drawn in error").does(RAN_OUT).deals("2d").ann("hit")
    refused = again.refused(RAN_OUT)
    assert refused.why == "The cards of the discard rack have been shuffled in this round already"
    assert refused.cite == "19:47-2.15(f)"


@pytest.mark.law("19:47-2.15(e)")
def test_a_hole_card_that_the_device_has_read_was_not_missed() -> None:
    read = alone("5c Kd 6h").deals("9c")
    assert read.round.hand(DEALER).ruled_out and read.refused(MISSED).cite == "19:47-2.15(e)"


@pytest.mark.law("19:47-2.15(e)")
def test_the_missed_card_that_comes_last_is_not_missed_again() -> None:
    last = two("2c 3c").does(MISSED).deals("4c 5c")
    assert last.round.agenda[0].turning(last.round) == (DEALER, 4)
    assert "first card is not the next one" in last.refused(MISSED).why


@pytest.mark.law("19:47-2.15(p)")
def test_the_face_of_a_double_card_is_one_that_can_be_there() -> None:
    table = two("Tc Td 9d 6h 8h", double_card="face down", decks=1).chooses("Ann", "1", "double", "10")
    refused = table.refused(table.report(FACE_UP, place="1", card="Tc"))
    assert "Name a card that can be there" in refused.why and refused.cite == "19:47-2.15(p)"
    assert table.round.refusal(table.report(FACE_UP, place="1", card="Kc")) is None


@pytest.mark.law("19:47-2.15(p)")
def test_the_hole_card_of_the_dealer_is_no_double_card() -> None:
    table = two("Tc Td 9d 6h 8h", double_card="face down").chooses("Ann", "1", "double", "10")
    (hole,) = table.round.hand(DEALER).down
    refused = table.refused(Report(FACE_UP, place=DEALER, slot=hole, card=parse_card("Kc")))
    assert (refused.why, refused.cite) == ("No hand is in play at position dealer", "19:47-2.15(p)")
