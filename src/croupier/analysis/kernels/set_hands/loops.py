"""Counting for hands that are set: how many of the bank's hands each setting of each hand beats in how many groups.

A hand is a set of kinds with how many pieces it has of each; pieces that look alike are one kind. The number of the
bank's hands of one set of kinds, once a player has another, is a product of binomials over its kinds.
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
    """`counts[hand, setting, n]`: the bank's hands, in ways to draw them, against which n groups are higher.

    `have[hand, kind]` is what a hand takes of a kind, `left[kind]` the size of the kind; `kinds` and `many` list the
    kinds of a hand. With `copies`, groups of equal rank count as higher too.
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
