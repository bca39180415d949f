"""The best hand of a given size that the dealt cards can make."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import msgspec

from croupier.equipment.cards import Card
from croupier.hands.poker5 import Rank


class BestOf(msgspec.Struct, frozen=True):
    """A ranking of any number of cards: the highest `rank` among all hands of `size` of them.

    It is a value, not a function, so that analysis can tabulate `rank` and find the best hand by itself.
    """

    size: int
    rank: Callable[[tuple[Card, ...]], Rank]

    def __call__(self, cards: tuple[Card, ...]) -> Rank:
        if len(cards) < self.size:
            raise ValueError(f"A hand of {self.size} cards cannot be made from {len(cards)}.")
        rank = self.rank
        return max([rank(hand) for hand in combinations(cards, self.size)])


class BestWithOwn(msgspec.Struct, frozen=True):
    """A ranking of own cards followed by those of a board: the best `size` of them, with at least one own card.

    It is a value like `BestOf`, but not the same: here the cards of the board alone are never a hand.
    """

    size: int
    own: int
    rank: Callable[[tuple[Card, ...]], Rank]

    def __call__(self, cards: tuple[Card, ...]) -> Rank:
        if len(cards) < self.size:
            raise ValueError(f"A hand of {self.size} cards cannot be made from {len(cards)}.")
        rank, own = self.rank, self.own
        places = [chosen for chosen in combinations(range(len(cards)), self.size) if chosen[0] < own]
        return max([rank(tuple([cards[place] for place in chosen])) for chosen in places])


class AnyOrder(msgspec.Struct, frozen=True):
    """A ranking that gets the cards in sorted order, so the order in which they were dealt cannot matter.

    It is a value, not a function, so that analysis recognizes it without trying every order.
    """

    rank: Callable[[tuple[Card, ...]], Rank]

    def __call__(self, cards: tuple[Card, ...]) -> Rank:
        return self.rank(tuple(sorted(cards)))
