"""The figures of wagers by street: of the opening wager with all later wagers, and of every side wager."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import End, WagerEdge, line_name
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.report import FOLDED
from croupier.analysis.kernels.shared_board.shape import OWN
from croupier.analysis.kernels.wagers_by_street.shape import TwoCardSide
from croupier.analysis.kernels.wagers_by_street.solve import SolvedByStreet
from croupier.analysis.tabulate import net_of
from croupier.rounds.steps import Showdown


def wager_edges(solved: SolvedByStreet) -> tuple[WagerEdge, ...]:
    """The figures of the opening wager, then of each side wager.

    A side wager is listed by itself because a fold does not end it.
    """
    return (_main(solved), *(_side(solved, side) for side in solved.shape.sides))


def _main(solved: SolvedByStreet) -> WagerEdge:
    opening, name = solved.opening, solved.shape.opening.name
    ends = [
        End(
            result=FOLDED.format(solved.shape.first.bet.name) if ended.line is None else line_name(ended.line),
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


def _side(solved: SolvedByStreet, side: TwoCardSide) -> WagerEdge:
    """The figures of a side wager at the posted minimum, over both hands of two cards."""
    key, cents, deck = side.wager.key, solved.rules.posted[side.wager.key][0], solved.rules.deck
    ranked = tables.ranking(side.settle.showing.rank, deck, {OWN})
    together = _together(ranked.of[OWN], solved.plans[0].pairs, len(ranked.order))
    ended: Counter[tuple[str, int]] = Counter()
    for mine, row in enumerate(together.tolist()):
        for his, count in enumerate(row):
            if count:
                shown = Showdown(ranked.order[mine], ranked.order[his], exposed=solved.shape.exposed)
                line = ((key, side.settle.outcome(shown)[key]),)
                ended[line_name(line), net_of(side.settle, {key: cents}, line)] += count
    ends = [
        End(result=result, wagered=Fraction(1), net=Fraction(net, cents), combinations=count)
        for (result, net), count in ended.items()
    ]
    return WagerEdge(
        wager=side.wager.name,
        denominator=side.wager.name,
        tie_rule=solved.tie,
        combinations=sum(ended.values()),
        distribution=tuple(sorted(ends, key=lambda end: -end.net)),
    )


def _together(of: NDArray[np.int32], pairs: NDArray[np.int64], ranks: int) -> NDArray[np.int64]:
    """The number of pairs of hands with these two ranks and without a common card."""
    shared = (pairs[:, None, :, None] == pairs[None, :, None, :]).any(axis=(2, 3))
    mine, his = np.nonzero(~shared)
    counts: NDArray[np.int64] = np.bincount(of[mine] * ranks + of[his], minlength=ranks**2).reshape(ranks, ranks)
    return counts
