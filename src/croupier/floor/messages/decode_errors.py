"""The errors of the decoder as sentences, for users of a form and for authors of a client."""

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
"""The decoder's type names in plain words."""


def explain(wrong: Exception) -> str:
    """Which field is wrong, and what it must be."""
    text = str(wrong)[:LENGTH_MAX]
    where = WHERE.search(text)
    field = where[1].removeprefix("$").removeprefix(".") if where is not None else ""
    plain = text if where is None else text[: where.start()]
    if (found := EXPECTED.fullmatch(plain)) is not None:
        wants = " or ".join([SHAPES.get(one, one) for one in found[1].split(" | ")])
        got = "a number" if found[2] == "float" else SHAPES.get(found[2], found[2])
        return f"{field or 'the message'} must be {wants}; {got} is not."
    inside = f" in {field}" if field else ""
    if (found := MISSING.fullmatch(plain)) is not None:
        return f"{found[1]} is missing{inside}."
    if (found := UNKNOWN.fullmatch(plain)) is not None:
        return f"unknown field {found[1]}{inside}."
    return f"{plain}{inside}."
