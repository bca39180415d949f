"""Finds the line of each key in a TOML file, for error messages.

The TOML parser does not record lines. This module searches for headers, and for keys at the beginning of a line. If it
does not find a key, an error about that key names no line.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping

Path = tuple[str | int, ...]
HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
KEY = re.compile(r"""^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")


def key_lines(text: str) -> Mapping[Path, int]:
    """The line of every key and header, by its path.

    In a path, the entries of an array of tables are numbered from 0.
    """
    found: dict[Path, int] = {}
    arrays: Counter[Path] = Counter()
    here: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            here = _header(_parts(header[2]), header[1] == "[[", arrays)
            found.setdefault(here, number)
        elif key := KEY.match(line):
            found.setdefault((*here, *_parts(key[1])), number)
    return found


def _header(parts: tuple[str, ...], array: bool, arrays: Counter[Path]) -> Path:
    """The path of a header. A header below an array of tables belongs to the last entry of that array."""
    path: Path = ()
    for depth, part in enumerate(parts):
        path = (*path, part)
        if array and depth == len(parts) - 1:
            arrays[path] += 1
        if arrays[path]:
            path = (*path, arrays[path] - 1)
    return path


def _parts(dotted: str) -> tuple[str, ...]:
    try:
        value: object = tomllib.loads(f"{dotted} = 1")
    except tomllib.TOMLDecodeError:
        return (dotted,)
    parts: list[str] = []
    while isinstance(value, dict):
        ((part, value),) = value.items()
        parts.append(part)
    return tuple(parts)
