"""How likely each face is: of a card that a device has looked at, of one that lies exposed, and of any other."""

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import DEALER
from croupier.rounds.card_weights import a_face, can_be, exposed, likely
from tests.games.blackjack.rounds import Table21, alone

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


def nearly_out(nines: int) -> Table21:
    """A table whose device has ruled an ace out, with this many nines and all the aces left unseen."""
    looked = alone("5c Td 6h").deals("7c")
    r = looked.round
    left = {card: r.seen(card) for card in r.rules.pieces} | {ACE: 8, NINE: nines}
    return Table21(r.changed(rules=replace(r.rules, pieces=left)))


@pytest.mark.law("19:47-2.6", "19:47-2.15(a)", "19:47-2.15(c)")
@pytest.mark.parametrize("what", ["face-up card", "drawn in error and exposed"])
def test_the_only_card_that_the_hole_card_can_be_is_seen_nowhere_else(what: str) -> None:
    table = nearly_out(nines=1)
    r = table.round
    (hole,) = r.hand(DEALER).down
    assert (can_be(r, hole, NINE), can_be(r, r.slot, NINE)) == (True, False)
    assert (can_be(r, hole, ACE), can_be(r, r.slot, ACE)) == (False, True)
    assert a_face(r, r.slot) == ACE, "what is offered to be reported can be true"
    refusal = table.refused(table.report(what, card="9c"))
    assert "known to be elsewhere" in refusal.why and "2.15(" in refusal.cite
    after = table.reports(what, card="Ac").round
    assert {card: weight for card, weight in likely(after, hole).items() if weight} == {NINE: 1}


@pytest.mark.law("19:47-2.6", "19:47-2.15(a)")
def test_with_two_such_cards_one_may_be_seen() -> None:
    table = nearly_out(nines=2)
    after = table.reports("face-up card", card="9c").round
    (hole,) = after.hand(DEALER).down
    assert likely(after, hole)[NINE] == 1
