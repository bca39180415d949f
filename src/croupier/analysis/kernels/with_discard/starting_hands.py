"""The map of starting hands: how often the bet is made or the hand declared.

Hands are grouped by their two highest own cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from croupier.analysis.figures import Analysis, Chart
from croupier.analysis.kernels.with_discard.solve import BETS, DECLARED, SolvedDiscard
from croupier.analysis.study.starting_hands import (
    Shares,
    highest_two,
    percent_chart,
)
from croupier.equipment.cards import rank_of


def start_charts(found: Analysis) -> Iterator[Chart]:
    """The map of all starts."""
    solved = found.policy
    assert isinstance(solved, SolvedDiscard)
    shares: Shares = defaultdict(lambda: [0, 0])
    deck = solved.rules.deck
    for row, choice in zip(solved.starts.tolist(), np.asarray(solved.choices).tolist(), strict=True):
        cell = shares[highest_two(sorted([rank_of(deck[place]) for place in row], reverse=True))]
        cell[0] += choice in (BETS, DECLARED)
        cell[1] += 1
    bet = solved.shape.elect.bet.name
    yield percent_chart(
        f"How often the {bet} is made or the hand declared, in percent, by your two highest cards; on the diagonal, "
        "a pair",
        shares,
    )
