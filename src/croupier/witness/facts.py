"""What a witness is told, and what it answers: plain values that know nothing of rounds or games."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

IN, FOLDED, VOID, FORFEITED = "in", "folded", "void", "forfeited"
"""What became of a hand before any settlement."""

Row = tuple[str, str, str, str, int, int]
"""Place, person, wager, result, paid, returned: a posting as a witness can judge it, amounts in cents."""

House = Mapping[str, int | str | bool]
"""A licensee's choices by key, as a House holds them: money in cents, odds in words."""

Moves = Iterable[Mapping[str, object]]
"""The moves of a round in order, as the ledger keeps them: `{"move": "fold", "by": "Ann", "place": "1"}`."""


class Staked(msgspec.Struct, frozen=True):
    """One wager: what lies in chips or plaques, and the face of a match play coupon with them."""

    wager: str
    cents: int
    coupon: int = 0


class Held(msgspec.Struct, frozen=True):
    """One person's hand. `under` is the paragraph by which it is void or forfeited; a fold has its street instead."""

    place: str
    person: str
    cards: tuple[int, ...] = ()
    stakes: tuple[Staked, ...] = ()
    state: str = IN
    under: str = ""


class Facts(msgspec.Struct, frozen=True):
    """One round, as far as it has gone."""

    house: House
    community: tuple[int, ...]
    hands: tuple[Held, ...]
    dealer: tuple[int, ...] = ()


class Owed(msgspec.Struct, frozen=True):
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
        return (self.place, self.person, self.wager, self.result, self.paid, self.returned)


class Witness(msgspec.Struct, frozen=True):
    """`recall` makes facts of a round's moves, irregularities included; `owed` settles whatever is decided by then."""

    recall: Callable[[House, Moves], Facts]
    owed: Callable[[Facts], tuple[Owed, ...]]
