"""The input and the output of a witness: plain values that know nothing about rounds or games."""

from collections.abc import Callable, Collection, Iterable, Mapping
from operator import attrgetter
from typing import Any, Protocol, TypeAlias

import msgspec

CHARGED = "charged"
IN, FOLDED, VOID, FORFEITED = "in", "folded", "void", "forfeited"
"""The state of a hand before any settlement."""

Row = tuple[str, str, str, str, int, int]
"""Place, person, wager, result, paid, returned: a posting in the form that a witness checks, amounts in cents.

A commission on a wager, taken at once or owed, is a separate row: its result is CHARGED, its amount is in `paid`.
"""

House = Mapping[str, int | str | bool]
"""A licensee's choices by key, as in a House: money in cents, odds in words."""

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
    """One person's hand. `under` is the paragraph by which it is void or forfeited; a fold has its street instead."""

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
    """What one wager is owed: `paid` are winnings, `returned` the stake given back."""

    place: str
    person: str
    wager: str
    result: str
    paid: int
    returned: int
    cite: str

    @property
    def row(self) -> Row:
        """All but the paragraph."""
        return as_row(self)


as_row: Callable[[Verdict], Row] = attrgetter("place", "person", "wager", "result", "paid", "returned")


class Recalls(Protocol):
    """Remembers what a round's moves mean, including irregularities."""

    def stands(self, standing: Told) -> None: ...

    def takes(self, move: Told) -> None: ...

    def facts(self, at: Collection[str] | None = None) -> Facts: ...


class Witness(msgspec.Struct, frozen=True):
    """`memory` turns a round's moves into facts as they come; `owed` settles whatever is decided by then."""

    memory: Callable[[House], Recalls]
    owed: Callable[[Facts], tuple[Verdict, ...]]
    covers: Callable[[House], bool] = lambda _house: True
    """Whether it knows every rule of a table of this house; a table that it does not cover has no witness."""
    along: tuple[str, ...] = ()
    """The wagers that a person who leaves between two rounds takes off the layout."""
