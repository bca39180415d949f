"""Cards drawn one at a time, by themselves: where the next one goes, and one that lies face down or exposed."""

import pytest

from croupier.equipment.cards import parse_card
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Choose, Turn
from tests.games.blackjack.rounds import NO_MORE_BETS, alone, two

FIVE, NINE = parse_card("5c"), parse_card("9c")


@pytest.mark.law("19:47-2.10", "19:47-2.12")
def test_a_drawn_card_goes_to_the_player_who_asked_for_it_and_then_to_the_dealer() -> None:
    table = two("Tc Tc 9d 2h 8h").chooses("Ann", "1", "hit")
    slot = table.round.slot
    for wrong in ("2", "dealer"):
        assert table.refused(Turn(wrong, slot, FIVE)).why == "The next card goes to position 1"
    assert table.refused(Turn("1", slot + 1, FIVE)).why.startswith(f"The next card is in slot {slot}")
    assert table.refused(NO_MORE_BETS).why == "A card is due first"
    assert table.round.refusal(Turn("1", slot, FIVE)) is None
    draws = alone("Tc 6d 9h").ann("stand").deals("Tc")
    assert draws.refused(Turn("1", draws.round.slot, FIVE)).why == "The next card goes to the dealer"
    assert draws.round.refusal(Turn("dealer", draws.round.slot, FIVE)) is None


@pytest.mark.law("19:47-2.15(c)")
def test_a_card_that_lies_exposed_is_the_next_one_and_no_other() -> None:
    table = two("Tc Tc 9d 2h 8h").reports("drawn in error and exposed", card="9c").chooses("Ann", "1", "hit")
    out = table.round.slot
    for slot, card in ((out - 1, FIVE), (out, NINE), (out, FIVE)):
        assert table.refused(Turn("1", slot, card)).why == "The next card must be the exposed one"
    assert table.round.refusal(Turn("1", out - 1, NINE)) is None
    drawn = table.does(Turn("1", out - 1, NINE)).round
    assert drawn.slot == out and drawn.waits_for() == ("Bob",) and drawn.hand("exposed").cards == ()


@pytest.mark.law("19:47-2.15(c)", "19:47-2.12(c)")
def test_an_exposed_card_that_the_dealer_has_no_use_for_is_burned_and_counts_as_seen() -> None:
    lies = alone("Tc 9d 2h").reports("drawn in error and exposed", card="9c").ann("refuse")
    assert [hand.place for hand in lies.round.common] == ["dealer", "exposed"]
    over = lies.deals("Tc")
    assert over.over and over.round.dead == (NINE,) and [hand.place for hand in over.round.common] == ["dealer"]
    assert over.round.seen(NINE) == 1


@pytest.mark.law("19:47-2.10")
def test_a_double_card_that_lies_face_down_is_turned_up_at_its_own_hand() -> None:
    table = two("5c 5d 6d 6h 6c", double_card="face down")
    table = table.chooses("Ann", "1", "double", "10").chooses("Bob", "2", "double", "10").deals("Kd 4c")
    turning = table.round.agenda[0].turning(table.round)
    assert turning == ("2", 7) and table.round.waits_for() == (CHANCE,), "from the dealer's right"
    wrong = "The card at position 2 must be turned up first"
    assert table.refused(Turn("1", 6, FIVE)).why == table.refused(Turn("1", 7, FIVE)).why == wrong
    assert table.refused(Choose("Bob", "2", "stand")).why == table.refused(NO_MORE_BETS).why == wrong
    assert "slot 7" in table.refused(Turn("2", 6, FIVE)).why
    table = table.deals("Tc")
    assert table.round.agenda[0].turning(table.round) == ("1", 6)
    assert table.deals("9c").over
