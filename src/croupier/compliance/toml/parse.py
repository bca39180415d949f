"""TOML as people hand it in: read whole, or refused in one sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from croupier.declare.house import BadHouse, flatten

DEPTH_MAX = 20
"""So many tables and lists in one another; the choices of a house are in four at most."""
BITS_MAX = 1000
"""Beyond some thousand digits Python neither reads nor writes a whole number; no choice of a house comes near this."""


def parse_toml(text: str) -> dict[str, Any]:
    """What a file says. A mark at its beginning, as some editors leave, is no part of it."""
    try:
        parsed = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # the parser's own, of a number that has too many digits
        raise BadHouse(f"The file has a number that is too long to be read; {_SHORT}.") from None
    except RecursionError:
        raise BadHouse(_DEEP) from None
    if _too_deep(parsed):
        raise BadHouse(_DEEP)
    for key, value in flatten(parsed):
        if _too_long(value):
            raise BadHouse(f"{key} has a number that is too long to be read; {_SHORT}.")
    return parsed


def parse_house(text: str) -> dict[str, Any]:
    """What the file of one table says. One that says nothing is a mistake: nobody meant every default by it."""
    parsed = parse_toml(text)
    if not parsed:
        raise BadHouse('The file declares nothing; a line such as game = "mississippi-stud" alone takes every default.')
    return parsed


def _too_deep(parsed: dict[str, Any]) -> bool:
    """Looked at level by level: what looks at a file later goes down into it, and would never come up again."""
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


_DEEP = f"The file is nested too deeply to be read; {DEPTH_MAX} levels are the most."
_SHORT = f"a choice has {len(str(1 << BITS_MAX)) - 1} digits at most"
