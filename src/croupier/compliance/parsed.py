"""TOML as people hand it in: read whole, or refused in one sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from croupier.rounds.house import BadHouse, flatten

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
    for key, value in flatten(parsed):
        if _too_long(value):
            raise BadHouse(f"{key} has a number that is too long to be read; {_SHORT}.")
    return parsed


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


_SHORT = f"a choice has {len(str(1 << BITS_MAX)) - 1} digits at most"
