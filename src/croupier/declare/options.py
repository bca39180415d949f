"""Options: what a game lets a licensee choose, which values the law allows, and the default."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from croupier.law import AtLeast, Between, Binding, Cite, Exactly, PercentAtMost
from croupier.law.binding import Choice
from croupier.money import dollars, parse_dollars, parse_odds
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.declare.house import House

WHOLE_BELOW = 10**9
"""An upper bound for numbers of decks, rounds, hours or places. No real number comes near it."""


class OptionKind(StrEnum):
    """How a choice is written."""

    WORD = "word"
    WHOLE = "whole number"
    FLAG = "true or false"
    MONEY = "dollars"
    ODDS = "odds"
    PERCENT = "percentage"


class Excuse(Value, frozen=True, kw_only=True):
    """Other choices that lift a restriction. The option is free if all of `when` are chosen."""

    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    cite: Cite
    says: str

    def holds(self, house: House) -> bool:
        """Whether this house has chosen all of `when`. An option without a value does not match."""
        return house.has(self.when)


class Follows(Value, frozen=True, kw_only=True):
    """A default that applies if all of `when` are chosen. It makes defaults fit the choices that the house states."""

    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    default: Choice


class Option(Value, frozen=True, kw_only=True):
    """One choice of the licensee: its key in the file, what limits it, and its default."""

    key: str
    kind: OptionKind
    default: Choice
    binding: Binding
    cite: Cite
    says: str
    also: tuple[Cite, ...] = ()
    since: date | None = None
    """The first day of the text that limits it, if our copy does not have the earlier text.

    Before that day nothing is checked.
    """
    before: Choice | None = None
    """The only choice that existed before `since`, if our copy shows that there was no other."""
    earlier: tuple[Choice, ...] = ()
    """The choices that existed before `since`, if a note in our copy names them; the first was the default."""
    excuse: Excuse | None = None
    """Other choices that lift the limit."""
    follows: Follows | None = None
    """Other choices that give it another default."""
    instead: tuple[str, Choice, Cite] | None = None
    """A choice that puts it under another paragraph with the same words."""

    def allowed(self, house: House) -> bool:
        """Whether the law allows this house's choice, given its other choices."""
        return self.binding.allows(house[self.key]) or (self.excuse is not None and self.excuse.holds(house))

    def unstated(self, day: date | None = None) -> Choice:
        """The value on a day for a house that does not state it. Before `since`, it is the only choice that existed."""
        early = day is not None and self.since is not None and day < self.since
        if early and self.earlier:
            return self.earlier[0]
        return self.before if early and self.before is not None else self.default

    def beside(self, house: House, day: date | None = None) -> Choice:
        """The default on a day, given what else the house chose."""
        follows = self.follows
        if follows is not None and house.has(follows.when):
            return follows.default
        return self.unstated(day)

    def right(self) -> str:
        """The allowed values in words. Amounts of money are in dollars."""
        if self.kind is OptionKind.MONEY and isinstance(self.binding, AtLeast):
            return f"at least ${dollars(self.binding.floor)}"
        if self.kind is OptionKind.MONEY and isinstance(self.binding, Exactly) and type(self.binding.value) is int:
            return f"exactly ${dollars(self.binding.value)}"
        if self.kind is OptionKind.MONEY and isinstance(self.binding, Between):
            return f"from ${dollars(self.binding.floor)} to ${dollars(self.binding.ceiling)}"
        return self.binding.says()


def option(
    key: str,
    default: Choice,
    binding: Binding,
    cite: Cite,
    *,
    says: str,
    also: tuple[Cite, ...] = (),
    since: date | None = None,
    before: Choice | None = None,
) -> Option:
    """An option for a word, a number or a flag, depending on the type of its default.

    `also` has further paragraphs on it.
    """
    number = OptionKind.PERCENT if isinstance(binding, PercentAtMost) else OptionKind.WHOLE
    kind = OptionKind.FLAG if isinstance(default, bool) else number if isinstance(default, int) else OptionKind.WORD
    return Option(
        key=key,
        kind=kind,
        default=default,
        binding=binding,
        cite=cite,
        says=says,
        also=also,
        since=since,
        before=before,
    )


def money_option(key: str, default: str, binding: Binding, cite: Cite, *, says: str) -> Option:
    """An option for an amount in dollars."""
    return Option(key=key, kind=OptionKind.MONEY, default=parse_dollars(default), binding=binding, cite=cite, says=says)


def odds_option(key: str, default: str, binding: Binding, cite: Cite, *, says: str) -> Option:
    """An option for payout odds."""
    return Option(key=key, kind=OptionKind.ODDS, default=default, binding=binding, cite=cite, says=says)


class OddsAtLeast(Value, frozen=True):
    """A limit on odds that the law makes a minimum ("no less than")."""

    floor: str

    def allows(self, choice: Choice) -> bool:
        return isinstance(choice, str) and parse_odds(choice).ratio >= parse_odds(self.floor).ratio

    def says(self) -> str:
        return f"at least {self.floor}"
