"""Plainer ways to play a hand against a paytable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from croupier.analysis.figures import Analysis, Progress, WagerEdge
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand, played, wager_edge
from croupier.analysis.study.plainer_play import NEVER_FOLDS, renamed

RIDING = (
    (0, "always taking back", "Takes back the {}, whatever the cards are."),
    (-1, "always letting ride", "Lets the {} ride, whatever the cards are."),
)
DECLINING = (
    (0, "always declining", "Declines the {}, whatever the cards are."),
    (-1, "never declining", "Places the {} in the largest size, whatever the cards are."),
)


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedPaytableHand)
    if not solved.choices:
        return
    levels = solved.ladder.levels
    for alike, ways in (([level.rides for level in levels], RIDING), ([level.declines for level in levels], DECLINING)):
        if all(alike):
            yield from _without_folds(solved, ways)
            return
    says = "Makes every wager that may be made, of the size that is then best, and never folds."
    yield NEVER_FOLDS, says, renamed(wager_edge(played(solved)), NEVER_FOLDS)
    for size, word in ((0, "smallest"), (-1, "largest")):
        name = f"always the {word} wager"
        says = f"Never folds, and always makes the {word} wager that may be made."
        yield name, says, renamed(_always(solved, size), name)


def _without_folds(solved: SolvedPaytableHand, ways: Sequence[tuple[int, str, str]]) -> Iterator[PlainWay]:
    """The figures of always wagering the least, and of always wagering the most.

    For games in which players cannot fold.
    """
    names = {wager.key: wager.name for wager in solved.rules.game.wagers}
    bets = " and the ".join([names[level.key] for level in solved.ladder.levels])
    for size, name, says in ways:
        yield name, says.format(bets), renamed(_always(solved, size), name)


def _always(solved: SolvedPaytableHand, size: int) -> WagerEdge:
    """The figures if every decision takes the size with this index."""
    numbers = [len(level.sizes) + size + 1 if size else 1 for level in solved.ladder.levels]
    choices = tuple([np.full_like(c, n) for c, n in zip(solved.choices, numbers, strict=True)])
    return wager_edge(played(solved, choices))
