"""How likely each face is: of a card that a device has looked at, of one that lies exposed, and of any other."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import DEALER
from croupier.rounds.likely import exposed, likely
from tests.games.twenty_one import alone

(NINE, ACE) = parse_cards("9c Ac")


@pytest.mark.law("19:47-2.15(c)")
def test_a_card_that_lies_exposed_is_the_next_and_says_nothing_of_the_hole_card() -> None:
    before = alone("5c 8d 6h").round
    assert exposed(before) is None and likely(before, before.slot) == before.unseen()
    r = alone("5c 8d 6h").reports("drawn in error and exposed", card="9c").round
    lies = exposed(r)
    assert lies is not None and lies.cards == (NINE,)
    assert set(likely(r, r.slot - 1)) == {NINE}
    (hole,) = r.hand(DEALER).down
    for slot in (hole, r.slot):
        assert likely(r, slot) == r.unseen()


@pytest.mark.law("19:47-2.6", "19:47-2.15(c)")
def test_what_the_device_ruled_out_of_the_hole_card_is_likelier_anywhere_else() -> None:
    looked = alone("5c Td 6h").deals("7c")
    r = looked.reports("drawn in error and exposed", card="9c").round
    (hole,) = r.hand(DEALER).down
    aces, others = 32, 8 * 52 - 4 - 32
    beneath = likely(r, hole)
    assert ACE not in beneath and sum(beneath.values()) == others
    assert beneath[NINE] == 7, "one of them lies exposed"
    elsewhere = likely(r, r.slot)
    assert (elsewhere[ACE], elsewhere[NINE]) == (8 * others, 7 * (others - 1))
    # Of every card but the hole card, whichever of the others that is.
    assert sum(elsewhere.values()) == others * (aces + others - 1)
    assert set(likely(r, r.slot - 1)) == {NINE}
