"""Compiled loops that count every remaining board once and share the pot among the best hands.

`value` must order five to seven cards exactly as the declared ranking does; a test compares all classes of hands.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.analysis.jit import njit

UNITS = 55_440
"""The number of units in a pot.

Up to eleven hands can split it evenly, high and low: it is twice the least common multiple.
"""

NO_LOW = 1 << 20

Counts = npt.NDArray[np.int64]
Cards = npt.NDArray[np.int64]


@njit(cache=True)
def bits(mask: int) -> int:
    """The number of bits that are set."""
    many = 0
    while mask:
        mask &= mask - 1
        many += 1
    return many


@njit(cache=True)
def top(mask: int, keep: int) -> int:
    """The `keep` highest bits, or all bits if there are fewer."""
    many = bits(mask)
    while many > keep:
        mask &= mask - 1
        many -= 1
    return mask


@njit(cache=True)
def straight(ranks: int) -> int:
    """The highest rank of a straight plus one, or 0 if there is none. The ace is also below the deuce."""
    low = (ranks << 1) | (ranks >> 12)
    run = low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4)
    high = 0
    while run:
        high += 1
        run >>= 1
    return high


@njit(cache=True)
def value(a: int, b: int, c: int, d: int) -> int:
    """The value of the best five cards, from a mask of ranks for each suit. A higher number is a better hand."""
    for suit in (a, b, c, d):
        if bits(suit) >= 5:
            run = straight(suit)
            if run:
                return (8 << 26) | run
    four = a & b & c & d
    three = (a & b & (c | d)) | (c & d & (a | b))
    two = (a & (b | c | d)) | (b & (c | d)) | (c & d)
    every = a | b | c | d
    if four:
        quads = top(four, 1)
        return (7 << 26) | (quads << 13) | top(every & ~quads, 1)
    trips = top(three, 1)
    if trips:
        pair = top(two & ~trips, 1)
        if pair:
            return (6 << 26) | (trips << 13) | pair
    for suit in (a, b, c, d):
        if bits(suit) >= 5:
            return (5 << 26) | top(suit, 5)
    run = straight(every)
    if run:
        return (4 << 26) | run
    if trips:
        return (3 << 26) | (trips << 13) | top(every & ~trips, 2)
    if two:
        pairs = top(two, 2)
        if bits(pairs) == 2:
            return (2 << 26) | (pairs << 13) | top(every & ~pairs, 1)
        return (1 << 26) | (pairs << 13) | top(every & ~pairs, 3)
    return top(every, 5)


@njit(cache=True)
def five(one: int, two: int, x: int, y: int, z: int) -> int:
    """The value of five cards."""
    masks = np.zeros(4, dtype=np.int64)
    masks[one // 13] |= 1 << (one % 13)
    masks[two // 13] |= 1 << (two % 13)
    masks[x // 13] |= 1 << (x % 13)
    masks[y // 13] |= 1 << (y % 13)
    masks[z // 13] |= 1 << (z % 13)
    return value(masks[0], masks[1], masks[2], masks[3])


@njit(cache=True)
def low_bit(card: int) -> int:
    """The bit of a card in a low hand. The ace has the lowest bit; cards above the eight have none (0)."""
    rank = card % 13
    if rank == 12:
        return 1
    return 1 << (rank + 1) if rank <= 6 else 0


@njit(cache=True)
def holdem_value(own: Cards, board: Cards) -> int:
    """The value of the best five cards out of the own cards and the board."""
    masks = np.zeros(4, dtype=np.int64)
    for card in own:
        masks[card // 13] |= 1 << (card % 13)
    for card in board:
        masks[card // 13] |= 1 << (card % 13)
    return value(masks[0], masks[1], masks[2], masks[3])


@njit(cache=True)
def omaha_value(own: Cards, board: Cards) -> int:
    """The value of the best five cards: exactly two of the own cards and three of the board."""
    best = 0
    for i in range(len(own)):
        for j in range(i + 1, len(own)):
            for x in range(5):
                for y in range(x + 1, 5):
                    for z in range(y + 1, 5):
                        found = five(own[i], own[j], board[x], board[y], board[z])
                        if found > best:
                            best = found
    return best


@njit(cache=True)
def omaha_low(own: Cards, board: Cards) -> int:
    """The lowest hand of five different ranks of eight or lower: two own cards and three of the board.

    NO_LOW if there is none.
    """
    best = NO_LOW
    for i in range(len(own)):
        for j in range(i + 1, len(own)):
            two = low_bit(own[i]) | low_bit(own[j])
            if bits(two) < 2:
                continue
            for x in range(5):
                for y in range(x + 1, 5):
                    for z in range(y + 1, 5):
                        mask = two | low_bit(board[x]) | low_bit(board[y]) | low_bit(board[z])
                        if mask < best and bits(mask) == 5:
                            best = mask
    return best


@njit(cache=True)
def share_out(
    hands: Cards, board: Cards, omaha: bool, high_low: bool, units: Counts, wins: Counts, ties: Counts
) -> None:
    """Adds the result of one board for each hand: its units of the pot, and whether it won or tied the high hand."""
    many = len(hands)
    high = np.zeros(many, dtype=np.int64)
    low = np.full(many, NO_LOW, dtype=np.int64)
    for n in range(many):
        high[n] = omaha_value(hands[n], board) if omaha else holdem_value(hands[n], board)
        if high_low:
            low[n] = omaha_low(hands[n], board)
    best, least = high.max(), low.min()
    winners = 0
    for n in range(many):
        winners += high[n] == best
    part = UNITS
    if least < NO_LOW:
        part = UNITS // 2
        sharing = 0
        for n in range(many):
            sharing += low[n] == least
        for n in range(many):
            if low[n] == least:
                units[n] += part // sharing
    for n in range(many):
        if high[n] == best:
            units[n] += part // winners
            if winners == 1:
                wins[n] += 1
            else:
                ties[n] += 1


@njit(cache=True)
def count_boards(
    hands: Cards, known: Cards, rest: Cards, omaha: bool, high_low: bool, units: Counts, wins: Counts, ties: Counts
) -> int:
    """Goes through every board that has the known cards and takes the others from `rest`.

    Returns the number of boards.
    """
    board = np.zeros(5, dtype=np.int64)
    first = len(known)
    board[:first] = known
    missing, left = 5 - first, len(rest)
    at = np.arange(missing)
    boards = 0
    while True:
        for n in range(missing):
            board[first + n] = rest[at[n]]
        share_out(hands, board, omaha, high_low, units, wins, ties)
        boards += 1
        n = missing - 1
        while n >= 0 and at[n] == left - missing + n:
            n -= 1
        if n < 0:
            return boards
        at[n] += 1
        for m in range(n + 1, missing):
            at[m] = at[m - 1] + 1
