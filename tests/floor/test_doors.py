"""No test doors (R26): routes and message kinds are those of a written list, and no other."""

from __future__ import annotations

import inspect
import typing
from pathlib import Path

import msgspec
import pytest
from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

import croupier.floor
from croupier.cli.serve import serve
from croupier.floor.messages import inbound, outbound
from croupier.floor.server.app import app_of
from tests.floor.floor import run, serving

ROUTES = """
DELETE /api/corrections/{number}
DELETE /api/session
DELETE /api/tables/{table}
GET /
GET /api/accounts
GET /api/audit
GET /api/corrections
GET /api/duties
GET /api/drill
GET /api/figures
GET /api/floor
GET /api/felt.svg
GET /api/games
GET /api/guide.html
GET /api/houses/{game}
GET /api/law
GET /api/lesson
GET /api/messages.json
GET /api/openapi.json
GET /api/pictures
GET /api/session
GET /api/sheet.{form}
GET /api/shifts
GET /api/shifts/class
GET /api/signer
GET /api/study
GET /api/tables
GET /api/tables/{table}
GET /api/tables/{table}/edge
GET /api/tables/{table}/felt
GET /api/tables/{table}/felt.svg
GET /api/tables/{table}/guide.html
GET /api/tables/{table}/house
GET /api/tables/{table}/method
GET /api/tables/{table}/results
GET /api/tables/{table}/rounds
GET /api/tables/{table}/rounds/{number}
GET /api/tables/{table}/sheet.html
GET /api/tables/{table}/strategy
GET /api/trace
GET /api/worth
PATCH /api/accounts/{name}
POST /api/accounts
POST /api/check
POST /api/corrections/{number}
POST /api/drill
POST /api/edge
POST /api/guests
POST /api/guests/keep
POST /api/session
POST /api/study/{number}
POST /api/tables
POST /api/tables/{table}/corrections
POST /api/tables/{table}/declines
POST /api/tables/{table}/evidence
POST /api/tables/{table}/release
SOCKET /api/floor
STATIC /
"""
SAID = {"watch", "leave", "lobby", "leave lobby", "command", "ping"}
COMMANDS = {
    "sit", "leave", "buy in", "cash out", "ready", "begin", "act", "chore", "key", "end shift", "pay out", "perform",
    "seat players", "plant fault", "have faults", "call fault",
    "cut", "decline cut", "recut", "replace deck", "change method", "coach",
}  # fmt: skip
SWITCHES = {"ledger", "port", "host", "betting", "deciding", "pause", "open_accounts", "guests", "new_secret"}
"""Of `croupier serve`; the floor looks at nothing else, no variable of its surroundings either."""
TOLD = {"frame", "coach", "answer", "lobby", "pong", "bye"}


def _tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in typing.get_args(union)}


def routes_of(app: FastAPI) -> set[str]:
    found = set()
    for route in _routes(app):
        path = getattr(route, "path", "") or "/"
        kind = type(route).__name__
        verbs = {"APIWebSocketRoute": {"SOCKET"}, "Mount": {"STATIC"}}.get(kind)
        for verb in verbs or (getattr(route, "methods", None) or {kind}) - {"HEAD"}:
            found.add(f"{verb} {path}")
    return found


def test_the_routes_are_those_of_the_written_list_and_a_planted_one_is_found(tmp_path: Path) -> None:
    async def going_on() -> None:
        written = set(ROUTES.split("\n")) - {""}
        async with serving(tmp_path / "floor.db") as served:
            assert routes_of(app_of(served.floor)) == written
            for kind in ("route", "socket", "files"):
                app = app_of(served.floor)
                match kind:
                    case "route":
                        app.add_api_route("/api/peek", lambda: "Ah")
                    case "socket":
                        app.add_api_websocket_route("/api/peek", lambda _: None)
                    case _:
                        app.mount("/peek", StaticFiles(directory=tmp_path))
                assert routes_of(app) != written

    run(going_on())


def _routes(app: object) -> list[object]:
    """Routes, and those within an included router."""
    found: list[object] = []
    for route in getattr(app, "routes", ()):
        inner = getattr(route, "original_router", None)
        found += _routes(inner) if inner is not None else [route]
    return found


class Peek(inbound.Said, frozen=True, tag="peek"):
    """Show me that card."""


def test_the_kinds_of_messages_are_those_of_the_written_list() -> None:
    assert _tags(inbound.AnySaid) == SAID
    assert _tags(inbound.AnyCommand) == COMMANDS
    assert _tags(outbound.AnyTold) == TOLD
    assert _tags(inbound.AnySaid | Peek) != SAID


def test_no_switch_opens_a_door() -> None:
    assert set(inspect.signature(serve).parameters) == SWITCHES
    package = Path(croupier.floor.__file__).parent
    looks = [file.name for file in package.rglob("*.py") if "environ" in file.read_text(encoding="utf-8")]
    assert looks == []


def test_every_message_has_its_schema() -> None:
    schemas = outbound.schemas()
    kinds = {part["properties"]["kind"]["enum"][0] for part in schemas["$defs"].values() if "kind" in _tagged(part)}
    assert kinds == SAID | TOLD


def _tagged(part: dict[str, typing.Any]) -> set[str]:
    return {name for name, about in part.get("properties", {}).items() if "enum" in about}


def test_what_is_unknown_in_a_message_is_refused() -> None:
    said = {"kind": "command", "id": "1", "table": "t", "command": {"command": "sit", "place": "1", "as": "ben"}}
    with pytest.raises(msgspec.ValidationError, match="unknown field `as`"):
        inbound.decode_said(msgspec.json.encode(said))
