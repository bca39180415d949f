"""Lines that are typed at a table: asked for, made fit to be shown again, and the numbers in them."""

from __future__ import annotations

import re
import sys
from contextlib import suppress

LINE_MAX = 500
"""Characters: a reason of two persons fits, a page does not."""
NUMBER = "[0-9]{1,9}"
"""Written in plain digits, and never more of them than anybody counts cards or places with."""
BETWEEN = re.compile(r"[\s,+]+")


def ask(prompt: str) -> str | None:
    """A line typed, None at the end; in a pipe it is echoed, so that what is printed reads like a sitting."""
    with suppress(ImportError):
        import readline  # noqa: F401 -- arrow keys and history, where Python has it
    if (reconfigure := getattr(sys.stdin, "reconfigure", None)) is not None and sys.stdin.errors != "replace":
        reconfigure(errors="replace")  # bytes that are no text: a mark for each, and no end of the sitting
    while True:
        try:
            typed = plain(input(prompt))
        except EOFError:
            print()
            return None
        if len(typed) <= LINE_MAX:
            break
        print(f"\n  A line has at most {LINE_MAX} characters; this one has {len(typed):,}.")
    if not sys.stdin.isatty():
        print(typed)
    return typed


def plain(typed: str) -> str:
    """In small letters on one line; what no terminal shows, and would obey instead, is a mark."""
    shown = [one if one.isprintable() else " " if one.isspace() else "\N{REPLACEMENT CHARACTER}" for one in typed]
    return "".join(shown).strip().lower()


def number(text: str) -> int | None:
    """`26`; None for anything else, such as a digit of another script, which a reader may take for something else."""
    return int(text) if re.fullmatch(NUMBER, text) else None


def numbers(text: str) -> tuple[int, ...] | None:
    """`3 4`, `3,4`; None where anything in it is no number."""
    found = [number(part) for part in BETWEEN.split(text.strip()) if part]
    whole = tuple([one for one in found if one is not None])
    return whole if len(whole) == len(found) else None
