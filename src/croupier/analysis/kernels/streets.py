"""Counting two own cards against the dealer's two, each with the best five of seven on a board that both share.

A board is a set of five cards; boards that only rename suits are counted once. On each every holding is ranked once, by
lookups alone: its two cards with three of the board, one with four, none. Then all are put in order, and one sweep from
the lowest up says of every holding how many others, none of which shares a card with it, rank below it and how many not
above. What may be wagered when is asked three times: before the board, amid it, and after it. Nothing here knows what a
rank means or what is paid for it: that comes in tables.

The helpers and their callers are one file on purpose: numba's cache does not notice a callee changed elsewhere.
"""

from __future__ import annotations

import numpy as np
from numba import get_num_threads, njit, prange
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Words = NDArray[np.int32]
Shorts = NDArray[np.uint16]
"""Without a sign, so that an index needs no look at which end it counts from."""
Bytes = NDArray[np.int8]

BOARD = 5
BOARDS_OF_SEVEN = 21
"""So many boards can be taken out of seven cards."""
DIGIT = 7
"""Bits that a pass of the sort by rank looks at; two passes put every rank below 2**14 in order."""
LAST_DIGIT = np.uint16((1 << DIGIT) - 1)
RANKS_MAX = 1 << 2 * DIGIT


def threads() -> int:
    """So many boards are counted at a time."""
    return int(get_num_threads())


@njit(cache=True)
def _best(
    board: Bytes, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts, alone: Shorts, out: Shorts
) -> int:
    """The best rank that every pair of cards makes with a board, into `out`; and that of the board alone.

    It says nothing of a pair that shares a card with the board. `alone` is room for the best with one own card.
    """
    n = card_ranks.shape[1]
    a, b, c, d, e = board[0], board[1], board[2], board[3], board[4]
    # Sets in colexicographic order: the i-th card from below counts as many sets as lie before it.
    a1, b1, c1 = binomial[a, 1], binomial[b, 1], binomial[c, 1]
    b2, c2, d2 = binomial[b, 2], binomial[c, 2], binomial[d, 2]
    c3, d3, e3 = binomial[c, 3], binomial[d, 3], binomial[e, 3]
    d4, e4 = binomial[d, 4], binomial[e, 4]
    whole = ranks[a1 + b2 + c3 + d4 + binomial[e, 5]]
    f, g, h = card_ranks[a1 + b2 + c3 + d4], card_ranks[a1 + b2 + c3 + e4], card_ranks[a1 + b2 + d3 + e4]
    i, j = card_ranks[a1 + c2 + d3 + e4], card_ranks[b1 + c2 + d3 + e4]
    for x in range(n):
        alone[x] = max(max(max(f[x], g[x]), max(h[x], i[x])), max(j[x], whole))
    p, q, r, s = pair_ranks[a1 + b2 + c3], pair_ranks[a1 + b2 + d3], pair_ranks[a1 + b2 + e3], pair_ranks[a1 + c2 + d3]
    t, u, v = pair_ranks[a1 + c2 + e3], pair_ranks[a1 + d2 + e3], pair_ranks[b1 + c2 + d3]
    w, y, z = pair_ranks[b1 + c2 + e3], pair_ranks[b1 + d2 + e3], pair_ranks[c1 + d2 + e3]
    for x in range(out.shape[0]):
        one = max(max(max(p[x], q[x]), max(r[x], s[x])), t[x])
        two = max(max(max(u[x], v[x]), max(w[x], y[x])), z[x])
        out[x] = max(one, two)
    at = 0
    for second in range(n):
        mine = alone[second]
        for first in range(second):
            out[at + first] = max(out[at + first], max(alone[first], mine))
        at += second
    return whole


@njit(cache=True)
def _rest(board: Bytes, n: int, rest: Ints, pair: Shorts) -> None:
    """The cards that do not lie on the board, in order, and the number of every pair of them."""
    left = 0
    for card in range(n):
        fresh = True
        for j in range(BOARD):
            fresh = fresh and board[j] != card
        if fresh:
            rest[left] = card
            left += 1
    h = 0
    for b in range(left):
        base = rest[b] * (rest[b] - 1) // 2
        for a in range(b):
            pair[h] = base + rest[a]
            h += 1


@njit(cache=True, parallel=True)
def sevens(
    boards: Bytes, weight: Ints, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts, out: Ints
) -> None:
    """How many boards and holdings make each rank, added into `out[thread]`."""
    threads = out.shape[0]
    n = card_ranks.shape[1]
    left = n - BOARD
    for thread in prange(threads):
        rest = np.empty(left, np.int64)
        pair = np.empty(left * (left - 1) // 2, np.uint16)
        alone = np.empty(n, np.uint16)
        best = np.empty(pair_ranks.shape[1], np.uint16)
        mine = out[thread]
        for at in range(thread, boards.shape[0], threads):
            _best(boards[at], binomial, ranks, pair_ranks, card_ranks, alone, best)
            _rest(boards[at], n, rest, pair)
            for h in range(pair.shape[0]):
                mine[best[pair[h]]] += weight[at]


@njit(cache=True)
def _compared(
    rank: Shorts, first: Shorts, second: Shorts, breaks: Words, order: Shorts, spare: Shorts, digits: Shorts,
    having: Words, at_break: Words, under: Words, upto: Words,
) -> None:  # fmt: skip
    """How many holdings without either of its cards rank below each, and how many not above, into `under` and `upto`.

    `at_break[i]` gets, for each card, how many holdings with it rank below the i-th of `breaks`; last, how many at all.
    Holdings are put in order by the low and then by the high digit of their ranks.
    """
    many, cards = rank.shape[0], having.shape[0]
    digits[:] = 0
    for h in range(many):
        digits[rank[h] & LAST_DIGIT] += np.uint16(1)
        digits[(rank[h] >> DIGIT) + (1 << DIGIT)] += np.uint16(1)
    for half in range(2):
        before = np.uint16(0)
        for digit in range(half << DIGIT, (half + 1) << DIGIT):
            digits[digit], before = before, before + digits[digit]
    for h in range(many):
        digit = rank[h] & LAST_DIGIT
        spare[digits[digit]] = h
        digits[digit] += np.uint16(1)
    for i in range(many):
        digit = (rank[spare[i]] >> DIGIT) + (1 << DIGIT)
        order[digits[digit]] = spare[i]
        digits[digit] += np.uint16(1)
    having[:] = 0
    passed = low = 0
    while low < many:
        value = rank[order[low]]
        while passed < breaks.shape[0] and breaks[passed] <= value:
            at_break[passed, :cards] = having
            at_break[passed, cards] = low
            passed += 1
        high = low
        while high < many and rank[order[high]] == value:
            h = order[high]
            under[h] = low - having[first[h]] - having[second[h]]
            high += 1
        for i in range(low, high):
            having[first[order[i]]] += 1
            having[second[order[i]]] += 1
        for i in range(low, high):
            h = order[i]
            # The holding itself was taken off once for each of its cards.
            upto[h] = high - having[first[h]] - having[second[h]] + 1
        low = high
    for i in range(passed, breaks.shape[0]):
        at_break[i, :cards] = having
        at_break[i, cards] = many


@njit(cache=True)
def _parted(
    value: int, a: int, b: int, under: int, upto: int, whole: int, breaks: Words, at_break: Words, parts: Ints
) -> None:
    """How many dealer's holdings fall into each case of one holding: parted by the breaks, its rank, the one above."""
    cards = at_break.shape[1] - 1
    before = case = 0
    for i in range(breaks.shape[0]):
        if case == i and breaks[i] >= value:
            parts[case] = under - before
            before, case = under, case + 1
        if case == i + 1 and breaks[i] > value:
            parts[case] = upto - before
            before, case = upto, case + 1
        less = at_break[i, cards] - at_break[i, a] - at_break[i, b]
        if breaks[i] > value:
            # The holding itself lies below the break, and was taken off once for each of its cards.
            less += 1
        parts[case] = less - before
        before, case = less, case + 1
    if case == breaks.shape[0]:
        parts[case] = under - before
        before, case = under, case + 1
    if case == breaks.shape[0] + 1:
        parts[case] = upto - before
        before, case = upto, case + 1
    parts[case] = whole - before


@njit(cache=True)
def last_parts(
    board: Bytes, own: int, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts, breaks: Words
) -> Ints:
    """How many dealer's holdings fall into each case of one pair when the whole board is shown; last, its rank."""
    n = card_ranks.shape[1]
    rest, pair = np.empty(n - BOARD, np.int64), np.empty((n - BOARD) * (n - BOARD - 1) // 2, np.uint16)
    alone, best = np.empty(n, np.uint16), np.empty(pair_ranks.shape[1], np.uint16)
    _best(board, binomial, ranks, pair_ranks, card_ranks, alone, best)
    _rest(board, n, rest, pair)
    value = best[own]
    out = np.zeros(breaks.shape[0] + 4, np.int64)
    h = mine = theirs = 0
    for b in range(n - BOARD):
        for a in range(b):
            if pair[h] == own:
                mine, theirs = a, b
            h += 1
    h = 0
    for b in range(n - BOARD):
        for a in range(b):
            if a != mine and a != theirs and b != mine and b != theirs:
                his = best[pair[h]]
                # The case is how many bounds are not above it: the breaks, the own rank, the one above.
                case = (1 if his >= value else 0) + (1 if his > value else 0)
                for i in range(breaks.shape[0]):
                    case += 1 if his >= breaks[i] else 0
                out[case] += 1
            h += 1
    out[-1] = value
    return out


@njit(cache=True)
def _holdings(left: int) -> tuple[Shorts, Shorts]:
    """Of every pair of so many cards the first and the second, by where they stand among them."""
    many = left * (left - 1) // 2
    first, second = np.empty(many, np.uint16), np.empty(many, np.uint16)
    h = 0
    for b in range(left):
        for a in range(b):
            first[h] = a
            second[h] = b
            h += 1
    return first, second


@njit(cache=True)
def _view(board: Bytes, places: Ints, n: int) -> int:
    """The cards at these places, as digits of a number."""
    code = 0
    for i in range(places.shape[0]):
        code = code * n + board[places[i]]
    return code


@njit(cache=True)
def _brings(parts: Ints, pays: Ints) -> int:
    total = np.int64(0)
    for case in range(parts.shape[0]):
        total += parts[case] * pays[case]
    return total


@njit(cache=True, parallel=True)
def count(
    boards: Bytes, weight: Ints, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts,
    breaks: Words, kind: Bytes, amid: Ints, after: Ints, fold: int, larger: bool,
    views: Ints, shown: Words, via: Bytes, renamed: Shorts, opening: Shorts,
    playing: bool, opened: Bytes, chosen: Bytes, worth: Ints, cases: Ints, last: Ints,
) -> None:  # fmt: skip
    """First what each choice is worth; then, when they are made (`playing`), how often a round ends in each way.

    `kind[rank]` is how a rank is settled, `amid[way, kind, case]` and `after[way, kind, case]` what a wager brings,
    `fold` what a fold does. `larger`: of two choices after the board that are worth the same the larger is made.
    `views` are the places that are shown amid the board, in every way they can lie; the cards there, as digits of a
    number, have the row `shown`, after the renaming `via`; `renamed[renaming, pair]` is where that puts a holding.

    Not `playing`, `worth[thread, row, pair]` gets what going on to the end of the board is worth and then each way of
    wagering amid it, and `cases[thread, opening, kind, case]` how often each case comes to each opening holding.
    `playing`, `opened[opening]` and `chosen[row, pair]` are the choices before and amid the board, 0 to go on;
    `cases[thread, way, kind, case]` gets how often each case comes after each way of wagering amid it, then after it,
    and `last[thread, choice, above, rank]` how often each choice is made after it, a fold first, with which rank, and
    whether that is above the board's own.
    """
    threads, n = cases.shape[0], card_ranks.shape[1]
    left = n - BOARD
    many = left * (left - 1) // 2
    whole = (left - 2) * (left - 3) // 2
    for thread in prange(threads):
        first, second = _holdings(left)
        rest, pair, rank = np.empty(left, np.int64), np.empty(many, np.uint16), np.empty(many, np.uint16)
        alone, best = np.empty(n, np.uint16), np.empty(pair_ranks.shape[1], np.uint16)
        order, spare, digits = np.empty(many, np.uint16), np.empty(many, np.uint16), np.empty(2 << DIGIT, np.uint16)
        under, upto, having = np.empty(many, np.int32), np.empty(many, np.int32), np.empty(left, np.int32)
        at_break = np.empty((breaks.shape[0], left + 1), np.int32)
        parts = np.empty(breaks.shape[0] + 3, np.int64)
        worths = np.empty((many, 1 + amid.shape[0]), np.int64)
        taken = np.empty((many, 1 + amid.shape[0]), np.int64)
        for at in range(thread, boards.shape[0], threads):
            board, heavy = boards[at], weight[at]
            alone_rank = _best(board, binomial, ranks, pair_ranks, card_ranks, alone, best)
            _rest(board, n, rest, pair)
            for h in range(many):
                rank[h] = best[pair[h]]
            _compared(rank, first, second, breaks, order, spare, digits, having, at_break, under, upto)
            if playing:
                taken[:] = 0
                for view in range(views.shape[0]):
                    code = _view(board, views[view], n)
                    place, made = renamed[via[code]], chosen[shown[code]]
                    for h in range(many):
                        taken[h, made[place[pair[h]]]] += heavy
            for h in range(many):
                if playing and opened[opening[pair[h]]]:
                    continue
                row = kind[rank[h]]
                _parted(rank[h], first[h], second[h], under[h], upto[h], whole, breaks, at_break, parts)
                most = fold * whole
                choice = 0
                for way in range(after.shape[0]):
                    brings = _brings(parts, after[way, row])
                    if brings > most or (larger and brings == most):
                        most = brings
                        choice = way + 1
                if playing:
                    last[thread, choice, 1 if rank[h] > alone_rank else 0, rank[h]] += taken[h, 0]
                    for way in range(amid.shape[0] + 1):
                        # What goes on past the ways amid the board ends in one after it, or in a fold.
                        if way < amid.shape[0] or choice:
                            into = cases[thread, way + (choice - 1 if way == amid.shape[0] else 0), row]
                            times = taken[h, 0 if way == amid.shape[0] else way + 1]
                            for case in range(parts.shape[0]):
                                into[case] += times * parts[case]
                else:
                    worths[h, 0] = heavy * most
                    for way in range(amid.shape[0]):
                        worths[h, 1 + way] = heavy * _brings(parts, amid[way, row])
                    into = cases[thread, opening[pair[h]], row]
                    for case in range(parts.shape[0]):
                        into[case] += heavy * parts[case]
            if not playing:
                for view in range(views.shape[0]):
                    code = _view(board, views[view], n)
                    place, sums = renamed[via[code]], worth[thread, shown[code]]
                    for h in range(many):
                        there = place[pair[h]]
                        for way in range(worths.shape[1]):
                            sums[there, way] += worths[h, way]
