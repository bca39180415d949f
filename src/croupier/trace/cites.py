"""Finds where the source cites the law: behavior in the package, and tests that name a paragraph.

The cites are read from the syntax tree of the source, so that nothing is imported or run. A cite inside a Duty, a
NotModelled or a Reading accounts for a paragraph, but it is not behavior. A cite of a glossary entry is not behavior
either: it says what a word of the law is called in the code.
"""

from __future__ import annotations

import ast
import gc
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from croupier.law.index import resolve

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]
"""The root of the checkout, if the package is in one. An installed package has no tests next to it."""

NO_BEHAVIOUR = {"Duty", "NotModelled", "Reading"}
DEFINES = {"Term", "terms"}
"""The calls that make glossary entries."""
DEFINED = "defined"
"""The argument of a wager with the citation of the definition of its name."""
MARK = "mark.law"
CITES = re.compile(r"""\[["']\d|\bcite\(""")
"""Matches what a cite must have. A file without a match cites nothing and is not parsed."""


class CitePlace(msgspec.Struct, frozen=True, order=True):
    """A place in the source: the file, the line, the enclosing name, and the text of the line."""

    file: str
    line: int
    name: str
    text: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}".rstrip()


Places = Mapping[str, tuple[CitePlace, ...]]
Found = tuple[str, int, str]
"""A citation, its line, and the name of the enclosing function, class or constant."""


def cites_in_code() -> Places:
    """Every place in the package where behavior cites a paragraph.

    The witness does not count, because it is a second copy for checking.
    """
    return _cites_in_package()[0]


def cites_in_glossaries() -> Places:
    """Every place where a glossary entry cites a paragraph, or a wager cites the definition of its name."""
    return _cites_in_package()[1]


@cache
def _cites_in_package() -> tuple[Places, Places]:
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if PACKAGE / "witness" not in file.parents]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    known = {file: subchapters(parsed(text)) for file, text in texts.items() if "Subchapter(" in text}
    by_name = {name: chapter for names in known.values() for name, chapter in names.items()}
    citing = {file: text for file, text in texts.items() if CITES.search(text)}
    found = {file: [*_cited(parsed(text), {**by_name, **known.get(file, {})})] for file, text in citing.items()}
    behavior = {file: [cite for cite, defines in several if not defines] for file, several in found.items()}
    defined = {file: [cite for cite, defines in several if defines] for file, several in found.items()}
    return _places(behavior, texts, PACKAGE.parent), _places(defined, texts, PACKAGE.parent)


@cache
def cites_in_tests(folder: Path = CHECKOUT / "tests") -> Places | None:
    """Every test that names a paragraph with `pytest.mark.law`. None if there is no checkout."""
    if not (folder.parent / "pyproject.toml").is_file() or not folder.is_dir():
        return None
    texts = {file: file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))}
    found = {file: marks(text) for file, text in texts.items() if MARK in text}
    return _places(found, texts, folder.parent)


def marks(source: str) -> Iterator[Found]:
    """Gives (citation, line, test) for every `pytest.mark.law("...", ...)` of a test module.

    A mark in a constant of the module counts for the tests that use the constant, and `pytestmark` counts for all
    tests. A citation may also be a constant of the module.
    """
    tree = parsed(source)
    users, words = _users(tree), dict(_assigned(tree))
    for node, name, _ in _named(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="law", value=ast.Attribute(attr="mark")), args=arguments):
                for argument in arguments:
                    citation = _text(argument, words)
                    if citation:
                        for line, test in users.get(name, ()) or [(argument.lineno, name)]:
                            yield citation, line, test


def _text(node: ast.expr | None, words: Mapping[str, ast.expr]) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name) if name in words:
            return _text(words[name], {})
    return ""


def _users(tree: ast.Module) -> dict[str, list[tuple[int, str]]]:
    """For each constant of a test module, the (line, test) of every test that uses it, directly or through other
    constants.
    """
    constants = {own: _names(node) for node in tree.body if (own := _own_name(node, "")) and type(node) in VALUES}
    tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    users: dict[str, list[tuple[int, str]]] = {own: [] for own in constants}
    for test in tests:
        reached, ahead = set(), [*_names(test), "pytestmark"]
        while ahead:
            own = ahead.pop()
            if own in constants and own not in reached:
                reached.add(own)
                users[own].append((test.lineno, test.name))
                ahead += constants[own]
    return users


def _names(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def _cited(tree: ast.Module, chapters: Mapping[str, str]) -> Iterator[tuple[Found, bool]]:
    """Every `REG["35.10(a)"]` and `cite("...")` that is behavior or a definition.

    The flag says whether it is a definition.
    """
    for node, name, defines in _named(tree):
        match node:
            case ast.Subscript(value=ast.Name(id=of) | ast.Attribute(attr=of), slice=ast.Constant(value=str(short))):
                citation = f"{chapters[of]}-{short}" if of in chapters else ""
            case ast.Call(func=ast.Name(id="cite"), args=[ast.Constant(value=str(citation))]):
                pass
            case _:
                continue
        known = resolve(citation)
        if known is not None:
            yield (known, node.lineno, name), defines


def _places(found: Mapping[Path, Iterable[Found]], texts: Mapping[Path, str], above: Path) -> Places:
    places: dict[str, set[CitePlace]] = defaultdict(set)
    for file, cited in found.items():
        lines = texts[file].splitlines()
        where = file.relative_to(above).as_posix()
        for citation, line, name in cited:
            places[resolve(citation) or citation].add(CitePlace(where, line, name, lines[line - 1].strip()))
    return {citation: tuple(sorted(inside)) for citation, inside in places.items()}


def parsed(source: str) -> ast.Module:
    """The syntax tree. It is parsed without garbage collection, which would double the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(source)
    finally:
        if collecting:
            gc.enable()


def subchapters(tree: ast.Module) -> dict[str, str]:
    """The names for short citations that a module defines, such as `REG = Subchapter("19:47")`, with their
    subchapters.
    """
    found = {}
    for name, value in _assigned(tree):
        match value:
            case ast.Call(func=ast.Name(id="Subchapter"), args=[ast.Constant(value=str(chapter))]):
                found[name] = chapter
    return found


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The constants of a module with their values, including several constants in one statement."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for one, value in zip(names, values, strict=False):
                    if isinstance(one, ast.Name):
                        yield one.id, value


def _named(tree: ast.Module) -> list[tuple[ast.expr, str, bool]]:
    """Every call and subscript in the order of the source, with its enclosing name and whether it defines a word."""
    found: list[tuple[ast.expr, str, bool]] = []
    _gather(tree, "", False, found.append)
    return found


def _gather(node: ast.AST, name: str, defines: bool, take: Callable[[tuple[ast.expr, str, bool]], None]) -> None:
    """Collects the calls and subscripts.

    It is a plain recursion over fields, because generators would make the trace several seconds slower.
    """
    for field in node._fields:
        value = getattr(node, field)
        for child in value if isinstance(value, list) else (value,):
            kind = type(child)
            if kind in LEAVES or not isinstance(child, ast.AST):
                continue
            inner = _own_name(child, name) if kind in NAMING else name
            inside = defines or (isinstance(child, ast.keyword) and child.arg == DEFINED)
            if isinstance(child, ast.Call | ast.Subscript):
                if isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
                    if child.func.id in NO_BEHAVIOUR:
                        continue
                    inside = inside or child.func.id in DEFINES
                take((child, inner, inside))
            _gather(child, inner, inside, take)


LEAVES = {ast.Name, ast.Constant, ast.Load, ast.Store, ast.Import, ast.ImportFrom, str, int, type(None)}
"""Nodes that cannot contain a cite."""
VALUES = {ast.Assign, ast.AnnAssign}
NAMING = {ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, *VALUES}


def _own_name(node: ast.AST, name: str) -> str:
    """The enclosing name below a node.

    Names of functions and classes are nested; names inside a value of the module are not.
    """
    match node:
        case ast.FunctionDef(name=own) | ast.AsyncFunctionDef(name=own) | ast.ClassDef(name=own):
            return f"{name}.{own}" if name else own
        case ast.Assign(targets=[ast.Name(id=own)]) | ast.AnnAssign(target=ast.Name(id=own)) if not name:
            return own
    return name
