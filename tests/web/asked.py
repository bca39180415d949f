"""Requests made up from the OpenAPI document, put to a real floor by whoever may make them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance
from schemathesis.specs.openapi.checks import status_code_conformance as listed_status

from croupier.web.demo import Opening
from croupier.web.roles import Role
from tests.web.floor import Served, serving

TABLE = "three-card-poker-1"
CHECKS = [not_a_server_error, listed_status, content_type_conformance, response_schema_conformance]


class Apart(Thread):
    """A floor in a thread of its own, so that requests can be made from this one."""

    def __init__(self, path: Path) -> None:
        super().__init__(daemon=True)
        self._path, self._open, self._over = path, Event(), Event()
        self.served: Served | None = None

    def run(self) -> None:
        asyncio.run(self._going_on())

    async def _going_on(self) -> None:
        async with serving(self._path, Opening(TABLE, "three-card-poker")) as served:
            served.floor.counting.later = lambda *_, **__: _counted({})  # type: ignore[method-assign]
            served.floor.counting.now = lambda *_: _counted(b"{}")  # type: ignore[method-assign]
            self.served, self._loop = served, asyncio.get_running_loop()
            self._open.set()
            await asyncio.to_thread(self._over.wait)

    def opened(self) -> Served:
        self._open.wait()
        assert self.served is not None
        return self.served

    def session(self, role: Role) -> str:
        """A new session of somebody in this role."""
        served = self.opened()
        return asyncio.run_coroutine_threadsafe(served.cookie(f"a {role}", role), self._loop).result()

    def end(self) -> None:
        self._over.set()
        self.join()


def _counted(result: object) -> Future[Any]:
    done: Future[Any] = Future()
    done.set_result(result)
    return done


@contextmanager
def apart(path: Path) -> Iterator[Apart]:
    floor = Apart(path)
    floor.start()
    try:
        yield floor
    finally:
        floor.end()


def ask_all(floor: Apart, examples: int, *, at_random: bool = False) -> int:
    """So many requests of each operation; how many operations there were. What does not fit the document raises."""
    served = floor.opened()
    document = schemathesis.openapi.from_url(f"{served.address}/api/openapi.json")
    asked = 0
    for found in document.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        roles = operation.definition.raw.get("x-roles") or [Role.PLAYER]
        cookie = floor.session(Role(roles[0]))
        _tried(operation, cookie, examples, derandomize=not at_random)
        asked += 1
    return asked


def _tried(operation: Any, cookie: str, examples: int, *, derandomize: bool) -> None:
    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=derandomize,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def one(case: Any) -> None:
        case.call_and_validate(headers={"Cookie": cookie}, checks=CHECKS)

    one()
