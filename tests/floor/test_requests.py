"""Requests made up from the OpenAPI document are answered as it says, and never with a mistake of the floor's.

`python -m benchmarks.requests` makes up many more.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from schemathesis.core.failures import FailureGroup

from croupier.floor.people.roles import MAY, Role
from croupier.floor.server.app import app_of
from croupier.floor.server.openapi import ACTIONS
from croupier.floor.tables.demo_floor import Opening
from croupier.games import find
from tests.floor import asked
from tests.floor.floor import Json, run, serving


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
    with asked.asked_floor(tmp_path / "floor.db") as floor:
        assert asked.ask_all(floor, 2) == len(ACTIONS)


def test_a_planted_mistake_of_the_floor_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.floor.api.tables._declared", lambda: find("no such game"))
    with asked.asked_floor(tmp_path / "floor.db") as floor, pytest.raises(FailureGroup, match="Server error"):
        asked.ask_all(floor, 1)


@pytest.mark.parametrize("number", [0, 1, 2**63 - 1, 2**63, 10**30, -(2**70)])
def test_a_number_that_no_database_holds_is_refused_in_a_sentence(number: int, tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(asked.TABLE, "three-card-poker")
        async with serving(tmp_path / "floor.db", opening) as served, await served.client("s", Role.SUPERVISOR) as sue:
            for method in ("POST", "DELETE"):
                answer = await sue.request(method, f"/api/corrections/{number}")
                assert (answer.status_code, answer.json()["refused"]["what"]) == (404, "a proposal")
            answer = await sue.post(f"/api/tables/{asked.TABLE}/evidence", json={"round": number})
            assert answer.status_code in (409, 422)
            answer = await sue.get(f"/api/tables/{asked.TABLE}/rounds", params={"before": number})
            assert answer.status_code == 200

    run(going_on())
