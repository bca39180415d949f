"""Plainer ways to play a game with a second wager after the bank's first card."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.analysis.figures import Analysis, Progress
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.second_wager.solve import SolvedSecondWager
from croupier.analysis.study.plainer_play import renamed


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedSecondWager)
    wager = solved.attack.name
    for name, always, says in (
        (f"never a {wager}", False, f"Never makes the {wager}."),
        (f"always a {wager}", True, f"Makes the full {wager}, whatever the dealer shows."),
    ):
        yield (
            name,
            f"{says} Plays the hands as well as possible.",
            renamed(solved.edge(found.wagers[0].tie_rule, always=always), name),
        )
