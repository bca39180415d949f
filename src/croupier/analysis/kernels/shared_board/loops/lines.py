"""The rank of a few cards with every single card and with every pair. They are looked up once for all boards."""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]
Words = NDArray[np.int32]
Shorts = NDArray[np.uint16]


@njit(cache=True, parallel=True)
def line_ranks(lines: Ints, rank: Words, n: int, binomial: Ints) -> Shorts:
    """The rank of every line with every pair of cards: a row for each of `lines`, a column for each pair.

    An entry in which a card occurs twice has no meaning. `rank` has the rank of every set of as many cards, in
    colexicographic order.
    """
    sets, m = lines.shape
    out = np.zeros((sets, binomial[n, 2]), np.uint16)
    for at in prange(sets):
        column = 0
        for b in range(n):
            for a in range(b):
                there = 0
                place = 1
                low = False
                high = False
                fresh = True
                for i in range(m):
                    card = lines[at, i]
                    fresh = fresh and card != a and card != b
                    if not low and card > a:
                        there += binomial[a, place]
                        place += 1
                        low = True
                    if not high and card > b:
                        there += binomial[b, place]
                        place += 1
                        high = True
                    there += binomial[card, place]
                    place += 1
                if not low:
                    there += binomial[a, place]
                    place += 1
                if not high:
                    there += binomial[b, place]
                if fresh:
                    out[at, column] = rank[there]
                column += 1
    return out


@njit(cache=True, parallel=True)
def card_ranks(sets: Ints, rank: Words, n: int, binomial: Ints) -> Shorts:
    """The rank of every set with every other card: a row for each of `sets`, a column for each card, as in
    `line_ranks`.
    """
    many, m = sets.shape
    out = np.zeros((many, n), np.uint16)
    for at in prange(many):
        for own in range(n):
            there = 0
            place = 1
            laid = False
            fresh = True
            for i in range(m):
                card = sets[at, i]
                fresh = fresh and card != own
                if not laid and card > own:
                    there += binomial[own, place]
                    place += 1
                    laid = True
                there += binomial[card, place]
                place += 1
            if not laid:
                there += binomial[own, place]
            if fresh:
                out[at, own] = rank[there]
    return out
