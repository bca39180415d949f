"""The judge of a round, and what it knows of the cards."""

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import parse_cards
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Report, Turn
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from tests.games.blackjack.rounds import two
from tests.games.table_talk import PERSONS, table

SEATED = table("Ann", "Bob").round


def test_a_card_is_seen_as_often_as_it_lies_somewhere_with_a_known_face() -> None:
    r = SEATED.changed(
        hands=(Hand("1", (5, 5, 6)), Hand("2", (5,), (30,))), common=(Hand("dealer", (6, 7)),), dead=(5,)
    )
    assert [r.seen(card) for card in (5, 6, 7, 30)] == [4, 2, 1, 0]
    assert SEATED.seen(5) == 0


def test_what_nobody_has_seen_is_the_deck_less_what_has_been() -> None:
    r = SEATED.changed(hands=(Hand("1", (5, 6)),), common=(Hand("dealer", (7,), (30,)),), dead=(8,))
    left = r.unseen()
    assert [left[card] for card in (5, 6, 7, 8)] == [0, 0, 0, 0]
    assert sum(left.values()) == 48 and left[30] == 1, "what lies face down nobody has seen"


@pytest.mark.law("19:47-2.2")
def test_a_card_comes_out_of_a_shoe_as_often_as_there_are_decks_and_no_more() -> None:
    r = two("5c 6c 9d 7h 8h", decks=6).chooses("Ann", "1", "hit").round
    turning, (five,) = r.agenda[0].turning(r), parse_cards("5c")
    assert turning is not None
    drawn = Turn(*turning, five)
    for others, taken in ((4, True), (5, False)):
        full = r.changed(dead=(five,) * others)
        assert (full.refusal(drawn) is None) is taken


def test_a_card_that_one_hand_has_cannot_come_to_another() -> None:
    first = table(*PERSONS[:2]).bets("Ann", "10").bets("Bob", "10").calls()
    card = first.next_card()
    dealt = first.does(card)
    again = replace(dealt.next_card(), card=card.card)
    assert "already been seen" in dealt.refuses(again).why


@pytest.mark.law("19:47-35.12(d)")
@pytest.mark.parametrize("named", [{"slot": 0}, {"slot": 3}, {"card": 0}, {"card": 51}])
def test_a_report_that_is_about_no_card_may_name_none(named: dict[str, int]) -> None:
    r = table("Ann", "Bob").bets("Ann", "10").bets("Bob", "10").calls().turns(4).round
    report = Report("wrong number of cards", place="1", cards=1)
    assert r.refusal(report) is None
    refusal = r.refusal(replace(report, **named))
    assert refusal is not None and refusal.why == "A report of wrong number of cards must not name a card"


def test_who_makes_a_move_that_is_refused_learns_why_and_under_which_paragraph() -> None:
    move = Turn("1", 0, 5)
    refusal = SEATED.refusal(move)
    assert refusal is not None
    with pytest.raises(Refused) as made:
        SEATED.after(move)
    assert made.value.refusal == refusal
    assert str(made.value) == str(refusal) == f"{refusal.why} ({refusal.cite})."


class Waiting(Step, frozen=True, kw_only=True):
    """A step that only waits; `over` where it has nothing to do."""

    name: str
    over: bool = False

    def passes(self, r: Round) -> bool:
        return self.over


def test_what_a_step_puts_first_comes_before_what_was_still_to_be_done() -> None:
    cite = SEATED.agenda[0].cite
    head, old, late, one, two_, over = [
        Waiting(name=name, over=name == "over", cite=cite) for name in ("head", "old", "late", "one", "two", "over")
    ]
    r = SEATED.changed(agenda=(head, old, late))
    assert r.done().agenda == (old, late)
    assert r.done(one).agenda == (one, old, late)
    assert r.done(one, two_).agenda == (one, two_, old, late)
    assert r.done(over, one).agenda == (one, old, late), "a step that has nothing to do is passed over"
    assert r.changed(agenda=(head, over, late)).done().agenda == (late,)
    assert r.changed(agenda=(head, over)).done().agenda == ()


def test_a_hand_takes_the_place_of_the_one_that_lay_there_and_all_others_stay() -> None:
    lay = tuple(Hand(place, (number,)) for number, place in enumerate("abc"))
    r = SEATED.changed(hands=lay, common=lay)
    for at, hand in enumerate(lay):
        new = replace(hand, cards=(9,))
        assert r.with_common(new).common == r.with_hand(new).hands == (*lay[:at], new, *lay[at + 1 :])
    assert r.with_common(Hand("d")).common == r.with_hand(Hand("d")).hands == (*lay, Hand("d"))
    assert r.with_hand(lay[1], Hand("b.1")).hands == (lay[0], lay[1], Hand("b.1"), lay[2])
