"""The discard rack after a round, according to the ledger, and every hand as rebuilt from the order of its cards."""

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
    """A rack as it was before it was next emptied.

    `piles` go from bottom to top; the first `left` piles should not be there.
    """

    piles: tuple[Pile, ...]
    left: int
    rebuilt: Hands
    """The hands by place, from the cards in the rack and from what everyone saw."""
    dealt: Hands
    """The hands as they were dealt."""
    cite: str
    """The paragraph that requires `rebuilt` and `dealt` to be the same."""
    one_set: str
    """The paragraph that allows cards of only one set in the rack, if there are two sets."""


def racked_after(ledger: Ledger, name: str, number: int) -> Racked:
    """The rack after one round.

    Raises if the round is not over, or if the game does not require that hands can be rebuilt.
    """
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
        raise LedgerError(f"Round {number} of table {name} is not over, so its cards are not in the rack.")
    return shown(lay, lay.rules.game.collection, round_over, since)


def shown(table: Table, how: Collection, r: Round, since: int) -> Racked:
    """The present rack of a table after the round `r`, which began at slot `since` of the shoe."""
    care, chore = table.care, table.rules.chore(CLEAR_RACK)
    assert care is not None
    piles = (*care.rack, *care.felt)  # uncollected cards on the felt go to the rack in their present order
    return Racked(
        piles=piles,
        left=care.left,
        rebuilt=rebuilt(how, r, flat(piles), since=since),
        dealt={h.place: h.cards + (HIDDEN,) * len(h.down) for h in (*r.hands, *r.common) if h.cards or h.down},
        cite=how.cite,
        one_set=chore.cite if chore is not None else "",
    )


def _emptied(event: object) -> bool:
    """Whether the event empties the rack, or records that it was not emptied."""
    return isinstance(event, Shuffled | Received) or (
        isinstance(event, Performed | Missed) and event.duty == CLEAR_RACK
    )


def _unknown(table: Table) -> str:
    if table.rules.game.collection is None:
        return f"No paragraph of {table.rules.game.name} requires that hands can be rebuilt from the discard rack."
    return "This ledger is from a release that did not record the discard rack."
