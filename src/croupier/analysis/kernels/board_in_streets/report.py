"""The figures of a board in streets: of the opening wager with all later wagers, and of every side wager."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from croupier.analysis import assumptions
from croupier.analysis.figures import End, WagerEdge, line_name
from croupier.analysis.kernels.board_in_streets.solve import SolvedStreets
from croupier.analysis.kernels.head_to_head.report import FOLDED
from croupier.analysis.proofs import settlement_proof
from croupier.analysis.shapes import Unfit
from croupier.analysis.tabulate import net_of
from croupier.rounds.steps import Showdown
from croupier.rounds.wagers.wager import Wager


def wager_edges(solved: SolvedStreets) -> tuple[WagerEdge, ...]:
    """The figures of the opening wager, then of each side wager.

    A side wager is listed by itself because a fold does not end it.
    """
    return (_main(solved), *(_side(solved, side) for side in solved.shape.sides))


def _main(solved: SolvedStreets) -> WagerEdge:
    opening, name = solved.opening, solved.shape.opening.name
    ends = [
        End(
            result=FOLDED.format(solved.shape.bet.name) if ended.line is None else line_name(ended.line),
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


def _side(solved: SolvedStreets, wager: Wager) -> WagerEdge:
    """The figures of a side wager at the posted minimum, over all sets of seven cards.

    The dealer's hand does not matter.
    """
    cents, settle = solved.rules.posted[wager.key][0], solved.shape.settle
    order = solved.tables.ranked.order
    _prove(solved, wager.key)
    ended: Counter[tuple[str, int]] = Counter()
    for rank, count in zip(order, solved.tables.sevens.counts.tolist(), strict=True):
        if not count:
            continue
        exposed = solved.shape.exposed
        said = {settle.outcome(Showdown(rank, his, exposed=exposed))[wager.key] for his in (order[0], order[-1])}
        if len(said) != 1:
            raise Unfit(f"The {wager.name} depends on the dealer's hand.")
        line = ((wager.key, said.pop()),)
        ended[line_name(line), net_of(settle, {wager.key: cents}, line)] += count
    ends = [
        End(result=result, wagered=Fraction(1), net=Fraction(net, cents), combinations=count)
        for (result, net), count in ended.items()
    ]
    return WagerEdge(
        wager=wager.name,
        denominator=wager.name,
        tie_rule=solved.tie,
        combinations=sum(ended.values()),
        distribution=tuple(sorted(ends, key=lambda end: -end.net)),
    )


def _prove(solved: SolvedStreets, key: str) -> None:
    """Checks that an outside settlement does not use the dealer's hand for this wager."""
    outcome, order, exposed = solved.shape.settle.outcome, solved.tables.ranked.order, solved.shape.exposed
    if assumptions.is_declared(outcome):
        return
    known: dict[object, int] = {}

    def said(player: tuple[int, ...], dealer: tuple[int, ...]) -> int:
        return known.setdefault(outcome(Showdown(player, dealer, exposed=exposed))[key], len(known))

    predicted = np.array([said(rank, order[0]) for rank in order], np.int16)
    settlement_proof.prove_settlement(said, order, np.repeat(predicted[:, None], len(order), axis=1))
