"""Typed lines: this module reads them, makes them safe to show, and parses the numbers in them."""

from __future__ import annotations

import re
import sys
from contextlib import suppress

LINE_MAX = 500
"""The most characters of a typed line. This is enough for a reason that two people give, but not for a page."""
NUMBER = "[0-9]{1,9}"
"""A number in ASCII digits. It is long enough for any count of cards or positions."""
BETWEEN = re.compile(r"[\s,+]+")


def ask(prompt: str) -> str | None:
    """Read a line, or None at the end. In a pipe, print the line too, so that the output reads like a session."""
    with suppress(ImportError):
        import readline  # noqa: F401 -- arrow keys and history, where Python has it
    if (reconfigure := getattr(sys.stdin, "reconfigure", None)) is not None and sys.stdin.errors != "replace":
        reconfigure(errors="replace")  # replace bytes that are not text instead of ending the session
    while True:
        try:
            typed = plain(input(prompt))
        except EOFError:
            print()
            return None
        if len(typed) <= LINE_MAX:
            break
        print(f"\n  A line may have at most {LINE_MAX} characters; this one has {len(typed):,}.")
    if not sys.stdin.isatty():
        print(typed)
    return typed


def plain(typed: str) -> str:
    """The text in lower case on one line, with a mark in place of each control character."""
    shown = [one if one.isprintable() else " " if one.isspace() else "\N{REPLACEMENT CHARACTER}" for one in typed]
    return "".join(shown).strip().lower()


def number(text: str) -> int | None:
    """Read `26`. None for anything else, including digits of other scripts, which a reader might misread."""
    return int(text) if re.fullmatch(NUMBER, text) else None


def numbers(text: str) -> tuple[int, ...] | None:
    """Read `3 4` or `3,4`. None if any part is not a number."""
    found = [number(part) for part in BETWEEN.split(text.strip()) if part]
    whole = tuple([one for one in found if one is not None])
    return whole if len(whole) == len(found) else None
