"""The checks of every request: its origin, its session and its size. Refusals are sentences."""

from __future__ import annotations

import ipaddress
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from fastapi import Request
from fastapi.responses import Response
from starlette.requests import ClientDisconnect, HTTPConnection

from croupier.floor.frames.scene import Viewer
from croupier.floor.messages.decode_errors import explain
from croupier.floor.messages.outbound import RefusedAnswer
from croupier.floor.people.accounts import Account
from croupier.floor.people.roles import ONLOOKER, OPEN, Role, may, with_article
from croupier.floor.tables.floor import Floor

COOKIE, KNOWN = "croupier", "croupier-known"
"""The cookies of the session and of a browser that has logged in before."""
BODY_BYTES_MAX = 64 * 1024
SAFE = frozenset({"GET", "HEAD"})

T = TypeVar("T")


class Denied(Exception):
    """An error: a request is refused. It has the status and the reason."""

    def __init__(self, status: int, what: str, why: str, cite: str = "", right: str = "", **headers: str) -> None:
        super().__init__(why)
        self.status, self.headers = status, headers
        self.refused = RefusedAnswer(what, why, cite, right)


def floor_of(request: HTTPConnection) -> Floor:
    """The floor that serves this request."""
    floor: Floor = request.app.state.floor
    return floor


def token_of(request: HTTPConnection) -> str:
    """The token in the session cookie."""
    return request.cookies.get(COOKIE, "")


def account_of(request: HTTPConnection) -> Account | None:
    """The account that is logged in, if any."""
    return floor_of(request).accounts.of(token_of(request))


def allowed(request: HTTPConnection, action: str) -> Viewer:
    """The viewer who is logged in. Refuses the request if their role may not do this.

    If the floor takes guests, some actions need no login.
    """
    account = account_of(request)
    if account is None and floor_of(request).takes_guests and action in OPEN:
        return Viewer(ONLOOKER, Role.GUEST)
    if account is None:
        raise Denied(401, action, "You are not logged in.")
    if not may(account.role, action):
        raise Denied(403, action, f"{with_article(account.role)} may not do that.")
    return Viewer(account.name, account.role)


def own_origin(request: HTTPConnection) -> bool:
    """Whether the request comes from a page of this floor, or from no page.

    Requests from pages of other sites are refused.
    """
    origin = request.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False


def own_name(request: HTTPConnection) -> bool:
    """Whether the Host header names this floor. On a loopback address, only loopback names do."""
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
    """Decodes the body of a request."""
    received = b""
    try:
        async for chunk in request.stream():
            received += chunk
            if len(received) > BODY_BYTES_MAX:
                raise Denied(413, "a body", f"A body has at most {BODY_BYTES_MAX // 1024} KiB; this one is longer.")
    except ClientDisconnect:  # not an error of the floor, because no one reads the answer
        raise Denied(400, "a body", "The body is incomplete.") from None
    try:
        return msgspec.json.decode(received or b"{}", type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Denied(422, "a body", f"The body cannot be read: {explain(wrong)}") from None


def answer(value: object, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(denied: Denied) -> Response:
    """The JSON response of a refusal."""
    headers = {name.replace("_", "-"): value for name, value in denied.headers.items()}
    body = msgspec.json.encode({"refused": denied.refused})
    return Response(body, denied.status, headers, media_type="application/json")
