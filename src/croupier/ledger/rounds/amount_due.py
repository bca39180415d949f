"""What the rules owe a person for a round, compared with what the ledger paid them."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.ledger.replay import corrections
from croupier.ledger.restore import Living, event_of
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import Actor
from croupier.rounds.postings import Posting
from croupier.rounds.value import Value
from croupier.table.events import Ended, Released, Settled


class RoundOwed(Value, frozen=True):
    """Three amounts in cents.

    `recorded` is what the settlement of the round paid the person, `due` is what the rules owed, and `corrected` is
    what corrections moved.
    """

    recorded: int
    due: int
    corrected: int

    @property
    def left(self) -> int:
        """What the rules still owe after all corrections; negative if the person got too much."""
        return self.due - self.recorded - self.corrected


def received(postings: Iterable[Posting], person: Actor) -> int:
    """What these postings give a person: winnings and returned stakes, minus what is charged at once."""
    return sum([one.paid + one.returned - one.charged for one in postings if one.person == person])


def owed_for(ledger: Ledger, name: str, number: int, person: Actor) -> RoundOwed:
    """Settle a finished round again. If two people voided the round, their decision says what is due."""
    living, recorded = Living(), list[Posting]()
    for row in ledger.rows(name, since=ledger.mark(name, number)):
        event, before = event_of(row), living.table
        living.follow(row)
        if row.round != number:
            continue
        if isinstance(event, Settled | Released):
            recorded += event.postings
        if isinstance(event, Ended | Released):
            r = before.round if before is not None else None
            due = r.postings if r is not None and isinstance(event, Ended) else recorded
            earlier = [one.cents for _, one in corrections(ledger, name, number) if one.person == person]
            return RoundOwed(received(recorded, person), received(due, person), sum(earlier))
    raise LedgerError(f"Table {name} has no round {number} that is over.")
