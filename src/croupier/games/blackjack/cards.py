"""2.1, 2.2: the cards of blackjack, what they are worth, and the terms of the game.

Pure functions of cards and choices, used by the table and by the analysis.
"""

from collections.abc import Callable

from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.parts.card_reader import NO_HOLE_CARD
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.points21 import (
    ACE,
    FIVE_CARD_21,
    FULL,
    Rank,
    is_blackjack,
    points,
    rank_of_21,
    rank_of_split_21,
    total_of,
    worth,
)
from croupier.law import Subchapter
from croupier.money import Odds

REG = Subchapter("19:47")
TEN = 10

# What a licensee may choose, in the words of its options.
STANDARD, SIX_TO_FIVE = "standard", "6 to 5"
STAND, HIT = "stand", "hit"
SHOE, DOUBLE_SHOE, HAND = "manual shoe", "double shoe", "hand"
MANUAL, BART_CARTER, AUTOMATED, CONTINUOUS = "manual", "Bart Carter", "automated device", "continuous"
FACE_UP, FACE_DOWN = "face up", "face down"


def deck(house: House) -> tuple[int, ...]:
    """2.2(a), (c): the cards of all the decks.

    With a double shoe only the cards of one side, because a round is dealt from one side (J27).
    """
    decks = house.whole("decks")
    return STANDARD_DECK * (max(1, decks // 2) if house.word("dealing") == DOUBLE_SHOE else decks)


def may_be_blackjack(card: int) -> bool:
    """2.1: whether a dealer's first card can be part of a blackjack: an ace, or a card worth ten."""
    return worth(card) >= TEN


def is_ace(card: int) -> bool:
    """2.2(b)3: whether the card is an ace."""
    return worth(card) == ACE


def equal_value(one: int, other: int) -> bool:
    """2.11: whether two cards have equal value and so are a pair. Any two cards worth ten are a pair."""
    return worth(one) == worth(other)


def dealer_draws(house: House) -> Callable[[tuple[int, ...]], bool]:
    """2.12(b): whether the dealer draws.

    The dealer draws to 16 and stands on every 17, or also draws on a soft 17. In the 6 to 5 variation the dealer always
    draws on a soft 17 ((d)).
    """
    if house.word("soft_17") != HIT:
        return lambda cards: total_of(cards) < 17

    def draws(cards: tuple[int, ...]) -> bool:
        total, soft = points(cards)
        return total < 17 or (total == 17 and soft)

    return draws


def rank(house: House, *, split: bool = False) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """2.1, 2.16: a player's total, and whether it is a blackjack, or 21 in five cards if the house pays more for
    that.
    """
    ranks: Callable[[tuple[int, ...]], Rank] = rank_of_split_21 if split else rank_of_21
    if not house.flag("five_card_21"):
        return ranks

    def ranked(cards: tuple[int, ...]) -> tuple[int, ...]:
        # 2.3(a)4.
        return FIVE_CARD_21 if len(cards) == 5 and total_of(cards) == FULL else ranks(cards)

    return ranked


def blackjack_odds(house: House) -> Odds:
    """2.7: what a blackjack is paid."""
    return house.odds(f"payout_odds.blackjack{', 6 to 5 variation' if six_to_five(house) else ''}")


def six_to_five(house: House) -> bool:
    """Whether the table plays the 6 to 5 variation."""
    return house.word("variation") == SIX_TO_FIVE


def has_hole_card(house: House) -> bool:
    """2.6: whether the dealer's second card is dealt face down before the players decide."""
    return house.word("dealer_second_card") != NO_HOLE_CARD


# 2.1: words that the law defines, and what implements them here.
TERMS = (
    Term("Bart Carter shuffle", REG['2.1 "Bart Carter shuffle"'], "shuffling"),
    Term("blackjack", REG['2.1 "Blackjack"'], is_blackjack),
    Term("card reader device", REG['2.1 "Card reader device"'], "dealer_second_card"),
    Term("dealer", REG['2.1 "Dealer"'], "dealer"),
    Term("determinant card", REG['2.1 "Determinant card"'], "dealing"),
    Term("double shoe", REG['2.1 "Double shoe"'], "dealing"),
    Term("hard total", REG['2.1 "Hard Total"'], points),
    Term("soft total", REG['2.1 "Soft Total"'], points),
    # 2.2(b): what the cards are worth.
    Term("value of a card from 2 to 10", REG["2.2(b)1"], worth),
    Term("value of a jack, queen or king", REG["2.2(b)2"], worth),
    Term("value of an ace", REG["2.2(b)3i"], total_of),
)
