"""The best hand that own cards make with one line of a board. For example, a cross of five cards has two lines."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.equipment.cards import Card
from croupier.hands.poker5 import Rank


class BestLine(msgspec.Struct, frozen=True):
    """A ranking of `own` cards followed by the cards of a board, which are identified by their places.

    Each of `lines` lists places of the board, numbered from 0 in the order in which they are turned up. The cards of a
    line make a hand with the own cards. The highest `rank` among these hands counts. Places that are in no line may be
    missing. It is a value, not a function, so that analysis can tabulate `rank` and arrange the lines by itself.
    """

    own: int
    lines: tuple[tuple[int, ...], ...]
    rank: Callable[[tuple[Card, ...]], Rank]

    def __call__(self, cards: tuple[Card, ...]) -> Rank:
        own, board = cards[: self.own], cards[self.own :]
        if len(board) <= max(place for line in self.lines for place in line):
            raise ValueError(f"A board of {len(board)} cards does not have the places of {self.lines}.")
        rank = self.rank
        return max([rank(own + tuple([board[place] for place in line])) for line in self.lines])
