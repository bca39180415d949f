"""The figures of a game on a shared board: of the opening wager with all later wagers, and of every side wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from croupier.analysis.figures import End, WagerEdge, line_name
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.report import FOLDED
from croupier.analysis.kernels.shared_board.loops.boards import Ints
from croupier.analysis.kernels.shared_board.shape import OWN, BoardSide
from croupier.analysis.kernels.shared_board.solve import NO_HAND, SolvedBoard
from croupier.analysis.tabulate import net_of
from croupier.rounds.postings import FORFEIT
from croupier.rounds.steps import Showdown

Ended = Counter[tuple[str, int]]
"""The number of run-outs for each result and its net in cents."""


def wager_edges(solved: SolvedBoard) -> tuple[WagerEdge, ...]:
    """The figures of the opening wager, then of each side wager.

    A side wager that a fold does not end is counted without regard to play; any other is counted under best play.
    """
    return (_main(solved), *(_side(solved, side) for side in solved.shape.sides))


def _main(solved: SolvedBoard) -> WagerEdge:
    opening, name = solved.opening, solved.shape.opening.name
    folded = FOLDED.format(" and the ".join([bet.name for bet in solved.shape.bets]))
    ends = [
        End(
            result=folded if ended.line is None else line_name(ended.line),
            wagered=Fraction(ended.wagered, opening),
            net=Fraction(ended.net, opening),
            combinations=ended.count,
        )
        for ended in solved.ended
    ]
    return WagerEdge(
        wager=name,
        denominator=name,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result, end.wagered))),
    )


def _side(solved: SolvedBoard, side: BoardSide) -> WagerEdge:
    """The figures of a side wager at the posted minimum.

    If a fold gives it up, it is counted under best play of the opening wager.
    """
    cents = solved.rules.posted[side.wager.key][0]
    cards = OWN + 1
    ranked = tables.ranking(side.rank, solved.rules.deck, {cards})
    if side.kept:
        counts, folded = np.bincount(ranked.of[cards], minlength=len(ranked.order)), 0
    else:
        counts, folded = _as_played(solved, side, ranked)
    ended: Ended = Counter()
    for rank, count in zip(ranked.order, counts.tolist(), strict=True):
        if count:
            outcome = side.settle.outcome(Showdown(rank, exposed=solved.shape.exposed))[side.wager.key]
            line = ((side.wager.key, outcome),)
            ended[line_name(line), net_of(side.settle, {side.wager.key: cents}, line)] += count
    ended[FORFEIT, -cents] += folded
    ends = [
        End(result=result, wagered=Fraction(1), net=Fraction(net, cents), combinations=count)
        for (result, net), count in ended.items()
        if count
    ]
    played = "" if side.kept else f", with best play of the {solved.shape.opening.name}"
    return WagerEdge(
        wager=f"{side.wager.name}{played}",
        denominator=side.wager.name,
        tie_rule=solved.tie,
        combinations=sum(ended.values()),
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result))),
        best=side.kept,
    )


def _as_played(solved: SolvedBoard, side: BoardSide, ranked: tables.Ranking) -> tuple[Ints, int]:
    """How often each rank of the side wager occurs in rounds without a fold, and how many rounds the player folds."""
    plan, rank_of = solved.plan, ranked.of[OWN + 1]
    counts, folded = np.zeros(len(ranked.order), np.int64), 0
    for row, weight in enumerate(plan.seen.weight.tolist()):
        for card in _at_place(solved, side, row):
            apart = (solved.choices[row] != NO_HAND) & (plan.pairs != card).all(axis=1)
            folds = apart & (solved.choices[row] == 0)
            folded += weight * int(folds.sum())
            pairs = plan.pairs[apart & ~folds]
            hands = np.concatenate([pairs, np.full((len(pairs), 1), card)], axis=1)
            counts += weight * np.bincount(rank_of[plan.number(hands)], minlength=len(counts))
    return counts, folded


def _at_place(solved: SolvedBoard, side: BoardSide, row: int) -> Iterator[int]:
    """The cards that may be at the place of a side wager, given the shown cards. They are equally likely."""
    plan = solved.plan
    shown, at = plan.seen.cards[row].tolist(), 0
    for places in plan.shown_of:
        if side.place in places:
            yield from shown[at : at + len(places)]
            return
        at += len(places)
    yield from [card for card in range(plan.n) if card not in shown]
