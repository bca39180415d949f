"""Writes ui/src/lib/messages.ts, the types of what the floor sends, from the schema that the floor publishes.

The schema is docs/floor-messages.json, which a test compares with the program; another compares the types with it.
The floor leaves out what is as usual. So a part of a message has all its fields, and `SHAPES` says what stands in each
where it was left out; a message itself, which nobody fills in, has optional ones. Standard library only.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = ROOT / "docs" / "floor-messages.json"
TYPES = ROOT / "ui" / "src" / "lib" / "messages.ts"
PLAIN = {
    "string": ("string", "''"),
    "integer": ("number", "0"),
    "number": ("number", "0"),
    "boolean": ("boolean", "false"),
}
HEAD = """/** Made by ui/message_types.py from docs/floor-messages.json; change the shapes in the server instead. */

/** A command as the floor offers it, to be sent back. */
export type Command = { command: string; [field: string]: unknown }
"""
TABLE = """/** For each field of each part: what stands there where it was left out, and the part that it is made of. */
export const SHAPES: Record<string, Record<string, [usual: unknown, part?: string]>> = {"""
Schema = dict[str, Any]


def typescript(schema: Schema) -> str:
    """The types of all that the floor sends, and what stands in a field that was left out."""
    parts: dict[str, Schema] = schema["$defs"]
    sent = [_name(one) for one in schema["properties"]["server"]["anyOf"]]
    found = [HEAD, "/** What the floor sends. */", f"export type ServerMessage = {' | '.join(sent)}", ""]
    shapes = []
    for name in sorted(_within(parts, sent)):
        found += _interface(name, parts[name])
        if name not in sent:
            shapes += [f"  {name}: {{", *[f"    {_filled(*field)}," for field in _fields(parts[name])], "  },"]
    return "\n".join([*found, TABLE, *shapes, "}", ""])


def _within(parts: dict[str, Schema], names: list[str]) -> set[str]:
    """These parts, and all that they are made of."""
    seen: set[str] = set()
    waiting = [*names]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += [_part(field) for _, field, _ in _fields(parts[name]) if _part(field)]
    return seen


def _fields(part: Schema) -> Iterator[tuple[str, Schema, bool]]:
    for name, field in part["properties"].items():
        yield name, field, name in part.get("required", ())


def _interface(name: str, part: Schema) -> Iterator[str]:
    yield from [f"/** {_line(part['description'])} */", f"export interface {name} {{"]
    for field, about, required in _fields(part):
        if "description" in about:
            yield f"  /** {_line(about['description'])} */"
        message = "kind" in part["properties"] and "enum" in part["properties"]["kind"]
        yield f"  {field}{'?' if message and not required else ''}: {_type(about)}"
    yield from ["}", ""]


def _type(field: Schema) -> str:
    if "$ref" in field:
        return _name(field)
    if "enum" in field:
        return " | ".join([f"'{one}'" for one in field["enum"]])
    if "anyOf" in field:
        return " | ".join([_type(one) for one in field["anyOf"]])
    if field["type"] == "array":
        inner = _type(field["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if field["type"] == "object" and "additionalProperties" in field:
        return f"Record<string, {_type(field['additionalProperties'])}>"
    if field["type"] == "object":  # a command, which is left out where there is none
        return "Command | null" if "default" in field else "Command"
    return "null" if field["type"] == "null" else PLAIN[field["type"]][0]


def _filled(name: str, field: Schema, _required: bool) -> str:
    part = _part(field)
    return f"{name}: [{_usual(field)}{f', {part!r}' if part else ''}]"


def _usual(field: Schema) -> str:
    if _type(field) == "Command | null":
        return "null"
    if "default" in field:
        return f"'{field['default']}'" if isinstance(field["default"], str) else json.dumps(field["default"])
    if "$ref" in field or field.get("type") == "object":
        return "{}"
    return "null" if "anyOf" in field else "[]" if field["type"] == "array" else PLAIN[field["type"]][1]


def _part(field: Schema) -> str:
    """The part that a field is made of, one or several of it; nothing where it is plain."""
    return _name(field) or next(filter(None, [_name(one) for one in field.get("anyOf", [field.get("items", {})])]), "")


def _name(field: Schema) -> str:
    return str(field.get("$ref", "")).rpartition("/")[2]


def _line(words: str) -> str:
    return " ".join(words.split())


def write() -> bool:
    """Writes the types where they are not those of the schema; True where that was so."""
    wanted = typescript(json.loads(SCHEMA.read_text(encoding="utf-8")))
    if TYPES.is_file() and TYPES.read_text(encoding="utf-8") == wanted:
        return False
    TYPES.write_text(wanted, encoding="utf-8")
    return True


if __name__ == "__main__" and SCHEMA.is_file() and write():
    print("  wrote ui/src/lib/messages.ts from docs/floor-messages.json", file=sys.stderr)
