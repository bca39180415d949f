"""Connections, below any request: each asks in time, takes what it is sent, and keeps nobody else out.

The server underneath waits for ever for a request that does not end and for a reader that does not read, and answers
every ping of a peer that reads none: each of these would use up file handles or memory.
"""

from __future__ import annotations

import asyncio
import resource
import socket as network
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

REQUEST_S = 20.0
"""So long may a request take to come, from its connection or from the answer before it to its last byte."""
TAKEN_S = 30.0
"""So long may something lie ready for a reader who takes nothing of it; who reads slowly does take some."""
TICKS = 10
"""They are looked at once a second: the server underneath ticks so many times."""
CLOSE_S = 3.0
"""So long is the other side's goodbye waited for."""
PARTS_MAX = 64
"""A message of the socket comes in so many parts at most; empty ones would add up to no length at all."""
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


class Asking(H11Protocol):
    """A connection on which requests come."""

    def __init__(self, watch: Watch, **given: Any) -> None:
        super().__init__(**given)
        self._watch = watch

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch.awaits(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._watch.awaits_no_more(self)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """A request is awaited until its last byte is there."""
        super().handle_events()
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._watch.awaits_no_more(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._watch.awaits_no_more(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._watch.awaits(self)
        super().on_response_complete()


class Talking(WebSocketsSansIOProtocol):
    """A connection that has become a socket of the floor."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.close_timeout = CLOSE_S

    def handle_ping(self) -> None:
        """No browser pings. Whoever does it and reads no answer would have them all kept for him."""
        super().handle_ping()
        if not self.writable.is_set():
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > PARTS_MAX:
            self.transport.abort()


class Watch:
    """Who has not asked yet, the longest first, and who does not take what he is sent."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._awaited: dict[Asking, float] = {}
        self._untaken: dict[Any, tuple[float, int]] = {}
        """Since when a reader has taken nothing of what lies ready for him, and how much that is."""

    def protocol(self, **given: Any) -> Asking:
        """A new connection, as the server asks for one."""
        return Asking(self, **given)

    def awaits(self, connection: Asking) -> None:
        """Where all places are taken, whoever has been silent the longest gives up his: nobody who plays."""
        self._awaited.pop(connection, None)
        self._awaited[connection] = connection.loop.time()
        if len(connection.connections) > self._most:
            self._cut(next(iter(self._awaited)))

    def awaits_no_more(self, connection: Asking) -> None:
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

    def _cut(self, connection: Asking) -> None:
        del self._awaited[connection]
        connection.transport.close()  # whatever was written for it and is not taken, is seen by the next sweeps


class Server(uvicorn.Server):
    """A server whose connections are watched."""

    def __init__(self, config: uvicorn.Config, watch: Watch) -> None:
        super().__init__(config)
        self.watch = watch

    async def startup(self, sockets: list[network.socket] | None = None) -> None:
        """What is called backlog there is both of these, and this the only way to tell them apart."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUED)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            self.watch.sweep(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)
