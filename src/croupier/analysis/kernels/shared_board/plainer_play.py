"""Plainer ways to play two cards on a shared board."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.analysis.figures import Analysis, Progress
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.shared_board.report import wager_edges
from croupier.analysis.kernels.shared_board.solve import SolvedBoard, always
from croupier.analysis.study.plainer_play import NEVER_FOLDS, renamed


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedBoard)
    bets = " and the ".join([bet.name for bet in solved.shape.bets])
    many = len(solved.ways)
    for choice in sorted({1, many}):
        size = "" if many == 1 else ", the smallest that may be," if choice == 1 else ", the largest that may be,"
        name = NEVER_FOLDS + ("" if many == 1 else f", {'smallest' if choice == 1 else 'largest'} wagers")
        edge = wager_edges(replace(always(solved, choice), shape=replace(solved.shape, sides=())))[0]
        yield name, f"Makes the {bets}{size} with every hand.", renamed(edge, name)
