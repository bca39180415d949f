"""Requests made up from the OpenAPI document are answered as it says, and never with a mistake of the floor's.

`python -m benchmarks.requests` makes up many more.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from schemathesis.core.failures import FailureGroup

from croupier.web.app import app_of
from croupier.web.documented import ACTIONS
from croupier.web.roles import MAY
from tests.web import asked
from tests.web.floor import Json, run, serving


def _operations(document: Json) -> dict[str, Json]:
    paths = document["paths"].items()
    return {f"{method.upper()} {path}": about for path, methods in paths for method, about in methods.items()}


def test_the_document_says_of_every_request_who_may_make_it(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            operations = _operations(app_of(served.floor).openapi())
            assert set(operations) == set(ACTIONS)
            for name, about in operations.items():
                assert about["x-roles"] == sorted(MAY[ACTIONS[name]] if ACTIONS[name] else ())
                assert {"401", "403", "404", "409", "422"} <= set(about["responses"])

    run(going_on())


def test_requests_made_up_from_the_document_are_answered_as_it_says(tmp_path: Path) -> None:
    with asked.apart(tmp_path / "floor.db") as floor:
        assert asked.ask_all(floor, 2) == len(ACTIONS)


def test_a_planted_mistake_of_the_floor_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.web.routes.tables.DECLARED", ("no such game",))
    with asked.apart(tmp_path / "floor.db") as floor, pytest.raises(FailureGroup, match="Server error"):
        asked.ask_all(floor, 1)
