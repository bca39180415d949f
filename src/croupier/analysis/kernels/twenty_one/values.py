"""The result of a way to play a game of points, in whole numbers over equally likely orders of the shoe.

Every order in which a hand can arise is counted forward; the compiled kernel counts how the bank ends against it. All
orders are extended to the same length, `depth` cards after the bank's first, by the cards that may come next from the
shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import perm

import numpy as np
from msgspec.structs import replace

from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, PlayAgainstCard, SplitPatterns
from croupier.analysis.kernels.twenty_one.loops import hands as kernel
from croupier.analysis.kernels.twenty_one.loops.hands import HIT, LIMB, SPLIT, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.tables import (
    ADDED,
    AT_ONCE,
    DOUBLED,
    FIRST,
    GONE_OVER,
    OVER,
    SINGLE,
    WHOLE,
    Ints,
)
from croupier.rounds.value import Value

Lines = Counter[int]
"""The number of orders of the shoe in which the wagers on a hand are settled in each way.

The key is the index in `Payments.lines`.
"""


class Ways(Value, frozen=True, kw_only=True, eq=False):
    """Hands played to their end: the number of orders in which each arises. Orders of removed cards are included.

    `stand`: the hand stands. `drawn`: it has the one card of a double. `doubled`: it is doubled and does not have that
    card yet. `over`: it goes over; the key is whether it was doubled and how many cards are gone.
    """

    stand: Counter[int]
    drawn: Counter[int]
    doubled: Counter[int]
    over: Counter[tuple[int, int]]


class SplitValue(Value, frozen=True, kw_only=True):
    """The net result and the added wagers of all hands of a split together, summed over all orders of the shoe, in
    cents.
    """

    net: Fraction | int
    added: int


class Exact:
    """One way to play against one first card of the bank, exactly."""

    def __init__(self, solver: CompositionSolver, against: PlayAgainstCard) -> None:
        self.solver, self.tables, self.against = solver, solver.tables, against
        hands, bank = self.tables.hands, self.tables.bank
        self.left: list[int] = against.left.tolist()
        self.whole = sum(self.left)
        self.deepest = int(bank.depth.max())
        beside = max([len(of.added_free) for of in solver.patterns.values()], default=0)
        self.depth = min(self.whole, int(hands.size.max()) + beside + self.deepest + 2)
        self.rest = [perm(self.whole - gone, self.depth - gone) for gone in range(self.depth + 1)]
        self.makes: list[bool] = bank.makes[against.up].tolist()
        self.child, self.counts, self.size, self.ended = solver.child, solver.counts, solver.size, solver.has_ended
        pay = self.tables.pay
        self.unit = int(np.gcd.reduce(pay.net, axis=None)) or 1
        # Amounts without a large common factor do not fit next to the parts of numbers: then Python integers are used.
        self.wide = int(np.abs(pay.net).max()) * len(bank.outcomes) * 2 // self.unit >= 1 << (62 - LIMB)
        # If a bank's natural has ended the round before, the hands of a split are all settled alike.
        self.all_alike = bool((pay.net[FIRST] == pay.net[ADDED]).all() and (pay.over[FIRST] == pay.over[ADDED]).all())
        self.rank = hands.rank if against.rank is None else against.rank
        self.by_suits = solver.by_suits(against.up)
        self.choice: list[int] = against.best.tolist()
        self.choice_split: list[int] = against.best_split.tolist()

    def looked(self, now: list[int]) -> int:
        """The number of these cards that can be the bank's second card if play goes on: those that make no natural."""
        if not self.tables.shape.peeks:
            return sum(now)
        return sum([many for many, makes in zip(now, self.makes, strict=True) if not makes])

    def now(self, hand: int, pair: int = 0, beside: int = 0) -> list[int]:
        """The cards left if the cards of a hand, and further cards of one kind, have been removed."""
        now = [many - held for many, held in zip(self.left, self.counts[hand], strict=True)]
        now[pair] -= beside
        return now

    def played(self, starts: Counter[int], choice: list[int], pair: int = 0, beside: int = 0) -> Ways:
        """Plays these hands on, and counts every hand with which they end."""
        found = Ways(stand=Counter(), drawn=Counter(), doubled=Counter(), over=Counter())
        coming = starts
        while coming:
            further: Counter[int] = Counter()
            for hand, many in coming.items():
                if self.ended[hand] or choice[hand] == STAND:
                    found.stand[hand] += many
                    continue
                doubled = SINGLE if choice[hand] == HIT else DOUBLED
                if doubled:
                    found.doubled[hand] += many
                into = found.drawn if doubled else further
                now = self.now(hand, pair, beside)
                lost, looked = 0, self.looked(now)
                for kind, grown in enumerate(self.child[hand]):
                    left = now[kind]
                    if left > 0 and grown == OVER:
                        # The card that goes over is gone from those that can be the bank's second one.
                        lost += left * (looked if self.tables.shape.peeks and self.makes[kind] else looked - 1)
                    elif left > 0:
                        into[grown] += many * left
                if lost:
                    found.over[doubled, self.size[hand] + beside + 2] += many * lost
            coming = further
        return found

    def lines(self, ways: Ways) -> Lines:
        """How the wagers on hands that were not split are settled, as a number of orders for each line."""
        found: Lines = Counter()
        for (doubled, gone), many in ways.over.items():
            found[int(self.tables.pay.line_over[WHOLE, doubled])] += many * self.rest[gone]
        for doubled, hands in ((SINGLE, ways.stand), (DOUBLED, ways.drawn)):
            if hands:
                self._against_bank(found, hands, doubled)
        return found

    def ends(self, hands: Counter[int], pair: int, beside: int) -> tuple[Ints, Ints, Ints]:
        """The hands, and the number of orders in which the bank ends against each, for each outcome and number of cards
        drawn, in two parts.
        """
        removed = np.zeros_like(self.against.left)
        removed[pair] = beside
        chosen = np.array(list(hands), np.int64)
        outcomes = len(self.tables.bank.outcomes)
        bank = self.solver.bank(self.against.up)
        low, high = kernel.many_ways(
            self.against.left, self.solver.hands, chosen, removed, bank, outcomes, self.deepest
        )
        return chosen, low, high

    def _against_bank(self, found: Lines, hands: Counter[int], doubled: int) -> None:
        """Adds how the wagers on hands that were not split are settled.

        The bank goes over in all orders in which it does not stand.
        """
        chosen, low, high = self.ends(hands, 0, 0)
        line = self.tables.pay.line[WHOLE, doubled, self.rank[2 * doubled, chosen]]
        over: list[int] = line[:, GONE_OVER].tolist()
        many, gone = list(hands.values()), [self.size[hand] for hand in hands]
        orders: dict[int, list[int]] = {number: [0] * len(self.rest) for number in np.unique(line).tolist()}
        for number in np.unique(line[:, 1:]).tolist():
            fits = (line == number)[:, :, None]
            fits[:, GONE_OVER] = False
            lows, highs = np.where(fits, low, 0).sum(axis=1), np.where(fits, high, 0).sum(axis=1)
            for i, depth, times in parts(lows, highs):
                orders[number][gone[i] + depth] += many[i] * times
                orders[over[i]][gone[i] + depth] -= many[i] * times
        for i, number in enumerate(over):
            orders[number][gone[i]] += many[i]
        for number, by_gone in orders.items():
            if number != AT_ONCE:
                found[number] += sum([times * rest for times, rest in zip(by_gone, self.rest, strict=True)])

    def brings(self, ways: Ways, whose: int, pair: int, beside: int) -> Fraction | int:
        """The total result of hands in cents. It is computed as in `lines`, but without the names of the outcomes."""
        pay, split = self.tables.pay, int(whose != WHOLE)
        total: Fraction | int = sum(
            [int(pay.over[whose, doubled]) * many * self.rest[at] for (doubled, at), many in ways.over.items()]
        )
        for doubled, hands in ((SINGLE, ways.stand), (DOUBLED, ways.drawn)):
            if not hands:
                continue
            chosen, low, high = self.ends(hands, pair, beside)
            if self.wide:
                low, high = low.astype(object), high.astype(object)
            net = pay.net[whose, doubled, self.rank[split + 2 * doubled, chosen]] // self.unit
            more = (net - net[:, :1])[:, :, None]
            # Python integers from here on.
            times = ((high * more).sum(axis=1).astype(object) << LIMB) + (low * more).sum(axis=1)
            times[:, 0] += net[:, 0]
            many, gone = np.array(list(hands.values()), object), self.tables.hands.size[chosen] + beside
            orders = [0] * len(self.rest)
            for at in np.unique(gone).tolist():
                mine = gone == at
                for depth, found in enumerate((many[mine] @ times[mine]).tolist()):
                    if found:
                        orders[at + depth] += found
            total += self.unit * sum([times * rest for times, rest in zip(orders, self.rest, strict=True)])
        for hand, by_suits in self.by_suits.items():
            if hand in ways.stand and by_suits.more[whose]:
                total += by_suits.more[whose] * self.goes_on(Counter({hand: ways.stand[hand]}), pair, beside)
        return total

    def goes_on(self, hands: Counter[int], pair: int = 0, beside: int = 0) -> int:
        """The number of orders in which these hands arise and no natural of the bank has ended the round."""
        rest, size = self.rest, self.size
        return sum(
            [
                many * self.looked(self.now(hand, pair, beside)) * rest[size[hand] + beside + 1]
                for hand, many in hands.items()
            ]
        )

    def split(self, pair: int, of: SplitPatterns | None = None, others: int = 1) -> SplitValue:
        """The result of splitting a pair. The orders in which the pair itself is dealt are not included.

        With `of`, the result of the hands of a split that has begun; `others` of their cards are still counted as in
        the shoe.
        """
        opening = self.tables.pay.opening
        of = self.solver.patterns[pair] if of is None else of
        same = self.left[pair] - 1 - others
        closed, best = self.solver.of_split(self.against, pair)
        choice = [STAND] * len(self.size) if closed else best.tolist()
        net: Fraction | int = 0
        added = 0
        for beside in range(len(of.added_free)):
            times = perm(same, beside) if beside <= same else 0
            if not times:
                break
            gone = beside + others
            firsts: Counter[int] = Counter()
            rest: Counter[int] = Counter()
            for alike in (False, True):
                # A hand whose second card may be of any kind is both; a hand that was not split again is one of them.
                first = of.first_free[beside] + (0 if alike else of.first_unlike[beside])
                other = of.added_free[beside] + (0 if alike else of.added_unlike[beside])
                for hand, many in self.second(pair, gone, alike=alike).items():
                    firsts[hand] += first * many
                    rest[hand] += other * many
            added += times * self.goes_on(rest, pair, gone) * opening
            if self.all_alike:  # then they are counted together
                firsts.update(rest)
                rest.clear()
            for whose, starts in ((FIRST, firsts), (ADDED, rest)):
                starts = Counter({hand: many for hand, many in starts.items() if many})
                ways = self.played(starts, choice, pair, gone)
                net += times * self.brings(ways, whose, pair, gone)
                added += times * self.goes_on(ways.doubled, pair, gone) * opening
        return SplitValue(net=net, added=added)

    def worth(self, hand: int, chosen: int) -> Fraction | int:
        """The result of a choice with a hand that was not split, summed over all orders of the following cards, in
        cents.
        """
        pay = self.tables.pay
        if chosen == SPLIT:
            return self.split(self.tables.hands.kinds[hand][0]).net
        if chosen == SURRENDER:
            assert pay.surrender is not None
            now = self.now(hand)
            bad = sum([many for many, makes in zip(now, self.makes, strict=True) if makes])
            half, lost = pay.surrender
            return (half * (sum(now) - bad) + (0 if self.tables.shape.peeks else lost * bad)) * self.rest[3]
        choice = self.choice.copy()
        choice[hand] = chosen
        return self.brings(self.played(Counter({hand: 1}), choice), WHOLE, 0, 0)

    def second(self, pair: int, beside: int, *, alike: bool) -> Counter[int]:
        """The two-card hands that one card of a pair may become, with the number of cards that give each.

        `alike`: the second card is of the same kind.
        """
        first = self.child[0][pair]
        now = self.now(first, pair, beside)
        kinds = [kind for kind, left in enumerate(now) if left > 0 and (kind == pair) == alike]
        return Counter({self.child[first][kind]: now[kind] for kind in kinds})


def stands_doubled(solver: CompositionSolver, play: PlayAgainstCard, hand: int, rank: int | None) -> Fraction | int:
    """The result of a doubled hand that stands, with its own rank or with this other one."""
    ranks = solver.hands.rank.copy()
    if rank is not None:
        ranks[2, hand] = rank
    exact = Exact(solver, replace(play, rank=ranks))
    none: Counter[int] = Counter()
    return exact.brings(Ways(stand=none, drawn=Counter({hand: 1}), doubled=none, over=Counter()), WHOLE, 0, 0)


def whole_number(number: Fraction | int) -> int:
    """A number of orders as an integer.

    The shares of suits are averages over the bank's first cards, so only their sum is whole.
    """
    if isinstance(number, Fraction):
        assert number.denominator == 1, "orders of the shoe are counted in whole numbers"
        return number.numerator
    return number


def parts(low: Ints, high: Ints) -> Iterator[tuple[int, int, int]]:
    """Joins whole numbers that were stored in two parts.

    Yields the index of the hand, the number of cards drawn, and the number.
    """
    where = np.nonzero(low | high)
    for i, depth, less, more in zip(*[part.tolist() for part in (*where, low[where], high[where])], strict=True):
        yield i, depth, (more << LIMB) + less
