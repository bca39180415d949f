"""Protection against slow clients: a connection limit, a request timeout and a send timeout.

Uvicorn waits forever for a request that does not end and for a client that does not read. Either would use up file
handles or memory. `uvicorn_hooks` reports the connections to the watch in this module.
"""

from __future__ import annotations

import resource
from typing import Any

from croupier.floor.server.uvicorn_hooks import RequestConnection

REQUEST_S = 20.0
"""The request timeout in seconds: from the connection, or from the previous answer, to the last byte of the request."""
TAKEN_S = 30.0
"""The send timeout in seconds: how long a client may read nothing of what is ready. A slow reader reads a little."""
CONNECTIONS_MAX = 8192
SPARED = 128
"""File handles that stay free for the ledger, the workers, other files, and connections that are being accepted."""
AT_ONCE, QUEUED = 16, 512
"""How many connections are accepted at a time before they can be counted, and how many the system queues."""


def room_for_connections() -> int:
    """Raises the limit of file handles as far as possible, and returns the connection limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS_MAX + SPARED if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    most = CONNECTIONS_MAX if soft == resource.RLIM_INFINITY else soft - SPARED
    return max(1, min(CONNECTIONS_MAX, most))


class SlowClientWatch:
    """Watches the connections that have no complete request, the oldest first, and the clients that do not read."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._awaited: dict[RequestConnection, float] = {}
        self._untaken: dict[Any, tuple[float, int]] = {}
        """For each client that does not read: the time since when, and how many bytes are waiting."""

    def protocol(self, **given: Any) -> RequestConnection:
        """Creates a connection for the server."""
        return RequestConnection(self, **given)

    def awaits(self, connection: RequestConnection) -> None:
        """Starts the request timeout.

        If there are too many connections, closes the one that has been silent longest, never a socket.
        """
        self._awaited.pop(connection, None)
        self._awaited[connection] = connection.loop.time()
        if len(connection.connections) > self._most:
            self._cut(next(iter(self._awaited)))

    def awaits_no_more(self, connection: RequestConnection) -> None:
        """Stops the timeout: the request is complete, or the connection has closed or become a socket."""
        self._awaited.pop(connection, None)

    def sweep(self, connections: set[Any], now: float) -> None:
        """Closes the connections whose time is up."""
        for connection, since in list(self._awaited.items()):
            if now - since < REQUEST_S:
                break
            self._cut(connection)
        ready = {one: one.transport.get_write_buffer_size() for one in connections}
        before, self._untaken = self._untaken, {}
        for one, size in ready.items():
            since, earlier = before.get(one, (now, size))
            if size > 0:
                self._untaken[one] = (since if size >= earlier else now), size
        for one, (since, _) in self._untaken.items():
            if now - since >= TAKEN_S:
                one.transport.abort()

    def _cut(self, connection: RequestConnection) -> None:
        del self._awaited[connection]
        connection.transport.close()  # the next sweeps handle unread output
