"""What the floor really answers is what its OpenAPI document says, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import jsonschema_rs

from croupier.floor.people.roles import Role
from croupier.floor.server.app import app_of
from croupier.floor.server.openapi import ACTIONS, GIVEN, JSON, OWN_SCHEMA
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import Floor
from tests.floor.floor import Json, Served, command_of, run, serving
from tests.floor.schema import closed

WAR = "war"
ANSWERED = (
    "GET /api/audit", "GET /api/corrections", "GET /api/duties", "GET /api/floor", "GET /api/games",
    "GET /api/houses/{game}", "GET /api/session", "GET /api/tables", "GET /api/tables/{table}",
    "GET /api/tables/{table}/edge", "GET /api/tables/{table}/felt", "GET /api/tables/{table}/rounds",
    "GET /api/tables/{table}/rounds/{number}", "GET /api/tables/{table}/strategy", "GET /api/trace",
)  # fmt: skip
"""Requests that are made here, each on a floor where a round has been played."""


def here(floor: Floor) -> None:
    """What is counted is counted at once and in this process."""

    def done(call: Callable[..., Any], *args: object) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(call(*args))
        return future

    floor.counting.later = lambda _what, _of, call, *args, **_more: done(call, *args)  # type: ignore[method-assign]
    floor.counting.now = done  # type: ignore[method-assign]


async def a_round(served: Served) -> None:
    """Ann plays one round of Casino War, and goes to war on a tie."""
    async with served.browser("ann") as ann:
        await ann.sit(WAR, "1")
        await ann.until(lambda: ann.frames[WAR]["phase"] == "betting")
        offer = next(offer for offer in ann.offers(WAR) if offer["wager"] == "initial")
        await ann.done(WAR, command_of(offer))
        await ann.done(WAR, {"command": "ready"})
        await ann.until(lambda: ann.frames[WAR]["phase"] == "deciding" or ann.frames[WAR]["last"])
        while not ann.frames[WAR]["last"]:  # a war, and whether its tie is wagered on
            await ann.done(WAR, command_of(ann.offers(WAR)[0]))
            await ann.until(lambda: ann.frames[WAR]["phase"] == "deciding" or ann.frames[WAR]["last"])


def test_every_answer_is_as_the_document_has_it_and_no_more(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening(WAR, "casino-war")) as served:
            here(served.floor)
            document = app_of(served.floor).openapi()
            await a_round(served)
            async with await served.client("sue", Role.SUPERVISOR) as sue:
                for name in ANSWERED:
                    path = name.split()[1].format(game="casino-war", table=WAR, number=1)
                    answer = await sue.get(path, params={"section": "19:47-22.10"} if "trace" in name else None)
                    assert answer.status_code == 200, (name, answer.text)
                    assert unlike(document, name, answer.json()) == []

    run(going_on())


def unlike(document: Json, name: str, body: object) -> list[str]:
    method, path = name.split()
    schema = document["paths"][path][method.lower()]["responses"]["200"]["content"][JSON]["schema"]
    whole = {**schema, "components": {"schemas": closed(document["components"]["schemas"])}}
    return [f"{name}: {wrong.message[:300]}" for wrong in jsonschema_rs.validator_for(whole).iter_errors(body)]


def test_an_answer_with_something_more_is_found(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            document = app_of(served.floor).openapi()
            logged_in = {
                "name": "ann",
                "role": "player",
                "may": ["sit"],
                "first_run": False,
                "may_register": True,
                "demo": True,
                "takes_guests": True,
            }
            assert unlike(document, "GET /api/session", logged_in) == []
            assert unlike(document, "GET /api/session", {**logged_in, "card": "Ah"}) != []

    run(going_on())


def test_every_answer_in_json_has_a_schema(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            paths = app_of(served.floor).openapi()["paths"]
            for name in ACTIONS:
                method, path = name.split()
                told = paths[path][method.lower()]["responses"]
                content = next(answer for status, answer in told.items() if status.startswith("2")).get("content", {})
                assert name in OWN_SCHEMA or "schema" in content.get(JSON, {"schema": ""}), name
            assert set(GIVEN) <= set(ACTIONS)

    run(going_on())
