"""Best play and exact counts of wagers by street: tabulates the declaration, then counts every board twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb, gcd

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Line, Progress, Tie, quiet
from croupier.analysis.kernels.board_in_streets import loops as kernel
from croupier.analysis.kernels.board_in_streets.count import Pays, StreetsTables, best
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.solve import HeadToHeadEnding
from croupier.analysis.kernels.shared_board.count import each
from croupier.analysis.kernels.shared_board.plan import BoardPlan
from croupier.analysis.kernels.shared_board.shape import OWN
from croupier.analysis.kernels.wagers_by_street.shape import (
    PLACES,
    STREETS,
    ByStreetShape,
    SeenBoard,
    StreetWager,
    by_street_shape,
)
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import INT64_MAX, net_of
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.steps.deciding.deferrable_wager import CHECK
from croupier.rounds.value import Value

CHUNK = 1024
"""How many boards are counted at a time.

Between two batches, progress is reported and an interrupt can stop the count.
"""
THREADS_MAX = 8
"""The largest number of threads. Each one stores its own values of the later moment, 90 megabytes."""
INT32_MAX = 2**31 - 1
PLAIN, FIRST, SECOND = range(3)
"""The wagers before the board, then the first and the second wager that may be added."""
NONE, BOTH = 0, 3
"""Two of the four ways of adding wagers, which are none, the first, the second, both."""


class SolvedByStreet(Value, frozen=True, eq=False, kw_only=True):
    """Best play. `opened[opening]` is 1 if the first wager is placed with these own cards, else 0.

    `worth[row, pair]` has the value of the wagers before the board and of the first added one. A row is a set of cards
    shown at the earlier moment, stored once for all that differ only in the names of the suits; a pair is the own cards
    after the same renaming. `late_worth` has the value of the second added wager at the later moment. All values are in
    `unit` cents, summed over all run-outs from there.
    """

    rules: Rules
    shape: ByStreetShape
    tie: Tie
    opening: int
    stakes: Mapping[str, int]
    """The size of every wager against the dealer, in cents."""
    tables: StreetsTables
    plans: tuple[BoardPlan, BoardPlan]
    openings: NDArray[np.uint16]
    opened: NDArray[np.int8]
    worth: NDArray[np.int64]
    late_worth: NDArray[np.int32]
    worth_opened: tuple[int, ...]
    """The value of going on before the board, summed over all run-outs of all pairs of a kind."""
    unit: int
    fold: int
    """The result of a fold, in `unit` cents."""
    ended: tuple[HeadToHeadEnding, ...]
    combinations: int
    position: dict[int, int]

    @property
    def runouts(self) -> int:
        """The number of orders of the board and holdings of the dealer for each own pair."""
        return runouts(self.plans)

    def adds(self, street: int, own: Sequence[int], board: Sequence[int]) -> bool:
        """Whether best play adds a wager at the first or the second moment.

        The cards are given as positions in the deck.
        """
        value = self.added(street, own, board)
        return value > 0 or (value == 0 and self.tie is Tie.LARGER)

    def added(self, street: int, own: Sequence[int], board: Sequence[int]) -> int:
        """The result of the wager of this moment, summed over all run-outs from there."""
        at = self.plans[street].at(board, own)
        return int(self.late_worth[at] if street else self.worth[(*at, FIRST)])

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        own = [self.position[card] for card in r.hand(SEAT).cards]
        board = [self.position[card] for card in r.hand(COMMUNITY).cards]
        if not board:
            goes_on = self.opened[self.openings[self.plans[0].number(np.array(own))]]
            return self._bet(self.shape.first) if goes_on else Fold(PERSON, SEAT)
        street = [one.shown for one in self.shape.streets].index(len(board))
        return self._bet(self.shape.streets[street]) if self.adds(street, own, board) else Choose(PERSON, SEAT, CHECK)

    def _bet(self, street: StreetWager) -> Bet:
        return Bet(PERSON, SEAT, street.bet.key, self.stakes[street.bet.key])


def runouts(plans: tuple[BoardPlan, BoardPlan]) -> int:
    """The number of orders of the board and holdings of the dealer for each own pair.

    Each set of five cards has `orders` of them.
    """
    return comb(plans[0].n - OWN, PLACES) * orders(plans) * plans[0].dealers


def orders(plans: tuple[BoardPlan, BoardPlan]) -> int:
    """The number of ways in which the player can see a set of five cards: some at the first moment, some more at the
    next, and the rest.
    """
    early, late = (plan.seen.cards.shape[1] for plan in plans)
    return comb(PLACES, late) * comb(late, early)


def solve_by_street(
    rules: Rules,
    tie: Tie = Tie.LARGER,
    opening: int | None = None,
    progress: Progress = quiet,
    *,
    shape: ByStreetShape | None = None,
) -> SolvedByStreet:
    """Exact best play over every run-out of the deck. The opening wager defaults to the posted minimum."""
    shape = shape or by_street_shape(rules)
    cents = opening_of(rules, shape.opening, opening)
    stakes = stakes_of(shape, cents)
    early, late = (BoardPlan(rules.deck, SeenBoard(street.shown)) for street in shape.streets)
    ranked = tables.suit_blind(tables.ranking(shape.rank, rules.deck, {kernel.BOARD}), rules.deck, kernel.BOARD)
    cases = tables.cases(shape, ranked.order)
    net = brought(shape, stakes, cases.known)
    unit = gcd(cents, *(one for each_wager in net for one in each_wager))
    most = sum(max(abs(one) for one in each_wager) for each_wager in net) // unit
    plans = early, late
    combinations = comb(early.n, OWN) * runouts(plans)
    if combinations * most > INT64_MAX:
        raise Unfit(f"{combinations:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    if int(late.seen.weight.max()) * late.runouts * (max(map(abs, net[SECOND])) // unit) > INT32_MAX:
        raise Unfit("The payments of the last wager do not fit into 32 bits; use a smaller wager.")
    pays = Pays(cases=cases, net=tuple(np.array([one], np.int64) // unit for one in net), fold=-cents // unit)
    found = StreetsTables(early, ranked, pays, rules.deck)
    run = _Run(found, plans, tie, progress)
    run.value()
    run.play()
    return SolvedByStreet(
        rules=rules,
        shape=shape,
        tie=tie,
        opening=cents,
        stakes=stakes,
        tables=found,
        plans=plans,
        openings=found.openings,
        opened=run.opened,
        worth=run.worth,
        late_worth=run.late_worth,
        worth_opened=run.worth_opened,
        unit=unit,
        fold=pays.fold,
        ended=_ended(run, shape, stakes, combinations),
        combinations=combinations,
        position={card: i for i, card in enumerate(rules.deck)},
    )


def stakes_of(shape: ByStreetShape, opening: int) -> dict[str, int]:
    """The size of every wager against the dealer, for an opening wager in cents."""
    stakes = {shape.opening.key: opening}
    for street in (shape.first, *shape.streets):
        cents = opening * street.size
        if cents.denominator != 1:
            raise Unfit(f"The {street.bet.name} is not a whole number of cents with this opening wager.")
        stakes[street.bet.key] = int(cents)
    return stakes


def ways_of(shape: ByStreetShape, stakes: Mapping[str, int]) -> list[dict[str, int]]:
    """The wagers on the layout for each way of adding wagers: none, the first, the second, both."""
    plain = {key: stakes[key] for key in (shape.opening.key, shape.first.bet.key)}
    added = [street.bet.key for street in shape.streets]
    return [
        plain | {key: stakes[key] for bit, key in enumerate(added) if way >> bit & 1} for way in range(1 << STREETS)
    ]


def brought(shape: ByStreetShape, stakes: Mapping[str, int], lines: Sequence[Line]) -> list[list[int]]:
    """The result of the wagers before the board on every line, then of each added wager.

    Raises Unfit if these results depend on each other.
    """
    ways = ways_of(shape, stakes)
    whole = [[net_of(shape.settle, way, line) for line in lines] for way in ways]
    plain = whole[NONE]
    first, second = ([one - without for one, without in zip(whole[1 << bit], plain, strict=True)] for bit in (0, 1))
    sums = [sum(three) for three in zip(plain, first, second, strict=True)]
    if whole[BOTH] != sums:
        raise Unfit("The result of a wager depends on the other wagers, as under a payout limit; use a smaller wager.")
    return [plain, first, second]


class _Run:
    """Counts all boards twice, and makes the decisions in between."""

    def __init__(self, found: StreetsTables, plans: tuple[BoardPlan, BoardPlan], tie: Tie, progress: Progress) -> None:
        self.found, self.plans, self.larger, self.progress = found, plans, tie is Tie.LARGER, progress
        self.threads = min(kernel.threads(), THREADS_MAX)
        views, late_views = (plan.views[0] for plan in plans)
        self.within = np.array([[set(view) <= set(after) for after in late_views.tolist()] for view in views.tolist()])
        self.opened = np.zeros(found.kinds_of_opening, np.int8)
        self.chosen, self.late_chosen = (self._none(plan) for plan in plans)

    @staticmethod
    def _none(plan: BoardPlan) -> NDArray[np.uint8]:
        return np.zeros((len(plan.seen.weight), len(plan.pairs)), np.uint8)

    def _count(
        self, *, playing: bool, worth: NDArray[np.int64], late_worth: NDArray[np.int32], sums: NDArray[np.int64]
    ) -> None:
        found, sevens, boards = self.found, self.found.sevens, len(self.found.sevens.boards)
        early, late = [(p.views[0], p.shown, p.via, p.renamed.astype(np.uint16)) for p in self.plans]
        plain, first, second = (found.brings(wager)[0] for wager in (PLAIN, FIRST, SECOND))
        for low in range(0, boards, CHUNK):
            self.progress(low + playing * boards, 2 * boards)
            kernel.count_added(
                sevens.boards[low : low + CHUNK],
                sevens.weight[low : low + CHUNK],
                *sevens.looked_up,
                found.breaks,
                found.kinds.of,
                plain,
                first,
                second,
                *early,
                *late,
                self.within,
                found.openings,
                playing,
                self.opened,
                self.chosen,
                self.late_chosen,
                worth,
                late_worth,
                sums,
            )
        if playing:
            self.progress(2 * boards, 2 * boards)

    def value(self) -> None:
        """Finds the value of every choice, and the best choices."""
        threads, (early, late) = self.threads, self.plans
        worth = np.zeros((threads, *self.chosen.shape, 2), np.int64)
        late_worth = np.zeros((threads, *self.late_chosen.shape), np.int32)
        sums = np.zeros((threads, self.found.kinds_of_opening, *self.found.kinds.parts.shape[::2]), np.int64)
        self._count(playing=False, worth=worth, late_worth=late_worth, sums=sums)
        self.worth = each(early, worth.sum(axis=0))
        for other in late_worth[1:]:
            late_worth[0] += other
        self.late_worth = np.asarray(each(late, late_worth[0][..., None])[..., 0], np.int32)
        self.chosen = self._adds(early, self.worth[..., FIRST])
        self.late_chosen = self._adds(late, self.late_worth)
        self._open(sums.sum(axis=0))

    def _adds(self, plan: BoardPlan, value: NDArray[np.int64] | NDArray[np.int32]) -> NDArray[np.uint8]:
        better = value >= 0 if self.larger else value > 0
        return (better & plan.apart).astype(np.uint8)

    def _open(self, sums: NDArray[np.int64]) -> None:
        """Decides whether the first wager is placed with each kind of own cards, in Python integers."""
        early, late = self.plans
        by_pair = [
            plan.seen.weight @ np.where(chosen, value, 0).astype(np.int64)
            for plan, chosen, value in (
                (early, self.chosen, self.worth[..., FIRST]),
                (late, self.late_chosen, self.late_worth),
            )
        ]
        times, plain = orders(self.plans), self.found.brings(PLAIN)[0]
        seen_as = [times // len(plan.views[0]) for plan in self.plans]
        pairs = np.bincount(self.found.openings).tolist()
        worth = []
        for kind, many in enumerate(pairs):
            mine = self.found.openings == kind
            brings = times * int((sums[kind] * plain).sum())
            brings += sum(each_seen * int(one[mine].sum()) for each_seen, one in zip(seen_as, by_pair, strict=True))
            worth.append(brings)
            self.opened[kind] = best((many * runouts(self.plans) * self.found.pays.fold, brings), self.larger)
        self.worth_opened = tuple(worth)
        self.folded = sum(many for many, on in zip(pairs, self.opened.tolist(), strict=True) if not on)

    def play(self) -> None:
        """Counts how often a round ends in each way under the best choices."""
        found = self.found
        sums = np.zeros((self.threads, 1 << STREETS, *found.kinds.parts.shape[::2]), np.int64)
        self._count(
            playing=True,
            worth=np.zeros((self.threads, 1, 1, 1), np.int64),
            late_worth=np.zeros((self.threads, 1, 1), np.int32),
            sums=sums,
        )
        self.ends = [self._by_line(way) for way in sums.sum(axis=0)]

    def _by_line(self, sums: NDArray[np.int64]) -> list[int]:
        """How often each line of the settlement occurs. `sums` are the kernel's counts for each kind of rank."""
        kinds = self.found.kinds
        out = np.zeros(len(self.found.pays.cases.known), np.int64)
        np.add.at(out, kinds.line_of, np.einsum("kci,ki->kc", kinds.parts, sums))
        return [int(count) for count in out]


def _ended(
    run: _Run, shape: ByStreetShape, stakes: Mapping[str, int], combinations: int
) -> tuple[HeadToHeadEnding, ...]:
    """The endings that occur, counted in Python integers: the total wager, its result, and the line."""
    known, opening = run.found.pays.cases.known, stakes[shape.opening.key]
    counts: Counter[tuple[int, int, Line | None]] = Counter()
    counts[opening, -opening, None] = run.folded * runouts(run.plans)
    for way, by_line in zip(ways_of(shape, stakes), run.ends, strict=True):
        for line, count in zip(known, by_line, strict=True):
            counts[sum(way.values()), net_of(shape.settle, way, line), line] += count
    if counts.total() != combinations:
        raise ArithmeticError("The endings do not add up to all run-outs.")
    return tuple(HeadToHeadEnding(wager, net, count, line) for (wager, net, line), count in counts.items() if count)
