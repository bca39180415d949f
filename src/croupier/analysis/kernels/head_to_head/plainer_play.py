"""Plainer ways to play own cards against the dealer's."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.analysis.figures import Analysis, Progress, WagerEdge
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.head_to_head.report import wager_edges
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead, solve_head_to_head
from croupier.analysis.study.plainer_play import NEVER_FOLDS, renamed
from croupier.rounds.steps import Showdown


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedHeadToHead)
    bet = solved.shape.bet
    if bet is None:
        return

    def counted(rank: int, name: str) -> WagerEdge:
        played = solve_head_to_head(solved.rules, solved.tie, solved.opening, progress, bets_from=rank)
        return renamed(wager_edges(played)[0], name)

    more = ", of the size that is then best" if len(solved.sizes) > 1 else ""
    if (solved.choices == 0).any():
        yield NEVER_FOLDS, f"Makes the {bet.wager.name} with every hand{more}.", counted(0, NEVER_FOLDS)
    qualifies = _qualifies(solved)
    if qualifies and bet.seen == solved.shape.own == solved.shape.dealer:
        name = "as the dealer qualifies"
        says = f"Makes the {bet.wager.name} with any hand that would qualify in the dealer's place, and folds others."
        yield name, says, counted(qualifies, name)


def _qualifies(solved: SolvedHeadToHead) -> int:
    """The lowest dealer hand that qualifies, or 0 if every hand qualifies.

    All lower hands are settled in the same way.
    """
    settle, order = solved.shape.settle, solved.ranked.order

    def said(dealer: int) -> object:
        return settle.outcome(Showdown(order[-1], order[dealer], exposed=solved.shape.exposed))

    rank = len(order) - 2
    while rank and said(rank - 1) == said(len(order) - 2):
        rank -= 1
    return rank
