"""How the cards of a round come to lie in the discard rack, by hands that are laid out here."""

from typing import Any

from msgspec.structs import replace

from croupier.declare.collection import (
    BURNED,
    STUB,
    UNUSED,
    Collection,
    flat,
    laid,
    noted,
    out_early,
    racked,
    rebuilt,
    stub_needed,
)
from croupier.declare.game import Rules
from croupier.games import find
from croupier.rounds.hand import DONE, FOLDED, OUT, Hand, Stake
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import Deal
from croupier.rounds.steps.dealing.stub_count import CountStub
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.steps.settling.settle import Settle
from croupier.rounds.view import HIDDEN
from tests.games.table_talk import table


def collection(rules: Rules) -> Collection:
    assert rules.game.collection is not None
    return rules.game.collection


ROUND = table("Ann", "Bob").round
HOW = collection(ROUND.rules)


def test_cards_that_lie_face_down_are_picked_up_too_and_nobody_learns_them() -> None:
    r = ROUND.changed(hands=(Hand("1", (1, 2), (30, 31, 32), state=DONE), Hand("2", state=DONE)))
    piles = racked(HOW, r)
    assert ("1", (1, 2, HIDDEN, HIDDEN, HIDDEN)) in piles
    assert sum(many for _, many in laid(HOW, r)) == len(flat(piles)) == 52
    assert "2" not in dict(piles), "nothing lay there"
    assert rebuilt(HOW, r, flat(piles))["1"] == (1, 2, HIDDEN, HIDDEN, HIDDEN)


def test_the_stub_is_all_that_was_not_dealt_and_cards_not_used_lie_below() -> None:
    r = ROUND.changed(hands=(Hand("1", (1, 2), state=DONE),), dead=(7,), out=(UNUSED,))
    assert laid(HOW, r)[0] == (UNUSED, 1)
    assert dict(laid(HOW, r)) == {UNUSED: 1, STUB: 49, "1": 2}
    assert dict(racked(HOW, r))[UNUSED] == (7,)
    assert dict(racked(HOW, r))[STUB] == (HIDDEN,) * 49
    all_of_them = ROUND.changed(hands=(Hand("1", tuple(range(52)), state=DONE),))
    assert laid(HOW, all_of_them) == [("1", 52)], "no stub where all cards were dealt"


def test_of_a_shoe_that_lasts_only_what_left_it_unseen_in_this_round_was_burned() -> None:
    rules = find("casino-war").rules()
    r = rules.begin((("1", "Ann"),), slot=10).changed(hands=(Hand("1", (1,), state=DONE),), slot=14)
    how = collection(rules)
    assert rules.lasting is not None
    assert dict(laid(how, r, since=10)) == {BURNED: 3, "1": 1}
    assert dict(laid(how, r, since=13)) == {"1": 1}


def test_hands_are_out_early_when_they_folded_with_nothing_left_on_them_or_are_void() -> None:
    r = table("Ann", "Bob", "Cyd", "Dee").round
    folded = Hand("1", (1, 2), state=FOLDED)
    hands = (folded, replace(folded, place="2", state=OUT), replace(folded, place="3", state=DONE))
    assert out_early(r.changed(hands=hands)) == ["1", "2"]
    assert out_early(r.changed(hands=hands[2:])) == []
    lying = replace(folded, stakes=(Stake("Ann", "side", 100),))
    assert out_early(r.changed(hands=(lying, *hands[1:]))) == ["2"], "a wager beside it keeps the cards where they are"


# What a move sends to the rack (19:47-35.10): below the stub while cards are still needed, above it later.

DEAL, STREET, COUNT, SETTLE = [
    next(step for step in ROUND.rules.agenda if isinstance(step, kind)) for kind in (Deal, Decide, CountStub, Settle)
]
PLAYING = tuple(Hand(place, (1, 2), stakes=(Stake(person, "ante", 1_000),)) for place, person in ROUND.seats)


def dealing(*agenda: Step, **facts: Any) -> Round:
    return ROUND.changed(agenda=agenda, hands=PLAYING, **facts)


def leaves(r: Round, place: str, state: str = FOLDED) -> Round:
    """The round after the hand at this place went out and nothing lies on it any more."""
    return r.with_hand(replace(r.hand(place), state=state, stakes=()))


def test_the_stub_is_needed_while_cards_are_to_be_dealt_or_it_is_being_counted() -> None:
    assert stub_needed(dealing(STREET, DEAL, SETTLE)) and stub_needed(dealing(DEAL))
    assert stub_needed(dealing(COUNT, STREET, SETTLE))
    assert not stub_needed(dealing(STREET, COUNT, SETTLE)), "it is counted later, and lies in the rack until then"
    assert not stub_needed(dealing(STREET, SETTLE)) and not stub_needed(dealing())


def test_a_card_that_is_not_used_goes_to_the_rack_by_itself() -> None:
    before = dealing(DEAL, dead=(7,), out=(UNUSED,))
    assert noted(before, before) is before
    assert noted(before, before.changed(dead=(7, 8))).out == (UNUSED, UNUSED)
    assert noted(before, before.changed(dead=(7, 8, 9))).out == (UNUSED, UNUSED, UNUSED)
    assert noted(before, leaves(before, "1").changed(dead=(7, 8))).out == (UNUSED, UNUSED, "1")


def test_a_card_of_the_stub_that_lies_in_the_rack_stays_in_it() -> None:
    before = dealing(STREET, out=(STUB, "1"))
    assert noted(before, before.changed(dead=(7,))).out == (STUB, "1")


def test_a_hand_that_is_out_while_cards_are_needed_lies_below_the_stub() -> None:
    before = dealing(STREET, DEAL, SETTLE)
    first = noted(before, leaves(before, "2"))
    assert first.out == ("2",)
    assert noted(first, leaves(first, "1", OUT)).out == ("2", "1"), "each comes there once, and as it went out"
    last = before.changed(agenda=(SETTLE,))
    assert noted(before, leaves(last, "1")).out == ("1",), "the cards were needed when it went out"


def test_a_hand_that_is_out_later_lies_above_the_stub_which_comes_there_once() -> None:
    before = dealing(STREET, SETTLE)
    first = noted(before, leaves(before, "2"))
    assert first.out == (STUB, "2")
    assert noted(first, leaves(first, "1")).out == (STUB, "2", "1")


def test_a_folded_hand_that_waits_for_a_bonus_wager_comes_to_the_rack_when_that_is_settled() -> None:
    before = dealing(STREET, DEAL, SETTLE)
    waits = before.with_hand(replace(PLAYING[0], state=FOLDED))
    assert noted(before, waits).out == ()
    assert noted(waits, leaves(waits, "1")).out == ("1",), "below the stub, of which cards are still needed"
    later = waits.changed(agenda=(SETTLE,))
    assert noted(waits, leaves(later, "1")).out == (STUB, "1"), "above it: it waited until the stub was there"


def test_a_move_that_sends_nothing_to_the_rack_leaves_the_round_as_it_is() -> None:
    before = dealing(STREET, SETTLE)
    after = before.with_hand(replace(PLAYING[0], cards=(1, 2, 3)))
    assert noted(before, after) is after
