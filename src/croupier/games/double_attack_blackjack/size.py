"""How large a wager is that goes with several others on the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

LEAST = 100
"""The lowest wager that is added in the course of a round, where the wager itself is not lower: a dollar (A8)."""


class Together(Value, frozen=True):
    """Equal to all that the person has on the hand in these wagers; or, where not `exact`, at most that."""

    wagers: tuple[str, ...]
    called: str
    exact: bool = True

    def total(self, hand: Hand, person: Actor) -> int:
        """What the person has there, in cents."""
        return sum([hand.amount(person, key) for key in self.wagers])

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        total = self.total(hand, person)
        return (total,) if self.exact and total else ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        total = self.total(hand, person)
        return None if self.exact or not total else (min(LEAST, total), total)

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        total = self.total(hand, person)
        return 0 < amount == total if self.exact else min(LEAST, total) <= amount <= total

    def rule(self, rules: Rules, wager: Wager) -> str:
        return f"equal to {self.called}" if self.exact else f"from ${dollars(LEAST)} to {self.called}"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, ${dollars(self.total(hand, person))} here"
