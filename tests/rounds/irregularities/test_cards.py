"""Irregularities that several games share, by themselves: when a report can be true, and what is left of the round."""

import pytest

from croupier.law import cite
from croupier.rounds.hand import DONE, LIVE, OUT, Hand, Stake
from croupier.rounds.irregularities.cards import (
    DeadHand,
    ExposedEarly,
    FaceUpCard,
    Misdeal,
    WrongArea,
    WrongNumber,
)
from croupier.rounds.moves import Report
from croupier.rounds.postings import VOID
from croupier.rounds.steps import COMMUNITY
from tests.games.table_talk import table

UNDER = cite("19:47-35.12(a)")
PLACING = table("Ann", "Bob").round
DEALT = PLACING.changed(
    agenda=PLACING.agenda[1:],
    hands=(
        Hand("1", (1, 2), stakes=(Stake("Ann", "ante", 1000),)),
        Hand("2", (3, 4), stakes=(Stake("Bob", "ante", 500),)),
    ),
    common=(Hand(COMMUNITY, down=(0, 1, 2)),),
)


@pytest.mark.parametrize("slot, why", [(-1, "Say which"), (0, ""), (2, ""), (3, "in slot 3")])
def test_a_card_of_the_house_that_was_exposed_is_named_by_its_slot_from_nought(slot: int, why: str) -> None:
    exposed = ExposedEarly(event="exposed", of=COMMUNITY, cite=UNDER, says="All hands are void.")
    refused = exposed.refusal(DEALT, Report("exposed", slot=slot))
    assert (why in refused.why and why != "") if refused is not None else why == ""
    assert [offer.move for offer in exposed.offers(DEALT)] == [Report("exposed", slot=slot) for slot in (0, 1, 2)]
    turned = DEALT.changed(common=())
    assert "lies face down now" in str(exposed.refusal(turned, Report("exposed", slot=0)))


def test_a_dead_hand_gets_its_wagers_back_and_the_others_play_on() -> None:
    dead = DeadHand(event="dead", cite=UNDER, says="The hand is dead.")
    for place in ("1", "2"):
        assert dead.refusal(DEALT, Report("dead", place=place)) is None
    bare = DEALT.changed(hands=(Hand("1"), DEALT.hands[1]))
    assert "No cards have been dealt" in str(dead.refusal(bare, Report("dead", place="1")))
    done = DEALT.changed(hands=(DEALT.hands[0], Hand("2", (3, 4), state=DONE)))
    assert "No hand is in play at position 2" in str(dead.refusal(done, Report("dead", place="2")))
    after = dead.apply(DEALT, Report("dead", place="1"))
    assert [hand.state for hand in after.hands] == [OUT, LIVE]
    assert [(p.place, p.result, p.returned) for p in after.postings] == [("1", VOID, 1000)]
    assert after.hands[1] == DEALT.hands[1] and after.agenda


def test_a_misdeal_gives_every_wager_back_and_cannot_come_before_the_deal() -> None:
    misdeal = Misdeal(event="misdeal", cite=UNDER, says="All hands are void.")
    assert "Nothing has been dealt yet" in str(misdeal.refusal(PLACING, Report("misdeal")))
    assert misdeal.refusal(DEALT, Report("misdeal")) is None
    after = misdeal.apply(DEALT, Report("misdeal"))
    assert [(p.place, p.result, p.returned) for p in after.postings] == [("1", VOID, 1000), ("2", VOID, 500)]
    assert [hand.state for hand in after.hands] == [OUT, OUT] and not after.hands[0].stakes


@pytest.mark.parametrize(
    "cards, right", [(-1, False), (0, True), (2, True), (3, False), (4, True), (52, True), (53, False)]
)
def test_a_wrong_number_of_cards_is_another_than_the_right_one_and_no_more_than_a_deck_has(
    cards: int, right: bool
) -> None:
    area = WrongArea(event="wrong", of=COMMUNITY, right=3, cite=UNDER, says="All hands are void.")
    assert (area.refusal(DEALT, Report("wrong", cards=cards)) is None) is right
    hand = WrongNumber(event="wrong", right=3, cite=UNDER, says="The hand is void.")
    fits = right and cards < 52  # the others have cards too
    assert (hand.refusal(DEALT, Report("wrong", place="1", cards=cards)) is None) is fits
    assert [offer.move for offer in area.offers(DEALT)] == [Report("wrong", cards=4), Report("wrong", cards=2)]


def test_a_second_card_found_face_up_voids_all_hands_and_has_left_the_deck_too() -> None:
    found = FaceUpCard(event="face up", cite=UNDER, says="It is not used.")
    first, second = Report("face up", slot=7, card=20), Report("face up", slot=8, card=21)
    once = found.apply(DEALT.changed(slot=7, incidents=(first,)), first)
    assert (once.slot, once.dead, bool(once.agenda)) == (8, (20,), True)
    twice = found.apply(once.changed(incidents=(first, second)), second)
    assert (twice.slot, twice.dead) == (9, (20, 21)) and [p.result for p in twice.postings] == [VOID, VOID]
    lying = Report("face up", slot=1, card=21)  # among those that lie already
    assert found.apply(once.changed(incidents=(first, lying)), lying).slot == 8
