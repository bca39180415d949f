"""Counting for a hand with a discard: the hands that contain a set of cards, and the lines on which they end.

Every full hand is visited once and added to each smaller set that it contains. Sets are numbered as in the kernel of a
paytable hand: card positions a < b < c have the number C(a,1)+C(b,2)+C(c,3). The counts of a hand without its discard
are then a difference: those of all hands that contain the kept cards, less those that also contain the discard.

The helpers and their callers are in one file on purpose: numba's cache does not notice a changed callee elsewhere.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]


@njit(cache=True)
def _next(c: Ints, m: int) -> None:
    """Replaces the set by the next one in order. The caller stops after the last one."""
    i = 0
    while i + 1 < m and c[i] + 1 == c[i + 1]:
        c[i] = i
        i += 1
    c[i] += 1


@njit(cache=True)
def members(n: int, m: int, binomial: Ints) -> Ints:
    """The card positions of every set of m cards, one row for each set, in order."""
    rows = np.empty((binomial[n, m], m), np.int64)
    c = np.arange(m)
    for at in range(rows.shape[0]):
        for i in range(m):
            rows[at, i] = c[i]
        _next(c, m)
    return rows


@njit(cache=True)
def containing(
    rank: Ints, suit: Ints, cards: int, inside: Ints, walk: NDArray[np.int32], mixed: NDArray[np.int8],
    suited: NDArray[np.int8], lines: int, binomial: Ints,
) -> NDArray[np.int32]:  # fmt: skip
    """Counts, for every set of m cards, the hands of `cards` cards that contain it and end on each line.

    `inside` has one row for each subset of m cards in a hand: their indexes, ascending.
    """
    n = rank.shape[0]
    subsets, m = inside.shape
    counts = np.zeros((binomial[n, m], lines), np.int32)
    c = np.arange(cards)
    for _ in range(binomial[n, cards]):
        state = 0
        one_suit = True
        for i in range(cards):
            state = walk[state, rank[c[i]]]
            one_suit = one_suit and suit[c[i]] == suit[c[0]]
        line = suited[state] if one_suit else mixed[state]
        for s in range(subsets):
            at = np.int64(0)
            for i in range(m):
                at += binomial[c[inside[s, i]], i + 1]
            counts[at, line] += 1
        _next(c, cards)
    return counts
