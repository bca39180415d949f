"""What each hand is worth. The settlement is called for each class of five-card hands, and classes with the same
outcome form runs.

This is only for games that pay a hand by a paytable. If the dealer has a hand too, the player's hand has no fixed
value.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, groupby

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, Card, rank_of
from croupier.hands.names import Ranking
from croupier.hands.poker5 import Category, Rank, describe, five_card_rank
from croupier.rounds.postings import Outcome
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.value import Value


class Run(Value, frozen=True):
    """A run of hands: hands of adjacent ranks with the same outcome for a wager."""

    lowest: Rank
    highest: Rank
    outcome: Outcome

    def __str__(self) -> str:
        """The hands in words: "flush", "a pair of sixes to a pair of tens", "a pair of fives or lower"."""
        low, high = self.lowest, self.highest
        if low == classes()[0]:
            return f"{describe(high)} or lower"
        if low[0] == high[0] and low == _lowest_of(low[0]) and high == _highest_of(high[0]):
            return Category(low[0]).name.lower().replace("_", " ")
        return f"{describe(low)} to {describe(high)}" if describe(low) != describe(high) else describe(low)


def runs(rules: Rules, wager: str) -> tuple[Run, ...]:
    """The runs of hands, the best first. Empty if the game does not settle five cards by a paytable."""
    settle = final_settlement(rules)
    if settle is None or settle.showing.dealer or settle.showing.rank is not five_card_rank:
        return ()
    ends = [(rank, settle.outcome(Showdown(rank))[wager]) for rank in reversed(classes())]
    found = []
    for outcome, group in groupby(ends, key=lambda end: end[1]):
        alike = [rank for rank, _ in group]
        found.append(Run(alike[-1], alike[0], outcome))
    return tuple(found)


def final_settlement(rules: Rules) -> Settle | None:
    """The settlement that ends a hand, or None."""
    return next(
        (settle for step in reversed(rules.agenda) if (settle := step.settles()) is not None and settle.final), None
    )


@cache
def classes(ranking: Ranking = five_card_rank, size: int = 5) -> tuple[Rank, ...]:
    """The rank of each class of hands, the lowest first. There are 7,462 classes of five-card hands."""
    return tuple(sorted({ranking(hand) for hand in samples(size)}))


def samples(size: int) -> Iterator[tuple[Card, ...]]:
    """For each set of ranks: one hand in mixed suits, and one hand in a single suit if all ranks differ."""
    by_rank = [[card for card in STANDARD_DECK if rank_of(card) == rank] for rank in range(13)]
    for ranks in combinations_with_replacement(range(13), size):
        if max(ranks.count(rank) for rank in ranks) > 4:
            continue
        if len(set(ranks)) == size:
            yield tuple(by_rank[rank][0] for rank in ranks)
        # The i-th card of a rank has the i-th suit; a hand without a pair begins with another suit than it ends with.
        mixed = [by_rank[rank][ranks[:i].count(rank)] for i, rank in enumerate(ranks)]
        yield (by_rank[ranks[0]][3 if len(set(ranks)) == size else 0], *mixed[1:])


@cache
def _lowest_of(category: int) -> Rank:
    return next(rank for rank in classes() if rank[0] == category)


@cache
def _highest_of(category: int) -> Rank:
    return next(rank for rank in reversed(classes()) if rank[0] == category)
