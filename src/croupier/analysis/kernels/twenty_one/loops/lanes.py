"""Counting for games of points, for many hands at once: they follow the bank's paths in parallel.

For each hand the bank draws from other cards along the same paths. So each step of a path is made for a block of hands
in one loop, which the compiler turns into vector instructions.
"""

from __future__ import annotations

import numpy as np

from croupier.analysis.jit import njit
from croupier.analysis.kernels.twenty_one.loops.hands import (
    HIT,
    MISSING,
    STAND,
    SURRENDER,
    BankPaths,
    Flags,
    Floats,
    HandArrays,
    Ints,
)

LANES = 64
"""The number of hands that are counted in parallel."""
HALF = 31
"""The orders of one path fit into twice this many bits."""
LIMB = 25
"""The sums of orders are stored in parts of this many bits."""
LIMBS = 8
WORDS = 3
"""The number of 64-bit words in a result."""


@njit(cache=True)
def deepest_of(bank: BankPaths) -> int:
    """The largest number of cards that the bank draws.

    It is at least two, because two more cards are gone if a hand goes over.
    """
    deepest = 2
    for at in range(bank.begin, bank.end):
        deepest = max(deepest, bank.node[at, 2])
    return deepest


@njit(cache=True)
def all_odds(left: Ints, hands: HandArrays, bank: BankPaths, outcomes: int) -> Floats:
    """The bank's odds for every hand of two cards or more. The first is MISSING if the shoe lacks the hand's cards."""
    many = len(hands.size)
    odds = np.empty((many, outcomes))
    listed = np.empty(many, np.int64)
    there = 0
    for hand in range(many):
        odds[hand, 0] = MISSING
        if hands.size[hand] >= 2 and (hands.counts[hand] <= left).all():
            listed[there] = hand
            there += 1
    odds[listed[:there]] = odds_beside(left, hands.counts[listed[:there]], bank, outcomes)
    return odds


@njit(cache=True)
def odds_beside(left: Ints, gone: Ints, bank: BankPaths, outcomes: int) -> Floats:
    """The probability of each outcome of the bank, one row for each set of cards in `gone`.

    The first outcome has the remainder.
    """
    there, kinds, deepest, whole = len(gone), len(left), deepest_of(bank), left.sum()
    odds = np.empty((there, outcomes))
    node = bank.node
    cards = np.zeros((kinds, deepest + 1, LANES))
    share = np.zeros((deepest + 1, LANES))
    prob = np.ones((deepest + 1, LANES))
    found = np.zeros((outcomes, LANES))
    for block in range(0, there, LANES):
        for lane in range(min(LANES, there - block)):
            mine = gone[block + lane]
            rest = whole - mine.sum()
            for kind in range(kinds):
                for before in range(deepest + 1):
                    cards[kind, before, lane] = max(0, left[kind] - mine[kind] - before)
            for depth in range(1, deepest + 1):
                share[depth, lane] = 1.0 / (rest - depth + 1) if depth <= rest else 0.0
        found[:] = 0.0
        found[0] = 1.0
        for at in range(bank.begin, bank.end):
            kind, before, depth, ways, outcome = node[at, 0], node[at, 1], node[at, 2], node[at, 3], node[at, 4]
            for lane in range(LANES):
                prob[depth, lane] = prob[depth - 1, lane] * cards[kind, before, lane] * share[depth, lane]
            if ways > 0:
                for lane in range(LANES):
                    here = prob[depth, lane] * ways
                    found[outcome, lane] += here
                    found[0, lane] -= here
        for lane in range(min(LANES, there - block)):
            odds[block + lane] = found[:, lane]
    return odds


@njit(cache=True)
def paths(hands: HandArrays, starts: Ints, choice: Ints, closed: Ints) -> Ints:
    """The number of orders of cards in which each hand is reached from `starts` under these choices. Each start counts
    as often as `starts` says.

    There is a row for each way to end: the hand stands; it stands after the one card of a double; it draws; it is
    doubled; it is surrendered; it is surrendered after that one card. The number of cards of each kind in the shoe is
    not included. `closed` has the choice of each hand that gets no further card.
    """
    found = np.zeros((6, len(starts)), np.int64)
    coming = starts.copy()
    for hand in range(1, len(starts)):
        many = coming[hand]
        if many == 0:
            continue
        chosen = STAND if hands.ended[hand] else choice[hand]
        if chosen == STAND:
            found[0, hand] += many
        elif chosen == SURRENDER:
            found[4, hand] += many
        elif chosen == HIT:
            found[2, hand] += many
            for grown in hands.child[hand]:
                if grown >= 0:
                    coming[grown] += many
        else:
            found[3, hand] += many
            for grown in hands.child[hand]:
                if grown >= 0:
                    after = 5 if closed[grown] == SURRENDER and not hands.ended[grown] else 1
                    found[after, grown] += many
    return found


@njit(cache=True)
def lay(
    found: Ints, at: Ints, hands: HandArrays, left: Ints, cards: Ints, makes: Flags, single: Ints, doubled: Ints,
    lost: tuple[int, int, int], brings: Ints, early: Ints, come: Flags,
) -> None:  # fmt: skip
    """Adds the results of the hands in `paths` to the row of the cards that are then gone. `at` has the row of each
    hand.

    `makes`: cards that cannot be the bank's second card if play goes on. `lost`: the result of going over, single and
    doubled, and of a surrender. A row of `brings` has the results for each outcome of the bank; of `early`, those with
    one or two more cards gone; of `come`, whether anything was added.
    """
    for hand in range(found.shape[1]):
        stand, drawn, hit, twice, given, given_later = found[:, hand]
        if stand | drawn | hit | twice | given | given_later == 0:
            continue
        row = at[hand]
        come[row] = True
        for outcome in range(brings.shape[1]):
            brings[row, outcome] += stand * single[hand, outcome] + drawn * doubled[hand, outcome]
        looked = over = 0
        for kind in range(len(left)):
            if not makes[kind]:
                looked += max(0, left[kind] - cards[row, kind])
        for kind in range(len(left)):
            if hands.child[hand, kind] < 0:
                # The card that goes over is gone from those that can be the bank's second one.
                over += max(0, left[kind] - cards[row, kind]) * (looked if makes[kind] else looked - 1)
        early[row, 0] += looked * lost[2] * (given + 2 * given_later)
        early[row, 1] += over * (hit * lost[0] + twice * lost[1])


@njit(cache=True)
def weighed(left: Ints, gone: Ints, of: Ints, brings: Ints, early: Ints, bank: BankPaths, most: int) -> Ints:
    """The exact results of hands, summed over all orders of the bank's cards and over its outcomes, in 64-bit words.

    A row of `gone` is the cards that have left the shoe. `of` says which row a term belongs to. In `brings`, a term has
    the result of the bank's first outcome, and for each other outcome its difference from that. In `early` it has the
    results with one or two more cards gone. All are extended to the greatest depth that the bank reaches, or to `most`
    cards in all.
    """
    kinds, outcomes, deepest = len(left), brings.shape[1], deepest_of(bank)
    words = np.zeros((len(of), WORDS), np.int64)
    cards = np.zeros((kinds, deepest + 1, LANES), np.int64)
    orders = np.ones((deepest + 1, LANES), np.int64)
    low = np.zeros((outcomes, deepest + 1, LANES), np.int64)
    high = np.zeros((outcomes, deepest + 1, LANES), np.int64)
    node, mask, whole, term = bank.node, (1 << HALF) - 1, left.sum(), 0
    for block in range(0, len(gone), LANES):
        lanes = min(LANES, len(gone) - block)
        for lane in range(lanes):
            for kind in range(kinds):
                for before in range(deepest + 1):
                    cards[kind, before, lane] = max(0, left[kind] - gone[block + lane, kind] - before)
        low[:] = 0
        high[:] = 0
        for at in range(bank.begin, bank.end):
            kind, before, depth, ways, outcome = node[at, 0], node[at, 1], node[at, 2], node[at, 3], node[at, 4]
            for lane in range(LANES):
                orders[depth, lane] = orders[depth - 1, lane] * cards[kind, before, lane]
            if ways > 0:
                for lane in range(LANES):
                    low[outcome, depth, lane] += (orders[depth, lane] & mask) * ways
                for lane in range(LANES):
                    high[outcome, depth, lane] += (orders[depth, lane] >> HALF) * ways
        while term < len(of) and of[term] < block + lanes:
            lane = of[term] - block
            rest = whole - gone[of[term]].sum()
            depth = min(deepest, most - (whole - rest))
            in_all(low[:, :, lane], high[:, :, lane], brings[term], early[term], rest, depth, words[term])
            term += 1
    return words


@njit(cache=True)
def in_all(low: Ints, high: Ints, brings: Ints, early: Ints, rest: int, deepest: int, words: Ints) -> None:
    """Writes one term of `weighed` to `words`.

    `low` and `high` have the bank's orders for each outcome and number of cards drawn.
    """
    mask = (1 << LIMB) - 1
    total, here = np.zeros(LIMBS, np.int64), np.zeros(LIMBS, np.int64)
    for depth in range(deepest + 1):
        here[:] = 0
        here[0] = brings[0] if depth == 0 else early[depth - 1] if depth <= 2 else 0
        for outcome in range(1, len(brings)):
            times = brings[outcome]
            part = low[outcome, depth]
            here[0] += (part & mask) * times
            part = (part >> LIMB) + (high[outcome, depth] << (HALF - LIMB))
            here[1] += (part & mask) * times
            here[2] += ((part >> LIMB) & mask) * times
            here[3] += (part >> (2 * LIMB)) * times
        # Hands that drew fewer cards are extended to this depth by the cards that may come next.
        follow, carry = rest - depth + 1 if depth else 0, 0
        for i in range(LIMBS):
            part = total[i] * follow + here[i] + carry
            total[i] = part & mask
            carry = part >> LIMB
        total[LIMBS - 1] += carry << LIMB
    for i in range(0, LIMBS, 2):
        here[i // 2] = total[i] + (total[i + 1] << LIMB)
    words[0] = here[0] | (here[1] << 50)
    words[1] = (here[1] >> 14) | (here[2] << 36)
    words[2] = (here[2] >> 28) | (here[3] << 22)
