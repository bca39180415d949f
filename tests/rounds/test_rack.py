"""How the cards of a round come to lie in the discard rack, by hands that are laid out here."""

from msgspec.structs import replace

from croupier.games import find
from croupier.rounds.game import Rules
from croupier.rounds.hand import DONE, FOLDED, OUT, Hand, Stake
from croupier.rounds.rack import BURNED, STUB, UNUSED, Collection, flat, laid, out_early, racked, rebuilt
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
