"""Counting for hands that are set: how many groups of the bank's hands each setting of each hand beats.

A hand is a set of kinds with the number of its pieces of each kind. Pieces that look alike are of one kind. If a player
has another hand, the number of the bank's hands with a given set of kinds is a product of binomials over these kinds.
"""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]


@njit(cache=True, parallel=True)
def groups_beaten(
    have: Ints, left: Ints, kinds: Ints, many: Ints, ranks: Ints, settings: Ints, bank: Ints, choose: Ints, copies: bool
) -> Ints:
    """`counts[hand, setting, n]` is the number of ways to draw a hand of the bank against which n groups of the setting
    are higher.

    `have[hand, kind]` is the number of pieces of a kind that a hand has, `left[kind]` the number of all pieces of the
    kind. `kinds` and `many` list the kinds of a hand. With `copies`, groups of equal rank count as higher too.
    """
    hands, most, groups = ranks.shape
    counts = np.zeros((hands, most, groups + 1), np.int64)
    for hand in prange(hands):
        for other in range(hands):
            ways = np.int64(1)
            for at in range(kinds.shape[1]):
                if many[other, at]:
                    kind = kinds[other, at]
                    ways *= choose[left[kind] - have[hand, kind], many[other, at]]
                    if ways == 0:
                        break
            if ways == 0:
                continue
            for setting in range(settings[hand]):
                higher = 0
                for group in range(groups):
                    mine, theirs = ranks[hand, setting, group], bank[other, group]
                    if mine > theirs or (copies and mine == theirs):
                        higher += 1
                counts[hand, setting, higher] += ways
    return counts
