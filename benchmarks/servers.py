"""The servers that are put under load, each in a process of its own: a whole floor, and one that knows no rules.

Over a pipe they say where they listen, and what was used between two words that they are told.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path
from time import process_time, thread_time
from typing import Any

from benchmarks.machine import memory

GAMES = ("mississippi-stud", "blackjack", "three-card-poker", "casino-war", "craps", "let-it-ride-poker")
HELD_UP_S, KEPT_BYTES = 0.2, 1 << 20
"""What a planted fault holds each commit up for, or keeps of each."""


def name_of(number: int) -> str:
    return f"{GAMES[number % len(GAMES)]}-{number}"


def floor(folder: str, wanted: argparse.Namespace, pipe: Any) -> None:
    """The floor, with an account and a session for every player."""
    from croupier.floor.people.roles import Role
    from croupier.floor.server.serve import bound, freeze_heap, server_of
    from croupier.floor.tables.demo_floor import Opening
    from croupier.floor.tables.floor import open_floor
    from croupier.floor.tables.pace import Pace
    from croupier.world import real_world

    async def going_on() -> None:
        path = Path(folder) / "floor.db"
        openings = [Opening(name_of(n), GAMES[n % len(GAMES)]) for n in range(wanted.tables)]
        pace = Pace(betting_s=20, deciding_s=20, pause_s=0)
        here = open_floor(path, real_world(path.parent), pace=pace, openings=openings)
        _plant(wanted.planted)
        tokens = {}
        for opening in openings:
            for seat in range(1, wanted.seats + 1):
                name = f"{opening.table} {seat}"
                here.accounts._insert(name, Role.PLAYER, b"", b"")  # nobody logs in here: hashing is not measured
                tokens[name] = here.accounts.session_for(name)
        listening = bound("127.0.0.1", 0)
        server = server_of(here, loopback=True)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.05)
        freeze_heap()
        pipe.send((listening.getsockname()[1], tokens))
        await _measured(pipe, wanted.profile, lambda: here.ledger.head()[0])
        pipe.send(here.failed is not None and here.failed.done())
        server.should_exit = True
        await running

    asyncio.run(going_on())


def _plant(fault: str) -> None:
    """A floor that is not as it should be, for the measurement to find."""
    from croupier.floor.tables.room import TableRoom

    after, kept = TableRoom._after, [b""]

    async def held_up(room: TableRoom, answered: Any) -> None:
        await asyncio.sleep(HELD_UP_S)
        await after(room, answered)

    async def greedy(room: TableRoom, answered: Any) -> None:
        kept.append(bytes([1]) * KEPT_BYTES)
        await after(room, answered)

    if fault:
        TableRoom._after = {"slow": held_up, "greedy": greedy}[fault]  # type: ignore[method-assign]


def bare(_folder: str, wanted: argparse.Namespace, pipe: Any) -> None:
    """A server that knows no rules: what a socket is told, its whole table is sent, as many bytes as a frame has."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from croupier.floor.server.serve import bound

    sockets: dict[str, list[WebSocket]] = {}

    async def fan_out(websocket: WebSocket) -> None:
        await websocket.accept()
        table = (await websocket.receive_text()).split()[0]
        sockets.setdefault(table, []).append(websocket)
        try:
            while True:
                size = int((await websocket.receive_text()).split()[1])
                for each in sockets[table]:
                    await each.send_text("x" * size)
        except WebSocketDisconnect:
            return

    async def going_on() -> None:
        listening = bound("127.0.0.1", 0)
        app = Starlette(routes=[WebSocketRoute("/api/floor", fan_out)])
        config = uvicorn.Config(
            app, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None, timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.05)
        pipe.send((listening.getsockname()[1], {}))
        await _measured(pipe, "", lambda: 0)
        pipe.send(False)
        server.should_exit = True
        await running

    asyncio.run(going_on())


async def _measured(pipe: Any, profile: str, entries: Callable[[], int]) -> None:
    """Between two words over the pipe: processor time, entries of the ledger, memory."""
    import cProfile

    profiling = cProfile.Profile(thread_time) if profile else None
    await asyncio.to_thread(pipe.recv)
    began = process_time(), entries(), memory()
    if profiling is not None:
        profiling.enable()
    await asyncio.to_thread(pipe.recv)
    if profiling is not None:
        profiling.disable()
        profiling.dump_stats(profile)
    pipe.send((process_time() - began[0], entries() - began[1], began[2], memory()))
