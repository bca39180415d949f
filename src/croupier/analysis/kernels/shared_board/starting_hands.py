"""The map of starting hands: how often the bets are made, for every two own cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from croupier.analysis.figures import Analysis, Chart
from croupier.analysis.kernels.shared_board.solve import SolvedBoard
from croupier.analysis.study.starting_hands import (
    SUITED,
    Shares,
    percent_chart,
    two_card_cell,
)


def start_charts(found: Analysis) -> Iterator[Chart]:
    """The map of every two own cards."""
    solved = found.policy
    assert isinstance(solved, SolvedBoard)
    plan, deck = solved.plan, solved.rules.deck
    weight = plan.seen.weight
    made = (weight @ (solved.choices > 0)).tolist()
    there = (weight @ (solved.choices >= 0)).tolist()
    shares: Shares = defaultdict(lambda: [0, 0])
    for (one, other), bets, comes in zip(plan.pairs.tolist(), made, there, strict=True):
        cell = shares[two_card_cell(deck[one], deck[other])]
        cell[0] += bets
        cell[1] += comes
    bets = " and the ".join([bet.name for bet in solved.shape.bets])
    verb = "is" if len(solved.shape.bets) == 1 else "are"
    yield percent_chart(f"How often the {bets} {verb} made, in percent, by the own two cards. {SUITED}", shares)
