"""Requirements: how the choices of a licensee bind each other."""

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
    """A requirement that some text of the law made, or did away with, on a day that is known."""

    since: date | None = None
    """The first day of it; None where it is as old as our copy of the rules."""
    until: date | None = None
    """The last day of it; None where it is still in force."""

    def stands(self, day: date) -> bool:
        """Whether it binds on a day."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


class Requires(Dated, frozen=True, kw_only=True):
    """Where `when` is chosen, each of `needs` must be one of its values."""

    when: tuple[str, tuple[Choice, ...]]
    needs: tuple[str, tuple[Choice, ...]]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the house chose the one without the other; of a choice that it has never said, nothing is."""
        needed = house.choices.get(self.needs[0], self.needs[1][0])
        return house[self.when[0]] in self.when[1] and needed not in self.needs[1]


class NotAbove(Dated, frozen=True, kw_only=True):
    """One amount may not be above another: a minimum above its maximum leaves nothing to wager."""

    low: str
    high: str
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the low one is above the high one."""
        return house.whole(self.low) > house.whole(self.high)


class MaximumWhen(Dated, frozen=True, kw_only=True):
    """Where `when` is chosen, another number may not be above `at_most`."""

    when: tuple[str, tuple[Choice, ...]]
    key: str
    at_most: int
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the number is above what this choice allows; a number that it has never said is not."""
        number = house.whole(self.key) if self.key in house.choices else self.at_most
        return house[self.when[0]] in self.when[1] and number > self.at_most


class MinimumWhen(Dated, frozen=True, kw_only=True):
    """Where `when` is chosen, an amount may not be below what follows from other choices, first of them `beside`."""

    when: tuple[str, tuple[Choice, ...]]
    key: str
    beside: str
    at_least: Callable[[House], int]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the amount is below what the other choices ask for."""
        return house[self.when[0]] in self.when[1] and house.whole(self.key) < self.at_least(house)


class Maximum(Dated, frozen=True, kw_only=True):
    """A number may not be above what follows from other choices, first of them `beside`."""

    key: str
    beside: str
    further: tuple[str, ...] = ()
    at_most: Callable[[House], int]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the number is above what the other choices leave."""
        return house.whole(self.key) > self.at_most(house)


class FigureBetween(Dated, frozen=True, kw_only=True):
    """A figure that follows from `key` and other choices, first of them `beside`, is between two bounds.

    `figure` answers None where the house has no use for it.
    """

    key: str
    beside: str
    figure: Callable[[House], Fraction | None]
    least: Fraction
    most: Fraction
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the figure is outside of the bounds."""
        figure = self.figure(house)
        return figure is not None and not self.least <= figure <= self.most


Requirement = Requires | NotAbove | MaximumWhen | MinimumWhen | Maximum | FigureBetween
