"""The edge of each house, counted beside the tables: for the lobby in time, for whoever asks before that."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from croupier.declare.game import Rules
from croupier.floor.tables.floor import Floor
from croupier.floor.workers.jobs import edge_json, told_of
from croupier.floor.workers.pool import LOBBY, rules_key


def edge_later(floor: Floor, rules: Rules, opening: int | None = None, pool: str = "analysis") -> Future[Any]:
    """The edge of a house, counted once for whoever asks."""
    key = rules_key(rules) if opening is None else (*rules_key(rules), opening)
    return floor.counting.later("edge", key, edge_json, told_of(rules), opening, floor.cache, pool=pool)


def count_edges(floor: Floor) -> None:
    """The lobby shows the edge of every table, also of one that opens later, when it has been counted; nobody waits."""
    loop = asyncio.get_running_loop()

    def counted(_: object) -> None:
        with suppress(RuntimeError):  # the floor has closed meanwhile
            loop.call_soon_threadsafe(floor.lobby_changed)

    def count(rules: Rules) -> None:
        edge_later(floor, rules, pool=LOBBY).add_done_callback(counted)

    for room in reversed(floor.rooms.values()):  # what was asked for last is counted first
        count(room.table.rules)
    floor.opened = count
