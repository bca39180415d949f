"""Schemas of request bodies for the OpenAPI document, from the classes that msgspec decodes them with."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.server.schema_docs import published, with_words


def takes(shape: type) -> dict[str, Any]:
    """The entry of a request body in the OpenAPI document."""
    schema = msgspec.json.schema(shape)
    parts = with_words(schema.pop("$defs", {}), [shape])
    schema = published(schema)
    if "$ref" in schema:
        schema = parts.pop(schema["$ref"].rsplit("/", 1)[-1])
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": _inlined(schema, parts)}}}}


def _inlined(schema: Any, parts: dict[str, Any]) -> Any:
    """Replaces references by the small schemas that they name."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _inlined(parts[schema["$ref"].rsplit("/", 1)[-1]], parts)
        return {key: _inlined(value, parts) for key, value in schema.items()}
    return [_inlined(item, parts) for item in schema] if isinstance(schema, list) else schema
