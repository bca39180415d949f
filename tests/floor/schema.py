"""Checks messages against the published schema, without unknown fields."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import jsonschema_rs

WRITTEN = Path(__file__).parents[2] / "docs" / "floor-messages.json"


def closed(part: Any) -> Any:
    """The schema without additional fields."""
    if isinstance(part, dict):
        parts = {key: closed(value) for key, value in part.items()}
        return {**parts, "additionalProperties": False} if "properties" in part else parts
    return [closed(each) for each in part] if isinstance(part, list) else part


def of_the_floor() -> Any:
    """The validator of messages of the floor."""
    written = json.loads(WRITTEN.read_text(encoding="utf-8"))
    schema = {**written["properties"]["server"], "$defs": closed(written["$defs"])}
    return jsonschema_rs.validator_for(schema)


def unlike_the_schema(messages: Iterable[bytes]) -> list[str]:
    """The errors of the messages that do not fit the schema."""
    validator = of_the_floor()
    return [f"{wrong.message} in {raw[:200]!r}" for raw in messages for wrong in validator.iter_errors(json.loads(raw))]
