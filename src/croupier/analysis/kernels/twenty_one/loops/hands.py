"""Counting for games of points: how the bank ends, the value of each hand, and the value of a split.

All values are means over the cases with and without a natural of the bank. In the cases in which a natural ends the
round, a hand's value is zero. So no conditional probabilities are needed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

STAND, HIT, DOUBLE, SURRENDER, SPLIT = range(5)
NEVER = -1e9
"""The value of a choice that is not allowed."""
MISSING = -1.0
"""Replaces the first odds of a hand if the shoe lacks the cards of the hand."""
DEPTH_MAX = 40
LIMB = 50
"""The number of low bits of a large whole number, which is stored in two parts: these bits, and the rest."""


class HandArrays(NamedTuple):
    """For each hand: its cards of each kind, their number, the hand with one more card, whether it is full, and its
    rank.

    `rank` has four rows: not split, from a split, and the same two after a double.
    """

    counts: Ints
    size: Ints
    child: Ints
    ended: Flags
    rank: Ints


class BankPaths(NamedTuple):
    """The bank's paths from one first card: rows `begin` to `end` of `node`.

    A row has the kind of a card, the number of cards of that kind before it, the depth, the ways, the outcome, and the
    next row that does not continue this one. `makes`: whether each second card gives a natural. `peeks`: whether that
    ends the round before anyone plays.
    """

    node: Ints
    begin: int
    end: int
    makes: Flags
    peeks: bool


class HandPayments(NamedTuple):
    """The results of hands in opening wagers: settled, over, surrendered.

    Then whether hands may be doubled: hands that were not split, hands from a split, and hands of any number of cards.
    """

    net: Floats
    over: Floats
    given_up: Floats
    doubles: bool
    doubles_split: bool
    doubles_any: bool


@njit(cache=True)
def mean(net: Floats, odds: Floats) -> float:
    """The average result of a hand. `net` has the result for each outcome of the bank, and `odds` its probability."""
    total = 0.0
    for outcome in range(len(odds)):
        total += net[outcome] * odds[outcome]
    return total


@njit(cache=True)
def bank_odds(left: Ints, whole: int, bank: BankPaths, odds: Floats) -> None:
    """Writes the probability of each outcome of the bank to `odds`, if it draws from these cards.

    The first outcome gets the remainder.
    """
    node = bank.node
    prob = np.empty(DEPTH_MAX)
    prob[0] = 1.0
    share = np.empty(DEPTH_MAX)
    for depth in range(1, min(DEPTH_MAX, whole + 1)):
        share[depth] = 1.0 / (whole - depth + 1)
    odds[:] = 0.0
    over = 1.0
    at = bank.begin
    while at < bank.end:
        many = left[node[at, 0]] - node[at, 1]
        if many <= 0:
            at = node[at, 5]
            continue
        depth = node[at, 2]
        here = prob[depth - 1] * many * share[depth]
        prob[depth] = here
        if node[at, 3] > 0:
            here *= node[at, 3]
            odds[node[at, 4]] += here
            over -= here
        at += 1
    odds[0] = over


@njit(cache=True)
def bank_ways(left: Ints, bank: BankPaths, low: Ints, high: Ints) -> None:
    """Writes the number of orders in which the bank reaches each outcome with each number of cards drawn: whole
    numbers, in two parts.

    The first outcome is not included.
    """
    node = bank.node
    prod_low = np.zeros(DEPTH_MAX, np.int64)
    prod_high = np.zeros(DEPTH_MAX, np.int64)
    prod_low[0] = 1
    mask = (1 << LIMB) - 1
    at = bank.begin
    while at < bank.end:
        many = left[node[at, 0]] - node[at, 1]
        if many <= 0:
            at = node[at, 5]
            continue
        depth = node[at, 2]
        a = prod_low[depth - 1] * many
        b = prod_high[depth - 1] * many + (a >> LIMB)
        a &= mask
        prod_low[depth] = a
        prod_high[depth] = b
        ways = node[at, 3]
        if ways > 0:
            t = node[at, 4]
            a = a * ways + low[t, depth]
            low[t, depth] = a & mask
            high[t, depth] += b * ways + (a >> LIMB)
        at += 1


@njit(cache=True)
def many_ways(
    left: Ints, hands: HandArrays, chosen: Ints, removed: Ints, bank: BankPaths, outcomes: int, deepest: int
) -> tuple[Ints, Ints]:
    """`bank_ways` for each chosen hand, without the cards of the hand and those removed.

    The indexes are the hand, the outcome, and the number of cards drawn.
    """
    low = np.zeros((len(chosen), outcomes, deepest + 1), np.int64)
    high = np.zeros((len(chosen), outcomes, deepest + 1), np.int64)
    now = np.empty_like(left)
    for i in range(len(chosen)):
        for kind in range(len(left)):
            now[kind] = left[kind] - hands.counts[chosen[i], kind] - removed[kind]
        bank_ways(now, bank, low[i], high[i])
    return low, high


@njit(cache=True)
def unnatural(now: Ints, kind: int, bank: BankPaths) -> float:
    """The probability that the bank has no natural if one more card is gone.

    It is 1 if the bank does not check for one.
    """
    if not bank.peeks:
        return 1.0
    whole, bad = -1, 0
    for k in range(len(now)):
        whole += now[k]
        if bank.makes[k]:
            bad += now[k]
    if bank.makes[kind]:
        bad -= 1
    return 1.0 - bad / whole if whole > 0 else 1.0


@njit(cache=True)
def drawn(
    hand: int, now: Ints, hands: HandArrays, bank: BankPaths, money: HandPayments, odds: Floats, worth: Floats
) -> tuple[float, float]:
    """The value of one more card for a hand that was not split, if it is then played on, and if it was doubled."""
    hit = double = 0.0
    for kind in range(len(now)):
        if now[kind] <= 0:
            continue
        grown = hands.child[hand, kind]
        if grown >= 0:
            hit += now[kind] * worth[grown]
            double += now[kind] * mean(money.net[0, 1, hands.rank[2, grown]], odds[grown])
        else:
            lives = unnatural(now, kind, bank)
            hit += now[kind] * lives * money.over[0, 0]
            double += now[kind] * lives * money.over[0, 1]
    rest = now.sum()
    return hit / rest, double / rest


@njit(cache=True)
def surrendered(now: Ints, bank: BankPaths, money: HandPayments) -> float:
    """The result of a hand that is surrendered on its first two cards."""
    bad = 0.0
    for kind in range(len(now)):
        if bank.makes[kind]:
            bad += now[kind]
    bad /= now.sum()
    half, lost = money.given_up
    return float(half * (1.0 - bad) + (0.0 if bank.peeks else lost * bad))


@njit(cache=True)
def whole_hands(
    left: Ints, hands: HandArrays, bank: BankPaths, money: HandPayments, odds: Floats, forced: Ints
) -> tuple[Floats, Ints, Ints]:
    """The value of each choice with each hand, the best choice, and the best choice with a hand from a split.

    `forced` has the choices that are made whatever they are worth, or -1.
    """
    many = len(hands.size)
    values = np.full((many, 5), NEVER)
    best, best_split = np.full(many, -1), np.full(many, -1)
    worth = np.full(many, NEVER)
    for hand in range(many - 1, -1, -1):
        if odds[hand, 0] == MISSING:
            continue
        value = values[hand]
        value[STAND] = mean(money.net[0, 0, hands.rank[0, hand]], odds[hand])
        best[hand] = best_split[hand] = STAND
        if not hands.ended[hand]:
            now = left - hands.counts[hand]
            hit, double = drawn(hand, now, hands, bank, money, odds, worth)
            value[HIT] = hit
            if money.doubles and (hands.size[hand] == 2 or money.doubles_any):
                value[DOUBLE] = double
            if hands.size[hand] == 2 and money.given_up[0] < 0.0:
                value[SURRENDER] = surrendered(now, bank, money)
            best[hand] = forced[hand, 0] if forced[hand, 0] >= 0 else np.argmax(value[:4])
            open_to_split = value[: 3 if money.doubles_split else 2]
            best_split[hand] = forced[hand, 1] if forced[hand, 1] >= 0 else np.argmax(open_to_split)
        worth[hand] = value[best[hand]]
    return values, best, best_split


@njit(cache=True)
def attacked_hands(
    left: Ints, hands: HandArrays, bank: BankPaths, money: HandPayments, odds: Floats, whose: int
) -> tuple[Floats, Ints, Ints]:
    """Best play if a hand can be doubled or surrendered at any time, even after a double, and all wagers are paid
    alike.

    Returns the value of each choice with each hand, the best choice, and the best choice for a hand that gets no
    further card.
    """
    many = len(hands.size)
    values = np.full((many, 4), NEVER)
    best, closed = np.zeros(many, np.int64), np.zeros(many, np.int64)
    worth, alone = np.zeros(many), np.zeros(many)
    rank, over = hands.rank[0 if whose == 0 else 1], money.over[0, 0]
    for hand in range(many - 1, -1, -1):
        if odds[hand, 0] == MISSING:
            continue
        value = values[hand]
        value[STAND] = worth[hand] = alone[hand] = mean(money.net[whose, 0, rank[hand]], odds[hand])
        if hands.ended[hand]:
            continue
        now = left - hands.counts[hand]
        value[SURRENDER] = surrendered(now, bank, money)
        if value[SURRENDER] >= value[STAND]:
            closed[hand], alone[hand] = SURRENDER, value[SURRENDER]
        hit = double = 0.0
        for kind in range(len(now)):
            if now[kind] <= 0:
                continue
            grown = hands.child[hand, kind]
            if grown >= 0:
                hit += now[kind] * worth[grown]
                double += now[kind] * alone[grown]
            else:
                lost = now[kind] * unnatural(now, kind, bank) * over
                hit += lost
                double += lost
        value[HIT], value[DOUBLE] = hit / now.sum(), 2.0 * double / now.sum()
        best[hand] = np.argmax(value)
        worth[hand] = value[best[hand]]
    return values, best, closed


@njit(cache=True)
def reached_from(pair: int, closed: bool, hands: HandArrays, best_split: Ints) -> Flags:
    """Whether a hand of a split can become each hand. The one card of a double is not drawn."""
    reached = np.zeros(len(hands.size), np.bool_)
    first = hands.child[0, pair]
    reached[first] = True
    for hand in range(1, len(hands.size)):
        if reached[hand] and (hand == first or not (hands.ended[hand] or closed or best_split[hand] != HIT)):
            for grown in hands.child[hand]:
                if grown >= 0:
                    reached[grown] = True
    return reached


@njit(cache=True)
def beside_odds(
    hand: int, pair: int, beside: int, now: Ints, hands: HandArrays, bank: BankPaths, odds: Floats, found: Floats
) -> None:
    """Writes the bank's odds with `beside` more cards of a kind removed.

    If a larger hand with exactly those cards exists, its odds are used.
    """
    for _ in range(beside):
        hand = hands.child[hand, pair]
        if hand < 0:
            break
    if hand < 0 or odds[hand, 0] == MISSING:
        bank_odds(now, now.sum(), bank, found)
    else:
        found[:] = odds[hand]


@njit(cache=True)
def split_hand(
    pair: int, beside: int, closed: bool, left: Ints, hands: HandArrays, bank: BankPaths, money: HandPayments,
    odds: Floats, best_split: Ints, reached: Flags,
) -> Floats:  # fmt: skip
    """The value of one hand of a split, with `beside` cards of its kind in other hands.

    For the hand with the opening wager and for any other hand, it has the total, and the part in which the second card
    is of the same kind too.
    """
    value, found = np.zeros((len(hands.size), 2)), np.zeros((2, 2))
    likely = np.empty(money.net.shape[3])
    first = hands.child[0, pair]
    for hand in range(len(hands.size) - 1, 0, -1):
        if not reached[hand]:
            continue
        now = left - hands.counts[hand]
        now[pair] -= beside
        if now.min() < 0:
            continue
        choice = HIT if hand == first else STAND if hands.ended[hand] or closed else best_split[hand]
        if choice == STAND:
            beside_odds(hand, pair, beside, now, hands, bank, odds, likely)
            for whose in range(2):
                value[hand, whose] = mean(money.net[1 + whose, 0, hands.rank[1, hand]], likely)
            continue
        rest = now.sum()
        for kind in range(len(now)):
            if now[kind] <= 0:
                continue
            share = now[kind] / rest
            grown = hands.child[hand, kind]
            doubled = 1 if choice == DOUBLE else 0
            if grown >= 0 and doubled:
                now[kind] -= 1
                beside_odds(grown, pair, beside, now, hands, bank, odds, likely)
                now[kind] += 1
            lives = unnatural(now, kind, bank) if grown < 0 else 1.0
            for whose in range(2):
                if grown < 0:
                    brings = lives * money.over[1 + whose, doubled]
                elif doubled:
                    brings = mean(money.net[1 + whose, 1, hands.rank[3, grown]], likely)
                else:
                    brings = value[grown, whose]
                value[hand, whose] += share * brings
                if hand == first and kind == pair:
                    found[whose, 1] = share * brings
    found[:, 0] = value[first]
    return found


@njit(cache=True)
def reach(left: Ints, hands: HandArrays, choice: Ints) -> Floats:
    """The probability of each hand under these choices. Hands after a split are not followed."""
    found = np.zeros(len(hands.size))
    whole = left.sum()
    for one in range(len(left)):
        for other in range(len(left)):
            many = left[other] - (1 if one == other else 0)
            if left[one] > 0 and many > 0:
                found[hands.child[hands.child[0, one], other]] += left[one] * many / (whole * (whole - 1))
    for hand in range(len(hands.size)):
        if found[hand] > 0.0 and not hands.ended[hand] and choice[hand] == HIT:
            for kind in range(len(left)):
                many = left[kind] - hands.counts[hand, kind]
                if many > 0 and hands.child[hand, kind] >= 0:
                    found[hands.child[hand, kind]] += found[hand] * many / (whole - hands.size[hand])
    return found
