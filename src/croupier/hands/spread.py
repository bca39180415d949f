"""Two cards and the spread between them, with a third card if one is dealt (19:47-6, red dog). Suits do not count."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

import msgspec

from croupier.equipment.cards import Card, rank_of
from croupier.hands.poker5 import Rank

WIDEST = 11
"""The spread of a deuce and an ace."""


class SpreadHand(IntEnum):
    """The results of the cards, lowest to highest. Two cards are `OPEN` if a third card must decide."""

    MISSED = 0
    OPEN = 1
    EVEN = 2
    BETWEEN = 3
    THREE_ALIKE = 4


WHEN = {
    SpreadHand.THREE_ALIKE: "all three cards have one rank",
    SpreadHand.BETWEEN: "the third card is between the first two",
    SpreadHand.EVEN: "the first two are consecutive, or are a pair and the third has another rank",
    SpreadHand.MISSED: "the third card is outside the first two or has the rank of one of them",
}
"""The results of the cards, in words for a patron."""


class ByRank(msgspec.Struct, frozen=True):
    """A ranking that gets only the ranks of the cards, so it cannot depend on suits."""

    of_ranks: Callable[[tuple[int, ...]], Rank]

    def __call__(self, cards: tuple[Card, ...]) -> Rank:
        return self.of_ranks(tuple([rank_of(card) for card in cards]))


def spread(ranks: tuple[int, ...]) -> int:
    """How many ranks are between the first two cards: 0 for neighbors, -1 for a pair. The ace is high."""
    return abs(ranks[0] - ranks[1]) - 1


def _of_ranks(ranks: tuple[int, ...]) -> Rank:
    """The hand, and a number for how close the first two cards are: 11 for a spread of one, 1 for the widest."""
    apart = spread(ranks)
    if len(ranks) == 2:
        return (int(SpreadHand.OPEN if apart else SpreadHand.EVEN), WIDEST + 1 - apart)
    low, high = sorted(ranks[:2])
    if low == high:
        return (int(SpreadHand.THREE_ALIKE if ranks[2] == low else SpreadHand.EVEN), 0)
    return (int(SpreadHand.BETWEEN if low < ranks[2] < high else SpreadHand.MISSED), WIDEST + 1 - apart)


spread_rank = ByRank(_of_ranks)


def describe_spread(rank: Rank) -> str:
    """Say a rank as a dealer would: "a card within a spread of 4"."""
    hand, apart = SpreadHand(rank[0]), WIDEST + 1 - rank[1]
    if hand is SpreadHand.THREE_ALIKE:
        return "three of one rank"
    if hand is SpreadHand.EVEN:
        return "consecutive cards" if apart == 0 else "a pair and another rank"
    if hand is SpreadHand.OPEN:
        return "a pair" if apart < 0 else f"a spread of {apart}"
    if hand is SpreadHand.BETWEEN:
        return f"a card within a spread of {apart}"
    return f"a card outside a spread of {apart}"
