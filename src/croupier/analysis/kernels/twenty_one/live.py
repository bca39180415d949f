"""Exact results of choices in a game of points, fast enough for the middle of a round.

The results are the same whole numbers as in `values`, counted in another order. The number of orders in which a hand is
drawn under certain choices is small and does not depend on the shoe. The probability of its cards depends only on which
cards are gone, not on the hands that have them. So all hands of all choices that leave the same cards in the shoe are
processed together: their results are summed for each outcome of the bank, and the bank's paths are counted once for all
of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import gcd, perm

import numpy as np

from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, PlayAgainstCard, SplitPatterns
from croupier.analysis.kernels.twenty_one.loops import lanes as kernel
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, SPLIT, STAND
from croupier.analysis.kernels.twenty_one.tables import ADDED, DOUBLED, FIRST, OVER, SINGLE, WHOLE, Ints
from croupier.analysis.kernels.twenty_one.values import Exact, whole_number
from croupier.rounds.value import Value

DRAWN = (STAND, HIT, DOUBLE)
TIMES_MAX = 1 << 34
"""The limit for a hand's result times the number of orders in which the hand occurs."""
EARLY_MAX = 1 << 60
ORDERS_MAX = 1 << (2 * kernel.HALF)
WAYS_MAX = 1 << 20
BITS_MAX = 180
SPARE = 26
"""The number of bits for the cards that may come next, two of them, and for how often a hand counts in a split."""
BASE = 32
"""A number above the cards of one kind that a hand can have, together with those removed."""


class LivePayments(Value, frozen=True, kw_only=True, eq=False):
    """The results of hands, in units: `single` and `doubled` have the result of each hand for each outcome of the bank.

    `lost` has the results of a hand that goes over, single and doubled, and of a surrendered hand.
    """

    single: Ints
    doubled: Ints
    lost: tuple[int, int, int]


class LiveHands(Value, frozen=True, kw_only=True, eq=False):
    """Hands that are played on.

    `starts` says how many times each hand begins; `beside` further cards of the kind `pair` are removed.
    """

    starts: Ints
    choice: Ints
    closed: Ints
    money: LivePayments
    pair: int = 0
    beside: int = 0


class Gone(Value, frozen=True, kw_only=True, eq=False):
    """The cards that may be gone: the cards of a hand, with or without further cards of one kind.

    `place` gives the row for a kind, a number of further cards, and a hand. Without further cards, the row is the
    hand's own number.
    """

    cards: Ints
    place: dict[int, Ints]


Laid = tuple[Ints, Ints, Ints]
"""For each set of removed cards: its row, the results for each outcome of the bank, and the results with one or two
more cards gone.
"""


class Live:
    """A game of points, prepared for questions of a coach: everything that does not depend on a shoe.

    `like`: the same game with other payments.
    """

    def __init__(self, solver: CompositionSolver, like: Live | None = None) -> None:
        self.solver, self.hands, self.tables = solver, solver.hands, solver.tables
        bank, pay = self.tables.bank, self.tables.pay
        half = pay.surrender[0] if pay.surrender else 0
        self.unit = gcd(int(np.gcd.reduce(pay.net, axis=None)), int(np.gcd.reduce(pay.over, axis=None)), half) or 1
        self.numbers = np.arange(len(self.hands.size))
        self.besides = 1 + 2 * max([self.tables.most(pair) for pair in self.tables.pairs], default=0)
        self.none = np.zeros(len(self.hands.size), np.int64)
        """An array with a zero for each hand.

        As numbers of orders, it says that no hand occurs; as choices, that every hand stands.
        """
        self._gone: dict[tuple[int, ...], Gone] = {} if like is None else like._gone
        self._money: dict[tuple[int, bool], LivePayments] = {}
        starts = self.none.copy()
        starts[self.hands.child[0][self.hands.child[0] != OVER]] = 1
        orders = int(kernel.paths(self.hands, starts, self.none + HIT, self.none).max())
        money = max(int(np.abs(pay.net).max()), int(np.abs(pay.over).max())) // self.unit
        self.fits = (
            _orders(solver) < ORDERS_MAX and int(bank.ways.sum()) < WAYS_MAX and 2 * money * orders << SPARE < EARLY_MAX
        )

    def money(self, whose: int, *, twice: bool = False) -> LivePayments:
        """The results of hands of this sort. `twice`: a double doubles every wager."""
        if (whose, twice) not in self._money:
            self._money[whose, twice] = self._priced(whose, twice=twice)
        return self._money[whose, twice]

    def _priced(self, whose: int, *, twice: bool) -> LivePayments:
        pay, rank = self.tables.pay, self.tables.hands.rank[int(whose != WHOLE)]
        single = pay.net[whose, SINGLE][rank] // self.unit
        after = self.tables.hands.rank[2 + int(whose != WHOLE)]
        doubled = 2 * single if twice else pay.net[whose, DOUBLED][after] // self.unit
        over, over_doubled = [much // self.unit for much in pay.over[whose].tolist()]
        half = pay.surrender[0] // self.unit if pay.surrender else 0
        return LivePayments(single=single, doubled=doubled, lost=(over, 2 * over if twice else over_doubled, half))

    def gone(self, pairs: tuple[int, ...]) -> Gone:
        """The cards that may be gone while the hands of splits of these kinds, or a hand without a split, are
        played.
        """
        if pairs not in self._gone:
            counts = self.hands.counts
            every, mine = [counts], {pair: np.nonzero(counts[:, pair])[0] for pair in pairs}
            for pair, hands in mine.items():
                more = np.eye(counts.shape[1], dtype=np.int64)[pair]
                every += [counts[hands] + beside * more for beside in range(1, self.besides)]
            cards = np.concatenate(every)
            _, first, same = np.unique(
                cards @ BASE ** np.arange(cards.shape[1]), return_index=True, return_inverse=True
            )
            # In the order of discovery, so that each hand is found at its own number.
            order = np.argsort(first)
            number = np.argsort(order)[same.reshape(-1)]
            place, at = {}, len(counts)
            for pair, hands in mine.items():
                place[pair] = np.full((self.besides, len(counts)), -1)
                for beside in range(1, self.besides):
                    place[pair][beside, hands] = number[at : at + len(hands)]
                    at += len(hands)
            self._gone[pairs] = Gone(cards=cards[first[order]], place=place)
        return self._gone[pairs]

    def split(
        self,
        pair: int,
        of: SplitPatterns,
        others: int,
        *,
        choice: Ints,
        closed: Ints,
        money: tuple[LivePayments, LivePayments],
    ) -> list[LiveHands]:
        """All hands of a split, or only the waiting ones, as in `Exact.split`.

        `money` has the payments for the first hand and for the others; hands with the same payments are merged.
        """
        second = self.hands.child[self.hands.child[0, pair]]
        unlike = np.arange(len(second)) != pair
        there = second != OVER
        ways = []
        for beside in range(len(of.added_free)):
            # A hand whose second card may be of any kind is both; a hand that was not split again is one of them.
            first = of.first_free[beside] + unlike * of.first_unlike[beside]
            added = of.added_free[beside] + unlike * of.added_unlike[beside]
            alike = money[0] is money[1]
            for times, pays in ((first + added, money[0]),) if alike else ((first, money[0]), (added, money[1])):
                if times.any():
                    starts = self.none.copy()
                    starts[second[there]] = times[there]
                    gone = beside + others
                    ways.append(
                        LiveHands(starts=starts, choice=choice, closed=closed, money=pays, pair=pair, beside=gone)
                    )
        return ways

    def brings(self, exact: Exact, held: Ints, options: Sequence[Sequence[LiveHands]]) -> list[int] | None:
        """The result of each of these ways to play in cents, summed over all orders of the following cards.

        None if numbers are too large for the kernel.
        """
        if not self.fits:
            return None
        gone = self.gone_in(options)
        return self.brought(exact, held, gone, [self.laid(exact, gone, ways) for ways in options])

    def brought(self, exact: Exact, held: Ints, gone: Gone, terms: list[Laid]) -> list[int] | None:
        """The result of ways to play for which `laid` was called already."""
        which = np.repeat(np.arange(len(terms)), [len(at) for at, _, _ in terms])
        rows, of = np.unique(np.concatenate([at for at, _, _ in terms]), return_inverse=True)
        brings, early = np.concatenate([b for _, b, _ in terms]), np.concatenate([e for _, _, e in terms])
        brings[:, 1:] -= brings[:, :1]
        if not self._narrow(exact, brings, early):
            return None
        order = np.argsort(of, kind="stable")
        cards = gone.cards[rows]
        bank = self.solver.bank(exact.against.up)
        words = kernel.weighed(
            exact.against.left, cards, of[order], brings[order], early[order], bank, exact.depth
        ).tobytes()
        size = 8 * kernel.WORDS
        found = [int.from_bytes(words[i : i + size], "little", signed=True) for i in range(0, len(words), size)]
        deepest = kernel.deepest_of(bank)
        times = _orders_of(exact.against.left - held, cards - held)
        sizes = cards.sum(axis=1).tolist()
        sums = [[0] * len(exact.rest) for _ in terms]
        for option, row, much in zip(which[order].tolist(), of[order].tolist(), found, strict=True):
            sums[option][sizes[row]] += times[row] * much
        rest = [exact.rest[min(at + deepest, exact.depth)] for at in range(len(exact.rest))]
        return [self.unit * sum([much * more for much, more in zip(by, rest, strict=True) if much]) for by in sums]

    def about(self, exact: Exact, gone: Gone, terms: list[Laid]) -> list[float]:
        """The same results in floating point, as a mean over all orders from the first card on."""
        left = exact.against.left
        rows, of = np.unique(np.concatenate([at for at, _, _ in terms]), return_inverse=True)
        cards = gone.cards[rows]
        known, bank = rows < len(self.hands.size), self.solver.bank(exact.against.up)
        odds = np.empty((len(rows), len(self.tables.bank.outcomes)))
        odds[known] = exact.against.odds[rows[known]]
        odds[~known] = kernel.odds_beside(left, cards[~known], bank, odds.shape[1])
        likely = np.ones(len(rows))
        for kind, many in enumerate(left.tolist()):
            falls = np.cumprod([1.0, *[max(0, many - gone) for gone in range(BASE)]])
            likely *= falls[cards[:, kind]]
        rest = exact.whole - cards.sum(axis=1)
        falls = np.cumprod([1.0, *[exact.whole - gone for gone in range(int(cards.sum(axis=1).max()))]])
        likely /= falls[exact.whole - rest]
        odds[likely == 0.0] = 0.0
        found, done = [], 0
        for at, brings, early in terms:
            row = of[done : done + len(at)]
            one = early[:, 0] / rest[row] + early[:, 1] / (rest[row] * (rest[row] - 1))
            found.append(self.unit * float((likely[row] * ((odds[row] * brings).sum(axis=1) + one)).sum()))
            done += len(at)
        return found

    def gone_in(self, options: Sequence[Sequence[LiveHands]]) -> Gone:
        """The cards that may be gone under any of these ways to play."""
        return self.gone(tuple(sorted({way.pair for ways in options for way in ways if way.beside})))

    def laid(self, exact: Exact, gone: Gone, ways: Sequence[LiveHands]) -> Laid:
        """The results of hands for each set of removed cards: for each outcome of the bank, and with one or two more
        cards gone.
        """
        brings = np.zeros((len(gone.cards), len(self.tables.bank.outcomes)), np.int64)
        early = np.zeros((len(gone.cards), 2), np.int64)
        come = np.zeros(len(gone.cards), np.bool_)
        makes, left = np.array(exact.makes) & self.tables.shape.peeks, exact.against.left
        for way in ways:
            found = kernel.paths(self.hands, way.starts, way.choice, way.closed)
            at, money = gone.place[way.pair][way.beside] if way.beside else self.numbers, way.money
            kernel.lay(
                found,
                at,
                self.hands,
                left,
                gone.cards,
                makes,
                money.single,
                money.doubled,
                money.lost,
                brings,
                early,
                come,
            )
        used = np.nonzero(come)[0]
        return used, brings[used], early[used]

    def _narrow(self, exact: Exact, brings: Ints, early: Ints) -> bool:
        """Whether all numbers are small enough for the kernel's parts."""
        most, soon = int(np.abs(brings).max(initial=0)), int(np.abs(early).max(initial=0))
        bits = exact.deepest * exact.whole.bit_length() + max(most, soon).bit_length()
        return most < TIMES_MAX and soon < EARLY_MAX and bits < BITS_MAX


def together(terms: Sequence[Laid]) -> Laid:
    """Combines results that were stored separately into one."""
    rows, of = np.unique(np.concatenate([at for at, _, _ in terms]), return_inverse=True)
    brings = np.zeros((len(rows), terms[0][1].shape[1]), np.int64)
    early = np.zeros((len(rows), 2), np.int64)
    np.add.at(brings, of, np.concatenate([b for _, b, _ in terms]))
    np.add.at(early, of, np.concatenate([e for _, _, e in terms]))
    return rows, brings, early


class LiveExact(Exact):
    """One way to play against one first card of the bank, exactly. Its counts are cached."""

    def __init__(self, live: Live, solver: CompositionSolver, against: PlayAgainstCard) -> None:
        super().__init__(solver, against)
        self.live = live
        self._found: dict[object, int] = {}

    def worth(self, hand: int, chosen: int) -> int:
        """The result of a choice. All choices of a hand are counted together when the first of them is requested."""
        if (hand, chosen) not in self._found:
            pair = self.tables.pair(hand)
            ways = {choice: [self._played(hand, choice, WHOLE, self.against.best)] for choice in DRAWN}
            if pair is not None:
                ways[SPLIT] = self.split_hands(pair, self.solver.patterns[pair], others=1)
            found = self.live.brings(self, self.live.hands.counts[hand], list(ways.values()))
            self._found |= {(hand, choice): much for choice, much in zip(ways, found or (), strict=False)}
            if (hand, chosen) not in self._found:
                self._found[hand, chosen] = whole_number(super().worth(hand, chosen))
        return self._found[hand, chosen]

    def of_split(self, hand: int, chosen: int, whose: int) -> int:
        """The result of a choice with a hand from a split. All choices are counted together, as in `worth`."""
        if (hand, chosen, whose) not in self._found:
            ways = [[self._played(hand, choice, whose, self.against.best_split)] for choice in DRAWN]
            found = self.live.brings(self, self.live.hands.counts[hand], ways)
            if found is None:
                choice = self.choice_split.copy()
                choice[hand] = chosen
                return whole_number(self.brings(self.played(Counter({hand: 1}), choice), whose, 0, 0))
            self._found |= {(hand, choice, whose): much for choice, much in zip(DRAWN, found, strict=True)}
        return self._found[hand, chosen, whose]

    def waiting(self, pair: int, of: SplitPatterns) -> int:
        """The result of split hands that wait for their second card. Their first cards have already left the shoe."""
        held = self.live.hands.counts[self.child[0][pair]]
        found = self.live.brings(self, held, [self.split_hands(pair, of, others=0)])
        return found[0] if found is not None else whole_number(self.split(pair, of, others=0).net)

    def _played(self, hand: int, chosen: int, whose: int, best: Ints) -> LiveHands:
        starts, choice = self.live.none.copy(), best.copy()
        starts[hand], choice[hand] = 1, chosen
        return LiveHands(starts=starts, choice=choice, closed=self.live.none, money=self.live.money(whose))

    def split_hands(self, pair: int, of: SplitPatterns | None = None, others: int = 1) -> list[LiveHands]:
        """The hands of a split, as in `split`. Equal hands are merged."""
        live, of = self.live, self.solver.patterns[pair] if of is None else of
        closed, best = self.solver.of_split(self.against, pair)
        choice = live.none if closed else best
        money = live.money(FIRST), live.money(FIRST if self.all_alike else ADDED)
        return live.split(pair, of, others, choice=choice, closed=live.none, money=money)


def _orders(solver: CompositionSolver) -> int:
    """The largest number of orders in which the cards of one path of the bank can come."""
    left, most = solver.tables.left.tolist(), 1
    orders = [1] * (int(solver.tables.bank.depth.max()) + 1)
    for kind, before, depth, *_ in solver.node.tolist():
        orders[depth] = orders[depth - 1] * max(0, left[kind] - before)
        most = max(most, orders[depth])
    return most


def _orders_of(left: Ints, drawn: Ints) -> list[int]:
    """The number of orders in which these numbers of cards of each kind are drawn."""
    found = np.ones(len(drawn), object)
    for kind, many in enumerate(left.tolist()):
        most = int(drawn[:, kind].max(initial=0))
        if most:
            found *= np.array([perm(many, some) for some in range(most + 1)], object)[drawn[:, kind]]
    return list(found)
