"""Wagers on the player's own seven cards: the number of hands of each rank, over every hand of a deck."""

from __future__ import annotations

from collections import Counter

import numpy as np

from croupier.analysis.kernels.seven_cards.count import kinds_of
from croupier.analysis.kernels.seven_cards.tables import HandClasses
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bonus import SevenBonus, seven_bonus_rank

BY_SUITS = frozenset([SevenBonus.ROYAL_FLUSH, SevenBonus.ROYAL_MATCH])
"""Ranks that a class does not decide, because it does not know whether two of the other cards are of one suit."""


def bonus_counts(classes: HandClasses) -> Counter[Rank]:
    """Counts the hands of each rank.

    The declared ranking is called on one hand of each class, and on every representative if suits matter.
    """
    kinds = kinds_of(classes)
    weights = np.zeros(len(classes.first), np.int64)
    np.add.at(weights, kinds, classes.weights)
    counts: Counter[Rank] = Counter()
    apart = []
    for at, (hand, weight) in enumerate(zip(classes.first.tolist(), weights.tolist(), strict=True)):
        rank = seven_bonus_rank(cards_of(hand))
        if rank[0] in BY_SUITS:
            apart.append(at)
        else:
            counts[rank] += weight
    for place in np.flatnonzero(np.isin(kinds, apart)).tolist():
        counts[seven_bonus_rank(cards_of(int(classes.hands[place])))] += int(classes.weights[place])
    return counts


def cards_of(hand: int) -> tuple[int, ...]:
    """The cards of a hand that is given as bits."""
    return tuple([card for card in range(53) if hand >> card & 1])
