"""No test doors (R26): routes and message kinds are those of a written list, and no other."""

from __future__ import annotations

import typing
from pathlib import Path

import msgspec
import pytest

from croupier.web import asks, messages
from croupier.web.app import app_of
from tests.web.floor import run, serving

ROUTES = """
DELETE /api/corrections/{number}
DELETE /api/session
DELETE /api/tables/{table}
GET /
GET /api/accounts
GET /api/audit
GET /api/corrections
GET /api/duties
GET /api/floor
GET /api/felt.svg
GET /api/games
GET /api/guide.html
GET /api/houses/{game}
GET /api/messages.json
GET /api/openapi.json
GET /api/pictures
GET /api/session
GET /api/sheet.{form}
GET /api/tables
GET /api/tables/{table}
GET /api/tables/{table}/edge
GET /api/tables/{table}/felt
GET /api/tables/{table}/felt.svg
GET /api/tables/{table}/guide.html
GET /api/tables/{table}/house
GET /api/tables/{table}/method
GET /api/tables/{table}/rounds
GET /api/tables/{table}/rounds/{number}
GET /api/tables/{table}/sheet.html
GET /api/tables/{table}/strategy
GET /api/trace
PATCH /api/accounts/{name}
POST /api/accounts
POST /api/check
POST /api/corrections/{number}
POST /api/edge
POST /api/session
POST /api/tables
POST /api/tables/{table}/corrections
POST /api/tables/{table}/declines
POST /api/tables/{table}/evidence
POST /api/tables/{table}/release
SOCKET /api/floor
STATIC /
"""
SAID = {"watch", "leave", "lobby", "command", "ping"}
COMMANDS = {
    "sit", "leave", "buy in", "cash out", "ready", "begin", "act", "chore", "key", "end shift", "pay out", "perform",
    "cut", "decline cut", "recut", "replace deck", "change method", "coach",
}  # fmt: skip
TOLD = {"frame", "coach", "answer", "lobby", "pong", "bye"}


def _tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in typing.get_args(union)}


def test_the_routes_are_those_of_the_written_list(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            found = set()
            for route in _routes(app_of(served.floor)):
                path = getattr(route, "path", "") or "/"
                kind = type(route).__name__
                verbs = {"APIWebSocketRoute": {"SOCKET"}, "Mount": {"STATIC"}}.get(kind)
                for verb in verbs or (getattr(route, "methods", None) or {kind}) - {"HEAD"}:
                    found.add(f"{verb} {path}")
            assert found == set(ROUTES.split("\n")) - {""}

    run(going_on())


def _routes(app: object) -> list[object]:
    """Routes, and those within an included router."""
    found: list[object] = []
    for route in getattr(app, "routes", ()):
        inner = getattr(route, "original_router", None)
        found += _routes(inner) if inner is not None else [route]
    return found


def test_the_kinds_of_messages_are_those_of_the_written_list() -> None:
    assert _tags(asks.AnySaid) == SAID
    assert _tags(asks.AnyCommand) == COMMANDS
    assert _tags(messages.AnyTold) == TOLD


def test_every_message_has_its_schema() -> None:
    schemas = messages.schemas()
    kinds = {part["properties"]["kind"]["enum"][0] for part in schemas["$defs"].values() if "kind" in _tagged(part)}
    assert kinds == SAID | TOLD


def _tagged(part: dict[str, typing.Any]) -> set[str]:
    return {name for name, about in part.get("properties", {}).items() if "enum" in about}


def test_what_is_unknown_in_a_message_is_refused() -> None:
    said = {"kind": "command", "id": "1", "table": "t", "command": {"command": "sit", "place": "1", "as": "ben"}}
    with pytest.raises(msgspec.ValidationError, match="unknown field `as`"):
        asks.decode_said(msgspec.json.encode(said))
