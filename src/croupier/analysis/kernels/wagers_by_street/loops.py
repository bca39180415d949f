"""Compiled code that sorts every view of a board with every own pair according to what a player sees."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]

HAND = 5
SIGHTS = 128
"""The number of sights.

A sight is eight times the best hand of five, plus 4 for a pair in hand, 2 for a card in hand that matches one of the
board, and 1 for four cards of one suit with an own one among them.
"""


@njit(cache=True)
def tally(
    seen: Ints, weight: Ints, pairs: Ints, rank: Ints, suit: Ints, category: NDArray[np.uint8], binomial: Ints,
    goes_on: NDArray[np.bool_], value: NDArray[np.int32] | Ints, larger: bool, often: Ints, brings: Ints,
) -> None:  # fmt: skip
    """Adds for each sight how often a wager is added or not to `often[sight, choice]`, and the total result of the
    wager to `brings[sight]`.

    `category` is the name of the hand of every five cards, and `value[row, pair]` the result of the wager. `goes_on`
    are the pairs that are still in play.
    """
    cards, many = seen.shape[1], seen.shape[1] + 2
    held, five = np.empty(many, np.int64), np.empty(HAND, np.int64)
    for row in range(seen.shape[0]):
        for pair in range(pairs.shape[0]):
            a, b = pairs[pair, 0], pairs[pair, 1]
            if not goes_on[pair]:
                continue
            shared = False
            for i in range(cards):
                shared = shared or seen[row, i] == a or seen[row, i] == b
                held[i] = seen[row, i]
            if shared:
                continue
            held[cards], held[cards + 1] = a, b
            for i in range(1, many):
                card, j = held[i], i
                while j > 0 and held[j - 1] > card:
                    held[j] = held[j - 1]
                    j -= 1
                held[j] = card
            best = 0
            for out in range(many if many > HAND else 1):
                k = 0
                for i in range(many):
                    if many == HAND or i != out:
                        five[k] = held[i]
                        k += 1
                number = 0
                for i in range(HAND):
                    number += binomial[five[i], i + 1]
                best = max(best, int(category[number]))
            matched = False
            in_a, in_b = 1 + (suit[a] == suit[b]), 1 + (suit[a] == suit[b])
            for i in range(cards):
                card = seen[row, i]
                matched = matched or rank[card] == rank[a] or rank[card] == rank[b]
                in_a += suit[card] == suit[a]
                in_b += suit[card] == suit[b]
            sight = 8 * best + 4 * (rank[a] == rank[b]) + 2 * matched + (in_a == 4 or in_b == 4)
            brought = value[row, pair]
            added = 1 if brought > 0 or (larger and brought == 0) else 0
            often[sight, added] += weight[row]
            brings[sight] += weight[row] * brought
