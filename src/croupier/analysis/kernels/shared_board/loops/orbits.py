"""Boards without regard to suit names.

Boards that differ only in the names of the suits are stored as one, with their number.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]
Words = NDArray[np.int32]


@njit(cache=True)
def extended(
    boards: Words, fixed_by: Words, weight: Ints, held: Ints, sets: Ints, image: Words
) -> tuple[Words, Words, Ints, Ints, Words]:
    """Every board with one more cell, and for each the row of the board that it extends. Boards that differ only in the
    names of the suits are stored once.

    Cells are numbers of sets. `fixed_by` has a bit for each renaming that leaves a board unchanged, `weight` is the
    number of boards that one represents, `held` has a bit for each of its cards. `sets` are the bits of the new cell's
    sets, and `image[renaming, set]` is where a renaming puts a set.
    """
    rows, cells = boards.shape
    ways = image.shape[0]
    found = 0
    longer = np.empty((0, cells + 1), np.int32)
    fixing = np.empty(0, np.int32)
    heavier = np.empty(0, np.int64)
    holding = np.empty(0, np.int64)
    parent = np.empty(0, np.int32)
    for filling in (False, True):
        if filling:
            longer = np.empty((found, cells + 1), np.int32)
            fixing = np.empty(found, np.int32)
            heavier = np.empty(found, np.int64)
            holding = np.empty(found, np.int64)
            parent = np.empty(found, np.int32)
        found = 0
        for row in range(rows):
            for cell in range(sets.shape[0]):
                if held[row] & sets[cell]:
                    continue
                least = True
                keeps = 0
                every = 0
                kept = 0
                for way in range(ways):
                    if fixed_by[row] >> way & 1:
                        there = image[way, cell]
                        if there < cell:
                            least = False
                            break
                        every += 1
                        if there == cell:
                            keeps |= 1 << way
                            kept += 1
                if least:
                    if filling:
                        for i in range(cells):
                            longer[found, i] = boards[row, i]
                        longer[found, cells] = cell
                        fixing[found] = keeps
                        heavier[found] = weight[row] * every // kept
                        holding[found] = held[row] | sets[cell]
                        parent[found] = row
                    found += 1
    return longer, fixing, heavier, holding, parent


@njit(cache=True)
def twins(boards: Words, fixed_before: Words, image: Words) -> NDArray[np.int8]:
    """The number of boards that each board represents, if its last two cells may be swapped.

    It is two, or one, or zero if the swapped board represents it. `fixed_before` has, for each board, the renamings
    that leave all earlier cells unchanged.
    """
    rows, cells = boards.shape
    out = np.ones(rows, np.int8)
    for row in range(rows):
        a, b = boards[row, cells - 2], boards[row, cells - 1]
        first, second = b, a
        for way in range(image.shape[0]):
            if fixed_before[row] >> way & 1:
                x, y = image[way, b], image[way, a]
                if x < first or (x == first and y < second):
                    first, second = x, y
        if a < first or (a == first and b < second):
            out[row] = 2
        elif first < a or (first == a and second < b):
            out[row] = 0
    return out


@njit(cache=True)
def least_sets(n: int, m: int, renamings: Ints) -> tuple[NDArray[np.int8], Ints]:
    """Every set of m of n cards, in ascending order, with the number of sets that it represents.

    Sets that differ only in the names of the suits have one representative: the set whose cards, as bits of a number,
    are the smallest.
    """
    ways = renamings.shape[0]
    found = 0
    sets = np.empty((0, m), np.int8)
    weight = np.empty(0, np.int64)
    cards = np.empty(m, np.int64)
    for filling in (False, True):
        if filling:
            sets = np.empty((found, m), np.int8)
            weight = np.empty(found, np.int64)
        found = 0
        for i in range(m):
            cards[i] = i
        while cards[m - 1] < n:
            bits = np.int64(0)
            for i in range(m):
                bits |= np.int64(1) << cards[i]
            kept = 0
            for way in range(ways):
                there = np.int64(0)
                for i in range(m):
                    there |= np.int64(1) << renamings[way, cards[i]]
                if there < bits:
                    kept = 0
                    break
                if there == bits:
                    kept += 1
            if kept:
                if filling:
                    sets[found] = cards
                    weight[found] = ways // kept
                found += 1
            # The next set in colexicographic order: the first card that can rise does, those below it start again.
            i = 0
            while i < m - 1 and cards[i] + 1 == cards[i + 1]:
                cards[i] = i
                i += 1
            cards[i] += 1
    return sets, weight
