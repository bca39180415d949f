"""The match-the-dealer wager (19:47-2.23)."""

import pytest

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

OFFERED: Choices = {"match_the_dealer": True, "decks": 6}


@pytest.mark.law("19:47-2.23(a)")
def test_it_is_taken_only_where_it_is_offered() -> None:
    assert beside("match", 100) != ""
    assert beside("match", 100, **OFFERED) == ""


@pytest.mark.law("19:47-2.23(a)", "19:47-2.23(f)")
@pytest.mark.parametrize(
    "cards, paid",
    [
        ("5c 5d 9h", 400), ("9h 5d 5c", 400), ("5d 5d 9h", 1100), ("9h 5d 5d", 1100), ("5c 6d 4h", 0),
        # A ten, a jack, a queen and a king match their own kind only.
        ("Tc Jd 9h", 0), ("Qc Kd Jh", 0), ("Qc Qd Jh", 400), ("Qd Qd Jh", 1100), ("Tc Td 2h", 400), ("Ac Ad 2h", 400),
    ],
)  # fmt: skip
def test_a_card_of_the_rank_of_the_dealers_first_wins_and_more_in_its_suit(cards: str, paid: int) -> None:
    table = with_side(cards, "match", **OFFERED)
    assert won(table, "match") == paid
    assert under(table, "match") == ("19:47-2.23(f)" if paid else "19:47-2.23(a)")


@pytest.mark.law("19:47-2.23(a)2")
@pytest.mark.parametrize(
    "cards, decks, paid",
    [("5c 5d 5h", 6, 800), ("5d 5d 5h", 6, 1500), ("5d 5d 5d", 6, 2200), ("5c 5d 5h", 8, 600), ("5d 5d 5h", 8, 1700),
     ("5d 5d 5d", 8, 2800)],
)  # fmt: skip
def test_two_cards_that_match_are_paid_each(cards: str, decks: int, paid: int) -> None:
    table = with_side(cards, "match", match_the_dealer=True, decks=decks)
    assert (won(table, "match"), under(table, "match")) == (paid, "19:47-2.23(a)2")


@pytest.mark.law("19:47-2.23(f)")
@pytest.mark.parametrize("cards, paid", [("5c 5d 9h", 300), ("5d 5d 9h", 1400)])
def test_with_eight_decks_the_odds_are_others(cards: str, paid: int) -> None:
    assert won(with_side(cards, "match", match_the_dealer=True, decks=8), "match") == paid


@pytest.mark.law("19:47-2.23(f)")
@pytest.mark.parametrize("odds, wrong", [("3 to 1", True), ("4 to 1", False), ("9 to 2", False)])
def test_the_odds_are_a_minimum(odds: str, wrong: bool) -> None:
    key = "match_the_dealer_odds.matching card of another suit, six decks"
    assert [finding.cite for finding in violations(**{key: odds})] == ["19:47-2.23(f)"] * wrong
    table = with_side("5c 5d 9h", "match", "1.01", **OFFERED, **{key: "9 to 2"})
    assert won(table, "match") == 455  # 454.5: an odd half cent is the player's


@pytest.mark.law("19:47-2.23(b)")
def test_it_has_no_bearing_on_the_blackjack_wager() -> None:
    plain = seated("Ann", **OFFERED).bets("Ann", "1", "10").does(NO_MORE_BETS).deals("Tc 9d 9h").ann("stand")
    beside_it = with_side("Tc 9d 9h", "match", **OFFERED).ann("stand")
    plain, beside_it = plain.deals("Tc"), beside_it.deals("Tc")
    assert plain.owed() == [row for row in beside_it.owed() if row[1] == "blackjack"]
    assert [row[1] for row in beside_it.owed()] == ["match", "blackjack"]


@pytest.mark.law("19:47-2.23(c)")
@pytest.mark.parametrize(
    "cents, taken", [(499, False), (500, True), (501, True), (1999, True), (2000, True), (2001, False)]
)
def test_it_lies_within_the_limits_that_are_posted(cents: int, taken: bool) -> None:
    limits: Choices = {"minimum.match": "5", "maximum.match": "20"}
    assert beside("match", cents, **OFFERED, **limits) == ("" if taken else "19:47-2.23(c)")


@pytest.mark.law("19:47-2.23(c)")
def test_it_is_made_beside_a_blackjack_wager_before_the_first_card() -> None:
    table = seated("Ann", **OFFERED)
    assert table.refused(Bet("Ann", "1", "match", 100)).cite == "19:47-2.23(c)"
    dealing = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealing.refused(Bet("Ann", "1", "match", 100)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.23(d)")
@pytest.mark.parametrize("tender, coupon, taken", [("chips", 0, True), ("plaques", 0, True), ("chips", 100, True),
                                                   ("cash", 0, False)])  # fmt: skip
def test_it_is_made_with_chips_plaques_or_a_coupon(tender: str, coupon: int, taken: bool) -> None:
    assert beside("match", 100, tender=tender, coupon=coupon, **OFFERED) == ("" if taken else "19:47-2.23(d)")


@pytest.mark.law("19:47-2.23(e)")
@pytest.mark.parametrize("second", [READER, DRAWN])
def test_all_losers_are_collected_and_then_winners_paid_before_any_further_card(second: Choices) -> None:
    dealing = three("5c 9h 5d 5d 2c", "match", **OFFERED, **second)
    assert posted(dealing) == []
    dealt = dealing.deals("3c")  # Bob's second card and
    assert posted(dealt) == []
    dealt = dealt.deals("5h")  # Cyd's
    assert posted(dealt) == [("2", "match", "lose"), ("3", "match", "win"), ("1", "match", "win")]


@pytest.mark.law("19:47-2.23(e)")
def test_it_is_settled_before_the_device_is_used() -> None:
    table = with_side("Tc Td 9h", "match", **OFFERED, **READER)
    assert posted(table) == [("1", "match", "win")]
    assert table.round.agenda[0].moment == "card reader"


@pytest.mark.law("19:47-2.2(a)4")
@pytest.mark.parametrize("decks, wrong", [(5, True), (6, False), (7, True), (8, False), (9, True)])
def test_it_is_offered_with_six_or_eight_decks_only(decks: int, wrong: bool) -> None:
    assert [f.cite for f in violations(match_the_dealer=True, decks=decks)] == ["19:47-2.2(a)4"] * wrong


@pytest.mark.law("19:47-2.15(g)", "19:47-2.23(e)")
def test_a_hand_that_was_dealt_no_cards_has_its_wager_back() -> None:
    table = seated("Ann", **OFFERED).bets("Ann", "1", "10").bets("Ann", "1", "1", "match").does(NO_MORE_BETS)
    table = table.reports("no cards dealt", place="1")
    assert posted(table) == [("1", "blackjack", "void"), ("1", "match", "void")]


@pytest.mark.law("19:47-2.15(e)", "19:47-2.23(e)")
def test_a_dealer_who_missed_his_card_gets_it_before_it_is_settled() -> None:
    table = seated("Ann", **OFFERED, **DRAWN).bets("Ann", "1", "10").bets("Ann", "1", "1", "match").does(NO_MORE_BETS)
    table = table.deals("5c").reports("dealer missed a card").deals("9c")
    assert posted(table) == []
    assert posted(table.deals("5c")) == [("1", "match", "win")]
