"""Plainer ways to play a game with further wagers after the first cards."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.analysis.figures import Analysis, Progress
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.staged_wagers.solve import SolvedStages, Stages
from croupier.analysis.kernels.twenty_one.plainer_play import plain_plays


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedStages)
    wagers = f"{solved.shape.second.name} and the {solved.shape.third.name}"
    name = solved.shape.points.opening.name
    for way, further, says in (
        ("no further attack", False, f"Declines the {wagers}."),
        ("always all attacks", True, f"Makes the {wagers}, whatever the cards are."),
    ):
        edge = solved.best.edge(f"{name}, {way}", further=further, best=False)
        yield way, f"{says} Plays the hands as is best.", edge
    for way, says, plays in plain_plays(solved.points):
        stages = Stages(solved.points.solver, plays, solved.tie)
        yield way, f"{says} Makes further wagers where that play wins.", stages.edge(f"{name}, {way}", best=False)
