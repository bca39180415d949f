"""The trace: each paragraph of the law, with the code that cites it and the tests that name it.

Cites are read off the source by its syntax tree, so that nothing has to be imported or run. A cite inside a Duty, a
NotModelled or a Reading says what became of a paragraph, but is no behaviour and does not count as such.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec

from croupier.law.cite import UnknownCite
from croupier.law.index import paragraphs, resolve, sections
from croupier.law.reading import Duty, NotModelled, Reading

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]
"""The root of a checkout, where the package lies in one; an installed package has no tests beside it."""


class Account(StrEnum):
    """How a paragraph ends."""

    TESTED = "implemented and tested"
    UNTESTED = "implemented, not tested"
    DUTY = "recorded as a duty"
    LEFT_OUT = "not modelled"
    MISSING = "not yet accounted for"


class Place(msgspec.Struct, frozen=True, order=True):
    """Where something stands in the source: the file, the line, and the name it stands under."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}".rstrip()


class Traced(msgspec.Struct, frozen=True, kw_only=True):
    """One paragraph and what stands for it. `why` is the duty, or the reason why it is not modelled."""

    citation: str
    kind: str
    paraphrase: str
    account: Account
    why: str
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    readings: tuple[str, ...]


class Notes(msgspec.Struct, frozen=True, kw_only=True):
    """What the declarations of the games say of paragraphs that are no behaviour, or need reading."""

    duties: tuple[Duty, ...] = ()
    not_modelled: tuple[NotModelled, ...] = ()
    readings: tuple[Reading, ...] = ()


def trace(notes: Notes, prefix: str = "") -> tuple[Traced, ...]:
    """Every paragraph that the prefix names, in the law's order, and every bare heading that code or tests cite."""
    wanted = named_by(prefix)
    code, tests = cites_in_code(), cites_in_tests() or {}
    duties: dict[str, Duty] = {cite: duty for duty in notes.duties for cite in duty.cites}
    left_out: dict[str, NotModelled] = {entry.cite: entry for entry in notes.not_modelled}
    readings: dict[str, list[str]] = defaultdict(list)
    for reading in notes.readings:
        for cite in reading.cites:
            readings[cite].append(reading.id)
    traced = []
    for citation in wanted:
        held = paragraphs().get(citation)
        if held is None and not prefix and citation not in code and citation not in tests:
            continue
        here, shown = code.get(citation, ()), tests.get(citation, ())
        account, why = _account(bool(here), bool(shown), duties.get(citation), left_out.get(citation))
        entry = Traced(
            citation=citation,
            kind=held.kind if held else "heading",
            paraphrase=held.paraphrase if held else f"{sections()[citation].title} (its text is not held)",
            account=account,
            why=why,
            code=here,
            tests=shown,
            readings=tuple(readings.get(citation, ())),
        )
        traced.append(entry)
    return tuple(traced)


def counts(traced: Iterable[Traced]) -> dict[Account, int]:
    """How many paragraphs end in which way; headings whose text we do not hold are no paragraphs."""
    ends = [entry.account for entry in traced if entry.kind != "heading"]
    return {account: ends.count(account) for account in Account}


def named_by(prefix: str) -> tuple[str, ...]:
    """The citations that a person means by `19:47-35`, `35.10`, `13:69F-35.10(i)` or nothing at all."""
    known = (*paragraphs(), *(number for number in sections() if number not in _sections_held()))
    if not prefix:
        return known
    for spelling in (prefix, f"19:47-{prefix}", f"19:{prefix}", _in_title_19(prefix)):
        named = tuple(citation for citation in known if _begins(citation, spelling))
        if named:
            return named
    raise UnknownCite(f"{prefix!r} is no section or paragraph in the index; write 19:47-35, 35.10 or 19:46-1.13X(b).")


@cache
def cites_in_code() -> Mapping[str, tuple[Place, ...]]:
    """Every behaviour in the package that cites a paragraph. The witness, a copy for checking, does not count."""
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if PACKAGE / "witness" not in file.parents]
    sources = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
    known = {file: _subchapters(tree) for file, tree in sources.items()}
    by_name = {name: chapter for names in known.values() for name, chapter in names.items()}
    found: dict[str, set[Place]] = defaultdict(set)
    for file, tree in sources.items():
        for citation, line, name in _cites(tree, {**by_name, **known[file]}):
            found[citation].add(Place(file.relative_to(PACKAGE.parent).as_posix(), line, name))
    return {citation: tuple(sorted(places)) for citation, places in found.items()}


@cache
def cites_in_tests(folder: Path = CHECKOUT / "tests") -> Mapping[str, tuple[Place, ...]] | None:
    """Every test that names a paragraph with `pytest.mark.law`; None where there is no checkout to look in."""
    if not (folder.parent / "pyproject.toml").is_file() or not folder.is_dir():
        return None
    found: dict[str, set[Place]] = defaultdict(set)
    for file in sorted(folder.rglob("*.py")):
        for citation, line, name in marks(file.read_text(encoding="utf-8")):
            found[resolve(citation) or citation].add(Place(file.relative_to(folder.parent).as_posix(), line, name))
    return {citation: tuple(sorted(places)) for citation, places in found.items()}


def marks(source: str) -> Iterator[tuple[str, int, str]]:
    """(citation, line, test) for every `pytest.mark.law("...", ...)` of a test module."""
    for node, name in _named(ast.parse(source), ""):
        match node:
            case ast.Call(func=ast.Attribute(attr="law", value=ast.Attribute(attr="mark")), args=arguments):
                for argument in arguments:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, argument.lineno, name


NO_BEHAVIOUR = {"Duty", "NotModelled", "Reading"}


def _cites(tree: ast.Module, chapters: Mapping[str, str]) -> Iterator[tuple[str, int, str]]:
    for node, name in _named(tree, ""):
        match node:
            case ast.Subscript(value=ast.Name(id=of) | ast.Attribute(attr=of), slice=ast.Constant(value=str(short))):
                citation = f"{chapters[of]}-{short}" if of in chapters else ""
            case ast.Call(func=ast.Name(id="cite"), args=[ast.Constant(value=str(citation))]):
                pass
            case _:
                continue
        known = resolve(citation)
        if known is not None:
            yield known, node.lineno, name


def _subchapters(tree: ast.Module) -> dict[str, str]:
    """The short citations that a module defines: `REG = Subchapter("19:47")`."""
    found = {}
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="Subchapter"), args=[ast.Constant(value=str(chapter))]),
            ):
                found[name] = chapter
    return found


def _named(node: ast.AST, name: str) -> Iterator[tuple[ast.expr, str]]:
    """Every expression under a node that stands for behaviour, with the name it stands under."""
    for child in ast.iter_child_nodes(node):
        inner = name
        match child:
            case ast.FunctionDef(name=own) | ast.AsyncFunctionDef(name=own) | ast.ClassDef(name=own):
                inner = f"{name}.{own}" if name else own
            case ast.Assign(targets=[ast.Name(id=own)]) | ast.AnnAssign(target=ast.Name(id=own)) if not name:
                inner = own
            case ast.Call(func=ast.Name(id=called)) if called in NO_BEHAVIOUR:
                continue
        if isinstance(child, ast.expr):
            yield child, inner
        yield from _named(child, inner)


def _account(code: bool, tests: bool, duty: Duty | None, left_out: NotModelled | None) -> tuple[Account, str]:
    if code:
        return (Account.TESTED if tests else Account.UNTESTED), ""
    if duty is not None:
        return Account.DUTY, f"{duty.who}, {duty.when}: {duty.what}"
    if left_out is not None:
        return Account.LEFT_OUT, left_out.why
    return Account.MISSING, ""


def _sections_held() -> set[str]:
    return {paragraph.section for paragraph in paragraphs().values()}


def _begins(citation: str, prefix: str) -> bool:
    """Whether a citation lies under a prefix: 19:47-3 covers 19:47-3.1, not 19:47-35.1; (b)4 covers (b)4i."""
    rest = citation[len(prefix) :]
    if not citation.startswith(prefix) or not rest:
        return citation == prefix
    if not prefix[-1].isalnum() or not rest[0].isalnum():
        return True
    return "(" in prefix and prefix[-1].isdigit() and rest[0].isalpha()


def _in_title_19(prefix: str) -> str:
    """A citation of Title 13 in the numbering of Title 19; a whole subchapter by its first section."""
    exact = resolve(prefix)
    if exact is not None:
        return exact
    for section in sections().values():
        if section.alias.startswith(f"{prefix}."):
            return section.section.rpartition(".")[0]
    return prefix
