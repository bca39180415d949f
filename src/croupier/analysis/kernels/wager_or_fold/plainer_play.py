"""Plainer ways to add a wager or to fold at three moments."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

from croupier.analysis.figures import Analysis, Progress
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.wager_or_fold.loops import WAGER
from croupier.analysis.kernels.wager_or_fold.solve import SIGHTS, SolvedWagerOrFold, decided, main_edge, played
from croupier.analysis.kernels.wager_or_fold.words import during, last, seen_early
from croupier.analysis.study.plainer_play import NEVER_FOLDS, renamed


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each way with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedWagerOrFold)
    early = during(solved).wagers[seen_early(solved)] & solved.apart
    name = "by the hand that is seen"
    says = (
        "Decides before the board as in the table, then goes by the kind of board, the name of the hand and one rank: "
        "wagers where that pays on average, whatever the other cards are."
    )
    plain = played(solved, last(solved).wagers.astype(np.int8))
    plain = replace(decided(plain, early), opened=solved.opened, stays=early & solved.opened[solved.boards.kind])
    yield name, says, renamed(main_edge(plain), name)
    always = played(solved, np.full(SIGHTS, WAGER, np.int8))
    always = replace(always, opened=np.ones_like(solved.opened), stays=solved.apart)
    yield NEVER_FOLDS, "Adds every wager, whatever the cards are.", renamed(main_edge(always), NEVER_FOLDS)
