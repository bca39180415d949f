"""Which test showed a paragraph: it failed when `scripts/mutate --record` removed or altered the paragraph's rule.

The table `proofs.tsv` has a row for each paragraph: the piece of code that was altered, what was altered in it, the
test that failed, and a digest of that piece and of that test. When either changes, the row is stale and shows nothing
until the paragraph is recorded again.
"""

from __future__ import annotations

import ast
import csv
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

import msgspec

from croupier.trace.cites import CHECKOUT, PACKAGE, parsed

COLUMNS = ("paragraph", "file", "name", "change", "test", "code", "tested")
WORDS = {"says", "happens", "why", "what", "read", "note"}
"""Keyword arguments with words for people. They can change and the rule stays."""


class ShownParagraph(msgspec.Struct, frozen=True, kw_only=True):
    """One row: the named piece of a file that was altered, how, and the test that failed then."""

    paragraph: str
    file: str
    """Below `src`, such as `croupier/games/mississippi_stud.py`."""
    name: str
    """The function or the constant of that file."""
    change: str
    test: str
    """Such as `tests/games/mississippi_stud/test_deal.py::test_cards_are_burned`."""
    code: str
    """The digest of the piece of code."""
    tested: str
    """The digest of the test."""


@cache
def recorded() -> Mapping[str, ShownParagraph]:
    """Every row of the table, by paragraph."""
    text = files("croupier.trace").joinpath("proofs.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return {row["paragraph"]: ShownParagraph(**row) for row in rows}


@cache
def unshown_because() -> Mapping[str, str]:
    """Why no test can be shown for a paragraph that code cites, by paragraph."""
    text = files("croupier.trace").joinpath("unshown.tsv").read_text(encoding="utf-8")
    return dict(line.split("\t", 1) for line in text.splitlines() if not line.startswith("#"))


def table(rows: Iterable[ShownParagraph]) -> str:
    """The text of the table with these rows, in the order of their paragraphs."""
    ordered = sorted(rows, key=lambda row: row.paragraph)
    lines = ["\t".join(COLUMNS), *["\t".join(getattr(row, column) for column in COLUMNS) for row in ordered]]
    return "\n".join(lines) + "\n"


@cache
def shown() -> Mapping[str, ShownParagraph]:
    """The rows that are not stale."""
    return {paragraph: row for paragraph, row in recorded().items() if not stale(row)}


def stale(row: ShownParagraph, sources: Path = PACKAGE.parent, checkout: Path = CHECKOUT) -> bool:
    """Whether the code or the test has changed since; without a checkout only the code can be compared."""
    if digest(sources / row.file, row.name) != row.code:
        return True
    if not (checkout / "pyproject.toml").is_file():
        return False
    file, _, test = row.test.partition("::")
    return digest(checkout / file, test) != row.tested


def digest(file: Path, name: str) -> str:
    """A digest of one named piece of a file, without docstrings and words for people; empty where it is not there."""
    node = pieces(file).get(name)
    if node is None:
        return ""
    return blake2b("\n".join(_tokens(node)).encode(), digest_size=6).hexdigest()


@cache
def pieces(file: Path) -> Mapping[str, ast.stmt]:
    """The statements of a module that have a name: functions, classes, constants, and functions of a class."""
    if not file.is_file():
        return {}
    found: dict[str, ast.stmt] = {}
    for node in parsed(file.read_text(encoding="utf-8")).body:
        found[piece_name(node)] = node
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{inner.name}": inner for inner in node.body if isinstance(inner, ast.FunctionDef)}
    found.pop("", None)
    return found


def piece_name(node: ast.stmt) -> str:
    """What a statement of a module names: a function, a class, or constants with commas between; else nothing."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=targets):
            return ", ".join(part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _tokens(node: ast.AST) -> Iterator[str]:
    yield type(node).__name__
    for field, value in ast.iter_fields(node):
        for one in value if isinstance(value, list) else (value,):
            match one:
                case ast.Expr(value=ast.Constant(value=str())):
                    continue
                case ast.keyword(arg=arg, value=ast.Constant() | ast.JoinedStr()) if arg in WORDS:
                    continue
                case ast.AST():
                    yield from _tokens(one)
                case None:
                    continue
                case _:
                    yield f"{field} {one!r}"
        yield "."
