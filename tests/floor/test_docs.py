"""The worked example of docs/floor.md plays a round, and the published schemas are those of the program."""

from __future__ import annotations

import inspect
import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.api.tables import NewTable
from croupier.floor.frames import model
from croupier.floor.messages.outbound import schemas
from croupier.floor.tables.demo_floor import Opening
from tests.floor.floor import run, serving
from tools.handbook import messages

DOCS = Path(__file__).parents[2] / "docs"


def test_the_worked_example_plays_a_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"```python\n(.*?)```", (DOCS / "floor.md").read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    exec(compile(code[1], "docs/floor.md", "exec"), names)

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening("mississippi-stud-1", "mississippi-stud")) as served:
            token = (await served.cookie("ann")).partition("=")[2]
            await names["play"](f"ws://127.0.0.1:{served.port}", token)

    run(going_on())
    out = capsys.readouterr().out
    assert "You place the ante wager: $10.00. 19:47-35.6" in out
    assert 'Dealer: "No more bets."' in out
    assert re.search(r"Your ante wager of \$10\.00: \w+.* 19:47-35\.1", out)


def test_the_requests_of_the_worked_example_are_answered(tmp_path: Path) -> None:
    text = (DOCS / "floor.md").read_text(encoding="utf-8")
    calls = re.findall(r"curl .*?(?:-d '(.*?)' )?http://127.0.0.1:8047(\S+)", text)
    assert len(calls) == 3

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            for body, path in calls:
                answer = await client.request("POST" if body else "GET", path, content=body or None)
                assert answer.status_code in (200, 201), answer.text

    run(going_on())


def test_the_written_schemas_are_those_of_the_program() -> None:
    assert (DOCS / "floor-messages.json").read_text(encoding="utf-8") == messages.page()


def test_the_types_of_the_page_are_those_of_the_written_schemas() -> None:
    """`scripts/ui` generates them from the schemas."""
    types = runpy.run_path(str(DOCS.parent / "ui" / "message_types.py"))
    written = json.loads((DOCS / "floor-messages.json").read_text(encoding="utf-8"))
    made = types["typescript"](written)
    assert types["TYPES"].read_text(encoding="utf-8") == made
    written["$defs"]["Seat"]["properties"]["hat"] = {"type": "string", "default": "none"}
    planted = types["typescript"](written)
    assert "  hat: string\n" in planted and "    hat: ['none'],\n" in planted and planted != made


def test_the_description_of_a_field_is_its_docstring(tmp_path: Path) -> None:
    sizes = schemas()["$defs"]["Sizes"]["properties"]
    assert sizes["unit"]["description"] == _under(model.Sizes, "unit") and "description" not in sizes["exact"]

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            document = (await client.get("/api/openapi.json")).json()
            offer = document["components"]["schemas"]["Offer"]["properties"]
            assert offer["kind"]["description"] == _under(model.FrameOffer, "kind")
            body = document["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]
            assert body["properties"]["link"]["description"] == _under(NewTable, "link")

    run(going_on())


def _under(shape: type, field: str) -> str:
    """The words of a field as its source has them."""
    found = re.search(rf'\n    {field}: .*\n    """(.*)"""', inspect.getsource(shape))
    assert found is not None
    return found[1]
