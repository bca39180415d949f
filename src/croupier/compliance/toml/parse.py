"""Parses TOML from users. If it cannot be parsed, it is refused with one sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from croupier.declare.house import BadHouse, flatten

DEPTH_MAX = 20
"""The deepest nesting that is accepted. The choices of a house need four levels."""
BITS_MAX = 1000
"""The most bits of a number that is accepted. Python refuses to convert whole numbers of some thousand digits."""


def parse_toml(text: str) -> dict[str, Any]:
    """The parsed file. The byte order mark that some editors write is removed first."""
    try:
        parsed = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # raised by the parser for a number with too many digits
        raise BadHouse(f"The file has a number that is too long; {_SHORT}.") from None
    except RecursionError:
        raise BadHouse(_DEEP) from None
    if _too_deep(parsed):
        raise BadHouse(_DEEP)
    for key, value in flatten(parsed):
        if _too_long(value):
            raise BadHouse(f"{key} has a number that is too long; {_SHORT}.")
    return parsed


def parse_house(text: str) -> dict[str, Any]:
    """The parsed file of one table. An empty file is refused as a mistake."""
    parsed = parse_toml(text)
    if not parsed:
        raise BadHouse(
            'The file is empty; write at least a line such as game = "mississippi-stud", which takes every default.'
        )
    return parsed


def _too_deep(parsed: dict[str, Any]) -> bool:
    """Whether the nesting is too deep.

    It checks level by level, because code that recurses into the file later would exceed the stack.
    """
    level: list[object] = [parsed]
    for _ in range(DEPTH_MAX):
        level = [inner for outer in level for inner in _inside(outer)]
    return bool(level)


def _inside(value: object) -> Iterable[object]:
    return value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()


def _too_long(value: object) -> bool:
    match value:
        case int():
            return value.bit_length() > BITS_MAX
        case list():
            return any(_too_long(one) for one in value)
        case Mapping():
            return any(_too_long(one) for one in value.values())
        case _:
            return False


_DEEP = f"The file is nested too deeply; the limit is {DEPTH_MAX} levels."
_SHORT = f"the limit is {len(str(1 << BITS_MAX)) - 1} digits"
