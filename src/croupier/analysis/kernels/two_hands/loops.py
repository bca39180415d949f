"""Counts the outcomes of two shared hands, which draw by rule, in whole numbers over every ordered six-card run-out.

Cards of one value are merged. If a round needs fewer than six cards, it is counted with every continuation of the shoe.
So every run-out has the same weight.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

STOOD = 10
"""The value that is used for the Player's third card if there is none."""


@njit(cache=True)
def run_outs(left: Ints, of_two: Ints, of_three: Ints, player_draws: Flags, banker_draws: Flags) -> Ints:
    """Counts the run-outs that end in each way: the Player's count and whether it has a third card, and the same for
    the Banker.

    `left` is the number of cards of each value in the shoe; it changes during the count and is restored. `of_two` and
    `of_three` have the count of two and three cards for their values. `player_draws` and `banker_draws` have the
    drawing rules for each pair of counts; the Banker's also depend on the Player's third card.
    """
    ends = np.zeros((10, 2, 10, 2), np.int64)
    whole = left.sum()
    fifth, sixth = whole - 4, whole - 5
    for a in range(10):
        ways_a = left[a]
        left[a] -= 1
        for b in range(10):
            ways_b = ways_a * left[b]
            left[b] -= 1
            for c in range(10):
                ways_c = ways_b * left[c]
                left[c] -= 1
                for d in range(10):
                    ways = ways_c * left[d]
                    if ways_c == 0 or ways == 0:
                        continue
                    left[d] -= 1
                    # In the order of the deal a and c are the Player's, b and d the Banker's.
                    player, banker = of_two[a, c], of_two[b, d]
                    if player_draws[player, banker]:
                        for third in range(10):
                            ways_third = ways * left[third]
                            left[third] -= 1
                            mine = of_three[a, c, third]
                            if banker_draws[player, banker, third]:
                                for last in range(10):
                                    ends[mine, 1, of_three[b, d, last], 1] += ways_third * left[last]
                            else:
                                ends[mine, 1, banker, 0] += ways_third * sixth
                            left[third] += 1
                    elif banker_draws[player, banker, STOOD]:
                        for last in range(10):
                            ends[player, 0, of_three[b, d, last], 1] += ways * left[last] * sixth
                    else:
                        ends[player, 0, banker, 0] += ways * fifth * sixth
                    left[d] += 1
                left[c] += 1
            left[b] += 1
        left[a] += 1
    return ends
