"""How a paragraph binds a licensee's choice: one value, a floor, a ceiling, a range, a list, or not at all.

A value that must be the same at several tables is not a binding: see `croupier.declare.undertakings.Uniform`.
"""

from fractions import Fraction
from typing import Protocol

import msgspec

Choice = int | str | bool
"""What a licensee may write for an option; money and odds are read into these before a binding sees them."""


class Binding(Protocol):
    """Checks one choice. `allows` decides; `says` tells a person what is allowed."""

    def allows(self, choice: Choice) -> bool: ...

    def says(self) -> str: ...


class Exactly(msgspec.Struct, frozen=True):
    """The law leaves no choice."""

    value: Choice

    def allows(self, choice: Choice) -> bool:
        return _same(choice, self.value)

    def says(self) -> str:
        return f"exactly {in_words(self.value)}"


class AtLeast(msgspec.Struct, frozen=True):
    """A floor."""

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
    """A range, both ends included."""

    floor: int
    ceiling: int

    def allows(self, choice: Choice) -> bool:
        return type(choice) is int and self.floor <= choice <= self.ceiling

    def says(self) -> str:
        return f"from {self.floor} to {self.ceiling}"


class PercentAtMost(msgspec.Struct, frozen=True):
    """A percentage "of no more than": any from 0 up, fractions of a percent included."""

    ceiling: int

    def allows(self, choice: Choice) -> bool:
        return not isinstance(choice, bool) and 0 <= Fraction(choice) <= self.ceiling

    def says(self) -> str:
        return f"at most {self.ceiling} percent"


class OneOf(msgspec.Struct, frozen=True):
    """A closed list."""

    values: tuple[Choice, ...]

    def allows(self, choice: Choice) -> bool:
        return any(_same(choice, value) for value in self.values)

    def says(self) -> str:
        return "one of " + ", ".join(in_words(v) for v in self.values)


class Free(msgspec.Struct, frozen=True):
    """The law leaves the choice to the licensee but requires that it be made; `what` describes it.

    Zero is not a valid amount, unless the licensee may also do without it.
    """

    what: str
    forgone: bool = False

    def allows(self, choice: Choice) -> bool:
        return choice != "" and (self.forgone or not _same(choice, 0))

    def says(self) -> str:
        return self.what


def _same(choice: Choice, value: Choice) -> bool:
    """Equal, and of the same type: true is not 1."""
    return type(choice) is type(value) and choice == value


def in_words(choice: Choice) -> str:
    """A choice as a house file writes it."""
    if isinstance(choice, bool):
        return "true" if choice else "false"
    return str(choice)
