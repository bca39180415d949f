"""Slow clients use up nothing: connections that never ask, never read or never end are closed, and no others."""

from __future__ import annotations

import asyncio
import re
import resource
import socket as network
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import httpx
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.floor.server.slow_clients import (
    AT_ONCE,
    CONNECTIONS_MAX,
    REQUEST_S,
    SPARED,
    TAKEN_S,
    SlowClientWatch,
    room_for_connections,
)
from croupier.floor.server.uvicorn_hooks import (
    ATTRIBUTES,
    METHODS,
    PARTS_MAX,
    RequestConnection,
    SocketConnection,
    changed_internals,
)
from croupier.floor.tables.demo_floor import Opening
from tests.floor.floor import PATIENCE_S, Served, run, serving

TABLE = "casino-war-1"
OPEN = Opening(TABLE, "casino-war")
LITTLE = 4096
"""So much is taken in by the other side before it has to read."""
FLOOD = 24 << 20
ROOT = Path(__file__).parents[3]

UNFINISHED = {
    "nothing": b"",
    "half a line": b"GET /api/ga",
    "half a head": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow:",
    "half a body": b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{",
    "half a body that nobody reads": b"GET /api/floor HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{",
    "half of the second": b"GET /api/floor HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/ga",
    "half a handshake": b"GET /api/floor HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n",
}
"""The bytes that a client sends before it goes silent."""


def watch_of(served: Served) -> SlowClientWatch:
    """Of the server that is running."""
    watch = served.server.watch
    assert isinstance(watch, SlowClientWatch)
    return watch


class Raw:
    """A connection without manners."""

    def __init__(self, served: Served) -> None:
        self._at = ("127.0.0.1", served.port)
        self.wire = network.socket()
        self.wire.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, LITTLE)
        self.wire.setblocking(False)

    async def __aenter__(self) -> Raw:
        await asyncio.get_running_loop().sock_connect(self.wire, self._at)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.wire.close()

    async def says(self, message: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self.wire, message)

    async def read(self) -> bytes:
        return await asyncio.get_running_loop().sock_recv(self.wire, 1 << 16)

    async def is_cut(self) -> bool:
        """Reads what is left, up to the end."""
        try:
            while await self.read():
                pass
        except ConnectionError:
            return True
        return True

    async def shakes_hands(self, cookie: str) -> None:
        head = f"GET /api/floor HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        key = "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        await self.says(f"{head}{key}".encode())
        assert b" 101 " in await self.read()


TEXT, CONTINUED, PING, PONG, LAST = 1, 0, 9, 10, 0x80


def part(kind: int, body: bytes = b"") -> bytes:
    """A frame of the socket, under a mask of noughts."""
    return bytes([kind, 0x80 | len(body), 0, 0, 0, 0]) + body


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0.01)


def later(served: Served, seconds: float) -> None:
    """The floor looks at its connections, so much later."""
    watch_of(served).sweep(served.server.server_state.connections, asyncio.get_running_loop().time() + seconds)


async def are_closed(path: Path, said: bytes) -> bool:
    """Whether a client that sends only this is disconnected at the timeout, and not before."""
    async with serving(path, OPEN) as served, Raw(served) as slow:
        connections = served.server.server_state.connections
        await slow.says(said)
        await until(lambda: len(connections) == 1)
        if said.startswith(b"GET /api/floor HTTP/1.1\r\nHost: localhost\r\n") and b"\r\n\r\n" in said:
            assert b" 200 " in await slow.read()
        await asyncio.sleep(0.05)
        later(served, REQUEST_S - 5)
        assert len(connections) == 1
        later(served, REQUEST_S)
        await asyncio.sleep(0.05)
        return not connections and await slow.is_cut()


@pytest.mark.parametrize("said", UNFINISHED.values(), ids=UNFINISHED.keys())
def test_a_connection_whose_request_does_not_end_is_closed(said: bytes, tmp_path: Path) -> None:
    assert asyncio.run(are_closed(tmp_path / "floor.db", said))


@pytest.mark.parametrize("said", UNFINISHED.values(), ids=UNFINISHED.keys())
def test_a_floor_that_waits_for_a_request_for_ever_is_found(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("connection_made", "on_response_complete"):
        monkeypatch.setattr(RequestConnection, name, getattr(H11Protocol, name))
    assert not asyncio.run(are_closed(tmp_path / "floor.db", said))


def test_who_goes_in_the_middle_of_a_request_is_no_mistake_of_the_floors(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            for said in UNFINISHED.values():
                async with Raw(served) as gone:
                    await gone.says(said)
                    await asyncio.sleep(0.05)
            await until(lambda: not served.server.server_state.connections)

    run(going_on())
    assert caplog.text == ""


def test_a_slow_answer_is_not_cut_off_nor_is_a_browser_that_only_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def going_on() -> None:
        asked, goes_on = asyncio.Event(), asyncio.Event()

        async def long(*_: object) -> object:
            asked.set()
            await goes_on.wait()
            raise ValueError("It was long.")

        async with (
            serving(tmp_path / "floor.db", OPEN) as served,
            served.http() as client,
            served.browser("ann") as ann,
        ):
            monkeypatch.setattr("croupier.floor.api.tables.asyncio.to_thread", long)
            waiting = asyncio.create_task(client.post("/api/check", json={"game": "craps"}))
            await asked.wait()
            later(served, REQUEST_S + TAKEN_S)
            await asyncio.sleep(0.05)
            goes_on.set()
            assert (await waiting).json()["refused"]["why"] == "It was long."
            await ann.watch(TABLE)

    run(going_on())


async def _asks_and_does_not_read(served: Served, slow: Raw) -> None:
    """Waits until output is ready for the client."""
    (connection,) = served.server.server_state.connections
    connection.transport.get_extra_info("socket").setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, LITTLE)
    async with asyncio.timeout(PATIENCE_S):
        while not connection.transport.get_write_buffer_size():
            await slow.says(part(LAST | TEXT, b'{"kind":"lobby"}') * 50)
            await asyncio.sleep(0)


async def is_forgotten(path: Path, ends: Callable[[Served], None]) -> bool:
    """Whether nothing is left of a browser that asked for much and read nothing."""
    async with serving(path, OPEN) as served, Raw(served) as slow:
        await slow.shakes_hands(await served.cookie("ann"))
        await _asks_and_does_not_read(served, slow)
        later(served, 0)
        ends(served)
        await asyncio.sleep(0.1)
        return not served.server.server_state.connections and not served.floor.sockets


def _time_is_up(served: Served) -> None:
    later(served, TAKEN_S)


def _closes_as_the_server_underneath(served: Served) -> None:
    for connection in list(served.server.server_state.connections):
        connection.transport.close()


def test_a_reader_who_does_not_read_is_forgotten(tmp_path: Path) -> None:
    assert asyncio.run(is_forgotten(tmp_path / "floor.db", _time_is_up))


def test_a_floor_that_waits_for_a_reader_for_ever_is_found(tmp_path: Path) -> None:
    assert not asyncio.run(is_forgotten(tmp_path / "floor.db", _closes_as_the_server_underneath))


def test_a_reader_who_reads_slowly_is_given_all_of_it(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, Raw(served) as slow:
            await until(lambda: len(served.server.server_state.connections) == 1)
            (connection,) = served.server.server_state.connections
            transport = connection.transport
            transport.get_extra_info("socket").setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, LITTLE)
            await slow.says(b"GET /api/messages.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await until(lambda: transport.get_write_buffer_size() > LITTLE)
            head, _, taken = (await slow.read()).partition(b"\r\n\r\n")
            (length,) = re.findall(rb"content-length: (\d+)", head)
            for times in range(4):
                lay = transport.get_write_buffer_size()
                assert lay > 0
                later(served, times * TAKEN_S / 2)
                while transport.get_write_buffer_size() >= lay:
                    taken += await slow.read()
                    await asyncio.sleep(0)
            while len(taken) < int(length) and (more := await slow.read()):
                taken += more
            assert len(taken) == int(length)

    run(going_on())


async def kept_for_pings(path: Path) -> int:
    """How many bytes are buffered for a client that pings without end and reads no answer."""
    async with serving(path, OPEN) as served, Raw(served) as slow:
        await slow.shakes_hands(await served.cookie("ann"))
        (connection,) = served.server.server_state.connections
        many, kept = part(LAST | PING, b"x" * 125) * 500, 0
        try:
            for _ in range(FLOOD // len(many)):
                await slow.says(many)
                await asyncio.sleep(0)
                kept = max(kept, connection.transport.get_write_buffer_size())
        except ConnectionError:
            pass
        return kept


def test_pings_of_a_client_that_does_not_read_are_not_answered_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asyncio.run(kept_for_pings(tmp_path / "floor.db")) <= 512 << 10
    monkeypatch.setattr(SocketConnection, "handle_ping", WebSocketsSansIOProtocol.handle_ping)
    assert asyncio.run(kept_for_pings(tmp_path / "planted.db")) > 2 << 20


async def is_heard_in_parts(path: Path, parts: int) -> bool:
    """Whether a message of this many fragments, all but two of them empty, is answered."""
    async with serving(path, OPEN) as served, Raw(served) as slow:
        await slow.shakes_hands(await served.cookie("ann"))
        try:
            await slow.says(part(TEXT, b'{"kind":') + part(CONTINUED) * (parts - 2))
            await slow.says(part(LAST | CONTINUED, b'"ping"}'))
            return b"pong" in await slow.read()
        except ConnectionError:
            return False


def test_a_message_does_not_come_in_parts_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = [asyncio.run(is_heard_in_parts(tmp_path / f"{n}.db", n)) for n in (2, PARTS_MAX, PARTS_MAX + 2)]
    assert heard == [True, True, False]
    monkeypatch.setattr(SocketConnection, "handle_cont", WebSocketsSansIOProtocol.handle_cont)
    assert asyncio.run(is_heard_in_parts(tmp_path / "planted.db", 100 * PARTS_MAX))


async def are_served(path: Path, most: int) -> bool:
    """Whether a stranger is answered, and a player not disturbed, when more are silent than there are places."""
    async with serving(path, OPEN) as served, served.browser("ann") as ann, AsyncExitStack() as silent:
        watch_of(served)._most = most
        for _ in range(3 * most):
            await silent.enter_async_context(Raw(served))
        async with served.http() as client:
            assert (await client.get("/api/floor")).status_code == 200
        await ann.watch(TABLE)
        return len(served.server.server_state.connections) <= most


def test_when_all_places_are_taken_the_longest_silent_connection_is_closed(tmp_path: Path) -> None:
    assert asyncio.run(are_served(tmp_path / "floor.db", 4))


def test_a_floor_without_an_end_of_places_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SlowClientWatch, "_cut", lambda *_: None)
    assert not asyncio.run(are_served(tmp_path / "floor.db", 4))


def test_a_ping_whose_answer_is_read_is_answered(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, Raw(served) as reads:
            await reads.shakes_hands(await served.cookie("ann"))
            for _ in range(3):
                await reads.says(part(LAST | PING, b"here"))
                assert await reads.read() == bytes([LAST | PONG, 4]) + b"here"

    run(going_on())


def test_who_asks_again_has_not_been_silent_and_who_has_gone_is_not_awaited(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            watch, connections = watch_of(served), served.server.server_state.connections
            async with Raw(served) as first, Raw(served) as second:
                await until(lambda: len(connections) == 2)
                await first.says(b"GET /api/floor HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert b" 200 " in await first.read()
                watch._most = 2
                async with Raw(served):
                    assert await second.is_cut()
                    await until(lambda: len(connections) == 2)
                    await first.says(b"GET /api/floor HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    assert b" 200 " in await first.read()
            await until(lambda: not connections)
            assert watch._awaited == {}

    run(going_on())


FEW = """
import asyncio, resource, sys
from pathlib import Path
from croupier.floor.server import serve as module
from tests.floor.floor import serving
resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))
module.AT_ONCE = int(sys.argv[2])
async def going_on():
    async with serving(Path(sys.argv[1])) as served:
        print(served.port, flush=True)
        await asyncio.to_thread(sys.stdin.readline)
asyncio.run(going_on())
"""


def complaints(path: Path, at_once: int) -> str:
    """What a floor with few file handles says when more come at once, and say nothing, than it has any for."""
    command = [sys.executable, "-c", FEW, str(path), str(at_once)]
    pipe, log = subprocess.PIPE, path.with_suffix(".log")
    with (
        log.open("w") as told,
        subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=told, text=True, cwd=ROOT) as floor,
    ):
        assert floor.stdin is not None and floor.stdout is not None
        port = int(floor.stdout.readline())
        with ExitStack() as silent:
            for _ in range(450):  # those whom the floor does not take wait with the system, which has room for them
                silent.enter_context(network.create_connection(("127.0.0.1", port), PATIENCE_S))
            assert httpx.get(f"http://127.0.0.1:{port}/api/floor", timeout=PATIENCE_S, trust_env=False).is_success
        floor.communicate("that is all\n")
    return log.read_text()


def test_many_who_come_at_once_leave_the_floor_its_file_handles(tmp_path: Path) -> None:
    assert complaints(tmp_path / "floor.db", AT_ONCE) == ""
    assert "Too many open files" in complaints(tmp_path / "planted.db", 2048)


RAISED = """
import resource
from croupier.floor.server.slow_clients import room_for_connections
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))
print(room_for_connections(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_the_floor_takes_all_the_file_handles_that_it_may_have() -> None:
    told = subprocess.run([sys.executable, "-c", RAISED], capture_output=True, text=True, check=True).stdout
    most, soft, hard = map(int, told.split())
    assert hard == resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert soft == (CONNECTIONS_MAX + SPARED if hard == resource.RLIM_INFINITY else hard)
    assert most == max(1, min(CONNECTIONS_MAX, soft - SPARED))


NO_END = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    "soft, hard, asked_for, most",
    [
        (1024, 4096, (4096, 4096), 4096 - SPARED),
        (4096, 4096, None, 4096 - SPARED),
        (1024, 1 << 20, (1 << 20, 1 << 20), CONNECTIONS_MAX),
        (1024, NO_END, (CONNECTIONS_MAX + SPARED, NO_END), CONNECTIONS_MAX),
        (NO_END, NO_END, None, CONNECTIONS_MAX),
        (64, 64, None, 1),
    ],
)
def test_as_many_connections_as_there_are_file_handles_and_some_for_the_ledger(
    soft: int, hard: int, asked_for: tuple[int, int] | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert room_for_connections() == most
    assert asked == ([] if asked_for is None else [asked_for])


def test_uvicorn_has_everything_that_is_used_of_it() -> None:
    """Where this fails after an upgrade of uvicorn, `croupier.floor.server.uvicorn_hooks` says what to do."""
    assert changed_internals() == []


def test_an_internal_of_uvicorn_that_has_changed_is_named() -> None:
    gone = changed_internals({**METHODS, H11Protocol: {"handle_requests": ("self",)}}, ATTRIBUTES)
    assert len(gone) == 1 and gone[0].startswith("H11Protocol.handle_requests takes ('self',) here; in uvicorn ")
    other = changed_internals({**METHODS, H11Protocol: {"connection_lost": ("self",)}}, ATTRIBUTES)
    assert len(other) == 1 and other[0].endswith("('self', 'exc').")
    lost = changed_internals(METHODS, {**ATTRIBUTES, H11Protocol: ("conn", "buffer")})
    assert len(lost) == 1 and lost[0].startswith("H11Protocol has no buffer in uvicorn ")
