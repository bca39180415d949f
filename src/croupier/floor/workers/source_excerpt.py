"""Excerpts of the program's source, for readers who follow a paragraph to its code."""

from __future__ import annotations

import re
from functools import cache
from textwrap import dedent

from croupier.trace.cites import PACKAGE, CitePlace

LINES_MAX = 12
ARGUMENT = re.compile(r"\s+\w+=[^=]")


def excerpt(place: CitePlace) -> str:
    """The citing line, with the comment above it and the rest of its statement. Empty without the source."""
    lines = _lines(place.file)
    if not 0 < place.line <= len(lines):
        return ""
    first = last = place.line - 1
    if ARGUMENT.match(lines[first]):  # show the call that has this argument
        while first > 0 and _indent(lines[first]) >= _indent(lines[place.line - 1]):
            first -= 1
        first = first if last - first < LINES_MAX else last
    begins = first
    while first > 0 and last - first + 1 < LINES_MAX and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    while _open(lines[begins : last + 1]) > 0 and last + 1 < min(len(lines), first + LINES_MAX):
        last += 1
    return dedent("\n".join(lines[first : last + 1]))


@cache
def _lines(file: str) -> tuple[str, ...]:
    path = PACKAGE.parent / file
    return tuple(path.read_text(encoding="utf-8").splitlines()) if path.is_file() else ()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _open(lines: list[str] | tuple[str, ...]) -> int:
    """How many brackets are open after these lines."""
    text = "".join(lines)
    return sum([text.count(one) for one in "([{"]) - sum([text.count(one) for one in ")]}"])
