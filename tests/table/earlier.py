"""A table whose ledger was begun before duties were kept in it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.table.host import MemorySink
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table
from tests.table.floor import host


def of(table: Table) -> Table:
    """The same table, of which nothing is known that earlier ledgers do not say."""
    return replace(table, care=None, stale=False)


def opened(choices: Mapping[str, object] | None = None) -> SoloHost:
    """One that nobody has played at, as a restart finds it."""
    at = host(choices)
    return SoloHost(of(at.table), world=at.world, seal=at.cards.seal, sink=MemorySink())
