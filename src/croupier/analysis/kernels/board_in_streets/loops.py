"""Counts two own cards against the dealer's two, each with the best five of seven on a shared board.

A board is a set of five cards; boards that differ only in the names of the suits are counted once. On each board every
holding is ranked once, only by looking up tables: both of its cards with three of the board, one with four, or the five
of the board. Then all holdings are sorted. One sweep from the lowest up counts for every holding the others without a
common card that rank below it, and those that rank below or equal to it. Wagers are possible at three moments: before,
during and after the board. Nothing here knows what a rank means or pays: tables say that.

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
Bytes = NDArray[np.int8]

BOARD = 5
BOARDS_OF_SEVEN = 21
"""The number of boards of five that can be taken out of seven cards."""
DIGIT = 7
"""The number of bits in one pass of the radix sort by rank. Two passes sort all ranks below 2**14."""
LAST_DIGIT = np.uint16((1 << DIGIT) - 1)
RANKS_MAX = 1 << 2 * DIGIT


def threads() -> int:
    """The number of boards that are counted at the same time."""
    return int(get_num_threads())


@njit(cache=True)
def _best(
    board: Bytes, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts, alone: Shorts, out: Shorts
) -> int:
    """Writes the best rank of every pair of cards with a board to `out`, and returns the rank of the board without a
    pair.

    The entry of a pair that shares a card with the board has no meaning. `alone` is scratch space for the ranks with
    one own card.
    """
    n = card_ranks.shape[1]
    a, b, c, d, e = board[0], board[1], board[2], board[3], board[4]
    # Sets in colexicographic order: the i-th card contributes the number of sets before it.
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
    return int(whole)


@njit(cache=True)
def _rest(board: Bytes, n: int, rest: Ints, pair: Shorts) -> None:
    """Writes the cards that are not on the board, in order, to `rest`, and the number of every pair of them
    to `pair`.
    """
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
    """Adds the number of boards and holdings that make each rank to `out[thread]`."""
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
    """Counts for each holding the disjoint holdings that rank below it (`under`) and those that rank below or equal to
    it (`upto`).

    `at_break[i]` has one number for each card, the holdings with that card that rank below `breaks[i]`, and then the
    number of all such holdings. Holdings are sorted by the low digit of their ranks and then by the high digit.
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
            for card in range(cards):
                at_break[passed, card] = having[card]
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
            # The holding itself was subtracted once for each of its cards.
            upto[h] = high - having[first[h]] - having[second[h]] + 1
        low = high
    for i in range(passed, breaks.shape[0]):
        for card in range(cards):
            at_break[i, card] = having[card]
        at_break[i, cards] = many


@njit(cache=True)
def compared_at_last(
    board: Bytes, own: int, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts, breaks: Words
) -> Ints:
    """The counts of one pair on a whole board, in the order of `count`, and then the rank of the pair."""
    n = card_ranks.shape[1]
    left = n - BOARD
    rest, pair = np.empty(left, np.int64), np.empty(left * (left - 1) // 2, np.uint16)
    alone, best = np.empty(n, np.uint16), np.empty(pair_ranks.shape[1], np.uint16)
    _best(board, binomial, ranks, pair_ranks, card_ranks, alone, best)
    _rest(board, n, rest, pair)
    first, second = _holdings(left)
    value = best[own]
    mine = 0
    while pair[mine] != own:
        mine += 1
    out = np.zeros(breaks.shape[0] + 4, np.int64)
    out[0] = 1
    for i in range(breaks.shape[0]):
        out[3 + i] = -1 if value < breaks[i] else 0
    for h in range(pair.shape[0]):
        shared = first[h] == first[mine] or first[h] == second[mine] or second[h] == first[mine]
        if not (shared or second[h] == second[mine]):
            his = best[pair[h]]
            out[1] += his < value
            out[2] += his <= value
            for i in range(breaks.shape[0]):
                out[3 + i] += his < breaks[i]
    out[-1] = value
    return out


@njit(cache=True)
def _holdings(left: int) -> tuple[Shorts, Shorts]:
    """The first index and the second index of every pair of `left` cards."""
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
    """The cards at these places as one number: each card is a digit."""
    code = 0
    for i in range(places.shape[0]):
        code = code * n + board[places[i]]
    return code


@njit(cache=True)
def _worth(brings: Ints, kinds: NDArray[np.uint8], counts: Words, out: Ints) -> None:
    """The result of one way of wagering for every holding.

    `counts` has all counts of a holding except the first, which is 1.
    """
    for h in range(kinds.shape[0]):
        row = kinds[h]
        out[h] = brings[row, 0] + brings[row, 1] * counts[0, h] + brings[row, 2] * counts[1, h]
    for i in range(2, counts.shape[0]):
        for h in range(kinds.shape[0]):
            out[h] += brings[kinds[h], 1 + i] * counts[i, h]


@njit(cache=True)
def _best_of(
    after: Ints, kinds: NDArray[np.uint8], counts: Words, fold: int, larger: bool, most: Ints, choice: NDArray[np.uint8]
) -> None:
    """The best choice after the board for every holding, and its result. A fold is choice 0."""
    most[:] = fold
    choice[:] = 0
    value = np.empty(most.shape[0], np.int64)
    for way in range(after.shape[0]):
        _worth(after[way], kinds, counts, value)
        for h in range(most.shape[0]):
            if value[h] > most[h] or (larger and value[h] == most[h]):
                most[h] = value[h]
                choice[h] = way + 1


@njit(cache=True)
def _added(worths: Ints, pair: Shorts, place: Shorts, into: Ints) -> None:
    """Adds the value of every choice with each pair to the row of `into` to which the renaming moves the pair."""
    if worths.shape[1] == 2:
        for h in range(pair.shape[0]):
            there = place[pair[h]]
            one, two = into[there, 0] + worths[h, 0], into[there, 1] + worths[h, 1]
            into[there, 0] = one
            into[there, 1] = two
    else:
        for h in range(pair.shape[0]):
            for way in range(worths.shape[1]):
                into[place[pair[h]], way] += worths[h, way]


@njit(cache=True)
def _taken(
    board: Bytes, n: int, views: Ints, shown: Words, via: Bytes, renamed: Shorts, chosen: NDArray[np.uint8],
    pair: Shorts, going: Shorts, taken: NDArray[np.uint8],
) -> None:  # fmt: skip
    """Counts for each pair in `going` the views of a board in which each choice is made."""
    taken[:] = 0
    for view in range(views.shape[0]):
        code = _view(board, views[view], n)
        place, made = renamed[via[code]], chosen[shown[code]]
        for i in range(going.shape[0]):
            h = going[i]
            taken[h, made[place[pair[h]]]] += np.uint8(1)


@njit(cache=True, parallel=True)
def count(
    boards: Bytes, weight: Ints, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts,
    breaks: Words, kind: NDArray[np.uint8], sort: NDArray[np.uint8], amid: Ints, after: Ints, fold: int, larger: bool,
    views: Ints, shown: Words, via: Bytes, renamed: Shorts, opening: Shorts,
    playing: bool, opened: Bytes, chosen: NDArray[np.uint8], worth: Ints, sums: Ints, last: Ints,
) -> None:  # fmt: skip
    """Counts all boards: first for the value of each choice; then, with `playing`, for how often a round ends in each
    way.

    A holding on a board has four or more counts. They are 1, the dealer holdings that rank below it, those that rank
    below or equal to it, and for each of `breaks` the other holdings that rank below that break. `kind[rank]` is how a
    rank is settled. `amid[way, kind]` and `after[way, kind]` turn these counts into the result of a wager; `fold` is
    the result of a fold. `larger`: the tie-break after the board is the larger wager.

    `views` are the places shown during the board, in every arrangement. Their cards, read as digits of a number, are in
    the row `shown` after the renaming `via`. `renamed[renaming, pair]` is where that renaming puts a holding.

    Without `playing`, `worth[thread, row, pair]` gets the value of going on to the end of the board, and then of each
    wager during it. `sums[thread, opening, kind]` gets the counts of each opening holding.

    With `playing`, `opened[opening]` and `chosen[row, pair]` are the choices before and during the board, 0 to go on.
    `sums[thread, way, kind]` gets the counts after each wager during the board, and then after each wager after it.
    `last[thread, choice, above, rank]` gets how often each choice is made after the board, a fold first. `above` says
    what the own cards add to the board: nothing, a higher rank of the same `sort`, or another `sort`.
    """
    threads, n = sums.shape[0], card_ranks.shape[1]
    left = n - BOARD
    many, ways = left * (left - 1) // 2, amid.shape[0]
    for thread in prange(threads):
        first, second = _holdings(left)
        rest, pair, rank = np.empty(left, np.int64), np.empty(many, np.uint16), np.empty(many, np.uint16)
        alone, best = np.empty(n, np.uint16), np.empty(pair_ranks.shape[1], np.uint16)
        order, spare, digits = np.empty(many, np.uint16), np.empty(many, np.uint16), np.empty(2 << DIGIT, np.uint16)
        having, at_break = np.empty(left, np.int32), np.empty((breaks.shape[0], left + 1), np.int32)
        counts, kinds = np.empty((2 + breaks.shape[0], many), np.int32), np.empty(many, np.uint8)
        brings, worths = np.empty(many, np.int64), np.empty((many, 1 + ways), np.int64)
        choice, taken = np.empty(many, np.uint8), np.empty((many, 1 + ways), np.uint8)
        going = np.empty(many, np.uint16)
        mine, ended = sums[thread], last[thread]
        for at in range(thread, boards.shape[0], threads):
            board, heavy = boards[at], weight[at]
            alone_rank = _best(board, binomial, ranks, pair_ranks, card_ranks, alone, best)
            _rest(board, n, rest, pair)
            for h in range(many):
                rank[h] = best[pair[h]]
                kinds[h] = kind[rank[h]]
            _compared(rank, first, second, breaks, order, spare, digits, having, at_break, counts[0], counts[1])
            for i in range(breaks.shape[0]):
                for h in range(many):
                    counts[2 + i, h] = at_break[i, left] - at_break[i, first[h]] - at_break[i, second[h]]
            _best_of(after, kinds, counts, fold, larger, brings, choice)
            if playing:
                go = 0
                for h in range(many):
                    if not opened[opening[pair[h]]]:
                        going[go] = h
                        go += 1
                _taken(board, n, views, shown, via, renamed, chosen, pair, going[:go], taken)
                for g in range(go):
                    h = going[g]
                    row, goes_on = kinds[h], heavy * taken[h, 0]
                    above = 0 if rank[h] == alone_rank else 1 if sort[rank[h]] == sort[alone_rank] else 2
                    ended[choice[h], above, rank[h]] += goes_on
                    for way in range(ways):
                        if taken[h, 1 + way]:
                            times = heavy * taken[h, 1 + way]
                            mine[way, row, 0] += times
                            for i in range(counts.shape[0]):
                                mine[way, row, 1 + i] += times * counts[i, h]
                    if choice[h] and goes_on:
                        way = ways + choice[h] - 1
                        mine[way, row, 0] += goes_on
                        for i in range(counts.shape[0]):
                            mine[way, row, 1 + i] += goes_on * counts[i, h]
                continue
            for h in range(many):
                worths[h, 0] = heavy * brings[h]
            for way in range(ways):
                _worth(amid[way], kinds, counts, brings)
                for h in range(many):
                    worths[h, 1 + way] = heavy * brings[h]
            for h in range(many):
                start, row = opening[pair[h]], kinds[h]
                mine[start, row, 0] += heavy
                for i in range(counts.shape[0]):
                    mine[start, row, 1 + i] += heavy * counts[i, h]
            for view in range(views.shape[0]):
                code = _view(board, views[view], n)
                _added(worths, pair, renamed[via[code]], worth[thread, shown[code]])


@njit(cache=True)
def _late(board: Bytes, n: int, views: Ints, shown: Words, via: Bytes, renamed: Shorts, pair: Shorts, value: Words,
          into: Words) -> None:  # fmt: skip
    """Adds a value of every pair to the row of each view. The renaming of the view says at which place of the row."""
    for view in range(views.shape[0]):
        code = _view(board, views[view], n)
        place, row = renamed[via[code]], into[shown[code]]
        for h in range(pair.shape[0]):
            row[place[pair[h]]] += value[h]


@njit(cache=True)
def _added_ways(
    board: Bytes, n: int, views: Ints, shown: Words, via: Bytes, renamed: Shorts, chosen: NDArray[np.uint8],
    late_views: Ints, late_shown: Words, late_via: Bytes, late_renamed: Shorts, late_chosen: NDArray[np.uint8],
    within: NDArray[np.bool_], pair: Shorts, going: Shorts, taken: NDArray[np.uint8],
) -> None:  # fmt: skip
    """Counts for each pair in `going` the orders of the board in which it adds no wager, the first, the second, and
    both.
    """
    early, late = np.empty((views.shape[0], going.shape[0]), np.uint8), np.empty(going.shape[0], np.uint8)
    for view in range(views.shape[0]):
        code = _view(board, views[view], n)
        place, made = renamed[via[code]], chosen[shown[code]]
        for i in range(going.shape[0]):
            early[view, i] = made[place[pair[going[i]]]]
    taken[:] = 0
    for after in range(late_views.shape[0]):
        code = _view(board, late_views[after], n)
        place, made = late_renamed[late_via[code]], late_chosen[late_shown[code]]
        for i in range(going.shape[0]):
            late[i] = made[place[pair[going[i]]]]
        for view in range(views.shape[0]):
            if within[view, after]:
                for i in range(going.shape[0]):
                    taken[going[i], early[view, i] + 2 * late[i]] += np.uint8(1)


@njit(cache=True, parallel=True)
def count_added(
    boards: Bytes, weight: Ints, binomial: Ints, ranks: Shorts, pair_ranks: Shorts, card_ranks: Shorts,
    breaks: Words, kind: NDArray[np.uint8], plain: Ints, first_added: Ints, second_added: Ints,
    views: Ints, shown: Words, via: Bytes, renamed: Shorts,
    late_views: Ints, late_shown: Words, late_via: Bytes, late_renamed: Shorts, within: NDArray[np.bool_],
    opening: Shorts, playing: bool, opened: Bytes, chosen: NDArray[np.uint8], late_chosen: NDArray[np.uint8],
    worth: Ints, late_worth: Words, sums: Ints,
) -> None:  # fmt: skip
    """Counts two wagers that may be added at two moments of the board. The counts of a holding are those that `count`
    describes.

    `plain[kind]`, `first_added[kind]` and `second_added[kind]` turn these counts into the result of the wagers before
    the board and of each added one. `within` says which earlier views are part of which later ones.

    Without `playing`, `worth[thread, row, pair]` gets the first two results at the earlier moment, `late_worth[thread,
    row, pair]` the third at the later one, and `sums[thread, opening, kind]` the counts of each opening holding.

    With `playing`, `opened` says which holdings go on, and `chosen` and `late_chosen` where a wager is added.
    `sums[thread, way, kind]` gets the counts of each way: none, the first, the second, both.
    """
    threads, n = sums.shape[0], card_ranks.shape[1]
    left = n - BOARD
    many = left * (left - 1) // 2
    for thread in prange(threads):
        first, second = _holdings(left)
        rest, pair, rank = np.empty(left, np.int64), np.empty(many, np.uint16), np.empty(many, np.uint16)
        alone, best = np.empty(n, np.uint16), np.empty(pair_ranks.shape[1], np.uint16)
        order, spare, digits = np.empty(many, np.uint16), np.empty(many, np.uint16), np.empty(2 << DIGIT, np.uint16)
        having, at_break = np.empty(left, np.int32), np.empty((breaks.shape[0], left + 1), np.int32)
        counts, kinds = np.empty((2 + breaks.shape[0], many), np.int32), np.empty(many, np.uint8)
        brings, worths, late = np.empty(many, np.int64), np.empty((many, 2), np.int64), np.empty(many, np.int32)
        taken, going = np.empty((many, 4), np.uint8), np.empty(many, np.uint16)
        mine = sums[thread]
        for at in range(thread, boards.shape[0], threads):
            board, heavy = boards[at], weight[at]
            _best(board, binomial, ranks, pair_ranks, card_ranks, alone, best)
            _rest(board, n, rest, pair)
            for h in range(many):
                rank[h] = best[pair[h]]
                kinds[h] = kind[rank[h]]
            _compared(rank, first, second, breaks, order, spare, digits, having, at_break, counts[0], counts[1])
            for i in range(breaks.shape[0]):
                for h in range(many):
                    counts[2 + i, h] = at_break[i, left] - at_break[i, first[h]] - at_break[i, second[h]]
            if playing:
                go = 0
                for h in range(many):
                    if opened[opening[pair[h]]]:
                        going[go] = h
                        go += 1
                _added_ways(
                    board, n, views, shown, via, renamed, chosen, late_views, late_shown, late_via, late_renamed,
                    late_chosen, within, pair, going[:go], taken,
                )  # fmt: skip
                for g in range(go):
                    h = going[g]
                    row = kinds[h]
                    for way in range(4):
                        if taken[h, way]:
                            times = heavy * taken[h, way]
                            mine[way, row, 0] += times
                            for i in range(counts.shape[0]):
                                mine[way, row, 1 + i] += times * counts[i, h]
                continue
            _worth(plain, kinds, counts, brings)
            for h in range(many):
                worths[h, 0] = heavy * brings[h]
            _worth(first_added, kinds, counts, brings)
            for h in range(many):
                worths[h, 1] = heavy * brings[h]
            _worth(second_added, kinds, counts, brings)
            for h in range(many):
                late[h] = heavy * brings[h]
                start, row = opening[pair[h]], kinds[h]
                mine[start, row, 0] += heavy
                for i in range(counts.shape[0]):
                    mine[start, row, 1 + i] += heavy * counts[i, h]
            for view in range(views.shape[0]):
                code = _view(board, views[view], n)
                _added(worths, pair, renamed[via[code]], worth[thread, shown[code]])
            _late(board, n, late_views, late_shown, late_via, late_renamed, pair, late, late_worth[thread])
