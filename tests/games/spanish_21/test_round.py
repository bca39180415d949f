"""A round of Spanish 21 (19:47-19.5 to 19.12): what a 21 is paid, doubles and rescue, surrender, the bonuses."""

from typing import Any

import pytest

from croupier.rounds.moves import Choose
from tests.games.blackjack.rounds import NO_MORE_BETS
from tests.games.spanish_21.talk import HOLE, alone, seated, shared, two

SEVENS = "7s 7c 7s"


# 19.5: blackjacks and 21.


@pytest.mark.law("19:47-19.5", "19:47-19.7")
@pytest.mark.parametrize("choices", [{}, HOLE])
def test_a_blackjack_is_paid_3_to_2_at_once_also_against_an_ace(choices: dict[str, Any]) -> None:
    table = alone("Ac Ad Kc", **choices)
    assert table.owed() == [("1", "blackjack", "win", 1500, 1000)] and table.over


@pytest.mark.law("19:47-19.5")
def test_a_blackjack_wins_against_a_dealers_blackjack() -> None:
    table = two("Ac 9c Ad Kc 9d")
    assert table.owed() == [("1", "blackjack", "win", 1500, 1000)]
    table = table.chooses("Bob", "2", "decline").deals("Kd")
    assert table.owed("Bob") == [("2", "blackjack", "lose", 0, 0)] and table.over


@pytest.mark.law("19:47-19.5")
@pytest.mark.parametrize(
    "first, more, paid",
    [
        ("9c 6d 2c", "Kc", 1000),
        ("2c 6d 3c", "4c 5c 7c", 1500),
        ("2c 6d 2d", "3c 3d 4c 7c", 2000),
        ("2c 6d 2d", "2h 3c 3d 4c 5c", 3000),
        ("2c 6d 2d", "2h 2s 3c 3d 3h 4c", 3000),
        ("6c 6d 7d", "8c", 1500),
        ("8h 6d 7h", "6h", 2000),
        ("7s 6d 8s", "6s", 3000),
        ("7s 6d 7c", "7s", 1500),
        ("7c 6d 7c", "7c", 2000),
        ("7s 6d 7s", "7s", 3000),
        ("4s 6d 8s", "9s", 1000),
    ],
)
def test_a_21_is_paid_at_once_by_its_cards(first: str, more: str, paid: int) -> None:
    table = alone(first)
    for card in more.split():
        assert not table.over
        table = table.ann("hit").deals(card)
    assert table.owed() == [("1", "blackjack", "win", paid, 1000)] and table.over
    assert table.cites() == {"19:47-19.5"}


@pytest.mark.law("19:47-19.5")
def test_odds_that_are_a_minimum_are_rounded_up() -> None:
    table = alone("6c 6d 7d", wager="10.01").chooses("Ann", "1", "hit").deals("8c")
    assert table.owed() == [("1", "blackjack", "win", 1502, 1001)]


@pytest.mark.law("19:47-19.5", "19:47-19.12")
def test_without_a_reader_a_21_stays_paid_when_the_dealer_turns_up_a_blackjack() -> None:
    table = two("9c 8c Ad 2c Kc", **HOLE).chooses("Ann", "1", "decline").chooses("Bob", "2", "decline")
    table = table.chooses("Ann", "1", "hit").deals("Qc")
    assert table.owed() == [("1", "blackjack", "win", 1000, 1000)]
    table = table.chooses("Bob", "2", "stand").deals("Kd")
    assert table.owed("Bob") == [("2", "blackjack", "lose", 0, 0)] and table.over


@pytest.mark.law("19:47-19.5", "19:47-19.12")
@pytest.mark.parametrize(
    "dealer, result, paid, returned",
    [("7d", "win", 1000, 1000), ("9d", "push", 0, 1000), ("6d 5d", "lose", 0, 0), ("6d 6h", "win", 1000, 1000)],
)
def test_any_other_hand_is_settled_by_totals(dealer: str, result: str, paid: int, returned: int) -> None:
    table = alone("9c Jd Kc", **HOLE).ann("stand").deals(dealer)
    assert table.owed() == [("1", "blackjack", result, paid, returned)] and table.over


@pytest.mark.law("19:47-19.12", "19:46-1.10B")
def test_the_dealer_stands_on_a_soft_17() -> None:
    table = alone("9c 6d 9d").ann("stand").deals("Ac")
    assert len(table.dealer) == 2 and table.owed() == [("1", "blackjack", "win", 1000, 1000)]


@pytest.mark.law("19:47-19.12")
def test_a_hand_over_21_loses_at_once_and_the_dealer_draws_nothing() -> None:
    table = alone("9c 6d 8c").ann("hit").deals("Kc")
    assert table.owed() == [("1", "blackjack", "lose", 0, 0)] and table.over and len(table.dealer) == 1


# 19.8, 19.9.


@pytest.mark.law("19:47-19.8")
def test_insurance_is_offered_against_an_ace_and_pays_2_to_1() -> None:
    table = alone("9c Ad 9d").bets("Ann", "1", "5", "insurance").deals("Kd")
    assert table.owed() == [("1", "insurance", "win", 1000, 500), ("1", "blackjack", "lose", 0, 0)]
    lost = alone("9c Ad 9d").bets("Ann", "1", "5", "insurance").deals("8d")
    assert ("1", "insurance", "lose", 0, 0) not in lost.owed()  # the dealer has yet to collect it
    assert {offer.cite for offer in lost.round.offers("dealer")} == {"19:47-19.8"}


@pytest.mark.law("19:47-19.9")
def test_the_first_two_cards_may_be_surrendered_for_half() -> None:
    assert alone("9c Jd 7c").deals("8c").ann("surrender").owed() == [("1", "blackjack", "surrender", 0, 500)]
    late = alone("5c Jd 4c").deals("8c").ann("hit").deals("7d")
    assert late.refused(Choose("Ann", "1", "surrender")).cite == "19:47-19.9"
    assert "surrender" not in alone("9c 6d 7c", surrender=False).offered("Ann")


@pytest.mark.law("19:47-19.9")
def test_without_a_device_a_surrender_waits_and_a_blackjack_takes_all() -> None:
    for hole, end in (("Kd", ("lose", 0, 0)), ("8d", ("surrender", 0, 500))):
        table = alone("9c Ad 7c", **HOLE).chooses("Ann", "1", "decline").ann("surrender").deals(hole)
        assert table.owed() == [("1", "blackjack", *end)]


# 19.10: doubles and rescue.


@pytest.mark.law("19:47-19.10")
@pytest.mark.parametrize("drawn", ["", "2c", "2c 2d"])
def test_a_hand_of_any_number_of_cards_may_be_doubled_once(drawn: str) -> None:
    table = alone("3c 6d 2h")
    for card in drawn.split():
        table = table.ann("hit").deals(card)
    table = table.ann("double").deals("Kc")
    assert table.offered("Ann") == ["stand", "rescue"]
    assert table.refused(Choose("Ann", "1", "double", 1000)).cite == "19:47-19.10"


@pytest.mark.law("19:47-19.10")
def test_a_doubled_21_is_paid_1_to_1_and_gets_no_higher_odds() -> None:
    table = alone("7s 7d 7s", wager="25").chooses("Ann", "1", "double", "25").deals("7s")
    assert table.owed() == [("1", "blackjack", "win", 2500, 2500), ("1", "double", "win", 2500, 2500)]
    five = alone("2c 6d 3c").ann("hit").deals("4c").ann("hit").deals("2d").ann("double").deals("Kc")
    assert [paid for _, _, _, paid, _ in five.owed()] == [1000, 1000]


@pytest.mark.law("19:47-19.10")
@pytest.mark.parametrize("doubled, back", [("10", 1000), ("5", 500), ("1", 100)])
def test_a_rescue_returns_the_doubled_part_and_loses_the_wager(doubled: str, back: int) -> None:
    table = alone("6c 9d 5d").chooses("Ann", "1", "double", doubled).deals("2c").ann("rescue")
    assert table.owed() == [("1", "blackjack", "forfeit", 0, 0), ("1", "double", "returned", 0, back)]
    assert table.over and table.net() == -1000 and table.cites() == {"19:47-19.10"}


@pytest.mark.law("19:47-19.10")
def test_a_hand_that_was_not_doubled_cannot_be_rescued_nor_one_over_21() -> None:
    assert alone("6c 9d 5d").refused(Choose("Ann", "1", "rescue")).cite == "19:47-19.10"
    over = alone("Kc 9d 6d").ann("double").deals("8c")
    assert over.over and {result for _, _, result, _, _ in over.owed()} == {"lose"}


@pytest.mark.law("19:47-19.10", "19:47-19.13")
def test_a_person_who_has_not_doubled_stays_in_after_a_rescue() -> None:
    table = shared("6c 9d 5d").chooses("Ann", "1", "double", "10").chooses("Bob", "1", "decline").deals("7c")
    table = table.chooses("Ann", "1", "rescue")
    assert table.net() == -1000 and not table.over
    assert table.deals("9h").owed("Bob") == [("1", "blackjack", "push", 0, 1000)]


@pytest.mark.law("19:47-19.10", "19:47-19.13")
def test_a_rescue_ends_the_wagers_of_everyone_who_doubled() -> None:
    table = shared("6c 9d 5d").chooses("Ann", "1", "double", "10").chooses("Bob", "1", "double", "4").deals("2c")
    table = table.chooses("Ann", "1", "rescue")
    assert table.over and (table.net(), table.net("Bob")) == (-1000, -1000)


# 19.11: splits.


@pytest.mark.law("19:47-19.11")
def test_split_aces_are_played_like_other_cards_and_split_again() -> None:
    table = alone("Ac 6d Ad").ann("split").deals("Ah").ann("split").deals("2c")
    assert {"hit", "double"} <= set(table.offered("Ann"))
    table = table.ann("double").deals("5c").ann("stand")
    assert table.deals("Kc").owed()[-1] == ("1.2", "split", "win", 1000, 1000)  # an ace and a ten: 21, no blackjack


@pytest.mark.law("19:47-19.11")
def test_a_box_may_be_split_into_four_hands_and_no_more() -> None:
    table = alone("8c 6d 8d").ann("split").deals("8h").ann("split").deals("8s").ann("split").deals("8c")
    refused = table.refused(Choose("Ann", "1", "split", 1000))
    assert "at most 4 hands" in refused.why and refused.cite == "19:47-19.11"


@pytest.mark.law("19:47-19.11", "19:47-19.5", "19:46-1.10B")
def test_a_hand_from_a_split_gets_the_higher_odds_and_no_super_bonus() -> None:
    table = alone(SEVENS).ann("split").deals("7s").ann("hit").deals("7s")
    assert table.owed() == [("1", "blackjack", "win", 3000, 1000)]


@pytest.mark.law("19:47-19.10", "19:47-19.11")
def test_without_a_device_a_blackjack_takes_the_original_wager_only() -> None:
    table = alone("8c Ad 8d", **HOLE).chooses("Ann", "1", "decline").ann("split").deals("3c").ann("double")
    table = table.deals("7c").ann("stand").deals("9c").ann("stand").deals("Kd")
    ends = {wager: (result, returned) for _, wager, result, _, returned in table.owed()}
    assert ends == {"blackjack": ("lose", 0), "double": ("returned", 1000), "split": ("returned", 1000)}


# 19.5(g): the super bonus, and the envy bonus.


@pytest.mark.law("19:47-19.5")
@pytest.mark.parametrize(
    "wager, bonus",
    [("4.99", 0), ("5", 100_000), ("5.01", 100_000), ("24.99", 100_000), ("25", 500_000), ("500", 500_000)],
)
def test_the_super_bonus_goes_by_the_size_of_the_wager(wager: str, bonus: int) -> None:
    table = alone(SEVENS, wager=wager, **{"minimum.blackjack": "1"}).chooses("Ann", "1", "hit").deals("7s")
    paid = [paid for _, key, _, paid, _ in table.owed() if key == "super bonus"]
    assert paid == ([bonus] if bonus else [])


@pytest.mark.law("19:47-19.5")
@pytest.mark.parametrize("cards, third, won", [
    ("7c 7d 7c", "7c", True), ("7c 7d 7c", "7d", False), ("7c 6d 7c", "7c", False), ("6c 7d 7c", "8c", False),
])  # fmt: skip
def test_the_super_bonus_needs_three_sevens_of_one_suit_against_a_seven(cards: str, third: str, won: bool) -> None:
    table = alone(cards).ann("hit").deals(third)
    assert any(key == "super bonus" for _, key, *_ in table.owed()) is won


@pytest.mark.law("19:47-19.5")
def test_every_other_person_gets_the_envy_bonus_once_also_where_their_hand_is_over() -> None:
    table = seated("Ann", "Bob", "Cyd", several_boxes=True)
    for person, box in (("Ann", "1"), ("Bob", "2"), ("Cyd", "3"), ("Bob", "4"), ("Cyd", "5")):
        table = table.bets(person, box, "10")
    table = table.does(NO_MORE_BETS).deals("9c 9d 7c 8c 8d 7d 9h 9s 7c 8h 8s")
    table = table.chooses("Ann", "1", "hit").deals("Kc").chooses("Bob", "2", "stand")
    table = table.chooses("Cyd", "3", "hit").deals("7c")
    envy = [(p.place, p.person, p.stake, p.paid) for p in table.round.postings if p.wager == "envy bonus"]
    assert envy == [("1", "Ann", 0, 5000), ("2", "Bob", 0, 5000)]
    assert [(p.person, p.paid) for p in table.round.postings if p.wager == "super bonus"] == [("Cyd", 100_000)]
    transfers = [row for p in table.round.postings if p.wager == "envy bonus" for row in p.transfers()]
    assert transfers == [("inventory", "Ann", 5000), ("inventory", "Bob", 5000)]


@pytest.mark.law("19:47-19.5", "19:47-19.13")
def test_persons_on_the_winning_hand_get_the_super_bonus_each_and_no_envy_bonus() -> None:
    table = shared(SEVENS).chooses("Ann", "1", "hit").deals("7s")
    for person in ("Ann", "Bob"):
        assert table.owed(person) == [("1", "blackjack", "win", 3000, 1000), ("1", "super bonus", "win", 100_000, 0)]


@pytest.mark.law("19:47-19.5")
def test_where_no_wager_is_large_enough_no_one_gets_the_envy_bonus() -> None:
    table = seated("Ann", "Bob", **{"minimum.blackjack": "1"}).bets("Ann", "1", "4").bets("Bob", "2", "10")
    table = table.does(NO_MORE_BETS).deals("7s 9c 7c 7s 9d").chooses("Ann", "1", "hit").deals("7s")
    assert {p.wager for p in table.round.postings} == {"blackjack"}


# 19.6: match-the-dealer.


@pytest.mark.law("19:47-19.6")
@pytest.mark.parametrize("decks, cards, paid", [
    (6, "8c 8d 9c", 400), (6, "8d 8d 9c", 900), (6, "8d 8d 8c", 1300), (6, "Jc Qd 9c", None),
    (8, "8c 8d 9c", 300), (8, "8d 8d 9c", 1200), (8, "8d 8d 8d", 2400), (8, "Qc Qd 9c", 300),
])  # fmt: skip
def test_each_card_of_the_dealers_rank_is_paid(decks: int, cards: str, paid: int | None) -> None:
    table = alone(cards, match="1", match_the_dealer=True, decks=decks)
    row = table.owed()[0]
    assert row == (("1", "match", "lose", 0, 0) if paid is None else ("1", "match", "win", paid, 100))
    assert table.cites() == {"19:47-19.6"}
