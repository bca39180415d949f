"""The map of starting hands: how often the bet is made.

Hands are grouped by their two highest cards. If the dealer has an open card, they are grouped by that card and by their
best pair or highest card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from croupier.analysis.figures import Analysis, Chart
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead
from croupier.analysis.study.starting_hands import (
    NAMES,
    Shares,
    best_kind,
    highest_two,
    kind_strength,
    percent_chart,
)
from croupier.equipment.cards import JOKER, rank_of


def start_charts(found: Analysis) -> Iterator[Chart]:
    """The map, or nothing if the game has no decision that a map can show."""
    solved = found.policy
    assert isinstance(solved, SolvedHeadToHead)
    bet, deck = solved.shape.bet, solved.rules.deck
    if bet is None or bet.seen < 2 or JOKER in deck or not (solved.choices == 0).any():
        return
    shares: Shares = defaultdict(lambda: [0, 0])
    for first, size, choices in zip(
        solved.starts.first.tolist(), solved.starts.size.tolist(), solved.choices.tolist(), strict=True
    ):
        ranks = sorted([rank_of(deck[place]) for place in first], reverse=True)
        for place, choice in enumerate(choices):
            if choice >= 0:
                at = (best_kind(ranks), NAMES[rank_of(deck[place])]) if bet.up else highest_two(ranks)
                shares[at][0] += size * (choice > 0)
                shares[at][1] += size
    many = f"How often the {bet.wager.name} is made, in percent"
    if bet.up:
        kinds = sorted({row for row, _ in shares}, key=kind_strength, reverse=True)
        yield percent_chart(f"{many}, by your best pair or highest card and the dealer's open card", shares, kinds)
    else:
        yield percent_chart(f"{many}, by your two highest cards; on the diagonal, a pair", shares)
