"""Meters that several tables share. Each table holds what its own wagers put there, less what it paid out.

Two tables may owe a payout at once, because a supervisor takes his time over each. Who settled first was promised what
stood there then (19:47-2.19(h), reading J74): the other reads what that leaves, the reset amount included. Nothing is
paid twice. Of tables that share the text held says nothing (19:45-1.39B); that their meters are alike is reading J71.
A table that closes leaves its part where it is: players put it on the meter, and the others' players win it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.declare.game import Rules
from croupier.rounds.actors import METERS, SUPERVISOR
from croupier.rounds.moves import Choose
from croupier.rounds.steps.settling.progressive import VALIDATE
from croupier.table.events import Opened, decode_event
from croupier.table.table import Table

if TYPE_CHECKING:
    from croupier.floor.tables.room import TableRoom


class Links:
    """Which tables share a meter: all that have one link."""

    def __init__(self, rooms: Mapping[str, TableRoom]) -> None:
        self._rooms = rooms
        self._link: dict[str, str] = {}
        self._closed: dict[str, Table] = {}

    def join(self, table: str, link: str) -> None:
        """From now on this table is one of them; without a link it stands alone."""
        if link:
            self._link[table] = link

    def left(self, table: Table) -> None:
        """This table has closed; what it held of the meter stays there."""
        if self.of(table.name):
            self._closed[table.name] = table

    def of(self, table: str) -> str:
        """The link of a table, where it has one."""
        return self._link.get(table, "")

    def others(self, table: str) -> list[TableRoom]:
        """The open tables that share a meter with this one."""
        link = self._link.get(table)
        if link is None:
            return []
        return [room for name, room in self._rooms.items() if name != table and self._link.get(name) == link]

    def elsewhere(self, table: str, account: str) -> int:
        """What the others leave on a meter for this table to read, when whatever is promised there has been paid."""
        return sum([left_of(room.host.table, account) for room in self.others(table)]) + self._stays(table, account)

    def _stays(self, table: str, account: str) -> int:
        """What tables that have closed put on a meter, less what they paid."""
        link = self._link.get(table)
        parts = [closed.chips.get(account, 0) for name, closed in self._closed.items() if self._link[name] == link]
        return sum(parts)

    def shown(self, table: str) -> dict[str, int]:
        """What stands on the meters at the others, as all who look have been told."""
        if not self.of(table):
            return {}
        others = self.others(table)
        return {
            name: sum([room.table.chips.get(name, 0) for room in others]) + self._stays(table, name) for name in METERS
        }

    def refusal(self, link: str, rules: Rules) -> str:
        """Why a table under these rules cannot join; an empty string where it can."""
        meter = rules.game.meter(rules.house)
        if meter is None:
            return "This table has no progressive meter to share."
        for name, other in self._link.items():
            room = self._rooms.get(name)
            there = room.table if room is not None else self._closed.get(name)
            if other == link and there is not None and (of := there.rules).game.meter(of.house) != meter:
                return f"The meter of {name} starts, grows or is reset otherwise; tables share one that is alike (J71)."
        return ""


def left_of(table: Table, account: str) -> int:
    """What a table holds of a meter once every payout that waits for a supervisor there is made."""
    holds, r = table.chips.get(account, 0), table.round
    if r is None:
        return holds
    while r.agenda and (head := r.agenda[0].progressive()) is not None and head.due and not head.reads():
        r = r.applied(Choose(SUPERVISOR, head.open()[0][0], VALIDATE))
    moved = [p.charged - p.paid for p in r.postings[table.paid :] if p.counterparty == account]
    return holds + sum(moved)


def link_of(opening: bytes) -> str:
    """The link with which a table was opened, as the ledger has it."""
    event = decode_event(opening) if opening else None
    return event.link if isinstance(event, Opened) else ""
