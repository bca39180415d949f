"""A browser that costs nearly nothing: a websocket read by hand, so that what is measured is the server."""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable

SHORT, MEDIUM = 125, 1 << 16


class Wire(asyncio.Protocol):
    """Tells each whole message to `heard`. The floor's messages are whole frames, and it compresses nothing."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard, self._left, self._open = heard, b"", False
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        data = self._left + data if self._left else data
        at = 0
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._left = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            self._open, at = True, end + 4
            self.opened.set_result(None)
        while len(data) - at >= 2:
            size, head = data[at + 1], 2
            if size > SHORT:
                head = 4 if size == SHORT + 1 else 10
                if len(data) - at < head:
                    break
                size = int.from_bytes(data[at + 2 : at + head])
            if len(data) - at < head + size:
                break
            kind, body = data[at] & 15, data[at + head : at + head + size]
            at += head + size
            if kind == 1:
                self._heard(body)
            elif kind == 9:
                self._send(0x8A, body)
        self._left = data[at:]

    def say(self, message: bytes) -> None:
        self._send(0x81, message)

    def _send(self, kind: int, body: bytes) -> None:
        """A browser must mask what it says; with a mask of nothing the bytes stay what they are."""
        size = len(body)
        if size <= SHORT:
            head = bytes([kind, 0x80 | size])
        else:
            assert size < MEDIUM
            head = bytes([kind, 0x80 | (SHORT + 1)]) + size.to_bytes(2)
        self.transport.write(head + bytes(4) + body)


async def dial(port: int, heard: Callable[[bytes], None], token: str = "") -> Wire:
    """A socket of the floor on this port."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(heard), "127.0.0.1", port)
    key = b64encode(os.urandom(16)).decode()
    lines = [
        "GET /api/floor HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: croupier={token}",
    ]
    wire.transport.write("\r\n".join([*lines, "", ""]).encode())
    await wire.opened
    return wire
