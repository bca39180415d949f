"""Cards are numbered, written and read one way, and what is no card is refused in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import (
    JOKER,
    RANKS,
    STANDARD_DECK,
    SUITS,
    BadCard,
    Card,
    card_name,
    card_words,
    cards_name,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)

ANY_CARD = st.integers(0, JOKER)


def test_the_standard_deck_holds_each_rank_of_each_suit_once() -> None:
    assert list(STANDARD_DECK) == list(range(52))
    assert {card_name(card) for card in STANDARD_DECK} == {rank + suit for rank in RANKS for suit in SUITS}
    assert JOKER not in STANDARD_DECK


@pytest.mark.parametrize(
    ("text", "card"),
    [("2c", 0), ("Ac", 12), ("2d", 13), ("Ah", 38), ("2s", 39), ("As", 51), ("Jk", 52)],
)
def test_numbers_and_names_of_the_first_and_last_cards(text: str, card: Card) -> None:
    assert parse_card(text) == card
    assert card_name(card) == text


def test_rank_counts_from_the_deuce_and_suit_from_clubs() -> None:
    for card in STANDARD_DECK:
        assert (rank_of(card), suit_of(card)) == (card % 13, card // 13)
        assert card_name(card) == RANKS[rank_of(card)] + SUITS[suit_of(card)]


@given(ANY_CARD)
def test_a_card_is_read_as_it_was_written(card: Card) -> None:
    assert parse_card(card_name(card)) == card


@given(st.lists(ANY_CARD).map(tuple), st.sampled_from([" ", ",", ", ", "", "\n", " , "]))
def test_cards_are_read_as_they_were_written_whatever_stands_between(cards: tuple[Card, ...], between: str) -> None:
    assert parse_cards(cards_name(cards)) == cards
    assert parse_cards(between.join(card_name(card) for card in cards)) == cards


@given(ANY_CARD, st.sampled_from([str.lower, str.upper, str.swapcase, str.title]))
def test_upper_and_lower_case_are_the_same(card: Card, case: object) -> None:
    assert callable(case)
    assert parse_card(case(card_name(card))) == card


@pytest.mark.parametrize("suit", SUITS)
def test_ten_may_be_written_with_two_digits(suit: str) -> None:
    assert parse_card("10" + suit) == parse_card("T" + suit)
    assert card_name(parse_card("10" + suit)) == "T" + suit


def test_two_digit_tens_are_read_run_together() -> None:
    assert parse_cards("10hTs10D2cJkJc") == parse_cards("Th Ts Td 2c Jk Jc")


def test_examples_of_the_interface() -> None:
    assert parse_cards("Ks 7d 7c") == parse_cards("Ks,7d,7c") == parse_cards("Ks7d7c") == (50, 18, 5)
    assert cards_name(parse_cards("Ah Td")) == "Ah Td"
    assert parse_cards("") == ()
    assert parse_cards(" ,\n") == ()
    assert cards_name(()) == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ah", "ace of hearts"),
        ("Td", "ten of diamonds"),
        ("2c", "deuce of clubs"),
        ("Qs", "queen of spades"),
        ("Jk", "joker"),
    ],
)
def test_cards_are_said_in_words(text: str, words: str) -> None:
    assert card_words(parse_card(text)) == words


def test_no_two_cards_are_said_alike() -> None:
    assert len({card_words(card) for card in (*STANDARD_DECK, JOKER)}) == 53


@pytest.mark.parametrize("text", ["", " ", "A", "h", "hA", "1h", "11h", "0h", "Ax", "Ahh", "Ah Kd", "joker", "\u212as"])
def test_what_is_no_card_is_refused_with_the_right_form(text: str) -> None:
    with pytest.raises(BadCard) as refused:
        parse_card(text)
    assert str(refused.value) == (
        f'"{text}" is not a card; write a rank of 23456789TJQKA (or 10 for T) and a suit of cdhs, '
        "such as Ah or 10d, or Jk for the joker."
    )


@pytest.mark.parametrize(
    ("text", "culprit"),
    [("Ks 7d 7x", "7x"), ("Ks7d7", "7"), ("AhK", "K"), ("Ah;Kd", ";K"), ("10h10", "10"), ("Ah 1", "1"), ("A h", "A")],
)
def test_a_bad_card_among_good_ones_is_named(text: str, culprit: str) -> None:
    with pytest.raises(BadCard, match=f'^"{culprit}" is not a card'):
        parse_cards(text)


@given(st.text("0123456789TJQKAcdhs jkqa,x\u212a", max_size=4))
def test_only_the_names_of_cards_are_cards(text: str) -> None:
    names = {name.lower() for name in map(card_name, (*STANDARD_DECK, JOKER))} | {"10" + suit for suit in SUITS}
    try:
        card = parse_card(text)
    except BadCard:
        assert text.strip().lower() not in names or not text.isascii()
    else:
        assert text.strip().lower().replace("10", "t") == card_name(card).lower()


@pytest.mark.parametrize("number", [-1, -52, 53, 1000])
def test_a_number_outside_the_deck_is_no_card(number: int) -> None:
    for say in (card_name, card_words, rank_of, suit_of):
        with pytest.raises(
            BadCard, match=f"^{number} is not the number of a card; cards are 0 to 51, and 52 is the joker.$"
        ):
            say(number)


def test_a_joker_has_neither_rank_nor_suit() -> None:
    for ask in (rank_of, suit_of):
        with pytest.raises(BadCard, match=r"^A joker has neither rank nor suit"):
            ask(JOKER)


def test_a_bad_card_is_a_value_error() -> None:
    assert issubclass(BadCard, ValueError)
