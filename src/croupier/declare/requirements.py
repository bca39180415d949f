"""Requirements: how one choice of a licensee limits another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.law.binding import Choice
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.declare.house import House


class Dated(Value, frozen=True, kw_only=True):
    """A requirement that the law introduced or repealed on a known day."""

    since: date | None = None
    """Its first day, or None if it is as old as our copy of the rules."""
    until: date | None = None
    """Its last day, or None if it is still in force."""

    def stands(self, day: date) -> bool:
        """Whether it applies on this day."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


class Requires(Dated, frozen=True, kw_only=True):
    """If `when` is chosen, each option in `needs` must have one of the values listed there."""

    when: tuple[str, tuple[Choice, ...]]
    needs: tuple[str, tuple[Choice, ...]]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """Whether the house chose `when` without what it needs. An option without a value breaks nothing."""
        needed = house.choices.get(self.needs[0], self.needs[1][0])
        return house[self.when[0]] in self.when[1] and needed not in self.needs[1]


class NotAbove(Dated, frozen=True, kw_only=True):
    """One amount may not be above another. For example, a minimum above its maximum would leave nothing to wager."""

    low: str
    high: str
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """Whether the low amount is above the high one."""
        return house.whole(self.low) > house.whole(self.high)


class MaximumWhen(Dated, frozen=True, kw_only=True):
    """If `when` is chosen, another number may not be above `at_most`."""

    when: tuple[str, tuple[Choice, ...]]
    key: str
    at_most: int
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """Whether the number is above the limit. An option without a value breaks nothing."""
        number = house.whole(self.key) if self.key in house.choices else self.at_most
        return house[self.when[0]] in self.when[1] and number > self.at_most


class MinimumWhen(Dated, frozen=True, kw_only=True):
    """If `when` is chosen, an amount may not be below a figure computed from other choices.

    `beside` is the first of these choices.
    """

    when: tuple[str, tuple[Choice, ...]]
    key: str
    beside: str
    at_least: Callable[[House], int]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """Whether the amount is below what the other choices require."""
        return house[self.when[0]] in self.when[1] and house.whole(self.key) < self.at_least(house)


class Maximum(Dated, frozen=True, kw_only=True):
    """A number may not be above a figure computed from other choices. `beside` is the first of these choices."""

    key: str
    beside: str
    further: tuple[str, ...] = ()
    at_most: Callable[[House], int]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """Whether the number is above what the other choices allow."""
        return house.whole(self.key) > self.at_most(house)


class FigureBetween(Dated, frozen=True, kw_only=True):
    """A figure computed from `key` and other choices must be between two bounds.

    `beside` is the first of these choices. `figure` returns None if the house does not use it.
    """

    key: str
    beside: str
    figure: Callable[[House], Fraction | None]
    least: Fraction
    most: Fraction
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """Whether the figure is outside the bounds."""
        figure = self.figure(house)
        return figure is not None and not self.least <= figure <= self.most


Requirement = Requires | NotAbove | MaximumWhen | MinimumWhen | Maximum | FigureBetween
