"""2.17(g), 2.22: how large an additional wager, or a streak wager, may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.refusals import Refusal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager, within_limits

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round


class UpToWager(Value, frozen=True):
    """From a posted minimum to a posted maximum, and never above the wager it lies beside.

    `low` and `high` are the options that post them; `only` the one that fixes the amount, where there is but one.
    `instead`: a wager of the same person beside which it is not made.
    """

    beside: str
    low: str
    high: str
    bound: Cite
    """The paragraph that holds it to the wager beside it."""
    only: str = ""
    instead: str = ""
    one_of: Cite | None = None
    """The paragraph by which it is made `instead` of the other."""

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        between = self.between(r, hand, person, wager) if self.only else None
        return () if between is None else (between[0],)

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        if self.instead and hand.amount(person, self.instead):
            return None
        least = r.rules.house.whole(self.only or self.low)
        most = min(hand.amount(person, self.beside), r.rules.house.whole(self.high))
        if least > most:
            return None
        return (least, least) if self.only else (least, most)

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        between = self.between(r, hand, person, wager)
        return between is not None and between[0] <= amount <= between[1]

    def shut(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> Refusal | None:
        """Why it is not made now, in whatever amount."""
        if self.one_of is None or not hand.amount(person, self.instead):
            return None
        return Refusal(f"The {wager.name} is made instead of the {self.instead} wager, not next to it", self.one_of)

    def breaks(self, hand: Hand, person: Actor, amount: int) -> Cite | None:
        """The paragraph that an amount above the other wager breaks; None for any other amount."""
        return self.bound if 0 < hand.amount(person, self.beside) < amount else None

    def rule(self, rules: Rules, wager: Wager) -> str:
        house = rules.house
        if self.only:
            right = f"${dollars(house.whole(self.only))}, and not above the {self.beside} wager"
        else:
            right = (
                f"{within_limits(house.whole(self.low), house.whole(self.high))}, and not above the {self.beside} wager"
            )
        return f"{right}, made instead of the {self.instead} wager, not beside it" if self.instead else right

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, which here is ${dollars(hand.amount(person, self.beside))} ({self.bound})"


class PostedUnder(Value, frozen=True):
    """From a minimum to a maximum that are posted for several wagers alike, under these options."""

    low: str
    high: str

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        least, most = r.rules.house.whole(self.low), r.rules.house.whole(self.high)
        return (least, most) if 0 < least <= most else None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        between = self.between(r, hand, person, wager)
        return between is not None and between[0] <= amount <= between[1]

    def rule(self, rules: Rules, wager: Wager) -> str:
        return within_limits(rules.house.whole(self.low), rules.house.whole(self.high))

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return self.rule(r.rules, wager)
