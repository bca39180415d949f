"""The floor as a web application. It checks host, origin and role first, and answers errors in sentences."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

import croupier
from croupier.floor.api import analysis, oversight, people, rounds, shifts, study, tables
from croupier.floor.frames.scene import Viewer
from croupier.floor.server import static_page
from croupier.floor.server.openapi import documented
from croupier.floor.server.security import SAFE, Denied, account_of, floor_of, own_name, own_origin, refusal, token_of
from croupier.floor.server.socket import FOREIGN, NOT_LOGGED_IN, TOO_LARGE, Socket
from croupier.floor.tables.floor import Floor

SOCKETS_MAX, EACH_MAX, FULL = 2000, 40, 1013
"""How many sockets the floor and one person may have, and the close code if there are more."""

COMPRESSED_FROM = 1024
"""From this number of bytes on, an answer is compressed.

The login token is in a cookie and never in a body, so the size of an answer says nothing about it.
"""


def app_of(floor: Floor, *, loopback: bool = True) -> FastAPI:
    """The application of one floor. `loopback` says that only this machine can reach it."""
    app = FastAPI(
        title="Croupier, the floor",
        version=croupier.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,  # those pages load scripts from other hosts
        redoc_url=None,
        lifespan=_running,
    )
    app.state.floor, app.state.loopback = floor, loopback
    app.middleware("http")(_guarded)
    app.add_middleware(_AnswersCompressed, minimum_size=COMPRESSED_FROM, compresslevel=6)
    app.add_exception_handler(Denied, _denied)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(RecursionError, _too_deep)
    app.add_exception_handler(Exception, _defect)
    apis = (people, tables, rounds, shifts, study, oversight, analysis)
    for router in (*[api.router for api in apis], static_page.router):
        app.include_router(router)
    app.add_api_websocket_route("/api/floor", _floor)
    app.mount("/", static_page.Built())
    app.openapi = documented(app)  # type: ignore[method-assign]
    return app


@asynccontextmanager
async def _running(app: FastAPI) -> AsyncIterator[None]:
    floor: Floor = app.state.floor
    await floor.start()
    try:
        yield
    finally:
        await floor.stop()


class _AnswersCompressed(GZipMiddleware):
    """Compresses the answers of the API. The files of the page are compressed once, in the module that serves them."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and scope["path"].startswith("/api/"):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)


async def _guarded(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    if not own_name(request):
        return static_page.with_headers(
            request, refusal(Denied(421, "a request", "The Host header does not name this floor."))
        )
    if request.method not in SAFE and not own_origin(request):
        return static_page.with_headers(
            request, refusal(Denied(403, "a request", "The request comes from a page of another site."))
        )
    return static_page.with_headers(request, await go_on(request))


async def _denied(_request: Request, denied: Exception) -> Response:
    assert isinstance(denied, Denied)
    return refusal(denied)


async def _http_error(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    return refusal(Denied(wrong.status_code, "a request", f"{wrong.detail}."))


async def _unreadable(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    return refusal(Denied(422, "a request", f"{first['loc'][-1]}: {first['msg']}."))


async def _too_deep(_request: Request, _wrong: Exception) -> Response:
    return refusal(Denied(422, "a request", "The body is nested too deeply."))


async def _defect(request: Request, _wrong: Exception) -> Response:
    """Answers an unexpected exception. Its details go only to the server's log.

    This runs outside the middleware, so it adds the headers itself.
    """
    mistake = Denied(500, "a request", "An internal error occurred; the details are in the server's log.")
    return static_page.with_headers(request, refusal(mistake))


class _Wire:
    """A websocket in the form that the floor's sockets use."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket

    async def send(self, message: bytes) -> None:
        await self._websocket.send_text(message.decode())

    async def close(self, code: int) -> None:
        with suppress(RuntimeError):  # closed already
            await self._websocket.close(code)


async def _floor(websocket: WebSocket) -> None:
    """The socket of one browser."""
    floor, account = floor_of(websocket), account_of(websocket)
    if not own_name(websocket) or not own_origin(websocket):
        await websocket.close(FOREIGN)
        return
    await websocket.accept()
    if account is None or (full := _full(floor, account.name)):
        why = ("You are not logged in.", NOT_LOGGED_IN) if account is None else (full, FULL)
        await Socket(floor, _Wire(websocket), _unknown_viewer(), "").bye(*why)
        return
    socket = Socket(floor, _Wire(websocket), Viewer(account.name, account.role), token_of(websocket))
    floor.sockets.add(socket)
    writing = asyncio.create_task(socket.write())
    try:
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                break
            text = message.get("text")
            if text is None:
                await socket.bye("Messages must be text.", TOO_LARGE)
                break
            await socket.hear(text.encode("utf-8", "surrogatepass"))
            await socket.apply_back_pressure()
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        floor.sockets.discard(socket)
        writing.cancel()
        socket.leave()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writing


def _full(floor: Floor, person: str) -> str:
    """Why the floor accepts no more browsers; an empty string if it does. One person cannot use up all sockets."""
    if sum(socket.viewer.person == person for socket in floor.sockets) >= EACH_MAX:
        return f"You already have {EACH_MAX} browsers on the floor."
    return "The floor is full." if len(floor.sockets) >= SOCKETS_MAX else ""


def _unknown_viewer() -> Viewer:
    from croupier.floor.people.roles import ONLOOKER, Role

    return Viewer(ONLOOKER, Role.PLAYER)
