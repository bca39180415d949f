"""Which test shows that a paragraph is implemented: it failed when `scripts/mutate --record` removed or altered the
rule.

The table `proofs.tsv` has a row for each paragraph: the piece of code that was altered, what was altered in it, the
test that failed, and the digests of that piece and of that test. If either changes, the row is stale. Then it shows
nothing until the paragraph is recorded again.
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
"""The keyword arguments that contain words for people. Changing them does not change the rule."""


class ShownParagraph(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the table: the piece of a file that was altered, how it was altered, and the test that then failed."""

    paragraph: str
    file: str
    """The path below `src`, such as `croupier/games/mississippi_stud.py`."""
    name: str
    """The function or constant of that file that was altered."""
    change: str
    test: str
    """The id of the test, such as `tests/games/mississippi_stud/test_deal.py::test_cards_are_burned`."""
    code: str
    """The digest of the piece of code."""
    tested: str
    """The digest of the test."""


@cache
def recorded() -> Mapping[str, ShownParagraph]:
    """Every row of the table, by its paragraph."""
    text = files("croupier.trace").joinpath("proofs.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return {row["paragraph"]: ShownParagraph(**row) for row in rows}


@cache
def unshown_because() -> Mapping[str, str]:
    """For each paragraph that code cites but that no test can show: the reason."""
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
    """Whether the code or the test has changed since it was recorded.

    Without a checkout, only the code can be compared.
    """
    if digest(sources / row.file, row.name) != row.code:
        return True
    if not (checkout / "pyproject.toml").is_file():
        return False
    file, _, test = row.test.partition("::")
    return digest(checkout / file, test) != row.tested


def digest(file: Path, name: str) -> str:
    """A digest of one named piece of a file, without docstrings and without words for people.

    Empty if the file has no such piece.
    """
    node = pieces(file).get(name)
    if node is None:
        return ""
    return blake2b("\n".join(_tokens(node)).encode(), digest_size=6).hexdigest()


@cache
def pieces(file: Path) -> Mapping[str, ast.stmt]:
    """The statements of a module that have a name: functions, classes, constants, and the functions of a class."""
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
    """The name that a statement of a module defines: a function, a class, or constants separated by commas.

    Empty if it defines none.
    """
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
