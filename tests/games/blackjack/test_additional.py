"""The additional wager of blackjack: over or under 13, and same suit (19:47-2.17). Sevens have a file of their own."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.hands.points21 import low_total
from croupier.rounds.moves import Bet
from tests.games.blackjack.rounds import NO_MORE_BETS, seated
from tests.games.blackjack.side_talk import (
    DRAWN,
    READER,
    Choices,
    beside,
    posted,
    three,
    under,
    violations,
    with_side,
    won,
)

THIRTEEN: Choices = {"additional_wager": "over and under 13"}
SUIT: Choices = {"additional_wager": "same suit"}
SEVENS: Choices = {"additional_wager": "sevens"}


@pytest.mark.law("19:47-2.17(a)", "19:47-2.17(a)1", "19:47-2.17(a)2", "19:47-2.17(a)3")
@pytest.mark.parametrize(
    "choices, taken",
    [({}, set()), (THIRTEEN, {"over 13", "under 13"}), (SUIT, {"same suit"}), (SEVENS, {"sevens"})],
)
def test_one_of_three_is_offered_or_none(choices: Choices, taken: set[str]) -> None:
    kinds = ("over 13", "under 13", "same suit", "sevens")
    assert {kind for kind in kinds if beside(kind, 100, **choices) == ""} == taken


@pytest.mark.law("19:47-2.17(b)")
def test_it_is_made_beside_a_blackjack_wager_before_the_first_card() -> None:
    table = seated("Ann", **THIRTEEN)
    assert table.refused(Bet("Ann", "1", "over 13", 100)).cite == "19:47-2.17(g)"
    dealing = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealing.refused(Bet("Ann", "1", "over 13", 100)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.17(b)")
def test_over_or_under_is_chosen_and_not_both() -> None:
    table = seated("Ann", **THIRTEEN).bets("Ann", "1", "10").bets("Ann", "1", "1", "over 13")
    assert "instead of the over 13 wager" in table.refused(Bet("Ann", "1", "under 13", 100)).why
    assert "under 13" not in table.offered("Ann")


@pytest.mark.law("19:47-2.17(b)1", "19:47-2.17(b)2", "19:47-2.17(c)", "19:47-2.17(e)1")
@pytest.mark.parametrize(
    "cards, over, below, lost",
    [("Tc 5d 2h", 0, 100, "d"), ("Tc 5d 3h", 0, 0, "c"), ("Tc 5d 4h", 100, 0, "d"), ("2c 5d 2h", 0, 100, "d"),
     ("Kc 5d Qh", 100, 0, "d"), ("7c 5d 6h", 0, 0, "c")],
)  # fmt: skip
def test_over_13_wins_above_it_and_under_13_below_and_13_loses_both(
    cards: str, over: int, below: int, lost: str
) -> None:
    for wager, paid in (("over 13", over), ("under 13", below)):
        table = with_side(cards, wager, **THIRTEEN)
        assert won(table, wager) == paid
        assert under(table, wager) == ("19:47-2.17(e)1" if paid else f"19:47-2.17({lost})")


@pytest.mark.law("19:47-2.2(b)3ii")
@pytest.mark.parametrize("cards, total", [("Ac 2d", 3), ("Ac Kd", 11), ("Ac Ad", 2), ("9c 4d", 13), ("Jc Td", 20)])
def test_an_ace_counts_one_for_it(cards: str, total: int) -> None:
    assert low_total(parse_cards(cards)) == total


@pytest.mark.law("19:47-2.2(b)3ii", "19:47-2.17(i)")
def test_and_eleven_for_the_hand_itself() -> None:
    table = with_side("Ac 5d Kh", "under 13", **THIRTEEN)
    assert table.owed() == [("1", "under 13", "win", 100, 100), ("1", "blackjack", "win", 1500, 1000)]


OPTIONS = {
    1: [(5000, 250), (1000, 300), (500, 300), (2500, 250)],
    2: [(1000, 300), (500, 300), (2500, 250), (2000, 250)],
    4: [(500, 300), (2500, 250), (2000, 250), (5000, 200)],
    6: [(500, 300), (2500, 250), (2000, 250), (1500, 250)],
    8: [(500, 300), (2500, 250), (5000, 200)],
}
ITEMS = {1: "i", 2: "ii", 4: "iii", 6: "iv", 8: "v"}


@pytest.mark.law(
    "19:47-2.17(b)3", "19:47-2.17(e)2", "19:47-2.17(e)2i", "19:47-2.17(e)2ii", "19:47-2.17(e)2iii",
    "19:47-2.17(e)2iv", "19:47-2.17(e)2v",
)  # fmt: skip
@pytest.mark.parametrize(
    "decks, number, top, plain",
    [(decks, number, *paid) for decks, column in OPTIONS.items() for number, paid in enumerate(column, 1)],
)
def test_two_cards_of_one_suit_are_paid_by_decks_and_option(decks: int, number: int, top: int, plain: int) -> None:
    choices: Choices = {**SUIT, "decks": decks, "same_suit_option": number}
    assert violations(**choices) == []
    for cards, paid in [
        ("Kd 5c Qd", top),
        ("Qd 5c Kd", top),
        ("2d 5c 9d", plain),
        ("Kd 5c Jd", plain),
        ("Kd 5c Qh", 0),
    ]:
        table = with_side(cards, "same suit", **choices)
        assert won(table, "same suit") == paid
        assert under(table, "same suit") == (f"19:47-2.17(e)2{ITEMS[decks]}" if paid else "19:47-2.17(d)")


@pytest.mark.law("19:47-2.17(e)2")
def test_two_cards_that_are_the_same_are_of_one_suit() -> None:
    assert won(with_side("Kd 5c Kd", "same suit", **SUIT), "same suit") == 250


@pytest.mark.law("19:47-2.17(e)2")
@pytest.mark.parametrize("decks, wrong", [(3, True), (4, False), (5, True), (6, False), (7, True)])
def test_same_suit_has_odds_for_some_numbers_of_decks_only(decks: int, wrong: bool) -> None:
    assert [f.cite for f in violations(**SUIT, decks=decks)] == ["19:47-2.17(e)2"] * wrong


@pytest.mark.law("19:47-2.17(e)2v")
@pytest.mark.parametrize("number, wrong", [(2, False), (3, False), (4, True)])
def test_with_eight_decks_there_are_three_options(number: int, wrong: bool) -> None:
    found = violations(**SUIT, decks=8, same_suit_option=number)
    assert [f.cite for f in found] == ["19:47-2.17(e)2v"] * wrong


@pytest.mark.law("19:47-2.17(d)", "19:47-2.17(e)")
@pytest.mark.parametrize("second", [READER, DRAWN])
def test_losers_are_collected_and_winners_paid_after_everybodys_second_card(second: Choices) -> None:
    dealing = three("Kd 9h Ks 5d Qd 2c", "same suit", **SUIT, **second)
    assert posted(dealing) == []
    dealt = dealing.deals("3s")
    assert posted(dealt) == [("2", "same suit", "lose"), ("3", "same suit", "win"), ("1", "same suit", "win")]
    assert "hit" in dealt.offered("Ann")


@pytest.mark.law("19:47-2.17(f)")
@pytest.mark.parametrize("tender, coupon, taken", [("chips", 0, True), ("plaques", 0, True), ("chips", 100, True),
                                                   ("cash", 0, False)])  # fmt: skip
def test_it_is_made_with_chips_plaques_or_a_coupon(tender: str, coupon: int, taken: bool) -> None:
    assert beside("over 13", 100, tender=tender, coupon=coupon, **THIRTEEN) == ("" if taken else "19:47-2.17(f)")


@pytest.mark.law("19:47-2.17(g)", "19:47-2.17(g)1")
@pytest.mark.parametrize("cents, taken", [(1499, True), (1500, True), (1501, False)])
def test_it_is_no_larger_than_the_blackjack_wager(cents: int, taken: bool) -> None:
    for wager, choices in (("over 13", THIRTEEN), ("same suit", SUIT)):
        assert beside(wager, cents, main="15", **choices) == ("" if taken else "19:47-2.17(g)1")
    refusal = seated("Ann", **SUIT).bets("Ann", "1", "15").refused(Bet("Ann", "1", "same suit", 1501))
    assert "which here is $15.00 (19:47-2.17(g)1)" in refusal.why


@pytest.mark.law("19:47-2.17(g)1")
def test_a_coupon_counts_towards_both() -> None:
    table = seated("Ann", **SUIT).does(Bet("Ann", "1", "blackjack", 1000, coupon=1000))
    assert table.round.refusal(Bet("Ann", "1", "same suit", 1000, coupon=1000)) is None
    assert table.round.refusal(Bet("Ann", "1", "same suit", 1001, coupon=1000)) is not None


@pytest.mark.law("19:47-2.17(g)1")
def test_it_is_judged_again_when_the_blackjack_wager_was_made_smaller() -> None:
    table = seated("Ann", **SUIT).bets("Ann", "1", "20").bets("Ann", "1", "20", "same suit").bets("Ann", "1", "10")
    assert table.refused(NO_MORE_BETS).cite == "19:47-2.17(g)1"


@pytest.mark.law("19:47-2.17(g)2", "19:47-2.17(h)")
@pytest.mark.parametrize(
    "cents, taken", [(499, False), (500, True), (501, True), (1999, True), (2000, True), (2001, False)]
)
def test_it_lies_within_the_limits_of_the_licensee(cents: int, taken: bool) -> None:
    limits: Choices = {"minimum.additional wager": "5", "maximum.additional wager": "20"}
    assert beside("same suit", cents, main="50", **SUIT, **limits) == ("" if taken else "19:47-2.17(g)")


@pytest.mark.law("19:47-2.17(i)")
def test_it_has_no_bearing_on_the_blackjack_wager() -> None:
    plain = seated("Ann", **SUIT).bets("Ann", "1", "10").does(NO_MORE_BETS).deals("Tc 9d 9h").ann("stand").deals("Tc")
    beside_it = with_side("Tc 9d 9h", "same suit", **SUIT).ann("stand").deals("Tc")
    assert plain.owed() == [row for row in beside_it.owed() if row[1] == "blackjack"]


@pytest.mark.law("19:47-2.15(g)", "19:47-2.17(d)")
def test_a_second_card_that_came_late_is_waited_for_and_a_hand_without_one_has_its_wager_back() -> None:
    table = seated("Ann", "Bob", **SUIT).bets("Ann", "1", "10").bets("Ann", "1", "1", "same suit")
    table = table.bets("Bob", "2", "10").bets("Bob", "2", "1", "same suit").does(NO_MORE_BETS)
    table = table.deals("Kd 9h 5d").reports("one card dealt", place="1").deals("9d")
    assert posted(table) == []
    taken = table.chooses("Ann", "1", "second card").deals("Qd")
    assert posted(taken) == [("2", "same suit", "lose"), ("1", "same suit", "win")]
    declined = table.chooses("Ann", "1", "no second card")
    assert posted(declined) == [("1", "blackjack", "void"), ("1", "same suit", "void"), ("2", "same suit", "lose")]


@pytest.mark.law("19:47-2.23(e)", "19:47-2.17(d)", "19:47-2.24(d)")
def test_match_the_dealer_comes_first_then_the_additional_wager_then_twenty_points() -> None:
    table = seated("Ann", "Bob", **SUIT, decks=6, match_the_dealer=True, twenty_point_bonus=True)
    for place, person in (("1", "Ann"), ("2", "Bob")):
        table = table.bets(person, place, "10")
        for wager in ("twenty", "same suit", "match"):
            table = table.bets(person, place, "1", wager)
    table = table.does(NO_MORE_BETS).deals("9d 5c 9h Jd 5h")
    assert posted(table) == [
        ("2", "match", "lose"), ("1", "match", "win"),
        ("2", "same suit", "lose"), ("1", "same suit", "win"),
        ("2", "twenty", "lose"), ("1", "twenty", "lose"),
    ]  # fmt: skip
