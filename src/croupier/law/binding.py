"""How a paragraph limits a licensee's choice: to one value, by a floor or a ceiling, to a range or a list, or not at
all.

A rule that several tables must have the same value is not a binding: see `croupier.declare.undertakings.Uniform`.
"""

from fractions import Fraction
from typing import Protocol

import msgspec

Choice = int | str | bool
"""The types of a choice. Money and odds that a licensee writes are converted to them before a binding checks them."""


class Binding(Protocol):
    """Checks one choice. `allows` decides, and `says` tells a person what is allowed."""

    def allows(self, choice: Choice) -> bool: ...

    def says(self) -> str: ...


class Exactly(msgspec.Struct, frozen=True):
    """Exactly one value. The law leaves no choice."""

    value: Choice

    def allows(self, choice: Choice) -> bool:
        return _same(choice, self.value)

    def says(self) -> str:
        return f"exactly {in_words(self.value)}"


class AtLeast(msgspec.Struct, frozen=True):
    """A floor: any value from this one up."""

    floor: int

    def allows(self, choice: Choice) -> bool:
        return type(choice) is int and choice >= self.floor

    def says(self) -> str:
        return f"at least {self.floor}"


class AtMost(msgspec.Struct, frozen=True):
    """A ceiling. Values start at 1."""

    ceiling: int

    def allows(self, choice: Choice) -> bool:
        return type(choice) is int and 1 <= choice <= self.ceiling

    def says(self) -> str:
        return f"from 1 to {self.ceiling}"


class Between(msgspec.Struct, frozen=True):
    """A range that includes both ends."""

    floor: int
    ceiling: int

    def allows(self, choice: Choice) -> bool:
        return type(choice) is int and self.floor <= choice <= self.ceiling

    def says(self) -> str:
        return f"from {self.floor} to {self.ceiling}"


class PercentAtMost(msgspec.Struct, frozen=True):
    """A percentage "of no more than" a number: any from 0 up to it, including fractions of a percent."""

    ceiling: int

    def allows(self, choice: Choice) -> bool:
        return not isinstance(choice, bool) and 0 <= Fraction(choice) <= self.ceiling

    def says(self) -> str:
        return f"at most {self.ceiling} percent"


class OneOf(msgspec.Struct, frozen=True):
    """One value of a closed list."""

    values: tuple[Choice, ...]

    def allows(self, choice: Choice) -> bool:
        return any(_same(choice, value) for value in self.values)

    def says(self) -> str:
        return "one of " + ", ".join(in_words(v) for v in self.values)


class Free(msgspec.Struct, frozen=True):
    """The law leaves the choice to the licensee but requires that the licensee makes one. `what` describes the choice.

    Zero is not a valid amount, unless the licensee may also have none (`forgone`).
    """

    what: str
    forgone: bool = False

    def allows(self, choice: Choice) -> bool:
        return choice != "" and (self.forgone or not _same(choice, 0))

    def says(self) -> str:
        return self.what


def _same(choice: Choice, value: Choice) -> bool:
    """Whether both are equal and of the same type: true is not 1."""
    return type(choice) is type(value) and choice == value


def in_words(choice: Choice) -> str:
    """A choice in the words of a house file."""
    if isinstance(choice, bool):
        return "true" if choice else "false"
    return str(choice)
