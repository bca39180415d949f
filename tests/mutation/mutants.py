"""What could be wrong with a rule: it is left out, a number is off by one, cases are exchanged, the cite is wrong."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from croupier.trace.proofs import piece_name
from tests.mutation.sites import TEXT, Site, Tree, cite_of, sites

EXCHANGED = {
    "COUNTERCLOCKWISE": "'clockwise'",
    "COMMUNITY": "'dealer'",
    "WIN": "LOSE",
    "PUSH": "LOSE",
    "LOSE": "PUSH",
    "CHIPS": "'cash'",
    "PLAQUES": "'cash'",
    "COUPON": "'cash'",
    "STANDARD_DECK": "STANDARD_DECK[1:]",
    "MANUAL": "AUTOMATED",
    "AUTOMATED": "MANUAL",
    "SIX": "SIX + 1",
    "JACK": "JACK + 1",
    "MANUAL_SHOE": "HAND",
    "HAND": "AUTOMATED_SHOE",
    "AUTOMATED_SHOE": "MANUAL_SHOE",
    "ANTE": "THIRD",
    "THIRD": "FOURTH",
    "FOURTH": "FIFTH",
    "FIFTH": "THIRD",
    "max": "min",
    "min": "max",
}
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ANOTHER_CITE = "19:47-35.3(a)"
NO_RULE = {"Term", "terms", "adopted", "proposed", "Edition"}
"""Calls that name a paragraph and state no rule of it: a glossary entry, the days of an edition."""


class Strength(IntEnum):
    """What a mutant takes away: a rule, a part of one, several rules at once, or no more than a word or a citation."""

    RULE, PART, SEVERAL, WORDS = range(4)


@dataclass(frozen=True)
class Mutant:
    """A module with one thing wrong, and the paragraphs whose tests should notice."""

    file: str
    paragraphs: frozenset[str]
    change: str
    source: str
    fallbacks: tuple[str, ...] = ()
    """The same rule left out together with more and more around it, for when what is left cannot be imported."""
    function: tuple[str, int] = ("", 0)
    """Of a module that states no paragraph: the name and the first line of the function that is altered,"""
    number: int = 0
    """the how manieth of the module's it is,"""
    lines: range = range(0)
    """and the lines of the statement."""
    piece: str = ""
    """Of a game: the function or constant of the module that is altered."""
    within: str = ""
    """The file of that piece, where it is not `file`."""
    strength: Strength = Strength.WORDS
    others: frozenset[str] = frozenset()
    """Of a mutant that takes away several rules at once: the paragraphs of all of them."""

    @property
    def id(self) -> str:
        """Stable as long as the element is: no line numbers."""
        return f"{self.file}: {self.change}"


class Module:
    """One module of a game, and its mutants. The tree is altered in place and put back."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.tree = Tree(source)
        self.sites = sites(self.tree)

    def cited(self) -> set[str]:
        """Paragraphs that behavior here cites."""
        return {citation for site in self.sites for citation in site.cited}

    def mutants(self, cited_anywhere: set[str]) -> Iterator[Mutant]:
        own = {_subchapter(citation) for citation in cited_anywhere}
        for site in self.sites:
            if site.cited:
                # A game of which no text is held says which paragraph of another it follows: that is not its rule.
                site.named = {paragraph for paragraph in site.named if _subchapter(paragraph) in own}
            for paragraph in sorted(site.paragraphs):
                # Words name a paragraph loosely; where it is also cited, the cite says which element is the rule.
                if paragraph in site.cited or paragraph not in cited_anywhere:
                    yield from self._left_out(site, paragraph)
            yield from self.altered(site)

    def _left_out(self, site: Site, paragraph: str) -> Iterator[Mutant]:
        if isinstance(site.node, ast.FunctionDef):
            return
        around = [up for up in self.tree.up(site.node) if self.tree.removable(up)]
        sources = [self._without(node) for node in around]
        change = f"{_short(site.node)} left out"
        yield Mutant(
            *(self.file, frozenset({paragraph}), change, sources[0], tuple(sources[1:])),
            piece=self._piece(site),
            strength=self._strength(site, Strength.RULE, site.node),
            others=frozenset(site.paragraphs),
        )

    def _without(self, node: ast.AST) -> str:
        parent = self.tree.parent[node]
        for _, held in ast.iter_fields(parent):
            if isinstance(held, list) and node in held:
                at = held.index(node)
                held.pop(at)
                keys = parent.keys if isinstance(parent, ast.Dict) else []
                key = keys.pop(at) if keys else None
                if not held and isinstance(node, ast.stmt):
                    held.append(ast.Pass())
                source = ast.unparse(self.tree.module)
                held[:] = [kept for kept in held if not isinstance(kept, ast.Pass)]
                held.insert(at, node)
                if isinstance(parent, ast.Dict):
                    parent.keys.insert(at, key)
                return source
        raise AssertionError(_short(node))

    def altered(self, site: Site) -> Iterator[Mutant]:
        """The site with one part of it changed or left out."""
        others = {other.node for other in self.sites if other is not site}
        seen = set()
        for node in _rule_parts(site.node, others):
            for new in [*_alternatives(node)]:
                source = self._with(node, new)
                if source not in seen:
                    seen.add(source)
                    change = f"{_short(site.node)}: {_short(node)} -> {_short(new)}"
                    yield self._part(site, change, source, node, new)
            if node is not site.node and not isinstance(node, ast.stmt) and self.tree.removable(node):
                if not isinstance(node, ast.keyword) or node.arg not in {"cite", *TEXT}:
                    change = f"{_short(site.node)}: {_short(node)} left out"
                    yield self._part(site, change, self._without(node), node)

    def _part(self, site: Site, change: str, source: str, *nodes: ast.AST) -> Mutant:
        return Mutant(
            *(self.file, frozenset(site.paragraphs), change, source),
            piece=self._piece(site),
            strength=self._strength(site, Strength.PART, *nodes),
            others=frozenset(site.paragraphs),
        )

    def _piece(self, site: Site) -> str:
        *_, statement = self.tree.up(site.node)
        assert isinstance(statement, ast.stmt)
        return piece_name(statement)

    def _strength(self, site: Site, most: Strength, *nodes: ast.AST) -> Strength:
        if self.tree.inside(site.node, NO_RULE) or any(_is_words(node) for node in nodes):
            return Strength.WORDS
        return most if len(site.paragraphs) < 2 else Strength.SEVERAL

    def _with(self, node: ast.AST, new: ast.AST) -> str:
        parent = self.tree.parent[node]
        for name, held in ast.iter_fields(parent):
            if held is node:
                setattr(parent, name, new)
                source = ast.unparse(self.tree.module)
                setattr(parent, name, node)
                return source
            if isinstance(held, list) and node in held:
                at = held.index(node)
                held[at] = new
                source = ast.unparse(self.tree.module)
                held[at] = node
                return source
        raise AssertionError(_short(node))


def _rule_parts(node: ast.AST, others: set[ast.AST], top: bool = True) -> Iterator[ast.AST]:
    """The node and what it holds, without words for people and without what is a site of its own."""
    if not top and node in others:
        return
    match node:
        case ast.Expr(value=ast.Constant()) | ast.JoinedStr() | ast.arguments() | ast.Import() | ast.ImportFrom():
            return
        case ast.keyword(arg=arg, value=ast.Constant()) if arg in TEXT:
            return
        case ast.Call(func=ast.Name(id="Free")):
            return
    yield node
    if cite_of(node) is not None:
        return
    for child in ast.iter_child_nodes(node):
        # A function's annotation is no rule.
        if not (isinstance(node, ast.FunctionDef) and child is node.returns):
            yield from _rule_parts(child, others, top=False)


def _alternatives(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case _ if cite_of(node) is not None:
            yield ast.Call(ast.Name("cite_anything"), [ast.Constant(ANOTHER_CITE)], [])
        case ast.Constant(value=bool(flag)):
            yield ast.Constant(not flag)
        case ast.Constant(value=int(number)):
            yield from (ast.Constant(number + 1), ast.Constant(number - 1))
        case ast.Constant(value=str(text)):
            bumped = re.sub(r"\d+", lambda found: str(int(found[0]) + 1), text, count=1)
            yield ast.Constant(bumped if bumped != text else f"{text} or not")
        case ast.Name(id=name, ctx=ast.Load()) if name in EXCHANGED:
            yield ast.parse(EXCHANGED[name], mode="eval").body
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARED:
            yield ast.Compare(left, [COMPARED[type(op)]()], [right])
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            yield from values
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            yield ast.BinOp(left, ast.Add(), right)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Return(value=ast.expr()):
            yield ast.Return(ast.Constant(None))


def _is_words(node: ast.AST) -> bool:
    """Whether a piece of code is only citations, names or words: no number, no case, no call but those of words."""
    match node:
        case _ if cite_of(node) is not None:
            return True
        case ast.Tuple(elts=several) | ast.List(elts=several):
            return all(_is_words(one) for one in several)
        case ast.keyword(arg=arg, value=value):
            return arg in {"cite", "defined", "also", *TEXT} or _is_words(value)
        case ast.Assign(value=value):
            return _is_words(value)
        case ast.Starred(value=value):
            return _is_words(value)
        case ast.Call(func=ast.Name(id=name)):
            return name in NO_RULE or name == "cite_anything"
        case ast.Constant(value=str(text)):
            return not any(letter.isdigit() for letter in text)
    return False


def _subchapter(citation: str) -> str:
    return citation.partition(".")[0]


def _short(node: ast.AST) -> str:
    if isinstance(node, ast.FunctionDef):
        return f"{node.name}()"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 72 else f"{text[:69]}..."
