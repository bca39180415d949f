"""A wager that is made only in certain amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Place
from croupier.rounds.refusals import Refusal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.declare.house import House
    from croupier.rounds.round import Round


class Amounts(Value, frozen=True):
    """One of the house's amounts. `needs` is a device at each position without which the wager is not made.

    If the device does not work, the wager is closed under the paragraph `closed`.
    """

    of: Callable[[House], tuple[int, ...]]
    needs: str = ""
    closed: Cite | None = None

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return () if self.needs and out_of_use(r, self.needs, hand.place) else self.of(r.rules.house)

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        return None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        return amount in self.sizes(r, hand, person, wager)

    def rule(self, rules: Rules, wager: Wager) -> str:
        return " or ".join([f"${dollars(cents)}" for cents in self.of(rules.house)])

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return self.rule(r.rules, wager)

    def shut(self, r: Round, hand: Hand, wager: Wager) -> Refusal | None:
        """Why it cannot be made at this position now, in any amount; None if it can."""
        if self.closed is None or not out_of_use(r, self.needs, hand.place):
            return None
        why = f"No {wager.name} can be made at position {hand.place}, because its {self.needs} does not work"
        return Refusal(why, self.closed)


def mark_of(device: str, place: Place) -> str:
    """The mark of a Standing that says that a device at a position does not work."""
    return f"{device} out of use at {place}"


def out_of_use(r: Round, device: str, place: Place) -> bool:
    """Whether the device at this position is out of use."""
    return bool(r.standing.marks and r.standing.mark(mark_of(device, place)))
