"""The cache of exact figures: the same game, house and program give the same figures.

The key is a digest of everything that a figure depends on: every source file of this package, the choices of the house,
the edition, the tie-break, the wager. If any of them changes, the game is computed again. Outside games are never
cached.

The figures of default houses come with the program, so that a fresh install has them at once. `scripts/figures` writes
their file. Its first line is a digest of the code that the figures depend on. If any of that code has changed since, no
figure of the file is used. A test computes some of its figures again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

import croupier
from croupier.analysis.analyse import edge
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Progress, Tie
from croupier.declare.game import Rules
from croupier.games import DECLARED

WORTH_SECONDS = 1.0
"""Results that took fewer seconds to compute are not cached."""
SHIPPED = Path(__file__).with_name("shipped_figures.txt")
RESTS_ON = ("equipment", "hands", "rounds", "declare", "games", "analysis")
"""The packages that a figure depends on, besides the module `money`."""


class CachedEdge(msgspec.Struct, frozen=True):
    """Figures, how long the computation took, and whether they come from the cache."""

    edge: Edge
    seconds: float
    earlier: bool = False


def cached_edge(
    rules: Rules,
    tie: Tie,
    opening: int | None,
    progress: Progress,
    *,
    seconds: Callable[[], float],
    kept_in: Path | None,
    recount: bool = False,
) -> CachedEdge:
    """The exact edge.

    It is read from the cache in a folder, or computed, timed by `seconds`, and cached if it took long.
    """
    known = rules.game.id in DECLARED  # the files that an outside game depends on are not known
    file = None if kept_in is None or not known else kept_in / f"{_rests_on(rules, tie, opening)}.json"
    if file is not None and not recount:
        with suppress(OSError, msgspec.MsgspecError, ValueError):
            return replace(_DECODER.decode(_undamaged(file.read_bytes())), earlier=True)
        with suppress(OSError, msgspec.MsgspecError, KeyError):
            return replace(_DECODER.decode(shipped_figures()[question(rules, tie, opening)]), earlier=True)
    began = seconds()
    found = CachedEdge(edge(rules, tie, opening, progress), seconds() - began)
    if file is not None and found.seconds >= WORTH_SECONDS:
        with suppress(OSError):  # without a writable folder the result is just not cached
            file.parent.mkdir(parents=True, exist_ok=True)
            unfinished = file.with_suffix(f".{os.getpid()}-{id(found)}")
            unfinished.write_bytes(_sealed(_ENCODER.encode(found)))
            unfinished.replace(file)
    return found


def _sealed(body: bytes) -> bytes:
    """The entry with its digest in front, so that a damaged entry is detected."""
    return hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def _undamaged(written: bytes) -> bytes:
    _, _, body = written.partition(b"\n")
    if written != _sealed(body):
        raise ValueError("It is not as it was written.")
    return body


def question(rules: Rules, tie: Tie, opening: int | None) -> str:
    """A digest of everything that the question names: the game, its house, the day, the tie-break and the wager."""
    told = (rules.game.id, rules.house.choices, rules.day.isoformat(), str(tie), opening, rules.deck)
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()


def _rests_on(rules: Rules, tie: Tie, opening: int | None) -> str:
    return hashlib.sha256(question(rules, tie, opening).encode() + _program()).hexdigest()


def encoded(found: CachedEdge) -> bytes:
    """Encodes figures for the cache."""
    return _ENCODER.encode(found)


def decoded(body: bytes) -> CachedEdge:
    """Decodes figures from the cache."""
    return _DECODER.decode(body)


def program_digest() -> str:
    """A digest of the program. It changes with any of its source files."""
    return _program().hex()


@cache
def _program() -> bytes:
    """One digest of all source files of this package."""
    digest = hashlib.sha256()
    folder = Path(croupier.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        digest.update(f"{file.relative_to(folder)}\n".encode() + file.read_bytes())
    return digest.digest()


@cache
def code_digest() -> str:
    """A digest of every source file that a figure depends on."""
    digest = hashlib.sha256()
    folder = Path(croupier.__file__).parent
    for file in (
        folder / "money.py",
        *[file for package in RESTS_ON for file in sorted((folder / package).rglob("*.py"))],
    ):
        digest.update(f"{file.relative_to(folder)}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def shipped_figures() -> dict[str, bytes]:
    """Every figure of the file, by the digest of its question.

    Empty if the code has changed since the file was written.
    """
    written, figures = read_figures(SHIPPED)
    return figures if written == code_digest() else {}


def read_figures(file: Path = SHIPPED) -> tuple[str, dict[str, bytes]]:
    """The digest of the code that wrote the file, and every figure in it."""
    lines = file.read_bytes().splitlines() if file.is_file() else [b""]
    return lines[0].decode(), {line[:64].decode(): line[65:] for line in lines[1:]}


def write_figures(figures: dict[str, bytes], file: Path = SHIPPED) -> None:
    """Writes the file with one figure on each line."""
    lines = [code_digest().encode(), *[key.encode() + b" " + body for key, body in figures.items()]]
    file.write_bytes(b"\n".join(lines) + b"\n")


def _written(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be kept.")


def _read(kind: type, value: Any) -> object:
    return kind(value)


_ENCODER = msgspec.json.Encoder(enc_hook=_written)
_DECODER: msgspec.json.Decoder[CachedEdge] = msgspec.json.Decoder(CachedEdge, dec_hook=_read)
