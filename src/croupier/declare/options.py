"""Options: what a game lets a licensee choose, what binds each choice, and its default."""

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
"""No number of decks, rounds, hours or places comes near it."""


class OptionKind(StrEnum):
    """How a choice is written."""

    WORD = "word"
    WHOLE = "whole number"
    FLAG = "true or false"
    MONEY = "dollars"
    ODDS = "odds"
    PERCENT = "percentage"


class Excuse(Value, frozen=True, kw_only=True):
    """Where the law requires nothing of a choice, because of others: all of `when` are chosen."""

    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    cite: Cite
    says: str

    def holds(self, house: House) -> bool:
        """Whether this house has chosen all of it; from an unstated choice nothing follows."""
        return house.has(self.when)


class Follows(Value, frozen=True, kw_only=True):
    """Another default, where all of `when` are chosen: what a house does not state goes with what it does."""

    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    default: Choice


class Option(Value, frozen=True, kw_only=True):
    """One choice of the licensee: where it is in the file, what binds it, what it is by default."""

    key: str
    kind: OptionKind
    default: Choice
    binding: Binding
    cite: Cite
    says: str
    also: tuple[Cite, ...] = ()
    since: date | None = None
    """The first day of the text that binds it, where our copy lacks the text before it: then nothing is judged."""
    before: Choice | None = None
    """The one choice there was before `since`, where our copy shows that there was no other."""
    earlier: tuple[Choice, ...] = ()
    """The choices there were before `since`, where a note in our copy names them; the first is the default then."""
    excuse: Excuse | None = None
    """Where other choices leave nothing of the binding."""
    follows: Follows | None = None
    """Where other choices give it another default."""
    instead: tuple[str, Choice, Cite] | None = None
    """A choice with which another paragraph, of the same words, binds it."""

    def allowed(self, house: House) -> bool:
        """Whether the law allows what a house has chosen here, its other choices considered."""
        return self.binding.allows(house[self.key]) or (self.excuse is not None and self.excuse.holds(house))

    def unstated(self, day: date | None = None) -> Choice:
        """What a house has on a day that says nothing of it: before the choice was given, the one there was."""
        early = day is not None and self.since is not None and day < self.since
        if early and self.earlier:
            return self.earlier[0]
        return self.before if early and self.before is not None else self.default

    def beside(self, house: House, day: date | None = None) -> Choice:
        """The default of a day, given the other choices of a house."""
        follows = self.follows
        if follows is not None and house.has(follows.when):
            return follows.default
        return self.unstated(day)

    def right(self) -> str:
        """What may be chosen, in words; amounts of money in dollars."""
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
    """A word, a number or a flag, as its default is; `also` are further paragraphs that give the choice."""
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
    """An amount of dollars."""
    return Option(key=key, kind=OptionKind.MONEY, default=parse_dollars(default), binding=binding, cite=cite, says=says)


def odds_option(key: str, default: str, binding: Binding, cite: Cite, *, says: str) -> Option:
    """Payout odds."""
    return Option(key=key, kind=OptionKind.ODDS, default=default, binding=binding, cite=cite, says=says)


class OddsAtLeast(Value, frozen=True):
    """Odds that the law makes a minimum ("no less than")."""

    floor: str

    def allows(self, choice: Choice) -> bool:
        return isinstance(choice, str) and parse_odds(choice).ratio >= parse_odds(self.floor).ratio

    def says(self) -> str:
        return f"at least {self.floor}"
