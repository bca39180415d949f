"""Sizes of wagers: only certain amounts, or amounts within bounds that other wagers and the house's options set."""

from __future__ import annotations

from collections.abc import Callable
from math import lcm
from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.money import Odds, dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Place
from croupier.rounds.refusals import Refusal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager, WithinLimits, within_limits

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.declare.house import House
    from croupier.rounds.round import Round

PART = {2: "half", 3: "a third"}
LEAST_ADDED = 100
"""The least amount of a wager added during a round: one dollar. If the wager itself is limited to less, that counts."""


class Amounts(Value, frozen=True):
    """A wager must be one of the amounts that the house chose.

    `needs` is a device at each position without which no such wager is made. If the device does not work, the wager is
    closed under the paragraph `closed`.
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

    def shut(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> Refusal | None:
        """Why the wager cannot be made at this position now with any amount, or None."""
        if self.closed is None or not out_of_use(r, self.needs, hand.place):
            return None
        why = f"No {wager.name} can be made at position {hand.place}: the {self.needs} there does not work"
        return Refusal(why, self.closed)


class UpToWager(Value, frozen=True):
    """From a posted minimum to a posted maximum, and never above the wager that it goes with.

    The options `low` and `high` set these two. If there is just one amount, the option `only` sets it. `instead` is
    another wager that the same person cannot have with it.
    """

    beside: str
    low: str
    high: str
    bound: Cite
    """The paragraph that limits it to the amount of the wager that it goes with."""
    only: str = ""
    instead: str = ""
    one_of: Cite | None = None
    """The paragraph that allows only one of it and `instead`."""

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
        """Why the wager cannot be made now with any amount, or None."""
        if self.one_of is None or not hand.amount(person, self.instead):
            return None
        return Refusal(f"The {wager.name} can be made only instead of the {self.instead} wager", self.one_of)

    def breaks(self, hand: Hand, person: Actor, amount: int) -> Cite | None:
        """The paragraph that forbids an amount above the wager that it goes with. None if the amount is not above."""
        return self.bound if 0 < hand.amount(person, self.beside) < amount else None

    def rule(self, rules: Rules, wager: Wager) -> str:
        house = rules.house
        limits = within_limits(house.whole(self.low), house.whole(self.high))
        right = (
            f"{f'${dollars(house.whole(self.only))}' if self.only else limits}, and not above the {self.beside} wager"
        )
        return f"{right}, made instead of the {self.instead} wager" if self.instead else right

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, which here is ${dollars(hand.amount(person, self.beside))} ({self.bound})"


class PostedUnder(WithinLimits, frozen=True):
    """From a minimum to a maximum that these options post for several wagers."""

    low: str
    high: str

    def limits(self, rules: Rules, wager: Wager) -> tuple[int, int]:
        return rules.house.whole(self.low), rules.house.whole(self.high)


class PaidInChips(PostedUnder, frozen=True):
    """A posted amount for which the table's smallest chips can pay all odds of the area exactly."""

    odds: Callable[[House, str], tuple[Odds, ...]]
    """All odds at which a wager on an area can be paid."""

    def step(self, rules: Rules, place: Place) -> int:
        """The least amount that can be paid exactly. All other such amounts are its multiples."""
        parts = [odds.ratio.denominator for odds in self.odds(rules.house, place)]
        return rules.house.whole("smallest_chip") * lcm(*parts)

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        low, high = self.limits(r.rules, wager)
        step = self.step(r.rules, hand.place)
        low, high = -(-max(low, 1) // step) * step, high // step * step
        return (low, high) if low <= high else None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        bounds = self.between(r, hand, person, wager)
        return bounds is not None and bounds[0] <= amount <= bounds[1] and not amount % self.step(r.rules, hand.place)

    def rule(self, rules: Rules, wager: Wager) -> str:
        return f"{super().rule(rules, wager)}, in amounts that can be paid exactly"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, here multiples of ${dollars(self.step(r.rules, hand.place))}"


class Together(Value, frozen=True):
    """Equal to the total of the person's wagers of these kinds on the hand. Without `exact`, at most that total.

    With `per`, the total divided by `per`, rounded up to a whole cent, replaces the total.
    """

    wagers: tuple[str, ...]
    called: str
    exact: bool = True
    per: int = 1

    def total(self, hand: Hand, person: Actor) -> int:
        """The total, already divided by `per`, in cents."""
        return -(-sum([hand.amount(person, key) for key in self.wagers]) // self.per)

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        total = self.total(hand, person)
        return (total,) if self.exact and total else ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        total = self.total(hand, person)
        return None if self.exact or not total else (min(LEAST_ADDED, total), total)

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        total = self.total(hand, person)
        return 0 < amount == total if self.exact else min(LEAST_ADDED, total) <= amount <= total

    def rule(self, rules: Rules, wager: Wager) -> str:
        most = self.called if self.per == 1 else f"{PART.get(self.per, self.per)} of {self.called}"
        return f"equal to {most}" if self.exact else f"from ${dollars(LEAST_ADDED)} to {most}"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, ${dollars(self.total(hand, person))} here"


def mark_of(device: str, place: Place) -> str:
    """The mark of a Standing that says that the device at a position does not work."""
    return f"{device} out of use at {place}"


def out_of_use(r: Round, device: str, place: Place) -> bool:
    """Whether the device at this position is out of use."""
    return bool(r.standing.marks and r.standing.mark(mark_of(device, place)))
