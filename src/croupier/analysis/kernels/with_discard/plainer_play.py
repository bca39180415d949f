"""Plainer ways to play a hand with a discard."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.analysis.figures import Analysis, Progress
from croupier.analysis.kernel import PlainWay
from croupier.analysis.kernels.with_discard.solve import BETS, STAY, SolvedDiscard, solve_discard, wager_edges
from croupier.analysis.study.plainer_play import renamed


def plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    """Each simpler way to play, with its exact figures."""
    solved = found.policy
    assert isinstance(solved, SolvedDiscard)
    bet = solved.shape.elect.bet.name
    ways = [(BETS, f"always a {bet}", f"Makes the {bet} with every hand, and declares none.")]
    if not solved.shape.elect.required:
        ways.append((STAY, f"never a {bet}", f"Never makes the {bet}, and declares no hand."))
    for choice, name, says in ways:
        played = solve_discard(solved.rules, solved.tie, solved.opening, always=choice)
        yield name, f"{says} Discards as well as possible.", renamed(wager_edges(played)[0], name)
