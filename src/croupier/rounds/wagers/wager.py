"""Wagers as a game declares them: the name in the law, a size rule, and the wagers that must come first."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from croupier.law import Cite, Source
from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import CASH, COUPON
from croupier.rounds.refusals import Refusal
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

NUMBER = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Size(Protocol):
    """How large a wager may be, for one hand and person."""

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        """Every amount, if they can be listed."""

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        """The lowest and the highest amount, if the amounts form a range."""

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        """Whether this amount is allowed."""

    def rule(self, rules: Rules, wager: Wager) -> str:
        """The allowed sizes in words, as the end of a sentence that begins with the wager's name."""

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        """The same words, with the amounts for one hand."""


class Wager(Value, frozen=True, kw_only=True):
    """One wager. `key` is its short name in files and moves; `name` is its name in the regulation."""

    key: str
    name: str
    size: Size
    cite: Cite
    requires: tuple[str, ...] = ()
    """Wagers that must be placed before this one."""
    needed: Cite | None = None
    """The paragraph that requires these wagers first, if the law has a separate one for that."""
    beside: tuple[str, ...] = ()
    """Wagers that must also be placed before betting closes. They may be placed after this one."""
    defined: Cite | None = None
    """The paragraph that says what the wager is, if the law defines it separately."""
    source: Source = Source.SEED
    chips_only: Cite | None = None
    """The paragraph that allows only gaming chips for it, whatever else the table takes."""
    tendered: Cite | None = None
    """The paragraph that says with what it is made, if the law has one for this wager."""
    verbal: Cite | None = None
    """The paragraph that lets a house accept it verbally, with cash, before the deal."""

    def size_refusal(self, r: Round, hand: Hand, person: Actor, amount: int) -> Refusal | None:
        """Why this amount is wrong, or None."""
        if self.size.allows(r, hand, person, self, amount):
            return None
        shut = getattr(self.size, "shut", None)  # no amount is right, for its own reason
        if shut is not None and (refused := shut(r, hand, person, self)) is not None:
            return refused  # type: ignore[no-any-return]
        right = self.size.says(r, hand, person, self)
        breaks = getattr(self.size, "breaks", None)  # a paragraph other than the wager's is broken
        cite = breaks(hand, person, amount) if breaks is not None else None
        return Refusal(f"{_a(self.name)} is {right}; ${dollars(amount)} is not", cite or self.cite)


class Bonus(Value, frozen=True, kw_only=True):
    """A payment on the amount of another wager.

    It has its own odds, however that wager is settled, and no stake of its own.
    """

    key: str
    name: str
    on: str
    cite: Cite


class WithinLimits(Value, frozen=True):
    """Any amount from a minimum to a maximum. Each subclass says which these are."""

    def limits(self, rules: Rules, wager: Wager) -> tuple[int, int]:
        """The minimum and the maximum."""
        raise NotImplementedError

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        low, high = self.limits(r.rules, wager)
        return (low, high) if 0 < low <= high else None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        low, high = self.limits(r.rules, wager)
        return 0 < low <= amount <= high

    def rule(self, rules: Rules, wager: Wager) -> str:
        return within_limits(*self.limits(rules, wager))

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return self.rule(r.rules, wager)


class Posted(WithinLimits, frozen=True):
    """The limits that are posted at the table for this wager (19:47-8.2)."""

    def limits(self, rules: Rules, wager: Wager) -> tuple[int, int]:
        return rules.posted[wager.key]


class PostedAs(WithinLimits, frozen=True):
    """The limits that are posted for another wager."""

    wager: str

    def limits(self, rules: Rules, wager: Wager) -> tuple[int, int]:
        return rules.posted[self.wager]


class Times(Value, frozen=True):
    """A multiple of another wager of the same person on the same hand, or a multiple divided by `per`.

    With `only`, just these multiples are allowed. Otherwise any amount from the smallest to the largest of them is.
    """

    wager: str
    factors: tuple[int, ...]
    per: int = 1
    only: bool = True

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        if not self.only:
            return ()
        base = hand.amount(person, self.wager)
        return tuple([base * factor // self.per for factor in self.factors if base and base * factor % self.per == 0])

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        base = hand.amount(person, self.wager)
        if self.only or not base:
            return None
        return -(-base * min(self.factors) // self.per), base * max(self.factors) // self.per

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        for stake in hand.stakes:
            if stake.wager == self.wager and stake.person == person:
                base = stake.cents + stake.coupon
                if self.only:
                    times, odd = divmod(amount * self.per, base)
                    return not odd and times in self.factors
                return base * min(self.factors) <= amount * self.per <= base * max(self.factors)
        return False

    def rule(self, rules: Rules, wager: Wager) -> str:
        if self.factors == (self.per,):
            return f"equal to the {self.wager} wager"
        parts = [Fraction(factor, self.per) for factor in self.factors]
        words = [NUMBER[int(part)] if part.denominator == 1 and part < len(NUMBER) else str(part) for part in parts]
        many = words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" or {words[-1]}"
        if not self.only:
            many = f"any amount from {words[0]} to {words[-1]}"
        return f"{many} times the {self.wager} wager"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        base = dollars(hand.amount(person, self.wager))
        return f"{self.rule(r.rules, wager)}, which here is ${base}"


class Tender(Value, frozen=True, kw_only=True):
    """What wagers may be made with, who may make them, and where."""

    admits: tuple[str, ...]
    cite: Cite
    seated: Cite | None = None
    one_position: Cite | None = None
    own_hand: Cite | None = None
    persons_on_a_hand: int = 1
    told: tuple[str, ...] = ()
    """The words for what is admitted, if they are not `admits`: cash and chips at a station are one to the table."""
    adjacent: Cite | None = None
    """The paragraph that lets a player also wager at one free position next to their own."""

    def refusal(self, tender: str, cents: int, coupon: int) -> Refusal | None:
        """Why the wager cannot be made with these chips, coupon or cash, or None."""
        if coupon and COUPON not in self.admits:
            return Refusal("This table takes no match play coupon", self.cite)
        if coupon > cents:
            return Refusal("A match play coupon needs at least the same amount in chips", self.cite)
        if tender in self.admits and tender != COUPON:
            return None
        right = ", ".join(self.admits)
        if tender == CASH:
            return Refusal(f"A verbal wager with cash is not accepted here; wager with {right}", self.cite)
        return Refusal(f"Wagers here can be made only with {right}; {tender} is not one of them", self.cite)


def within_limits(low: int, high: int) -> str:
    """The limits of a table in words, or the only amount if the limits leave just one."""
    return f"from ${dollars(low)} to ${dollars(high)} at this table" if low < high else f"${dollars(low)} at this table"


def _a(name: str) -> str:
    return f"{'An' if name[0] in 'aeiou8' else 'A'} {name}"
