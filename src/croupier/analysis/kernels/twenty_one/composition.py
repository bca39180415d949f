"""Games of points by composition: best play depends on the cards of the hand and the bank's first card.

A hand from a split is played like the same hand without a split (`best_split`), whatever the other hands are. A split
pair is split again as often as the house allows. The value of such a split is counted with every card of every hand
removed from the shoe. The best choice is found in floating point; `values` counts its value in whole numbers.
"""

from __future__ import annotations

from copy import copy
from math import comb

import numpy as np
from msgspec.structs import replace

from croupier.analysis.kernels.twenty_one.loops import hands as kernel
from croupier.analysis.kernels.twenty_one.loops import lanes
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, SPLIT, STAND
from croupier.analysis.kernels.twenty_one.tables import (
    AT_ONCE,
    DOUBLED,
    SINGLE,
    WHOLE,
    BySuits,
    Floats,
    Ints,
    TwentyOneTables,
)
from croupier.analysis.shapes import Unfit
from croupier.rounds.value import Value

UNCERTAIN = 1e-10
"""If the values of two choices differ by less than this in floating point, they are compared exactly."""

PARTS_SPARE = 48
"""The number of bits of the higher part that orders may use. The rest of the bits is for their multipliers."""


class PlayAgainstCard(Value, frozen=True, kw_only=True, eq=False):
    """Play against one first card of the bank: for each hand, the value of each choice and the choice made.

    `best` is the choice for a hand that was not split, and may be a split; `best_split` is for a hand from a split.
    `best_closed` is for a hand that gets only one further card on the split and may then be doubled. It is None if no
    such hand may be doubled.
    """

    up: int
    left: Ints
    odds: Floats
    values: Floats
    best: Ints
    best_split: Ints
    rank: Ints | None = None
    """The ranks of hands; a doubled hand that is rescued has the rank of a rescue. None if the game has no rescue."""
    best_closed: Ints | None = None


class SplitPatterns(Value, frozen=True, kw_only=True):
    """How the hands of a split arise. The index is the number of further cards of the kind that are gone; the entry is
    how often a hand counts with that number.

    `first` is the hand with the opening wager, `added` any other. `unlike`: its second card is of another kind, so it
    was not split again. `free`: its second card may be of any kind, because no further hands are allowed.
    """

    first_unlike: tuple[int, ...]
    first_free: tuple[int, ...]
    added_unlike: tuple[int, ...]
    added_free: tuple[int, ...]


def patterns(most: int, waiting: int = 2, hands: int = 2, *, first: bool = True) -> SplitPatterns:
    """Counts every order in which second cards of the same kind and of other kinds can come, until no hand waits for
    one.

    At first there are `hands` hands, and `waiting` of them have no second card; `first` says whether the first hand is
    one of these. Only cards of the same kind are known to be gone from the shoe. So the number of second cards of other
    kinds is written as sums over those of the same kind, with alternating signs.
    """
    found = [[0] * (most + most) for _ in range(4)]
    begun, mine = hands, int(first)

    def add(row: int, same: int, unlike: int, times: int) -> None:
        for i in range(unlike + 1):
            found[row][same + i] += times * (-1) ** i * comb(unlike, i)

    def go(waiting: int, hands: int, unlike: int) -> None:
        same = hands - begun
        if waiting and hands < most:
            go(waiting - 1, hands, unlike + 1)
            go(waiting + 1, hands + 1, unlike)
        elif unlike:
            add(0, same, unlike - 1, mine)
            add(2, same, unlike - 1, unlike - mine)
            add(3, same, unlike, waiting)
        else:
            add(1, same, 0, mine)
            add(3, same, 0, waiting - mine)

    go(waiting, hands, 0)
    deepest = max([i for row in found for i, times in enumerate(row) if times], default=-1) + 1
    rows = [tuple(row[:deepest]) for row in found]
    return SplitPatterns(first_unlike=rows[0], first_free=rows[1], added_unlike=rows[2], added_free=rows[3])


def fits(node: Ints, left: list[int]) -> bool:
    """Whether the orders of the bank's cards, their sums and their multiples fit into the kernel's two-part numbers."""
    orders = [1] * kernel.DEPTH_MAX
    in_all = [0] * kernel.DEPTH_MAX
    for kind, before, depth, ways, _outcome, _skip in node.tolist():
        orders[depth] = orders[depth - 1] * max(0, left[kind] - before)
        in_all[depth] += orders[depth] * ways
    return max(in_all) < 1 << (kernel.LIMB + PARTS_SPARE)


def rescues_alike(one: PlayAgainstCard, other: PlayAgainstCard) -> bool:
    """Whether two ways to play rescue the same doubled hands."""
    return one.rank is other.rank or (
        one.rank is not None and other.rank is not None and bool((one.rank == other.rank).all())
    )


class CompositionSolver:
    """Solves one game under one house, in floating point."""

    def __init__(self, tables: TwentyOneTables) -> None:
        self.tables = tables
        bank, pay, shape = tables.bank, tables.pay, tables.shape
        self.node = np.stack([bank.kind, bank.before, bank.depth, bank.ways, bank.outcome, bank.skip], axis=1)
        if bank.depth.max() >= kernel.DEPTH_MAX or not fits(self.node, tables.left.tolist()):
            raise Unfit("the bank may draw too many cards from too many decks to enumerate")
        self.ended = tables.hands.total >= shape.play.full
        if shape.enough:
            self.ended = self.ended | (tables.hands.size >= shape.enough)
        hands, double = tables.hands, shape.double
        self.hands = kernel.HandArrays(hands.counts, hands.size, hands.child, self.ended, hands.rank)
        self.money = kernel.HandPayments(
            pay.net / pay.opening,
            pay.over / pay.opening,
            np.array(pay.surrender or (0, 0)) / pay.opening,
            double is not None,
            double is not None and double.after_split,
            double is not None and double.any_time,
        )
        # Converted to lists once, because every shoe starts from them.
        self.child: list[list[int]] = hands.child.tolist()
        self.counts: list[list[int]] = hands.counts.tolist()
        self.size: list[int] = hands.size.tolist()
        self.has_ended: list[bool] = self.ended.tolist()
        self.patterns = {pair: patterns(tables.most(pair)) for pair in tables.pairs}
        self._paid: dict[int, kernel.HandPayments] = {}
        self._by_suits: dict[int, dict[int, BySuits]] = {}

    def of(self, left: tuple[int, ...]) -> CompositionSolver:
        """The same solver for a shoe with fewer cards."""
        fewer = copy(self)
        fewer.tables = replace(self.tables, left=np.array(left, np.int64), shape=replace(self.tables.shape, left=left))
        return fewer

    def bank(self, up: int) -> kernel.BankPaths:
        """The bank's paths from this first card."""
        bank = self.tables.bank
        begin, end = int(bank.start[up]), int(bank.start[up + 1])
        return kernel.BankPaths(self.node, begin, end, bank.makes[up], self.tables.shape.peeks)

    def against(self, up: int) -> PlayAgainstCard:
        """Best play against one first card, with splits."""
        return self.with_splits(self.whole(up))

    def whole(
        self, up: int, forced: Ints | None = None, odds: Floats | None = None, rank: Ints | None = None
    ) -> PlayAgainstCard:
        """Best play without splits against one first card.

        `forced` is a choice for each hand, not from a split and from a split, or -1 if any may be made.
        """
        left = self.tables.left.copy()
        left[up] -= 1
        bank = self.bank(up)
        if odds is None:
            odds = lanes.all_odds(left, self.hands, bank, len(self.tables.bank.outcomes))
        if forced is None:
            forced = np.full((len(self.hands.size), 2), -1)
        if rank is None and self.tables.pay.rescued is not None:
            rank = self.rescues(up, left, odds)
        hands, money = self.ranked(rank), self.paid(up)
        values, best, best_split = kernel.whole_hands(left, hands, bank, money, odds, forced)
        closed = np.where(values[:, DOUBLE] > values[:, STAND], DOUBLE, STAND) if self.tables.doubles_closed else None
        return PlayAgainstCard(
            up=up,
            left=left,
            odds=odds,
            values=values,
            best=best,
            best_split=best_split,
            rank=rank,
            best_closed=closed,
        )

    def of_split(self, against: PlayAgainstCard, pair: int) -> tuple[bool, Ints]:
        """Whether the hands of a split of this kind only stand, and the choice for each of them."""
        if not self.tables.closed(pair):
            return False, against.best_split
        return against.best_closed is None, against.best_split if against.best_closed is None else against.best_closed

    def ranked(self, rank: Ints | None) -> kernel.HandArrays:
        """The arrays of all hands, with these ranks."""
        return self.hands if rank is None else self.hands._replace(rank=rank)

    def paid(self, up: int) -> kernel.HandPayments:
        """The payments if the bank shows a card of this kind.

        A hand that is paid according to its suits has its average payment.
        """
        if not self.tables.shape.suited:
            return self.money
        if up not in self._paid:
            net, pay = self.money.net.copy(), self.tables.pay
            for hand, found in self.by_suits(up).items():
                for whose, more in enumerate(found.more):
                    row = self.tables.hands.rank[int(whose != WHOLE), hand]
                    there = pay.line[whose, SINGLE, row] != AT_ONCE
                    net[whose, SINGLE, row, there] += float(more) / pay.opening
            self._paid[up] = self.money._replace(net=net)
        return self._paid[up]

    def by_suits(self, up: int) -> dict[int, BySuits]:
        """The hands that are paid according to their suits, if the bank shows a card of this kind."""
        if not self.tables.shape.suited:
            return {}
        if up not in self._by_suits:
            self._by_suits[up] = self.tables.by_suits(up)
        return self._by_suits[up]

    def rescues(self, up: int, left: Ints, odds: Floats) -> Ints:
        """The ranks of hands, with a rescue for each doubled hand that is worth less if it stands.

        If floating point cannot decide on a hand, it is compared exactly.
        """
        from croupier.analysis.kernels.twenty_one.values import stands_doubled

        rescued = self.tables.pay.rescued
        assert rescued is not None
        rank, net = self.hands.rank.copy(), self.money.net[WHOLE, DOUBLED]
        stand, back = (net[rank[2]] * odds).sum(axis=1), (net[rescued] * odds).sum(axis=1)
        may = ~self.ended & (self.hands.size > 2) & (odds[:, 0] != kernel.MISSING)
        better = may & (back > stand)
        near = np.nonzero(may & (np.abs(back - stand) < UNCERTAIN))[0].tolist()
        if near:
            none = np.full(len(self.hands.size), kernel.STAND)
            play = PlayAgainstCard(up=up, left=left, odds=odds, values=odds, best=none, best_split=none)
            for hand in near:
                better[hand] = stands_doubled(self, play, hand, rescued) > stands_doubled(self, play, hand, None)
        rank[2:, better] = rescued
        return rank

    def with_splits(self, against: PlayAgainstCard, known: PlayAgainstCard | None = None) -> PlayAgainstCard:
        """Best play with every pair split if that is worth more.

        Changes `values` and `best` in place. If `known` play treats the hands of a split in the same way, its value of
        the split is used.
        """
        for pair in self.tables.pairs:
            if against.left[pair] >= 2:
                hand = self.tables.two(pair, pair)
                alike = known is not None and self.splits_alike(against, known, pair)
                worth = known.values[hand, SPLIT] if known is not None and alike else self.split(against, pair)
                against.values[hand, SPLIT] = worth
                if worth > against.values[hand, against.best[hand]]:
                    against.best[hand] = SPLIT
        return against

    def splits_alike(self, one: PlayAgainstCard, other: PlayAgainstCard, pair: int) -> bool:
        """Whether two ways to play treat the hands of a split in the same way."""
        if not rescues_alike(one, other):
            return False
        (closed, mine), (_, theirs) = self.of_split(one, pair), self.of_split(other, pair)
        reached = kernel.reached_from(pair, closed, self.hands, mine)
        return bool((mine[reached] == theirs[reached]).all())

    def alike(self, one: PlayAgainstCard, other: PlayAgainstCard) -> bool:
        """Whether two ways to play make the same choice with every hand that they reach."""
        if not rescues_alike(one, other):
            return False
        reached = kernel.reach(one.left, self.hands, one.best) > 0.0
        if not (one.best[reached] == other.best[reached]).all():
            return False
        split = [p for p in self.tables.pairs if one.left[p] >= 2 and one.best[self.tables.two(p, p)] == SPLIT]
        return all(self.splits_alike(one, other, pair) for pair in split)

    def split(self, against: PlayAgainstCard, pair: int) -> float:
        """The value of splitting two cards of a kind: the total of all resulting hands."""
        left, bank = against.left, self.bank(against.up)
        closed, choice = self.of_split(against, pair)
        reached = kernel.reached_from(pair, closed, self.hands, choice)
        of = self.patterns[pair]
        hands, money = self.ranked(against.rank), self.paid(against.up)
        worth, likely = 0.0, 1.0
        same, whole = int(left[pair]) - 2, int(left.sum()) - 2
        for beside in range(len(of.added_free)):
            if likely == 0.0:
                break
            found = likely * kernel.split_hand(
                pair, beside + 1, closed, left, hands, bank, money, against.odds, choice, reached
            )
            unlike = found[:, 0] - found[:, 1]
            worth += of.first_unlike[beside] * unlike[0] + of.first_free[beside] * found[0, 0]
            worth += of.added_unlike[beside] * unlike[1] + of.added_free[beside] * found[1, 0]
            likely *= max(0, same - beside) / (whole - beside)
        return float(worth)

    def worth(self, against: PlayAgainstCard) -> float:
        """The value of a round in which the bank shows this card, in opening wagers.

        It is the mean over the first two cards.
        """
        total = 0.0
        left = against.left
        whole = int(left.sum())
        for one in self.tables.ups:
            for other in self.tables.ups:
                ways = int(left[one]) * int(left[other] - (one == other))
                if ways > 0:
                    total += ways * self.of_two(against, self.tables.two(one, other))
        return total / (whole * (whole - 1))

    def of_two(self, against: PlayAgainstCard, hand: int) -> float:
        """The value of two cards. It includes insurance and the chance of a natural of the bank."""
        tables, pay = self.tables, self.tables.pay
        now = against.left - tables.hands.counts[hand]
        makes = tables.bank.makes[against.up]
        natural = float(now[makes].sum()) / float(now.sum())
        worth = float(against.values[hand, against.best[hand]])
        worth += natural * pay.at_once[tables.hands.rank[0, hand]] / pay.opening
        insure = tables.shape.insure
        if tables.shape.naturals_first and tables.shape.natural(tables.shape.hand(tables.hands.kinds[hand])):
            return float(worth)
        if insure is not None and pay.insured is not None and insure.asks(tables.shape.cards[against.up]):
            won, lost = pay.insured
            worth += max(0.0, natural * won + (1 - natural) * lost) / pay.opening
            if pay.even is not None and insure.natural(tables.shape.hand(tables.hands.kinds[hand])):
                worth = max(worth, pay.even / pay.opening)
        return float(worth)

    def whole_worth(self, plays: dict[int, PlayAgainstCard]) -> float:
        """The value of a round, in opening wagers."""
        left = self.tables.left
        return sum(float(left[up]) * self.worth(plays[up]) for up in self.tables.ups) / float(left.sum())
