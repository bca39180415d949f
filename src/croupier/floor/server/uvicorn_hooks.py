"""The only module that knows uvicorn's internals: it extends its protocol classes, so that connections can be watched.

Uvicorn has no documented way to limit how long a request may take to arrive, or how long an answer may wait to be read.
So this module extends three of its classes. `slow_clients` has the limits and uses no other internals.

`changed_internals` compares uvicorn with what is used of it. A test calls it, so that the test fails and names the
difference if an upgrade changes any of this. What to do then: read the new class in uvicorn, adapt the class here that
extends it, correct `METHODS` or `ATTRIBUTES`, and run `tests/floor/server/test_slow_clients.py`, which attacks a
running server.
"""

from __future__ import annotations

import asyncio
import inspect
import socket as network
from collections.abc import Mapping
from typing import Any, Protocol

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame as WebSocketFrame

CLOSE_S = 3.0
"""How many seconds to wait for the closing handshake."""
PARTS_MAX = 64
"""The most fragments that a message may have. The size limit does not stop empty fragments."""
TICKS_PER_SECOND = 10
"""How often per second uvicorn calls `Server.on_tick`."""

METHODS: Mapping[type, Mapping[str, tuple[str, ...]]] = {
    H11Protocol: {
        "connection_made": ("self", "transport"),
        "connection_lost": ("self", "exc"),
        "handle_events": ("self",),
        "handle_websocket_upgrade": ("self", "event"),
        "on_response_complete": ("self",),
    },
    WebSocketsSansIOProtocol: {"handle_ping": ("self",), "handle_cont": ("self", "event")},
    uvicorn.Server: {"startup": ("self", "sockets"), "on_tick": ("self", "counter")},
}
"""Methods of uvicorn that are extended here, with their parameters."""
ATTRIBUTES: Mapping[type, tuple[str, ...]] = {
    H11Protocol: ("conn", "connections", "loop", "transport"),
    WebSocketsSansIOProtocol: ("close_timeout", "frames", "transport", "writable"),
    uvicorn.Server: ("server_state",),
}
"""Attributes that are used here and in `slow_clients`. Each is set when its object is made."""


def changed_internals(
    methods: Mapping[type, Mapping[str, tuple[str, ...]]] = METHODS,
    attributes: Mapping[type, tuple[str, ...]] = ATTRIBUTES,
) -> list[str]:
    """The differences between this uvicorn and the parts of it that are used here, one sentence each."""
    found, installed = [], f"in uvicorn {uvicorn.__version__}"
    for kind, expected in methods.items():
        for name, parameters in expected.items():
            method = getattr(kind, name, None)
            there = tuple(inspect.signature(method).parameters) if method is not None else None
            if there != parameters:
                found.append(f"{kind.__name__}.{name} takes {parameters} here; {installed}: {there}.")
    for kind, names in attributes.items():
        made = kind.__init__.__code__.co_names  # type: ignore[misc]  # those that __init__ sets
        found += [f"{kind.__name__} has no {name} {installed}." for name in names if name not in made]
    return found


class ConnectionWatch(Protocol):
    """Receives the events of connections, and checks all connections once a second."""

    def awaits(self, connection: RequestConnection) -> None:
        """Notes that the connection waits for a request from now on."""

    def awaits_no_more(self, connection: RequestConnection) -> None:
        """Notes that the request is complete, or that the connection has closed or become a socket."""

    def sweep(self, connections: set[Any], now: float) -> None:
        """Closes the connections whose time is up."""


class RequestConnection(H11Protocol):
    """An HTTP connection."""

    def __init__(self, watch: ConnectionWatch, **given: Any) -> None:
        super().__init__(**given)
        self._watch = watch

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch.awaits(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._watch.awaits_no_more(self)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Handles the events of the connection. The wait ends with the last byte of the request."""
        super().handle_events()
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._watch.awaits_no_more(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._watch.awaits_no_more(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._watch.awaits(self)
        super().on_response_complete()


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that has become a socket of the floor."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.close_timeout = CLOSE_S

    def handle_ping(self) -> None:
        """Answers a ping, and disconnects a client that does not read.

        Browsers never ping, and pongs could fill the memory.
        """
        super().handle_ping()
        if not self.writable.is_set():
            self.transport.abort()

    def handle_cont(self, event: WebSocketFrame) -> None:
        super().handle_cont(event)
        if len(self.frames) > PARTS_MAX:
            self.transport.abort()


class WatchedServer(uvicorn.Server):
    """A server whose connections are watched."""

    def __init__(self, config: uvicorn.Config, watch: ConnectionWatch, *, queued: int) -> None:
        """`queued` is how many connections the system queues before they are accepted."""
        super().__init__(config)
        self.watch, self._queued = watch, queued

    async def startup(self, sockets: list[network.socket] | None = None) -> None:
        """Sets the queue here, because uvicorn's backlog is also the number of connections accepted at a time."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(self._queued)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == 0:
            self.watch.sweep(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)
