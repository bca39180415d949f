"""The two hands of baccarat by themselves: whose card is next, who sees the burn, and a shoe that runs out."""

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import parse_card, parse_cards
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Turn
from croupier.rounds.steps.dealing.shared_hands import FromShoe, OneMore
from croupier.rounds.view import seen_move
from tests.games.baccarat_punto_banco.rounds import IN_USE, NOT_ENOUGH, all_three, from_slot

FIVE = parse_card("5c")


@pytest.mark.law("19:47-3.9")
def test_a_third_card_goes_to_the_hand_that_is_due_one_and_nothing_is_announced_while_there_is_one() -> None:
    punto = all_three().turns("2c 3c Kd 2d")
    assert isinstance(punto.round.agenda[0], OneMore) and punto.round.waits_for() == (CHANCE,)
    assert punto.refused(Turn("banker", IN_USE + 4, FIVE)).why == "The next card goes to the player's hand"
    assert punto.round.refusal(Turn("player", IN_USE + 4, FIVE)) is None
    assert punto.round.offers(DEALER) == () and punto.round.offers("Ann") == ()
    assert "Cards are being dealt" in punto.refused(NOT_ENOUGH).why


@pytest.mark.law("19:47-3.12")
def test_where_the_shoe_has_no_third_card_the_dealer_says_so_and_nobody_else() -> None:
    punto = from_slot(8 * 52 - 4, "Ann").bets("Ann", "banker", "10").closes().turns("2c 3c Kd 2d")
    assert punto.round.waits_for() == (DEALER,) and punto.wants() == ""
    assert [(offer.move, offer.cite) for offer in punto.round.offers(DEALER)] == [(NOT_ENOUGH, "19:47-3.12")]
    assert punto.round.offers("Ann") == ()
    refused = punto.refused(Turn("player", 8 * 52, FIVE))
    assert (refused.why, refused.cite) == ("The shoe has too few cards to continue", "19:47-3.12")


@pytest.mark.law("19:47-3.7")
def test_cards_that_are_dealt_face_up_go_to_the_two_hands_in_turn() -> None:
    r = all_three().round
    step = next(step for step in r.rules.agenda if isinstance(step, FromShoe))
    up = replace(step, up=True)
    r = up.enter(r.changed(agenda=(up,), common=(), slot=IN_USE))
    places = []
    for card in parse_cards("2c 3c 4c 5c"):
        turning = r.agenda[0].turning(r)
        assert turning is not None and turning[1] == r.slot
        places.append(turning[0])
        r = r.after(Turn(*turning, card))
    assert places == ["player", "banker", "player", "banker"] and r.agenda == ()


@pytest.mark.law("19:47-3.5")
def test_the_card_that_says_how_many_are_burned_is_the_first_of_the_shoe_and_everyone_sees_it() -> None:
    punto = from_slot(0, "Ann").bets("Ann", "banker", "10").closes()
    burn = Turn("burned", 0, FIVE)
    assert punto.round.waits_for() == (CHANCE,) and punto.round.refusal(burn) is None
    assert seen_move(punto.round, burn, "Ann") == seen_move(punto.round, burn, "Stranger") == burn
    assert punto.refused(Turn("burned", 1, FIVE)).why == "The next card is in slot 0 of the shoe, not in slot 1"
    assert "not in this deck" in punto.refused(Turn("burned", 0, 99)).why
    assert punto.refused(Turn("banker", 0, FIVE)).why == "The first card of the shoe must be turned up and burned"
    assert punto.refused(NOT_ENOUGH).why == "The first card of the shoe must be turned up and burned"
