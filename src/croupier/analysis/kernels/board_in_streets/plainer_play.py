"""Plainer ways to play on a board in streets."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.figures import Analysis, End, Progress
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.board_in_streets.report import wager_edges
from croupier.analysis.kernels.board_in_streets.solve import BEFORE, SolvedStreets, waiting
from croupier.analysis.study.plainer_play import renamed


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedStreets)
    bet, main = solved.shape.bet.name, replace(solved.shape, sides=())
    name = f"no {bet} before the board"
    yield (
        name,
        f"Waits for the first cards of the board with every hand, then makes the {bet} or folds, whichever is better.",
        renamed(wager_edges(replace(waiting(solved, progress), shape=main))[0], name),
    )
    name = f"always the largest {bet} at once"
    wagered = sum(solved.ways[BEFORE][-1].values())
    brings = sum([worth[-1] for worth in solved.worth_opened]) * solved.unit
    end = End(
        result="all rounds together on average",
        wagered=Fraction(wagered, solved.opening),
        net=Fraction(brings, solved.combinations * solved.opening),
        combinations=solved.combinations,
        averaged=True,
    )
    edge = wager_edges(replace(solved, shape=main))[0]
    yield (
        name,
        f"Makes the largest {bet} before the board with every hand.",
        renamed(replace(edge, distribution=(end,)), name),
    )
