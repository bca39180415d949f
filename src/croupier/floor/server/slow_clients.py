"""Slow-client protection: a limit on connections, on the time a request takes to come, and on that an answer waits.

Uvicorn waits for ever for a request that does not end and for a reader that does not read: each of these would use up
file handles or memory. `uvicorn_hooks` tells the watch here of connections.
"""

from __future__ import annotations

import resource
from typing import Any

from croupier.floor.server.uvicorn_hooks import RequestConnection

REQUEST_S = 20.0
"""So long may a request take to come, from its connection or from the answer before it to its last byte."""
TAKEN_S = 30.0
"""So long may something lie ready for a reader who takes nothing of it; who reads slowly does take some."""
CONNECTIONS_MAX = 8192
SPARED = 128
"""File handles for the ledger, the workers and whatever else is open, connections that are just being made too."""
AT_ONCE, QUEUED = 16, 512
"""So many connections are taken at a time, before any of them can be counted; the others wait with the system."""


def room_for_connections() -> int:
    """How many connections there may be, after this process has asked for all the file handles that it may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS_MAX + SPARED if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    most = CONNECTIONS_MAX if soft == resource.RLIM_INFINITY else soft - SPARED
    return max(1, min(CONNECTIONS_MAX, most))


class SlowClientWatch:
    """Who has not asked yet, the longest first, and who does not take what he is sent."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._awaited: dict[RequestConnection, float] = {}
        self._untaken: dict[Any, tuple[float, int]] = {}
        """Since when a reader has taken nothing of what lies ready for him, and how much that is."""

    def protocol(self, **given: Any) -> RequestConnection:
        """A new connection, as the server asks for one."""
        return RequestConnection(self, **given)

    def awaits(self, connection: RequestConnection) -> None:
        """Where all places are taken, whoever has been silent the longest gives up his: nobody who plays."""
        self._awaited.pop(connection, None)
        self._awaited[connection] = connection.loop.time()
        if len(connection.connections) > self._most:
            self._cut(next(iter(self._awaited)))

    def awaits_no_more(self, connection: RequestConnection) -> None:
        """Its request is there, or it has gone or become a socket."""
        self._awaited.pop(connection, None)

    def sweep(self, connections: set[Any], now: float) -> None:
        """Lets go of those whose time is up."""
        for connection, since in list(self._awaited.items()):
            if now - since < REQUEST_S:
                break
            self._cut(connection)
        lying = {one: one.transport.get_write_buffer_size() for one in connections}
        before, self._untaken = self._untaken, {}
        for one, size in lying.items():
            since, lay = before.get(one, (now, size))
            if size > 0:
                self._untaken[one] = (since if size >= lay else now), size
        for one, (since, _) in self._untaken.items():
            if now - since >= TAKEN_S:
                one.transport.abort()

    def _cut(self, connection: RequestConnection) -> None:
        del self._awaited[connection]
        connection.transport.close()  # whatever was written for it and is not taken, is seen by the next sweeps
