"""The built front end, and the security headers of every response."""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PACKED = (".js", ".css", ".svg")
FOREVER = "public, max-age=31536000, immutable"

UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier</title>
<h1>The floor is open, but its pages are not built</h1>
<p>Build the front end with <code>scripts/ui</code> in the project's folder, then reload this page.</p>
<p>The API is at <code>/api</code>: <a href="/api/openapi.json">its description</a>,
<a href="/api/messages.json">the messages of its socket</a>, <a href="/api/tables">its tables</a>.</p></html>"""

router = APIRouter()


@router.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
async def index() -> Response:
    """The single page. The part of the address after the # names its screens."""
    page = STATIC / "index.html"
    if not page.is_file():
        return HTMLResponse(UNBUILT)
    return Response(page.read_bytes(), media_type="text/html", headers={"Cache-Control": "no-cache"})


class Built(StaticFiles):
    """The files of the build. Names in `assets` change with their content, so browsers may cache them forever."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC, check_dir=False)

    async def check_config(self) -> None:
        """Answers 404 if there is no build, instead of failing."""
        if not STATIC.is_dir():
            raise HTTPException(404, "Not found")

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path = Path(full_path)
        if path.parent.name != "assets":
            return super().file_response(full_path, stat_result, scope, status_code)
        headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
        if path.suffix in PACKED and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(_packed(path, stat_result.st_mtime_ns), status_code, headers, guess_type(path)[0])
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(headers)
        return response


@lru_cache(maxsize=256)
def _packed(path: Path, _changed: int) -> bytes:
    """The compressed file. It is compressed at its first use, and cached."""
    return gzip.compress(path.read_bytes(), mtime=0)


def with_headers(request: Request, response: Response) -> Response:
    """Adds the headers of every response."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response
