"""Counting for three own cards and a board of three: the line on which each hand ends, over every board.

The five cards that the own cards make with each pair are ranked once. The rank of a board is the best of its three
pairs. Sets are numbered as in the other kernels: card positions a < b < c have the number C(a,1)+C(b,2)+C(c,3).
"""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]


@njit(cache=True, parallel=True)
def count(own: Ints, rank: NDArray[np.int32], line_of: NDArray[np.int16], lines: int, n: int, binomial: Ints) -> Ints:
    """`counts[row, line]` is the number of boards that end on each line, for each row of three own cards."""
    out = np.zeros((own.shape[0], lines), np.int64)
    for row in prange(own.shape[0]):
        rest = np.empty(n - 3, np.int64)
        many = 0
        for card in range(n):
            if card != own[row, 0] and card != own[row, 1] and card != own[row, 2]:
                rest[many] = card
                many += 1
        made = np.empty((many, many), np.int32)
        hand = np.empty(5, np.int64)
        for j in range(many):
            for i in range(j):
                for k in range(3):
                    hand[k] = own[row, k]
                hand[3], hand[4] = rest[i], rest[j]
                hand.sort()
                at = np.int64(0)
                for k in range(5):
                    at += binomial[hand[k], k + 1]
                made[i, j] = rank[at]
        for k in range(many):
            for j in range(k):
                last = made[j, k]
                for i in range(j):
                    out[row, line_of[max(last, made[i, j], made[i, k])]] += 1
    return out
