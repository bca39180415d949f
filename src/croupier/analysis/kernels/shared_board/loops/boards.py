"""Counts two own cards against the dealer's two on a board that both share: whole numbers only, over any deck.

A board is a row of cells, each a set of cards in places that no line of the board distinguishes. Boards that differ
only in the names of the suits are counted once (`extended`), and so are boards in which only two twin cells are
swapped. On each board every holding is ranked once and all are sorted. One sweep from the lowest up then counts for
every holding the others without a common card that rank below it, and those that rank below or equal to it. If no line
of a board is of one suit, suits do not matter at all, and the result is the same for each board with the same ranks.

The helpers and their callers are in one file on purpose: numba's cache does not notice a changed callee elsewhere.
"""

from __future__ import annotations

import numpy as np
from numba import get_num_threads, prange
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]
Words = NDArray[np.int32]
Shorts = NDArray[np.uint16]
"""Arrays of 16-bit numbers. They are unsigned, so that an index needs no check for negative values."""

DIGIT = 7
"""The number of bits in one pass of the radix sort by rank. Two passes sort all ranks below 2**14."""
LAST_DIGIT = np.uint16((1 << DIGIT) - 1)

RANKS_MAX = 1 << 2 * DIGIT

HALF = 32
LOWER_HALF = np.int64((1 << HALF) - 1)
"""Selects the first of two counts that share a word, if only two are needed.

The caller reads them before they can overflow.
"""


def threads() -> int:
    """The number of boards that are counted at the same time."""
    return int(get_num_threads())


@njit(cache=True)
def _in_order(rank: Shorts, order: Shorts, spare: Shorts, low: Shorts, high: Shorts) -> None:
    """Writes the holdings from the lowest rank to the highest to `order`, by a radix sort."""
    many = rank.shape[0]
    low[:] = 0
    high[:] = 0
    for h in range(many):
        low[rank[h] & LAST_DIGIT] += np.uint16(1)
        high[rank[h] >> DIGIT] += np.uint16(1)
    before_low = np.uint16(0)
    before_high = np.uint16(0)
    for digit in range(low.shape[0]):
        low[digit], before_low = before_low, before_low + low[digit]
        high[digit], before_high = before_high, before_high + high[digit]
    for h in range(many):
        digit = rank[h] & LAST_DIGIT
        spare[low[digit]] = h
        low[digit] += np.uint16(1)
    for i in range(many):
        h = spare[i]
        digit = rank[h] >> DIGIT
        order[high[digit]] = h
        high[digit] += np.uint16(1)


@njit(cache=True)
def _sweep(
    rank: Shorts, first: Shorts, second: Shorts, order: Shorts, having: Words, breaks: Words, under: Words, upto: Words,
    at_break: Words,
) -> None:  # fmt: skip
    """Counts for each holding the disjoint holdings that rank below it (`under`) and those that rank below or equal to
    it (`upto`).

    `at_break[i]` has one number for each card, the holdings with that card that rank below `breaks[i]`, and then the
    number of all such holdings.
    """
    many = order.shape[0]
    cards = having.shape[0]
    having[:] = 0
    passed = 0
    i = 0
    while i < many:
        value = rank[order[i]]
        while passed < breaks.shape[0] and breaks[passed] <= value:
            for card in range(cards):
                at_break[passed, card] = having[card]
            at_break[passed, cards] = i
            passed += 1
        j = i
        while j < many and rank[order[j]] == value:
            h = order[j]
            under[h] = i - having[first[h]] - having[second[h]]
            j += 1
        for k in range(i, j):
            h = order[k]
            having[first[h]] += 1
            having[second[h]] += 1
        for k in range(i, j):
            h = order[k]
            # The holding itself was subtracted once for each of its cards.
            upto[h] = j - having[first[h]] - having[second[h]] + 1
        i = j
    while passed < breaks.shape[0]:
        for card in range(cards):
            at_break[passed, card] = having[card]
        at_break[passed, cards] = many
        passed += 1


@njit(cache=True, parallel=True)
def count(
    boards: NDArray[np.int8], weight: Ints, stands_for: NDArray[np.int8], alike: Ints, rank_of: Ints, lines: Ints,
    line_rows: Words, ranks: Shorts,
    breaks: Words, kinds: NDArray[np.int8], views: Ints, shown: Words, via: NDArray[np.int8], renamed: Words,
    out: Ints,
) -> None:  # fmt: skip
    """Adds to `out` the number of boards and dealer holdings in which each line of the settlement occurs.

    `boards` have a card for each place. Adjacent boards with the same number in `alike` are swept once for all, unless
    the number is negative. `rank_of` has the ranks of single cards. `lines` are the places of each line; its cards,
    read as digits of a number, have their row of `ranks` in `line_rows`. `kinds[rank, case]` is the line of the
    settlement in a case: the dealer's rank is below, between or above `breaks` and the player's own rank.

    `views[twin]` are the places that the player sees before deciding, in every arrangement within their cells. Their
    cards, read as digits in the same way, are in the row `shown` after the renaming `via`. `renamed[renaming, pair]` is
    where that renaming puts a holding.

    The counts are in `out[thread, row, pair, line]`. If `kinds` has one row, there are no lines, but two counts in one
    word.
    """
    threads = out.shape[0]
    for thread in prange(threads):
        _count(
            boards[thread::threads], weight[thread::threads], stands_for[thread::threads], alike[thread::threads],
            rank_of, lines, line_rows, ranks, breaks, kinds, views, shown, via, renamed, out[thread],
        )  # fmt: skip


@njit(cache=True)
def _count(
    boards: NDArray[np.int8], weight: Ints, stands_for: NDArray[np.int8], alike: Ints, rank_of: Ints, lines: Ints,
    line_rows: Words, ranks: Shorts,
    breaks: Words, kinds: NDArray[np.int8], views: Ints, shown: Words, via: NDArray[np.int8], renamed: Words,
    out: Ints,
) -> None:  # fmt: skip
    n = renamed_cards(renamed)
    left = n - boards.shape[1]
    many = left * (left - 1) // 2
    whole = (left - 2) * (left - 3) // 2
    rest = np.empty(left, np.int64)
    pair = np.empty(many, np.uint16)
    rank = np.empty(many, np.uint16)
    first = np.empty(many, np.uint16)
    second = np.empty(many, np.uint16)
    order = np.empty(many, np.uint16)
    spare = np.empty(many, np.uint16)
    under = np.empty(many, np.int32)
    upto = np.empty(many, np.int32)
    each = np.empty(many, np.int64)
    by_rank = np.empty((rank_of.max() + 1, rank_of.max() + 1), np.int64)
    swept = np.int64(-1)
    low = np.empty(1 << DIGIT, np.uint16)
    high = np.empty(1 << DIGIT, np.uint16)
    having = np.empty(left, np.int32)
    at_break = np.empty((breaks.shape[0], left + 1), np.int32)
    h = 0
    for b in range(left):
        for a in range(b):
            first[h] = a
            second[h] = b
            h += 1
    for at in range(boards.shape[0]):
        board = boards[at]
        _rest(board, n, rest)
        h = 0
        for b in range(left):
            base = rest[b] * (rest[b] - 1) // 2
            for a in range(b):
                pair[h] = base + rest[a]
                h += 1
        if alike[at] < 0 or alike[at] != swept:
            for line in range(lines.shape[0]):
                row = ranks[line_rows[_code(board, lines[line], n)]]
                if line == 0:
                    for h in range(many):
                        rank[h] = row[pair[h]]
                else:
                    for h in range(many):
                        rank[h] = max(rank[h], row[pair[h]])
            _in_order(rank, order, spare, low, high)
            _sweep(rank, first, second, order, having, breaks, under, upto, at_break)
            for h in range(many):
                each[h] = (np.int64(upto[h]) << HALF) + under[h]
            swept = alike[at]
            if swept >= 0:
                for h in range(many):
                    a, b = rank_of[rest[first[h]]], rank_of[rest[second[h]]]
                    by_rank[a, b] = by_rank[b, a] = each[h]
        else:
            h = 0
            for b in range(left):
                mine = by_rank[rank_of[rest[b]]]
                for a in range(b):
                    each[h] = mine[rank_of[rest[a]]]
                    h += 1
        for twin in range(stands_for[at]):
            for view in range(views.shape[1]):
                code = _code(board, views[twin, view], n)
                place = renamed[via[code]]
                into = out[shown[code]]
                if kinds.shape[0] == 1:
                    for h in range(many):
                        into[place[pair[h]], 0] += weight[at] * each[h]
                else:
                    for h in range(many):
                        _between(
                            into[place[pair[h]]], kinds[rank[h]], weight[at], rank[h], under[h], upto[h], whole,
                            breaks, at_break, first[h], second[h],
                        )  # fmt: skip


@njit(cache=True)
def _code(board: NDArray[np.int8], places: Ints, n: int) -> int:
    """The cards at these places as one number: each card is a digit."""
    code = 0
    for i in range(places.shape[0]):
        code = code * n + board[places[i]]
    return code


@njit(cache=True)
def renamed_cards(renamed: Words) -> int:
    """The number of cards in the deck. `renamed` has a column for every pair of them."""
    n = 0
    while n * (n - 1) // 2 < renamed.shape[1]:
        n += 1
    return n


@njit(cache=True)
def _rest(board: NDArray[np.int8], n: int, rest: Ints) -> None:
    """Writes the cards that are not on the board, in order, to `rest`."""
    i = 0
    for card in range(n):
        fresh = True
        for j in range(board.shape[0]):
            fresh = fresh and board[j] != card
        if fresh:
            rest[i] = card
            i += 1


@njit(cache=True)
def _between(
    out: Ints, kinds: NDArray[np.int8], weight: int, value: int, under: int, upto: int, whole: int, breaks: Words,
    at_break: Words, first: int, second: int,
) -> None:  # fmt: skip
    """Counts one holding if the dealer's rank matters too.

    The cases are separated by the breaks, the own rank and the next one.
    """
    cards = at_break.shape[1] - 1
    before = 0
    part = 0
    own = 0
    for i in range(breaks.shape[0] + 2):
        # The own rank and the next one come before the first break that is not lower.
        lower = i - own
        if own == 0 and (lower == breaks.shape[0] or breaks[lower] >= value):
            less = under
            own = 1
        elif own == 1 and (lower == breaks.shape[0] or breaks[lower] >= value + 1):
            less = upto
            own = 2
        else:
            less = at_break[lower, cards] - at_break[lower, first] - at_break[lower, second]
            if value < breaks[lower]:
                less += 1
                # The holding itself is below the break, and was subtracted once for each of its cards.
        out[kinds[part]] += weight * (less - before)
        before = less
        part += 1
    out[kinds[part]] += weight * (whole - before)
