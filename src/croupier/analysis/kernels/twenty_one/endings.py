"""How rounds of a game of points end under one way to play, in whole numbers.

Also makes the choices that floating point cannot decide. The hands of a split are counted one by one, not together, so
only the average result of such a round is known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

import numpy as np
from msgspec.structs import replace

from croupier.analysis.figures import Tie
from croupier.analysis.kernels.twenty_one.composition import UNCERTAIN, CompositionSolver, PlayAgainstCard
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, NEVER, SPLIT, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.tables import AT_ONCE, SINGLE, WHOLE, BySuits, TwentyOneTables
from croupier.analysis.kernels.twenty_one.values import Exact, whole_number
from croupier.rounds.value import Value

SPLIT_ROUNDS, INSURED_ROUNDS = "split, its hands together on average", "insured, on average"
ORDER = (HIT, STAND, SURRENDER, DOUBLE, SPLIT)
"""The choices, from the smallest wager to the largest."""

Ending = tuple[str, int, int]
"""The result in words, the total wager in cents, and the net result in cents."""


class EndingTally(Value, frozen=True, kw_only=True, eq=False):
    """The number of equally likely orders of the shoe that end in each way.

    `averaged` has the rounds of which only sums are known: the orders, the total wager, the net result.
    """

    combinations: int
    opening: int
    ends: Counter[Ending]
    averaged: dict[str, tuple[int, int, Fraction | int]]

    @property
    def worth(self) -> Fraction:
        """The average result of a round, in opening wagers."""
        known = sum([net * orders for (_, _, net), orders in self.ends.items()])
        return Fraction(known + sum([net for _, _, net in self.averaged.values()]), self.combinations * self.opening)


def count(
    solver: CompositionSolver, plays: dict[int, PlayAgainstCard], known: dict[int, EndingsAgainstCard] | None = None
) -> EndingTally:
    """Plays every two cards against every first card of the bank.

    Counts only the endings that are not in `known` yet.
    """
    known = {} if known is None else known
    tables = solver.tables
    ends: Counter[Ending] = Counter()
    averaged: dict[str, tuple[int, int, Fraction | int]] = {}
    for up, against in plays.items():
        times = int(tables.left[up])
        mine = known.get(id(against)) or known.setdefault(id(against), EndingsAgainstCard(Exact(solver, against)))
        for end, orders in mine.ends.items():
            ends[end] += whole_number(times * orders)
        for says, sums in mine.averaged.items():
            before = averaged.get(says, (0, 0, 0))
            averaged[says] = before[0] + times * sums[0], before[1] + times * sums[1], before[2] + times * sums[2]
    whole = int(tables.left.sum())
    return EndingTally(
        combinations=whole * mine.exact.rest[0],
        opening=tables.pay.opening,
        ends=Counter({end: orders for end, orders in ends.items() if orders}),
        averaged={says: sums for says, sums in averaged.items() if sums[0]},
    )


class EndingsAgainstCard:
    """The endings of the rounds in which the bank shows one card."""

    def __init__(self, exact: Exact, starts: Counter[int] | None = None) -> None:
        """Counts every two-card hand, or only those of `starts`, each as often as `starts` says."""
        self.exact, self.tables, self.pay = exact, exact.tables, exact.tables.pay
        self.ends: dict[Ending, Fraction | int] = defaultdict(int)
        self.averaged: dict[str, tuple[int, int, Fraction | int]] = {}
        plain: Counter[int] = Counter()
        for hand, many in (first_two(self.tables, exact.left) if starts is None else starts).items():
            if takes_even(exact, hand):
                assert self.pay.even is not None
                self.ends["even money", self.pay.opening, self.pay.even] += many * exact.rest[2]
            elif insures(exact, hand):
                net, added = apart(exact, hand)
                self._add(INSURED_ROUNDS, many * exact.rest[2], many * added, many * net)
            else:
                self._natural(hand, many)
                if exact.choice[hand] == SURRENDER:
                    self._given_up(hand, many)
                elif exact.choice[hand] == SPLIT:
                    self._split(hand, many)
                else:
                    plain[hand] += many
        self._plain(plain)

    def _add(self, says: str, orders: int, added: int, net: Fraction | int) -> None:
        before = self.averaged.get(says, (0, 0, 0))
        wagered = orders * self.pay.opening + added
        self.averaged[says] = before[0] + orders, before[1] + wagered, before[2] + net

    def _natural(self, hand: int, many: int) -> None:
        """Counts the rounds that a natural of the bank ends."""
        if self.tables.shape.peeks:
            line = self.pay.lines[int(self.pay.line_at_once[self.tables.hands.rank[0, hand]])]
            self.ends[line.says, self.pay.opening, line.net] += many * naturals(self.exact, hand) * self.exact.rest[3]

    def _given_up(self, hand: int, many: int) -> None:
        assert self.pay.surrender is not None
        half, lost = self.pay.surrender
        bad, whole = naturals(self.exact, hand), sum(self.exact.now(hand))
        self.ends["surrender", self.pay.opening, half] += many * (whole - bad) * self.exact.rest[3]
        if not self.tables.shape.peeks:
            self.ends["lose", self.pay.opening, lost] += many * bad * self.exact.rest[3]

    def _split(self, hand: int, many: int) -> None:
        split = self.exact.split(self.tables.hands.kinds[hand][0])
        self._add(SPLIT_ROUNDS, self.exact.goes_on(Counter({hand: many})), many * split.added, many * split.net)

    def _plain(self, starts: Counter[int]) -> None:
        ways = self.exact.played(starts, self.exact.choice)
        for number, orders in self.exact.lines(ways).items():
            line = self.pay.lines[number]
            twice = 2 if line.says.startswith("doubled") else 1
            self.ends[line.says, twice * self.pay.opening, line.net] += orders
        for hand, found in self.exact.by_suits.items():
            if many := ways.stand.get(hand):
                self._by_suits(hand, found, self.exact.goes_on(Counter({hand: many})))

    def _by_suits(self, hand: int, found: BySuits, orders: int) -> None:
        """Corrects the orders of a hand that is paid according to its suits.

        They were counted as if its suits were mixed.
        """
        line = self.pay.line[WHOLE, SINGLE, self.tables.hands.rank[0, hand]]
        usual = self.pay.lines[int(line[line != AT_ONCE][0])]
        self.ends[usual.says, self.pay.opening, usual.net] -= orders
        for end, part in found.whole.items():
            self.ends[end.says, self.pay.opening, end.net] += part * orders


def naturals(exact: Exact, hand: int) -> int:
    """The number of cards left after a hand that would give the bank a natural."""
    return sum([many for many, makes in zip(exact.now(hand), exact.makes, strict=True) if makes])


def insures(exact: Exact, hand: int) -> bool:
    """Whether insurance of two cards is worth more than nothing."""
    shape, pay = exact.tables.shape, exact.tables.pay
    if shape.insure is None or pay.insured is None or not shape.insure.asks(shape.cards[exact.against.up]):
        return False
    if shape.naturals_first and shape.natural(shape.hand(exact.tables.hands.kinds[hand])):
        return False  # it is paid before
    bad, whole = naturals(exact, hand), sum(exact.now(hand))
    return bad * pay.insured[0] + (whole - bad) * pay.insured[1] > 0


def takes_even(exact: Exact, hand: int) -> bool:
    """Whether a natural is worth more if it is paid at once, compared with best play, insured or not."""
    shape, pay = exact.tables.shape, exact.tables.pay
    if shape.insure is None or pay.even is None or not shape.insure.asks(shape.cards[exact.against.up]):
        return False
    if not shape.insure.natural(shape.hand(exact.tables.hands.kinds[hand])):
        return False
    return pay.even * exact.rest[2] > apart(exact, hand)[0]


def apart(exact: Exact, hand: int) -> tuple[Fraction | int, int]:
    """The result of one two-card hand, summed over all orders of the following cards, and what the hand adds to the
    wager.
    """
    pay = exact.tables.pay
    chosen, bad, whole = exact.choice[hand], naturals(exact, hand), sum(exact.now(hand))
    net = int(pay.at_once[exact.tables.hands.rank[0, hand]]) * bad * exact.rest[3] + exact.worth(hand, chosen)
    added = 0
    if chosen == SPLIT:
        added = exact.split(exact.tables.hands.kinds[hand][0]).added
    elif chosen in (HIT, DOUBLE):
        added = exact.goes_on(exact.played(Counter({hand: 1}), exact.choice).doubled) * pay.opening
    if insures(exact, hand):
        assert pay.insured is not None
        net += (bad * pay.insured[0] + (whole - bad) * pay.insured[1]) * exact.rest[3]
        added += pay.insurance * exact.rest[2]
    return net, added


def first_two(tables: TwentyOneTables, left: list[int]) -> Counter[int]:
    """The two-card hands, and the number of orders in which each is dealt."""
    found: Counter[int] = Counter()
    for one in tables.ups:
        for other in tables.ups:
            ways = left[one] * (left[other] - (one == other))
            if ways > 0:
                found[tables.two(one, other)] += ways
    return found


def told_apart(solver: CompositionSolver, against: PlayAgainstCard, tie: Tie) -> PlayAgainstCard:
    """The same play, but the choices that floating point cannot decide are made exactly. `tie` is the tie-break."""
    values = np.where(against.values > NEVER / 2, against.values, -np.inf)
    near = values >= values.max(axis=1, keepdims=True) - UNCERTAIN
    double = solver.tables.shape.double
    of_split = values[:, : 3 if double is not None and double.after_split else 2]
    near_split = of_split >= of_split.max(axis=1, keepdims=True) - UNCERTAIN
    doubtful = (against.best >= 0) & ~solver.ended & ((near.sum(axis=1) > 1) | (near_split.sum(axis=1) > 1))
    order = ORDER if tie is Tie.LARGER else ORDER[::-1]
    against = _closed_apart(solver, against, order)
    if not doubtful.any():
        return against
    best, best_split = against.best.copy(), against.best_split.copy()
    found = replace(against, best=best, best_split=best_split)
    for hand in np.nonzero(doubtful)[0][::-1].tolist():
        exact = Exact(solver, found)
        for chosen, allowed in ((best_split, near_split), (best, near)):
            worth = {c: exact.worth(hand, c) for c in order if c < allowed.shape[1] and allowed[hand, c]}
            chosen[hand] = max(worth, key=lambda c: (worth[c], order.index(c)))
    return found


def _closed_apart(solver: CompositionSolver, against: PlayAgainstCard, order: tuple[int, ...]) -> PlayAgainstCard:
    """The same play, with exact choices for a hand that gets one card on a split and may then be doubled."""
    if against.best_closed is None:
        return against
    closed, values = against.best_closed.copy(), against.values
    tables = solver.tables
    kinds = [pair for pair in tables.pairs if tables.closed(pair)]
    split = (tables.hands.size == 2) & (tables.hands.counts[:, kinds] > 0).any(axis=1) & ~solver.ended
    near = (values[:, DOUBLE] > NEVER / 2) & (np.abs(values[:, DOUBLE] - values[:, STAND]) <= UNCERTAIN)
    for hand in np.nonzero(near & split)[0].tolist():
        exact = Exact(solver, against)
        closed[hand] = max((STAND, DOUBLE), key=lambda c: (exact.worth(hand, c), order.index(c)))
    return replace(against, best_closed=closed)
