"""Counting for two own cards and a board of three: every first two cards of the board, every third, every own pair.

For a board all pairs of the cards that are left are ranked once. How many of the dealer's pairs rank below an own pair
is then a difference: all such pairs, less those with one of the own cards. Sets are numbered as in the other kernels.
"""

from __future__ import annotations

import numpy as np
from numba import prange
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]
BEST, FOLD, WAGER = -1, 0, 1


@njit(cache=True)
def board_ranks(board: Ints, n: int, rank: NDArray[np.int32], binomial: Ints, out: NDArray[np.int32]) -> None:
    """The rank of every pair of cards with this board, by number of the pair; -1 if they share a card."""
    alone = np.full(n, -1, np.int32)
    hand = np.empty(3, np.int64)
    for card in range(n):
        if card == board[0] or card == board[1] or card == board[2]:
            continue
        for gone in range(3):
            hand[0], hand[1], hand[2] = card, board[(gone + 1) % 3], board[(gone + 2) % 3]
            alone[card] = max(alone[card], rank[_number(hand, binomial)])
    for high in range(n):
        for low in range(high):
            at = binomial[high, 2] + low
            if alone[high] < 0 or alone[low] < 0:
                out[at] = -1
                continue
            best = max(alone[high], alone[low])
            for place in range(3):
                hand[0], hand[1], hand[2] = high, low, board[place]
                best = max(best, rank[_number(hand, binomial)])
            out[at] = best


@njit(cache=True)
def _number(hand: Ints, binomial: Ints) -> int:
    """The number of a set of three; the cards are sorted in place."""
    hand.sort()
    return int(binomial[hand[0], 1] + binomial[hand[1], 2] + binomial[hand[2], 3])


@njit(cache=True)
def below(ranks: NDArray[np.int32], n: int, many: int, binomial: Ints, every: Ints, by_card: Ints) -> None:
    """How many pairs rank below each rank: of all, and of those with each card."""
    every[:] = 0
    by_card[:] = 0
    for high in range(n):
        for low in range(high):
            at = ranks[binomial[high, 2] + low]
            if at >= 0:
                every[at + 1] += 1
                by_card[at + 1, high] += 1
                by_card[at + 1, low] += 1
    for at in range(many):
        every[at + 1] += every[at]
        for card in range(n):
            by_card[at + 1, card] += by_card[at, card]


@njit(cache=True)
def board_kind(board: Ints, faces: Ints) -> tuple[int, int]:
    """The kind of a board, and the rank of its pair, counted from 1, or 0 if it has none.

    The kind is 0 for a board with a pair. For others it says how many cards are of one suit at most, and whether two
    cards are near enough for a straight.
    """
    most, near, paired = 1, 0, 0
    for i in range(len(board)):
        alike = 0
        for j in range(len(board)):
            one, other = faces[0, board[i]], faces[0, board[j]]
            alike += faces[1, board[i]] == faces[1, board[j]]
            if i != j and one == other:
                paired = 1 + one
            elif i != j and (abs(one - other) <= 2 or (one == 12 and other <= 1)):
                near = 1
        most = max(most, alike)
    return (0 if paired else 1 + 2 * (most - 1) + near), paired


@njit(cache=True, parallel=True)
def count(
    early: Ints, n: int, rank: NDArray[np.int32], binomial: Ints, bounds: NDArray[np.int32], lines: NDArray[np.int32],
    net: Ints, fold: int, larger: bool, faces: Ints, sight_of: Ints, forced: NDArray[np.int8],
    alive: NDArray[np.bool_], out: Ints, often: Ints, brings: Ints,
) -> None:  # fmt: skip
    """For each first two cards of the board and own pair: how many run-outs end in a last fold, and on each line.

    What a player sees last is a sight: `sight_of` has it by the kind of board (see `board_kind`), by the rank of a pair
    on it, after a row for none, and by the rank of the hand. `faces`: the rank and the suit of each card. `forced`: by
    sight, the last choice, or BEST. For the pairs that are `alive`, by sight: how `often` each last choice is best, and
    what the wager `brings` beyond a fold.
    """
    many = bounds.shape[0]
    for row in prange(early.shape[0]):
        board = np.empty(3, np.int64)
        board[0], board[1] = early[row, 0], early[row, 1]
        ranks = np.empty(binomial[n, 2], np.int32)
        every, by_card = np.zeros(many + 1, np.int64), np.zeros((many + 1, n), np.int64)
        said = np.zeros(net.shape[0], np.int64)
        for third in range(n):
            if third == board[0] or third == board[1]:
                continue
            board[2] = third
            look, paired = board_kind(board, faces)
            board_ranks(board, n, rank, binomial, ranks)
            below(ranks, n, many, binomial, every, by_card)
            for high in range(n):
                for low in range(high):
                    pair = binomial[high, 2] + low
                    mine = ranks[pair]
                    if mine < 0:
                        continue
                    said[:] = 0
                    before, value = 0, 0
                    for segment in range(lines.shape[1]):
                        if segment < bounds.shape[1]:
                            edge = bounds[mine, segment]
                            upto = every[edge] - by_card[edge, high] - by_card[edge, low] + (1 if mine < edge else 0)
                        else:
                            upto = every[many] - by_card[many, high] - by_card[many, low] + 1
                        said[lines[mine, segment]] += upto - before
                        value += (upto - before) * net[lines[mine, segment]]
                        before = upto
                    more = value - fold * before
                    chosen = 1 if more > 0 or (larger and more == 0) else 0
                    if alive[row, pair]:
                        often[row, sight_of[look, paired, mine], chosen] += 1
                        brings[row, sight_of[look, paired, mine]] += more
                    if forced[sight_of[look, paired, mine]] >= 0:
                        chosen = forced[sight_of[look, paired, mine]]
                    if chosen:
                        for line in range(net.shape[0]):
                            out[row, pair, 1 + line] += said[line]
                    else:
                        out[row, pair, 0] += before
