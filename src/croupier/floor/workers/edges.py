"""Calculates the edge of each house in the background, for the lobby and for requests."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from croupier.declare.game import Rules
from croupier.floor.tables.floor import Floor
from croupier.floor.workers.jobs import edge_json, rules_data
from croupier.floor.workers.pool import LOBBY, rules_key


def edge_later(floor: Floor, rules: Rules, opening: int | None = None, pool: str = "analysis") -> Future[Any]:
    """The edge of a house, calculated once for all requests."""
    key = rules_key(rules) if opening is None else (*rules_key(rules), opening)
    return floor.counting.later("edge", key, edge_json, rules_data(rules), opening, floor.cache, pool=pool)


def count_edges(floor: Floor) -> None:
    """Calculates the edge of every table, and of tables that open later, for the lobby."""
    loop = asyncio.get_running_loop()

    def counted(_: object) -> None:
        with suppress(RuntimeError):  # the floor has closed meanwhile
            loop.call_soon_threadsafe(floor.lobby_changed)

    def count(rules: Rules) -> None:
        edge_later(floor, rules, pool=LOBBY).add_done_callback(counted)

    for room in reversed(floor.rooms.values()):  # the queue is last in, first out
        count(room.table.rules)
    floor.opened = count
