"""The price of a ticket: the same rate for each of its ways in each of its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Place
from croupier.rounds.steps.tickets.ticket import Unreadable, read_ticket
from croupier.rounds.wagers.sizes import PostedUnder
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

HIGHEST = 999
"""No board has a higher number. Whether a number is on this table's board is checked before the price."""


class EachWay(PostedUnder, frozen=True):
    """A whole number of cents for each way in each game.

    The posted minimum and maximum apply to one way in one game.
    """

    form: str

    def step(self, rules: Rules, place: Place) -> int:
        """The number of wagers on the ticket. The price must be a multiple of this number of cents."""
        try:
            return read_ticket(self.form, place, HIGHEST).wagers
        except Unreadable:
            return 1

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        low, high = self.limits(r.rules, wager)
        wagers = self.step(r.rules, hand.place)
        return (low * wagers, high * wagers) if 0 < low <= high else None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        bounds = self.between(r, hand, person, wager)
        return bounds is not None and bounds[0] <= amount <= bounds[1] and not amount % self.step(r.rules, hand.place)

    def rule(self, rules: Rules, wager: Wager) -> str:
        return f"{super().rule(rules, wager)}, for each way in each game"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        wagers, bounds = self.step(r.rules, hand.place), self.between(r, hand, person, wager)
        if wagers == 1 or bounds is None:
            return self.rule(r.rules, wager)
        low, high = bounds
        return f"{self.rule(r.rules, wager)}: {wagers} times that here, ${dollars(low)} to ${dollars(high)}"
