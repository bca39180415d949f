"""Writes a house as the TOML file that a licensee edits: each choice with its meaning, limits and citations."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from croupier.compliance.heading_only import LIMITS
from croupier.declare.game import Game
from croupier.declare.house import House, quoted, write_choice
from croupier.declare.options import Option
from croupier.declare.undertakings import Approved, Stated
from croupier.law.binding import in_words
from croupier.law.index import document, not_held
from croupier.law.provenance import coverage

WIDTH = 100
APPROVALS = "approvals"
APPROVAL_NAMED = '{by = "WHO", on = YYYY-MM-DD}'
"""How a file names an approval. The licensee fills in who gave it and when."""


def house_toml(game: Game, house: House, named: str = "") -> str:
    """The text of the file: first the choices that are in no group, then a TOML table for each group.

    `named` is the name of the game in the file, if it is not the id.
    """
    groups: dict[str, list[Option]] = {"": []}
    for option in game.options:
        groups.setdefault(option.key.rpartition(".")[0], []).append(option)
    lines = [*_heading(game), f"game = {quoted(named or game.id)}"]
    for group, options in groups.items():
        if group:
            lines += ["", f"[{'.'.join(_key(part) for part in group.split('.'))}]"]
        for option in options:
            lines += ["", *_comment(option, house)]
            lines.append(f"{_key(option.key.rpartition('.')[2])} = {write_choice(option, house[option.key])}")
        if group == APPROVALS:
            lines += _owed(game)
    if APPROVALS not in groups and any(isinstance(owed, Approved) for owed in game.undertakings):
        lines += ["", f"# [{APPROVALS}]", *_owed(game)]
    return "\n".join([*lines, *_undertaken(game), *_together(game)]) + "\n"


def _owed(game: Game) -> Iterator[str]:
    """The approvals that only `check` requires. They are not among the choices, so they are comments."""
    for owed in game.undertakings:
        if isinstance(owed, Approved):
            yield ""
            where = " and ".join([f"{key} is {' or '.join(map(in_words, values))}" for key, values in owed.when])
            yield from _wrapped(f"{owed.says}: if {where} ({owed.cite}); `check` requires who gave it and when")
            yield f"# {owed.key.partition('.')[2]} = {APPROVAL_NAMED}"


def _undertaken(game: Game) -> Iterator[str]:
    """What a file may state about the table itself, as comments.

    The value is true, false, or who approved it and when.
    """
    stated = [one for one in game.undertakings if isinstance(one, Stated)]
    if stated:
        yield from ("", "# [undertakings]")
    for one in stated:
        where = " and ".join([f"{key} is {' or '.join(map(in_words, values))}" for key, values in one.when])
        yield ""
        yield from _wrapped(f"{one.says}{f': if {where}' if where else ''} ({one.cite}); `check` asks a casino for it")
        yield f"# {one.key} = true"


def _heading(game: Game) -> Iterator[str]:
    yield from _wrapped(f"A house for {game.name}, {document(game.subchapter)}.")
    for edition in game.editions:
        yield from _wrapped(coverage(game.id, edition))
    yield from _wrapped("Run `croupier check` with this file to see whether the law allows these choices.")
    yield ""


def _comment(option: Option, house: House) -> Iterator[str]:
    cites = ", ".join((option.cite, *option.also))
    excuse = f"; {option.excuse.says} ({option.excuse.cite})" if option.excuse is not None else ""
    yield from _wrapped(f"{option.says}: {option.right()} ({cites}){excuse}")
    if not option.allowed(house):
        yield from _wrapped(f"Beyond {_what(option)}: this choice is not allowed.")


def _what(option: Option) -> str:
    """What the choice goes beyond: the law, or only our reading, if our copy has just the heading of the paragraph."""
    limits = option.key.startswith(LIMITS)
    return (
        "our reading of this paragraph, of which our copy has only the heading"
        if not_held(option.cite) and not limits
        else "the law"
    )


def _together(game: Game) -> Iterator[str]:
    standing = [requirement for requirement in game.requirements if requirement.until is None]
    if standing:
        yield from ("", "# Choices that go together:")
    for requirement in standing:
        yield from _wrapped(f"- {requirement.says} ({requirement.cite})")


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="# ", subsequent_indent="#   ", break_on_hyphens=False)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else quoted(key)
