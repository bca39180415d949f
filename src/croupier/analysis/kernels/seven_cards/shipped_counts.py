"""Counts of built-in house ways that are shipped with the program, so that users do not wait a minute for them.

`scripts/figures` computes them. The file has the digest of the code that decides them: the ranks, the house ways and
the count. If any of that has changed since, the file is not used and everything is counted again. Odds and vigorish are
not part of a count, so one count is enough for every house that sets by the same way.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import croupier
from croupier.analysis.kernels.seven_cards.shape import SevenCardsShape
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.setting import ByRanks

FILE = Path(__file__).with_name("shipped_counts.txt")
COUNTED_BY = ("bonuses", "count", "loops", "tables")
RESTS_ON = ("equipment/cards.py", "hands/poker5.py", "hands/seven_cards")
"""The code that decides a count, besides the kernel: the cards, their ranks, and the house ways."""
FULL = (tuple(range(13)), 4, True)


class Counts(NamedTuple):
    """The number of deals in which the first hand wins, loses or pushes."""

    won: int
    lost: int
    deals: int

    @property
    def pushed(self) -> int:
        return self.deals - self.won - self.lost


class WayCounts(NamedTuple):
    """The counts of one house way: the deals of two hands, and the hands of seven cards with each rank for a bonus."""

    hands: Counts
    bonus: Mapping[Rank, int]


def shipped(shape: SevenCardsShape) -> WayCounts | None:
    """The count of this shape, if it is shipped with the program and the code has not changed since."""
    name = name_of(shape)
    written, counts = read() if name else ("", {})
    return counts.get(name) if written == digest() else None


def name_of(shape: SevenCardsShape) -> str:
    """The name of the count that a shape needs. Empty if its house way or its deck is not built in."""
    built_in = isinstance(shape.way.sets, ByRanks) and (shape.ranks, shape.suits, shape.joker) == FULL
    return f"{shape.way.name}, straight from the ace {shape.wheel}" if built_in else ""


@cache
def digest() -> str:
    """A digest of the code that decides a count.

    Docstrings, comments, messages and the layout of the code do not change it.
    """
    package = Path(croupier.__file__).parent
    files = [Path(__file__).with_name(f"{name}.py") for name in COUNTED_BY]
    for path in [package / name for name in RESTS_ON]:
        files += sorted(path.glob("*.py")) if path.is_dir() else [path]
    found = hashlib.sha256()
    for file in files:
        found.update(f"{file.relative_to(package)}\n{code_alone(file.read_text())}\n".encode())
    return found.hexdigest()


def code_alone(source: str) -> str:
    """The source without its docstrings, comments and error messages."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [one for one in body if not _is_words(one)] or [ast.Pass()]  # type: ignore[attr-defined]
        if isinstance(node, ast.Raise):
            node.exc = node.cause = None
    return ast.unparse(tree)


def _is_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@cache
def read(file: Path = FILE) -> tuple[str, dict[str, WayCounts]]:
    """The digest of the code that wrote the file, and every count in it."""
    lines = file.read_text().splitlines() if file.is_file() else []
    counts = {}
    for line in lines[1:]:
        name, won, lost, deals, bonus = line.split("\t")
        ranks = (one.split("=") for one in bonus.split())
        by_rank = {tuple(map(int, rank.split(","))): int(many) for rank, many in ranks}
        counts[name] = WayCounts(Counts(int(won), int(lost), int(deals)), by_rank)
    return (lines[0] if lines else ""), counts


def write(counts: Mapping[str, WayCounts], file: Path = FILE) -> None:
    """Writes the file: the digest, then one count in each line."""
    lines = [digest()]
    for name, (hands, bonus) in counts.items():
        ranks = " ".join([f"{','.join(map(str, rank))}={many}" for rank, many in sorted(bonus.items())])
        lines.append(f"{name}\t{hands.won}\t{hands.lost}\t{hands.deals}\t{ranks}")
    file.write_text("\n".join(lines) + "\n")
