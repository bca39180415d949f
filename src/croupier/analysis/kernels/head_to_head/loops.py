"""Counts own cards against the dealer's own cards: whole numbers only, over any deck without repeats.

Sets of cards are numbered in colexicographic order, as in the kernel of a paytable hand. Sets that differ only in the
names of the suits are counted once (`orbits`), if the deck has the cards for the renaming. The dealer's hands without
any of the player's cards are counted by inclusion and exclusion: `below` counts the hands that contain a few given
cards and rank below a given rank. Its values are summed over all subsets of the player's cards with alternating signs.
What remains is the number of hands that contain none of these cards.

The helpers and their callers are in one file on purpose: numba's cache does not notice a changed callee elsewhere.
Helpers that the inner loops would call with lookup arrays are written inline: a call costs several times the loop.
"""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]
Words = NDArray[np.int32]

NO_FOLD = np.int64(-(2**63) + 1)
"""The value of a fold if players cannot fold. Every other value is larger."""


def binomials(n: int) -> Ints:
    """C(a, b) for a up to n and b up to 8."""
    table = np.zeros((n + 1, 9), np.int64)
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
    if i < m:
        c[i] += 1


@njit(cache=True)
def orbits(
    n: int, m: int, renamings: Ints, inverse: Ints, binomial: Ints
) -> tuple[Words, NDArray[np.int8], Ints, Ints]:
    """Groups the sets of m cards into orbits: sets that a renaming of suits turns into each other.

    Returns the orbit of every set, the renaming that turns the set into the orbit's first set, the first set of each
    orbit, and the number of sets in each orbit. `renamings[i, position]` is where the i-th renaming of suits puts a
    card; `inverse[i]` undoes it.
    """
    sets = binomial[n, m]
    orbit = np.full(sets, -1, np.int32)
    via = np.zeros(sets, np.int8)
    first = np.empty((sets, m), np.int64)
    size = np.zeros(sets, np.int64)
    found = 0
    c = np.arange(m)
    image = np.empty(m, np.int64)
    for at in range(sets):
        if orbit[at] < 0:
            for i in range(m):
                first[found, i] = c[i]
            for renaming in range(renamings.shape[0]):
                for i in range(m):
                    card = renamings[renaming, c[i]]
                    j = i
                    while j > 0 and image[j - 1] > card:
                        image[j] = image[j - 1]
                        j -= 1
                    image[j] = card
                there = 0
                for i in range(m):
                    there += binomial[image[i], i + 1]
                if orbit[there] < 0:
                    orbit[there] = found
                    via[there] = inverse[renaming]
                    size[found] += 1
            found += 1
        _next(c, m)
    return orbit, via, first[:found].copy(), size[:found].copy()


@njit(cache=True)
def ranks(rank: Ints, suit: Ints, m: int, walk: Words, mixed: Words, suited: Words, binomial: Ints) -> Words:
    """The number of the rank of every set of m cards. It depends on their ranks and on whether they are of one suit."""
    n = rank.shape[0]
    out = np.empty(binomial[n, m], np.int32)
    c = np.arange(m)
    for at in range(out.shape[0]):
        state = 0
        one_suit = True
        for i in range(m):
            state = walk[state, rank[c[i]]]
            one_suit = one_suit and suit[c[i]] == suit[c[0]]
        out[at] = suited[state] if one_suit else mixed[state]
        _next(c, m)
    return out


@njit(cache=True)
def best_of(smaller: Words, n: int, m: int, binomial: Ints) -> Words:
    """The rank of every set of m cards: the best rank of its subsets with one card fewer."""
    out = np.empty(binomial[n, m], np.int32)
    c = np.arange(m)
    for at in range(out.shape[0]):
        there = np.int64(0)
        for i in range(1, m):
            there += binomial[c[i], i]
        best = smaller[there]
        for i in range(m - 1):
            there += binomial[c[i], i + 1] - binomial[c[i + 1], i + 1]
            best = max(best, smaller[there])
        out[at] = best
        _next(c, m)
    return out


@njit(cache=True, parallel=True)
def below(held: Ints, rank: Words, top: int, n: int, cards: int, binomial: Ints) -> Words:
    """The number of dealer hands that contain the given cards and rank below r.

    Each row of `held` is one set of given cards; r goes from 0 to `top`.
    """
    sets, m = held.shape
    out = np.zeros((sets, top + 1), np.int32)
    more = cards - m
    for at in prange(sets):
        rest = np.empty(n - m, np.int64)
        j = 0
        k = 0
        for card in range(n):
            if j < m and held[at, j] == card:
                j += 1
            else:
                rest[k] = card
                k += 1
        c = np.arange(more)
        for _ in range(binomial[n - m, more]):
            there = 0
            j = 0
            k = 0
            for i in range(cards):
                if j < m and (k == more or held[at, j] < rest[c[k]]):
                    there += binomial[held[at, j], i + 1]
                    j += 1
                else:
                    there += binomial[rest[c[k]], i + 1]
                    k += 1
            out[at, rank[there] + 1] += 1
            _next(c, more)
        for r in range(top):
            out[at, r + 1] += out[at, r]
    return out


@njit(cache=True)
def one_more(held: Ints, rank: Words, n: int, binomial: Ints) -> NDArray[np.int16]:
    """For sets with one card fewer than a hand: the rank of each hand that contains the set.

    One row for each set in `held`.
    """
    sets, m = held.shape
    out = np.empty((sets, n - m), np.int16)
    for at in range(sets):
        k = 0
        for card in range(n):
            there = 0
            lower = 0
            fresh = True
            for j in range(m):
                fresh = fresh and held[at, j] != card
                if held[at, j] < card:
                    there += binomial[held[at, j], j + 1]
                    lower += 1
                else:
                    there += binomial[held[at, j], j + 2]
            if fresh:
                out[at, k] = rank[there + binomial[card, lower + 1]]
                k += 1
    return out


@njit(cache=True, parallel=True)
def cases(
    hands: Ints, up: bool, bounds: Words, orbit: Words, orbit_at: Ints, tables: Words, table_at: Ints, top: int,
    lists: NDArray[np.int16], rank: Words, n: int, cards: int, binomial: Ints,
) -> Words:  # fmt: skip
    """Counts the dealer hands of each case, for each hand of the player and each card turned up.

    `bounds[i]` has the ranks, in ascending order, that separate the cases of hand i. With `up`, the second axis is the
    position of the card turned up, with zeros for the player's own cards. Without it, that axis has one place. The sets
    of k cards begin at `orbit_at[k]` in the flat `orbit`, and at `table_at[k]` in the flat `tables`.
    """
    sets, m = hands.shape
    parts = bounds.shape[1] + 1
    out = np.zeros((sets, n if up else 1, parts), np.int32)
    turned = 1 if up else 0
    whole = binomial[n - m - turned, cards - turned]
    width = lists.shape[1]
    for at in prange(sets):
        line = np.empty(m + 1, np.int64)
        less = np.empty(parts - 1, np.int64)
        for card in range(n if up else 1):
            # The player's cards and the one turned up, in order, and the index of the latter.
            count = 0
            mark = -1
            own = False
            for i in range(m):
                if up and mark < 0 and hands[at, i] >= card:
                    own = own or hands[at, i] == card
                    mark = count
                    line[count] = card
                    count += 1
                line[count] = hands[at, i]
                count += 1
            if up and mark < 0:
                mark = count
                line[count] = card
                count += 1
            if own:
                continue
            less[:] = 0
            for subset in range(1 << count):
                if up and not subset >> mark & 1:
                    continue
                k = 0
                there = 0
                for i in range(count):
                    if subset >> i & 1:
                        k += 1
                        if k <= cards:
                            there += binomial[line[i], k]
                if k > cards:
                    continue
                sign = 1 - 2 * ((k - turned) & 1)
                if k == cards:
                    own_rank = rank[there]
                    for b in range(parts - 1):
                        if own_rank < bounds[at, b]:
                            less[b] += sign
                elif k == cards - 1:
                    row = orbit[orbit_at[k] + there]
                    for b in range(parts - 1):
                        # As wide as the list, or the compiler does not vectorize the comparison.
                        bound = np.int16(bounds[at, b])
                        fits = np.int16(0)
                        for i in range(width):
                            fits += np.int16(lists[row, i] < bound)
                        less[b] += sign * fits
                else:
                    row = orbit[orbit_at[k] + there]
                    start = table_at[k] + np.int64(row) * (top + 1)
                    for b in range(parts - 1):
                        less[b] += sign * np.int64(tables[start + bounds[at, b]])
            before = np.int64(0)
            for b in range(parts - 1):
                out[at, card, b] = less[b] - before
                before = less[b]
            out[at, card, parts - 1] = whole - before
    return out


@njit(cache=True)
def decide(
    starts: Ints, cards: int, up: bool, orbit: Words, via: NDArray[np.int8], renamings: Ints, counts: Words,
    lines: Words, net: Ints, fold: np.int64, larger: bool, n: int, binomial: Ints,
) -> tuple[NDArray[np.int8], Ints]:  # fmt: skip
    """The best choice for each start and card turned up, and the number of run-outs that then end on each line.

    `counts` are the counts of `cases`, in the order of the orbits of the player's whole hand. `lines[orbit, case]` is
    the line of a case. `net[bet, line]` is its result; `fold` is the result of a fold in each run-out. Choice 0 is the
    fold.
    """
    sets, m = starts.shape
    more = cards - m
    bets, kinds = net.shape
    places = n if up else 1
    choice = np.full((sets, places), -1, np.int8)
    ends = np.zeros((sets, bets + 1, kinds), np.int64)
    for at in range(sets):
        rest = np.empty(n - m, np.int64)
        j = 0
        k = 0
        for card in range(n):
            if j < m and starts[at, j] == card:
                j += 1
            else:
                rest[k] = card
                k += 1
        found = np.zeros((places, kinds), np.int64)
        c = np.arange(more)
        for _ in range(binomial[n - m, more]):
            there = 0
            j = 0
            k = 0
            for i in range(cards):
                if j < m and (k == more or starts[at, j] < rest[c[k]]):
                    there += binomial[starts[at, j], i + 1]
                    j += 1
                else:
                    there += binomial[rest[c[k]], i + 1]
                    k += 1
            row = orbit[there]
            for place in range(places):
                seen = renamings[via[there], place] if up else 0
                for case in range(counts.shape[2]):
                    found[place, lines[row, case]] += counts[row, seen, case]
            _next(c, more)
        for place in range(places):
            whole = np.int64(0)
            for kind in range(kinds):
                whole += found[place, kind]
            if whole == 0:
                continue
            best = fold * whole if fold > NO_FOLD else NO_FOLD
            chosen = 0
            for bet in range(bets):
                value = np.int64(0)
                for kind in range(kinds):
                    value += net[bet, kind] * found[place, kind]
                if value > best or (larger and value == best):
                    best = value
                    chosen = bet + 1
            choice[at, place] = chosen
            for kind in range(kinds):
                ends[at, chosen, kind] += found[place, kind]
    return choice, ends
