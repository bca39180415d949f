"""Plainer ways to play three own cards and a board."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Analysis, Progress, WagerEdge
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.own_and_board.solve import SolvedOwnAndBoard, always, main_edge
from croupier.analysis.kernels.own_and_board.words import kinds, sights
from croupier.analysis.kernels.paytable_hand.vocabulary import COLUMNS
from croupier.analysis.study.plainer_play import NEVER_FOLDS, renamed


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedOwnAndBoard)
    every = np.ones(len(solved.choices), np.bool_)
    yield NEVER_FOLDS, "Makes the wager with every hand.", _edge(solved, every, NEVER_FOLDS)
    met = sights(solved, kinds(solved))
    column = {name: met.rows[met.row, at] for at, name in enumerate(COLUMNS)}
    name = "a pair or a high card"
    says = "Makes the wager with a pair or better, or with a high card, and folds everything else."
    yield name, says, _edge(solved, (column["held"] > 0) | (column["high"] > 0), name)


def _edge(solved: SolvedOwnAndBoard, bets: NDArray[np.bool_], name: str) -> WagerEdge:
    return renamed(main_edge(always(solved, bets)), name)
