"""Compiled counting of two hands of seven cards that are set by rule, over every deal of a deck with a joker.

Cards are bits: suit times 13 plus rank, and bit 52 for the joker. Two hands from one deck have no card in common. A
count over such pairs of hands is a sum over all sets S of common cards: (-1)**|S| times the number of pairs of hands
that both contain S, whatever else they share. So no pair of hands is ever compared. For each S, the hands that contain
it are counted in a table by their ranks, and prefix sums of the table say how many a hand beats.

Sets S that differ only in the names of the suits have the same count, so one of them is enough. The same is true of the
hands that contain S, for the suits that S does not use, so one of these hands is enough.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[Any]

JOKER_BIT = 52
HAND = 7


@njit(cache=True, nogil=True, inline="always")
def _ones(x: Any) -> Any:
    x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * np.uint64(0x0101010101010101)) >> np.uint64(56))


@njit(cache=True, nogil=True)
def _place(mask: int, key: int, marks: Ints) -> tuple[int, int, bool]:
    """Where the class of a hand is found: in the plain table by the ranks, or in the suited one by the long suit and
    the rest.
    """
    joker = mask >> 52
    suits = (key >> 32) & 0xFFFF
    long = (suits + (0x4444 if joker else 0x3333)) & 0x8888
    if long == 0:
        return joker, key & 0xFFFFFFFF, False
    suit = 0
    while not (long >> (4 * suit + 3)) & 1:
        suit += 1
    ranks = (mask >> (13 * suit)) & 0x1FFF
    return joker, ranks * 256 + ((key >> 48) - marks[ranks]), True


@njit(cache=True, nogil=True)
def _weight(mask: int, first: int, suits: int) -> int:
    """The number of distinct hands that renaming the suits from `first` on makes of a hand.

    It is 0 unless those suits are in descending order.
    """
    ways, alike = 1, 1
    for suit in range(first + 1, suits):
        before = (mask >> (13 * (suit - 1))) & 0x1FFF
        here = (mask >> (13 * suit)) & 0x1FFF
        if before < here:
            return 0
        alike = alike + 1 if before == here else 1
        ways = ways * (suit - first + 1) // alike
    return ways


@njit(cache=True, nogil=True)
def subsets(cards: Ints, many: int, suits: int, masks: Ints, weights: Ints) -> int:
    """Writes sets of this many cards to `masks`, one for all that differ only in the names of the suits, and the number
    of these to `weights`.

    Returns the number of sets written.
    """
    n, found = len(cards), 0
    at = np.zeros(many + 1, np.int64)
    part = np.zeros(many + 1, np.int64)
    depth = 0
    at[0] = 0
    while depth >= 0:
        if depth == many:
            weight = _weight(part[depth], 0, suits)
            if weight:
                if len(masks):
                    masks[found] = part[depth]
                    weights[found] = weight
                found += 1
            depth -= 1
            if depth >= 0:
                at[depth] += 1
        elif at[depth] > n - (many - depth):
            depth -= 1
            if depth >= 0:
                at[depth] += 1
        else:
            part[depth + 1] = part[depth] | (1 << cards[at[depth]])
            if depth + 1 < many:
                at[depth + 1] = at[depth] + 1
            depth += 1
    return found


@njit(cache=True, nogil=True)
def find_classes(hands: Ints, keys: Ints, marks: Ints, plain: Ints, suited: Ints, first: Ints) -> int:
    """Numbers the classes of hands that no house way can distinguish.

    `first` gets one hand of each class. Returns the number of classes.
    """
    found = 0
    for i in range(len(hands)):
        mask, key = hands[i], 0
        for card in range(53):
            if (mask >> card) & 1:
                key += keys[card]
        joker, place, long = _place(mask, key, marks)
        table = suited if long else plain
        if table[joker, place] < 0:
            table[joker, place] = found
            first[found] = mask
            found += 1
    return found


@njit(cache=True, nogil=True)
def _gather(
    common: int,
    picks: int,
    cards: Ints,
    keys: Ints,
    suits: int,
    marks: Ints,
    plain: Ints,
    suited: Ints,
    kinds: Ints,
    weights: Ints,
    hands: Ints,
) -> int:
    """Finds the hands that contain `common`, with their classes and weights, and returns their number.

    Hands that differ only in the names of suits that `common` does not use are found once.
    """
    key = 0
    n, first = 0, 0
    rest = np.empty(53, np.int64)
    for card in cards:
        if (common >> card) & 1:
            key += keys[card]
            if card < JOKER_BIT:
                first = max(first, card // 13 + 1)
        else:
            rest[n] = card
            n += 1
    found = 0
    if picks == 0:
        joker, place, long = _place(common, key, marks)
        kinds[0] = suited[joker, place] if long else plain[joker, place]
        weights[0] = 1
        hands[0] = common
        return 1
    at = np.zeros(picks, np.int64)
    part = np.zeros(picks, np.int64)
    sums = np.zeros(picks, np.int64)
    part[0], sums[0] = common, key
    depth = 0
    last = picks - 1
    while depth >= 0:
        if depth == last:
            for i in range(at[depth], n):
                mask = part[depth] | (1 << rest[i])
                weight = _weight(mask, first, suits)
                if weight:
                    joker, place, long = _place(mask, sums[depth] + keys[rest[i]], marks)
                    kinds[found] = suited[joker, place] if long else plain[joker, place]
                    weights[found] = weight
                    if len(hands) > 1:
                        hands[found] = mask
                    found += 1
            depth -= 1
            if depth >= 0:
                at[depth] += 1
        elif at[depth] > n - (picks - depth):
            depth -= 1
            if depth >= 0:
                at[depth] += 1
        else:
            card = rest[at[depth]]
            part[depth + 1] = part[depth] | (1 << card)
            sums[depth + 1] = sums[depth] + keys[card]
            at[depth + 1] = at[depth] + 1
            depth += 1
    return found


@njit(cache=True, nogil=True)
def _sorted_suits(mask: int) -> int:
    """The hand with its suits renamed into descending order."""
    a, b, c, d = mask & 0x1FFF, (mask >> 13) & 0x1FFF, (mask >> 26) & 0x1FFF, (mask >> 39) & 0x1FFF
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    return a | (b << 13) | (c << 26) | (d << 39) | (mask >> 52 << 52)


@njit(cache=True, nogil=True)
def number_of(hand: int, hands: Ints, begins: Ints) -> int:
    """The index of the hand's representative in `hands`. These are sorted by `order_key`."""
    key = order_key(_sorted_suits(hand))
    low: int = begins[key >> 39]
    high: int = begins[(key >> 39) + 1]
    while low < high:
        middle = (low + high) // 2
        if order_key(hands[middle]) < key:
            low = middle + 1
        else:
            high = middle
    return low


@njit(cache=True, nogil=True)
def order_key(mask: int) -> int:
    """A sort key for representatives: first by joker, then by longest suit."""
    key: int = (mask >> 52 << 52) | ((mask & 0x1FFF) << 39) | ((mask >> 13) & 0x7FFFFFFFFF)
    return key


@njit(cache=True, nogil=True)
def count_two(
    commons: Ints,
    orbits: Ints,
    size: int,
    cards: Ints,
    keys: Ints,
    suits: int,
    marks: Ints,
    plain: Ints,
    suited: Ints,
    way_low: Ints,
    way_high: Ints,
    begins: Ints,
    lows: Ints,
    highs: Ints,
    low_ranks: int,
    high_ranks: int,
    kinds: Ints,
    weights: Ints,
    table: Ints,
    hands: Ints,
    all_hands: Ints,
    hand_begins: Ints,
    offsets: Ints,
    won: Ints,
    lost: Ints,
) -> tuple[int, int]:
    """Adds up the contributions of sets of `size` common cards. Returns the pairs in which both hands are higher, and
    those in which neither is.

    The settings of a class of hands begin at `begins[class]`, with ranks `lows` and `highs`; the opponent has the
    setting `way_low`, `way_high`. If there are `offsets`, the sums are also stored for each representative and setting.
    """
    sign = -1 if size % 2 else 1
    total_won, total_lost = 0, 0
    words_low, words_high = low_ranks // 64 + 1, high_ranks // 64 + 1
    seen_low, seen_high = np.zeros(words_low, np.uint64), np.zeros(words_high, np.uint64)
    before_low, before_high = np.zeros(words_low + 1, np.int64), np.zeros(words_high + 1, np.int64)
    one, last = np.uint64(1), np.int64(63)
    for c in range(len(commons)):
        n = _gather(commons[c], HAND - size, cards, keys, suits, marks, plain, suited, kinds, weights, hands)
        seen_low[:] = 0
        seen_high[:] = 0
        for i in range(n):
            low, high = np.int64(way_low[kinds[i]]), np.int64(way_high[kinds[i]])
            seen_low[low >> 6] |= one << np.uint64(low & last)
            seen_high[high >> 6] |= one << np.uint64(high & last)
        for w in range(words_low):
            before_low[w + 1] = before_low[w] + _ones(seen_low[w])
        for w in range(words_high):
            before_high[w + 1] = before_high[w] + _ones(seen_high[w])
        rows, columns = before_low[words_low], before_high[words_high] + 1
        for at in range((rows + 1) * columns):
            table[at] = 0
        for i in range(n):
            low, high = np.int64(way_low[kinds[i]]), np.int64(way_high[kinds[i]])
            row = before_low[low >> 6] + _ones(seen_low[low >> 6] & ((one << np.uint64(low & last)) - one))
            column = before_high[high >> 6] + _ones(seen_high[high >> 6] & ((one << np.uint64(high & last)) - one))
            table[(row + 1) * columns + column + 1] += weights[i]
        for row in range(1, rows + 1):
            running = 0
            for column in range(1, columns):
                running += table[row * columns + column]
                table[row * columns + column] = running + table[(row - 1) * columns + column]
        everything = table[rows * columns + columns - 1]
        set_won, set_lost = 0, 0
        for i in range(n):
            number = number_of(hands[i], all_hands, hand_begins) if len(offsets) else 0
            for s in range(begins[kinds[i]], begins[kinds[i] + 1]):
                low, high = np.int64(lows[s]), np.int64(highs[s])
                row = before_low[low >> 6] + _ones(seen_low[low >> 6] & ((one << np.uint64(low & last)) - one))
                column = before_high[high >> 6] + _ones(seen_high[high >> 6] & ((one << np.uint64(high & last)) - one))
                above = table[row * columns + column]
                beneath = everything - table[row * columns + columns - 1] - table[rows * columns + column] + above
                set_won += weights[i] * above
                set_lost += weights[i] * beneath
                if len(offsets):
                    place = offsets[number] + s - begins[kinds[i]]
                    won[place] += sign * orbits[c] * weights[i] * above
                    lost[place] += sign * orbits[c] * weights[i] * beneath
        total_won += sign * orbits[c] * set_won
        total_lost += sign * orbits[c] * set_lost
    return total_won, total_lost


@njit(cache=True, nogil=True)
def setting_ranks(
    hand: int, cards_of: Ints, lows: Ints, five: Ints, five_suited: Ints, keys: Ints, least_high: Ints, out: Ints
) -> int:
    """Writes the ranks of the right settings of one hand, as pairs, to `out`.

    Returns their number; some may be equal.
    """
    n = 0
    for card in range(53):
        if (hand >> card) & 1:
            cards_of[n] = card
            n += 1
    found = 0
    for i in range(HAND):
        for j in range(i + 1, HAND):
            low = lows[cards_of[i], cards_of[j]]
            mask = hand & ~((1 << cards_of[i]) | (1 << cards_of[j]))
            key, joker, suit, alike = 0, mask >> 52, -1, True
            for card in cards_of[:HAND]:
                if (mask >> card) & 1 and card < JOKER_BIT:
                    key += keys[card] & 0xFFFFFFFF
                    alike = alike and (suit == -1 or suit == card // 13)
                    suit = card // 13
            high = five_suited[joker, (mask >> (13 * suit)) & 0x1FFF] if alike else five[joker, key]
            if high >= least_high[low]:
                out[found, 0], out[found, 1] = low, high
                found += 1
    return found


@njit(cache=True, nogil=True)
def classes_of_hands(hands: Ints, keys: Ints, marks: Ints, plain: Ints, suited: Ints) -> Ints:
    """The number of the class of each hand."""
    kinds = np.zeros(len(hands), np.int32)
    for i in range(len(hands)):
        mask, key = hands[i], 0
        for card in range(53):
            if (mask >> card) & 1:
                key += keys[card]
        joker, place, long = _place(mask, key, marks)
        kinds[i] = suited[joker, place] if long else plain[joker, place]
    return kinds
