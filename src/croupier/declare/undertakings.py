"""What a licensee owes the people at its tables, beyond each choice by itself.

A game declares where the law asks that a choice be the same at several tables, that an option be open to all who play,
that something be read off a sign, or that notice come before a change; `check` judges a table and a casino by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from fractions import Fraction

from croupier.declare.house import House
from croupier.law import Cite
from croupier.law.binding import Choice
from croupier.rounds.value import Value


class Scope(StrEnum):
    """Which tables of a casino the law wants alike."""

    CASINO = "all tables of the casino"
    DECKS = "tables with the same number of decks"
    DENOMINATION = "wagers of the same denomination"


class Uniform(Value, frozen=True, kw_only=True):
    """A figure that is the same at all tables of a scope; `key` is the choice to change where it is not.

    `among` says in which group a house is, None where it has no use for the figure; both look at `beside` too.
    """

    key: str
    beside: tuple[str, ...]
    scope: Scope
    among: Callable[[House], Choice | None]
    figure: Callable[[House], Choice | Fraction | None]
    cite: Cite
    says: str


class ToAll(Value, frozen=True, kw_only=True):
    """Where an option is offered, it is open to every player at the table; `none` is how a house does not offer it."""

    key: str
    none: Choice
    cite: Cite
    says: str


class OnSign(Value, frozen=True, kw_only=True):
    """What is on a sign at the table where `when` holds; an empty `when` holds always."""

    keys: tuple[str, ...]
    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    cite: Cite
    says: str

    def asked(self, house: House) -> bool:
        """Whether this house needs the sign."""
        return house.has(self.when)


class ChoiceChange(StrEnum):
    """What happens to a choice."""

    CHANGED = "changed"
    WITHDRAWN = "withdrawn"
    LOWERED = "lowered"
    RAISED = "raised"


class Noticed(Value, frozen=True, kw_only=True):
    """A change of a choice that is announced to patrons first, where `when` holds before it is made.

    `none` is how a house does not offer the option; to withdraw it is to come to that.
    """

    key: str
    turn: ChoiceChange
    cite: Cite
    says: str
    none: Choice | None = None
    when: tuple[tuple[str, tuple[Choice, ...]], ...] = ()

    def asked(self, house: House, now: Choice) -> bool:
        """Whether the change from what a house has to `now` needs the notice."""
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


class Approved(Value, frozen=True, kw_only=True):
    """What needs an approval where `when` holds. `key` is how a file names it; no round of a table needs it."""

    key: str
    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    cite: Cite
    says: str

    def asked(self, house: House) -> bool:
        """Whether this house needs the approval."""
        return house.has(self.when)


class Stated(Value, frozen=True, kw_only=True):
    """What a file states of a table where `when` holds: that something is approved, or that it is kept as required.

    No round needs it. `check` asks a casino for it in a note; a file that denies it breaks the paragraph.
    """

    key: str
    cite: Cite
    says: str
    when: tuple[tuple[str, tuple[Choice, ...]], ...] = ()
    proposed: bool = False
    """Only where the law of the day is a proposal."""

    def asked(self, house: House) -> bool:
        """Whether this house is asked for it."""
        return house.has(self.when)


class ReadSo(Value, frozen=True, kw_only=True):
    """A lawful choice that a table here plays as a reading has it, where the text leaves that open: given as a note."""

    key: str
    reading: str
    applies: Callable[[House], bool]
    instead: str
    """What would leave nothing to the reading."""
    cite: Cite
    says: str


Undertaking = Uniform | ToAll | OnSign | Noticed | Approved | Stated | ReadSo


def shoe_locked(cite: Cite, *ways: Choice, on_table: bool = True) -> Stated:
    """19:46-1.19(b): where the shoe is, at tables that deal in one of these ways."""
    secured = "secured to the table while it is open, and " if on_table else ""
    says = f"the dealing shoe is {secured}locked away while the table is not open"
    return Stated(key="shoe_locked", when=(("dealing", ways),), cite=cite, says=says)


def not_asked(undertakings: Iterable[Undertaking], house: House) -> frozenset[str]:
    """Choices that patrons read off a sign at other tables, and that this house has no use for."""
    signs = [sign for sign in undertakings if isinstance(sign, OnSign)]
    asked = {key for sign in signs if sign.asked(house) for key in sign.keys}
    return frozenset([key for sign in signs for key in sign.keys if key not in asked])


def limits_on_sign(wager: str, when: tuple[str, tuple[Choice, ...]], cite: Cite) -> OnSign:
    """The minimum and the maximum of a wager that a table need not offer."""
    return OnSign(
        keys=(f"minimum.{wager}", f"maximum.{wager}"), when=(when,), cite=cite, says=f"each limit of the {wager} wager"
    )
