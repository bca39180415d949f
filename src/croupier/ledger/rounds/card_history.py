"""The card handling of one round.

It consists of everything since its shoe was shuffled, and of what was done before that shuffle, since the last round.
"""

from __future__ import annotations

import msgspec

from croupier.declare.game import Rules
from croupier.ledger.chain import LedgerRow
from croupier.ledger.restore import Living, event_of
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.table import host
from croupier.table.duties.cites import TENDED, done_under
from croupier.table.events import Began, Ended, Event, Released, Shuffled
from croupier.table.table import Table


class Tended(msgspec.Struct, frozen=True):
    """One duty with the cards that was done or missed. `before` is the table before it."""

    row: LedgerRow
    event: Event
    before: Table
    cites: tuple[str, ...]

    @property
    def rules(self) -> Rules:
        """The rules at that moment. The method may change between two rounds."""
        return self.before.rules


def tended(ledger: Ledger, name: str, number: int) -> tuple[Tended, ...]:
    """The duties in order, to the end of the round.

    The replay starts at the last snapshot, or earlier for an older shoe.
    """
    for before in (number, number - host.NOTED_EVERY, 0):
        since = ledger.mark(name, before) if before > 0 else 0
        found, shuffled = _since(ledger, name, number, since)
        if shuffled or not since:
            return found
    raise AssertionError("the last of them begins with the opening")


def _since(ledger: Ledger, name: str, number: int, since: int) -> tuple[tuple[Tended, ...], bool]:
    """The entries since a snapshot, and whether the cards of the round were shuffled after it."""
    living, done, over = Living(), list[Tended](), 0
    begins, begun, begin, side = dict[int, int](), False, 0, 0
    for row in ledger.rows(name, since=since):
        if row.round > number:
            break
        event, before = event_of(row), living.table
        living.follow(row)
        if isinstance(event, Shuffled) and not begun:
            begins[event.side] = over if before is not None and before.round is None else len(done)
        if isinstance(event, Began) and row.round == number:
            begun, side = True, event.side
            begin = min([begins[one] for one in _sides(side) if one in begins], default=over)
        if isinstance(event, TENDED) and before is not None:
            done.append(Tended(row, event, before, tuple(map(str, done_under(event, before)))))
        if isinstance(event, Ended | Released):
            over = len(done)
            if begun:
                break
    if not begun:
        raise LedgerError(f"Table {name} has no round {number} in this ledger.")
    return tuple(done[begin:]), begins.keys() >= _sides(side)


def _sides(side: int) -> set[int]:
    """The sides of the shoe. A double shoe has two, and their cards are shuffled separately."""
    return {1, 2} if side else {0}
