"""Why a message cannot be read: what the decoder says, for whoever has filled in a form or written a client."""

from __future__ import annotations

import re

LENGTH_MAX = 200
WHERE = re.compile(r" - at `(?:key in )?(.+?)`$")
EXPECTED = re.compile(r"Expected `(.+?)`, got `(.+?)`")
MISSING = re.compile(r"Object missing required field `(.+?)`")
UNKNOWN = re.compile(r"Object contains unknown field `(.+?)`")
SHAPES = {
    "int": "a whole number",
    "float": "any number",
    "str": "text",
    "bool": "true or false",
    "null": "nothing",
    "object": "an object",
    "array": "a list",
}
"""What the decoder calls them, for people."""


def in_our_words(wrong: Exception) -> str:
    """Which field it is, and what was to be there."""
    said = str(wrong)[:LENGTH_MAX]
    where = WHERE.search(said)
    field = where[1].removeprefix("$").removeprefix(".") if where is not None else ""
    plain = said if where is None else said[: where.start()]
    if (found := EXPECTED.fullmatch(plain)) is not None:
        wants = " or ".join([SHAPES.get(one, one) for one in found[1].split(" | ")])
        got = "a number" if found[2] == "float" else SHAPES.get(found[2], found[2])
        return f"{field or 'it'} is to be {wants}, and is {got}."
    inside = f" in {field}" if field else ""
    if (found := MISSING.fullmatch(plain)) is not None:
        return f"{found[1]} is missing{inside}."
    if (found := UNKNOWN.fullmatch(plain)) is not None:
        return f"there is no {found[1]}{inside or ' here'}."
    return f"{plain}{inside}."
