"""What the coaches of games of points share: cards as kinds, hands as numbers, and the shoe as a player knows it."""

from __future__ import annotations

from collections import Counter
from copy import copy
from fractions import Fraction
from typing import Self

from msgspec.structs import replace

from croupier.analysis.coach import CoachQuestion, KernelCoach
from croupier.analysis.kernels.twenty_one.live import Live
from croupier.analysis.kernels.twenty_one.shape import LEAST, TwentyOneShape
from croupier.analysis.kernels.twenty_one.tables import TwentyOneTables, in_proportion
from croupier.declare.game import Rules
from croupier.rounds.hand import Hand
from croupier.rounds.steps import BANK


class ShoeCoach(KernelCoach):
    """A coach for a game of points, which uses the tables of the game."""

    shape: TwentyOneShape
    tables: TwentyOneTables
    live: Live

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self._kinds: dict[int, int] = {}

    @property
    def times(self) -> Fraction:
        """The factor from the opening wager of the tables to the actual one."""
        return Fraction(self.opening, self.tables.pay.opening)

    def scaled(self, opening: int) -> Self | None:
        """The coach for another opening wager, with the same solved shoes.

        None if some payment is not proportional to the wager.
        """
        if not in_proportion(self.tables.pay, self.tables.paid(opening)):
            return None
        other = copy(self)
        other.opening = opening
        return other

    def repriced(self, opening: int) -> Self:
        """The coach for other payments.

        It keeps the hands and the bank's paths, and solves each shoe again when needed.
        """
        other = copy(self)
        other.opening = opening
        other.priced(replace(self.tables, pay=self.tables.paid(opening)))
        return other

    def priced(self, tables: TwentyOneTables) -> None:
        """Sets these payments and empties the caches. No shoe is solved for them yet."""
        raise NotImplementedError

    def kind(self, card: int) -> int:
        """The number of a card's kind."""
        if card not in self._kinds:
            self._kinds[card] = self.shape.play.total((card,)) - LEAST
        return self._kinds[card]

    def number(self, hand: Hand) -> int:
        """The number of a hand in the tables."""
        number = 0
        for card in hand.cards:
            number = int(self.tables.hands.child[number, self.kind(card)])
        return number

    def left(self, asked: CoachQuestion, held: tuple[int, ...]) -> tuple[int, ...]:
        """How many cards of each kind are left.

        The player's own cards and the bank's first card are counted as left.
        """
        r = asked.round
        gone = Counter(asked.known)
        gone.subtract([*held, *r.area(BANK).cards[:1]])
        left = [0] * len(self.tables.left)
        for card, many in r.rules.pieces.items():
            left[self.kind(card)] += many - gone[card]
        return tuple(left)

    def box(self, asked: CoachQuestion) -> dict[str, Hand]:
        """The hands at the same position, by their place."""
        return {hand.place: hand for hand in asked.round.hands if hand.box == asked.hand.box}

    def insurance(self) -> tuple[str, ...]:
        """The key of the wager against the bank's natural, if the game has one."""
        return (self.shape.insure.bet.key,) if self.shape.insure is not None else ()
