"""House files and `--set`, as every command that takes a house reads them."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from croupier.cli.errors import BadUsage
from croupier.rounds.house import flatten


def written(file: Path | None, choices: Sequence[str] | None) -> dict[str, object]:
    """What a house file and `--set` say together, by dotted key; the command line has the last word."""
    return {**(dict(flatten(house_file(file))) if file else {}), **settings(choices)}


def settings(choices: Sequence[str] | None) -> dict[str, object]:
    """`--set key=value`, each as a choice; the last of two for the same key counts."""
    written: dict[str, object] = {}
    for choice in choices or ():
        key, equals, value = choice.partition("=")
        if not equals or not key.strip():
            raise BadUsage(f"--set takes KEY=VALUE, such as --set straight='5 to 1'; {choice!r} is not.")
        written[key.strip()] = value.strip()
    return written


def house_file(file: Path) -> dict[str, object]:
    """What a house file says; `-` is standard input."""
    return tomllib.loads(sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8"))


def day(text: str | None) -> date | None:
    """A day as `--date` takes it."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadUsage(f"--date takes a day such as 2009-10-16; {text!r} is none.") from None
