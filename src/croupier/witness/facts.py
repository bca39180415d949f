"""The input and the output of a witness. They are plain values that do not depend on rounds or games."""

from collections.abc import Callable, Collection, Iterable, Mapping
from operator import attrgetter
from typing import Any, Protocol, TypeAlias

import msgspec

CHARGED = "charged"
IN, FOLDED, VOID, FORFEITED = "in", "folded", "void", "forfeited"
"""The states of a hand before any settlement."""

Row = tuple[str, str, str, str, int, int]
"""A posting in the form that a witness checks: place, person, wager, result, paid, returned. Amounts are in cents.

A commission on a wager, taken at once or owed, is a separate row. Its result is CHARGED, and its amount is in `paid`.
"""

House = Mapping[str, int | str | bool]
"""A licensee's choices by key, as in a House. Money is in cents, odds are in words."""

Told: TypeAlias = Mapping[str, Any]
"""A move as the ledger stores it: `{"move": "fold", "by": "Ann", "place": "1"}`."""

Moves = Iterable[Told]
"""The moves of a round in order."""


class Staked(msgspec.Struct, frozen=True, gc=False):
    """One wager: its amount in chips or plaques, and the face of a match play coupon with them."""

    wager: str
    cents: int
    coupon: int = 0


class HandFacts(msgspec.Struct, frozen=True, gc=False):
    """One person's hand. `under` is the paragraph that makes it void or forfeited. For a fold it is the street."""

    place: str
    person: str
    cards: tuple[int, ...] = ()
    stakes: tuple[Staked, ...] = ()
    state: str = IN
    under: str = ""


class Facts(msgspec.Struct, frozen=True, gc=False):
    """One round, as far as it has gone."""

    house: House
    community: tuple[int, ...]
    hands: tuple[HandFacts, ...]
    dealer: tuple[int, ...] = ()


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What one wager is owed. `paid` are the winnings, and `returned` is the stake given back."""

    place: str
    person: str
    wager: str
    result: str
    paid: int
    returned: int
    cite: str

    @property
    def row(self) -> Row:
        """The verdict as a row, without the paragraph."""
        return as_row(self)


as_row: Callable[[Verdict], Row] = attrgetter("place", "person", "wager", "result", "paid", "returned")


class Recalls(Protocol):
    """Remembers the effect of a round's moves, irregularities included."""

    def stands(self, standing: Told) -> None: ...

    def takes(self, move: Told) -> None: ...

    def facts(self, at: Collection[str] | None = None) -> Facts: ...


class Witness(msgspec.Struct, frozen=True):
    """A witness. `memory` turns a round's moves into facts as they come; `owed` settles whatever is decided so far."""

    memory: Callable[[House], Recalls]
    owed: Callable[[Facts], tuple[Verdict, ...]]
    covers: Callable[[House], bool] = lambda _house: True
    """Whether it knows every rule of a table of this house; a table that it does not cover has no witness."""
    along: tuple[str, ...] = ()
    """The wagers that a person who leaves between two rounds takes off the layout."""
