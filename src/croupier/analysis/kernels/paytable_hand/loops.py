"""Counting for a hand against a paytable: whole numbers only, over every set of cards of any deck without repeats.

Sets of m cards out of n are numbered in colexicographic order: card positions a < b < c have the number
C(a,1)+C(b,2)+C(c,3). Backward, `last_card` takes each set that lacks only the last card and counts the lines on which
it ends. `worth` weights these counts, `choose` takes the best bet or the fold, and `card_back` sums over the next card.
Forward, the loops visit the same sets with the chosen bets, and count every ordered run-out once. A value is the sum
over all remaining run-outs.

The helpers and their callers are in one file on purpose: numba's cache does not notice a changed callee elsewhere.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]

FOLD = 0
"""The choice to wager nothing. Choice i, from 1, is the i-th bet; the smallest comes first."""


def binomials(n: int) -> Ints:
    """C(a, b) for a up to n and b up to 7."""
    table = np.zeros((n + 1, 8), np.int64)
    table[:, 0] = 1
    for a in range(1, n + 1):
        table[a, 1:] = table[a - 1, 1:] + table[a - 1, :-1]
    return table


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
def last_card(
    rank: Ints, suit: Ints, m: int, walk: NDArray[np.int32], mixed: NDArray[np.int8], suited: NDArray[np.int8],
    lines: int, binomial: Ints,
) -> NDArray[np.uint8]:  # fmt: skip
    """For every set of m cards, the number of unseen cards that end on each line.

    Unseen cards of the same rank are counted together.
    """
    n = rank.shape[0]
    in_deck = np.zeros(13, np.int64)
    held = np.zeros((4, 13), np.bool_)
    for i in range(n):
        in_deck[rank[i]] += 1
        held[suit[i], rank[i]] = True
    sets = binomial[n, m]
    counts = np.zeros((sets, lines), np.uint8)
    left = np.zeros(13, np.int64)
    c = np.arange(m)
    for at in range(sets):
        state = 0
        one_suit = True
        for r in range(13):
            left[r] = in_deck[r]
        for i in range(m):
            r = rank[c[i]]
            state = walk[state, r]
            left[r] -= 1
            one_suit = one_suit and suit[c[i]] == suit[c[0]]
        for r in range(13):
            more = left[r]
            # A further card of the same suit gives another class; a rank already in it cannot occur again.
            if one_suit and held[suit[c[0]], r]:
                new = True
                for i in range(m):
                    new = new and rank[c[i]] != r
                if new:
                    counts[at, suited[walk[state, r]]] += 1
                    more -= 1
            if more > 0:
                counts[at, mixed[walk[state, r]]] += more
        _next(c, m)
    return counts


@njit(cache=True)
def worth(counts: NDArray[np.uint8], net: Ints) -> Ints:
    """The value of every set in each final state of the wagers, summed over the last card."""
    sets, lines = counts.shape
    value = np.zeros((sets, net.shape[0]), np.int64)
    for at in range(sets):
        for line in range(lines):
            count = np.int64(counts[at, line])
            if count:
                for state in range(net.shape[0]):
                    value[at, state] += count * net[state, line]
    return value


@njit(cache=True)
def choose(value: Ints, child: Ints, lost: Ints, larger: bool) -> tuple[Ints, NDArray[np.int8]]:
    """The best choice for every set in each state of the wagers, and its value.

    `lost` is the cost of a fold over all run-outs.
    """
    sets = value.shape[0]
    states, bets = child.shape
    best = np.empty((sets, states), np.int64)
    choice = np.zeros((sets, states), np.int8)
    for at in range(sets):
        for state in range(states):
            top = -lost[state]
            chosen = 0
            for bet in range(bets):
                v = value[at, child[state, bet]]
                if v > top or (larger and v == top):
                    top = v
                    chosen = bet + 1
            best[at, state] = top
            choice[at, state] = chosen
    return best, choice


@njit(cache=True)
def card_back(value: Ints, n: int, m: int, binomial: Ints) -> Ints:
    """The values of the sets with one card fewer than m: for each, the sum over the next card."""
    states = value.shape[1]
    back = np.zeros((binomial[n, m - 1], states), np.int64)
    c = np.arange(m)
    for at in range(value.shape[0]):
        # The set without its i-th card: cards before it keep their place, cards after it move down by one.
        smaller = np.int64(0)
        for i in range(1, m):
            smaller += binomial[c[i], i]
        for i in range(m):
            for state in range(states):
                back[smaller, state] += value[at, state]
            if i + 1 < m:
                smaller += binomial[c[i], i + 1] - binomial[c[i + 1], i + 1]
        _next(c, m)
    return back


@njit(cache=True)
def card_forward(reached: Ints, n: int, m: int, binomial: Ints) -> Ints:
    """The number of ordered ways to reach each set of m cards, from those of the sets with one card fewer."""
    states = reached.shape[1]
    forward = np.zeros((binomial[n, m], states), np.int64)
    c = np.arange(m)
    for at in range(forward.shape[0]):
        smaller = np.int64(0)
        for i in range(1, m):
            smaller += binomial[c[i], i]
        for i in range(m):
            for state in range(states):
                forward[at, state] += reached[smaller, state]
            if i + 1 < m:
                smaller += binomial[c[i], i + 1] - binomial[c[i + 1], i + 1]
        _next(c, m)
    return forward


@njit(cache=True)
def follow(reached: Ints, choice: NDArray[np.int8], child: Ints, states_after: int) -> tuple[Ints, Ints]:
    """The number of ways to reach each state of the wagers after the chosen bets.

    Also, for each state before them, the number of ways that end in a fold.
    """
    sets, states = reached.shape
    after = np.zeros((sets, states_after), np.int64)
    folded = np.zeros(states, np.int64)
    for at in range(sets):
        for state in range(states):
            ways = reached[at, state]
            if ways:
                chosen = choice[at, state]
                if chosen == 0:
                    folded[state] += ways
                else:
                    after[at, child[state, chosen - 1]] += ways
    return after, folded


@njit(cache=True)
def tally(reached: Ints, counts: NDArray[np.uint8]) -> Ints:
    """The number of ordered run-outs in which each final state of the wagers ends on each line."""
    sets, states = reached.shape
    found = np.zeros((states, counts.shape[1]), np.int64)
    for at in range(sets):
        for state in range(states):
            ways = reached[at, state]
            if ways:
                for line in range(counts.shape[1]):
                    found[state, line] += ways * np.int64(counts[at, line])
    return found
