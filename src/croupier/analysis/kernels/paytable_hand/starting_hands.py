"""The map of starting hands: what to do with the first two cards."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.analysis.figures import Analysis, Chart
from croupier.analysis.kernels.head_to_head.words import action
from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand
from croupier.analysis.study.starting_hands import (
    SUITED,
    Cell,
    rank_columns,
    rank_rows,
    two_card_cell,
)


def start_charts(found: Analysis) -> Iterator[Chart]:
    """The map, or nothing if two hands of one cell are played differently."""
    solved = found.policy
    assert isinstance(solved, SolvedPaytableHand)
    first = solved.shape.decisions[:1]
    if not first or first[0].seen != 2 or not first[0].folds:
        return
    names = ["F", *(action(size, solved.ladder.opening) for size in solved.ladder.levels[0].sizes)]
    said: dict[Cell, str] = {}
    for one in solved.rules.deck:
        for other in solved.rules.deck:
            if one < other:
                best = names[solved.choice(0, (one, other), 0)]
                if said.setdefault(two_card_cell(one, other), best) != best:
                    return
    bet = solved.shape.decisions[0].bet.name
    yield Chart(
        title=f"The {bet}, by the first two cards. {SUITED}; F: fold", columns=rank_columns(), rows=rank_rows(said)
    )
