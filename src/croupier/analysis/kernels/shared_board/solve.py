"""Best play and exact counts of two cards on a shared board: tabulates the declaration, then counts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Line, Progress, Tie, quiet
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.solve import HeadToHeadEnding
from croupier.analysis.kernels.shared_board.count import BoardCount
from croupier.analysis.kernels.shared_board.loops import boards as kernel
from croupier.analysis.kernels.shared_board.plan import BoardPlan
from croupier.analysis.kernels.shared_board.shape import CARDS, OWN, SharedBoardShape, board_shape
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import INT64_MAX, net_of
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.value import Value

NO_HAND = -1


class SolvedBoard(Value, frozen=True, eq=False, kw_only=True):
    """Best play.

    `choices[row, pair]` is 0 for a fold, i for the i-th choice, and -1 if a card would occur twice. A row is a set of
    shown cards, stored once for all that differ only in the names of the suits. A pair is the own cards after the same
    renaming.
    """

    rules: Rules
    shape: SharedBoardShape
    tie: Tie
    opening: int
    ways: tuple[dict[str, int], ...]
    """All wagers on the layout after each choice, in cents."""
    plan: BoardPlan
    known: tuple[Line, ...]
    counts: kernel.Ints
    """`counts[row, pair, line]` is the number of run-outs from there that end on each line of the settlement."""
    choices: NDArray[np.int8]
    ended: tuple[HeadToHeadEnding, ...]
    combinations: int
    position: dict[int, int]

    def at(self, shown: tuple[int, ...], own: tuple[int, ...]) -> tuple[int, int]:
        """The row and the pair of these cards. Shown cards are given in the order of their places."""
        return self.plan.at([self.position[card] for card in shown], [self.position[card] for card in own])

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        hand = r.hand(SEAT)
        lie = {stake.wager for stake in hand.stakes}
        choice = int(self.choices[self.at(r.hand(COMMUNITY).cards, hand.cards)])
        if not choice:
            return Fold(PERSON, SEAT)
        bet = next(bet for bet in self.shape.bets if bet.key not in lie)
        return Bet(PERSON, SEAT, bet.key, self.ways[choice - 1][bet.key])


def solve_board(
    rules: Rules,
    tie: Tie = Tie.LARGER,
    opening: int | None = None,
    progress: Progress = quiet,
    *,
    shape: SharedBoardShape | None = None,
) -> SolvedBoard:
    """Exact best play over every run-out of the deck. The opening wager defaults to the posted minimum."""
    shape = shape or board_shape(rules)
    cents = opening_of(rules, shape.opening, opening)
    ways = ways_of(shape, cents)
    plan = BoardPlan(rules.deck, shape)
    rank, cases = tabulated(rules, shape)
    net = np.array([[net_of(shape.settle, way, line) for line in cases.known] for way in ways], np.int64)
    combinations = int(plan.seen.weight.sum()) * comb(plan.n - shape.shown, OWN) * plan.runouts
    if plan.runouts * int(np.abs(net).max()) > INT64_MAX or combinations > INT64_MAX:
        raise Unfit(f"{combinations:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    counts = BoardCount(plan, rank, cases, progress).counts
    choices = chosen(plan, counts, net, -cents * plan.runouts, tie)
    ends = ends_of(plan, counts, choices, len(ways))
    if sum(map(sum, ends)) != combinations:
        raise ArithmeticError("The endings do not add up to all run-outs.")
    return SolvedBoard(
        rules=rules,
        shape=shape,
        tie=tie,
        opening=cents,
        ways=ways,
        plan=plan,
        known=cases.known,
        counts=counts,
        choices=choices,
        ended=_ended(ends, net, ways, cents, cases.known),
        combinations=combinations,
        position={card: i for i, card in enumerate(rules.deck)},
    )


def always(solved: SolvedBoard, choice: int) -> SolvedBoard:
    """The same game if the player makes this choice (counted from 1) with every hand and never folds."""
    choices = np.where(solved.plan.apart, np.int8(choice), np.int8(NO_HAND))
    ends = ends_of(solved.plan, solved.counts, choices, len(solved.ways))
    lines = [[net_of(solved.shape.settle, way, line) for line in solved.known] for way in solved.ways]
    ended = _ended(ends, np.array(lines, np.int64), solved.ways, solved.opening, solved.known)
    return replace(solved, choices=choices, ended=ended)


def tabulated(rules: Rules, shape: SharedBoardShape) -> tuple[NDArray[np.int32], tables.Cases]:
    """The declared ranking of every set of five cards of the deck, and the declared settlement for each case."""
    ranked = tables.suit_blind(tables.ranking(shape.rank, rules.deck, {CARDS}), rules.deck, CARDS)
    if len(ranked.order) > kernel.RANKS_MAX:
        raise Unfit(f"The ranking tells {len(ranked.order):,} hands apart, more than the kernel supports.")
    return ranked.of[CARDS], tables.cases(shape, ranked.order)


def chosen(plan: BoardPlan, counts: kernel.Ints, net: kernel.Ints, fold: int, tie: Tie) -> NDArray[np.int8]:
    """The number of the best choice for each set of shown and own cards.

    The choices start with the smallest; 0 is the fold.
    """
    best = np.full(counts.shape[:2], fold, np.int64)
    choices = np.zeros(counts.shape[:2], np.int8)
    for choice, brings in enumerate(net, 1):
        value = counts @ brings
        better = value >= best if tie is Tie.LARGER else value > best
        best, choices = np.where(better, value, best), np.where(better, np.int8(choice), choices)
    return np.where(plan.apart, choices, np.int8(NO_HAND))


def ends_of(plan: BoardPlan, counts: kernel.Ints, choices: NDArray[np.int8], ways: int) -> list[list[int]]:
    """The number of all run-outs that end on each line after each choice. All folds are on the first line."""
    weight = plan.seen.weight
    folded = int((weight @ (choices == 0)).sum()) * plan.runouts
    lines = [np.einsum("r,rp,rpl->l", weight, choices == choice, counts).tolist() for choice in range(1, ways + 1)]
    return [[folded], *lines]


def ways_of(shape: SharedBoardShape, opening: int) -> tuple[dict[str, int], ...]:
    """All wagers on the layout after each choice, in cents."""
    return tuple([_way(shape, opening, sizes) for sizes in shape.choices])


def _way(shape: SharedBoardShape, opening: int, sizes: tuple[Fraction, ...]) -> dict[str, int]:
    way = {shape.opening.key: opening}
    for bet, size in zip(shape.bets, sizes, strict=True):
        if (opening * size).denominator != 1:
            raise Unfit(f"The {bet.name} is not a whole number of cents with this opening wager.")
        way[bet.key] = int(opening * size)
    return way


def _ended(
    ends: list[list[int]], net: kernel.Ints, ways: tuple[dict[str, int], ...], opening: int, lines: tuple[Line, ...]
) -> tuple[HeadToHeadEnding, ...]:
    """The endings that occur, counted in Python integers."""
    counts: Counter[tuple[int, int, Line | None]] = Counter()
    counts[opening, -opening, None] = ends[0][0]
    for way, row in enumerate(ends[1:]):
        for line, count in enumerate(row):
            counts[sum(ways[way].values()), int(net[way, line]), lines[line]] += count
    return tuple(
        HeadToHeadEnding(wager, brings, count, line) for (wager, brings, line), count in counts.items() if count
    )
