"""Every request of the document, by every role (R16): who may not make it learns nothing, and who may passes."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.floor.people.roles import Role
from croupier.floor.server.app import app_of
from croupier.floor.server.static_page import HEADERS
from croupier.floor.tables.demo_floor import Opening
from tests.floor.floor import Served, run, serving
from tests.floor.people.test_roles import written
from tests.floor.test_requests import _operations

TABLE = "three-card-poker-1"
OPEN = Opening(TABLE, "three-card-poker")
FOR_ANYBODY = {
    "DELETE /api/session", "GET /api/floor", "GET /api/games", "GET /api/houses/{game}", "GET /api/messages.json",
    "GET /api/session", "POST /api/accounts", "POST /api/check", "POST /api/guests",
    "POST /api/session",
}  # fmt: skip
"""Requests without a login: the floor, the public rules, and logging in."""
OPEN_WITH_GUESTS = {"analyse", "read the law"}
"""What a floor that takes guests shows without a login."""
EYES = "?game=three-card-poker"


def path_of(path: str, *, there: bool) -> str:
    """An address of the document with names in it, of what is there or is not."""
    names = {"table": TABLE, "number": "1", "name": "nobody", "game": "craps", "form": "html"}
    absent = {"table": "no-table", "number": "77", "name": "nobody", "game": "no-game", "form": "no"}
    return path.format(**(names if there else absent)) + EYES


async def asked(client: httpx.AsyncClient, operation: str, *, there: bool) -> int:
    method, _, path = operation.partition(" ")
    body: Any = {} if method in ("POST", "PATCH") else None
    return (await client.request(method, path_of(path, there=there), json=body)).status_code


def nothing_is_counted(served: Served) -> None:
    ready: Future[Any] = Future()
    served.floor.counting.later = lambda *_, **__: ready  # type: ignore[method-assign]
    audited: Future[bytes] = Future()
    audited.set_result(b"{}")
    served.floor.counting.now = lambda *_: audited  # type: ignore[method-assign]


async def wrongly_answered(served: Served, role: Role | None) -> list[str]:
    """Requests that this role, or a stranger, may make and should not, or should and may not."""
    nothing_is_counted(served)
    operations = _operations(app_of(served.floor).openapi())
    assert set(operations) > FOR_ANYBODY
    wrong = []
    for name, about in operations.items():
        for there in (True, False):  # a refusal must not reveal whether the table exists
            client = served.http() if role is None else await served.client("somebody", role)
            async with client:
                status = await asked(client, name, there=there)
            if name in FOR_ANYBODY:
                passes = True
            else:
                action = about["x-action"]
                passes = action in OPEN_WITH_GUESTS if role is None else role in written()[action]
            refused = status == (401 if role is None else 403)
            if refused is passes:
                wrong.append(f"{name} {there} {status}")
    return wrong


@pytest.mark.parametrize("role", [None, *Role])
def test_every_request_is_for_those_who_may_make_it(role: Role | None, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            assert await wrongly_answered(served, role) == []

    run(going_on())


@pytest.mark.parametrize("role", [None, Role.PLAYER])
def test_a_route_without_a_role_check_is_found(
    role: Role | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for routes in ("oversight", "analysis"):
        monkeypatch.setattr(f"croupier.floor.api.{routes}.allowed", lambda *_: None)

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            found = await wrongly_answered(served, role)
            assert any("GET /api/duties" in one for one in found)

    run(going_on())


def test_an_internal_error_has_the_usual_headers_and_reveals_no_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, await served.client("ann", Role.PLAYER) as ann:
            monkeypatch.setattr(served.floor, "lobby", lambda: _fails())
            answer = await ann.get("/api/tables")
            assert answer.status_code == 500 and "secret" not in answer.text
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            assert answer.headers["cache-control"] == "no-store"

    run(going_on())
    assert "secret" in caplog.text


def _fails() -> None:
    raise RuntimeError("a secret of the program's")
