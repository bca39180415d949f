"""Where a game module states a paragraph of the law: the element that cites it, or that stands under its number.

A site is a piece of the syntax tree that could be taken out or altered: an element of a tuple, an item of a dict, a
keyword argument, a statement, a function. Cites count as `croupier.trace.trace` counts them; a comment or a docstring
that names a paragraph says that the value below it, or the function, fixes that paragraph.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from croupier.law.index import paragraphs
from croupier.trace.cites import NO_BEHAVIOUR, subchapters

CHAPTERS = {"REG": "19:47", "EQUIPMENT": "19:46"}
"""The usual short citations; a module that defines them otherwise, such as `REG = Subchapter("13:69F")`, goes first."""
TEXT = {"says", "happens", "why", "what", "read", "note", "who", "when"}
"""Keyword arguments that hold words for a person and no rule; `when` of a requirement is a tuple, and altered."""

NAMED = re.compile(
    r"(?:(?P<title>19:4[67]|13:69F)-)?(?P<section>\d+\.\d+[A-Z]?)(?P<first>\([a-z]\)\d*[ivx]*|(?: \"[^\"]+\")?)"
    r"(?P<more>(?:(?:, | and |-)\([a-z]\)\d*[ivx]*|-\d+)*)"
)
MORE = re.compile(r"\([a-z]\)\d*[ivx]*|\d+")


@dataclass
class Site:
    """One element, with the paragraphs it cites itself and those that words about it name."""

    node: ast.AST
    cited: set[str] = field(default_factory=set)
    named: set[str] = field(default_factory=set)

    @property
    def paragraphs(self) -> set[str]:
        return self.cited | self.named


class Tree:
    """A module with its parents, so that one can climb from a cite to what it stands in."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.module = ast.parse(source)
        self.chapters = {**CHAPTERS, **subchapters(self.module)}
        self.parent = {child: node for node in ast.walk(self.module) for child in ast.iter_child_nodes(node)}

    def up(self, node: ast.AST) -> Iterator[ast.AST]:
        """The node and everything it stands in, the smallest first."""
        while not isinstance(node, ast.Module):
            yield node
            node = self.parent[node]

    def inside(self, node: ast.AST, names: set[str]) -> bool:
        """Whether the node stands in a call of one of these names."""
        calls = [up for up in self.up(node) if isinstance(up, ast.Call) and isinstance(up.func, ast.Name)]
        return any(isinstance(call.func, ast.Name) and call.func.id in names for call in calls)

    def removable(self, node: ast.AST) -> bool:
        """Whether the node could be left out where it stands and the rest still be a module."""
        parent = self.parent[node]
        match parent:
            case ast.Tuple(elts=several) | ast.List(elts=several) if node in several:
                return not isinstance(self.parent[parent], ast.Subscript)
            case ast.Dict():
                return node in parent.values and parent.keys[parent.values.index(node)] is not None
            case ast.Call(keywords=keywords) if node in keywords:
                return True
        return isinstance(node, ast.stmt) and not isinstance(node, ast.Import | ast.ImportFrom)


def cite_of(node: ast.AST, chapters: Mapping[str, str] = CHAPTERS) -> str | None:
    """The citation that an expression is, if it is one."""
    match node:
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str(short))) if name in chapters:
            return f"{chapters[name]}-{short}"
        case ast.Call(func=ast.Name(id="cite"), args=[ast.Constant(value=str(citation))]):
            return citation
    return None


def sites(tree: Tree) -> list[Site]:
    """Every site of a module: where something is cited, and where a comment or a docstring names a paragraph."""
    found: dict[ast.AST, Site] = {}
    for node in ast.walk(tree.module):
        citation = cite_of(node, tree.chapters)
        if citation is not None and not tree.inside(node, NO_BEHAVIOUR):
            where = element(tree, node)
            found.setdefault(where, Site(where)).cited.add(citation)
    for where, named in (*commented(tree), *documented(tree)):
        found.setdefault(where, Site(where)).named |= named
    for where, named in relied_on(tree, found):
        found.setdefault(where, Site(where)).named |= named
    return list(found.values())


def element(tree: Tree, node: ast.AST) -> ast.AST:
    """The smallest element around a cite that a rule can be said to be: the call it is an argument of, and up."""
    for up in tree.up(node):
        if tree.removable(up) and not (isinstance(up, ast.keyword) and up.arg == "cite"):
            return up
    raise AssertionError(ast.dump(node))


def commented(tree: Tree) -> Iterator[tuple[ast.AST, set[str]]]:
    """(element, paragraphs) for each comment: it speaks of the largest element that begins on the next line of code."""
    starts: dict[int, ast.AST] = {}
    for node in ast.walk(tree.module):  # parents come before their children
        if isinstance(node, ast.stmt | ast.keyword | ast.expr) and tree.removable(node):
            starts.setdefault(node.lineno, node)
    lines: dict[int, set[str]] = defaultdict(set)
    for token in tokenize.generate_tokens(io.StringIO(tree.source).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            own = tree.source.splitlines()[line - 1].strip().startswith("#")
            lines[line] |= named_in(token.string, tree.chapters["REG"]) if own else set()
    for line, named in lines.items():
        below = line + 1
        while below in lines:
            below += 1
        if named and below in starts:
            yield starts[below], named


def documented(tree: Tree) -> Iterator[tuple[ast.AST, set[str]]]:
    """(function, paragraphs) for each function whose docstring names some."""
    for node in ast.walk(tree.module):
        if isinstance(node, ast.FunctionDef):
            named = named_in(ast.get_docstring(node) or "", tree.chapters["REG"])
            if named:
                yield node, named


def relied_on(tree: Tree, found: dict[ast.AST, Site]) -> Iterator[tuple[ast.AST, set[str]]]:
    """(assignment, paragraphs) for module values that name no paragraph but are used where one is stated."""
    for node in tree.module.body:
        if isinstance(node, ast.Assign) and node not in found and not any(up in found for up in ast.walk(node)):
            names = {name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
            users = [
                site
                for site in found.values()
                if any(isinstance(part, ast.Name) and part.id in names for part in beside_words(site.node))
            ]
            named = set[str]().union(*(site.paragraphs for site in users))
            if named and not names & set(CHAPTERS):
                yield node, named


def beside_words(node: ast.AST) -> Iterator[ast.AST]:
    """The node and what is in it, but for words for a person."""
    yield node
    for inner in ast.iter_child_nodes(node):
        if not isinstance(inner, ast.keyword) or inner.arg not in TEXT:
            yield from beside_words(inner)


def named_in(text: str, chapter: str = CHAPTERS["REG"]) -> set[str]:
    """The paragraphs that a text names: `35.4(b)2, (c)1ii`, `35.9(e)-(f)`, `19:46-1.18(g)2-3`."""
    found = set()
    for match in NAMED.finditer(text):
        title = match["title"] or ("19:46" if match["section"].startswith("1.") else chapter)
        last = match["first"]
        wanted = [last]
        for more in MORE.findall(match["more"]):
            last = more if more.startswith("(") else last[: last.index(")") + 1] + more if ")" in last else ""
            wanted.append(last)
        found |= {f"{title}-{match['section']}{part}" for part in wanted}
    return {citation for citation in found if citation in paragraphs()}
