"""Plainer ways to play a game of points."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from croupier.analysis.figures import Analysis, Progress
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.twenty_one.composition import PlayAgainstCard
from croupier.analysis.kernels.twenty_one.endings import count
from croupier.analysis.kernels.twenty_one.loops.hands import HIT, STAND
from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne, wager_edge


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedTwentyOne)
    opening = solved.tables.shape.opening.name
    for name, says, plays in plain_plays(solved):
        yield name, says, wager_edge(solved, count(solved.solver, plays), f"{opening}, {name}", best=False)


def plain_plays(solved: SolvedTwentyOne) -> Iterator[tuple[str, str, dict[int, PlayAgainstCard]]]:
    """Each simpler way to play: its name, its description, and the play against each first card of the bank."""
    solver, hands, shape = solved.solver, solved.tables.hands, solved.tables.shape
    # From here on some card makes a hard hand go over.
    may_go_over = (hands.total > shape.play.full - 10) & (hands.soft == 0)
    timid = np.stack([np.where(may_go_over, STAND, -1)] * 2, axis=1)
    plays = {up: solver.with_splits(solver.whole(up, timid, best.odds)) for up, best in solved.best.items()}
    name = "never bust"
    says = "Never draws to a hard hand that one card could bust; otherwise plays as well as possible."
    yield name, says, plays

    draws = [len(kinds) < 2 or shape.draws(shape.hand(kinds)) for kinds in hands.kinds]
    dealer = np.stack([np.where(draws, HIT, STAND)] * 2, axis=1)
    plays = {up: solver.whole(up, dealer, best.odds) for up, best in solved.best.items()}
    name = "mimic the dealer"
    yield name, "Draws and stands like the dealer, and never doubles, splits or surrenders.", plays
