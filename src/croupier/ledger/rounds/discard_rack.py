"""The discard rack after a round, from the ledger alone, and every hand rebuilt from how its cards lay there."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.declare.collection import Collection, Pile, flat, rebuilt
from croupier.declare.duties import CLEAR_RACK
from croupier.ledger.restore import Living, event_of
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.moves import Place
from croupier.rounds.round import Round
from croupier.rounds.view import HIDDEN
from croupier.table.events import Began, Ended, Missed, Performed, Received, Shuffled
from croupier.table.table import Table

Hands = Mapping[Place, tuple[int, ...]]


class Racked(msgspec.Struct, frozen=True, kw_only=True):
    """A rack as it lay when it was next emptied: `piles` from below to above, of which so many should not be there."""

    piles: tuple[Pile, ...]
    left: int
    rebuilt: Hands
    """By place, from the cards of the rack and from what everybody saw."""
    dealt: Hands
    """As they were dealt."""
    cite: str
    """The paragraph that asks that they are the same."""
    one_set: str
    """The one that lets only one of two sets of cards lie there, where there are two."""


def racked_after(ledger: Ledger, name: str, number: int) -> Racked:
    """The rack of one round; one that never began, or is not over, and a game that asks no such thing are refused."""
    living, round_over, since, begun = Living(), None, 0, False
    lay: Table | None = None
    for row in ledger.rows(name, since=ledger.mark(name, number)):
        event, before = event_of(row), living.table
        if row.round > number or (round_over is not None and _emptied(event)):
            break
        living.follow(row)
        begun = begun or (isinstance(event, Began) and row.round == number)
        if isinstance(event, Ended) and row.round == number and before is not None:
            round_over, since = before.round, before.slot
        lay = living.table
    if lay is not None and (lay.rules.game.collection is None or lay.care is None):
        raise LedgerError(_unknown(lay))
    if not begun:
        raise LedgerError(f"Table {name} has no round {number} in this ledger.")
    if lay is None or round_over is None or lay.care is None or lay.rules.game.collection is None:
        raise LedgerError(f"Round {number} of table {name} is not over: its cards are not in the rack.")
    return shown(lay, lay.rules.game.collection, round_over, since)


def shown(table: Table, how: Collection, r: Round, since: int) -> Racked:
    """The rack of a table as it lies now, after the round `r`, which began at the slot `since`."""
    care, chore = table.care, table.rules.chore(CLEAR_RACK)
    assert care is not None
    piles = (*care.rack, *care.felt)  # what nobody picked up lies on the felt, and comes to the rack as it lies
    return Racked(
        piles=piles,
        left=care.left,
        rebuilt=rebuilt(how, r, flat(piles), since=since),
        dealt={h.place: h.cards + (HIDDEN,) * len(h.down) for h in (*r.hands, *r.common) if h.cards or h.down},
        cite=how.cite,
        one_set=chore.cite if chore is not None else "",
    )


def _emptied(event: object) -> bool:
    """Or known to have been left as it was."""
    return isinstance(event, Shuffled | Received) or (
        isinstance(event, Performed | Missed) and event.duty == CLEAR_RACK
    )


def _unknown(table: Table) -> str:
    if table.rules.game.collection is None:
        return f"No paragraph of {table.rules.game.name} asks that hands can be rebuilt from the discard rack."
    return "This ledger is of a release that did not keep the discard rack."
