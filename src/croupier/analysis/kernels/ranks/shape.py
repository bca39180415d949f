"""*Ranks*: steps see cards only through declared rankings, no ranking depends on suits, and few cards are dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import rank_of
from croupier.hands.spread import ByRank
from croupier.rounds.steps import Deal, Place, Settle, Showing
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

RUN_OUTS_MAX = 60_000
"""The largest number of orders of ranks that is enumerated, which takes seconds.

It allows four cards of thirteen ranks and some decisions.
"""
RANKED_MAX = 2
"""The largest number of cards in a ranking that might depend on suits.

Such a ranking is tried on every hand of this size.
"""

Merged = Mapping[int, int]
"""The card that represents each card of the shoe."""


class RanksShape(Value, frozen=True, kw_only=True):
    """A game that can be enumerated: its opening wager, its optional wagers, and the number of cards that are dealt."""

    opening: Wager
    beside: tuple[Wager, ...]
    cards: int
    merged: Merged


def ranked_shape(rules: Rules) -> RanksShape:
    """Reads the agenda as a small game of ranks. Raises Unfit with the reason if it is not one."""
    for step in rules.agenda:
        if not vars(type(step)).get("ranks_only", False):
            raise Unfit(f"its {type(step).__name__} may depend on more than ranks")
    first = rules.agenda[0]
    if type(first) is not Place:
        raise Unfit("it does not begin with wagers")
    deals = [step for step in rules.agenda if isinstance(step, Deal)]
    cards = sum([step.cards for step in deals])
    merged = merge(rules.pieces, [step.showing for step in rules.agenda if isinstance(step, Settle)])
    kinds = len(set(merged.values()))
    if kinds**cards > RUN_OUTS_MAX:
        raise Unfit(f"{cards} cards of {kinds} kinds have too many orders to enumerate")
    opening, *beside = first.wagers
    return RanksShape(opening=opening, beside=tuple(beside), cards=cards, merged=merged)


def merge(cards: Iterable[int], showings: Iterable[Showing]) -> Merged:
    """For each card, the first card that no ranking distinguishes from it, with any other cards and in any position.

    A ranking that gets only ranks (`ByRank`) is not tried.
    """
    every, showings = tuple(cards), tuple(showings)
    if any(type(showing.rank) is ByRank for showing in showings):
        if not all(type(showing) is Showing and type(showing.rank) is ByRank for showing in showings):
            raise Unfit("some of its rankings are given ranks alone, and others are not")
        lowest: dict[int, int] = {}
        return {card: lowest.setdefault(rank_of(card), card) for card in every}
    for showing in showings:
        if type(showing) is not Showing or showing.community or max(showing.own, showing.dealer) > RANKED_MAX:
            raise Unfit(f"its hands are more than {RANKED_MAX} cards, or are not simply the cards dealt")
    first: dict[object, int] = {}
    return {card: first.setdefault(_signature(card, every, showings), card) for card in every}


def _signature(card: int, cards: tuple[int, ...], showings: tuple[Showing, ...]) -> object:
    found: list[object] = []
    for showing in showings:
        for many in {showing.own, showing.dealer}:
            hands = [(card,)] if many == 1 else [pair for other in cards for pair in ((card, other), (other, card))]
            found.append(tuple([showing.rank(hand) for hand in hands]) if many else ())
    return tuple(found)
