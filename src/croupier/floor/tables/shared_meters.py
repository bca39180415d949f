"""Meters that several tables share. The part of each table is what its own wagers added, minus what it paid out.

Two tables may owe a payout at the same time, because a supervisor takes time over each. The table that settled first
must pay the amount that was on the meter at that time (19:47-2.19(h), reading J74). The other table reads the rest,
including the reset amount. Nothing is paid twice. Our copy of the rules does not have the section on shared meters
(19:45-1.39B); that the meters must be alike is reading J71. When a table closes, its part stays on the meter: players
put it there, and players of the other tables can win it.
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
    """Remembers which tables share a meter: those that have the same link."""

    def __init__(self, rooms: Mapping[str, TableRoom]) -> None:
        self._rooms = rooms
        self._link: dict[str, str] = {}
        self._closed: dict[str, Table] = {}

    def join(self, table: str, link: str) -> None:
        """Adds a table to its link, if it has one."""
        if link:
            self._link[table] = link

    def left(self, table: Table) -> None:
        """Records that a table has closed. Its part of the meter stays."""
        if self.of(table.name):
            self._closed[table.name] = table

    def of(self, table: str) -> str:
        """The link of a table, or an empty string."""
        return self._link.get(table, "")

    def others(self, table: str) -> list[TableRoom]:
        """The open tables that share a meter with this one."""
        link = self._link.get(table)
        if link is None:
            return []
        return [room for name, room in self._rooms.items() if name != table and self._link.get(name) == link]

    def elsewhere(self, table: str, account: str) -> int:
        """The parts of a meter that other tables have, after every payout that is due at those tables."""
        return sum([left_of(room.host.table, account) for room in self.others(table)]) + self._stays(table, account)

    def _stays(self, table: str, account: str) -> int:
        """The parts that closed tables have left on the meter."""
        link = self._link.get(table)
        parts = [closed.chips.get(account, 0) for name, closed in self._closed.items() if self._link[name] == link]
        return sum(parts)

    def shown(self, table: str) -> dict[str, int]:
        """The other tables' parts of the meters, as they were last shown to viewers."""
        if not self.of(table):
            return {}
        others = self.others(table)
        return {
            name: sum([room.table.chips.get(name, 0) for room in others]) + self._stays(table, name) for name in METERS
        }

    def refusal(self, link: str, rules: Rules) -> str:
        """Why a table under these rules cannot join the link; an empty string if it can."""
        meter = rules.game.meter(rules.house)
        if meter is None:
            return "This table has no progressive meter to share."
        for name, other in self._link.items():
            room = self._rooms.get(name)
            there = room.table if room is not None else self._closed.get(name)
            if other == link and there is not None and (of := there.rules).game.meter(of.house) != meter:
                return (
                    f"Linked tables must have the same start, increment and reset; the meter of {name} differs (J71)."
                )
        return ""


def left_of(table: Table, account: str) -> int:
    """A table's part of a meter, after every payout there that still waits for a supervisor."""
    holds, r = table.chips.get(account, 0), table.round
    if r is None:
        return holds
    while r.agenda and (head := r.agenda[0].progressive()) is not None and head.due and not head.reads():
        r = r.applied(Choose(SUPERVISOR, head.open()[0][0], VALIDATE))
    moved = [p.charged - p.paid for p in r.postings[table.paid :] if p.counterparty == account]
    return holds + sum(moved)


def link_of(opening: bytes) -> str:
    """The link with which a table was opened, according to the ledger."""
    event = decode_event(opening) if opening else None
    return event.link if isinstance(event, Opened) else ""
