"""A table whose payments a dealer in training must still key: how it is shown, and restored after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.floor.frames.narration import TableEvent
from croupier.ledger.restore import event_of, replayed
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.table.events import AskedCommand, Settled, Stood
from croupier.table.table import Table, evolve

if TYPE_CHECKING:
    from croupier.ledger.store.ledger import Ledger


def unpaid_table(before: Round | None, settled: Table, paid: Sequence[Posting]) -> Table:
    """The table with its present cards, the chips and wagers from before the settlement, and the payments made since.

    `before` is the round before the move that settled it. `settled` is the table after that move, before the chips
    move. The agenda is empty, because no one has to act until the payments are made.
    """
    after = settled.round
    assert after is not None
    stakes = {hand.place: hand.stakes for hand in before.hands} if before is not None else {}
    hands = tuple([replace(hand, stakes=stakes.get(hand.place, hand.stakes)) for hand in after.hands])
    standing = before.standing if before is not None else after.standing
    known = (*after.postings[: settled.paid], *paid)
    return replace(settled, round=after.changed(agenda=(), hands=hands, standing=standing, postings=known))


def unkeyed(ledger: Ledger, table: Table, keyed: tuple[int, int]) -> list[TableEvent]:
    """The events of the last round, from the first move whose settlement was not keyed when the floor closed.

    `keyed` is the number of a round, and how many of its postings had been keyed.
    """
    number = table.rounds
    since = ledger.mark(table.name, number)
    rows = list(ledger.rows(table.name, since=since))
    if not number or keyed[0] > number:
        return []
    found: list[TableEvent] = []
    at = replayed(takewhile(lambda row: row.round < number, rows))
    for row in rows:
        if row.round == number:
            event = event_of(row)
            if not isinstance(event, AskedCommand | Stood):  # not shown at the table
                found.append(TableEvent(event, at))
                at = evolve(at, event)
    for i, one in enumerate(found):
        if isinstance(one.event, Settled) and (number, one.before.paid) >= keyed:
            return found[max(i - 1, 0) :]
    return []
