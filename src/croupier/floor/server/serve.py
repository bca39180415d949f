"""Serves a floor on a port until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket as network
from collections.abc import Callable

import uvicorn

from croupier.floor.messages.inbound import FRAME_BYTES_MAX
from croupier.floor.server.app import app_of
from croupier.floor.server.slow_clients import AT_ONCE, QUEUED, SlowClientWatch, room_for_connections
from croupier.floor.server.uvicorn_hooks import SocketConnection, WatchedServer
from croupier.floor.tables.floor import Floor
from croupier.floor.workers.edges import count_edges


class PortBusy(Exception):
    """An error: the address cannot be used. `taken` says that another port may work."""

    def __init__(self, why: str, *, taken: bool) -> None:
        super().__init__(why)
        self.taken = taken


def bound(host: str, port: int) -> network.socket:
    """A listening socket, opened before the program reports that it is ready."""
    family = network.AF_INET6 if ":" in host else network.AF_INET
    listening = network.socket(family, network.SOCK_STREAM)
    listening.setsockopt(network.SOL_SOCKET, network.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(QUEUED)
    except OSError as wrong:
        listening.close()
        why = f"The floor cannot listen at {host} port {port}: {wrong.strerror or wrong}."
        raise PortBusy(why, taken=wrong.errno in (errno.EADDRINUSE, errno.EACCES)) from None
    return listening


def server_of(floor: Floor, *, loopback: bool) -> WatchedServer:
    """The server of a floor. It accepts messages of at most 16 KiB, does not compress, and has no log of its own."""
    watch = SlowClientWatch(room_for_connections())
    config = uvicorn.Config(
        app_of(floor, loopback=loopback),
        http=watch.protocol,  # type: ignore[arg-type]  # a factory with the signature of the class
        ws=SocketConnection,
        ws_max_size=FRAME_BYTES_MAX,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # a client could send a false address and so avoid the rate limits
        backlog=AT_ONCE,
        lifespan="on",
        timeout_graceful_shutdown=3,
    )
    return WatchedServer(config, watch, queued=QUEUED)


def freeze_heap() -> None:
    """Excludes the objects that exist at the start from garbage collection.

    A full collection would stop every table for a tenth of a second.
    """
    gc.collect()
    gc.freeze()


async def serve(floor: Floor, listening: network.socket, *, loopback: bool, ready: Callable[[], None]) -> None:
    """Serves until interrupted. Raises the error of a ledger that failed."""
    server = server_of(floor, loopback=loopback)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if not running.done():
        freeze_heap()
        ready()
        count_edges(floor)
    watching = [running] if floor.failed is None else [running, floor.failed]
    await asyncio.wait(watching, return_when=asyncio.FIRST_COMPLETED)
    failed = (floor.failed is not None and floor.failed.done() and floor.failed.exception()) or None
    server.should_exit = True
    await running
    if failed is not None:
        raise failed
