"""Requests made up from the OpenAPI document, sent to a real floor by accounts that may make them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from croupier.floor.api.responses import AuditOf
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from tests.browser.house import House, opened

TABLE = "three-card-poker-1"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


AUDIT = AuditOf(ok=True, events=0, rounds=0, tables=0, head="", findings=[], corrections=0, differing=[], disputes=[])
EDGE: dict[str, object] = {
    **dict.fromkeys(("game", "date", "status", "method", "opening_wager"), ""),
    **{name: [] for name in ("wagers", "strategy", "glossary", "beyond_the_law", "reconstructed")},
    "seconds": 0,
    "remembered": False,
}
EMPTY: dict[str, object] = {
    "edge": EDGE,
    "trace": [],
    "pictures": {"pictures": [], "maps": []},
    "sheet": "",
    "guide": "",
    "file": b"",
}


@contextmanager
def asked_floor(path: Path) -> Iterator[House]:
    """A floor with one table, at which nothing is counted: what is asked for is there at once, and empty."""
    with opened(path, Opening(TABLE, "three-card-poker")) as house:
        house.floor.counting.later = lambda what, *_, **__: _counted(EMPTY[what])  # type: ignore[method-assign]
        house.floor.counting.now = lambda *_: _counted(msgspec.json.encode(AUDIT))  # type: ignore[method-assign]
        yield house


def _counted(result: object) -> Future[Any]:
    done: Future[Any] = Future()
    done.set_result(result)
    return done


def ask_all(house: House, examples: int, *, at_random: bool = False) -> int:
    """Makes `many` requests of each operation, returns the number of operations; raises if an answer does not fit."""
    document = schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")
    asked = 0
    for found in document.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        roles = operation.definition.raw.get("x-roles") or [Role.PLAYER]
        cookie = f"croupier={house.cookie(f'a {roles[0]}', Role(roles[0]))}"  # one may have logged out
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
