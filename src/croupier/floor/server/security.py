"""What every request passes: where it comes from, who sends it, how long it is. Refusals are sentences."""

from __future__ import annotations

import ipaddress
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from fastapi import Request
from fastapi.responses import Response
from starlette.requests import ClientDisconnect, HTTPConnection

from croupier.floor.frames.scene import Viewer
from croupier.floor.messages.decode_errors import in_our_words
from croupier.floor.messages.outbound import RefusedAnswer
from croupier.floor.people.accounts import Account
from croupier.floor.people.roles import may, said
from croupier.floor.tables.floor import Floor

COOKIE, KNOWN = "croupier", "croupier-known"
"""The session, and by which browser somebody has come in before."""
BODY_BYTES_MAX = 64 * 1024
SAFE = frozenset({"GET", "HEAD"})

T = TypeVar("T")


class Denied(Exception):
    """A request that is refused, with its status and the reason."""

    def __init__(self, status: int, what: str, why: str, cite: str = "", right: str = "", **headers: str) -> None:
        super().__init__(why)
        self.status, self.headers = status, headers
        self.refused = RefusedAnswer(what, why, cite, right)


def floor_of(request: HTTPConnection) -> Floor:
    """The floor that serves this."""
    floor: Floor = request.app.state.floor
    return floor


def token_of(request: HTTPConnection) -> str:
    """The session's token, as the cookie bears it."""
    return request.cookies.get(COOKIE, "")


def account_of(request: HTTPConnection) -> Account | None:
    """Who is logged in."""
    return floor_of(request).accounts.of(token_of(request))


def allowed(request: HTTPConnection, action: str) -> Viewer:
    """Whoever is logged in, if his role may do this."""
    account = account_of(request)
    if account is None:
        raise Denied(401, action, "You are not logged in.")
    if not may(account.role, action):
        raise Denied(403, action, f"{said(account.role)} may not do that.")
    return Viewer(account.name, account.role)


def own_origin(request: HTTPConnection) -> bool:
    """Whether a page of this floor sends it, or no page at all; a page of somebody else is refused."""
    origin = request.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False


def own_name(request: HTTPConnection) -> bool:
    """Whether the floor was asked for by its own name: on a loopback address only loopback names are."""
    if not request.app.state.loopback:
        return True
    try:
        name = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


async def body_of(request: Request, shape: type[T]) -> T:
    """The body in its shape."""
    received = b""
    try:
        async for chunk in request.stream():
            received += chunk
            if len(received) > BODY_BYTES_MAX:
                raise Denied(413, "a body", f"A body is at most {BODY_BYTES_MAX // 1024} KiB.")
    except ClientDisconnect:  # no mistake of the floor's, and nobody reads the answer
        raise Denied(400, "a body", "It did not come to its end.") from None
    try:
        return msgspec.json.decode(received or b"{}", type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Denied(422, "a body", f"It cannot be read: {in_our_words(wrong)}") from None


def answer(value: object, status: int = 200) -> Response:
    """JSON of any value."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(denied: Denied) -> Response:
    """The same for what is refused."""
    headers = {name.replace("_", "-"): value for name, value in denied.headers.items()}
    body = msgspec.json.encode({"refused": denied.refused})
    return Response(body, denied.status, headers, media_type="application/json")
