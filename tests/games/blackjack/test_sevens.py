"""The sevens wager of blackjack, and two sevens that wait for a third card (19:47-2.17(a)3, (e))."""

import pytest

from croupier.documents.blocks import Text
from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.side_wagers.sevens import line_of
from croupier.guide.outcomes.wager_outcomes import endings
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, seated
from tests.games.blackjack.side_talk import (
    DRAWN,
    HOLE,
    READER,
    Choices,
    beside,
    posted,
    under,
    violations,
    with_side,
    won,
)

OFFERED: Choices = {"additional_wager": "sevens"}


@pytest.mark.law("19:47-2.17(a)3", "19:47-2.17(a)3i")
@pytest.mark.parametrize("cents, taken", [(99, False), (100, True), (101, False)])
def test_it_is_one_dollar(cents: int, taken: bool) -> None:
    assert beside("sevens", cents, **OFFERED) == ("" if taken else "19:47-2.17(g)")


@pytest.mark.law("19:47-2.17(a)3i")
@pytest.mark.parametrize("amount, wrong", [("0.99", True), ("1", False), ("1.01", True)])
def test_no_house_sets_another_amount(amount: str, wrong: bool) -> None:
    assert [f.cite for f in violations(**OFFERED, sevens_amount=amount)] == ["19:47-2.17(a)3i"] * wrong


@pytest.mark.law("19:47-2.17(g)1", "19:47-2.17(g)2")
def test_it_is_no_larger_than_the_blackjack_wager_or_the_maximum() -> None:
    low: Choices = {"minimum.blackjack": "0.50"}
    assert [beside("sevens", 100, main=main, **OFFERED, **low) for main in ("0.99", "1", "1.01")] == [
        "19:47-2.17(g)1",
        "",
        "",
    ]
    limits: Choices = {"minimum.additional wager": "0.50", "maximum.additional wager": "0.99"}
    assert beside("sevens", 100, **OFFERED, **limits) == "19:47-2.17(g)"


@pytest.mark.law("19:47-2.17(b)4", "19:47-2.17(e)3")
@pytest.mark.parametrize(
    "cards, line",
    [
        ("7c 7c 7c", "three sevens of the same suit"), ("7c 7c 7d", "three sevens of any suit"),
        ("7c 7c", "two sevens of the same suit, first two cards"), ("7c 7d", "two sevens of any suit, first two cards"),
        ("7c 7c 8c", "two sevens of the same suit, first two cards"),
        ("7c 7d 8c", "two sevens of any suit, first two cards"),
        ("7c 8c", "one seven, first card"), ("7c 8c 7c", "one seven, first card"),
        # A seven that comes later has no line.
        ("8c 7c", None), ("8c 7c 7d", None), ("8c 9c 7d", None), ("6c 8c", None),
    ],
)  # fmt: skip
def test_only_the_best_line_is_paid_and_a_lone_seven_counts_as_first_card(cards: str, line: str | None) -> None:
    assert line_of(parse_cards(cards)) == line


@pytest.mark.law("19:47-2.17(d)", "19:47-2.17(e)", "19:47-2.17(e)3")
@pytest.mark.parametrize("cards, paid, cite", [("7c 5d 8c", 300, "19:47-2.17(e)3"), ("8c 5d 7c", 0, "19:47-2.17(d)")])
def test_without_two_sevens_it_is_settled_on_two_cards(cards: str, paid: int, cite: str) -> None:
    table = with_side(cards, "sevens", **OFFERED)
    assert (won(table, "sevens"), under(table, "sevens")) == (paid, cite)


@pytest.mark.law("19:47-2.17(e)", "19:47-2.17(e)3")
@pytest.mark.parametrize("second", [READER, HOLE, DRAWN])
@pytest.mark.parametrize(
    "cards, third, paid",
    [("7c 5d 7c", "7c", 500_000), ("7c 5d 7c", "7d", 50_000), ("7c 5d 7d", "7d", 50_000), ("7c 5d 7c", "2c", 10_000),
     ("7c 5d 7d", "9c", 5_000)],
)  # fmt: skip
def test_two_sevens_are_paid_when_the_card_has_come_that_their_player_asked_for(
    cards: str, third: str, paid: int, second: Choices
) -> None:
    table = with_side(cards, "sevens", **OFFERED, **second)
    assert won(table, "sevens") is None
    for choice in ("hit", "double", "split"):
        asked = table.ann(choice)
        assert won(asked, "sevens") is None
        assert won(asked.deals(third), "sevens") == paid, choice


@pytest.mark.law("19:47-2.17(e)")
@pytest.mark.parametrize("choice", ["stand", "surrender"])
@pytest.mark.parametrize("cards, paid", [("7c 5d 7c", 10_000), ("7c 5d 7d", 5_000)])
def test_two_sevens_are_paid_at_once_when_their_player_takes_no_card(choice: str, cards: str, paid: int) -> None:
    table = with_side(cards, "sevens", **OFFERED, surrender=True).ann(choice)
    assert won(table, "sevens") == paid
    assert table.over == (choice == "surrender")


@pytest.mark.law("19:47-2.17(e)")
def test_the_first_card_to_the_first_of_two_split_hands_is_the_third() -> None:
    split = with_side("7c 5d 7c", "sevens", **OFFERED).ann("split")
    table = split.deals("2c").ann("stand").deals("7c")
    assert [row for row in table.owed() if row[1] == "sevens"] == [("1", "sevens", "win", 10_000, 100)]
    again = split.deals("7c").ann("split")
    assert [row for row in again.owed() if row[1] == "sevens"] == [("1", "sevens", "win", 500_000, 100)]


@pytest.mark.law("19:47-2.17(e)")
def test_each_player_is_paid_in_his_own_turn() -> None:
    table = seated("Ann", "Bob", **OFFERED)
    for place, person in (("1", "Ann"), ("2", "Bob")):
        table = table.bets(person, place, "10").bets(person, place, "1", "sevens")
    table = table.does(NO_MORE_BETS).deals("7c 7d 5d 7c 7d").chooses("Ann", "1", "hit").deals("Kc")
    assert posted(table) == [("1", "blackjack", "lose"), ("1", "sevens", "win")]
    table = table.chooses("Bob", "2", "stand")
    assert posted(table)[2:] == [("2", "sevens", "win")]


@pytest.mark.law("19:47-2.17(e)", "19:47-2.10")
def test_a_double_card_that_lies_face_down_is_waited_for() -> None:
    table = with_side("7c 5d 7c", "sevens", **OFFERED, double_card="face down").ann("double")
    assert won(table, "sevens") is None
    table = table.deals("Kc Ks 7c")  # the dealer's hole card and next one, and Ann's card
    assert won(table, "sevens") == 500_000 and table.over


@pytest.mark.law("19:47-2.17(e)", "19:47-2.15(p)")
def test_one_that_came_face_up_by_mistake_too() -> None:
    table = with_side("7c 5d 7c", "sevens", **OFFERED, double_card="face down").ann("double")
    table = table.reports("double card face up", place="1", card="7c")
    assert won(table, "sevens") is None
    assert won(table.deals("Kc Ks"), "sevens") == 500_000


@pytest.mark.law("19:47-2.17(e)")
def test_where_the_dealer_has_a_blackjack_and_nobody_plays_they_are_two_sevens() -> None:
    table = with_side("7c Td 7c", "sevens", **OFFERED, **READER).deals("As")
    assert posted(table) == [("1", "blackjack", "lose"), ("1", "sevens", "win")]
    assert won(table, "sevens") == 10_000 and table.over


@pytest.mark.law("19:47-2.17(e)", "19:47-2.15(i)")
def test_a_card_that_was_not_dealt_counts_when_it_comes_and_a_dead_hand_has_two_sevens() -> None:
    asked = with_side("7c 5d 7c", "sevens", **OFFERED).ann("hit").reports("card not dealt", place="1")
    assert won(asked.ann("card later").deals("7c"), "sevens") == 500_000
    assert posted(asked.ann("dead hand")) == [("1", "sevens", "win"), ("1", "blackjack", "void")]
    assert won(asked.ann("dead hand"), "sevens") == 10_000


@pytest.mark.law("19:47-2.17(e)", "19:47-2.15(c)")
def test_a_card_that_was_refused_is_no_third_card() -> None:
    table = with_side("7c 5d 7c", "sevens", **OFFERED).reports("drawn in error and exposed", card="7c")
    assert won(table.ann("hit").deals("7c"), "sevens") == 500_000
    assert won(table.ann("refuse"), "sevens") == 10_000


@pytest.mark.law("19:47-2.15(j)1", "19:47-2.17(e)")
def test_hands_that_are_all_dead_have_it_back() -> None:
    table = with_side("7c 5d 7c", "sevens", **OFFERED, reader_readable=True).reports("card reader misused")
    assert posted(table) == [("1", "blackjack", "void"), ("1", "sevens", "void")]


@pytest.mark.law("19:47-2.2(a)3")
@pytest.mark.parametrize("decks, wrong", [(3, True), (4, False), (5, False)])
def test_it_is_offered_with_at_least_four_decks(decks: int, wrong: bool) -> None:
    assert [f.cite for f in violations(**OFFERED, decks=decks)] == ["19:47-2.2(a)3"] * wrong


ANYWHERE: Choices = {**OFFERED, "sevens_counted": "any of three cards"}


@pytest.mark.law("19:47-2.17(b)4", "19:47-2.17(e)3")
@pytest.mark.parametrize(
    "cards, line",
    [
        ("7c 7c 7c", "three sevens of the same suit"), ("7c 7c 7d", "three sevens of any suit"),
        ("7c 7d 8c", "two sevens of any suit, first two cards"), ("7c 8c 7c", "one seven, first card"),
        ("8c 7c", "one seven, first card"), ("8c 7c 7d", "one seven, first card"),
        ("8c 9c 7d", "one seven, first card"), ("6c 8c", None), ("6c 8c 9c", None),
    ],
)  # fmt: skip
def test_a_house_may_count_a_seven_wherever_it_is_among_three_cards(cards: str, line: str | None) -> None:
    assert line_of(parse_cards(cards), anywhere=True) == line


@pytest.mark.law("19:47-2.17(b)4")
@pytest.mark.parametrize("second", [READER, HOLE, DRAWN])
@pytest.mark.parametrize("third, paid", [("6h", 0), ("7h", 300), ("8h", 0)])
def test_then_a_wager_without_a_seven_waits_for_the_third_card(third: str, paid: int, second: Choices) -> None:
    table = with_side("2c 5d 3c", "sevens", **ANYWHERE, **second)
    assert won(table, "sevens") is None
    assert won(table.chooses("Ann", "1", "hit").deals(third), "sevens") == paid


@pytest.mark.law("19:47-2.17(b)4", "19:47-2.17(d)")
def test_then_a_seven_second_is_paid_at_once_and_one_who_draws_none_loses() -> None:
    assert won(with_side("8c 5d 7c", "sevens", **ANYWHERE), "sevens") == 300
    assert won(with_side("9c 5d Tc", "sevens", **ANYWHERE, **DRAWN).chooses("Ann", "1", "stand"), "sevens") == 0
    assert won(with_side("Ac 5d Tc", "sevens", **ANYWHERE), "sevens") == 0, "a blackjack gets no third card"
    assert under(with_side("Ac 5d Tc", "sevens", **ANYWHERE), "sevens") == "19:47-2.17(d)"


@pytest.mark.law("19:47-2.17(b)4", "19:47-2.15(i)")
def test_then_a_dead_hand_gets_a_wager_back_that_waited_for_a_third_card() -> None:
    table = with_side("2c 5d 3c", "sevens", **ANYWHERE, **DRAWN).chooses("Ann", "1", "hit")
    table = table.reports("card not dealt", place="1").chooses("Ann", "1", "dead hand")
    assert [(p.result, p.returned) for p in table.round.postings if p.wager == "sevens"] == [("void", 100)]


@pytest.mark.law("19:47-2.17(b)4")
def test_the_guide_says_which_sevens_win() -> None:
    words = {
        str(house.get("sevens_counted", "")): " ".join(
            [block.words for block in endings(GAME.rules(GAME.house(house))) if isinstance(block, Text)]
        )
        for house in (OFFERED, ANYWHERE)
    }
    assert "wins when your first card is a seven" in words[""] and "J3" in words[""] and "J77" not in words[""]
    anywhere = words["any of three cards"]
    assert "wins when any of your first three cards is a seven" in anywhere
    assert "J77" in anywhere
