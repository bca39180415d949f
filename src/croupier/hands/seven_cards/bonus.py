"""What seven cards with a joker win on a bonus wager, however they are set (19:47-11.13 to 11.20)."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from itertools import combinations

from croupier.equipment.cards import JOKER, RANK_WORDS, Card, rank_of, suit_of
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import FiveWithBug, bug_five_rank, bug_ranks


class SevenBonus(IntEnum):
    """The hands of seven cards, from the lowest payment to the highest.

    A hand with both a straight and three of a kind is three of a kind, which is paid at least as much (PG9).
    """

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIRS = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER = 11
    ROYAL_MATCH = 12
    SEVEN_CARD_STRAIGHT_FLUSH = 13


_BY_FIVE = {
    FiveWithBug.HIGH_CARD: SevenBonus.NO_PAIR,
    FiveWithBug.PAIR: SevenBonus.PAIR,
    FiveWithBug.TWO_PAIRS: SevenBonus.TWO_PAIRS,
    FiveWithBug.THREE_OF_A_KIND: SevenBonus.THREE_OF_A_KIND,
    FiveWithBug.STRAIGHT: SevenBonus.STRAIGHT,
    FiveWithBug.FLUSH: SevenBonus.FLUSH,
    FiveWithBug.FULL_HOUSE: SevenBonus.FULL_HOUSE,
    FiveWithBug.FOUR_OF_A_KIND: SevenBonus.FOUR_OF_A_KIND,
    FiveWithBug.STRAIGHT_FLUSH: SevenBonus.STRAIGHT_FLUSH,
    FiveWithBug.ROYAL_FLUSH: SevenBonus.ROYAL_FLUSH,
    FiveWithBug.FIVE_ACES: SevenBonus.FIVE_ACES,
}
_KING, _QUEEN = 11, 10


def seven_bonus_rank(cards: tuple[Card, ...]) -> Rank:
    """The hand of seven cards, then their highest rank. The rank counts only if they have no pair or better."""
    if len(cards) != 7:
        raise ValueError(f"A bonus is decided by seven cards; these are {len(cards)}.")
    best = max([bug_five_rank(five) for five in combinations(cards, 5)])
    kind = _BY_FIVE[FiveWithBug(best[0])]
    ranks = bug_ranks(cards)
    if kind in (SevenBonus.STRAIGHT_FLUSH, SevenBonus.ROYAL_FLUSH) and is_sequence_of_seven(cards):
        joker = JOKER in cards
        kind = SevenBonus.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER if joker else SevenBonus.SEVEN_CARD_STRAIGHT_FLUSH
    elif kind is SevenBonus.ROYAL_FLUSH and _has_royal_match(cards):
        kind = SevenBonus.ROYAL_MATCH
    elif kind is SevenBonus.STRAIGHT and max(Counter(ranks).values()) == 3:
        kind = SevenBonus.THREE_OF_A_KIND
    return (int(kind), ranks[0])


def is_sequence_of_seven(cards: tuple[Card, ...]) -> bool:
    """Whether all seven cards are of one suit and in sequence.

    The ace may be high or low, and the joker any of them.
    """
    plain = [card for card in cards if card != JOKER]
    if len({suit_of(card) for card in plain}) > 1:
        return False
    ranks = {rank_of(card) for card in plain}
    # The ace is 12, and -1 before the deuce.
    runs = [{rank % 13 for rank in range(low, low + 7)} for low in range(-1, 7)]
    return any(ranks <= run for run in runs)


def _has_royal_match(cards: tuple[Card, ...]) -> bool:
    """Whether the cards have a royal flush, possibly with the joker, and also a king and queen of one suit."""
    for suit in range(4):
        pair = (suit * 13 + _KING, suit * 13 + _QUEEN)
        if all(card in cards for card in pair):
            rest = tuple([card for card in cards if card not in pair])
            if bug_five_rank(rest)[0] == FiveWithBug.ROYAL_FLUSH:
                return True
    return False


def describe_seven_bonus(rank: Rank) -> str:
    """The rank as a dealer would say it."""
    kind = SevenBonus(rank[0])
    if kind is SevenBonus.NO_PAIR:
        return f"{RANK_WORDS[rank[1]]} high"
    if kind is SevenBonus.ROYAL_MATCH:
        return "a royal flush with a king and queen of one suit"
    words = kind.name.lower().replace("_", " ").replace("seven card", "seven-card")
    return words if words.endswith(("kind", "pairs", "aces")) else f"a {words}"
