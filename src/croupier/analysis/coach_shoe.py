"""What coaches of games of points share: cards as kinds, hands as numbers, and the shoe as a player knows it."""

from __future__ import annotations

from collections import Counter

from croupier.analysis.coach import Asked
from croupier.analysis.points_shape import LEAST, Points
from croupier.analysis.points_tables import Tables
from croupier.rounds.hand import Hand
from croupier.rounds.steps import BANK


class FromShoe:
    """A game of points as its tables have it."""

    shape: Points
    tables: Tables

    def kind(self, card: int) -> int:
        """The number of a card's kind."""
        return self.shape.play.total((card,)) - LEAST

    def number(self, hand: Hand) -> int:
        """A hand as the tables number it."""
        number = 0
        for card in hand.cards:
            number = int(self.tables.hands.child[number, self.kind(card)])
        return number

    def left(self, asked: Asked, held: tuple[int, ...]) -> tuple[int, ...]:
        """What is left in the shoe by kinds, with the cards that are held and the bank's first."""
        r = asked.round
        gone = Counter(asked.known)
        gone.subtract([*held, *r.area(BANK).cards[:1]])
        left = [0] * len(self.tables.left)
        for card, many in r.rules.pieces.items():
            left[self.kind(card)] += many - gone[card]
        return tuple(left)

    def box(self, asked: Asked) -> dict[str, Hand]:
        """The hands at the position of the one in question."""
        return {hand.place: hand for hand in asked.round.hands if hand.box == asked.hand.box}

    def insurance(self) -> tuple[str, ...]:
        """The wager against the bank's natural, where there is one."""
        return (self.shape.insure.bet.key,) if self.shape.insure is not None else ()
