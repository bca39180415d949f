"""Messages against their written schema, in which nothing may stand that it does not name."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import jsonschema_rs

WRITTEN = Path(__file__).parents[2] / "docs" / "floor-messages.json"


def closed(part: Any) -> Any:
    """A schema by which an object has no fields but those it names."""
    if isinstance(part, dict):
        parts = {key: closed(value) for key, value in part.items()}
        return {**parts, "additionalProperties": False} if "properties" in part else parts
    return [closed(each) for each in part] if isinstance(part, list) else part


def of_the_floor() -> Any:
    """What judges a message of the floor."""
    written = json.loads(WRITTEN.read_text(encoding="utf-8"))
    schema = {**written["properties"]["server"], "$defs": closed(written["$defs"])}
    return jsonschema_rs.validator_for(schema)


def unlike_the_schema(messages: Iterable[bytes]) -> list[str]:
    """What is wrong with those that are not as it is written."""
    judge = of_the_floor()
    return [f"{wrong.message} in {raw[:200]!r}" for raw in messages for wrong in judge.iter_errors(json.loads(raw))]
