"""What a licensee owes the patrons of its tables, beyond each single choice.

A game declares where the law requires the same choices at several tables, an option open to all players, a sign, or
notice before a change. `check` applies this to one table and to a whole casino.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from fractions import Fraction

from croupier.declare.house import House
from croupier.declare.options import Option
from croupier.law import Cite, Exactly, cite
from croupier.law.binding import Choice
from croupier.rounds.value import Value


class Scope(StrEnum):
    """The tables of a casino that must be alike."""

    CASINO = "all tables of the casino"
    DECKS = "tables with the same number of decks"
    DENOMINATION = "wagers of the same denomination"


class Uniform(Value, frozen=True, kw_only=True):
    """A figure that must be the same at all tables of a scope. `key` is the choice to change if it is not.

    `among` returns the group to which a house belongs, or None if the house does not use the figure. Both functions
    also read the options in `beside`.
    """

    key: str
    beside: tuple[str, ...]
    scope: Scope
    among: Callable[[House], Choice | None]
    figure: Callable[[House], Choice | Fraction | None]
    cite: Cite
    says: str


class ToAll(Value, frozen=True, kw_only=True):
    """An option that must be open to every player at the table if it is offered.

    `none` is its value if it is not offered.
    """

    key: str
    none: Choice
    cite: Cite
    says: str


class OnSign(Value, frozen=True, kw_only=True):
    """What a sign at the table shows if `when` applies. If `when` is empty, it always applies."""

    keys: tuple[str, ...]
    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    cite: Cite
    says: str

    def asked(self, house: House) -> bool:
        """Whether this house needs the sign."""
        return house.has(self.when)


class ChoiceChange(StrEnum):
    """The kinds of change of a choice."""

    CHANGED = "changed"
    WITHDRAWN = "withdrawn"
    LOWERED = "lowered"
    RAISED = "raised"


class Noticed(Value, frozen=True, kw_only=True):
    """A change of a choice that must be announced to patrons first, if `when` applies before the change.

    `none` is the value of a house without the option. A change to that value withdraws the option.
    """

    key: str
    turn: ChoiceChange
    cite: Cite
    says: str
    none: Choice | None = None
    when: tuple[tuple[str, tuple[Choice, ...]], ...] = ()

    def asked(self, house: House, now: Choice) -> bool:
        """Whether the change from the house's present choice to `now` needs the notice."""
        was = house[self.key]
        if was == now or not house.has(self.when):
            return False
        match self.turn:
            case ChoiceChange.CHANGED:
                return True
            case ChoiceChange.WITHDRAWN:
                return now == self.none
            case ChoiceChange.LOWERED:
                return int(now) < int(was)
            case ChoiceChange.RAISED:
                return int(now) > int(was)


NOTICE = cite("19:47-8.3")
STRICTER = {
    "minimum.": (ChoiceChange.RAISED, "a higher minimum is posted and announced first"),
    "maximum.": (ChoiceChange.LOWERED, "a lower maximum is posted and announced first"),
}
"""The changes of posted limits that leave patrons less choice."""


def notice_of_limits(options: Iterable[Option]) -> tuple[Noticed, ...]:
    """8.3 (AG6): every game owes notice of limits that become stricter, and none of limits that become wider."""
    return tuple(
        [
            Noticed(key=option.key, turn=turn, cite=NOTICE, says=says)
            for option in options
            for start, (turn, says) in STRICTER.items()
            if option.key.startswith(start) and not isinstance(option.binding, Exactly)
        ]
    )


class Approved(Value, frozen=True, kw_only=True):
    """Something that needs an approval if `when` applies. `key` is its name in a file. Rounds do not read it."""

    key: str
    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    cite: Cite
    says: str

    def asked(self, house: House) -> bool:
        """Whether this house needs the approval."""
        return house.has(self.when)


class Stated(Value, frozen=True, kw_only=True):
    """A fact that a house file must state if `when` applies, such as an approval or a required procedure.

    Rounds do not read it. If a casino's file omits it, `check` adds a note. If the file denies it, `check` reports a
    violation.
    """

    key: str
    cite: Cite
    says: str
    when: tuple[tuple[str, tuple[Choice, ...]], ...] = ()
    proposed: bool = False
    """Whether the fact is needed only while the law of the day is a proposal."""

    def asked(self, house: House) -> bool:
        """Whether this house must state it."""
        return house.has(self.when)


class ReadSo(Value, frozen=True, kw_only=True):
    """A lawful choice whose details the law leaves open. A table with this choice follows one of our interpretations.

    `check` notes it.
    """

    key: str
    reading: str
    applies: Callable[[House], bool]
    instead: str
    """The other value of the choice, which needs no interpretation."""
    cite: Cite
    says: str


Undertaking = Uniform | ToAll | OnSign | Noticed | Approved | Stated | ReadSo


def shoe_locked(cite: Cite, *ways: Choice, on_table: bool = True) -> Stated:
    """19:46-1.19(b): where the shoe must be at tables that deal in one of these ways."""
    secured = "secured to the table while it is open, and " if on_table else ""
    says = f"the dealing shoe is {secured}locked away while the table is not open"
    return Stated(key="shoe_locked", when=(("dealing", ways),), cite=cite, says=says)


def not_asked(undertakings: Iterable[Undertaking], house: House) -> frozenset[str]:
    """Choices that this house does not use. Other tables show them on a sign."""
    signs = [sign for sign in undertakings if isinstance(sign, OnSign)]
    asked = {key for sign in signs if sign.asked(house) for key in sign.keys}
    return frozenset([key for sign in signs for key in sign.keys if key not in asked])


def limits_on_sign(wager: str, when: tuple[str, tuple[Choice, ...]], cite: Cite) -> OnSign:
    """The sign with the minimum and the maximum of a wager that a table does not have to offer."""
    return OnSign(
        keys=(f"minimum.{wager}", f"maximum.{wager}"), when=(when,), cite=cite, says=f"each limit of the {wager} wager"
    )
