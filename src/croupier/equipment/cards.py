"""Playing cards: how they are numbered, written and read.

A card is a small integer, so a hand is a tuple of integers, which is quick to hash and to compare. `RANKS` is only an
order for numbering. Which card outranks which depends on the ranking of each game (19:47-35.5(a) and similar rules).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = int
"""A number from 0 to 51, or 52 for a joker.

The rank is `card % 13` (0 the deuce, 12 the ace). The suit is `card // 13` in the order of `SUITS`.
"""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_WORDS = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")

STANDARD_DECK: tuple[Card, ...] = tuple(range(52))
JOKER: Card = 52


class BadCard(ValueError):
    """The text is not a card. The message says what would be right."""


def rank_of(card: Card) -> int:
    """0 for the deuce to 12 for the ace."""
    return card % 13 if 0 <= card < JOKER else _checked(card, joker=False)


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card // 13 if 0 <= card < JOKER else _checked(card, joker=False)


def parse_card(text: str) -> Card:
    """Reads one card: "Ah", "10h", "Jk". Upper and lower case mean the same."""
    # Some letters beyond ASCII, such as the Kelvin sign, become a card's letter in lower case.
    card = _BY_NAME.get(text.strip().lower()) if text.isascii() else None
    if card is None:
        raise BadCard(_not_a_card(text))
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Reads cards separated by blanks, commas or nothing: "Ks 7d 7c", "Ks,7d,7c", "Ks7d7c"."""
    cards = []
    for word in _BETWEEN_CARDS.split(text):
        at = 0
        while at < len(word):
            length = 3 if word.startswith("10", at) else 2
            cards.append(parse_card(word[at : at + length]))
            at += length
    return tuple(cards)


def card_name(card: Card) -> str:
    """One card in the form that `parse_card` reads: "Ah", "Td", "Jk"."""
    return _NAMES[_checked(card)]


def cards_name(cards: Iterable[Card]) -> str:
    """Cards in the form that `parse_cards` reads: "Ah Td"."""
    return " ".join(card_name(card) for card in cards)


def card_words(card: Card) -> str:
    """One card in words: "ace of hearts", "joker"."""
    if _checked(card) == JOKER:
        return "joker"
    return f"{RANK_WORDS[rank_of(card)]} of {SUIT_WORDS[suit_of(card)]}"


_NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), "Jk")
_BY_NAME = {spelling.lower(): card for card, name in enumerate(_NAMES) for spelling in (name, re.sub("^T", "10", name))}
_BETWEEN_CARDS = re.compile(r"[\s,]+")


def _checked(card: Card, *, joker: bool = True) -> Card:
    # Without this check a negative number would index from the end of the deck and pass for a card.
    if not 0 <= card < JOKER + joker:
        raise BadCard(
            "A joker has neither rank nor suit; one of the cards 0 to 51 has both."
            if card == JOKER
            else f"{card} is not the number of a card; cards are 0 to 51, and 52 is the joker."
        )
    return card


def _not_a_card(text: str) -> str:
    return (
        f'"{text}" is not a card; write a rank of {RANKS} (or 10 for T) and a suit of {SUITS}, such as Ah or 10d, '
        "or Jk for the joker."
    )
